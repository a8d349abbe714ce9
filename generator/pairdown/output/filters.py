"""How do numbers and data look inside a template?

Numbers are rounded exactly, halves away from zero, never by way of a float; a negative one
carries a real minus sign. Data goes into a script as JSON that no text in it can break out of.
"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

from markupsafe import Markup

Number = Fraction | Decimal | float | int

MINUS = "\N{MINUS SIGN}"

_ESCAPES = {ord(char): f"\\u{ord(char):04x}" for char in "<>&'\u2028\u2029"}


def decimal(value: Number, digits: int = 2) -> str:
    """Write a number with exactly so many digits after the point, halves away from zero.

    Raises ValueError or OverflowError for what is no finite number.

    >>> decimal(Fraction(7, 3)), decimal(Fraction(5, 2), 0), decimal(Fraction(-1, 3), 4)
    ('2.33', '3', '−0.3333')
    """
    number, below = value.as_integer_ratio()
    scaled, left = divmod(abs(number) * 10**digits, below)
    if 2 * left >= below:
        scaled += 1
    whole, rest = divmod(scaled, 10**digits)
    sign = MINUS if number < 0 and scaled else ""
    return f"{sign}{whole}.{rest:0{digits}}" if digits else f"{sign}{whole}"


def signed(value: Number, digits: int = 2) -> str:
    """Write a change: as `decimal` does, but with a plus before a gain.

    >>> signed(8), signed(Fraction(-28, 25)), signed(0)
    ('+8.00', '−1.12', '0.00')
    """
    text = decimal(value, digits)
    return text if value <= 0 or not text.strip("0.") else f"+{text}"


def exact(value: Fraction | int) -> str:
    """Write a number without rounding, as a fraction where it has to be one.

    >>> exact(Fraction(7, 3)), exact(Fraction(-4, 2))
    ('7/3', '−2')
    """
    return str(value).replace("-", MINUS)


def json_script(value: Any) -> Markup:  # noqa: ANN401 - whatever JSON can hold
    r"""Write data as JSON that is safe in a script element, in an attribute and in text.

    Keys are sorted, so equal data give equal bytes; `<`, `>`, `&`, `'` and the two line separators
    that JavaScript once took for line ends are escaped. Raises TypeError or ValueError for what
    JSON cannot hold.

    >>> print(json_script({"b": "</script>", "a": 1}))
    {"a":1,"b":"\u003c/script\u003e"}
    """
    text = json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )
    return Markup(text.translate(_ESCAPES))  # noqa: S704 - escaped above
