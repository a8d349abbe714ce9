"""What does an event of the league tell to a format that is written?

The other way round: from a computed event to the neutral one. Hidden people appear under their
pseudonym and with nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pairdown.almanac.record import EventRecord
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound
from pairdown.exchange.report import Notes
from pairdown.model import Entry, Match, Player, PlayerId, Result, Round
from pairdown.ruleset import Ruleset

Players = Mapping[PlayerId, Player]


Hide = Callable[[str], str]
"""Takes the names of hidden people out of a text."""


def told(record: EventRecord, players: Players, hide: Hide) -> FoundEvent:
    """Return the event as it may leave the league."""
    event = record.event
    organizer = players.get(event.organizer_player) if event.organizer_player else None
    return FoundEvent(
        players=tuple(_player(entry, players[entry.player]) for entry in event.entries),
        rounds=tuple(
            _round(each, before.index if before else 0, record.ruleset, hide)
            for before, each in zip([None, *event.rounds], event.rounds, strict=False)
        ),
        name=hide(event.name),
        date=event.date,
        end=event.end,
        ruleset=event.ruleset,
        structure=event.structure,
        tier=event.tier,
        deck_format=event.deck_format,
        organizer=organizer.shown if organizer else hide(event.organizer),
        place=event.place,
        swiss_rounds=event.swiss_rounds,
        cut=event.cut,
        unrated=hide(event.unrated),
        report=hide(event.report),
    )


def _player(entry: Entry, player: Player) -> FoundPlayer:
    if player.hidden:
        return FoundPlayer(player.shown)
    return FoundPlayer(
        name=entry.name,
        id=entry.id or player.number,
        region=entry.region,
        country=entry.country,
        team=entry.team,
        deck=entry.deck,
        record=entry.record,
        enters=entry.enters,
        awarded_byes=entry.awarded_byes,
        seed=entry.seed,
        rating=entry.rating,
    )


def _round(each: Round, index_before: int, ruleset: Ruleset, hide: Hide) -> FoundRound:
    return FoundRound(
        matches=tuple(_match(match, ruleset, hide) for match in each.matches),
        byes=each.byes,
        drops=each.drops,
        penalties=tuple(
            replace(penalty, reason=hide(penalty.reason), note=hide(penalty.note))
            for penalty in each.penalties
        ),
        phase=each.phase if each.index != index_before else "",
        date=each.date,
    )


def _match(match: Match, ruleset: Ruleset, hide: Hide) -> Match:
    """Return a match whose result names an outcome only where it is not the usual one."""
    note = hide(match.note)
    if match.result is None:
        return replace(match, note=note)
    side, outcome = match.result.side, match.result.outcome
    usual = ruleset.default_outcome(side)
    if usual is not None and usual.name == outcome:
        outcome = ""
    return replace(match, result=Result(side, outcome, match.result.score), note=note)


def losses_of(event: FoundEvent, carried: frozenset[str], form: str) -> Notes:
    """Note what a format cannot carry; ``carried`` names what it can.

    Names: ``id region country team deck record seed rating awarded_byes enters`` of players,
    ``place organizer tier deck_format structure report`` of the event, ``outcome score note
    drops penalties phase date`` of rounds.
    """
    notes = Notes()
    for key in _held(event):
        if key not in carried:
            notes.left_out(f"{form} has no place for: {WORDS[key]}")
    return notes


WORDS = {
    "id": "membership numbers",
    "region": "regions",
    "country": "countries",
    "team": "teams",
    "deck": "decks",
    "record": "declared records",
    "seed": "seeds",
    "rating": "outside ratings",
    "awarded_byes": "byes awarded beforehand",
    "enters": "rounds of late entry",
    "place": "the place",
    "organizer": "the organizer",
    "tier": "the tier",
    "deck_format": "the deck format",
    "structure": "the structure",
    "report": "the report",
    "unrated": "the reason why it is unrated",
    "outcome": "how a match ended (only who won)",
    "score": "game scores",
    "table": "table numbers",
    "note": "notes on matches",
    "drops": "drops",
    "penalties": "rulings, such as warnings and disqualifications",
    "phase": "where the cut begins",
    "date": "the dates of rounds",
}


def _held(event: FoundEvent) -> list[str]:
    """Return which of the things in `WORDS` an event has, in that order."""
    matches = [match for each in event.rounds for match in each.matches]
    results = [match.result for match in matches if match.result]
    of_players = ("id", "region", "country", "team", "deck", "record", "seed", "rating",
                  "awarded_byes")  # fmt: skip
    held = {key for key in of_players if any(getattr(each, key) for each in event.players)}
    held |= {key for key in ("organizer", "tier", "deck_format", "structure", "report", "unrated")
             if getattr(event, key)}  # fmt: skip
    held |= {key for key in ("drops", "penalties", "phase", "date")
             if any(getattr(each, key) for each in event.rounds)}  # fmt: skip
    flags = {
        "enters": any(each.enters > 1 for each in event.players),
        "place": bool(tidy(f"{event.place.venue}{event.place.city}{event.place.region}"
                           f"{event.place.country}")),
        "outcome": any(each.outcome for each in results),
        "score": any(each.score for each in results),
        "table": any(match.table for match in matches),
        "note": any(match.note for match in matches),
    }  # fmt: skip
    held |= {key for key, has in flags.items() if has}
    return [key for key in WORDS if key in held]
