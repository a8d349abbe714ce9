"""Are cards small pictures of the right size, the same each time, whatever the names?"""

from __future__ import annotations

import io
from dataclasses import replace

import html5lib
import pytest
from PIL import Image

from pairdown.build import build
from pairdown.output.cache import Cache
from pairdown.output.means import Means
from pairdown.output.shelf import Shelf
from pairdown.pages import pages
from pairdown.pages.book import book
from pairdown.pages.cards import event_card, player_card
from pairdown.pages.page import Page
from pairdown.pages.views import drawing
from pairdown.pages.views.drawing import Card, drawn, legible, mark
from tests.pages.conftest import site_of
from tests.pages.fixture import almanac, demonstration
from tests.pages.fixture_hostile import NAMES, hostile
from tests.pages.test_privacy import TELLING, hidden_league

XHTML = "{http://www.w3.org/1999/xhtml}"
URL = "https://x.example/league/"
WEIGHT = 40_000


def asked_for(content, url=URL):
    site = replace(content.site, url=url, extra={**content.site.extra, "cards": True})
    return replace(content, site=site)


def opened(content):
    return book(almanac(content), content)


def assert_card(data):
    picture = Image.open(io.BytesIO(data))
    assert picture.format == "PNG"
    assert picture.size == (1200, 630)
    assert len(picture.getcolors()) <= 16
    assert not picture.info.keys() - {"gamma"}  # no time, no program, no name in it
    assert len(data) < WEIGHT


PODIUM = Card("League", "Spring Rumble", "Raw Deal · 32 players", "#9a3412",
              [("1", "Ann Lee", "Kane"), ("2", "Bo Diaz", "")])  # fmt: skip
RATING = Card("League", "Ann Lee", "Raw Deal", "", figure="1623", caption="no. 1 of 9",
              curve=[1500, 1530, 1490, 1623])  # fmt: skip


@pytest.mark.parametrize("card", [PODIUM, RATING])
def test_a_card_is_a_small_picture_and_the_same_each_time(card):
    assert_card(drawn(card))
    assert drawn(card) == drawn(card)


@pytest.mark.parametrize(
    "other",
    [
        replace(PODIUM, title="Spring Rumbles"), replace(PODIUM, accent="#0b5394"),
        replace(PODIUM, rows=PODIUM.rows[:1]), replace(PODIUM, facts=""),
        replace(PODIUM, league="Other"),
    ],
)  # fmt: skip
def test_what_is_said_is_seen(other):
    assert drawn(other) != drawn(PODIUM)


def test_a_mark_stands_for_what_is_shown():
    assert mark(PODIUM) == mark(replace(PODIUM))
    assert mark(PODIUM) != mark(replace(PODIUM, facts=""))


def test_a_card_is_drawn_once_for_many_builds(tmp_path, monkeypatch):
    (tmp_path / "content/events").mkdir(parents=True)
    site = "title: L\nurl: https://x.example\ncards: yes\nruleset: raw-deal\n"
    (tmp_path / "content/site.yaml").write_text(site, "utf-8")
    event = "name: Cup\ndate: 2026-03-14\nplayers: [Ann, Bo]\n"
    (tmp_path / "content/events/cup.yaml").write_text(event, "utf-8")
    means = Means(shelf=Shelf(Cache(tmp_path / ".pairdown-cache", bytes(32))))
    first = build(tmp_path, tmp_path / "one", means=means)
    monkeypatch.setattr(drawing, "drawn", lambda card: pytest.fail("drawn again"))
    again = build(tmp_path, tmp_path / "two", means=means)
    assert first.written is not None
    assert again.written is not None
    card = "cards/events/cup.png"
    assert (tmp_path / "one" / card).read_bytes() == (tmp_path / "two" / card).read_bytes()


