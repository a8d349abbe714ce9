"""How is a comparison told: which sentences and tables, the biggest effects first?

Sections are plain text; how they look is the business of those who print them (`comparison_text`,
`comparison_markdown`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairdown.content.quoting import listed, visible
from pairdown.content.touched import Touched
from pairdown.frozen import frozen
from pairdown.insight.diff import Differences
from pairdown.insight.diff.events import EventChange, Kind, Side
from pairdown.insight.diff.lists import NEXT_TO_NOTHING, ListChange, Shift
from pairdown.model import PlayerId

MOST_ROWS = 20
"""So many lines of a list are told; the JSON form has them all."""
MOST_EVENTS = 30
MOST_NAMED = 8
LONGEST_NAME = 60
NONE = "–"
HARDLY = 0.05
"""Rating points: a change that is shown as 0.0."""


@frozen
class Section:
    """A part of the report: a title, sentences, and a table with the number of rows left out."""

    title: str
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    more: int = 0


@frozen
class Teller:
    """Tells a comparison; ``veil`` takes hidden names out of what people wrote."""

    found: Differences
    veil: Callable[[str], str]

    def sections(self) -> Iterator[Section]:
        """Walk the parts, the gravest first."""
        for change in self.found.events[:MOST_EVENTS]:
            yield self._event(change)
        if (left := len(self.found.events) - MOST_EVENTS) > 0:
            yield Section(f"And {_count(left, 'more event')}")
        for each in self.found.lists:
            yield from self._list(each)
        yield from self._honours()
        yield from self._people()

    def name(self, player: PlayerId) -> str:
        """Name somebody as a comparison may."""
        return shortened(self.found.people[player].name)

    def _event(self, change: EventChange) -> Section:
        side = change.after or change.before
        title = f"{shortened(self.veil(side.name)) if side else ''} ({change.event})"
        shifts = change.places or change.standings
        moved = any((each.before or 0) != (each.after or 0) for each in shifts)
        words = ("Place", "Tourney points") if change.places else ("Rank", "Points")
        head = ("Player", *words) if moved else ("Player", words[0])
        return Section(
            title,
            tuple(self._event_sentences(change)),
            head,
            tuple(self._row(each)[: len(head)] for each in shifts[:MOST_ROWS]),
            max(0, len(shifts) - MOST_ROWS),
        )

    def _event_sentences(self, change: EventChange) -> Iterator[str]:
        before, after = change.before, change.after
        if change.kind is Kind.ADDED and after:
            yield f"New: {_state(after)}."
        elif change.kind is Kind.REMOVED and before:
            yield f"Removed; it was {_state(before)}."
        elif before and after:
            yield from _moves(before, after)
        if change.new_champions:
            yield self._champions(before, after)
        if change.entered:
            yield f"Into the cut: {self._names(change.entered)}."
        if change.left:
            yield f"Out of the cut: {self._names(change.left)}."

    def _champions(self, before: Side | None, after: Side | None) -> str:
        then = self._names(before.champions) if before and before.champions else ""
        now = self._names(after.champions) if after and after.champions else ""
        if then and now:
            return f"Won by {now}, no longer by {then}."
        return f"Won by {now}." if now else f"No longer won by {then}."

    def _names(self, players: Sequence[PlayerId]) -> str:
        named = [self.name(each) for each in players[:MOST_NAMED]]
        left = len(players) - len(named)
        return listed([*named, f"{left} more"] if left else named, "and")

    def _list(self, change: ListChange) -> Iterator[Section]:
        """Tell who moves on a list, who comes and goes last; of whom it says nothing, not at all.

        Who is only pushed to another rank is counted.
        """
        ratings = change.name == "elo"
        telling = [each for each in change.shifts if each.before or each.after]
        moved = [each for each in telling if not _is_pushed(each, ratings=ratings)]
        if ratings:
            moved.sort(key=lambda each: each.before is None or each.after is None)
        if telling:
            yield Section(
                shortened(self.veil(change.title)),
                tuple(_pushed(len(telling) - len(moved))),
                ("Player", "Rating" if ratings else "Points", "Change", "Rank"),
                tuple(self._list_row(each, ratings=ratings) for each in moved[:MOST_ROWS]),
                max(0, len(moved) - MOST_ROWS),
            )

    def _list_row(self, shift: Shift, *, ratings: bool) -> tuple[str, ...]:
        shown = _rating if ratings else _whole
        return (
            self.name(shift.player),
            _arrow(shown(shift.before), shown(shift.after)),
            _step(shift) if ratings else _signed(shift.change, 0),
            _arrow(_rank(shift.rank_before), _rank(shift.rank_after)),
        )

    def _row(self, shift: Shift) -> tuple[str, ...]:
        return (
            self.name(shift.player),
            _arrow(_rank(shift.rank_before), _rank(shift.rank_after)),
            _arrow(_whole(shift.before), _whole(shift.after)),
        )

    def _honours(self) -> Iterator[Section]:
        rows = [
            (self.name(each.player), "earned" if each.earned else "lost",
             shortened(self.veil(each.name)))
            for each in self.found.honours
        ]  # fmt: skip
        if rows:
            left = max(0, len(rows) - MOST_ROWS)
            yield Section("Achievements", (), ("Player", "", "Achievement"),
                          tuple(rows[:MOST_ROWS]), left)  # fmt: skip

    def _people(self) -> Iterator[Section]:
        sentences = [
            f"{word} {_count(len(people), 'player')}: {self._names(people)}."
            for word, people in (("No longer there:", self.found.gone), ("New:", self.found.new))
            if people
        ]
        if sentences:
            yield Section("People", tuple(sentences))


def with_files(
    sections: Sequence[Section], files: Sequence[Touched], veil: Callable[[str], str]
) -> list[Section]:
    """Put what else is touched around the parts: templates before them, other files behind."""
    code, other = ([each for each in files if each.is_template is kind] for kind in (True, False))
    first, last = "Templates", "Other files"
    advice = "They are programs: read them before you merge."
    return [
        *([Section(first, (_touched(code, veil), advice))] if code else []),
        *sections,
        *([Section(last, (_touched(other, veil),))] if other else []),
    ]


def _touched(files: Sequence[Touched], veil: Callable[[str], str]) -> str:
    """Name files by what was done to them."""
    named = [f"{shortened(veil(each.path))} ({each.how})" for each in files[:MOST_NAMED]]
    left = len(files) - len(named)
    return f"{listed([*named, f'{left} more'] if left else named, 'and')}."


def shortened(text: str) -> str:
    """Return a text that others wrote on one line, not too long, nothing in it that acts."""
    line = visible(" ".join(text.split()))
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def _state(side: Side) -> str:
    counts = [_count(side.players, "player")]
    counts += [_count(side.rounds, "round")] if side.rounds else []
    return f"{side.status}, {side.day.isoformat()}, {', '.join(counts)}"


def _moves(before: Side, after: Side) -> Iterator[str]:
    if before.status is not after.status:
        yield f"It was {before.status} and is {after.status}."
    if before.ranked is not after.ranked:
        yield "It is ranked now." if after.ranked else "It is no longer ranked."
    if before.day != after.day:
        yield f"It is dated {after.day.isoformat()} instead of {before.day.isoformat()}."
    counts = [
        _arrow(str(one), str(two)) + f" {word}"
        for word, one, two in (
            ("players", before.players, after.players),
            ("rounds", before.rounds, after.rounds),
            ("results", before.results, after.results),
        )
        if one != two
    ]
    if counts:
        yield f"{', '.join(counts)}."


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _arrow(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"


def _rank(rank: int | None) -> str:
    return NONE if rank is None else str(rank)


def _is_pushed(shift: Shift, *, ratings: bool) -> bool:
    """Tell whether somebody stays on a list with the same figure, as it is shown."""
    there = shift.before is not None and shift.after is not None
    return there and abs(shift.change) < (HARDLY if ratings else NEXT_TO_NOTHING)


def _pushed(number: int) -> Iterator[str]:
    if number:
        yield f"The same figure at another rank: {_count(number, 'player')}."


def _step(shift: Shift) -> str:
    """Return how far a rating moved; who comes or goes has not moved."""
    if shift.before is None:
        return "new"
    return "gone" if shift.after is None else _signed(shift.change, 1)


def _rating(value: float | None) -> str:
    return NONE if value is None else f"{value:.1f}"


def _whole(value: float | None) -> str:
    return NONE if value is None else f"{value:g}"


def _signed(value: float, digits: int) -> str:
    text = f"{abs(value):.{digits}f}"
    return text if not float(text) else f"{'+' if value > 0 else '−'}{text}"
