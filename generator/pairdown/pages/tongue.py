"""How is what the program says said in the league's language?

A `Tongue` knows the words of one catalogue (`languages/de.po`) and how its language counts, lists
and sets numbers. What it has no words for stays English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from babel.lists import format_list
from markupsafe import Markup, escape

from pairdown.frozen import frozen
from pairdown.pages.dates import locale
from pairdown.said import NO_PARTS, PLACE, Figure, Listed, Said, slots
from pairdown.shipped import languages_dir

_UNMARKED = frozenset((str, int, Said, Figure, Listed))
"""What is no markup for sure."""

Key = tuple[str, str]
"""The sense (mostly empty) and the English text."""


@frozen
class Tongue:
    """One language: ``words`` are its forms by sense and English text, the first for one.

    ``form`` tells which form goes with a number; ``point`` stands before decimals and ``percent``
    after a percentage.
    """

    language: str
    words: Mapping[Key, tuple[str, ...]]
    form: Callable[[int], int]
    point: str
    percent: str = "%"

    @property
    def speaks(self) -> bool:
        """Whether anything is said differently than in English."""
        return bool(self.words) or self.point != "."

    def __call__(self, text: object) -> Any:  # noqa: ANN401 - what is not said comes back as it is
        """Say something said, listed or set in English in this language; return all else as is."""
        if type(text) is Said:
            return self.sentence(text, NO_PARTS)
        if type(text) is Figure:
            return text.replace(".", self.point).replace("%", self.percent)
        if type(text) is Listed:
            return self._row(text)
        return text

    def word(self, text: str, /, *, sense: str = "", **parts: object) -> str:
        """Say a text of the program, or something said with some of its parts set anew.

        Where a part is markup the whole is; its other parts are escaped then.
        """
        if type(text) is str:
            return self._filled(self._form(sense, text, 0) or text, parts)
        if isinstance(text, Said):
            return self.sentence(text, parts)
        found: str = self(text)
        return found

    def counted(self, n: int, one: str, many: str, /, *, sense: str = "", **parts: object) -> str:
        """Say a number with its noun in the form that goes with it."""
        spoken = self._form(sense, one, self.form(n)) or (one if n == 1 else many)
        return self._filled(spoken, {"n": n, **parts})

    def sentence(self, text: Said, others: Mapping[str, object]) -> str:
        """Say something said, with some parts in the place of its own."""
        parts = {**text.parts, **others} if others else text.parts
        if text.many:
            n: int = text.parts["n"]  # type: ignore[assignment]
            spoken = self._form(text.sense, text.template, self.form(n))
            return self._filled(spoken or (text.template if n == 1 else text.many), parts)
        return self._filled(self._form(text.sense, text.template, 0) or text.template, parts)

    def _form(self, sense: str, english: str, number: int) -> str:
        forms = self.words.get((sense, english))
        return forms[min(number, len(forms) - 1)] if forms else ""

    def _row(self, text: Listed) -> str:
        items = [str(self(each)) for each in text.items]
        if text.last not in {"and", "or"}:
            return text.last.join(items)
        if self.language.partition("-")[0] == "en" or not items:
            return str(Listed(items, text.last))
        style: Literal["standard", "or"] = "standard" if text.last == "and" else "or"
        return format_list(items, style, locale(self.language))

    def _filled(self, spoken: str, parts: Mapping[str, object]) -> str:
        if not parts:
            return spoken
        told = {name: self(part) for name, part in parts.items()} if self.speaks else parts
        for part in told.values():
            if type(part) not in _UNMARKED and hasattr(part, "__html__"):
                marked = (escape(told[each] if at % 2 else each)
                          for at, each in enumerate(_cut(spoken)))  # fmt: skip
                return Markup("").join(marked)
        return slots(spoken) % told


@lru_cache(maxsize=4096)
def _cut(spoken: str) -> tuple[str, ...]:
    """Cut a sentence at its names in braces: text and name in turn."""
    return tuple(PLACE.split(spoken))


def english_form(n: int) -> int:
    """Tell which of English's two forms goes with a number."""
    return int(n != 1)


@lru_cache(maxsize=16)
def tongue(language: str) -> Tongue:
    """Return the tongue of a language tag; one without words where there is no catalogue.

    ``de-AT`` speaks as ``de`` does unless it has a catalogue of its own.
    """
    spoken = locale(language)
    point = spoken.number_symbols["latn"]["decimal"]
    percent = _percent(spoken)
    file = catalogue_file(spoken)
    if file is None:
        return Tongue(language, {}, english_form, point, percent)
    words, form = _catalogue(file.read_text("utf-8"), spoken)
    return Tongue(language, words, form, point, percent)


def _percent(spoken: Locale) -> str:
    """Return what stands after a percentage: a space before the sign, in many languages."""
    sign: str = spoken.percent_formats[None].suffix[0]
    return sign if "%" in sign else "%"


def catalogue_file(spoken: Locale) -> Path | None:
    """Return the catalogue of a language, or of the one that it is a kind of."""
    if spoken.language == "en":
        return None
    names = (str(spoken), spoken.language)
    files = (languages_dir() / f"{name}.po" for name in names)
    return next((file for file in files if file.is_file()), None)


def _catalogue(
    text: str, spoken: Locale
) -> tuple[dict[Key, tuple[str, ...]], Callable[[int], int]]:
    from babel.messages.pofile import read_po  # noqa: PLC0415 - not for sites in English

    catalogue = read_po(text.splitlines(keepends=True), spoken)
    words = {}
    for message in catalogue:
        english = message.id if isinstance(message.id, str) else message.id[0]
        given = message.string or ""
        forms = (given,) if isinstance(given, str) else tuple(given)
        if english and all(forms) and not message.fuzzy:
            words[message.context or "", english] = forms
    return words, c2py(catalogue.plural_expr)
