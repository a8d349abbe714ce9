"""Does an event count for the rankings, and why not?

Source: Raw Deal guidelines, "Reporting Guidelines"; which of them hold, and with what
consequence, is data of the ruleset (``reporting:``).
"""

from __future__ import annotations

from pairdown.model import Event
from pairdown.ruleset import Ruleset


def unranked_reasons(event: Event, ruleset: Ruleset) -> tuple[str, ...]:
    """Say in sentences why nothing of the event may be rated; empty when it counts."""
    reasons = [event.unrated] if event.unrated else []
    fewest = ruleset.reporting.get("min_players", 0)
    if len(event.entries) < fewest:
        reasons.append(
            f"Only {len(event.entries)} players took part; rankings need {fewest} or more."
        )
    return tuple(reasons)
