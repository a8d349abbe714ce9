"""The search: opened, walked and left with the keyboard alone, from a disk and under a path."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

from pairdown.pages.folding import folded
from pairdown.pages.page import Blob
from pairdown.pages.scripts import calling

SPRING = "events/2026/spring-rumble/index.html"


@pytest.fixture(params=["disk", "server"])
def start(request, disk, server):
    return (disk / "league").as_uri() + "/" if request.param == "disk" else server


def options(page):
    return page.locator("dialog [role=option]")


def asked(page, text):
    page.keyboard.press("/")
    page.keyboard.type(text)
    options(page).first.wait_for()


def active(page):
    """The option that Enter would choose, as a reader of the screen is told."""
    field = page.get_by_role("combobox", name="Search")
    return page.locator(f"#{field.get_attribute('aria-activedescendant')} span").inner_text()


def test_a_slash_and_a_few_plain_letters_find_a_name_and_enter_leads_there(page, start):
    page.goto(start + SPRING)
    asked(page, "ostby jo")
    assert active(page) == "Jo Østby"
    page.keyboard.press("Enter")
    page.wait_for_url("**/players/**")
    assert page.locator("h1").inner_text() == "Jo Østby"


def test_nothing_of_the_index_is_loaded_before_somebody_asks(page, server):
    loaded = []
    page.on("request", lambda request: loaded.append(request.url.removeprefix(server)))
    page.goto(server + SPRING)
    assert not {"static/search.js", "static/names.js"} & set(loaded)
    asked(page, "ann")
    assert {"static/search.js", "static/names.js"} <= set(loaded)


def test_arrows_go_round_the_hits_and_the_field_keeps_the_focus(page, server):
    page.goto(server + "index.html")
    asked(page, "fox")
    names = [each.inner_text() for each in options(page).locator("span").all()]
    assert active(page) == names[0]
    page.keyboard.press("ArrowDown")
    assert active(page) == names[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert active(page) == names[-1]
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"
    assert page.locator("[aria-selected=true]").count() == 1


def test_escape_closes_and_a_miss_is_told(page, start):
    page.goto(start + "index.html")
    page.get_by_role("button", name="Search").click()
    page.keyboard.type("qqqq")
    page.locator("dialog").get_by_text("Nothing of that name.").wait_for()
    assert page.locator("[aria-live]").inner_text() == "Nothing of that name."
    page.keyboard.press("Escape")
    assert not page.locator("dialog").is_visible()


def test_decks_events_and_pages_are_found_too(page, server):
    page.goto(server + "index.html")
    for text, kind, address in (
        ("the rock", "Deck, Raw Deal", "decks/raw-deal/index.html#"),
        ("rumble", "Event, 14 Mar 2026", SPRING),
        ("about", "Page", "about/index.html"),
        ("doomtown", "Rankings", "rankings/doomtown/index.html"),
    ):
        asked(page, text)
        hit = options(page).filter(has_text=kind).first
        assert address in hit.get_attribute("href")
        page.keyboard.press("Escape")


def test_a_word_that_begins_so_goes_before_one_that_holds_it(page, server):
    page.goto(server + "index.html")
    asked(page, "an")
    names = [folded(each.inner_text()) for each in options(page).locator("span").all()]
    begins = [any(word.startswith("an") for word in name.split()) for name in names]
    assert begins == sorted(begins, reverse=True)
    assert begins[0]


def test_axe_finds_nothing_in_the_open_search(page, server):
    page.goto(server + "index.html")
    asked(page, "a")
    assert Axe().run(page).violations_count == 0


def test_the_script_folds_letters_as_the_build_does(page, server):
    page.goto(server + "index.html")
    text = "".join(
        char for code in range(0x20, 0x2200) if (char := chr(code)).isalpha() and char != "Σ"
    )
    assert page.evaluate("text => window.pairdown.plain(text)", text) == folded(text)


ROOT_FILE = {
    "words": {"ask": "?", "what": "?", "found": "{n} found.", "none": "none"},
    "kinds": [["Player", "players/", "/index.html"]],
    "rows": [["Di Most", 0, "9 events", "di-most"]],
    "shards": ["di", "д"],
}
SHARDS = {"n-di.js": ("di", [["Di Fox", 0, "1 event", "di-fox"]]),
          "n--434.js": ("д", [["Дима", 0, "1 event", "dima", "dima"]])}  # fmt: skip


def test_a_large_index_comes_in_shards(page, server):
    def answer(route):
        name = route.request.url.rpartition("/")[2]
        told = (
            ("pairdownNames", ROOT_FILE) if name == "names.js" else ("pairdownShard", *SHARDS[name])
        )
        route.fulfill(body=calling(*told), content_type="text/javascript")

    page.route("**/static/names.js", answer)
    page.route("**/static/names/*.js", answer)
    page.goto(server + "index.html")
    asked(page, "d")
    assert options(page).count() == 1
    page.keyboard.type("i")
    options(page).nth(1).wait_for()
    assert options(page).locator("span").all_inner_texts() == ["Di Most", "Di Fox"]
    page.get_by_role("combobox", name="Search").fill("дим")
    options(page).get_by_text("Дима").wait_for()


def test_shards_are_scripts_with_json_in_them():
    told = calling("f", "a", [["</script>\u2028", 0]])
    assert told == b'f("a",[["\\u003c/script>\\u2028",0]]);\n'
    assert json.loads(told.removeprefix(b'f("a",').removesuffix(b");\n")) == [
        ["</script>\u2028", 0]
    ]
    assert Blob("x", told).content == told
