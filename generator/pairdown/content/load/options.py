"""What does an option of a rule mean, when the function says which type it takes?

The options of a rule are the keyword-only parameters of its function; their annotations tell
how the written text is read. Yes and no, whole numbers from 0, shares (``Fraction``: from 0 to 1),
exact numbers, words, choices, tables by attendance, lists, mappings and small dataclasses are
understood, and unions of them.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import lru_cache, partial
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.ranges import attendance
from pairdown.content.schema.scalars import (
    NOTHINGS,
    Fault,
    Unreadable,
    attempt_each,
    day,
    exact,
    found,
    line,
    truth,
    whole,
    word_of,
    wrong,
)
from pairdown.content.suggest import did_you_mean
from pairdown.ruleset import AtLeast, Attendance, Exact, Within

Read = Callable[[Any], Any]

NO_VALUE = frozenset({"none", "off"})
"""Words for None where an option may be without a value."""

LISTS = (tuple, list, frozenset, set, Sequence, Iterable, Collection)
"""Types that are written as lists; all are read into tuples or frozen sets."""


def exactly(value: object) -> Exact:
    """Read an exact number, whole where it can be; ``.33`` is as good as ``0.33``."""
    return exact(f"0{value}" if isinstance(value, str) and value.startswith(".") else value)


def share(value: object) -> Fraction:
    """Read a part of a whole: nobody wins more than all matches, or fewer than none."""
    return within(value, 0, 1, "33 per cent is written 33/100 or 0.33")


def within(value: object, low: Exact, high: Exact, hint: str = "") -> Fraction:
    """Read an exact number between bounds that are allowed themselves."""
    number = Fraction(exactly(value))
    if not low <= number <= high:
        bounds = f"from {float(low):g} to {float(high):g}"
        raise wrong("wrong-number", f"expected a number {bounds}, found {found(value)}", hint)
    return number


def _as_it_is(value: object) -> object:
    return value


SIMPLE: Mapping[Any, Read] = {
    bool: truth,
    str: line,
    date: day,
    Any: _as_it_is,
    object: _as_it_is,
    int: whole,
    Fraction: share,
}


@lru_cache(maxsize=1024)
def reader(wanted: object) -> Read:
    """Return the function that reads written values of a type; an unknown type is a bug."""
    found = _one_value(wanted) or _several(get_origin(wanted), get_args(wanted))
    if found is None:
        raise TypeError(f"options cannot be of type {wanted!r}")
    return found


def _one_value(wanted: object) -> Read | None:
    """Return the reader of a type that has no types inside."""
    if isinstance(wanted, NewType):
        return reader(wanted.__supertype__)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _choice({str(each.value): each for each in wanted})
    if isinstance(wanted, type) and is_dataclass(wanted):
        return partial(_record, wanted)
    return SIMPLE.get(wanted)


def _several(origin: object, inner: tuple[Any, ...]) -> Read | None:
    """Return the reader of a type that is made of others."""
    if origin in (Union, types.UnionType):
        return _union(inner)
    if origin is Literal:
        return _choice({str(each): each for each in inner})
    if origin is Attendance:
        return partial(attendance, parse=reader(inner[0]))
    if origin in LISTS:
        return _many(origin, inner)
    if origin in (dict, Mapping):
        return _mapping(reader(inner[0]), reader(inner[1]))
    return _bounded(inner[0], inner[1:]) if origin is Annotated else None


def _bounded(wanted: object, marks: tuple[object, ...]) -> Read:
    """Return the reader of a type that may have bounds."""
    for mark in marks:
        if isinstance(mark, Within):
            return partial(within, low=mark.low, high=mark.high)
        if isinstance(mark, AtLeast):
            return partial(whole, low=mark.least)
    return reader(wanted)


def _choice(known: Mapping[str, Any]) -> Read:
    return lambda value: known[word_of(value, known)]


def _many(origin: object, inner: tuple[Any, ...]) -> Read:
    """Read a list; one thing alone is a list of one."""
    each = reader(inner[0])
    make: Callable[[Iterable[Any]], Collection[Any]] = (
        frozenset if origin in (frozenset, set) else tuple
    )

    def read(value: object) -> Collection[Any]:
        values = value if isinstance(value, list) else [value]
        return make(one for _, one in attempt_each(enumerate(values), each))

    return read


def _mapping(key: Read, under: Read) -> Read:
    def read(value: object) -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            raise wrong("wrong-kind", f"expected keys with values, found {found(value)}")
        return {key(name): one for name, one in attempt_each(value.items(), under)}

    return read


def _union(members: tuple[Any, ...]) -> Read:
    """Read one of several types: the first that understands what is written.

    Words come last, as nearly everything is a word; nothing and ``none`` are None.
    """
    may_be_none = type(None) in members
    others = sorted(
        (each for each in members if each is not type(None)),
        key=lambda each: (each is str, each is bool),
    )
    numbers = {int, Fraction}
    plain = [get_args(each)[0] if get_origin(each) is Annotated else each for each in others]
    named = list(zip(others, plain, strict=True))
    readers: list[Read] = [reader(each) for each, kind in named if kind not in numbers]
    if numbers <= set(others):
        readers.insert(0, exactly)
    else:
        readers[:0] = [reader(each) for each, kind in named if kind in numbers]

    def read(value: object) -> object:
        if may_be_none and (value is None or (isinstance(value, str) and value in NOTHINGS)):
            return None
        problems: list[Unreadable] = []
        for attempt in readers:
            try:
                return attempt(value)
            except Unreadable as problem:
                # Without the way it came: that would hold on to all that is being loaded.
                problems.append(problem.with_traceback(None))
        if may_be_none and isinstance(value, str) and value.lower() in NO_VALUE:
            return None
        raise _best(problems)

    return read


def _best(problems: list[Unreadable]) -> Unreadable:
    """Choose whose complaint to show: the one that got furthest, or all wishes in one."""
    deepest = max(problems, key=lambda each: max(len(fault.path) for fault in each.faults))
    if len(problems) == 1 or any(fault.path for fault in deepest.faults):
        return deepest
    wishes = [each.faults[0].message for each in problems]
    starts = [each.removeprefix("expected ").partition(", found ")[0] for each in wishes]
    tail = wishes[0].partition(", found ")[2]
    if not tail or not all(each.startswith("expected ") for each in wishes):
        return problems[0]
    return wrong(
        "wrong-kind",
        f"expected {listed(dict.fromkeys(starts))}, found {tail}",
        problems[-1].faults[0].hint,
    )


def _record(wanted: type[Any], value: object) -> object:
    """Read a dataclass from keys with values."""
    if not isinstance(value, Mapping):
        raise wrong("wrong-kind", f"expected keys with values, found {found(value)}")
    hints = get_type_hints(wanted)
    required = {
        each.name
        for each in fields(wanted)
        if each.default is MISSING and each.default_factory is MISSING
    }
    known = {each.name: hints[each.name] for each in fields(wanted) if each.init}
    read = keywords(value, known)
    missing = sorted(required - set(read))
    if missing:
        raise wrong("missing-option", f"{listed(missing, 'and')} must be given")
    return wanted(**read)


def keywords(written: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """Read options by name and type; hyphens count as underscores. All faults are raised at once.

    The faults' paths begin at the options as written.
    """
    read: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in written.items():
        name = spelled(key)
        if name not in known:
            faults.append(_unknown(key, known))
            continue
        if name in read:
            faults.append(Fault("double-option", f"{quoted(name)} is given twice", path=(key,)))
            continue
        try:
            read[name] = reader(known[name])(value)
        except Unreadable as problem:
            faults.extend(fault.below(key) for fault in problem.faults)
    if faults:
        raise Unreadable(*faults)
    return read


def spelled(key: str) -> str:
    """Return an option's name as Python spells it."""
    return key.replace("-", "_")


def _unknown(key: str, known: Iterable[str]) -> Fault:
    names = sorted(known)
    has = f"its options are {listed(names, 'and')}" if names else "it has no options"
    hint = did_you_mean(key, names) or has
    return Fault(
        "unknown-option", f"there is no option {quoted(key)} here", hint, (key,), at_key=True
    )
