"""How can a match end, and what is a bye worth, by a ruleset's own words?"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.content.load.faults import Faults
from pairdown.content.quoting import quoted
from pairdown.content.schema.ruleset import ByeRow, OutcomeRow
from pairdown.model import ByeKind, Side
from pairdown.ruleset import ByePoints, Exact, Outcome


def outcomes(written: Mapping[str, tuple[OutcomeRow, ...]], faults: Faults) -> tuple[Outcome, ...]:
    """Resolve all outcomes; each name ends a match in one way only per kind of end."""
    found: list[Outcome] = []
    for name, ways in written.items():
        for place, row in enumerate(ways):
            path = ("outcomes", name, place) if len(ways) > 1 else ("outcomes", name)
            side = _side(row)
            if side is None:
                message = f"what kind of end is {quoted(name)}? Both players score the same"
                faults.add(path, "unclear-outcome", message, "add side: D or side: DL")
                continue
            found.append(_outcome(name, side, row))
    _check_unique(found, faults)
    return tuple(found)


def _side(row: OutcomeRow) -> Side | None:
    """Return WIN, DRAW or DOUBLE_LOSS; None where the row leaves it open."""
    side = row.side or row.default
    if side is None:
        return Side.WIN if row.points[0] != row.points[1] else None
    return Side.WIN if side is Side.LOSS else side


def _outcome(name: str, side: Side, row: OutcomeRow) -> Outcome:
    played = row.played is not False
    return Outcome(name, side, row.points, row.default is not None, _rated(side, row), played)


def _rated(side: Side, row: OutcomeRow) -> Side | None:
    """Return how ratings see an end: as what it is, a forfeit and a double loss not at all."""
    if row.rated is False:
        return None
    if row.rated_as is not None:
        return row.rated_as
    if side is Side.DOUBLE_LOSS:
        return Side.DRAW if row.rated else None
    return side if row.rated or row.played is not False else None


def _check_unique(found: list[Outcome], faults: Faults) -> None:
    defaults: dict[Side, str] = {}
    seen: set[tuple[str, Side]] = set()
    for each in found:
        path = ("outcomes", each.name)
        if (each.name, each.side) in seen:
            message = f"{quoted(each.name)} is there twice for the same kind of end"
            faults.add(path, "double-outcome", message, "keep one of the two")
        seen.add((each.name, each.side))
        if each.default and defaults.setdefault(each.side, each.name) != each.name:
            other = defaults[each.side]
            message = f"a bare {each.side} cannot mean both {quoted(other)} and {quoted(each.name)}"
            faults.add(path, "double-default", message, "take default: away from one of them")


def byes(written: Mapping[str, ByeRow], win: Exact, draw: Exact) -> dict[ByeKind, ByePoints]:
    """Return what every kind of bye is worth; kinds not written follow from win and draw.

    A bye is worth a win, an awarded bye what a bye is, a half bye a draw, a zero bye nothing.
    """
    bye = _worth(written.get(ByeKind.BYE)) or ByePoints(win)
    usual = {ByeKind.BYE: bye, ByeKind.AWARDED: bye, ByeKind.HALF: ByePoints(draw)}
    return {kind: _worth(written.get(kind)) or usual.get(kind, ByePoints(0)) for kind in ByeKind}


def _worth(row: ByeRow | None) -> ByePoints | None:
    return None if row is None else ByePoints(row.points, row.games or (0, 0, 0))
