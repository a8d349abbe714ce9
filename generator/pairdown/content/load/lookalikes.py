"""Which people look as if they were one, typed in two ways?

Names that differ only in capitals, accents or punctuation are two people all the same; when at
least one of them has no player file, that is worth a look.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pairdown.content.load.claims import Person
from pairdown.content.load.players import Everybody
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import skeleton
from pairdown.problem import Problem, info, warning


def look_alikes(people: Everybody) -> Iterator[Problem]:
    """Remark on people of the events whose name is like somebody else's, but for small signs."""
    alike: dict[str, list[Person]] = defaultdict(list)
    hidden: set[str] = set()
    for each in people.known.values():
        for name in dict.fromkeys(map(skeleton, (each.person.name, *each.person.aliases))):
            alike[name].append(each.person)
            if each.sheet.hidden:
                hidden.add(name)
    files = {name: len(found) for name, found in alike.items()}
    for person in people.strangers.values():
        alike[skeleton(person.name)].append(person)
    for name, found in alike.items():
        if len(found) < 2:
            continue
        strangers = sorted(found[files.get(name, 0) :], key=lambda each: (each.where, each.id))
        if name in hidden:
            yield from map(_shown, strangers)
        else:
            later = strangers if name in files else strangers[1:]
            yield from (_remark(each, found) for each in later)


def _remark(person: Person, alike: list[Person]) -> Problem:
    others = sorted((each.where, each.name) for each in alike if each is not person)
    spelled = listed([f"{quoted(name)} ({where})" for where, name in others], "and")
    message = f"{quoted(person.name)} is somebody else than {spelled}"
    hint = "if it is one person, correct the name, or make it an alias in a player file"
    return info("look-alike", person.where, message, hint)


def _shown(person: Person) -> Problem:
    """Warn that a name is shown which may be a hidden person's; theirs is not repeated."""
    message = f"{quoted(person.name)} is like the name of a hidden person, but will be shown"
    hint = "if it is that person, correct the name, or add it to the aliases in the player file"
    return warning("hidden-look-alike", person.where, message, hint)
