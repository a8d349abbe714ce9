"""Is a text that is no YAML explained in plain words, at the right place?"""

from __future__ import annotations

import pytest

from pairdown.content import source
from pairdown.content.source import text_source
from pairdown.problem import Problem

QUOTES = 'put the text in quotes: "…"'
INDENT = "this line is indented differently from those above it"
NO_DASH = 'there is no "- " in front of this item'
BULLET = 'an item of a list begins with "- ", not with "{}"'
STRANGE_SPACE = "the space here is none that YAML takes"
MERGE = "two versions of this file were merged and not settled"

# What was typed → where it is complained of, and how.
MISTAKES = [
    ("name: Spring: Rumble\n", "1:13", 'there is a second ":" in this line'),
    ("name: “Spring: Rumble”\n", "1:14", 'there is a second ":" in this line'),
    ("name: x\n  date: 3\n", "2:7", "this line does not fit the one above it"),
    ("hello\nname: x\n", "2:5", "this line does not fit the one above it"),
    ("name:Spring\n# when\ndate: 3\n", "1:6", 'there is no space behind the ":"'),
    ("a:\n  - name:Ann\n    id: 3\n", "2:10", 'there is no space behind the ":"'),
    ("https://x.example\nname: x\n", "2:5", "this line does not fit the one above it"),
    ("a: [Ann, Bo\nb: x\n", "1:4", 'the "[" here is never closed'),
    ("a:\n  - [Ann, Bo\n", "2:5", 'the "[" here is never closed'),
    ("- {name: Ann\n- Bo\n", "1:3", 'the "{" here is never closed'),
    ("- {name: Ann id: 3}\n", "1:16", 'expected "," or "}" here'),
    ("- [Ann: Lee, Bo: x: y]\n", "1:19", 'expected "," or "]" here'),
    ('name: "Spring\ndate: 3\n', "1:7", "the quote that opens here is never closed"),
    ("name: 'Spring\ndate: 3\n", "1:7", "the quote that opens here is never closed"),
    ('a: "x\n---\ny"\n', "1:4", "the quote that opens here is never closed"),
    ("name: 'Ann's open'\n", "1:12", "there is text after the closing quote"),
    ('name: "Spring" Rumble\n', "1:16", "there is text after the closing quote"),
    ("a: [x] y\n", "1:8", 'there is text after the closing "]"'),
    ("rounds:\n  - a: 1\n b: 2\n", "3:2", INDENT),
    ("- x\ny: 3\n", "2:1", INDENT),
    ("name: x\n- y\n", "2:1", "a list item stands where a key is expected"),
    ("a:\n\t- b\n", "2:1", "there is a tab character here"),
    ("a:\n  - b\n\t- c\n", "3:1", "there is a tab character here"),
    ("-\tx\n", "1:2", "there is a tab character here"),
    ("a: @foo\n", "1:4", 'text cannot begin with "@"'),
    ("a: `foo`\n", "1:4", 'text cannot begin with "`"'),
    ("a: %foo\n", "1:4", 'text cannot begin with "%"'),
    ("a: *bold*\n", "1:4", 'text cannot begin with "*"'),
    ("a: & b\n", "1:4", 'text cannot begin with "&"'),
    ("a: !! x\n", "1:4", 'text cannot begin with "!"'),
    ('a: "C:\\qx"\n', "1:7", "a backslash has a meaning of its own here"),
    ("name: a\ndate:2026\nfoo: b\n", "2:1", 'expected "key: value" in this line'),
    ("a: - b\n", "1:4", 'a list cannot begin behind a ":"'),
    ("a: \x07\n", "1:4", "there is a control character here: \\u0007"),
    ("a: 1\nb: x\x00\n", "2:5", "there is a control character here: \\u0000"),
    ("a: | text\n", "1:6", 'nothing may follow the "|" in its line'),
    ("a: ]\n", "1:4", '"]" does not belong here'),
    ("name: [\n", "2:1", 'the file ends, and a "[" or "{" is still open'),
    ("[a, , b]\n", "1:5", 'there is nothing before this ","'),
    (": a\n", "1:1", 'there is nothing before this ":"'),
    ("a: [\n- b\n]\n", "2:1", 'a line with "- " cannot stand inside brackets'),
    ("%YAML 3.0\n---\na: b\n", "1:1", "YAML directives are not used here"),
    ("a: b\n...\nfoo\n", "3:1", "this does not belong to what stands before it"),
    ("p:\n  - Ann\n  -Bo\n  - Cy\n", "3:4", 'there is no space behind the "-"'),
    ("p:\n  - Ann\n  Bo\n  - Cy\n", "3:3", NO_DASH),
    ("p:\nAnn\nBo\nr: x\n", "2:1", NO_DASH),
    ("p:\n• Ann\n• Bo\nr: x\n", "2:1", BULLET.format("•")),
    ("p:\n1. Ann\n2. Bo\nr: x\n", "2:1", BULLET.format("1.")),
    ("p:\n  * Ann\n  * Bo\n", "2:3", BULLET.format("*")),
    ("m:\n  - [Ann, Bo, W]\n  [Cy, Di, L]\n", "3:3", NO_DASH),
    ("m:\n  [Cy, Di, L]\n  - [Ann, Bo, W]\n", "2:3", NO_DASH),
    ("m:\n  [Cy, Di, L]\n  [Ann, Bo, W]\n", "2:3", NO_DASH),
    ("p:\n  Ann\n  {name: Bo}\n", "3:3", NO_DASH),
    ("p:\n  - Ann\n  -\u00a0Bo\n  - Cy\n", "3:4", STRANGE_SPACE),
    ("name:\u00a0Cup\ndate: 2026\n", "1:6", STRANGE_SPACE),
    ("p:\n  - Ann\n<<<<<<< HEAD\n  - Bo\n=======\n  - Cy\n>>>>>>> x\n", "3:1", MERGE),
    ("p: [Ann #4, Bo]\n", "1:4", 'the "[" here is never closed, as a comment begins behind it'),
    ("p:\n  - Ann\n    - Bo\n  x: 3\n", "4:3", INDENT),  # told once, though 2:5 is doubtful
    ("x" * 1100 + ": y\n", "1:1101", "this key is too long"),
]
# Where the slower parser points a column further, or reads on.
SLOWER = {'a: "C:\\qx"\n': "1:8"}


def problem_of(text: str) -> Problem:
    [problem] = text_source("f.yaml", text).problems
    assert problem.code == "yaml-syntax"
    return problem


@pytest.mark.parametrize(("text", "place", "message"), MISTAKES)
def test_a_mistake_is_explained(text: str, place: str, message: str) -> None:
    problem = problem_of(text)
    assert (f"{problem.where.line}:{problem.where.column}", problem.message) == (place, message)
    assert problem.hint


@pytest.mark.parametrize(("text", "place", "message"), MISTAKES)
def test_and_without_libyaml(
    monkeypatch: pytest.MonkeyPatch, text: str, place: str, message: str
) -> None:
    monkeypatch.setattr(source, "CParser", None)
    problem = problem_of(text)
    found = f"{problem.where.line}:{problem.where.column}"
    assert (found, problem.message) == (SLOWER.get(text, place), message)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("name: Spring: Rumble\n", QUOTES),
        ("a: [Ann, Bo\nb: x\n", 'add a "]"'),
        ("a:\n\t- b\n", "use spaces; YAML does not take tabs"),
        ('name: "Spring\n', "add the closing quote; inside '…' an apostrophe is written twice: ''"),
    ],
)
def test_and_how_to_mend_it(text: str, hint: str) -> None:
    assert problem_of(text).hint == hint
