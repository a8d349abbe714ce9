"""How do the sheets for the hall leave the command line: as text, or as a page to print?

They are those of the site's print pages: pairings by name and by table, match slips, standings,
bracket. The page stands alone: its styles are in it, so that it can be opened from anywhere.
"""

from __future__ import annotations

from pathlib import Path

import click
from markupsafe import Markup

from pairdown.almanac.record import EventRecord
from pairdown.cli.league import League
from pairdown.cli.tables import print_table
from pairdown.model import Round
from pairdown.output.render import render, templates
from pairdown.pages import addresses
from pairdown.pages.book import Book, book
from pairdown.pages.page import Page
from pairdown.pages.print import sheets
from pairdown.pages.views.cast import cast
from pairdown.pages.views.wall import Wall, suggested_wall, written_wall
from pairdown.pairing.suggestion import Suggestion
from pairdown.shipped import templates_dir

STYLES = ("site.css", "print.css")


def print_sheets(
    opened: League, record: EventRecord, what: Round | Suggestion, form: str, root: Path
) -> None:
    """Print the sheets of a written or suggested round, as text or as HTML."""
    made = book(opened.almanac, opened.content)
    who = cast(made, record, addresses.print_address(record.event.id))
    if isinstance(what, Round):
        number, wall = what.number, written_wall(record, what, who)
    else:
        number, wall = what.round, suggested_wall(record, what, who)
    if form == "html":
        click.echo(_page(made, record, wall, root), nl=False)
    else:
        _print_text(f"{record.event.name}, round {number} ({what.phase})", wall)


def _print_text(title: str, wall: Wall) -> None:
    click.echo(f"{title}: by table\n")
    rows = [[str(each.table), each.first, each.second] for each in wall.tables]
    rows += [["", name, why.lower()] for name, why in wall.byes]
    print_table(["Table", "Player", "Opponent"], rows, left=[1, 2])
    click.echo(f"\n\n{title}: by name\n")
    ways = [[way.name, str(way.table or ""), way.opponent or way.bye.lower()]
            for way in wall.by_name]  # fmt: skip
    print_table(["Player", "Table", "Opponent"], ways, left=[0, 2])


def _page(made: Book, record: EventRecord, wall: Wall, root: Path) -> str:
    """Return the sheets as a page that needs no other file; the league may override its look."""
    own = root / "templates"
    places = [own / "static", templates_dir() / "static"]
    found = [next(place / name for place in places if (place / name).is_file()) for name in STYLES]
    context = {
        **made.frame,
        "title": made.veiled(record.event.name),
        "styles": [Markup(file.read_text("utf-8")) for file in found],  # noqa: S704 - style sheets
        **sheets(made, record, wall),
    }
    page = Page("sheets.html", "sheets.html", context, record.event.where.file)
    press = templates(
        templates_dir(), own if own.is_dir() else None, language=made.language, sandboxed=True
    )
    return render(page, press).decode()
