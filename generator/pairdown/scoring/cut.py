"""Who goes on to the next phase, with which seed, and why not the others?

The places are given out from the top of the standings, one group of level players after the
other. A group that does not fit is parted by what is on file; where only a lot could do that
and none is recorded, the choice stops there and names those who are level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from pairdown.model import Seat, Side
from pairdown.ruleset import Attendance
from pairdown.scoring.admission import Admission, Fill
from pairdown.scoring.cut_ties import drawn, level, may_draw, parted
from pairdown.scoring.play import Play
from pairdown.scoring.sheet import Kind, Sheet
from pairdown.scoring.table import Cut, CutSeed, Skipped, Standings

Why = Callable[[Seat], str]
"""Says why a player is in."""


@dataclass(frozen=True, slots=True)
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


def ordinal(number: int) -> str:
    """Spell a place: 1st, 2nd, 3rd, 4th, 11th."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in {11, 12, 13} else endings.get(number % 10, 'th')}"


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


@dataclass(slots=True)
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
                self.skipped[seat] = f"{self._key(seat)} is in already, with {name}"
            elif self._has_points(seat):
                able.append(seat)
        return able

    def _refusal(self, seat: Seat) -> str:
        """Say why a player cannot be admitted at all; empty if there is no reason."""
        sheet = self.offer.sheets[seat]
        if seat in self.left:
            return f"left after round {sheet.dropped_after}" if sheet.dropped_after else "left"
        if seat in self.offer.play.event.declined:
            return "declined the place"
        if all(line.kind is Kind.ABSENT for line in sheet.lines) and sheet.lines:
            return "took no part"
        filling = self.rules.admit == "survivors" and seat not in self.offer.survivors
        return _barred(sheet, self.rules.fill) if filling and self.rules.fill else ""

    def _has_points(self, seat: Seat) -> bool:
        least = self.rules.min_points
        if least is None or self.rules.admit not in {"points", "both"}:
            return True
        return self.offer.sheets[seat].points >= least

    def _admit(self, able: list[Seat], why: Why) -> None:
        """Admit a group if all of it fits, else part it."""
        event = self.offer.play.event
        parts = parted(event, able)
        if self._fits(able):
            self.reasons |= {seat: why(seat) for part in parts for seat in drawn(event, part)}
        elif len(parts) > 1:
            self._say(able, "the play-offs and lots on file decide")
            self._give(parts, why)
        elif may_draw(self.offer.play):
            self._say(able, "the lot of the event's seed decides")
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
        self._say(
            able,
            "only a lot can say who goes on: add `lots:` with the order drawn, matches under"
            " `playoffs:`, or a `draw_seed:`",
        )

    def _mend_shortage(self) -> None:
        """Fill up with doubles or take fewer, and say so if places stay empty."""
        if self.doubles and len(self.reasons) < self.places:
            self._refill() if self.rules.when_short == "refill" else self._shrink()
        if len(self.reasons) < self.places:
            takers = f"{len(self.reasons)} player{'' if len(self.reasons) == 1 else 's'}"
            self.notes.append(f"There are {self.places} places and only {takers} to take them.")

    def _refill(self) -> None:
        for seat in self.doubles[: self.places - len(self.reasons)]:
            del self.skipped[seat]
            self.reasons[seat] = f"one more {self._key(seat)}, as too few are different"

    def _shrink(self) -> None:
        """Take as many different ones as make a full bracket."""
        self.places = 1 << (len(self.reasons).bit_length() - 1) if self.reasons else 0
        self.reasons = dict(list(self.reasons.items())[: self.places])
        self.notes.append(f"The cut shrinks to {self.places}, as too few are different.")

    def _by_rank(self, seat: Seat) -> str:
        key = self._key(seat)
        first = f", the first with {key}" if key else ""
        return f"{ordinal(self.ranks[seat])} in the standings{first}"

    def _by_points(self, seat: Seat) -> str:
        return f"{self.offer.sheets[seat].points} points"

    def _by_survival(self, seat: Seat) -> str:
        lost = self.offer.sheets[seat].losses
        return f"came through with {lost or 'no'} {'loss' if lost == 1 else 'losses'}"

    def _by_filling(self, seat: Seat) -> str:
        return f"fills a place: {ordinal(self.ranks[seat])} in the standings"

    def _like(self, seat: Seat) -> list[Seat]:
        """Return who is in already and must not be like this player (none or one)."""
        key = self._key(seat)
        return [other for other in self.reasons if key and self._key(other) == key]

    def _keys(self, seats: Sequence[Seat]) -> list[object]:
        return [self._key(seat) or seat for seat in seats]

    def _key(self, seat: Seat) -> str:
        """Return what no two in the cut may share; empty if nothing is to be different."""
        if self.rules.one_per is None:
            return ""
        found: str = getattr(self.offer.play.event.entries[seat], self.rules.one_per)
        return found

    def _say(self, level: Sequence[Seat], what: str) -> None:
        names = [self.offer.play.name(seat) for seat in level]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
        self.notes.append(f"{listed} are level; {what}.")


def _only(order: Iterable[Sequence[Seat]], wanted: AbstractSet[Seat]) -> list[list[Seat]]:
    """Return the groups with only these players in them."""
    return [[seat for seat in group if seat in wanted] for group in order]


def _barred(sheet: Sheet, fill: Fill) -> str:
    """Say if somebody once lost in a way that bars from filling a place."""
    for line in sheet.lines:
        if line.side in {Side.LOSS, Side.DOUBLE_LOSS} and line.outcome in fill.never_by:
            return f"lost by {line.outcome} in round {line.round}"
    return ""
