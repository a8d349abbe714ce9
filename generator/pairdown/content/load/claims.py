"""What does an entry say of who it is, and what is said when nobody can be meant?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import field

from pairdown.content.quoting import listed, quoted
from pairdown.frozen import frozen
from pairdown.model import PlayerId
from pairdown.problem import NOWHERE, Where


@frozen
class Person:
    """A person as far as it takes to recognise them; ``where`` is the file or first entry."""

    id: PlayerId
    name: str
    number: str = ""
    aliases: tuple[str, ...] = ()
    where: Where = field(default=NOWHERE, compare=False)


@frozen
class Refused:
    """Why nobody can be meant: a code, a sentence and a hint."""

    code: str
    message: str
    hint: str


Label = tuple[str, str]
"""A name and a number as claimed; the number may be empty."""

Verdict = Person | Refused


def by_name(people: Iterable[Person]) -> dict[str, list[Person]]:
    """Return the people of each name and alias."""
    found: dict[str, list[Person]] = defaultdict(list)
    for person in people:
        for name in dict.fromkeys((person.name, *person.aliases)):
            found[name].append(person)
    return found


def other_number(name: str, number: str, owner: Person) -> Refused:
    """Say that a number is somebody else's."""
    if owner.number == number:
        message = f"the number {quoted(number)} is {quoted(owner.name)}'s, not {quoted(name)}'s"
    else:
        message = f"{quoted(name)} has the number {quoted(owner.number)}, not {quoted(number)}"
    hint = f"correct the number or the name, or add the name to the aliases in {owner.where}"
    return Refused("number-of-another", message, hint)


def ambiguous(name: str, people: Iterable[Person]) -> Refused:
    """Say that several people have a name, and where each is written."""
    each = [
        f"{person.id}{f' (number {person.number})' if person.number else ''} in {person.where}"
        for person in sorted(people, key=lambda person: (person.where, person.id))
    ]
    message = f"several people are called {quoted(name)}: {listed(each, 'and')}"
    hint = "say who is meant with id: (the number) or player: (the player id)"
    return Refused("ambiguous-name", message, hint)
