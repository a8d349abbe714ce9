"""Do the dates of an event agree with each other?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene


@check("end-before-date", title="An event ends after it begins")
def an_event_ends_after_it_begins(scene: Scene) -> Iterator[Finding]:
    """The last day is not before the first."""
    event = scene.event
    if scene.dated and event.end is not None and event.end < event.date:
        message = f"the event ends on {event.end}, before it begins ({event.date})"
        yield Finding(scene.place("end"), message, "correct end: or date:")


@check("advertised-late", title="An event is announced before it is held")
def an_event_is_announced_before_it_is_held(scene: Scene) -> Iterator[Finding]:
    """The day of the announcement is not after the first day."""
    event = scene.event
    if scene.dated and event.advertised is not None and event.advertised > event.date:
        message = f"the event is announced on {event.advertised}, after it began ({event.date})"
        yield Finding(scene.place("advertised"), message, "correct advertised: or date:")


@check("reported-early", title="An event is reported after it is held")
def an_event_is_reported_after_it_is_held(scene: Scene) -> Iterator[Finding]:
    """The day of the report is not before the last day."""
    event = scene.event
    if scene.dated and event.reported is not None and event.reported < event.last_day:
        message = f"the event is reported on {event.reported}, before it ended ({event.last_day})"
        yield Finding(scene.place("reported"), message, "correct reported:, date: or end:")


@check("round-outside", title="Rounds are played while the event lasts")
def rounds_are_played_while_the_event_lasts(scene: Scene) -> Iterator[Finding]:
    """The day of a round lies between the first and the last day of the event."""
    event = scene.event
    for round_ in event.rounds:
        if (
            scene.dated
            and round_.date is not None
            and not event.date <= round_.date <= event.last_day
        ):
            days = f"{event.date} to {event.last_day}" if event.end else f"{event.date} only"
            message = f"round {round_.number} is on {round_.date}, but the event lasts {days}"
            hint = "correct the date" if event.end else "add end: with the last day of the event"
            yield Finding(round_.places.get("date", round_.where), message, hint)
