"""What may a ruleset file hold?

A ruleset is data that names functions. Names and options of rules stay as written here
(`RuleRow`); loading binds them to the functions. In a file that extends another one, whatever
is left out is inherited, so nothing has to be there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from pydantic import Field

from pairdown.content.schema import links, scalars
from pairdown.content.schema.patrons import PatronTiers
from pairdown.content.schema.ranges import bounds
from pairdown.content.schema.rules import RULE, RuleRow, Rules, rule
from pairdown.content.schema.scalars import Unreadable, found, wrong
from pairdown.content.schema.types import (
    EXACT,
    TEXT,
    Json,
    Line,
    Markdown,
    MaybeCounting,
    MaybeDay,
    MaybeSigned,
    MaybeTruth,
    MaybeWhole,
    Names,
    Number,
    Options,
    Reads,
    Short,
    Truth,
    as_list,
    by_name,
    list_schema,
    many,
    mapping_schema,
    maybe,
    optional,
    sheet,
    table_of,
    table_schema,
    words_schema,
)
from pairdown.model import ByeKind, Side
from pairdown.ruleset import Attendance, Exact

_SIDES = {"W": Side.WIN, "L": Side.LOSS, "D": Side.DRAW, "DL": Side.DOUBLE_LOSS}
_SIDE_WORDS = {"win": "W", "loss": "L", "draw": "D", "double-loss": "DL"}


def side(value: object) -> Side:
    """Read ``W``, ``L``, ``D`` or ``DL`` (or win, loss, draw, double-loss)."""
    if isinstance(value, str):
        letter = _SIDE_WORDS.get(value.lower().replace("_", "-"), value)
        return _SIDES[scalars.word_of(letter, _SIDES)]
    scalars.text_of(value, "W, L, D or DL")
    raise AssertionError


def points(value: object) -> tuple[Exact, Exact]:
    """Read the points of both players, ``[3, 0]``; one number is the winner's, or each one's."""
    if isinstance(value, str):
        number = scalars.exact(value)
        return number, number
    both = many(scalars.exact)(value)
    if len(both) != 2:
        hint = "write two numbers, as in points: [3, 0]"
        raise wrong(
            "wrong-number", f"expected the points of both players, found {found(value)}", hint
        )
    return both[0], both[1]


def games(value: object) -> tuple[int, int, int]:
    """Read games won, lost and drawn, ``[2, 0]`` or ``[2, 0, 0]``."""
    counts = many(scalars.whole)(value)
    if len(counts) not in {2, 3}:
        hint = "write games won and lost, as in games: [2, 0]"
        raise wrong("wrong-number", f"expected two or three numbers, found {len(counts)}", hint)
    return counts[0], counts[1], counts[2] if len(counts) == 3 else 0


_SIDE_JSON = words_schema((*_SIDES, *_SIDE_WORDS))
MaybeSide = Annotated[Side | None, Reads(maybe(side), _SIDE_JSON)]
Points = Annotated[
    tuple[Exact, Exact],
    Reads(points, {"anyOf": [EXACT, {**list_schema(EXACT), "minItems": 2, "maxItems": 2}]}),
]
MaybeGames = Annotated[
    tuple[int, int, int] | None,
    Reads(optional(games), {**list_schema({"type": "integer"}), "minItems": 2, "maxItems": 3}),
]


@sheet
class OutcomeRow:
    """One way in which a match can end, from the winner's side where there is one."""

    points: Annotated[Points, Field(description="Match points of both players")]
    side: Annotated[
        MaybeSide, Field(description="W (a winner and a loser), D or DL (both lose)")
    ] = None
    default: Annotated[
        MaybeSide, Field(description="The bare result letter that means this outcome")
    ] = None
    rated: Annotated[MaybeTruth, Field(description="Whether ratings count it")] = None
    rated_as: Annotated[
        MaybeSide, Field(description="How ratings see it, when not as what it is")
    ] = None
    played: Annotated[MaybeTruth, Field(description="false: not played, a forfeit")] = None


