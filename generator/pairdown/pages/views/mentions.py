"""How do thousands of profiles mention an event, or an opponent?

Each mention is put together when the first page asks for it: escaped, in the league's language,
with links as they go from that page and from all that lie as deep, and in the tags around it, so
that a row of a profile is three or four texts one after the other.
"""

from __future__ import annotations

from markupsafe import escape

from pairdown.almanac.record import PLAYED, Status
from pairdown.model import EventId, PlayerId
from pairdown.pages import words
from pairdown.pages.addresses import event_address
from pairdown.pages.book import Book
from pairdown.pages.register import link_of, root
from pairdown.pages.views.tables import Table
from pairdown.tuples import NamedTuple


class Occasion(NamedTuple):
    """An event on a profile.

    ``linked`` is its name with its link; ``heads`` are the cells of its day and name, ``last``
    that of its day with a link, ``day`` that of its day alone; ``when`` is the day in words,
    ``dated`` the same with a link. ``label`` is what a point of a
    curve says of it, ``link`` where that leads. ``shared`` are the places that more than one has;
    ``played`` and ``finished`` tell whether it counts.
    """

    linked: str
    heads: str
    last: str
    day: str
    when: str
    dated: str
    label: str
    link: str
    shared: frozenset[int]
    played: bool
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
        name, link, iso, when, shared = self.book.headings[key]
        status, day = record.status, escape(when)
        linked = f'<a href="{self.up}{link}">{name}</a>'
        mark = escape(self.book.say(words.MARKS[status]))
        marked = f' <span class="mark">{mark}</span>' if mark else ""
        found = self[key] = Occasion(
            linked=linked,
            heads=f'<td class="day" data-v="{iso}">{day}<th scope="row">{linked}{marked}',
            last=f'<td data-v="{iso}"><a href="{self.up}{link}">{day}</a>',
            day=f'<td class="opt" data-v="{iso}">{day}',
            when=str(day),
            dated=f'<a class="soft" href="{self.up}{link}">{day}</a>',
            label=f"{name}, {day}",
            link=self.up + link,
            shared=shared,
            played=status in PLAYED,
            finished=status is Status.FINISHED,
            pool=record.ruleset.pool or record.ruleset.id,
            game=str(escape(record.ruleset.name)),
        )
        return found


def people(book: Book, path: str) -> Table[PlayerId]:
    """Return players as the heads of rows, with links as the page at ``path`` needs them."""
    up, known = root(path), book.people

    def head(key: PlayerId) -> str:
        name, link = known[key]
        return f'<th scope="row"><a href="{up}{link}">{name}</a>'

    return book.once(("mentioned people", up), lambda: Table(head))


def names(book: Book) -> Table[PlayerId]:
    """Return players as the heads of rows, without links."""
    known = book.people
    return book.once("named people", lambda: Table(lambda key: f'<th scope="row">{known[key][0]}'))


def events(book: Book, path: str) -> Table[EventId]:
    """Return events by name, with links as the page at ``path`` needs them."""
    up, known = root(path), book.names_of_events

    def linked(key: EventId) -> str:
        return f'<a href="{up}{link_of(event_address(key))}">{known[key]}</a>'

    return book.once(("linked events", up), lambda: Table(linked))


def occasions(book: Book, path: str) -> Occasions:
    """Return the events of a book as the page at ``path`` names them, and any as deep."""
    up = root(path)
    return book.once(("mentioned events", up), lambda: Occasions(book, up))
