"""What may an event's files hold?

One class a file or a part of it. A single file holds everything; a folder holds a cover sheet
(`EventSheet` too), a `PlayersSheet` and one `RoundSheet` a round.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pairdown.content.quoting import quoted
from pairdown.content.schema import scalars
from pairdown.content.schema.matches import Matches
from pairdown.content.schema.scalars import attempt_each, found, wrong
from pairdown.content.schema.types import (
    TEXT,
    About,
    Clock,
    Day,
    Line,
    Markdown,
    MaybeCounting,
    MaybeDay,
    MaybeNumber,
    MaybeRecord,
    MaybeWhole,
    Name,
    Names,
    Note,
    Reads,
    Reason,
    Rounds,
    Short,
    Truth,
    as_list,
    auto_or,
    list_schema,
    many,
    sheet,
)
from pairdown.frozen import frozen
from pairdown.model import Place


@sheet
class EntryRow:
    """A player of the event; a plain name will do."""

    name: Annotated[Name, About("The name used in every other row")]
    id: Annotated[Line, About("Membership number", examples=["1042"])] = ""
    player: Annotated[Line, About("Player id, where two people share one name")] = ""
    region: Annotated[Line, About("State, province or federation")] = ""
    country: Annotated[Line, About("Country", examples=["US", "NO"])] = ""
    team: Annotated[Line, About("Team or club")] = ""
    deck: Annotated[Line, About("Archetype: a Superstar, an outfit, a title")] = ""
    decklist: Annotated[Note, About("A file below the event, or the list itself")] = ""
    record: Annotated[
        MaybeRecord, About("Own count of wins-losses-draws, cut included, no byes")
    ] = None
    points: Annotated[
        MaybeNumber, About("Own count of match points of the first phase, byes included")
    ] = None
    enters: Annotated[MaybeCounting, About("First round, if not the first")] = None
    awarded_byes: Annotated[Rounds, About("Rounds with an awarded bye")] = ()
    seed: Annotated[MaybeCounting, About("Seed set by hand, 1 is the best")] = None
    rating: Annotated[MaybeWhole, About("Outside rating at the start")] = None
    invited: Annotated[Line, About("How the player was invited", examples=["last-chance"])] = ""


def _entry(value: object) -> object:
    return {"name": value} if isinstance(value, str) else value


Entry = Annotated[EntryRow, Short(_entry, {"type": ["string", "number"]})]
Entries = Annotated[tuple[Entry, ...], Short(as_list, {"type": "null"})]


@sheet
class PenaltyRow:
    """A ruling against a player."""

    player: Name
    type: Annotated[
        Name,
        About(
            "What was ruled",
            examples=["caution", "warning", "game_loss", "match_loss", "dq"],
        ),
    ]
    reason: Annotated[
        Line,
        About(
            "For what",
            examples=["deck_check", "slow_play", "tardy", "conduct", "other"],
        ),
    ] = ""
    note: Note = ""


Penalties = Annotated[tuple[PenaltyRow, ...], Short(as_list, {"type": "null"})]


@sheet
class RoundSheet:
    """One round: its matches, who left after it, what was ruled."""

    matches: Annotated[Matches, About("One row a match or bye")] = ()
    phase: Annotated[
        Line,
        About("Phase of the structure from here on", examples=["swiss", "cut"]),
    ] = ""
    date: Annotated[MaybeDay, About("Day of this round, in longer events")] = None
    drops: Annotated[Names, About("Who left after this round")] = ()
    penalties: Annotated[Penalties, About("Rulings in this round")] = ()


ROUND_HINT = 'a round is "matches:" and a list of matches: - matches: [[first, second, result], …]'


def _round(value: object) -> object:
    if isinstance(value, list):
        raise wrong("wrong-kind", f"expected a round, found {_rows(value)}", ROUND_HINT)
    return {} if value is None else value


def _rows(value: list[object]) -> str:
    """Say what stands in the place of a round: its matches, or one of them."""
    return "a bare list of matches" if any(type(each) is list for each in value) else "a bare list"


Round = Annotated[RoundSheet, Short(_round, {"type": "null"})]
RoundSheets = Annotated[tuple[Round, ...], Short(as_list, {"type": "null"})]


@frozen
class AwardRow:
    """An achievement that the event gives to a player: by id, to a name."""

    achievement: str
    player: str


def _award(value: object) -> AwardRow:
    """Read ``{achievement: best-dressed, player: Ann Lee}`` or ``best-dressed: Ann Lee``."""
    hint = "an award is written best-dressed: Ann Lee"
    if not isinstance(value, dict):
        raise wrong("wrong-kind", f"expected an award, found {found(value)}", hint)
    if set(value) == {"achievement", "player"}:
        read = dict(attempt_each(value.items(), scalars.line))
        return AwardRow(read["achievement"], read["player"])
    if len(value) != 1:
        keys = ", ".join(map(quoted, value))
        raise wrong("wrong-kind", f"expected one award, found the keys {keys}", hint)
    [(name, player)] = attempt_each(value.items(), scalars.line)
    return AwardRow(scalars.line(name), player)


Awards = Annotated[
    tuple[AwardRow, ...],
    Reads(many(_award), list_schema({"type": "object", "additionalProperties": TEXT})),
]


def _lots(value: object) -> tuple[tuple[str, ...], ...]:
    """Read drawn orders: one list of names, or a list of such lists."""
    if isinstance(value, list) and any(isinstance(each, list) for each in value):
        return many(many(scalars.line))(value)
    order = many(scalars.line)(value)
    return (order,) if order else ()


Lots = Annotated[
    tuple[tuple[str, ...], ...],
    Reads(
        _lots,
        {"anyOf": [list_schema({"type": ["string", "number"]}), list_schema({"type": "array"})]},
    ),
]


@sheet
class PlaceSheet:
    """Where an event was held; a plain text is the venue."""

    venue: Line = ""
    city: Line = ""
    region: Annotated[Line, About("State or province")] = ""
    country: Line = ""

    def resolved(self) -> Place:
        """Return it as the model keeps it."""
        return Place(self.venue, self.city, self.region, self.country)


def _place(value: object) -> object:
    if isinstance(value, str):
        return {"venue": value}
    return {} if value is None else value


PlaceOf = Annotated[PlaceSheet, Short(_place, {"type": ["string", "null"]})]
MOST_ROUNDS = 100
"""More Swiss rounds than anybody plays; the odds of all that are to come are played through."""

AutoRounds = Annotated[
    int | None,
    Reads(
        auto_or(partial(scalars.whole, low=1, high=MOST_ROUNDS)),
        {
            "anyOf": [
                {"enum": ["auto", None]},
                {"type": "integer", "minimum": 1, "maximum": MOST_ROUNDS},
            ]
        },
    ),
]
AutoCut = Annotated[
    int | None,
    Reads(
        auto_or(scalars.whole, none=0),
        {"anyOf": [{"enum": ["auto", "none", None]}, {"type": "integer", "minimum": 0}]},
    ),
]


@sheet
class EventSheet:
    """An event: its facts, and in a single file its players and rounds."""

    name: Annotated[Name, About("Name of the event", examples=["Spring Rumble"])]
    date: Annotated[Day, About("First day")]
    end: Annotated[MaybeDay, About("Last day, when it is another")] = None
    start_time: Annotated[Clock, About("Time of day at which it starts")] = ""
    ruleset: Annotated[
        Line, About("Ruleset; default: the one in site.yaml", examples=["raw-deal"])
    ] = ""
    structure: Annotated[
        Line,
        About(
            "A structure of the ruleset; default: its choice for so many players",
            examples=["swiss", "round-robin", "single-elimination"],
        ),
    ] = ""
    tier: Annotated[Line, About("Tier, which decides K", examples=["local", "premier"])] = ""
    deck_format: Annotated[Line, About("Format of deck construction")] = ""
    advertised: Annotated[MaybeDay, About("Day on which it was announced")] = None
    reported: Annotated[MaybeDay, About("Day on which it was reported")] = None
    organizer: Annotated[Line, About("Who ran it")] = ""
    place: Annotated[PlaceOf, About("Where it was held")] = PlaceSheet()
    swiss_rounds: Annotated[AutoRounds, About("Number of Swiss rounds, or auto")] = None
    cut: Annotated[AutoCut, About("Size of the cut, auto or none")] = None
    draw_seed: Annotated[Line, About("Any text; every random choice comes from it")] = ""
    declined: Annotated[Names, About("Who refused a place in the cut")] = ()
    lots: Annotated[
        Lots, About("Lots drawn by hand: the order in which tied players came out")
    ] = ()
    playoffs: Annotated[
        Matches, About("Extra matches for a place in the cut; they count nowhere")
    ] = ()
    achievements: Annotated[Awards, About("Achievements given at the event, each to a player")] = ()
    void: Annotated[Reason, About("Why the results count nowhere")] = ""
    unrated: Annotated[Reason, About("Why the event is not rated")] = ""
    draft: Annotated[Truth, About("Built only with --drafts")] = False
    report: Annotated[Markdown, About("Report, in Markdown")] = ""
    players: Annotated[Entries, About("The player list")] = ()
    rounds: Annotated[RoundSheets, About("The rounds, in order")] = ()


@sheet
class PlayersSheet:
    """The player list of an event in a folder."""

    players: Annotated[Entries, About("The player list")] = ()


def player_list(tree: object) -> tuple[object, int]:
    """Return the full form of players.yaml, and how many steps its short form leaves out."""
    return ({"players": tree}, 1) if isinstance(tree, list) else (tree, 0)


def round_file(tree: object) -> tuple[object, int]:
    """Return the full form of a round's file, and how many steps its short form leaves out."""
    return ({"matches": tree}, 1) if isinstance(tree, list) else (tree, 0)
