"""What does a sentence such as "Ann Lee won 2-1-0" say of a match?"""

from __future__ import annotations

import re

from pairdown.content.quoting import quoted
from pairdown.exchange.cells import FORFEIT
from pairdown.exchange.limits import Unfit
from pairdown.frozen import frozen
from pairdown.model import Games, Result, Side

OPEN = frozenset({"", "not reported", "in progress", "pending", "unreported"})
_GAMES = r"(?P<games>\d{1,2}-\d{1,2}(?:-\d{1,2})?)"
_WON = re.compile(rf"(?P<who>.+?) won(?: the match)?(?: {_GAMES})?")
_DRAWN = re.compile(rf"(?:draw(?: |$))?{_GAMES}?(?: ?draw)?", re.IGNORECASE)
_BYE = re.compile(r".+? (?:was (?:assigned|awarded|given)|has|received) an? bye", re.IGNORECASE)
_FORFEITED = re.compile(r"(?P<who>.+?) forfeited(?: the match)?", re.IGNORECASE)


@frozen
class Told:
    """The result from the first player's side (None while open), or a bye; drawn by intention."""

    result: Result | None = None
    bye: bool = False
    intended: bool = False


def told_result(text: str, first: frozenset[str], second: frozenset[str], place: str) -> Told:
    """Read a sentence; ``first`` and ``second`` are the names that each player goes by."""
    plain = " ".join(text.split())
    if plain.lower() in OPEN:
        return Told()
    if _BYE.fullmatch(plain) or plain.lower() == "bye":
        return Told(bye=True)
    if found := _WON.fullmatch(plain):
        return Told(_won(found["who"], found["games"], first, second, place))
    if "forfeit" in plain.lower():
        return Told(_forfeited(plain, first, second, place))
    found = _DRAWN.fullmatch(plain)
    if found and ("draw" in plain.lower() or found["games"]):
        games = _games(found["games"])
        intended = games is not None and not games.won and not games.lost
        return Told(Result(Side.DRAW, "", games), intended=intended)
    hint = 'known are "Ann won 2-1-0", "1-1-1 Draw", "Ann was assigned a bye", "Ann forfeited"'
    raise Unfit(f"{quoted(text)} is not a result", place, hint)


def _won(
    who: str, games: str | None, first: frozenset[str], second: frozenset[str], place: str
) -> Result:
    score = _games(games)
    if _is(who, first, second, place):
        return Result(Side.WIN, "", score)
    return Result(Side.LOSS, "", score.turned() if score else None)


def _forfeited(
    text: str, first: frozenset[str], second: frozenset[str], place: str
) -> Result | None:
    """Return the result where one or both forfeited; None where nobody is named."""
    names = [found["who"] for part in re.split(r", | and ", text)
             if (found := _FORFEITED.fullmatch(part.strip()))]  # fmt: skip
    if len(names) == 2 or not second:
        return Result(Side.DOUBLE_LOSS, FORFEIT)
    if not names:
        return None
    return Result(Side.LOSS if _is(names[0], first, second, place) else Side.WIN, FORFEIT)


def _is(who: str, first: frozenset[str], second: frozenset[str], place: str) -> bool:
    """Tell whether the first player is meant; a name that could be both or neither is `Unfit`."""
    name = who.casefold()
    mine, theirs = (name in {each.casefold() for each in names} for names in (first, second))
    if mine == theirs:
        mine, theirs = (
            any(each.casefold().startswith(name) for each in names) for names in (first, second)
        )
    if mine == theirs:
        raise Unfit(f"{quoted(who)} is neither or both of the players here", place)
    return mine


def _games(text: str | None) -> Games | None:
    if not text:
        return None
    won, lost, drawn = (*map(int, text.split("-")), 0)[:3]
    return Games(won, lost, drawn)
