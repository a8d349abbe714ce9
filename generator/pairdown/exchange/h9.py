"""How is a result table of the European Go Federation read (H9)?

Lines with place, family name, name, rank, country, club, scores, and a cell a round: ``18+/b2`` is
a win against number 18, with Black and two stones of handicap. Lines with ``;`` tell of the event.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT
from pairdown.exchange.days import day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.go_ranks import rating_of
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Match, Place, Result, Seat, Side

_FACT = re.compile(r";\s*([A-Z]{2})\s*(?:\[(.*?)\]?|\s(.*))")
_RANK = re.compile(r"\d{1,2}[dkp]", re.IGNORECASE)
_CELL = re.compile(r"(\d{1,4})([+=?-])(?:([/!])([wb])?(\d)?)?")
_PIN = re.compile(r"\|(\d{1,12})")
SIDES = {"+": Side.WIN, "-": Side.LOSS, "=": Side.DRAW}
MIRROR = {"+": "-", "-": "+", "=": "=", "?": "?"}
ALONE = {"+": ByeKind.BYE, "=": ByeKind.HALF, "-": ByeKind.ZERO, "?": ByeKind.ZERO}
NOTHING = frozenset({"-", "xx", "xxxx", "--"})
LONGEST_LINE = 3_000


def sniff(given: Given) -> int:
    """Tell how sure it is that this is such a table: its facts, and lines with rank and cells."""
    lines = given.head.split("\n")
    told = {found[1] for line in lines if (found := _FACT.fullmatch(line.strip()[:300]))}
    rows = sum(_row(line, 0) is not None for line in lines)
    return 90 if rows > 1 and told & {"EV", "TC", "CL", "DT"} else 60 if rows > 1 else 0


@frozen
class _Cell:
    """A round of one player: opponent's number (0 for nobody), sign, colour, handicap."""

    opponent: int
    sign: str
    unplayed: bool
    colour: str
    handicap: int


@frozen
class _Row:
    """A line of the table; ``first`` and ``last`` are the rounds that the player was there."""

    line: int
    place: int
    player: FoundPlayer
    cells: tuple[_Cell, ...]
    first: int = 0
    last: int = 0

    @property
    def at(self) -> str:
        """The place for messages."""
        return f"line {self.line}"


@importer("h9", title="Go result table of the EGF (H9)", sniff=sniff)
def h9(given: Given) -> Imported:
    """Read the facts of the event, players with a rating by rank, and all rounds.

    ``0+`` is a bye, ``0=`` a half bye, ``0-`` between played rounds a zero bye; ``!`` for ``/``
    a game that was not played.
    """
    notes = Notes()
    lines = [line.strip() for line in given.text.split("\n")]
    rows = [row for at, line in enumerate(lines, 1) if (row := _row(line, at))]
    if not rows:
        raise Unfit("there is no line with place, name, rank and results in this text")
    facts = {found[1]: (found[2] or found[3] or "").strip()
             for line in lines if (found := _FACT.fullmatch(line[:LONGEST_LINE]))}  # fmt: skip
    roster = Roster()
    for row in rows:
        roster.add(str(row.place), row.player, row.at)
    rounds = _rounds(rows, roster, notes)
    notes.left_out("scores beside the names, which are McMahon's or otherwise reckoned")
    if any(row.player.rating for row in rows):
        notes.inferred("ratings are those of the ranks")
    return Imported(with_presence(_event(facts, roster, rounds, notes), notes), notes.report())


def _event(facts: Mapping[str, str], roster: Roster, rounds: Rounds, notes: Notes) -> FoundEvent:
    days = [found for text in re.split(r"[,;]\s*", facts.get("DT", "")) if (found := day(text))]
    country, comma, city = facts.get("PC", "").partition(",")
    place = Place(city=city.strip(), country=country.strip()) if comma else Place(city=country)
    return FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=facts.get("EV", ""),
        date=days[0] if days else None,
        end=days[-1] if len(days) > 1 else None,
        place=place,
        structure="swiss",
        swiss_rounds=len(rounds.orders()) or None,
        cut=0,
    )


