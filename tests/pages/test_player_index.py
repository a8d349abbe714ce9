"""The directory: one page with letters to jump to, or a page for each letter."""

from dataclasses import replace
from datetime import date

from pairdown.model import Player, PlayerId
from pairdown.pages import player_index
from pairdown.pages.book import book
from pairdown.pages.page import finished
from pairdown.pages.player_index import initial, player_index_pages
from tests.pages.fixture import almanac, league, person, simulated

PEOPLE = [person(number) for number in range(8)]
OLD = simulated("2020/old", "Old Times", date(2020, 3, 1), PEOPLE[:4])
NEW = simulated("2026/new", "New Times", date(2026, 3, 1), PEOPLE[2:])
ODD = (
    Player(PlayerId("olga"), "Ольга"),
    Player(PlayerId("ase"), "Åse"),
    Player(PlayerId("x3"), "3 Finger"),
    Player(PlayerId("gone"), "Gone Away", region="OH", hidden=True, pseudonym="Player 4"),
)


def pages(monkeypatch=None, most=500):
    if monkeypatch:
        monkeypatch.setattr(player_index, "MOST_ON_ONE", most)
        monkeypatch.setattr(player_index, "FEW", 2)
    content = league([OLD, NEW], players=ODD)
    made = [finished(each) for each in player_index_pages(book(almanac(content), content))]
    return {page.path: page.context for page in made}


def test_people_stand_by_name_in_plain_letters_with_a_mark_at_each_first_letter(monkeypatch):
    (page,) = pages(monkeypatch).values()
    names = [each.name for each in page["players"]]
    assert names[:4] == ["3 Finger", "Ann Lee", "Åse", "Bo Kemp"]
    marks = {each.anchor: each.name for each in page["players"] if each.anchor}
    assert (marks["letter-other"], marks["letter-a"]) == ("3 Finger", "Ann Lee")
    assert ("A", "#letter-a", 2) in page["letters"]
    assert initial("Ольга") == "O"


def test_who_has_not_been_seen_for_long_is_told_apart():
    (page,) = pages().values()
    active = {each.name: each.active for each in page["players"]}
    assert not active["Ann Lee"]
    assert not active["Ольга"]
    assert active["Cy Ng"]


def test_who_was_at_void_events_only_has_not_been_seen():
    void = replace(NEW, void="No lists.")
    content = league([OLD, void])
    (page,) = player_index_pages(book(almanac(content), content))
    seen = {each.name: (each.events, each.last, each.active)
            for each in finished(page).context["players"]}  # fmt: skip
    assert seen[PEOPLE[2].name] == (1, "1 Mar 2020", True)
    assert seen[PEOPLE[7].name] == (0, "", False)


def test_a_few_people_need_no_letters():
    (page,) = pages().values()
    assert page["letters"] == []


def test_where_a_hidden_person_comes_from_is_not_told():
    (page,) = pages().values()
    assert [each.home for each in page["players"] if each.name == "Player 4"] == [""]


def test_a_large_league_has_a_page_for_each_letter(monkeypatch):
    monkeypatch.setattr(player_index, "MOST_SEEN", 3)
    found = pages(monkeypatch, most=2)
    first = found["players/index.html"]
    assert [each.name for each in first["players"]] == ["Cy Ng", "Di Reed", "Ed Vane"]
    assert first["some"]
    assert ("#", "../players/letter/other/index.html", 1) in first["letters"]
    assert [each.name for each in found["players/letter/a/index.html"]["players"]] == [
        "Ann Lee", "Åse",
    ]  # fmt: skip
    everybody = [
        each.name
        for path, page in found.items()
        if path.startswith("players/letter/")
        for each in page["players"]
    ]
    assert len(everybody) == len(set(everybody)) == first["count"] == 12
