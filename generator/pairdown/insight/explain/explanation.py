"""Why does a player stand here, and what did the event bring? In sentences, then in figures."""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.ledger import RatingChange
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.frozen import frozen
from pairdown.insight.explain.case import Case, shown_names
from pairdown.insight.explain.chosen import cut_sentences
from pairdown.insight.explain.making import Making, board_of
from pairdown.insight.explain.place import place_sentences
from pairdown.insight.explain.receipts import rating_sentences, receipts
from pairdown.insight.explain.rewards import achievement_sentences, point_sentences
from pairdown.insight.explain.rounds import round_sentences
from pairdown.model import Seat
from pairdown.said import said


@frozen
class Section:
    """Sentences about one thing; ``key`` is its name for programs."""

    key: str
    title: str
    sentences: tuple[str, ...]


@frozen
class Explanation:
    """All that can be told of one player in one event.

    ``sections`` hold the sentences, those without any left out; ``makings`` every tiebreak
    value taken apart, ``changes`` every rating change.
    """

    record: EventRecord
    seat: Seat
    name: str
    sections: tuple[Section, ...]
    makings: tuple[Making, ...]
    changes: tuple[RatingChange, ...]


def explanation(record: EventRecord, seat: Seat, almanac: Almanac) -> Explanation:
    """Explain a player's place, the cut, each round, the ratings, points and achievements."""
    case, board = Case(record, seat, almanac), board_of(record, seat)
    return Explanation(
        record=record,
        seat=seat,
        name=case.own_name,
        sections=tuple(each for each in _sections(case) if each.sentences),
        makings=tuple(board.makings(seat)) if board else (),
        changes=receipts(case),
    )


def _sections(case: Case) -> Iterator[Section]:
    record, names = case.record, shown_names(case.record, case.almanac)
    yield Section("place", said("Place"), tuple(place_sentences(record, names)[case.seat]))
    yield Section("cut", said("Cut"), tuple(cut_sentences(record, names)[case.seat]))
    yield Section("rounds", said("Rounds"), tuple(round_sentences(case)))
    yield Section("ratings", said("Rating"), tuple(rating_sentences(case)))
    yield Section("points", said("Tourney points"), tuple(point_sentences(case)))
    yield Section("achievements", said("Achievements"), tuple(achievement_sentences(case)))
