"""What rating difference does a score stand for, and the other way round?

The two conversion tables of the FIDE Rating Regulations (B.02, article 8.1), in whole numbers:
scores are hundredths of what could be won.
"""

from __future__ import annotations

from bisect import bisect_left

LARGEST_DIFFERENCE = 800

# Article 8.1.1: the difference for a score of 50, 51, … 100 hundredths.
_UPPER_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    LARGEST_DIFFERENCE,
)

# Article 8.1.2: the largest difference for which 50, 51, … 99 hundredths are expected.
_LAST_DIFFERENCES = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


def difference(hundredths: int) -> int:
    """Return the rating difference (dp) for a score from 0 to 100 hundredths; symmetric."""
    if hundredths < 50:
        return -_UPPER_DIFFERENCES[50 - hundredths]
    return _UPPER_DIFFERENCES[hundredths - 50]


def expected(lead: int) -> int:
    """Return the hundredths expected (PD) of a player whose rating is higher by ``lead``."""
    upper = 50 + bisect_left(_LAST_DIFFERENCES, abs(lead))
    return upper if lead >= 0 else 100 - upper
