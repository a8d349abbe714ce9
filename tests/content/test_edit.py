"""What does an organizer's file look like after a round was written into it?

Each example shows the file before, with `+` before the lines that are added (the file before is
what is left when they are taken away).
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.content.edit import NewRound, Refusal, round_text, with_matches, with_round
from pairdown.content.source import text_source
from pairdown.content.yaml_words import scalar

NEW = NewRound((("Ann Lee", "Bo Diaz"), ("Cy Ott", "bye")))

APPENDED = {
    "the usual layout": """
name: Spring Rumble # what a day
players:
  - Ann Lee
  - Bo Diaz
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, W] # on stream
      - [Cy Ott, bye]
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
""",
    "a doubtful name": """
name: Friday Clash #1
players:
  - Ann
    Lee
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, W]
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
""",
    "dashes below their key": """
rounds:
- matches:
  - [Ann Lee, Bo Diaz, W]
  drops: [Bo Diaz]
+- matches:
+  - [Ann Lee, Bo Diaz]
+  - [Cy Ott, bye]
report: |
  # no comment
""",
    "wide indents": """
rounds:
    -   matches:
            -   [Ann Lee, Bo Diaz, W]
+    -   matches:
+            -   [Ann Lee, Bo Diaz]
+            -   [Cy Ott, bye]
""",
    "comments at the end belong where they are indented to": """
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, W]
      # - [Cy Ott, Di Fox]

    # table 2 was replayed
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]

  # round 4 at seven
# the end
""",
    "rounds in the middle": """
name: X
rounds:
  - matches:
      - [Ann Lee, Bo Diaz]
    penalties:
      - {player: Bo Diaz, type: caution, note: "card #14, \\"marked\\""}
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]

players: [Ann Lee, Bo Diaz, Cy Ott]
""",
    "matches in brackets": """
rounds:
  - matches: [[Ann Lee, Bo Diaz, W], [Cy Ott, bye]]
+  - matches: [[Ann Lee, Bo Diaz], [Cy Ott, bye]]
""",
    "rounds in braces": """
rounds:
  - {matches: [[Ann Lee, Bo Diaz, W], [Cy Ott, bye]]}
+  - {matches: [[Ann Lee, Bo Diaz], [Cy Ott, bye]]}
""",
    "brackets over several lines, with a comma at the end": """
rounds: [
  {matches: [[Ann Lee, Bo Diaz, W]]}, # first
+  {matches: [[Ann Lee, Bo Diaz], [Cy Ott, bye]]},
]
""",
    "a note in many lines": """
rounds:
  - matches:
      - players: [Ann Lee, Bo Diaz]
        result: W
        note: >-
          a long
          story
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]

# that was that
""",
    "no rounds yet": """
name: X
players:
  - Ann Lee
+rounds:
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
""",
    "no rounds yet, flat dashes and a comment": """
players:
- Ann Lee
# rounds follow
+rounds:
+- matches:
+  - [Ann Lee, Bo Diaz]
+  - [Cy Ott, bye]
""",
    "a key with nothing": """
rounds: # none yet
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
name: X
""",
    "no rounds yet after a report": """
report: |
  all went well

  # really
+rounds:
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
""",
    "an end of document": """
