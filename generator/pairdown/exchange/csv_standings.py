"""What can be kept of final standings alone: rank, name, points, record, percentages?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.exchange import importer
from pairdown.exchange.csv_names import named_table
from pairdown.exchange.csv_players import player
from pairdown.exchange.csv_text import Table, heads_of
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, Imported
from pairdown.exchange.given import Given

TITLES = {"rank": "#", "name": "Player", "points": "Points", "record": "Record", "wins": "W",
          "losses": "L", "draws": "D", "omw": "OMW", "gw": "GW", "ogw": "OGW", "sos": "SoS",
          "xsos": "xSoS"}  # fmt: skip
"""What the report shows, in this order."""


def sniff(given: Given) -> int:
    """Tell how sure it is that these are standings without rounds."""
    found = heads_of(given)
    ranked = "name" in found.keys and found.keys & {"rank", "points", "record"}
    return 50 if ranked and not found.rounds and not found.keys & {"first", "second"} else 0


@importer("csv-standings", title="final standings (CSV, TSV or pasted)", sniff=sniff)
def standings(given: Given) -> Imported:
    """Read a table with a rank, a name and points a row: who was there, and a report that shows it.

    Without matches there are no ratings, no tiebreakers and no pairings; nothing is invented.
    """
    found, notes = named_table(given)
    notes.left_out("standings alone hold no matches: the event has its players and shows this "
                   "table as its report, and counts for no rating and no ranking")  # fmt: skip
    players = tuple(player(row) for row in found.rows if row["name"])
    report = "\n".join(["Final standings, as reported:", "", *_lines(found)])
    return Imported(FoundEvent(players=players, report=report), notes.report())


def _lines(found: Table) -> Iterator[str]:
    """Yield the table in Markdown; a cell cannot end its column."""
    keys = [key for key in TITLES if key in found.keys]
    yield _line([TITLES[key] for key in keys])
    yield _line(["---"] * len(keys))
    for row in found.rows:
        if row["name"]:
            yield _line([row[key] for key in keys])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(tidy(cell).replace('|', '/') for cell in cells)} |"
