"""Lists of events, players, ratings and points: in order, cut into sheets, never all on each."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from pairdown.model import EventId, Player, PlayerId, Season
from pairdown.pages import addresses
from pairdown.pages.book import book
from pairdown.pages.event_index import event_index_pages
from pairdown.pages.home import home_pages
from pairdown.pages.page import Page
from pairdown.pages.player_index import player_index_pages
from pairdown.pages.points import points_pages
from pairdown.pages.ranking import ranking_pages
from pairdown.pages.views.sheaf import leaves
from tests.pages.fixture import SITE, almanac, league, pages_of
from tests.support import event_from

FOUR = ("Ann>Bo, Cy>Di", "Ann>Cy, Bo>Di", "Ann>Di, Bo>Cy")


def event(number, day, rules="raw-deal", rounds=FOUR, **fields):
    made = event_from(*rounds, structure="round-robin", **fields)
    key = EventId(f"e{number:04}")
    return replace(made, id=key, name=f"Event {number}", date=day, ruleset=rules)


def made(kind, events=(), **more):
    content = league(events, **more)
    found = pages_of(kind(book(almanac(content), content)))
    return {page.path: page.context for page in found if isinstance(page, Page)}


def named(row):
    """Return the name on a line of a ranking."""
    return row.heads.rpartition("</a>")[0].rpartition(">")[2]


def test_a_short_list_is_one_sheet():
    ((path, items, leaf),) = leaves("abc", addresses.PLAYERS)
    assert (path, items, leaf) == ("players/index.html", "abc", (1, 1, "", ""))


def test_an_empty_list_has_a_sheet_too():
    assert [(path, leaf.of) for path, _, leaf in leaves([], addresses.PLAYERS)] == [
        ("players/index.html", 1)
    ]


def test_a_long_list_is_cut_and_its_sheets_know_their_neighbours():
    found = list(leaves("abcdefg", "players/index.html", most=3))
    assert [(path, items) for path, items, _ in found] == [
        ("players/index.html", "abc"),
        ("players/page/2/index.html", "def"),
        ("players/page/3/index.html", "g"),
    ]
    assert [(leaf.before, leaf.after) for _, _, leaf in found] == [
        ("", "../players/page/2/index.html"),
        ("../../../players/index.html", "../../../players/page/3/index.html"),
        ("../../../players/page/2/index.html", ""),
    ]


def test_events_fall_into_seasons_and_years():
    events = [event(1, date(2024, 5, 1)), event(2, date(2025, 5, 1)), event(3, date(2026, 5, 1))]
    site = replace(SITE, seasons=(Season("Year One", date(2025, 1, 1), date(2025, 12, 31)),))
    found = made(event_index_pages, events, site=site)
    chapters = found["events/index.html"]["chapters"]
    assert [(name, [line.name for line in lines]) for name, _, lines, _ in chapters] == [
        ("2026", ["Event 3"]), ("Year One", ["Event 2"]), ("2024", ["Event 1"]),
    ]  # fmt: skip
    assert "seasons/2024/index.html" in found
    assert addresses.season_address("Year One") in found


def test_a_year_and_a_season_of_one_name_stay_apart():
    site = replace(SITE, seasons=(Season("2026", date(2026, 1, 1), date(2026, 6, 30)),))
    found = made(
        event_index_pages, [event(1, date(2026, 5, 1)), event(2, date(2026, 9, 1))], site=site
    )
    names = [name for name, *_ in found["events/index.html"]["chapters"]]
    assert names == ["2026, outside the season", "2026"]
    assert len(found) == 3


def test_the_index_of_events_shows_the_newest_and_leads_to_the_rest():
    events = [event(number, date(2026, 1, 1) + timedelta(number), players="A B", rounds=())
              for number in range(130)]  # fmt: skip
    chapters = made(event_index_pages, events)["events/index.html"]["chapters"]
    name, link, lines, count = chapters[0]
    assert (name, len(lines), count) == ("2026", 100, 130)
    assert lines[0].name == "Event 129"
    assert link == "../seasons/2026/index.html"


def test_rankings_have_lists_by_season_region_and_country():
    events = [event(1, date(2025, 5, 1)), event(2, date(2026, 5, 1))]
    people = [
        Player(PlayerId(name), name.capitalize(), region=region, country=country)
        for name, region, country in (
            ("ann", "OH", "US"), ("bo", "OH", "US"), ("cy", "MI", "US"), ("di", "", "DE"),
        )
    ]  # fmt: skip
    found = made(ranking_pages, events, players=people)
    assert list(found) == [
        "rankings/index.html",
        "rankings/raw-deal/index.html",
        "rankings/raw-deal/season/2026/index.html",
        "rankings/raw-deal/season/2025/index.html",
        addresses.ranking_address("raw-deal", part="region", of="MI"),
        addresses.ranking_address("raw-deal", part="region", of="OH"),
        addresses.ranking_address("raw-deal", part="country", of="DE"),
        addresses.ranking_address("raw-deal", part="country", of="US"),
    ]
    ohio = found[addresses.ranking_address("raw-deal", part="region", of="OH")]
    assert [(row.rank, named(row)) for row in ohio["rows"]] == [("1", "Ann"), ("2", "Bo")]
    season = found["rankings/raw-deal/season/2025/index.html"]
    assert season["as_of"] == "31 December 2025"


def test_a_shared_rank_has_a_mark_and_a_peak_its_day():
    rows = made(
        ranking_pages,
        [event(1, date(2026, 5, 1), rounds=("Ann>Bo, Cy>Di", "Ann=Cy, Bo=Di"))],
    )["rankings/raw-deal/index.html"]["rows"]
    assert [(row.rank, named(row)) for row in rows] == [
        ("1=", "Ann"), ("1=", "Cy"), ("3=", "Bo"), ("3=", "Di"),
    ]  # fmt: skip
    assert (rows[0].peak_day, rows[0].value) == ("1 May 2026", "1604")  # Elo says no deviation


def test_ratings_move_since_the_event_before():
    turned = ("Di>Ann, Cy>Bo", "Di>Bo, Ann=Cy", "Di>Cy, Ann#Bo")
    events = [event(1, date(2026, 5, 1)), event(2, date(2026, 6, 1), rounds=turned)]
    rows = made(ranking_pages, events)["rankings/raw-deal/index.html"]["rows"]
    assert "▲" in {named(row): row.move for row in rows}["Di"]


def test_points_are_summed_by_season():
    names = " ".join(f"P{number}" for number in range(8))
    swiss = (
        "P0>P1, P2>P3, P4>P5, P6>P7",
        "P0>P2, P4>P6, P1>P3, P5>P7",
        "P0>P4, P2>P6, P1>P5, P3>P7",
    )
    events = [
        replace(event(at, date(2024 + at, 5, 1), "doomtown", swiss, players=names, cut=0),
                structure="swiss")
        for at in (1, 2)
    ]  # fmt: skip
    found = made(points_pages, events)
    both, one = found["points/doomtown/index.html"], found["points/doomtown/season/2025/index.html"]
    assert [(row.name, row.points, row.events) for row in both["rows"]] == [("P0", 2, 2)]
    assert [(row.name, row.points) for row in one["rows"]] == [("P0", 1)]
    assert "points/doomtown/season/2026/index.html" in found


@pytest.mark.parametrize(
    ("kind", "path", "name"),
    [
        (event_index_pages, "events/index.html", "chapters"),
        (player_index_pages, "players/index.html", "players"),
        (ranking_pages, "rankings/index.html", "tops"),
        (home_pages, "index.html", "results"),
    ],
)
def test_an_empty_league_has_its_lists(kind, path, name):
    assert not made(kind)[path][name]


def test_the_front_page_tells_what_is_on_what_was_and_what_comes():
    running = event(3, date(2026, 6, 1), rounds=("Ann>Bo, Cy-Di",))
    coming = event(4, date(2026, 7, 1), rounds=(), players="Ann Bo")
    page = made(
        home_pages, [event(1, date(2026, 4, 1)), event(2, date(2026, 5, 1)), running, coming]
    )["index.html"]
    assert [each["line"].name for each in page["running"]] == ["Event 3"]
    assert (page["running"][0]["missing"], page["running"][0]["matches"]) == (1, 2)
    assert page["lead"]["line"].name == "Event 2"
    assert [each.name for each in page["results"]] == ["Event 1"]
    assert [each.name for each in page["coming"]] == ["Event 4"]
    assert page["leaders"][0].rows[0].name == "Ann"
    assert page["stirs"][0].climbers[0].name == "Ann"
