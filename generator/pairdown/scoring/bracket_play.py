"""How far is a bracket, by the matches written?

Matches are found by who plays whom, in whatever order a round lists them. Pairs made by hand
are followed: the players change places within their column (or as seeds), so the rest of the
tree stays true, and a problem says who would have met.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field, replace
from itertools import groupby

from pairdown.frozen import frozen, growing
from pairdown.model import Match, Result, Seat, Side
from pairdown.problem import Problem, error, info, warning
from pairdown.said import said
from pairdown.scoring.bracket import FINAL, THIRD, UPPER, Bout, Bracket, Slot

NameOf = Callable[[Seat], str]


@frozen
class Written:
    """A match on file and its result."""

    match: Match
    result: Result | None

    def other(self, seat: Seat) -> Seat:
        """Return the opponent."""
        return self.match.second if seat == self.match.first else self.match.first


@frozen
class Played:
    """A bracket as far as it has come, and what does not fit."""

    bracket: Bracket
    problems: tuple[Problem, ...] = ()


def played(
    fresh: Bracket,
    entrants: Sequence[Seat],
    written: Iterable[Written],
    *,
    left: AbstractSet[Seat] = frozenset(),
    name_of: NameOf = str,
) -> Played:
    """Fill a fresh bracket: seed s is ``entrants[s - 1]``, matches come in order of play.

    Who has ``left`` and has no match in a bout gives it to the opponent. A double loss takes
    both out; a draw leaves the bout open and is a problem.
    """
    filling = _Filling(list(fresh.bouts), entrants, _queues(written), left, name_of)
    filling.fill()
    bracket = replace(fresh, bouts=tuple(filling.bouts))
    return Played(bracket, tuple(filling.problems) + tuple(_misfits(filling)))


@growing
class _Queue:
    """One player's matches that have not found their bout yet, in order of play."""

    matches: deque[Written] = field(default_factory=deque)

    def head(self) -> Written | None:
        return self.matches[0] if self.matches else None

    def against(self, seat: Seat, opponent: Seat) -> Written | None:
        return next((each for each in self.matches if each.other(seat) == opponent), None)


def _queues(written: Iterable[Written]) -> dict[Seat, _Queue]:
    queues: dict[Seat, _Queue] = {}
    for each in written:
        for seat in each.match.seats():
            queues.setdefault(seat, _Queue()).matches.append(each)
    return queues


@growing
class _Filling:
    """A bracket being filled column by column; everything before ``bouts[start]`` is settled."""

    bouts: list[Bout]
    entrants: Sequence[Seat]
    queues: dict[Seat, _Queue]
    left: AbstractSet[Seat]
    name_of: NameOf
    problems: list[Problem] = field(default_factory=list)

    def fill(self) -> None:
        places = {bout.id: place for place, bout in enumerate(self.bouts)}
        columns = groupby(list(self.bouts), key=lambda bout: (bout.round, bout.side, bout.column))
        for _, column in columns:
            at = [places[bout.id] for bout in column]
            for place in at:
                self._seat_players(place)
            for place in at:
                self._follow(place, at)
            for place in at:
                self.bouts[place] = self._decided(self.bouts[place])

    def _seat_players(self, place: int) -> None:
        bout = self.bouts[place]
        one, two = bout.slots
        self.bouts[place] = bout.between(self._filled(one), self._filled(two))

    def _filled(self, slot: Slot) -> Slot:
        """Return the slot with its player, as far as known; slots already filled stay."""
        if slot.seed is not None:
            return slot.held_by(self.entrants[slot.seed - 1])
        source = self.bouts[(slot.winner_of or slot.loser_of or 0) - 1]
        if not source.decided:
            return slot
        seat = source.winner if slot.winner_of else source.loser
        return slot.held_by(seat, bye=seat is None)

    def _follow(self, place: int, column: Sequence[int]) -> None:
        """Change places so that a bout is the one that its players have on file."""
        if self._is_walkover(self.bouts[place]):
            return
        for here in (0, 1):
            seat = self.bouts[place].slots[here].seat
            wanted = self._next_opponent(seat)
            if seat is None or wanted is None:
                continue
            if self.bouts[place].slots[1 - here].seat != wanted:
                self._fetch(wanted, place, 1 - here, column)
            return

    def _next_opponent(self, seat: Seat | None) -> Seat | None:
        """Return whom a player meets next on file, if it is the other's next match too."""
        head = self.queues[seat].head() if seat in self.queues else None
        if seat is None or head is None:
            return None
        opponent = head.other(seat)
        return opponent if self.queues[opponent].head() is head else None

    def _fetch(self, wanted: Seat, place: int, side: int, column: Sequence[int]) -> None:
        """Put a player of this column, or a seed that has not met anybody, into a slot."""
        found = self._find(wanted, place, column)
        if found is None or self.bouts[place].slots[side].bye:
            return
        self._report(place, side, wanted)
        other, there = found
        theirs, ours = self.bouts[other].slots[there], self.bouts[place].slots[side]
        if theirs.seed is not None:
            theirs = replace(theirs, seat=wanted)
        self.bouts[place] = _with_slot(self.bouts[place], side, theirs)
        self.bouts[other] = _with_slot(self.bouts[other], there, ours)

    def _find(self, wanted: Seat, place: int, column: Sequence[int]) -> tuple[int, int] | None:
        seed = self.entrants.index(wanted) + 1 if wanted in self.entrants else None
        for other in range(min(column), len(self.bouts)):
            if other == place or self._is_walkover(self.bouts[other]):
                continue
            for there, slot in enumerate(self.bouts[other].slots):
                here = other in column and slot.seat == wanted
                if here or (seed is not None and slot.seed == seed):
                    return other, there
        return None

    def _is_walkover(self, bout: Bout) -> bool:
        """Tell whether a bout is not played because somebody has left."""
        seats = bout.seats()
        return len(seats) == 2 and not self.left.isdisjoint(seats) and not self._on_file(*seats)

    def _on_file(self, one: Seat, two: Seat) -> Written | None:
        """Return the first match of these two that has no bout yet."""
        return self.queues[one].against(one, two) if one in self.queues else None

    def _report(self, place: int, side: int, wanted: Seat) -> None:
        slots = self.bouts[place].slots
        seat, planned = slots[1 - side].seat, slots[side].seat
        head = self.queues[wanted].head()
        if seat is None or head is None:
            return
        message = said(
            "{who} should meet {planned} here by the bracket; the match against {other} is "
            "followed",
            who=self.name_of(seat),
            planned=said("somebody else") if planned is None else self.name_of(planned),
            other=self.name_of(wanted),
        )
        self.problems.append(info("bracket-by-hand", head.match.where, message))

    def _decided(self, bout: Bout) -> Bout:
        """Return the bout with its match and how it ended."""
        if _reset_not_needed(bout, self.bouts):
            return replace(bout, out=True)
        one, two = bout.slots
        if one.bye or two.bye:
            return _with_bye(bout)
        if one.seat is None or two.seat is None:
            return bout
        written = self._on_file(one.seat, two.seat)
        if written is None:
            return _walkover(bout, self.left)
        for seat in (one.seat, two.seat):
            self.queues[seat].matches.remove(written)
        return self._ended(bout, written)

    def _ended(self, bout: Bout, written: Written) -> Bout:
        side = written.result.side if written.result else None
        first, second = written.match.seats()
        if side is Side.WIN:
            return bout.ended(written.match, first, second)
        if side is Side.LOSS:
            return bout.ended(written.match, second, first)
        bout = replace(bout, match=written.match)
        if side is None:
            return bout
        if side is Side.DOUBLE_LOSS and not self._has_second_life(bout):
            return _double_loss(bout)
        self.problems.append(_no_winner(written, self.name_of))
        return bout

    def _has_second_life(self, bout: Bout) -> bool:
        """Tell whether the loser goes on to try again, where only one of the two could."""
        others = (other for other in self.bouts if bout.side == UPPER and other.side != THIRD)
        return any(slot.loser_of == bout.id for other in others for slot in other.slots)


