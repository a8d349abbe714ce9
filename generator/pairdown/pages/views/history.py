"""When was something recorded, and what was corrected since?

Dates, counts and the short name of a commit; never a message or an author's name, for those are
strangers' text and may name somebody who is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from datetime import date
from functools import lru_cache
from itertools import groupby

from pairdown.almanac.record import Career
from pairdown.content.corrections import Fact, Kind
from pairdown.content.event_files import COVER
from pairdown.content.history import NO_HISTORY, History, Step
from pairdown.content.schema.event import EventSheet, RoundSheet
from pairdown.model import Event, EventId
from pairdown.pages import dates
from pairdown.pages.book import Book
from pairdown.pages.forge import Forge, forge
from pairdown.problem import Where
from pairdown.said import Said, counted, listed, said
from pairdown.tuples import NamedTuple

MOST_LINES = 12
SHORT = 7


class HistoryLine(NamedTuple):
    """One commit: its day, its short name with a link where there is one, and what it did."""

    iso: str
    day: str
    commit: str
    link: str
    words: str


class HistoryView(NamedTuple):
    """What a page says: a sentence, the newest lines first, how many more, and links."""

    sentence: str
    lines: list[HistoryLine]
    more: int
    file: str
    report: str


def event_history(book: Book, event: Event) -> HistoryView | None:
    """Return the history of an event's files; None where there is nothing to say."""
    steps = history_of(book).of(files_of(book, event))
    commits = [list(each) for _, each in groupby(steps, key=lambda step: step.commit)]
    home = forge_of(book)
    title = f"Mistake in {book.veiled(event.name)}"
    if not commits and home is None:
        return None
    lines = [_line(book, each, home) for each in reversed(commits)]
    return HistoryView(
        _sentence(book, commits) if commits else "",
        lines[:MOST_LINES],
        max(0, len(lines) - MOST_LINES),
        home.file(event.where) if home else "",
        home.issue(title, f"{event.where.file}\n\n") if home else "",
    )


def player_history(book: Book, career: Career) -> HistoryView | None:
    """Return since when somebody is on record; of people who are hidden no file and no link."""
    player = career.player
    recorded = book.once("days of record", lambda: _recorded(book))
    home = None if player.hidden else forge_of(book)
    known = [recorded[each.event] for each in career.appearances if each.event in recorded]
    first = min(known, default=None)
    own = [] if player.hidden or not player.written else history_of(book).of([player.where.file])
    days = [day for day in (first, own[0].day if own else None) if day]
    if not days and home is None:
        return None
    since = said("On record since {day}.", day=dates.day(min(days), book.language)) if days else ""
    written = Where(player.where.file, player.where.line)
    return HistoryView(
        since,
        [],
        0,
        home.file(written) if home and player.written else "",
        home.issue(f"Mistake in the profile of {player.shown}", "") if home else "",
    )


def _recorded(book: Book) -> Mapping[EventId, date]:
    """Return the day of each event on which it was first recorded, where git knows it."""
    return {
        key: day
        for key, record in book.events.items()
        if (day := first_day(book, record.event)) is not None
    }


def first_day(book: Book, event: Event) -> date | None:
    """Return the day on which an event was first recorded."""
    steps = history_of(book).of(files_of(book, event))
    return steps[0].day if steps else None


def history_of(book: Book) -> History:
    """Return the history that the content came with; an empty one where there is none."""
    found = book.content.extra.get("history")
    return found if isinstance(found, History) else NO_HISTORY


def forge_of(book: Book) -> Forge | None:
    """Return where the league's files are kept for everybody to see."""
    return book.once("forge", lambda: forge(book.almanac.site, history_of(book).folder))


def files_of(book: Book, event: Event) -> Sequence[str]:
    """Return the files that an event is made of, as far as git knows them."""
    cover = event.where.file
    folder, _, name = cover.rpartition("/")
    if name == COVER:
        return history_of(book).inside.get(folder, ())
    return (cover, f"{cover.rpartition('.')[0]}.md")


def _sentence(book: Book, commits: Sequence[Sequence[Step]]) -> str:
    """Say when it was recorded and how often it was corrected."""
    day = dates.day(commits[0][0].day, book.language)
    corrected = [each for each in commits[1:] if _corrects(each)]
    if not corrected:
        return said("Recorded {day}, never corrected.", day=day)
    return said(
        "Recorded {day}, corrected {times}.",
        day=day,
        times=counted(len(corrected), "{n} time", "{n} times"),
    )


