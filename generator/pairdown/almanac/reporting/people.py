"""Were there enough players, and are they called by their names?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.reporting import Shortfall, reporting_rule
from pairdown.model import Entry, Event
from pairdown.ruleset import Ruleset
from pairdown.said import counted, said


@reporting_rule("min_players", title="Enough players")
def min_players(event: Event, _: Ruleset, fewest: int) -> Iterator[Shortfall]:
    """An event has at least so many players on its list.

    Raw Deal guidelines, reporting: four.
    """
    if len(event.entries) < fewest:
        message = counted(
            len(event.entries),
            "Only {n} players took part; rankings need {fewest} or more.",
            "Only {n} players took part; rankings need {fewest} or more.",
            fewest=fewest,
        )
        yield Shortfall(message, "players")


@reporting_rule("full_names", title="Full names")
def full_names(event: Event, _: Ruleset, wanted: bool) -> Iterator[Shortfall]:  # noqa: FBT001 - what the ruleset wrote
    """Players are listed by first and last name, never by a number.

    Raw Deal guidelines, reporting. A full name is two words or more; a name in a script that
    puts no space between them (one without a single Latin letter) is taken as it is.
    """
    short = [entry.name for entry in event.entries if wanted and not _is_full(entry)]
    if short:
        names = ", ".join(f"“{each}”" for each in short)
        message = said("Rankings need first and last names; {names} is not one.", names=names)
        yield Shortfall(message, "players")


def _is_full(entry: Entry) -> bool:
    name = entry.name
    if name == entry.id or not (name[:1].isalpha() or any(map(str.isalpha, name))):
        return False
    return len(name.split()) > 1 or not any(char.isascii() and char.isalpha() for char in name)
