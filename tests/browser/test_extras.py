"""What scripts add: search, sorting, light and dark. And that nothing needs them."""

from __future__ import annotations

import pytest

SPRING = "events/2026/spring-rumble/index.html"


@pytest.fixture(params=["disk", "server"])
def start(request, disk, server):
    return (disk / "league").as_uri() + "/" if request.param == "disk" else server


def names(page):
    return page.locator(".ranked tbody th").all_inner_texts()


def test_a_table_is_sorted_with_the_keyboard_and_says_so(page, server):
    page.goto(server + SPRING)
    ranked = names(page)
    head = page.get_by_role("columnheader", name="Player")
    head.locator("button").first.focus()
    page.keyboard.press("Enter")
    assert head.first.get_attribute("aria-sort") == "ascending"
    assert names(page) == sorted(ranked, key=page_key)
    assert page.locator("[aria-live]").inner_text() == "Sorted by Player, ascending."
    page.keyboard.press("Enter")
    assert head.first.get_attribute("aria-sort") == "descending"
    assert names(page)[0] == "Łukasz Poe" or names(page)[0].startswith(("Ольга", "Zoë"))


def page_key(name):
    """Latin letters first, as browsers sort, marks set aside."""
    import unicodedata

    plain = unicodedata.normalize("NFD", name.replace("Ł", "L").replace("Ø", "O"))
    latin = "".join(char for char in plain if not unicodedata.combining(char)).lower()
    return (not latin[0].isascii(), latin)


def test_numbers_are_sorted_as_numbers(page, server):
    page.goto(server + "rankings/raw-deal/index.html")
    page.get_by_role("columnheader", name="Matches").locator("button").click()
    column = page.locator(".ranked tbody td:nth-child(8)").all_inner_texts()
    assert [int(text) for text in column] == sorted(map(int, column), reverse=True)


def test_the_look_is_switched_and_remembered(stranger, server):
    stranger.goto(server + "index.html")
    paper = "getComputedStyle(document.body).backgroundColor"
    assert stranger.evaluate(paper) == "rgb(255, 255, 255)"
    stranger.get_by_role("button", name="Switch to dark").click()
    assert stranger.evaluate(paper) == "rgb(17, 20, 22)"
    stranger.goto(server + SPRING)
    assert stranger.evaluate(paper) == "rgb(17, 20, 22)"
    stranger.get_by_role("button", name="Switch to light").click()
    assert stranger.evaluate(paper) == "rgb(255, 255, 255)"


def test_a_figure_opens_the_sheet_in_place(page, server):
    page.goto(server + SPRING)
    figure = page.locator(".ranked tbody tr").first.locator("td a").last
    figure.click()
    sheet = page.locator(".opened .sheet")
    sheet.wait_for()
    assert sheet.locator("tbody tr").count() >= 5
    assert figure.get_attribute("aria-expanded") == "true"
    assert "/sheets/" not in page.url
    figure.click()
    assert page.locator(".opened").count() == 0
    assert figure.get_attribute("aria-expanded") == "false"


def test_from_a_disk_a_figure_leads_to_the_sheet(page, disk):
    page.goto((disk / "league").as_uri() + "/" + SPRING)
    page.locator(".ranked tbody tr").first.locator("td a").last.click()
    page.wait_for_url("**/sheets/index.html#s*")
    opened = page.locator("details[open]")
    assert opened.count() == 1
    assert opened.locator(".sheet").is_visible()


def test_the_box_finds_a_player_of_the_event(page, start):
    page.goto(start + SPRING)
    field = page.get_by_role("searchbox", name="Find a player")
    field.fill("ostby jo")
    assert page.locator(".find li").inner_text() == "Nobody of that name."
    field.fill("jo ost")
    found = page.locator(".find li")
    assert found.inner_text().startswith("Jo Østby #")
    found.get_by_role("link").click()
    page.locator(".sheet:visible").wait_for()


def test_folded_tables_keep_their_roles(page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server + SPRING)
    table = page.get_by_role("table", name="Standings after round 5")
    assert table.get_by_role("row").count() == 33
    assert table.get_by_role("rowheader").count() == 32


def test_the_keyboard_reaches_the_bracket(page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server + SPRING)
    bracket = page.get_by_role("group", name="Bracket")
    bracket.focus()
    moved = "document.activeElement.scrollLeft"
    assert page.evaluate(moved) == 0
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    assert page.evaluate(moved) > 0


def test_the_first_stop_of_the_keyboard_skips_to_the_content(page, server):
    page.goto(server + SPRING)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_without_scripts_everything_is_there(browser, server):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(server + SPRING)
    assert page.locator(".ranked tbody tr").count() == 32
    page.locator(".ranked tbody tr").first.locator("td a").last.click()
    page.locator("summary").first.click()
    assert page.locator(".sheet").first.is_visible()
    context.close()


def test_on_paper_it_is_day_and_sheets_are_open(page, server):
    page.emulate_media(color_scheme="dark")
    page.goto(server + SPRING)
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(20, 24, 27)"
    assert not page.locator(".rooms").is_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")
    assert page.evaluate("document.querySelectorAll('details:not([open])').length") == 0
