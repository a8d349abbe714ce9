"""How is a value made that nobody changes?

``@frozen`` makes a dataclass with slots that compares and hashes by its fields. That nobody
changes one is held by the type checker, which reads all of the package and its tests; at run time
nothing watches, since a dataclass that refuses changes takes three times as long to make, and a
league is made of millions of values (a quarter of the time before the first page).

``@growing`` makes one whose values are changed by whoever holds them, and have no hash.

A dataclass translates a text of each of its functions when the class is made: of the hundreds of
classes that a command loads, that took a quarter of the time in which it starts. Here the functions
that compare, hash and tell values are the same for all classes, and the one that makes a value is
translated when the first value is made; half of the classes never see one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

Value = TypeVar("Value")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Value]) -> type[Value]:
    """Make a class of values: slots, compared and hashed by its fields, unchanged once made."""
    return of_values(cls)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen_with_room(cls: type[Value]) -> type[Value]:
    """Make a class of values that have no slots, and keep what is found out of their fields."""
    return of_values(cls, slots=False)


@dataclass_transform(frozen_default=True, order_default=True, field_specifiers=(field,))
def frozen_in_order(cls: type[Value]) -> type[Value]:
    """Make a class of values that also sort by their fields."""
    return dataclass(slots=True, unsafe_hash=True, order=True)(cls)


@dataclass_transform(field_specifiers=(field,))
def growing(cls: type[Value]) -> type[Value]:
    """Make a class of values that change: slots, compared by its fields, not to be hashed."""
    values = of_values(cls)
    made: Any = values
    made.__hash__ = None
    return values


def of_values(cls: type[Value], *, kw_only: bool = False, slots: bool = True) -> type[Value]:
    """Make a dataclass whose values are made, compared, hashed and told by its fields.

    As `dataclass` would, but for what is no field (`InitVar`).
    """
    values = dataclass(init=False, eq=False, repr=False, kw_only=kw_only, slots=slots)(cls)
    made: Any = values
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

    def init(self: object, *values: object, **named: object) -> None:
        made.__init__ = _init_of(made)
        made.__init__(self, *values, **named)

    own = (("__eq__", eq), ("__hash__", hash_), ("__repr__", repr_))
    for name, method in own if "__init__" in made.__dict__ else (*own, ("__init__", init)):
        method.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(made, name, method)
    return values


def _held(names: list[str]) -> Callable[[object], object]:
    """Return what gives the fields of a value as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


def _init_of(cls: Any) -> Callable[..., None]:  # noqa: ANN401 - any dataclass
    """Translate the function that makes a value of a class from its fields."""
    named = fields(cls)
    known: dict[str, Any] = {"_UNMADE": MISSING}
    known |= {f"_d_{each.name}": each.default for each in named}
    known |= {f"_make_{each.name}": each.default_factory for each in named}
    given = [_parameter(each) for each in named if each.init and not each.kw_only]
    by_name = [_parameter(each) for each in named if each.init and each.kw_only]
    head = ", ".join(["self", *given, *["*"] * bool(by_name), *by_name])
    lines = [*map(_assignment, named), *["self.__post_init__()"] * hasattr(cls, "__post_init__")]
    body = "".join([f" {line}\n" for line in lines if line]) or " pass"
    exec(f"def __init__({head}):\n{body}", known)  # noqa: S102 - names of fields, no word of others
    init: Callable[..., None] = known["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


def _parameter(each: Field[Any]) -> str:
    if each.default is not MISSING:
        return f"{each.name}=_d_{each.name}"
    return each.name if each.default_factory is MISSING else f"{each.name}=_UNMADE"


def _assignment(each: Field[Any]) -> str:
    """Return what gives a value its field; nothing for one that somebody else gives it."""
    name = each.name
    if each.default_factory is not MISSING:
        new = f"_make_{name}()"
        return f"self.{name} = {new} if {name} is _UNMADE else {name}" if each.init else (
            f"self.{name} = {new}"
        )  # fmt: skip
    if each.init:
        return f"self.{name} = {name}"
    return "" if each.default is MISSING else f"self.{name} = _d_{name}"
