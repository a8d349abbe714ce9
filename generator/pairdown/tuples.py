"""How is a tuple made whose places have names?

As by `typing.NamedTuple`, and to the type checker it is that. At run time `typing` translates the
type of each place into a value that nobody here asks for: of the hundred such classes that a
command loads, that took a twentieth of the time in which it starts.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple  # noqa: PLC0414, TID251 - told on
else:

    class _Named(type):
        """What makes a class of tuples of a class that names their places, with what it can do."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, body)
            places = body["__annotations__"]
            given = [body[place] for place in places if place in body]
            made = namedtuple(  # noqa: PYI024 - to the type checker it is `typing`'s
                name, places, defaults=given, module=body["__module__"]
            )
            for each, value in body.items():
                if each not in places:
                    setattr(made, each, value)
            return made

    class NamedTuple(metaclass=_Named):
        """What a class stands on whose values are tuples with names for their places."""
