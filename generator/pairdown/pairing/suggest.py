"""What is the best next round of a Swiss phase, and why?

READ FIRST of this room. Written and awarded byes leave first (`asked`); then the bye of an odd
field is chosen, or joins the matching as an opponent, and the cheapest complete round of all is
found (`choose`); then it is looked whether the rounds still planned can be played after it
(`lookahead`), and if not, the next best round is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Seat
from pairdown.pairing.asked import Asked, asked
from pairdown.pairing.choose import Choice, choices
from pairdown.pairing.look import Look
from pairdown.pairing.lookahead import Outlook
from pairdown.pairing.prices import LAST_RESORT, Prices
from pairdown.pairing.resting import bye_notes, forfeit_notes, told_costs
from pairdown.pairing.suggestion import SuggestedBye, SuggestedPair, Suggestion
from pairdown.pairing.why import dead_end, last_resort, refused_byes, set_aside
from pairdown.said import said
from pairdown.scoring.play import Play

MOST_ALTERNATIVES = 200
PAIRS_LOOKED_AT = 20_000
"""How many rounds, best first, are tried for one after which the planned rounds can be played:
200 in fields of up to 10, fewer in larger ones, where the first one hardly ever fails."""

_FIXED_NOTES = {
    ByeKind.AWARDED: said("awarded for this round"),
    ByeKind.HALF: said("asked for"),
    ByeKind.ZERO: said("asked for"),
    ByeKind.BYE: said("written in the file"),
}


@frozen
class _Found:
    """The round chosen; ``future``: can the planned rounds be played after it (None: unknown)?

    ``hopeless``: no round at all can change that. ``aside`` is the cheapest round, where it was
    passed over for the rounds still planned.
    """

    choice: Choice
    future: bool | None = None
    hopeless: bool = False
    aside: Choice | None = None


def suggest(
    play: Play, *, seed: str, alive: Sequence[Seat], planned: int | None = None
) -> Suggestion:
    """Suggest the next round.

    ``alive`` are the players who may play (drops and eliminations already out); ``planned`` is
    the phase's number of rounds, if it is known. A last round that holds byes but no match yet
    is the one to be paired, and its byes stay as they are.
    """
    ask = asked(play, seed, alive, planned)
    if not ask.look.seats:
        return _without_pairs(ask)
    found = _best(ask)
    return _told(ask, found) if found else _impossible(ask)


def _best(ask: Asked) -> _Found | None:
    """Return the cheapest round after which the planned rounds can still be played.

    When no such round is among those tried, it is the cheapest of all.
    """
    walk = choices(ask.look)
    first = next(walk, None)
    outlook = ask.outlook()
    if first is None or first.rematches or outlook is None or not outlook.later:
        return _Found(first) if first else None
    future = outlook.after(first)
    if future is not False:
        return _Found(first, future)
    if outlook.can_be_played() is False:
        return _Found(first, future=False, hopeless=True)
    return _other(walk, outlook, len(ask.look.seats), first) or _Found(first, future=False)


def _other(walk: Iterator[Choice], outlook: Outlook, players: int, first: Choice) -> _Found | None:
    most = min(MOST_ALTERNATIVES, PAIRS_LOOKED_AT // players**2)
    for choice in islice(walk, most):
        future = outlook.after(choice)
        if future is not False:
            return _Found(choice, future, aside=first)
    return None


def _without_pairs(ask: Asked) -> Suggestion:
    some = ask.look.event.entries
    why = said("Nobody is left to pair.") if some else said("There is nobody on the player list.")
    notes = () if ask.fixed else (why,)
    return Suggestion(
        ask.look.round, ask.look.plan.name, byes=_fixed_byes(ask.fixed), possible=not notes,
        notes=notes, seed=ask.look.seed,
    )  # fmt: skip


def _impossible(ask: Asked) -> Suggestion:
    look = ask.look
    return Suggestion(
        look.round, look.plan.name, possible=False, notes=dead_end(look), seed=look.seed
    )


def _told(ask: Asked, found: _Found) -> Suggestion:
    """Turn the chosen round into tables, byes and notes."""
    look, choice = ask.look, found.choice
    pairs = tables(look, choice.prices, choice.pairs)
    return Suggestion(
        look.round,
        look.plan.name,
        pairs,
        _byes(ask, choice),
        notes=tuple(_notes(look, found)),
        next_round_possible=_next_possible(look, found),
        total=total([*(pair.cost for pair in pairs), choice.weight_of_bye()]),
        refused=choice.refused,
        seed=look.seed,
    )


def _notes(look: Look, found: _Found) -> Iterator[str]:
    yield from refused_byes(look, found.choice)
    yield from last_resort(look, found.choice)
    if found.choice.bye is not None:
        yield from forfeit_notes(look)
    if found.aside is not None:
        yield set_aside(look, found.aside, found.choice)
    if found.future is False:
        rest = said("no other round") if found.hopeless else said("no round that was tried")
        if _may_rematch(look):
            yield said("After this round a later planned round needs a rematch; {rest} avoids it.",
                       rest=rest)  # fmt: skip
        else:
            yield said(
                "After this round a later planned round has no legal pairing; {rest} avoids it.",
                rest=rest,
            )


def _next_possible(look: Look, found: _Found) -> bool | None:
    """Where a rematch is allowed as the last resort, the next round is always possible."""
    return found.future or (True if found.future is False and _may_rematch(look) else found.future)


def _may_rematch(look: Look) -> bool:
    return look.field.ruleset.pairing.rematch == LAST_RESORT


def _byes(ask: Asked, choice: Choice) -> tuple[SuggestedBye, ...]:
    byes = _fixed_byes(ask.fixed)
    if choice.bye is None:
        return byes
    look, seat = ask.look, choice.bye
    cost = {**choice.weight_of_bye(), **told_costs(look, seat)}
    return (*byes, SuggestedBye(seat, ByeKind.BYE, bye_notes(look, seat), cost))


def _fixed_byes(fixed: Sequence[Bye]) -> tuple[SuggestedBye, ...]:
    return tuple(SuggestedBye(bye.seat, bye.kind, (_FIXED_NOTES[bye.kind],)) for bye in fixed)


def tables(
    look: Look, prices: Prices, pairs: Sequence[tuple[Seat, Seat]]
) -> tuple[SuggestedPair, ...]:
    """Put the pairs at tables: the highest points first, then the better ranks."""

    def strength(seat: Seat) -> tuple[int, int, str]:
        return (-look.level[seat], look.ranks[seat], look.player(seat))

    sat = [sorted(pair, key=strength) for pair in pairs]
    sat.sort(key=lambda pair: [strength(seat) for seat in pair])
    return tuple(
        SuggestedPair(table, one, two, prices.cost_of(one, two), prices.notes(one, two))
        for table, (one, two) in enumerate(sat, start=1)
    )


def total(costs: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    """Sum costs per criterion."""
    summed: dict[str, int] = {}
    for each in costs:
        for key, cost in each.items():
            summed[key] = summed.get(key, 0) + cost
    return summed
