"""Where do the losers of an upper round come into the lower bracket?

As far as can be from those whom they have beaten, so that rematches come late or never. Lanes
are numbered from 0; the losers of an upper round are all moved by one mask: loser ``i`` meets
lane ``i ^ mask``. So who lost in round s from lane ``j`` stands, when the losers of round r
come in, in lane ``(j ^ mask_s) >> (r - s)``, and the one who beat him in ``i ^ mask_r`` with
``i = j >> (r - s)``: they meet at once if ``mask_r == mask_s >> (r - s)``, else as many halvings
later as the two lane numbers differ from the highest bit.
"""

from __future__ import annotations

from fractions import Fraction

_NEARER = 4
"""A victim of one round earlier has two lower bouts more to win before the meeting."""

_LATER = 16
"""A meeting one halving later needs two won bouts more from each of the two."""


def mask(earlier: tuple[tuple[int, int], ...], column: int, lanes: int) -> int:
    """Return the mask for the losers of upper ``column``, of which there are ``lanes``.

    ``earlier`` are (column, mask) of the upper rounds before. Weighs all possible rematches by
    how likely they are among equals; the smallest mask wins a tie.
    """

    def likelihood(candidate: int) -> Fraction:
        return sum(
            (
                Fraction(
                    _NEARER**before, _LATER ** (candidate ^ (old >> (column - before))).bit_length()
                )
                for before, old in earlier
            ),
            Fraction(0),
        )

    return min(range(lanes), key=lambda candidate: (likelihood(candidate), candidate))
