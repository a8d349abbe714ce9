"""A league whose every text tries to break out of the page it stands on."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairdown.catalog import Content
from pairdown.model import Penalty, Place, Player, PlayerId, Round, Site, Text
from tests.pages.fixture import SITE, league, simulated

NAMES = (
    "<script>alert(1)</script>",
    "</script><b>bold</b>",
    "\"Double\" & 'single' &amp; &lt;",
    "عمر الخيام",
    "🎲 Zed \N{ZERO WIDTH JOINER}\N{RIGHT-TO-LEFT OVERRIDE}",
    "{{ 7 * 7 }} {% include 'x' %}",
    "<img src=x onerror=alert(1)>",
    "--> <!-- ]]> <![CDATA[",
    "Ann" + "n" * 120,
)
MARKED = "<i title=\"x\">marked</i> & 'more'"


def hostile() -> Content:
    """A finished, a running and a void event among people with such names."""
    people = [
        Player(PlayerId(f"p{number}"), name, region=MARKED, country='"><b>', team=MARKED,
               links={MARKED: "https://example.org/?a=1&b='2'"}, bio=f"{MARKED}\n\n{name}",
               number="<7>", where=_file(f"players/{number}.yaml"), written=True)
        for number, name in enumerate(NAMES)
    ]  # fmt: skip
    finished = simulated(
        "2026/r&copy d'or", NAMES[0], date(2026, 3, 1), people, tier="premier",
        place=Place(MARKED, MARKED, MARKED, MARKED), organizer=MARKED, deck_format=MARKED,
        report=f"{MARKED}\n\n{NAMES[0]}",
    )  # fmt: skip
    finished = replace(
        finished,
        entries=tuple(replace(entry, deck=MARKED) for entry in finished.entries),
        rounds=tuple(map(_with_notes, finished.rounds)),
    )
    running = simulated("2026/running", MARKED, date(2026, 3, 2), people[:8], until=2)
    void = simulated("2026/void", MARKED, date(2026, 3, 3), people[:6], void=MARKED)
    unrated = simulated("2026/unrated", MARKED, date(2026, 3, 4), people[:6], unrated=MARKED)
    site: Site = replace(
        SITE, title=MARKED, accent="red;}</style><script>", url="https://x.example/a&b/"
    )
    texts = [Text("house", MARKED, f"{MARKED}\n\n{NAMES[1]}\n\n[x](javascript:alert(1))")]
    return league([finished, running, void, unrated], players=people, site=site, texts=texts)


def _with_notes(each: Round) -> Round:
    matches = tuple(replace(match, note=MARKED) for match in each.matches)
    penalties = (Penalty(each.matches[0].first, "warning", MARKED, MARKED),)
    return replace(each, matches=matches, penalties=penalties)


def _file(name: str):
    from pairdown.problem import Where

    return Where(f"content/{name}", 1, 1)