def _row(line: str, number: int) -> _Row | None:
    """Return a line of the table, None if it is something else."""
    words = line[:LONGEST_LINE].split()
    if len(words) < 5 or not words[0].isdecimal() or len(words[0]) > 4:
        return None
    ranks = [at for at, word in enumerate(words) if at > 1 and _RANK.fullmatch(word)]
    if not ranks:
        return None
    rank = ranks[0]
    pins = [found[1] for word in words if (found := _PIN.fullmatch(word))]
    rest = [word for word in words[rank + 1 :] if not _PIN.fullmatch(word)]
    begin = len(rest)
    while begin and _CELL.fullmatch(rest[begin - 1]):
        begin -= 1
    if begin == len(rest):
        return None
    country, team = _country_and_club(rest[:begin])
    name = _name(words[1:rank])
    player = FoundPlayer(name, "".join(pins[:1]), country=country, team=team,
                         rating=rating_of(words[rank]))  # fmt: skip
    cells = tuple(map(_cell, rest[begin:]))
    there = [at for at, each in enumerate(cells, 1) if each.opponent or each.sign in "+="]
    return _Row(number, int(words[0]), player, cells, *(there[:1] + there[-1:] or (0, 0)))


def _name(words: Sequence[str]) -> str:
    """Return the name, the given one first; ``_`` stands for a blank."""
    family, *given = [word.replace("_", " ") for word in words]
    return tidy(f"{' '.join(each for each in given if each not in NOTHING)} {family}")


def _country_and_club(words: Sequence[str]) -> tuple[str, str]:
    """Return country and club, which stand before the scores; either may be missing."""
    told = [word for word in words[:2] if not re.fullmatch(r"[\d.,½-]*\d[\d.,½]*", word)]
    country = told[0].upper() if told and re.fullmatch(r"[A-Za-z]{2}", told[0]) else ""
    club = told[-1] if told and (len(told) > 1 or not country) else ""
    return (
        "" if country.lower() in NOTHING else country,
        "" if club.lower() in NOTHING else club.replace("_", " "),
    )


def _cell(word: str) -> _Cell:
    found = _CELL.fullmatch(word)
    assert found is not None, "only words that are cells"
    return _Cell(int(found[1]), found[2], found[3] == "!", found[4] or "", int(found[5] or 0))


def _rounds(rows: Sequence[_Row], roster: Roster, notes: Notes) -> Rounds:
    length = max(len(row.cells) for row in rows)
    if length > MOST_ROUNDS:
        raise Unfit(f"no event has more than {MOST_ROUNDS} rounds")
    by_place = {row.place: row for row in rows}
    rounds = Rounds(roster)
    for number in range(1, length + 1):
        rounds.open((0, number))
        for at, row in enumerate(rows):
            cell = row.cells[number - 1] if number <= len(row.cells) else None
            if cell is None:
                notes.contradicted("this line has fewer rounds than others", row.at)
            elif not cell.opponent:
                _alone(rounds, row, Seat(at), number, cell)
            elif Seat(at) not in rounds.busy((0, number)):
                match = _match(by_place, roster, row, number, cell)
                rounds.match((0, number), match, row.at)
    return rounds


def _alone(rounds: Rounds, row: _Row, seat: Seat, number: int, cell: _Cell) -> None:
    """Write a bye; who is not there at the beginning or the end is absent."""
    if cell.sign in "+=" or row.first < number < row.last:
        bye = Bye(seat, ALONE[cell.sign])
        rounds.bye((0, number), bye.seat, bye.kind, row.at)


def _match(
    by_place: Mapping[int, _Row], roster: Roster, row: _Row, number: int, cell: _Cell
) -> Match:
    """Return a match, White first; both lines have to agree."""
    other = by_place.get(cell.opponent)
    if other is None or other is row:
        raise Unfit(f"round {number}: there is no opponent {cell.opponent}", row.at)
    theirs = other.cells[number - 1] if number <= len(other.cells) else None
    both_lost = theirs is not None and (cell.sign, theirs.sign) == ("-", "-")
    agreed = theirs is not None and theirs.opponent == row.place and (
        both_lost or theirs.sign == MIRROR[cell.sign]
    )  # fmt: skip
    if theirs is None or not agreed or (cell.colour and cell.colour == theirs.colour):
        message = (
            f"round {number}: {quoted(row.player.name)} and {quoted(other.player.name)} "
            f"({other.at}) do not tell the same"
        )
        raise Unfit(message, row.at, "the two lines of a game have to agree")
    outcome = FORFEIT if cell.unplayed or theirs.unplayed else ""
    side = Side.DOUBLE_LOSS if both_lost else SIDES.get(cell.sign)
    result = Result(side, "" if side is Side.DRAW else outcome) if side else None
    handicap = max(cell.handicap, theirs.handicap)
    note = f"handicap {handicap}" if handicap else ""
    mine, its = roster.seat(str(row.place)), roster.seat(str(other.place))
    if cell.colour == "b" or (not cell.colour and theirs.colour == "w"):
        turned = result and Result(result.side.turned(), result.outcome)
        return Match(its, mine, turned, note=note)
    return Match(mine, its, result, note=note)
