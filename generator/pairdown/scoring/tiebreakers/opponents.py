"""How many points did the opponents make?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.exact import means, ratio, scaled, sums, total
from pairdown.scoring.sheet import BYES, Field, Kind, Line, Sheet
from pairdown.scoring.tiebreakers import Values, tiebreaker

OpponentBye = Literal["counted", "excluded", "round_only"]
OwnBye = Literal["skip", "zero_opponent"]

_AWAY = frozenset({Kind.ABSENT, Kind.ZERO_BYE})
"""Rounds in which a player was not there, whether a row says so or none."""


def opponents(field: Field) -> list[tuple[Seat, ...]]:
    """Return every entry's real opponents by seat, in order of play; one met twice stands twice."""
    return field.once("opponents", lambda: [sheet.opponents() for sheet in field.sheets])


def defeated(field: Field) -> list[tuple[Seat, ...]]:
    """Return the real opponents whom every entry beat, by seat; beaten twice, they stand twice."""
    return field.once("defeated", lambda: [_defeated(sheet) for sheet in field.sheets])


def _defeated(sheet: Sheet) -> tuple[Seat, ...]:
    return tuple(
        line.opponent
        for line in sheet.played()
        if line.side is Side.WIN and line.opponent is not None
    )


@tiebreaker("opponents-points", title="Opp", words="Opponents' points per match")
def opponents_points(field: Field, tied: Sequence[Seat]) -> Values:
    """The average of the opponents' points per match played.

    House default for Raw Deal: mean over the real opponents of points from played
    matches ÷ matches played. A bye is no opponent, and is neither a match nor points in
    anybody's average; a match won without play is none either.
    """
    return _at(_average_met(field), tied)


@tiebreaker(
    "opponents-opponents-points", title="Opp2", words="Opponents' opponents' points per match"
)
def opponents_opponents_points(field: Field, tied: Sequence[Seat]) -> Values:
    """The average of the opponents' own averages: their opponents' points per match played.

    House default for Raw Deal: ``opponents-points``, one level deeper.
    """
    return _at(means(opponents(field), _average_met(field)), tied)


def _average_met(field: Field) -> list[Exact]:
    """Return the average of everybody's opponents' points per match, by seat."""
    return field.once(
        "opponents' points per match", lambda: means(opponents(field), points_per_match(field))
    )


@tiebreaker("opponents-total", title="SOS", words="Sum of opponents' points", decimals=1)
def opponents_total(field: Field, tied: Sequence[Seat]) -> Values:
    """The points of all opponents added up.

    The plain sum (Solkoff, the Go players' SOS): byes are no opponents and nothing is adjusted.
    """
    return _at(sums(opponents(field), [sheet.points for sheet in field.sheets]), tied)


@tiebreaker(
    "defeated-opponents-total", title="SODOS", words="Sum of defeated opponents' points", decimals=1
)
def defeated_opponents_total(field: Field, tied: Sequence[Seat]) -> Values:
    """The points of the opponents one has beaten, added up (the Go players' SODOS)."""
    return _at(sums(defeated(field), [sheet.points for sheet in field.sheets]), tied)


@tiebreaker("sos", title="SoS", words="Strength of schedule")
def sos(
    field: Field,
    tied: Sequence[Seat],
    *,
    opponent_bye: OpponentBye = "counted",
    own_bye: OwnBye = "skip",
) -> Values:
    """Strength of schedule: the average of the opponents' points per round.

    Null Signal Games organized play policies: mean over the opponents of points ÷ rounds that
    the opponent played; nobody met: 0. ``opponent_bye``: an opponent's byes are counted (points
    and round), excluded, or counted as a round without points (round_only); a zero bye is no
    round played, like an absence. ``own_bye``: an own bye is skipped, or is an opponent with
    nothing (zero_opponent).
    """
    return _at(schedules(field, points_per_round(field, opponent_bye), own_bye), tied)


@tiebreaker("extended-sos", title="xSoS", words="Extended strength of schedule")
def extended_sos(
    field: Field,
    tied: Sequence[Seat],
    *,
    opponent_bye: OpponentBye = "counted",
    own_bye: OwnBye = "skip",
) -> Values:
    """Extended strength of schedule: the average of the opponents' own strengths of schedule.

    Null Signal Games organized play policies: the mean of the opponents' ``sos``, with the same
    options.
    """
    first = schedules(field, points_per_round(field, opponent_bye), own_bye)
    return _at(schedules(field, first, own_bye), tied)


def _at(by_seat: Sequence[Exact], tied: Sequence[Seat]) -> Values:
    return {seat: by_seat[seat] for seat in tied}


def points_per_match(field: Field) -> list[Exact]:
    """Return every entry's points per match played, by seat."""
    return field.once(
        "points per match", lambda: [ratio(*matches(sheet)) for sheet in field.sheets]
    )


def matches(sheet: Sheet) -> tuple[Exact, int]:
    """Return the points from matches that were played, and how many there were."""
    played = sheet.played()
    return total(line.points for line in played), len(played)


def points_per_round(field: Field, opponent_bye: OpponentBye) -> list[Exact]:
    """Return every entry's points per round, by seat."""
    key = ("points per round", opponent_bye)
    return field.once(
        key, lambda: [ratio(*rounds_scored(sheet, opponent_bye)) for sheet in field.sheets]
    )


def rounds_scored(sheet: Sheet, opponent_bye: OpponentBye) -> tuple[Exact, int]:
    """Return the points and the rounds by which others count a player."""
    lines = [line for line in sheet.lines if not line.open and line.kind not in _AWAY]
    without_byes = [line for line in lines if line.kind not in BYES]
    rounds: Sequence[Line] = without_byes if opponent_bye == "excluded" else lines
    scoring = lines if opponent_bye == "counted" else without_byes
    return total(line.points for line in scoring), len(rounds)


def schedules(field: Field, numbers: Sequence[Exact], own_bye: OwnBye) -> list[Exact]:
    """Average the numbers of everybody's opponents, by seat."""
    if own_bye == "skip":
        return means(opponents(field), numbers)
    ints, below = scaled(numbers)
    return [
        ratio(sum(ints[other] for other in met), below * (len(met) + sheet.byes))
        for sheet, met in zip(field.sheets, opponents(field), strict=True)
    ]
