"""Is a badge a sound picture that says rating and rank, whatever the name?"""

from __future__ import annotations

from dataclasses import replace

import html5lib
import pytest
from defusedxml import ElementTree

from pairdown.content import open_league
from pairdown.pages.badges import half
from tests.pages.conftest import site_of
from tests.pages.fixture import demonstration
from tests.pages.fixture_hostile import NAMES, hostile
from tests.pages.test_privacy import TELLING, hidden_league

SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"
URL = "https://x.example/league/"


def with_badges(content, url=URL):
    site = replace(content.site, url=url, extra={**content.site.extra, "badges": True})
    return site_of(replace(content, site=site))


@pytest.fixture(scope="module")
def files():
    return with_badges(demonstration())


@pytest.fixture(scope="module")
def hostile_files():
    return with_badges(hostile())


def badges(files):
    return {path: data for path, data in files.items() if path.endswith("/badge.svg")}


def test_a_badge_says_name_rating_and_rank(files):
    picture = ElementTree.fromstring(files["players/p005/badge.svg"])
    name, value = [each.text for each in picture.iter(f"{SVG}text")]
    profile = html5lib.parse(files["players/p005/index.html"].decode())
    assert name == "".join(next(profile.iter(f"{XHTML}h1")).itertext())
    rating, _, rank = value.partition(", no. ")
    told = "".join(next(profile.iter(f"{XHTML}dd")).itertext())
    assert told.startswith(f"{rating} no. {rank} of ")
    assert picture.findtext(f"{SVG}title") == f"{name}: {value} · Raw Deal Players Committee"


def test_the_profile_shows_what_to_paste(files):
    profile = html5lib.parse(files["players/p005/index.html"].decode())
    [code] = ["".join(each.itertext()) for each in profile.iter(f"{XHTML}pre")]
    pasted = html5lib.parse(code)
    [link], [picture] = list(pasted.iter(f"{XHTML}a")), list(pasted.iter(f"{XHTML}img"))
    assert link.get("href") == f"{URL}players/p005/"
    assert picture.get("src") == f"{URL}players/p005/badge.svg"
    assert picture.get("alt").startswith("Fay Fox: ")


def test_hostile_names_stay_text_in_picture_and_code(hostile_files):
    found = badges(hostile_files)
    assert found
    for path, data in found.items():
        picture = ElementTree.fromstring(data)
        assert {each.tag.removeprefix(SVG) for each in picture.iter()} == {
            "svg", "title", "rect", "path", "g", "text",
        }  # fmt: skip
        assert not [name for each in picture.iter() for name in each.attrib if name[:2] == "on"]
        profile = html5lib.parse(hostile_files[path.replace("badge.svg", "index.html")].decode())
        [code] = ["".join(each.itertext()) for each in profile.iter(f"{XHTML}pre")]
        pasted = html5lib.parse(code)
        assert not list(pasted.iter(f"{XHTML}script"))
        [alt] = [each.get("alt") for each in pasted.iter(f"{XHTML}img")]
        assert alt.startswith(tuple(NAMES))


def test_who_is_hidden_has_no_badge():
    files = with_badges(hidden_league())
    assert badges(files)
    assert "players/player-7f3/badge.svg" not in files
    for data in badges(files).values():
        assert not [word for word in TELLING if word in data.decode().casefold()]


def test_badges_are_made_where_they_are_asked_for_and_can_be_reached(site):
    assert not badges(site)
    assert not badges(with_badges(demonstration(), url=""))


def test_long_names_are_cut_and_wide_letters_measured():
    assert half("n" * 50).text == "n" * 31 + "…"
    assert half("東京").width == 24
    assert half("e\u0301").width == half("e").width


@pytest.mark.parametrize(
    ("written", "asked", "codes"),
    [
        ("badges: yes\ncards: no\nurl: https://x.example\n", {"badges": True}, []),
        ("badges: no\n", {}, []),
        ("badges: yes\n", {"badges": True}, ["no-address"]),
        ("cards: sometimes\n", {}, ["wrong-word"]),
    ],
)
def test_site_yaml_asks_for_them(tmp_path, written, asked, codes):
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text(f"title: Cup\n{written}", "utf-8")
    content = open_league(tmp_path)
    assert dict(content.site.extra) == asked
    assert [each.code for each in content.problems] == codes
