"""How is an event of a made league played, quickly and the same for a seed on every machine?

Swiss rounds are paired here by a walk down the table, since thousands of events are needed and
nobody looks at how fair they are; cuts, brackets and round robins come from the program itself.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pairdown.almanac.event import event_record, next_round
from pairdown.almanac.record import EventRecord
from pairdown.lot import lot
from pairdown.model import (
    Bye,
    ByeKind,
    Entry,
    Event,
    EventId,
    Match,
    Place,
    PlayerId,
    Result,
    Round,
    Seat,
    Side,
)  # fmt: skip
from pairdown.ruleset import Ruleset
from tests.benchmarks.people import Somebody

MOST_ROUNDS = 40
DECKS = tuple(f"Deck {letter}" for letter in "ABCDEFGHJKLMNPQRSTUVWXYZ")
FIRST_DAY = dt.date(2010, 1, 2)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: its rules, its structure (empty: what the rules choose), its share of
    the usual number of players, and whether the first phase is paired here.
    """

    ruleset: str
    structure: str = ""
    share: float = 1.0
    quick: bool = True


KINDS = (
    *[Kind("raw-deal")] * 5,
    Kind("magic"),
    Kind("netrunner", share=0.8),
    Kind("weiss-schwarz-nationals", share=0.6, quick=False),
    Kind("chess-2026", "round-robin", share=0.35, quick=False),
    Kind("raw-deal", "single-elimination", share=0.8, quick=False),
)
"""What event number n is: one of ten in turn."""


def played(number: int, people: Sequence[Somebody], rules: Mapping[str, Ruleset]) -> Event:
    """Play event ``number`` of a league to its end."""
    kind = KINDS[number % len(KINDS)]
    event = _listed(number, kind, people)
    ruleset = rules[kind.ruleset]
    strength = [each.strength for each in people]
    for round_number in range(1, MOST_ROUNDS):
        record = event_record(event, ruleset) if _asks(event, kind, ruleset) else None
        found = (
            _asked(record, round_number)
            if record is not None
            else _walked(event, round_number, ruleset)
        )
        if found is None:
            break
        phase, index, pairs, byes = found
        matches = tuple(_match(event, ruleset, round_number, pair, strength) for pair in pairs)
        row = Round(round_number, phase, index, matches, byes)
        event = replace(event, rounds=(*event.rounds, row))
    return replace(
        event, reported=event.date + dt.timedelta(days=2)
    )  # who has no match has left by then


