"""A rating curve is placed in per cent, on a grid of round numbers."""

from datetime import date

import pytest

from pairdown.pages.views.curve import _across, _height, _levels


@pytest.mark.parametrize(
    ("ratings", "levels"),
    [
        ([1500, 1500], [1500, 1505]),
        ([1592.3, 1607.8], [1590, 1595, 1600, 1605, 1610]),
        ([1480, 1623], [1450, 1500, 1550, 1600, 1650]),
        ([-20, 15], [-20, -10, 0, 10, 20]),
        ([0, 9000], [0, 2000, 4000, 6000, 8000, 10000]),
    ],
)
def test_the_grid_holds_all_ratings_with_few_round_lines(ratings, levels):
    assert _levels(ratings) == levels


def test_the_highest_line_is_near_the_top():
    assert _height(1650, [1450, 1650]) == 8
    assert _height(1450, [1450, 1650]) == 92


def test_days_stand_by_date():
    days = [date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 11)]
    assert _across(days) == pytest.approx([2, 11.6, 98])


def test_one_day_is_spread():
    assert _across([date(2026, 1, 1)] * 3) == pytest.approx([2, 50, 98])
