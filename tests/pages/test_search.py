"""What the index says of whom, in which order, and in how many files."""

import json
from datetime import date

import pytest

from pairdown.model import Player, PlayerId
from pairdown.pages import search
from pairdown.pages.book import book
from pairdown.pages.folding import folded, other_spellings
from pairdown.pages.search import search_pages
from pairdown.pages.views.shards import Row, shards
from tests.pages.fixture import almanac, league, pages_of, person, simulated


def files(content):
    made = pages_of(search_pages(book(almanac(content), content)))
    return {each.path: each.content.decode() for each in made}


def told(script):
    """What a script is called with."""
    return json.loads("[" + script[script.index("(") + 1 : script.rindex(")")] + "]")


def crowd():
    people = [person(number) for number in range(8)]
    old = simulated("2020/old", "Old Times", date(2020, 3, 1), people[:4])
    one = simulated("2026/one", "One", date(2026, 3, 1), people[2:])
    two = simulated("2026/two", "Two", date(2026, 4, 1), people[4:])
    return league([old, one, two])


@pytest.mark.parametrize(
    ("name", "key", "other"),
    [
        ("Łukasz Weiß", "lukasz weiss", ""),
        ("Jo Østby", "jo ostby", "oestby"),
        ("Ольга Müller", "ольга muller", "olga mueller"),
        ("李 娜", "李 娜", "li na"),
        ("O'Neil", "o'neil", ""),
    ],
)
def test_a_name_is_found_without_its_accents_and_in_latin_letters(name, key, other):
    assert (folded(name), other_spellings(name)) == (key, other)


def test_who_plays_now_and_most_comes_first_and_events_newest_first():
    (rows,) = (
        told(text)[0]["rows"] for path, text in files(crowd()).items() if path.endswith("js")
    )
    assert [(row[0], row[2]) for row in rows if row[1] == search.PLAYER] == [
        ("Cy Ng", "IN · 2 events"), ("Di Reed", "OH · 2 events"), ("Ed Vane", "MI · 2 events"),
        ("Fay Fox", "IN · 2 events"), ("Gus Quist", "OH · 2 events"), ("Hal Diaz", "MI · 2 events"),
        ("Ann Lee", "OH · 1 event"), ("Bo Kemp", "MI · 1 event"),
    ]  # fmt: skip
    assert [row[0] for row in rows if row[1] == search.EVENT] == ["Two", "One", "Old Times"]


def test_who_has_not_been_seen_for_long_stands_behind_everything_else():
    (rows,) = (
        told(text)[0]["rows"] for path, text in files(crowd()).items() if path.endswith("js")
    )
    assert [row[0] for row in rows[-2:]] == ["Ann Lee", "Bo Kemp"]


def test_a_player_of_a_name_in_other_letters_is_told_so():
    olga = Player(PlayerId("olga"), "Ольга")
    rows = json.loads(files(league([], players=[olga]))["search.json"])
    assert ["Ольга", "Player, 0 events", "players/olga/index.html", "olga"] in rows


def test_a_large_index_is_cut_and_nobody_is_lost(monkeypatch):
    monkeypatch.setattr(search, "MOST_ROWS", 4)
    monkeypatch.setattr(search, "MOST_AT_ONCE", 3)
    made = files(crowd())
    (root,) = told(made["static/names.js"])
    assert len(root["rows"]) == 3
    found = set()
    for key in root["shards"]:
        name, rows = told(made[f"static/names/n-{key}.js"])
        assert name == key
        found |= {row[0] for row in rows}
    assert {person(number).name for number in range(8)} <= found


def test_a_shard_holds_words_that_begin_with_its_letters():
    rows = [Row(name, 0, "", "") for name in ("Dan Al", "Dee Al", "D Bo", "Dan Eck")]
    cut = {key: [row.name for row in part] for key, part in shards(rows, 2).items()}
    assert cut == {
        "da": ["Dan Al", "Dan Eck"], "de": ["Dee Al"], "d": ["D Bo"],
        "a": ["Dan Al", "Dee Al"], "b": ["D Bo"], "e": ["Dan Eck"],
    }  # fmt: skip
