"""Does the page of a running event say who is in already?"""

from __future__ import annotations

from dataclasses import replace

from pairdown.pages.book import book
from pairdown.pages.event import event_page
from pairdown.pages.event_sheets import event_sheet_pages
from tests.pages.fixture import almanac, league, rulesets, unfolded
from tests.support import event_from

MAGIC = rulesets()["magic"]

# 8 players after 2 of 3 rounds, 3 / 1 / 0: a draw locks both leaders.
AGREED = (
    "Ada>Cy, Ben>Dot, Eve>Gus, Fay>Hal",
    "Ada>Eve, Ben>Fay, Cy>Gus, Dot>Hal",
    "Ada-Ben, Cy-Dot, Eve-Fay, Gus-Hal",
)


def made(*rounds, **more):
    event = event_from(*rounds, rules=MAGIC, swiss_rounds=3, cut=2, draw_seed="x", **more)
    content = league([replace(event, ruleset=MAGIC.id)])
    return book(almanac(content), content)


def odds(*rounds, **more):
    pages = made(*rounds, **more)
    return event_page(pages, pages.almanac.events[0]).context["odds"]


def test_who_is_in_who_needs_what_and_who_is_out():
    told = odds(*AGREED)
    assert told.question == "2 places in the cut: 4 matches are open."
    assert told.heads == ["Win", "Draw", "Loss"]
    assert told.ends == ["with a win", "with a draw", "with a loss"]  # on a phone, before each
    assert any(each.startswith("A draw is enough: ") and "Ben" in each for each in told.sentences)
    rows = {str(row.name): row for row in told.rows}
    assert rows["Ben"].cells[:2] == ["in", "in"]
    assert rows["Ben"].cells[2].endswith("%")
    assert "Gus" not in rows  # the sentence says that Gus is out
    assert told.notes[0] == "All 81 outcomes were gone through."


def test_nothing_is_said_before_the_first_round_is_over_and_after_the_last():
    assert odds("Ada-Ben, Cy-Dot") is None
    assert odds(players="Ada Ben Cy Dot") is None
    assert odds(*(each.replace("-", ">") for each in AGREED), "cut: Ada>Ben") is None


def test_score_sheets_say_why():
    pages = made(*(each.replace("-", ">") for each in AGREED), "cut: Ben>Ada")
    [planned] = unfolded(event_sheet_pages(pages))
    sheets = {str(each.name): each for each in planned.make().context["sheets"]}
    assert sheets["Ben"].why[:2] == [
        "Ben finished 1st of 8 players.",
        "Won the last match, in round 4, against Ada.",
    ]
    assert sheets["Ada"].why[1] == "Out by the loss to Ben in round 4."
    lot = [each for each in sheets["Cy"].why if "the lot of the event's seed decides" in each]
    assert len(lot) == 1  # it decided about Cy
    assert sheets["Gus"].why[-1].startswith("Not among the 2 who go on; the last place went to ")
