"""What do the cells of a table say: a result, a score, a bye, a number?

Organizers' tables spell the same thing in many ways. What a spreadsheet has eaten (``2-1`` turned
into the second of January) cannot be known any more and is refused with its place.
"""

from __future__ import annotations

import re
from fractions import Fraction

from pairdown.content.load.scores import games, straight
from pairdown.content.quoting import quoted
from pairdown.exchange.limits import Unfit
from pairdown.model import ByeKind, Games, Result, Side

NO_OPPONENT = {
    "",
    "-",
    "--",
    "bye",
    "(bye)",
    "*bye*",
    "[bye]",
    "* bye *",
    "n/a",
    "none",
    "–",
    "—",
    "freilos",
    "spielfrei",
}
NOT_PAIRED = {"not paired", "nicht ausgelost"}
"""Instead of an opponent: a round without match and, where no result stands, without points."""
WORDS = {
    "w": Side.WIN, "win": Side.WIN, "won": Side.WIN, "1": Side.WIN,
    "l": Side.LOSS, "loss": Side.LOSS, "lost": Side.LOSS, "0": Side.LOSS,
    "d": Side.DRAW, "draw": Side.DRAW, "drawn": Side.DRAW, "tie": Side.DRAW, "t": Side.DRAW,
    "½": Side.DRAW, "=": Side.DRAW, "id": Side.DRAW,
    "dl": Side.DOUBLE_LOSS, "double loss": Side.DOUBLE_LOSS,
}  # fmt: skip
FORFEITS = {
    "+--": Side.WIN, "+/-": Side.WIN, "+:-": Side.WIN, "+": Side.WIN, "1-0f": Side.WIN,
    "--+": Side.LOSS, "-/+": Side.LOSS, "-:+": Side.LOSS, "-": Side.LOSS, "0-1f": Side.LOSS,
    "---": Side.DOUBLE_LOSS, "-/-": Side.DOUBLE_LOSS, "-:-": Side.DOUBLE_LOSS,
}  # fmt: skip
FORFEIT = "forfeit"

_MONTH = r"(?:jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zä]*\.?"
_EATEN = re.compile(
    rf"\d{{1,2}}[-./ ]+{_MONTH}(?:[-./ ]+\d{{2,4}})?|{_MONTH}[-./ ]+\d{{1,4}}"
    r"|\d{4}-\d{1,2}-\d{1,2}(?:[ T].*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{5}"
    r"|\d{1,2}:\d{2}:\d{2}(?:\s*[ap]m)?"
)
EATEN_HINT = "format the column as text before typing, and write the score again"


def refuse_eaten(text: str, place: str) -> None:
    """Refuse a score that a spreadsheet has turned into a date or a time of day."""
    if _EATEN.fullmatch(text.strip().lower()):
        message = f"{quoted(text)} is a date; a spreadsheet has made it of a score"
        raise Unfit(message, place, EATEN_HINT, code="eaten-score")


def ended(text: str, place: str) -> Result | None:
    """Read a result from the first player's side; None for an empty cell; else `Unfit`."""
    plain = straight(text.strip())
    refuse_eaten(plain, place)
    if not plain or plain == "*":
        return None
    word = plain.lower()
    together = "".join(word.split())
    if together in FORFEITS:
        return Result(FORFEITS[together], FORFEIT)
    if word.replace(",", ".") in {"1/2", "0.5", ".5"}:
        return Result(Side.DRAW, "")
    if word in WORDS:
        return Result(WORDS[word], "")
    score = games(re.sub(r"\s*[-:]\s*", "-", plain))
    if score is not None:
        return scored(score)
    return _letter_and_outcome(plain, text, place)


def _letter_and_outcome(plain: str, text: str, place: str) -> Result:
    """Read our own way to write a result: ``W pinfall``, ``2-1 time``."""
    head, _, outcome = plain.partition(" ")
    score = games(head)
    if outcome and score is not None:
        return Result(scored(score).side, outcome.lower(), score)
    if outcome and head in set(Side):
        return Result(Side(head), outcome.lower())
    hint = "write W, L, D or a score such as 2-1, from the first player's side"
    raise Unfit(f"{quoted(text)} is not a result", place, hint)


def scored(score: Games) -> Result:
    """Return the result of a score: more wins win, as many draw."""
    if score.won == score.lost:
        return Result(Side.DRAW, "", score)
    return Result(Side.WIN if score.won > score.lost else Side.LOSS, "", score)


def two_scores(first: str, second: str, place: str) -> Result | None:
    """Read the two halves of a score from two cells; both empty is no result."""
    for each in (first, second):
        refuse_eaten(straight(each), place)
    if not first.strip() and not second.strip():
        return None
    score = games(f"{first.strip()}-{second.strip()}")
    if score is None:
        raise Unfit(f"{quoted(first)} and {quoted(second)} are not the two sides of a score", place)
    return scored(score)


def bye_kind(opponent: str, result: str) -> ByeKind | None:
    """Return the kind of bye that a row means, None when it names an opponent."""
    word = opponent.strip().lower()
    kinds = {str(kind): kind for kind in ByeKind}
    if word not in NO_OPPONENT | NOT_PAIRED and word not in kinds:
        return None
    given = result.strip().lower().replace(",", ".") or ("0" if word in NOT_PAIRED else "")
    if given in kinds or (word in kinds and word != "bye"):
        return kinds.get(given) or kinds[word]
    if given in {"½", "1/2", "0.5", "d", "="}:
        return ByeKind.HALF
    return ByeKind.ZERO if given in {"0", "l", "-"} else ByeKind.BYE


def number(text: str) -> Fraction | None:
    """Read a number with decimal point or comma, halves and percentages; None if it is none."""
    plain = text.strip().replace("½", ".5").replace(",", ".").replace(" ", "")
    percent = plain.endswith("%")
    if not re.fullmatch(r"[+-]?\d{0,9}(?:\.\d{0,9})?%?", plain) or not re.search(r"\d", plain):
        return None
    value = Fraction(plain.rstrip("%"))
    return value / 100 if percent else value


def whole(text: str) -> int | None:
    """Read a whole number, None if it is none."""
    value = number(text)
    return int(value) if value is not None and value.denominator == 1 else None
