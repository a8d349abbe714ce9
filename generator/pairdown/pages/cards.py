"""Which pictures do previews of shared links show?

A card of every event and of every listed player, where the league asks for them (`cards: yes`)
and has said at which address it lies. A card costs as much as ten pages, so they are not made
unasked, and kept from one build to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairdown.almanac.record import Career, EventRecord, Status
from pairdown.pages import addresses, dates, numbers, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.briefs import main_pool
from pairdown.pages.links import canonical
from pairdown.pages.page import Blob, Planned
from pairdown.pages.views.facts import place_text
from pairdown.said import counted, said

if TYPE_CHECKING:
    from pairdown.pages.views.drawing import Card

MOST_PLACES = 4
MOST_POINTS = 60


@page_kind("card", title="Pictures for shared links")
def card_pages(book: Book) -> Iterator[Planned]:
    """Plan the cards; none is drawn before it is asked for."""
    if not wanted(book):
        return
    for record in book.almanac.events:
        page, source = addresses.event_address(record.event.id), record.event.where.file
        yield _planned(page, event_card(book, record), source)
    for career in book.almanac.careers.values():
        if _has_card(career):
            page, source = addresses.player_address(career.player.id), career.player.where.file
            yield _planned(page, player_card(book, career), source)


def wanted(book: Book) -> bool:
    """Tell whether there are cards at all."""
    site = book.almanac.site
    return bool(site.url and site.extra.get("cards"))


def card_of(book: Book, page: str) -> str:
    """Return the full address of the card of an event's page; empty where there is none."""
    url = book.almanac.site.url
    return canonical(url, addresses.card_address(page)) if wanted(book) else ""


def card_of_player(book: Book, career: Career) -> str:
    """Return the full address of a player's card; empty where there is none."""
    page = addresses.player_address(career.player.id)
    return card_of(book, page) if _has_card(career) else ""


def _has_card(career: Career) -> bool:
    return bool(main_pool(career)) and not career.player.hidden


def _planned(page: str, card: Card, source: str) -> Planned:
    """Plan the card of a page; its mark lets it be kept, since drawing takes long."""
    # Here and not above: whoever draws nothing need not wait for the library that draws.
    from pairdown.pages.views.drawing import drawn, mark  # noqa: PLC0415 - see above

    path = addresses.card_address(page)
    return Planned(path, lambda: Blob(path, drawn(card)), source, mark(card))


def event_card(book: Book, record: EventRecord) -> Card:
    """Say what the card of an event shows: facts, and the first places once there are some.

    A void event has no places.
    """
    from pairdown.pages.views.drawing import Card  # noqa: PLC0415 - as above

    event = record.event
    size = counted(len(event.entries), "{n} player", "{n} players")
    when = dates.days(event.date, event.last_day, book.language)
    place = "" if record.finish else book.veiled(place_text(event.place))
    void = record.status is Status.VOID
    told = [record.ruleset.name, when, str(book.say(size)) if event.entries else "", place]
    told += [str(book.say(words.MARKS[record.status]))] if void else []
    first = [each for each in record.finish if each.place <= 3 and not void][:MOST_PLACES]
    return Card(
        league=book.almanac.site.title,
        title=book.veiled(event.name),
        facts=" · ".join(filter(None, told)),
        accent=book.almanac.site.accent,
        rows=[
            (str(each.place), book.names[each.player], event.entries[each.seat].deck)
            for each in first
        ],
    )


def player_card(book: Book, career: Career) -> Card:
    """Say what the card of a player shows: the rating, its rank, and how it came about."""
    from pairdown.pages.views.drawing import Card  # noqa: PLC0415 - as above

    name = main_pool(career)
    pool, player, sums = book.almanac.pools[name], career.player, career.record
    ranks = {row.player: row.rank for row in pool.ranking.rows}
    rank = ranks.get(player.id)
    told = said("no. {rank} of {listed}", rank=rank, listed=len(ranks)) if rank else ""
    record = numbers.record(sums.wins, sums.losses, sums.draws)
    curve = [point.rating for point in career.curves[name]]
    return Card(
        league=book.almanac.site.title,
        title=player.shown,
        facts=" · ".join(filter(None, (pool.ruleset.name, player.region, player.country))),
        accent=book.almanac.site.accent,
        figure=numbers.rating(pool.ratings[player.id]),
        caption=" · ".join(filter(None, (str(book.say(told)), record))),
        curve=curve[-MOST_POINTS:],
    )
