"""Do other programs, written from the same regulations, say the same?"""

from __future__ import annotations

import pytest
from gacrux.tiebreak import tiebreak as gacrux_tiebreak
from gacrux.trf2json import trf2json
from tiebreak_core import fide2024, fide2026

from pairdown.model import Seat
from pairdown.scoring.sheets import field
from pairdown.scoring.tiebreakers import tiebreaker
from tests.scoring.oracle_events import all_play_all, as_trf, made_up, told
from tests.support import CHESS, table

# Not compared: what the programs say of fewer games than are to be cut, and of full scores.
SHAPES = [(seed, 7 + seed % 9, 5 + seed % 4) for seed in range(40)]
BY_EDITION = ("buchholz", "fore-buchholz", "average-buchholz", "sonneborn-berger")

TIEBREAK_CORE = {
    "buchholz": ("buchholz", {}),
    "buchholz_cut1": ("buchholz", {"cut_low": 1}),
    "buchholz_cut2": ("buchholz", {"cut_low": 2}),
    "median_buchholz": ("buchholz", {"cut_low": 1, "cut_high": 1}),
    "median_buchholz_2": ("buchholz", {"cut_low": 2, "cut_high": 2}),
    "aob": ("average-buchholz", {}),
    "sonneborn_berger": ("sonneborn-berger", {}),
    "sonneborn_berger_cut1": ("sonneborn-berger", {"cut_low": 1}),
    "progressive": ("progressive", {}),
    "progressive_cut1": ("progressive", {"cut_low": 1}),
    "wins": ("games-with-win", {}),
    "won": ("games-won", {}),
    "rounds_elected": ("rounds-elected-to-play", {}),
    "aro": ("average-opponent-rating", {}),
    "tpr": ("performance", {}),
}


@pytest.mark.parametrize(("seed", "players", "rounds"), SHAPES)
@pytest.mark.parametrize(("edition", "oracle"), [(2024, fide2024), (2026, fide2026)])
def test_tiebreak_core_computes_the_same(seed, players, rounds, edition, oracle):
    event = made_up(seed, players, rounds)
    seen = field(event, CHESS, event.rounds)
    theirs = told(event)
    for criterion, (name, options) in TIEBREAK_CORE.items():
        chosen = {**options, "edition": edition} if name in BY_EDITION else options
        ours = tiebreaker[name].function(seen, seen.seats, **chosen)
        for number, player in theirs.items():
            value = oracle.calculate(player, theirs, criterion, rounds)
            own = ours[Seat(number - 1)]
            assert float(own or 0) == pytest.approx(value, abs=1e-9), (criterion, number)


# The fore-Buchholz come last: what gacrux computes after them is wrong.
GACRUX = {
    "BH": ("buchholz", {}),
    "BH/C1": ("buchholz", {"cut_low": 1}),
    "BH/C2": ("buchholz", {"cut_low": 2}),
    "BH/M1": ("buchholz", {"cut_low": 1, "cut_high": 1}),
    "SB": ("sonneborn-berger", {}),
    "SB/C1": ("sonneborn-berger", {"cut_low": 1}),
    "SB/C2": ("sonneborn-berger", {"cut_low": 2}),
    "AOB": ("average-buchholz", {}),
    "PS": ("progressive", {}),
    "PS/C1": ("progressive", {"cut_low": 1}),
    "ARO": ("average-opponent-rating", {}),
    "TPR": ("performance", {}),
    "PTP": ("perfect-performance", {}),
    "WIN": ("games-with-win", {}),
    "WON": ("games-won", {}),
    "REP": ("rounds-elected-to-play", {}),
    "FB": ("fore-buchholz", {}),
    "FB/C1": ("fore-buchholz", {"cut_low": 1}),
}
EDITION_DAYS = {2024: "2025-05-01", 2026: "2026-05-01"}


def gacrux(event, day, names, *, swiss=True):
    """What gacrux says: by player number, the values, and the ranks by all of them."""
    report = trf2json()
    report.parse_file(as_trf(event, day), verbose=False)
    assert report.get_status() == 0
    tournament = report.get_tournament(1)
    how = "swiss" if swiss else "pre_determined"
    wanted = {"tiebreak": list(names), "check": False, how: True}
    made = gacrux_tiebreak(tournament, -1, wanted).compute_tiebreaks(tournament, wanted)
    return {
        each["cid"]: (dict(zip(names, each["tiebreakScore"], strict=True)), each["rank"])
        for each in made["competitors"]
    }


@pytest.mark.parametrize(("seed", "players", "rounds"), SHAPES)
@pytest.mark.parametrize("edition", [2024, 2026])
def test_gacrux_computes_the_same(seed, players, rounds, edition):
    event = made_up(seed, players, rounds)
    seen = field(event, CHESS, event.rounds)
    theirs = gacrux(event, EDITION_DAYS[edition], GACRUX)
    for criterion, (name, options) in GACRUX.items():
        chosen = {**options, "edition": edition} if name in BY_EDITION else options
        ours = tiebreaker[name].function(seen, seen.seats, **chosen)
        for number, (values, _) in theirs.items():
            games = seen.sheets[number - 1].played()
            if criterion == "PTP" and sum(line.points for line in games) == len(games):
                continue
            # Averages come rounded to two places.
            expected = float(values[criterion] or 0)
            own = float(ours[Seat(number - 1)] or 0)
            assert own == pytest.approx(expected, abs=0.00501), (criterion, number)


@pytest.mark.parametrize(("seed", "players", "rounds"), SHAPES)
def test_gacrux_ranks_by_direct_encounter_the_same(seed, players, rounds):
    event = made_up(seed, players, rounds)
    ours = table(event, CHESS, "match-points", "head-to-head")
    theirs = gacrux(event, EDITION_DAYS[2026], ["PTS", "DE"])
    assert {row.seat + 1: row.rank for row in ours.rows} == {
        number: rank for number, (_, rank) in theirs.items()
    }


@pytest.mark.parametrize(("seed", "players"), [(seed, 4 + seed % 6) for seed in range(30)])
def test_gacrux_computes_round_robins_the_same(seed, players):
    event = all_play_all(seed, players)
    seen = field(event, CHESS, event.rounds, round_robin=True)
    theirs = gacrux(event, EDITION_DAYS[2026], ["PTS", "SB", "SB/C1", "KS"], swiss=False)
    ours = {
        "SB": tiebreaker["sonneborn-berger"].function(seen, seen.seats),
        "SB/C1": tiebreaker["sonneborn-berger"].function(seen, seen.seats, cut_low=1),
        "KS": tiebreaker["koya"].function(seen, seen.seats),
    }
    for number, (values, _) in theirs.items():
        for name, values_of in ours.items():
            assert values_of[Seat(number - 1)] == values[name], (name, number)


@pytest.mark.parametrize(("seed", "players"), [(seed, 4 + seed % 6) for seed in range(30)])
def test_gacrux_ranks_round_robins_by_direct_encounter_the_same(seed, players):
    event = all_play_all(seed, players)
    ours = table(event, CHESS, "match-points", "head-to-head", round_robin=True)
    theirs = gacrux(event, EDITION_DAYS[2026], ["PTS", "DE"], swiss=False)
    assert {row.seat + 1: row.rank for row in ours.rows} == {
        number: rank for number, (_, rank) in theirs.items()
    }
