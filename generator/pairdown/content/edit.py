"""How is a round written into an organizer's file, so that all the rest stays as it is?

Pure functions from a text to a text. What is added takes the style of what is there (`grow`).
Before a new text is given out it is read again: it must hold what the old one held and the
addition, nothing else. A text that is written in some unforeseen way is refused with a
sentence, never guessed at.
"""

from __future__ import annotations

from pairdown.content.grow import Path, grown
from pairdown.content.schema.types import Tree
from pairdown.content.source import text_source
from pairdown.content.yaml_words import Style, Value, in_lines
from pairdown.frozen import frozen
from pairdown.problem import errors

Row = tuple[str, str]
"""Two players, or a player and a kind of bye."""


@frozen
class NewRound:
    """The rows to write, and the phase where the round begins another one."""

    rows: tuple[Row, ...]
    phase: str = ""

    def values(self) -> list[Value]:
        """Return the rows as they stand in a file."""
        return [list(row) for row in self.rows]

    def whole(self) -> Value:
        """Return the round as a file holds it."""
        phase: dict[str, Value] = {"phase": self.phase} if self.phase else {}
        return {**phase, "matches": self.values()}


@frozen
class Refusal:
    """Why a text is left alone, in a sentence."""

    reason: str


def with_round(text: str, new: NewRound, place: int) -> str | Refusal:
    """Return an event's text with a round more.

    ``place`` is its index among the text's rounds: the next one, or that of the last, which
    holds no match yet and is completed with the rows.
    """
    tree = text_source("", text).tree
    if not isinstance(tree, dict):
        return Refusal("it does not begin with keys and values")
    rounds = tree.get("rounds") or []
    if not isinstance(rounds, list):
        return Refusal("`rounds:` is not a list")
    if place < len(rounds):
        return _grown(text, ("rounds", place, "matches"), new.values())
    return _grown(text, ("rounds",), [new.whole()])


def with_matches(text: str, new: NewRound) -> str | Refusal:
    """Return the text of a round's own file, which holds no match yet, with the rows."""
    tree = text_source("", text).tree
    return _grown(text, () if isinstance(tree, list) else ("matches",), new.values())


def round_text(new: NewRound, newline: str = "\n") -> str:
    """Return the text of a new file for a round."""
    return newline.join([*in_lines(new.whole(), 0, Style()), ""])


def _grown(text: str, path: Path, values: list[Value]) -> str | Refusal:
    """Let a list grow and read the result: nothing but the addition may have changed."""
    before = text_source("", text)
    if errors(before.problems):
        return Refusal("it cannot be read")
    made = grown(text, path, values)
    if made is None:
        return Refusal(f"`{path[-1] if path else 'it'}` is not written as a list")
    after = text_source("", made)
    # A text in many lines that ends the file without a line end gets one.
    ended = text_source("", f"{text}\n")
    expected = [_expected(each.tree, path, values) for each in (before, ended)]
    if errors(after.problems) or after.tree not in expected:
        return Refusal("it is written in a way that the program does not know how to add to")
    return made


def _expected(tree: Tree, path: Path, values: list[Value]) -> Tree:
    """Return what a text has to hold after a list has grown."""
    if not path:
        # Values are trees that were not read yet; mypy cannot follow the recursive type.
        return [*(tree if isinstance(tree, list) else []), *values]  # type: ignore[list-item]
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        assert isinstance(tree, list), "the path was followed in this tree"
        return [
            _expected(each, rest, values) if at == step else each for at, each in enumerate(tree)
        ]
    known = tree if isinstance(tree, dict) else {}
    return {**known, step: _expected(known.get(step), rest, values)}
