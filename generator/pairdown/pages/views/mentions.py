"""How do thousands of profiles mention an event, or an opponent?

Each mention is put together when the first page asks for it, escaped and in the league's
language, with links as they go from that page and from all that lie as deep.
"""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import escape

from pairdown.almanac.record import Status
from pairdown.model import EventId, PlayerId
from pairdown.pages import words
from pairdown.pages.book import Book
from pairdown.pages.register import root


class Occasion(NamedTuple):
    """An event on a profile.

    ``heading`` is its first day (ISO, and in words), link and name; ``last`` the day (ISO), link
    and day in words; ``label`` what a point of a curve says of it; ``shared`` the places that
    more than one has; ``begun`` and ``void`` tell whether it counts.
    """

    heading: tuple[str, str, str, str]
    last: tuple[str, str, str]
    label: str
    mark: str
    shared: frozenset[int]
    begun: bool
    void: bool
    finished: bool
    pool: str
    game: str


class Occasions(dict[EventId, Occasion]):
    """The events of a book as seen from one depth, each made when it is asked for first."""

    def __init__(self, book: Book, up: str) -> None:
        """Take a book, and the way from its pages up to the site's root."""
        super().__init__()
        self.book, self.up = book, up

    def __missing__(self, key: EventId) -> Occasion:
        """Put an event together, once."""
        record = self.book.events[key]
        name, link, iso, day, shared = self.book.headings[key]
        status, to, when = record.status, self.up + link, str(escape(day))
        found = self[key] = Occasion(
            heading=(iso, when, to, str(name)),
            last=(iso, to, when),
            label=f"{name}, {when}",
            mark=str(escape(self.book.say(words.MARKS[status]))),
            shared=shared,
            begun=status is not Status.UPCOMING,
            void=status is Status.VOID,
            finished=status is Status.FINISHED,
            pool=record.ruleset.pool or record.ruleset.id,
            game=str(escape(record.ruleset.name)),
        )
        return found


class People(dict[PlayerId, tuple[str, str]]):
    """The players of a book as seen from one depth: link and name."""

    def __init__(self, book: Book, up: str) -> None:
        """Take a book, and the way from its pages up to the site's root."""
        super().__init__()
        self.book, self.up = book, up

    def __missing__(self, key: PlayerId) -> tuple[str, str]:
        """Put a mention together, once."""
        name, link = self.book.people[key]
        found = self[key] = (self.up + link, str(name))
        return found


def people(book: Book, path: str) -> People:
    """Return the players of a book as the page at ``path`` names them, and any as deep."""
    up = root(path)
    return book.once(("mentioned people", up), lambda: People(book, up))


def occasions(book: Book, path: str) -> Occasions:
    """Return the events of a book as the page at ``path`` names them, and any as deep."""
    up = root(path)
    return book.once(("mentioned events", up), lambda: Occasions(book, up))
