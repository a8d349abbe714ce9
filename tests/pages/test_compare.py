"""What the comparison of two players reads: every career in its file, with all matches."""

import json
from datetime import date
from urllib.parse import unquote

import pytest

from pairdown.model import PlayerId
from pairdown.pages.book import book
from pairdown.pages.compare import compare_pages, file_count, place_of
from pairdown.pages.page import Blob, Page, finished
from tests.pages.fixture import almanac, league
from tests.pages.test_player import ONE, TWO, event


def careers(*events):
    content = league(events)
    made = [finished(each) for each in compare_pages(book(almanac(content), content))]
    page, *files = made
    assert isinstance(page, Page)
    assert all(isinstance(each, Blob) for each in files)
    return page, [read(each.content.decode()) for each in files]


def read(script):
    number, told = json.loads("[" + script[script.index("(") + 1 : script.rindex(")")] + "]")
    return number, told


def test_a_career_tells_place_game_rating_and_every_match_of_each_event():
    _, [(number, told)] = careers(ONE, TWO)
    assert number == 0
    assert told["games"] == ["Raw Deal"]
    assert told["events"][0] == ["Event one", "one", "2026-01-05", "5 Jan 2026", 4]
    name, rows = told["players"]["ann"]
    assert name == "Ann"
    assert rows[0] == [0, 1, 0, 1611.8, [1, "bo", "W", 2, "cy", "W", 3, "di", "W"]]
    assert rows[1][4] == [1, "bo", "L", 2, "cy", "D", 3, "di", "W"]


def test_void_and_coming_events_are_left_out():
    void = event("void", date(2026, 3, 1), "Ann>Bo", void="No lists.")
    coming = event("later", date(2026, 5, 5), players="Ann Bo")
    _, [(_, told)] = careers(ONE, void, coming)
    assert [row[0] for row in told["events"]] == ["Event one"]


@pytest.mark.parametrize(
    ("key", "files", "place"),
    [("a", 64, 97 % 64), ("ab", 1024, (31 * 97 + 98) % 1024)],
)
def test_where_a_player_is_follows_from_the_id_alone(key, files, place):
    assert place_of(PlayerId(key), files) == place


def test_files_stay_small_and_their_number_a_power_of_two():
    assert [file_count(players) for players in (1, 48, 49, 97, 5000, 20_000)] == [
        1,
        1,
        2,
        4,
        128,
        512,
    ]


def test_every_event_and_player_that_it_speaks_of_is_on_the_site(each_site):
    files = [data for path, data in each_site.items() if path.startswith("static/careers/")]
    assert files or not any(path.startswith("api/v1/players/") for path in each_site)
    for data in files:
        _, told = read(data.decode())
        for _, own, *_ in told["events"]:
            assert unquote(f"events/{own}/index.html") in each_site
        for key, (_, rows) in told["players"].items():
            assert f"players/{key}/index.html" in each_site
            assert all(row[0] < len(told["events"]) for row in rows)
