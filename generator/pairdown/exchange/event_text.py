"""How does a found event look as a file of the league?

One player and one match a line, quotes only where YAML needs them, as organizers write it.
"""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pairdown.content.yaml_words import in_brackets
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound
from pairdown.model import Games, Match, Penalty, Place, Result


def tidy(text: str) -> str:
    """Return a text on one line as names are compared: NFC, trimmed, white space folded."""
    shown = "".join(each if each.isprintable() or each.isspace() else "" for each in text)
    return " ".join(unicodedata.normalize("NFC", shown).split())


Value = str | int | Sequence["Value"] | Mapping[str, "Value"]


def _flow(value: Value) -> str:
    """Write a value on one line; whole numbers need no quotes where a number is meant."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _written(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_flow(each)}' for key, each in value.items())}}}"
    return f"[{', '.join(map(_flow, value))}]"


@lru_cache(maxsize=32_768)
def _written(text: str) -> str:
    """Return a text with the quotes it needs; names come again in every round."""
    return in_brackets(text)


def event_text(event: FoundEvent) -> str:
    """Return the YAML of an event. Its players' names must differ."""
    lines = [f"name: {_flow(event.name)}", *_dates(event)]
    lines += [f"{key}: {_flow(value)}" for key, value in _facts(event).items()]
    lines += _report(event.report)
    lines += ["players:", *(f"  - {_player(each)}" for each in event.players)]
    if not event.players:
        lines[-1] = "players: []"
    if event.rounds:
        lines.append("rounds:")
    for each in event.rounds:
        lines += _round(each, event)
    return "\n".join([*lines, ""])


def _dates(event: FoundEvent) -> Iterator[str]:
    """Yield the days, which need no quotes."""
    if event.date:
        yield f"date: {event.date.isoformat()}"
    if event.end and event.end != event.date:
        yield f"end: {event.end.isoformat()}"


def _facts(event: FoundEvent) -> dict[str, Value]:
    """Return what stands between dates and players, without what is not known."""
    cut: Value = "" if event.cut is None else event.cut or "none"
    facts: dict[str, Value] = {
        "ruleset": event.ruleset,
        "structure": event.structure,
        "tier": event.tier,
        "deck_format": event.deck_format,
        "organizer": event.organizer,
        "place": _place(event.place),
        "swiss_rounds": event.swiss_rounds or "",
        "cut": cut,
        "unrated": event.unrated,
    }
    return {key: value for key, value in facts.items() if value}


def _place(place: Place) -> Mapping[str, Value]:
    return {key: value for key, value in dataclasses.asdict(place).items() if value}


def _report(text: str) -> Iterator[str]:
    """Yield a Markdown text as a block; its lines are printable and not indented at first."""
    lines = [tidy(line) for line in text.strip().splitlines()]
    if lines:
        yield "report: |"
        yield from (f"  {line}".rstrip() for line in lines)


def _player(player: FoundPlayer) -> str:
    """Return a row of the player list: a bare name when nothing else is known."""
    record = player.record
    counts = [record.wins, record.losses, record.draws] if record else []
    row: dict[str, Value] = {
        "name": player.name,
        "id": player.id,
        "region": player.region,
        "country": player.country,
        "team": player.team,
        "deck": player.deck,
        "decklist": player.decklist,
        "record": "-".join(map(str, counts)),
        "enters": player.enters if player.enters > 1 else "",
        "awarded_byes": player.awarded_byes,
        "seed": player.seed or "",
        "rating": player.rating or "",
    }
    known = {key: value for key, value in row.items() if value}
    return _flow(player.name if list(known) == ["name"] else known)


def _round(each: FoundRound, event: FoundEvent) -> Iterator[str]:
    names = [player.name for player in event.players]
    head = [f"phase: {_flow(each.phase)}"] if each.phase else []
    head += [f"date: {each.date.isoformat()}"] if each.date else []
    rows: list[Value] = [_match(match, names) for match in each.matches]
    rows += [[names[bye.seat], str(bye.kind)] for bye in each.byes]
    head += ["matches:"] if rows else ["matches: []"]
    for dash, line in zip(["-", *(" " * (len(head) - 1))], head, strict=True):
        yield f"  {dash} {line}"
    yield from (f"      - {_flow(row)}" for row in rows)
    if each.drops:
        yield f"    drops: {_flow([names[seat] for seat in each.drops])}"
    if each.penalties:
        yield "    penalties:"
        yield from (f"      - {_penalty(penalty, names)}" for penalty in each.penalties)


def _penalty(each: Penalty, names: list[str]) -> str:
    row: dict[str, Value] = {"player": names[each.seat], "type": each.type}
    row |= {"reason": each.reason, "note": each.note}
    return _flow({key: value for key, value in row.items() if value})


def _match(match: Match, names: list[str]) -> Value:
    players = [names[match.first], names[match.second]]
    result = result_words(match.result) if match.result else ""
    if match.table is None and not match.note:
        return [*players, result] if result else players
    row: dict[str, Value] = {"players": players, "result": result, "note": match.note}
    row["table"] = match.table or ""
    return {key: value for key, value in row.items() if value}


def result_words(result: Result) -> str:
    """Spell a result as in a file: ``W``, ``L countout``, ``2-1``, ``2-0 time``, ``½-½``."""
    score = score_words(result.score) if result.score else str(result.side)
    return f"{score} {result.outcome}".strip()


def score_words(score: Games) -> str:
    """Spell a game score; one drawn game alone is ``½-½``, which `0-0-1` is as well."""
    drawn = f"-{score.drawn}" if score.drawn else ""
    return f"{score.won}-{score.lost}{drawn}"
