"""What stands on the page of an event, and what on pages of its own?

Score sheets always have pages of their own. A large event also gives each round one, cuts its
standings into pages and lists its players by name, so that no page grows with the field.
"""

from __future__ import annotations

from pairdown.almanac.record import EventRecord
from pairdown.model import Seat
from pairdown.pages import addresses
from pairdown.recall import fact

MOST_ON_PAGE = 100
"""A larger event is told on several pages; so many rows of its standings stand on each."""

SHEETS_ON_PAGE = 32
FEW = 16
"""Up to so many players everything lies open; in a larger event what is secondary is folded."""


def is_large(record: EventRecord) -> bool:
    """Tell whether an event is told on several pages."""
    return len(record.event.players) > MOST_ON_PAGE


def sheet_order(record: EventRecord) -> list[Seat]:
    """Return the seats that have a sheet: by final place, then by the newest table, as entered."""
    return record.fact(_in_order)


@fact("sheets", of_all=True, shown=True)
def _in_order(record: EventRecord) -> list[Seat]:
    table = record.last_standings()
    placed = [each.seat for each in record.finish]
    tabled = [row.seat for row in table.rows] if table else []
    seats = dict.fromkeys([*placed, *tabled, *(Seat(each) for each in range(len(record.sheets)))])
    return [seat for seat in seats if record.sheets[seat].lines]


def sheet_links(record: EventRecord, path: str) -> list[str]:
    """Return by seat the way to everybody's sheet from a page of the event; empty for none.

    It leads through the event's own folder: short, and nothing in it needs escaping.
    """
    event, found = record.event.id, [""] * len(record.sheets)
    home = addresses.event_address(event).removesuffix("index.html")
    up = "../" * (path.count("/") - home.count("/"))
    order = sheet_order(record)
    for first in range(0, len(order), SHEETS_ON_PAGE):
        page = addresses.event_sheets(event, first // SHEETS_ON_PAGE + 1).removeprefix(home)
        for seat in order[first : first + SHEETS_ON_PAGE]:
            found[seat] = f"{up}{page}#s{seat}"
    return found
