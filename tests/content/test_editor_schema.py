"""Does the JSON Schema of each kind of file allow what may be written, and flag what may not?

Editors type scalars by YAML 1.2, so the examples go through its core rules here.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import pairdown
from pairdown.content.schema import KINDS, json_schema
from pairdown.content.schema.kinds import ALL
from tests.content import test_event_sheet, test_other_sheets, test_ruleset_sheet
from tests.content.reading import reading


class Core(yaml.SafeLoader):
    """YAML 1.2's core rules, as editors follow them: fewer words and signs mean something."""


Core.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", "true|True|TRUE|false|False|FALSE", "tTfF"),
    ("null", "~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
):
    Core.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), first)
Core.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def complaints(kind: str, text: str) -> list[str]:
    """Return what an editor would underline."""
    found = Draft202012Validator(json_schema(kind)).iter_errors(yaml.load(text, Loader=Core))
    return [each.message for each in found]


ALLOWED = [
    ("event", test_event_sheet.EVERYTHING),
    ("event", test_event_sheet.SMALLEST),
    ("event", "name: 2026\ndate: 2026-03-14\nplayers: [Ann, 7, {name: No, id: 0123}]\n"),
    ("event", "name: A\ndate: 2026-03-14\ntier:\nend:\nplayers:\nrounds:\nplace: Hall\n"),
    ("event", "name: A\ndate: 2026-03-14\ncut: none\nswiss_rounds: 5\ndeclined: Ann\ndraft: yes\n"),
    ("event", "name: A\ndate: 2026-03-14\nlots: [[A, B], [C, D]]\nstart_time: 19:30\n"),
    ("players", "[Ann, {name: Bo, seed: 1}]"),
    ("players", "players: [Ann]"),
    ("round", "[[Ann, Bo, W], [Cy, bye], [Di, Ed]]"),
    ("round", "matches: [[Ann, Bo, 2-1]]\ndrops: Ann\n"),
    ("player", test_other_sheets.PLAYER),
    ("player", "[{name: Ann}, {name: Bo, title: champion}]"),
    ("ruleset", test_ruleset_sheet.EVERYTHING),
    ("ruleset", "extends: magic\nstructure: swiss\ntourney_points: {6-8: 3, 9+: [2, 1]}\n"),
    ("ruleset", "rating: {k: 16}\npairing: {pairs: [lot]}\nbyes: {bye: 3}\n"),
    ("site", test_other_sheets.SITE),
    ("site", "{}"),
    ("achievements", "[{id: a, name: A, awarded: true}, {id: b, name: B, rule: {r: {n: 3}}}]"),
    ("achievements", "achievements: []\nslots: {4+: 1}\n"),
    ("patrons", "patrons: [{player: a, tier: 1, from: 2026-01-01}]\ntiers: {1: {boosts: 3}}\n"),
    ("series", "name: Tour\nevents: [a, b]\n"),
    ("series", "[{name: Tour, events: {tier: local}, from: 2026-01-01}]"),
    ("page", "title: About\nmenu: false\n"),
    ("report", "author: Ann\n"),
]

FLAGGED = [
    ("event", "name: A\n"),
    ("event", "name: A\ndate: 2026-03-14\nadvertized: 2026-02-20\n"),
    ("event", "name: A\ndate: [2026]\n"),
    ("event", "name: A\ndate: 2026-03-14\ncut: some\n"),
    ("event", "name: A\ndate: 2026-03-14\nplayers: [{id: 3}]\n"),
    ("event", "name: A\ndate: 2026-03-14\nplayers: [{name: A, seed: first}]\n"),
    ("event", "name: A\ndate: 2026-03-14\nrounds: [{matches: [[A]]}]\n"),
    ("event", "name: A\ndate: 2026-03-14\nrounds: [{matches: [[A, B, W, 3]]}]\n"),
    ("event", "name: A\ndate: 2026-03-14\nrounds: [{matches: [{players: [A, B], resutl: W}]}]\n"),
    ("event", "name: A\ndate: 2026-03-14\nrounds: [{drop: [A]}]\n"),
    ("players", "[{seed: 1}]"),
    ("round", "[[Ann]]"),
    ("player", "team: North\n"),
    ("ruleset", "tie_breakers: [lot]\n"),
    ("ruleset", "tiebreakers: [{a: {}, b: {}}]\n"),
    ("ruleset", "outcomes: {win: {side: W}}\n"),
    ("ruleset", "structure: {few: swiss}\n"),
    ("site", "titel: A\n"),
    ("achievements", "[{name: A}]"),
    ("patrons", "[{player: a, tier: gold, from: 2026-01-01}]"),
    ("series", "[{best: 5}]"),
    ("page", "titel: x\n"),
]


@pytest.mark.parametrize(("kind", "text"), ALLOWED)
def test_what_may_be_written_is_allowed(kind: str, text: str) -> None:
    assert not complaints(kind, text)
    if kind not in {"page", "report"}:
        assert reading(kind, text).sound


@pytest.mark.parametrize(("kind", "text"), FLAGGED)
def test_what_may_not_is_flagged(kind: str, text: str) -> None:
    assert complaints(kind, text)
    assert not reading(kind, text if kind != "page" else f"---\n{text}---\n").sound


RULESETS = sorted((Path(pairdown.__path__[0]) / "rulesets").glob("*.yaml"))


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_the_shipped_rulesets_are_allowed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not complaints("ruleset", text)
    assert reading("ruleset", text).sound


def test_there_are_shipped_rulesets() -> None:
    assert {"raw-deal", "weiss-schwarz-nationals", "doomtown"} <= {path.stem for path in RULESETS}


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_one_and_always_the_same(kind: str) -> None:
    schema = json_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == f"pairdown {kind}"
    assert json.dumps(json_schema(kind)) == json.dumps(schema)


def test_there_is_one_for_every_kind() -> None:
    assert tuple(ALL) == KINDS


def properties(schema: Any) -> dict[str, Any]:
    """Return every property that a schema describes, by name, wherever it stands."""
    found: dict[str, Any] = {}
    if isinstance(schema, dict):
        found.update(schema.get("properties", {}))
        for each in schema.values():
            found.update(properties(each))
    if isinstance(schema, list):
        for each in schema:
            found.update(properties(each))
    return found


def test_an_editor_has_something_to_say_of_every_key_of_an_event() -> None:
    silent = [
        name
        for name, about in properties(json_schema("event")["properties"]).items()
        if not (about.get("description") or about.get("examples"))
    ]
    assert silent == ["table", "note"]
    event = json_schema("event")["properties"]
    assert event["tier"]["examples"] == ["local", "premier"]
    assert "default" not in event["tier"]
