"""Was the event advertised and reported in time?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.reporting import REPORTED, Shortfall, reporting_rule
from pairdown.model import Event
from pairdown.ruleset import Ruleset
from pairdown.said import counted, said


@reporting_rule("advertised_days_before", title="Advertised in time")
def advertised_days_before(event: Event, _: Ruleset, days: int) -> Iterator[Shortfall]:
    """An event is advertised at least so many days before its first day.

    Raw Deal guidelines, reporting. House: an event that does not say when is not held to it;
    that is told where its file knows the other of the two days.
    """
    if event.advertised is None and event.reported is None:
        return
    if event.advertised is None:
        message = said(
            "No day of advertising is given, so the {days} before are not checked.",
            days=_days(days),
        )
        yield Shortfall(message, "advertised", unknown=True)
    elif (before := (event.date - event.advertised).days) < days:
        message = said(
            "It was advertised {days} before; rankings need {needed}.",
            days=_days(max(before, 0)),
            needed=_days(days),
        )
        yield Shortfall(message, "advertised")


@reporting_rule("reported_within_days", title="Reported in time")
def reported_within_days(event: Event, _: Ruleset, days: int) -> Iterator[Shortfall]:
    """An event is reported at most so many days after its last day.

    Raw Deal guidelines, reporting. House: an event that does not say when is not held to it;
    that is told where its file knows the other of the two days.
    """
    if event.advertised is None and event.reported is None:
        return
    if event.reported is None:
        message = said(
            "No day of reporting is given, so the limit of {days} is not checked.",
            days=_days(days),
        )
        yield Shortfall(message, REPORTED, unknown=True)
    elif (after := (event.reported - event.last_day).days) > days:
        message = said(
            "It was reported after {days}; rankings take {most} at most.",
            days=_days(after),
            most=_days(days),
        )
        yield Shortfall(message, "reported")


def _days(number: int) -> str:
    return counted(number, "{n} day", "{n} days")
