"""Single elimination: who loses is out."""

from __future__ import annotations

from pairdown.formats import format_
from pairdown.formats.following import may_follow
from pairdown.formats.knockout import knockout
from pairdown.formats.progress import Progress
from pairdown.scoring.bracket import Bracket
from pairdown.scoring.bracket_draw import single
from pairdown.scoring.play import Play


def drawn(players: int, *, third_place: bool = False) -> Bracket:
    """Return the bracket of so many players before its first match."""
    return single(players, third_place=third_place)


@format_("single-elimination", title="Single elimination", bracket=drawn)
@may_follow
def single_elimination(play: Play, *, third_place: bool = False) -> Progress:
    """Who loses a match is out; the best seeds rest when the field is uneven.

    Seed 1 meets the last seed, 2 the one before, so that the best two can meet only in the
    final. n players play n-1 matches, one more with a match for third place. Who goes out in
    the same round shares a place. Source: Raw Deal guidelines, "King of the Ring", "Top # Cut";
    nationals document, step 8.
    """
    return knockout(play, drawn(len(play.entrants), third_place=third_place))
