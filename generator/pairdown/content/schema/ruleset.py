"""What may a ruleset file hold?

A ruleset is data that names functions. Names and options of rules stay as written here
(`RuleRow`); loading binds them to the functions. In a file that extends another one, whatever
is left out is inherited, so nothing has to be there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pairdown.content.schema import scalars
from pairdown.content.schema.deck import DeckSheet
from pairdown.content.schema.outcomes import ByeRow, Byes, MaybeNobodys, OutcomeRow, Outcomes
from pairdown.content.schema.pairing import CriteriaRow, PairingSheet
from pairdown.content.schema.patrons import PatronTiers
from pairdown.content.schema.rating import RatingSheet, TourneyPoints, TourneyPointsSheet
from pairdown.content.schema.reporting import DiversitySheet, ReportingSheet
from pairdown.content.schema.rules import RULE, RuleRow, Rules, rule
from pairdown.content.schema.scalars import as_one
from pairdown.content.schema.types import (
    About,
    Line,
    Markdown,
    MaybeCounting,
    MaybeDay,
    Reads,
    Short,
    by_name,
    list_schema,
    many,
    mapping_schema,
    named,
    sheet,
    table_of,
    table_schema,
    word,
)
from pairdown.ruleset import Attendance

__all__ = [
    "ByeRow",
    "CriteriaRow",
    "DeckSheet",
    "DiversitySheet",
    "OutcomeRow",
    "PairingSheet",
    "RatingSheet",
    "ReportingSheet",
    "RulesetSheet",
    "TourneyPointsSheet",
]


def _phases(value: object) -> tuple[RuleRow, ...]:
    return (rule(value),) if isinstance(value, str | dict) else many(as_one(rule))(value)


@sheet
class RulesetSheet:
    """A game's rules."""

    name: Annotated[Line, About("Name of the ruleset")] = ""
    extends: Annotated[Line, About("The ruleset that this one changes", examples=["base"])] = ""
    edition: Annotated[Line, About("Edition of the printed rules")] = ""
    effective: Annotated[MaybeDay, About("First day on which these rules hold")] = None
    description: Annotated[Markdown, About("About the rules, in Markdown")] = ""
    pool: Annotated[Line, About("Rating pool; default: the ruleset's id")] = ""
    deck_label: Annotated[
        Line, About("What a deck is called", examples=["Superstar", "Outfit"])
    ] = ""
    best_of: Annotated[MaybeCounting, About("Games of a match")] = None
    nil_score: Annotated[MaybeNobodys, About("What the score 0-0 means: D or DL")] = None
    score_unit: Annotated[
        MaybeCounting, About("Points that the winner of a match scores (1 in chess)")
    ] = None
    outcomes: Annotated[
        Outcomes,
        About("How a match can end; a list where one name can end in several ways"),
    ] = field(default_factory=dict)
    byes: Annotated[
        Byes,
        About("What each kind of bye is worth"),
    ] = field(default_factory=dict)
    tiebreakers: Annotated[Rules, About("Order of the standings")] = ()
    pairing: Annotated[
        PairingSheet,
        Short(named, {"type": "null"}),
        About("How a next round is found"),
    ] = PairingSheet()
    structures: Annotated[
        Mapping[str, tuple[RuleRow, ...]],
        Reads(by_name(_phases), mapping_schema(list_schema(RULE, one_too=True))),
        About("By name: the phases of an event, each a format with its options"),
    ] = field(default_factory=dict)
    structure: Annotated[
        Attendance[str] | None,
        Reads(table_of(scalars.line), table_schema({"type": "string"})),
        About("Which structure, by number of players"),
    ] = None
    rating: Annotated[RatingSheet | None, About("How ratings are computed")] = None
    tourney_points: Annotated[
        TourneyPoints,
        About("Points for places, by number of players"),
    ] = None
    reporting: Annotated[ReportingSheet | None, About("What an event must meet to be ranked")] = (
        None
    )
    deck: Annotated[DeckSheet | None, About("What a decklist must be like")] = None
    diversity: Annotated[
        DiversitySheet | None, About("How the cut keeps apart players of one deck")
    ] = None
    patrons: Annotated[PatronTiers | None, About("What patrons of each tier are given")] = None
    penalties: Annotated[
        Mapping[str, str],
        Reads(
            by_name(scalars.line),
            mapping_schema({"enum": ["none", "game-loss", "match-loss", "disqualification"]}),
        ),
        About("By type: what a penalty does"),
    ] = field(default_factory=dict)
    lot: Annotated[
        str,
        word("recorded", "seeded"),
        About("Whether a lot must be in the file, or comes from the seed"),
    ] = ""
