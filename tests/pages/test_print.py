"""Which sheets does an event put on paper, and in which order do its slips lie?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import html5lib
import pytest

from pairdown.output.render import render, templates
from pairdown.pages.book import book
from pairdown.pages.print import print_page, print_pages
from pairdown.pages.views.suggested import suggestion
from pairdown.pages.views.tree import shortened
from pairdown.pages.views.wall import Seating, stacked
from pairdown.shipped import templates_dir
from tests.pages.fixture import almanac, league, person, simulated

XHTML = "{http://www.w3.org/1999/xhtml}"
PEOPLE = [person(number) for number in range(40)]


def tables(number):
    return [Seating(at, f"A{at}", "", f"B{at}", "") for at in range(1, number + 1)]


def numbers(sheets):
    return [[slip.table if slip else None for slip in sheet] for sheet in sheets]


def test_a_cut_stack_of_slips_is_in_order():
    # Three sheets of eight places: cut through all at once, pile 1 is tables 1–3, pile 2 4–6 …
    assert numbers(stacked(tables(20))) == [
        [1, 4, 7, 10, 13, 16, 19, None],
        [2, 5, 8, 11, 14, 17, 20, None],
        [3, 6, 9, 12, 15, 18, None, None],
    ]


@pytest.mark.parametrize("number", [0, 1, 7, 8, 9, 16, 17, 250])
def test_piles_put_upon_each_other_hold_every_table_once(number):
    sheets = numbers(stacked(tables(number)))
    piles = [[sheet[place] for sheet in sheets] for place in range(8)] if sheets else []
    assert [table for pile in piles for table in pile if table] == list(range(1, number + 1))
    assert len(sheets) == -(-number // 8)


def paper(event):
    content = league([event])
    opened = book(almanac(content), content)
    return render(print_page(opened, opened.events[event.id]), templates(templates_dir())).decode()


def sheet(event, of):
    """Return one section of an event's print page, as rows of texts."""
    page = html5lib.parse(paper(event))
    section = next((each for each in page.iter(f"{XHTML}section") if each.get("id") == of), None)
    if section is None:
        return []
    rows = section.iter(f"{XHTML}tr")
    return [[" ".join("".join(cell.itertext()).split()) for cell in row] for row in rows]


def test_the_round_under_way_hangs_on_the_wall_with_points_as_they_were_before_it():
    event = simulated("2026/run", "Run", date(2026, 3, 1), PEOPLE[:9], until=2, missing=1)
    second = event.rounds[1].matches
    names = {entry.seat: entry.name for entry in event.entries}
    [_, _, *rows] = sheet(event, "by-name")
    assert [names[event.rounds[1].byes[0].seat], "–", "Bye"] in rows
    assert [row[0] for row in rows] == sorted(names.values())
    for match in second:
        one, two = names[match.first], names[match.second]
        assert [one, str(match.table), two] in rows
        assert [two, str(match.table), one] in rows
    won = {names[each.first] for each in event.rounds[0].matches}
    first_table = sheet(event, "by-table")[2]
    assert first_table[1].endswith(" 3")
    assert first_table[1].removesuffix(" 3") in won  # 3 points for the win in round 1, no more


def test_who_sits_out_in_a_round_robin_is_told_so():
    event = simulated("2026/odd", "Odd", date(2026, 3, 1), PEOPLE[:5], until=2, missing=1)
    assert ["Cy Ng", "–", "No match"] in sheet(event, "by-name")


def test_when_all_results_are_in_the_next_round_hangs_there():
    event = simulated("2026/wait", "Wait", date(2026, 3, 1), PEOPLE[:8], until=2)
    [title, *_] = sheet(event, "by-table")
    assert title == ["Wait Round 3 · by table"]


def test_a_round_is_paired_once_for_all_pages():
    content = league([simulated("2026/wait", "Wait", date(2026, 3, 1), PEOPLE[:8], until=2)])
    opened = book(almanac(content), content)
    [record] = opened.almanac.events
    found = suggestion(opened, record)
    assert found is not None
    assert suggestion(opened, record) is found


def test_a_coming_event_has_a_list_of_the_entered():
    event = simulated("2026/soon", "Soon", date(2026, 3, 1), PEOPLE[:3], until=0)
    names = sorted(each.name for each in PEOPLE[:3])
    assert [row[1] for row in sheet(event, "entrants")[2:]] == names
    assert sheet(event, "by-name") == sheet(event, "standings") == []


def test_a_finished_event_has_standings_and_its_bracket_but_no_slips():
    event = simulated("2026/done", "Done", date(2026, 3, 1), PEOPLE[:16])
    assert len(sheet(event, "standings")) == 16 + 2
    assert sheet(event, "slips") == sheet(event, "by-name") == []
    bouts = sum(len(each.matches) for each in event.rounds if each.index)
    assert paper(event).count("<rect ") == bouts


def test_tables_that_nobody_numbered_count_through():
    event = simulated("2026/run", "Run", date(2026, 3, 1), PEOPLE[:6], until=1, missing=3)
    [first] = event.rounds
    bare = replace(first, matches=tuple(replace(each, table=None) for each in first.matches))
    rows = sheet(replace(event, rounds=(bare,)), "by-table")[2:]
    assert [row[0] for row in rows] == ["1", "2", "3"]


def test_nobody_on_the_list_means_nothing_to_print(site):
    assert "events/2026/autumn/print/index.html" not in site
    assert "Sheets for the hall" not in site["events/2026/autumn/index.html"].decode()
    assert "Sheets for the hall" in site["events/2026/heat/index.html"].decode()


def test_of_events_long_over_nobody_prints_sheets():
    events = [simulated(f"2026/e{number:02}", "Cup", date(2026, 3, number + 1), PEOPLE[:2])
              for number in range(31)]  # fmt: skip
    first = simulated("2025/still-open", "Cup", date(2025, 3, 1), PEOPLE[:4], until=1)
    content = league([first, *events])
    paths = [each.path for each in print_pages(book(almanac(content), content))]
    assert paths[:2] == [
        "events/2025/still-open/print/index.html",  # whoever plays still needs them
        "events/2026/e01/print/index.html",
    ]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann Lee", "Ann Lee"),
        ("Bartholomew Featherstonehaugh", "Bartholomew Feather…"),
        ("東京都渋谷区神南一丁目", "東京都渋谷区神南一…"),  # wide letters count twice
        ("e\u0301" * 20, "e\u0301" * 20),  # a mark takes no room
    ],
)
def test_names_in_a_bracket_are_cut_to_their_box(name, shown):
    assert shortened(name) == shown
