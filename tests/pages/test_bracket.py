"""A bracket's columns stand so that each bout lies between those that feed it."""

from itertools import pairwise

import pytest

from pairdown.pages.views.bracket import laid_out
from pairdown.scoring.bracket import LOWER, UPPER, Bout
from pairdown.scoring.bracket_draw import double, single


def shape(bracket, side=UPPER):
    """Each column as numbers: of the bout, minus one for a passing winner, 0 for nobody."""
    bouts = [bout for bout in bracket.bouts if bout.side == side]
    return [
        [place.id if isinstance(place, Bout) else -(place or 0) for place in column]
        for column in laid_out(bouts)
    ]


def test_four():
    assert shape(single(4)) == [[1, 2], [3]]


def test_six_seeds_one_and_two_rest():
    # 1 waits for 4–5 (bout 1), 2 waits for 3–6 (bout 2): 2 stands above its empty place.
    assert shape(single(6)) == [[0, 1, 0, 2], [3, 4], [5]]


@pytest.mark.parametrize("players", range(2, 40))
def test_every_bout_stands_once_and_lies_between_its_feeders(players):
    bracket = single(players)
    columns = laid_out(bracket.bouts)
    placed = [place for column in columns for place in column if isinstance(place, Bout)]
    assert sorted(bout.id for bout in placed) == [bout.id for bout in bracket.bouts]
    for column, following in pairwise(columns):
        assert len(column) == 2 * len(following)
        for at, bout in enumerate(following):
            above, below = column[2 * at : 2 * at + 2]
            fed_by = {slot.winner_of for slot in bout.slots if slot.winner_of} if bout else set()
            assert {each.id for each in (above, below) if each} == fed_by


@pytest.mark.parametrize("players", range(2, 40))
def test_a_lower_bracket_keeps_step_too(players):
    bracket = double(players)
    bouts = [bout for bout in bracket.bouts if bout.side == LOWER]
    if not bouts:
        return
    columns = laid_out(bouts)
    placed = [place.id for column in columns for place in column if isinstance(place, Bout)]
    assert sorted(placed) == [bout.id for bout in bouts]
    for column, following in pairwise(columns):
        assert len(column) in {len(following), 2 * len(following)}


def test_double_elimination_of_eight():
    assert shape(double(8)) == [[1, 2, 3, 4], [5, 6], [9]]
    assert [len(column) for column in shape(double(8), LOWER)] == [2, 2, 1, 1]
