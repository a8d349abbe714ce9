"""Do matches among the tied decide, and only when they can?"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from pairdown.scoring.sheets import field
from pairdown.scoring.tiebreakers import tiebreaker
from tests.support import CHESS, COUNTOUTS, SIMPLE, by_name, event_from, order, table

ROUND_ROBIN = (
    "A>B, C>D, F>E",
    "A>C, B>E, D>F",
    "D>A, B>F, E>C",
    "E>A, B>D, C>F",
    "A>F, C>B, D>E",
)


def split(event, tied, rules=SIMPLE, **options):
    """The tied group after the rule: ``A B=C``, or nothing said."""
    seen = field(event, rules, event.rounds, round_robin=options.pop("round_robin", False))
    seats = [entry.seat for entry in event.entries if entry.name in tied]
    told = by_name(event, tiebreaker["head-to-head"].function(seen, seats, **options))
    levels = sorted(set(told.values()))
    return " ".join("=".join(name for name in tied if told[name] == level) for level in levels)


def test_a_circle_says_nothing():
    event = event_from("A>B, C>D", "B>C, A>D", "C>A, B>D")
    assert split(event, "ABC") == ""
    assert order(event, table(event, SIMPLE, "match-points", "head-to-head")) == "A=B=C D"


def test_the_mini_league_is_started_again_for_those_level_in_it():
    event = event_from(*ROUND_ROBIN)
    assert order(event, table(event, SIMPLE, "match-points")) == "A=B=C=D E F"
    assert order(event, table(event, SIMPLE, "match-points", "head-to-head")) == "A C B D E F"


def test_without_a_restart_they_stay_level():
    event = event_from(*ROUND_ROBIN)
    made = table(event, SIMPLE, "match-points", ("head-to-head", {"restart": False}))
    assert order(event, made) == "A=C B=D E F"


def test_two_who_have_met_are_parted_and_two_who_have_not_are_not():
    event = event_from("A>B, C>D")
    assert split(event, "AB") == "A B"
    assert split(event, "AC") == ""


def test_first_whatever_the_missing_match_gives():
    # B and C have not met; A beat both, so nobody can pass A.
    event = event_from("A>B", "A>C, B bye")
    assert split(event, "ABC") == "A B=C"


def test_nobody_is_first_while_a_missing_match_could_change_it():
    # A beat B; were C to beat A, C would be level or better.
    event = event_from("A>B, C bye")
    assert split(event, "ABC") == ""


def test_then_the_next_and_the_rest_are_compared_once_more():
    # A is first for sure. In the first table B and D could still pass each other, as C-D is
    # missing; without A, B beat both C and D.
    event = event_from("A>B, C>E", "A>C, B>D", "A>D, B>C")
    assert split(event, "ABCD") == "A B C=D"


def test_met_twice_is_the_average():
    event = event_from("A>B, C bye", "A=B, C bye", "B>C, A bye", "C>A, B bye", rules=CHESS)
    # A: ¾ and 0; B: ¼ and 1; C: 0 and 1.
    assert split(event, "ABC", CHESS) == "B C A"


def test_a_countout_is_worth_less_than_a_pinfall_here_too():
    event = event_from("A>B countout, C bye", "B>C, A bye", "C>A, B bye", rules=COUNTOUTS)
    assert split(event, "ABC", COUNTOUTS) == "B C A"


def test_matches_without_play_count_only_in_a_round_robin():
    event = event_from("A>B forfeit")
    assert split(event, "AB") == ""
    assert split(event, "AB", round_robin=True) == "A B"


def test_a_double_loss_is_no_result():
    event = event_from("A#B, C bye", "A>C, B bye", "C>B, A bye")
    # Were A-B a result, A would lead with a win more than B.
    assert split(event, "ABC") == ""
    assert split(event, "ABC", round_robin=True) == "A C B"


def test_a_match_in_play_is_no_meeting_yet():
    assert split(event_from("A-B"), "AB") == ""


def test_only_if_two_are_tied():
    event = event_from("A>B, C>D", "A>C, B>D", "A>D, B>C")
    assert split(event, "AB", only_if="two-tied") == "A B"
    assert split(event, "ABC", only_if="two-tied") == ""
    assert split(event, "ABC") == "A B C"


def test_only_if_it_orders_all():
    event = event_from("A>B", "A>C, B bye", "A>D, B>C")
    assert split(event, "ABC", only_if="orders-all") == "A B C"
    assert split(event, "BCD", only_if="orders-all") == ""


def test_wins_against_the_tied():
    event = event_from("A>B, C>D", "A>C, B>D", "D>A, B>C")
    assert order(event, table(event, SIMPLE, "match-points", "wins-against-tied")) == "A B C D"
    circle = event_from("A>B, C>D", "B>C, A>D", "C>A, B>D")
    assert order(circle, table(circle, SIMPLE, "wins", "wins-against-tied")) == "A=B=C D"


def by_hand(points, met, tied, restart):
    """Article 6 word by word, trying out every outcome of the missing matches."""
    missing = [pair for pair in combinations(tied, 2) if pair not in met]
    if not missing:
        levels = sorted({points(one, tied) for one in tied}, reverse=True)
        parts = [[one for one in tied if points(one, tied) == level] for level in levels]
    else:
        parts, rest = [], list(tied)
        while first := sure_winner(points, missing, tied, rest):
            parts.append([first])
            rest.remove(first)
        parts += [rest] if rest else []
    for part in parts:
        if restart and 1 < len(part) < len(tied):
            yield from by_hand(points, met, part, restart)
        else:
            yield part


def sure_winner(points, missing, tied, rest):
    """Who is alone at the top of the rest in every case?"""
    winners = set()
    for ends in product((0, Fraction(1, 2), 1), repeat=len(missing)):
        total = {one: points(one, tied) for one in tied}
        for (one, other), end in zip(missing, ends, strict=True):
            total[one] += end
            total[other] += 1 - end
        best = max(total[one] for one in rest)
        top = [one for one in rest if total[one] == best]
        winners.add(top[0] if len(top) == 1 else None)
    return winners.pop() if len(winners) == 1 else None


@pytest.mark.parametrize("seed", range(150))
def test_by_hand_it_is_the_same(seed):
    chance = random.Random(seed)
    tied = "ABCDE"[: chance.randint(2, 5)]
    results = {
        pair: chance.choice(["0", "½", "1"])
        for pair in combinations(tied, 2)
        if chance.random() < chance.choice((0.6, 0.9, 1))
    }
    sign = {"0": "<", "½": "=", "1": ">"}
    worth = {"0": Fraction(0), "½": Fraction(1, 2), "1": Fraction(1)}
    rounds = [f"{one}{sign[end]}{other}" for (one, other), end in results.items()]
    event = event_from(*rounds, players=" ".join(tied), rules=CHESS)

    def points(one, among):
        inside = {pair: worth[end] for pair, end in results.items() if set(pair) <= set(among)}
        first = sum(end for (who, _), end in inside.items() if who == one)
        return first + sum(1 - end for (_, other), end in inside.items() if other == one)

    for restart in (True, False):
        parts = list(by_hand(points, results, list(tied), restart))
        expected = " ".join("=".join(part) for part in parts) if len(parts) > 1 else ""
        assert split(event, tied, CHESS, restart=restart) == expected
