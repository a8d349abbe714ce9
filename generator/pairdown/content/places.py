"""Where in its file does a value stand?

Beside the tree of a file's values stands a tree of the same shape that holds their places. A
place is one number (line and column, from 0); a mapping is its place and, by key, the key's
place and the value's; a list is its place and those of its items. A row of plain words in
brackets (see `rows`) is its place and its text, which tells where each word stands. A path of
keys and indexes leads to any value. A league has millions of places and asks for few of them at
a time, so they are kept packed and unpacked when one is asked for; each list of a file by itself,
as players are asked for at another time than rounds.
"""

from __future__ import annotations

import marshal
from functools import lru_cache
from itertools import accumulate, islice
from typing import Any, TypeAlias

from pairdown.frozen import frozen

Inside: TypeAlias = "dict[str, tuple[int, Node]] | list[Node]"
Node: TypeAlias = "int | tuple[int, Inside] | tuple[int, str] | tuple[int, bytes]"
Step = str | int
Path = tuple[Step, ...]

BITS = 12
"""A column takes that many bits; what stands further to the right has the last of them."""
LAST_COLUMN = (1 << BITS) - 1

MATCH_RESULT = "result"
"""A match written as a list is its two players, and the result after them."""

PARTS_AT_HAND = 16
"""So many packed parts are kept unpacked: those of one event's files, and some beside them."""


@frozen
class Places:
    """The places of all values of a file."""

    data: bytes

    def of_value(self, path: Path) -> tuple[int, int]:
        """Return line and column, from 1, of what stands at the path.

        Where the file does not go so far (a short form, a missing key), it is the place of the
        last thing on the way.
        """
        return unpacked(_place(walk(self.nodes(), path)[-1]))

    def of_key(self, path: Path) -> tuple[int, int]:
        """Return line and column of the key at the end of the path, else those of the value."""
        if path:
            keys = _inside(walk(self.nodes(), path[:-1])[-1])
            if isinstance(keys, dict) and path[-1] in keys:
                return unpacked(keys[str(path[-1])][0])
        return self.of_value(path)

    def of_items(self, path: Path) -> list[tuple[int, int]]:
        """Return line and column, from 1, of all items of the list at the path, in order."""
        nodes = walk(self.nodes(), path)
        inside = _inside(nodes[-1]) if len(nodes) > len(path) else None
        if not isinstance(inside, list):
            return []
        return [
            ((place >> BITS) + 1, (place & LAST_COLUMN) + 1)
            for each in inside
            for place in (each if type(each) is int else each[0],)  # type: ignore[index]
        ]

    def reaches(self, path: Path) -> bool:
        """Tell whether the file goes as far as the path."""
        return len(walk(self.nodes(), path)) == len(path) + 1

    def nodes(self) -> Node:
        """Return the tree of places; it is shared, so it must stay as it is."""
        root: Node = _unpacked(self.data)
        return root


@lru_cache(maxsize=PARTS_AT_HAND)
def _unpacked(data: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    return marshal.loads(data)  # noqa: S302 - `places_of` made it


def places_of(root: Node) -> Places:
    """Pack a tree of places."""
    inside = _inside(root)
    if isinstance(inside, dict):
        root = _place(root), {key: (at, _packed(node)) for key, (at, node) in inside.items()}
    return Places(marshal.dumps(root, 2))


def _packed(node: Node) -> Node:
    """Return a list's node with what is in it packed, any other as it is."""
    inside = None if isinstance(node, int) else node[1]
    return (_place(node), marshal.dumps(inside, 2)) if isinstance(inside, list) else node


NO_PLACES = Places(marshal.dumps(0, 2))
"""The places of a file that could not be read: all at its beginning."""


def walk(root: Node, path: Path) -> list[Node]:
    """Return the nodes along the path, as far as there are any.

    Short forms leave out steps: a single item is no list, a list has no key around it.
    """
    nodes = [root]
    for place, step in enumerate(path):
        node = _child(nodes[-1], step)
        if node is not None:
            nodes.append(node)
        elif not left_out(_inside(nodes[-1]), path[place:]):
            break
    return nodes


def left_out(inside: object, path: Path) -> bool:
    """Tell whether a short form leaves out the first step of a path that goes on in there."""
    if isinstance(inside, list):
        return isinstance(path[0], str)
    if isinstance(inside, dict):
        return isinstance(path[0], int) or (len(path) > 1 and path[1] in inside)
    return False


def _inside(node: Node) -> Inside | None:
    if type(node) is int:
        return None
    inside: Inside | str | bytes = node[1]  # type: ignore[index]
    if type(inside) is str:
        return _within_row(_place(node), inside)
    return _unpacked(inside) if type(inside) is bytes else inside  # type: ignore[return-value]


def _within_row(place: int, row: str) -> Inside:
    """Return the places of the words of a row, whose bracket stands at a place."""
    cells = row[1:-1].split(", ")
    starts = accumulate([len(cell) + 2 for cell in cells], initial=place + 1)
    if row[0] == "[":
        return list(islice(starts, len(cells)))
    pairs = zip(starts, [cell.partition(": ")[0] for cell in cells], strict=False)
    return {key: (start, start + len(key) + 2) for start, key in pairs}


def _child(node: Node, step: Step) -> Node | None:
    """Return the node one step further; None where the file does not go so far."""
    inside = _inside(node)
    if type(inside) is dict:
        entry = inside.get(step)  # type: ignore[arg-type]
        return entry[1] if entry else None
    if type(inside) is list:
        index = 2 if step == MATCH_RESULT else step
        return inside[index] if type(index) is int and 0 <= index < len(inside) else None
    return None


def _place(node: Node) -> int:
    return node if isinstance(node, int) else node[0]


@frozen
class Remaining:
    """Places from which some are taken out; it owns the tree that it is made from."""

    root: Node

    def without(self, path: Path) -> None:
        """Forget the value at the path; those after it in a list move up."""
        around = self._around(path)
        if around is not None:
            del around[path[-1]]  # type: ignore[arg-type]

    def rename(self, path: Path, key: str) -> None:
        """Know the value at the path by another key."""
        around = self._around(path)
        if isinstance(around, dict):
            around[key] = around.pop(str(path[-1]))

    def kept(self) -> Places:
        """Pack what is left."""
        return places_of(self.root)

    def _around(self, path: Path) -> Inside | None:
        """Return what holds the value at the path; None where the file does not go so far."""
        nodes = walk(self.root, path)
        return _inside(nodes[-2]) if path and len(nodes) == len(path) + 1 else None


def remaining(places: Places) -> Remaining:
    """Return the places so that some can be taken out."""
    return Remaining(_spread(marshal.loads(places.data)))  # noqa: S302 - `places_of` made it


def _spread(node: Node) -> Node:
    """Return a tree of places without rows that are still texts."""
    inside = _inside(node)
    if inside is None:
        return node
    if isinstance(inside, list):
        return _place(node), [_spread(each) for each in inside]
    return _place(node), {key: (at, _spread(each)) for key, (at, each) in inside.items()}


def packed(line: int, column: int) -> int:
    """Return one number for a line and a column, both from 0."""
    return line << BITS | (min(LAST_COLUMN, column))


def unpacked(place: int) -> tuple[int, int]:
    """Return line and column, both from 1."""
    return (place >> BITS) + 1, (place & LAST_COLUMN) + 1
