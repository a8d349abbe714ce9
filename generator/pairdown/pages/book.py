"""What do all pages ask for?

A `Book` is the almanac made ready for print: look-ups by id, the seasons, the names that may be
shown, and the frame of every page (masthead, navigation, foot).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

from markupsafe import escape

from pairdown import __version__
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.catalog import Content
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId
from pairdown.pages import addresses
from pairdown.pages.briefs import Brief
from pairdown.pages.dates import locale
from pairdown.pages.grounds import Grounds
from pairdown.pages.links import base_of, canonical, relative
from pairdown.pages.names import Veil, veil
from pairdown.pages.own import at_foot
from pairdown.pages.page import Page
from pairdown.pages.register import Heading, Person, from_depth, headings, people, root
from pairdown.pages.seasons import Chapter, chapters
from pairdown.pages.tales import Given
from pairdown.pages.tongue import Tongue, tongue
from pairdown.problem import Problem
from pairdown.said import said

Made = TypeVar("Made")
_UNMADE: Any = object()

UNSHARED: Mapping[str, Any] = {"twin": "", "linked": None, "card": ""}
"""What few pages have: a twin in JSON, what search engines read, a picture for shared links."""


@frozen
class Book:
    """An almanac with what its pages look up.

    ``names`` are the shown names by player; ``people`` and ``headings`` the same escaped, with
    links; ``events`` the records by id; ``seasons`` the chapters of the event list, newest
    first; ``remarks`` the problems of the content by event; ``frame`` is the part of the
    context that all pages share, ``grounds`` what each of them rests on. ``memo`` is what pages
    found out for each other; much of it holds the book in turn, so that neither goes by itself.
    """

    almanac: Almanac
    content: Content
    names: Mapping[PlayerId, str]
    veiled: Veil
    events: Mapping[EventId, EventRecord]
    people: Mapping[PlayerId, Person]
    headings: Mapping[EventId, Heading]
    seasons: tuple[Chapter, ...]
    remarks: Mapping[EventId, Sequence[Problem]]
    frame: Mapping[str, Any] = field(repr=False)
    grounds: Grounds = field(repr=False, compare=False)
    memo: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives, made only once per book and key; several pages may ask."""
        made: Made = self.memo.get(key, _UNMADE)
        if made is _UNMADE:
            made = self.memo[key] = make()
        return made

    def latest(self, key: object, about: object, make: Callable[[], Made]) -> Made:
        """Return what ``make`` gives, kept until the same key is asked about something else.

        For what some pages in a row share, such as the sheets of one event, and no others.
        """
        known = self.memo.get(key)
        if known is None or known[0] != about:
            known = self.memo[key] = (about, make())
        made: Made = known[1]
        return made

    def brief(self, player: PlayerId) -> Brief:
        """Return a player's career in figures."""
        return self.grounds.brief(player)

    def seen_from(self, path: str) -> tuple[Mapping[PlayerId, Person], Mapping[EventId, Heading]]:
        """Return ``people`` and ``headings`` with links as they go from the page at ``path``."""
        up = root(path)
        return self.once(("seen from", up), lambda: from_depth(self.people, self.headings, up))

    @property
    def names_of_events(self) -> Mapping[EventId, str]:
        """The names of all events, veiled and escaped as pages show them."""
        return self.once("names of events", lambda: {
            key: str(escape(self.veiled(record.event.name))) for key, record in self.events.items()
        })  # fmt: skip

    @property
    def language(self) -> str:
        """The language of words, dates and numbers."""
        return self.almanac.site.language

    @property
    def honoured(self) -> bool:
        """Whether anybody can hold an achievement, so that there are pages of them."""
        return _honoured(self.almanac)

    @property
    def say(self) -> Tongue:
        """What puts something `said` into the league's language, where no template does."""
        return tongue(self.almanac.site.language)

    def page(
        self, path: str, template: str, title: str, here: str = "", *, source: str = "",
        about: str = "", **context: Any,  # noqa: ANN401 - whatever the template shows
    ) -> Page:  # fmt: skip
        """Make a page: its own context within the frame.

        ``here`` is the room of the navigation that the page belongs to; ``about`` the sentence
        that search engines and link previews show.
        """
        return Page(
            path,
            template,
            {
                **self.frame,
                "root": root(path),
                "title": title,
                "here": here,
                "about": about,
                **self.canonical(path),
                **context,
            },
            source,
        )

    def canonical(self, path: str) -> dict[str, str]:
        """Return the full address of a page for its context; empty where the league has none."""
        site_url = self.almanac.site.url
        return {"canonical": canonical(site_url, path) if site_url else ""}

    def lost_page(self, template: str, title: str) -> Page:
        """Make the page that a host shows under any address: links from the host's root."""
        site_url = self.almanac.site.url
        page = self.page(addresses.NOT_FOUND, template, title)
        context = {**page.context, "root": base_of(site_url), "canonical": ""}
        return Page(page.path, template, context)


