"""Where do a player's rows stand, whether they were looked at in one run or in several?"""

import pytest

from pairdown.almanac.places import Places
from pairdown.almanac.rows import Rows

MET = [("ann", "bo"), ("cy", "ann"), ("bo", "ann"), ("di", "cy"), ("ann", "di")]


def rows(*met):
    found = Rows()
    for one, two in met:
        found.append((0, 1, one, two, 1500.0, 1500.0, 0.5, 16.0, 1.0, 8.0, -8.0))
    return found


@pytest.mark.parametrize("first", range(len(MET) + 1))
def test_places_go_on_where_they_were_kept(first):
    begun = Places()
    begun.follow(rows(*MET[:first]))
    places = Places.again(begun.plain())
    places.follow(rows(*MET))
    by_name = {name: list(places.of(number)) for number, name in enumerate(rows(*MET).numbers)}
    assert by_name == {"ann": [0, 1, 2, 4], "bo": [0, 2], "cy": [1, 3], "di": [3, 4]}


def test_packing_changes_nothing():
    places = Places()
    places.follow(rows(*MET[:3]))
    before = [places.of(number) for number in range(4)]
    places.plain()
    assert [places.of(number) for number in range(4)] == before
    assert list(before[3]) == []
