"""How is something said so that it can be said again in another language?

The program speaks English. What it says for people to read on pages is made here: a `Said` is its
English text, an ordinary `str`, and remembers the sentence and the parts it was made of. Pages say
it again in the league's language (`pages/tongue.py`); the command line prints it as it is.

The first argument of `said` and the two of `counted` are always written out in place: the
catalogues of the other languages are collected from the source text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Self

NO_PARTS: Mapping[str, object] = MappingProxyType({})

PLACE = re.compile(r"\{([A-Za-z_]\w*)\}")
"""Where a sentence has a part."""
_text = str.__new__


class Said(str):
    """An English text with what it takes to translate it.

    ``template`` is the sentence with ``{names}`` in the place of its parts; ``many`` the form for
    other numbers than one, where ``parts["n"]`` decides; ``sense`` tells two uses of one English
    word apart.
    """

    __slots__ = ("many", "parts", "sense", "template")

    template: str
    parts: Mapping[str, object]
    sense: str
    many: str

    def __new__(
        cls, template: str, parts: Mapping[str, object] = NO_PARTS, sense: str = "", many: str = ""
    ) -> Self:
        """Say it in English."""
        spoken = many if many and parts["n"] != 1 else template
        text = super().__new__(cls, slots(spoken) % parts if parts else spoken)
        text.template, text.parts, text.sense, text.many = template, parts, sense, many
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        """Let other processes have it with all it remembers."""
        return Said, (self.template, dict(self.parts), self.sense, self.many)


@lru_cache(maxsize=4096)
def slots(spoken: str) -> str:
    """Return a sentence as ``%`` fills it, in half the time that ``format`` takes."""
    return PLACE.sub(r"%(\1)s", spoken.replace("%", "%%"))


class Listed(str):
    """Things in a row: ``last`` is ``and`` or ``or``, or what stands between any two (``; ``)."""

    __slots__ = ("items", "last")

    items: tuple[str, ...]
    last: str

    def __new__(cls, items: Iterable[str], last: str = "and") -> Self:
        """Name them in English."""
        named = tuple(items)
        text = super().__new__(cls, _row(named, last))
        text.items, text.last = named, last
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        """Let other processes have it with all it remembers."""
        return Listed, (self.items, self.last)


def _row(named: Sequence[str], last: str) -> str:
    if last not in {"and", "or"}:
        return last.join(named)
    return f" {last} ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)


class Figure(str):
    """A number as English sets it: a point before its decimals, no mark between thousands."""

    __slots__ = ()


def said(template: str, /, *, sense: str = "", **parts: object) -> Said:
    """Say a sentence or a word; parts may be texts, whole numbers, figures, or said themselves.

    >>> text = said("{who} beat {whom}", who="Ann", whom="Bo")
    >>> text, text.template
    ('Ann beat Bo', '{who} beat {whom}')
    """
    # What the class would do, without two calls: a site says a million sentences.
    text = _text(Said, slots(template) % parts if parts else template)
    text.template, text.parts, text.sense, text.many = template, parts, sense, ""
    return text


def counted(n: int, one: str, many: str, /, *, sense: str = "", **parts: object) -> Said:
    """Say a number with its noun; other languages may have more forms than two.

    >>> counted(1, "{n} round", "{n} rounds"), counted(3, "{n} round", "{n} rounds")
    ('1 round', '3 rounds')
    """
    return Said(one, {"n": n, **parts}, sense, many)


def listed(items: Iterable[str], *, last: str = "and") -> Listed:
    """Name things in a row: ``A``, ``A and B``, ``A, B and C``, or with a mark between any two.

    >>> listed(["Ann", "Bo", "Cy"]), listed(["Ann", "Bo"], last="or"), listed("AB", last=" · ")
    ('Ann, Bo and Cy', 'Ann or Bo', 'A · B')
    """
    return Listed(items, last)


@lru_cache(maxsize=1024)
def ordinal(n: int) -> Said:
    """Say a place: ``1st``, ``2nd``, ``3rd``, ``11th``.

    >>> [ordinal(n) for n in (1, 2, 3, 11, 22)]
    ['1st', '2nd', '3rd', '11th', '22nd']
    """
    if n % 100 in {11, 12, 13} or n % 10 not in {1, 2, 3}:
        return said("{n}th", sense="ordinal", n=n)
    if n % 10 == 1:
        return said("{n}st", sense="ordinal", n=n)
    if n % 10 == 2:
        return said("{n}nd", sense="ordinal", n=n)
    return said("{n}rd", sense="ordinal", n=n)
