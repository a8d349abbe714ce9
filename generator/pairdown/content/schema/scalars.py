"""What may one value be, and how is it read from text?

Every scalar arrives as text; the field decides what it means. A parse function takes that text
and returns the value, or raises `Unreadable` in an organizer's words. None is an empty place.
The same functions read the options of rules, so none of them knows a file or pydantic.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import frozen
from pairdown.ruleset import Exact

Value = TypeVar("Value")
Path = tuple[str | int, ...]

LONGEST_LINE = 300
LONGEST_NOTE = 64_000
LONGEST_MARKDOWN = 200_000
LARGEST = 1_000_000_000

YEARS = range(1800, 2200)
"""Years that an event can be of; others are slips, and counting days from them could fail."""

NOTHINGS = frozenset({"~", "null", "Null", "NULL"})
YES = frozenset({"true", "yes", "on"})
NO = frozenset({"false", "no", "off"})


@frozen
class Fault:
    """One thing wrong with a value; ``path`` leads from the value to the part that is wrong.

    ``at_key`` says that the key at the end of the path is meant, not what stands under it.
    ``whole`` steps at the end of the path lie inside of what is only good as a whole.
    """

    code: str
    message: str
    hint: str = ""
    path: Path = ()
    at_key: bool = False
    whole: int = 0

    def below(self, *steps: str | int) -> Fault:
        """The same fault, seen from further up."""
        return replace(self, path=(*steps, *self.path))


class Unreadable(ValueError):  # noqa: N818 - it is no error of the program
    """What is written cannot mean what this place holds; ``faults`` say why, one or more."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults


def wrong(code: str, message: str, hint: str = "") -> Unreadable:
    """Make an `Unreadable` with one fault, at the value itself."""
    return Unreadable(Fault(code, message, hint))


def empty() -> Unreadable:
    """Make an `Unreadable` for a place that must not be empty."""
    hint = 'write it, or take the line away; a text with "#" in it needs quotes'
    return wrong("empty-value", "nothing is written here", hint)


def is_nothing(value: object) -> bool:
    """Tell whether a place is empty, or says so; in a text field ``null`` is a text."""
    return value is None or (isinstance(value, str) and value in NOTHINGS)


def found(value: object) -> str:
    """Say what stands in a place: ``"abc"``, ``a list``, ``keys with values``."""
    if isinstance(value, str):
        return quoted(value) if value else "empty quotes"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else "keys with values"


def text_of(value: object, wanted: str) -> str:
    """Return the text of a scalar; ``wanted`` names what belongs here."""
    if isinstance(value, str):
        return value
    if value is None:
        raise empty()
    hint = "text that begins with [ or { needs quotes around it"
    raise wrong("wrong-kind", f"expected {wanted}, found {found(value)}", hint)


def line(value: object) -> str:
    """Read a name or another text of one line: NFC, trimmed, inner white space folded."""
    return _line(value if type(value) is str else text_of(value, "text"))


@lru_cache(maxsize=4096)
def _line(text: str) -> str:
    """Read a line; an event names everybody once a round."""
    if text.isascii() and text.isprintable() and text and "  " not in text:
        plain = len(text) <= LONGEST_LINE and not (text[0] == " " or text[-1] == " ")
        return text if plain else _folded(text)
    return _folded(text)


def _folded(text: str) -> str:
    """Read a line that is not plain ASCII."""
    if len(text) > LONGEST_LINE:
        raise _too_long(len(text), LONGEST_LINE)
    for char in text:
        if _unseen(char):
            code = f"U+{ord(char):04X}"
            name = unicodedata.name(char, _NAMELESS[char in NO_CHARACTERS]).lower()
            message = f"{quoted(text)} holds a character that cannot be seen: {code} ({name})"
            raise wrong("unsafe-text", message, RETYPE)
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text.strip("\u200c\u200d"):
        raise empty()
    return text


def _unseen(char: str) -> bool:
    """Tell whether a character is a control, none at all, or turns what follows around.

    The two joiners stay: several scripts cannot spell names without them.
    """
    if char in "\t\n\r\u200c\u200d":
        return False
    return unicodedata.category(char) in {"Cc", "Cf", "Cs"} or char in NO_CHARACTERS


def note(value: object) -> str:
    """Read a text that may have several lines."""
    return _prose(value, LONGEST_NOTE)


def markdown(value: object) -> str:
    """Read a Markdown text."""
    return _prose(value, LONGEST_MARKDOWN)


def _prose(value: object, longest: int) -> str:
    text = text_of(value, "text")
    if len(text) > longest:
        raise _too_long(len(text), longest)
    if CONTROL.search(text):
        raise wrong("unsafe-text", "this text holds control characters", RETYPE)
    return unicodedata.normalize("NFC", text)


NO_CHARACTERS = frozenset("\ufffe\uffff")
"""Codes that stand for nothing, and that no XML may hold: one would make a feed unreadable."""

