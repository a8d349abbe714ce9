"""Which complete round costs least, provably?

A field of ``size`` players (numbers 0 … size − 1) is paired off completely: a perfect matching.
Each allowed pair has a cost, a row of whole numbers from nought up, most important place first.
The costs of a round are summed place by place and compared from the first place on.

`cheapest` finds the round of least total, `perfect_possible` says whether there is any, and
`blocking_set` names the players who make it impossible.

Why the answer is right, whatever the width of the costs
--------------------------------------------------------

The places are packed into one whole number of Python, each place with room for the sum over half
the field, so that comparing sums of packed numbers is comparing sums of places (`costs`). No
number is ever rounded; there is no limit on bits.

For a weight w(u, v) of every allowed pair, call numbers ``dual`` of the players and
non-negative numbers ``charge`` of *blossoms* (nested sets of an odd number of players) a
*proof* if for every allowed pair ::

    slack(u, v) = w(u, v) − dual(u) − dual(v) + Σ charge(B) over blossoms B holding both  ≥  0

A blossom of k players holds at most (k − 1)/2 pairs of a round. So, summing the slacks, every
round costs at least ``Σ dual − Σ charge(B) · (k − 1)/2``. A round that costs exactly this is
the cheapest. `cheapest` returns a round only together with such a proof. It searches among a few
cheap pairs of each player at first (`forest`: Edmonds' method), then measures the slack of *all*
allowed pairs (`wide`), takes in those where it is negative, and goes on until there is none
(`certify`). If instead the search ends in trees that no allowed pair leads out of, their odd sets
are more than the players whom alone these may meet: there is no complete round at all.

Equal totals are settled by one more place that nobody sees: a fixed hash of the two numbers of
a pair. So the answer depends on the numbers and costs of the pairs only, not on their order.
"""

from pairdown.pairing.costs import Cost, Keyed, Listed, Lots, Pair, Table
from pairdown.pairing.matching.certify import Matching, cheapest
from pairdown.pairing.matching.deadlock import Blockade, blocking_set, perfect_possible

__all__ = [
    "Blockade",
    "Cost",
    "Keyed",
    "Listed",
    "Lots",
    "Matching",
    "Pair",
    "Table",
    "blocking_set",
    "cheapest",
    "perfect_possible",
]
