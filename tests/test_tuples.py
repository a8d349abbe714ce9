"""Is a tuple with names for its places what `typing` would have made of it?"""

from __future__ import annotations

import typing
from typing import get_type_hints

import pytest

from pairdown.tuples import NamedTuple


class Plain(typing.NamedTuple):
    """A point."""

    x: int
    y: int = 2

    @property
    def total(self) -> int:
        """Both together."""
        return self.x + self.y

    def __str__(self) -> str:
        return f"{self.x}/{self.y}"


class Ours(NamedTuple):
    """A point."""

    x: int
    y: int = 2

    @property
    def total(self) -> int:
        """Both together."""
        return self.x + self.y

    def __str__(self) -> str:
        return f"{self.x}/{self.y}"


def test_values_are_tuples_with_names() -> None:
    assert Ours(1) == (1, 2) == Plain(1)
    assert (Ours(3, y=4).total, str(Ours(3)), repr(Ours(3))) == (7, "3/2", "Ours(x=3, y=2)")
    assert Ours(3)._replace(y=0) == Ours._make([3, 0])
    assert Ours._fields == Plain._fields
    assert Ours._field_defaults == Plain._field_defaults


def test_a_class_tells_of_itself_what_typing_tells() -> None:
    assert (Ours.__doc__, Ours.__module__, Ours.__qualname__) == ("A point.", __name__, "Ours")
    assert Ours.__mro__[1:] == Plain.__mro__[1:]
    assert get_type_hints(Ours) == get_type_hints(Plain) == {"x": int, "y": int}


def test_what_is_missing_or_too_much_is_named() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Ours()  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Ours(1).z = 3  # type: ignore[attr-defined]
