"""Who goes on to the next phase, with which seed, and why not the others?

The places are given out from the top of the standings, one group of level players after the
other. A group that does not fit is parted by what is on file; where only a lot could do that
and none is recorded, the choice stops there and names those who are level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field

from pairdown.frozen import frozen, growing
from pairdown.model import Seat, Side
from pairdown.ruleset import Attendance
from pairdown.said import Said, counted, listed, ordinal, said
from pairdown.scoring.admission import Admission, Fill
from pairdown.scoring.cut_ties import drawn, level, may_draw, on_file, parted
from pairdown.scoring.play import Play, disqualified_in
from pairdown.scoring.sheet import Kind, Sheet
from pairdown.scoring.table import Cut, CutSeed, Skipped, Standings

Why = Callable[[Seat], str]
"""Says why a player is in."""


@frozen
class Offer:
    """What places are given out from: the phase, its table and sheets, who came through.

    ``survivors`` and ``candidates`` are asked only where survivors are admitted.
    """

    play: Play
    table: Standings
    sheets: Sequence[Sheet]
    survivors: Sequence[Seat] = ()
    candidates: Sequence[Seat] = ()


def cut_size(rules: Admission, *, starters: int, entries: int) -> int | None:
    """Return how many go on by the rules; None where no range holds so many players."""
    if isinstance(rules.cut, Attendance):
        return rules.cut.at(entries if rules.cut_by == "entries" else starters)
    return rules.cut if rules.cut is not None else entries


def cut(offer: Offer, rules: Admission, size: int) -> Cut:
    """Choose who goes on, at most ``size`` players (everybody with enough points, by points).

    Source: Raw Deal guidelines, "Top # Cut" and the Diversity system (at most one of each deck,
    original and revised standings); nationals document, steps 6 to 8.
    """
    by_points = rules.admit == "points"
    places = len(offer.table.rows) if by_points else size
    choice = _Choice(offer, rules, places, offer.play.left(), offer.table.ranks())
    order = level(offer.table)
    choice.make(order)
    rest = [seat for group in order for seat in group if seat not in choice.reasons]
    seeds = _seeds(offer.play, rules, choice)
    return Cut(
        size=len(seeds) if by_points else size,
        seeds=seeds,
        skipped=tuple(Skipped(seat, reason) for seat, reason in choice.skipped.items()),
        unresolved=tuple(choice.unresolved),
        revised=() if choice.unresolved else (*choice.reasons, *rest),
        notes=tuple(choice.notes),
    )


def _seeds(play: Play, rules: Admission, choice: _Choice) -> tuple[CutSeed, ...]:
    """Number those who are in; while somebody is missing, only by rank."""
    seats = list(choice.reasons)
    if rules.seeding != "rank" and choice.unresolved:
        return ()
    if rules.seeding == "lot":
        seats = drawn(play.event, seats, "cut")
    elif rules.seeding == "seed":
        entries = play.event.entries
        seats.sort(key=lambda seat: (entries[seat].seed is None, entries[seat].seed or 0))
    return tuple(CutSeed(seed, seat, choice.reasons[seat]) for seed, seat in enumerate(seats, 1))


@growing
class _Choice:
    """Places being given out; ``reasons`` tells who is in and why, best first.

    ``doubles`` are those passed over only because somebody like them is in.
    """

    offer: Offer
    rules: Admission
    places: int
    left: AbstractSet[Seat]
    ranks: dict[Seat, int]
    reasons: dict[Seat, str] = field(default_factory=dict)
    skipped: dict[Seat, str] = field(default_factory=dict)
    doubles: list[Seat] = field(default_factory=list)
    unresolved: list[Seat] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def make(self, order: Sequence[Sequence[Seat]]) -> None:
        """Give out all places."""
        if self.rules.admit == "survivors":
            self._survivors_first(order)
        else:
            self._give(order, self._by_points if self.rules.admit == "points" else self._by_rank)
        if self.rules.admit in {"rank", "survivors"} and not self.unresolved:
            self._mend_shortage()

    def _survivors_first(self, order: Sequence[Sequence[Seat]]) -> None:
        """Admit who came through, then fill up with those who may."""
        came_through = set(self.offer.survivors)
        self._give(_only(order, came_through), self._by_survival)
        fill = self.rules.fill
        if fill is None:
            return
        pool = {row.seat for row in self.offer.table.rows} - came_through
        if fill.lost_out_in == "last-round":
            pool &= set(self.offer.candidates)
        self._give(_only(order, pool), self._by_filling)

    def _give(self, order: Iterable[Sequence[Seat]], why: Why) -> None:
        """Give places to these players, best group first, until none is left."""
        for group in order:
            if len(self.reasons) >= self.places or self.unresolved:
                return
            self._admit(self._eligible(group), why)

    def _eligible(self, group: Sequence[Seat]) -> list[Seat]:
        """Return who of a group may be admitted; say why the others are passed over."""
        able = []
        for seat in group:
            if reason := self._refusal(seat):
                self.skipped[seat] = reason
            elif holder := self._like(seat):
                self.doubles.append(seat)
                name = self.offer.play.name(holder[0])
                self.skipped[seat] = said(
                    "{what} is in already, with {who}", what=self._key(seat), who=name
                )
            elif self._has_points(seat):
                able.append(seat)
        return able

    def _refusal(self, seat: Seat) -> str:
        """Say why a player cannot be admitted at all; empty if there is no reason."""
        sheet = self.offer.sheets[seat]
        if seat in self.left:
            return self._how_left(seat, sheet.dropped_after)
        if seat in self.offer.play.event.declined:
            return said("declined the place")
        absent = Kind.ABSENT
        if sheet.lines and all(line.kind is absent for line in sheet.lines):
            return said("took no part")
        filling = self.rules.admit == "survivors" and seat not in self.offer.survivors
        return _barred(sheet, self.rules.fill) if filling and self.rules.fill else ""

    def _how_left(self, seat: Seat, after: int | None) -> str:
        """Say how a player left who may have come to the cut."""
        if not after:
            return said("dropped")
        if disqualified_in(self.offer.play.event, seat, after):
            return said("disqualified in round {n}", n=after)
        return said("dropped after round {n}", n=after)

    def _has_points(self, seat: Seat) -> bool:
        least = self.rules.min_points
        if least is None or self.rules.admit not in {"points", "both"}:
            return True
        return self.offer.sheets[seat].points >= least

    def _admit(self, able: list[Seat], why: Why) -> None:
        """Admit a group if all of it fits, else part it; one alone fits, as a place is left."""
        if len(able) < 2:
            self.reasons |= {seat: why(seat) for seat in able}
            return
        event = self.offer.play.event
        parts = parted(event, able)
        if self._fits(able):
            self.reasons |= {seat: why(seat) for part in parts for seat in drawn(event, part)}
        elif len(parts) > 1:
            self._say(said("{names} are level; the play-offs and lots on file decide.",
                           names=self._names(able)))  # fmt: skip
            self._give(parts, why)
        elif may_draw(self.offer.play):
            self._say(said("{names} are level; the lot of the event's seed decides.",
                           names=self._names(able)))  # fmt: skip
            self._give([[seat] for seat in drawn(event, able)], why)
        else:
            self._leave_open(able, why)

    def _fits(self, able: Sequence[Seat]) -> bool:
        return len(set(self._keys(able))) == len(able) <= self.places - len(self.reasons)

    def _leave_open(self, able: Sequence[Seat], why: Why) -> None:
        """Admit nobody whom a lot could keep out, and name those who are level."""
        keys = self._keys(able)
        if len(set(keys)) <= self.places - len(self.reasons):
            sure = [seat for seat, key in zip(able, keys, strict=True) if keys.count(key) == 1]
            self.reasons |= {seat: why(seat) for seat in sure}
            able = [seat for seat in able if seat not in sure]
        self.unresolved = list(able)
        self._say(self._undecided(able))

    def _undecided(self, able: Sequence[Seat]) -> Said:
        """Say what may part players; where something on file should have, why it does not."""
        names = self._names(able)
        if on_file(self.offer.play.event, able):
            return said(
                "{names} are level, and what is on file does not part them: every one of them has "
                "to stand in `playoffs:`, with results that differ, or in one order of `lots:`; "
                "or add a `draw_seed:`.",
                names=names,
            )
        return said(
            "{names} are level; only a lot can say who goes on: add `lots:` with the order "
            "drawn, matches under `playoffs:`, or a `draw_seed:`.",
            names=names,
        )

    def _mend_shortage(self) -> None:
        """Fill up with doubles or take fewer, and say so if places stay empty."""
        if self.doubles and len(self.reasons) < self.places:
            self._refill() if self.rules.when_short == "refill" else self._shrink()
        if len(self.reasons) < self.places:
            self._say(
                counted(
                    len(self.reasons),
                    "There are {places} places and only {n} player to take them.",
                    "There are {places} places and only {n} players to take them.",
                    places=self.places,
                )
            )

    def _refill(self) -> None:
        for seat in self.doubles[: self.places - len(self.reasons)]:
            del self.skipped[seat]
            self.reasons[seat] = said(
                "one more {what}, as too few are different", what=self._key(seat)
            )

    def _shrink(self) -> None:
        """Take as many different ones as make a full bracket."""
        self.places = 1 << (len(self.reasons).bit_length() - 1) if self.reasons else 0
        self.reasons = dict(list(self.reasons.items())[: self.places])
        self._say(said("The cut shrinks to {n}, as too few are different.", n=self.places))

    def _by_rank(self, seat: Seat) -> str:
        key, place = self._key(seat), ordinal(self.ranks[seat])
        if key:
            return said("{place} in the standings, the first with {what}", place=place, what=key)
        return said("{place} in the standings", place=place)

    def _by_points(self, seat: Seat) -> str:
        return said("{n} points", n=self.offer.sheets[seat].points)

    def _by_survival(self, seat: Seat) -> str:
        lost = self.offer.sheets[seat].losses
        if not lost:
            return said("came through with no losses")
        return counted(lost, "came through with {n} loss", "came through with {n} losses")

    def _by_filling(self, seat: Seat) -> str:
        return said("fills a place: {place} in the standings", place=ordinal(self.ranks[seat]))

    def _like(self, seat: Seat) -> list[Seat]:
        """Return who is in already and must not be like this player (none or one)."""
        key = self._key(seat)
        return [other for other in self.reasons if self._key(other) == key] if key else []

    def _keys(self, seats: Sequence[Seat]) -> list[object]:
        return [self._key(seat) or seat for seat in seats]

    def _key(self, seat: Seat) -> str:
        """Return what no two in the cut may share; empty if nothing is to be different."""
        if self.rules.one_per is None:
            return ""
        found: str = getattr(self.offer.play.event.entries[seat], self.rules.one_per)
        return found

    def _names(self, seats: Sequence[Seat]) -> str:
        return listed(self.offer.play.name(seat) for seat in seats)

    def _say(self, note: str) -> None:
        self.notes.append(note)


def _only(order: Iterable[Sequence[Seat]], wanted: AbstractSet[Seat]) -> list[list[Seat]]:
    """Return the groups with only these players in them."""
    return [[seat for seat in group if seat in wanted] for group in order]


def _barred(sheet: Sheet, fill: Fill) -> str:
    """Say if somebody once lost in a way that bars from filling a place."""
    for line in sheet.lines:
        if line.side in {Side.LOSS, Side.DOUBLE_LOSS} and line.outcome in fill.never_by:
            return said("lost by {outcome} in round {n}", outcome=line.outcome, n=line.round)
    return ""
