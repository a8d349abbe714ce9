"""How is a value made that nobody changes?

``@frozen`` makes a dataclass with slots that compares and hashes by its fields. That nobody
changes one is held by the type checker, which reads all of the package and its tests; at run time
nothing watches, since a dataclass that refuses changes takes three times as long to make, and a
league is made of millions of values (a quarter of the time before the first page).

``@growing`` makes one whose values are changed by whoever holds them, and have no hash.

A dataclass describes each of its fields when the class is made, and translates a text of each of
its functions: of the hundreds of classes that a command loads, that took a third of the time in
which it starts. Here a class is made of nothing but the names of its fields. `dataclasses`
describes them when somebody asks for that, and what makes, compares, hashes and tells values is
made when the first of them needs it; half of the classes never see one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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

    As `dataclass` would; what it would not take for a field raises TypeError.
    """
    if odd := [name for name, kind in cls.__annotations__.items() if _NO_FIELD.match(str(kind))]:
        raise TypeError(f"{cls.__qualname__}.{odd[0]} is no field: it belongs beside the class")
    describe = dataclass(init=False, eq=False, repr=False, kw_only=kw_only)
    names, written = cls.__annotations__, _body(cls)
    body = {name: each for name, each in written.items() if name not in names}
    body |= {part: _Described(cls, describe) for part in _DESCRIPTION}
    if slots:
        above = {name for each in cls.__mro__[1:-1] for name in getattr(each, "__slots__", ())}
        body["__slots__"] = [name for name in names if name not in above]
    values = _like(cls, {**body, **_methods(lambda: values, written)})
    return values


_NO_FIELD = re.compile(r"(\w+\.)*(ClassVar|InitVar)\b")

_DESCRIPTION = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")


class _Described:
    """A part of what `dataclasses` tells of a class: found out from the class as it was written."""

    def __init__(self, written: type, describe: Callable[[type], type]) -> None:
        self._written, self._describe = written, describe

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, value: object, owner: type) -> object:
        """Describe a copy, so that two who ask at once do each other no harm."""
        found = vars(self._describe(_like(self._written, _body(self._written))))
        for part in _DESCRIPTION:
            setattr(self._owner, part, found[part])
        return found[self._name]


def _like(cls: type[Value], body: Mapping[str, object]) -> type[Value]:
    """Make a class of the same name and place with another body."""
    kind: Any = type(cls)
    made: type[Value] = kind(cls.__name__, cls.__bases__, dict(body))
    return made


def _body(cls: type) -> dict[str, object]:
    """Return what was written in a class, without what Python adds to it."""
    body = {**vars(cls), "__qualname__": cls.__qualname__}
    for own in ("__dict__", "__weakref__"):
        body.pop(own, None)
    return body


def _methods(
    whose: Callable[[], type], written: Mapping[str, object]
) -> dict[str, Callable[..., Any]]:
    """Return what values can do by their fields; each function is made when it is first called."""

    def first(name: str, make: Callable[[Any], Callable[..., Any]]) -> Callable[..., Any]:
        def call(*values: object, **named: object) -> object:
            cls = whose()
            made = make(cls)
            made.__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, made)
            return made(*values, **named)

        return call

    own = {"__init__"} & written.keys()
    return {name: first(name, make) for name, make in _MAKERS.items() if name not in own}


def _eq_of(cls: Any) -> Callable[[object, object], bool]:  # noqa: ANN401 - any dataclass
    held = _held([each.name for each in fields(cls) if each.compare])

    def eq(self: object, other: object) -> bool:
        return held(self) == held(other) if other.__class__ is self.__class__ else NotImplemented

    return eq


def _hash_of(cls: Any) -> Callable[[object], int]:  # noqa: ANN401 - any dataclass
    compared = [each for each in fields(cls) if each.compare]
    hashed = _held([each.name for each in compared if each.hash is not False])

    def hash_(self: object) -> int:
        return hashed(self).__hash__()

    return hash_


def _repr_of(cls: Any) -> Callable[[object], str]:  # noqa: ANN401 - any dataclass
    shown = [each.name for each in fields(cls) if each.repr]

    def repr_(self: object) -> str:
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in shown])
        return f"{self.__class__.__qualname__}({told})"

    return repr_


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


_MAKERS: Mapping[str, Callable[[Any], Callable[..., Any]]] = {
    "__init__": _init_of, "__eq__": _eq_of, "__hash__": _hash_of, "__repr__": _repr_of
}  # fmt: skip
