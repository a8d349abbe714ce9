"""Does what was earned come back from the numbers that stand for it?"""

from __future__ import annotations

import marshal

from pairdown.almanac.earned_table import NO_TABLE, EarnedTable, PlainEarned, digest_of
from pairdown.model import PlayerId

A, B, C = map(PlayerId, "abc")
EARNED: dict[PlayerId, list[PlainEarned]] = {
    B: [("wins", 9, "late", 1), ("host", 7, None, 1)],
    C: [],
    A: [("wins", 9, "early", 1)],
}


def again(table: EarnedTable) -> EarnedTable:
    return EarnedTable.of(marshal.loads(marshal.dumps(table.plain())))


def test_each_has_what_was_earned_and_who_has_nothing_is_told():
    for table in (EarnedTable.made(EARNED), again(EarnedTable.made(EARNED))):
        assert {player: table.rows(player) for player in EARNED} == EARNED
        assert {player: table.digest(player) for player in EARNED} == {
            player: digest_of(rows) for player, rows in EARNED.items()
        }
        assert table.without == {C}


def test_who_earned_something_stands_in_order_of_day_event_and_player():
    more = {**EARNED, C: [("wins", 8, "old", 1), ("host", 7, None, 1)]}
    for table in (EarnedTable.made(more), again(EarnedTable.made(more))):
        assert dict(table.by_achievement()) == {
            "wins": ((8, "old", C, 1), (9, "early", A, 1), (9, "late", B, 1)),
            "host": ((7, "", B, 1), (7, "", C, 1)),
        }


def test_digests_tell_apart_what_differs():
    rows = [EARNED[B], EARNED[A], EARNED[B][:1], [], [("wins", 9, "late", 2)]]
    assert len({digest_of(each) for each in rows}) == len(rows)


def test_a_table_of_nobody_is_empty():
    assert (dict(NO_TABLE.by_achievement()), again(NO_TABLE) == NO_TABLE) == ({}, True)
