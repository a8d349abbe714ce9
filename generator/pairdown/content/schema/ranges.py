"""How is a table by attendance written, ``{"6-8": 3, "9-16": 4, "129+": 8}``?

The keys are ranges of player counts. They may not overlap; what lies between them is nobody's,
and asking for it later is a problem of its own, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import inf
from typing import Any, TypeVar

from pairdown.content.quoting import quoted
from pairdown.content.schema.scalars import Fault, Unreadable, attempt_each, wrong
from pairdown.ruleset import Attendance, Range

Value = TypeVar("Value")

_RANGE = re.compile(r"([0-9]{1,6})\s*(?:[-–]\s*([0-9]{1,6})|(\+))?")
HINT = 'ranges of players look like "6-8", "4" or "129+"'


def bounds(text: str) -> tuple[int, int | None]:
    """Read ``6-8``, ``4`` or ``129+``; None as the upper end means that there is none."""
    match = _RANGE.fullmatch(text.strip())
    if not match:
        raise wrong("wrong-range", f"expected a range of players, found {quoted(text)}", HINT)
    low = int(match[1])
    high = None if match[3] else int(match[2] or low)
    if high is not None and high < low:
        raise wrong("wrong-range", f"{quoted(text)} ends before it begins", HINT)
    return low, high


def attendance(value: object, parse: Callable[[Any], Value]) -> Attendance[Value]:
    """Read a table by attendance; a single value stands for every number of players."""
    if not isinstance(value, Mapping):
        return Attendance((Range(0, None, parse(value)),))
    spans, faults = _spans(value)
    try:
        values = dict(attempt_each(value.items(), parse))
    except Unreadable as problem:
        faults = [*faults, *problem.faults]
    faults += _overlaps(spans)
    if faults:
        raise Unreadable(*faults)
    rows = [Range(low, high, values[key]) for (low, high), key in spans]
    return Attendance(tuple(sorted(rows, key=lambda row: row.low)))


Span = tuple[tuple[int, int | None], str]


def _spans(keys: Mapping[str, object]) -> tuple[list[Span], list[Fault]]:
    spans: list[Span] = []
    faults: list[Fault] = []
    for key in keys:
        try:
            spans.append((bounds(key), key))
        except Unreadable as problem:
            one = problem.faults[0]
            faults.append(Fault(one.code, one.message, one.hint, (key,), at_key=True))
    return spans, faults


def _overlaps(spans: list[Span]) -> list[Fault]:
    """Return a fault at each range that shares a number of players with another one.

    Of two that overlap it is at the one that comes later in the file; each is named once.
    """
    order = {key: place for place, (_, key) in enumerate(spans)}
    found: dict[str, str] = {}
    furthest: Span | None = None
    for span in sorted(spans, key=lambda each: (each[0][0], order[each[1]])):
        if furthest and span[0][0] <= _reach(furthest):
            earlier, later = sorted((furthest[1], span[1]), key=order.__getitem__)
            found.setdefault(later, earlier)
        furthest = max(furthest or span, span, key=_reach)
    return [_overlap(found[key], key) for key in sorted(found, key=order.__getitem__)]


def _reach(span: Span) -> float:
    """Return the most players that a range holds."""
    high = span[0][1]
    return inf if high is None else high


def _overlap(earlier: str, later: str) -> Fault:
    message = f"the ranges {quoted(earlier)} and {quoted(later)} overlap"
    hint = "every number of players may be in one range only"
    return Fault("wrong-range", message, hint, (later,), at_key=True)
