"""Which player of an event is meant?"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence

from pairdown.almanac.called import called
from pairdown.almanac.record import EventRecord
from pairdown.cli.manners import OUTSIDE_FAILED, fail
from pairdown.content.suggest import closest
from pairdown.model import Entry, Player, PlayerId, Seat

MOST_NAMED = 5

_Way = Callable[[str, str], bool]
_WAYS: tuple[_Way, ...] = (
    lambda key, name: key == name,
    lambda key, name: f" {_spaced(key)} " in f" {_spaced(name)} ",
    lambda key, name: key in name,
)
"""How a name can be meant, the surest way first."""


def found_seat(record: EventRecord, players: Mapping[PlayerId, Player], wanted: str) -> Seat:
    """Return the seat of the player of that id or name, or the only one whose name holds it.

    What somebody is called at the event goes before other names, whole words before parts of
    words; letter case makes no difference. Stops with a sentence where nobody or several are
    meant. Hidden players answer to their pseudonym alone.
    """
    key = _folded(wanted)
    entries, shown = record.event.entries, called(record.event, players)
    at_event = [(each, [name]) for each, name in zip(entries, shown, strict=True)]
    names = [(each, [*_names(each, players[each.player])]) for each in entries]
    ways = (_meant(_WAYS[0], key, at_event), *(_meant(way, key, names) for way in _WAYS))
    found = next(filter(None, ways), [])
    if len(found) == 1:
        return found[0].seat
    if found:
        _say_more(wanted, [shown[entry.seat] for entry in found])
    meant = closest(wanted, [name for _, known in names for name in known])
    hint = f' Did you mean "{meant}"?' if meant else ""
    if any(players[entry.player].hidden for entry in entries):
        hint += " Who is hidden is found by the pseudonym alone: see pairdown standings."
    return fail(f'{record.event.name} has no player "{wanted}".{hint}', OUTSIDE_FAILED)


def _say_more(wanted: str, meant: Sequence[str]) -> None:
    """Stop, since several may be meant."""
    more = ", …" if len(meant) > MOST_NAMED else ""
    fail(f'"{wanted}" may be {", ".join(meant[:MOST_NAMED])}{more}; say more.', OUTSIDE_FAILED)


def _meant(way: _Way, key: str, names: Sequence[tuple[Entry, Sequence[str]]]) -> list[Entry]:
    return [entry for entry, known in names if any(way(key, _folded(name)) for name in known)]


def _names(entry: Entry, player: Player) -> Iterator[str]:
    """Walk what a player of an event may be called."""
    yield player.shown
    if not player.hidden:
        yield from (entry.player, entry.name, *player.aliases)


def _spaced(name: str) -> str:
    """Part the words of names and ids alike."""
    return name.replace("-", " ")


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
