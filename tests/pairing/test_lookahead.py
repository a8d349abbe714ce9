"""Can the planned rounds be played after this one? Held against every row of rounds there is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from pairdown.model import Event
from pairdown.pairing.row_of_rounds import RowOfRounds
from pairdown.ruleset import Ruleset
from tests.pairing.asking import alive, ask, paired_by, play_of, told
from tests.pairing.positions import round_of
from tests.support import SIMPLE, event_from

HARD = paired_by(SIMPLE, byes=[("second-bye", {"hard": True}), "points", "lot"])
Names = frozenset[str]
BYE = "bye"


def all_rounds(names: Names, open_: frozenset[Names]) -> Iterator[frozenset[Names]]:
    """All ways to pair off the names with pairs that are open."""
    if not names:
        yield frozenset()
        return
    one = min(names)
    for two in sorted(names - {one}):
        if frozenset((one, two)) in open_:
            for rest in all_rounds(names - {one, two}, open_):
                yield rest | {frozenset((one, two))}


def can_go_on(names: Names, open_: frozenset[Names], rounds: int, *, again: bool) -> bool:
    """Tell whether so many rounds more are possible; ``again``: byes may be repeated."""
    if rounds == 0:
        return True
    return any(
        can_go_on(names, without(open_, each, again=again), rounds - 1, again=again)
        for each in all_rounds(names, open_)
    )


def without(open_: frozenset[Names], used: frozenset[Names], *, again: bool) -> frozenset[Names]:
    return open_ - {pair for pair in used if not (again and BYE in pair)}


def open_pairs(event: Event, staying: Names, *, again: bool) -> frozenset[Names]:
    """All pairs who have not met; the bye with those who may rest."""
    closed = set()
    for each in event.rounds:
        name = [entry.name for entry in event.entries]
        closed |= {frozenset((name[match.first], name[match.second])) for match in each.matches}
        if not again:
            closed |= {frozenset((name[bye.seat], BYE)) for bye in each.byes}
    everybody = staying | ({BYE} if len(staying) % 2 else set())
    return frozenset(map(frozenset, combinations(sorted(everybody), 2))) - closed


def drawn_event(chance: random.Random, rules: Ruleset) -> Event:
    """Four to seven players after up to four rounds, byes being those of the pairing only."""
    names = list("ABCDEFG")[: chance.randint(4, 7)]
    met: set[frozenset[str]] = set()
    rounds = [
        round_of(names, met, rules, chance).replace("half bye", "bye")
        for _ in range(chance.randint(0, 4))
    ]
    return event_from(*rounds, players=names, rules=rules)


@pytest.mark.parametrize("rules", [SIMPLE, HARD], ids=["soft", "hard"])
@pytest.mark.parametrize("left", [2, 3])
def test_a_round_with_a_future_is_found_if_there_is_one(rules: Ruleset, left: int) -> None:
    again = rules is SIMPLE
    chance = random.Random(left)
    seen = set()
    for _ in range(120):
        event = drawn_event(chance, rules)
        staying = frozenset(event.entries[each].name for each in alive(play_of(event, rules)))
        open_ = open_pairs(event, staying, again=again)
        everybody = frozenset().union(*open_, staying)
        suggestion = ask(event, rules, planned=len(event.rounds) + left)
        possible = can_go_on(everybody, open_, left, again=again)
        seen.add(suggestion.next_round_possible)
        if not suggestion.possible:
            assert not any(all_rounds(everybody, open_))
            continue
        assert suggestion.next_round_possible is possible
        used = {
            frozenset(each.split("-")) for each in told(event, suggestion).split() if "-" in each
        }
        used |= {frozenset((event.entries[each.seat].name, BYE)) for each in suggestion.byes}
        rest = without(open_, frozenset(used), again=again)
        assert can_go_on(everybody, rest, left - 1, again=again) is possible
    assert seen >= {True, False}


def test_an_awarded_bye_to_come_is_known() -> None:
    # Three players, then a fourth round without Dot: Ada, Ben and Cy would need a bye again.
    event = event_from("Ada>Ben, Cy>Dot", entries={"Dot": {"awarded_byes": (3,)}})
    assert ask(event, HARD, planned=3).next_round_possible is True
    rested = event_from(
        "Ada bye, Ben>Cy", "Ben bye, Ada>Cy", "Cy bye, Ada>Ben", players="Ada Ben Cy"
    )
    four = event_from(
        "Ada bye, Ben>Cy", "Ben bye, Ada>Cy", "Cy bye, Ada>Ben",
        players="Ada Ben Cy Dot", entries={"Dot": {"enters": 4, "awarded_byes": (5,)}},
    )  # fmt: skip
    assert not ask(rested, HARD, planned=4).possible
    assert not ask(four, HARD, planned=5).possible  # all three have met each other


def test_a_late_entry_to_come_is_known() -> None:
    # After three rounds the three have met and rested: only a fourth player makes a round 4.
    rounds = ("Ada bye, Ben>Cy", "Ben bye, Ada>Cy")
    alone = event_from(*rounds, players="Ada Ben Cy")
    assert ask(alone, HARD, planned=4).next_round_possible is False
    late = event_from(*rounds, players="Ada Ben Cy Dot", entries={"Dot": {"enters": 4}})
    assert ask(late, HARD, planned=3).next_round_possible is None


def test_where_rematches_are_the_last_resort_the_note_speaks_of_one() -> None:
    resort = paired_by(SIMPLE, rematch="last-resort")
    event = event_from("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot")
    suggestion = ask(event, resort, planned=4)
    assert suggestion.next_round_possible is True
    assert suggestion.notes == (
        "After this round a later planned round needs a rematch; no other round avoids it.",
    )


def test_a_round_that_is_set_aside_for_later_ones_is_named() -> None:
    """T4 (b): A-F, B-D, C-E fits the points best, and leaves no fourth round."""
    event = event_from("A>D, B>E, C=F", "A>E, B<F, C<D")
    assert told(event, ask(event, HARD, planned=3)) == "A-F B-D C-E"
    suggestion = ask(event, HARD, planned=4)
    assert told(event, suggestion) == "A-B C-E D-F"
    (note,) = suggestion.notes
    assert note == (
        "The cheapest round was set aside: with A – F and B – D a later planned round would have "
        "no legal pairing."
    )


def test_the_bye_of_a_round_that_is_set_aside_is_named() -> None:
    """A has the fewest points of those without a bye; resting in round 4 leaves no fifth."""
    rounds = ("C>B, A>G, F=E, D bye, drop D", "C>A, B>E, F>G, drop G", "F>C, B>A, E bye")
    event = event_from(*rounds, players="A B C D E F G")
    assert told(event, ask(event, HARD, planned=4)).endswith("(A)")
    suggestion = ask(event, HARD, planned=5)
    assert not told(event, suggestion).endswith("(A)")
    (note,) = suggestion.notes
    assert " and a bye for A a later planned round would have no legal pairing." in note


def test_a_large_field_is_settled_by_counting() -> None:
    names = [f"P{number}" for number in range(41)]
    assert ask(event_from(players=names), HARD, planned=9).next_round_possible is True


def test_a_number_of_rounds_without_end_costs_no_time() -> None:
    """After as many rounds as there are players everybody has met everybody: no need to look on."""
    event = event_from("Ada>Ben, Cy>Dot")
    assert ask(event, HARD, planned=10**9).next_round_possible is False
    assert ask(event, HARD, planned=3).next_round_possible is True


def test_a_search_without_end_is_given_up() -> None:
    # Two halves of an odd number that never meet, but for one pair: no second round exists.
    pairs = frozenset(
        (one, two) for one, two in combinations(range(26), 2) if (one < 13) == (two < 13)
    ) | {(0, 13), (1, 14)}
    field = frozenset(range(26))
    assert RowOfRounds(pairs).holds([field]) is True
    assert RowOfRounds(pairs).holds([field, field, field]) is None
