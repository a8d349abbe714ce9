"""How did a match end, when somebody wrote ``W pinfall``, ``2-1`` or ``1-1 time``?

The text is read from the first player's side with the words of one ruleset. A result is either
understood as a whole or not at all; what is not understood gets a sentence that lists what
could have been written.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from pairdown.content.load.scores import games, straight
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import closest
from pairdown.frozen import frozen
from pairdown.model import Games, Result, Side
from pairdown.ruleset import Ruleset

SIDES = {str(side): side for side in Side}

IN_WORDS = {
    "win": "W", "won": "W", "loss": "L", "lose": "L", "lost": "L", "draw": "D", "tie": "D",
    "drawn": "D", "id": "D", "intentional draw": "D", "double loss": "DL", "ll": "DL",
    "w": "W", "l": "L", "d": "D", "dl": "DL",
}  # fmt: skip
"""What people write for the letters; only ever a suggestion."""

KNOWN = {Side.WIN: "won", Side.LOSS: "won", Side.DRAW: "drawn", Side.DOUBLE_LOSS: "lost by both"}


@frozen
class Unclear:
    """Why a text is no result of this ruleset: a code, a sentence and a hint."""

    code: str
    message: str
    hint: str


ReadResult = Callable[[str], Result | Unclear]


def result_reader(ruleset: Ruleset) -> ReadResult:
    """Return a reader for one ruleset that works out every text only once."""
    known: dict[str, Result | Unclear] = {}

    def read(text: str) -> Result | Unclear:
        found = known.get(text)
        if found is None:
            found = known[text] = result(text, ruleset)
        return found

    return read


def result(text: str, ruleset: Ruleset) -> Result | Unclear:
    """Read one result text; ``text`` is trimmed, as all texts of a file are."""
    head, _, outcome = straight(text).partition(" ")
    outcome = outcome.strip()
    if head in SIDES:
        return _ended(SIDES[head], outcome, None, text, ruleset)
    score = games(head)
    if score is not None:
        return _scored(score, outcome, text, ruleset)
    return _neither(text, head, outcome, ruleset)


def _scored(score: Games, outcome: str, text: str, ruleset: Ruleset) -> Result | Unclear:
    sides = _sides(score, ruleset)
    fitting = [side for side in sides if outcome and ruleset.outcome(outcome, side)]
    return _ended((fitting or sides)[0], outcome, score, text, ruleset)


def _sides(score: Games, ruleset: Ruleset) -> tuple[Side, ...]:
    """Return what a score can mean, most likely first.

    An equal score is a draw, but where the rules end a match at time as a double loss
    (``1-1 time``), the outcome says so.
    """
    if score.won != score.lost:
        return (Side.WIN if score.won > score.lost else Side.LOSS,)
    if score == Games(0, 0) and ruleset.nil_score is Side.DOUBLE_LOSS:
        return (Side.DOUBLE_LOSS, Side.DRAW)
    return (Side.DRAW, Side.DOUBLE_LOSS)


def _ended(
    side: Side, name: str, score: Games | None, text: str, ruleset: Ruleset
) -> Result | Unclear:
    outcome = ruleset.outcome(name, side) if name else ruleset.default_outcome(side)
    if outcome is not None:
        return Result(side, outcome.name, score)
    if name:
        return _unknown_outcome(side, name, text, ruleset)
    return _no_such_end(side, text, ruleset)


def _unknown_outcome(side: Side, name: str, text: str, ruleset: Ruleset) -> Unclear:
    kind = Side.WIN if side is Side.LOSS else side
    fitting = sorted(each.name for each in ruleset.outcomes if each.side is kind)
    near = closest(name, fitting)
    hint = f'did you mean "{near}"? ' if near else ""
    if any(each.name == name for each in ruleset.outcomes):
        message = f"{quoted(text)}: a match {KNOWN[side]} cannot end by {quoted(name)}"
    else:
        message = f"{quoted(text)}: {ruleset.name} knows no outcome {quoted(name)}"
    can = (
        f"a match {KNOWN[side]} can end by {listed(fitting)}"
        if fitting
        else (f"in {ruleset.name} no match is {KNOWN[side]}")
    )
    return Unclear("unknown-outcome", message, hint + can)


def _no_such_end(side: Side, text: str, ruleset: Ruleset) -> Unclear:
    """Say that a bare letter or score has no meaning here, and what would have one."""
    kind = Side.WIN if side is Side.LOSS else side
    named = sorted(each.name for each in ruleset.outcomes if each.side is kind)
    message = f"{quoted(text)}: {ruleset.name} has no result by which a match is {KNOWN[side]}"
    if named:
        message = f"{quoted(text)}: {ruleset.name} wants to know how the match was {KNOWN[side]}"
        return Unclear(
            "impossible-result",
            message,
            f'write "{side} {named[0]}"'
            + (f" (or another of {listed(named)})" if len(named) > 1 else ""),
        )
    letters = [str(each) for each in Side if ruleset.default_outcome(each)]
    hint = f"write {listed(letters)}" if letters else "the ruleset has no outcome with default:"
    return Unclear("impossible-result", message, hint)


def _neither(text: str, head: str, outcome: str, ruleset: Ruleset) -> Unclear:
    letter = IN_WORDS.get(text.lower()) or IN_WORDS.get(head.lower())
    message = f"{quoted(text)} is not a result"
    if letter:
        rest = f" {outcome}" if outcome and text.lower() not in IN_WORDS else ""
        return Unclear("unknown-result", message, f'did you mean "{letter}{rest}"?')
    how = text.lower().replace(" ", "-")
    if whole := [f"{side} {how}" for side in Side if ruleset.outcome(how, side)]:
        side = "the first player's side comes before it: " if len(whole) > 1 else ""
        return Unclear("unknown-result", message, f"{side}write {listed(map(quoted, whole))}")
    near = re.sub(r"\s*[-:–−]\s*", "-", text)
    if near != text and games(near.partition(" ")[0]):
        return Unclear("unknown-result", message, f'did you mean "{near}"?')
    return Unclear(
        "unknown-result",
        message,
        "write W, L, D or DL from the first player's side, with or without how it ended "
        '("W forfeit"), or a score such as "2-1"',
    )
