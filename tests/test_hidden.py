"""No byte of a whole site, built from a repository, names somebody who is hidden."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from anyascii import anyascii

from pairdown.build import build
from pairdown.content import open_league
from tests.hidden_league import WORDS, hidden_league

ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
FOLDED_LINE = re.compile(r"\r\n[ \t]")
"""iCalendar breaks long lines so."""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> dict[str, bytes]:
    root = hidden_league(tmp_path_factory.mktemp("hidden"))
    output = root / "site"
    result = build(root, output)
    assert result.written is not None, result.problems
    files = (file for file in output.rglob("*") if file.is_file())
    return {file.relative_to(output).as_posix(): file.read_bytes() for file in sorted(files)}


def readings(data: bytes) -> Iterator[str]:
    """Every way in which somebody, or a program, may read these bytes."""
    text = FOLDED_LINE.sub("", data.decode("utf-8", "replace"))
    spelt = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    for each in {text, html.unescape(text), unquote(text), html.unescape(unquote(spelt))}:
        yield unicodedata.normalize("NFC", each).casefold()
        yield anyascii(each).lower()
    yield data.decode("utf-16-le", "replace").casefold()


def tells(path: str, data: bytes) -> list[str]:
    found = [*readings(path.encode()), *readings(data)]
    return [
        f"{path}: …{text[max(0, at - 60) : at + 60]}…"
        for text in found
        for word in WORDS
        if (at := text.find(word)) >= 0
    ]


def test_no_byte_of_the_site_names_her(site):
    found = [telling for path, data in site.items() for telling in tells(path, data)[:1]]
    assert found == []


def test_the_test_would_find_the_name_in_any_dress():
    for dress in ("Quenby", "QUENBY", "%51uenby", "&#81;uenby", "\\u0051uenby",
                  "Z\u030cyskowski", "&Zcaron;yskowski", "Que\r\n nby"):  # fmt: skip
        assert tells("x", dress.encode()), dress
        assert tells(f"players/{dress}.html", b"") or "\r" in dress


def test_pictures_hold_nothing_but_the_picture(site):
    for path, data in site.items():
        if path.endswith(".png"):
            chunks, at = set(), 8
            while at < len(data):
                size = int.from_bytes(data[at : at + 4])
                chunks.add(data[at + 4 : at + 8])
                at += size + 12
            assert chunks <= {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}, path


def test_the_same_pseudonym_stands_in_every_place(site):
    (profile,) = (path for path in site if re.match(r"players/player-\w+/index.html", path))
    key = profile.split("/")[1]
    name = re.search(r"<h1>(Player \w+)", site[profile].decode())[1]
    assert f"{name} Memorial" in site["events/2026/finished/index.html"].decode()
    for path in (
        "players/index.html", "search.json", "static/names.js", f"api/v1/players/{key}.json",
        "events/2026/finished/standings.csv", "index.html", "thanks/index.html",
    ):  # fmt: skip
        assert name in site[path].decode(), path


def test_her_membership_number_home_and_links_are_nowhere(site):
    (path,) = (path for path in site if re.match(r"players/player-\w+/index.html", path))
    page = site[path].decode()
    assert "This person asked not to be named." in page
    assert "Member " not in page
    assert "https://quenby" not in page


def test_a_copy_of_the_league_gives_the_same_pseudonym(site, tmp_path):
    players = open_league(hidden_league(tmp_path)).players.values()
    (her,) = (each for each in players if each.hidden)
    assert f"players/{her.id}/index.html" in site


def test_a_file_name_that_would_tell_is_warned_of_without_telling(tmp_path):
    root = hidden_league(tmp_path)
    event = root / "content/events/2026/zyskowski-quenby_cup.yaml"
    event.write_text("name: Cup\ndate: 2026-12-01\nplayers: [Ann Lee, Bo Diaz]\n", "utf-8")
    (found,) = (each for each in open_league(root).problems if each.code == "telling-address")
    assert str(found.where) == "content/events/2026/zyskowski-quenby_cup.yaml:1:1"
    assert found.message == (
        "the name of this file becomes an address on the site, and it names somebody who is hidden"
    )
