"""Who are the people that only events know?

They are one person per name. Where one name came with several membership numbers they are one
person per number: the lowest number keeps the address of the name, every other has its number
in its address; so a person who comes later, with a higher number, moves nobody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from pairdown.content.load.addresses import address
from pairdown.content.load.claims import Label, Person, Refused, Verdict, ambiguous
from pairdown.content.quoting import listed, quoted
from pairdown.frozen import frozen
from pairdown.problem import Problem, Where, warning


@frozen
class Strangers:
    """The people, whom each label means, and what is remarkable."""

    people: tuple[Person, ...]
    verdicts: Mapping[Label, Verdict]
    problems: tuple[Problem, ...]


def strangers(labels: Iterable[Label], first: Mapping[Label, Where]) -> Strangers:
    """Make people of the labels that no player file explains; ``first`` is where each stands."""
    numbers: dict[str, list[str]] = defaultdict(list)
    names: dict[str, list[str]] = defaultdict(list)
    for name, number in sorted(labels):
        numbers[name].append(number)
        if number:
            names[number].append(name)
    people: list[Person] = []
    verdicts: dict[Label, Verdict] = {}
    problems: list[Problem] = []
    for name, found in numbers.items():
        if len(found) == 1:
            label = (name, found[0])
            verdicts[label] = person = Person(address(name), *label, (), first[label])
            people.append(person)
            continue
        made = _namesakes(name, found, first)
        people += made
        verdicts.update(_verdicts(name, found, made))
        problems += (_told_apart(each) for each in made[1:])
    for number, found in names.items():
        if len(found) > 1:
            verdicts.update({(name, number): _two_names(number, found, first) for name in found})
    return Strangers(tuple(people), verdicts, tuple(problems))


def _namesakes(name: str, numbers: list[str], first: Mapping[Label, Where]) -> list[Person]:
    """Return the people of one name: one, or one per number, lowest number first."""
    numbered = sorted((each for each in numbers if each), key=_by_size)
    if len(numbered) <= 1:
        where = min(first[name, number] for number in numbers)
        return [Person(address(name), name, "".join(numbered), where=where)]
    return [
        Person(
            address(f"{name} {number}" if place else name), name, number, (), first[name, number]
        )
        for place, number in enumerate(numbered)
    ]


def _by_size(number: str) -> tuple[int, str, str]:
    """Sort numbers by size, and texts of digits and letters by their length first."""
    digits = number.lstrip("0")
    return (len(digits), digits, number)


def _verdicts(name: str, numbers: Iterable[str], people: list[Person]) -> dict[Label, Verdict]:
    if len(people) == 1:
        return {(name, number): people[0] for number in numbers}
    verdicts: dict[Label, Verdict] = {(name, each.number): each for each in people}
    if "" in numbers:
        verdicts[name, ""] = ambiguous(name, people)
    return verdicts


def _told_apart(person: Person) -> Problem:
    message = (
        f"{quoted(person.name)} is also the name of another person; "
        f"this one (number {quoted(person.number)}) has the address {person.id}"
    )
    hint = f"a player file with id: {person.number} settles the address for good"
    return warning("namesake", person.where, message, hint)


def _two_names(number: str, names: Iterable[str], first: Mapping[Label, Where]) -> Refused:
    each = [f"{quoted(name)} in {first[name, number]}" for name in names]
    message = f"the number {quoted(number)} stands beside several names: {listed(each, 'and')}"
    hint = "correct the number; or, if it is one person, write a player file with aliases"
    return Refused("number-of-another", message, hint)
