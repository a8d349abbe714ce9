"""How is a value made that nobody changes?

``@frozen`` makes a dataclass with slots that compares and hashes by its fields. That nobody
changes one is held by the type checker, which reads all of the package and its tests; at run time
nothing watches, since a dataclass that refuses changes takes three times as long to make, and a
league is made of millions of values (a quarter of the time before the first page).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

Value = TypeVar("Value")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Value]) -> type[Value]:
    """Make a class of values: slots, compared and hashed by its fields, unchanged once made."""
    return with_value(dataclass(slots=True, eq=False, repr=False)(cls))


@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(field,))
def frozen_in_order(cls: type[Value]) -> type[Value]:
    """Make a class of values that also sort by their fields."""
    return dataclass(slots=True, unsafe_hash=True, order=True)(cls)


def with_value(cls: type[Value]) -> type[Value]:
    """Let the values of a dataclass be compared, hashed and printed by its fields.

    As `dataclass` would, which translates a text of each of these functions for each class: that
    took a tenth of the time in which a command starts.
    """
    made: Any = cls
    compared = [each for each in fields(made) if each.compare]
    held = _held([each.name for each in compared])
    hashed = _held([each.name for each in compared if each.hash is not False])
    shown = [each.name for each in fields(made) if each.repr]

    def eq(self: object, other: object) -> bool:
        return held(self) == held(other) if other.__class__ is self.__class__ else NotImplemented

    def hash_(self: object) -> int:
        return hashed(self).__hash__()

    def repr_(self: object) -> str:
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in shown])
        return f"{self.__class__.__qualname__}({told})"

    for name, method in (("__eq__", eq), ("__hash__", hash_), ("__repr__", repr_)):
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(made, name, method)
    return cls


def _held(names: list[str]) -> Callable[[object], object]:
    """Return what gives the fields of a value as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])
