"""Values that are packed by column come back as they were, in less room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from datetime import date
from sys import getsizeof

import pytest

from pairdown.columns import packed, unpacked
from pairdown.frozen import frozen
from pairdown.model import Match, Result, Round, Seat, Side
from pairdown.problem import Where

WON = Result(Side.WIN, "pinfall")


@frozen
class Later:
    """A value that is more than what it is made of."""

    here: int
    later: int = field(default=0, init=False)


def match(first: int, second: int, line: int, result: Result | None = WON) -> Match:
    where = Where("content/events/one.yaml", line, 9)
    return Match(Seat(first), Seat(second), result, where=where)


@pytest.mark.parametrize(
    "values",
    [
        (),
        (1, 2, 3),
        (0, 255, 256, 65_536, 1 << 31),
        (-1, 4),
        (1 << 40, 2),
        (True, False, True),  # which equal numbers, and are none
        (1, True),
        (None, 1, "x", 1.5),
        ("x", "x", "y"),
        ((), (), ()),
        ((1, 2), (), (3,)),
        (((1, "x"), (2,)), ((), (3, 4))),
        (str, int),
        (date(2026, 3, 14), date(2026, 3, 15)),
        (match(0, 1, 20), match(2, 3, 21, None), match(300, 4, 22)),
        (
            Round(1, "swiss", 0, (match(0, 1, 20), match(2, 3, 21))),
            Round(2, "swiss", 0, (match(0, 2, 24),), drops=(Seat(3),), date=date(2026, 3, 14)),
            Round(3, "cut", 1, ()),
        ),
    ],
)
def test_what_was_packed_comes_back_to_the_last_place(values: Sequence[object]):
    again = tuple(unpacked(packed(values), len(values)))
    assert repr(again) == repr(values)
    assert again == values


def test_a_value_that_is_more_than_its_fields_is_held_as_it_is():
    values = (Later(1), Later(2))
    one, other = unpacked(packed(values), 2)
    assert one is values[0]
    assert other is values[1]


def test_what_all_share_is_held_once_and_comes_back_as_the_same():
    again = list(unpacked(packed([match(0, 1, 20), match(2, 3, 21)]), 2))
    assert [each.result is WON for each in again] == [True, True]


def test_small_numbers_take_little_room():
    column = packed([match(seat, seat + 1, seat + 20) for seat in range(200)])
    numbers = [each for each in column if type(each) is tuple and type(each[0]) is str]
    assert sum(getsizeof(each[1]) for each in numbers) < 500  # two columns of 200 seats
