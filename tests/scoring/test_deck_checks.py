"""What does a failed deck check cost: this match, the next one, the place in the cut?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairdown.almanac.event import event_record
from pairdown.model import Event, Penalty, Seat, Side
from pairdown.ruleset import Ruleset
from pairdown.scoring.deck_checks import Bite, effects, owed
from pairdown.scoring.rulings import ruled
from pairdown.scoring.sheets import sheets
from tests.formats.run import rules
from tests.support import BEST_OF_3, SIMPLE, event_from

CUT = rules(("swiss", {"rounds": 2}), ("single-elimination", {"cut": 2}))
A = Seat(0)


def failed(event: Event, at: int, kind: str = "game_loss") -> Event:
    """The event with A's deck check failed in a round."""
    penalty = Penalty(A, kind, "deck_check")
    rounds = list(event.rounds)
    rounds[at - 1] = replace(rounds[at - 1], penalties=(penalty,))
    return replace(event, rounds=tuple(rounds))


@pytest.mark.parametrize(
    ("rounds", "by", "bite", "where"),
    [
        (["A-B"], SIMPLE, Bite.NOW, 1),
        (["A<B"], SIMPLE, Bite.NOW, 1),
        (["A#B"], SIMPLE, Bite.NOW, 1),
        (["A>B"], SIMPLE, Bite.OWED, None),
        (["A>B", "A-C"], SIMPLE, Bite.NEXT, 2),
        (["A=B", "A bye, B>C", "A-C"], SIMPLE, Bite.NEXT, 3),
        (["A bye, B>C", "A-C"], SIMPLE, Bite.NEXT, 2),
        (["A 2-1 B"], BEST_OF_3, Bite.NOW, 1),
        (["A 2-0 B", "A-C"], BEST_OF_3, Bite.NEXT, 2),
    ],
)
def test_now_or_next(rounds: list[str], by: Ruleset, bite: Bite, where: int | None) -> None:
    (effect,) = effects(failed(event_from(*rounds, rules=by), 1), by)
    assert (effect.bite, effect.round) == (bite, where)


def test_the_match_that_is_owed_is_lost_without_a_written_result():
    event = ruled(failed(event_from("A>B, C>D", "A-C, B-D"), 1), SIMPLE)
    assert owed(event, SIMPLE) == {2: {A}}
    mine, _, theirs, _ = sheets(event, SIMPLE, event.rounds)
    assert [line.side for line in mine.lines] == [Side.WIN, Side.LOSS]
    assert [line.side for line in theirs.lines] == [Side.WIN, Side.WIN]
    assert sheets(event, SIMPLE, event.rounds)[1].lines[1].open


def test_in_a_best_of_three_one_game_is_not_the_match():
    event = failed(event_from("A 2-0 B", "A-C", rules=BEST_OF_3), 1)
    assert owed(event, BEST_OF_3) == {}


def test_another_reason_is_another_matter():
    event = failed(event_from("A>B", "A-C"), 1)
    (round_, later) = event.rounds
    late = replace(round_, penalties=(Penalty(A, "game_loss", "tardy"),))
    assert effects(replace(event, rounds=(late, later)), SIMPLE) == ()


def test_in_the_cut_the_opponent_goes_on():
    event = failed(event_from("A>B, C>D", "A>D, C>B", "cut: A-C", rules=CUT), 3)
    (effect,) = effects(event, CUT)
    assert effect.bite is Bite.ADVANCES
    record = event_record(ruled(event, CUT), CUT)
    assert [each.place for each in record.finish if each.seat == A] == [2]


def test_before_the_cut_the_next_candidate_takes_the_place():
    event = event_from("A>B, C>D", "A>D, C>B", rules=CUT)
    cut = event_record(event, CUT).phases[0].cut
    assert cut is not None
    assert {seed.seat for seed in cut.seeds} == {0, 2}
    out = failed(event, 2, "dq")
    assert [each.bite for each in effects(out, CUT)] == [Bite.REPLACED]
    cut = event_record(out, CUT).phases[0].cut
    assert cut is not None
    assert A not in {seed.seat for seed in cut.seeds}
    assert len(cut.seeds) == 2
