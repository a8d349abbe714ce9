"""Double elimination: who loses twice is out."""

from __future__ import annotations

from pairdown.formats import format_
from pairdown.formats.following import may_follow
from pairdown.formats.knockout import knockout
from pairdown.formats.progress import Progress
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.bracket_draw import double
from pairdown.scoring.play import Play


def drawn(players: int, *, reset: bool = True, lower: int = 0) -> Bracket:
    """Return the bracket of so many players before its first match."""
    below = min(lower, max(players - 1, 0))
    return double(players - below, below, reset=reset)


@format_("double-elimination", title="Double elimination", bracket=drawn)
@may_follow
def double_elimination(play: Play, *, reset: bool = True, lower: int = 0) -> Progress:
    """Who loses twice is out; after the first loss one goes on in the lower bracket.

    ``reset``: if the unbeaten player loses the grand final, it is played once more. ``lower``:
    that many last seeds start in the lower bracket. n players play 2n-2 matches, or 2n-1 with
    the deciding match. Losers enter the lower bracket as far as can be from those who beat
    them. Source: Raw Deal guidelines, "Double Elimination" (the bracket itself is open there).
    """
    return knockout(play, drawn(len(play.entrants), reset=reset, lower=lower))
