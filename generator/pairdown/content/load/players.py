"""Who is everybody, once player files and events are seen together?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pairdown.content.load.addresses import address
from pairdown.content.load.claims import Person
from pairdown.content.load.people import Known
from pairdown.content.load.pseudonyms import pseudonymous_id, pseudonyms
from pairdown.frozen import frozen
from pairdown.model import Player, PlayerId
from pairdown.tuples import NamedTuple

DETAILS = ("region", "country", "team")
"""What an entry may tell of a person whose own file does not."""


@frozen
class Everybody:
    """All people of the league, by the id that they have on the site.

    ``shown`` leads from the id that files use to the one on the site, which differs for hidden
    people. ``names`` holds every name and alias with the ids (on the site) of those who bear it.
    """

    known: Mapping[PlayerId, Known]
    strangers: Mapping[PlayerId, Person]
    pseudonyms: Mapping[PlayerId, str]
    names: Mapping[str, tuple[PlayerId, ...]]

    def shown(self, player: PlayerId) -> PlayerId:
        """Return the id on the site."""
        name = self.pseudonyms.get(player)
        return player if name is None else pseudonymous_id(name)

    def all_shown(self, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
        """Return the ids on the site of some people."""
        return tuple(map(self.shown, players)) if self.pseudonyms else players

    def names_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the names and aliases of a person, by the id that files use."""
        known, stranger = self.known.get(player), self.strangers.get(player)
        person = known.person if known else stranger
        return (person.name, *person.aliases) if person else ()

    def named(self, name: str) -> PlayerId | None:
        """Return the only person of a name or alias, by the id on the site."""
        found = self.names.get(name, ())
        return found[0] if len(found) == 1 else None


def everybody(known: Sequence[Known], strangers: Sequence[Person], salt: str) -> Everybody:
    """Put people together; who is hidden gets a pseudonym and an address made from it."""
    files = {each.person.id: each for each in reversed(known)}
    others = {each.id: each for each in strangers if each.id not in files}
    hidden = [player for player, each in files.items() if each.sheet.hidden]
    names: dict[str, list[PlayerId]] = defaultdict(list)
    for person in (*(each.person for each in files.values()), *others.values()):
        for name in dict.fromkeys((person.name, *person.aliases)):
            names[name].append(person.id)
    given = pseudonyms(hidden, salt, {*names, *files, *others})
    found = Everybody(files, others, given, {})
    shown = {name: tuple(sorted(map(found.shown, ids))) for name, ids in names.items()}
    return Everybody(files, others, given, shown)


class Details(NamedTuple):
    """What an entry of an event tells of a person (by the id of files) besides the name."""

    player: PlayerId
    draft: bool
    region: str
    country: str
    team: str


def players(
    people: Everybody, details: Iterable[Details], public: Iterable[PlayerId]
) -> dict[PlayerId, Player]:
    """Make the players of the site, by id in order.

    ``details`` come in order of the events: what an entry tells of a person counts until a later
    one says otherwise; a draft's counts only for those who are in nothing else and go when drafts
    go. ``public`` are all who are in anything else (by the id of files).
    """
    told, drafts = _by_player(people, details)
    for each in public:
        drafts.pop(people.shown(each), None)
    found = [_of_file(people, each, told) for each in people.known.values()]
    told |= drafts
    found += [_of_events(each, told) for each in people.strangers.values()]
    old = _old_ids(found)
    by_id = {
        player.id: replace(player, old_ids=old[player.id]) if player.id in old else player
        for player in found
    }
    return {player: by_id[player] for player in sorted(by_id)}


Told = dict[PlayerId, dict[str, str]]


def _by_player(people: Everybody, details: Iterable[Details]) -> tuple[Told, Told]:
    """Return what public events tell of people, by the id on the site, and what drafts do."""
    public: Told = defaultdict(dict)
    drafts: Told = defaultdict(dict)
    for each in details:
        told = (drafts if each.draft else public)[people.shown(each.player)]
        if each.region:
            told["region"] = each.region
        if each.country:
            told["country"] = each.country
        if each.team:
            told["team"] = each.team
    return public, drafts


def _of_file(people: Everybody, each: Known, details: Told) -> Player:
    sheet, person = each.sheet, each.person
    shown = people.shown(person.id)
    written = {name: getattr(sheet, name) for name in DETAILS if getattr(sheet, name)}
    told = {**details.get(shown, {}), **written}
    if sheet.hidden:
        return Player(
            id=shown,
            name=sheet.name,
            aliases=sheet.aliases,
            title=sheet.title,
            hidden=True,
            pseudonym=people.pseudonyms[person.id],
            written=True,
            where=person.where,
            places=each.places,
            **dict[str, Any](told),
        )
    return Player(
        id=shown,
        name=sheet.name,
        number=sheet.id,
        aliases=sheet.aliases,
        links=dict(sheet.links),
        bio=sheet.bio,
        title=sheet.title,
        written=True,
        where=person.where,
        places=each.places,
        **dict[str, Any](told),
    )


def _of_events(person: Person, details: Told) -> Player:
    told = details.get(person.id, {})
    return Player(
        id=person.id,
        name=person.name,
        number=person.number,
        where=person.where,
        **dict[str, Any](told),
    )


def _old_ids(found: Iterable[Player]) -> dict[PlayerId, tuple[PlayerId, ...]]:
    """Keep the addresses of former names alive, where nobody else has them.

    A hidden person has none: they would tell the name.
    """
    taken = Counter({player.id: 2 for player in found})
    wanted: dict[PlayerId, list[PlayerId]] = {}
    for player in found:
        if player.written and not player.hidden:
            made = (address(name) for name in (player.name, *player.aliases))
            wanted[player.id] = [each for each in dict.fromkeys(made) if each not in taken]
    claimed = Counter(each for old in wanted.values() for each in old)
    return {
        player: tuple(each for each in old if claimed[each] == 1)
        for player, old in wanted.items()
        if old
    }
