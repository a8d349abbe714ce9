"""Who goes on out of a phase, and who is in the next one if its rounds are written already?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from pairdown.formats.group_draw import kept_apart
from pairdown.formats.progress import Group, Progress
from pairdown.frozen import frozen
from pairdown.model import Round, Seat
from pairdown.said import ordinal, said
from pairdown.scoring.admission import Admission
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.cut import Offer, cut
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
        each.seat: said("{place} in group {name}", place=ordinal(each.seed), name=group.name)
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


@frozen
class Entrants:
    """Who takes part in a bracket, by seed, and how that differs from who was to."""

    seats: tuple[Seat, ...]
    added: tuple[Seat, ...] = ()
    missing: tuple[Seat, ...] = ()


def bracket_entrants(
    seeded: Sequence[Seat],
    rounds: Sequence[Round],
    left: AbstractSet[Seat],
    draw: Callable[[int], Bracket],
    *,
    settled: bool = False,
) -> Entrants:
    """Return who takes part, as far as the rounds written so far tell.

    ``seeded`` are those who were to, by seed; ``draw`` gives the bracket of so many. A written
    player is in it in any case, behind them. ``settled``: no more rounds will be written.
    """
    seen, wanted = dict.fromkeys(_written(rounds)), set(seeded)
    added = tuple(seat for seat in seen if seat not in wanted)
    unseen = [seat for seat in seeded if seat not in seen and seat not in left]
    if added:
        missing = unseen[max(len(unseen) - len(added), 0) :]
    else:
        missing = unseen if settled or _did_not_come(seeded, unseen, rounds, draw) else []
    gone = set(missing)
    stay = (seat for seat in seeded if seat not in gone)
    return Entrants((*stay, *added), added, tuple(missing))


def _did_not_come(
    seeded: Sequence[Seat],
    unseen: Sequence[Seat],
    rounds: Sequence[Round],
    draw: Callable[[int], Bracket],
) -> bool:
    """Tell whether those without a match are not there at all.

    So it is where the first round has fewer matches than it would have with them and a next
    round is written; or more, though others rest than the seeds that would.
    """
    fresh = draw(len(seeded))
    if not fresh.bouts:
        return False
    expected = sum(1 for bout in fresh.bouts if bout.round == 1)
    matches = len(rounds[0].matches)
    if matches < expected:
        return len(rounds) > 1
    resting = {seeded[seed - 1] for seed in fresh.resting()}
    return matches > expected and not resting.issuperset(unseen)


def _written(rounds: Sequence[Round]) -> Iterator[Seat]:
    """Walk everybody in these rounds, in order of appearance."""
    for each in rounds:
        for match in each.matches:
            yield from match.seats()
        yield from (bye.seat for bye in each.byes)
