"""How do the real events under `tests/cases/` become events of ours?

Their names are invented, their results and published columns real. One neutral form: players;
rounds of matches with ``p1`` and ``p2`` (player ids, ``p2`` null for a bye), game scores ``s1``,
``s2``, ``draws``, and ``result``; ``standings`` with the published columns.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from pairdown.model import (
    Bye,
    ByeKind,
    Entry,
    Event,
    EventId,
    Games,
    Match,
    PlayerId,
    Result,
    Round,
    Seat,
    Side,
)
from pairdown.ruleset import Ruleset

CASES = Path(__file__).parent / "cases"

BYES = {"bye": ByeKind.BYE, "half_bye": ByeKind.HALF, "zero_bye": ByeKind.ZERO}
SIDES = {
    "p1": (Side.WIN, ""),
    "p2": (Side.LOSS, ""),
    "draw": (Side.DRAW, ""),
    "double_loss": (Side.DOUBLE_LOSS, ""),
    "p1_forfeit": (Side.WIN, "forfeit"),
    "p2_forfeit": (Side.LOSS, "forfeit"),
}


@dataclass(frozen=True)
class Case:
    """A real event: as one of ours, and its published numbers by player id."""

    event: Event
    ids: Mapping[Seat, int]
    published: Mapping[int, Mapping[str, Any]]

    def by_id(self, values: Mapping[Seat, Any]) -> dict[int, Any]:
        """The same mapping with the file's own player ids."""
        return {self.ids[seat]: value for seat, value in values.items()}


def read(name: str) -> Any:
    """Read a file of `tests/cases/`."""
    return json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


def case(name: str, rules: Ruleset, *, scores: bool = False) -> Case:
    """Make an event of a file; ``scores`` keeps the game scores with the results."""
    told = read(name)
    seats = {player["id"]: Seat(seat) for seat, player in enumerate(told["players"])}
    entries = tuple(
        Entry(
            seats[each["id"]],
            PlayerId(f"p{each['id']:03}"),
            each["name"],
            rating=each.get("rating"),
        )
        for each in told["players"]
    )
    phases = list(dict.fromkeys(each["phase"] for each in told["rounds"]))
    rounds = tuple(
        round_of(number, each, phases.index(each["phase"]), seats, rules, scores=scores)
        for number, each in enumerate(told["rounds"], 1)
    )
    event = Event(EventId(name), told["event"], date(2026, 1, 1), rules.id, entries, rounds)
    published = {row["player"]: row for row in told["standings"]}
    return Case(event, {seat: own for own, seat in seats.items()}, published)


def round_of(
    number: int,
    told: Mapping[str, Any],
    index: int,
    seats: Mapping[int, Seat],
    rules: Ruleset,
    *,
    scores: bool,
) -> Round:
    """Make one round; what nobody played is in no row."""
    byes = [row for row in told["matches"] if row["result"] in BYES]
    matches = [row for row in told["matches"] if row["result"] in SIDES]
    return Round(
        number,
        told["phase"],
        index,
        tuple(match_of(row, seats, rules, scores=scores) for row in matches),
        tuple(Bye(seats[row["p1"]], BYES[row["result"]]) for row in byes),
    )


def match_of(
    row: Mapping[str, Any], seats: Mapping[int, Seat], rules: Ruleset, *, scores: bool
) -> Match:
    """Make one match."""
    side, outcome = SIDES[row["result"]]
    default = rules.default_outcome(side)
    score = Games(row["s1"], row["s2"], row["draws"]) if scores else None
    name = outcome or (default.name if default else "")
    return Match(seats[row["p1"]], seats[row["p2"]], Result(side, name, score))
