"""How does the empty submission workbook look, that organizers fill in and send?

Source: Raw Deal guidelines, tournament submission form. Three sheets: Cover Sheet, Player List,
Results. Green cells are to be filled in, yellow ones are computed by the spreadsheet program;
what cannot be right turns red.
"""

from __future__ import annotations

from collections.abc import Iterable

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Alignment, Font, PatternFill, Protection
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter as letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from pairdown.exchange.workbook_bytes import saved

COVER, PLAYERS, RESULTS = "Cover Sheet", "Player List", "Results"
GREEN = PatternFill("solid", fgColor="CCFFCC")
YELLOW = PatternFill("solid", fgColor="FFFF99")
RED = PatternFill("solid", bgColor="FF5050")
BOLD = Font(bold=True)
FIRST_ROW = 3
"""The first player's row, on both sheets: so a row means one player on both."""

FACTS = ("Event name", "Date", "Venue", "City", "State", "Country", "Organizer", "Kind of event",
         "Deck format")  # fmt: skip
NAME, STATE, NUMBER, DECK, WINS = 1, 2, 3, 4, 5
"""Columns of the player list; losses and draws follow the wins."""


def form(players: int, rounds: int) -> bytes:
    """Return the workbook for so many players and rounds (the rounds of the cut included)."""
    book = Workbook()
    cover = book.active
    assert isinstance(cover, Worksheet), "a new workbook has a sheet"
    cover.title = COVER
    last = FIRST_ROW + players - 1
    width = 1 + 2 * rounds
    _cover(cover, last)
    _players(book.create_sheet(PLAYERS), last, width)
    _results(book.create_sheet(RESULTS), last, rounds)
    for sheet in book.worksheets:
        sheet.protection.sheet = True  # without a password: against slips, not against people
    return saved(book)


def _head(sheet: Worksheet, title: str, heads: Iterable[str], row: int = FIRST_ROW - 1) -> None:
    sheet.cell(1, 1, title).font = BOLD
    for column, head in enumerate(heads, start=1):
        sheet.cell(row, column, head).font = BOLD


def _input(sheet: Worksheet, row: int, column: int) -> None:
    """Make a cell green and open to typing."""
    cell = sheet.cell(row, column)
    cell.fill, cell.protection = GREEN, Protection(locked=False)


def _computed(sheet: Worksheet, row: int, column: int, formula: str) -> None:
    sheet.cell(row, column, formula).fill = YELLOW


def _cover(sheet: Worksheet, last: int) -> None:
    sheet.cell(1, 1, "Tournament submission: fill in the green cells").font = BOLD
    for row, fact in enumerate(FACTS, start=FIRST_ROW):
        sheet.cell(row, 1, fact)
        _input(sheet, row, 2)
    day, kind = FIRST_ROW + FACTS.index("Date"), FIRST_ROW + FACTS.index("Kind of event")
    sheet.cell(day, 2).number_format = "yyyy-mm-dd"
    _choice(sheet, '"local,premier"', f"B{kind}")
    names = f"'{PLAYERS}'!$A${FIRST_ROW}:$A${last}"
    totals = [f"SUM('{PLAYERS}'!${column}${FIRST_ROW}:${column}${last})" for column in "EFG"]
    row = FIRST_ROW + len(FACTS) + 1
    sheet.cell(row, 1, "Players")
    _computed(sheet, row, 2, f"=COUNTA({names})")
    sheet.cell(row + 1, 1, "Check")
    wrong = f"OR({totals[0]}<>{totals[1]},MOD({totals[2]},2)<>0)"
    _computed(sheet, row + 1, 2, f'=IF({wrong},"wins, losses and draws do not add up","ok")')
    _red(sheet, f"B{row + 1}", f'$B${row + 1}<>"ok"')
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 18, 44


