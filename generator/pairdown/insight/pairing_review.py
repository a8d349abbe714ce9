"""Was a round that is written a good one, held against what would have been suggested?

Organizers may pair as they like: what is found here is information, never an error. The
suggestion is made from the data before the round, for the players who stand in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from pairdown.almanac.event import progress_before
from pairdown.almanac.record import EventRecord, PhaseRecord, Status
from pairdown.formats.progress import Progress
from pairdown.frozen import frozen
from pairdown.model import ByeKind, Round
from pairdown.pairing.criteria import criterion
from pairdown.pairing.hand_made import Compared, compared, dead_end_ahead
from pairdown.pairing.suggestion import SuggestedPair, Suggestion
from pairdown.problem import Problem, info, warning
from pairdown.said import Said, listed, said

SWISS = "swiss"
"""The format whose rounds are suggested by prices; a bracket or a table leaves no choice."""


class Verdict(StrEnum):
    """What to call a written round."""

    SUGGESTED = "as suggested"
    EQUAL = "as good as the suggested one"
    DEARER = "not the best one"


class Topic(StrEnum):
    """What a remark is about."""

    REMATCH = "rematch"
    BYE = "avoidable bye"
    COST = "not least cost"
    DEAD_END = "dead end"


@frozen
class Review:
    """One round held against its suggestion; ``remarks`` are sentences, the gravest first.

    ``topics`` tell what each of them is about.
    """

    round: Round
    verdict: Verdict
    remarks: tuple[str, ...]
    compared: Compared
    topics: tuple[Topic, ...] = ()

    @property
    def hand_made(self) -> bool:
        """Whether somebody else than this program paired it, or it with other data."""
        return self.verdict is Verdict.DEARER

    def problems(self) -> list[Problem]:
        """Return the remarks as information at the round's place."""
        number = self.round.number
        return [
            info(
                "hand-made-pairing",
                self.round.where,
                said("round {n}: {remark}", n=number, remark=remark),
            )
            for remark in self.remarks
        ]


def reviews(record: EventRecord) -> list[Review]:
    """Review every Swiss round of an event."""
    found = (review(record, each.number) for each in record.event.rounds)
    return [each for each in found if each is not None]


def running_remarks(record: EventRecord) -> list[Problem]:
    """Return what is to be known of the newest round while the event runs; else nothing.

    That is when it still helps: the round's remarks, and a dead end that it leads into.
    """
    if record.status is not Status.RUNNING or not record.event.rounds:
        return []
    found = review(record, record.event.rounds[-1].number)
    phase = record.phases[-1]
    return [*(found.problems() if found else ()), *dead_ends(phase)]


def dead_ends(phase: PhaseRecord) -> list[Problem]:
    """Say, at the newest round's place, that planned rounds after it cannot be paired."""
    play, progress = phase.play, phase.progress
    if play.plan.format != SWISS or not play.rounds:
        return []
    told = dead_end_ahead(play, planned=progress.planned, alive=progress.alive)
    hint = said("pair this round otherwise, if it is not being played yet")
    return [warning("dead-end-ahead", play.rounds[-1].where, told, hint)] if told else []


def review(record: EventRecord, number: int) -> Review | None:
    """Review one round, by its number in the event.

    None where there is nothing to compare: no such round, no match in it, a player in two rows,
    a bracket.
    """
    phase = _phase(record, number)
    before = progress_before(record, number) if phase else None
    if phase is None or before is None:
        return None
    found = compared(phase.play, number, seed=record.event.seed, planned=before.planned)
    if found is None:
        return None
    told = list(_Remarks(phase, before, found).all())
    round_ = next(each for each in phase.play.rounds if each.number == number)
    remarks = tuple(remark for _, remark in told)
    return Review(round_, _verdict(found), remarks, found, tuple(topic for topic, _ in told))


def _phase(record: EventRecord, number: int) -> PhaseRecord | None:
    swiss = (each for each in record.phases if each.play.plan.format == SWISS)
    return next((each for each in swiss if _holds(each, number)), None)


def _holds(phase: PhaseRecord, number: int) -> bool:
    return any(each.number == number for each in phase.play.rounds)


def _verdict(found: Compared) -> Verdict:
    if found.same:
        return Verdict.SUGGESTED
    return Verdict.DEARER if found.cheaper else Verdict.EQUAL


