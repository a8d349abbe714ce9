"""What does a written result mean, and what is said when it means nothing?"""

from __future__ import annotations

import pytest

from pairdown.content.load.results import Unclear, result, result_reader
from pairdown.content.load.scores import games
from pairdown.model import Games, Result, Side
from pairdown.ruleset import Attendance, Outcome, Pairing, Ruleset

W, L, D, DL = Side.WIN, Side.LOSS, Side.DRAW, Side.DOUBLE_LOSS


def game(*outcomes: Outcome, nil_score: Side = D) -> Ruleset:
    return Ruleset(
        "game", "Game", outcomes, {}, (), Pairing((), ()), {}, Attendance(()), nil_score=nil_score
    )


WRESTLING = game(
    Outcome("pinfall", W, (3, 0), default=True),
    Outcome("countout", W, (2, 0)),
    Outcome("draw", D, (0, 0), default=True),
    Outcome("time", D, (0, 0)),
    Outcome("double-loss", DL, (0, 0), default=True),
)
NO_DRAWS = game(
    Outcome("win", W, (1, 0), default=True),
    Outcome("slow-play", W, (1, 0)),
    Outcome("time", W, (1, 0)),
    Outcome("time", DL, (0, 0), default=True),
)
CHESS = game(
    Outcome("win", W, (1, 0), default=True),
    Outcome("draw", D, (1, 1), default=True),
    Outcome("forfeit", DL, (0, 0), default=True),
    nil_score=DL,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("W", Result(W, "pinfall")),
        ("L", Result(L, "pinfall")),
        ("D", Result(D, "draw")),
        ("DL", Result(DL, "double-loss")),
        ("W countout", Result(W, "countout")),
        ("L   countout", Result(L, "countout")),
        ("D time", Result(D, "time")),
        ("2-1", Result(W, "pinfall", Games(2, 1))),
        ("1-2", Result(L, "pinfall", Games(1, 2))),
        ("1-1", Result(D, "draw", Games(1, 1))),
        ("2-1-1", Result(W, "pinfall", Games(2, 1, 1))),
        ("0-0-3", Result(D, "draw", Games(0, 0, 3))),
        ("0-0", Result(D, "draw", Games(0, 0))),
        ("2–0 countout", Result(W, "countout", Games(2, 0))),
        ("1-1 time", Result(D, "time", Games(1, 1))),
        ("0-1 countout", Result(L, "countout", Games(0, 1))),
    ],
)
def test_a_result_is_read_from_the_first_players_side(text, expected):
    assert result(text, WRESTLING) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("½-½", Games(0, 0, 1)),
        ("1½-½", Games(1, 0, 1)),
        ("2½–1½", Games(2, 1, 1)),
        ("1/2-1/2", Games(0, 0, 1)),
        ("0.5-0.5", Games(0, 0, 1)),
        ("1.5-0.5", Games(1, 0, 1)),
        ("1−0", Games(1, 0)),
        ("10-11", Games(10, 11)),
        ("½-1", None),
        ("1-½", None),
        ("½-½-1", None),
        ("2-", None),
        ("-", None),
        ("2-1-1-1", None),
        ("2-x", None),
        ("99999-0", None),
    ],
)
def test_halves_are_drawn_games_told_from_both_sides(text, expected):
    assert games(text) == expected


def test_no_play_on_the_board_is_a_draw_or_a_double_loss_as_the_game_says():
    assert result("0-0", CHESS) == Result(DL, "forfeit", Games(0, 0))
    assert result("½-½", CHESS) == Result(D, "draw", Games(0, 0, 1))


def test_an_equal_score_is_a_double_loss_where_the_outcome_says_so():
    assert result("1-1 time", NO_DRAWS) == Result(DL, "time", Games(1, 1))
    assert result("1-0 time", NO_DRAWS) == Result(W, "time", Games(1, 0))


@pytest.mark.parametrize(
    ("text", "ruleset", "code", "message", "hint"),
    [
        (
            "W pinfal", WRESTLING, "unknown-outcome",
            '"W pinfal": Game knows no outcome "pinfal"',
            'did you mean "pinfall"? a match won can end by countout or pinfall',
        ),
        (
            "W time", WRESTLING, "unknown-outcome",
            '"W time": a match won cannot end by "time"',
            "a match won can end by countout or pinfall",
        ),
        (
            "D", NO_DRAWS, "impossible-result",
            '"D": Game has no result by which a match is drawn', "write W, L or DL",
        ),
        (
            "1-1", NO_DRAWS, "impossible-result",
            '"1-1": Game has no result by which a match is drawn', "write W, L or DL",
        ),
        ("win", WRESTLING, "unknown-result", '"win" is not a result', 'did you mean "W"?'),
        ("w pinfall", WRESTLING, "unknown-result", '"w pinfall" is not a result',
         'did you mean "W pinfall"?'),
        ("2:1", WRESTLING, "unknown-result", '"2:1" is not a result', 'did you mean "2-1"?'),
        ("2 - 1", WRESTLING, "unknown-result", '"2 - 1" is not a result', 'did you mean "2-1"?'),
        ("double loss", WRESTLING, "unknown-result", '"double loss" is not a result',
         'did you mean "DL"?'),
        ("ID", WRESTLING, "unknown-result", '"ID" is not a result', 'did you mean "D"?'),
        ("Countout", WRESTLING, "unknown-result", '"Countout" is not a result',
         'the first player\'s side comes before it: write "W countout" or "L countout"'),
        (
            "?", WRESTLING, "unknown-result", '"?" is not a result',
            ("write W, L, D or DL from the first player's side, with or without how it ended "
            '("W forfeit"), or a score such as "2-1"'),
        ),
    ],
)  # fmt: skip
def test_what_is_no_result_is_answered_with_what_could_be_written(
    text, ruleset, code, message, hint
):
    assert result(text, ruleset) == Unclear(code, message, hint)


def test_a_bare_letter_with_several_meanings_asks_for_one():
    ruleset = game(Outcome("pinfall", W, (3, 0)), Outcome("countout", W, (2, 0)))
    unclear = result("W", ruleset)
    assert isinstance(unclear, Unclear)
    assert unclear.hint == 'write "W countout" (or another of countout or pinfall)'


def test_a_reader_works_out_each_text_once():
    read = result_reader(WRESTLING)
    assert read("2-1") is read("2-1")
