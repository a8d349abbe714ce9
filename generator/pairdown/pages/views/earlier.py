"""Which rounds were on record before a result they were paired by was corrected?

What is written is what was played, so a round stays as it is when an earlier one is corrected; the
page then says why it does not follow from the standings that it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pairdown.almanac.record import EventRecord
from pairdown.content.corrections import ROUND_FILE, Kind
from pairdown.content.history import History, Step
from pairdown.pages.book import Book
from pairdown.pages.views.history import files_of, history_of


def corrected_since(book: Book, record: EventRecord) -> Mapping[int, Sequence[int]]:
    """Return, by round, the earlier ones of which matches were changed when it was on record.

    Only rounds that follow from standings: Swiss ones, and the first of a later phase. Where one
    commit changed matches of both rounds, the later one was paired anew.
    """
    history, files = history_of(book), files_of(book, record.event)
    steps = history.of(files)
    changed = list(_changed(steps))
    if not changed:
        return {}
    first, posted = steps[0].order, _posted(history, files)
    found = {
        number: sorted({
            earlier for order, earlier in changed
            if earlier < number and order > posted.get(number, first)
            and (order, number) not in changed
        })
        for number in _by_standings(record)
    }  # fmt: skip
    return {number: earlier for number, earlier in found.items() if earlier}


def _changed(steps: Sequence[Step]) -> Iterator[tuple[int, int]]:
    """Walk the corrections of matches: the order of the commit, the round."""
    for step in steps:
        for fact in step.facts or ():
            if fact.what == "matches" and fact.corrects:
                yield step.order, fact.round


def _posted(history: History, files: Sequence[str]) -> Mapping[int, int]:
    """Return the order of the commit that brought each round that is younger than its event."""
    found: dict[int, int] = {}
    for path in files:
        of_round = ROUND_FILE.search(path)
        for step in history.steps.get(path, ()):
            if of_round and step.added:
                found.setdefault(int(of_round[1]), step.order)
            for fact in step.facts or ():
                if (fact.what, fact.kind) == ("matches", Kind.ADDED):
                    found.setdefault(fact.round, step.order)
    return found


def _by_standings(record: EventRecord) -> Iterator[int]:
    for phase in record.phases:
        numbers = [each.number for each in phase.play.rounds]
        if phase.play.plan.format != "swiss":
            numbers = numbers[:1] if phase.play.index else []
        yield from numbers
