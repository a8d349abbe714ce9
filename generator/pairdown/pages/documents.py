"""Which JSON documents does a site hold, and what is in each of them?

The one description of the machine-readable twins: the published JSON Schema and the page about
them both follow from it, and a test holds every document of a site to it. Within `v1` fields may
be added, but none is taken away or given another meaning.
"""

from __future__ import annotations

from pairdown.pages.document_fields import (
    COUNTRY,
    EVENT_ID,
    NAME,
    PLAYER_ID,
    REGION,
    SIDE,
    STATUS,
)
from pairdown.pages.documents_of_lists import INDEX, RANKING, SEASON
from pairdown.pages.documents_of_points import POINTS, SERIES
from pairdown.pages.documents_of_rules import RULESET
from pairdown.pages.event_head import HEAD
from pairdown.pages.shapes import (
    Schema,
    day,
    keyed,
    listed,
    maybe,
    number,
    record,
    text,
    truth,
    whole,
)
from pairdown.tuples import NamedTuple


class Document(NamedTuple):
    """A kind of document: its key, where it stands (capitals are parts), and its shape.

    ``also`` is where others of the same kind stand.
    """

    key: str
    address: str
    shape: Schema
    also: str = ""


_OUTCOME = text("How it ended, by its name in the rules")

_WON = whole("Matches won")
_LOST = whole("Matches lost")
_DRAWN = whole("Matches drawn")

_WHOLE_RECORD = record(
    "Matches by how they ended",
    wins=_WON,
    losses=_LOST,
    draws=_DRAWN,
    byes=whole("Byes, which are in none of the other numbers"),
)

_CUT = record(
    "Who goes on to the next phase",
    size=whole("How many go on"),
    seeds=listed(
        "Those who go on",
        record(
            "One of them",
            seed=whole("Seed in the bracket", least=1),
            player=PLAYER_ID,
            reason=text("Why, in English"),
        ),
    ),
    skipped=listed(
        "Those who would have gone on and do not",
        record("One of them", player=PLAYER_ID, reason=text("Why, in English")),
    ),
    unresolved=listed("Those whom nothing parts yet", PLAYER_ID),
    notes=listed("What else is to be said, in English", text("A sentence")),
)

_STANDINGS = record(
    "The table of one phase",
    event=EVENT_ID,
    phase=text("Name of the phase"),
    after_round=whole("The round after which it stands so"),
    columns=listed(
        "What ranks, first things first",
        record(
            "One column",
            key=text("Name of the rule"),
            title=text("Head of the column"),
            name=text("The same in words"),
        ),
    ),
    rows=listed(
        "Players by rank",
        record(
            "One player",
            rank=whole("Rank; tied players share one", least=1),
            player=PLAYER_ID,
            name=NAME,
            record=_WHOLE_RECORD,
            values=keyed("Values by the key of their column", maybe(number("Rounded value"))),
            exact=keyed("The same without rounding", maybe(text("A number or fraction: 14/9"))),
            tied=truth("Nothing parts this player from a neighbour"),
            dropped=truth("The player has left the event"),
        ),
    ),
    cut=maybe(_CUT),
    revised=listed("Players whose place the cut has changed, in order", PLAYER_ID),
    finish=listed("Always empty here: see finish of the event", {"type": "object"}),
)

_ROUND = record(
    "One round",
    round=whole("Number, counted through the event", least=1),
    phase=text("Name of the phase"),
    matches=listed(
        "Its matches",
        record(
            "One match",
            players=listed("The two players", PLAYER_ID, size=2),
            result=maybe(SIDE | {"description": "Seen from the first player; null: still open"}),
            outcome=maybe(_OUTCOME),
            score=maybe(
                listed("Games won, lost, drawn by the first player", whole("Games"), size=3)
            ),
            table=maybe(whole("Number of the table")),
        ),
    ),
    byes=listed("Who had no opponent", record("One bye", player=PLAYER_ID, kind=text("Which bye"))),
    drops=listed("Who left after this round", PLAYER_ID),
    disqualified=listed("Who was disqualified in this round, and is out after it", PLAYER_ID),
    penalties=listed(
        "Rulings in this round, disqualifications among them",
        record(
            "One ruling",
            player=PLAYER_ID,
            type=text(
                "What was ruled: caution, warning, game_loss, match_loss, dq, or one more "
                "that the rules name"
            ),
            reason=text("For what, may be empty"),
            note=text("What else is said, may be empty"),
        ),
    ),
)

EVENT = record(
    "An event: facts, players, rounds, standings, places",
    HEAD,
    unranked_reasons=listed("Why not, in English", text("A sentence")),
    players=listed(
        "Everybody on the list, in its order",
        record("One entry", player=PLAYER_ID, name=NAME, deck=text("Deck, may be empty")),
    ),
    rounds=listed("Rounds in order of play", _ROUND),
    standings=listed("Tables, one a phase that has one", _STANDINGS),
    finish=listed(
        "Final places, once there are some",
        record(
            "One place",
            place=whole("Place; shared ones repeat", least=1),
            player=PLAYER_ID,
            tourney_points=whole("Tourney points won"),
        ),
    ),
)

