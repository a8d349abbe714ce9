"""Do the structures of the built-in rulesets run as their documents say?"""

from __future__ import annotations

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import Status
from pairdown.content.load.builtin import load_rulesets
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Ruleset
from tests.formats.run import drawn_winner, entrants, play_out

BUILT_IN = load_rulesets()
RAW_DEAL = BUILT_IN["raw-deal"]


@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    [
        (6, 3, 2), (8, 3, 2), (9, 4, 4), (16, 4, 4), (17, 5, 8), (32, 5, 8),
        (33, 6, 16), (64, 6, 16), (65, 7, 32), (128, 7, 32),
    ],
)  # fmt: skip
def test_raw_deal_by_size(players: int, rounds: int, cut: int) -> None:
    """S2: players, Swiss rounds, cut."""
    phase = event_record(entrants(players), RAW_DEAL).phases[0]
    assert (phase.play.plan.format, phase.progress.planned, phase.play.places) == (
        "swiss", rounds, cut
    )  # fmt: skip


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 5)])
def test_raw_deal_in_small_fields(players: int, rounds: int) -> None:
    """S2: four and five play a round robin without a cut; so do fewer, for want of a Swiss."""
    record = play_out(entrants(players), RAW_DEAL, drawn_winner("few"))
    assert [phase.play.plan.format for phase in record.phases] == ["round-robin"]
    assert len(record.event.rounds) == rounds


def test_raw_deal_outside_its_table() -> None:
    """S2: 129 is outside the table; no guess."""
    assert event_record(entrants(129), RAW_DEAL).phases == ()
    by_hand = event_record(entrants(129, structure="swiss"), RAW_DEAL).phases[0]
    assert by_hand.progress.planned is None
    assert by_hand.play.places is None
    told = event_record(entrants(129, structure="swiss", swiss_rounds=8, cut=64), RAW_DEAL)
    assert (told.phases[0].progress.planned, told.phases[0].play.places) == (8, 64)


STRUCTURES = [
    (ruleset, structure)
    for ruleset in sorted(BUILT_IN)
    for structure in sorted(BUILT_IN[ruleset].structures)
]


@pytest.mark.parametrize(("name", "structure"), STRUCTURES)
@pytest.mark.parametrize("players", [6, 9])
def test_every_structure_comes_to_its_end(name: str, structure: str, players: int) -> None:
    """A whole event of each, paired and played by the program alone."""
    rules: Ruleset = BUILT_IN[name]
    event = entrants(players, structure=structure, draw_seed=f"{name} {structure}")
    if structure == "straight-swiss":
        event = entrants(players, structure=structure, draw_seed="straight", swiss_rounds=3)
    record = play_out(event, rules, drawn_winner(f"{name} {structure} {players}"))
    assert record.status is Status.FINISHED
    assert sorted(each.seat for each in record.finish) == list(range(players))


def test_a_suggestion_is_a_value_that_can_be_asked_for_twice() -> None:
    record = event_record(entrants(9), BUILT_IN["doomtown"])
    one: Suggestion = record.phases[0].progress.next_round("a")
    assert one == record.phases[0].progress.next_round("a")
    assert one != record.phases[0].progress.next_round("b")
