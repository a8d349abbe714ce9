"""Seven players, three rounds, and every number of them by every game's rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.support import (
    COUNTOUTS,
    HALF,
    builtin,
    by_name,
    column,
    event_from,
    order,
    outcomes,
    ruleset,
    table,
)

THIRD = Fraction(1, 3)
ROUNDS = (
    "A>B,  C>D countout, E=F, G bye",
    "A>G,  C>E, B>F, D bye",
    "C>A countout, G#B, D>E, F bye",
)
PLAYERS = "A B C D E F G"

# By 3 / 1 / 0 and by 1 / ½ / 0 a countout is a win like any other.
THREE_ONE = ruleset(outcomes=outcomes(3, 1, countout=3))
CHESS = ruleset(win=1, draw=HALF, outcomes=outcomes(1, HALF, countout=1))


def event(rules):
    return event_from(*ROUNDS, players=PLAYERS, rules=rules)


def values(rules, name, **options):
    made = event(rules)
    return column(made, table(made, rules, (name, options)), name)


def exactly(text):
    """Read a row of the fixture: seven exact numbers, A to G."""
    return dict(zip(PLAYERS.split(), map(Fraction, text.split()), strict=True))


def rounded(text):
    """Read a row of the fixture: seven numbers with six decimals, A to G."""
    numbers = [pytest.approx(float(each), abs=5e-7) for each in text.split()]
    return dict(zip(PLAYERS.split(), numbers, strict=True))


def floats(row):
    return {name: float(value) for name, value in row.items()}


@pytest.mark.parametrize(
    ("rules", "name", "row"),
    [
        (COUNTOUTS, "match-points", "6 3 7 6 0 3 3"),
        (COUNTOUTS, "opponents-points", "10/9 2/3 7/6 7/6 23/18 1/2 3/2"),
        (COUNTOUTS, "opponents-opponents-points", "10/9 28/27 32/27 11/9 17/18 35/36 8/9"),
        (THREE_ONE, "match-points", "6 3 9 6 1 4 3"),
        (CHESS, "match-points", "2 1 3 2 1/2 3/2 1"),
        (CHESS, "wins-and-byes", "2 1 3 2 0 1 1"),
        (CHESS, "defeated-opponents-wins", "1/2 0 1 0 0 0 0"),
    ],
)
def test_exact_rows(rules, name, row):
    assert values(rules, name) == exactly(row)


def test_points_per_match_played():
    made = event(COUNTOUTS)
    seen = table(made, COUNTOUTS, "match-points")
    points = column(made, seen, "match-points")
    # A 6/3, B 3/3, C 7/3, D (6 - 3)/2, E 0/3, F (3 - 3)/2, G (3 - 3)/2: byes left out.
    played = {"A": 3, "B": 3, "C": 3, "D": 2, "E": 3, "F": 2, "G": 2}
    byes = {"D": 3, "F": 3, "G": 3}
    per_match = {name: Fraction(points[name] - byes.get(name, 0), played[name]) for name in played}
    assert per_match == exactly("2 1 7/3 3/2 0 0 0")


def test_opponents_wins_of_the_nationals():
    assert values(CHESS, "opponents-wins", floor=THIRD) == exactly("14/9 10/9 4/3 2 14/9 1 3/2")


HANDBOOK = {"floor": Fraction(1, 4), "bye_in_own": False, "tie_value": HALF}


@pytest.mark.parametrize(
    ("name", "options", "row"),
    [
        (
            "opponents-match-win",
            {},
            ".555556 .481481 .554444 .665000 .703704 .331667 .500000",
        ),
        (
            "opponents-match-win",
            {"bye_in_own": False},
            ".554444 .442222 .498889 .665000 .610000 .331667 .500000",
        ),
        (
            "opponents-match-win",
            HANDBOOK,
            ".527778 .388889 .472222 .625000 .583333 .291667 .500000",
        ),
        (
            "opponents-opponents-match-win",
            HANDBOOK,
            ".453704 .439815 .578704 .527778 .462963 .486111 .458333",
        ),
        ("sos", {}, "1.666667 1.444444 1.444444 1.666667 2.111111 .666667 1.5"),
        ("extended-sos", {}, "1.462963 1.277778 1.814815 1.777778 1.259259 1.777778 1.555556"),
    ],
)
def test_rows_of_six_decimals(name, options, row):
    assert floats(values(THREE_ONE, name, **options)) == rounded(row)


@pytest.mark.parametrize(
    ("edition", "buchholz", "cut_1", "sonneborn_berger"),
    [
        (2024, "5 9/2 9/2 11/2 13/2 3 4", "4 7/2 4 5 5 5/2 3", "2 3/2 9/2 5/2 3/4 7/4 1"),
        (2026, "5 9/2 9/2 5 13/2 3 4", "4 7/2 4 9/2 5 5/2 3", "2 3/2 9/2 2 3/4 7/4 1"),
    ],
)
def test_chess(edition, buchholz, cut_1, sonneborn_berger):
    assert values(CHESS, "buchholz", edition=edition) == exactly(buchholz)
    assert values(CHESS, "buchholz", edition=edition, cut_low=1) == exactly(cut_1)
    assert values(CHESS, "sonneborn-berger", edition=edition) == exactly(sonneborn_berger)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("raw-deal", "C D A G B F E"),
        ("weiss-schwarz-nationals", "C D A G B F E"),
        ("doomtown", "C D A F G B E"),
        ("magic", "C D A F G B E"),
        ("pokemon", "C D A F G B E"),
        ("netrunner", "C D A F G B E"),
        ("chess-2024", "C D A F B G E"),
        ("chess-2026", "C D A F B G E"),
    ],
)
def test_the_order_by_the_built_in_rules(game, expected):
    rules = builtin(game)
    here = [text if game == "raw-deal" else text.replace(" countout", "") for text in ROUNDS]
    # The nationals have no draws: there E and F both lose.
    here = [text.replace("E=F", "E#F") if game.startswith("weiss") else text for text in here]
    made = event_from(*here, players=PLAYERS, rules=rules)
    assert order(made, table(made, rules)) == expected


def test_the_strength_order_by_wins_with_the_draw_kept():
    made = event(CHESS)
    by_strength = table(
        made,
        CHESS,
        "wins-and-byes",
        ("opponents-wins", {"floor": THIRD}),
        "defeated-opponents-wins",
        "head-to-head",
    )
    assert order(made, by_strength) == "C D A G B F E"


def test_two_level_in_strength_of_schedule_are_parted_one_level_deeper():
    made = event(THREE_ONE)
    by_schedule = table(made, THREE_ONE, "match-points", "sos", "extended-sos")
    decided = by_name(made, {row.seat: row.decided_by for row in by_schedule.rows})
    assert decided["A"] == 2


def test_two_level_in_buchholz_and_sonneborn_berger_of_2026():
    made = event(CHESS)
    by_sums = table(made, CHESS, "match-points", "buchholz", "sonneborn-berger")
    assert order(made, by_sums) == "C A=D F B G E"
    first = ("buchholz", {"cut_low": 1})
    assert order(made, table(made, CHESS, "match-points", first)) == "C D A F B G E"
