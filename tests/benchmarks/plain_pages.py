"""What stands on the plain pages that generators are compared with?

A title, a day, a place, a table of 30 rows with a link each, and a paragraph of Markdown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairdown.lot import lot
from tests.benchmarks.people import somebody

ROWS = 30
HEADS = ("#", "Player", "Club", "Rating", "Score", "Buchholz", "Elo")
WORDS = (
    *("round", "players", "pairing", "board", "table", "clock", "match", "draw", "bracket"),
    *("final", "rating", "score", "title", "hall", "weekend", "winner", "tiebreak", "opening"),
    *("crowd", "club", "season", "league", "trophy", "upset", "judge", "finish", "start"),
)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table."""

    rank: int
    player: str
    slug: str
    club: str
    rating: int
    score: str
    buchholz: str
    delta: int


@dataclass(frozen=True, slots=True)
class PlainPage:
    """A page; ``text`` is Markdown."""

    id: str
    title: str
    day: str
    place: str
    text: str
    rows: tuple[Row, ...]


def sentence(*about: object, words: int = 24) -> str:
    """Draw words for the thing that ``about`` names."""
    drawn = lot("words", *about, bits=256)
    found = []
    for _ in range(words):
        drawn, word = divmod(drawn, len(WORDS))
        found.append(WORDS[word])
    return " ".join(found).capitalize() + "."


def plain_pages(count: int, *, rows: int = ROWS) -> Iterator[PlainPage]:
    """Make so many pages with so many rows."""
    for number in range(count):
        link = f"see [the report](https://example.org/{number}) for *details* and `round {number}`"
        text = f"The **{sentence(number, words=3)}** {sentence(number, 1, words=68)} And {link}."
        table = tuple(_row(number, rank) for rank in range(1, rows + 1))
        day = f"20{10 + number % 15}-{1 + number % 12:02}-{1 + number % 28:02}"
        yield PlainPage(f"event-{number:05}", f"Open Tournament {number}", day, "Hall", text, table)


def _row(number: int, rank: int) -> Row:
    drawn = lot("row", number, rank, bits=60)
    person = drawn % 5000
    return Row(
        rank, somebody("", person).name, f"p{person:04}", f"Club {person % 40}",
        1200 + drawn // 5000 % 1200, str(drawn // 7000 % 19 / 2), str(10 + drawn // 9000 % 70 / 2),
        drawn // 11000 % 80 - 40,
    )  # fmt: skip


def markdown_page(page: PlainPage) -> str:
    """Return a page as Markdown with front matter, its table included."""
    head = f"---\ntitle: {page.title}\n---\n\n{page.day} {page.place}\n\n"
    return head + page.text + "\n\n" + markdown_table(page) + "\n"


def markdown_table(page: PlainPage) -> str:
    """Return the table in Markdown."""
    lines = ["| " + " | ".join(HEADS) + " |", "|" + "---|" * len(HEADS)]
    lines += [
        f"| {row.rank} | [{row.player}](players/{row.slug}/) | {row.club} | {row.rating} "
        f"| {row.score} | {row.buchholz} | {row.delta} |"
        for row in page.rows
    ]
    return "\n".join(lines)
