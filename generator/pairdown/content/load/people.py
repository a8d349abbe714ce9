"""Who is in the player files, and under which id?

The id is the `key:`, or the name of a file that holds one player, or made from the name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from pairdown.checks.entries import COUNTRY
from pairdown.content.load.addresses import address, address_of_file, safe
from pairdown.content.load.claims import Person
from pairdown.content.quoting import quoted
from pairdown.content.schema.player import PeopleSheet, PlayerSheet
from pairdown.content.written import Reading
from pairdown.frozen import frozen
from pairdown.model import PlayerId
from pairdown.problem import Problem, Where, error

ONE_PLAYER = 2
"""Steps that the short form of a file with one player leaves out of every path."""


@frozen
class Known:
    """Somebody of a player file: who, all that is written of them, and where some of it is."""

    person: Person
    sheet: PlayerSheet
    places: Mapping[str, Where] = field(default_factory=dict)


def known_people(readings: Iterable[Reading[PeopleSheet]]) -> tuple[list[Known], list[Problem]]:
    """Return everybody of the player files in order of the files, and what is wrong."""
    found: list[Known] = []
    problems: list[Problem] = []
    for reading in readings:
        for place, sheet in enumerate(reading.value.players if reading.value else ()):
            player, wrong = _id(reading, place, sheet)
            problems += wrong
            where = reading.where("players", place, "name")
            person = Person(player, sheet.name, sheet.id, sheet.aliases, where)
            places = {key: reading.where("players", place, key) for key in _odd(sheet)}
            found.append(Known(person, sheet, places))
    problems += _doubled_numbers(found)
    problems += _doubled_names(found)
    return found, problems


def _odd(sheet: PlayerSheet) -> Sequence[str]:
    """Name the fields in which problems may be found later; their own places are kept."""
    country = sheet.country
    title = ("title",) if sheet.title else ()
    return title if not country or _is_code(country) else (*title, "country")


@lru_cache(maxsize=512)
def _is_code(country: str) -> bool:
    return COUNTRY.fullmatch(country) is not None


def _id(
    reading: Reading[PeopleSheet], place: int, sheet: PlayerSheet
) -> tuple[PlayerId, list[Problem]]:
    if not sheet.key:
        alone = reading.omitted == ONE_PLAYER
        stem = reading.file.rpartition("/")[2].rpartition(".")[0]
        return address_of_file(stem) if alone else address(sheet.name), []
    if safe(sheet.key):
        return PlayerId(sheet.key), []
    message = f"{quoted(sheet.key)} cannot be an address on every system"
    hint = f'write small letters, digits and hyphens, such as "{address(sheet.key)}"'
    where = reading.where("players", place, "key")
    return address(sheet.key), [error("unsafe-player-id", where, message, hint)]


def _doubled_numbers(found: Iterable[Known]) -> Iterator[Problem]:
    """Report two people with one membership number, naming both places."""
    owners: dict[str, Person] = {}
    for each in found:
        person = each.person
        owner = owners.setdefault(person.number, person) if person.number else person
        if owner is not person:
            message = (
                f"{quoted(person.name)} and {quoted(owner.name)} ({owner.where}) "
                f"have one number, {quoted(person.number)}"
            )
            yield error("doubled-number", person.where, message, "correct one of the two")


def _doubled_names(found: Iterable[Known]) -> Iterator[Problem]:
    """Report an alias that stands twice, or is somebody's own name, for one person."""
    for each in found:
        names = [each.person.name, *each.person.aliases]
        for name in sorted({name for name in names if names.count(name) > 1}):
            message = f"{quoted(name)} is written twice for one player"
            yield error("doubled-alias", each.person.where, message, "take the alias away")
