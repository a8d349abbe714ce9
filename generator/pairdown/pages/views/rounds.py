"""What does a round look like on the page: who met whom, and how did it end?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pairdown.model import ByeKind, Games, Match, Penalty, Round, Side
from pairdown.pages import dates, words
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.ruleset import Ruleset


class MatchLine(NamedTuple):
    """One match: ``won`` is 1 or 2 for the side that won, 0 for neither.

    ``middle`` stands between the names: a score, or a verb; ``open`` marks a match still to be
    played.
    """

    table: int | None
    first: str
    second: str
    won: int
    middle: str
    remark: str
    open: bool


class RoundView(NamedTuple):
    """One round; ``asides`` are (word, names) for byes and drops, ``rulings`` are sentences."""

    number: int
    phase: str
    day: str
    matches: list[MatchLine]
    asides: list[tuple[str, str]]
    rulings: list[str]
    missing: int


def round_views(book: Book, ruleset: Ruleset, cast: Cast, rounds: Iterable[Round]) -> list[RoundView]:
    """Return the rounds in order of play."""
    return [_round(book, ruleset, cast, each) for each in rounds]


def _round(book: Book, ruleset: Ruleset, cast: Cast, each: Round) -> RoundView:
    return RoundView(
        number=each.number,
        phase=words.phase_title(each.phase),
        day=dates.day(each.date, book.language) if each.date else "",
        matches=[match_line(book, ruleset, cast, match) for match in each.matches],
        asides=_asides(cast, each),
        rulings=[_ruling(book, cast, penalty) for penalty in each.penalties],
        missing=sum(match.result is None for match in each.matches),
    )


def match_line(book: Book, ruleset: Ruleset, cast: Cast, match: Match) -> MatchLine:
    """Return a match as it stands in a list."""
    first, second = cast.names[match.first], cast.names[match.second]
    note = book.veiled(match.note)
    result = match.result
    if result is None:
        return MatchLine(match.table, first, second, 0, "–", note, open=True)
    said = words.remark(ruleset, result.side, result.outcome)
    middle = score(result.score) if result.score else words.VERBS[result.side]
    remarks = " · ".join(filter(None, (said, note)))
    won = {Side.WIN: 1, Side.LOSS: 2}.get(result.side, 0)
    return MatchLine(match.table, first, second, won, middle, remarks, open=False)


def score(games: Games) -> str:
    """Set a game score: ``2–1``, with drawn games ``2–1–1``."""
    drawn = f"–{games.drawn}" if games.drawn else ""
    return f"{games.won}–{games.lost}{drawn}"


def _asides(cast: Cast, each: Round) -> list[tuple[str, str]]:
    byes = [(kind, [bye.seat for bye in each.byes if bye.kind is kind]) for kind in ByeKind]
    asides = [
        (words.BYES[kind], ", ".join(cast.named(seats))) for kind, seats in byes if seats
    ]
    if each.drops:
        asides.append(("Left after this round", ", ".join(cast.named(each.drops))))
    return asides


def _ruling(book: Book, cast: Cast, penalty: Penalty) -> str:
    kind = words.PENALTIES.get(penalty.type, words.spoken(penalty.type))
    reason = words.spoken(book.veiled(penalty.reason))
    note = book.veiled(penalty.note)
    told = ", ".join(filter(None, (kind, reason, note)))
    return f"{cast.names[penalty.seat]}: {told}"
