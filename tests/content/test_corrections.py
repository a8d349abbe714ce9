"""What was done to an event's file between two versions: recorded further, or corrected?"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.content.corrections import corrections

EVENT = """\
name: Cup   # in the hall
date: 2026-03-14
players:
  - Ann Lee
  - {name: Bo Diaz, deck: Kane}
  - name: "Ott, Cy"
    deck: Edge
  - Di Fox
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, W]
      - ["Ott, Cy", Di Fox]
  - date: 2026-03-15
    matches:
      - {players: [Ann Lee, Di Fox]}
      - players: [Bo Diaz, "Ott, Cy"]
        result: D
    drops: [Di Fox]
"""


def told(before: str, after: str, path: str = "content/events/cup.yaml") -> list[str]:
    """Each fact as ``sort/round kind lines``, corrections with an exclamation mark."""
    return [
        f"{each.what}/{each.round} {each.kind} {each.lines}{'!' if each.corrects else ''}"
        for each in corrections(path, before.encode(), after.encode())
    ]


@pytest.mark.parametrize(
    ("old", "new", "facts"),
    [
        ("Di Fox]\n", "Di Fox, W]\n", ["matches/1 entered 1"]),
        ("Bo Diaz, W]", "Bo Diaz, L]", ["matches/1 changed 1!"]),
        ("Bo Diaz, W]", "Bo Diaz]", ["matches/1 changed 1!"]),
        ("[Ann Lee, Di Fox]}", "[Ann Lee, Di Fox], result: W}", ["matches/2 entered 1"]),
        ("result: D", "result: 2-1", ["matches/2 changed 1!"]),
        ("      - [Ann Lee, Bo Diaz, W]\n", "", ["matches/1 removed 1!"]),
        ("drops: [Di Fox]", "drops: [Di Fox, Ann Lee]", ["drops/2 added 1"]),
        ("    drops: [Di Fox]\n", "", ["drops/2 removed 1!"]),
        ("  - Di Fox\n", "  - Di Fox\n  - Ed Poe\n", ["players/0 added 1"]),
        ("  - Di Fox\n", "  - Di Foxx\n", ["players/0 changed 1!"]),
        ("    deck: Edge\n", "    deck: Lita\n", ["players/0 changed 1!"]),
        ("  - Ann Lee\n", "", ["players/0 removed 1!"]),
        ("date: 2026-03-14", "date: 2026-03-13", ["date/0 changed 1!"]),
        ("date: 2026-03-14\n", "date: 2026-03-14\ntier: premier\n", ["tier/0 added 1"]),
        ("date: 2026-03-15", "date: 2026-03-16", ["date/2 changed 1!"]),
        ("   # in the hall", "", []),
        ("rounds:\n", "\n# all of them\nrounds:\n", []),
        (
            "    drops: [Di Fox]\n",
            "    drops: [Di Fox]\n  - matches:\n      - [Ann Lee, Bo Diaz]\n",
            ["matches/3 added 1"],
        ),
    ],
)
def test_what_was_done(old: str, new: str, facts: list[str]) -> None:
    assert EVENT.count(old) >= 1
    assert told(EVENT, EVENT.replace(old, new, 1)) == facts


def test_a_round_in_a_file_of_its_own() -> None:
    before = "matches:\n- [Ann Lee, Bo Diaz]\n- [Cy Ott, bye]\n"
    path = "content/events/2026/cup/round-12.yaml"
    assert told(before, before.replace("Bo Diaz]", "Bo Diaz, W]"), path) == ["matches/12 entered 1"]
    bare = "- [Ann Lee, Bo Diaz, W]\n"
    assert told(bare, bare.replace("W", "L"), path) == ["matches/12 changed 1!"]


def test_a_player_list_in_a_file_of_its_own() -> None:
    path = "content/events/2026/cup/players.yaml"
    assert told("- Ann Lee\n", "- Ann Lee\n- Bo Diaz\n", path) == ["players/0 added 1"]
    keyed = "players:\n- Ann Lee\n"
    assert told(keyed, f"{keyed}- Bo Diaz\n", path) == ["players/0 added 1"]


def test_a_report_counts_as_one() -> None:
    assert told("# Won\n", "# Lost\n", "content/events/cup.md") == ["report/0 changed 1!"]


def test_windows_line_ends_and_a_byte_order_mark_are_no_correction() -> None:
    assert told(EVENT, "\ufeff" + EVENT.replace("\n", "\r\n")) == []


ROWS = st.lists(st.sampled_from(EVENT.splitlines()), max_size=25)


@given(ROWS, ROWS)
@settings(max_examples=60)
def test_any_lines_can_be_compared_and_the_same_are_no_change(
    before: list[str], after: list[str]
) -> None:
    one, two = "\n".join(before).encode(), "\n".join(after).encode()
    corrections("content/events/cup.yaml", one, two)
    assert corrections("content/events/cup.yaml", one, one) == ()


@given(st.text(max_size=200), st.text(max_size=200))
@settings(max_examples=60)
def test_any_text_can_be_compared(before: str, after: str) -> None:
    for path in ("content/events/a.yaml", "content/events/a/round-1.yaml"):
        corrections(path, before.encode("utf-8", "replace"), after.encode("utf-8", "replace"))
