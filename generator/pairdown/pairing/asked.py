"""Which round is to be paired, and who plays in it?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Round, Seat
from pairdown.pairing.look import Look, meetings
from pairdown.pairing.lookahead import Outlook
from pairdown.scoring.play import Play
from pairdown.scoring.sheets import field as field_after
from pairdown.scoring.sheets import sheets


@frozen
class Asked:
    """A round of a phase as it is asked for.

    ``look`` holds the players to pair, ``fixed`` the byes that are not the pairing's to give.
    ``alive`` are all who may play in this phase, ``planned`` its number of rounds, if known;
    ``played`` how many of them come before this one.
    """

    look: Look
    fixed: tuple[Bye, ...]
    alive: tuple[Seat, ...]
    played: int
    planned: int | None

    def outlook(self) -> Outlook | None:
        """Return the planned rounds from this one on; None if there is none or nobody knows."""
        later = (self.planned or 0) - self.played - 1
        if later < 0:
            return None
        # Nobody has more opponents than there are players, so further rounds tell nothing new.
        later = min(later, len(self.alive) + 1)
        numbers = range(self.look.round + 1, self.look.round + 1 + later)
        fields = (frozenset(self.look.seats), *(self._playing(number) for number in numbers))
        everybody = by_id(self.look, frozenset().union(*fields))
        return Outlook(replace(self.look, seats=everybody), fields)

    def _playing(self, number: int) -> frozenset[Seat]:
        """Return who is known to play in a later round."""
        entries = (self.look.entry(seat) for seat in self.alive)
        return frozenset(
            entry.seat
            for entry in entries
            if entry.enters <= number and number not in entry.awarded_byes
        )


def asked(play: Play, seed: str, alive: Iterable[Seat], planned: int | None) -> Asked:
    """Look at the phase before its next round.

    A last round that holds byes but no match yet is the one to be paired; its byes stay.
    """
    started = play.rounds[-1] if play.rounds and not play.rounds[-1].matches else None
    before = play.rounds[:-1] if started else play.rounds
    number = started.number if started else play.next_number
    look = look_before(play, before, number, seed, planned)
    fixed = _fixed(look, started, alive)
    gone = {bye.seat for bye in fixed}
    staying = tuple(alive)
    playing = (seat for seat in staying if seat not in gone and look.entry(seat).enters <= number)
    seats = by_id(look, playing)
    return Asked(replace(look, seats=seats), fixed, staying, len(before), planned)


def look_before(
    play: Play, before: Sequence[Round], number: int, seed: str, planned: int | None
) -> Look:
    """Look at the phase after the rounds ``before``, nobody being there to pair yet."""
    field = field_after(play.event, play.ruleset, before, planned=planned, entrants=play.entrants)
    so_far = (*play.earlier, *before)
    history = (
        sheets(play.event, play.ruleset, so_far, play.entrants) if play.earlier else field.sheets
    )
    met = meetings(so_far, play.ruleset)
    return Look(field, play.event, play.plan, (), number, seed, history, met, play.names)


def by_id(look: Look, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Put players in the order of their ids, which no order of input can change."""
    return tuple(sorted(seats, key=look.player))


def _fixed(look: Look, started: Round | None, alive: Iterable[Seat]) -> tuple[Bye, ...]:
    """Return the byes that are written already, and those awarded for this round."""
    written = {bye.seat: bye for bye in started.byes} if started else {}
    awarded = {
        seat: Bye(seat, ByeKind.AWARDED)
        for seat in alive
        if look.round in look.entry(seat).awarded_byes
    }
    byes = awarded | written
    return tuple(byes[seat] for seat in by_id(look, byes))
