"""Is the player list of an event in order?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Entry, PlayerId, Seat
from pairdown.problem import Severity, Where
from pairdown.said import said

BEHIND_A_COMMA = frozenset({"jr", "sr", "ii", "iii", "iv", "md", "phd"})
"""What follows a comma within one name, in small letters and without a last dot."""

COUNTRY = re.compile(r"[A-Z]{2,3}(-[A-Z0-9]{1,3})?")


@check("doubled-player", title="Everybody is on the list once")
def everybody_is_on_the_list_once(scene: Scene) -> Iterator[Finding]:
    """No person has two places in one event."""
    seen: dict[PlayerId, Entry] = {}
    for entry in scene.event.entries:
        other = seen.setdefault(entry.player, entry)
        if other is not entry:
            message = (
                f"{scene.name(entry.seat)} is already on the list"
                f"{_as_whom(scene, other, entry)} ({other.where})"
            )
            hint = "take one row away; two people of one name need id: or player:"
            yield Finding(entry.where, message, hint)


def _as_whom(scene: Scene, one: Entry, other: Entry) -> str:
    return "" if one.name == other.name else f" as {scene.name(one.seat)}"


@check("several-names", title="One player a line", severity=Severity.WARNING)
def one_player_a_line(scene: Scene) -> Iterator[Finding]:
    """A name is that of one player, so it holds no comma, unless most names of the list do.

    Who has a player file is one person, whatever the name.
    """
    found = [each for each in scene.event.entries if _is_several(each.name)]
    if 2 * len(found) > len(scene.event.entries):
        return  # a list that has the surnames first
    for entry in found:
        player = scene.content.players.get(entry.player)
        if player is None or not player.written:
            message = said(
                "{who} looks like the names of several players", who=scene.name(entry.seat)
            )
            hint = said("write one name a line; one person of that name needs a player file")
            yield Finding(entry.where, message, hint)


def _is_several(name: str) -> bool:
    if "," not in name and ";" not in name:
        return False
    _, *others = re.split(r"[,;] *", name)
    return any(each and each.casefold().strip(".") not in BEHIND_A_COMMA for each in others)


@check("doubled-seed", title="Every seed is given once")
def every_seed_is_given_once(scene: Scene) -> Iterator[Finding]:
    """No two players have one seed."""
    seen: dict[int, Entry] = {}
    for entry in scene.event.entries:
        if entry.seed is None:
            continue
        other = seen.setdefault(entry.seed, entry)
        if other is not entry:
            message = f"seed {entry.seed} is {scene.name(other.seat)}'s already ({other.where})"
            yield Finding(entry.where, message, "correct one of the two seeds")


@check("country-code", title="Countries are written as codes", severity=Severity.WARNING)
def countries_are_written_as_codes(scene: Scene) -> Iterator[Finding]:
    """A country is two or three capital letters, so that lists by country are whole."""
    country = scene.event.place.country
    if country and not COUNTRY.fullmatch(country):
        yield _no_code(country, scene.place("place"))
    for entry in scene.event.entries:
        if entry.country and not COUNTRY.fullmatch(entry.country):
            yield _no_code(entry.country, entry.where)


def _no_code(country: str, where: Where) -> Finding:
    hint = said("write the ISO code, two capital letters such as US or NO")
    return Finding(where, said('"{country}" is not a country code', country=country), hint)


@check("lot-twice", title="A lot names everybody once")
def a_lot_names_everybody_once(scene: Scene) -> Iterator[Finding]:
    """The drawn orders do not name one player twice."""
    seen: set[Seat] = set()
    for order in scene.event.lots:
        for seat in order:
            if seat in seen:
                message = f"{scene.name(seat)} stands twice in the lots"
                yield Finding(scene.place("lots"), message, "take the name away once")
            seen.add(seat)


@check("playoff-self", title="A play-off has two players")
def a_playoff_has_two_players(scene: Scene) -> Iterator[Finding]:
    """Nobody plays off against themselves."""
    for match in scene.event.playoffs:
        if match.first == match.second:
            message = f"{scene.name(match.first)} cannot play off against themselves"
            yield Finding(match.where, message, "write the opponent's name")
