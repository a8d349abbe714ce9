"""Are feed, calendar and what previews and search engines read valid, and safe from any name?"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date

import html5lib
import pytest
from defusedxml import ElementTree

from pairdown.model import Place
from pairdown.pages.feeds import _span
from tests.pages.conftest import site_of
from tests.pages.fixture import SITE, league, person, simulated
from tests.pages.fixture_hostile import MARKED, NAMES
from tests.pages.test_privacy import TELLING, hidden_league

ATOM = "{http://www.w3.org/2005/Atom}"
XHTML = "{http://www.w3.org/1999/xhtml}"
PEOPLE = [person(number) for number in range(12)]
PLACE = Place("Card Cellar, upstairs; left", "Dayton", "OH", "US")


def small():
    events = [
        simulated("2026/cup", "Cup", date(2026, 3, 1), PEOPLE[:6], tier="premier"),
        simulated("2026/open", "Open", date(2026, 3, 8), PEOPLE[:8], end=date(2026, 3, 9)),
        simulated("2026/run", "Run", date(2026, 4, 1), PEOPLE[:8], until=1),
        simulated("2026/off", "Off", date(2026, 4, 2), PEOPLE[:8], void="flooded"),
        simulated("2026/soon", "Soon", date(2026, 7, 4), PEOPLE[:3], until=0, place=PLACE,
                  start_time="10:30", advertised=date(2026, 5, 1)),
        simulated("2026/long", "Long", date(2026, 8, 1), [], until=0, end=date(2026, 8, 2)),
    ]  # fmt: skip
    site = replace(SITE, url="https://x.example/league/", timezone="America/New_York")
    return league(events, site=site)


@pytest.fixture(scope="module")
def files():
    return site_of(small())


def parsed_feed(files):
    return ElementTree.fromstring(files["feed.xml"])


def texts(element, *names):
    return [element.findtext(f"{ATOM}{name}") for name in names]


def assert_valid_feed(feed):
    """What RFC 4287 demands: 4.1.1 and 4.1.2, with absolute addresses (4.2.6, 4.2.7)."""
    for each in (feed, *feed.iter(f"{ATOM}entry")):
        title, key, updated = texts(each, "title", "id", "updated")
        assert title
        assert re.fullmatch(r"https://[^\s<>\"]+", key)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", updated)
        for link in each.findall(f"{ATOM}link"):
            assert link.get("href").startswith("https://")
    assert feed.find(f"{ATOM}author/{ATOM}name").text
    assert {link.get("rel") for link in feed.findall(f"{ATOM}link")} == {"self", "alternate"}
    keys = [each.findtext(f"{ATOM}id") for each in feed.iter(f"{ATOM}entry")]
    assert len(keys) == len(set(keys))
    for content in feed.iter(f"{ATOM}content"):
        assert content.get("type") == "xhtml"
        assert [each.tag for each in content] == [f"{XHTML}div"]


def test_the_feed_tells_results_newest_first(files):
    feed = parsed_feed(files)
    assert_valid_feed(feed)
    entries = feed.findall(f"{ATOM}entry")
    assert [texts(each, "title", "id", "updated") for each in entries] == [
        ["Open", "https://x.example/league/events/2026/open/", "2026-03-09T00:00:00Z"],
        ["Cup", "https://x.example/league/events/2026/cup/", "2026-03-01T00:00:00Z"],
    ]
    assert texts(feed, "id", "updated") == ["https://x.example/league/", "2026-03-09T00:00:00Z"]
    summary = entries[1].findtext(f"{ATOM}summary")
    assert re.fullmatch(r"Raw Deal, 1 March 2026, 6 players\. Won by .+\.", summary)
    places = [each.text for each in entries[0].iter(f"{XHTML}li")]
    assert len(places) == 8
    assert places[0].startswith("1. ")


def test_the_feed_survives_hostile_names(hostile_site):
    feed = parsed_feed(hostile_site)
    assert_valid_feed(feed)
    [first, *_] = feed.findall(f"{ATOM}entry")
    told = [each.text for each in first.iter(f"{XHTML}li")]
    assert {each.partition(". ")[2] for each in told} <= set(NAMES)
    assert feed.findtext(f"{ATOM}title") == MARKED


def unfolded(data):
    """Return the lines of a calendar as (name, parameters, value)."""
    text = data.decode()
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    lines = text.replace("\r\n ", "").split("\r\n")
    assert lines.pop() == ""
    return [re.fullmatch(r"([A-Z-]+)((?:;[A-Z]+=[^:;]+)*):(.*)", line).groups() for line in lines]


def events_of(data):
    found = []
    for name, parameters, value in unfolded(data):
        if (name, value) == ("BEGIN", "VEVENT"):
            found.append({})
        elif found:
            found[-1].setdefault(name, parameters.removeprefix(";") + ":" + value)
    return found


def test_the_calendar_holds_what_comes_and_what_was_last(files):
    events = {each["SUMMARY"]: each for each in events_of(files["events.ics"])}
    assert list(events) == [":Cup", ":Open", ":Off", ":Run", ":Soon", ":Long"]
    soon, long = events[":Soon"], events[":Long"]
    assert soon["UID"] == ":2026/soon@x.example"
    assert soon["DTSTAMP"] == ":20260501T000000Z"  # when it was advertised, not when it was built
    assert soon["DTSTART"] == ":20260704T143000Z"  # half past ten in New York
    assert "DTEND" not in soon
    assert soon["LOCATION"] == r":Card Cellar\, upstairs\; left\, Dayton\, OH\, US"
    assert long["DTSTART"] == "VALUE=DATE:20260801"
    assert long["DTEND"] == "VALUE=DATE:20260803"  # the day after
    assert events[":Off"]["STATUS"] == ":CANCELLED"


def test_every_event_has_what_the_calendar_standard_demands(files, hostile_site, site):
    for data in (files["events.ics"], hostile_site["events.ics"], site["events.ics"]):
        lines = unfolded(data)
        assert lines[0] == ("BEGIN", "", "VCALENDAR")
        assert lines[-1] == ("END", "", "VCALENDAR")
        assert {"VERSION", "PRODID"} <= {name for name, _, _ in lines}
        keys = [each["UID"] for each in events_of(data)]
        assert len(keys) == len(set(keys)) > 0
        for each in events_of(data):
            assert {"UID", "DTSTAMP", "DTSTART", "SUMMARY"} <= each.keys()


def test_hours_are_told_in_utc_whatever_the_season():
    soon = small().events[4]
    winter = replace(soon, date=date(2026, 1, 4))
    assert _span(winter, "America/New_York") == (False, "20260104T153000Z", "")
    assert _span(soon, "Asia/Tokyo") == (False, "20260704T013000Z", "")


def head_of(files, path):
    page = html5lib.parse(files[path].decode())
    head = next(page.iter(f"{XHTML}head"))
    metas = {
        each.get("property") or each.get("name"): each.get("content")
        for each in head.iter(f"{XHTML}meta")
    }
    alternates = {
        each.get("type"): each.get("href")
        for each in head.iter(f"{XHTML}link")
        if each.get("rel") == "alternate"
    }
    scripts = [each.text for each in head.iter(f"{XHTML}script") if each.text]
    return metas, alternates, [json.loads(each) for each in scripts]


def test_a_shared_link_shows_a_title_a_sentence_and_where_it_leads(files):
    metas, alternates, _ = head_of(files, "events/2026/cup/index.html")
    assert metas["og:title"] == "Cup"
    assert metas["og:site_name"] == SITE.title
    assert metas["og:description"].startswith("Raw Deal, 1 March 2026, 6 players. Won by ")
    assert metas["og:url"] == "https://x.example/league/events/2026/cup/"
    assert metas["twitter:card"] == "summary"
    assert alternates == {
        "application/atom+xml": "../../../feed.xml",
        "text/calendar": "../../../events.ics",
        "application/json": "../../../api/v1/events/2026/cup.json",
    }


def test_search_engines_learn_what_an_event_is(files):
    _, _, [soon] = head_of(files, "events/2026/soon/index.html")
    assert soon == {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": "Soon",
        "sport": "Raw Deal",
        "startDate": "2026-07-04T10:30",
        "endDate": "2026-07-04",
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "url": "https://x.example/league/events/2026/soon/",
        "location": {
            "@type": "Place",
            "name": "Card Cellar, upstairs; left",
            "address": {
                "@type": "PostalAddress",
                "addressLocality": "Dayton",
                "addressRegion": "OH",
                "addressCountry": "US",
            },
        },
        "competitor": [{"@type": "Person", "name": each.name} for each in PEOPLE[:3]],
    }
    _, _, [off] = head_of(files, "events/2026/off/index.html")
    assert off["eventStatus"] == "https://schema.org/EventCancelled"


def test_hostile_names_stay_inside_their_data(hostile_site):
    metas, _, [data] = head_of(hostile_site, "events/2026/r&copy d'or/index.html")
    assert metas["og:title"] == data["name"] == NAMES[0]
    assert data["location"]["name"] == MARKED
    assert {each["name"] for each in data["competitor"]} == set(NAMES)


def test_a_league_without_an_address_has_no_feed_but_a_calendar(site, empty_site):
    assert "feed.xml" not in site
    assert "events.ics" in site
    assert "og:title" not in site["index.html"].decode()
    assert "events.ics" not in empty_site


def test_nobody_who_is_hidden_is_told(hidden_files):
    for path in ("feed.xml", "events.ics", "events/2026/open/index.html"):
        text = hidden_files[path].decode().casefold()
        assert "player 7f3" in text
        assert not [word for word in TELLING if word in text], path


@pytest.fixture(scope="module")
def hidden_files():
    content = hidden_league()
    return site_of(replace(content, site=replace(content.site, url="https://x.example/")))
