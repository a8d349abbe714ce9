"""How is a value made of which some fields are found out only when somebody asks for them?

Most of a league is as it was the last time, and most of what an event holds is asked for by
nobody then. A postponed value equals the whole one in everything but the moment of the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, TypeVar

from pairdown.tuples import NamedTuple

Value = TypeVar("Value")
Later = Callable[[Any, str], Any]
"""A value, and the name of a field that it lacks → what stands there."""


class Anew(NamedTuple):
    """What a field is found to be, and is not to hold: it takes more room than finding it out."""

    value: object


class Postponed:
    """What a class of values stands on if fields of its values may come later."""

    __slots__ = ("_later",)

    if not TYPE_CHECKING:  # to the type checker a postponed value is like any other

        def __getattr__(self, name: str) -> object:
            """Find out a field that nobody asked for until now."""
            later = None if name[:1] == "_" else _later_of(self)
            if later is None:
                raise AttributeError(f"{type(self).__name__} has no {name}")
            found = later(self, name)
            if type(found) is Anew:
                return found.value
            object.__setattr__(self, name, found)
            return found


def postponed(kind: type[Value], later: Later, **known: object) -> Value:
    """Make a value of which these fields are known; ``later`` finds out each other one."""
    made = kind.__new__(kind)
    for name, value in known.items():
        object.__setattr__(made, name, value)
    object.__setattr__(made, "_later", later)
    return made


def moved(value: Value, **known: object) -> Value:
    """Return a value with some other fields; those that may come later come from where they did."""
    later = _later_of(value)
    kept = {each.name: _now(value, each.name) for each in fields(value)}  # type: ignore[arg-type]
    there = {name: each for name, each in kept.items() if each is not MISSING} | known
    return postponed(type(value), later, **there) if later else type(value)(**there)


def _now(value: object, name: str) -> object:
    """Return a field as far as it is found out."""
    try:
        return object.__getattribute__(value, name)
    except AttributeError:
        return MISSING


def each_by(makers: Mapping[str, Callable[[Any], object]]) -> Later:
    """Find each field out by a function of the value; whatever else is asked for is not there."""

    def later(value: object, name: str) -> object:
        if name not in makers:
            raise AttributeError(f"{type(value).__name__} has no {name}")
        return makers[name](value)

    return later


def like(whole: Callable[[], object]) -> Later:
    """Find fields out by making the whole value when the first of them is asked for.

    From then on the value is a whole one, and lets go of what it was to be made from.
    """

    def later(value: object, name: str) -> object:
        made = whole()
        found = getattr(made, name)
        for each in fields(value):  # type: ignore[arg-type]
            if _now(value, each.name) is MISSING:
                object.__setattr__(value, each.name, getattr(made, each.name))
        object.__setattr__(value, "_later", None)
        return found

    return later


class Asked(Mapping[str, Any]):
    """Values by name, each made when somebody asks for it, and only once.

    What has made its value is let go of, with all that it was to be made from.
    """

    def __init__(self, makers: Mapping[str, Callable[[], object]]) -> None:
        """Know how to make each value."""
        self._makers = dict(makers)
        self._made: dict[str, object] = dict.fromkeys(makers, MISSING)

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - each is of another kind
        """Return a value."""
        if self._made[name] is MISSING:
            self._made[name] = self._makers[name]()
            del self._makers[name]
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        """Walk the names."""
        return iter(self._made)

    def __len__(self) -> int:
        """Count the values."""
        return len(self._made)


def is_postponed(value: object) -> bool:
    """Tell whether fields of a value may be missing still."""
    return _later_of(value) is not None


def _later_of(value: object) -> Later | None:
    try:
        later: Later | None = object.__getattribute__(value, "_later")
    except AttributeError:
        return None
    return later