def _ways(value: object) -> object:
    return [value] if isinstance(value, dict) else as_list(value)


Ways = Annotated[tuple[OutcomeRow, ...], Short(_ways, {"$ref": "#/$defs/OutcomeRow"})]


@sheet
class ByeRow:
    """What a kind of bye is worth."""

    points: Annotated[Number, Field(description="Match points")]
    games: Annotated[MaybeGames, Field(description="Games won and lost: [2, 0]")] = None


def _bye(value: object) -> object:
    return {"points": value} if isinstance(value, str) else value


Bye = Annotated[ByeRow, Short(_bye, EXACT)]


def _as_mapping(value: object) -> dict[str, object]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong("wrong-kind", f'expected "name: value" lines, found {found(value)}')
    return value


def _bye_kinds(value: object) -> object:
    """Give every bye its right name (``half-bye`` will do) and refuse kinds that do not exist."""
    faults: list[scalars.Fault] = []
    kinds: dict[str, Any] = {}
    for key, each in _as_mapping(value).items():
        try:
            kinds[scalars.word_of(key, [str(kind) for kind in ByeKind])] = each
        except Unreadable as problem:
            one = problem.faults[0]
            faults.append(scalars.Fault(one.code, one.message, one.hint, (key,), at_key=True))
    if faults:
        raise Unreadable(*faults)
    return kinds


@sheet
class CriteriaRow:
    """What a choice minimises, most important first; a plain list will do."""

    minimize: Annotated[Rules, Field(description="Criteria by name, first come first")] = ()
    choice: Annotated[
        str,
        Reads(
            maybe(lambda value: scalars.word_of(value, ("first", "joint")), ""),
            words_schema(("first", "joint")),
        ),
        Field(description="first: the bye is chosen before the pairs; joint: together"),
    ] = ""


def _criteria(value: object) -> object:
    return {"minimize": value} if isinstance(value, list) else _as_mapping(value)


Criteria = Annotated[CriteriaRow, Short(_criteria, list_schema(RULE))]


def _word(*words: str) -> Reads:
    """Read one of these words; nothing is ``""``."""
    return Reads(maybe(lambda value: scalars.word_of(value, words), ""), words_schema(words))


@sheet
class PairingSheet:
    """How a next round is found."""

    pairs: Annotated[Criteria, Field(description="What makes a pair dear")] = CriteriaRow()
    bye: Annotated[Criteria, Field(description="What makes a bye dear")] = CriteriaRow()
    first_round: Annotated[
        str,
        _word("lot", "random", "seed", "rating"),
        Field(description="How the first round is paired; random is another word for lot"),
    ] = ""
    rematch: Annotated[
        str, _word("never", "last-resort"), Field(description="Whether two may meet again")
    ] = ""
    rematch_problem: Annotated[
        str,
        _word("error", "warning", "off"),
        Field(description="How a rematch in a file is reported"),
    ] = ""


def _phases(value: object) -> tuple[RuleRow, ...]:
    return (rule(value),) if isinstance(value, str | dict) else many(rule)(value)


def _k(value: object) -> Mapping[str, int]:
    """Read K by tier; a single number holds for every tier (key ``""``)."""
    if isinstance(value, str):
        return {"": scalars.whole(value)}
    return by_name(scalars.whole)(value)


@sheet
class RatingSheet:
    """How ratings are computed."""

    system: Annotated[
        Line, Field(description="Rating system by name", examples=["elo", "glicko-2"])
    ] = ""
    start: Annotated[MaybeSigned, Field(description="Rating of a new player")] = None
    scale: Annotated[MaybeCounting, Field(description="Difference for odds of ten to one")] = None
    k: Annotated[
        Mapping[str, int],
        Reads(_k, {"anyOf": [{"type": "integer"}, mapping_schema({"type": "integer"})]}),
        Field(description="The most a match can move a rating, by tier"),
    ] = field(default_factory=dict)
    default_tier: Annotated[Line, Field(description="Tier of an event that names none")] = ""
    update: Annotated[
        str,
        _word("match", "round", "event"),
        Field(description="When ratings move: after each match, round or event"),
    ] = ""
    difference_cap: Annotated[
        MaybeCounting, Field(description="Larger differences count as this much")
    ] = None
    options: Annotated[Options, Field(description="Options of the rating system")] = field(
        default_factory=dict
    )


