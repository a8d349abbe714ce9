"""How are achievements shown beside a player's name?"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from markupsafe import escape

from pairdown.almanac.earned import kept_of, plain_of
from pairdown.almanac.honour_roll import NO_HONOURS, Earned, HonourRoll
from pairdown.honours import Achievement
from pairdown.model import EventId, PlayerId
from pairdown.pages import addresses, dates
from pairdown.pages.book import Book
from pairdown.pages.digests import digest
from pairdown.pages.links import relative
from pairdown.pages.views.mentions import occasions
from pairdown.said import Said, listed
from pairdown.tuples import NamedTuple

SIGNS = {"patron": "♥"}
"""Icons that are named by a word."""

LONGEST_SIGN = 8
"""Characters of a sign (one picture character may be made of several)."""


class Icon(NamedTuple):
    """A sign of a few characters, or the address of a picture; both empty for none."""

    sign: str
    picture: str


def honour_roll_of(book: Book) -> HonourRoll:
    """Return who holds which achievement; nobody in an almanac without them."""
    roll: HonourRoll = book.almanac.more.get("achievements", NO_HONOURS)
    return roll


def icon(book: Book, text: str, path: str) -> Icon:
    """Return an icon as seen from a page: a picture of the league's own, or a short sign."""
    file = text.removeprefix("assets/")
    if file and file in book.content.assets:
        return Icon("", relative(path, f"assets/{file}"))
    sign = SIGNS.get(text, text)
    return Icon(sign if len(sign) <= LONGEST_SIGN else "", "")


def name_of(book: Book, known: Achievement) -> str:
    """Return what an achievement is called: one that comes with the program in any language."""
    return Said(book.veiled(known.name), sense="achievement")


def text_of(book: Book, known: Achievement) -> str:
    """Return what an achievement is given for, likewise."""
    return Said(book.veiled(known.text), sense="achievement")


Faces = Mapping[str, str]
"""How each achievement is shown, by id: its icon, and its name with a link, escaped."""


def faces(book: Book, path: str) -> Faces:
    """Return how each achievement is shown on the page at ``path``, and on any as deep."""
    return {
        key: _face(book, known, path)
        for key, known in honour_roll_of(book).honours.achievements.items()
    }


def _face(book: Book, known: Achievement, path: str) -> str:
    sign, picture = icon(book, known.icon, path)
    name, text = escape(book.say(name_of(book, known))), escape(book.say(text_of(book, known)))
    link = escape(relative(path, addresses.achievement_address(known.id)))
    shown = f'<span class="honour" aria-hidden="true">{escape(sign)}</span>' if sign else ""
    if picture:
        shown = f'<img class="honour" src="{escape(picture)}" alt="" width="24" height="24">'
    return f'{shown}<span><a href="{link}" title="{text}">{name}</a>'


def badges(book: Book, player: PlayerId, path: str, shown: Faces) -> list[str]:
    """Return a player's achievements as seen from a page, newest first, escaped.

    Each says how often it was earned, since which day, and in which event.
    """
    earned = honour_roll_of(book).of.get(player, ())
    known, language = occasions(book, path), book.language
    found = []
    for each in sorted(earned, key=_moment, reverse=True):
        day, event = dates.middle_day(each.moment.day, language), each.moment.event
        times = f" × {each.times}" if each.times > 1 else ""
        where = f", {known[event].linked}" if event else ""
        found.append(f"{shown[each.achievement]}{times} <small>{day}{where}</small>")
    return found


def _moment(each: Earned) -> tuple[date, str]:
    """Return what moments are ordered by, as values that compare by themselves."""
    return each.moment.day, each.moment.event or ""


def honour_grounds(book: Book) -> Mapping[PlayerId, bytes]:
    """Return digests of what pages show of each player's achievements, for their grounds."""
    return book.once("honours", lambda: _honours(book))


def _honours(book: Book) -> Mapping[PlayerId, bytes]:
    roll, names = honour_roll_of(book), book.names_of_events
    titles, icons, kept = roll.titles, roll.icons, kept_of(roll.of)
    held = {player: kept(player) for player in book.almanac.careers}
    for player in (titles.keys() | icons.keys()) & held.keys():
        held[player] = digest(held[player], titles.get(player), icons.get(player))

    def named(player: PlayerId) -> bytes:
        events = [
            names.get(EventId(event or ""), "") for _, _, event, _ in plain_of(roll.of, player)
        ]
        return digest("honours", held[player], events)

    return book.grounds.last.column("honours", digest(list(names.items())), held, named)


def decorations(book: Book, player: PlayerId, path: str, shown: Faces) -> dict[str, Any]:
    """Return what a profile shows: the title, the patron's icon, the badges."""
    roll = honour_roll_of(book)
    known = roll.honours.achievements
    title = listed((name_of(book, known[key]) for key in roll.titles.get(player, ())), last=" · ")
    patron = roll.icons.get(player, "")
    return {
        "honour_title": title,
        "patron": icon(book, patron, path) if patron else None,
        "badges": badges(book, player, path, shown),
    }
