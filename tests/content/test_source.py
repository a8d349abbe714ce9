"""Is a YAML file read as what it says, with the place of everything, and within bounds?"""

from __future__ import annotations

import gc
import pickle

import pytest

from pairdown.content import source
from pairdown.content.source import Source, markdown_source, slow_parser, yaml_source
from pairdown.content.undisturbed import undisturbed
from tests.content.reading import places, seen


def read(text: str | bytes) -> Source:
    return yaml_source("f.yaml", text.encode() if isinstance(text, str) else text)


# Case T20: what YAML 1.1 would turn into false, nothing, true, 83, 750, 1000 and 181.
SURPRISES = """\
country: NO
name: Null
nick: On
id: 0123
clock: 12:30
deck: 1_000
result: 3:1
big: 1e5
tilde: ~
date: 2024-03-09
quoted: "0123"
empty: ""
nothing:
"""


def test_text_stays_text() -> None:
    assert read(SURPRISES).tree == {
        "country": "NO",
        "name": "Null",
        "nick": "On",
        "id": "0123",
        "clock": "12:30",
        "deck": "1_000",
        "result": "3:1",
        "big": "1e5",
        "tilde": "~",
        "date": "2024-03-09",
        "quoted": "0123",
        "empty": "",
        "nothing": None,
    }


NESTED = """\
# a comment
players:
  - Ann Lee
  - {name: Bo Diaz, "id": '7'}
rounds:
- matches:
    - [Ann Lee,
       Bo Diaz, W]
note: |
  two
  lines
"""


def test_lists_and_mappings_in_every_style() -> None:
    assert read(NESTED).tree == {
        "players": ["Ann Lee", {"name": "Bo Diaz", "id": "7"}],
        "rounds": [{"matches": [["Ann Lee", "Bo Diaz", "W"]]}],
        "note": "two\nlines\n",
    }


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (2, 1)),
        (("players",), (3, 3)),
        (("players", 0), (3, 5)),
        (("players", 1), (4, 5)),
        (("players", 1, "name"), (4, 12)),
        (("players", 1, "id"), (4, 27)),
        (("rounds", 0, "matches", 0), (7, 7)),
        (("rounds", 0, "matches", 0, 1), (8, 8)),
        (("note",), (9, 7)),
    ],
)
def test_every_value_has_its_place(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    assert read(NESTED).places.of_value(path) == place


def test_every_key_has_its_place() -> None:
    found = read(NESTED).places
    assert found.of_key(("rounds", 0, "matches")) == (6, 3)
    assert found.of_key(("players", 1, "id")) == (4, 21)


def test_a_place_far_to_the_right_is_at_least_in_its_line() -> None:
    found = read("a: 1\nb: [" + "x, " * 2000 + "y]\n").places
    assert found.of_value(("b", 1)) == (2, 8)
    assert found.of_value(("b", 2000)) == (2, 4096)


def test_places_can_be_kept() -> None:
    found = read(NESTED).places
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("data", [b"", b"# only a comment\n", b"---\n", b"\xef\xbb\xbf"])
def test_a_file_without_content_is_nothing(data: bytes) -> None:
    assert read(data) == Source(None, read(data).places)


def test_a_byte_order_mark_and_line_ends_of_windows_change_nothing() -> None:
    found = read(b"\xef\xbb\xbfname: Zo\xc3\xab\r\nteam:\r\n  - x\r\n")
    assert found.tree == {"name": "Zoë", "team": ["x"]}
    assert found.places.of_value(("name",)) == (1, 7)
    assert found.places.of_value(("team", 0)) == (3, 5)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1\nb: 2\na: 3\n", '3:1 duplicate-key: the key "a" is already in line 1'),
        ("{a: 1, a: 2}\n", '1:8 duplicate-key: the key "a" is already in line 1'),
        ("a: &x b\n", '1:4 yaml-anchor: "&x" would give a name to this part of the file'),
        ("a: *x\n", '1:4 yaml-alias: "*x" would repeat another part of the file'),
        ("a: !!int 3\n", '1:4 yaml-tag: "tag:yaml.org,2002:int" would give this a type'),
        ("a: ! b\n", '1:4 yaml-tag: "!" would give this a type'),
        ("a: !x [b]\n", '1:4 yaml-tag: "!x" would give this a type'),
        ("<<: {a: 1}\n", '1:1 yaml-merge: keys cannot be merged with "<<"'),
        ("a: 1\n---\nb: 2\n", "2:1 yaml-documents: a second document begins here"),
        ("[a]: 1\n", "1:1 yaml-key: a key must be a text"),
        ("{{ name }}: 1\n", "1:1 yaml-key: a key must be a text"),
        ('? ""\n: 1\n', None),
    ],
)
def test_what_yaml_offers_beyond_values_is_refused(text: str, problem: str | None) -> None:
    assert seen(read(text).problems) == ([problem] if problem else [])


def test_the_rest_of_a_file_with_a_refused_part_is_read() -> None:
    assert read("a: 1\nb: *x\na: 2\nc: [&y d]\n").tree == {"a": "1", "b": None, "c": ["d"]}


