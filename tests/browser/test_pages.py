"""Every kind of page in a real browser: quiet, within its width, accessible, by day and night."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe

KINDS = {
    "home": "index.html",
    "events": "events/index.html",
    "season": "seasons/2026/index.html",
    "big event": "events/2026/spring-rumble/index.html",
    "score sheets": "events/2026/spring-rumble/sheets/index.html",
    "round robin": "events/2026/four/index.html",
    "running": "events/2026/summer-slam/index.html",
    "waiting": "events/2026/heat/index.html",
    "upcoming": "events/2026/king/index.html",
    "empty": "events/2026/autumn/index.html",
    "void": "events/2026/void/index.html",
    "not ranked": "events/2026/three/index.html",
    "players": "players/index.html",
    "player": "players/p005/index.html",
    "two players": "compare/index.html?a=p005&b=p013",
    "rankings": "rankings/index.html",
    "ranking": "rankings/raw-deal/index.html",
    "season list": "rankings/raw-deal/season/2025/index.html",
    "points": "points/index.html",
    "points list": "points/doomtown/index.html",
    "decks": "decks/index.html",
    "decks of a game": "decks/raw-deal/index.html",
    "rules": "rules/index.html",
    "ruleset": "rules/raw-deal/index.html",
    "own page": "about/index.html",
    "sheets of a round": "events/2026/heat/print/index.html",
    "sheets of the end": "events/2026/spring-rumble/print/index.html",
    "data for programs": "api/index.html",
}
OPEN_SOME = """
    for (const each of [...document.querySelectorAll("details")].slice(0, 4)) each.open = true;
"""
PHONE = {"width": 390, "height": 844}
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)


@pytest.fixture
def heard(page):
    """What the page said or asked for that it should not have."""
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda fault: said.append(str(fault)))
    page.on("requestfailed", lambda request: said.append(f"{request.failure}: {request.url}"))
    return said


@every_kind
@pytest.mark.parametrize("place", ["disk", "server"])
def test_a_page_loads_in_silence_and_asks_nobody_else(page, heard, disk, server, place, path):
    start = (disk / "league").as_uri() + "/" if place == "disk" else server
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(start + path)
    assert page.locator("h1").count() == 1
    assert page.evaluate("document.styleSheets.length") >= 2
    assert heard == []
    assert [url for url in asked if not url.startswith(start)] == []


@every_kind
def test_nothing_sticks_out_on_a_phone(page, server, path):
    page.set_viewport_size(PHONE)
    page.goto(server + path)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@every_kind
@pytest.mark.parametrize(("width", "look"), [(390, "dark"), (1280, "light")])
def test_axe_finds_nothing(page, server, path, look, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=look, reduced_motion="reduce")
    page.goto(server + path)
    page.evaluate(OPEN_SOME)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


HOSTILE = ("index.html", "players/index.html", "players/p8/index.html", "rankings/index.html",
           "house/index.html", "events/2026/r%26copy%20d'or/index.html",
           "events/2026/running/index.html")  # fmt: skip


@pytest.mark.parametrize("path", HOSTILE)
def test_a_name_without_end_stays_within_a_phone(page, server, path):
    page.set_viewport_size(PHONE)
    page.goto(server.replace("/league/", "/hostile/") + path)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_hostile_text_runs_nothing(page, heard, server):
    page.on("dialog", lambda dialog: heard.append("alert"))
    for path in HOSTILE:
        page.goto(server.replace("/league/", "/hostile/") + path)
        assert page.locator("h1").count() == 1
    # An icon that is still on its way when the next page is opened is no fault.
    assert [each for each in heard if "ERR_ABORTED" not in each] == []


def test_a_lost_page_finds_its_way_home(page, heard, server):
    # Its links count from the host's root; the demonstration has not said that it lies deeper.
    page.goto(server + "404.html")
    root = urlsplit(server)
    links = page.locator("main a").evaluate_all("all => all.map(each => each.href)")
    assert f"{root.scheme}://{root.netloc}/index.html" in links
