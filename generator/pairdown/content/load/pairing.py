"""How is a next round found, by a ruleset's own words?"""

from __future__ import annotations

from pairdown.content.load.faults import Faults
from pairdown.content.load.rules import rules
from pairdown.content.schema.ruleset import PairingSheet
from pairdown.pairing.byes import bye_criterion
from pairdown.pairing.criteria import criterion
from pairdown.ruleset import Pairing

PAIRS = ("pairing", "pairs", "minimize")
BYES = ("pairing", "bye", "minimize")

WORDS = {"random": "lot"}
"""Other words for ways to pair the first round."""


def pairing(written: PairingSheet, faults: Faults) -> Pairing:
    """Bind the criteria for pairs and byes; what is left out takes the defaults of `Pairing`."""
    pairs = faults.attempt(PAIRS, rules, written.pairs.minimize, criterion)
    byes = faults.attempt(BYES, rules, written.bye.minimize, bye_criterion)
    if not written.pairs.minimize:
        hint = "add pairing: with pairs: [rematch, points-gap, lot]"
        faults.add(("pairing",), "no-criteria", "what makes a pair a good one?", hint)
    usual = Pairing((), ())
    return Pairing(
        pairs or (),
        byes or (),
        bye_choice=written.bye.choice or usual.bye_choice,
        first_round=WORDS.get(written.first_round, written.first_round) or usual.first_round,
        rematch=written.rematch or usual.rematch,
        rematch_forfeited=written.rematch_forfeited or usual.rematch_forfeited,
        rematch_problem=written.rematch_problem or usual.rematch_problem,
    )
