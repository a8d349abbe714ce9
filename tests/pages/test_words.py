"""Does every word of every page come from a catalogue, and is each catalogue complete?

A site is printed in a language that says ⟦every word⟧ in brackets. What is left outside of them
and does not come from the content was forgotten.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import collect_words
from pairdown.build import build
from pairdown.content import open_league
from pairdown.pages import tongue
from pairdown.shipped import languages_dir

ROOT = Path(__file__).resolve().parents[2]
LEAGUE = ROOT / "content"
CATALOGUES = sorted(languages_dir().glob("*.po"))
HOW_TO_MEND = "\nrun `python3 generator/dev.py words`, then fill in what is empty in the .po file"
FOREIGN = "el"  # days are set by a language whose letters are not ours
SHOWN = {"alt", "aria-label", "data-k", "label", "placeholder", "title"}
NOT_READ = {"script", "style", "pre", "code", "id", "uri", "loc", "generator"}
SAME_EVERYWHERE = {"JSON", "CSV", "Elo", "K", "TRF", "Atom", "iCalendar", "JSON Schema", "pairdown"}
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
PART = re.compile(r"\s*[·,:;()\n\t“”]\s*| – ")
BETWEEN = "\x00"  # pieces of a page


@pytest.fixture(scope="module")
def found():
    return collect_words.collected()


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_a_catalogue_is_complete(file, found):
    faults = collect_words.lacking(file, found)
    assert not faults, "\n".join(["", *faults]) + HOW_TO_MEND


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_a_catalogue_is_as_the_command_writes_it(file, found, tmp_path):
    again = tmp_path / file.name
    collect_words.write(collect_words.updated(collect_words.catalogue(file), found), again)
    assert again.read_text("utf-8") == file.read_text("utf-8"), HOW_TO_MEND


def marked(found) -> Catalog:
    """Return a catalogue in which every word stands in brackets."""
    catalogue = collect_words.updated(Catalog(FOREIGN, header_comment="# marks"), found)
    for message in catalogue:
        if isinstance(message.id, str):
            message.string = message.id and f"⟦{message.id}⟧"
        else:
            message.string = tuple(f"⟦{each}⟧" for each in message.id)
    return catalogue


@pytest.fixture(scope="module")
def marked_site(found, tmp_path_factory):
    """The demonstration league with every word of the program in brackets."""
    folder = tmp_path_factory.mktemp("marked")
    collect_words.write(marked(found), folder / f"{FOREIGN}.po")
    shutil.copytree(LEAGUE, folder / "content")
    site = folder / "content" / "site.yaml"
    site.write_text(
        site.read_text("utf-8").replace("language: en", f"language: {FOREIGN}"), "utf-8"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tongue, "languages_dir", lambda: folder)
        tongue.tongue.cache_clear()
        built = build(folder, folder / "site")
    tongue.tongue.cache_clear()
    assert built.written is not None, built.problems
    return folder / "site"


class Shown(HTMLParser):
    """What a page shows or reads out, piece by piece, but for what is marked as English."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.within = ""
        self.depth = 0

    def handle_starttag(self, tag, attrs):
        if self.within:
            self.depth += tag == self.within
            return
        given = dict(attrs)
        written = "prose" in (given.get("class") or "").split()
        if written or tag in NOT_READ or given.get("lang") == "en":
            self.within, self.depth = tag, 1
            return
        self.pieces += [value for name, value in attrs if name in SHOWN and value]
        if given.get("name") == "description":
            self.pieces.append(given["content"] or "")

    def handle_endtag(self, tag):
        if tag == self.within:
            self.depth -= 1
            self.within = self.within if self.depth else ""

    def handle_data(self, data):
        if not self.within:
            self.pieces.append(data)


def outside(file: Path) -> list[str]:
    """Return the pieces of a page that stand in no brackets; a sentence may go through tags."""
    page = Shown()
    page.feed(file.read_text("utf-8"))
    return unmarked(BETWEEN.join(page.pieces)).split(BETWEEN)


def texts_of(value: object) -> Iterator[str]:
    """Walk all texts of a content, wherever they are."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        for each in fields(value):
            yield from texts_of(getattr(value, each.name))
    elif isinstance(value, dict):
        yield from texts_of([*value.keys(), *value.values()])
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from texts_of(each)


def unmarked(piece: str) -> str:
    """Take out what stands in brackets, from the innermost outwards."""
    before = ""
    while piece != before:
        before, piece = piece, MARKED.sub(" ", piece)
    return piece


def parts(text: str) -> list[str]:
    """Cut a text where a page joins pieces; a number before or after one is no word."""
    return [each.strip(" 0123456789.") for each in PART.split(text)]


def some_of_each_kind(site: Path) -> list[Path]:
    """Return every page of small kinds, and every seventh of events, players and lists."""
    pages = sorted([*site.rglob("*.html"), *site.glob("*.xml"), *site.rglob("badge.svg")])
    few = [
        each
        for each in pages
        if len(each.relative_to(site).parts) < 3 or each.parent.parent.name == "rules"
    ]
    many = [each for each in pages if each not in set(few)]
    return [*few, *many[::7]]


def test_no_word_stands_outside_the_catalogues(marked_site):
    content = open_league(LEAGUE.parent)
    known = {part for text in texts_of(content) for part in (text, *parts(text))}
    forgotten = {
        f"{file.relative_to(marked_site)}: {part!r} in {piece.strip()[:90]!r}"
        for file in some_of_each_kind(marked_site)
        for piece in outside(file)
        for part in parts(piece)
        if WORD.search(part) and part not in known | SAME_EVERYWHERE
    }
    assert not forgotten, "\n" + "\n".join(sorted(forgotten)[:200])
