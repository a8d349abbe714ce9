"""How is a day set on a page?

Days are written out by the league's language, English ones as ``9 March 2024``. There is no
clock here: a page never says how long ago something was.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_interval, format_skeleton

_ENGLISH = "d MMMM y"


@lru_cache(maxsize=64)
def locale(language: str) -> Locale:
    """Return the locale of a language tag; English where nobody knows it."""
    try:
        return Locale.parse(language, sep="-")
    except (ValueError, UnknownLocaleError):
        return Locale("en")


@lru_cache(maxsize=65536)
def day(when: date, language: str) -> str:
    """Write out a day: ``9 March 2024``."""
    form = _ENGLISH if locale(language).language == "en" else "long"
    return format_date(when, form, locale(language))


@lru_cache(maxsize=65536)
def short_day(when: date, language: str) -> str:
    """Write a day of a year that is known from around it: ``9 Mar``."""
    spoken = locale(language)
    if spoken.language == "en":
        return format_date(when, "d MMM", spoken)
    return format_skeleton("MMMd", when, locale=spoken)


@lru_cache(maxsize=65536)
def middle_day(when: date, language: str) -> str:
    """Write a day with a short month, for tables: ``9 Mar 2024``."""
    form = "d MMM y" if locale(language).language == "en" else "medium"
    return format_date(when, form, locale(language))


@lru_cache(maxsize=65536)
def days(first: date, last: date, language: str) -> str:
    """Write out a stretch of days: ``14–15 March 2026``, or both ends in full."""
    if first == last:
        return day(first, language)
    if locale(language).language != "en":
        told: str = format_interval(first, last, "yMMMMd", locale=locale(language))
        return told
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{day(last, language)}"
    return f"{day(first, language)} – {day(last, language)}"
