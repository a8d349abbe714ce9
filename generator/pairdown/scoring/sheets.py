"""How do written rounds become score sheets, and a field that tiebreakers can ask?

Everything here follows from the event and its ruleset alone; nobody's place in the player list
and no row's place in a round matters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from operator import attrgetter

from pairdown.model import DISQUALIFIED, ByeKind, Entry, Event, PlayerId, Round, Seat, Side
from pairdown.ruleset import Exact, Ruleset
from pairdown.scoring.ends import End, Ends, end
from pairdown.scoring.exact import whole
from pairdown.scoring.sheet import Field, Kind, Line, Sheet

_BYE_LINES = {
    ByeKind.BYE: (Kind.BYE, Side.WIN),
    ByeKind.AWARDED: (Kind.AWARDED_BYE, Side.WIN),
    ByeKind.HALF: (Kind.HALF_BYE, Side.DRAW),
    ByeKind.ZERO: (Kind.ZERO_BYE, None),
}
_LOST = frozenset({Side.LOSS, Side.DOUBLE_LOSS})
_WON, _DRAWN = Side.WIN, Side.DRAW
_FULL_BYES = frozenset({Kind.BYE, Kind.AWARDED_BYE})

Lines = Mapping[Seat, list[Line]]


def sheets(
    event: Event,
    ruleset: Ruleset,
    rounds: Sequence[Round],
    entrants: Collection[Seat] | None = None,
    *,
    absences: bool = True,
    out_at: int | None = None,
) -> tuple[Sheet, ...]:
    """Return one sheet per entry of the event, indexed by seat, for these rounds.

    ``entrants`` are those who take part (None: everybody); the others get ``present=False``.
    Who takes part, has not dropped and is in no row of a started round gets an absent line, or
    the awarded bye that the player list promises for that round; also for rounds before
    ``enters``. ``absences=False`` leaves such lines out: in a round robin one may sit out, and
    in a bracket one may be out. So may whoever has lost ``out_at`` matches.

    A disqualified player has dropped after that round.
    """
    present = _present(event, entrants)
    ends = Ends(event, ruleset)
    lines: dict[Seat, list[Line]] = {entry.seat: [] for entry in event.entries}
    left: dict[Seat, int] = {}
    for each in rounds:
        busy = _write_matches(lines, each, ends) | _write_byes(lines, each, ends)
        if absences and busy:
            staying = present - busy - left.keys()
            if out_at is not None:
                staying -= {seat for seat in staying if _is_out(lines[seat], out_at)}
            _write_absences(lines, each.number, [event.entries[seat] for seat in staying], ends)
        for seat in _leavers(each):
            left.setdefault(seat, each.number)
    return tuple(
        [
            _sheet(entry.seat, entry.player, lines[entry.seat], left.get(entry.seat), present)
            for entry in event.entries
        ]
    )


def merged(phases: Iterable[Sequence[Sheet]]) -> tuple[Sheet, ...]:
    """Return the sheets of the whole event from those of its phases (at least one), in order."""
    return tuple(map(_joined, zip(*phases, strict=True)))


def field(  # noqa: PLR0913 - a phase is described by as many facts
    event: Event,
    ruleset: Ruleset,
    rounds: Sequence[Round],
    *,
    after: int | None = None,
    planned: int | None = None,
    round_robin: bool = False,
    entrants: Collection[Seat] | None = None,
    out_at: int | None = None,
) -> Field:
    """Return what tiebreakers may ask of a phase.

    ``rounds`` are the phase's; those later than ``after`` (the event's round number) are left
    out. ``planned`` is the phase's number of rounds, None while open; ``out_at`` the number of
    losses that puts a player out, None where nobody is put out.
    """
    seen = [each for each in rounds if after is None or each.number <= after]
    made = sheets(event, ruleset, seen, entrants, absences=not round_robin, out_at=out_at)
    return Field(
        sheets=made,
        seats=tuple([sheet.seat for sheet in made if sheet.present]),
        ruleset=ruleset,
        event=event.id,
        seed=event.seed,
        round=after if after is not None else max((each.number for each in seen), default=0),
        rounds=sum(1 for each in seen if each.matches or each.byes),
        planned=planned,
        round_robin=round_robin,
        seeds=tuple([entry.seed for entry in event.entries]),
        ratings=tuple([entry.rating for entry in event.entries]),
        lots={seat: place for lot in event.lots for place, seat in enumerate(lot, 1)},
        draws=event.lots,
        lot_recorded=bool(event.draw_seed),
    )


def _present(event: Event, entrants: Collection[Seat] | None) -> frozenset[Seat]:
    if entrants is None:
        return frozenset(entry.seat for entry in event.entries)
    return frozenset(entrants)


def _write_matches(lines: Lines, round_: Round, ends: Ends) -> frozenset[Seat]:
    """Write both lines of every match; return who sits at a table."""
    busy: list[Seat] = []
    for match in round_.matches:
        first, second = match.first, match.second
        one, two = ends.of(match.result) if match.result else _OPEN
        lines[first].append(_line(round_.number, second, one))
        lines[second].append(_line(round_.number, first, two))
        busy += (first, second)
    return frozenset(busy)


_OPEN = (end(Kind.PLAYED, None), end(Kind.PLAYED, None))
_ABSENT = end(Kind.ABSENT, None)


@lru_cache(maxsize=65536)
def _line(number: int, opponent: Seat | None, of: End) -> Line:
    """Return the line of a round; a league has ten times as many as there are different ones."""
    return Line(
        number, of.kind, opponent, of.side, of.points, of.games, of.outcome, of.rated_as,
        of.side is None and opponent is not None,
    )  # fmt: skip


def _write_byes(lines: Lines, round_: Round, ends: Ends) -> frozenset[Seat]:
    for bye in round_.byes:
        lines[bye.seat].append(_bye_line(round_.number, bye.kind, ends))
    return frozenset(bye.seat for bye in round_.byes)


def _bye_line(number: int, kind: ByeKind, ends: Ends) -> Line:
    line_kind, side = _BYE_LINES[kind]
    points, games = ends.of_bye(kind)
    return _line(number, None, end(line_kind, side, points, games))


def _write_absences(lines: Lines, number: int, entries: Iterable[Entry], ends: Ends) -> None:
    for entry in entries:
        lines[entry.seat].append(
            _bye_line(number, ByeKind.AWARDED, ends)
            if number in entry.awarded_byes
            else _line(number, None, _ABSENT)
        )


def _is_out(lines: Sequence[Line], out_at: int) -> bool:
    """Tell whether a player has lost so many matches as to be out of the event."""
    return sum(1 for line in lines if line.side in _LOST) >= out_at


def _leavers(round_: Round) -> set[Seat]:
    """Return who is not there any more after this round."""
    if not round_.penalties:
        return set(round_.drops)
    return {*round_.drops, *(each.seat for each in round_.penalties if each.type == DISQUALIFIED)}


def _sheet(
    seat: Seat,
    player: PlayerId,
    lines: Sequence[Line],
    dropped_after: int | None,
    present: AbstractSet[Seat],
) -> Sheet:
    if not lines:
        return Sheet(seat, player, (), dropped_after=dropped_after, present=seat in present)
    sum_: Exact = 0
    wins = losses = draws = byes = 0
    for line in lines:
        sum_ += line.points
        side = line.side
        if line.opponent is None:
            byes += line.kind in _FULL_BYES
        elif side is _WON:
            wins += 1
        elif side in _LOST:
            losses += 1
        elif side is _DRAWN:
            draws += 1
    sums = (whole(sum_), wins, losses, draws, byes)
    return Sheet(seat, player, tuple(lines), *sums, dropped_after, seat in present)


def _joined(parts: Sequence[Sheet]) -> Sheet:
    """Return one player's sheet of all phases; that of the only one with anything on it."""
    written = [part for part in parts if part.lines or part.dropped_after is not None]
    if len(written) == 1 and written[0].present:
        return written[0]
    seat, player = parts[0].seat, parts[0].player
    lines = sorted([line for part in parts for line in part.lines], key=attrgetter("round"))
    drops = [part.dropped_after for part in parts if part.dropped_after is not None]
    present = {seat} if any(part.present for part in parts) else frozenset[Seat]()
    return _sheet(seat, player, lines, min(drops, default=None), present)
