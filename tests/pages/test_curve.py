"""A rating curve is placed in per cent, on a grid of round numbers."""

from datetime import date

import pytest

from pairdown.almanac.record import RatingPoint
from pairdown.pages.views import curve
from pairdown.pages.views.curve import _across, _chosen, _height, _levels, _rank_levels, _years


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


@pytest.mark.parametrize(
    ("ranks", "levels"),
    [([1, 1], [1, 2]), ([2, 8], [2, 4, 6, 8]), ([1, 93], [1, 50, 100]), ([17, 18], [17, 18])],
)
def test_places_stand_on_a_grid_of_round_ones(ranks, levels):
    assert _rank_levels(ranks) == levels


def test_of_a_long_career_some_events_get_a_dot_with_the_best_the_worst_and_the_newest(monkeypatch):
    monkeypatch.setattr(curve, "MOST_DOTS", 4)
    ratings = [1500, 1490, 1510, 1520, 1700, 1530, 1540, 1550, 1560, 1570]
    points = [RatingPoint("e", date(2026, 1, 1), rating) for rating in ratings]
    assert _chosen(points) == [0, 1, 3, 4, 6, 9]


def test_a_year_is_named_where_there_is_room():
    days = [date(2020, 1, 1), date(2021, 1, 1), date(2022, 1, 1)]
    assert [tick.label for tick in _years(days, [2.0, 10.0, 20.0])] == ["2020", "2022"]