def test_a_bomb_of_aliases_is_only_a_list_of_problems() -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    found = read("\n".join(lines))
    assert {each.code for each in found.problems} == {"yaml-anchor", "yaml-alias"}
    assert isinstance(found.tree, dict)
    assert found.tree["a39"] == [None, None]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[" * 33 + "]" * 33, "1:33 too-deep: this is nested more than 32 levels deep"),
        ("[" * 5000, "1:1001 yaml-syntax: this is nested too deeply"),
        (
            "a: " + "x" * 200_001,
            "1:4 too-long: this text has 200,001 characters; 200,000 is the most allowed",
        ),
        (
            "[" + "x," * 100_001 + "]",
            "1:1 too-many-values: this file holds more than 100,000 values",
        ),
        (
            "#" * 2_000_001,
            "0:0 file-too-large: this file has more than 2,000,000 bytes",
        ),
    ],
    ids=["deep", "bottomless", "long", "many", "large"],
)
def test_everything_is_bounded(text: str, problem: str) -> None:
    assert seen(read(text).problems) == [problem]


def test_the_bounds_themselves_are_allowed() -> None:
    text = "[" * 31 + "{a: " + "x" * 200_000 + "}" + "]" * 31
    assert not read(text).problems


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ("name: Zoë\n".encode("utf-16"), "1:1 not-utf-8: this file is UTF-16"),
        ("name: Zoë\n".encode("utf-16-le"), "1:1 not-utf-8: this file is UTF-16"),
        (
            "a: 1\nname: Zoë\n".encode("cp1252"),
            '2:9 not-utf-8: the letter here is not UTF-8; in Windows-1252 it would be "ë"',
        ),
        (
            b"a: 1\r\n\xff",
            '2:1 not-utf-8: the letter here is not UTF-8; in Windows-1252 it would be "ÿ"',
        ),
        (
            b"a: \x81",
            '1:4 not-utf-8: the letter here is not UTF-8; in Windows-1252 it would be "\ufffd"',
        ),
    ],
)
def test_other_encodings_are_named(data: bytes, problem: str) -> None:
    [found] = read(data).problems
    assert seen([found]) == [problem]
    assert found.hint == "save the file as UTF-8"


def test_without_libyaml_the_same_is_read_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = [read(text) for text in (SURPRISES, NESTED, "a: &x 1\nb: *x\na: 2\n")]
    assert slow_parser() is None
    monkeypatch.setattr(source, "CParser", None)
    slow = slow_parser()
    assert slow is not None
    assert slow.code == "yaml-slow"
    assert [read(text) for text in (SURPRISES, NESTED, "a: &x 1\nb: *x\na: 2\n")] == fast


@pytest.mark.parametrize("was_on", [True, False])
def test_the_garbage_collector_is_left_as_it_was(was_on: bool) -> None:
    (gc.enable if was_on else gc.disable)()
    try:
        with undisturbed():
            assert not gc.isenabled()
        assert gc.isenabled() is was_on
    finally:
        gc.enable()


def test_front_matter_and_text_are_told_apart() -> None:
    article = markdown_source("p.md", b"---\ntitle: About\norder: 2\n---\n\n# Hello\n")
    assert article.front.tree == {"title": "About", "order": "2"}
    assert article.front.places.of_value(("order",)) == (3, 8)
    assert (article.text, article.line) == ("\n# Hello\n", 5)


@pytest.mark.parametrize(
    ("data", "text", "line"),
    [
        (b"# Hello\n", "# Hello\n", 1),
        (b"", "", 1),
        (b"\xef\xbb\xbf---\r\ntitle: x\r\n---\r\nHi\r\n", "Hi\r\n", 4),
        (b"---\n---\nHi", "Hi", 3),
        (b"----\nHi", "----\nHi", 1),
    ],
)
def test_a_text_begins_where_it_begins(data: bytes, text: str, line: int) -> None:
    article = markdown_source("p.md", data)
    assert (article.text, article.line) == (text, line)
    assert not article.front.problems


def test_front_matter_that_never_ends_is_named() -> None:
    article = markdown_source("p.md", b"---\ntitle: About\n\n# Hello\n")
    assert places(article.front.problems) == ["1:1 front-matter"]


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"---\r\ntitle: x\r\n---\r\nHi\r\n\r\nyou\x1b[2J\r\n", "6:4 unsafe-text"),
        (b"abcd\rb\0", "2:2 unsafe-text"),
        ("# Hi\n\ufffe\n".encode(), "2:1 unsafe-text"),
    ],
)
def test_a_text_holds_no_control_characters(data: bytes, place: str) -> None:
    article = markdown_source("p.md", data)
    assert places(article.front.problems) == [place]
    assert article.text == ""


def test_mistakes_in_front_matter_stand_in_their_line() -> None:
    article = markdown_source("p.md", b"---\ntitle: About: us\n---\n")
    assert places(article.front.problems) == ["2:13 yaml-syntax"]
