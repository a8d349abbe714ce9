"""What would the league say to an imported event, and do the file's own numbers follow from it?

The event is loaded beside everything else that the league holds, in memory. What comes of it is
compared with what the foreign file claims.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord
from pairdown.catalog import Content
from pairdown.checks import problems as check_problems
from pairdown.content.files import Files, Listing
from pairdown.content.load import load
from pairdown.content.quoting import quoted
from pairdown.content.read import read_files
from pairdown.content.suggest import closest
from pairdown.exchange.found import Claimed, Imported
from pairdown.exchange.report import Notes, Report
from pairdown.frozen import frozen, growing
from pairdown.model import Event, Seat
from pairdown.problem import Problem, errors, ordered
from pairdown.scoring.table import Standings

MOST_COMPARED = 1_000_000
"""Pairs of names that are compared for likeness; a larger league proposes nothing."""


@frozen
class Beside:
    """The league's files, and one more."""

    files: Files
    path: str
    data: bytes

    def listing(self) -> Listing:
        """Return all files below ``content/``."""
        found = self.files.listing()
        return Listing(tuple(sorted({*found.paths, self.path})), found.problems)

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file."""
        return self.data[:most] if path == self.path else self.files.read(path, most)


@frozen
class Trial:
    """What the league says: problems of the new file, and a report of the comparison."""

    problems: tuple[Problem, ...]
    report: Report


def trial(files: Files, path: str, text: str, found: Imported) -> Trial:
    """Load the text as an event at a path, check it, and compare its numbers with the claims."""
    content = load(read_files(Beside(files, path, text.encode())))
    ours = [each for each in content.events if each.where.file == path]
    problems = [*content.problems, *check_problems(content)]
    notes = Notes()
    if ours and not errors(each for each in problems if each.where.file == path):
        record = event_record(ours[0], content.rulesets[ours[0].ruleset], players=content.players)
        problems += record.problems
        _compare(record, found, notes)
    for event in ours:
        _propose(content, event, notes)
    return Trial(
        tuple(ordered(each for each in problems if each.where.file == path)), notes.report()
    )


def _propose(content: Content, event: Event, notes: Notes) -> None:
    """Name the people of the league that a new name is like; nothing is decided by likeness."""
    known = {
        name for player in content.players.values() if player.written and not player.hidden
        for name in (player.name, *player.aliases)
    }  # fmt: skip
    hidden = {each.id for each in content.players.values() if each.hidden}
    for other in content.events:
        if other.id != event.id:
            known |= {each.name for each in other.entries if each.player not in hidden}
    new = [
        each for each in event.entries
        if each.name not in known and not content.players[each.player].written
    ]  # fmt: skip
    if len(new) * len(known) > MOST_COMPARED:
        return
    for each in new:
        near = closest(each.name, known)
        if near:
            notes.inferred(f"{quoted(each.name)} is a new person; should it be {quoted(near)}, "
                           "correct the name, or make it an alias")  # fmt: skip


def _compare(record: EventRecord, found: Imported, notes: Notes) -> None:
    """Hold each claim against what follows from the matches."""
    agreed, own = 0, _Own(record)
    for claim in found.claims:
        ours = own.span(claim)
        name = found.event.players[claim.seat].name
        if ours is None:
            notes.left_out(f"{claim.what} of the file cannot be compared: nothing like it is "
                           "computed for this event")  # fmt: skip
        elif _agrees(ours, claim):
            agreed += 1
        else:
            said = f"{name}: the file says {_shown(claim.value)} for {claim.what}"
            notes.contradicted(f"{said}; the results give {_told(ours)}", claim.place)
    if found.claims:
        notes.read(f"{agreed} of {len(found.claims)} numbers that the file computed are as ours")


Span = tuple[Fraction, Fraction]
"""From, to: a place that is shared may be any of those that it covers."""


@growing
class _Own:
    """Our own numbers of an event; those of all players at once are worked out only once."""

    record: EventRecord
    _known: dict[tuple[str, frozenset[Seat]], Mapping[Seat, Span]] = field(default_factory=dict)

    def span(self, claim: Claimed) -> Span | None:
        """Return what a claim's number is by our own counting, None where we have none such."""
        seat, what = claim.seat, claim.what
        if what in {"wins", "losses", "draws"}:
            return _alone(getattr(self.record.sheets[seat], what))
        if what == "points":
            phases = self.record.phases
            return _alone(phases[0].sheets[seat].points) if phases else None
        key = (what, claim.among)
        if key not in self._known:
            self._known[key] = self._of_all(what, claim.among)
        return self._known[key].get(seat)

    def _of_all(self, what: str, among: frozenset[Seat]) -> Mapping[Seat, Span]:
        if what == "place":
            places = {each.seat: each.place for each in self.record.finish}
            return _spans(_among(places, among))
        table = self.record.phases[0].progress.standings if self.record.phases else None
        if table is None:
            return {}
        return _spans(table.ranks()) if what == "rank" else _values(table, what)


def _values(table: Standings, what: str) -> Mapping[Seat, Span]:
    """Return the values of one column, none if the table has no such column."""
    keys = [each.key for each in table.columns]
    if what not in keys:
        return {}
    values = ((row.seat, row.values[keys.index(what)]) for row in table.rows)
    return {seat: _alone(value) for seat, value in values if value is not None}


def _among(places: Mapping[Seat, int], some: frozenset[Seat]) -> Mapping[Seat, int]:
    """Return the places counted among some players only; among all if none are named."""
    if not some:
        return places
    theirs = sorted(place for seat, place in places.items() if seat in some)
    return {seat: bisect_left(theirs, place) + 1 for seat, place in places.items() if seat in some}


def _alone(value: int | Fraction) -> Span:
    return Fraction(value), Fraction(value)


def _spans(places: Mapping[Seat, int]) -> dict[Seat, Span]:
    """Return for each seat the places that it may be said to have: shared ones cover several."""
    shared = Counter(places.values())
    return {
        seat: (Fraction(place), Fraction(place + shared[place] - 1))
        for seat, place in places.items()
    }


def _agrees(ours: Span, claim: Claimed) -> bool:
    """Compare to the digits written; some programs round and some cut off."""
    slack = Fraction(0) if ours[0] == claim.value else Fraction(1, 10**claim.digits)
    slack = Fraction(0) if claim.what in {"rank", "place", "points"} else slack
    return ours[0] - slack <= claim.value <= ours[1] + slack


def _told(span: Span) -> str:
    low, high = map(_shown, span)
    return low if low == high else f"{low} to {high}"


def _shown(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.6f}".rstrip("0")
