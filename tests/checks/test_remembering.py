"""What does somebody who looks again and again not look at twice?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairdown.catalog import Content
from pairdown.checks import Findings, problems
from pairdown.model import Player, PlayerId, Site
from tests.support import event_from, ruleset

RULES = {"test": ruleset()}
DOUBLED = event_from("A>B, A>C", rules=RULES["test"], id="doubled", date=date(2026, 1, 1))


def content(*events, **hidden) -> Content:
    players = {PlayerId(name): Player(PlayerId(name), name.upper()) for name in "abc"}
    players |= {
        PlayerId(name): replace(players[PlayerId(name)], hidden=True, pseudonym=shown)
        for name, shown in hidden.items()
    }
    return Content(Site(title="League"), players, events, RULES)


def test_an_event_that_is_the_same_is_not_looked_at_again():
    memory = Findings()
    found = problems(content(DOUBLED), memory)
    assert found
    assert problems(content(DOUBLED), memory) == found
    known = memory.known[DOUBLED.id]
    problems(content(DOUBLED), memory)
    assert memory.known[DOUBLED.id] is known


def test_another_event_of_that_name_is_looked_at():
    memory = Findings()
    assert problems(content(DOUBLED), memory)
    mended = event_from("A>B", rules=RULES["test"], id="doubled", date=date(2026, 1, 1))
    assert problems(content(mended), memory) == problems(content(mended))
    assert not problems(content(mended), memory)


def test_who_was_hidden_in_the_meantime_is_named_no_more():
    memory = Findings()
    before = problems(content(DOUBLED), memory)
    after = problems(content(DOUBLED, a="Somebody"), memory)
    assert any('"A"' in each.message for each in before)
    assert after == problems(content(DOUBLED, a="Somebody"))
    assert any('"Somebody"' in each.message for each in after)
