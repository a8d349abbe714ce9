"""Who plays in a made league? Any number of people with names of their own, strong or weak."""

from __future__ import annotations

from dataclasses import dataclass

from pairdown.lot import lot

FIRST = (
    *("Ada", "Bela", "Cleo", "Dino", "Enid", "Finn", "Gala", "Hugo", "Iris", "Joel", "Kira"),
    *("Luca", "Mona", "Nils", "Olga", "Paul", "Rosa", "Saul", "Tara", "Umberto", "Vera", "Zeno"),
)
SOUNDS = (
    *("ba", "cor", "del", "fen", "gar", "hol", "jun", "kel", "lim", "mar", "nov", "pol", "quin"),
    *("ros", "sten", "tur", "vas", "win", "yar", "zel"),
)
PLACES = (("OH", "US"), ("IL", "US"), ("QC", "CA"), ("Lyon", "FR"), ("Krakow", "PL"), ("", "GB"))


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person: ``strength`` is hidden, 0 (never wins) to 1."""

    number: int
    name: str
    region: str
    country: str
    strength: float

    @property
    def slug(self) -> str:
        """The id that the program makes of the name, and the name of the player file."""
        return self.name.lower().replace(" ", "-")


def somebody(seed: str, number: int) -> Somebody:
    """Make the person of that number; the same one in a league of any size."""
    first = FIRST[number % len(FIRST)]
    rest, sounds = number // len(FIRST), []
    for _ in range(3):
        rest, sound = divmod(rest, len(SOUNDS))
        sounds.append(SOUNDS[sound])
    last = "".join(sounds).capitalize()
    region, country = PLACES[number % len(PLACES)]
    strength = lot(seed, "strength", number, bits=20) / (1 << 20)
    return Somebody(number, f"{first} {last}", region, country, strength)
