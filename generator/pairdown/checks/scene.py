"""What do the checks of an event need to know of it, worked out once?"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from itertools import pairwise

from pairdown.catalog import Content
from pairdown.model import Bye, Event, Match, PlayerId, Round, Seat
from pairdown.problem import Where
from pairdown.recall import fact
from pairdown.ruleset import PhasePlan, Ruleset, Structure
from pairdown.scoring.attendance import structure_of
from pairdown.scoring.play import left_after

Row = Match | Bye

ELIMINATION = "elimination"
"""How the names of formats end in which the loser of a match is out."""


class Scene:
    """One event with its rules and the league around it, and what follows row by row."""

    def __init__(
        self,
        event: Event,
        ruleset: Ruleset,
        content: Content,
        faulty: frozenset[str] = frozenset(),
        hidden: Mapping[PlayerId, str] | None = None,
    ) -> None:
        """Look at an event; ``faulty`` are the files in which reading found errors.

        ``hidden`` are the pseudonyms of all `hidden` people, for who looks at many events.
        """
        self.event = event
        self.ruleset = ruleset
        self.content = content
        self._faulty = faulty
        self._hidden = hidden_people(content) if hidden is None else hidden

    def name(self, seat: Seat) -> str:
        """Return the name that may be shown, in quotes; it may end up on a page."""
        entry = self.event.entries[seat]
        player = self.content.players.get(entry.player)
        return f'"{player.shown if player and player.hidden else entry.name}"'

    @property
    def pseudonyms(self) -> tuple[str, ...]:
        """The names under which hidden people are on the list; all that checks know of players."""
        hidden, there = self._hidden, self.event.players
        if hidden.keys().isdisjoint(there):
            return ()
        return tuple([hidden[each] for each in there if each in hidden])

    def place(self, key: str) -> Where:
        """Return where a field of the event is written; the event's own place when it is not."""
        return self.event.places.get(key, self.event.where)

    @cached_property
    def structure(self) -> Structure | None:
        """The phases of the event, None where neither it nor the ruleset names them."""
        return structure_of(self.event, self.ruleset)

    def plan(self, round: Round) -> PhasePlan | None:
        """Return the plan of a round's phase."""
        phases = self.structure.phases if self.structure else ()
        return phases[round.index] if round.index < len(phases) else None

    def is_format(self, round: Round, name: str) -> bool:
        """Tell whether a round's phase is run by that format."""
        plan = self.plan(round)
        return plan is not None and plan.format == name

    def is_elimination(self, round: Round) -> bool:
        """Tell whether a round belongs to a bracket."""
        plan = self.plan(round)
        return plan is not None and plan.format.endswith(ELIMINATION)

    @cached_property
    def seated(self) -> tuple[set[Seat], ...]:
        """For each round who has a match or a bye."""
        return tuple(_seated(each) for each in self.event.rounds)

    @cached_property
    def rows(self) -> tuple[dict[Seat, list[Row]], ...]:
        """For each round the rows in which a player stands, in order; `seated` is cheaper."""
        return tuple(_rows(each) for each in self.event.rounds)

    @cached_property
    def crowded(self) -> tuple[tuple[Round, Seat, Row, Row], ...]:
        """Each row in which a player stands a second time in one round, with the row before."""
        return tuple(
            (round_, seat, one, other)
            for round_, seats in zip(self.event.rounds, self.seated, strict=True)
            if 2 * len(round_.matches) + len(round_.byes) > len(seats)
            for seat, found in _rows(round_).items()
            for one, other in pairwise(found)
        )

    @cached_property
    def dropped(self) -> dict[Seat, Round]:
        """The round after which a player left, by drop or by disqualification."""
        rounds = self.event.rounds
        return {seat: rounds[number - 1] for seat, number in left_after(rounds).items()}

    @property
    def dated(self) -> bool:
        """Whether the day of the event could be read."""
        return self.event.date != date.min

    def where_left(self, seat: Seat) -> Where:
        """Return where it is written that a player left: the drops, or the disqualification."""
        left = self.dropped[seat]
        if seat in left.drops:
            return left.places.get("drops", left.where)
        return next(
            each.where for each in left.penalties if each.seat == seat and each.type == "dq"
        )

    @cached_property
    def misread(self) -> bool:
        """Whether reading found errors in this event's files, so that rows may be missing."""
        return bool(self._faulty) and not self._faulty.isdisjoint(
            _files(self.event, self.event.parts)
        )


def hidden_people(content: Content) -> dict[PlayerId, str]:
    """Return the pseudonyms of all hidden people."""
    return {key: player.shown for key, player in content.players.items() if player.hidden}


@fact("files")
def _files(event: Event) -> tuple[str, ...]:
    """Return the files in which an event is written."""
    lists = [entry.where.file for entry in event.entries[:1]]
    return (event.where.file, *lists, *(round_.where.file for round_ in event.rounds))


def _rows(round_: Round) -> dict[Seat, list[Row]]:
    found: dict[Seat, list[Row]] = {}
    for match in round_.matches:
        for seat in dict.fromkeys(match.seats()):
            found.setdefault(seat, []).append(match)
    for bye in round_.byes:
        found.setdefault(bye.seat, []).append(bye)
    return found


def _seated(round_: Round) -> set[Seat]:
    seats = {match.first for match in round_.matches}
    seats.update(match.second for match in round_.matches)
    seats.update(bye.seat for bye in round_.byes)
    return seats
