"""How is a value made that nobody changes?

``@frozen`` makes a dataclass with slots that compares and hashes by its fields. That nobody
changes one is held by the type checker, which reads all of the package and its tests; at run time
nothing watches, since a dataclass that refuses changes takes three times as long to make, and a
league is made of millions of values (a quarter of the time before the first page).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Value = TypeVar("Value")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Value]) -> type[Value]:
    """Make a class of values: slots, compared and hashed by its fields, unchanged once made."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(field,))
def frozen_in_order(cls: type[Value]) -> type[Value]:
    """Make a class of values that also sort by their fields."""
    return dataclass(slots=True, unsafe_hash=True, order=True)(cls)