name: X
+rounds:
+  - matches:
+      - [Ann Lee, Bo Diaz]
+      - [Cy Ott, bye]
...
""",
}


def halves(example: str) -> tuple[str, str]:
    """The text before and after an example."""
    lines = example.removeprefix("\n").splitlines(keepends=True)
    before = "".join(line for line in lines if not line.startswith("+"))
    return before, "".join(line.removeprefix("+") for line in lines)


def rounds_in(text: str) -> int:
    tree = text_source("", text).tree
    assert isinstance(tree, dict)
    return len(tree.get("rounds") or ())


@pytest.mark.parametrize("example", APPENDED.values(), ids=APPENDED)
def test_a_round_is_added_in_the_style_of_the_file(example: str) -> None:
    before, after = halves(example)
    assert with_round(before, NEW, rounds_in(before)) == after


@pytest.mark.parametrize("example", APPENDED.values(), ids=APPENDED)
@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_line_ends_stay_what_they_are(example: str, newline: str) -> None:
    before, after = (text.replace("\n", newline) for text in halves(example))
    assert with_round(before, NEW, rounds_in(before)) == after


@pytest.mark.parametrize("example", APPENDED.values(), ids=APPENDED)
def test_a_missing_last_line_end_stays_missing(example: str) -> None:
    before, after = (text.rstrip("\n") for text in halves(example))
    made = with_round(before, NEW, rounds_in(before))
    assert isinstance(made, str)
    assert made.rstrip("\n") == after


@pytest.mark.parametrize("example", APPENDED.values(), ids=APPENDED)
def test_three_rounds_can_be_added_one_by_one(example: str) -> None:
    text, _ = halves(example)
    begin = rounds_in(text)
    for place in range(begin, begin + 3):
        made = with_round(text, NEW, place)
        assert isinstance(made, str)
        text = made
    assert rounds_in(text) == begin + 3


REPLACED = {
    "an empty list": ("name: X\nrounds: []\n", "name: X\nrounds:\n  - matches:\n      - [A, B]\n"),
    "an empty list with a comment": (
        "rounds: []  # none yet\nname: X\n",
        "rounds:  # none yet\n  - matches:\n      - [A, B]\nname: X\n",
    ),
    "brackets on one line": (
        "rounds: [{matches: [[A, B, W]]}]\n",
        "rounds: [{matches: [[A, B, W]]}, {matches: [[A, B]]}]\n",
    ),
    "brackets over several lines without a comma": (
        "rounds: [\n  {matches: [[A, B, W]]} # first\n]\n",
        "rounds: [\n  {matches: [[A, B, W]]}, # first\n  {matches: [[A, B]]}\n]\n",
    ),
    "brackets that close on the last line": (
        "rounds: [{matches: [[A, B, W]]},\n         {matches: [[A, C, W]]}]\n",
        (
            "rounds: [{matches: [[A, B, W]]},\n         {matches: [[A, C, W]]},\n"
            "         {matches: [[A, B]]}]\n"
        ),
    ),
    "JSON": (
        '{"name": "X", "rounds": [{"matches": [["A", "B", "W"]]}]}',
        '{"name": "X", "rounds": [{"matches": [["A", "B", "W"]]}, {matches: [[A, B]]}]}',
    ),
    "JSON without rounds": (
        '{\n  "name": "X"\n}\n',
        '{\n  "name": "X",\n  rounds: [{matches: [[A, B]]}]\n}\n',
    ),
    "JSON with an empty list": ('{"rounds": []}\n', '{"rounds": [{matches: [[A, B]]}]}\n'),
}


@pytest.mark.parametrize(("before", "after"), REPLACED.values(), ids=REPLACED)
def test_a_round_is_added_in_brackets(before: str, after: str) -> None:
    assert with_round(before, NewRound((("A", "B"),)), rounds_in(before)) == after


def test_the_first_round_of_another_phase_says_so() -> None:
    before = "rounds:\n  - matches:\n      - [A, B, W]\n"
    cut = NewRound((("A", "B"),), phase="cut")
    assert with_round(before, cut, 1) == f"{before}  - phase: cut\n    matches:\n      - [A, B]\n"
    braces = "rounds:\n  - {matches: [[A, B, W]]}\n"
    assert with_round(braces, cut, 1) == f"{braces}  - {{phase: cut, matches: [[A, B]]}}\n"


COMPLETED = {
    "after its byes": (
        "rounds:\n  - matches:\n      - [C, half bye] # ill\n    date: 2026-03-14\n",
        (
            "rounds:\n  - matches:\n      - [C, half bye] # ill\n      - [A, B]\n"
            "    date: 2026-03-14\n"
        ),
    ),
    "in brackets": (
        "rounds:\n  - matches: [[C, half bye]]\n",
        "rounds:\n  - matches: [[C, half bye], [A, B]]\n",
    ),
    "in braces": (
        "rounds:\n  - {matches: [[C, half bye]]}\n",
        "rounds:\n  - {matches: [[C, half bye], [A, B]]}\n",
    ),
    "without matches": (
        "rounds:\n  - phase: cut\n    # tonight\nname: X\n",
        "rounds:\n  - phase: cut\n    # tonight\n    matches:\n      - [A, B]\nname: X\n",
    ),
    "without matches, in braces": (
        "rounds:\n  - {phase: cut}\n",
        "rounds:\n  - {phase: cut, matches: [[A, B]]}\n",
    ),
    "with no matches": (
        "rounds:\n  - matches: []\n    phase: cut\n",
        "rounds:\n  - matches:\n      - [A, B]\n    phase: cut\n",
    ),
    "with nothing for matches": (
        "rounds:\n- matches:\n  phase: cut\n",
        "rounds:\n- matches:\n  - [A, B]\n  phase: cut\n",
    ),
    "with nothing at all": (
        "rounds:\n  -\nname: X\n",
        "rounds:\n  - matches:\n      - [A, B]\nname: X\n",
    ),
    "in a style of its own rounds": (
        "rounds:\n- matches:\n    - [A, C, W]\n- phase: cut\n",
        "rounds:\n- matches:\n    - [A, C, W]\n- phase: cut\n  matches:\n    - [A, B]\n",
    ),
}


@pytest.mark.parametrize(("before", "after"), COMPLETED.values(), ids=COMPLETED)
def test_a_round_without_matches_is_completed(before: str, after: str) -> None:
    assert with_round(before, NewRound((("A", "B"),)), rounds_in(before) - 1) == after


ROUND_FILES = {
    "its byes": (
        "matches:\n  - [C, bye]\n# late\n",
        "matches:\n  - [C, bye]\n  - [A, B]\n# late\n",
    ),
    "flat": ("matches:\n- [C, bye]\n", "matches:\n- [C, bye]\n- [A, B]\n"),
    "a bare list": ("- [C, bye]\n", "- [C, bye]\n- [A, B]\n"),
    "a comment only": ("# round 4\n", "# round 4\nmatches:\n  - [A, B]"),
    "nothing": ("", "matches:\n  - [A, B]\n"),
    "a phase": ("phase: cut\n", "phase: cut\nmatches:\n  - [A, B]\n"),
}


@pytest.mark.parametrize(("before", "after"), ROUND_FILES.values(), ids=ROUND_FILES)
def test_the_file_of_a_round_is_completed(before: str, after: str) -> None:
    made = with_matches(before, NewRound((("A", "B"),)))
    assert isinstance(made, str)
    assert made.rstrip("\n") == after.rstrip("\n")


def test_the_file_of_a_new_round() -> None:
    assert round_text(NewRound((("Ann Lee", "Bo Diaz"),), phase="cut")) == (
        "phase: cut\nmatches:\n  - [Ann Lee, Bo Diaz]\n"
    )
    assert round_text(NewRound((("A", "bye"),)), "\r\n") == "matches:\r\n  - [A, bye]\r\n"


REFUSED = {
    "a list": "- name: X\n",
    "a text": "rounds: none so far\n",
    "a single round": "rounds: {matches: [[A, B]]}\n",
    "no YAML": "rounds: [\n",
    "an alias": "rounds: &r\n  - matches: []\n",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_is_not_understood_is_refused(text: str) -> None:
    assert isinstance(with_round(text, NEW, 0), Refusal)


NAMES = [
    "NO", "Null", "0123", "12:30", "1_000", "Ann, Lee", "[Ann]", "{x}", "Ann: Lee", "Ann #2", "#1",
    "*Ann", "&Ann", "!Ann", "'Ann'", '"Ann"', "Ann's", "- Ann", "?", "~", "@Ann", "`Ann", "%Ann",
    "李 娜", "Ольга Ким", "Ødegård / Co", "José", "a" * 200, "Ann\\Lee", "🦊", "=", "yes", "1e5",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_read_back_as_it_was(name: str) -> None:
    text = with_round("rounds: []\n", NewRound(((name, "B"), ("B", name))), 0)
    assert isinstance(text, str)
    assert text_source("", text).tree == {"rounds": [{"matches": [[name, "B"], ["B", name]]}]}


def test_an_ordinary_name_has_no_quotes() -> None:
    assert scalar("Ann O'Lee-Diaz Jr.") == "Ann O'Lee-Diaz Jr."


PRINTABLE = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=30
)


@given(PRINTABLE)
@settings(max_examples=200)
def test_any_name_is_read_back_as_it_was(name: str) -> None:
    written = text_source("", f"x: [{scalar(name)}]")
    assert written.problems == ()
    assert written.tree == {"x": [name]}
