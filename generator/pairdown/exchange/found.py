"""What does another program's file tell of an event?

The neutral event that lies between the formats and the league's own files. It is what was
written, nothing that follows: numbers that the file computed itself are `Claimed`, to be compared.
Matches, byes and results are those of the model; a result's ``outcome`` may be empty, which means
the ruleset's own choice. Players are named by seat, their index in ``players``.
"""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from pairdown.exchange.report import NOTHING, Report
from pairdown.frozen import frozen
from pairdown.model import Bye, Match, Penalty, Place, Record, Seat

NO_PLACE = Place()


@frozen
class FoundPlayer:
    """Somebody on the player list; ``rating`` is an outside rating, ``id`` a membership number.

    Birth dates, e-mail addresses and telephone numbers have no place here.
    """

    name: str
    id: str = ""
    region: str = ""
    country: str = ""
    team: str = ""
    deck: str = ""
    decklist: str = ""
    record: Record | None = None
    enters: int = 1
    awarded_byes: tuple[int, ...] = ()
    seed: int | None = None
    rating: int | None = None


@frozen
class FoundRound:
    """One round. ``phase`` is set where the round begins another phase (``cut``)."""

    matches: tuple[Match, ...] = ()
    byes: tuple[Bye, ...] = ()
    drops: tuple[Seat, ...] = ()
    phase: str = ""
    date: dt.date | None = None
    penalties: tuple[Penalty, ...] = ()


@frozen
class FoundEvent:
    """An event as told; what is not told is empty or None. ``ruleset`` is a guess by the format.

    ``cut`` 0 means that there is none. ``report`` is Markdown.
    """

    players: tuple[FoundPlayer, ...] = ()
    rounds: tuple[FoundRound, ...] = ()
    name: str = ""
    date: dt.date | None = None
    end: dt.date | None = None
    ruleset: str = ""
    structure: str = ""
    tier: str = ""
    deck_format: str = ""
    organizer: str = ""
    place: Place = NO_PLACE
    swiss_rounds: int | None = None
    cut: int | None = None
    unrated: str = ""
    report: str = ""


@frozen
class Claimed:
    """A number that the file itself computed, to be compared with ours.

    ``what`` is ``points``, ``rank`` (of the first phase's standings), ``place`` (the finish),
    ``wins``, ``losses``, ``draws``, or a tiebreaker's key; percentages are fractions 0..1 and
    compare to the digits written (``digits`` after the point). A place may be counted ``among``
    some players only (those of an age division, or who did not leave).
    """

    seat: Seat
    what: str
    value: Fraction
    place: str = ""
    digits: int = 4
    among: frozenset[Seat] = frozenset()


@frozen
class Imported:
    """An event with the report of how it was read, and the file's own numbers."""

    event: FoundEvent
    report: Report = NOTHING
    claims: tuple[Claimed, ...] = ()
