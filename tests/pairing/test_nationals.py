"""Does the loop of the nationals run as published, paired by the program to its last round?"""

from __future__ import annotations

from collections import Counter

import pytest

from pairdown.almanac.record import EventRecord
from pairdown.model import Round, Seat, Side
from tests.formats.run import drawn_winner, entrants, play_out
from tests.support import builtin

NATIONALS = builtin("weiss-schwarz-nationals")

# Players, cut: players with fewer than two losses before the first round and after each.
LOOPS = {
    (16, 8): [16, 12, 8],
    (32, 8): [32, 24, 16, 10, 6],
    (64, 8): [64, 48, 32, 20, 12, 7],
}


def swiss_rounds(record: EventRecord) -> list[Round]:
    return [each for each in record.event.rounds if each.index == 0]


def winner_and_loser(match) -> tuple[Seat, Seat]:
    first, second = match.seats()
    return (first, second) if match.result.side is Side.WIN else (second, first)


@pytest.fixture(scope="module", params=LOOPS, ids=lambda size: f"{size[0]} players")
def played(request: pytest.FixtureRequest) -> tuple[EventRecord, list[int]]:
    players, cut = request.param
    event = entrants(players, rules=NATIONALS, cut=cut)
    return play_out(event, NATIONALS, drawn_winner(f"{players}")), LOOPS[request.param]


def test_as_many_have_fewer_than_two_losses_as_the_table_says(played) -> None:
    record, table = played
    losses: Counter[Seat] = Counter()
    left = []
    for each in swiss_rounds(record):
        for match in each.matches:
            losses[winner_and_loser(match)[1]] += 1
        left.append(sum(losses[entry.seat] < 2 for entry in record.event.entries))
    assert [len(record.event.entries), *left[1:]] == table
    assert left[0] == table[0]


def test_nobody_meets_twice(played) -> None:
    record, _ = played
    met = Counter(frozenset(m.seats()) for each in swiss_rounds(record) for m in each.matches)
    assert set(met.values()) == {1}


def test_nobody_is_paired_down_twice_and_nobody_rests_twice(played) -> None:
    record, _ = played
    wins: Counter[Seat] = Counter()
    downs: Counter[Seat] = Counter()
    byes: Counter[Seat] = Counter()
    for each in swiss_rounds(record):
        before = wins.copy()
        for match in each.matches:
            wins[winner_and_loser(match)[0]] += 1
            high, low = sorted(match.seats(), key=lambda seat: -before[seat])
            downs[high] += before[high] > before[low]
        wins.update(bye.seat for bye in each.byes)
        byes.update(bye.seat for bye in each.byes)
    assert max(downs.values()) <= 1
    assert max(byes.values(), default=0) <= 1


@pytest.mark.parametrize("players", [9, 11, 13, 21, 27])
def test_a_second_bye_or_pair_down_waits_for_all_others(players: int) -> None:
    event = entrants(players, rules=NATIONALS, cut=4)
    record = play_out(event, NATIONALS, drawn_winner(f"odd {players}"))
    byes: Counter[Seat] = Counter()
    losses: Counter[Seat] = Counter()
    for each in swiss_rounds(record):
        inside = [e.seat for e in event.entries if losses[e.seat] < 2]
        for bye in each.byes:
            assert byes[bye.seat] == min(byes[seat] for seat in inside)
            byes[bye.seat] += 1
        losses.update(winner_and_loser(match)[1] for match in each.matches)
