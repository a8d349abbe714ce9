"""What is everybody called at one event, where two people may share a name?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pairdown.model import Event, Player, PlayerId


def called(event: Event, players: Mapping[PlayerId, Player]) -> tuple[str, ...]:
    """Return the names under which the players of an event may be shown, by seat.

    That is what their profiles say. Two people of one name at one event would both come when one
    of them is called to a table, so they are called as on the event's list, where names differ.
    A hidden person is never called otherwise than by the pseudonym.
    """
    return told_apart(event, [players[each].shown for each in event.players], players)


def told_apart(
    event: Event, names: Sequence[str], players: Mapping[PlayerId, Player]
) -> tuple[str, ...]:
    """Return these names, by seat, with the list's own in place of those that stand there twice.

    Entries are looked at only where names are doubled: of most events, never.
    """
    if len(set(names)) == len(names):
        return tuple(names)
    often = Counter(names)
    return tuple(
        entry.name if often[name] > 1 and not players[entry.player].hidden else name
        for entry, name in zip(event.entries, names, strict=True)
    )
