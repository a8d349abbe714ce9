"""The whole site: valid pages, links that lead somewhere, nothing that breaks out, light enough."""

from __future__ import annotations

import csv
import gzip
import io
import json
import posixpath
from functools import cache
from urllib.parse import unquote, urlsplit

import html5lib
import pytest

from pairdown.pages import page_kind
from tests.pages.fixture_hostile import MARKED, NAMES

XHTML = "{http://www.w3.org/1999/xhtml}"
SPRING = "events/2026/spring-rumble/index.html"


def html(files):
    return {path: data.decode() for path, data in files.items() if path.endswith(".html")}


@cache
def parsed(text):
    parser = html5lib.HTMLParser()
    found = parser.parse(text)
    return found, parser.errors


def tree(text):
    return parsed(text)[0]


def test_every_kind_of_page_is_there(site):
    kinds = {each.name for each in page_kind}
    assert kinds >= {"home", "event", "event-index", "player", "player-index", "ranking", "points"}
    for path in (
        "index.html", "404.html", "events/index.html", SPRING, "seasons/2026/index.html",
        "players/index.html", "players/p005/index.html", "rankings/index.html",
        "rankings/raw-deal/index.html", "rankings/raw-deal/season/2025/index.html",
        "points/index.html", "points/doomtown/index.html", "rules/index.html",
        "rules/raw-deal/index.html", "about/index.html", "search.json", "static/names.js",
        "static/league.css", "api/v1/index.json", "api/v1/events/2026/spring-rumble.json",
        "api/v1/players/p005.json", "api/v1/rankings/raw-deal.json",
        "events/2026/spring-rumble/standings.csv",
    ):  # fmt: skip
        assert path in site


def test_pages_are_valid_html(each_site):
    for path, text in html(each_site).items():
        assert not parsed(text)[1], (path, parsed(text)[1][:3])


def test_ids_are_unique_and_labels_point_to_them(each_site):
    for path, text in html(each_site).items():
        elements = list(tree(text).iter())
        ids = [each.get("id") for each in elements if each.get("id")]
        assert len(ids) == len(set(ids)), path
        for each in elements:
            for name in ("aria-labelledby", "aria-describedby"):
                assert set((each.get(name) or "").split()) <= set(ids), (path, each.attrib)


def links(text):
    for each in tree(text).iter():
        for name in ("href", "src"):
            if each.get(name) is not None and each.get("rel") != "canonical":
                yield each.get(name)


def test_every_link_leads_somewhere_inside_the_site(each_site):
    ids = {
        path: {each.get("id") for each in tree(text).iter() if each.get("id")}
        for path, text in html(each_site).items()
    }
    for path, text in html(each_site).items():
        for link in links(text):
            parts = urlsplit(link)
            if parts.scheme:
                assert (parts.scheme, parts.hostname) == ("https", "example.org"), (path, link)
                continue
            if path == "404.html":
                assert link.startswith(("/", "#")), link
                continue
            assert not link.startswith("/"), (path, link)
            target = posixpath.normpath(
                posixpath.join(posixpath.dirname(path), unquote(parts.path))
            )
            target = path if not parts.path else target
            assert target in each_site, (path, link)
            assert not parts.fragment or unquote(parts.fragment) in ids[target], (path, link)


def test_what_the_search_finds_is_there(each_site):
    rows = json.loads(each_site["search.json"])
    assert rows
    for name, _, link, _ in rows:
        path, _, place = link.partition("#")
        assert unquote(path) in each_site, name
        assert not place or f'id="{place}"'.encode() in each_site[path], name


def test_no_page_shows_the_inside_of_the_program(each_site):
    for path, text in html(each_site).items():
        for word in ("object at 0x", "method", "Fraction(", "Markup(", "NamedTuple", "None"):
            assert word not in text, (path, word)


def test_nothing_on_a_page_asks_for_more_than_its_policy_allows(each_site):
    for path, text in html(each_site).items():
        for each in tree(text).iter():
            tag = str(each.tag).removeprefix(XHTML)
            names = set(map(str, each.attrib))
            assert tag not in {"style", "iframe", "object", "embed", "form", "base"}, path
            assert "style" not in names, (path, each.attrib)
            assert not any(name.startswith("on") for name in names), (path, each.attrib)
            if tag == "script" and each.get("type") != "application/ld+json":
                assert each.get("src"), path
                assert not each.text, path


