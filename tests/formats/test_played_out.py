"""Does every bracket of 2 to 64 players come to an end as its format says?"""

from __future__ import annotations

from collections import Counter

import pytest

from pairdown.almanac.record import EventRecord
from pairdown.model import Seat, Side
from tests.formats.run import drawn_winner, entrants, play_out, rules

SIZES = range(2, 65)
SINGLE = rules("single-elimination")
THIRD = rules(("single-elimination", {"third_place": True}))
DOUBLE = rules("double-elimination")
NO_RESET = rules(("double-elimination", {"reset": False}))


def winners_and_losers(record: EventRecord) -> list[tuple[Seat, Seat]]:
    """All matches in order of play: (winner, loser)."""
    return [
        match.seats() if match.result.side is Side.WIN else match.seats()[::-1]
        for each in record.event.rounds
        for match in each.matches
        if match.result
    ]


def nobody_plays_on_after(losses: int, record: EventRecord) -> Counter[Seat]:
    """Check that who has lost so often is in no later match; return the losses of all."""
    lost: Counter[Seat] = Counter()
    for winner, loser in winners_and_losers(record):
        assert lost[winner] < losses
        assert lost[loser] < losses
        lost[loser] += 1
    return lost


@pytest.mark.parametrize("size", SIZES)
def test_single_elimination(size: int) -> None:
    record = play_out(entrants(size), SINGLE, drawn_winner(f"single {size}"))
    champion = record.finish[0].seat
    lost = nobody_plays_on_after(1, record)
    assert sum(lost.values()) == size - 1
    assert lost[champion] == 0
    assert [each.place for each in record.finish] == shared_places(record)
    assert len(record.finish) == size


def shared_places(record: EventRecord) -> list[int]:
    """Places by the round in which one lost, worked out from the matches alone."""
    out: dict[Seat, int] = {}
    for each in record.event.rounds:
        for match in each.matches:
            lost = match.result is not None and match.result.side is Side.WIN
            out[match.second if lost else match.first] = each.number
    last = [out.get(each.seat, 99) for each in record.finish]
    assert last == sorted(last, reverse=True)
    return [1 + sum(1 for other in last if other > mine) for mine in last]


@pytest.mark.parametrize("size", SIZES)
def test_single_elimination_with_a_match_for_third_place(size: int) -> None:
    record = play_out(entrants(size), THIRD, drawn_winner(f"third {size}"))
    assert len(winners_and_losers(record)) == (size if size > 3 else size - 1)
    assert [each.place for each in record.finish][:4] == [1, 2, 3, 4][:size]


@pytest.mark.parametrize("size", SIZES)
def test_double_elimination(size: int) -> None:
    record = play_out(entrants(size), DOUBLE, drawn_winner(f"double {size}"))
    lost = nobody_plays_on_after(2, record)
    champion = record.finish[0].seat
    assert lost[champion] < 2
    assert all(lost[each.seat] == 2 for each in record.finish[1:])
    assert sum(lost.values()) == 2 * size - 2 + lost[champion]
    assert len(record.finish) == size


@pytest.mark.parametrize("size", SIZES)
def test_double_elimination_without_reset(size: int) -> None:
    record = play_out(entrants(size), NO_RESET, drawn_winner(f"no reset {size}"))
    nobody_plays_on_after(2, record)
    assert len(winners_and_losers(record)) == 2 * size - 2
    assert [each.place for each in record.finish][:4] == [1, 2, 3, 4][:size]


@pytest.mark.parametrize("size", range(3, 41))
@pytest.mark.parametrize("share", [2, 3])
def test_double_elimination_in_which_some_start_below(size: int, share: int) -> None:
    lower = size // share
    below = rules(("double-elimination", {"lower": lower}))
    record = play_out(entrants(size), below, drawn_winner(f"below {size} {share}"))
    lost = nobody_plays_on_after(2, record)
    started_below = {Seat(seat) for seat in range(size - lower, size)}
    for each in record.finish[1:]:
        assert lost[each.seat] == (1 if each.seat in started_below else 2)
    assert lost[record.finish[0].seat] <= 1


@pytest.mark.parametrize("size", SIZES)
def test_every_round_of_a_bracket_has_a_match(size: int) -> None:
    for format_rules in (SINGLE, DOUBLE):
        record = play_out(entrants(size), format_rules)
        assert all(each.matches for each in record.event.rounds)
        assert len(record.event.rounds) == record.phases[0].progress.planned


@pytest.mark.parametrize("size", range(2, 25))
@pytest.mark.parametrize("cycles", [1, 2])
def test_round_robin(size: int, cycles: int) -> None:
    everybody = rules(("round-robin", {"cycles": cycles}))
    record = play_out(entrants(size), everybody, drawn_winner(f"all {size}"))
    met = Counter(frozenset(pair) for pair in winners_and_losers(record))
    assert set(met.values()) == {cycles}
    assert len(met) == size * (size - 1) // 2
    assert len(record.event.rounds) == cycles * (size - 1 + size % 2)


@pytest.mark.parametrize("size", [4, 6, 7, 8, 12, 16, 23, 32])
@pytest.mark.parametrize("system", ["round-robin", "double-elimination"])
def test_groups_into_a_bracket(size: int, system: str) -> None:
    both = rules(("groups", {"system": system}), "single-elimination")
    record = play_out(entrants(size), both, drawn_winner(f"groups {size} {system}"))
    groups = -(-size // 4)
    assert len(record.phases[0].progress.groups) == groups
    assert len(record.phases[1].play.entrants) == 2 * groups
    assert len(record.finish) == size
