"""Does loading answer every text with problems, and never with a traceback?"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.checks import problems
from pairdown.content.load import load
from pairdown.content.read import read_text_files
from pairdown.problem import errors

EVENT = """\
name: Spring Rumble
date: 2026-03-14
ruleset: own
structure: swiss
cut: 2
lots: [Ada, Ben]
declined: [Cy]
playoffs: [[Ada, Ben, W]]
achievements: [{best: Ada}]
players:
  - {name: Ada, id: "7", record: 1-0-0, points: 3}
  - {name: Ben, player: ben, seed: 1, awarded_byes: [1]}
  - {name: Cy, enters: 2}
  - Dot
rounds:
  - date: 2026-03-14
    matches:
      - [Ada, Ben, W countout]
      - {players: [Cy, Dot], result: 2-1, table: 1}
    drops: [Dot]
    penalties: [{player: Ben, type: dq}]
  - phase: cut
    matches:
      - [Ada, bye]
""".splitlines()
RULES = """\
extends: raw-deal
outcomes: {win: {points: [3, 0]}, lost: {side: DL, points: 0}}
tiebreakers: [match-points, opponents-points]
structures:
  swiss:
    - swiss: {rounds: {"2-8": 3}}
    - single-elimination: {cut: 2, seeding: rank}
structure: {"2-8": swiss}
""".splitlines()
PLAYERS = """\
- {name: Ada, key: ada, id: "7", aliases: [Addie]}
- {name: Ben, key: ben, hidden: true}
""".splitlines()
WORDS = ["", "~", "[]", "{}", "W", "x", "2-1", "½-½", "[Ada, Ada, W]", "bye", "1042", "- ", "Ada"]


def spoiled(lines: list[str]) -> st.SearchStrategy[str]:
    """The text with a few lines left out, doubled, or with another value behind the colon."""
    place = st.integers(0, len(lines) - 1)
    change = st.tuples(place, st.sampled_from(["drop", "twice", "word"]), st.sampled_from(WORDS))
    return st.lists(change, max_size=4).map(lambda changes: _changed(lines, changes))


def _changed(lines: list[str], changes: list[tuple[int, str, str]]) -> str:
    text = list(lines)
    for place, how, word in sorted(changes, reverse=True):
        if how == "drop":
            del text[place : place + 1]
        elif how == "twice":
            text[place:place] = text[place : place + 1]
        elif place < len(text):
            head, colon, _ = text[place].partition(":")
            text[place] = f"{head}: {word}" if colon else f"{head[:6]}{word}"
    return "\n".join(text)


@settings(max_examples=60)
@given(event=spoiled(EVENT), rules=spoiled(RULES), players=spoiled(PLAYERS))
def test_spoiled_files_give_problems_with_places(event, rules, players):
    texts = {"events/cup.yaml": event, "rulesets/own.yaml": rules, "players/all.yaml": players}
    content = load(
        read_text_files({f"content/{key}": text.encode() for key, text in texts.items()})
    )
    found = [*content.problems, *problems(content)]
    assert all(problem.where.file.startswith("content/") for problem in found)
    assert all(problem.message and problem.code for problem in found)
    if not errors(found):
        assert content.events[0].rounds[0].matches