def _with_slot(bout: Bout, side: int, slot: Slot) -> Bout:
    one, two = bout.slots
    return replace(bout, slots=(slot, two) if side == 0 else (one, slot))


def _reset_not_needed(bout: Bout, bouts: Sequence[Bout]) -> bool:
    """The deciding match is played only if who came from below won the grand final."""
    if bout.side != FINAL or bout.column == 1:
        return False
    grand = bouts[(bout.slots[0].winner_of or 0) - 1]
    return grand.decided and grand.winner != grand.slots[1].seat


def _with_bye(bout: Bout) -> Bout:
    """Let a player without opponent go on; two byes make no bout."""
    one, two = bout.slots
    if one.bye and two.bye:
        return replace(bout, out=True)
    there = two if one.bye else one
    return bout if there.seat is None else replace(bout, winner=there.seat)


def _walkover(bout: Bout, left: AbstractSet[Seat]) -> Bout:
    """Give a bout that was not played to who is still there, if one has left."""
    gone = [seat for seat in bout.seats() if seat in left]
    if not gone:
        return bout
    if len(gone) == 2:
        return replace(bout, both_out=True)
    staying = next(seat for seat in bout.seats() if seat not in left)
    return replace(bout, winner=staying, loser=gone[0])


def _double_loss(bout: Bout) -> Bout:
    """Both are out; but in a grand final it is the first loss of who came from above."""
    unbeaten, below = bout.slots[0].seat, bout.slots[1].seat
    if bout.side == FINAL and bout.column == 1:
        return replace(bout, winner=unbeaten, loser=below)
    return replace(bout, both_out=True)


def _no_winner(written: Written, name_of: NameOf) -> Problem:
    first, second = map(name_of, written.match.seats())
    return error(
        "no-winner",
        written.match.where,
        f"{first} against {second} needs a winner: one of them goes on",
        "write who goes on (`W`, `L` or a score), or `DL` where both are out",
    )


def _misfits(filling: _Filling) -> Iterator[Problem]:
    """Name the matches that no bout is left for."""
    waiting = {seat: bout for bout in filling.bouts if not bout.decided for seat in bout.seats()}
    seen: list[Written] = []
    for queue in filling.queues.values():
        for written in queue.matches:
            if not any(written is each for each in seen):
                seen.append(written)
                yield _misfit(written, waiting, filling.name_of)


def _misfit(written: Written, waiting: dict[Seat, Bout], name_of: NameOf) -> Problem:
    first, second = map(name_of, written.match.seats())
    message = said("{one} against {other} has no place in the bracket", one=first, other=second)
    for seat in written.match.seats():
        opponents = (
            [other for other in waiting[seat].seats() if other != seat] if seat in waiting else []
        )
        if opponents:
            message = said("{what}: {who} should meet {whom}",
                           what=message, who=name_of(seat), whom=name_of(opponents[0]))  # fmt: skip
            break
        if seat not in waiting:
            message = said("{what}: {who} is not in it any more", what=message, who=name_of(seat))
            break
    hint = said("the result counts all the same")
    return warning("bracket-misfit", written.match.where, message, hint)
