"""How are achievements shown beside a player's name?"""

from __future__ import annotations

from typing import Any, NamedTuple

from pairdown.almanac.honour_roll import NO_HONOURS, Earned, HonourRoll
from pairdown.honours import Achievement
from pairdown.model import PlayerId
from pairdown.pages import addresses, dates
from pairdown.pages.book import Book
from pairdown.pages.links import relative
from pairdown.said import Said, listed

SIGNS = {"patron": "♥"}
"""Icons that are named by a word."""

LONGEST_SIGN = 8
"""Characters of a sign (one picture character may be made of several)."""


class Icon(NamedTuple):
    """A sign of a few characters, or the address of a picture; both empty for none."""

    sign: str
    picture: str


class Badge(NamedTuple):
    """An achievement on a profile: since which day, where, and how many times."""

    icon: Icon
    name: str
    link: str
    text: str
    day: str
    event: str
    event_link: str
    times: int


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


def badges(book: Book, player: PlayerId, path: str = "") -> list[Badge]:
    """Return a player's achievements as seen from a page, newest first."""
    roll = honour_roll_of(book)
    earned = sorted(roll.of.get(player, ()), key=lambda each: each.moment, reverse=True)
    return [_badge(book, roll.honours.achievements[each.achievement], each, path)
            for each in earned]  # fmt: skip


def _badge(book: Book, known: Achievement, earned: Earned, path: str) -> Badge:
    event, day = earned.moment.event, earned.moment.day
    return Badge(
        icon(book, known.icon, path),
        name_of(book, known),
        relative(path, addresses.achievement_address(known.id)),
        text_of(book, known),
        dates.middle_day(day, book.language),
        book.veiled(book.events[event].event.name) if event else "",
        relative(path, addresses.event_address(event)) if event else "",
        earned.times,
    )


def decorations(book: Book, player: PlayerId, path: str) -> dict[str, Any]:
    """Return what a profile shows: the title, the patron's icon, the badges."""
    roll = honour_roll_of(book)
    known = roll.honours.achievements
    title = listed((name_of(book, known[key]) for key in roll.titles.get(player, ())), last=" · ")
    patron = roll.icons.get(player, "")
    return {
        "honour_title": title,
        "patron": icon(book, patron, path) if patron else None,
        "badges": badges(book, player, path),
    }
