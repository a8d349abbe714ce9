"""Who shares a rank, who decides it, and what can never matter?"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from pairdown.ruleset import Rule
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import column as heading
from pairdown.scoring.standings import exact_texts, numbers, standings
from tests.support import CHESS, SIMPLE, builtin, column, event_from, order, rule, ruleset, table

# A beats B, B beats C, C beats A, and each beats D.
CIRCLE = ("A>B, C>D", "B>C, A>D", "C>A, B>D")


def test_ranks_are_shared_where_nothing_separates():
    event = event_from(*CIRCLE)
    made = table(event, SIMPLE, "match-points", "head-to-head")
    assert [(row.rank, row.tied) for row in made.rows] == [
        (1, True),
        (1, True),
        (1, True),
        (4, False),
    ]
    assert made.ranks() == {0: 1, 1: 1, 2: 1, 3: 4}


def test_tied_players_stand_by_their_ids_whatever_the_list_says():
    for players in permutations("ABCD"):
        event = event_from(*CIRCLE, players=players)
        assert order(event, table(event, SIMPLE, "match-points", "head-to-head")) == "A=B=C D"


def shown(event, rules):
    """Everything the standings say, by player id, so that seats cannot show."""
    made = table(event, rules)
    return json.dumps(
        [
            (event.entries[row.seat].player, row.rank, row.tied, exact_texts(row, made.columns))
            for row in made.rows
        ]
    )


@pytest.mark.parametrize("game", ["raw-deal", "magic", "pokemon", "netrunner", "chess-2026"])
def test_no_order_of_players_or_matches_changes_a_byte(game):
    rules = builtin(game)
    seen = set()
    for players in permutations("ABCD"):
        event = event_from(*CIRCLE, players=players, rules=rules, draw_seed="1")
        turned = tuple(replace(each, matches=each.matches[::-1]) for each in event.rounds)
        seen |= {shown(event, rules), shown(replace(event, rounds=turned), rules)}
    assert len(seen) == 1


def test_the_deciding_column_is_named():
    event = event_from("A>B, C>D", "A>C, B>D", "A>D, B=C")
    made = table(event, SIMPLE, "match-points", "wins", "head-to-head")
    assert order(event, made) == "A B=C D"
    assert [row.decided_by for row in made.rows] == [None, 0, None, 0]


def test_a_later_rule_decides_only_among_those_still_tied():
    event = event_from(
        "A>B, C>D, E>F", "A=C, B=E, D>F", entries={"C": {"seed": 1}, "A": {"seed": 2}}
    )
    made = table(event, SIMPLE, "match-points", "seed")
    assert order(event, made) == "C A E D B F"
    assert made.rows[1].decided_by == 1


def test_nothing_said_stands_below_every_number():
    event = event_from("A=B, C=D", entries={"D": {"seed": 9}, "B": {"seed": 10}})
    assert order(event, table(event, SIMPLE, "match-points", "seed")) == "D B A=C"


def test_values_are_told_of_everybody_but_those_of_mini_tables():
    event = event_from("A>B, C>D", "A=C, B=D", "A=D, B>C")
    made = table(event, SIMPLE, "match-points", "head-to-head", "wins")
    assert set(column(event, made, "wins").values()) == {0, 1}
    small = column(event, made, "head-to-head")
    assert small == {"A": None, "B": 1, "C": 2, "D": None}


def test_a_dropped_player_is_marked_and_stays():
    event = event_from("A>B, C>D, drop D", "A>C, B bye")
    made = table(event, SIMPLE)
    assert {event.entries[row.seat].name for row in made.rows if row.dropped} == {"D"}
    assert len(made.rows) == 4


def test_leaving_after_a_round_changes_nothing_in_it_but_a_mark():
    rounds = ("A 2-0 B, C 2-1 D, E bye", "A 2-1 C, E 2-0 B, D bye", "A 2-0 D, E 2-1 C, B bye")
    for game in ("magic", "pokemon", "raw-deal", "weiss-schwarz-nationals", "doomtown"):
        rules = builtin(game)
        here = event_from(*rounds, rules=rules)
        left = event_from(*rounds[:2], f"{rounds[2]}, drop C", rules=rules)
        before, after = table(here, rules, planned=3), table(left, rules, planned=3)
        assert tuple(replace(row, dropped=False) for row in after.rows) == before.rows
        assert [row.dropped for row in after.rows].count(True) == 1


def test_whoever_left_earlier_still_counts_as_an_opponent():
    rounds = ("A 2-0 B, C 2-1 D, E bye", "A 2-1 C, E 2-0 B, D bye, drop C", "A 2-0 D, E 2-1 B")
    rules = builtin("magic")
    event = event_from(*rounds, rules=rules)
    made = table(event, rules)
    # A met B (0-3), C (1-1 and gone) and D (1-2, a bye among them).
    share = Fraction(33, 100)
    assert (
        column(event, made, "opponents-match-win")["A"]
        == (share + Fraction(1, 2) + Fraction(1, 3)) / 3
    )
    assert len(made.rows) == 5


def test_standings_after_an_earlier_round():
    event = event_from("A>B", "B>A", "B>A")
    assert order(event, table(event, SIMPLE, after=1)) == "A B"
    assert order(event, table(event, SIMPLE, after=2)) == "A=B"
    made = table(event, SIMPLE, after=0)
    assert (made.after_round, order(event, made)) == (0, "A=B")


def test_no_players_no_rows():
    assert table(event_from(), SIMPLE).rows == ()


def test_json_has_rounded_numbers_and_exact_text():
    event = event_from("A>B, C bye", "A>C, B bye")
    made = table(event, SIMPLE, "match-points", "opponents-match-win", "seed")
    first = made.rows[0]
    assert numbers(first, made.columns) == {
        "match-points": 6,
        "opponents-match-win": 0.5,
        "seed": None,
    }
    tilted = replace(first, values=(6, Fraction(14, 9), None))
    assert numbers(tilted, made.columns)["opponents-match-win"] == 1.555556
    assert exact_texts(tilted, made.columns) == {
        "match-points": "6",
        "opponents-match-win": "14/9",
        "seed": None,
    }


@pytest.mark.parametrize(
    ("name", "options", "title", "words"),
    [
        ("match-points", {}, "MP", "Match points"),
        ("buchholz", {"cut_low": 1}, "BH C1", "Buchholz, cut 1"),
        ("buchholz", {"cut_low": 1, "cut_high": 1}, "BH M1", "Buchholz, median 1"),
        ("buchholz", {"cut_low": 2, "cut_high": 1}, "BH C2/1", "Buchholz, cut 2 and 1"),
        ("sonneborn-berger", {"edition": 2024}, "SB", "Sonneborn-Berger"),
    ],
)
def test_headings(name, options, title, words):
    made = heading(rule((name, options)))
    assert (made.title, made.name, made.key) == (title, words, name)


def test_a_heading_knows_how_values_are_read():
    assert heading(rule("opponents-match-win")).percent
    assert heading(rule("lot")).ascending
    assert heading(Rule("buchholz", {}, "second")).key == "second"


def test_lots_drawn_by_hand_part_only_those_drawn_together():
    rules = ruleset("lots")
    for drawn, expected in [
        (["C A B"], "C A B D"),
        (["C A B D"], "C A B D"),
        (["C A"], "A=B=C D"),
        (["C A", "B A C"], "B A C D"),
        ([], "A=B=C D"),
    ]:
        event = event_from(*CIRCLE, lots=drawn, rules=rules)
        assert order(event, table(event, rules)) == expected, drawn


def test_the_lot_comes_from_the_seed_alone():
    rules = ruleset("lot")
    event = event_from(*CIRCLE, rules=rules, draw_seed="2026")
    drawn = order(event, table(event, rules))
    assert set(drawn.split()[:3]) == set("ABC")
    assert order(event, table(event, rules, after=2)).split()[-1] == "D"
    others = {
        order(other, table(other, rules))
        for seed in range(30)
        for other in [event_from(*CIRCLE, rules=rules, draw_seed=str(seed))]
    }
    assert len(others) == 6
    again = event_from(*CIRCLE, rules=rules, draw_seed="2026", players="D C B A")
    assert order(again, table(again, rules)) == drawn


def test_a_lot_that_has_to_be_recorded_is_not_drawn_before():
    rules = ruleset("lot", lot="recorded")
    event = event_from(*CIRCLE, rules=rules)
    assert order(event, table(event, rules)) == "A=B=C D"
    recorded = replace(event, draw_seed="14 March, by Ann Lee")
    assert "=" not in order(recorded, table(recorded, rules))


def test_own_record():
    event = event_from(
        "A>B, C 2-1 D, E bye",
        "A#C, D bye, E awarded bye, B zero bye",
        entries={"A": {"rating": 1800}, "B": {"rating": 1900}},
    )
    seen = field(event, SIMPLE, event.rounds)
    wanted = {
        "wins": [1, 0, 1, 0, 0],
        "wins-and-byes": [1, 0, 1, 1, 2],
        "fewest-losses": [1, 1, 1, 1, 0],
        "fewest-byes": [0, 0, 0, 1, 2],
        "game-difference": [0, -1, 0, -1, 0],
        "rating": [1800, 1900, None, None, None],
        "late-entry": [0, 0, 0, 0, 0],
    }
    for name, values in wanted.items():
        made = standings(seen, (rule(name),), "swiss")
        assert [column(event, made, name)[each] for each in "ABCDE"] == values, name


def test_whoever_was_absent_at_first_came_late():
    event = event_from("A>B", "A>B, C bye, D bye", "C=D, A=B", entries={"D": {"enters": 2}})
    made = table(event, SIMPLE, "match-points", "late-entry")
    assert column(event, made, "late-entry") == {"A": 0, "B": 0, "C": 1, "D": 1}


def test_halves_and_wholes_are_one_scale():
    event = event_from("A=B, C bye", "A=C, B bye", "B=C, A bye", rules=CHESS)
    assert order(event, table(event, CHESS)) == "A=B=C"
