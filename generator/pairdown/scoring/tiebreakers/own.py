"""What does a player's own record say?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairdown.lot import shuffled
from pairdown.model import PlayerId, Seat
from pairdown.ruleset import Exact
from pairdown.scoring.sheet import Field, Kind, Sheet
from pairdown.scoring.tiebreakers import Values, tiebreaker


def _each(field: Field, seats: Sequence[Seat], count: Callable[[Sheet], Exact]) -> Values:
    """Ask the same of every sheet."""
    return {seat: count(field.sheets[seat]) for seat in seats}


@tiebreaker("match-points", title="MP", decimals=1)
def match_points(field: Field, tied: Sequence[Seat]) -> Values:
    """Points for matches and byes, as the game awards them.

    The sum of a sheet's points; a drop, or an absence, takes nothing away.
    """
    return _each(field, tied, lambda sheet: sheet.points)


@tiebreaker("wins", title="W", decimals=0)
def wins(field: Field, tied: Sequence[Seat]) -> Values:
    """Matches won, by play or by forfeit; byes do not count."""
    return _each(field, tied, lambda sheet: sheet.wins)


@tiebreaker("wins-and-byes", title="W+B", decimals=0)
def wins_and_byes(field: Field, tied: Sequence[Seat]) -> Values:
    """Matches won plus byes, awarded ones too.

    Nationals format, strength of schedule, first key. Half and zero byes are no wins.
    """
    return _each(field, tied, lambda sheet: sheet.wins + sheet.byes)


@tiebreaker("fewest-losses", title="L", ascending=True, decimals=0)
def fewest_losses(field: Field, tied: Sequence[Seat]) -> Values:
    """Matches lost; fewer is better.

    A double loss counts, a forfeited match too.
    """
    return _each(field, tied, lambda sheet: sheet.losses)


@tiebreaker("fewest-byes", title="Byes", ascending=True, decimals=0)
def fewest_byes(field: Field, tied: Sequence[Seat]) -> Values:
    """Byes had, awarded ones too; fewer is better."""
    return _each(field, tied, lambda sheet: sheet.byes)


@tiebreaker("game-difference", title="GD", decimals=0)
def game_difference(field: Field, tied: Sequence[Seat]) -> Values:
    """Games won minus games lost, where game scores are known.

    A bye counts the games that the ruleset gives it.
    """
    return _each(field, tied, _difference)


def _difference(sheet: Sheet) -> int:
    return sum(line.games.won - line.games.lost for line in sheet.lines if line.games)


@tiebreaker("late-entry", title="Late", words="Came late", ascending=True, decimals=0)
def late_entry(field: Field, tied: Sequence[Seat]) -> Values:
    """Whether the player came late: those who were there from the first round stand higher.

    Play! Pokémon handbook, section 5.3: 1 for whoever was absent from the first round, else 0.
    """
    return _each(field, tied, lambda sheet: int(came_late(sheet)))


def came_late(sheet: Sheet) -> bool:
    """Tell whether a player was absent from the first round."""
    return bool(sheet.lines) and sheet.lines[0].kind is Kind.ABSENT


@tiebreaker("seed", title="Seed", ascending=True, decimals=0)
def seed(field: Field, tied: Sequence[Seat]) -> Values:
    """The seed that the player list gives; 1 is best, players without one come last."""
    return {seat: field.seeds[seat] for seat in tied}


@tiebreaker("rating", title="Rtg", decimals=0)
def rating(field: Field, tied: Sequence[Seat]) -> Values:
    """The rating that the player list gives; players without one come last."""
    return {seat: field.ratings[seat] for seat in tied}


@tiebreaker("lots", title="Lots", words="Lots drawn by hand", ascending=True, decimals=0, mini=True)
def lots(field: Field, tied: Sequence[Seat]) -> Values:
    """The order in which a lot drawn by hand came out.

    It parts tied players only if one draw held all of them: two who were drawn against others
    were never drawn against each other. The first such draw of the file counts.
    """
    for draw in field.draws:
        if set(tied) <= set(draw):
            drawn = [seat for seat in draw if seat in tied]
            return {seat: place for place, seat in enumerate(drawn, 1)}
    return {}


@tiebreaker("lot", title="Lot", words="Lot from the seed", ascending=True, decimals=0)
def lot(field: Field, tied: Sequence[Seat]) -> Values:
    """A lot that the event's seed draws: the place in the drawn order of the whole field.

    It depends on the seed and the player ids alone, so it is the same after every round, on
    every machine. Where the ruleset says ``lot: recorded``, no lot is drawn until the event
    names its ``draw_seed``: until then, those who are level share a rank.
    """
    if field.ruleset.lot == "recorded" and not field.lot_recorded:
        return {}
    return {seat: field.once("lot", lambda: _drawn(field))[seat] for seat in tied}


def _drawn(field: Field) -> dict[Seat, int]:
    """Draw the whole field, from 1."""
    seats: dict[PlayerId, Seat] = {field.sheets[seat].player: seat for seat in field.seats}
    return {seats[each]: place for place, each in enumerate(shuffled(field.seed, "lot", seats), 1)}
