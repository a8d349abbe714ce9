"""What a profile tells of a career."""

import json
import re
from dataclasses import replace
from datetime import date

import pytest

from pairdown.model import Bye, ByeKind, Player, PlayerId, Seat
from pairdown.pages import player_lists
from pairdown.pages.book import book
from pairdown.pages.player import player_pages
from pairdown.pages.player_lists import player_list_pages
from pairdown.pages.views import career
from tests.pages.conftest import site_of
from tests.pages.fixture import SITE, almanac, league, pages_of, unfolded
from tests.support import event_from

FOUR = ("Ann>Bo, Cy>Di", "Ann>Cy, Bo>Di", "Ann>Di, Bo>Cy")


def event(key, day, *rounds, **fields):
    return replace(event_from(*rounds, structure="round-robin", **fields),
                   id=key, name=f"Event {key}", date=day, ruleset="raw-deal")  # fmt: skip


def profiles(*events, players=()):
    content = league(events, players=players)
    return {
        page.path: page.make() for page in unfolded(player_pages(book(almanac(content), content)))
    }


def profile(name, *events, players=()):
    return profiles(*events, players=players)[f"players/{name}/index.html"].context


def plain(cells):
    """Return what cells say, without their tags."""
    return " ".join(re.sub("<[^>]*>", " ", cells).split())


def name_in(cells):
    """Return what the first link says."""
    return re.search("<a [^>]*>([^<]*)", cells)[1]


ONE = event("one", date(2026, 1, 5), *FOUR)
TWO = event("two", date(2026, 2, 5), "Ann<Bo, Cy>Di", "Ann=Cy, Bo>Di", "Ann>Di, Bo>Cy")
ZERO = event("zero", date(2026, 1, 2), "Ann<Bo", "Ann=Cy")
LATER = event("later", date(2026, 5, 5), players="Ann Bo")


def test_events_stand_newest_first_with_place_record_and_change():
    page = profile("ann", ONE, TWO)
    assert page["events"].splitlines() == [
        (
            '<tr><td class="day" data-v="2026-02-05">5 Feb 2026<th scope="row">'
            '<a href="../../events/two/index.html">Event two</a><td class="n key"><b>2=</b> '
            '<small>of 4</small><td class="n">1–1–1'
            '<td class="n" data-k="rating">1611<td class="n opt">2<td class="n down">−0.5'
        ),
        (
            '<tr><td class="day" data-v="2026-01-05">5 Jan 2026<th scope="row">'
            '<a href="../../events/one/index.html">Event one</a><td class="n key"><b>1</b> '
            '<small>of 4</small><td class="n">3–0–0'
            '<td class="n" data-k="rating">1612<td class="n opt">1<td class="n up">+11.8'
        ),
    ]
    assert (page["sums"].events, page["sums"].won, page["record"]) == (2, 1, "4–1–1")


def test_an_event_to_come_is_listed_and_counts_nowhere():
    page = profile("ann", ONE, LATER)
    assert [plain(row) for row in page["events"].splitlines()] == [
        "5 May 2026 Event later upcoming – 0–0–0",
        "5 Jan 2026 Event one 1 of 4 3–0–0 1612 1 +11.8",
    ]
    assert page["sums"].events == 1


def test_a_void_event_gives_no_place():
    page = profile("ann", ONE, replace(TWO, void="No lists."))
    assert [plain(row) for row in page["events"].splitlines()] == [
        "5 Feb 2026 Event two void – 1–1–1",
        "5 Jan 2026 Event one 1 of 4 3–0–0 1612 1 +11.8",
    ]
    assert (page["sums"].events, page["sums"].won, page["sums"].best) == (1, 1, 1)


VOID = replace(TWO, rounds=(*TWO.rounds[:2], replace(TWO.rounds[2], matches=(), byes=tuple(
    Bye(Seat(seat), ByeKind.BYE) for seat in range(4)
))), void="No lists.")  # fmt: skip
"""A void event with a bye for everybody."""


