"""What do series mean by the names that they hold?"""

from __future__ import annotations

from pairdown.content.load import load
from pairdown.content.load.builtin import shipped
from pairdown.content.load.library import newest
from pairdown.content.read import read_text_files


def test_a_bare_name_of_rules_is_the_newest_edition_as_in_an_event():
    cup = b"name: Cup\ndate: 2026-03-14\nruleset: chess\nplayers: [Ada, Ben]\n"
    series = b"- {name: Chess, events: {ruleset: chess}}\n"
    content = load(read_text_files({"content/events/cup.yaml": cup, "content/series.yaml": series}))
    assert content.problems == ()
    (plan,) = content.extra["series"]
    assert plan.rulesets == (newest("chess", sorted(shipped())),) == (content.events[0].ruleset,)
