"""Which decks were played in one event, and how did they do?"""

from __future__ import annotations

from collections import Counter

from pairdown.almanac.record import EventRecord
from pairdown.model import Side
from pairdown.pages import addresses, numbers
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.tuples import NamedTuple


class DeckShare(NamedTuple):
    """A deck of an event: ``bar`` is its share beside that of the most played one.

    ``record`` is of matches against other decks; ``best`` the best place that it reached.
    """

    name: str
    entries: int
    bar: str
    record: str
    best: str


class Breakdown(NamedTuple):
    """The decks of an event, most played first; ``of`` counts the entries that name one.

    ``pool`` leads to all decks of the game.
    """

    label: str
    of: int
    pool: str
    decks: list[DeckShare]


def breakdown(book: Book, record: EventRecord, path: str) -> Breakdown | None:
    """Return the decks of an event that has begun; None where nobody shares a deck."""
    names = [entry.deck for entry in record.event.entries]
    keys = [" ".join(name.casefold().split()) for name in names]
    count = Counter(key for key in keys if key)
    if not record.event.rounds or max(count.values(), default=0) < 2:
        return None
    order = sorted(count, key=lambda key: (-count[key], key))
    spelt = dict(zip(reversed(keys), reversed(names), strict=True))  # the first one's spelling
    ends, best = _ends(record, keys), _best(record, keys)
    most = count[order[0]]
    return Breakdown(
        record.ruleset.deck_label,
        count.total(),
        _pool(book, record, path),
        [
            DeckShare(
                book.veiled(spelt[key]),
                count[key],
                f"{100 * count[key] / most:.0f}%",
                numbers.record(*ends[key]),
                best.get(key, ""),
            )
            for key in order
        ],
    )


_ENDS = {Side.WIN: 0, Side.LOSS: 1, Side.DRAW: 2, Side.DOUBLE_LOSS: 1}


def _ends(record: EventRecord, keys: list[str]) -> dict[str, list[int]]:
    """Count wins, losses and draws of the matches that were played against another deck."""
    found = {key: [0, 0, 0] for key in keys}
    for sheet in record.sheets:
        mine = keys[sheet.seat]
        ends = found[mine]
        for line in sheet.played() if mine else ():
            if line.side is not None and line.opponent is not None:
                theirs = keys[line.opponent]
                if theirs and theirs != mine:
                    ends[_ENDS[line.side]] += 1
    return found


def _best(record: EventRecord, keys: list[str]) -> dict[str, str]:
    """Return the best final place by deck."""
    found: dict[str, str] = {}
    for each in record.finish:
        found.setdefault(keys[each.seat], numbers.place(each.place, shared=each.shared))
    return found


def _pool(book: Book, record: EventRecord, path: str) -> str:
    """Return the way to all decks of the game; empty where there is no such page."""
    name = record.ruleset.pool or record.ruleset.id
    known = name in book.almanac.more.get("decks", {})
    return relative(path, addresses.decks_address(name)) if known else ""
