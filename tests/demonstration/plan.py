"""What is known of an event before it is played, and what shall happen there?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from pairdown.almanac.record import EventRecord

GAMES = {"raw-deal": "R", "weiss-schwarz-nationals": "W", "doomtown": "D"}


@dataclass(frozen=True, slots=True)
class Style:
    """How an organizer types.

    ``list`` is names, decks or full (number, region, country, record too); ``pinfall`` tells
    whether the usual end is spelled out; ``folder`` whether rounds are committed one by one.
    """

    list: str = "decks"
    pinfall: bool = False
    folder: bool = False
    records: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """An event to be.

    ``homes`` say from where people come, nearest first; ``guests`` come whatever happens.
    ``facts`` are lines of the cover sheet as they stand. ``late`` and ``byes`` go by player,
    ``rulings`` by round and player: the result from the player's side, and the penalty.
    ``decided`` fixes what a table of a round ends with; ``by_hand`` says why the organizer
    changed the last two tables. ``remarks`` on rounds and ``asides`` on players are comments,
    ``final`` is the note of the last match. ``refuses`` and ``goes_home`` are seeds of the cut
    who refuse the place, or leave before it is made up. ``stop`` is the round that is not
    played to its end, and how many of its results are in. ``want`` is what the story needs: the
    first way in which it comes about is taken.
    """

    id: str
    name: str
    day: date
    homes: tuple[str, ...]
    size: int
    facts: str
    ruleset: str = "raw-deal"
    style: Style = field(default_factory=Style)
    guests: tuple[str, ...] = ()
    comment: str = ""
    late: Mapping[str, int] = field(default_factory=dict)
    byes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    invited: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[tuple[int, str], tuple[str, str]] = field(default_factory=dict)
    decided: Mapping[tuple[int, int], str] = field(default_factory=dict)
    by_hand: Mapping[int, str] = field(default_factory=dict)
    remarks: Mapping[int, str] = field(default_factory=dict)
    asides: Mapping[str, str] = field(default_factory=dict)
    final: str = ""
    drops: bool = True
    stop: tuple[int, int] | None = None
    refuses: int | None = None
    goes_home: int | None = None
    playoff: bool = False
    want: Callable[[EventRecord], bool] | None = None

    @property
    def game(self) -> str:
        """The letter of the game in `people.txt`."""
        return GAMES[self.ruleset]

    @property
    def days(self) -> int:
        """How many days the event lasts."""
        return 2 if "end:" in self.facts else 1
