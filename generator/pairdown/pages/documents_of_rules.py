"""What is in the JSON document of a ruleset?"""

from __future__ import annotations

from pairdown.pages.document_fields import SIDE
from pairdown.pages.shapes import (
    Schema,
    day,
    keyed,
    listed,
    maybe,
    number,
    plain,
    record,
    text,
    truth,
    whole,
)


def _rule(about: str) -> Schema:
    return record(
        about,
        name=text("Name of the rule"),
        key=text("What it is called here, where it stands for a column: else its name"),
        title=text("Head of the column, or title"),
        summary=text("What it does, in English"),
        clause=text("Where it is written, how it is computed, corner cases, in English"),
        options=keyed(
            "What the ruleset chose, by the name of the option",
            plain(
                "A fraction is a text, as 1/3; a table by number of players is a list of rows with "
                "low, high and value"
            ),
        ),
    )


def _rows(about: str, value: Schema) -> Schema:
    """Describe a table by number of players."""
    return listed(
        about,
        record(
            "One row",
            low=whole("From so many players"),
            high=maybe(whole("To so many players; null: no end")),
            value=value,
        ),
    )


_POINTS = number("Points, rounded")
_EXACT = text("The same without rounding: 1/2")

_OUTCOME = record(
    "One way to end",
    name=text("Its name"),
    side=text("W one of the two wins, D a draw, DL both lose", "W", "D", "DL"),
    points=listed("Of the winner and the loser; where nobody wins, of each", _POINTS, size=2),
    exact=listed("The same without rounding", _EXACT, size=2),
    default=truth("It is what a bare result means"),
    rated_as=maybe(SIDE | {"description": "How ratings take it; null: not rated"}),
    played=truth("There was play, so that each is a real opponent of the other"),
)

_STRUCTURE = record(
    "One way to play",
    structure=text("Its name"),
    phases=listed(
        "Its phases in order",
        record(
            "One phase",
            phase=text("Name of the phase"),
            format=_rule("How it is run"),
            tiebreakers=maybe(
                listed("What ranks in it, first things first; null: as in all", _rule("One rule"))
            ),
        ),
    ),
)

_RATING = record(
    "How ratings are computed",
    system=text("Name of the rating system"),
    start=whole("Rating of a newcomer"),
    scale=whole("So many points ahead, one is expected to win ten times of eleven"),
    k=keyed("The most that a match may move a rating, by tier", whole("K")),
    default_tier=text("Tier of an event that names none; may be empty"),
    update=text("After what ratings are brought up to date: match, round, day or event"),
    difference_cap=maybe(whole("A greater difference counts as this one; null: no cap")),
    provisional_below=whole("With fewer rated matches a rating is provisional"),
    options=keyed("What else the system takes", plain("As in the options of a rule")),
)

RULESET = record(
    "The rules of a game, as the league plays it",
    ruleset=text("Id of the rules: their page is rules/ID/"),
    name=text("Name of the rules"),
    pool=text("Name of the rating pool"),
    edition=text("Edition of the printed rules, may be empty"),
    effective=maybe(day("First day on which they hold, where that is said")),
    description=text("What they say of themselves, in Markdown; may be empty"),
    deck_label=text("What a deck is called"),
    best_of=whole("Games of a match", least=1),
    lot=text("Whether lots are drawn from a seed or have to be written down", "seeded", "recorded"),
    nil_score=text("What a match without a won game is", "D", "DL"),
    score_unit=maybe(whole("Points that the winner of a match scores, where points are scored")),
    outcomes=listed("How a match can end", _OUTCOME),
    byes=listed(
        "What each kind of bye is worth",
        record(
            "One kind",
            bye=text("Which bye"),
            points=_POINTS,
            exact=_EXACT,
            games=listed("Games won, lost, drawn that it counts for", whole("Games"), size=3),
        ),
    ),
    structure=_rows("What is played, by number of players", text("Name of a structure")),
    structures=listed("What can be played", _STRUCTURE),
    tiebreakers=listed("What ranks, first things first", _rule("One rule")),
    pairing=record(
        "How a next round is found",
        first_round=text("How the first round is paired", "lot", "seed", "rating"),
        rematch=text("Whether two may meet again", "never", "last-resort"),
        pairs=listed("What makes a pair dear, first things first", _rule("One reason")),
        byes=listed("What makes a bye dear, first things first", _rule("One reason")),
        bye_choice=text("The bye is chosen before the pairs, or with them", "first", "joint"),
    ),
    rating=maybe(_RATING),
    tourney_points=_rows(
        "Tourney points by number of players; empty: none",
        listed("For place 1, 2, 3-4, 5-8 and so on", whole("Points")),
    ),
    reporting=keyed("What an event must meet to be ranked", plain("As in the options of a rule")),
    deck=keyed("What a decklist must be like", plain("As in the options of a rule")),
    penalties=keyed("What a penalty does, by its type", text("What it does")),
)
