"""How is a suggested round printed on a terminal?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

from pairdown.almanac.record import EventRecord
from pairdown.cli.tables import print_table
from pairdown.frozen import frozen
from pairdown.insight.pairing_review import review
from pairdown.insight.twins import Json, suggestion_twin
from pairdown.model import Seat
from pairdown.pairing.criteria import criterion
from pairdown.pairing.criteria.gaps import spelt
from pairdown.pairing.suggestion import Suggestion

HEAD = ["Table", "Player", "Points", "", "Player", "Points"]
POINTS = (2, 5)
"""The columns of points, which a bracket has none of."""

AHEAD = {
    True: "After this round, all rounds still planned can be paired without a rematch.",
    None: "Whether later rounds can be paired is not known, or none is planned.",
}


@frozen
class Pairings:
    """A suggestion with the event it is for, and what everybody is called there, by seat."""

    record: EventRecord
    suggestion: Suggestion
    names: Sequence[str]

    @property
    def title(self) -> str:
        """Name the event, the round and its phase."""
        return f"{self.record.event.name}, round {self.suggestion.round} ({self.suggestion.phase})"

    def twin(self, *, explained: bool) -> Json:
        """Return the suggestion as JSON."""
        ids = [entry.player for entry in self.record.event.entries]
        return suggestion_twin(self.record.event.id, self.suggestion, ids, explained=explained)

    def print_round(self, *, explained: bool) -> None:
        """Print tables and byes, and what is to be said; explained, with the price of each pair."""
        click.echo(self.title)
        costs = self._criteria() if explained else {}
        rows = [
            [*row, *cells] for row, cells in zip(self._rows(), self._prices(costs), strict=True)
        ]
        if costs:
            sums = [f"{self.suggestion.total.get(key, 0):,}" for key in costs]
            rows.append(["", "In all", "", "", "", "", *sums])
        self._print(rows, [*HEAD, *costs.values()])
        notes = [*self._notes(), *(self._explanation() if explained else ())]
        for line in ["", *notes] if notes else []:
            click.echo(line)

    def _print(self, rows: Sequence[Sequence[str]], head: Sequence[str]) -> None:
        """Print a table of pairs, its columns of points only where there are points."""
        if self.record.phases[-1].progress.standings:
            print_table(head, rows, left=[1, 3, 4])
            return
        kept = [column for column in range(len(head)) if column not in POINTS]
        bare = [[row[column] for column in kept] for row in (head, *rows)]
        print_table(bare[0], bare[1:], left=[1, 2, 3])

    def print_review(self, played: EventRecord) -> None:
        """Print how the round that was played compares with this one."""
        found = review(played, self.suggestion.round)
        if found is not None:
            click.echo(f"\nThe round that was played is {found.verdict}.")
            for remark in found.remarks:
                click.echo(f"  {remark}")

    def _points(self, seat: Seat) -> str:
        """Return a player's points so far in this phase; nothing where there is no table."""
        phase = self.record.phases[-1]
        return spelt(phase.sheets[seat].points) if phase.progress.standings else ""

    def _rows(self) -> Iterator[list[str]]:
        for each in self.suggestion.pairs:
            one, two = (
                [self.names[seat], self._points(seat)] for seat in (each.first, each.second)
            )
            yield [str(each.table), *one, "–", *two]
        for bye in self.suggestion.byes:
            yield ["", self.names[bye.seat], self._points(bye.seat), "–", str(bye.kind), ""]

    def _criteria(self) -> dict[str, str]:
        """Return the titles of the criteria by which anything has a price."""
        rules = self.record.ruleset.pairing.pairs
        titles = {rule.key or rule.name: criterion[rule.name].title for rule in rules}
        return {key: titles.get(key, key) for key in self.suggestion.total}

    def _prices(self, costs: Mapping[str, str]) -> Iterator[list[str]]:
        paid = [each.cost for each in self.suggestion.pairs]
        paid += [bye.cost for bye in self.suggestion.byes]
        for cost in paid:
            yield [f"{cost[key]:,}" if key in cost else "" for key in costs]

    def _notes(self) -> Iterator[str]:
        for each in self.suggestion.pairs:
            yield from (f"Table {each.table}: {note}." for note in each.notes)
        for bye in self.suggestion.byes:
            yield from (f"{self.names[bye.seat]}, {bye.kind}: {note}." for note in bye.notes)
        yield from self.suggestion.notes

    def _explanation(self) -> Iterator[str]:
        """Say where the lots come from, and whether the planned rounds can be played."""
        if self.suggestion.seed:
            yield f"Lots come from the seed “{self.suggestion.seed}”."
        if self.suggestion.next_round_possible in AHEAD:
            yield AHEAD[self.suggestion.next_round_possible]
