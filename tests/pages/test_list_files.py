"""The lists of a season, a region, a country, and the events of a season, as programs read them."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date

import pytest

from pairdown.model import Place, Player, PlayerId, Season
from pairdown.pages import addresses
from tests.pages.conftest import site_of
from tests.pages.fixture import SITE, league
from tests.pages.test_lists import event
from tests.pages.test_privacy import hidden_league

SWISS = (
    "P0>P1, P2>P3, P4>P5, P6>P7",
    "P0>P2, P4>P6, P1>P3, P5>P7",
    "P0>P4, P2>P6, P1>P5, P3>P7",
)
TURNED = ("Di>Ann, Cy>Bo", "Di>Bo, Cy>Ann", "Di>Cy, Ann>Bo")


def scored(number, day):
    names = " ".join(f"P{at}" for at in range(8))
    made = event(number, day, "doomtown", SWISS, players=names, cut=0)
    return replace(made, structure="swiss")


@pytest.fixture(scope="module")
def files():
    people = [
        Player(PlayerId(name), name.capitalize(), region=region, country=country)
        for name, region, country in (
            ("ann", "OH", "US"), ("bo", "OH", "US"), ("cy", "MI", "US"), ("di", "", "DE"),
        )
    ]  # fmt: skip
    second = replace(event(2, date(2026, 5, 1), rounds=TURNED, end=date(2026, 5, 2)),
                     place=Place("Card Cellar", "Dayton", "OH", "US"), tier="premier")  # fmt: skip
    events = [event(1, date(2025, 5, 1)), second, scored(3, date(2026, 6, 1)),
              scored(4, date(2025, 6, 1)), event(5, date(2024, 6, 1), rounds=(), players="Ann Bo"),
              replace(event(6, date(2026, 6, 2)), void="flooded")]  # fmt: skip
    seasons = (Season("2025", date(2025, 1, 1), date(2025, 12, 31)),
               Season("Year Two", date(2026, 1, 1), date(2026, 12, 31)))  # fmt: skip
    return site_of(league(events, players=people, site=replace(SITE, seasons=seasons)))


def told(files, path):
    return json.loads(files[path])


def rows(files, path):
    return list(csv.reader(io.StringIO(files[path].decode("utf-8-sig"))))


def test_a_region_is_ranked_among_itself(files):
    path = addresses.ranking_json("raw-deal", part="region", of="OH")
    twin = told(files, path)
    assert (twin["pool"], twin["region"], twin["as_of"]) == ("raw-deal", "OH", "2026-05-02")
    assert "season" not in twin
    assert [(row["rank"], row["player"]) for row in twin["rows"]] == [(1, "ann"), (2, "bo")]
    whole = told(files, "api/v1/rankings/raw-deal.json")
    assert not {"season", "region", "country"} & whole.keys()
    ratings = {row["player"]: row["rating"] for row in whole["rows"]}
    assert {row["player"]: row["rating"] for row in twin["rows"]}.items() <= ratings.items()
    assert len(ratings) == 4


def test_a_season_is_listed_as_it_stood_at_its_end(files):
    twin = told(files, "api/v1/rankings/raw-deal/season/2025.json")
    assert (twin["season"], twin["as_of"]) == ("2025", "2025-12-31")
    assert [(row["player"], row["matches"]) for row in twin["rows"]] == [
        ("ann", 3), ("bo", 3), ("cy", 3), ("di", 3),
    ]  # fmt: skip
    now = told(files, "api/v1/rankings/raw-deal.json")
    assert {row["matches"] for row in now["rows"]} == {6}


def test_the_csv_of_a_list_says_what_its_json_says(files):
    where = {"part": "country", "of": "US"}
    twin = told(files, addresses.ranking_json("raw-deal", **where))
    head, *lines = rows(files, addresses.ranking_csv("raw-deal", **where))
    assert head == ["rank", "player", "name", "rating", "peak", "matches", "events", "region",
                    "country"]  # fmt: skip
    assert lines == [[str(row[key]) for key in head] for row in twin["rows"]]


def test_points_are_told_by_season(files):
    twin = told(files, "api/v1/points/doomtown/season/2025.json")
    assert (twin["season"], twin["as_of"]) == ("2025", "2025-06-01")
    assert [(row["player"], row["points"], row["events"]) for row in twin["rows"]] == [("p0", 1, 1)]
    whole = told(files, "api/v1/points/doomtown.json")
    assert "season" not in whole
    assert [(row["player"], row["points"], row["events"]) for row in whole["rows"]] == [
        ("p0", 2, 2)
    ]
    assert rows(files, "points/doomtown/season/2025/points.csv")[1][:4] == ["1", "p0", "P0", "1"]


def test_a_season_tells_its_events_newest_first(files):
    twin = told(files, addresses.season_json("Year Two"))
    assert (twin["season"], twin["first"], twin["last"]) == ("Year Two", "2026-01-01", "2026-12-31")
    assert [each["event"] for each in twin["events"]] == ["e0006", "e0003", "e0002"]
    assert twin["events"][2] == {
        "event": "e0002", "name": "Event 2", "date": "2026-05-01", "end": "2026-05-02",
        "ruleset": "raw-deal", "tier": "premier", "status": "finished", "ranked": True,
        "place": {"venue": "Card Cellar", "city": "Dayton", "region": "OH", "country": "US"},
        "players": 4, "winners": [{"player": "di", "name": "Di"}],
        "path": "api/v1/events/e0002.json",
    }  # fmt: skip
    void = twin["events"][0]
    assert (void["status"], void["ranked"], void["winners"]) == ("void", False, [])


def test_a_year_without_a_season_has_no_ends(files):
    twin = told(files, "api/v1/seasons/2024.json")
    assert (twin["season"], twin["first"], twin["last"]) == ("2024", None, None)
    assert [(each["status"], each["winners"]) for each in twin["events"]] == [("upcoming", [])]


def test_the_csv_of_a_season_says_what_its_json_says(files):
    head, *lines = rows(files, addresses.season_csv("Year Two"))
    newest, _, oldest = (dict(zip(head, line, strict=True)) for line in lines)
    assert newest["status"] == "void"
    assert oldest == {
        "date": "2026-05-01", "event": "e0002", "name": "Event 2", "winners": "Di",
        "ruleset": "raw-deal", "tier": "premier", "status": "finished", "players": "4",
        "venue": "Card Cellar", "city": "Dayton", "region": "OH", "country": "US",
    }  # fmt: skip


def test_the_index_tells_the_lists_of_a_pool(files):
    index = told(files, "api/v1/index.json")
    [game, _] = index["rankings"]
    assert (game["pool"], game["path"]) == ("raw-deal", "api/v1/rankings/raw-deal.json")
    assert [(each["part"], each["of"]) for each in game["lists"]] == [
        ("season", "Year Two"), ("season", "2025"), ("region", "MI"), ("region", "OH"),
        ("country", "DE"), ("country", "US"),
    ]  # fmt: skip
    [points] = index["points"]
    assert [each["of"] for each in points["lists"]] == ["Year Two", "2025"]
    assert [each["season"] for each in index["seasons"]] == ["Year Two", "2025", "2024"]
    assert [each["ruleset"] for each in index["rules"]] == ["doomtown", "raw-deal"]


def test_who_is_hidden_wins_under_the_pseudonym():
    files = site_of(hidden_league())
    for path in ("api/v1/seasons/2026.json", "api/v1/rankings/raw-deal/season/2026.json"):
        assert "Player 7F3" in files[path].decode(), path


def test_names_that_a_spreadsheet_would_compute_are_kept_from_it():
    people = [Player(PlayerId("ann"), "=1+1", region="@home"), Player(PlayerId("bo"), "Bo"),
              Player(PlayerId("cy"), "Cy", region="MI"), Player(PlayerId("di"), "Di")]  # fmt: skip
    named = replace(event(1, date(2026, 5, 1)), name="=Cup", place=Place("-venue", "+town"))
    files = site_of(league([named], players=people))
    path = addresses.ranking_csv("raw-deal", part="region", of="@home")
    assert rows(files, path)[1][1:3] == ["ann", "'=1+1"]
    assert rows(files, path)[1][-2] == "'@home"
    season = rows(files, "seasons/2026/events.csv")[1]
    assert season[2:4] == ["'=Cup", "'=1+1"]
    assert season[-4:-2] == ["'-venue", "'+town"]
