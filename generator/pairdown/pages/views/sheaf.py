"""How is a long list cut into sheets of paper?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from pairdown.pages.addresses import sheet
from pairdown.pages.links import relative
from pairdown.tuples import NamedTuple

MOST_ROWS = 200
"""So many rows of a directory go on one page."""

Item = TypeVar("Item")


class Leaf(NamedTuple):
    """A sheet's way to the others: its number, how many there are, links to the neighbours."""

    number: int
    of: int
    before: str
    after: str


def leaves(
    items: Sequence[Item], address: str, most: int = MOST_ROWS
) -> Iterator[tuple[str, Sequence[Item], Leaf]]:
    """Cut a list into pages: (path, its items, its place); an empty list makes one page."""
    count = max(1, -(-len(items) // most))
    for number in range(1, count + 1):
        path = sheet(address, number)
        yield (
            path,
            items[(number - 1) * most : number * most],
            Leaf(
                number,
                count,
                relative(path, sheet(address, number - 1)) if number > 1 else "",
                relative(path, sheet(address, number + 1)) if number < count else "",
            ),
        )