_RECEIPT = record(
    "How one match moved the rating",
    optional=["deviation"],
    event=EVENT_ID,
    round=whole("Round of the event", least=1),
    opponent=PLAYER_ID,
    before=number("Rating before"),
    opponent_before=number("The opponent's rating before"),
    expected=number("Expected score, from 0 to 1"),
    k=number("How much a match may move"),
    score=number("1 for a win, 0.5 for a draw, 0 for a loss"),
    change=number("How much it moved"),
    after=number("Rating after"),
    deviation=number("How far off the rating may be, in systems that say so"),
)

PLAYER = record(
    "A player: sums, events, matches, rating receipts",
    player=PLAYER_ID,
    name=NAME,
    region=REGION,
    country=COUNTRY,
    record=_WHOLE_RECORD,
    events=listed(
        "Events, newest first",
        record(
            "One event",
            event=EVENT_ID,
            status=STATUS,
            place=maybe(whole("Final place, once there is one; none at a void event", least=1)),
            players=whole("How many played"),
            deck=text("Deck, may be empty"),
            rating_change=maybe(number("How much the rating moved")),
            rating_after=maybe(number("Rating after it")),
            tourney_points=whole("Tourney points won"),
        ),
    ),
    matches=listed(
        "Matches in order of play",
        record(
            "One match",
            event=EVENT_ID,
            round=whole("Round of the event", least=1),
            opponent=PLAYER_ID,
            result=SIDE,
            outcome=_OUTCOME,
        ),
    ),
    achievements=listed(
        "Achievements held",
        record(
            "One achievement",
            achievement=text("Id of the achievement"),
            date=day("When it was earned first"),
            event=maybe(EVENT_ID),
            times=whole("How often", least=1),
        ),
    ),
    title=listed("Achievements shown as a title", text("Id of the achievement")),
    ratings=keyed("Receipts by the name of the rating pool", listed("Match by match", _RECEIPT)),
)

DECKS = record(
    "The decks of a rating pool",
    pool=text("Name of the rating pool"),
    events=whole("Events counted"),
    entries=whole("Players who named a deck, event by event"),
    decks=listed(
        "Decks, the most played first",
        record(
            "One deck",
            deck=text("Name"),
            entries=whole("How often it was played"),
            share=number("Share of all entries, from 0 to 1"),
            record=record("Matches against other decks", wins=_WON, losses=_LOST, draws=_DRAWN),
            mirrors=whole("Matches against itself, which are not in the record"),
            rate=maybe(number("Share of matches won, from 0 to 1")),
            interval=maybe(
                listed("Where the true rate lies, 19 times in 20", number("End"), size=2)
            ),
            cuts=whole("How often it reached a cut"),
            chances=whole("How often it could have"),
            champions=listed("Events won with it", EVENT_ID),
        ),
    ),
    matrix=listed(
        "Each deck against each other one that it met",
        record(
            "One meeting",
            deck=text("Deck"),
            against=text("The other deck"),
            wins=_WON,
            losses=_LOST,
            draws=_DRAWN,
        ),
    ),
)

ACHIEVEMENTS = record(
    "All achievements, and who holds them",
    players=whole("How many people could hold them"),
    achievements=listed(
        "Achievements",
        record(
            "One achievement",
            achievement=text("Id: its page is achievements/ID/"),
            name=text("Name"),
            text=text("What it is given for"),
            rule=maybe(text("The rule that computes it; null: awarded by hand")),
            holders=listed(
                "Who holds it, earliest first",
                record(
                    "One holder",
                    player=PLAYER_ID,
                    name=NAME,
                    date=day("When it was earned first"),
                    event=maybe(EVENT_ID),
                    times=whole("How often", least=1),
                ),
            ),
        ),
    ),
)

DOCUMENTS = (
    Document("index", "api/v1/index.json", INDEX),
    Document("event", "api/v1/events/EVENT.json", EVENT),
    Document("player", "api/v1/players/PLAYER.json", PLAYER),
    Document("season", "api/v1/seasons/SEASON.json", SEASON),
    Document(
        "ranking", "api/v1/rankings/POOL.json", RANKING, "api/v1/rankings/POOL/PART/NAME.json"
    ),
    Document("points", "api/v1/points/POOL.json", POINTS, "api/v1/points/POOL/season/SEASON.json"),
    Document("series", "api/v1/series/SERIES.json", SERIES),
    Document("decks", "api/v1/decks/POOL.json", DECKS),
    Document("achievements", "api/v1/achievements.json", ACHIEVEMENTS),
    Document("ruleset", "api/v1/rules/RULESET.json", RULESET),
)
