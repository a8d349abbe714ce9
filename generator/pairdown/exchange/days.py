"""Which day does a date in a foreign file mean?"""

from __future__ import annotations

import datetime as dt
import re

_ISO = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)")
_MIDDLE_ENDIAN = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?!\d)")
_DAY_FIRST = re.compile(r"(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?!\d)")


def day(text: str) -> dt.date | None:
    """Read ``2026-03-14``, with or without a time after it, or ``14.03.2026``; None if neither."""
    found = _ISO.match(text.strip())
    turned = _DAY_FIRST.match(text.strip())
    if found:
        return _date(found[1], found[2], found[3])
    return _date(turned[3], turned[2], turned[1]) if turned else None


def american_day(text: str) -> dt.date | None:
    """Read ``03/14/2026`` as programs from the United States write it, or as `day` does."""
    found = _MIDDLE_ENDIAN.match(text.strip())
    return _date(found[3], found[1], found[2]) if found else day(text)


def _date(year: str, month: str, day_: str) -> dt.date | None:
    try:
        return dt.date(int(year), int(month), int(day_))
    except ValueError:
        return None
