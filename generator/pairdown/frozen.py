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
made when the first of them needs it; half of the classes never see one. What makes a value is
translated once for all classes whose fields differ in nothing but their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
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

    As `dataclass` would, but for what is no field (`InitVar`, `ClassVar`).
    """
    describe = dataclass(init=False, eq=False, repr=False, kw_only=kw_only)
    names, written = cls.__annotations__, _body(cls)
    body = {name: each for name, each in written.items() if name not in names}
    body |= {part: _Described(cls, describe) for part in _DESCRIPTION}
    body["__written__"] = cls, kw_only
    if slots:
        above = {name for each in cls.__mro__[1:-1] for name in getattr(each, "__slots__", ())}
        body["__slots__"] = [name for name in names if name not in above]
    values = _like(cls, {**body, **_methods(lambda: values, written)})
    return values


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


class _Place:
    """A field as it was written, which takes `dataclasses` ten times as long to describe.

    ``short`` stands for its name in the text of a function.
    """

    __slots__ = ("by_name", "default", "factory", "field", "name", "short")

    def __init__(
        self,
        name: str,
        number: int,
        written: Any,  # noqa: ANN401 - a field, or any default
        *,
        by_name: bool,
    ) -> None:
        each: Field[Any] = written if isinstance(written, Field) else field(default=written)
        self.name, self.short, self.field = name, f"f{number}", each
        self.by_name = by_name if each.kw_only is MISSING else each.kw_only
        self.default, self.factory = each.default, each.default_factory

    @property
    def may_lack(self) -> bool:
        """Whether a value can be made without it."""
        return self.default is not MISSING or self.factory is not MISSING

    def assignment(self) -> str:
        """Return what gives a value its field; nothing for one that somebody else gives it."""
        own, init = self.short, self.field.init
        if self.factory is not MISSING:
            new = f"_make_{own}()"
            return f"self.{own} = {new} if {own} is _UNMADE else {own}" if init else (
                f"self.{own} = {new}"
            )  # fmt: skip
        if init:
            return f"self.{own} = {own}"
        return "" if self.default is MISSING else f"self.{own} = _d_{own}"


def _places(cls: type) -> list[_Place]:
    """Return the fields of a class in their order, those of what it stands on first."""
    found: dict[str, tuple[object, bool]] = {}
    for each in reversed(cls.__mro__):
        if "__written__" in vars(each):
            written, by_name = vars(each)["__written__"]
            for name in written.__annotations__:
                found[name] = vars(written).get(name, MISSING), by_name
    return [
        _Place(name, number, given, by_name=by_name)
        for number, (name, (given, by_name)) in enumerate(found.items())
    ]


def _eq_of(cls: type) -> Callable[[object, object], bool]:
    held = _held([each.name for each in _places(cls) if each.field.compare])

    def eq(self: object, other: object) -> bool:
        return held(self) == held(other) if other.__class__ is self.__class__ else NotImplemented

    return eq


def _hash_of(cls: type) -> Callable[[object], int]:
    compared = [each for each in _places(cls) if each.field.compare]
    hashed = _held([each.name for each in compared if each.field.hash is not False])

    def hash_(self: object) -> int:
        return hashed(self).__hash__()

    return hash_


def _repr_of(cls: type) -> Callable[[object], str]:
    shown = [each.name for each in _places(cls) if each.field.repr]

    def repr_(self: object) -> str:
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name in shown])
        return f"{self.__class__.__qualname__}({told})"

    return repr_


def _held(names: list[str]) -> Callable[[object], object]:
    """Return what gives the fields of a value as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


def _init_of(cls: type) -> Callable[..., None]:
    """Return the function that makes a value of a class from its fields."""
    places = _places(cls)
    given = [each for each in places if each.field.init and not each.by_name]
    by_name = [each for each in places if each.field.init and each.by_name]
    head = ["self", *_shorts(given), *["*"] * bool(by_name), *_shorts(by_name)]
    lines = [each.assignment() for each in places]
    after = ["self.__post_init__()"] * hasattr(cls, "__post_init__")
    code = _named(_translated(tuple(head), (*lines, *after)), places)
    known = {f"_d_{each.short}": each.default for each in places}
    known |= {f"_make_{each.short}": each.factory for each in places}
    lacking = tuple([each.default for each in given if each.may_lack])
    init = FunctionType(code, {**known, "_UNMADE": MISSING}, "__init__", lacking)
    init.__kwdefaults__ = {each.name: each.default for each in by_name if each.may_lack}
    return init


def _shorts(places: list[_Place]) -> list[str]:
    return [each.short for each in places]


@cache
def _translated(head: tuple[str, ...], lines: tuple[str, ...]) -> CodeType:
    """Translate a function; once for all classes whose fields differ in their names alone."""
    known: dict[str, Any] = {}
    body = "".join([f" {line}\n" for line in lines if line]) or " pass"
    exec(f"def __init__({', '.join(head)}):\n{body}", known)  # noqa: S102 - no word of others
    code: CodeType = known["__init__"].__code__
    return code


def _named(code: CodeType, places: list[_Place]) -> CodeType:
    """Return a function's code with the names of fields for what stood for them."""
    names = {each.short: each.name for each in places}
    return code.replace(
        co_varnames=tuple([names.get(each, each) for each in code.co_varnames]),
        co_names=tuple([names.get(each, each) for each in code.co_names]),
    )


_MAKERS: Mapping[str, Callable[[Any], Callable[..., Any]]] = {
    "__init__": _init_of, "__eq__": _eq_of, "__hash__": _hash_of, "__repr__": _repr_of
}  # fmt: skip
