"""What are players ranked by first of all, and what can a match add to it?

Certainty by points and draws by lot go by the first tiebreaker of the table alone; they know those
that a match adds the same to for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairdown.frozen import frozen
from pairdown.insight.odds.forecast import Forecast
from pairdown.insight.odds.stage import Stage
from pairdown.model import ByeKind, Seat, Side
from pairdown.ruleset import Exact, Outcome

WINS = frozenset({"wins", "wins-and-byes"})


@frozen
class Gain:
    """One end of a match: who won, seen from the first player, and what both gain by it."""

    side: Side
    first: Exact
    second: Exact


@frozen
class Measure:
    """The value by which the table is ranked first, by seat, and how it grows.

    ``usual`` are the gains of the forecast's ends, in that order; ``all`` those of every end
    that the ruleset knows. ``bye`` is what a bye of the pairing brings.
    """

    values: Mapping[Seat, Exact]
    usual: tuple[Gain, ...]
    all: tuple[Gain, ...]
    bye: Exact

    @property
    def most(self) -> Exact:
        """The most that a round can bring."""
        return max((self.bye, *(max(each.first, each.second) for each in self.all)))


def measure(stage: Stage, forecast: Forecast) -> Measure | None:
    """Return the measure of a stage; None where the table begins with another rule."""
    table = stage.phase.progress.standings
    if table is None or not table.columns or stage.phase.progress.groups:
        return None
    rule = table.columns[0].rule.name
    if rule != "match-points" and rule not in WINS:
        return None
    ruleset = stage.record.ruleset
    usual = [Gain(each.result.side, *each.points) for each in forecast.ends]
    gains = usual, [gain for each in ruleset.outcomes for gain in _gains(each)]
    bye: Exact = ruleset.byes[ByeKind.BYE].points if ByeKind.BYE in ruleset.byes else 0
    if rule in WINS:
        gains = tuple([_in_wins(gain) for gain in each] for each in gains)  # type: ignore[assignment]
        bye = int(rule == "wins-and-byes")
    values = {row.seat: row.values[0] or 0 for row in table.rows}
    return Measure(values, tuple(gains[0]), tuple(dict.fromkeys(gains[1])), bye)


def _gains(outcome: Outcome) -> list[Gain]:
    first, second = outcome.points
    if outcome.side is not Side.WIN:
        return [Gain(outcome.side, first, second)]
    return [Gain(Side.WIN, first, second), Gain(Side.LOSS, second, first)]


def _in_wins(gain: Gain) -> Gain:
    return Gain(gain.side, int(gain.side is Side.WIN), int(gain.side is Side.LOSS))