_NAMELESS = ("a control character", "no character at all")

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no text of several lines may hold; lines end with a line feed alone."""

RETYPE = "delete it and type the text again"


def _too_long(length: int, longest: int) -> Unreadable:
    message = f"this text has {length:,} characters; {longest:,} is the most allowed here"
    return wrong("too-long", message)


def whole(value: object, low: int = 0, high: int = LARGEST) -> int:
    """Read a whole number within bounds."""
    text = text_of(value, "a whole number").strip()
    if not re.fullmatch(r"-?[0-9]{1,12}", text):
        hint = "digits only, without quotes, spaces or a decimal point"
        raise wrong("wrong-number", f"expected a whole number, found {found(value)}", hint)
    number = int(text)
    if not low <= number <= high:
        bounds = f"{low:,} or more" if high == LARGEST else f"from {low:,} to {high:,}"
        raise wrong("wrong-number", f"expected a whole number {bounds}, found {text}")
    return number


def counting(value: object) -> int:
    """Read a whole number from 1 (rounds, tables, seeds)."""
    return whole(value, 1)


def signed(value: object) -> int:
    """Read a whole number that may be below zero."""
    return whole(value, -LARGEST)


_HALVES = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}


def exact(value: object) -> Exact:
    """Read a number exactly: ``3``, ``0.5``, ``1/2``, ``½``, ``2½``; whole where it can be."""
    text = text_of(value, "a number").strip()
    tail = _HALVES.get(text[-1:], "")
    parts = (text[:-1], tail) if tail else (text,)
    try:
        total = sum((_fraction(each) for each in parts if each), Fraction())
    except (ValueError, ZeroDivisionError):
        hint = "numbers are written 3, 0.5 or 1/2"
        raise wrong("wrong-number", f"expected a number, found {found(value)}", hint) from None
    if not text or abs(total) > LARGEST:
        hint = f"write one below {LARGEST:,}" if text else "write one, or take the line away"
        raise wrong("wrong-number", f"expected a number, found {found(value)}", hint)
    return total.numerator if total.denominator == 1 else total


def _fraction(text: str) -> Fraction:
    if not re.fullmatch(r"-?[0-9]{1,12}(\.[0-9]{1,12}|/[0-9]{1,12})?", text):
        raise ValueError(text)
    return Fraction(text)


def truth(value: object) -> bool:
    """Read yes or no."""
    text = text_of(value, "true or false")
    word = text.strip().lower()
    if word in YES or word in NO:
        return word in YES
    raise wrong("wrong-word", f"expected true or false, found {found(value)}")


def day(value: object) -> date:
    """Read a date as ``2026-03-14``; one that is read already stays as it is."""
    if isinstance(value, date):
        return value
    text = text_of(value, "a date").strip()
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if not match:
        message = f"expected a date, found {found(value)}"
        raise wrong("wrong-date", message, f"dates look like {_rewritten(text)}")
    try:
        found_day = date(*(int(part) for part in match.groups()))
    except ValueError:
        raise wrong("wrong-date", f"there is no such day as {text}") from None
    if found_day.year not in YEARS:
        message = f"expected a year from {YEARS[0]} to {YEARS[-1]}, found {found_day.year}"
        raise wrong("wrong-date", message)
    return found_day


def _rewritten(text: str) -> str:
    """Spell a date that leaves no doubt in the right way; else give an example."""
    match = re.fullmatch(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})", text)
    if not match:
        return "2026-03-14"
    year, month, of_month = match.groups()
    return f"{year}-{month:0>2}-{of_month:0>2}"


def clock(value: object) -> str:
    """Read a time of day as ``19:30``."""
    text = text_of(value, "a time of day").strip()
    match = re.fullmatch(r"([01]?[0-9]|2[0-3]):([0-5][0-9])", text)
    if not match:
        message = f"expected a time of day, found {found(value)}"
        raise wrong("wrong-time", message, "times look like 19:30")
    return f"{match[1]:0>2}:{match[2]}"


def word_of(value: object, words: Iterable[str]) -> str:
    """Read one of a few words, whatever its case; ``_`` and spaces count as hyphens."""
    known = {_hyphened(word): word for word in words}
    text = line(value)
    if _hyphened(text) in known:
        return known[_hyphened(text)]
    choices = listed(known.values())
    hint = did_you_mean(text, known.values())
    raise wrong("wrong-word", f"expected {choices}, found {found(value)}", hint)


def _hyphened(text: str) -> str:
    return re.sub(r"[ _]", "-", text).lower()


def attempt_each(
    values: Iterable[tuple[str | int, Any]], parse: Callable[[Any], Value]
) -> list[tuple[str | int, Value]]:
    """Read each value under its key or index; raise the faults of all of them at once."""
    read: list[tuple[str | int, Value]] = []
    faults: list[Fault] = []
    for step, value in values:
        try:
            read.append((step, parse(value)))
        except Unreadable as problem:
            faults.extend(fault.below(step) for fault in problem.faults)
    if faults:
        raise Unreadable(*faults)
    return read


def attempt_all(values: Sequence[object], parse: Callable[[Any], Value]) -> tuple[Value, ...]:
    """Read the items of a list; their numbers are only asked for where there is a fault."""
    try:
        return tuple([parse(each) for each in values])
    except Unreadable:
        return tuple(each for _, each in attempt_each(enumerate(values), parse))


def as_one(parse: Callable[[object], Value]) -> Callable[[object], Value]:
    """Return a reader of what is only good as a whole, wherever in it a fault may be."""

    def read(value: object) -> Value:
        try:
            return parse(value)
        except Unreadable as problem:
            faults = (replace(fault, whole=len(fault.path)) for fault in problem.faults)
            raise Unreadable(*faults) from None

    return read
