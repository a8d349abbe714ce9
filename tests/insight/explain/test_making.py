"""Is every tiebreak value explained by the parts that it was made of?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import Almanac
from pairdown.build import computed
from pairdown.insight.explain.account import How
from pairdown.insight.explain.making import Board, Making, boards, making
from pairdown.insight.explain.makings import maker
from pairdown.model import Event
from pairdown.ruleset import Rule, Ruleset
from pairdown.scoring.sheet import Field
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import standings
from pairdown.scoring.tiebreakers import tiebreaker
from tests.support import (
    BEST_OF_3,
    CHESS,
    COUNTOUTS,
    HALF,
    builtin,
    event_from,
    outcomes,
    ruleset,
    seat,
    table,
)

ROOT = Path(__file__).parents[3]

# By which options each tiebreaker is asked besides its defaults.
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "opponents-match-win": [
        {"floor": Fraction(1, 4), "dropped_cap": Fraction(3, 4), "bye_in_own": False},
        {"tie_value": HALF},
    ],
    "opponents-opponents-match-win": [{"bye_in_own": False, "tie_value": HALF}],
    "game-win": [{"floor": Fraction(1, 2), "drawn_game": HALF}, {"bye_in_own": False}],
    "opponents-game-win": [{"floor": Fraction(1, 3), "bye_in_own": False}],
    "sos": [
        {"opponent_bye": "excluded"},
        {"opponent_bye": "round_only", "own_bye": "zero_opponent"},
    ],
    "extended-sos": [{"opponent_bye": "excluded", "own_bye": "zero_opponent"}],
    "opponents-wins": [{"floor": Fraction(1, 3)}, {"floor": HALF, "floor_rounds": "event"}],
    "defeated-opponents-wins": [{"floor": Fraction(1, 3), "count_byes": True}],
    "buchholz": [
        {"edition": edition, "cut_low": low, "cut_high": high}
        for edition in (2009, 2024, 2026)
        for low, high in ((0, 0), (1, 0), (2, 0), (1, 1))
    ],
    "fore-buchholz": [{"edition": 2024, "cut_low": 1}],
    "average-buchholz": [{"edition": 2024, "cut_low": 1}],
    "sonneborn-berger": [{"edition": each, "cut_low": 1} for each in (2009, 2024, 2026)],
    "progressive": [{"cut_low": 1}],
    "average-opponent-rating": [{"cut_low": 1}],
    "performance": [{"cut_low": 2}],
    "head-to-head": [{"only_if": "two-tied"}, {"restart": False}],
}  # fmt: skip

# Those whose parts are not reckoned together; their notes say it.
IN_WORDS = {"head-to-head", "lot", "lots", "seed", "rating", "late-entry", "perfect-performance"}

# What can befall a player: each kind of bye, forfeits, double losses, absence, dropping out.
ROUGH = event_from(
    "A>B, C=D, E#F, G bye, H half bye",
    "A<C forfeit, B 2-1 E, D>G, F bye, H zero bye, drop G",
    "C=A, B 2-1 D, E#F forfeit, H bye",
    "A>H, B<C, D bye, E-F",
    players="A B C D E F G H",
    entries={name: {"rating": 1500 + 50 * at, "seed": at + 1} for at, name in enumerate("ABCDEF")},
    lots=("B D A",),
)


def every_rule() -> Iterator[Rule]:
    for known in tiebreaker:
        for number, options in enumerate([{}, *OPTIONS.get(known.name, [])]):
            yield Rule(known.name, options, f"{known.name} {number}")


def all_makings(seen: Field) -> Iterator[Making]:
    """Ask each tiebreaker about everybody, those that look at the tied first and last."""
    for each in every_rule():
        rules = (Rule("match-points", {}, "match-points"), each)
        board = Board(standings(seen, rules, "swiss"), seen, str)
        yield from (board.making(row.seat, 1) for row in board.standings.rows)


def held(found: Making) -> None:
    """The parts come to the value, to the last fraction; else words say it."""
    if found.column.rule.name in IN_WORDS or found.value is None:
        assert found.notes
        assert found.counted is None
    else:
        assert found.how is not How.SAID
        assert found.counted == found.value, found


@pytest.fixture(scope="module")
def league() -> Almanac:
    almanac = computed(ROOT).almanac
    assert almanac is not None
    return almanac


def test_every_tiebreaker_has_its_making() -> None:
    assert [known.name for known in tiebreaker if known.name not in maker] == []
    assert [each.name for each in maker if each.name not in tiebreaker] == []


@pytest.mark.parametrize("name", tiebreaker.names())
def test_a_making_takes_the_options_of_its_tiebreaker(name: str) -> None:
    assert maker[name].options() == tiebreaker[name].options()


def test_all_values_of_the_demonstration_league(league: Almanac) -> None:
    found = [
        each
        for record in league.events
        for phase in record.phases
        for board in boards(phase)
        for row in board.standings.rows
        for each in board.makings(row.seat)
    ]
    assert len(found) > 4000
    for each in found:
        held(each)


def test_every_tiebreaker_over_events_of_the_demonstration_league(league: Almanac) -> None:
    fields = [
        board.field for each in league.events for phase in each.phases for board in boards(phase)
    ]
    for seen in sorted(fields, key=lambda each: (-len(each.seats), each.event))[::8]:
        for each in all_makings(seen):
            held(each)


@pytest.mark.parametrize("rules", [ruleset(), COUNTOUTS, CHESS, BEST_OF_3])
@pytest.mark.parametrize("more", [{}, {"round_robin": True}, {"planned": 5}, {"after": 2}])
def test_every_tiebreaker_whatever_befalls_the_players(
    rules: Ruleset, more: dict[str, Any]
) -> None:
    for each in all_makings(field(ROUGH, rules, ROUGH.rounds, **more)):
        held(each)


def shown(event: Event, rules: Ruleset, name: str, tie: str, **options: Any) -> tuple[str, ...]:
    """One making as lines of text: formula, parts, notes."""
    seen = field(event, rules, event.rounds)
    board = Board(
        table(event, rules, "match-points", (tie, options)),
        seen,
        lambda each: event.entries[each].name,
    )
    found = board.making(seat(event, name), 1)
    parts = [
        f"{part.round} {board.name(part.opponent) if part.opponent is not None else '-'} "
        f"{found.number(part)} {part.words}".rstrip()
        for part in found.parts
    ]
    return (found.formula, *parts, *found.notes)


def test_an_average_of_points_per_match() -> None:
    """Rules 6, Raw Deal: A's opponents have 1, 0 and 7/3 a match, on average 10/9."""
    event = event_from(
        "A>B,  C>D countout, E=F, G bye",
        "A>G,  C>E, B>F, D bye",
        "C>A countout, G#B, D>E, F bye",
        players="A B C D E F G",
        rules=COUNTOUTS,
    )
    assert shown(event, COUNTOUTS, "A", "opponents-points") == (
        "(1 + 0 + 2.3333) ÷ 3 ≈ 1.1111",
        "1 B 1 3 points in 3 matches",
        "2 G 0 0 points in 2 matches",
        "3 C 2.3333 7 points in 3 matches",
    )


