"""What does the league consist of, once names are resolved and rules are bound?

`load` turns what people wrote into `Content`, once: rulesets are bound to functions (`library`,
`rulesets`), people recognised (`identity`, `players`), events read with their own players and
rules (`events`, `rounds`, `results`). It is pure: the same files give the same content.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter

from pairdown.catalog import Content
from pairdown.content.load.again import Events
from pairdown.content.load.builtin import shipped
from pairdown.content.load.claims import Person
from pairdown.content.load.events import Listed, Surroundings
from pairdown.content.load.extras import extras
from pairdown.content.load.honours import honours
from pairdown.content.load.identity import Recognised, recognise
from pairdown.content.load.library import Library
from pairdown.content.load.lookalikes import look_alikes
from pairdown.content.load.patrons import patronage
from pairdown.content.load.people import known_people
from pairdown.content.load.players import Details, Everybody, everybody, players
from pairdown.content.load.site import site
from pairdown.content.load.texts import texts
from pairdown.content.load.veil import veiled
from pairdown.content.undisturbed import undisturbed
from pairdown.content.written import Written, WrittenEvent
from pairdown.model import Event, Player, PlayerId
from pairdown.problem import ordered
from pairdown.recall import in_turn
from pairdown.ruleset import Ruleset

__all__ = ["load"]


def load(written: Written, memory: Events | None = None) -> Content:
    """Resolve everything that was written, with all problems of reading and of loading.

    A ``memory`` that is given again and again saves loading what did not change.
    """
    with undisturbed():
        return veiled(_content(written, memory or Events()))


def _content(written: Written, memory: Events) -> Content:
    own = {_stem(each.file): each for each in written.rulesets}
    with_us = memory.shipped or shipped()
    library = Library(own, with_us)
    for name in sorted(library.own):  # before anybody asks for one, whoever that would be
        library.ruleset(name)
    own_site, problems = site(written.site, library, written.assets)
    known, wrong = known_people(written.players)
    lists, recognised = _lists([each.person for each in known], written.events, memory)
    people = everybody(known, recognised.strangers, own_site.pseudonym_salt)
    around = Surroundings(own_site, library, people, written)
    memory.begin(around, lists)
    found = [
        memory.event(each, lists[each.id], around)
        for each in in_turn(memory.recall, written.events, attrgetter("id"))
    ]
    events = sorted(found, key=lambda each: (each.last_day, each.id))
    used = [own_site.ruleset, *(each.ruleset for each in events)]
    rulesets = memory.as_before(_rulesets(library, used))
    more, wrong_more = extras(written, people, library)
    more["honours"], wrong_honours = honours(written.achievements, with_us.honours)
    more["patronage"] = patronage(written.patrons, more.get("patrons"), own_site, rulesets)
    problems += [*wrong, *recognised.problems, *around.problems, *library.problems, *wrong_more]
    problems += wrong_honours
    problems += look_alikes(people)
    return Content(
        site=own_site,
        players=_players(people, events, lists),
        events=tuple(events),
        rulesets=rulesets,
        texts=texts(written.pages),
        extra=more,
        assets=tuple(each.removeprefix("assets/") for each in written.assets),
        problems=tuple(ordered([*written.problems, *problems])),
    )


def _stem(file: str) -> str:
    """Return a file's name without suffix: the id of a ruleset."""
    return file.rpartition("/")[2].rpartition(".")[0]


def _lists(
    known: Sequence[Person], events: Sequence[WrittenEvent], memory: Events
) -> tuple[dict[str, Listed], Recognised]:
    """Recognise everybody on all player lists; return the lists by event id."""
    rosters = [memory.roster(each) for each in events]
    recognised = recognise(known, [each.names for each in rosters])
    lists: dict[str, Listed] = {}
    first = 0
    for event, each in zip(events, rosters, strict=True):
        end = first + len(each.shown)
        lists[event.id] = memory.listed(event.id, each, recognised.people[first:end])
        first = end
    return lists, recognised


def _players(
    people: Everybody, events: Sequence[Event], lists: Mapping[str, Listed]
) -> dict[PlayerId, Player]:
    """Make the players, with what the lists of the events, oldest first, tell of them."""
    details = (told for each in events for told in _details(lists[each.id], each))
    public = {one for each in events if not each.draft for one in lists[each.id].people}
    return players(people, details, public)


def _details(on_list: Listed, event: Event) -> Iterator[Details]:
    for seat, region, country, team in on_list.written.details:
        yield Details(on_list.people[seat], event.draft, region, country, team)


def _rulesets(library: Library, used: Iterable[str]) -> dict[str, Ruleset]:
    """Return the rulesets that the league uses or has written, by id in order."""
    names = sorted({*library.own, *(name for name in used if name)})
    bound = {name: library.ruleset(name) for name in names}
    return {name: each for name, each in bound.items() if each is not None}
