"""Do events give away no more achievements than they may, and do patrons hold what there is?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.catalog import Content
from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.honours import Honours
from pairdown.model import Event
from pairdown.patronage import Boosted, Overdrawn, Patronage, overdrawn
from pairdown.problem import Severity, Where


@check("too-many-boosts", title="Boosts keep to their window", about="league")
def boosts_keep_to_their_window(content: Content) -> Iterator[Finding]:
    """Achievements beyond an event's own slots are boosts that its organizer has.

    FAQ: "up to three additional achievement slots every 30 day interval" (ten from the tier of
    10 dollars on). The interval rolls: the boosts of the organizer's events from 29 days before
    an event to its day are counted together. Void events give nothing away.
    """
    honours = content.extra.get("honours")
    patronage: Patronage = content.extra.get("patronage", Patronage())
    if not isinstance(honours, Honours):
        return
    boosted = [
        Boosted(event, extra)
        for event in content.events
        if not event.void and (extra := _extra(event, honours)) > 0
    ]
    for each in overdrawn(patronage, boosted):
        yield _too_many(content, each, honours)


def _extra(event: Event, honours: Honours) -> int:
    return len(event.achievements) - honours.slots_at(len(event.players))


def _too_many(content: Content, found: Overdrawn, honours: Honours) -> Finding:
    event = found.events[-1].event
    own = honours.slots_at(len(event.players))
    where = event.achievements[own].where
    who = content.players[found.organizer].shown if found.organizer else ""
    if not found.allowed:
        nobody = f"{who} has no boosts" if who else "no patron is its organizer"
        message = (
            f"{event.name} gives {len(event.achievements)} achievements with {_slots(own)} "
            f"of its own, and {nobody} on {event.date}"
        )
        return Finding(where, message, "take some away; boosts come with a patron's tier")
    counts = [f"{each.event.name} ({each.event.date}): {each.extra}" for each in found.events]
    message = (
        f"from {found.first} to {found.last} the events of {who} use {found.used} boosts "
        f"of {found.allowed}: {', '.join(counts)}"
    )
    return Finding(where, message, "take some achievements away")


def _slots(count: int) -> str:
    return f"{count} slot" if count == 1 else f"{count} slots"


@check("unknown-achievement", title="Achievements that are given exist", about="league")
def achievements_that_are_given_exist(content: Content) -> Iterator[Finding]:
    """Events give what may be given; titles and tiers name achievements that there are."""
    honours = content.extra.get("honours")
    if not isinstance(honours, Honours):
        return
    for event in content.events:
        for award in event.achievements:
            if award.achievement not in honours.achievements:
                yield _unknown(award.achievement, honours, award.where)
    for player in content.players.values():
        for key in dict.fromkeys(player.title):
            if key not in honours.achievements:
                yield _unknown(key, honours, player.places.get("title", player.where))


def _unknown(key: str, honours: Honours, where: Where) -> Finding:
    from difflib import get_close_matches  # noqa: PLC0415 - few mistype an achievement's name

    near = get_close_matches(key, sorted(honours.achievements), 1)
    hint = f'did you mean "{near[0]}"?' if near else "add it to content/achievements.yaml"
    return Finding(where, f'there is no achievement "{key}"', hint)


@check("computed-achievement", title="Computed achievements are not given", about="league")
def computed_achievements_are_not_given(content: Content) -> Iterator[Finding]:
    """What a rule earns, or a patron's tier, is not in an event's gift."""
    honours = content.extra.get("honours")
    patronage: Patronage = content.extra.get("patronage", Patronage())
    if not isinstance(honours, Honours):
        return
    of_tiers = {key for tier in patronage.tiers.values() for key in tier.achievements}
    for event in content.events:
        for award in event.achievements:
            known = honours.achievements.get(award.achievement)
            if known is not None and (known.rule is not None or known.id in of_tiers):
                how = "is for patrons" if known.rule is None else "is earned by a rule"
                message = f'the achievement "{known.id}" {how}, and not given by events'
                yield Finding(award.where, message, "take it away, or give one that is awarded")


@check("patron-order", title="A patron leaves after coming", about="league")
def a_patron_leaves_after_coming(content: Content) -> Iterator[Finding]:
    """The last day on which somebody holds a tier is not before the first."""
    patronage: Patronage = content.extra.get("patronage", Patronage())
    for held in patronage.holdings:
        if held.last is not None and held.last < held.first:
            message = f"tier {held.tier} ends on {held.last}, before it begins"
            yield Finding(held.where, message, "correct from: or to:")


@check("unknown-patron-tier", title="Patrons hold tiers that there are", about="league",
       severity=Severity.WARNING)  # fmt: skip
def patrons_hold_tiers_that_there_are(content: Content) -> Iterator[Finding]:
    """A patron's tier is one of the file's, or of the ruleset's where the file names none."""
    patronage: Patronage = content.extra.get("patronage", Patronage())
    for held in patronage.holdings:
        if held.tier not in patronage.tiers:
            below = [tier.number for tier in patronage.up_to(held.tier)]
            counts = f"so it counts as {below[-1]}" if below else "so it gives nothing"
            message = f"there is no tier {held.tier} for patrons, {counts}"
            numbers = ", ".join(map(str, patronage.tiers)) or "none"
            yield Finding(held.where, message, f"the tiers are {numbers}")
