"""Are shares, records, rates and conversions of decks those of the matches?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pairdown.almanac.decks import DeckPool, decks, wilson
from pairdown.almanac.event import event_record
from pairdown.model import Record
from tests.formats.run import rules
from tests.support import event_from

CUT = rules(("swiss", {"rounds": 2}), ("single-elimination", {"cut": 2}))
DECKS = {
    "A": {"deck": "Kane"}, "B": {"deck": "kane"}, "C": {"deck": "Kane"}, "D": {"deck": "Edge"},
}  # fmt: skip


def pool(*rounds: str, **fields: Any) -> DeckPool | None:
    """The pool after one event."""
    event = event_from(*rounds, rules=CUT, entries=DECKS, **fields)
    return decks([event_record(event, CUT)]).get("test")


def test_one_event_by_hand():
    """A and D reach the final. Kane against Edge: 1 won, 1 lost, 1 drawn; two mirror matches."""
    found = pool("A>B, C<D", "A=D, B>C", "cut: A>D")
    assert found is not None
    kane, edge = found.decks
    assert (kane.name, kane.entries, kane.share) == ("Kane", 3, 0.75)
    assert kane.record == Record(1, 1, 1)
    assert (kane.mirrors, kane.cuts, kane.chances, kane.champions) == (2, 1, 3, ("2026/test",))
    assert (edge.record, edge.cuts, edge.chances) == (Record(1, 1, 1), 1, 1)
    assert found.matrix["Kane", "Edge"] == Record(1, 1, 1)
    assert kane.rate is not None
    assert (kane.rate.share, kane.rate.matches) == (0.5, 3)


def test_events_that_run_or_are_void_tell_nothing():
    assert pool("A>B, C<D") is None
    assert pool("A>B, C<D", "A=D, B>C", "cut: A>D", void="No lists.") is None


def test_byes_and_forfeits_are_no_matches_of_a_deck():
    event = event_from("A bye, B>D forfeit", "A>D, B bye", rules=CUT, entries=DECKS)
    event = replace(event, reported=event.date)
    (kane, _) = decks([event_record(event, CUT)])["test"].decks
    assert kane.record == Record(1, 0, 0)


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0),
     (72 + 4, 165, 0.3863, 0.5367)],
)  # fmt: skip
def test_the_interval_of_wilson(wins, matches, low, high):
    """With z = 1.96; 5 of 10 is (0.2366, 0.7634) in every table of it."""
    rate = wilson(wins, matches)
    assert (round(rate.low, 4), round(rate.high, 4)) == (low, high)
