"""What does a round look like on the page: who met whom, and how did it end?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from markupsafe import Markup, escape

from pairdown.almanac.record import EventRecord
from pairdown.model import ByeKind, Games, Match, Penalty, Round, Side
from pairdown.pages import dates, words
from pairdown.pages.book import Book
from pairdown.pages.views.cast import Cast
from pairdown.pages.views.earlier import corrected_since
from pairdown.pages.words import Remarks
from pairdown.said import Said, counted, listed, said
from pairdown.scoring.deck_checks import Bite, Effect, effects
from pairdown.tuples import NamedTuple


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


_line: Callable[[tuple[int | None, Markup, Markup, int, str, Markup, bool]], MatchLine] = partial(
    tuple.__new__, MatchLine
)
"""A match of its values; nothing is called in Python."""


class RoundView(NamedTuple):
    """One round; ``rulings`` are sentences.

    ``asides`` are (word, words): who has a bye, who dropped, what to know of the pairings.
    """

    number: int
    phase: str
    day: str
    matches: list[MatchLine]
    asides: list[tuple[str, str]]
    rulings: list[str]
    missing: int


def round_views(
    book: Book, record: EventRecord, cast: Cast, rounds: Iterable[Round]
) -> list[RoundView]:
    """Return some rounds of an event in order of play."""
    remarks = words.remarks(record.ruleset)
    costs, since = _costs(record), corrected_since(book, record)
    return [
        RoundView(
            number=each.number,
            phase=words.phase_title(each.phase),
            day=dates.day(each.date, book.language) if each.date else "",
            matches=match_lines(book, remarks, cast, _at_tables(each)),
            asides=[*_asides(cast, each), *_paired_before(since.get(each.number, ()))],
            rulings=[_ruling(book, cast, penalty, costs) for penalty in each.penalties],
            missing=_missing(each),
        )
        for each in rounds
    ]


def _at_tables(round_: Round) -> Iterable[Match]:
    """Return the matches of a round; while it is played each has a table, as on the sheets."""
    if not _missing(round_):
        return round_.matches
    return (
        match if match.table else replace(match, table=place)
        for place, match in enumerate(round_.matches, start=1)
    )


def _missing(round_: Round) -> int:
    return len([match for match in round_.matches if match.result is None])


def match_lines(
    book: Book, remarks: Remarks, cast: Cast, matches: Iterable[Match]
) -> list[MatchLine]:
    """Return matches as they stand in a list."""
    ends: dict[tuple[Side, str], _End] = {}
    return [_match_line(book, remarks, ends, cast.marked, match) for match in matches]


_End = tuple[int, str, str, Markup]
"""How a match ended: who won, the verb, a remark plain and escaped."""


def _match_line(
    book: Book, remarks: Remarks, ends: dict[tuple[Side, str], _End],
    names: Sequence[Markup], match: Match,
) -> MatchLine:  # fmt: skip
    first, second, result = names[match.first], names[match.second], match.result
    if result is None:
        note = escape(book.veiled(match.note))
        return MatchLine(match.table, first, second, 0, "–", note, open=True)
    key = (result.side, result.outcome)
    won, middle, remark, marked = ends.get(key) or ends.setdefault(key, _end(book, remarks, key))
    if match.note:
        marked = escape(" · ".join(filter(None, (remark, book.veiled(match.note)))))
    if result.score:
        middle = score(result.score)
    return _line((match.table, first, second, won, middle, marked, False))


def _end(book: Book, remarks: Remarks, key: tuple[Side, str]) -> _End:
    side, remark = key[0], remarks.get(key, "")
    if side is Side.DOUBLE_LOSS:
        remark = said("both lost, {remark}", remark=remark) if remark else said("both lost")
    remark = book.say(remark)
    return _WON.get(side, 0), words.VERBS[side], remark, escape(remark)


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
        asides.append((said("Dropped after this round"), cast.listed(each.drops)))
    return asides


def _paired_before(corrected: Sequence[int]) -> list[tuple[str, str]]:
    """Say of which rounds results were changed after this one stood on record."""
    if not corrected:
        return []
    told = counted(
        len(corrected),
        "on record before round {rounds} was corrected",
        "on record before rounds {rounds} were corrected",
        rounds=listed(list(map(str, corrected))),
    )
    return [(said("Pairings"), told)]


Costs = Mapping[int, Said]
"""What a failed deck check came to, by the identity of its penalty."""


def _costs(record: EventRecord) -> Costs:
    """Say what each failed deck check of an event came to."""
    single = record.ruleset.best_of == 1
    found = effects(record.event, record.ruleset)
    return {id(each.penalty): _cost(each, single=single) for each in found}


def _cost(each: Effect, *, single: bool) -> Said:
    if each.bite is Bite.ADVANCES:
        return said("The opponent goes on.")
    if each.bite is Bite.REPLACED:
        return said("The next candidate takes the place.")
    if each.bite is Bite.OWED:
        return (
            said("It will cost the next match.")
            if single
            else said("It will cost a game of the next match.")
        )
    if each.bite is Bite.NOW:
        return said("It cost this match.") if single else said("It cost a game of this match.")
    if single:
        return said("It cost the match of round {n}.", n=each.round)
    return said("It cost a game of the match in round {n}.", n=each.round)


def _ruling(book: Book, cast: Cast, penalty: Penalty, costs: Costs) -> str:
    kind = words.PENALTIES.get(penalty.type, words.spoken(penalty.type))
    reason = words.spoken(book.veiled(penalty.reason))
    note = book.veiled(penalty.note)
    told = listed(filter(None, (kind, reason, note)), last=", ")
    name, cost = cast.names[penalty.seat], costs.get(id(penalty))
    if cost is None:
        return said("{player}: {ruling}", player=name, ruling=told)
    return said("{player}: {ruling}. {cost}", player=name, ruling=told, cost=cost)
