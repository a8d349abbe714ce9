"""A German league of twelve, in which kinds of pages occur that most leagues need late or never.

What is told on pages of its own is told so from eight players, or four rows, on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date

import pytest

from pairdown.almanac.series import SeriesPlan
from pairdown.catalog import Content
from pairdown.content.load.builtin import shipped
from pairdown.content.provenance import Provenance
from pairdown.model import PlayerId, Site
from pairdown.pages import event, event_large
from pairdown.pages.views import career, extent
from tests.pages.fixture import league, person, simulated

LIST = "1 Kane\n4 Chokeslam\n3 Choke Hold\n2 Backlash"
PLAN = SeriesPlan(
    "tour", "Die Tour", season="2026", best=1, invites=4, text="Wer gewinnt, **fährt**."
)


def rare() -> Content:
    """Two events of twelve, decklists, achievements, a series, and somebody who was renamed."""
    people = [person(number) for number in range(12)]
    people[0] = replace(
        people[0], old_ids=(PlayerId("ann-alt"),), bio="Spielt seit *2001*.",
        links={"Seite": "https://example.org/"}, written=True,
    )  # fmt: skip
    first = simulated("2026/erster", "Erster Ring", date(2026, 1, 10), people, tier="premier")
    second = simulated("2026/duell", "Duell am Fluss", date(2026, 2, 10), people, rules="doomtown")
    listed = tuple(replace(each, decklist=LIST) for each in first.entries)
    site = Site(
        title="Liga am Fluss", url="https://example.org/liga/", language="de", ruleset="raw-deal",
        accent="#0b6e4f", extra={"badges": True},
        seasons=(*league([]).site.seasons,),
    )  # fmt: skip
    made = league([replace(first, entries=listed), second], players=people, site=site)
    extra = {
        "honours": shipped().honours(),
        "series": (PLAN,),
        "provenance": Provenance("0" * 64, "1" * 40),
    }
    return replace(made, extra=extra)


@contextmanager
def little_room() -> Iterator[None]:
    """Let pages be full early while they are made."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (event, event_large, extent):
            patch.setattr(module, "MOST_ON_PAGE", 8)
        for name in ("MOST_EVENTS", "MOST_OPPONENTS", "MOST_RECEIPTS"):
            patch.setattr(career, name, 1 if name == "MOST_EVENTS" else 4)
        yield
