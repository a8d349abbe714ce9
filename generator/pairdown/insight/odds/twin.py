"""What is the machine-readable twin of the odds?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pairdown.insight.odds.answer import Given, Odds
from pairdown.insight.odds.sentences import method, question, sentences
from pairdown.model import PlayerId, Seat, Side

Json = dict[str, Any]
RESULTS = {Side.WIN: "win", Side.DRAW: "draw", Side.LOSS: "loss"}


def odds_twin(odds: Odds, name: Callable[[Seat], str], shown: Callable[[str], str] = str) -> Json:
    """Return the twin: how it was found, what is certain, everybody's chances.

    ``shown`` puts pseudonyms in the place of hidden names that somebody wrote.
    """
    stage = odds.stage
    told = sentences(odds, name)
    ids: list[PlayerId] = [entry.player for entry in stage.record.event.entries]
    return {
        "event": stage.record.event.id,
        "phase": stage.phase.play.plan.name,
        "places": stage.places,
        "to_win": stage.to_win,
        "open_matches": len(stage.open),
        "rounds_to_come": stage.to_come,
        "exact": odds.exact,
        "outcomes": odds.outcomes,
        "seed": shown(odds.seed),
        "chances_by": "even" if odds.even else "ratings",
        "error": round(odds.error, 6),
        "error_by_end": round(odds.error_by_end, 6),
        "rows": [
            {
                "player": ids[each.seat],
                "name": name(each.seat),
                **_given(each.all, exact=odds.exact),
                "with": {
                    RESULTS[side]: _given(given, exact=odds.exact)
                    for side, given in each.by_side.items()
                    if side in RESULTS
                },
            }
            for each in odds.chances
        ],
        "sentences": [shown(each) for each in (question(odds), method(odds), *told)],
        "notes": [shown(each) for each in odds.notes],
    }


def _given(given: Given, *, exact: bool) -> Json:
    twin: Json = {
        "verdict": str(given.verdict),
        "chance": round(given.chance, 6) if given.outcomes else None,
        "level": round(given.level, 6),
    }
    return twin | ({"in": given.inside, "of": given.outcomes} if exact else {})
