"""May a ruleset be written as the format says, in every short form, and nothing else?"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from pairdown.content.schema.patrons import PatronTiers, TierRow
from pairdown.content.schema.rules import RuleRow
from pairdown.content.schema.ruleset import (
    ByeRow,
    CriteriaRow,
    DeckSheet,
    DiversitySheet,
    OutcomeRow,
    PairingSheet,
    RatingSheet,
    ReportingSheet,
    RulesetSheet,
    TourneyPointsSheet,
)
from pairdown.model import Side
from pairdown.ruleset import Attendance, Range
from tests.content.reading import reading, seen, sound

EVERYTHING = """\
name: Weiss Schwarz nationals
extends: base
edition: "2014"
effective: 2014-09-01
description: About the rules.
pool: weiss
deck_label: Title
best_of: 1
nil_score: DL
score_unit: 1
outcomes:
  win:       {points: [1, 0], default: W}
  slow-play: {points: [1, 0], side: W, rated: false, rated_as: draw}
  time:      {side: DL, points: [0, 0], default: DL}
  forfeit:
    - {points: [1, 0], played: false}
    - {points: [0, 0], side: double-loss, played: no}
  split:     {side: D, points: ½}
byes:
  bye: {points: 1, games: [2, 0]}
  half-bye: 1/2
tiebreakers:
  - wins-and-byes
  - opponents-wins: {floor: 1/3}
  - buchholz: {cut_low: 1, as: buchholz-cut-1}
  - lot:
pairing:
  pairs: {minimize: [rematch, {same: {what: team}}, lot]}
  bye: {minimize: [byes, points], choice: first}
  first_round: random
  rematch: last-resort
  rematch_problem: off
structures:
  nationals:
    - swiss: {eliminate_at: 2, until: survivors-fit-cut}
    - single-elimination: {cut: {"1-64": 8, "65+": 16}, fill: {never_by: [slow-play, time]}}
  round-robin: round-robin
structure: {"1-5": round-robin, "6+": nationals}
rating:
  system: elo
  start: 1500
  scale: 400
  k: {local: 8, premier: 16}
  default_tier: local
  update: round
  difference_cap: 400
  options: {tau: 0.5}
tourney_points: {"8-11": [1], "12-15": [2, 1], "16+": [4, 2, 1]}
reporting:
  min_players: 4
  advertised_days_before: 14
  reported_within_days: 14
  full_names: true
  deck_formats: [Classic]
  structures: swiss
  failing: {full_names: warning, min_players: unranked}
deck:
  size: 50
  sideboard: 0-15
  copies_by_name: 4
  copies_by_number: 4
  card_number: "^[A-Z]+$"
  one_line_per_number: true
  limits: {climax: 8}
  restricted: [Black Lotus]
  banned: Shahrazad
  hidden_until_over: true
diversity: {mode: one-per-key, one_per: deck, when_short: refill}
patrons:
  title_slots: 1
  boost_days: 30
  boost_window: rolling
  tiers:
    1: {icon: star, achievements: patron}
    5: {title_slots: 3, boosts: 3}
