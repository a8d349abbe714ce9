"""What does a round cost that is written already, and what could it have cost?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairdown.frozen import frozen
from pairdown.model import Bye, ByeKind, Round, Seat
from pairdown.pairing.asked import Asked, asked
from pairdown.pairing.choose import JOINT, Choice
from pairdown.pairing.look import Look
from pairdown.pairing.prices import Prices, prices
from pairdown.pairing.resting import bye_costs, bye_notes, earlier_rules, other_rules, told_costs
from pairdown.pairing.suggest import suggest, tables, total
from pairdown.pairing.suggestion import SuggestedBye, Suggestion
from pairdown.ruleset import Rule
from pairdown.said import said
from pairdown.scoring.play import Play


@frozen
class Compared:
    """A written round as if it had been suggested, and the suggestion for the same players.

    ``same``: the suggestion has the same pairs and byes. ``cheaper`` tells that the suggestion
    costs less, byes and pairs compared in the ruleset's order.
    """

    written: Suggestion
    best: Suggestion
    same: bool
    cheaper: bool


def compared(play: Play, number: int, *, seed: str, planned: int | None = None) -> Compared | None:
    """Hold a written round of the phase against what is suggested from the data before it.

    Both are about the players who stand in the round; byes that the pairing does not give stay
    as they are. None for a round without matches, with a player in two rows, or with one who had a
    bye awarded for it.
    """
    round_ = next((each for each in play.rounds if each.number == number), None)
    if round_ is None or not _is_sound(round_):
        return None
    before = _before(play, round_)
    seats = _seats(round_)
    ask = asked(before, seed, seats, planned)
    if not _could_play(ask, round_):
        return None
    best = suggest(before, seed=seed, alive=seats, planned=planned)
    written, barred = _written(ask, round_, ahead=True)
    dearer = _order(ask.look, written, barred) > _order(ask.look, best, 0)
    same = _rows(written) == _rows(best)
    return Compared(written, best, same=same, cheaper=best.possible and dearer)


def priced(play: Play, number: int, *, seed: str, planned: int | None = None) -> Suggestion | None:
    """Return a written round as if it had been suggested, without looking ahead of it.

    None as for `compared`; quick, since no other round is looked for.
    """
    round_ = next((each for each in play.rounds if each.number == number), None)
    if round_ is None or not _is_sound(round_):
        return None
    ask = asked(_before(play, round_), seed, _seats(round_), planned)
    if not _could_play(ask, round_):
        return None
    return _written(ask, round_, ahead=False)[0]


def dead_end_ahead(play: Play, *, planned: int | None, alive: Sequence[Seat] | None = None) -> str:
    """Say in a sentence that the rounds still planned cannot all be played; empty if they can.

    The rounds written, the last of which may have no results yet, are supposed to be played.
    ``alive`` are those who may play on (None: everybody who has not left).
    """
    staying = [seat for seat in play.entrants if seat not in play.left()]
    ask = asked(play, "", staying if alive is None else alive, planned)
    outlook = ask.outlook()
    if outlook is None or outlook.can_be_played() is not False:
        return ""
    if not outlook.later:
        return said("No legal pairing is left for round {n}.", n=ask.look.round)
    first, last = ask.look.round, ask.look.round + outlook.later
    return said("Rounds {first} to {last} cannot all be paired.", first=first, last=last)


def _is_sound(round_: Round) -> bool:
    rows = Counter(_seats(round_))
    return bool(round_.matches) and max(rows.values()) == 1


def _could_play(ask: Asked, round_: Round) -> bool:
    """Tell whether everybody who was paired was there to be: no bye awarded for it, not too late.

    Where it is otherwise, which is told elsewhere, nobody can say what else could have been.
    """
    byes = [bye.seat for bye in round_.byes if bye.kind is ByeKind.BYE]
    paired = {*byes, *(seat for match in round_.matches for seat in match.seats())}
    return paired <= set(ask.look.seats)


def _seats(round_: Round) -> tuple[Seat, ...]:
    """Return everybody who stands in the round."""
    playing = (seat for match in round_.matches for seat in match.seats())
    return (*playing, *(bye.seat for bye in round_.byes))


def _before(play: Play, round_: Round) -> Play:
    """Return the phase before a round, of which only the byes are known that nobody chose."""
    before = tuple(each for each in play.rounds if each.number < round_.number)
    byes = tuple(bye for bye in round_.byes if bye.kind is not ByeKind.BYE)
    begun = replace(round_, matches=(), byes=byes, drops=(), penalties=())
    return replace(play, rounds=(*before, begun))


def _written(ask: Asked, round_: Round, *, ahead: bool) -> tuple[Suggestion, int]:
    """Price a round as it is written; also count its rows that the rules forbid.

    ``ahead``: look whether the planned rounds can be played after it.
    """
    look = replace(ask.look, written=True)
    given = [bye for bye in round_.byes if bye.kind is ByeKind.BYE]
    pairs = [match.seats() for match in round_.matches]
    priced = _prices(look, [bye.seat for bye in given])
    resting = given[0].seat if given else None
    choice = Choice(tuple(pairs), priced, resting)
    outlook = ask.outlook() if ahead else None
    possible = outlook.after(choice) if outlook and outlook.later else None
    sat = tables(look, priced, pairs)
    written = Suggestion(
        round=look.round,
        phase=look.plan.name,
        pairs=sat,
        byes=tuple(_bye(look, bye) for bye in round_.byes),
        next_round_possible=possible,
        total=total([*(each.cost for each in sat), choice.weight_of_bye()]),
        seed=look.seed,
    )
    return written, _barred(look, priced, pairs, given)


def _prices(look: Look, resting: Sequence[Seat]) -> Prices:
    """Price all pairs as they were priced when these rested; a rematch is dear, not forbidden."""
    joint = look.field.ruleset.pairing.bye_choice == JOINT and len(resting) == 1
    rest = replace(look, bye=True) if joint else look.without(*resting)
    return prices(rest, rematches=True)


def _bye(look: Look, bye: Bye) -> SuggestedBye:
    if bye.kind is not ByeKind.BYE:
        return SuggestedBye(bye.seat, bye.kind)
    return SuggestedBye(bye.seat, bye.kind, bye_notes(look, bye.seat), told_costs(look, bye.seat))


def _barred(
    look: Look, priced: Prices, pairs: Iterable[tuple[Seat, Seat]], byes: Iterable[Bye]
) -> int:
    """Count the pairs and byes that no exception allows."""
    number = priced.look.number
    costs = (priced.table.cost(number[one], number[two]) for one, two in pairs)
    resting = (bye_costs(look, bye.seat) for bye in byes)
    return sum(each is None for each in costs) + sum(each is None for each in resting)


def _rows(suggestion: Suggestion) -> set[frozenset[Seat]]:
    pairs = {frozenset((each.first, each.second)) for each in suggestion.pairs}
    return pairs | {frozenset((bye.seat,)) for bye in suggestion.byes}


def _order(look: Look, suggestion: Suggestion, barred: int) -> tuple[int, ...]:
    """Return what is smaller for the better of two rounds of the same players."""
    byes = [bye for bye in suggestion.byes if bye.kind is ByeKind.BYE]

    def resting(rules: Iterable[Rule]) -> list[int]:
        keys = [rule.key or rule.name for rule in rules if rule.name != "lot"]
        return [sum(bye.cost.get(key, 0) for bye in byes) for key in keys]

    pairing = look.field.ruleset.pairing
    keys = [rule.key or rule.name for rule in pairing.pairs if rule.name != "lot"]
    paired = [suggestion.total.get(key, 0) for key in keys]
    first = [barred, suggestion.total.get("rematch", 0), len(byes)]
    if pairing.bye_choice == JOINT:
        order = [*resting(earlier_rules(look)), *paired, *resting(other_rules(look))]
    else:
        order = [*resting(pairing.byes), *paired]
    return (*first, *order)
