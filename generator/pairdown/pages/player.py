"""What does a player's profile say?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from pairdown.almanac.past_ranks import PastRank
from pairdown.almanac.record import Career
from pairdown.model import EventId, Player, PlayerId
from pairdown.pages import addresses, numbers, page_kind
from pairdown.pages.badges import embed
from pairdown.pages.book import Book
from pairdown.pages.cards import card_of_player
from pairdown.pages.links import relative
from pairdown.pages.page import Bundles, Page, Planned
from pairdown.pages.views import career as careers
from pairdown.pages.views.finishes import finishes
from pairdown.pages.views.history import player_history
from pairdown.pages.views.honours import decorations
from pairdown.pages.views.mentions import occasions
from pairdown.pages.views.own_decks import own_decks
from pairdown.pages.views.profile_pools import Registers, past_places, pool_views, registers
from pairdown.said import counted, said
from pairdown.tuples import NamedTuple


@page_kind("player", title="Player")
def player_pages(book: Book) -> Iterator[Bundles | Planned]:
    """Make the profile of every player, and a signpost at each address of old."""
    look = registers(book)
    yield Bundles("players", look.grounds(), lambda player: [_planned(look, PlayerId(player))])
    for player in map(book.almanac.players.__getitem__, book.almanac.careers):
        if player.old_ids:
            yield from _signposts(book, player)


def _planned(look: Registers, key: PlayerId) -> Planned:
    player = look.book.almanac.players[key]
    path, make = addresses.player_address(key), partial(_of, look, key)
    return Planned(path, make, player.where.file)


def _of(look: Registers, player: PlayerId) -> Page:
    return _profile(look, look.book.almanac.careers[player])


def _profile(look: Registers, career: Career) -> Page:
    book, player = look.book, career.player
    path = addresses.player_address(player.id)
    places = past_places(look, career)
    known, sums = careers.met(book, career), _sums(book, career, path)
    named = known[: careers.MOST_OPPONENTS]
    return book.page(
        path,
        "player.html",
        player.shown,
        "players",
        source=player.where.file,
        about=_about(book, career, sums.events),
        twin=addresses.player_json(player.id),
        card=card_of_player(book, career),
        embed=embed(book, career, look.row(career), path),
        **_person(book, career),
        **decorations(book, player.id, path, look.faces),
        record=_record(career),
        sums=sums,
        pools=pool_views(look, career, places, path),
        **_events(book, career, places, path, points=bool(sums.points)),
        finishes=finishes(book, career, path),
        decks=own_decks(book, career, look.decks, path),
        opponents=careers.opponents(book, player.id, named, path),
        named=len(named),
        all_opponents=_more(
            path, len(known), careers.MOST_OPPONENTS, addresses.player_opponents(player.id)
        ),
        met=len(known),
        compare=relative(path, addresses.compare_with(player.id)),
        twin_link=relative(path, addresses.player_json(player.id)),
        history=player_history(book, career),
    )


def _events(
    book: Book, career: Career, places: Mapping[EventId, PastRank], path: str, *, points: bool
) -> dict[str, Any]:
    """Return the newest events as rows, what decks are called there, and the way to all."""
    label, events, most = _deck_label(book, career), career.appearances, careers.MOST_EVENTS
    rows = careers.played(book, events[:most], places, path, decks=bool(label), points=points)
    return {
        "events": rows,
        "deck_label": label,
        "all_events": _more(path, len(events), most, addresses.player_events(career.player.id)),
    }


def _more(path: str, count: int, most: int, address: str) -> tuple[int, str] | None:
    """Return how many there are, and the way to all; None where all stand on the profile."""
    return (count, relative(path, address)) if count > most else None


def _person(book: Book, career: Career) -> dict[str, Any]:
    """Return what the player file tells; nothing that leads to a hidden person."""
    player = career.player
    if player.hidden:
        return {"home": "", "team": "", "number": "", "links": [], "bio": "", "hidden": True}
    return {
        "home": ", ".join(filter(None, (player.region, player.country))),
        "team": player.team,
        "number": player.number,
        "links": list(player.links.items()),
        "bio": book.veiled(player.bio),
        "hidden": False,
    }


def _record(career: Career) -> str:
    sums = career.record
    return numbers.record(sums.wins, sums.losses, sums.draws)


class Sums(NamedTuple):
    """The figures of a career: ``share`` says how many of its matches were won."""

    events: int
    won: int
    best: int | None
    matches: int
    share: str
    points: int


def _sums(book: Book, career: Career, path: str) -> Sums:
    """Return the figures of a career; neither events to come nor void ones count."""
    sums, known = career.record, occasions(book, path)
    matches = sums.wins + sums.losses + sums.draws
    events = [(known[each.event], each.place) for each in career.appearances]
    played = [place for event, place in events if event.played]
    places = [place for place in played if place is not None]
    return Sums(
        events=len(played),
        won=places.count(1),
        best=min(places, default=None),
        matches=matches,
        share=said("{n} won", n=numbers.share(sums.wins / matches)) if matches else "",
        points=sum([each.tourney_points for each in career.appearances]),
    )


def _about(book: Book, career: Career, events: int) -> str:
    return said(
        "{player} in {league}: {events}, {record}.",
        player=career.player.shown,
        league=book.almanac.site.title,
        events=counted(events, "{n} event", "{n} events"),
        record=_record(career),
    )


def _deck_label(book: Book, career: Career) -> str:
    """Return what decks are called, from the newest event in which the player named one."""
    named = (book.events[each.event] for each in career.appearances if each.deck)
    return next((record.ruleset.deck_label for record in named), "")


def _signposts(book: Book, player: Player) -> Iterator[Planned]:
    """Lead from old addresses to the profile; a hidden person's old names lead nowhere."""
    for old in () if player.hidden else player.old_ids:
        path = addresses.player_address(old)
        if old not in book.almanac.careers:
            ground = book.grounds.of_career(player.id)
            make = partial(_signpost, book, player, path)
            yield Planned(path, make, player.where.file, ground=ground)


def _signpost(book: Book, player: Player, path: str) -> Page:
    to = addresses.player_address(player.id)
    return book.page(
        path,
        "moved.html",
        player.shown,
        "players",
        source=player.where.file,
        to=relative(path, to),
        **book.canonical(to),
    )