def _listed(number: int, kind: Kind, people: Sequence[Somebody]) -> Event:
    day = FIRST_DAY + dt.timedelta(days=number * 3 // 2)
    entries = tuple(
        Entry(
            Seat(seat), PlayerId(each.slug), each.name, region=each.region,
            country=each.country, deck=DECKS[lot("deck", number, each.number, bits=10) % 24],
        )
        for seat, each in enumerate(people)
    )  # fmt: skip
    return Event(
        id=EventId(f"{day.year}/event-{number:05}"),
        name=f"Open Tournament {number}",
        date=day,
        ruleset=kind.ruleset,
        entries=entries,
        rounds=(),
        structure=kind.structure,
        deck_format="Classic" if kind.ruleset == "raw-deal" else "",
        advertised=day - dt.timedelta(days=30),
        organizer=people[0].name,
        place=Place("Card Cellar", "Dayton", "OH", "US"),
        draw_seed=str(number),
    )


def _asks(event: Event, kind: Kind, ruleset: Ruleset) -> bool:
    """Tell whether the program says what comes next: not while a first phase is walked."""
    return not kind.quick or len(event.rounds) >= swiss_rounds(len(event.entries), ruleset)


def swiss_rounds(players: int, ruleset: Ruleset) -> int:
    """Return how many rounds the first phase has by the ruleset's own table."""
    name = ruleset.structure.at(players)
    plan = ruleset.structures[name or ""].phases[0]
    rounds = plan.options["rounds"].at(players)
    assert isinstance(rounds, int)
    return rounds


_Found = tuple[str, int, list[tuple[Seat, Seat]], tuple[Bye, ...]]


def _asked(record: EventRecord, number: int) -> _Found | None:
    suggestion = next_round(record)
    if not suggestion.pairs and not suggestion.byes:
        return None
    index = record.phases[-1].play.index
    pairs = [(each.first, each.second) for each in suggestion.pairs]
    byes = tuple(Bye(each.seat, each.kind) for each in suggestion.byes)
    return suggestion.phase, index, pairs, byes


def _walked(event: Event, number: int, ruleset: Ruleset) -> _Found:
    """Pair down the table: everybody meets the next one below whom he has not met."""
    points = dict.fromkeys(range(len(event.entries)), 0)
    met: set[tuple[int, int]] = set()
    rested: set[int] = set()
    for each in event.rounds:
        for bye in each.byes:
            points[bye.seat] += 1
            rested.add(bye.seat)
        for match in each.matches:
            met |= {(match.first, match.second), (match.second, match.first)}
            won = match.result is not None and match.result.side is Side.WIN
            points[match.first if won else match.second] += 1
    order = sorted(points, key=lambda seat: (-points[seat], lot(event.id, "walk", number, seat)))
    byes: tuple[Bye, ...] = ()
    if len(order) % 2:
        rests = next(seat for seat in reversed(order) if seat not in rested)
        order.remove(rests)
        byes = (Bye(Seat(rests), ByeKind.BYE),)
    pairs = _pairs(order, met)
    assert pairs is not None, event.id
    return ruleset.structures[ruleset.structure.at(len(event.entries)) or ""].phases[0].name, 0, (
        [(Seat(one), Seat(two)) for one, two in pairs]
    ), byes  # fmt: skip


def _pairs(order: Sequence[int], met: set[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """Pair everybody, the uppermost first; None where nobody is left for somebody."""
    if not order:
        return []
    one = order[0]
    for two in order[1:]:
        if (one, two) in met:
            continue
        rest = _pairs([each for each in order[1:] if each != two], met)
        if rest is not None:
            return [(one, two), *rest]
    return None


def _match(
    event: Event, ruleset: Ruleset, number: int, pair: tuple[Seat, Seat], strength: Sequence[float]
) -> Match:
    one, two = pair
    drawn = lot(event.id, "result", number, one, two, bits=20) / (1 << 20)
    side = Side.WIN if drawn < 0.5 + (strength[one] - strength[two]) / 2 else Side.LOSS
    outcome = ruleset.default_outcome(side)
    assert outcome is not None
    return Match(one, two, Result(side, outcome.name))


def written(event: Event, report: Iterable[str] = ()) -> str:
    """Return the file of an event."""
    lines = [
        f"name: {event.name}",
        f"date: {event.date}",
        f"ruleset: {event.ruleset}",
        *([f"structure: {event.structure}"] if event.structure else []),
        *([f"deck_format: {event.deck_format}"] if event.deck_format else []),
        f"advertised: {event.advertised}",
        f"reported: {event.reported}",
        f"organizer: {event.organizer}",
        "place: {venue: Card Cellar, city: Dayton, region: OH, country: US}",
        f'draw_seed: "{event.draw_seed}"',
        *(["report: |", *(f"  {line}" for line in report)] if report else []),
        "players:",
        *(f"  - {{name: {each.name}, deck: {each.deck}}}" for each in event.entries),
        "rounds:",
    ]
    index = 0
    names = [each.name for each in event.entries]
    for each in event.rounds:
        rows = [_row(match, names) for match in each.matches]
        rows += [f"[{names[bye.seat]}, {bye.kind.value}]" for bye in each.byes]
        head = f"phase: {each.phase}\n    matches:" if each.index > index else "matches:"
        index = each.index
        lines += [f"  - {head}", *(f"      - {row}" for row in rows)]
    return "\n".join(lines) + "\n"


def _row(match: Match, names: Sequence[str]) -> str:
    won = match.result is not None and match.result.side is Side.WIN
    return f"[{names[match.first]}, {names[match.second]}, {'W' if won else 'L'}]"