penalties: {game_loss: match-loss, dq: disqualification}
lot: recorded
"""


def test_every_key_of_the_format() -> None:
    assert sound("ruleset", EVERYTHING) == RulesetSheet(
        name="Weiss Schwarz nationals",
        extends="base",
        edition="2014",
        effective=date(2014, 9, 1),
        description="About the rules.",
        pool="weiss",
        deck_label="Title",
        best_of=1,
        nil_score=Side.DOUBLE_LOSS,
        score_unit=1,
        outcomes={
            "win": (OutcomeRow(points=(1, 0), default=Side.WIN),),
            "slow-play": (
                OutcomeRow(points=(1, 0), side=Side.WIN, rated=False, rated_as=Side.DRAW),
            ),
            "time": (OutcomeRow(points=(0, 0), side=Side.DOUBLE_LOSS, default=Side.DOUBLE_LOSS),),
            "forfeit": (
                OutcomeRow(points=(1, 0), played=False),
                OutcomeRow(points=(0, 0), side=Side.DOUBLE_LOSS, played=False),
            ),
            "split": (OutcomeRow(points=(Fraction(1, 2), Fraction(1, 2)), side=Side.DRAW),),
        },
        byes={
            "bye": ByeRow(points=1, games=(2, 0, 0)),
            "half bye": ByeRow(points=Fraction(1, 2)),
        },
        tiebreakers=(
            RuleRow("wins-and-byes"),
            RuleRow("opponents-wins", {"floor": "1/3"}),
            RuleRow("buchholz", {"cut_low": "1", "as": "buchholz-cut-1"}),
            RuleRow("lot"),
        ),
        pairing=PairingSheet(
            pairs=CriteriaRow(
                minimize=(RuleRow("rematch"), RuleRow("same", {"what": "team"}), RuleRow("lot"))
            ),
            bye=CriteriaRow(minimize=(RuleRow("byes"), RuleRow("points")), choice="first"),
            first_round="random",
            rematch="last-resort",
            rematch_problem="off",
        ),
        structures={
            "nationals": (
                RuleRow("swiss", {"eliminate_at": "2", "until": "survivors-fit-cut"}),
                RuleRow(
                    "single-elimination",
                    {
                        "cut": {"1-64": "8", "65+": "16"},
                        "fill": {"never_by": ["slow-play", "time"]},
                    },
                ),
            ),
            "round-robin": (RuleRow("round-robin"),),
        },
        structure=Attendance((Range(1, 5, "round-robin"), Range(6, None, "nationals"))),
        rating=RatingSheet(
            system="elo",
            start=1500,
            scale=400,
            k={"local": 8, "premier": 16},
            default_tier="local",
            update="round",
            difference_cap=400,
            options={"tau": "0.5"},
        ),
        tourney_points=TourneyPointsSheet(
            table=Attendance(
                (Range(8, 11, (1,)), Range(12, 15, (2, 1)), Range(16, None, (4, 2, 1)))
            )
        ),
        reporting=ReportingSheet(
            min_players=4,
            advertised_days_before=14,
            reported_within_days=14,
            full_names=True,
            deck_formats=("Classic",),
            structures=("swiss",),
            failing={"full_names": "warning", "min_players": "unranked"},
        ),
        deck=DeckSheet(
            size=(50, 50),
            sideboard=(0, 15),
            copies_by_name=4,
            copies_by_number=4,
            card_number="^[A-Z]+$",
            one_line_per_number=True,
            limits={"climax": 8},
            restricted={"Black Lotus": 1},
            banned=("Shahrazad",),
            hidden_until_over=True,
        ),
        diversity=DiversitySheet(mode="one-per-key", one_per="deck", when_short="refill"),
        patrons=PatronTiers(
            title_slots=1,
            boost_days=30,
            boost_window="rolling",
            tiers={
                "1": TierRow(icon="star", achievements=("patron",)),
                "5": TierRow(title_slots=3, boosts=3),
            },
        ),
        penalties={"game_loss": "match-loss", "dq": "disqualification"},
        lot="recorded",
    )


def test_a_ruleset_that_extends_another_may_say_nothing_else() -> None:
    assert sound("ruleset", "extends: magic\n") == RulesetSheet(extends="magic")


@pytest.mark.parametrize(
    ("written", "field", "value"),
    [
        ("outcomes:", "outcomes", {}),
        ("byes:", "byes", {}),
        ("pairing:", "pairing", PairingSheet()),
        (
            "pairing: {pairs: [rematch, lot]}",
            "pairing",
            PairingSheet(pairs=CriteriaRow(minimize=(RuleRow("rematch"), RuleRow("lot")))),
        ),
        ("structure: swiss", "structure", Attendance((Range(0, None, "swiss"),))),
        ("structures: {cup: {swiss: {rounds: 3}}}", "structures",
         {"cup": (RuleRow("swiss", {"rounds": "3"}),)}),
        ("rating: {k: 16}", "rating", RatingSheet(k={"": 16})),
        ("rating:", "rating", None),
        ("tourney_points:", "tourney_points", None),
        (
            "tourney_points: {table: {6+: 3}, count: registered}",
            "tourney_points",
            TourneyPointsSheet(table=Attendance((Range(6, None, (3,)),)), count="registered"),
        ),
        ("deck: {size: 60+}", "deck", DeckSheet(size=(60, None))),
        ("deck: {restricted: {Sol Ring: 2}}", "deck", DeckSheet(restricted={"Sol Ring": 2})),
        ("nil_score: d", "nil_score", Side.DRAW),
        ("patrons: {tiers: {1: }}", "patrons", PatronTiers(tiers={"1": TierRow()})),
    ],
)  # fmt: skip
def test_short_forms_and_empty_places(written: str, field: str, value: object) -> None:
    assert getattr(sound("ruleset", written + "\n"), field) == value


@pytest.mark.parametrize(
    ("written", "problems"),
    [
        ("nil_score: W", ['1:12 wrong-word: expected D or DL, found "W"']),
        (
            "tie_breakers: [lot]",
            ['1:1 unknown-key: there is no key "tie_breakers" here'],
        ),
        (
            "tiebreakers: [{a: , b: }]",
            ['1:15 wrong-kind: expected one rule, found 2 keys in one item ("a", "b")'],
        ),
        ("tiebreakers: [[lot]]", ["1:15 wrong-kind: expected one rule, found a list"]),
        ("tiebreakers: [lot: 3]", ['1:20 wrong-kind: expected options, found "3"']),
        ("tiebreakers: lot", ['1:14 wrong-kind: expected a list, found "lot"']),
        (
            "outcomes: {win: {points: [3]}}",
            ["1:26 wrong-number: expected the points of both players, found a list"],
        ),
        ("outcomes: {win: {side: W}}", ['1:17 missing-key: "points" is missing']),
        ("outcomes: {win: 3}", ['1:17 wrong-kind: expected a list, found "3"']),
        (
            "outcomes: {win: {points: [3, 0], default: X}}",
            ['1:43 wrong-word: expected W, L, D or DL, found "X"'],
        ),
        ("outcomes: [win]", ['1:11 wrong-kind: expected "name: value" lines, found a list']),
        (
            "byes: {byee: 3}",
            [
                ("1:8 wrong-word: expected bye, awarded bye, half bye or zero bye, "
                'found "byee"')
            ],
        ),
        (
            "byes: {bye: {points: 3, games: [2]}}",
            ["1:32 wrong-number: expected two or three numbers, found 1"],
        ),
        (
            "structure: {6-8: a, 7+: b}",
            ['1:21 wrong-range: the ranges "6-8" and "7+" overlap'],
        ),
        (
            "tourney_points: {6-8: [x]}",
            ['1:24 wrong-number: expected a whole number, found "x"'],
        ),
        (
            "pairing: {first_round: ranks}",
            ['1:24 wrong-word: expected lot, random, seed or rating, found "ranks"'],
        ),
        ("deck: {card_number: (}", None),
        ("rating: {k: {local: much}}",
         ['1:21 wrong-number: expected a whole number, found "much"']),
        ("patrons: {tiers: {gold: {}}}",
         ['1:19 wrong-number: expected a whole number, found "gold"']),
        ("penalties: {a: x, ' a': y}", ['1:19 duplicate-key: "a" is here twice']),
        ("lot: drawn", ['1:6 wrong-word: expected recorded or seeded, found "drawn"']),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_at_its_place(written: str, problems: list[str] | None) -> None:
    found = seen(reading("ruleset", written + "\n").problems)
    assert found == problems if problems else found[0].startswith("1:21 wrong-word: ")
