"""What do pages tell of achievements and decks, and when are decklists shown?"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from pairdown.content.load.builtin import shipped
from pairdown.honours import Honours
from pairdown.model import Player, PlayerId, Site
from pairdown.pages.book import Book, book
from pairdown.pages.decks import lists_shown
from pairdown.pages.views.honours import badges, faces
from pairdown.pages.views.sheaf import leaves
from pairdown.problem import Where
from pairdown.ruleset import Rule
from tests.pages.conftest import site_of
from tests.pages.fixture import almanac, league
from tests.support import event_from

ROUNDS = ("Ann>Bo, Cy>Di", "Ann>Cy, Bo>Di", "Ann>Di, Bo>Cy")
LIST = "4 Iron <b>Will</b>\n2 Annabel Ford's own"


def content(*rounds, site=None, hidden=False, **fields):
    event = event_from(
        *rounds, structure="round-robin", entries={"Ann": {"deck": "Kane", "decklist": LIST}},
        **fields,
    )  # fmt: skip
    event = replace(event, id="cup", name="Cup", date=date(2026, 1, 5), ruleset="raw-deal")
    people = [Player(PlayerId("ann"), "Annabel Ford", hidden=True, pseudonym="Grey Fox 12")]
    made = league([event], players=people if hidden else ())
    return replace(made, extra={"honours": shipped().honours()}, site=site or made.site)


def opened(*rounds, **fields) -> Book:
    found = content(*rounds, **fields)
    return book(almanac(found), found)


def shown(player):
    opened_book, path = opened(*ROUNDS), "players/ann/index.html"
    return badges(opened_book, PlayerId(player), path, faces(opened_book, path))


def face_name(badge):
    return badge.partition("</a>")[0].rpartition(">")[2]


def test_a_profile_has_badges_with_their_day_and_event():
    found = {face_name(each): each for each in shown("ann")}
    assert found["First Win"].endswith(
        '>First Win</a> <small>5 Jan 2026, <a href="../../events/cup/index.html">Cup</a></small>'
    )
    assert "Champion" in found
    assert "Champion" not in {face_name(each) for each in shown("bo")}


def test_pages_and_json_of_achievements():
    site = site_of(content(*ROUNDS))
    page = site["achievements/champion/index.html"].decode()
    assert ">Ann</a>" in page
    assert "achievements/hundred-wins/index.html" not in site
    twin = json.loads(site["api/v1/achievements.json"])
    held = {each["achievement"]: each["holders"] for each in twin["achievements"]}
    assert held["champion"] == [
        {"player": "ann", "name": "Ann", "date": "2026-01-05", "event": "cup", "times": 1},
    ]  # fmt: skip
    assert held["hundred-wins"] == []


def test_how_many_hold_it_stands_on_the_first_page_of_a_long_list(monkeypatch):
    monkeypatch.setattr(leaves, "__defaults__", (3,))
    made = content(*ROUNDS)
    site = site_of(replace(made, events=(replace(made.events[0], name="A'lan & <b>"),)))
    first, second = (
        site[f"achievements/first-event/{page}index.html"].decode() for page in ("", "page/2/")
    )
    assert "4 players, 100% of all. Earliest first." in first
    assert "<p>Earliest first.</p>" in second
    assert second.count(">Di</a>") == 1
    assert '<a href="../../../../events/cup/index.html">A&#39;lan &amp; &lt;b&gt;</a>' in second


def test_a_page_of_an_achievement_tells_the_rule_where_the_text_does_not():
    made = content(*ROUNDS)
    known = made.extra["honours"].achievements["big-room"]
    own = replace(known, text="", rule=Rule("big-event", {"players": 4}), where=Where("own.yaml"))
    page = {
        key: site_of(replace(made, extra={"honours": Honours({"big-room": each})}))[
            "achievements/big-room/index.html"
        ].decode()
        for key, each in {"own": own, "ours": replace(own, where=known.where)}.items()
    }
    assert "Took part in an event of at least so many players. (players: 4)" in page["own"]
    assert "Computed from the results." in page["ours"]
    assert "Times" not in page["ours"]  # nobody has it twice


def test_pages_and_json_of_decks():
    site = site_of(content(*ROUNDS))
    assert b"Kane" in site["decks/raw-deal/index.html"]
    for page in ("decks/raw-deal/index.html", "decks/index.html"):
        assert site[page].count(b"of its entries in events that had a cut") == 1
    (deck,) = json.loads(site["api/v1/decks/raw-deal.json"])["decks"]
    assert (deck["deck"], deck["entries"], deck["rate"]) == ("Kane", 1, None)
    head, row = site["decks/raw-deal/decks.csv"].decode("utf-8-sig").splitlines()
    told = dict(zip(head.split(","), row.split(","), strict=True))
    assert (told["deck"], told["entries"], told["share"], told["rate"]) == ("Kane", "1", "1.0", "")


def test_lists_are_escaped_and_hidden_names_stay_hidden():
    site = site_of(content(*ROUNDS, hidden=True))
    page = site["events/cup/decklists/index.html"].decode()
    assert "Iron &lt;b&gt;Will&lt;/b&gt;" in page
    assert "Grey Fox 12" in page
    assert [path for path in site if b"Annabel" in site[path]] == []


@pytest.mark.parametrize(
    ("setting", "running", "over"),
    [("", False, True), ("after_event", False, True), ("always", True, True),
     ("never", False, False)],
)  # fmt: skip
def test_lists_are_kept_back_until_the_event_is_over(setting, running, over):
    site = Site(extra={"decklists": setting} if setting else {})
    shown = []
    for rounds in (ROUNDS[:2], ROUNDS):
        made = opened(*rounds, site=site)
        shown.append(lists_shown(made, made.almanac.events[0]))
    assert shown == [running, over]