def _players(sheet: Worksheet, last: int, width: int) -> None:
    heads = ("Full name", "State", "Federation number", "Deck", "W", "L", "D")
    _head(sheet, "One player a row; W, L and D are counted on the sheet Results", heads)
    for row in range(FIRST_ROW, last + 1):
        for column in (NAME, STATE, NUMBER, DECK):
            _input(sheet, row, column)
        sheet.cell(row, NUMBER).number_format = "@"
        line = f"{RESULTS}!$B{row}:${letter(width)}{row}"
        for place, code in enumerate("WLD"):
            _computed(sheet, row, WINS + place, f'=COUNTIF({line},"{code}")')
    opponents = (
        f'SUMPRODUCT(({RESULTS}!$B${FIRST_ROW - 1}:${letter(width)}${FIRST_ROW - 1}="Opponent")'
        f'*({RESULTS}!$B{FIRST_ROW}:${letter(width)}{FIRST_ROW}<>""))'
    )
    area = f"E{FIRST_ROW}:G{last}"
    _red(sheet, area, f"SUM($E{FIRST_ROW}:$G{FIRST_ROW})<>{opponents}")
    _red(sheet, f"A{FIRST_ROW}:A{last}",
         f"COUNTIF($A${FIRST_ROW}:$A${last},$A{FIRST_ROW})>1")  # fmt: skip
    sheet.column_dimensions["A"].width, sheet.column_dimensions["C"].width = 28, 18
    sheet.freeze_panes = f"B{FIRST_ROW}"


def _results(sheet: Worksheet, last: int, rounds: int) -> None:
    heads = ["Player", *(head for _ in range(rounds) for head in ("Opponent", "W/L/D"))]
    _head(sheet, "Both players write the match; both cells empty: bye, left, or out of the cut",
          heads)  # fmt: skip
    for number in range(1, rounds + 1):
        title = sheet.cell(1, 2 * number, f"Round {number}")
        title.font, title.alignment = BOLD, Alignment(horizontal="center")
    for row in range(FIRST_ROW, last + 1):
        name = f"'{PLAYERS}'!A{row}"
        _computed(sheet, row, 1, f'=IF({name}="","",{name})')
        for column in range(2, 2 * rounds + 2):
            _input(sheet, row, column)
    sheet.column_dimensions["A"].width = 28
    for number in range(1, rounds + 1):
        _round(sheet, last, 2 * number)
    sheet["A1"].alignment = Alignment(wrap_text=True)
    sheet.freeze_panes = f"B{FIRST_ROW}"


def _round(sheet: Worksheet, last: int, column: int) -> None:
    """Give a round its choices, and turn red what the other player's row does not confirm."""
    one, two = letter(column), letter(column + 1)
    sheet.column_dimensions[one].width, sheet.column_dimensions[two].width = 24, 7
    _choice(sheet, f"$A${FIRST_ROW}:$A${last}", f"{one}{FIRST_ROW}:{one}{last}")
    _choice(sheet, '"W,L,D"', f"{two}{FIRST_ROW}:{two}{last}")
    mine, code = f"${one}{FIRST_ROW}", f"${two}{FIRST_ROW}"
    names = f"$A${FIRST_ROW}:$A${last}"
    there = f"MATCH({mine},{names},0)"
    theirs = f"INDEX(${one}${FIRST_ROW}:${one}${last},{there})"
    their_code = f"INDEX(${two}${FIRST_ROW}:${two}${last},{there})"
    due = f'IF({code}="W","L",IF({code}="L","W","D"))'
    differs = f"IFERROR(OR({theirs}<>$A{FIRST_ROW},{their_code}<>{due}),TRUE)"
    half = f'({mine}="")<>({code}="")'
    _red(sheet, f"{one}{FIRST_ROW}:{two}{last}", f'OR({half},AND({mine}<>"",{differs}))')


def _choice(sheet: Worksheet, source: str, area: str) -> None:
    rule = DataValidation(type="list", formula1=source, allow_blank=True)
    rule.showErrorMessage = True
    rule.add(area)
    sheet.add_data_validation(rule)


def _red(sheet: Worksheet, area: str, formula: str) -> None:
    rule = Rule(type="expression", formula=[formula], dxf=DifferentialStyle(fill=RED))
    sheet.conditional_formatting.add(area, rule)
