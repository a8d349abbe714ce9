"""Who plays in the demonstration league, and how strong is everybody in secret?"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pairdown.lot import BITS, lot

SEED = "third table league"
FILE = Path(__file__).with_name("people.txt")
SPREAD = 135
"""Standard deviation of the hidden strength, in points of an Elo scale."""

FORMERLY = {"Rosalind Achterberg": ("Rosalind Pike", date(2026, 1, 1))}
"""People under an earlier name, and the first day of the present one."""


@dataclass(frozen=True, slots=True)
class Someone:
    """A person of `people.txt`; ``key`` tells two people of one name apart."""

    key: str
    home: str
    games: frozenset[str]
    region: str
    country: str
    number: str

    @property
    def name(self) -> str:
        """The name on player lists."""
        return self.key.partition(" @")[0]

    @property
    def has_namesake(self) -> bool:
        """Whether a list has to say which of two people is meant."""
        return "@" in self.key

    def called(self, day: date) -> str:
        """Return the name on a given day."""
        old, until = FORMERLY.get(self.name, ("", date.min))
        return old if day < until else self.name

    def strength(self, game: str) -> float:
        """Return the hidden strength in a game, nearly normal around 0."""
        return SPREAD * (sum(chance("strength", self.key, game, part) for part in range(12)) - 6)

    def keenness(self) -> float:
        """Return how readily somebody turns up, 0 to 1."""
        return chance("keen", self.key)


def chance(*about: object) -> float:
    """Draw a number in [0, 1) for the thing that ``about`` names."""
    return lot(SEED, *about) / (1 << BITS)


def people() -> dict[str, Someone]:
    """Return everybody by key."""
    lines = (line.partition("#")[0].strip() for line in FILE.read_text("utf-8").splitlines())
    found = (_someone(line) for line in lines if line)
    return {each.key: each for each in found}


def _someone(line: str) -> Someone:
    key, home, games, region, country, number = (part.strip() for part in line.split(";"))
    return Someone(key, home, frozenset(games.split()), region, country, number)
