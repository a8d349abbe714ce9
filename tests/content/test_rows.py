"""Do rows that are put aside say the same, at the same places, as if the parser had read them?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.content import source
from pairdown.content.places import remaining
from pairdown.content.rows import SIGN, put_aside
from pairdown.content.source import Source, text_source


def whole(text: str) -> Source:
    """Read a text with nothing put aside."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "put_aside", lambda given: (given, []))
        return text_source("f.yaml", text)


def told(read: Source) -> tuple[Any, ...]:
    """Return everything that was read, each place spelled out."""
    return read.tree, remaining(read.places).root, read.problems


PLAIN = """\
players:
  - {name: Ann Lee, deck: Élan Vital, seed: 1}
  - {name: Bo O'Diaz-Lund Jr.}
rounds:
- matches:
  - [Ann Lee, Bo O'Diaz-Lund Jr., 2-1]
  - [Cy, bye]
  # a remark
  - [Dee Øst, Ed, W pinfall]
"""


def test_plain_rows_are_put_aside() -> None:
    rest, aside = put_aside(PLAIN)
    assert rest == PLAIN.split("  - {", maxsplit=1)[0] + (
        f"  - {SIGN}\n\nrounds:\n- matches:\n  - {SIGN}\n\n  # a remark\n  - {SIGN}\n"
    )
    assert [list(each.rows) for each in aside] == [
        ["{name: Ann Lee, deck: Élan Vital, seed: 1}", "{name: Bo O'Diaz-Lund Jr.}"],
        ["[Ann Lee, Bo O'Diaz-Lund Jr., 2-1]", "[Cy, bye]"],
        ["[Dee Øst, Ed, W pinfall]"],
    ]


def test_each_word_of_a_row_has_its_place() -> None:
    read = text_source("f.yaml", PLAIN)
    assert read.places.of_value(("rounds", 0, "matches", 1, "players", 1)) == (7, 10)
    assert read.places.of_value(("rounds", 0, "matches", 2, "result")) == (9, 19)
    assert read.places.of_value(("players", 0, "deck")) == (2, 27)
    assert read.places.of_key(("players", 0, "deck")) == (2, 21)
    assert read.places.of_items(("players",)) == [(2, 5), (3, 5)]


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        PLAIN.replace("# a remark", "# - [A, B]"),
        PLAIN.replace("  # a remark", "\n  "),
        PLAIN.removesuffix("\n"),
        f"{PLAIN}report: |\n  Hello\n  - [A, B]\n",
        f"{PLAIN}report: hello\n  - [A, B]\n",
        f"{PLAIN}report: 'hello\n  - [A, B]\n  '\n",
        f"{PLAIN}---\n- a\n- [A, B]\n",
        f"{PLAIN}...\n- a\n- [A, B]\n",
        f"{PLAIN}    more\n",
        f"{PLAIN}    more: [A, B]\n",
        f"{PLAIN}   - [A, B]\n",
        f"{PLAIN}  - [A, *B]\n",
        f"{PLAIN}  - &a [A, B]\n",
        f"{PLAIN}  - \n    &a\n    - [A, B]\n",
        f"{PLAIN}  - !t\n    - [A, B]\n",
        f"{PLAIN}  - - [A, B]\n  - [C, D]\n",
        f"{PLAIN}  - ? x\n    : y\n  - [C, D]\n",
        f"{PLAIN}more: [\n  - [A, B]\n]\n",
        f"{PLAIN}more: 'x\n",
        f"{PLAIN}extra: {SIGN}\n",
        "list:\n  - {name: Ann, name: Bo}\n",
        "list:\n  - {name: Ann}\n  - {deck: A, deck: A}\n",
        "list:\n" + " " * 4090 + "- [Ann, Bo]\n",
        "list:\n" + "".join(f"{' ' * deep}-\n" for deep in range(29)) + " " * 30 + "- [A, B]\n",
        "list:\n" + "".join(f"{' ' * deep}-\n" for deep in range(30)) + " " * 31 + "- [A, B]\n",
        "list:\n" + "".join(f"{' ' * deep}-\n" for deep in range(31)) + " " * 32 + "- [A, B]\n",
        "list:\n" + "- [A, B, C, D]\n" * 25_001,
        "- [A, B]\n- [C, D]\n",
        "- a\n- [~, B]\n- [null, 1e5]\n",
        "\ufeff- a\n- [A, B]\n",
        "",
    ],
)
def test_the_parser_reads_the_same(text: str) -> None:
    assert told(text_source("f.yaml", text)) == told(whole(text))


PIECES = st.sampled_from(
    ["- ", "  - ", "[A, B]", "{a: B}", "{a: B, a: C}", "a: ", "b:", "\n", "\n", "\n- [A, B]",
     "\n  - [A, B]", "\n  - {a: B}", "\n- {a: B, c: D e}", "|", '"', "'", "#", " ", "x", "?", ":",
     "[", "]", ",", "&a", "*a", "!t", "---", "...", "\r\n", "\t", "é", "\u2028", "- - [A]"]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join))
def test_whatever_stands_around_rows_the_parser_reads_the_same(text: str) -> None:
    assert told(text_source("f.yaml", text)) == told(whole(text))
