"""Was the event advertised and reported in time?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.reporting import Shortfall, reporting_rule
from pairdown.model import Event
from pairdown.ruleset import Ruleset


@reporting_rule("advertised_days_before", title="Advertised in time")
def advertised_days_before(event: Event, _: Ruleset, days: int) -> Iterator[Shortfall]:
    """An event is advertised at least so many days before its first day.

    Raw Deal guidelines, reporting. House: an event that does not say when is not held to it;
    that is told where its file knows the other of the two days.
    """
    if event.advertised is None and event.reported is None:
        return
    if event.advertised is None:
        message = f"No day of advertising is given, so the {_days(days)} before are not checked."
        yield Shortfall(message, "advertised", unknown=True)
    elif (before := (event.date - event.advertised).days) < days:
        message = f"It was advertised {_days(max(before, 0))} before; rankings need {_days(days)}."
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
        message = f"No day of reporting is given, so the limit of {_days(days)} is not checked."
        yield Shortfall(message, "reported", unknown=True)
    elif (after := (event.reported - event.last_day).days) > days:
        message = f"It was reported after {_days(after)}; rankings take {_days(days)} at most."
        yield Shortfall(message, "reported")


def _days(number: int) -> str:
    return f"{number} day" if number == 1 else f"{number} days"
