"""What is certain by points alone, whatever happens in the other matches?

No lot is drawn here and no outcome left out: every end that the ruleset knows is looked at, and
whoever is level on points is neither in nor out. So nothing is called certain too early; with
rounds to come, or where no two of a kind go on, it may be called so later than it could.

A match is looked at as a whole: how far can the better of the two come, how far both, and where do
they stand at least. These marks are sorted once, so that a question costs little in a field of
hundreds.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from pairdown.frozen import frozen
from pairdown.insight.odds.measure import Gain, Measure
from pairdown.insight.odds.stage import Stage
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact


class Verdict(StrEnum):
    """What is certain of a player's place."""

    IN = "in"
    OUT = "out"
    OPEN = "open"


@frozen
class Group:
    """Two who meet, or one who has no open match, with what they can gain, end by end.

    ``most`` are the marks that one of them, and both, can reach; ``least`` those at which one of
    them, and both, stand in any case. Two of a kind count as one.
    """

    seats: tuple[Seat, ...]
    gains: tuple[tuple[Exact, ...], ...]
    most: tuple[Exact, ...]
    least: tuple[Exact, ...]


@frozen
class Kin:
    """One of a kind: where he or she stands at least and can come at most in this match."""

    seat: Seat
    least: Exact
    most: Exact


@frozen
class Rival:
    """The opponent of one's own open match, and where one of the ends leaves him or her."""

    seat: Seat
    points: Exact


@frozen
class Bounds:
    """A stage in points.

    ``have`` is what everybody has who may go on, ``own`` everybody's group; ``kin`` are those of
    each kind, no two of which go on, the one who stands highest at least first. ``most``, ``least``
    and ``heads`` are the sorted marks of all groups, and of the first of each kind. ``more`` is the
    most that the rounds to come can bring, ``floor`` what it takes in any case, ``places`` how many
    go on (None: everybody with ``floor``).
    """

    have: Mapping[Seat, Exact]
    own: Mapping[Seat, Group]
    kinds: Mapping[Seat, object]
    kin: Mapping[object, Sequence[Kin]]
    ends: tuple[Gain, ...]
    most: Sequence[Exact]
    least: Sequence[Exact]
    heads: Sequence[Exact]
    more: Exact
    places: int | None
    floor: Exact | None

    def verdict(self, seat: Seat, side: Side | None = None) -> Verdict:
        """Return what is certain of a player, with this end of the open match, or with any."""
        if seat not in self.have:
            return Verdict.OUT
        found = {self._with(seat, points, rival) for points, rival in self._options(seat, side)}
        return found.pop() if len(found) == 1 else Verdict.OPEN

    def _options(self, seat: Seat, side: Side | None) -> Iterator[tuple[Exact, Rival | None]]:
        """Walk where the open match can leave a player, and the opponent with it."""
        own = self.own[seat]
        if len(own.seats) == 1:
            yield self.have[seat], None
            return
        at = own.seats.index(seat)
        other = own.seats[1 - at]
        for end, gains in zip(self.ends, own.gains, strict=True):
            if side is None or (end.side.turned() if at else end.side) is side:
                points = self.have[seat] + gains[at]
                counts = other in self.have
                yield points, Rival(other, self.have[other] + gains[1 - at]) if counts else None

    def _with(self, seat: Seat, low: Exact, rival: Rival | None) -> Verdict:
        high = low + self.more
        if self._does(low) and self._has_place(seat, low - self.more, rival):
            return Verdict.IN
        if not self._does(high) or self._has_no_place(seat, high, rival):
            return Verdict.OUT
        return Verdict.OPEN

    def _does(self, points: Exact) -> bool:
        return self.floor is None or points >= self.floor

    def _has_place(self, seat: Seat, mark: Exact, rival: Rival | None) -> bool:
        """Tell whether too few can reach a mark; nobody of the same kind may."""
        if self.places is None:
            return True
        kind = self.kinds[seat]
        met = rival.seat if rival else None
        if any(each.most >= mark for each in self.kin[kind] if each.seat not in {seat, met}):
            return False
        level = len(self.most) - bisect_left(self.most, mark)
        level -= sum(each >= mark for each in self.own[seat].most)
        if rival is not None and rival.points >= mark:
            if self.kinds[rival.seat] == kind:
                return False
            level += 1
        return level < self.places

    def _has_no_place(self, seat: Seat, mark: Exact, rival: Rival | None) -> bool:
        """Tell whether as many as there are places stay beyond a mark in any case."""
        if self.places is None:
            return False
        if len(self.kin) < len(self.have):
            return self._kinds_ahead(seat, mark, rival) >= self.places
        ahead = len(self.least) - bisect_right(self.least, mark)
        ahead -= sum(each > mark for each in self.own[seat].least)
        return ahead + (rival is not None and rival.points > mark) >= self.places

    def _kinds_ahead(self, seat: Seat, mark: Exact, rival: Rival | None) -> int:
        """Count the other kinds of which somebody stays ahead in any case."""
        ahead = len(self.heads) - bisect_right(self.heads, mark)
        ahead -= self.kin[self.kinds[seat]][0].least > mark
        if rival is None or self.kinds[rival.seat] == self.kinds[seat]:
            return ahead
        kin = self.kin[self.kinds[rival.seat]]
        without = any(each.least > mark for each in kin if each.seat != rival.seat)
        return ahead - (kin[0].least > mark) + (without or rival.points > mark)


