"""What does each opponent bring to a value, whoever it was that met him or her?

Most tiebreakers ask only whom somebody met. What an opponent brings to them is then found out
once, and stands in the making of everybody who met that one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from pairdown.frozen import frozen
from pairdown.insight.explain.account import Account, How, Part, View
from pairdown.insight.explain.makings import maker
from pairdown.model import Seat, Side
from pairdown.ruleset import Exact
from pairdown.scoring.sheet import Field, Sheet


def _silent(_: Seat) -> str:
    return ""


@frozen
class Opposition:
    """What the opponents bring to a value, and how it is made of that.

    ``numbers`` are by seat, ``words`` say where a number comes from. ``beaten``: only to whoever
    beat them. ``bye`` are the words for an own bye where that counts as an opponent with nothing.
    """

    how: How
    numbers: Sequence[Exact]
    words: Callable[[Seat], str] = _silent
    beaten: bool = False
    bye: str = ""

    def account(self, sheet: Sheet) -> Account:
        """Make the account of a player, by the opponents in order of play."""
        parts = [
            Part(line.round, line.opponent, self.numbers[line.opponent], self.words(line.opponent))
            for line in sheet.played()
            if line.opponent is not None and (not self.beaten or line.side is Side.WIN)
        ]
        byes = [Part(0, None, 0, self.bye)] * sheet.byes if self.bye else []
        return Account(self.how, (*parts, *byes))


def opposed_maker(
    name: str, *, title: str
) -> Callable[[Callable[..., Opposition]], Callable[..., Opposition]]:
    """Register a function ``(field, *, options) -> Opposition`` as the maker of that tiebreaker.

    Whoever wants to know at once what all opponents bring finds it under the fact ``opposition``.
    """

    def register(function: Callable[..., Opposition]) -> Callable[..., Opposition]:
        @wraps(function)
        def account(view: View, seat: Seat, **options: Any) -> Account:  # noqa: ANN401 - any option
            return function(view.field, **options).account(view.field.sheets[seat])

        maker(name, title=title, opposition=function)(account)
        return function

    return register


def opposition_in(field: Field, name: str, options: Mapping[str, Any]) -> Opposition | None:
    """Return what the opponents bring by a tiebreaker; None where it asks for more than that."""
    function = maker[name].facts.get("opposition") if name in maker else None
    if function is None:
        return None
    found: Opposition = function(field, **options)
    return found
