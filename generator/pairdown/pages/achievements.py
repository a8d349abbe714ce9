"""Which achievements are there, how rare is each, and who holds it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice
from operator import itemgetter

from pairdown.almanac.achievements import achievement
from pairdown.almanac.earned_table import PlainRow
from pairdown.almanac.honour_roll import HonourRoll
from pairdown.honours import BUILT_IN, Achievement
from pairdown.model import EventId, PlayerId
from pairdown.pages import addresses, dates, numbers, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.compact import compact, json_text
from pairdown.pages.digests import digest
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Bundles, Page, Planned
from pairdown.pages.views.honours import Icon, honour_roll_of, icon, name_of, text_of
from pairdown.pages.views.mentions import events, people
from pairdown.pages.views.sheaf import Leaf, leaves
from pairdown.pages.views.tables import Table, escaped
from pairdown.said import Said, counted, listed, said
from pairdown.tuples import NamedTuple


class AchievementLine(NamedTuple):
    """An achievement in the list: how many hold it, and who was first."""

    icon: Icon
    name: str
    link: str
    text: str
    holders: int
    rarity: str
    first: str
    first_link: str


@page_kind("achievements", title="Achievements")
def achievement_pages(book: Book) -> Iterator[Bundles | Planned]:
    """Make the list of all achievements, a page for each that is held, and their JSON."""
    roll = honour_roll_of(book)
    if not roll.honours.achievements:
        return
    yield Planned(addresses.ACHIEVEMENTS, partial(_overview, book, roll))
    held = [key for key in roll.honours.achievements if roll.holders.get(key)]
    yield Bundles("achievements", _grounds(book, roll, held), partial(_pages_of, book, roll))
    yield Planned(addresses.ACHIEVEMENTS_JSON, partial(_json, book, roll))


def _json(book: Book, roll: HonourRoll) -> Blob:
    return Blob(addresses.ACHIEVEMENTS_JSON, achievements_json(book, roll))


def _overview(book: Book, roll: HonourRoll) -> Page:
    path = addresses.ACHIEVEMENTS
    held = sum(len(holders) for holders in roll.holders.values())
    title = book.almanac.site.title
    lines = [_line(book, roll, each, path) for each in roll.honours.achievements.values()]
    return book.page(
        path,
        "achievements.html",
        said("Achievements"),
        "achievements",
        about=counted(
            len(lines),
            "{n} achievement of {league}, and who holds it.",
            "{n} achievements of {league}, and who holds them.",
            league=title,
        ),
        lines=[each for each in lines if each.holders],
        unheld=[each for each in lines if not each.holders],
        held=held,
        players=roll.players,
        downloads=[("JSON", relative(path, addresses.ACHIEVEMENTS_JSON))],
    )


def _line(book: Book, roll: HonourRoll, known: Achievement, path: str) -> AchievementLine:
    holders = roll.holders.get(known.id, ())
    first = holders[0].player if holders else None
    return AchievementLine(
        icon(book, known.icon, path),
        name_of(book, known),
        relative(path, addresses.achievement_address(known.id)),
        text_of(book, known),
        len(holders),
        rarity(len(holders), roll.players),
        book.names[first] if first else "",
        relative(path, addresses.player_address(first)) if first else "",
    )


def rarity(holders: int, players: int) -> str:
    """Return the share of players who hold something; less than one in a hundred is said so."""
    if not players or not holders:
        return ""
    share = numbers.share(min(1.0, holders / players))
    return said("under 1%") if 100 * holders < players else share


def _grounds(book: Book, roll: HonourRoll, held: Sequence[str]) -> Mapping[str, bytes]:
    """Return what the pages of each achievement rest on: its rows, and all names there are."""
    if not book.grounds.given:
        return dict.fromkeys(held, b"")
    events = list(book.names_of_events.items())
    names = book.grounds.of(book.grounds.everybody(), events, roll.players)
    return {key: digest(names, key, roll.holders[key].plain) for key in held}


def _pages_of(book: Book, roll: HonourRoll, key: str) -> Iterator[Planned]:
    known = roll.honours.achievements[key]
    holders = roll.holders[known.id].plain
    for path, part, leaf in leaves(holders, addresses.achievement_address(known.id)):
        ground = _ground(book, known, part, leaf, len(holders))
        make = partial(_page, book, known, path, part, leaf)
        yield Planned(path, make, known.where.file, ground=ground)


def _ground(
    book: Book, known: Achievement, part: Sequence[PlainRow], leaf: Leaf, count: int
) -> bytes:
    """Return what a page rests on: its rows, column by column, with the names that stand there.

    How many hold it, and how rare that is, stands on the first page alone, so that those after it
    stay as they are when somebody new comes.
    """
    if not book.grounds.given:
        return b""
    days, places, players, times = zip(*part, strict=True)
    names = [*map(book.names.__getitem__, players), *map(book.names_of_events.get, places)]
    shown = (players, times, places, days, names)
    rare = (count, honour_roll_of(book).players) if leaf.number == 1 else ()
    return book.grounds.of(known.id, shown, leaf.of, rare)


def _page(book: Book, known: Achievement, path: str, part: Sequence[PlainRow], leaf: Leaf) -> Page:
    roll = honour_roll_of(book)
    title, text = name_of(book, known), text_of(book, known)
    count = len(roll.holders[known.id])
    return book.page(
        path,
        "achievement.html",
        title,
        "achievements",
        source=known.where.file,
        about=said("{title}: {text}", title=title, text=text) if text else title,
        icon=icon(book, known.icon, path),
        text=text,
        rule=_rule(known),
        count=count if leaf.number == 1 else 0,
        rarity=rarity(count, roll.players),
        holders=_holders(book, part, path),
        repeated=repeated(part),
        leaf=leaf,
    )


def _rule(known: Achievement) -> str:
    """Return how it is earned: the rule's own sentence with its numbers, or by whom it is given.

    What the program brings along says so in its own text, numbers included.
    """
    if known.rule is None:
        return said("Given, not computed.")
    if known.where.file == BUILT_IN:
        return said("Computed from the results.")
    found = achievement[known.rule.name]
    usual = {option.name: option.default for option in found.options()}
    options = {**usual, **known.rule.options}
    told = listed(
        (
            said("{option}: {value}", option=words.spoken(name), value=value)
            for name, value in options.items()
            if value
        ),
        last=", ",
    )
    summary = Said(found.summary)
    return said("{rule} ({options})", rule=summary, options=told) if told else summary


def _holders(book: Book, some: Sequence[PlainRow], path: str) -> str:
    """Return who holds an achievement as rows of the page at ``path``, one a line.

    A row says since when, who, in which event, and how often it was given if any was twice.
    """
    heads, links = people(book, path), events(book, path)
    days = book.once("days of holders", lambda: Table(partial(_day, book)))
    last = '<td class="n">' if repeated(some) else ""
    return "\n".join([
        f"<tr>{days[day]}{heads[player]}"
        f'<td class="full">{links[EventId(event)] if event else ""}'
        f"{last}{times if times > 1 else ''}"
        for day, event, player, times in some
    ])  # fmt: skip


def repeated(some: Sequence[PlainRow]) -> bool:
    """Tell whether anybody has it more than once."""
    return max(map(_TIMES, some), default=1) > 1


_WHEN, _PLAYER, _TIMES = itemgetter(0, 1), itemgetter(2), itemgetter(3)
"""Parts of a plain row: day and event, player, how often."""


def _day(book: Book, ordinal: int) -> str:
    """Return the cell of a day."""
    day = date.fromordinal(ordinal)
    iso, shown = day.isoformat(), escaped(dates.middle_day(day, book.language))
    return f'<td class="day" data-v="{iso}"><time datetime="{iso}">{shown}</time>'


def achievements_json(book: Book, roll: HonourRoll, most: int | None = None) -> bytes:
    """Return all achievements as JSON, each with who holds it, earliest first.

    ``most`` is how many of them, and holders of each, are wanted; None: all. There is a row for
    each holder of each: what they say of a player, and of a day, is put in words once.
    """
    who, when, often = Table(partial(_who, book)), Table(_when), Table("{}}}".format)

    def rows(some: Sequence[PlainRow]) -> Iterator[tuple[str, str, str]]:
        """Walk holders in three parts each; nothing is called in Python."""
        return zip(
            map(who.__getitem__, map(_PLAYER, some)),
            map(when.__getitem__, map(_WHEN, some)),
            map(often.__getitem__, map(_TIMES, some)),
            strict=True,
        )

    told = [
        _opened({
            "achievement": known.id,
            "name": book.veiled(known.name),
            "text": book.veiled(known.text),
            "rule": known.rule.name if known.rule else None,
        })
        + ',"holders":['
        + ",".join(map("".join, rows(roll.holders[known.id].plain[:most])))
        + "]}"
        for known in islice(roll.honours.achievements.values(), most)
    ]  # fmt: skip
    return f'{{"players":{roll.players},"achievements":[{",".join(told)}]}}\n'.encode()


def _who(book: Book, player: PlayerId) -> str:
    return f'{{"player":{json_text(player)},"name":{json_text(book.names[player])}'


def _when(moment: tuple[int, str]) -> str:
    day, event = date.fromordinal(moment[0]).isoformat(), moment[1] or None
    return f',{_opened({"date": day, "event": event})[1:]},"times":'


def _opened(value: Mapping[str, object]) -> str:
    """Return an object as JSON that more is to follow in: without what closes it."""
    return compact(value).decode()[: -len("}\n")]
