"""When does a player earn an achievement?

A rule is a function ``(story, *, options) -> Moment | None``: it reads one player's story and
says when, and at which event, it was earned; None for not yet. The options are keyword-only
parameters, as everywhere; one file holds one family of rules, and a new file is a new family.
Play counts when it was played: byes and forfeits are nobody's victory. A rule that looks beyond
the player and the events of the story, at ``story.league``, is registered with ``league=True``.
Most rules name a sum, too, that tells who need not be asked (`pairdown.almanac.sums`).
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.almanac.league import Moment
from pairdown.registry import Registry

Earner = Callable[..., Moment | None]

achievement: Registry[Earner] = Registry("achievement rule", __name__)
