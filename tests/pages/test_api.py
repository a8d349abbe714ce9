"""Is every JSON document of a site what the published schema says, and is it explained?"""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import html5lib
import pytest
from jsonschema import Draft202012Validator

from pairdown.pages.documents import DOCUMENTS
from pairdown.pages.shapes import day, fields, listed, maybe, record, text, whole

XHTML = "{http://www.w3.org/1999/xhtml}"
KINDS = {"events": "event", "players": "player", "rankings": "ranking", "points": "points",
         "series": "series", "decks": "decks", "seasons": "season", "rules": "ruleset"}  # fmt: skip


def kind_of(path):
    room, _, rest = path.removeprefix("api/v1/").partition("/")
    return KINDS[room] if rest else room.removesuffix(".json")


@cache
def validator(schema):
    loaded = json.loads(schema)
    Draft202012Validator.check_schema(loaded)
    return Draft202012Validator(loaded, format_checker=Draft202012Validator.FORMAT_CHECKER)


def documents(files):
    return [
        path
        for path in files
        if path.startswith("api/v1/") and not path.startswith("api/v1/schema/")
    ]


def test_every_document_is_what_its_schema_says(each_site):
    seen = set()
    for path in documents(each_site):
        schema = each_site[f"api/v1/schema/{kind_of(path)}.json"]
        faults = [
            f"{path}: {fault.json_path}: {fault.message}"
            for fault in validator(schema).iter_errors(json.loads(each_site[path]))
        ]
        assert faults == []
        seen.add(kind_of(path))
    assert "index" in seen


def test_the_accepted_documents_are_what_the_schema_says_too(site):
    """The golden league has achievements, and so every kind but those of tourney points.

    Rules are not among what was accepted.
    """
    golden = Path(__file__).resolve().parents[1] / "golden" / "site"
    read = {file.relative_to(golden).as_posix(): file.read_bytes()
            for file in sorted(golden.rglob("*.json"))}  # fmt: skip
    found = documents(read)
    others = {"points", "series", "ruleset"}
    assert {kind_of(path) for path in found} == {each.key for each in DOCUMENTS} - others
    for path in found:
        validator(site[f"api/v1/schema/{kind_of(path)}.json"]).validate(json.loads(read[path]))


def test_the_index_names_every_document_and_a_page_links_to_it(each_site):
    found = {path for path in documents(each_site) if path != "api/v1/index.json"}
    index = json.loads(each_site["api/v1/index.json"])
    assert {*paths_in(index), *filter(None, [index["achievements"]])} == found
    linked = {
        posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(unescape(link))))
        for path, data in each_site.items() if path.endswith(".html")
        for link in re.findall(r'href="([^"]+\.json)"', data.decode())
    }  # fmt: skip
    assert found <= linked


def paths_in(told):
    """Walk every ``path`` of a document, however deep."""
    for key, value in told.items():
        if isinstance(value, list):
            for each in value:
                yield from paths_in(each)
        elif key == "path":
            yield value


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        (lambda twin: twin.pop("status"), "'status' is a required property"),
        (lambda twin: twin.update(secret=1), "'secret' was unexpected"),
        (lambda twin: twin.update(date="14 March"), "'14 March' is not a 'date'"),
        (lambda twin: twin["rounds"][0]["matches"][0].update(result="X"), "'X' is not one of"),
    ],
)
def test_a_document_that_differs_is_refused(site, break_it, fault):
    twin = json.loads(site["api/v1/events/2026/spring-rumble.json"])
    break_it(twin)
    [found] = validator(site["api/v1/schema/event.json"]).iter_errors(twin)
    assert fault in found.message


def test_a_schema_is_known_by_its_address(hostile_site, site):
    named = json.loads(hostile_site["api/v1/schema/event.json"])
    assert named["$id"] == "https://x.example/a&b/api/v1/schema/event.json"
    assert named["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "$id" not in json.loads(site["api/v1/schema/event.json"])


def test_the_page_explains_every_field_with_an_example_of_the_league(site):
    page = html5lib.parse(site["api/index.html"].decode())
    told = [each.text for each in page.iter(f"{XHTML}code")]
    for each in DOCUMENTS:
        assert each.address in told
        assert {path for path, _, _ in fields(each.shape)} <= set(told)
    examples = [json.loads("".join(each.itertext())) for each in page.iter(f"{XHTML}pre")]
    assert len(examples) == len(DOCUMENTS) - 2  # no achievements here, and no tourney points
    [event] = [each for each in examples if "finish" in each]
    assert len(event["rounds"]) == len(event["finish"]) == 1
    assert site[f"events/{event['event']}/index.html"]


def test_hostile_names_in_examples_make_no_element(hostile_site):
    page = html5lib.parse(hostile_site["api/index.html"].decode())
    assert not [each for each in page.iter() if str(each.tag).endswith(("}b>", "}img", "}i"))]


def test_fields_are_told_in_order_with_their_paths():
    shape = record(
        "A cup",
        name=text("Its name"),
        day=maybe(day("When")),
        rounds=listed("Rounds", record("A round", scores=listed("Scores", whole("Games")))),
    )
    assert list(fields(shape)) == [
        ("name", "string", "Its name"),
        ("day", "date or null", "When"),
        ("rounds", "array of object", "Rounds"),
        (
            "rounds[].scores",
            "array of integer",
            "Scores",
        ),
    ]