@frozen
class _Remarks:
    """What can be said of one round; ``before`` is the phase before it."""

    phase: PhaseRecord
    before: Progress
    found: Compared

    def all(self) -> Iterator[tuple[Topic, str]]:
        """Walk the remarks, the gravest first."""
        costs = [*self.pair_downs(), *self.prices()] if self.found.cheaper else []
        told: Sequence[tuple[Topic, Iterable[str]]] = (
            (Topic.REMATCH, self.rematches()),
            (Topic.BYE, self.byes()),
            (Topic.COST, costs),
            (Topic.DEAD_END, self.dead_end()),
        )
        return ((topic, remark) for topic, remarks in told for remark in remarks)

    def rematches(self) -> Iterator[str]:
        """Name pairs who had met before."""
        again = [each for each in self.found.written.pairs if each.cost.get("rematch")]
        best = self.found.best
        avoidable = best.possible and not best.total.get("rematch")
        for each in again:
            [note] = [note for note in each.notes if "have met before" in note]
            rest = (
                said("a round without a rematch was possible")
                if avoidable
                else said("it had to be")
            )
            yield said("{pair}: {note}; {rest}.", pair=self.pair(each), note=note, rest=rest)

    def byes(self) -> Iterator[str]:
        """Name byes too many, second byes, and whose turn it was."""
        written, best = (self.given(each) for each in (self.found.written, self.found.best))
        if len(written) > len(best) and self.found.best.possible:
            yield said("Byes: {n}; {best} would have done.",
                       n=len(written), best=len(best) or said("none"))  # fmt: skip
        elif self.found.cheaper and len(written) == len(best) == 1:
            yield from self.turn(written[0], best[0])

    def turn(self, written: int, best: int) -> Iterator[str]:
        """Say that it was somebody else's turn to rest, if it was."""
        [mine] = [bye for bye in self.found.written.byes if bye.seat == written]
        [theirs] = [bye for bye in self.found.best.byes if bye.seat == best]
        shared = [key for key in theirs.cost if key in mine.cost]
        if [mine.cost[key] for key in shared] > [theirs.cost[key] for key in shared]:
            name = self.phase.play.name
            who, due = name(mine.seat), name(theirs.seat)
            if not mine.notes:
                yield said("The bye went to {who}; {due} was due for it.", who=who, due=due)
            else:
                yield said(
                    "The bye went to {who}; {due} was due for it ({who} {notes}).",
                    who=who,
                    due=due,
                    notes=listed(mine.notes, last="; "),
                )

    def pair_downs(self) -> Iterator[str]:
        """Say that fewer pairs across score groups were possible, if they were."""
        written, best = self.across(self.found.written), self.across(self.found.best)
        if written > best:
            yield said("Pairs across score groups: {n}; the suggested round has {best}.",
                       n=written, best=best or said("none"))  # fmt: skip

    def across(self, suggestion: Suggestion) -> int:
        """Count the pairs of players with different points."""
        points = {sheet.seat: sheet.points for sheet in self.before.sheets}
        return sum(points[each.first] != points[each.second] for each in suggestion.pairs)

    def prices(self) -> Iterator[str]:
        """Say by how much the round costs more than it had to, criterion by criterion."""
        written, best = self.found.written.total, self.found.best.total
        for rule in self.phase.play.ruleset.pairing.pairs:
            key = rule.key or rule.name
            if key != "rematch" and written.get(key, 0) > best.get(key, 0):
                yield said(
                    "{criterion}: {n} in all, where {best} was possible.",
                    criterion=Said(criterion[rule.name].title),
                    n=f"{written[key]:,}",
                    best=f"{best.get(key, 0):,}",
                )

    def dead_end(self) -> Iterator[str]:
        """Say that the round leaves a planned one without a legal pairing."""
        written, best = self.found.written, self.found.best
        if written.next_round_possible is False and best.next_round_possible:
            yield said("It leaves no legal pairing for a later planned round; others would have.")

    def pair(self, pair: SuggestedPair) -> str:
        """Name both players."""
        name = self.phase.play.name
        return f"{name(pair.first)} – {name(pair.second)}"

    def given(self, suggestion: Suggestion) -> list[int]:
        """Return who has a bye that the pairing gave."""
        return [bye.seat for bye in suggestion.byes if bye.kind is ByeKind.BYE]
