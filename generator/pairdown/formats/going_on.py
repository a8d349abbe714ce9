"""Who goes on out of a phase, and who is in the next one if its rounds are written already?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from pairdown.formats.group_draw import kept_apart
from pairdown.formats.progress import Group, Progress
from pairdown.model import Round, Seat
from pairdown.scoring.admission import Admission
from pairdown.scoring.bracket_draw import full_size
from pairdown.scoring.cut import Offer, cut, ordinal
from pairdown.scoring.play import Play
from pairdown.scoring.table import Cut, CutSeed, Row, Standings

FROM_EACH = 2
"""How many of each group go on where the rules do not say."""


def going_on(play: Play, progress: Progress, rules: Admission, size: int, lower: int = 0) -> Cut:
    """Choose who goes on to the next phase.

    ``lower`` is how many of them start in a lower bracket. Out of groups ``size`` is not asked.
    """
    if progress.groups:
        return _out_of_groups(play, progress, rules, lower)
    table = progress.standings or _table(play, progress.order)
    offer = Offer(play, table, progress.sheets, progress.survivors, progress.candidates)
    return cut(offer, rules, size)


def _out_of_groups(play: Play, progress: Progress, rules: Admission, lower: int) -> Cut:
    """Take the best of each group; in the bracket that follows mates are far apart."""
    best = rules.from_each or FROM_EACH
    each_rules = replace(rules, cut=best, admit="rank", seeding="rank", one_per=None)
    cuts = [
        (group, cut(_offer(play, progress, group), each_rules, best)) for group in progress.groups
    ]
    tiers = [
        {
            number: one.seeds[tier].seat
            for number, (_, one) in enumerate(cuts)
            if tier < len(one.seeds)
        }
        for tier in range(best)
    ]
    seated = kept_apart(tiers, lower)
    reasons = {
        each.seat: f"{ordinal(each.seed)} in group {group.name}"
        for group, one in cuts
        for each in one.seeds
    }
    unresolved = tuple(seat for _, one in cuts for seat in one.unresolved)
    rest = (seat for tier in progress.order for seat in tier if seat not in reasons)
    return Cut(
        size=best * len(cuts),
        seeds=tuple(CutSeed(seed, seat, reasons[seat]) for seed, seat in enumerate(seated, 1)),
        skipped=tuple(each for _, one in cuts for each in one.skipped),
        unresolved=unresolved,
        revised=() if unresolved else (*seated, *rest),
        notes=tuple(note for _, one in cuts for note in one.notes),
    )


def _offer(play: Play, progress: Progress, group: Group) -> Offer:
    return Offer(play, group.standings or _table(play, group.order), progress.sheets)


def _table(play: Play, order: Sequence[Sequence[Seat]]) -> Standings:
    """Return places as a table without columns."""
    rows: list[Row] = []
    for tied in order:
        rank = len(rows) + 1
        rows += [Row(rank, seat, (), tied=len(tied) > 1) for seat in tied]
    return Standings(play.plan.name, play.next_number - 1, (), tuple(rows))


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who takes part in a bracket, by seed, and how that differs from who was to."""

    seats: tuple[Seat, ...]
    added: tuple[Seat, ...] = ()
    missing: tuple[Seat, ...] = ()


def bracket_entrants(
    seeded: Sequence[Seat],
    rounds: Sequence[Round],
    left: AbstractSet[Seat],
    *,
    lower: int = 0,
    settled: bool = False,
) -> Entrants:
    """Return who takes part, as far as the rounds written so far tell.

    ``seeded`` are those who were to, by seed. A written player is in it in any case, behind
    them. Somebody who is in no row is left out where more matches are written than the first
    round would have, or fewer though it is over (``settled``, or a next round is written).
    """
    seen = set(_written(rounds))
    added = tuple(dict.fromkeys(seat for seat in _written(rounds) if seat not in seeded))
    matches = len(rounds[0].matches) if rounds else 0
    expected = _first_matches(len(seeded) - lower, lower)
    over = settled or len(rounds) > 1
    if not added and (matches == expected or (matches < expected and not over)):
        return Entrants(tuple(seeded))
    unseen = [seat for seat in seeded if seat not in seen and seat not in left]
    staying = set(unseen[: max(len(unseen) - len(added), 0)]) if added else set()
    missing = tuple(seat for seat in unseen if seat not in staying)
    stay = [seat for seat in seeded if seat not in missing]
    return Entrants((*stay, *added), added, missing)


def _written(rounds: Sequence[Round]) -> Iterator[Seat]:
    """Walk everybody in these rounds, in order of appearance."""
    for each in rounds:
        for match in each.matches:
            yield from match.seats()
        yield from (bye.seat for bye in each.byes)


def _first_matches(upper: int, lower: int) -> int:
    """Return how many matches the first round of a bracket has, below where they begin at once."""
    below = lower if full_size(lower) > full_size(upper) // 2 else 0
    return sum(players - full_size(players) // 2 for players in (upper, below) if players > 1)
