"""Where in its file does a value stand?

Beside the tree of a file's values stands a tree of the same shape that holds their places. A
place is one number (line and column, from 0); a mapping is its place and, by key, the key's
place and the value's; a list is its place and those of its items. So building it costs little,
it can be pickled, and a path of keys and indexes leads to any value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Node: TypeAlias = "int | tuple[int, dict[str, tuple[int, Node]]] | tuple[int, list[Node]]"
Step = str | int
Path = tuple[Step, ...]

BITS = 22
"""A column takes that many bits: files are shorter than their limit of bytes."""

MATCH_RESULT = "result"
"""A match written as a list is its two players, and the result after them."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of all values of a file."""

    root: Node = 0

    def of_value(self, path: Path) -> tuple[int, int]:
        """Return line and column, from 1, of what stands at the path.

        Where the file does not go so far (a short form, a missing key), it is the place of the
        last thing on the way.
        """
        return unpacked(_place(self._walk(path)[-1]))

    def of_key(self, path: Path) -> tuple[int, int]:
        """Return line and column of the key at the end of the path, else those of the value."""
        if path:
            parent = self._walk(path[:-1])[-1]
            keys = parent[1] if isinstance(parent, tuple) else None
            if isinstance(keys, dict) and path[-1] in keys:
                return unpacked(keys[str(path[-1])][0])
        return self.of_value(path)

    def of_items(self, path: Path) -> list[tuple[int, int]]:
        """Return line and column, from 1, of all items of the list at the path, in order."""
        nodes = self._walk(path)
        inside = nodes[-1][1] if isinstance(nodes[-1], tuple) and len(nodes) > len(path) else None
        return [unpacked(_place(each)) for each in inside] if isinstance(inside, list) else []

    def reaches(self, path: Path) -> bool:
        """Tell whether the file goes as far as the path."""
        return len(self._walk(path)) == len(path) + 1

    def without(self, path: Path) -> None:
        """Forget the value at the path; those after it in a list move up."""
        if path and self.reaches(path):
            parent = self._walk(path)[-2]
            if isinstance(parent, tuple):
                del parent[1][path[-1]]  # type: ignore[arg-type]

    def rename(self, path: Path, key: str) -> None:
        """Know the value at the path by another key."""
        if path and self.reaches(path):
            parent = self._walk(path)[-2]
            if isinstance(parent, tuple) and isinstance(parent[1], dict):
                parent[1][key] = parent[1].pop(str(path[-1]))

    def _walk(self, path: Path) -> list[Node]:
        """Return the nodes along the path, as far as there are any.

        Short forms leave out steps: a single item is no list, a list has no key around it.
        """
        nodes = [self.root]
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


NO_PLACES = Places()
"""The places of a file that could not be read: all at its beginning."""


def _inside(node: Node) -> object:
    return None if isinstance(node, int) else node[1]


def _child(node: Node, step: Step) -> Node | None:
    """Return the node one step further; None where the file does not go so far."""
    inside = _inside(node)
    if isinstance(inside, dict):
        entry = inside.get(step)
        return entry[1] if entry else None
    index = 2 if step == MATCH_RESULT else step
    if isinstance(inside, list) and isinstance(index, int) and 0 <= index < len(inside):
        return inside[index]  # type: ignore[no-any-return]
    return None


def _place(node: Node) -> int:
    return node if isinstance(node, int) else node[0]


def packed(line: int, column: int) -> int:
    """Return one number for a line and a column, both from 0."""
    return line << BITS | column


def unpacked(place: int) -> tuple[int, int]:
    """Return line and column, both from 1."""
    return (place >> BITS) + 1, (place & (1 << BITS) - 1) + 1
