"""How are many values of one kind held in little room, until somebody asks for them again?

By field: what all have in common once, small numbers as bytes, values inside of values by their
own fields, tuples one behind the other. Anything else is held as it is, so nothing that is shared
with others takes room twice, and what comes back equals what was packed, to the last place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import chain, islice, repeat
from operator import attrgetter, is_
from struct import pack, unpack
from typing import Any

Column = Any
"""Values in order, packed: a tuple that begins with how they are held; else, what each of them is.
"""

SAME, SEVERAL, CUT = range(3)
"""One value for all; one behind the other; tuples, by their lengths and all that is in them."""
CODES = ((1 << 8, "B"), (1 << 16, "H"), (1 << 32, "I"))
"""Below which bound a whole number takes how much room."""


def packed(values: Sequence[Any]) -> Column:
    """Return a column of these values; it takes a fraction of their room."""
    if not values:
        return None
    first = values[0]
    if all(map(is_, values, repeat(first))):
        return (SAME, first) if type(first) is tuple else first
    kinds = set(map(type, values))
    return _of_kind(kinds.pop(), values) if len(kinds) == 1 else (SEVERAL, *values)


def _of_kind(kind: type, values: Sequence[Any]) -> Column:
    if kind is int:
        return _numbers(values)
    if kind is tuple:
        return (CUT, packed([*map(len, values)]), packed([*chain.from_iterable(values)]))
    columns = [packed([*map(each, values)]) for each in _getters(kind)]
    return (kind, *columns) if columns else (SEVERAL, *values)


def unpacked(column: Column, count: int) -> Iterable[Any]:
    """Return so many values of a column: all that were packed."""
    if type(column) is not tuple:
        return repeat(column, count)
    how, *what = column
    if how is SAME:
        return repeat(what[0], count)
    if how is SEVERAL:
        return what
    if type(how) is str:
        return unpack(f"={count}{how}", what[0])
    if how is CUT:
        lengths = [*unpacked(what[0], count)]
        rest = iter(unpacked(what[1], sum(lengths)))
        return [tuple(islice(rest, each)) for each in lengths]
    return map(how, *[unpacked(each, count) for each in what])


def _numbers(values: Sequence[int]) -> Column:
    least, most = min(values), max(values)
    for bound, code in CODES if least >= 0 else ():
        if most < bound:
            return code, pack(f"={len(values)}{code}", *values)
    return (SEVERAL, *values)


@cache
def _getters(kind: type) -> tuple[Callable[[Any], Any], ...]:
    """Return what gives each field of a value; none for a kind that is more than its fields."""
    if not is_dataclass(kind) or any(not each.init or each.kw_only for each in fields(kind)):
        return ()
    return tuple([attrgetter(each.name) for each in fields(kind)])
