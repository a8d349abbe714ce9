"""What may a criterion look at when it prices a pair or a bye?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from pairdown.frozen import frozen_with_room
from pairdown.lot import lot
from pairdown.model import Entry, Event, PlayerId, Round, Seat, Side
from pairdown.ruleset import Exact, PhasePlan, Ruleset
from pairdown.scoring.sheet import Field, Kind, Line, Sheet
from pairdown.scoring.standings import standings

Met = Mapping[tuple[Seat, Seat], tuple[int, ...]]
"""Who has met whom (lower seat first), and in which rounds."""


@frozen_with_room
class Look:
    """The field before a round, and the players to be paired in it.

    ``field`` holds the phase so far, ``history`` the sheets of the whole event so far, phases
    before this one included; ``met`` its meetings. ``seats`` are the players to pair, in order
    of their ids, so that the order of the player list can never matter; a player's number in
    the matching is the index here. With ``bye`` there is one number more, ``len(seats)``: the
    bye as an opponent. ``names`` are what may be shown of each seat. A ``written`` round is priced
    as it is: nobody has chosen it as the best one, so nothing in it has a reason.
    """

    field: Field
    event: Event
    plan: PhasePlan
    seats: tuple[Seat, ...]
    round: int
    seed: str
    history: tuple[Sheet, ...]
    met: Met
    names: tuple[str, ...] = ()
    bye: bool = False
    written: bool = False

    @property
    def size(self) -> int:
        """How many numbers the matching has: the players, and the bye if it is one of them."""
        return len(self.seats) + self.bye

    @property
    def is_first(self) -> bool:
        """Whether the phase has no round yet, so that there are no points to go by."""
        return self.field.rounds == 0

    @cached_property
    def number(self) -> Mapping[Seat, int]:
        """The number in the matching of each player to pair."""
        return {seat: index for index, seat in enumerate(self.seats)}

    def without(self, *resting: Seat) -> Look:
        """Look at the same field, some players not to be paired."""
        return replace(self, seats=tuple(seat for seat in self.seats if seat not in resting))

    def after_bye(self, seat: Seat) -> Look:
        """Look at the field as if a player had had the bye of this round already."""
        line = Line(self.round, Kind.BYE, None, Side.WIN, 0)
        history = list(self.history)
        history[seat] = replace(history[seat], lines=(*history[seat].lines, line))
        return replace(self, history=tuple(history))

    def entry(self, seat: Seat) -> Entry:
        """Return the player-list row of a seat."""
        return self.event.entries[seat]

    def name(self, seat: Seat) -> str:
        """Return what notes call a player (a hidden one by the pseudonym)."""
        return self.names[seat] if self.names else self.entry(seat).name

    def player(self, seat: Seat) -> PlayerId:
        """Return the player id of a seat."""
        return self.entry(seat).player

    def points(self, seat: Seat) -> Exact:
        """Return a player's match points before this round."""
        return self.field.sheets[seat].points

    def lot(self, about: str, seat: Seat) -> int:
        """Draw a player's lot of this round for what ``about`` names."""
        return lot(self.seed, about, self.event.id, self.round, self.player(seat))

    @cached_property
    def levels(self) -> tuple[Exact, ...]:
        """All different points of the players to pair, lowest first."""
        return tuple(sorted({self.points(seat) for seat in self.seats}))

    @cached_property
    def level(self) -> Mapping[Seat, int]:
        """Each player's score group by number, the lowest points being 0."""
        number = {points: index for index, points in enumerate(self.levels)}
        return {seat: number[self.points(seat)] for seat in self.seats}

    @property
    def ranks(self) -> Mapping[Seat, int]:
        """Ranks by the standings before this round."""
        rules, phase = self.plan.tiebreakers, self.plan.name
        return self.field.once(
            ("ranks", phase), lambda: standings(self.field, rules, phase).ranks()
        )

    def strength(self, seat: Seat) -> tuple[int, int, int]:
        """Return what is smaller for a stronger player: rank, then seed, then outside rating."""
        return (self.ranks[seat], self.seed_key(seat), self.rating_key(seat))

    @cached_property
    def standing_below(self) -> Mapping[Seat, int]:
        """How many of the players to pair stand lower than each of them."""
        places: dict[tuple[int, int, int], int] = {}
        for place, strength in enumerate(sorted(map(self.strength, self.seats), reverse=True)):
            places.setdefault(strength, place)
        return {seat: places[self.strength(seat)] for seat in self.seats}

    def seed_key(self, seat: Seat) -> int:
        """Return the seed set by hand; whoever has none comes after all others."""
        seed = self.entry(seat).seed
        return len(self.event.entries) + 1 if seed is None else seed

    def rating_key(self, seat: Seat) -> int:
        """Return what is smaller for a higher outside rating; without one, after all others."""
        rating = self.entry(seat).rating
        return 1 if rating is None else -rating

    @property
    def pair_downs(self) -> Mapping[Seat, int]:
        """How often each player has been paired down: met somebody with fewer points."""
        return {seat: down for seat, (down, _) in self._floats().items()}

    @property
    def pair_ups(self) -> Mapping[Seat, int]:
        """How often each player has met somebody with more points."""
        return {seat: up for seat, (_, up) in self._floats().items()}

    def _floats(self) -> Mapping[Seat, tuple[int, int]]:
        return self.field.once("floats", lambda: _floats(self.field))


def _floats(field: Field) -> dict[Seat, tuple[int, int]]:
    """Count, per player, the matches against fewer and against more points than their own.

    Points are those before the round of the match. A bye is no such match; a forfeited one is,
    since the two were paired.
    """
    running = {seat: _running(field.sheets[seat].lines) for seat in field.seats}
    counts: dict[Seat, tuple[int, int]] = {}
    for seat in field.seats:
        down = up = 0
        for line in field.sheets[seat].lines:
            if line.opponent is None or line.opponent not in running:
                continue
            mine, theirs = running[seat][line.round], running[line.opponent].get(line.round)
            down += theirs is not None and mine > theirs
            up += theirs is not None and mine < theirs
        counts[seat] = (down, up)
    return counts


def _running(lines: Sequence[Line]) -> dict[int, Exact]:
    """Return the points before each round: round → sum of the lines before it."""
    before: dict[int, Exact] = {}
    points: Exact = 0
    for line in lines:
        before[line.round] = points
        points = points + line.points
    return before


def meetings(rounds: Iterable[Round], ruleset: Ruleset) -> dict[tuple[Seat, Seat], tuple[int, ...]]:
    """Return who has met whom, open matches included; of forfeits the ruleset decides."""
    met: dict[tuple[Seat, Seat], tuple[int, ...]] = {}
    for each in rounds:
        for match in filter(ruleset.have_met, each.matches):
            pair = (min(match.seats()), max(match.seats()))
            met[pair] = (*met.get(pair, ()), each.number)
    return met


def bye_rounds(look: Look, seat: Seat, *, forfeit_wins: bool = False) -> tuple[int, ...]:
    """Return the rounds in which a player had a bye from the pairing (awarded ones are none)."""
    kinds = {Kind.BYE, Kind.FORFEIT_WIN} if forfeit_wins else {Kind.BYE}
    return tuple(line.round for line in look.history[seat].lines if line.kind in kinds)
