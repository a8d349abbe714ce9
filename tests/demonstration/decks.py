"""What do people play, and how do their matches end?"""

from __future__ import annotations

from tests.demonstration.people import Someone, chance

# Invented, but for one that every club has.
DECKS = {
    "R": (
        "The Accountant", "Brick Hollister", "La Centella", "Mister Monday", "The Undertow",
        "Kid Comet", "Velvet Thunder", "Captain Calamity", "Iron Magda", "Tazz",
        "Big Sky Bronson", "Nightshift Nick", "Duchess of Doom", "El Faro", "The Beekeeper",
        "Haymaker Hobbs", "Sister Mercy", "Professor Piledriver", "The Locksmith",
        "Rust Belt Ricky", "Ghost of Route 9", "Lady Guillotine", "Tiny Tremaine", "The Understudy",
    ),
    "W": (
        "Starlit Academy", "Clockwork Waltz", "Rabbit Moon Café", "Blade of the Eighth Gate",
        "Idol Orbit", "Paper Crane Detectives", "Summer Without You", "Magical Courier Lilia",
        "Neon Shrine", "Frontier Kitchen",
    ),
    "D": (
        "Silver Spur Marshals", "Dry Gulch Deputies", "Copperhead Mining Co.",
        "Hollow Moon Revival", "Red Lantern Trail", "Widow's Parlor", "Painted Mesa Riders",
        "Saltlick Gang", "The Gilded Ace", "Ninth Street Undertakers",
    ),
}  # fmt: skip
TEAMS = {
    "tucson": "Dry Wash Posse",
    "denver": "Mile High Noon",
    "oslo": "Nordlys",
    "krakow": "Smok",
    "hamburg": "Hafenkante",
    "lyon": "Traboule",
}
PARTS = 400
"""Difference in strength at which the better one wins ten of eleven."""


def deck(someone: Someone, game: str, event: str) -> str:
    """Return what somebody plays at an event: mostly the favourite, popular ones more often."""
    strays = chance("stray", someone.key, event) < 0.22
    about = (event if strays else "favourite", someone.key, game)
    offered = DECKS[game]
    return offered[int(len(offered) * chance("deck", *about) ** 1.35)]


def result(game: str, one: Someone, two: Someone, *about: object, cut: bool = False) -> str:
    """Return how a match ends, from the first player's side, as organizers write it."""
    how = chance("how", *about)
    undecided = _undecided(game, how) if not cut else ""
    if undecided:
        return undecided
    gap = two.strength(game) - one.strength(game)
    side = "W" if chance("who", *about) < 1 / (1 + 10 ** (gap / PARTS)) else "L"
    ending = _ending(game, chance("ending", *about), cut=cut)
    return f"{side} {ending}".strip()


def _undecided(game: str, how: float) -> str:
    if game == "R":
        return (
            "D" if how < 0.04 else "D time" if how < 0.06 else "DL countout" if how < 0.07 else ""
        )
    if game == "D":
        return "D time" if how < 0.05 else "D agreed" if how < 0.06 else ""
    return "DL time" if how < 0.035 else ""


def _ending(game: str, ending: float, *, cut: bool) -> str:
    if game == "R":
        return "countout" if ending < 0.14 else "dq" if ending < 0.16 else "pinfall"
    if game == "D":
        return "time" if ending < 0.06 else "concession" if ending < 0.08 else ""
    if ending < 0.02:
        return "slow-play"
    return "time" if cut and ending < 0.1 else ""
