"""How does a ruleset say what a next round shall be like?"""

from __future__ import annotations

from typing import Annotated

from pairdown.content.schema.rules import RULE, Rules
from pairdown.content.schema.types import (
    About,
    Short,
    list_schema,
    named,
    sheet,
    word,
)


@sheet
class CriteriaRow:
    """What a choice minimises, most important first; a plain list will do."""

    minimize: Annotated[Rules, About("Criteria by name, first come first")] = ()
    choice: Annotated[
        str,
        word("first", "joint"),
        About("first: the bye is chosen before the pairs; joint: together"),
    ] = ""


def _criteria(value: object) -> object:
    return {"minimize": value} if isinstance(value, list) else named(value)


Criteria = Annotated[CriteriaRow, Short(_criteria, list_schema(RULE))]


@sheet
class PairingSheet:
    """How a next round is found."""

    pairs: Annotated[Criteria, About("What makes a pair dear")] = CriteriaRow()
    bye: Annotated[Criteria, About("What makes a bye dear")] = CriteriaRow()
    first_round: Annotated[
        str,
        word("lot", "random", "seed", "rating"),
        About("How the first round is paired; random is another word for lot"),
    ] = ""
    rematch: Annotated[str, word("never", "last-resort"), About("Whether two may meet again")] = ""
    rematch_forfeited: Annotated[
        str,
        word("counts", "free"),
        About("Whether two have met whose match was forfeited; free: they may meet"),
    ] = ""
    rematch_problem: Annotated[
        str,
        word("error", "warning", "off"),
        About("How a rematch in a file is reported"),
    ] = ""
