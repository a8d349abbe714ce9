"""Who is in a foreign file, and which rounds come of its matches, in whatever order they stand?

The players by the keys that the file uses for them, and the rounds by phase and number. Nobody
is listed twice, nobody plays themselves or twice in a round; what breaks this is `Unfit`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import field, replace

from pairdown.content.quoting import quoted
from pairdown.exchange.found import FoundPlayer, FoundRound
from pairdown.exchange.limits import MOST_PLAYERS, MOST_ROUNDS, Unfit
from pairdown.exchange.report import Notes
from pairdown.frozen import growing
from pairdown.model import Bye, ByeKind, Match, Result, Seat, Side

CUT = "cut"


@growing
class Roster:
    """The players of a file in its order, found by key."""

    players: list[FoundPlayer] = field(default_factory=list)
    seats: dict[str, Seat] = field(default_factory=dict)

    def add(self, key: str, player: FoundPlayer, place: str = "") -> Seat:
        """Take in a player; a key that is missing or taken is `Unfit`."""
        if not key:
            raise Unfit(f"{quoted(player.name)} has no number to be known by", place)
        if key in self.seats:
            other = self.players[self.seats[key]].name
            message = f"{quoted(player.name)} and {quoted(other)} have one number, {quoted(key)}"
            raise Unfit(message, place, "correct the one that is wrong")
        if len(self.players) >= MOST_PLAYERS:
            raise Unfit(f"no event has more than {MOST_PLAYERS} players")
        self.seats[key] = Seat(len(self.players))
        self.players.append(player)
        return self.seats[key]

    def seat(self, key: str, place: str = "") -> Seat:
        """Return who is meant; `Unfit` for somebody who is not on the list."""
        if key not in self.seats:
            raise Unfit(f"there is no player {quoted(key)}", place)
        return self.seats[key]

    def change(self, seat: Seat, **values: object) -> None:
        """Note more about a player."""
        self.players[seat] = replace(self.players[seat], **values)  # type: ignore[arg-type]


Order = tuple[int, int]
"""Where a round stands: phase from 0, then its number in the phase."""


@growing
class Rounds:
    """The rounds of a file while it is read."""

    roster: Roster
    _matches: dict[Order, list[Match]] = field(default_factory=dict)
    _byes: dict[Order, list[Bye]] = field(default_factory=dict)
    _busy: dict[Order, dict[Seat, str]] = field(default_factory=dict)
    _left: dict[Seat, int] = field(default_factory=dict)

    def open(self, order: Order) -> None:
        """Let there be this round, even if nobody plays in it."""
        self._matches.setdefault(order, [])
        self._byes.setdefault(order, [])
        if len(self._matches) > MOST_ROUNDS:
            raise Unfit(f"no event has more than {MOST_ROUNDS} rounds")

    def match(self, order: Order, match: Match, place: str = "") -> None:
        """Take in a match."""
        self.open(order)
        if match.first == match.second:
            name = self.roster.players[match.first].name
            raise Unfit(f"{quoted(name)} plays against themselves", place)
        for seat in match.seats():
            self._occupy(order, seat, place)
        self._matches[order].append(match)

    def bye(self, order: Order, seat: Seat, kind: ByeKind = ByeKind.BYE, place: str = "") -> None:
        """Take in somebody without opponent."""
        self.open(order)
        self._occupy(order, seat, place)
        self._byes[order].append(Bye(seat, kind))

    def busy(self, order: Order) -> AbstractSet[Seat]:
        """Return who plays or has a bye in a round."""
        return self._busy.get(order, {}).keys()

    def won_byes(self) -> Mapping[Seat, int]:
        """Return how many byes that are worth a win each player has; 0 for who has none."""
        worth = {ByeKind.BYE, ByeKind.AWARDED}
        return Counter(
            bye.seat for byes in self._byes.values() for bye in byes if bye.kind in worth
        )

    def leave(self, seat: Seat, after: int) -> None:
        """Note that somebody is said to have left after so many rounds of the event."""
        self._left[seat] = after

    def _drops(self) -> dict[int, list[Seat]]:
        """Return who left after which round, as far as the rounds bear it out."""
        orders, drops = self.orders(), dict[int, list[Seat]]()
        for seat, after in self._left.items():
            if 0 < after < len(orders) and not any(
                seat in self.busy(order) for order in orders[after:]
            ):
                drops.setdefault(after, []).append(seat)
        return drops

    def _occupy(self, order: Order, seat: Seat, place: str) -> None:
        busy = self._busy.setdefault(order, {})
        if seat in busy:
            name = quoted(self.roster.players[seat].name)
            message = f"{name} is twice in round {order[1]} (also {busy[seat] or 'before'})"
            raise Unfit(message, place, "keep the one that is right")
        busy[seat] = place

    def orders(self) -> list[Order]:
        """Return the rounds in order of play."""
        return sorted(self._matches)

    def found(self, notes: Notes) -> tuple[FoundRound, ...]:
        """Return all rounds; the first round of a later phase begins the cut."""
        made: list[FoundRound] = []
        last, drops = None, self._drops()
        for order in self.orders():
            begins = last is not None and last[0] == 0 and order[0] > 0
            if begins:
                notes.read(f"the cut begins after round {len(made)}")
            matches = sorted(self._matches[order], key=lambda each: each.table or 0)
            made.append(
                FoundRound(
                    tuple(matches),
                    tuple(self._byes[order]),
                    tuple(drops.get(len(made) + 1, ())),
                    CUT if begins else "",
                )
            )
            last = order
        return tuple(made)

    def cut_size(self) -> int:
        """Return how many players are in the rounds after the first phase."""
        later = [order for order in self._matches if order[0] > 0]
        return len({seat for order in later for seat in self._busy.get(order, ())})


def won_by(winner: Seat, first: Seat, outcome: str = "") -> Result:
    """Return the result of a match that this player won."""
    return Result(Side.WIN if winner == first else Side.LOSS, outcome)


def packed(matches: Iterable[Match]) -> list[list[Match]]:
    """Return matches of a bracket, given in an order of play, in as few rounds as hold them.

    Each stands in the first round after both players' earlier matches.
    """
    free: dict[Seat, int] = {}
    rounds: list[list[Match]] = []
    for match in matches:
        at = max(free.get(seat, 0) for seat in match.seats())
        for seat in match.seats():
            free[seat] = at + 1
        if at == len(rounds):
            rounds.append([])
        rounds[at].append(match)
    return rounds
