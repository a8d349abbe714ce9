"""What the score sheets of an event tell, and how the figures of the standings lead to them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from markupsafe import escape

from pairdown.insight.explain.making import board_of
from pairdown.pages.book import book
from pairdown.pages.event import event_page
from pairdown.pages.event_sheets import sheet_pages
from pairdown.pages.tongue import tongue
from pairdown.pages.views.makings import reckonings
from tests.pages.fixture import almanac, league
from tests.support import event_from

SIX = "Ann Bo Cy Di Ed Fay"
ROUNDS = (
    "Ann>Bo, Cy>Di countout, Ed=Fay",
    "Ann>Cy, Ed>Bo, Di#Fay",
    "Ann<Ed, Cy>Fay, Bo>Di",
)


def opened(event, ruleset="raw-deal"):
    """A book of one event, and the event's record."""
    content = league([replace(event, ruleset=ruleset)])
    made = almanac(content)
    return book(made, content), made.events[0]


def sheets(event, ruleset="raw-deal"):
    return [
        each
        for page in sheet_pages(*opened(event, ruleset))
        for each in page.make().context["sheets"]
    ]


def test_sheets_tell_each_round_with_points_and_rating():
    cy = next(each for each in sheets(event_from(*ROUNDS, players=SIX)) if each.name == "Cy")
    assert [line[:5] for line in cy.lines] == [
        (1, "beat", "Di", "countout", "2"),
        (2, "lost to", "Ann", "", "0"),
        (3, "beat", "Fay", "", "3"),
    ]
    assert (cy.place, cy.points) == ("3", "5 pts")
    assert cy.lines[0][-1] == "+4.0"


def test_cut_rounds_give_no_points_on_a_sheet():
    ed = sheets(event_from(*ROUNDS, "cut: Ed>Ann", players=SIX))[0]
    assert (ed.place, ed.name, ed.points, ed.record) == ("1", "Ed", "6 pts", "3–0–1")
    assert [points for _, _, _, _, points, _, _ in ed.lines] == ["0", "3", "3", ""]


def test_an_event_without_a_table_has_sheets_without_points():
    told = sheets(event_from("Ann>Bo, Cy>Di", "Ann>Cy", structure="single-elimination"))
    assert [(each.name, each.points) for each in told][:2] == [("Ann", ""), ("Cy", "")]


def test_an_event_that_has_not_begun_has_no_sheets():
    assert sheets(event_from(players="Ann Bo Cy")) == []


def test_every_row_of_the_standings_leads_to_the_sheet_of_its_player():
    names = [f"P{number:02}" for number in range(42)]
    pairs = ", ".join(f"{a}>{b}" for a, b in zip(names[::2], names[1::2], strict=True))
    opening, record = opened(event_from(pairs, players=names))
    pages = [each.make() for each in sheet_pages(opening, record)]
    assert [len(page.context["sheets"]) for page in pages] == [32, 10]
    folder = f"events/{record.event.id}/"
    where = {
        sheet.name: f"{page.path.removeprefix(folder)}#s{sheet.number}"
        for page in pages
        for sheet in page.context["sheets"]
    }
    rows = event_page(opening, record).context["phases"][0].tables[0][1].rows
    assert {row.name: row.sheet for row in rows} == where
    assert rows[41].sheet.startswith("sheets/page/2/index.html#s")


def test_a_sheet_takes_each_tiebreak_value_apart_round_by_round():
    ann = next(each for each in sheets(event_from(*ROUNDS, players=SIX)) if each.name == "Ann")
    # Bo has 3 points of 3 matches, Cy 5 of 3, Ed 6 of 3.
    assert [cells(line[5])["Opp"] for line in ann.lines] == [
        "1 3 points in 3 matches",
        "1.6667 5 points in 3 matches",
        "2 6 points in 3 matches",
    ]
    name, value, formula = ann.worths[0][:3]
    assert (name, value) == ("Opponents&#39; points per match", "1.5556")
    assert formula == "(1 + 1.6667 + 2) ÷ 3 ≈ 1.5556"


def test_only_those_who_were_beaten_bring_something_to_a_sum_of_the_beaten():
    event = event_from(*ROUNDS[:2], players=SIX)
    told = {each.name: each for each in sheets(event, "weiss-schwarz-nationals")}
    # Ann beat Bo, who has no win, and then Cy, who has one; Cy beat Di and lost to Ann.
    assert [cells(line[5]).get("DefW") for line in told["Ann"].lines] == [
        "0 0 wins in 2 rounds",
        "1 1 win in 2 rounds",
    ]
    assert [cells(line[5]).get("DefW") for line in told["Cy"].lines] == [
        "0 0 wins in 2 rounds",
        None,
    ]


def cells(joined: str) -> dict[str, str]:
    """The cells of a line by the title of their column, without their tags."""
    found = re.findall(r'data-k="([^"]*)">(.*?)(?=<td|$)', joined)
    return {title: re.sub(r"</?\w+>", "", shown) for title, shown in found}


@pytest.mark.parametrize(
    "ruleset",
    ["raw-deal", "magic", "pokemon", "netrunner", "chess-2026", "weiss-schwarz-nationals"],
)
def test_a_sheet_reckons_as_the_explanation_does(ruleset):
    rounds = (
        ("Ann 2-1 Bo, Cy 2-0 Di, Ed bye", "Ann 1-2 Cy, Ed 2-0 Bo, Di bye, drop Bo")
        if ruleset == "magic"
        else ("Ann>Bo, Cy>Di, Ed bye", "Ann<Cy, Ed>Bo, Di bye, drop Bo")
    )
    event = event_from(*rounds, players="Ann Bo Cy Di Ed", structure="swiss", swiss_rounds=3)
    _, record = opened(event, ruleset)
    take_apart, compared = reckonings(record, tongue("en")), 0
    for sheet in record.sheets:
        makings = {
            escape(each.column.name): each
            for each in board_of(record, sheet.seat).makings(sheet.seat)
        }
        taken = take_apart(sheet.seat)
        for name, _, formula, _, _ in taken.worths:
            made = makings[name]
            assert formula == made.formula, (sheet.player, name)
            for part in made.parts:
                if part.round:
                    shown = cells(taken.cells[part.round])[made.column.title]
                    assert shown == f"{made.number(part)} {part.words}".rstrip()
            compared += bool(formula)
    assert compared >= 5
