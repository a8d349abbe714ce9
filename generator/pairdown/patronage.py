"""Who keeps the lights on, what are they given for it, and how far do their boosts reach?

Source: Tourney Grounds: Doomtown, FAQ, "What are the patron rewards?". Tiers build on each
other. What is permanent (icon, achievements) stays when a patron stops; what needs an active
tier (title slots, boosts) does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from datetime import date, timedelta

from pairdown.frozen import frozen
from pairdown.model import Event, PlayerId
from pairdown.problem import NOWHERE, Where


@frozen
class Tier:
    """What one tier gives beyond those below it."""

    number: int
    name: str = ""
    icon: str = ""
    achievements: tuple[str, ...] = ()
    title_slots: int = 0
    boosts: int = 0


@frozen
class Holding:
    """A stretch of days, both ends included, over which somebody holds a tier."""

    player: PlayerId
    tier: int
    first: date
    last: date | None = None
    where: Where = field(default=NOWHERE, compare=False)

    def active(self, day: date) -> bool:
        """Tell whether the tier is held on a day."""
        return self.first <= day and (self.last is None or day <= self.last)


@frozen
class Patronage:
    """The tiers by number in ascending order, and who holds them.

    ``title_slots`` is what everybody has. ``days`` is the length of the window in which boosts
    are counted; ``window`` is ``rolling`` (the days up to an event's own) or ``calendar`` (the
    month that the event is in).
    """

    tiers: Mapping[int, Tier] = field(default_factory=dict)
    holdings: tuple[Holding, ...] = ()
    title_slots: int = 1
    days: int = 30
    window: str = "rolling"

    def up_to(self, number: int) -> list[Tier]:
        """Return the tiers that a tier builds on, itself last."""
        return [tier for tier in self.tiers.values() if tier.number <= number]

    def ever(self, player: PlayerId) -> int:
        """Return the highest tier that somebody has ever held, 0 for none."""
        return max((each.tier for each in self.holdings if each.player == player), default=0)

    def on(self, player: PlayerId, day: date) -> int:
        """Return the highest tier that is active on a day, 0 for none."""
        held = (each for each in self.holdings if each.player == player and each.active(day))
        return max((each.tier for each in held), default=0)

    def icon(self, player: PlayerId) -> str:
        """Return the patron's icon, for good; empty for those who never were one."""
        icons = [tier.icon for tier in self.up_to(self.ever(player)) if tier.icon]
        return icons[-1] if icons else ""

    def titles(self, player: PlayerId, day: date) -> int:
        """Return how many achievements somebody may choose for the title on a day."""
        tiers = self.up_to(self.on(player, day))
        return max([self.title_slots, *(tier.title_slots for tier in tiers)])

    def boosts(self, player: PlayerId, day: date) -> int:
        """Return how many extra slots somebody may give in the window that ends on a day."""
        return max((tier.boosts for tier in self.up_to(self.on(player, day))), default=0)

    def frame(self, day: date) -> tuple[date, date]:
        """Return the first and last day of the window that an event of that day counts in.

        30 days roll as 30 × 24 hours: from 29 days before the day itself to the day.
        """
        if self.window == "calendar":
            later = (day.replace(day=28) + timedelta(days=4)).replace(day=1)
            return day.replace(day=1), later - timedelta(days=1)
        return _earlier(day, self.days - 1), day


@frozen
class Boosted:
    """An event that gives more achievements than its size allows: how many more."""

    event: Event
    extra: int


@frozen
class Overdrawn:
    """A window in which an organizer used more boosts than there were.

    ``events`` are those of the window in order, the last being the one that goes beyond.
    """

    organizer: PlayerId | None
    first: date
    last: date
    events: tuple[Boosted, ...]
    allowed: int

    @property
    def used(self) -> int:
        """How many boosts the window holds."""
        return sum(each.extra for each in self.events)


def overdrawn(patronage: Patronage, boosted: Sequence[Boosted]) -> Iterator[Overdrawn]:
    """Walk the events whose boosts go beyond what their organizer may use, in order of date."""
    in_order = sorted(boosted, key=lambda each: (each.event.date, each.event.id))
    for at, each in enumerate(in_order):
        organizer = each.event.organizer_player
        first, last = patronage.frame(each.event.date)
        events = tuple(
            one
            for one in in_order[: at + 1]
            if first <= one.event.date <= last and _same(one, each)
        )
        allowed = patronage.boosts(organizer, each.event.date) if organizer else 0
        found = Overdrawn(organizer, first, last, events, allowed)
        if found.used > allowed:
            yield found


def _same(one: Boosted, other: Boosted) -> bool:
    """Tell whether two events draw on the same organizer's boosts."""
    return one.event is other.event or (
        other.event.organizer_player is not None
        and one.event.organizer_player == other.event.organizer_player
    )


def _earlier(day: date, days: int) -> date:
    return date.fromordinal(max(1, day.toordinal() - days))
