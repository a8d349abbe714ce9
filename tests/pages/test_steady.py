"""The same league gives the same bytes, and a page does not grow with what is not on it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairdown.pages import pages
from tests.pages.conftest import site_of
from tests.pages.fixture import almanac, demonstration, league, person, simulated


def test_the_order_of_what_was_read_changes_no_byte(site):
    content = demonstration()
    turned = replace(
        content,
        players=dict(reversed(content.players.items())),
        rulesets=dict(reversed(content.rulesets.items())),
        events=tuple(reversed(content.events)),
    )
    again = site_of(turned)
    assert list(again) == list(site)
    assert [path for path in site if again[path] != site[path]] == []


def test_pages_come_one_by_one():
    content = demonstration()
    stream = pages(almanac(content), content)
    assert iter(stream) is stream
    assert next(stream).path


@pytest.fixture(scope="module")
def grown():
    """One event among few others, and the same among many."""
    people = [person(number) for number in range(120)]
    mine = simulated("2026/mine", "Mine", date(2026, 6, 1), people[:8], rules="doomtown")
    others = [
        simulated(f"2026/other-{number}", f"Other {number}", date(2026, 1, 1 + number),
                  people[20 + 8 * number : 28 + 8 * number])
        for number in range(12)
    ]  # fmt: skip
    return site_of(league([mine, *others[:1]])), site_of(league([mine, *others]))


@pytest.mark.parametrize(
    "path",
    ["events/2026/mine/index.html", "players/p000/index.html", "rules/doomtown/index.html",
     "rankings/doomtown/index.html", "404.html", "api/v1/events/2026/mine.json",
     "api/v1/rules/doomtown.json", "api/v1/rankings/doomtown.json"],
)  # fmt: skip
def test_a_page_holds_no_list_of_all(grown, path):
    few, many = grown
    assert len(many) > len(few) + 80
    assert many[path] == few[path]


@pytest.mark.parametrize("path", ["index.html", "rankings/index.html"])
def test_the_front_pages_are_bounded(grown, path):
    few, many = grown
    assert len(many[path]) < 3 * len(few[path])
