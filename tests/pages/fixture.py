"""How does a test get a league to print, without reading a file?

`simulated(...)` plays whole events: the pairings are the program's own suggestions, the results
follow from a hash, so that the same arguments give the same league everywhere. `league(...)`
makes content of such events and `almanac(...)` computes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from pairdown.almanac.compute import compute
from pairdown.almanac.event import event_record
from pairdown.almanac.record import Almanac, EventRecord, Status
from pairdown.catalog import Content
from pairdown.content import load_rulesets
from pairdown.lot import lot
from pairdown.model import (
    Bye,
    Entry,
    Event,
    EventId,
    Games,
    Match,
    Place,
    Player,
    PlayerId,
    Result,
    Round,
    Season,
    Seat,
    Side,
    Site,
    Text,
)
from pairdown.pages.page import Blob, Bundles, Page, Planned, finished
from pairdown.pairing.suggestion import Suggestion
from pairdown.problem import Where
from pairdown.ruleset import Ruleset

FIRST = """
    Ann Bo Cy Di Ed Fay Gus Hal Ida Jo Kim Lou Mae Ned Ola Pia Quin Roy Sal Tea
    Uma Vic Wes Xia Yan Zoë Åse José Łukasz Ольга
"""
LAST = "Lee Diaz Ott Fox Poe Reed Hall Kemp Ito Berg Quist Marsh Vane Okafor Ng Østby"
DECKS = ("The Rock", "Kane", "Tazz", "Lita", "Edge", "Chyna", "Undertaker", "Ivory")
CITIES = ("Dayton", "Columbus", "Toledo", "Akron", "Lima")


@lru_cache
def rulesets() -> Mapping[str, Ruleset]:
    """The built-in rulesets; of the reporting rules only the fewest players, for short names."""
    few = {"min_players": 4}
    return {
        key: replace(each, reporting=few) if each.reporting else each
        for key, each in load_rulesets().items()
    }


def unfolded(
    planned: Iterable[Page | Blob | Planned | Bundles],
) -> Iterator[Page | Blob | Planned]:
    """Walk all pages, those of bundles, too."""
    for each in planned:
        if isinstance(each, Bundles):
            for name in each.grounds:
                yield from each.unfold(name)
        else:
            yield each


def pages_of(planned: Iterable[Page | Blob | Planned | Bundles]) -> list[Page | Blob]:
    """Make all pages, those of bundles, too."""
    return [finished(each) for each in unfolded(planned)]


def person(number: int) -> Player:
    """A made-up player; the same number is the same person."""
    given, family = FIRST.split(), LAST.split()
    first = given[number % len(given)]
    last = family[(number * 7 + number // len(given)) % len(family)]
    regions = ("OH", "MI", "IN")
    key = PlayerId(f"p{number:03}")
    return Player(key, f"{first} {last}", region=regions[number % 3], country="US")


def simulated(
    key: str, name: str, day: date, people: Sequence[Player], *, rules: str = "raw-deal",
    until: int = 99, missing: int = 0, **fields: Any,
) -> Event:  # fmt: skip
    """Play an event to its end, or until so many rounds; ``missing`` results of the last."""
    entries = tuple(
        Entry(Seat(seat), each.id, each.name, region=each.region, country=each.country,
              deck=DECKS[lot(key, "deck", each.id) % len(DECKS)])
        for seat, each in enumerate(people)
    )  # fmt: skip
    event = Event(
        EventId(key), name, day, rules, entries, (),
        where=Where(f"content/events/{key}.yaml", 1, 1), **fields,
    )  # fmt: skip
    while len(event.rounds) < until:
        record = event_record(event, rulesets()[rules])
        if record.status is Status.FINISHED:
            break
        suggestion = record.phases[-1].progress.next_round(event.seed)
        if not suggestion.pairs:
            break
        event = replace(event, rounds=(*event.rounds, played(event, record, suggestion)))
    return without_results(event, missing) if missing else event


def played(event: Event, record: EventRecord, suggestion: Suggestion) -> Round:
    """Turn a suggestion into a round with results."""
    bracket = record.phases[-1].progress.bracket is not None
    return Round(
        suggestion.round,
        suggestion.phase,
        len(record.phases) - 1,
        tuple(
            Match(pair.first, pair.second, result(event, pair.first, pair.second,
                  suggestion.round, record.ruleset, bracket=bracket), pair.table)
            for pair in suggestion.pairs
        ),
        tuple(Bye(bye.seat, bye.kind) for bye in suggestion.byes),
    )  # fmt: skip


def result(
    event: Event, first: Seat, second: Seat, number: int, rules: Ruleset, *, bracket: bool
) -> Result:
    """Let the lower seat win more often; sometimes a draw, a countout, a score."""
    drawn = lot(event.id, "result", number, *sorted((first, second))) % 100
    draw = rules.default_outcome(Side.DRAW)
    if not bracket and drawn >= 95 and draw:
        return Result(Side.DRAW, draw.name)
    side = Side.WIN if (drawn % 10 < 7) == (first < second) else Side.LOSS
    usual = rules.default_outcome(side)
    assert usual is not None
    games = Games(2, drawn % 2) if side is Side.WIN else Games(drawn % 2, 2)
    countout = rules.outcome("countout", side) and drawn % 5 == 0
    name = "countout" if countout else usual.name
    return Result(side, name, games if rules.best_of > 1 else None)


def without_results(event: Event, missing: int) -> Event:
    """Take the results of the first matches of the last round away again."""
    last = event.rounds[-1]
    matches = tuple(
        replace(match, result=None) if at < missing else match
        for at, match in enumerate(last.matches)
    )
    return replace(event, rounds=(*event.rounds[:-1], replace(last, matches=matches)))


SEASONS = (
    Season("2025", date(2025, 1, 1), date(2025, 12, 31)),
    Season("2026", date(2026, 1, 1), date(2026, 12, 31)),
)
SITE = Site(
    title="Raw Deal Players Committee",
    ruleset="raw-deal",
    accent="#b3261e",
    seasons=SEASONS,
)


def league(
    events: Iterable[Event], *, players: Iterable[Player] = (), site: Site = SITE,
    texts: Sequence[Text] = (),
) -> Content:  # fmt: skip
    """Make content of events; players who have no entry of their own are made from the lists."""
    listed = tuple(sorted(events, key=lambda each: (each.last_day, each.id)))
    known = {each.id: each for each in players}
    for event in listed:
        for entry in event.entries:
            known.setdefault(
                entry.player,
                Player(entry.player, entry.name, region=entry.region, country=entry.country),
            )
    return Content(site, dict(sorted(known.items())), listed, dict(rulesets()), tuple(texts))


def demonstration() -> Content:
    """A small league in which every state of an event occurs."""
    people = [person(number) for number in range(48)]
    weekly = [
        simulated(f"{day.year}/weekly-{number}", f"Card Cellar Weekly {number}", day,
                  [people[(number * 5 + at * 3) % 24] for at in range(8)], tier="local",
                  place=Place("Card Cellar", CITIES[number % 5], "OH", "US"))
        for number in range(1, 9)
        for day in [date(2025, 9, 6) + timedelta(days=35 * number)]
    ]  # fmt: skip
    big = simulated(
        "2026/spring-rumble", "Spring Rumble", date(2026, 3, 14), people[:32], tier="premier",
        end=date(2026, 3, 15), place=Place("Hara Arena", "Dayton", "OH", "US"),
        organizer="Ann Lee", deck_format="Classic",
        report="Thirty-two players, one **ring**.\n\n- A fine day\n- A long final",
    )  # fmt: skip
    running = simulated(
        "2026/summer-slam", "Summer Slam", date(2026, 6, 20), people[:12], until=3, missing=2,
    )  # fmt: skip
    waiting = simulated("2026/heat", "Sunday Night Heat", date(2026, 6, 21), people[3:14], until=2)
    robin = simulated("2026/four", "Four Corners", date(2026, 4, 2), people[5:9])
    void = simulated("2026/void", "Backyard Brawl", date(2026, 4, 3), people[5:13],
                     void="Two decks were never registered.")  # fmt: skip
    unrated = simulated("2026/three", "Triple Threat", date(2026, 4, 4), people[:3], unrated="")
    coming = Event(EventId("2026/autumn"), "Autumn Annihilation", date(2026, 10, 10), "raw-deal",
                   (), (), place=Place("Card Cellar", "Dayton", "OH", "US"))  # fmt: skip
    entered = replace(coming, id=EventId("2026/king"), name="King of the Ring",
                      date=date(2026, 11, 1), entries=big.entries[:9])  # fmt: skip
    doomtown = simulated("2026/gulch", "Gulch Showdown", date(2026, 5, 9), people[10:34],
                         rules="doomtown")  # fmt: skip
    return league([*weekly, big, running, waiting, robin, void, unrated, coming, entered, doomtown],
                  texts=[Text("about", "About", "We play **Raw Deal**. Join us!")])  # fmt: skip


def almanac(content: Content) -> Almanac:
    """Compute what follows from content."""
    return compute(content)
