"""Which country does a foreign file mean: by its English name, or by a code?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from babel import Locale


@cache
def _codes() -> Mapping[str, str]:
    """Return the codes of two letters by name, in small letters."""
    names = Locale("en").territories
    codes = {name.lower(): code for code, name in names.items() if len(code) == 2}
    return codes | {"usa": "US", "united states of america": "US", "uk": "GB", "england": "GB",
                    "great britain": "GB", "czech republic": "CZ", "korea": "KR",
                    "russian federation": "RU", "the netherlands": "NL"}  # fmt: skip


def country(text: str) -> str:
    """Return the code of a country's name; anything else as it is written, codes in capitals."""
    if len(text) in {2, 3} and text.isalpha() and text.lower() not in _codes():
        return text.upper()
    return _codes().get(text.lower(), text)