_INTEGERS = list_schema({"type": "integer", "minimum": 0}, one_too=True)


def _slots(value: object) -> tuple[int, ...]:
    return (scalars.whole(value),) if isinstance(value, str) else many(scalars.whole)(value)


@sheet
class TourneyPointsSheet:
    """Points for the places of an event; a plain table by attendance will do."""

    table: Annotated[
        Attendance[tuple[int, ...]] | None,
        Reads(table_of(_slots), table_schema(_INTEGERS)),
        Field(description="By players: points of the winner, the runner-up, 3-4, 5-8 …"),
    ] = None
    count: Annotated[
        str,
        _word("played", "registered"),
        Field(description="Which players make the size: who played, or all on the list"),
    ] = ""


def _tourney_points(value: object) -> object:
    mapping = _as_mapping(value)
    return mapping if not mapping or "table" in mapping else {"table": mapping}


FAILING = ("error", "warning", "unranked", "off")


def _failing(value: object) -> str:
    return scalars.word_of(value, FAILING)


@sheet
class ReportingSheet:
    """What an event must meet to be ranked."""

    min_players: Annotated[MaybeWhole, Field(description="Fewest players")] = None
    advertised_days_before: Annotated[
        MaybeWhole, Field(description="Days of notice before the event")
    ] = None
    reported_within_days: Annotated[
        MaybeWhole, Field(description="Days after the event to report it")
    ] = None
    full_names: Annotated[MaybeTruth, Field(description="Names need a first and a last part")] = (
        None
    )
    deck_formats: Annotated[Names, Field(description="Deck formats that count")] = ()
    structures: Annotated[Names, Field(description="Structures that count")] = ()
    failing: Annotated[
        Mapping[str, str],
        Reads(
            by_name(_failing),
            mapping_schema({"enum": [*FAILING]}),
        ),
        Field(description="By rule: what happens to an event that does not meet it"),
    ] = field(default_factory=dict)


def _span(value: object) -> tuple[int, int | None]:
    return bounds(scalars.line(value))


_SPAN: Json = {"type": ["string", "integer", "null"], "examples": [50, "40-60", "60+"]}
MaybeSpan = Annotated[tuple[int, int | None] | None, Reads(maybe(_span), _SPAN)]


def _restricted(value: object) -> Mapping[str, int]:
    """Read copies by card; a plain list allows one of each."""
    if isinstance(value, list):
        return dict.fromkeys(many(scalars.line)(value), 1)
    return by_name(scalars.whole)(value)


@sheet
class DeckSheet:
    """What a decklist must be like."""

    size: Annotated[MaybeSpan, Field(description="Number of cards: 50, 40-60 or 60+")] = None
    sideboard: Annotated[MaybeSpan, Field(description="Cards beside the deck")] = None
    copies_by_name: Annotated[MaybeWhole, Field(description="Copies of one name")] = None
    copies_by_number: Annotated[MaybeWhole, Field(description="Copies of one number")] = None
    card_number: Annotated[
        str,
        Reads(optional(links.pattern, ""), TEXT),
        Field(description="Regular expression that every card number matches"),
    ] = ""
    one_line_per_number: Annotated[
        MaybeTruth, Field(description="A number may stand in one line only")
    ] = None
    limits: Annotated[
        Mapping[str, int],
        Reads(by_name(scalars.whole), mapping_schema({"type": "integer"})),
        Field(description="Most cards of a kind", examples=[{"climax": 8}]),
    ] = field(default_factory=dict)
    restricted: Annotated[
        Mapping[str, int],
        Reads(
            _restricted,
            {"anyOf": [list_schema({"type": "string"}), mapping_schema({"type": "integer"})]},
        ),
        Field(description="Copies allowed by card; a list allows one of each"),
    ] = field(default_factory=dict)
    banned: Annotated[Names, Field(description="Cards that are not allowed")] = ()
    hidden_until_over: Annotated[
        Truth, Field(description="Lists are shown only after the event")
    ] = False


