"""Two players side by side, chosen with the keyboard, from a disk and under a path."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pairdown.model import PlayerId
from pairdown.pages.compare import place_of

PAIR = "compare/index.html?a=p005&b=p013"


@pytest.fixture(params=["disk", "server"])
def start(request, disk, server):
    return (disk / "league").as_uri() + "/" if request.param == "disk" else server


def chosen(page, label, text, name):
    page.get_by_role("combobox", name=label).or_(page.get_by_label(label)).first.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type(text)
    page.locator(".hits [role=option]").get_by_text(name, exact=True).wait_for()
    page.keyboard.press("Enter")


def test_two_players_are_chosen_with_the_keyboard_from_a_profile(page, start):
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda fault: said.append(str(fault)))
    page.goto(start + "players/p005/index.html")
    page.get_by_role("link", name="Compare with…").click()
    field = page.get_by_label("First player")
    expect(field).to_have_value("Fay Fox")
    chosen(page, "Second player", "gus", "Gus Quist")
    page.get_by_role("heading", level=1, name="Fay Fox – Gus Quist").wait_for()
    assert "b=p006" in page.url
    page.go_back()
    expect(page.locator("#compare .scoreline")).to_have_count(0)
    assert said == []


def test_who_types_a_whole_name_and_goes_on_has_chosen_it(page, server):
    page.goto(server + "compare/index.html")
    expect(page.locator("#compare p.aside")).to_have_text(
        "Type a name and choose it from the list, then the other one."
    )
    for label, name in (("First player", "fay fox"), ("Second player", "Gus Quist")):
        page.get_by_label(label).first.focus()
        page.keyboard.type(name)
        page.locator(".hits [role=option]").first.wait_for()
        page.keyboard.press("Tab")
        expect(page.locator(".hits [role=option]")).to_have_count(0)  # no list over the next label
    page.get_by_role("heading", level=1, name="Fay Fox – Gus Quist").wait_for()


def test_a_part_of_a_name_chooses_nobody(page, server):
    page.goto(server + "compare/index.html")
    page.get_by_label("First player").first.focus()
    page.keyboard.type("fay")
    page.locator(".hits [role=option]").first.wait_for()
    page.keyboard.press("Tab")
    assert "a=" not in page.url


def test_the_score_adds_up_to_the_matches_and_the_profile_agrees(page, server):
    page.goto(server + "players/p005/index.html")
    row = page.locator("#opponents").locator("xpath=../..").locator("tbody tr").first
    name, record = row.locator("th").inner_text(), row.locator(".key").inner_text()
    other = row.locator("th a").get_attribute("href").split("/")[-2]
    page.goto(f"{server}compare/index.html?a=p005&b={other}")
    page.get_by_role("heading", level=1, name=name).wait_for()
    won, drawn, lost, matches = page.locator("#compare .scoreline dd").all_inner_texts()[:4]
    assert f"{won}–{lost}–{drawn}" == record
    assert int(won) + int(drawn) + int(lost) == int(matches)
    assert page.locator("#matches").locator("xpath=../..").locator("tbody tr").count() == int(
        matches
    )


def test_both_curves_are_drawn_and_each_point_says_whose_it_is(page, server):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server + PAIR)
    page.locator(".curve svg").first.wait_for()
    files = int(page.locator("#compare").get_attribute("data-files"))
    for key in ("p005", "p013"):
        path = f"static/careers/{place_of(PlayerId(key), files)}.js"
        assert server + path in asked
    first, second = (page.locator(f"{dots} a") for dots in (".dots:not(.second)", ".dots.second"))
    assert first.count() > 1
    assert second.count() > 1
    assert first.first.locator("text").text_content().startswith("Fay Fox 1")
    first.first.focus()
    assert first.first.locator("text").evaluate("each => getComputedStyle(each).opacity") == "1"


def test_somebody_unknown_is_told_and_what_the_address_says_is_text(page, server):
    page.goto(server + "compare/index.html?a=%3Cimg%20src%3Dx%20id%3Dhit%3E")
    page.get_by_text("There is no player <img src=x id=hit>.").wait_for()
    assert page.locator("#hit").count() == 0


def test_without_scripts_the_page_says_what_to_do(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server + PAIR)
    page.get_by_role("link", name="To the players").click()
    assert page.locator("h1").inner_text() == "Players"
    context.close()
