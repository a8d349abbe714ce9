"""What the score sheets of an event tell, and how the figures of the standings lead to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairdown.insight.explain.making import board_of
from pairdown.pages.book import book
from pairdown.pages.event import event_page
from pairdown.pages.event_sheets import sheet_pages
from pairdown.pages.views.makings import worths
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


def sheets(event):
    return [each for page in sheet_pages(*opened(event)) for each in page.make().context["sheets"]]


def test_sheets_tell_each_round_with_points_and_rating():
    cy = next(each for each in sheets(event_from(*ROUNDS, players=SIX)) if each.name == "Cy")
    assert [line[:5] for line in cy.lines] == [
        (1, "beat", "Di", "countout", "2"),
        (2, "lost to", "Ann", "", "0"),
        (3, "beat", "Fay", "", "3"),
    ]
    assert (cy.place, cy.points) == ("3", "5")
    assert cy.lines[0].change == "+4.0"


def test_cut_rounds_give_no_points_on_a_sheet():
    ed = sheets(event_from(*ROUNDS, "cut: Ed>Ann", players=SIX))[0]
    assert (ed.place, ed.name, ed.points, ed.record) == ("1", "Ed", "6", "3–0–1")
    assert [line.points for line in ed.lines] == ["0", "3", "3", ""]


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
    opp = ann.worths[0]
    # Bo has 3 points of 3 matches, Cy 5 of 3, Ed 6 of 3.
    assert (opp.head, opp.value) == ("Opp", "1.5556")
    assert {number: bit.number for number, bit in opp.bits.items()} == {1: "1", 2: "1.6667", 3: "2"}
    assert opp.formula == "(1 + 1.6667 + 2) ÷ 3 ≈ 1.5556"


@pytest.mark.parametrize("ruleset", ["raw-deal", "magic", "pokemon", "netrunner", "chess-2026"])
def test_a_sheet_reckons_as_the_explanation_does(ruleset):
    rounds = (
        ("Ann 2-1 Bo, Cy 2-0 Di, Ed bye", "Ann 1-2 Cy, Ed 2-0 Bo, Di bye, drop Bo")
        if ruleset == "magic"
        else ("Ann>Bo, Cy>Di, Ed bye", "Ann<Cy, Ed>Bo, Di bye, drop Bo")
    )
    event = event_from(*rounds, players="Ann Bo Cy Di Ed", structure="swiss", swiss_rounds=3)
    _, record = opened(event, ruleset)
    take_apart, compared = worths(record), 0
    for sheet in record.sheets:
        makings = {
            each.column.title: each for each in board_of(record, sheet.seat).makings(sheet.seat)
        }
        for worth in take_apart(sheet.seat):
            made = makings[worth.head]
            assert worth.formula == made.formula, (sheet.player, worth.head)
            assert [bit.number for bit in worth.bits.values()] == [
                made.number(part) for part in made.parts if part.round
            ]
            compared += bool(worth.formula)
    assert compared >= 5
