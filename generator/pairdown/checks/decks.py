"""Are the decklists in order, and was a failed deck check paid for?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.decklist import Fault, faults
from pairdown.model import Entry, Seat
from pairdown.problem import Severity, Where
from pairdown.said import said
from pairdown.scoring.deck_checks import REASON, Bite, bears_the_loss, effects


@check("decklist", title="A decklist keeps to the rules")
def a_decklist_keeps_to_the_rules(scene: Scene) -> Iterator[Finding]:
    """A list has the size, the numbers and the copies that the ruleset's ``deck:`` asks for.

    What was already ruled on at the event, by a deck check penalty, is only a remark.
    """
    rules = scene.ruleset.deck
    listed = [entry for entry in scene.event.entries if entry.decklist] if rules else []
    ruled = _ruled(scene) if listed else frozenset[Seat]()
    for entry in listed:
        for fault in faults(entry.decklist, rules):
            severity = None if fault.grave else Severity.WARNING
            if fault.notice or entry.seat in ruled:
                severity = Severity.INFO
            message = f"decklist of {scene.name(entry.seat)}: {fault.message}"
            yield Finding(_place(entry, fault), message, fault.hint, severity)


def _ruled(scene: Scene) -> frozenset[Seat]:
    """Return who was given a penalty for a deck check."""
    rulings = (each for round_ in scene.event.rounds for each in round_.penalties)
    return frozenset(each.seat for each in rulings if each.reason.replace("-", "_") == REASON)


def _place(entry: Entry, fault: Fault) -> Where:
    """Return the line of the list: in its own file, or below the key where it is written."""
    if entry.decklist_file:
        return Where(entry.decklist_file, fault.line, fault.column)
    top: Where = entry.extra.get("places", {}).get("decklist", entry.where)
    if not fault.line or "\n" not in entry.decklist:
        return top
    return Where(top.file, top.line + fault.line, 1)


@check("deck-check-unserved", title="A failed deck check is paid for", severity=Severity.WARNING)
def a_failed_deck_check_is_paid_for(scene: Scene) -> Iterator[Finding]:
    """A deck check that failed between rounds costs a game of the next match.

    In a bracket it costs the match that it was made in; that a disqualified player did not win
    is checked for every reason elsewhere.
    """
    for each in effects(scene.event, scene.ruleset):
        match, seat = each.match, each.penalty.seat
        if match is None or each.penalty.type == "dq" or each.bite is Bite.NOW:
            continue
        best_of = 1 if each.bite is Bite.ADVANCES else scene.ruleset.best_of
        if not bears_the_loss(match, seat, best_of):
            message = said(
                "round {n}: {who} failed a deck check ({where}), but did not lose this match",
                n=each.round,
                who=scene.name(seat),
                where=each.penalty.where,
            )
            hint = said("correct the result, or the reason {reason} of the penalty", reason=REASON)
            yield Finding(match.where, message, hint)