def test_a_void_event_is_in_no_number_wherever_a_career_is_counted():
    content = replace(league([ONE, VOID]), site=replace(SITE, url="https://x.example/"))
    told = book(almanac(content), content)
    career_of_ann = told.almanac.careers[PlayerId("ann")]
    brief = told.brief(PlayerId("ann"))
    assert (brief.events, brief.played, brief.won, brief.sums) == (2, 1, 1, (3, 0, 0))
    assert career_of_ann.byes == 0
    site = site_of(content)
    assert "1 event, 3–0–0" in site["players/ann/index.html"].decode()
    directory = site["players/index.html"].decode()
    assert '<td class="n" data-k="events">1<td' in directory
    assert 'data-v="2026-01-05"' in directory
    assert ["Ann", "Player, 1 event", "players/ann/index.html"] in [
        row[:3] for row in json.loads(site["search.json"])
    ]
    twin = json.loads(site["api/v1/players/ann.json"])
    assert twin["record"] == {"wins": 3, "losses": 0, "draws": 0, "byes": 0}
    assert [(each["event"], each["status"], each["place"]) for each in twin["events"]] == [
        ("two", "void", None), ("one", "finished", 1),
    ]  # fmt: skip


def test_opponents_stand_by_matches_then_by_name():
    page = profile("ann", ONE, ZERO)
    assert [plain(row) for row in page["opponents"].splitlines()] == [
        "Bo 1–1–0 level 2 5 Jan 2026", "Cy 1–0–1 ahead 2 5 Jan 2026", "Di 1–0–0 ahead 1 5 Jan 2026",
    ]  # fmt: skip


def test_the_record_against_somebody_leads_to_the_two_side_by_side():
    first, *_ = profile("ann", ONE, TWO)["opponents"].splitlines()
    assert '<a href="../../compare/index.html?a=ann&amp;b=bo">1–1–0</a>' in first


def test_rows_of_a_profile_stand_as_they_were_told():
    page = site_of(league([ONE, ZERO]))["players/ann/index.html"].decode()
    twice = (
        '<tr><th scope="row"><a href="../../players/cy/index.html">Cy</a><td class="n key">'
        '<a href="../../compare/index.html?a=ann&amp;b=cy">1–0–1</a><td data-v="1" class="up">ahead'
        '<td class="n" data-k="matches">2<td data-v="2026-01-05">'
        '<a href="../../events/one/index.html">5 Jan 2026</a>'
    )
    once = (
        '<tr><th scope="row"><a href="../../players/di/index.html">Di</a><td class="n key">1–0–0'
        '<td data-v="1" class="up">ahead<td class="n" data-k="matches">1<td data-v="2026-01-05">'
        '<a href="../../events/one/index.html">5 Jan 2026</a>'
    )
    assert twice in page
    assert once in page
    event = '<tr><td rowspan="3"><a href="../../events/one/index.html">Event one</a>'
    assert f'{event}<td>3<th scope="row">Di<td>' in page


def test_receipts_show_how_a_rating_came_about():
    pool = profile("ann", ONE)["pools"][0]
    first = pool.receipts.splitlines()[-1]
    # Equal ratings: expected one half; K 8 moves half of it.
    assert plain(first) == "1 Bo 1600.0 1600.0 0.500 won 8 +4.00 1604.0"


def lists(name, *events):
    """The pages of a career that is too long for its profile, by address."""
    content = league(events)
    found = pages_of(player_list_pages(book(almanac(content), content)))
    return {page.path: page.context for page in found if page.path.startswith(f"players/{name}/")}


def rounds(receipts):
    return [int(row) for row in re.findall("<td>([0-9]+)<th", receipts)]


def test_only_the_newest_receipts_stand_on_the_page_and_all_on_their_own(monkeypatch):
    monkeypatch.setattr(career, "MOST_RECEIPTS", 2)
    pool = profile("ann", ONE)["pools"][0]
    assert rounds(pool.receipts) == [3, 2]
    assert (pool.total, pool.more) == (3, "../../players/ann/receipts/raw-deal/index.html")
    monkeypatch.setattr(player_lists, "MOST_ON_SHEET", 2)
    first, second = lists("ann", ONE).values()
    assert rounds(first["receipts"]) == [3, 2]
    assert rounds(second["receipts"]) == [1]


def test_a_long_career_has_pages_of_its_own_for_events_and_opponents(monkeypatch):
    monkeypatch.setattr(career, "MOST_EVENTS", 1)
    monkeypatch.setattr(career, "MOST_OPPONENTS", 2)
    page = profile("ann", ONE, TWO)
    assert [name_in(row) for row in page["events"].splitlines()] == ["Event two"]
    assert page["all_events"] == (2, "../../players/ann/events/index.html")
    assert [name_in(row) for row in page["opponents"].splitlines()] == ["Bo", "Cy"]
    assert page["all_opponents"] == (3, "../../players/ann/opponents/index.html")
    more = lists("ann", ONE, TWO)
    rows = more["players/ann/events/index.html"]["events"].splitlines()
    assert [name_in(row) for row in rows] == ["Event two", "Event one"]
    assert len(more["players/ann/opponents/index.html"]["opponents"].splitlines()) == 3


