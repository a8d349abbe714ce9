"""Which player of an event is meant?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from pairdown.almanac.record import EventRecord
from pairdown.cli.manners import OUTSIDE_FAILED, fail
from pairdown.content.suggest import closest
from pairdown.model import Entry, Player, PlayerId, Seat

MOST_NAMED = 5


def found_seat(record: EventRecord, players: Mapping[PlayerId, Player], wanted: str) -> Seat:
    """Return the seat of the player of that id or name, or the only one whose name holds it.

    Letter case makes no difference. Stops with a sentence where nobody or several are meant.
    Hidden players answer to their pseudonym alone.
    """
    key = _folded(wanted)
    names = [(each, [*_names(each, players[each.player])]) for each in record.event.entries]
    exact = [entry for entry, known in names if key in map(_folded, known)]
    found = exact or [entry for entry, known in names if any(key in _folded(n) for n in known)]
    if len(found) == 1:
        return found[0].seat
    shown = [players[entry.player].shown for entry in found]
    if shown:
        more = ", …" if len(shown) > MOST_NAMED else ""
        fail(f'"{wanted}" may be {", ".join(shown[:MOST_NAMED])}{more}; say more.', OUTSIDE_FAILED)
    meant = closest(wanted, [name for _, known in names for name in known])
    hint = f' Did you mean "{meant}"?' if meant else ""
    return fail(f'{record.event.name} has no player "{wanted}".{hint}', OUTSIDE_FAILED)


def _names(entry: Entry, player: Player) -> Iterator[str]:
    """Walk what a player of an event may be called."""
    yield player.shown
    if not player.hidden:
        yield from (entry.player, entry.name, *player.aliases)


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
