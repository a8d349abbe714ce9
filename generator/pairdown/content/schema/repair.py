"""What is left of a file without what is wrong with it?

Nothing is guessed: a value that cannot be read is taken out, with its item where the item
cannot do without it. A misspelt key counts as the one it is like, and what only stands in the
way of reading on gets a stand-in. Since every fault is an error, no site is made from the rest;
it is only there to be checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pairdown.content.places import Path, Places, Remaining, left_out, remaining
from pairdown.content.schema.check import meant_key, read, required
from pairdown.content.schema.kinds import Kind
from pairdown.content.schema.scalars import Fault

ROUNDS_OF_REPAIR = 8


Note = Callable[[Fault, Places], None]
"""Notes a fault; its path leads to a place in those that are left."""


def read_through(
    kind: Kind, tree: object, places: Places, omitted: int, note: Note
) -> tuple[Any, Places]:
    """Read a tree; note each fault, take it out and read the rest.

    Returns the value (None: nothing is left) and the places of what is left; there, ``omitted``
    steps of every path are left out.
    """
    value, faults = read(kind, tree)
    for _ in range(ROUNDS_OF_REPAIR):
        for fault in faults:
            note(fault, places)
        if not faults or not isinstance(tree, dict):
            break
        left = remaining(places)
        for old, new in _renamed(kind, tree, faults):
            _inside(tree, old[:-1])[new] = _inside(tree, old[:-1]).pop(old[-1])
            left.rename(old[omitted:], new)
        paths = _taken_out(kind, tree, faults)
        if () in paths:
            return None, places
        for path in paths:
            _take_out(kind, tree, path, left, omitted)
        places = left.kept()
        value, faults = read(kind, tree)
    return value, places


def _renamed(kind: Kind, tree: object, faults: Iterable[Fault]) -> list[tuple[Path, str]]:
    """Return the misspelt keys, each with the key it is like, where that is not there as well."""
    pairs: dict[Path, tuple[Path, str]] = {}
    for fault in faults:
        if fault.code == "unknown-key" and fault.at_key:
            meant, mapping = meant_key(kind, fault.path), _inside(tree, fault.path[:-1])
            if meant and isinstance(mapping, dict) and meant not in mapping:
                pairs.setdefault((*fault.path[:-1], meant), (fault.path, meant))
    return list(pairs.values())


def _taken_out(kind: Kind, tree: object, faults: Iterable[Fault]) -> list[Path]:
    """Return the paths of what has to go, each once, the last items of a list first."""
    paths = {
        _to_take_out(kind, tree, fault)
        for fault in faults
        if not (fault.code == "unknown-key" and _inside(tree, fault.path) is None)
    }
    return sorted(paths, key=_in_order, reverse=True)


def _to_take_out(kind: Kind, tree: object, fault: Fault) -> Path:
    """Return the path of what has to go because of a fault, as it is in the tree."""
    path = fault.path[: len(fault.path) - fault.whole]
    if len(path) == 1 and path[0] in kind.stand_ins:
        return path
    if fault.code == "missing-key":
        path = path[:-1]
    while path and isinstance(path[-1], str) and required(kind, path):
        path = path[:-1]
    return _in_tree(tree, path)


def _in_tree(tree: object, path: Path) -> Path:
    """Return a path without the steps that short forms leave out, as far as the tree goes."""
    found: list[str | int] = []
    for place, step in enumerate(path):
        if _reaches(tree, (*found, step)):
            found.append(step)
        elif not left_out(_inside(tree, tuple(found)), path[place:]):
            break
    return tuple(found)


def _in_order(path: Path) -> tuple[tuple[int, int, str], ...]:
    return tuple((1, 0, step) if isinstance(step, str) else (0, step, "") for step in path)


def _take_out(kind: Kind, tree: object, path: Path, places: Remaining, omitted: int) -> None:
    """Take a value out, or put something in its place that can be read."""
    parent = _inside(tree, path[:-1])
    if path[:-1] == ("rounds",):
        parent[path[-1]] = {}  # the rounds after it keep their numbers
    elif len(path) == 1 and path[0] in kind.stand_ins:
        parent[path[0]] = kind.stand_ins[str(path[0])]
    elif _reaches(tree, path):
        del parent[path[-1]]
        places.without(path[omitted:])


def _reaches(tree: object, path: Path) -> bool:
    """Tell whether the tree goes as far as the path."""
    parent = _inside(tree, path[:-1])
    if isinstance(parent, dict):
        return path[-1] in parent
    return isinstance(parent, list) and isinstance(path[-1], int) and path[-1] < len(parent)


def _inside(tree: object, path: Path) -> Any:  # noqa: ANN401 - a tree of anything
    """Return what stands at a path, None where the tree does not go so far."""
    at: Any = tree
    for step in path:
        try:
            at = at[step]
        except (KeyError, IndexError, TypeError):
            return None
    return at
