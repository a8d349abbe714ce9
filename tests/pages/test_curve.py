"""A rating curve is placed in per cent, on a grid of round numbers."""

from datetime import date

import pytest

from pairdown.almanac.record import RatingPoint
from pairdown.pages.views import curve
from pairdown.pages.views.curve import (
    _across,
    _chosen,
    _heights,
    _levels,
    _rank_levels,
    _rank_span,
    _ranks_scale,
    _ratings_scale,
    _years,
)


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
    assert _levels(min(ratings), max(ratings)) == levels


def test_ratings_stand_on_their_lines_the_highest_near_the_top():
    scale = _ratings_scale(1480 // 5, 1625 // 5)
    assert scale.ticks == (
        '<text y="92%">1450</text><text y="71%">1500</text><text y="50%">1550</text>'
        '<text y="29%">1600</text><text y="8%">1650</text>'
    )
    assert scale.path == "M0 920H1000M0 710H1000M0 500H1000M0 290H1000M0 80H1000"
    assert _heights([1650, 1600, 1450], scale) == [80, 290, 920]


def test_the_best_place_stands_on_top():
    scale = _ranks_scale(2, 8)
    assert scale.ticks.startswith('<text y="8%">2</text><text y="36%">4</text>')
    assert _heights([2, 5, 8], scale) == [80, 500, 920]


def test_days_stand_by_date():
    days = [date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 11)]
    assert _across(days) == [20, 116, 980]


def test_one_day_is_spread():
    assert _across([date(2026, 1, 1)] * 3) == [20, 500, 980]


@pytest.mark.parametrize(
    ("ranks", "levels"),
    [([1, 1], [1, 2]), ([2, 8], [2, 4, 6, 8]), ([1, 93], [1, 50, 100]), ([17, 18], [17, 18])],
)
def test_places_stand_on_a_grid_of_round_ones(ranks, levels):
    assert _rank_levels(*_rank_span(*ranks)) == levels


def test_of_a_long_career_some_events_get_a_dot_with_the_best_the_worst_and_the_newest(monkeypatch):
    monkeypatch.setattr(curve, "MOST_DOTS", 4)
    ratings = [1500, 1490, 1510, 1520, 1700, 1530, 1540, 1550, 1560, 1570]
    points = [RatingPoint("e", date(2026, 1, 1), rating) for rating in ratings]
    assert _chosen(points) == [0, 1, 3, 4, 6, 9]


def test_a_year_is_named_where_there_is_room():
    days = [date(2020, 1, 1), date(2021, 1, 1), date(2022, 1, 1)]
    assert _years(days, [20, 100, 200]) == (
        '<text class="year" x="2%" y="100%">2020</text>'
        '<text class="year" x="20%" y="100%">2022</text>'
    )
