"""Whatever the files hold: do only problems come out, with places that exist?"""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.content.read import read_file, read_text_files
from pairdown.content.schema import KINDS
from pairdown.content.source import text_source
from pairdown.problem import as_json, as_text, errors
from tests.content.test_event_sheet import EVERYTHING as EVENT
from tests.content.test_other_sheets import PLAYER, SITE
from tests.content.test_ruleset_sheet import EVERYTHING as RULESET

EXAMPLES = {"event": EVENT, "ruleset": RULESET, "site": SITE, "player": PLAYER}
SNIPPETS = st.sampled_from(
    [
        *(
            "[",
            "]",
            "{",
            "}",
            ": ",
            "- ",
            "\n",
            "\n  ",
            "\t",
            '"',
            "'",
            "#",
            "|",
            ">",
            "?",
            "%",
            "@",
        ),
        *("&a ", "*a", "!x ", "<<: ", "~", "null", "0", "-1", "½", "\\", "---\n", "\x00", "\ud7ff"),
        *("é", "\u202e", "\U0001f469", "name", "players", "rounds", "matches", "2026-02-30"),
        *("1e999", "9" * 40),
    ]
)


def check(kind: str, data: bytes) -> None:
    """Read a file and look at all that comes of it."""
    read = read_file(kind, "f.yaml", data)
    lines = data.decode("utf-8", "replace").splitlines() or [""]
    for problem in read.problems:
        assert 0 <= problem.where.line <= len(lines) + 1
        assert "\n" not in as_text(problem).split("\n    ")[0]
        assert as_text(problem).encode()
    assert as_json(read.problems).encode()
    assert read.value is not None or errors(read.problems)
    assert pickle.loads(pickle.dumps(read)) == read


@given(kind=st.sampled_from(KINDS), data=st.binary(max_size=200))
@settings(max_examples=150)
def test_any_bytes(kind: str, data: bytes) -> None:
    check(kind, data)


@given(kind=st.sampled_from(KINDS), parts=st.lists(SNIPPETS, max_size=20))
@settings(max_examples=200)
def test_anything_that_looks_like_yaml(kind: str, parts: list[str]) -> None:
    check(kind, "".join(parts).encode())


@given(
    kind=st.sampled_from(sorted(EXAMPLES)),
    cuts=st.lists(
        st.tuples(st.integers(0, 3000), st.integers(0, 12), SNIPPETS), min_size=1, max_size=3
    ),
)
@settings(max_examples=200)
def test_a_good_file_with_slips(kind: str, cuts: list[tuple[int, int, str]]) -> None:
    text = EXAMPLES[kind]
    for place, length, snippet in cuts:
        start = place % len(text)
        text = text[:start] + snippet + text[start + length :]
    check(kind, text.encode())


# Trees of every shape, with the keys of the format, so that the schema is reached and not only
# the parser.
KEYS = st.sampled_from(
    ["name", "date", "players", "rounds", "matches", "drops", "penalties", "result", "table",
     "note", "cut", "lots", "place", "seed", "record", "awarded_byes", "outcomes", "points",
     "byes", "bye", "tiebreakers", "structures", "structure", "rating", "k", "6-8", "9+", "tiers",
     "1", "from", "to", "id", "rule", "awarded", "links", "seasons", "events", "player", "type"]
)  # fmt: skip
TEXTS = st.sampled_from(["", "Ann", "W", "2-1", "3", "-1", "x" * 400, "2026-03-14", "~"])


def trees(leaves: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    """Lists and mappings of these leaves."""
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
        max_leaves=25,
    )


TREES = trees(TEXTS | st.none())


def flow(tree: object) -> str:
    """Write a tree as YAML."""
    if isinstance(tree, list):
        return f"[{', '.join(map(flow, tree))}]"
    if isinstance(tree, dict):
        return f"{{{', '.join(f'{key}: {flow(value)}' for key, value in tree.items())}}}"
    return "" if tree is None else f"'{tree}'"


@given(kind=st.sampled_from(KINDS), tree=st.dictionaries(KEYS, TREES, max_size=6) | TREES)
@settings(max_examples=300)
def test_any_tree(kind: str, tree: object) -> None:
    text = flow(tree)
    front = kind in {"page", "report"}
    check(kind, (f"---\n{text}\n---\n" if front else text).encode())


@given(tree=trees(TEXTS))
@settings(max_examples=100)
def test_what_is_written_is_what_is_read(tree: object) -> None:
    assert text_source("f.yaml", f"x: {flow(tree)}\n").tree == {"x": tree}


NAMES = st.sampled_from(
    ["site.yaml", "events/a.yaml", "events/a.yml", "events/a/event.yaml", "events/a/round-1.yaml",
     "events/a/round-3.yaml", "events/a/players.yaml", "events/A.yaml", "events/a.md",
     "events/event.yaml", "events/round-1.yaml", "events/a/x/y.yaml", "events/a/decks/b.txt",
     "events/con.yaml", "events", "players/a.yaml", "players/b/c.yaml", "pages/a.md", "assets/x",
     "assets", "rulesets/a.yaml", "x", "events/a/round-01.yaml", "events//a.yaml"]
)  # fmt: skip


@given(names=st.sets(NAMES, max_size=8))
@settings(max_examples=100)
def test_any_set_of_files(names: set[str]) -> None:
    contents = {f"content/{name}": EVENT.encode() for name in names}
    written = read_text_files(contents)
    assert written == read_text_files(dict(sorted(contents.items(), reverse=True)))
    ids = [event.id for event in written.events]
    assert ids == sorted(set(ids))
    assert not set(ids) & set(written.unread)
    assert as_json(written.problems)


@pytest.mark.parametrize("kind", ["event", "page"])
def test_ten_thousand_mistakes(kind: str) -> None:
    text = "".join(f"key{number}: [ ]\n" for number in range(10_000))
    text = f"---\n{text}---\n" if kind == "page" else text
    assert len(read_file(kind, "f.yaml", text.encode()).problems) >= 10_000
