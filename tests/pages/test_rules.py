"""A ruleset is told in words that do not show how it is stored."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from pairdown.pages.book import book
from pairdown.pages.page import finished
from pairdown.pages.rules import rules_pages
from pairdown.pages.views.options import in_words, table_rows
from pairdown.ruleset import Attendance, Range
from pairdown.scoring.admission import Fill
from tests.pages.conftest import site_of
from tests.pages.fixture import SITE, almanac, league, rulesets


def page_of(ruleset):
    content = league([], site=replace(SITE, ruleset=ruleset))
    pages = map(finished, rules_pages(book(almanac(content), content)))
    return {page.path: page.context for page in pages}[f"rules/{ruleset}/index.html"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (3, "3"),
        (Fraction(1, 3), "1/3"),
        ("last-round", "last round"),
        (("slow-play", "time"), "slow play, time"),
        ((), "none"),
        (Fill("last-round", ("time",)), "lost out in: last round; never by: time"),
        (Attendance((Range(2, 8, 3), Range(9, None, 4))), "2–8 players: 3; 9+ players: 4"),
        (Attendance((Range(1, None, 2),)), "any number of players: 2"),
    ],
)
def test_options_are_said_in_words(value, said):
    assert in_words(value) == said


def test_a_table_by_size():
    table = Attendance((Range(8, 11, (1,)), Range(12, None, (2, 1))))
    assert table_rows(table) == [("8–11", "1"), ("12+", "2, 1")]
    assert table_rows(None) == []


def test_ends_that_are_worth_the_same_stand_in_one_line():
    ends = page_of("raw-deal")["endings"]
    first, second = ends[:2]
    assert (first.side, first.usual, first.winner, first.loser) == (
        "One player wins", "pinfall", "3", "0",
    )  # fmt: skip
    assert "slow play" in first.names
    assert (second.names, second.winner) == ("countout", "2")
    double = next(each for each in ends if each.usual == "double loss")
    assert (double.side, double.winner, double.loser) == ("Both lose", "0", "0")


def test_tiebreakers_stand_in_order_with_their_own_words():
    rules = page_of("magic")["tiebreakers"]
    assert [rule.head for rule in rules[:4]] == ["MP", "OMW%", "GW%", "OGW%"]
    assert rules[1].name == "Opponents' match win"
    assert all(rule.summary for rule in rules)


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_every_built_in_ruleset_is_told_without_code(name):
    files = site_of(league([], site=replace(SITE, ruleset=name)))
    text = re.sub(r"<[^>]+>", " ", files[f"rules/{name}/index.html"].decode())
    for mark in ("``", "Attendance", "Fraction(", "Fill(", "=&#39;", "None", "object at"):
        assert mark not in text, mark
