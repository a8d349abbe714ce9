"""Who is level when places are given out, and what may part them?

First the matches played for a place, then a lot drawn by hand that held all of them, then the
lot of the event's seed, where the ruleset lets it decide or the event records the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pairdown.lot import shuffled
from pairdown.model import Event, Seat, Side
from pairdown.scoring.play import Play
from pairdown.scoring.table import Row, Standings

LOT = "lot"
"""The tiebreaker whose word is only a lot's."""


def level(table: Standings) -> list[list[Seat]]:
    """Return the players in order, those together whom nothing but a lot parts."""
    groups: list[list[Seat]] = []
    above: Row | None = None
    for row in table.rows:
        if above is not None and _level(table, row, above):
            groups[-1].append(row.seat)
        else:
            groups.append([row.seat])
        above = row
    return groups


def may_draw(play: Play) -> bool:
    """Tell whether the lot of the event's seed may decide who goes on."""
    return play.ruleset.lot != "recorded" or bool(play.event.draw_seed)


def parted(event: Event, tied: Sequence[Seat]) -> list[list[Seat]]:
    """Part level players by play-offs and lots on file, best first; the rest stays together."""
    if len(tied) == 1:
        return [list(tied)]
    by_match = _by_playoffs(event, tied)
    return [part for group in by_match for part in _by_lots(event, group)]


def on_file(event: Event, tied: Sequence[Seat]) -> bool:
    """Tell whether a play-off or a lot of the event names any of these players."""
    played = (seat for match in event.playoffs for seat in match.seats())
    named = (seat for order in event.lots for seat in order)
    return not set(tied).isdisjoint((*played, *named))


def drawn(event: Event, tied: Iterable[Seat], about: str = LOT) -> list[Seat]:
    """Return the seats in the order of a lot from the event's seed."""
    seats = {event.entries[seat].player: seat for seat in tied}
    if len(seats) < 2:
        return list(seats.values())
    return [seats[player] for player in shuffled(event.seed, about, seats)]


def _level(table: Standings, row: Row, above: Row) -> bool:
    if row.rank == above.rank:
        return True
    column = row.decided_by
    return column is not None and table.columns[column].rule.name == LOT


def _by_playoffs(event: Event, tied: Sequence[Seat]) -> list[list[Seat]]:
    """Order by won minus lost play-offs among these; only if all of them have played one."""
    balance = dict.fromkeys(tied, 0)
    took_part: set[Seat] = set()
    for match in event.playoffs:
        if match.first in balance and match.second in balance and match.result is not None:
            took_part |= set(match.seats())
            balance[match.first] += _WORTH[match.result.side]
            balance[match.second] += _WORTH[match.result.side.turned()]
    if took_part != set(tied):
        return [list(tied)]
    ordered = sorted(tied, key=lambda seat: (-balance[seat], event.entries[seat].player))
    return [list(group) for _, group in groupby(ordered, key=balance.__getitem__)]


_WORTH = {Side.WIN: 1, Side.LOSS: -1, Side.DRAW: 0, Side.DOUBLE_LOSS: -1}


def _by_lots(event: Event, tied: list[Seat]) -> list[list[Seat]]:
    """Take the order of the first lot that held all of them."""
    for order in event.lots:
        if len(tied) > 1 and set(tied) <= set(order):
            return [[seat] for seat in order if seat in tied]
    return [tied]