def test_a_cut_says_what_it_leaves_out_and_why() -> None:
    """Rules 4.3: R1 beat A (3), R2 bye, R3 lost to B (4), R4 half bye, R5 beat C (2)."""
    chess = ruleset(win=1, draw=HALF, outcomes=outcomes(1, HALF))
    event = event_from(
        "X>A, B>D, C>E, F>G",
        "X bye, A>F, B>C, D>E",
        "X<B, A>D, C>E, F>G",
        "X half bye, A>G, B>F, D>E",
        "X>C, A=G, B<D, E>F",
        rules=chess,
    )
    lines = shown(event, chess, "X", "buchholz", edition=2024, cut_low=1)
    assert [line for line in lines if "left out" in line] == [
        "4 - 3.5 half bye: nobody met, who counts as 3½; left out: missed at will"
    ]


def test_a_floor_is_said() -> None:
    event = event_from("A>B, C>D", "A>C, D>B")
    assert shown(event, ruleset(), "A", "opponents-match-win", floor=Fraction(1, 3)) == (
        "(33.33% + 50%) ÷ 2 ≈ 41.67%",
        "1 B 33.33% 0 of 6 points: raised to the floor of 33.33%",
        "2 C 50% 3 of 6 points",
    )


def test_who_was_tied_met_each_other() -> None:
    event = event_from("A>B, C>D", "B>C, A<D", "A>C, B>D")
    assert shown(event, ruleset(), "A", "head-to-head") == (
        "",
        "1 B 3 won",
        "Level with B; the matches among them give 3 points and 1st place.",
    )
    assert shown(event, ruleset(), "A", "lots") == (
        "",
        "No lot drawn by hand held all who were level here.",
    )


def test_a_tiebreaker_without_a_making_is_told_by_its_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = event_from("A>B, C>D", "A>C, D>B")
    maker.names()
    monkeypatch.delitem(maker._known, "sos")
    assert shown(event, ruleset(), "A", "sos") == ("", "Strength of schedule: 0.75.")


def test_a_record_is_asked_by_seat_and_column() -> None:
    rules = builtin("netrunner")
    event = event_from("A>B, C>D", "A>C, B>D", rules=rules)
    record = event_record(event, replace(rules, lot="seeded"))
    found = making(record, seat(event, "A"), 1)
    assert found is not None
    assert (found.column.key, found.text, found.formula) == (
        "sos",
        "1.5",
        "(1.5 + 1.5) ÷ 2 = 1.5",
    )
