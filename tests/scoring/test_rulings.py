"""Which results do rulings make, and which do they leave as they are?"""

from __future__ import annotations

import pytest

from pairdown.model import Result, Side
from pairdown.scoring.rulings import ruled
from tests.support import BEST_OF_3, SIMPLE, event_from


@pytest.mark.parametrize(
    ("round_", "side"),
    [
        ("A-B, match_loss A", Side.LOSS),
        ("A-B, match_loss B", Side.WIN),
        ("A-B, dq A, match_loss B", Side.DOUBLE_LOSS),
        ("A-B, game_loss A", Side.LOSS),
        ("A-B, warning A", None),
        ("A-B", None),
        ("A>B, match_loss A", Side.WIN),
    ],
)
def test_a_ruling_makes_a_result_where_none_is_written(round_: str, side: Side | None) -> None:
    (match,) = event_from(round_).rounds[0].matches
    assert (match.result.side if match.result else None) == side


def test_one_game_of_three_is_not_the_match() -> None:
    (match,) = event_from("A-B, game_loss A", rules=BEST_OF_3).rounds[0].matches
    assert match.result is None


def test_what_is_ruled_stays_as_it_is() -> None:
    event = event_from("A>B, C-D, match_loss C", "A-D, B-C, dq A")
    assert ruled(event, SIMPLE) == event


def test_without_an_outcome_of_its_own_it_is_the_usual_end() -> None:
    (match,) = event_from("A-B, match_loss A").rounds[0].matches
    assert match.result == Result(Side.LOSS, "win")
