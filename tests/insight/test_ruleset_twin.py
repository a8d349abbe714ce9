"""What programs are told of a game's rules."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from jsonschema import Draft202012Validator

from pairdown.content import load_rulesets
from pairdown.insight.ruleset_twin import plain, ruleset_twin
from pairdown.pages.documents_of_rules import RULESET
from pairdown.ruleset import Attendance, Range, Rule
from pairdown.scoring.admission import Fill

RULESETS = load_rulesets()


def one(rows, **wanted):
    [found] = [row for row in rows if wanted.items() <= row.items()]
    return found


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_built_in_ruleset_is_what_the_schema_says(name):
    twin = ruleset_twin(RULESETS[name])
    Draft202012Validator(RULESET).validate(json.loads(json.dumps(twin)))


def test_a_game_is_told_in_plain_values():
    twin = ruleset_twin(RULESETS["raw-deal"])
    assert (twin["ruleset"], twin["pool"], twin["deck_label"]) == (
        "raw-deal", "raw-deal", "Superstar",
    )  # fmt: skip
    assert one(twin["outcomes"], name="countout", side="W") == {
        "name": "countout", "side": "W", "points": [2, 0], "exact": ["2", "0"],
        "default": False, "rated_as": "W", "played": True,
    }  # fmt: skip
    assert one(twin["outcomes"], name="countout", side="DL")["rated_as"] == "D"
    assert one(twin["byes"], bye="bye")["points"] == 3
    assert twin["structure"] == [
        {"low": 2, "high": 5, "value": "round-robin"},
        {"low": 6, "high": 128, "value": "swiss"},
    ]
    [swiss, cut] = one(twin["structures"], structure="swiss")["phases"]
    assert swiss["format"]["options"]["rounds"][0] == {"low": 6, "high": 8, "value": 3}
    assert (cut["phase"], cut["format"]["name"]) == ("cut", "single-elimination")
    assert cut["format"]["options"]["one_per"] == "deck"
    assert (twin["rating"]["start"], twin["rating"]["k"]) == (1600, {"local": 8, "premier": 16})
    assert twin["reporting"]["largest_cut"] == [{"low": 4, "high": 5, "value": 0}]
    assert "failing" not in twin["reporting"]


def test_tiebreakers_bring_their_options_and_what_they_say_of_themselves():
    magic = ruleset_twin(RULESETS["magic"])
    wins = one(magic["tiebreakers"], name="opponents-match-win")
    assert (wins["title"], wins["options"]["floor"]) == ("OMW%", "33/100")
    assert wins["summary"]
    assert wins["clause"]


def test_half_points_are_told_rounded_and_exact():
    draw = one(ruleset_twin(RULESETS["chess-2026"])["outcomes"], name="draw")
    assert (draw["points"], draw["exact"]) == ([0.5, 0.5], ["1/2", "1/2"])


def test_a_phase_tells_its_tiebreakers_where_they_are_its_own():
    ruleset = RULESETS["raw-deal"]
    swiss = ruleset.structures["swiss"]
    [first, cut] = swiss.phases
    own = replace(first, tiebreakers=(Rule("lot", {}, "drawn"),))
    changed = replace(ruleset, structures={"swiss": replace(swiss, phases=(own, cut))})
    [told, usual] = ruleset_twin(changed)["structures"][0]["phases"]
    assert [(each["name"], each["key"]) for each in told["tiebreakers"]] == [("lot", "drawn")]
    assert usual["tiebreakers"] is None


def test_a_rule_that_nobody_knows_is_told_by_its_name():
    twin = ruleset_twin(replace(RULESETS["raw-deal"], tiebreakers=(Rule("strange"),)))
    assert twin["tiebreakers"] == [
        {"name": "strange", "key": "strange", "title": "", "summary": "", "clause": "",
         "options": {}}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, None),
        (True, True),
        (3, 3),
        (Fraction(1, 3), "1/3"),
        ("deck", "deck"),
        (("time", 2), ["time", 2]),
        (date(2026, 5, 1), "2026-05-01"),
        (Fill("any-round", ("time",)), {"lost_out_in": "any-round", "never_by": ["time"]}),
        ({"climax": 8}, {"climax": 8}),
        (Attendance((Range(2, 8, 3), Range(9, None, 4))),
         [{"low": 2, "high": 8, "value": 3}, {"low": 9, "high": None, "value": 4}]),
    ],
)  # fmt: skip
def test_options_of_any_kind_are_plain(value, told):
    assert plain(value) == told
