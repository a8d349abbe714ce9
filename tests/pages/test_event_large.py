"""How a large event is told: on pages that do not grow with the field."""

from __future__ import annotations

import json
from functools import cache

from pairdown.output.render import render, templates
from pairdown.pages.event import event_page, event_pages
from pairdown.pages.event_sheets import sheet_pages
from pairdown.pages.page import Blob, finished
from pairdown.shipped import templates_dir
from tests.pages.fixture import unfolded
from tests.pages.test_event_sheets import opened
from tests.support import event_from

NAMES = [f"P{number:03}" for number in range(240)]
HERE = "events/test/"


def pairs(sign):
    return ", ".join(f"{a}{sign}{b}" for a, b in zip(NAMES[::2], NAMES[1::2], strict=True))


@cache
def large(*, running=False):
    """The pages of an event of 240 by their path in the event's folder, and what prints them."""
    rounds = [pairs(">"), pairs("-") if running else pairs(">")]
    event = event_from(*rounds, players=NAMES, structure="swiss", swiss_rounds=2)
    book, record = opened(event, "base")
    home = f"events/{record.event.id}/"
    made = [finished(each) for each in (*unfolded(event_pages(book)), *sheet_pages(book, record))]
    return {each.path.removeprefix(home): each for each in made}


def printed(page):
    return render(page, templates(templates_dir())).decode()


def test_the_pages_of_a_large_event():
    assert sorted(large()) == [
        "index.html", "players/find.js", "players/index.html",
        "rounds/1/index.html", "rounds/2/index.html",
        *(f"sheets/{f'page/{n}/' if n > 1 else ''}index.html" for n in (1, *range(2, 9))),
        "standings/page/2/index.html", "standings/page/3/index.html",
    ]  # fmt: skip


def test_the_standings_go_on_from_page_to_page():
    pages = large()
    first = pages["index.html"].context["phases"][0]
    ranked = [row.name for row in first.tables[0][1].rows]
    assert len(ranked) == 100
    assert first.leaf.before == ""
    assert first.leaf.after.endswith("/standings/page/2/index.html")
    for number, rows in ((2, 100), (3, 40)):
        context = pages[f"standings/page/{number}/index.html"].context
        table = context["tables"][0][1]
        assert (len(table.rows), table.size) == (rows, 240)
        ranked += [row.name for row in table.rows]
    assert sorted(ranked) == NAMES
    leaf = pages["standings/page/2/index.html"].context["leaf"]
    assert leaf.before.endswith("/index.html#standings")


def test_every_round_has_a_page_with_a_way_to_its_neighbours():
    one, two = (large()[f"rounds/{number}/index.html"].context for number in (1, 2))
    assert len(one["round"].matches) == 120
    assert (one["before"], one["after"]) == ("", "../2/index.html")
    assert (two["before"], two["after"]) == ("../1/index.html", "")
    assert [match.table for match in one["round"].matches[:3]] == [1, 2, 3]
    assert "P000</b> <em>beat</em>" in printed(large()["rounds/1/index.html"])


def test_everybody_stands_once_by_name():
    rows = large()["players/index.html"].context["players"]
    assert [row.name for row in rows] == NAMES
    assert [row.initial for row in rows[:2]] == ["P", ""]
    assert rows[0].record == "2–0–0"


def test_while_a_round_is_played_the_list_says_who_sits_where():
    pages = large(running=True)
    row = pages["players/index.html"].context["players"][3]
    assert (row.name, row.where, row.opponent) == ("P003", "Table 2", "P002")
    shown = printed(pages["index.html"])
    assert 'href="rounds/2/index.html"' in shown
    assert "Table 2" not in shown  # the page itself does not list them


def test_the_box_that_finds_a_player_reads_the_same():
    script = large(running=True)["players/find.js"]
    assert isinstance(script, Blob)
    text = script.content.decode()
    found = json.loads(text.removeprefix("pairdownSeekers(").removesuffix(");\n"))
    assert [name for name, _, _ in found] == NAMES
    assert found[3][1].endswith("0–1–0 · Table 2 · P002")


def test_no_page_grows_with_the_field():
    for path, page in large(running=True).items():
        if path.endswith(".html"):
            size = len(printed(page))
            assert size < (80_000 if path.startswith(("players", "sheets")) else 60_000), (
                path,
                size,
            )


def test_an_event_of_a_hundred_is_told_on_one_page():
    event = event_from("P000>P001", players=NAMES[:100], structure="swiss", swiss_rounds=2)
    book, record = opened(event, "base")
    assert len(list(unfolded(event_pages(book)))) == 1
    assert not event_page(book, record).context["large"]
