"""A ruleset is told in words that do not show how it is stored."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from pairdown.pages.book import book
from pairdown.pages.page import Page, finished
from pairdown.pages.rules import rules_pages
from pairdown.pages.views.clauses import told
from pairdown.pages.views.options import in_words, table_rows
from pairdown.ruleset import Attendance, Range
from pairdown.scoring.admission import Fill
from tests.pages.conftest import site_of
from tests.pages.fixture import SITE, almanac, league, rulesets


def page_of(ruleset):
    content = league([], site=replace(SITE, ruleset=ruleset))
    pages = map(finished, rules_pages(book(almanac(content), content)))
    told = {page.path: page.context for page in pages if isinstance(page, Page)}
    return told[f"rules/{ruleset}/index.html"]


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
        ({"lost_out_in": "last-round"}, "lost out in: last round"),
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


@pytest.mark.parametrize(
    ("options", "sentences"),
    [
        ({"one_per": "deck"}, ["Only one player of each Superstar goes on."]),
        ({"cycles": 1, "hard": False}, []),  # goes without saying
        ({"cycles": 2}, ["Everybody meets everybody 2 times."]),
        ({"eliminate_at": 2, "until": "survivors-fit-cut"},
         ["Who has lost 2 matches is out.",
          "It is played until those who are still in fit into the cut."]),
        ({"cut": 0}, ["Only if the event asks for one."]),
        ({"fill": Fill("any-round")}, ["Places left go to the best of those who lost out."]),
        ({"fill": Fill("last-round", ("slow-play",))},
         [("Places left go to the best of those who lost out in the last round, but to nobody who "
          "has lost in one of these ways: slow play.")]),
    ],
)  # fmt: skip
def test_options_are_told_in_sentences(options, sentences):
    assert told(options, "Superstar").sentences == sentences


def test_options_by_size_are_tables_and_unknown_ones_are_named():
    cut = Attendance((Range(2, 8, 0), Range(9, None, 4)))
    found = told({"cut": cut, "tempo": "brisk"})
    assert found.tables == [("Go on", [("2–8", "nobody"), ("9+", "4")])]
    assert found.rest == [("tempo", "brisk")]


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_every_option_of_the_built_in_rulesets_is_told_in_sentences(name):
    page = page_of(name)
    rules = [rule for _, phases in page["structures"] for _, rule in phases]
    rules += [*page["tiebreakers"], *page["pairing"], *page["bye_choice"]]
    assert [each.options.rest for each in rules if each.options.rest] == []
    assert "Failing" not in str(page["more"])


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
