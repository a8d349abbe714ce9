"""Is the submission workbook written, filled in and read back, and do its cross-checks hold?"""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest

from pairdown.exchange.event_text import event_text
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.workbook import workbook
from pairdown.exchange.workbook_form import form

NAMES = ["Ann A", "Bea B", "Cy C", "Dee D", "Eli E", "Flo F", "Gus G"]
ROUNDS = [
    ["Bea B W", "Ann A L", "Dee D W", "Cy C L", "Flo F D", "Eli E D", ""],
    ["Gus G W", "Flo F W", "Eli E W", "", "Cy C L", "Bea B L", "Ann A L"],
    ["Cy C L", "Gus G D", "Ann A W", "Eli E W", "Dee D L", "", "Bea B D"],
    ["Cy C L", "", "Ann A W", "", "", "", ""],
]


def filled(rounds: Sequence[Sequence[str]] = ROUNDS, **cells: str | int) -> bytes:
    """Fill a form in as an organizer does; ``cells`` are more: ``Player_List__E3=2``."""
    book = openpyxl.load_workbook(io.BytesIO(form(8, 5)))
    for cell, fact in {"B3": "Golden", "B4": "2026-03-14", "B6": "Dayton", "B9": "Ann A",
                        "B10": "premier"}.items():  # fmt: skip
        book["Cover Sheet"][cell] = fact
    for row, name in enumerate(NAMES, start=3):
        book["Player List"].cell(row, 1, name)
        book["Player List"].cell(row, 3, f"{row}00")
    for number, each in enumerate(rounds):
        for row, text in enumerate(each, start=3):
            opponent, _, code = text.rpartition(" ")
            book["Results"].cell(row, 2 + 2 * number, opponent or None)
            book["Results"].cell(row, 3 + 2 * number, code or None)
    for place, value in cells.items():
        sheet, _, cell = place.replace("_List", " List").partition("__")
        book[sheet][cell] = value
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


GOLDEN = """\
name: Golden
date: 2026-03-14
ruleset: raw-deal
tier: premier
organizer: Ann A
place: {city: Dayton}
swiss_rounds: 3
cut: 2
players:
  - {name: Ann A, id: '300'}
  - {name: Bea B, id: '400'}
  - {name: Cy C, id: '500'}
  - {name: Dee D, id: '600'}
  - {name: Eli E, id: '700'}
  - {name: Flo F, id: '800'}
  - {name: Gus G, id: '900'}
rounds:
  - matches:
      - [Ann A, Bea B, W]
      - [Cy C, Dee D, W]
      - [Eli E, Flo F, D]
      - [Gus G, bye]
  - matches:
      - [Ann A, Gus G, W]
      - [Bea B, Flo F, W]
      - [Cy C, Eli E, W]
      - [Dee D, bye]
  - matches:
      - [Ann A, Cy C, L]
      - [Bea B, Gus G, D]
      - [Dee D, Eli E, W]
      - [Flo F, bye]
  - phase: cut
    matches:
      - [Ann A, Cy C, L]
"""


def read(data: bytes) -> str:
    return event_text(workbook(Given("form.xlsx", data)).event)


def test_a_filled_in_form_becomes_an_event():
    assert read(filled()) == GOLDEN


def test_the_league_takes_it(take):
    ran = take(filled())
    assert ran.code == 0, ran.err
    assert "the cut of 2 begins with round 4" in ran.err
    assert "Gus G had a bye in round 1" in ran.err
    assert "how a match was won" in ran.err


def test_rounds_are_not_counted_as_swiss_where_the_rules_play_none(take):
    """Raw Deal plays an event of five as a round robin, whatever the form looks like."""
    rounds = [["Bea B W", "Ann A L", "Dee D W", "Cy C L", ""],
              ["Cy C W", "Dee D W", "Ann A L", "Bea B L", ""],
              ["Dee D W", "Eli E W", "", "Ann A L", "Bea B L"]]  # fmt: skip
    five = {f"Player_List__{column}{row}": "" for row in (8, 9) for column in "AC"}
    ran = take(filled(rounds, **five), "--dry-run")
    assert "swiss_rounds" not in ran.out
    assert "without Swiss rounds; --structure says otherwise" in ran.err
    assert "no-swiss-rounds" not in ran.err
    swiss = take(filled(rounds, **five), "--dry-run", "--structure", "swiss")
    assert "structure: swiss\n" in swiss.out
    assert "swiss_rounds: 3\n" in swiss.out


def test_who_leaves_and_who_waits_is_told_apart():
    rounds = [["Bea B W", "Ann A L", "Dee D W", "Cy C L", "Flo F D", "Eli E D", ""],
              ["Cy C W", "", "Ann A L", "", "", "Gus G W", "Flo F L"],
              ["Flo F D", "Cy C W", "Bea B L", "", "", "Ann A D", ""]]  # fmt: skip
    imported = workbook(Given("", filled(rounds)))
    text = event_text(imported.event)
    assert text.count("drops: [Dee D, Eli E]") == 1
    assert "- [Bea B, bye]" in text
    told = " ".join(map(str, imported.report.inferred))
    assert "Dee D left after round 1" in told
    assert "Gus G left after round 2" in told


