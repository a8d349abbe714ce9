"""How does a test ask for a round, and read the answer in a line?

    event, rules = event_from("Ada>Ben, Cy>Dot"), SIMPLE
    told(event, ask(event, rules)) == "Ada-Cy Ben-Dot"

Pairs stand in the order of names, as do the two of a pair; byes come last: ``(Eve)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pairdown.model import Event, Seat
from pairdown.pairing.suggest import suggest
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Ruleset
from pairdown.scoring.play import Play
from tests.support import SIMPLE, Written, rule


def play_of(event: Event, rules: Ruleset = SIMPLE) -> Play:
    """The event as one Swiss phase."""
    plan = next(iter(rules.structures.values())).phases[0]
    seats = tuple(entry.seat for entry in event.entries)
    return Play(event, rules, plan, 0, seats, event.rounds, players=len(seats))


def alive(play: Play) -> tuple[Seat, ...]:
    """Everybody who has not dropped."""
    return tuple(seat for seat in play.entrants if seat not in play.left())


def ask(
    event: Event, rules: Ruleset = SIMPLE, *, planned: int | None = None, seed: str = "seed"
) -> Suggestion:
    """Ask for the next round."""
    play = play_of(event, rules)
    return suggest(play, seed=seed, alive=alive(play), planned=planned)


def told(event: Event, suggestion: Suggestion) -> str:
    """The round in a line, whatever the tables."""
    name = [entry.name for entry in event.entries]
    pairs = [sorted((name[each.first], name[each.second])) for each in suggestion.pairs]
    byes = sorted(name[each.seat] for each in suggestion.byes)
    return " ".join([*map("-".join, sorted(pairs)), *(f"({each})" for each in byes)])


def paired_by(rules: Ruleset, *pairs: Written, **fields: Any) -> Ruleset:
    """The ruleset with other criteria for pairs (none: the same) and other fields of Pairing."""
    criteria = tuple(map(rule, pairs)) or rules.pairing.pairs
    byes = tuple(map(rule, fields.pop("byes", rules.pairing.byes)))
    return replace(rules, pairing=replace(rules.pairing, pairs=criteria, byes=byes, **fields))


def rounds_of(event: Event, rules: Ruleset, seeds: Sequence[str], **options: Any) -> set[str]:
    """The different rounds that some seeds give."""
    return {told(event, ask(event, rules, seed=seed, **options)) for seed in seeds}
