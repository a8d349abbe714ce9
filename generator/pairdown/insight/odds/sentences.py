"""What do the odds say in words?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairdown.insight.odds.answer import Chance, Odds
from pairdown.insight.odds.bounds import Verdict
from pairdown.model import Seat, Side
from pairdown.said import Figure, Listed, counted, listed, said

Name = Callable[[Seat], str]
MOST_NAMED = 12


def question(odds: Odds) -> str:
    """Say what it is about: how many places, in what, after how much more play."""
    stage = odds.stage
    matches = counted(len(stage.open), "{n} match is open", "{n} matches are open")
    if stage.to_win:
        about: str = said("The first place")
    else:
        about = counted(stage.places, "{n} place in the cut", "{n} places in the cut")
    if stage.to_come:
        rounds = counted(stage.to_come, "{n} round is to come", "{n} rounds are to come")
        return said("{about}: {matches}, {rounds}.", about=about, matches=matches, rounds=rounds)
    return said("{about}: {matches}.", about=about, matches=matches)


def method(odds: Odds) -> str:
    """Say how the chances were found."""
    if odds.exact:
        return counted(odds.outcomes, "The one outcome there is was gone through.",
                       "All {n} outcomes were gone through.")  # fmt: skip
    error, by_end = (Figure(f"{100 * each:.1f}") for each in (odds.error, odds.error_by_end))
    if not odds.error_by_end:
        return said(
            "{n} outcomes were drawn by lot from the seed “{seed}”; a chance may be off by {error} "
            "percentage points.",
            n=odds.outcomes, seed=odds.seed, error=error,
        )  # fmt: skip
    return said(
        "{n} outcomes were drawn by lot from the seed “{seed}”; a chance may be off by {error} "
        "percentage points, with a given end of the own match by {by_end}.",
        n=odds.outcomes, seed=odds.seed, error=error, by_end=by_end,
    )  # fmt: skip


def sentences(odds: Odds, name: Name) -> Iterator[str]:
    """Walk what is certain: who is in, who is with a draw or a win, who is out."""
    rest = list(odds.chances)
    for told, belongs in GROUPS:
        group = [each for each in rest if belongs(each)]
        rest = [each for each in rest if each not in group]
        if group:
            yield told(_names(group, name))


def _in(each: Chance, side: Side | None) -> bool:
    given = each.all if side is None else each.by_side.get(side)
    return given is not None and given.verdict is Verdict.IN


def _out(each: Chance, side: Side | None) -> bool:
    given = each.all if side is None else each.by_side.get(side)
    return given is not None and given.verdict is Verdict.OUT


def _names(group: Sequence[Chance], name: Name) -> Listed:
    names = [name(each.seat) for each in group[:MOST_NAMED]]
    if len(group) > MOST_NAMED:
        rest = len(group) - MOST_NAMED
        names.append(counted(rest, "{n} more player", "{n} more players", sense="in a list"))
    return listed(names)


GROUPS: tuple[tuple[Callable[[Listed], str], Callable[[Chance], bool]], ...] = (
    (
        lambda names: said("In, whatever happens: {names}.", names=names),
        lambda each: _in(each, None),
    ),
    (lambda names: said("Out: {names}.", names=names), lambda each: _out(each, None)),
    (
        lambda names: said("A draw is enough: {names}.", names=names),
        lambda each: _in(each, Side.DRAW),
    ),
    (
        lambda names: said("A win is enough: {names}.", names=names),
        lambda each: _in(each, Side.WIN),
    ),
    (
        lambda names: said("Only a win can be enough: {names}.", names=names),
        lambda each: _out(each, Side.LOSS) and (Side.DRAW not in each.by_side
                                                or _out(each, Side.DRAW)),
    ),
)  # fmt: skip
