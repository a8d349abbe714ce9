"""Round robin: everybody meets everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pairdown.formats import format_
from pairdown.formats.berger import berger
from pairdown.formats.following import may_follow
from pairdown.formats.progress import Progress, tabled
from pairdown.formats.seeds import by_seed
from pairdown.formats.swiss import by_rank
from pairdown.formats.written import is_over, missing, no_round, written_matches
from pairdown.model import Seat
from pairdown.pairing.suggestion import SuggestedPair, Suggestion
from pairdown.ruleset import Count
from pairdown.said import said
from pairdown.scoring.bracket_play import Written
from pairdown.scoring.play import Play
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import standings

Pair = tuple[Seat, Seat]
Met = Counter[frozenset[Seat]]


@format_("round-robin", title="Round robin")
@may_follow
def round_robin(play: Play, *, cycles: Count = 1) -> Progress:
    """Everybody meets everybody; in an odd field one sits out each round.

    ``cycles``: so many times. Rounds follow the Berger tables, players numbered by their seeds
    or by lot. Rounds made by hand are kept; what is suggested is a round of those who have not
    met yet. Who leaves is not waited for. Source: Raw Deal guidelines, reporting 3; FIDE
    Handbook C.05, annex 1.
    """
    seats = play.entrants if play.index else by_seed(play.event, play.entrants)
    left, written = play.left(), written_matches(play)
    staying = tuple(seat for seat in seats if seat not in left)
    met = Counter(frozenset(each.match.seats()) for each in written)
    rounds = cycles * len(berger(len(seats)))
    seen = field(
        play.event, play.ruleset, play.rounds,
        planned=rounds, round_robin=True, entrants=play.entrants,
    )  # fmt: skip
    finished = bool(play.rounds) and not missing(play, written) and all_met(staying, met, cycles)

    def whole() -> Progress:
        table = standings(seen, play.plan.tiebreakers, play.plan.name)
        return Progress(
            finished=finished,
            order=by_rank(table),
            alive=() if finished else staying,
            next_round=lambda _: next_meetings(play, seats, written, cycles),
            standings=table,
        )

    return tabled(whole, finished=finished, planned=rounds, field=seen)


def all_met(seats: Sequence[Seat], met: Met, cycles: int) -> bool:
    """Tell whether every two of these players have met often enough."""
    return all(
        met[frozenset((one, two))] >= cycles
        for place, one in enumerate(seats)
        for two in seats[place + 1 :]
    )


def next_meetings(
    play: Play, seats: Sequence[Seat], written: list[Written], cycles: int
) -> Suggestion:
    """Suggest the round of the tables with the most meetings still to come, the first of such."""
    met = Counter(frozenset(each.match.seats()) for each in written)
    left = play.left()
    if lacking := missing(play, written):
        return no_round(play, *lacking)
    pairs = fullest_round(seats, met, left, cycles)
    if not pairs:
        return is_over(play)
    tables = tuple(SuggestedPair(table, one, two) for table, (one, two) in enumerate(pairs, 1))
    return Suggestion(
        play.next_number, play.plan.name, tables, notes=tuple(_resting(play, seats, pairs, left))
    )


def fullest_round(
    seats: Sequence[Seat], met: Met, left: frozenset[Seat], cycles: int
) -> list[Pair]:
    """Return the pairs of one round who have not met yet and are both there.

    Pairs of other rounds are added where both players would sit out.
    """

    def open_pairs(cycle: int, pairs: Iterable[tuple[int, int]]) -> list[Pair]:
        named = ((seats[one], seats[two]) for one, two in pairs)
        return [
            (one, two) if cycle % 2 == 0 else (two, one)
            for one, two in named
            if met[frozenset((one, two))] <= cycle and not {one, two} & left
        ]

    for cycle in range(cycles):
        rounds = [open_pairs(cycle, pairs) for pairs in berger(len(seats))]
        fullest = max(rounds, key=len, default=[])
        if fullest:
            return [*fullest, *_besides(fullest, rounds)]
    return []


def _besides(chosen: list[Pair], rounds: list[list[Pair]]) -> Iterator[Pair]:
    """Walk further pairs that can be played at the same time."""
    busy = {seat for pair in chosen for seat in pair}
    for one, two in (pair for each in rounds for pair in each):
        if not {one, two} & busy:
            busy |= {one, two}
            yield one, two


def _resting(
    play: Play, seats: Sequence[Seat], pairs: Sequence[Pair], left: frozenset[Seat]
) -> Iterator[str]:
    busy = {seat for pair in pairs for seat in pair}
    for seat in seats:
        if seat not in busy and seat not in left:
            yield said("{who} sits out this round.", who=play.name(seat))
