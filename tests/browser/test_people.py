"""Profiles and the directory with scripts: filters, folds, the points of a curve."""

from __future__ import annotations

import pytest

from pairdown.pages.folding import folded

PROFILE = "players/p005/index.html"


@pytest.fixture(params=["disk", "server"])
def start(request, disk, server):
    return (disk / "league").as_uri() + "/" if request.param == "disk" else server


def shown(page, table):
    return page.locator(f"#{table} tbody tr:visible th").all_inner_texts()


def test_long_lists_of_opponents_are_folded_and_found_by_name(page, start):
    page.goto(start + PROFILE)
    everybody = page.locator("#opponent-table tbody tr").count()
    assert len(shown(page, "opponent-table")) == 12
    last = page.locator("#opponent-table tbody tr").last.locator("th").text_content()
    page.get_by_label("Name").fill(folded(last).upper())
    assert shown(page, "opponent-table") == [last]
    assert page.locator(".fields output").inner_text().endswith(f" of {everybody}")
    page.get_by_label("Name").fill("")
    page.get_by_role("button", name=f"Show {everybody - 12} more").press("Enter")
    assert len(shown(page, "opponent-table")) == everybody
    thirteenth = page.locator("#opponent-table tbody tr").nth(12).locator("a").first
    assert thirteenth.evaluate("each => each === document.activeElement")


def test_sorting_opens_what_is_folded(page, server):
    page.goto(server + PROFILE)
    page.locator("#opponent-table").get_by_role("button", name="Balance").press("Enter")
    assert len(shown(page, "opponent-table")) > 12


def test_a_curve_is_one_stop_and_the_arrows_go_through_its_events(page, server):
    page.goto(server + PROFILE)
    dots = page.locator(".dots").first.locator("a")
    assert page.locator(".dots").first.locator("a[tabindex='0']").count() == 1
    dots.last.focus()
    page.keyboard.press("ArrowLeft")
    before = dots.nth(dots.count() - 2)
    assert before.evaluate("each => each === document.activeElement")
    assert before.locator("text").evaluate("each => getComputedStyle(each).opacity") == "1"
    assert dots.last.locator("text").evaluate("each => getComputedStyle(each).opacity") == "0"
    name = before.locator("text").text_content()
    assert page.get_by_role("link", name=name, exact=True).count() == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert dots.last.evaluate("each => each === document.activeElement")


def test_a_first_tap_on_a_dot_tells_and_a_second_one_goes_there(browser, server):
    context = browser.new_context(has_touch=True)
    page = context.new_page()
    page.goto(server + PROFILE)
    dot = page.locator(".dots").first.locator("a").nth(1)
    dot.tap()
    assert dot.locator("text").evaluate("each => getComputedStyle(each).opacity") == "1"
    assert page.url == server + PROFILE
    dot.tap()
    page.wait_for_url("**/events/**")
    context.close()


def test_without_scripts_all_opponents_are_there_and_no_field(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + PROFILE)
    assert page.locator("#opponent-table tbody tr:visible").count() > 12
    assert not page.locator(".fields").is_visible()
    context.close()


def test_the_directory_is_filtered_by_name_home_and_activity(page, start):
    page.goto(start + "players/index.html")
    everybody = len(shown(page, "player-table"))
    page.get_by_label("From").select_option("OH, US")
    ohio = shown(page, "player-table")
    assert 0 < len(ohio) < everybody
    page.get_by_label("Name").fill("lee")
    assert shown(page, "player-table") == [name for name in ohio if "lee" in folded(name)]
    page.get_by_label("Name").fill("")
    page.get_by_label("From").select_option("")
    page.get_by_label("Activity").select_option("Playing now")
    idle = page.locator("#player-table tr.idle").count()
    assert len(shown(page, "player-table")) == everybody - idle


def focused(page):
    """What has the focus, by the name that a reader of the screen says."""
    return page.evaluate("""() => {
        const each = document.activeElement;
        return (each.labels?.[0] ?? each).textContent.trim();
    }""")


def test_the_filters_of_the_directory_are_walked_with_keys_alone(page, start):
    page.goto(start + "players/index.html")
    everybody = shown(page, "player-table")
    stops = []
    while stops[-1:] != ["Name"]:
        page.keyboard.press("Tab")
        stops.append(focused(page))
        assert len(stops) < 50, stops
    page.keyboard.type("lee")
    lees = [name for name in everybody if "lee" in folded(name)]
    assert shown(page, "player-table") == lees
    page.keyboard.press("Tab")
    assert focused(page) == "From"
    page.keyboard.type("OH")
    ohio = shown(page, "player-table")
    assert 0 < len(ohio) < len(lees)
    assert page.locator(".fields output").inner_text() == f"{len(ohio)} of {len(everybody)}"
    page.keyboard.press("Tab")
    assert focused(page) == "Activity"
    page.keyboard.press("ArrowDown")
    assert page.get_by_label("Activity").input_value() == "idle"
    for key in ("ArrowUp", "Shift+Tab", "Home", "Shift+Tab", "Control+a", "Delete"):
        page.keyboard.press(key)
    assert focused(page) == "Name"
    assert shown(page, "player-table") == everybody
    for _ in range(3):
        page.keyboard.press("Tab")
    assert page.locator("#player-table thead button").first.evaluate(
        "each => each === document.activeElement"
    )


def test_letters_lead_into_the_directory_without_scripts(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + "players/index.html")
    page.get_by_role("navigation", name="By first letter").get_by_role("link", name="K").click()
    assert page.url.endswith("#letter-k")
    assert page.locator("#letter-k th").inner_text().startswith("K")
    context.close()
