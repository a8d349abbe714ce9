"""Who may have the bye of an odd field, and whose turn is it first?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairdown.model import Seat
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.criteria.rematch import in_rounds
from pairdown.pairing.look import Look, bye_rounds
from pairdown.ruleset import Rule
from pairdown.said import said


def bye_costs(look: Look, seat: Seat, rules: Iterable[Rule] | None = None) -> list[int] | None:
    """Return what a bye for this player costs, rule by rule; None if it is not allowed."""
    costs: list[int] = []
    for rule in look.field.ruleset.pairing.byes if rules is None else rules:
        cost = bye_criterion[rule.name].function(look, seat, **rule.options)
        if cost is None:
            return None
        costs.append(cost)
    return costs


def bye_order(look: Look) -> list[Seat]:
    """Return the players who may have the bye, first choice first; the lot has the last word."""
    priced = [(bye_costs(look, seat), seat) for seat in look.seats]
    allowed = [
        (costs, look.lot("bye", seat), look.number[seat], seat)
        for costs, seat in priced
        if costs is not None
    ]
    return [seat for *_, seat in sorted(allowed)]


def earlier_rules(look: Look) -> tuple[Rule, ...]:
    """Return the bye criteria that look at earlier byes."""
    rules = look.field.ruleset.pairing.byes
    return tuple(rule for rule in rules if bye_criterion[rule.name].facts.get("earlier"))


def other_rules(look: Look) -> tuple[Rule, ...]:
    """Return the bye criteria that do not look at earlier byes."""
    earlier = earlier_rules(look)
    return tuple(rule for rule in look.field.ruleset.pairing.byes if rule not in earlier)


def told_costs(look: Look, seat: Seat) -> Mapping[str, int]:
    """Return the price of a bye by criterion, without the lot and what forbids it."""
    found = {}
    for rule in look.field.ruleset.pairing.byes:
        price = bye_criterion[rule.name].function(look, seat, **rule.options)
        if rule.name != "lot" and price is not None:
            found[rule.key or rule.name] = price
    return found


def bye_notes(look: Look, seat: Seat) -> tuple[str, ...]:
    """Say what earlier byes and wins by forfeit a player has had, and how they count."""
    byes, forfeits = bye_rounds(look, seat), _forfeits(look, seat)
    notes = [said("has had a bye before, in {rounds}", rounds=in_rounds(byes))] if byes else []
    if forfeits and not counts_forfeits(look):
        notes.append(
            said(
                "won by forfeit in {rounds}, which counts as no bye (`forfeit_wins: false`)",
                rounds=in_rounds(forfeits),
            )
        )
    return tuple(notes)


def forfeit_notes(look: Look) -> tuple[str, ...]:
    """Say whose wins by forfeit count as byes, where the ruleset counts them."""
    if not counts_forfeits(look):
        return ()
    won = {seat: _forfeits(look, seat) for seat in look.seats}
    return tuple(
        said(
            "{who}'s win by forfeit in {rounds} counts as a bye (`forfeit_wins: true`).",
            who=look.name(seat),
            rounds=in_rounds(rounds),
        )
        for seat, rounds in won.items()
        if rounds
    )


def counts_forfeits(look: Look) -> bool:
    """Tell whether the ruleset counts a win by forfeit as a bye."""
    return any(rule.options.get("forfeit_wins") for rule in look.field.ruleset.pairing.byes)


def _forfeits(look: Look, seat: Seat) -> tuple[int, ...]:
    """Return the rounds that a player won by forfeit."""
    byes = bye_rounds(look, seat)
    both = bye_rounds(look, seat, forfeit_wins=True)
    return tuple(each for each in both if each not in byes)
