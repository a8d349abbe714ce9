"""Does what a player list declares agree with the results?

Source: Raw Deal guidelines, cross-check of the Player List with the Results sheet; rules.md 5.4.
The cut is included and byes are not in a declared record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Row, Scene
from pairdown.frozen import frozen
from pairdown.model import Bye, Entry, Match, Record, Round, Seat, Side
from pairdown.ruleset import Exact, Ruleset


@frozen
class Told:
    """One line of a player's results: the round, the own side, whether it was played."""

    round: Round
    match: Match
    side: Side
    played: bool


@check("record-mismatch", title="Declared records agree with the results")
def declared_records_agree_with_the_results(scene: Scene) -> Iterator[Finding]:
    """A declared W-L-D is what the results say, the cut included, byes not."""
    if scene.misread:
        return
    for entry in scene.event.entries:
        if entry.record is None or _waiting(scene, entry.seat):
            continue
        lines = _lines(scene, entry.seat)
        if entry.record not in _records(lines):
            message = (
                f"{scene.name(entry.seat)} declares {_spelled(entry.record)}, "
                f"but the results give {_spelled(_records(lines)[0])}: {_list(lines)}"
            )
            where = entry.extra.get("places", {}).get("record", entry.where)
            yield Finding(where, message, "correct the record, or the result that is wrong")


def _waiting(scene: Scene, seat: Seat) -> bool:
    """Tell whether a match of the player has no result yet."""
    rows = (row for found in scene.rows for row in found.get(seat, ()))
    return any(isinstance(row, Match) and row.result is None for row in rows)


def _lines(scene: Scene, seat: Seat) -> list[Told]:
    return [
        told
        for round_, rows in zip(scene.event.rounds, scene.rows, strict=True)
        for row in rows.get(seat, ())
        if (told := _told(scene.ruleset, round_, row, seat)) is not None
    ]


def _told(ruleset: Ruleset, round_: Round, row: Row, seat: Seat) -> Told | None:
    if isinstance(row, Bye) or row.result is None:
        return None
    result = row.result
    outcome = ruleset.outcome(result.outcome, result.side)
    side = result.side if row.first == seat else result.side.turned()
    return Told(round_, row, side, outcome is None or outcome.played)


def _records(lines: Sequence[Told]) -> list[Record]:
    """Return the records that may be declared for these lines, the usual one first.

    A double loss is a loss, or a draw on forms that have no other word for it; a match that was
    not played may be left out.
    """
    return [
        _counted([line for line in lines if line.played or with_forfeits], both_lost)
        for with_forfeits, both_lost in product((True, False), (Side.LOSS, Side.DRAW))
    ]


def _counted(lines: Sequence[Told], both_lost: Side) -> Record:
    sides = [both_lost if line.side is Side.DOUBLE_LOSS else line.side for line in lines]
    return Record(sides.count(Side.WIN), sides.count(Side.LOSS), sides.count(Side.DRAW))


def _spelled(record: Record) -> str:
    return f"{record.wins}-{record.losses}-{record.draws}"


def _list(lines: Sequence[Told]) -> str:
    """List the results with their places, so that both cells are named."""
    if not lines:
        return "there is no match"
    return ", ".join(
        f"round {each.round.number} {each.side} ({each.match.where})" for each in lines
    )


@check("impossible-points", title="Declared points can come from the declared record")
def declared_points_can_come_from_the_record(scene: Scene) -> Iterator[Finding]:
    """Declared match points lie between the cheapest and the dearest way to get the record.

    With 3 points for a pinfall, 2 for a countout and 3 for a bye:
    2·W ≤ points − 3·byes ≤ 3·W, W from the Swiss rounds only. Where scores are the points
    (``score_unit``) there is nothing to bound.
    """
    if scene.ruleset.score_unit is not None:
        return
    for entry in scene.event.entries:
        points = entry.extra.get("points")
        if points is None or scene.misread or _waiting(scene, entry.seat):
            continue
        low, high = _bounds_of(scene, entry)
        if not low <= points <= high:
            span = f"{low}" if low == high else f"between {low} and {high}"
            message = f"{scene.name(entry.seat)} declares {points} points; the results give {span}"
            where = entry.extra.get("places", {}).get("points", entry.where)
            yield Finding(where, message, "correct the points, or the result that is wrong")


def _bounds_of(scene: Scene, entry: Entry) -> tuple[Exact, Exact]:
    lines = [line for line in _lines(scene, entry.seat) if line.round.index == 0]
    counts = {side: sum(line.side is side for line in lines) for side in Side}
    rounds = zip(scene.event.rounds, scene.rows, strict=True)
    byes = [
        row.kind
        for round_, rows in rounds
        for row in rows.get(entry.seat, ())
        if round_.index == 0 and isinstance(row, Bye)
    ]
    worth = sum(scene.ruleset.byes[kind].points for kind in byes if kind in scene.ruleset.byes)
    low, high = points_bounds(counts, scene.ruleset)
    return low + worth, high + worth


def points_bounds(counts: Mapping[Side, int], ruleset: Ruleset) -> tuple[Exact, Exact]:
    """Return the fewest and the most match points that so many wins, losses and draws can be.

    Byes are not in it. A result letter leaves open how a match ended, and outcomes may differ
    in points.
    """
    low: Exact = 0
    high: Exact = 0
    for side, count in counts.items():
        worth = _worth(side, ruleset) if count else [0]
        low += count * min(worth)
        high += count * max(worth)
    return low, high


def _worth(side: Side, ruleset: Ruleset) -> list[Exact]:
    """Return what an end on that side can be worth to the player."""
    kind = Side.WIN if side is Side.LOSS else side
    place = 1 if side is Side.LOSS else 0
    return [each.points[place] for each in ruleset.outcomes if each.side is kind] or [0]
