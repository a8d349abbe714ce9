"""Which person does an entry of an event mean?

A person is known by player id, by membership number, or by the exact name (or alias). People
without a player file are recognised by name and number alone (see `strangers`). Likeness of
names never decides anything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from operator import attrgetter

from pairdown.content.load.claims import (
    Label,
    Person,
    Refused,
    Verdict,
    ambiguous,
    by_name,
    other_number,
)
from pairdown.content.load.strangers import strangers
from pairdown.content.named import Named
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import frozen
from pairdown.model import PlayerId
from pairdown.problem import Problem, Where, error


@frozen
class Recognised:
    """The person of each entry (None: refused), those met only in events, and the problems."""

    people: tuple[PlayerId | None, ...]
    strangers: tuple[Person, ...]
    problems: tuple[Problem, ...]


def recognise(written: Sequence[Person], lists: Sequence[Named]) -> Recognised:
    """Find the person of every entry; the order of people and lists changes nothing."""
    first = _first_places(lists)
    verdicts, unknown = _by_file(written, first)
    others = strangers(unknown, first)
    verdicts.update(others.verdicts)
    verdicts.update(_doubtful(verdicts, others.people, first))
    by_id: dict[str, Person] = {person.id: person for person in (*others.people, *written)}
    problems = [*others.problems, *_clashes(written, others.people)]
    ids = {(*label, ""): each.id for label, each in verdicts.items() if isinstance(each, Person)}
    people: list[PlayerId | None] = []
    for each in lists:
        found = list(map(ids.get, each.rows))
        for seat in _left_over(found):
            name, number, player = each.rows[seat]
            label = (name, number)
            verdict = _by_key(label, player, by_id) if player else verdicts[label]
            if isinstance(verdict, Person):
                found[seat] = verdict.id
            else:
                where = each.where(seat)
                problems.append(error(verdict.code, where, verdict.message, verdict.hint))
        people += found
    return Recognised(tuple(people), others.people, tuple(problems))


def _left_over(found: Sequence[PlayerId | None]) -> list[int]:
    """Return the seats of which nothing is known yet; most lists have none."""
    return [seat for seat, one in enumerate(found) if one is None] if None in found else []


def _first_places(lists: Iterable[Named]) -> dict[Label, Where]:
    """Return the first place in the files of each name and number without a player id."""
    first: dict[tuple[str, str, str], tuple[str, tuple[int, int]]] = {}
    for each in sorted(lists, key=attrgetter("file", "places"), reverse=True):
        places = zip(repeat(each.file), reversed(each.places), strict=False)
        first.update(zip(reversed(each.rows), places, strict=True))
    return {
        (name, number): Where(file, *place)
        for (name, number, player), (file, place) in first.items()
        if not player
    }


def _by_key(label: Label, player: str, by_id: Mapping[str, Person]) -> Verdict:
    """Find the person that ``player:`` names."""
    name, number = label
    person = by_id.get(player)
    if person is None:
        hint = did_you_mean(player, by_id) or "a player id is the name of a player file"
        message = f"there is no player with the id {quoted(player)}"
        return Refused("unknown-player-id", message, hint)
    if number and person.number and number != person.number:
        return other_number(name, number, person)
    return person


def _by_file(
    written: Sequence[Person], labels: Iterable[Label]
) -> tuple[dict[Label, Verdict], set[Label]]:
    """Judge each label by the player files; return the verdicts and the labels not found there."""
    owners = {person.number: person for person in reversed(written) if person.number}
    named = by_name(written)
    verdicts: dict[Label, Verdict] = {}
    unknown: set[Label] = set()
    for name, number in labels:
        verdict = _written(name, number, owners.get(number), named.get(name, []))
        if verdict is None:
            unknown.add((name, number))
        else:
            verdicts[name, number] = verdict
    return verdicts, unknown


def _written(
    name: str, number: str, owner: Person | None, namesakes: Sequence[Person]
) -> Verdict | None:
    """Judge one label: by the owner of its number, else by those of that name."""
    if owner is not None:
        mine = not namesakes or owner in namesakes
        return owner if mine else other_number(name, number, owner)
    fitting = [each for each in namesakes if not (number and each.number)]
    if len(fitting) > 1:
        return ambiguous(name, fitting)
    return fitting[0] if fitting else None


def _doubtful(
    verdicts: Mapping[Label, Verdict], others: Iterable[Person], first: Mapping[Label, Where]
) -> dict[Label, Refused]:
    """Refuse a bare name that also is a stranger's, and two numbers for one player file."""
    refused: dict[Label, Refused] = {}
    for other in others:
        bare = verdicts.get((other.name, ""))
        if isinstance(bare, Person) and bare.id != other.id:
            refused[other.name, ""] = ambiguous(other.name, [bare, other])
    numbers: dict[PlayerId, list[Label]] = defaultdict(list)
    for label, verdict in verdicts.items():
        if isinstance(verdict, Person) and label[1] and not verdict.number:
            numbers[verdict.id].append(label)
    for labels in numbers.values():
        if len({number for _, number in labels}) > 1:
            refused.update(dict.fromkeys(labels, _two_numbers(sorted(labels), first)))
    return refused


def _two_numbers(labels: Sequence[Label], first: Mapping[Label, Where]) -> Refused:
    each = [f"{quoted(label[1])} in {first[label]}" for label in labels]
    message = f"{quoted(labels[0][0])} has several numbers: {listed(each, 'and')}"
    hint = "write the right number as id: into the player file; a second person needs a second file"
    return Refused("two-numbers", message, hint)


def _clashes(written: Iterable[Person], others: Iterable[Person]) -> Iterable[Problem]:
    """Report two people of one address, naming both places."""
    taken: dict[PlayerId, Person] = {}
    for person in (*written, *others):
        owner = taken.setdefault(person.id, person)
        if owner is person:
            continue
        message = (
            f"{quoted(person.name)} and {quoted(owner.name)} ({owner.where}) "
            f"share the player id {quoted(person.id)}"
        )
        hint = "one person: add the other name as an alias; two people: give one another key:"
        yield error("player-id-taken", person.where, message, hint)