def test_the_pages_of_a_list_are_one_landmark_though_linked_above_and_below(monkeypatch):
    monkeypatch.setattr(career, "MOST_RECEIPTS", 2)
    monkeypatch.setattr(player_lists, "MOST_ON_SHEET", 2)
    page = site_of(league([ONE]))["players/ann/receipts/raw-deal/index.html"].decode()
    assert page.count('<nav class="sheaf"') == 1
    assert page.count("Page 1 of 2") == 2


def test_a_short_career_has_no_further_pages():
    assert lists("ann", ONE, TWO) == {}


def test_the_place_on_the_list_stands_beside_each_event():
    page = profile("ann", ONE, TWO)
    after = [plain(row).partition(" of 4 ")[2] for row in page["events"].splitlines()]
    assert after == ["1–1–1 1611 2 −0.5", "3–0–0 1612 1 +11.8"]
    drawn = page["pools"][0].curve
    assert "from no. 1 on 5 January 2026 to no. 2 of 4 on 5 February 2026; best no. 1." in (
        drawn.rank.words
    )
    assert [label for *_, label in drawn.dots] == [
        "1612 (no. 1) · Event one, 5 Jan 2026", "1611 (no. 2) · Event two, 5 Feb 2026",
    ]  # fmt: skip


def test_finishes_are_counted_in_the_first_band_that_holds_them():
    bands = [(each.name, each.times, plain(each.events))
             for each in profile("ann", ONE, TWO)["finishes"]]  # fmt: skip
    assert bands == [("Winner", 1, "Event one"), ("Runner-up", 1, "Event two")]
    # Last of four is no "top four".
    assert profile("di", ONE)["finishes"] == []


def decked(key, day, *rounds, **decks):
    made = event(key, day, *rounds)
    entries = tuple(replace(each, deck=decks.get(each.name, "")) for each in made.entries)
    return replace(made, entries=entries)


def test_decks_are_summed_whatever_their_capitals():
    one = decked("one", date(2026, 1, 5), *FOUR, Ann="The Rock", Bo="Kane")
    two = decked("two", date(2026, 2, 5), *FOUR, Ann="the rock")
    three = decked("three", date(2026, 3, 5), "Ann<Bo, Cy>Di", "Ann<Cy, Bo>Di", "Ann>Di, Bo>Cy",
                   Ann="Kane")  # fmt: skip
    found = profile("ann", one, two, three)["decks"].splitlines()
    assert [plain(row) for row in found] == [
        "the rock Raw Deal 2 6–0–0 100% 1 5 Feb 2026", "Kane Raw Deal 1 1–2–0 33% 3 5 Mar 2026",
    ]  # fmt: skip
    assert '<a href="../../decks/raw-deal/index.html#deck-the-rock' in found[0]


ANNIE = Player(PlayerId("ann"), "Ann", old_ids=(PlayerId("annie"), PlayerId("bo")))


def test_old_addresses_lead_to_the_profile_unless_somebody_lives_there():
    found = profiles(ONE, players=[ANNIE])
    assert found["players/annie/index.html"].template == "moved.html"
    assert found["players/annie/index.html"].context["to"] == "../../players/ann/index.html"
    assert found["players/bo/index.html"].context["title"] == "Bo"


def test_a_signpost_needs_no_script():
    page = site_of(league([ONE], players=[ANNIE]))["players/annie/index.html"].decode()
    assert '<meta http-equiv="refresh" content="0; url=../../players/ann/index.html">' in page
    assert '<a href="../../players/ann/index.html">Ann</a>' in page


def test_a_signpost_names_the_profile_as_the_one_true_address():
    content = league([ONE], players=[ANNIE], site=replace(SITE, url="https://x.example/l/"))
    found = {page.path: page for page in unfolded(player_pages(book(almanac(content), content)))}
    for path in ("players/annie/index.html", "players/ann/index.html"):
        assert found[path].make().context["canonical"] == "https://x.example/l/players/ann/"


@pytest.mark.parametrize("name", ["ann", "bo", "cy", "di"])
def test_everybody_has_a_profile(name):
    assert profile(name, ONE)["title"] == name.capitalize()
