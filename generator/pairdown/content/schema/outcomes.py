"""How can a match end, and what is a bye worth?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pairdown.content.schema import scalars
from pairdown.content.schema.scalars import as_one, found, wrong
from pairdown.content.schema.types import (
    EXACT,
    About,
    MaybeTruth,
    Number,
    Reads,
    Short,
    as_list,
    list_schema,
    many,
    maybe,
    named,
    optional,
    sheet,
    words_schema,
)
from pairdown.model import ByeKind, Side
from pairdown.ruleset import Exact

_SIDES = {"W": Side.WIN, "L": Side.LOSS, "D": Side.DRAW, "DL": Side.DOUBLE_LOSS}
_SIDE_WORDS = {"win": "W", "loss": "L", "draw": "D", "double-loss": "DL"}


def side(value: object) -> Side:
    """Read ``W``, ``L``, ``D`` or ``DL`` (or win, loss, draw, double-loss)."""
    if isinstance(value, str):
        letter = _SIDE_WORDS.get(value.lower().replace("_", "-"), value)
        return _SIDES[scalars.word_of(letter, _SIDES)]
    scalars.text_of(value, "W, L, D or DL")
    raise AssertionError


def ending(value: object) -> Side:
    """Read what kind of end an outcome is; it is told from the winner's side."""
    read = side(value)
    if read is Side.LOSS:
        hint = "write side: W; its points are the winner's and the loser's, in this order"
        raise wrong("wrong-word", f"expected W, D or DL, found {found(value)}", hint)
    return read


def nobodys(value: object) -> Side:
    """Read how a match ended that nobody won, ``D`` or ``DL``."""
    read = side(value)
    scalars.word_of(read.value, ("D", "DL"))
    return read


def points(value: object) -> tuple[Exact, Exact]:
    """Read the points of both players, ``[3, 0]``; one number is the winner's, or each one's."""
    if isinstance(value, str):
        number = scalars.exact(value)
        return number, number
    both = many(scalars.exact)(value)
    if len(both) != 2:
        hint = "write two numbers, as in points: [3, 0]"
        raise wrong(
            "wrong-number", f"expected the points of both players, found {found(value)}", hint
        )
    return both[0], both[1]


def games(value: object) -> tuple[int, int, int]:
    """Read games won, lost and drawn, ``[2, 0]`` or ``[2, 0, 0]``."""
    counts = many(scalars.whole)(value)
    if len(counts) not in {2, 3}:
        hint = "write games won and lost, as in games: [2, 0]"
        raise wrong("wrong-number", f"expected two or three numbers, found {len(counts)}", hint)
    return counts[0], counts[1], counts[2] if len(counts) == 3 else 0


_SIDE_JSON = words_schema((*_SIDES, *_SIDE_WORDS))
MaybeSide = Annotated[Side | None, Reads(maybe(side), _SIDE_JSON)]
MaybeEnding = Annotated[
    Side | None,
    Reads(maybe(ending), words_schema(("W", "D", "DL", "win", "draw", "double-loss"))),
]
MaybeNobodys = Annotated[
    Side | None, Reads(maybe(nobodys), words_schema(("D", "DL", "draw", "double-loss")))
]
Points = Annotated[
    tuple[Exact, Exact],
    Reads(as_one(points), {"anyOf": [EXACT, {**list_schema(EXACT), "minItems": 2, "maxItems": 2}]}),
]
MaybeGames = Annotated[
    tuple[int, int, int] | None,
    Reads(
        optional(as_one(games)), {**list_schema({"type": "integer"}), "minItems": 2, "maxItems": 3}
    ),
]


@sheet
class OutcomeRow:
    """One way in which a match can end, from the winner's side where there is one."""

    points: Annotated[Points, About("Match points of both players")]
    side: Annotated[MaybeEnding, About("W (a winner and a loser), D or DL (both lose)")] = None
    default: Annotated[MaybeSide, About("The bare result letter that means this outcome")] = None
    rated: Annotated[MaybeTruth, About("Whether ratings count it")] = None
    rated_as: Annotated[MaybeSide, About("How ratings see it, when not as what it is")] = None
    played: Annotated[MaybeTruth, About("false: not played, a forfeit")] = None


def _ways(value: object) -> object:
    return [value] if isinstance(value, dict) else as_list(value)


Ways = Annotated[tuple[OutcomeRow, ...], Short(_ways, {"type": "null"}, one_too=True)]


@sheet
class ByeRow:
    """What a kind of bye is worth."""

    points: Annotated[Number, About("Match points")]
    games: Annotated[MaybeGames, About("Games won and lost: [2, 0]")] = None


def _bye(value: object) -> object:
    return {"points": value} if isinstance(value, str) else value


Bye = Annotated[ByeRow, Short(_bye, EXACT)]


def _bye_kind(value: object) -> str:
    """Read a kind of bye; ``half-bye`` will do."""
    return scalars.word_of(value, [str(kind) for kind in ByeKind])


def _byes(value: object) -> object:
    return named(value, _bye_kind)


Byes = Annotated[Mapping[str, Bye], Short(_byes, {"type": "null"})]
Outcomes = Annotated[Mapping[str, Ways], Short(named, {"type": "null"})]
