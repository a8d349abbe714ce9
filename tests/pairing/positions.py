"""What may a Swiss event look like before its next round? Thousands of positions, all repeatable.

Nothing here asks the program for a pairing: matches are drawn, so that rematches, second byes,
absences and drops occur as they do in real life.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pairdown.model import Event, Side
from pairdown.ruleset import Ruleset
from tests.support import event_from

TEAMS = ("", "Elks", "Owls")
DECKS = ("Rock", "Kane", "Edge")


def positions(rules: Ruleset, count: int, most: int = 10) -> Iterator[Event]:
    """Draw events of 2 to ``most`` players after 0 to 6 rounds."""
    for number in range(count):
        yield position(rules, random.Random(f"{rules.id} {number}"), most)


def position(rules: Ruleset, chance: random.Random, most: int) -> Event:
    """Draw one event."""
    names = [chr(65 + each) for each in range(chance.randint(2, most))]
    chance.shuffle(names)
    entries = {name: entry(chance) for name in names}
    met: set[frozenset[str]] = set()
    staying = list(names)
    rounds = []
    for _ in range(chance.choice([0, 1, 2, 2, 3, 3, 4, 5, 6])):
        rounds.append(round_of(staying, met, rules, chance))
        if len(staying) > 2 and chance.random() < 0.1:
            rounds[-1] += f", drop {staying.pop(chance.randrange(len(staying)))}"
    return event_from(*rounds, players=names, rules=rules, entries=entries)


def entry(chance: random.Random) -> dict[str, Any]:
    """Draw what the player list says of somebody."""
    return {
        "team": chance.choice(TEAMS),
        "deck": chance.choice(DECKS),
        "rating": chance.choice([None, *range(1400, 2000, 50)]),
        "enters": 2 if chance.random() < 0.03 else 1,
    }


def round_of(
    staying: list[str], met: set[frozenset[str]], rules: Ruleset, chance: random.Random
) -> str:
    """Draw a round of those who stay; rematches are avoided, but not at any price."""
    left = chance.sample(staying, len(staying))
    items = []
    while len(left) > 1:
        one = left.pop()
        new = [each for each in left if frozenset((one, each)) not in met]
        two = new[0] if new else left[0]
        left.remove(two)
        met.add(frozenset((one, two)))
        items.append(f"{one}{sign(rules, chance)}{two}")
    items += [f"{one} {chance.choice(['bye', 'bye', 'bye', 'half bye'])}" for one in left]
    return ", ".join(items)


def sign(rules: Ruleset, chance: random.Random) -> str:
    """Draw how a match ended; a draw only where the game has one."""
    draws = "=" if rules.default_outcome(Side.DRAW) else ">"
    return chance.choice([">", ">", ">", "<", "<", draws])
