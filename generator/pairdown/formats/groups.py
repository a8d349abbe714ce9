"""Groups: the field is dealt into small groups, each plays by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Literal

from pairdown.formats import format_
from pairdown.formats.berger import berger
from pairdown.formats.following import may_follow
from pairdown.formats.group_draw import as_played, snake
from pairdown.formats.progress import Group, Order, Progress
from pairdown.formats.round_robin import all_met, fullest_round
from pairdown.formats.seeds import by_seed
from pairdown.formats.swiss import by_rank
from pairdown.formats.written import is_over, missing, no_round, written_matches
from pairdown.frozen import frozen
from pairdown.model import Round, Seat
from pairdown.pairing.suggestion import SuggestedPair, Suggestion
from pairdown.problem import Problem, info
from pairdown.ruleset import Attendance, Count
from pairdown.said import said
from pairdown.scoring.bracket_draw import double
from pairdown.scoring.bracket_places import alive, order
from pairdown.scoring.bracket_play import Written, played
from pairdown.scoring.play import Play
from pairdown.scoring.sheets import field, sheets
from pairdown.scoring.standings import column, standings
from pairdown.scoring.table import Row, Standings

System = Literal["round-robin", "double-elimination"]
Pair = tuple[Seat, Seat]


@frozen
class _Course:
    """How far one group is: who may still play, which pairs could come next."""

    group: Group
    finished: bool
    alive: tuple[Seat, ...]
    planned: int
    pairs: tuple[Pair, ...]
    problems: tuple[Problem, ...] = ()


@format_("groups", title="Groups")
@may_follow
def groups(
    play: Play,
    *,
    groups: Attendance[Count] | Count | None = None,
    size: Count = 4,
    system: System = "round-robin",
    cycles: Count = 1,
) -> Progress:
    """The field is dealt into groups by seeds or by lot; each plays a round robin of its own.

    ``groups``: how many, by attendance; else as many as groups of ``size`` make. ``system:
    double-elimination`` lets each group play two brackets without a final: first, second,
    third, fourth. Players of the same place in their groups share it. Groups made by hand are
    known from who has met whom.
    """
    seats = play.entrants if play.index else by_seed(play.event, play.entrants)
    written = written_matches(play)
    planned = snake(seats, _how_many(play, groups, size))
    dealt, as_drawn = as_played(planned, (each.match.seats() for each in written))
    courses = [
        _course(play, _named(number), seats, written, system, cycles)
        for number, seats in enumerate(dealt)
    ]
    order = _tiers([course.group for course in courses])
    table = _table(play, [course.group for course in courses], order)
    finished = bool(play.rounds) and all(course.finished for course in courses)
    return Progress(
        finished=finished,
        order=order,
        alive=tuple(seat for course in courses for seat in course.alive),
        next_round=lambda _: _next_round(play, courses, written),
        planned=max((course.planned for course in courses), default=0),
        standings=table,
        problems=(
            *_hand_made(play, as_drawn=as_drawn),
            *(p for each in courses for p in each.problems),
        ),
        groups=tuple(course.group for course in courses),
        sheets=sheets(play.event, play.ruleset, play.rounds, play.entrants, absences=False),
    )


def _how_many(play: Play, wanted: Attendance[int] | int | None, size: int) -> int:
    """Return the number of groups; at least one."""
    number = wanted.at(play.players) if isinstance(wanted, Attendance) else wanted
    return max(number if number is not None else -(-len(play.entrants) // max(size, 1)), 1)


def _named(number: int) -> str:
    """Name groups A to Z, then AA, AB …"""
    before, letter = divmod(number, 26)
    return (_named(before - 1) if before else "") + chr(ord("A") + letter)


def _course(
    play: Play, name: str, seats: tuple[Seat, ...], written: list[Written],
    system: System, cycles: int,
) -> _Course:  # fmt: skip
    inside = [each for each in written if set(each.match.seats()) <= set(seats)]
    if system == "double-elimination":
        return _by_brackets(play, name, seats, inside)
    return _by_table(play, name, seats, inside, cycles)


def _by_brackets(play: Play, name: str, seats: tuple[Seat, ...], inside: list[Written]) -> _Course:
    fresh = double(len(seats), final=False)
    filled = played(fresh, seats, inside, left=play.left(), name_of=play.name)
    bracket = filled.bracket
    group = Group(name, seats, order(bracket, seats), bracket=bracket)
    pairs = tuple((first, second) for first, second in (bout.seats() for bout in bracket.ready()))
    planned = max((bout.round for bout in fresh.bouts), default=0)
    return _Course(group, bracket.finished, alive(bracket, seats), planned, pairs, filled.problems)


def _by_table(
    play: Play, name: str, seats: tuple[Seat, ...], inside: list[Written], cycles: int
) -> _Course:
    rounds = [_only(each, seats) for each in play.rounds]
    planned = cycles * len(berger(len(seats)))
    seen = field(
        play.event, play.ruleset, rounds, planned=planned, round_robin=True, entrants=seats
    )
    table = standings(seen, play.plan.tiebreakers, f"{play.plan.name} {name}")
    left = play.left()
    met = Counter(frozenset(each.match.seats()) for each in inside)
    staying = tuple(seat for seat in seats if seat not in left)
    done = all(each.result for each in inside) and all_met(staying, met, cycles)
    pairs = tuple(fullest_round(seats, met, left, cycles))
    group = Group(name, seats, by_rank(table), standings=table, field=seen.afresh())
    return _Course(group, done, () if done else staying, planned, pairs)


def _only(round_: Round, seats: Sequence[Seat]) -> Round:
    """Return what one group played of a round."""
    inside = set(seats)
    return replace(
        round_,
        matches=tuple(each for each in round_.matches if set(each.seats()) <= inside),
        byes=tuple(each for each in round_.byes if each.seat in inside),
    )


def _tiers(found: Sequence[Group]) -> Order:
    """Return the first of all groups, the second of all, and so on."""
    lists = [[seat for tied in group.order for seat in tied] for group in found]
    rows = zip_longest(*lists)
    return tuple(tuple(seat for seat in row if seat is not None) for row in rows)


def _table(play: Play, found: Sequence[Group], order: Order) -> Standings | None:
    """Return one table of all groups, those of equal places together."""
    rows = {row.seat: row for group in found if group.standings for row in group.standings.rows}
    if not rows:
        return None
    ranks: dict[Seat, int] = {}
    for tier in order:
        ranks |= dict.fromkeys(tier, len(ranks) + 1)
    joined: list[Row] = [
        replace(rows[seat], rank=ranks[seat], tied=len(tier) > 1, decided_by=None)
        for tier in order
        for seat in tier
    ]
    last = play.rounds[-1].number if play.rounds else 0
    columns = tuple(column(rule) for rule in play.plan.tiebreakers)
    return Standings(play.plan.name, last, columns, tuple(joined))


def _next_round(play: Play, courses: Sequence[_Course], written: list[Written]) -> Suggestion:
    if lacking := missing(play, written):
        return no_round(play, *lacking)
    named = [(pair, course.group.name) for course in courses for pair in course.pairs]
    if not named:
        return is_over(play)
    pairs = tuple(
        SuggestedPair(table, first, second, notes=(said("Group {name}", name=name),))
        for table, ((first, second), name) in enumerate(named, 1)
    )
    return Suggestion(play.next_number, play.plan.name, pairs)


def _hand_made(play: Play, *, as_drawn: bool) -> tuple[Problem, ...]:
    if as_drawn or not play.rounds:
        return ()
    message = said("the groups are those who have met each other, not those of the draw by seeds")
    return (info("groups-by-hand", play.rounds[0].where, message),)
