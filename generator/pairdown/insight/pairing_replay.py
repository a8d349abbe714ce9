"""What was known of an event just before one of its rounds was paired?"""

from __future__ import annotations

from dataclasses import replace

from pairdown.model import ByeKind, Event, Round


def before_round(event: Event, number: int) -> Event:
    """Return the event as if nothing of a round and of what follows were written.

    What was settled before the pairing stays: drops of earlier rounds, and the byes of the
    round that no pairing gives (awarded and asked for), in a round that holds nothing else.
    """
    before = tuple(each for each in event.rounds if each.number < number)
    begun = [_begun(each) for each in event.rounds if each.number == number]
    with_byes = [each for each in begun if each.byes]
    return replace(event, rounds=(*before, *with_byes), reported=None)


def _begun(round_: Round) -> Round:
    byes = tuple(bye for bye in round_.byes if bye.kind is not ByeKind.BYE)
    return replace(round_, matches=(), byes=byes, drops=(), penalties=())
