"""What is certain by points alone, whatever happens in the other matches?

No lot is drawn here and no outcome left out: every end that the ruleset knows is looked at, and
whoever is level on points is neither in nor out. So nothing is called certain too early; with
rounds to come, or where no two of a kind go on, it may be called so later than it could.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from pairdown.insight.odds.measure import Gain, Measure
from pairdown.insight.odds.stage import Stage
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact


class Verdict(StrEnum):
    """What is certain of a player's place."""

    IN = "in"
    OUT = "out"
    OPEN = "open"


Gains = tuple[tuple[Exact, ...], ...]
"""What each of a group can gain, one tuple for each end of their match."""

NO_MATCH: Gains = ((0,),)


@dataclass(frozen=True, slots=True)
class Group:
    """Players who meet, or one who has no open match, with what they can gain."""

    seats: tuple[Seat, ...]
    gains: Gains


@dataclass(frozen=True, slots=True)
class Bounds:
    """A stage in points.

    ``have`` is what everybody has who may go on; ``kinds`` name what no two of those who go on
    may share (everybody is of an own kind where nothing has to differ). ``more`` is the most
    that the rounds to come can bring, ``least`` what it takes in any case, ``places`` how many
    go on (None: everybody with ``least``).
    """

    have: Mapping[Seat, Exact]
    kinds: Mapping[Seat, object]
    groups: tuple[Group, ...]
    ends: tuple[Gain, ...]
    more: Exact
    places: int | None
    least: Exact | None

    def verdict(self, seat: Seat, side: Side | None = None) -> Verdict:
        """Return what is certain of a player, with this end of the open match, or with any."""
        if seat not in self.have:
            return Verdict.OUT
        found = {self._with(seat, own, others) for own, others in self._options(seat, side)}
        return found.pop() if len(found) == 1 else Verdict.OPEN

    def _options(self, seat: Seat, side: Side | None) -> Iterator[tuple[Exact, tuple[Group, ...]]]:
        """Walk what a player can gain, each with the others and what is left to them."""
        [own] = [group for group in self.groups if seat in group.seats]
        others = tuple(group for group in self.groups if group is not own)
        if len(own.seats) == 1 and own.gains == NO_MATCH:
            yield 0, others
            return
        at = own.seats.index(seat)
        for end, gains in zip(self.ends, own.gains, strict=True):
            turned = end.side if at == 0 else end.side.turned()
            if side is None or turned is side:
                rival = tuple(
                    Group((each,), ((gains[place],),))
                    for place, each in enumerate(own.seats) if place != at
                )  # fmt: skip
                yield gains[at], (*others, *rival)

    def _with(self, seat: Seat, gained: Exact, others: tuple[Group, ...]) -> Verdict:
        low = self.have[seat] + gained
        high = low + self.more
        if self._does(low) and self._has_place(seat, low, others):
            return Verdict.IN
        if not self._does(high) or self._has_no_place(seat, high, others):
            return Verdict.OUT
        return Verdict.OPEN

    def _does(self, points: Exact) -> bool:
        return self.least is None or points >= self.least

    def _has_place(self, seat: Seat, mark: Exact, others: tuple[Group, ...]) -> bool:
        """Tell whether too few can come level; nobody of the same kind may."""
        if self.places is None:
            return True
        level = 0
        for group in others:
            kinds = [self._kinds(group, gains, mark - self.more, strict=False)
                     for gains in group.gains]  # fmt: skip
            if any(self.kinds[seat] in each for each in kinds):
                return False
            level += max(map(len, kinds))
        return level < self.places

    def _has_no_place(self, seat: Seat, mark: Exact, others: tuple[Group, ...]) -> bool:
        """Tell whether as many as there are places stay ahead in any case."""
        if self.places is None:
            return False
        if len(set(self.kinds.values())) == len(self.kinds):
            ahead = sum(
                min(len(self._kinds(group, gains, mark, strict=True)) for gains in group.gains)
                for group in others
            )
            return ahead >= self.places
        sure = {kind for group in others for kind in self._surely_ahead(group, mark)}
        return len(sure - {self.kinds[seat]}) >= self.places

    def _kinds(
        self, group: Group, gains: tuple[Exact, ...], mark: Exact, *, strict: bool
    ) -> set[object]:
        """Return the kinds of a group who are at a mark, or beyond it, with these gains."""
        reached = ((seat, self.have[seat] + gain) for seat, gain in self._of(group, gains))
        return {
            self.kinds[seat] for seat, points in reached if points > mark or (
                points == mark and not strict)
        }  # fmt: skip

    def _surely_ahead(self, group: Group, mark: Exact) -> set[object]:
        each_way = [self._kinds(group, gains, mark, strict=True) for gains in group.gains]
        return set.intersection(*each_way)

    def _of(self, group: Group, gains: tuple[Exact, ...]) -> Iterator[tuple[Seat, Exact]]:
        """Walk those of a group who may go on at all."""
        pairs = zip(group.seats, gains, strict=True)
        return ((seat, gain) for seat, gain in pairs if seat in self.have)


def bounds(stage: Stage, measure: Measure) -> Bounds | None:
    """Return the bounds of a stage; None where places do not go by points."""
    rules = stage.rules
    if rules.admit == "survivors":
        return None
    seats = [seat for seat in measure.values if seat in stage.going]
    rounds = max(Counter(seat for each in stage.open for seat in each.seats()).values(), default=0)
    # Where somebody has several matches to play, all that they can bring is a range.
    matches = stage.open if rounds == 1 else ()
    busy = [Group(each.seats(), _gains(measure)) for each in matches]
    playing = {seat for group in busy for seat in group.seats}
    alone = [Group((seat,), NO_MATCH) for seat in seats if seat not in playing]
    return Bounds(
        have={seat: measure.values[seat] for seat in seats},
        kinds={seat: stage.kinds[seat] for seat in seats},
        groups=(*busy, *alone),
        ends=measure.all,
        more=measure.most * (stage.to_come + (rounds if rounds > 1 else 0)),
        places=None if rules.admit == "points" else stage.places,
        least=rules.min_points if rules.admit in {"points", "both"} else None,
    )


def _gains(measure: Measure) -> Gains:
    return tuple((gain.first, gain.second) for gain in measure.all)
