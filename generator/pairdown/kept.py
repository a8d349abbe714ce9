"""How does what a file was read to become bytes that can be kept, and a reading again?

Values are taken apart into plain tuples, texts and numbers, which marshal writes; a class is
named once, and only classes of this package are made again. What holds anything else cannot be
kept, and is read anew each time.
"""

from __future__ import annotations

import importlib
import marshal
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import date, time
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

from pairdown.said import Figure, Listed, Said

PLAIN = frozenset({str, int, float, bool, bytes, type(None)})
TUPLE, LIST, DICT, DAY, TIME, FRACTION, MEMBER = range(-1, -8, -1)
PACKAGE = "pairdown."
SAYINGS = frozenset({Said, Listed})
"""Texts that can be said again in another language."""


Maker = Callable[..., Any]
"""A class, or what makes a value of it from its fields in order."""


class Unkept(Exception):  # noqa: N818 - nothing is wrong, it is only read anew
    """A value holds something that cannot be kept."""


def bytes_of(value: object) -> bytes | None:
    """Return a value as bytes; None for one that cannot be kept."""
    names: dict[str, int] = {}
    try:
        return marshal.dumps((_apart(value, names), list(names)))
    except Unkept:
        return None


def value_of(data: bytes) -> Any:  # noqa: ANN401 - whatever was kept
    """Return the value that was kept; the bytes must be those that `bytes_of` gave."""
    tree, names = marshal.loads(data)  # noqa: S302 - only what is sealed comes here
    return _together(tree, [_class(name) for name in names])


def _apart(value: Any, names: dict[str, int]) -> Any:  # noqa: ANN401, C901, PLR0911 - one a kind
    """Take a value apart: a tuple that begins with what it is."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind is tuple:
        return (TUPLE, *[_apart(each, names) for each in value])
    if kind is list:
        return (LIST, *[_apart(each, names) for each in value])
    if kind is dict:
        return (DICT, *[_apart(each, names) for pair in value.items() for each in pair])
    if kind is date:
        return (DAY, value.toordinal())
    if kind is time and value.tzinfo is None:
        return (TIME, value.isoformat())
    if kind is Fraction:
        return (FRACTION, value.numerator, value.denominator)
    if kind is Figure:
        return (_number(kind, names), str(value))
    if kind in SAYINGS:
        make, cells = value.__reduce__()
        return (_number(make, names), *[_apart(each, names) for each in cells])
    if isinstance(value, Enum):
        return (MEMBER, _number(kind, names), value.value)
    if is_dataclass(value) and all(each.init for each in fields(value)):
        cells = [_apart(getattr(value, each.name), names) for each in fields(value)]
        return (_number(kind, names), *cells)
    raise Unkept


def _number(kind: type, names: dict[str, int]) -> int:
    if not kind.__module__.startswith(PACKAGE) or "." in kind.__qualname__:
        raise Unkept
    return names.setdefault(f"{kind.__module__}:{kind.__qualname__}", len(names))


@cache
def _class(name: str) -> Maker:
    """Return what makes a value of a class from its fields in order."""
    module, _, kind = name.partition(":")
    found: Maker = getattr(importlib.import_module(module), kind)
    named = fields(found) if is_dataclass(found) else ()
    if not any(each.kw_only for each in named):
        return found
    keys = [each.name for each in named]
    return lambda *values: found(**dict(zip(keys, values, strict=True)))


def _together(tree: Any, classes: list[Maker]) -> Any:  # noqa: ANN401, PLR0911 - one a kind
    """Put a value together again."""
    if type(tree) is not tuple:
        return tree
    kind = tree[0]
    if kind >= 0:
        return classes[kind](*_inner(tree, classes))
    if kind == DAY:
        return date.fromordinal(tree[1])
    if kind == TIME:
        return time.fromisoformat(tree[1])
    if kind == FRACTION:
        return Fraction(tree[1], tree[2])
    if kind == MEMBER:
        return classes[tree[1]](tree[2])
    inner = _inner(tree, classes)
    if kind == DICT:
        return dict(zip(inner[::2], inner[1::2], strict=True))
    return inner if kind == LIST else tuple(inner)


def _inner(tree: tuple[Any, ...], classes: list[Maker]) -> list[Any]:
    """Put together what a value holds; most of it is plain, and not worth a call."""
    return [_together(each, classes) if type(each) is tuple else each for each in tree[1:]]