@sheet
class DiversitySheet:
    """How the cut keeps apart players of one deck."""

    mode: Annotated[
        str, _word("one-per-key", "off", "playoff"), Field(description="What the rule does")
    ] = ""
    one_per: Annotated[
        Line, Field(description="What may be in the cut once", examples=["deck"])
    ] = ""
    when_short: Annotated[
        str,
        _word("refill", "shrink"),
        Field(description="When there are fewer kinds than places: second ones, or a smaller cut"),
    ] = ""


@sheet
class RulesetSheet:
    """A game's rules."""

    name: Annotated[Line, Field(description="Name of the ruleset")] = ""
    extends: Annotated[
        Line, Field(description="The ruleset that this one changes", examples=["base"])
    ] = ""
    edition: Annotated[Line, Field(description="Edition of the printed rules")] = ""
    effective: Annotated[MaybeDay, Field(description="First day on which these rules hold")] = None
    description: Annotated[Markdown, Field(description="About the rules, in Markdown")] = ""
    pool: Annotated[Line, Field(description="Rating pool; default: the ruleset's id")] = ""
    deck_label: Annotated[
        Line, Field(description="What a deck is called", examples=["Superstar", "Outfit"])
    ] = ""
    best_of: Annotated[MaybeCounting, Field(description="Games of a match")] = None
    nil_score: Annotated[MaybeSide, Field(description="What the score 0-0 means: D or DL")] = None
    score_unit: Annotated[
        MaybeCounting, Field(description="Points that the winner of a match scores (1 in chess)")
    ] = None
    outcomes: Annotated[
        Mapping[str, Ways],
        Short(_as_mapping, {"type": "null"}),
        Field(description="How a match can end; a list where one name can end in several ways"),
    ] = field(default_factory=dict)
    byes: Annotated[
        Mapping[str, Bye],
        Short(_bye_kinds, {"type": "null"}),
        Field(description="What each kind of bye is worth"),
    ] = field(default_factory=dict)
    tiebreakers: Annotated[Rules, Field(description="Order of the standings")] = ()
    pairing: Annotated[
        PairingSheet,
        Short(_as_mapping, {"type": "null"}),
        Field(description="How a next round is found"),
    ] = PairingSheet()
    structures: Annotated[
        Mapping[str, tuple[RuleRow, ...]],
        Reads(by_name(_phases), mapping_schema(list_schema(RULE, one_too=True))),
        Field(description="By name: the phases of an event, each a format with its options"),
    ] = field(default_factory=dict)
    structure: Annotated[
        Attendance[str] | None,
        Reads(table_of(scalars.line), table_schema({"type": "string"})),
        Field(description="Which structure, by number of players"),
    ] = None
    rating: Annotated[RatingSheet | None, Field(description="How ratings are computed")] = None
    tourney_points: Annotated[
        TourneyPointsSheet | None,
        Short(optional(_tourney_points), table_schema(_INTEGERS)),
        Field(description="Points for places, by number of players"),
    ] = None
    reporting: Annotated[
        ReportingSheet | None, Field(description="What an event must meet to be ranked")
    ] = None
    deck: Annotated[DeckSheet | None, Field(description="What a decklist must be like")] = None
    diversity: Annotated[
        DiversitySheet | None, Field(description="How the cut keeps apart players of one deck")
    ] = None
    patrons: Annotated[
        PatronTiers | None, Field(description="What patrons of each tier are given")
    ] = None
    penalties: Annotated[
        Mapping[str, str],
        Reads(
            by_name(scalars.line),
            mapping_schema({"enum": ["none", "game-loss", "match-loss", "disqualification"]}),
        ),
        Field(description="By type: what a penalty does"),
    ] = field(default_factory=dict)
    lot: Annotated[
        str,
        _word("recorded", "seeded"),
        Field(description="Whether a lot must be in the file, or comes from the seed"),
    ] = ""
