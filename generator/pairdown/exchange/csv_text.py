"""Where are the columns of a table that somebody exported or pasted?

The separator and the row of the heads are found together: whichever reading recognises most
heads. Line breaks inside quotes are part of a cell.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping

from pairdown.content.quoting import quoted
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_COLUMNS, MOST_ROWS, Unfit
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen

SEPARATORS = ("\t", ";", ",", "|")
FIRST_ROWS = 20

HEADS: Mapping[str, str] = {
    **dict.fromkeys(("round", "rd", "rnd", "runde", "ronde", "round number"), "round"),
    **dict.fromkeys(("table", "board", "tbl", "bo", "tisch", "brett", "table number"), "table"),
    **dict.fromkeys(("player 1", "player1", "p1", "white", "home", "player a", "player one",
                     "first player", "weiß", "weiss", "name 1", "first", "spieler 1"), "first"),
    **dict.fromkeys(("player 2", "player2", "p2", "black", "away", "opponent", "player b",
                     "player two", "second player", "schwarz", "name 2", "second", "spieler 2",
                     "gegner"), "second"),
    **dict.fromkeys(("result", "res", "res.", "ergebnis", "match result", "outcome"), "result"),
    **dict.fromkeys(("score 1", "score1", "player 1 score", "p1 score", "player 1 wins",
                     "wins 1", "games 1", "score a", "white score"), "score1"),
    **dict.fromkeys(("score 2", "score2", "player 2 score", "p2 score", "player 2 wins",
                     "wins 2", "games 2", "score b", "black score"), "score2"),
    **dict.fromkeys(("name", "player", "player name", "full name", "spieler", "nombre", "nom",
                     "nome", "naam", "display name", "username", "user name"), "name"),
    **dict.fromkeys(("id", "number", "player id", "member id", "membership number", "member",
                     "fide id", "fideid", "id fide", "id number", "pin"), "id"),
    **dict.fromkeys(("club", "team", "club/city", "club/ort", "verein", "verein/ort"), "team"),
    **dict.fromkeys(("region", "state", "province"), "region"),
    **dict.fromkeys(("country", "fed", "federation", "nation", "land"), "country"),
    **dict.fromkeys(("faction", "deck", "archetype", "leader", "superstar", "title",
                     "identity"), "deck"),
    **dict.fromkeys(("rating", "elo", "rtg", "rtgi", "rtg i"), "rating"),
    **dict.fromkeys(("seed", "starting rank"), "seed"),
    **dict.fromkeys(("no", "snr", "sno", "start number", "start no"), "no"),
    **dict.fromkeys(("drop", "dropped", "drop round", "dropped in round"), "drop"),
    **dict.fromkeys(("rank", "rk", "place", "pos", "position", "#", "standing", "rg"), "rank"),
    **dict.fromkeys(("points", "pts", "pkt", "punkte", "puntos", "punti", "match points", "mp",
                     "total", "score"), "points"),
    **dict.fromkeys(("record", "w-l-d", "w-l-t", "w/l/d", "match record"), "record"),
    **dict.fromkeys(("w", "wins", "won"), "wins"),
    **dict.fromkeys(("l", "losses", "lost"), "losses"),
    **dict.fromkeys(("d", "draws", "ties", "drawn"), "draws"),
    **dict.fromkeys(("omw%", "omw", "omw %", "om%", "omwp", "op win %", "opponents match win %",
                     "opponents' match win %", "opponent match win %"), "omw"),
    **dict.fromkeys(("gw%", "gw", "gw %", "gwp", "pgw%", "game win %"), "gw"),
    **dict.fromkeys(("ogw%", "ogw", "ogw %", "og%", "ogwp", "opponents game win %",
                     "opponents' game win %", "opponent game win %"), "ogw"),
    **dict.fromkeys(("sos", "strength of schedule"), "sos"),
    **dict.fromkeys(("esos", "xsos", "extended sos", "extended strength of schedule"), "xsos"),
    **dict.fromkeys(("email", "e-mail", "mail", "phone", "telephone", "mobile", "birth date",
                     "birthday", "birthdate", "date of birth", "dob", "birth", "born", "address",
                     "birth year", "yob"), "private"),
    "phase": "phase", "note": "note", "notes": "note", "stage": "phase",
}  # fmt: skip
"""What each head means. Where several of a table mean the same, the one that stands first here."""
PREFERENCE = {head: at for at, head in enumerate(HEADS)}
ROUND_HEAD = re.compile(r"(?:r|rd|round|runde)?[. ]?(\d{1,3})(?:[. ]?(?:rd|round|runde))?\.?")


@frozen
class Row:
    """One row below the heads: its line in the file, and its cells by column key."""

    line: int
    cells: Mapping[str, str]

    def __getitem__(self, key: str) -> str:
        return self.cells.get(key, "")

    @property
    def place(self) -> str:
        """The place for messages."""
        return f"line {self.line}"


@frozen
class Table:
    """A table with recognised heads; ``rounds`` are the keys of columns headed by a number.

    ``other`` are the heads that mean nothing here.
    """

    keys: frozenset[str]
    rows: tuple[Row, ...]
    rounds: tuple[str, ...] = ()
    other: tuple[str, ...] = ()


def table(given: Given) -> Table:
    """Read the whole table, or say why it is none."""
    text = given.text
    separator, at = _best(text)
    rows = list(_cells(text, separator))
    heads = [_key(cell) for cell in rows[at][1]] if at < len(rows) else []
    named = [(place, key) for place, key in enumerate(heads) if key]
    first = sorted(named, key=lambda each: PREFERENCE.get(_plain(rows[at][1][each[0]]), 0))
    return Table(
        keys=frozenset(key for _, key in named),
        rows=tuple(_row(line, cells, first) for line, cells in rows[at + 1 :] if any(cells)),
        rounds=tuple(dict.fromkeys(key for _, key in named if key.startswith("round "))),
        other=tuple(cell for cell, key in zip(rows[at][1], heads, strict=True) if cell and not key)
        if heads else (),
    )  # fmt: skip


def heads_of(given: Given) -> Table:
    """Return the heads of what may be a table, from its beginning alone; for sniffing."""
    if not given.head or given.head.lstrip()[:1] in {"<", "{", "["}:
        return Table(frozenset(), ())
    try:
        return table(Given(given.name, given.head.encode()))
    except Unfit:
        return Table(frozenset(), ())


def _row(line: int, cells: list[str], named: list[tuple[int, str]]) -> Row:
    found: dict[str, str] = {}
    for place, key in named:
        if place < len(cells) and not found.get(key):
            found[key] = cells[place]
    return Row(line, found)


def _key(head: str) -> str:
    """Return the key of a head, ``round 3`` for a round's column, "" for one not known."""
    plain = _plain(head)
    if plain in HEADS:
        return HEADS[plain]
    numbered = ROUND_HEAD.fullmatch(plain)
    return f"round {int(numbered[1])}" if numbered else ""