def test_hostile_text_is_shown_as_it_was_typed(hostile_site):
    shown = {path: "".join(tree(text).itertext()) for path, text in html(hostile_site).items()}
    players = shown["players/index.html"]
    for name in NAMES:
        assert name in players, name
    for path, text in shown.items():
        assert "&lt;" not in text.replace(NAMES[2], ""), path  # nothing is escaped twice
    event = shown["events/2026/r&copy d'or/index.html"]
    assert event.count(MARKED) > 20  # notes, rulings, decks, place, organizer …


def test_hostile_text_makes_no_element(hostile_site):
    for path, text in html(hostile_site).items():
        for each in tree(text).iter():
            assert each.get("title") != "x", path
            assert not str(each.tag).endswith("}img"), path


def test_scripts_cannot_be_broken_out_of(hostile_site):
    script = hostile_site["static/names.js"].decode()
    assert "<" not in script
    rows = json.loads(script.removeprefix("pairdownNames(").removesuffix(");\n"))["rows"]
    assert [row[0] for row in rows] == [row[0] for row in json.loads(hostile_site["search.json"])]
    assert "script" not in hostile_site["static/league.css"].decode()


def test_a_spreadsheet_computes_nothing(hostile_site):
    from pairdown.pages.cells import cell

    assert cell("=1+1") == "'=1+1"
    assert cell("-1") == "'-1"
    assert cell("1-1") == "1-1"


def test_no_text_of_a_hostile_league_can_be_computed(hostile_site):
    tables = [data.decode("utf-8-sig") for path, data in hostile_site.items()
              if path.endswith(".csv")]  # fmt: skip
    cells = [cell for text in tables for row in csv.reader(io.StringIO(text)) for cell in row]
    assert "'--> <!-- ]]> <![CDATA[" in cells
    assert [cell for cell in cells if cell[:1] in set("=+-@") and not is_number(cell)] == []


def is_number(cell):
    try:
        return float(cell) is not None
    except ValueError:
        return False


def test_json_is_json(each_site):
    for path, data in each_site.items():
        if path.endswith(".json"):
            json.loads(data)


def test_the_event_twin_says_what_the_page_says(site):
    twin = json.loads(site["api/v1/events/2026/spring-rumble.json"])
    page = tree(site[SPRING].decode())
    rows = [row for row in page.iter(f"{XHTML}tr") if row.find(f"{XHTML}th") is not None]
    names = ["".join(row.find(f"{XHTML}th").itertext()).strip() for row in rows[1:33]]
    assert names == [row["name"] for row in twin["standings"][0]["rows"]]
    first = next(each for each in twin["finish"] if each["place"] == 1)["player"]
    podium = next(each for each in page.iter(f"{XHTML}ol") if each.get("class") == "podium")
    assert next(podium.iter(f"{XHTML}a")).get("href") == f"../../../players/{first}/index.html"


@pytest.mark.parametrize(
    ("path", "most", "most_packed"),
    [
        (SPRING, 60_000, 12_000),
        ("static/site.css", 25_000, None),
        ("players/p005/index.html", 40_000, 8_000),
        ("index.html", 40_000, 8_000),
    ],
)
def test_pages_are_light(site, path, most, most_packed):
    assert len(site[path]) <= most
    assert most_packed is None or len(gzip.compress(site[path])) <= most_packed


MOST_OF_SCRIPTS = {"compare/index.html": 26_000}
"""The comparison is a program of its own; every other page has this much room."""


def test_the_scripts_of_a_page_are_light(site):
    found = {"static/search.js"}  # every page may come to load it
    for path, text in html(site).items():
        own = {each.get("src", "") for each in tree(text).iter(f"{XHTML}script")}
        names = {each.rpartition("/")[2] for each in own | found if "static/" in each}
        size = sum(len(site[f"static/{name}"]) for name in names)
        assert size <= MOST_OF_SCRIPTS.get(path, 15_000), (path, names)


def test_without_an_address_there_is_no_sitemap(site, hostile_site):
    assert "sitemap.xml" not in site
    assert b"<loc>https://x.example/a&amp;b/players/p0/</loc>" in hostile_site["sitemap.xml"]