def _corrects(steps: Sequence[Step]) -> bool:
    """Tell whether a commit changed what stood there, or may have: nobody looked."""
    return any(
        not (step.added or step.moved)
        if step.facts is None
        else any(fact.corrects for fact in step.facts)
        for step in steps
    )


def _line(book: Book, steps: Sequence[Step], home: Forge | None) -> HistoryLine:
    step = steps[0]
    facts = [fact for each in steps for fact in each.facts or ()]
    words = listed(list(_words(facts))) if facts else _without_facts(steps)
    return HistoryLine(
        step.day.isoformat(),
        dates.middle_day(step.day, book.language),
        step.commit[:SHORT],
        home.commit(step.commit) if home else "",
        words,
    )


def _without_facts(steps: Sequence[Step]) -> Said:
    if any(each.added for each in steps):
        return said("recorded")
    if all(each.moved for each in steps):
        return said("put elsewhere")
    return said("changed") if _corrects(steps) else said("laid out anew")


def _words(facts: Sequence[Fact]) -> Iterator[str]:
    """Say what was done, round by round; what nobody needs to know by name is counted."""
    for number, some in groupby(sorted(facts), key=lambda fact: fact.round):
        of_round = list(some)
        told = [words for fact in of_round if (words := _said(fact))]
        others = sum(fact.lines for fact in of_round if _said(fact) is None)
        if others:
            told.append(counted(others, "{n} other line changed", "{n} other lines changed"))
        if number:
            yield said("round {round}: {what}", round=number, what=listed(told))
        else:
            yield from told


def _said(fact: Fact) -> Said | None:
    """Say a fact; None for one that has no words of its own."""
    key = (fact.what, fact.kind)
    if key in _COUNTED:
        return _COUNTED[key](fact.lines)
    if key not in _PLAIN and fact.what in _fields():
        return _FIELD[fact.kind](fact.what)
    return _PLAIN.get(key)


@lru_cache(maxsize=1)
def _fields() -> frozenset[str]:
    """Return the keys that files may hold; any other text could be somebody's name."""
    return frozenset(each.name for sheet in (EventSheet, RoundSheet) for each in fields(sheet))


_COUNTED: Mapping[tuple[str, Kind], Callable[[int], Said]] = {
    ("matches", Kind.ADDED): lambda n: counted(n, "{n} match added", "{n} matches added"),
    ("matches", Kind.ENTERED): lambda n: counted(n, "{n} result entered", "{n} results entered"),
    ("matches", Kind.CHANGED): lambda n: counted(n, "{n} match changed", "{n} matches changed"),
    ("matches", Kind.REMOVED): lambda n: counted(n, "{n} match removed", "{n} matches removed"),
    ("players", Kind.ADDED): lambda n: counted(n, "{n} player added", "{n} players added"),
    ("players", Kind.CHANGED): lambda n: counted(
        n, "{n} line of the player list changed", "{n} lines of the player list changed"
    ),
    ("players", Kind.REMOVED): lambda n: counted(n, "{n} player removed", "{n} players removed"),
    ("drops", Kind.ADDED): lambda n: counted(n, "{n} drop added", "{n} drops added"),
    ("drops", Kind.REMOVED): lambda n: counted(n, "{n} drop removed", "{n} drops removed"),
}
_FIELD: Mapping[Kind, Callable[[str], Said]] = {
    Kind.ADDED: lambda key: said("“{key}” added", key=key),
    Kind.CHANGED: lambda key: said("“{key}” changed", key=key),
    Kind.REMOVED: lambda key: said("“{key}” removed", key=key),
}
_PLAIN: Mapping[tuple[str, Kind], Said] = {
    ("date", Kind.CHANGED): said("the date changed"),
    ("cut", Kind.CHANGED): said("the size of the cut changed"),
    ("tier", Kind.CHANGED): said("the tier changed"),
    ("report", Kind.ADDED): said("the report added"),
    ("report", Kind.CHANGED): said("the report changed"),
    ("void", Kind.ADDED): said("declared void"),
}