def _plain(head: str) -> str:
    """Return a head as `HEADS` spells it: small letters, single spaces, no dot at its end."""
    plain = " ".join(head.strip().lower().replace("_", " ").split())
    return plain if plain in HEADS else plain.rstrip(".:")


def _best(text: str) -> tuple[str, int]:
    """Return separator and index of the row by which most heads are recognised."""
    start = text[:8_000]
    best = (0, "", 0)
    for separator in SEPARATORS:
        for at, (_, cells) in enumerate(_cells(start, separator, FIRST_ROWS)):
            keys = {_key(cell) for cell in cells} - {""}
            if len(keys) > max(best[0], 1):
                best = (len(keys), separator, at)
    if not best[1]:
        hint = 'the first line has to name the columns: "round, player 1, player 2, result", say'
        raise Unfit("no row of this file names its columns", "line 1", hint)
    return best[1], best[2]


def _cells(text: str, separator: str, most: int = MOST_ROWS) -> Iterator[tuple[int, list[str]]]:
    """Walk the rows with the line that each begins on; too many or too wide is `Unfit`."""
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    line = 1
    try:
        for number, cells in enumerate(reader):
            if number >= most:
                if most < MOST_ROWS:
                    return
                raise Unfit(f"this table has more than {MOST_ROWS} rows", f"line {line}")
            if len(cells) > MOST_COLUMNS:
                raise Unfit(f"this row has more than {MOST_COLUMNS} cells", f"line {line}")
            yield line, [_bare(cell.strip()) for cell in cells]
            line = reader.line_num + 1
    except csv.Error:
        raise Unfit("the quotes of this table are not closed", f"line {line}") from None


def _bare(cell: str) -> str:
    """Return a cell without the apostrophe that keeps spreadsheet programs from computing it."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(("=", "+", "-", "@")) else cell


def note_table(given: Given, found: Table, notes: Notes) -> None:
    """Note what holds for every table: an old encoding, columns dropped and not known."""
    encoding = given.decoded[1]
    if encoding == "Windows-1252":
        notes.inferred("the file is not UTF-8; its letters were read as Windows-1252")
    if "private" in found.keys:
        notes.left_out("columns with birth dates, addresses or telephone numbers were not read")
    for head in found.other:
        notes.left_out(f"nothing is known of a column {quoted(head)}")
