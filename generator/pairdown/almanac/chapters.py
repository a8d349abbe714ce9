"""What was one event to each of its players, once it was over?

A chapter of a player's story (`story`). What the event itself says of everybody's way through it
is a fact that is kept between runs; the rest comes of the places and of the league.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pairdown.almanac.league import Moment
from pairdown.almanac.record import EventRecord, PhaseRecord, finish_of
from pairdown.frozen import frozen
from pairdown.model import SIDES, PlayerId, Seat, Side
from pairdown.recall import fact
from pairdown.scoring.sheet import Kind, Sheet
from pairdown.tuples import NamedTuple

_PLAYED, _BYE, _WON = Kind.PLAYED, Kind.BYE, Side.WIN  # members take Python long to find
_AWAY = frozenset({Kind.ABSENT, Kind.ZERO_BYE})

Met = tuple[PlayerId, Side]
"""A match that was played, seen from the player of the story: the opponent, the own end of it."""


@frozen
class Chapter:
    """One finished event of a player. ``number`` counts the league's finished events from 0.

    ``place`` is None for somebody who is on the list only. ``field`` is how many were placed.
    ``moment`` is when the event ended, ``game`` its rating pool (editions of one game's rules
    share it), ``cut_seed`` the seed in a bracket that followed another phase, and its size.
    ``deck`` is written in small letters; ``opponents`` and ``sides`` are the two columns of
    ``met``; ``victims`` are those beaten over the board, as often as they were, and ``beaten``
    each of them once. ``alone`` with the deck is who brought one that nobody else did. ``bye`` is
    True for who had the bye of a pairing, ``idle`` for who had any round without play; ``lost``
    are the matches lost however it came, ``stayed`` is False for who dropped, and ``swiss`` are
    the matches of Swiss rounds played to their end without a loss (None: there were no such
    rounds, or they ended otherwise). Dozens of rules ask for all that of every chapter, so it is
    found out once.
    """

    number: int
    record: EventRecord
    seat: Seat
    player: PlayerId
    place: int | None
    field: int
    met: tuple[Met, ...]
    opponents: tuple[PlayerId, ...]
    sides: tuple[Side, ...]
    moment: Moment
    game: str
    deck: str
    cut_seed: tuple[int, int] | None
    victims: tuple[PlayerId, ...]
    beaten: frozenset[PlayerId]
    tourney_points: int
    won: bool
    alone: bool
    bye: bool
    idle: bool
    lost: int
    stayed: bool
    swiss: int | None


def _is_bracket(phase: PhaseRecord) -> bool:
    return phase.play.plan.format.endswith("elimination")


def chapter_of(record: EventRecord, number: int, seat: Seat) -> Chapter:
    """Return what a finished event was to one player who was placed in it."""
    event, around = record.event, record.once(_around)
    place, points = around.places[seat]
    path = _Path._make(around.paths[seat])
    sides = tuple([SIDES[side] for side in path.sides])
    met = tuple(zip(path.opponents, sides, strict=True))
    victims = tuple([opponent for opponent, side in met if side is _WON])
    return Chapter(
        number, record, seat, event.players[seat], place, len(around.places), met, path.opponents,
        sides, around.moment, around.game, path.deck, path.cut_seed, victims, frozenset(victims),
        points, place == 1, around.brought[path.deck] == 1,
        path.bye, path.idle, path.lost, path.stayed, path.swiss,
    )  # fmt: skip


class _Around(NamedTuple):
    """What the chapters of one event share: places with their tourney points by seat, and so on.

    ``paths`` are plain, since mostly that of one seat is asked for; a `_Path` begins with the deck.
    """

    moment: Moment
    game: str
    places: Mapping[Seat, tuple[int, int]]
    paths: Sequence[tuple[Any, ...]]
    brought: Mapping[str, int]


def _around(record: EventRecord) -> _Around:
    paths = record.fact(_paths)
    return _Around(
        Moment(record.event.last_day, record.event.id),
        record.ruleset.pool or record.ruleset.id,
        _places(record),
        paths,
        Counter([path[0] for path in paths]),
    )


def _places(record: EventRecord) -> dict[Seat, tuple[int, int]]:
    columns = record.once(finish_of)
    if not columns:
        return {}
    places, seats, _, _, points = columns
    return dict(zip(seats, zip(places, points, strict=True), strict=True))


class _Path(NamedTuple):
    """What an event says of one player's way through it, in plain values; see `Chapter`."""

    deck: str
    opponents: tuple[PlayerId, ...]
    sides: tuple[int, ...]
    bye: bool
    idle: bool
    lost: int
    stayed: bool
    cut_seed: tuple[int, int] | None
    swiss: int | None


@fact("paths", of_all=True)
def _paths(record: EventRecord) -> tuple[tuple[Any, ...], ...]:
    """Return the way of each player through an event, by seat."""
    players, seeds = record.event.players, _cut_seeds(record)
    decks = [entry.deck.casefold() for entry in record.event.entries]
    return tuple(
        [
            tuple(_path(record, sheet, players, deck, seeds.get(sheet.seat)))
            for sheet, deck in zip(record.sheets, decks, strict=True)
        ]
    )


def _path(
    record: EventRecord,
    sheet: Sheet,
    players: Sequence[PlayerId],
    deck: str,
    seed: tuple[int, int] | None,
) -> _Path:
    met = [
        (players[line.opponent], SIDES.index(line.side))
        for line in sheet.lines
        if line.kind is _PLAYED and line.opponent is not None and line.side is not None
    ]
    return _Path(
        deck,
        tuple([opponent for opponent, _ in met]),
        tuple([side for _, side in met]),
        any(line.kind is _BYE for line in sheet.lines),
        _was_idle(record, sheet),
        sheet.losses,
        sheet.dropped_after is None,
        seed,
        _undefeated(record, sheet.seat),
    )


def _was_idle(record: EventRecord, sheet: Sheet) -> bool:
    """Tell whether a round went by without play: sat out, forfeited, or after leaving early."""
    left = sheet.dropped_after
    first = record.phases[0].play.rounds if record.phases else ()
    if left is not None and first and left < first[-1].number:
        return True
    return any(line.kind is not _PLAYED for line in sheet.lines)


def _undefeated(record: EventRecord, seat: Seat) -> int | None:
    """Count the matches of Swiss rounds without a loss; None where a loss or a round is missing.

    Who came late, stayed away or left has not come through all rounds, a bye's is no such round.
    """
    played: int | None = None
    for phase in record.phases:
        if phase.play.plan.format == "swiss" and seat in phase.play.entrants:
            sheet = phase.sheets[seat]
            away = any(line.kind in _AWAY for line in sheet.lines)
            if sheet.losses or away or sheet.dropped_after is not None:
                return None
            played = (played or 0) + len(sheet.played())
    return played


def _cut_seeds(record: EventRecord) -> dict[Seat, tuple[int, int]]:
    """Return seed and size of the first bracket after another phase, by seat."""
    found: dict[Seat, tuple[int, int]] = {}
    for phase in record.phases:
        if phase.play.index > 0 and _is_bracket(phase):
            entrants = phase.play.entrants
            for seed, seat in enumerate(entrants, 1):
                found.setdefault(seat, (seed, len(entrants)))
    return found