def changed(number: int, row: int, text: str) -> list[list[str]]:
    rounds = [list(each) for each in ROUNDS]
    rounds[number][row] = text
    return rounds


@pytest.mark.parametrize(
    ("rounds", "place", "said"),
    [
        (changed(0, 0, "Bea B L"), "Results!C3", "L here, but L in Results!C4"),
        (changed(0, 0, "Bea B D"), "Results!C3", "D here, but L in Results!C4"),
        (changed(0, 0, "Cy C W"), "Results!C3", "Results!C5 does not name this player"),
        (changed(0, 0, "Ann A W"), "Results!C3", "themselves"),
        (changed(0, 0, "Bee B W"), "Results!B3", "not on the player list"),
        (changed(0, 0, "Bea B X"), "Results!C3", "none of W, L and D"),
        (changed(0, 0, " W"), "Results!B3", "is empty, but Results!C3 is not"),
    ],
)
def test_rows_that_do_not_mirror_each_other_are_refused(rounds, place, said):
    with pytest.raises(Unfit) as unfit:
        read(filled(rounds))
    assert unfit.value.place == place
    assert said in unfit.value.message


def test_sheets_that_disagree_are_refused_with_both_cells():
    """The list says 3 wins where the results have 2 (case S3)."""
    with pytest.raises(Unfit) as unfit:
        read(filled(Player_List__E3=3))
    assert unfit.value.place == "Player List!E3"
    assert "(Results!C3, Results!E3)" in unfit.value.message


def test_the_same_name_twice_is_refused():
    with pytest.raises(Unfit, match="is also in Player List!A3"):
        read(filled(Player_List__A4="Ann A"))


def test_the_form_is_green_where_one_types_and_locked_elsewhere():
    book = openpyxl.load_workbook(io.BytesIO(form(8, 5)))
    assert [sheet.title for sheet in book] == ["Cover Sheet", "Player List", "Results"]
    assert all(sheet.protection.sheet for sheet in book)
    green, yellow = book["Results"]["B3"], book["Player List"]["E3"]
    assert (green.fill.fgColor.rgb, green.protection.locked) == ("00CCFFCC", False)
    assert (yellow.fill.fgColor.rgb, yellow.protection.locked) == ("00FFFF99", True)
    assert yellow.value == '=COUNTIF(Results!$B3:$K3,"W")'


def test_the_same_form_is_the_same_bytes_whenever_it_is_made():
    made = form(3, 2)
    stamps = {entry.date_time for entry in zipfile.ZipFile(io.BytesIO(made)).infolist()}
    assert stamps == {(1980, 1, 1, 0, 0, 0)}
    assert b"2026-01-01T00:00:00Z" in zipfile.ZipFile(io.BytesIO(made)).read("docProps/core.xml")
    assert made == form(3, 2)


def test_the_command_writes_a_form_and_never_over_a_file(tmp_path: Path):
    file = tmp_path / "form.xlsx"
    assert run_form(file).returncode == 0
    assert openpyxl.load_workbook(file)["Results"]["A1"].value
    again = run_form(file)
    assert again.returncode == 2
    assert "is there already" in again.stderr


def run_form(file: Path) -> subprocess.CompletedProcess[str]:
    import sys

    command = [sys.executable, "-m", "pairdown", "form", str(file), "--players", "8"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.libreoffice
class TestInLibreOffice:
    @pytest.fixture
    def saved(self, tmp_path: Path) -> Path:
        """Open the filled-in form in LibreOffice, let it compute, and save it."""
        program = shutil.which("soffice") or shutil.which("libreoffice")
        if program is None:
            pytest.skip("LibreOffice is not installed")
        given = tmp_path / "form.xlsx"
        given.write_bytes(filled())
        out = tmp_path / "saved"
        profile = f"-env:UserInstallation=file://{tmp_path}/profile"
        command = [program, profile, "--headless", "--convert-to", "xlsx", "--outdir", str(out),
                   str(given)]  # fmt: skip
        done = subprocess.run(command, capture_output=True, check=False, timeout=120)
        assert (out / "form.xlsx").exists(), done.stderr
        return out / "form.xlsx"

    def test_it_computes_what_the_form_promises_and_reads_back_the_same(self, saved: Path):
        assert read(saved.read_bytes()) == GOLDEN
        book = openpyxl.load_workbook(saved, data_only=True)
        listed = book["Player List"]
        assert [[listed.cell(row, column).value for column in (5, 6, 7)] for row in (3, 5)] == [
            [2, 2, 0],
            [4, 0, 0],
        ]
        assert book["Results"]["A3"].value == "Ann A"
        assert book["Cover Sheet"]["B13"].value == 7
        assert book["Cover Sheet"]["B14"].value == "ok"