def bounds(stage: Stage, measure: Measure) -> Bounds | None:
    """Return the bounds of a stage; None where places do not go by points."""
    rules = stage.rules
    if rules.admit == "survivors":
        return None
    have = {seat: value for seat, value in measure.values.items() if seat in stage.going}
    rounds = max(Counter(seat for each in stage.open for seat in each.seats()).values(), default=0)
    groups = list(_groups(stage, measure, have, meet_once=rounds <= 1))
    own = {seat: group for group in groups for seat in group.seats}
    kinds = {seat: stage.kinds[seat] for seat in have}
    kin = _kin(have, own, kinds)
    return Bounds(
        have=have,
        own=own,
        kinds=kinds,
        kin=kin,
        ends=measure.all,
        most=sorted(mark for group in groups for mark in group.most),
        least=sorted(mark for group in groups for mark in group.least),
        heads=sorted(each[0].least for each in kin.values()),
        more=measure.most * (stage.to_come + (rounds if rounds > 1 else 0)),
        places=None if rules.admit == "points" else stage.places,
        floor=rules.min_points if rules.admit in {"points", "both"} else None,
    )


def _groups(
    stage: Stage, measure: Measure, have: Mapping[Seat, Exact], *, meet_once: bool
) -> Iterator[Group]:
    """Walk the matches, and everybody without one.

    Where somebody has several matches to play, all that they can bring is one range, and everybody
    stands alone.
    """
    gains = tuple((gain.first, gain.second) for gain in measure.all)
    busy: set[Seat] = set()
    for match in stage.open if meet_once else ():
        busy.update(match.seats())
        yield _group(stage, match.seats(), gains, have)
    for seat in have:
        if seat not in busy:
            yield _group(stage, (seat,), ((0,),), have)


def _group(
    stage: Stage,
    seats: tuple[Seat, ...],
    gains: tuple[tuple[Exact, ...], ...],
    have: Mapping[Seat, Exact],
) -> Group:
    going = [(at, seat) for at, seat in enumerate(seats) if seat in have]
    ways = [sorted((have[seat] + gain[at] for at, seat in going), reverse=True) for gain in gains]
    if len({stage.kinds[seat] for _, seat in going}) < len(going):
        ways = [way[:1] for way in ways]
    marks = list(zip(*ways, strict=True))
    return Group(seats, gains, tuple(map(max, marks)), tuple(map(min, marks)))


def _kin(
    have: Mapping[Seat, Exact], own: Mapping[Seat, Group], kinds: Mapping[Seat, object]
) -> dict[object, list[Kin]]:
    """Return those of each kind, the one who stands highest at least first."""
    kin: dict[object, list[Kin]] = {}
    for seat, points in have.items():
        group = own[seat]
        gained = [gain[group.seats.index(seat)] for gain in group.gains]
        kin.setdefault(kinds[seat], []).append(
            Kin(seat, points + min(gained), points + max(gained))
        )
    for each in kin.values():
        each.sort(key=lambda one: (-one.least, one.seat))
    return kin
