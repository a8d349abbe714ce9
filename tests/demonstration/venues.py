"""Where does the league play, and how does a cover sheet come about?"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from tests.demonstration.plan import Plan, Style

VENUES = {
    "dayton": ("Marta Oyelaran", "{venue: Card Cellar, city: Dayton, region: OH, country: US}"),
    "columbus": (
        "Walt Kessinger",
        "{venue: The Dugout, city: Columbus, region: OH, country: US}",
    ),
    "cincinnati": (
        "Gus Petrakis",
        "{venue: Over-the-Line, city: Cincinnati, region: OH, country: US}",
    ),
    "chicago": ("Irv Lipschitz", "{venue: Lakeside Games, city: Chicago, region: IL, country: US}"),
    "toronto": ("Fiona Drummond", '{venue: Hex & Sons, city: Toronto, region: "ON", country: CA}'),
    "philly": (
        "Joan Pfeiffer",
        "{venue: Broad Street Cards, city: Philadelphia, region: PA, country: US}",
    ),
    "atlanta": (
        "Loretta Gaines",
        "{venue: Peachtree Tabletop, city: Atlanta, region: GA, country: US}",
    ),
    "manchester": ("Parveen Akhtar", "{venue: The Ropes, city: Manchester, country: GB}"),
    "leeds": ("Nigel Tapscott", "{venue: Back room of the Crown, city: Leeds, country: GB}"),
    "hamburg": ("Ольга Седова", "{venue: Hafenkante, city: Hamburg, country: DE}"),
    "krakow": ("Łukasz Wrona", "{venue: Smok, city: Kraków, country: PL}"),
    "tarnow": ("Tomasz Sowa", "{city: Tarnów, country: PL}"),
    "tucson": (
        "Tomás Echeverría",
        "{venue: Sombrero Saddlery, city: Tucson, region: AZ, country: US}",
    ),
    "denver": ("Jubal Keene", "{venue: The Tannery, city: Denver, region: CO, country: US}"),
    "oslo": ("Siri Ødegård", '{venue: Grünerløkka Brettspill, city: Oslo, country: "NO"}'),
    "lyon": ("Anne-Sophie Delacroix", "{venue: La Traboule, city: Lyon, country: FR}"),
}
AMERICA = ("chicago", "ohio", "toronto", "philly", "atlanta")
NAMES = Style(list="names")
SPELLED = Style(pinfall=True)
FOLDER = Style(folder=True)
FORM = Style(list="full", records=True)


def sheet(
    venue: str, day: str, *more: str, advertised: int = 24, reported: int = 2, end: int = 0
) -> tuple[date, str]:
    """Return the day and the cover sheet's lines; days before, days after, days more."""
    first = date.fromisoformat(day)
    last = first + timedelta(days=end)
    organizer, place = VENUES[venue]
    lines = [f"end: {last}"] if end else []
    lines += [f"advertised: {first - timedelta(days=advertised)}"] if advertised else []
    lines += [f"reported: {last + timedelta(days=reported)}"] if reported else []
    lines += [f"organizer: {organizer}", f"place: {place}", *more]
    return first, "\n".join(lines)


def awards(*rows: str) -> tuple[str, ...]:
    """Return the lines of the achievements that an event gives away."""
    return ("achievements:", *(f"  - {row}" for row in rows))


def plan(
    event: str, name: str, homes: str, size: int, facts: tuple[date, str], **more: Any
) -> Plan:
    """Return a plan; ``homes`` are words, nearest first."""
    return Plan(event, name, facts[0], tuple(homes.split()), size, facts[1], **more)