def test_a_curve_and_its_end_are_in_the_accent():
    picture = Image.open(io.BytesIO(drawn(replace(RATING, accent="#0b5394")))).convert("RGB")
    assert picture.getpixel((5, 300)) == (0x0B, 0x53, 0x94)  # the bar
    assert picture.getpixel((1128, 360)) == (0x0B, 0x53, 0x94)  # the highest point is the last


@pytest.mark.parametrize("name", [*NAMES, "", " ", "\N{COMBINING ACUTE ACCENT}" * 9, "﷽" * 400])
def test_no_name_breaks_a_card(name):
    card = Card(name, name, name, name, [(name, name, name)] * 4, name[:9], name, [1.0, 1.0])
    assert_card(drawn(card))


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Łukasz Østby, Ольга", "Łukasz Østby, Ольга"),  # the typeface has Cyrillic
        ("e\u0301", "é"),
        ("東京 花子", "DongJing HuaZi"),
        ("Ann\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH JOINER} Lee\n", "Ann Lee"),
    ],
)
def test_letters_that_the_typeface_lacks_are_spelt_in_latin_ones(written, shown):
    assert legible(written) == shown


def test_the_card_of_an_event_shows_who_won():
    league = opened(demonstration())
    card = event_card(league, league.events["2026/spring-rumble"])
    twin = [each for each in league.events["2026/spring-rumble"].finish if each.place == 1]
    assert card.title == "Spring Rumble"
    assert card.facts == "Raw Deal · 14–15 March 2026 · 32 players"
    assert card.rows[0][:2] == ("1", league.names[twin[0].player])
    coming = event_card(league, league.events["2026/autumn"])
    assert coming.facts == "Raw Deal · 10 October 2026 · Card Cellar, Dayton, OH, US"
    assert coming.rows == []


def test_the_card_of_a_void_event_names_nobody():
    league = opened(demonstration())
    card = event_card(league, league.events["2026/void"])
    assert league.events["2026/void"].finish
    assert (card.rows, card.facts.split(" · ")[-1]) == ([], "void")


def test_the_card_of_a_player_shows_rating_rank_and_curve():
    league = opened(demonstration())
    career = league.almanac.careers["p005"]
    card = player_card(league, career)
    pool = league.almanac.pools["raw-deal"]
    assert card.figure == f"{pool.ratings['p005']:.0f}"
    [rank] = [row.rank for row in pool.ranking.rows if row.player == "p005"]
    assert card.caption.startswith(f"no. {rank} of {len(pool.ranking.rows)} · ")
    assert list(card.curve) == [point.rating for point in career.curves["raw-deal"]]


def test_pages_name_their_card_and_it_is_there():
    content = asked_for(hostile())
    files = site_of(content)
    cards = {path: data for path, data in files.items() if path.startswith("cards/")}
    assert len(cards) == len(content.events) + len(content.players)
    for data in cards.values():
        assert_card(data)
    named = set()
    for path, data in files.items():
        if path.endswith(".html"):
            metas = html5lib.parse(data.decode()).iter(f"{XHTML}meta")
            named |= {each.get("content") for each in metas if each.get("property") == "og:image"}
    assert len(named) == len(cards)
    assert all(each.startswith("https://x.example/league/cards/") for each in named)


def test_nobody_who_is_hidden_is_drawn():
    league = opened(asked_for(hidden_league()))
    card = event_card(league, league.almanac.events[0])
    told = " ".join([card.title, *(name for _, name, _ in card.rows)]).casefold()
    assert "player 7f3" in told
    assert not [word for word in TELLING if word in told]
    drawn_for = {each.path for each in pages(league.almanac, league.content)
                 if not isinstance(each, Page)}  # fmt: skip
    assert "cards/players/player-7f3.png" not in drawn_for


def test_cards_are_made_where_they_are_asked_for_and_can_be_reached(site):
    assert not [path for path in site if path.startswith("cards/")]
    league = opened(asked_for(demonstration(), url=""))
    assert not [each for each in pages(league.almanac, league.content)
                if each.path.startswith("cards/")]  # fmt: skip
