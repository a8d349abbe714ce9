"""Which value stands where in a foreign file, and is it of the kind that is due?

JSON objects and XML elements are looked at alike: named values with a place that people can find.
Numbers may come as texts and texts as numbers; a list where one value is due is `Unfit`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from pairdown.content.quoting import quoted
from pairdown.exchange.event_text import tidy
from pairdown.exchange.limits import MOST_ROWS, Unfit
from pairdown.frozen import frozen

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST_NUMBER = 10**9
LONGEST_TEXT = 20_000
_WHOLE = re.compile(r"[+-]?\d{1,10}(?:\.0{1,9})?")
_NUMBER = re.compile(r"[+-]?\d{1,10}(?:[.,]\d{0,30})?")
TRUE, FALSE = frozenset({"true", "yes", "1"}), frozenset({"false", "no", "0", ""})


@frozen
class Fields:
    """Named values at a place: ``rounds 2, no. 3``. A value that is null is as good as missing."""

    values: Mapping[str, object]
    place: str = ""

    def has(self, key: str) -> bool:
        """Tell whether there is something under that name."""
        return self.values.get(key) is not None

    def at(self, key: str) -> str:
        """Return the place of one value."""
        return f"{self.place}: {key}" if self.place else key

    def text(self, *keys: str) -> str:
        """Return the first of these values that is not empty, as one tidy line; "" if none is."""
        for key in keys:
            value = self.values.get(key)
            if value is None or isinstance(value, bool):
                continue
            if isinstance(value, (dict, list)) or len(str(value)) > LONGEST_TEXT:
                raise self.wrong(key, "a text")
            found = tidy(str(value))
            if found:
                return found
        return ""

    def key(self, *keys: str) -> str:
        """Return a value that names something else in the file; 7 and "7" and 7.0 are the same."""
        text = self.text(*keys)
        return str(int(text.split(".")[0])) if _WHOLE.fullmatch(text) else text

    def whole(self, key: str) -> int | None:
        """Return a whole number, None if there is none."""
        value = self.number(key)
        if value is None:
            return None
        if value.denominator != 1:
            raise self.wrong(key, "a whole number")
        return int(value)

    def number(self, key: str) -> Fraction | None:
        """Return a number with all its decimals, None if there is none."""
        value = self.values.get(key)
        if value is None or isinstance(value, bool):
            return None
        if isinstance(value, float):
            return self._bounded(key, Fraction(repr(value)) if math.isfinite(value) else None)
        text = str(value).strip()
        plain = text.rstrip("%").strip()
        if isinstance(value, (dict, list)) or (plain and not _NUMBER.fullmatch(plain)):
            raise self.wrong(key, "a number")
        if not plain:
            return None
        number = self._bounded(key, Fraction(plain.replace(",", ".").rstrip(".")))
        return number / 100 if text.endswith("%") else number

    def _bounded(self, key: str, number: Fraction | None) -> Fraction:
        if number is None or abs(number) > LARGEST_NUMBER:
            raise self.wrong(key, "a number of any use")
        return number

    def flag(self, key: str) -> bool | None:
        """Return yes or no, None if neither is said."""
        value = self.values.get(key)
        if value is None or isinstance(value, bool):
            return value
        word = str(value).strip().lower()
        if word in TRUE or word in FALSE:
            return word in TRUE
        raise self.wrong(key, "true or false")

    def part(self, key: str) -> Fields:
        """Return the named values inside a value; none if it is missing."""
        value = self.values.get(key)
        return fields({} if value is None else value, self.at(key))

    def list(self, key: str) -> list[Fields]:
        """Return the members of a list, each with its place; none if it is missing."""
        return members(self.values.get(key), self.at(key))

    def wrong(self, key: str, due: str) -> Unfit:
        """Return the complaint that a value is not what is due."""
        shown = quoted(str(self.values.get(key))[:60])
        return Unfit(f"{shown} is not {due}", self.at(key), "export the file again")


def fields(value: object, place: str) -> Fields:
    """Take a JSON value as an object; `Unfit` if it is something else."""
    if not isinstance(value, dict):
        message = f"{quoted(str(value)[:60])} stands where named values are due"
        raise Unfit(message, place, "export the file again")
    return Fields(value, place)


def members(value: object, place: str) -> list[Fields]:
    """Take a JSON value as a list of objects; `Unfit` if it is something else."""
    return [fields(each, f"{place}, no. {at}") for at, each in enumerate(rows(value, place), 1)]


def rows(value: object, place: str) -> list[object]:
    """Take a JSON value as a list; an object with whole numbers as keys (PHP's way) is one, too."""
    if value is None:
        return []
    if isinstance(value, dict) and all(str(key).isdecimal() for key in value):
        value = list(value.values())
    if not isinstance(value, list):
        message = f"{quoted(str(value)[:60])} stands where a list is due"
        raise Unfit(message, place, "export the file again")
    if len(value) > MOST_ROWS:
        raise Unfit(f"a list of more than {MOST_ROWS}", place)
    return value


def of_xml(element: Element, place: str = "") -> Fields:
    """Return attributes and the texts of leaf elements of an XML element as named values."""
    leaves = {_name(each): each.text or "" for each in element if len(each) == 0}
    attributes = {key.rpartition("}")[2]: value for key, value in element.attrib.items()}
    return Fields({**leaves, **attributes}, place or _name(element))


def elements(root: Element, path: str) -> list[Fields]:
    """Return all elements at a path, each as `of_xml` with its place."""
    found = root.findall(path)
    if len(found) > MOST_ROWS:
        raise Unfit(f"more than {MOST_ROWS} elements", path)
    return [of_xml(each, f"{path}, no. {at}") for at, each in enumerate(found, 1)]


def _name(element: Element) -> str:
    """Return an element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def plain(root: Element) -> Element:
    """Take namespaces and capitals out of the names of all elements and attributes."""
    for element in root.iter():
        if isinstance(element.tag, str):
            element.tag = _name(element).lower()
        for key in list(element.attrib):
            value = element.attrib.pop(key)
            element.attrib[key.rpartition("}")[2].lower()] = value
    return root
