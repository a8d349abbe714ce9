"""By which rules do players go on to a phase?"""

from __future__ import annotations

from typing import Literal

from pairdown.frozen import frozen
from pairdown.ruleset import Attendance, Exact


@frozen
class Fill:
    """Who takes the places that survivors leave open.

    ``lost_out_in``: only who lost out in the last round, or in any. ``never_by``: nobody who
    ever lost by one of these outcomes. Source: nationals document, step 7.
    """

    lost_out_in: Literal["last-round", "any-round"] = "last-round"
    never_by: tuple[str, ...] = ()


@frozen
class Admission:
    """The options that every format has for the case that it follows another phase.

    ``cut``: how many go on, by attendance (None: everybody who is still in); ``cut_by``: whom
    attendance counts, those who start or all on the player list. ``admit``: by rank; survivors
    of an elimination loop, with ``fill`` for the places left; everybody with ``min_points``
    or more; or both, at most ``cut`` players who each have ``min_points``. ``one_per``: an
    entry's field that no two players in the cut may share (``deck``), and ``when_short`` what
    happens if too few are different. ``seeding``: by rank, by lot from the event's seed, or by
    the seeds of the player list. After a group phase the best ``from_each`` of every group go
    on, group mates apart.
    """

    cut: Attendance[int] | int | None = None
    cut_by: Literal["starters", "entries"] = "starters"
    admit: Literal["rank", "survivors", "points", "both"] = "rank"
    min_points: Exact | None = None
    one_per: Literal["deck", "team", "region", "country"] | None = None
    when_short: Literal["refill", "shrink"] = "refill"
    fill: Fill | None = None
    seeding: Literal["rank", "lot", "seed"] = "rank"
    from_each: int | None = None
