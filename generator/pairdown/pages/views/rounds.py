"""What does a round look like on the page: who met whom, and how did it end?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from pairdown.model import ByeKind, Games, Match, Penalty, Round, Side
from pairdown.pages import dates, words
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.pages.words import Remarks
from pairdown.ruleset import Ruleset
from pairdown.said import listed, said


class MatchLine(NamedTuple):
    """One match, escaped: ``won`` is 1 or 2 for the side that won, 0 for neither.

    ``middle`` stands between the names: a score, or a verb; ``open`` marks a match still to be
    played.
    """

    table: int | None
    first: Markup
    second: Markup
    won: int
    middle: str
    remark: Markup
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


def round_views(
    book: Book, ruleset: Ruleset, cast: Cast, rounds: Iterable[Round]
) -> list[RoundView]:
    """Return the rounds in order of play."""
    remarks = words.remarks(ruleset)
    return [
        RoundView(
            number=each.number,
            phase=words.phase_title(each.phase),
            day=dates.day(each.date, book.language) if each.date else "",
            matches=match_lines(book, remarks, cast, each.matches),
            asides=_asides(cast, each),
            rulings=[_ruling(book, cast, penalty) for penalty in each.penalties],
            missing=sum(match.result is None for match in each.matches),
        )
        for each in rounds
    ]


def match_lines(
    book: Book, remarks: Remarks, cast: Cast, matches: Iterable[Match]
) -> list[MatchLine]:
    """Return matches as they stand in a list."""
    return [_match_line(book, remarks, cast.marked, match) for match in matches]


def _match_line(book: Book, remarks: Remarks, names: Sequence[Markup], match: Match) -> MatchLine:
    first, second, result = names[match.first], names[match.second], match.result
    if result is None:
        note = escape(book.veiled(match.note))
        return MatchLine(match.table, first, second, 0, "–", note, open=True)
    remark = remarks.get((result.side, result.outcome), "")
    if result.side is Side.DOUBLE_LOSS:
        remark = said("both lost, {remark}", remark=remark) if remark else said("both lost")
    if remark:
        remark = book.say(remark)
    if match.note:
        remark = " · ".join(filter(None, (remark, book.veiled(match.note))))
    middle = score(result.score) if result.score else words.VERBS[result.side]
    won = _WON.get(result.side, 0)
    return MatchLine(match.table, first, second, won, middle, escape(remark), open=False)


_WON = {Side.WIN: 1, Side.LOSS: 2}


def score(games: Games) -> str:
    """Set a game score: ``2–1``, with drawn games ``2–1–1``."""
    drawn = f"–{games.drawn}" if games.drawn else ""
    return f"{games.won}–{games.lost}{drawn}"


def _asides(cast: Cast, each: Round) -> list[tuple[str, str]]:
    byes = {kind: [bye.seat for bye in each.byes if bye.kind is kind] for kind in ByeKind}
    asides: list[tuple[str, str]] = [
        (words.BYES[kind], cast.listed(seats)) for kind, seats in byes.items() if seats
    ]
    if each.drops:
        asides.append((said("Left after this round"), cast.listed(each.drops)))
    return asides


def _ruling(book: Book, cast: Cast, penalty: Penalty) -> str:
    kind = words.PENALTIES.get(penalty.type, words.spoken(penalty.type))
    reason = words.spoken(book.veiled(penalty.reason))
    note = book.veiled(penalty.note)
    told = listed(filter(None, (kind, reason, note)), last=", ")
    return said("{player}: {ruling}", player=cast.names[penalty.seat], ruling=told)