def book(
    almanac: Almanac, content: Content, given: Given | None = None,
    memo: dict[object, Any] | None = None,
) -> Book:  # fmt: skip
    """Make an almanac ready for print; ``given`` is for the grounds of its pages.

    Who gives an empty ``memo`` and clears it afterwards lets go of the book.
    """
    hide = veil(content)
    heads = headings(almanac, hide)
    remarks, frame = _remarks(content), _frame(almanac, content, hide)
    return Book(
        almanac=almanac,
        content=content,
        names={key: almanac.players[key].shown for key in sorted(almanac.players)},
        veiled=hide,
        events={record.event.id: record for record in almanac.events},
        people=people(almanac),
        headings=heads,
        seasons=chapters(almanac),
        remarks=remarks,
        frame=frame,
        grounds=Grounds(almanac, content, remarks, heads, frame, given or Given()),
        memo={} if memo is None else memo,
    )


def _frame(almanac: Almanac, content: Content, hide: Veil) -> Mapping[str, Any]:
    """Return what stands on every page; nothing here grows with the league."""
    site = almanac.site
    return {
        "league": site.title,
        "lang": site.language,
        "rtl": locale(site.language).text_direction == "rtl",
        "own_words": tongue(site.language).speaks,
        "logo": relative("", site.logo) if site.logo in _logos(content) else "",
        "nav": tuple(_rooms(almanac)),
        "version": __version__,
        "texts": at_foot(content.texts, hide),
        "calendar": bool(almanac.events),
        **UNSHARED,
    }


def _remarks(content: Content) -> Mapping[EventId, Sequence[Problem]]:
    """Sort the problems by the event whose file, or whose folder, they are in."""
    places: dict[str, EventId] = {}
    for event in content.events:
        folder, _, name = event.where.file.rpartition("/")
        places[folder if name == "event.yaml" else event.where.file] = event.id
    found: dict[EventId, list[Problem]] = {}
    for problem in content.problems:
        file = problem.where.file
        event_id = places.get(file) or places.get(file.rpartition("/")[0])
        if event_id is not None:
            found.setdefault(event_id, []).append(problem)
    return found


def _logos(content: Content) -> frozenset[str]:
    return frozenset(f"assets/{each.removeprefix('assets/')}" for each in content.assets)


def _rooms(almanac: Almanac) -> list[tuple[str, str, str]]:
    """Return (key, address, word) of the rooms that have something in them."""
    rated = any(pool.ranking.rows for pool in almanac.pools.values())
    scored = any(rules.tourney_points for rules in almanac.rulesets.values())
    rooms = [
        ("events", addresses.EVENTS, said("Events"), True),
        ("players", addresses.PLAYERS, said("Players"), bool(almanac.players)),
        ("rankings", addresses.RANKINGS, said("Rankings"), rated),
        ("points", addresses.POINTS, said("Points"), scored),
        ("decks", addresses.DECKS, said("Decks"), bool(almanac.more.get("decks"))),
        ("achievements", addresses.ACHIEVEMENTS, said("Achievements"), _honoured(almanac)),
        ("rules", addresses.RULES, said("Rules"), True),
    ]
    return [(key, address, word) for key, address, word, there in rooms if there]


def _honoured(almanac: Almanac) -> bool:
    """Tell whether anybody can hold an achievement: there are some, and somebody has played."""
    roll = almanac.more.get("achievements")
    return roll is not None and bool(roll.honours.achievements)
