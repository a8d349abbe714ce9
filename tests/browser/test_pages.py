"""Every kind of page in a real browser: quiet, within its width, accessible, by day and night."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe

from pairdown.pages import page_kind
from tests.browser.contrast import unreadable
from tests.browser.kinds import ELSEWHERE, KINDS, WITHOUT_PAGES

OPEN_SOME = """
    for (const each of [...document.querySelectorAll("details")].slice(0, 4)) each.open = true;
"""
PHONE = {"width": 390, "height": 844}
every_kind = pytest.mark.parametrize("path", KINDS.values(), ids=KINDS)


@pytest.fixture(scope="module")
def walker(visitor):
    """One page that goes through all kinds, since to open one takes longer than to go on."""
    page = visitor.new_page()
    yield page
    page.close()


@pytest.fixture
def heard(walker):
    """What pages said or asked for that they should not have."""
    said = []
    listeners = {
        "console": lambda message: said.append(message.text),
        "pageerror": lambda fault: said.append(str(fault)),
        "requestfailed": lambda request: said.append(f"{request.failure}: {request.url}"),
        "dialog": lambda dialog: said.append("alert"),
    }
    for event, listener in listeners.items():
        walker.on(event, listener)
    yield said
    for event, listener in listeners.items():
        walker.remove_listener(event, listener)


def faults(heard):
    """All but one: an icon that is still on its way when the next page is opened is no fault."""
    return [each for each in heard if "ERR_ABORTED" not in each]


@pytest.fixture
def root(server):
    """The address of the folder that all sites are in."""
    return server.removesuffix("league/")


def test_no_kind_of_page_is_left_out(disk, kinds):
    """Whoever adds a kind, or a template to one, names a page of it in tests/browser/kinds.py."""
    addresses = {path.partition("?")[0] for path in KINDS.values()}
    made = {kind for path, kind in kinds.items() if path.endswith(".html")}
    shown = {kind for path, kind in kinds.items() if path in addresses}
    assert {each for each in made - shown if each[1] not in ELSEWHERE} == set()
    assert {each.name for each in page_kind} == {kind for kind, _ in shown} | WITHOUT_PAGES
    assert {path for path in addresses if not (disk / path).is_file()} == set()


@every_kind
@pytest.mark.parametrize("place", ["disk", "server"])
def test_a_page_loads_in_silence_and_asks_nobody_else(walker, heard, disk, root, place, path):
    start = disk.as_uri() + "/" if place == "disk" else root
    asked = []
    walker.set_viewport_size(PHONE)
    walker.on("request", note := lambda request: asked.append(request.url))
    walker.goto(start + path)
    walker.remove_listener("request", note)
    assert walker.locator("h1").count() == 1
    assert walker.evaluate("document.styleSheets.length") >= 2
    assert walker.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert faults(heard) == []
    site = start + path.partition("/")[0] + "/"
    assert walker.url in asked
    assert [url for url in asked if not url.startswith(site)] == []


ALL_BUT_COLOURS = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}, "color-contrast": {"enabled": False}},
}


ALIKE = {"season list", "not ranked"}
"""Pages with nothing on them that another one of their kind has not."""
WIDE = ("home", "big event", "score sheets", "player", "players", "ranking", "large event")
"""What a wide window lays out in another way than a phone."""
BY_AXE = [
    *(pytest.param(390, "dark", path, id=f"390-{name}")
      for name, path in KINDS.items() if name not in ALIKE),
    *(pytest.param(1280, "light", KINDS[name], id=f"1280-{name}") for name in WIDE),
]  # fmt: skip


@pytest.mark.parametrize(("width", "look", "path"), BY_AXE)
def test_axe_finds_nothing(walker, root, path, look, width):
    """All rules by day or by night; in the other light only colours can differ."""
    walker.set_viewport_size({"width": width, "height": 900})
    walker.emulate_media(color_scheme=look, reduced_motion="reduce")
    walker.goto(root + path)
    walker.evaluate(OPEN_SOME)
    found = Axe().run(walker, options=ALL_BUT_COLOURS)
    assert found.violations_count == 0, found.generate_report()
    assert unreadable(walker) == []
    walker.emulate_media(color_scheme="light" if look == "dark" else "dark")
    assert unreadable(walker) == []


@pytest.mark.parametrize("style", ["color: #999", "opacity: .4", "background: #555"])
def test_one_text_among_thousands_that_cannot_be_read_is_found(walker, root, style):
    walker.emulate_media(color_scheme="light", reduced_motion="reduce")
    walker.goto(root + KINDS["big event"])
    walker.evaluate(Axe().axe_script)
    assert unreadable(walker) == []
    cell = walker.locator("main table.ranked tbody tr").nth(20).locator("td:visible").last
    cell.evaluate("(each, style) => { each.style.cssText = style; }", style)
    [found] = unreadable(walker)
    assert "style=" in found


UNSEEN = """
    const unseen = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode, around = text.parentElement;
        if (!text.data.trim() || around.closest("script, svg, option, button, .fields")) continue;
        if (around.closest("details:not([open]) > :not(summary)")) continue;
        if (!around.checkVisibility({visibilityProperty: true})) unseen.push(text.data.trim());
    }
    const dead = [...document.querySelectorAll("button, input, select")]
        .filter(each => each.checkVisibility()).map(each => each.outerHTML);
    [...unseen, ...dead]
"""


def test_without_scripts_everything_can_be_read_and_nothing_waits_in_vain(browser, root):
    """Only what `<details>` opens, or a drawing tells, is hidden; no button does nothing."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    unseen = {}
    for name, path in KINDS.items():
        page.goto(root + path)
        unseen[name] = page.evaluate(UNSEEN)
    context.close()
    on_paper = {"sheets of a round", "sheets of the end"}  # what heads a sheet is for paper alone
    assert {name: texts for name, texts in unseen.items() if texts and name not in on_paper} == {}


HOSTILE = ("index.html", "players/index.html", "players/p8/index.html", "rankings/index.html",
           "house/index.html", "events/2026/r%26copy%20d'or/index.html",
           "events/2026/running/index.html")  # fmt: skip


@pytest.mark.parametrize("path", HOSTILE)
def test_a_name_without_end_stays_within_a_phone(walker, server, path):
    walker.set_viewport_size(PHONE)
    walker.goto(server.replace("/league/", "/hostile/") + path)
    assert walker.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_hostile_text_runs_nothing(walker, heard, server):
    for path in HOSTILE:
        walker.goto(server.replace("/league/", "/hostile/") + path)
        assert walker.locator("h1").count() == 1
    assert faults(heard) == []


def test_a_lost_page_finds_its_way_home(walker, heard, server):
    # Its links count from the host's root; the demonstration has not said that it lies deeper.
    walker.goto(server + "404.html")
    root = urlsplit(server)
    links = walker.locator("main a").evaluate_all("all => all.map(each => each.href)")
    assert f"{root.scheme}://{root.netloc}/index.html" in links
