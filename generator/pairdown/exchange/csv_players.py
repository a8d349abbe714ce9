"""How is a list of players read: name, number, club, region, deck?"""

from __future__ import annotations

from pairdown.exchange import importer
from pairdown.exchange.cells import whole
from pairdown.exchange.csv_names import named_table
from pairdown.exchange.csv_text import Row, heads_of
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.given import Given


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a list of players and nothing more."""
    found = heads_of(given)
    results = {"first", "second", "result", "points", "record", "wins", "rank"}
    return 50 if "name" in found.keys and not found.keys & results and not found.rounds else 0


@importer("csv-players", title="a list of players (CSV, TSV or pasted)", sniff=sniff)
def players(given: Given) -> Imported:
    """Read a table with one player a row.

    Columns: name, id, team (club), region, country, deck, rating, seed. The event is one to come.
    """
    found, notes = named_table(given)
    if any(row["drop"] for row in found.rows):
        notes.left_out("who dropped in which round: there are no rounds to drop from")
    listed = tuple(player(row) for row in found.rows if row["name"])
    return Imported(FoundEvent(players=listed), notes.report())


CHESS_TITLES = {"gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm", "lm", "bot"}
"""What stands in a column "Title" of chess, where it is no deck."""


def player(row: Row) -> FoundPlayer:
    """Return the player that a row tells of."""
    return FoundPlayer(
        name=row["name"],
        id=row["id"].strip("0") and row["id"],
        region=row["region"],
        country=row["country"],
        team=row["team"],
        deck="" if row["deck"].lower() in CHESS_TITLES else row["deck"],
        seed=whole(row["seed"]) or None,
        rating=whole(row["rating"]) or None,
    )
