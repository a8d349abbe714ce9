"""How often may two players meet?"""

from __future__ import annotations

from dataclasses import replace

from pairdown.catalog import Content
from pairdown.checks import problems
from pairdown.model import Player, Site
from pairdown.ruleset import PhasePlan, Structure
from tests.support import SIMPLE, builtin, event_from

TWICE = ("A>B, C>D", "A>C, B>D", "A>D, B>C", "B>A, D>C", "C>A, D>B", "D>A, C>B")


def places(cycles: int, *rounds: str) -> list[str]:
    plan = PhasePlan("round-robin", "round-robin", {"cycles": cycles}, ())
    structures = {"swiss": Structure("swiss", (plan,))}
    rules = replace(SIMPLE, structures=structures)
    event = event_from(*rounds, rules=rules)
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    found = problems(Content(Site(), players, (event,), {rules.id: rules}))
    return [problem.message.split(" (")[0] for problem in found]


def test_in_a_double_round_robin_everybody_meets_twice():
    assert places(2, *TWICE) == []


def test_in_a_single_round_robin_a_second_meeting_is_one_too_many():
    assert places(1, *TWICE[:4]) == [
        'round 4: "B" and "A" already met in round 1',
        'round 4: "D" and "C" already met in round 1',
    ]


def test_in_chess_a_game_that_was_not_played_may_be_paired_again():
    rules = builtin("chess-2026")
    event = event_from("A>B forfeit, C>D", "A>C, B>D", "B>A, D>C", rules=rules)
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    found = problems(Content(Site(), players, (event,), {rules.id: rules}))
    again = [problem.message.split(" (")[0] for problem in found if problem.code == "rematch"]
    assert again == ['round 3: "D" and "C" already met in round 1']
