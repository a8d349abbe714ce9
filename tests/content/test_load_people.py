"""Who is who, under which address, whoever else is added (T19, T20b)?"""

from __future__ import annotations

from itertools import permutations

import pytest

from pairdown.catalog import Content
from pairdown.content.load import load
from pairdown.content.load.identity import recognise
from pairdown.content.load.pseudonyms import pseudonyms
from pairdown.content.named import Named
from pairdown.content.read import read_text_files
from pairdown.model import PlayerId
from pairdown.problem import Where, as_text, errors

COMPOSED, DECOMPOSED = "Jos\u00e9 Ortiz", "Jose\u0301 Ortiz"
T19 = [COMPOSED, "Jose Ortiz", "Ольга Ким", "李 娜", "Ødegård / Co", "CON"]


def league(**files: str) -> Content:
    """Load a league from texts; two underscores in a name are a slash."""
    texts = {f"content/{name.replace('__', '/')}.yaml": text for name, text in files.items()}
    return load(read_text_files({name: text.encode() for name, text in texts.items()}))


def cup(*entries: str, rows: str = "", day: str = "2026-03-14", name: str = "Cup") -> str:
    lines = "".join(f"  - {entry}\n" for entry in entries)
    rounds = f"rounds:\n  - matches: [{rows}]\n" if rows else ""
    return f"name: {name}\ndate: {day}\nruleset: raw-deal\nplayers:\n{lines}{rounds}"


def told(content: Content) -> list[str]:
    return [as_text(problem) for problem in content.problems]


def test_a_row_belongs_to_the_name_it_is_after_normalising_and_to_no_other():
    rows = f"[{DECOMPOSED}, Jose Ortiz, W]"
    content = league(events__cup=cup(COMPOSED, "Jose Ortiz", rows=rows))
    (match,) = content.events[0].rounds[0].matches
    assert not errors(content.problems)
    assert [content.events[0].entries[seat].name for seat in match.seats()] == [
        COMPOSED, "Jose Ortiz",
    ]  # fmt: skip


def test_all_players_of_t19_have_addresses_of_their_own_that_stay():
    before = league(events__cup=cup(*T19))
    ids = {player.name: player.id for player in before.players.values()}
    assert sorted(ids) == sorted(T19)
    after = league(
        events__cup=cup(*T19),
        events__next=cup("JOSE ORTIZ", "Con", "Olga Kim", day="2026-01-01", name="Next"),
    )
    assert {after.players[ids[name]].name for name in T19} == set(T19)
    assert len(after.players) == len(T19) + 3


def test_a_renamed_player_keeps_the_old_address():
    before = league(events__cup=cup("Ольга Ким", "Ben"))
    (old,) = (key for key, player in before.players.items() if player.name == "Ольга Ким")
    after = league(
        events__cup=cup("Ольга Ким", "Ben"),
        players__olga="name: Olga Kim-Berg\naliases: [Ольга Ким]\n",
    )
    player = after.players[PlayerId("olga")]
    assert (player.name, after.events[0].entries[0].player) == ("Olga Kim-Berg", "olga")
    assert old in player.old_ids


def test_an_old_address_that_somebody_else_has_is_left_to_them():
    content = league(
        players__ann="name: Ann Smith\naliases: [Ann Lee]\n",
        players__other="- {name: Ann Lee, key: ann-lee}\n- {name: Bo, aliases: [Ann Smith]}\n",
    )
    assert content.players[PlayerId("ann")].old_ids == ()


def test_a_person_is_known_by_id_by_number_by_name_or_by_alias():
    content = league(
        players__ann="name: Ann Lee\nid: '7'\naliases: [Annie]\n",
        events__a=cup("{name: A. Lee, id: '7'}", name="A"),
        events__b=cup("{name: Whoever, player: ann}", name="B"),
        events__c=cup("Annie", name="C"),
        events__d=cup("Ann Lee", name="D"),
    )
    assert told(content) == []
    assert [event.entries[0].player for event in content.events] == ["ann"] * 4
    assert content.events[0].entries[0].name == "A. Lee"


def test_two_people_of_one_name_are_told_apart_by_number():
    files = {"players__jo1": "name: Jo Kim\nid: '7'\n", "players__jo2": "name: Jo Kim\nid: '8'\n"}
    content = league(**files, events__a=cup("{name: Jo Kim, id: '8'}", "{name: Jo, player: jo1}"))
    assert told(content) == []
    assert [entry.player for entry in content.events[0].entries] == ["jo2", "jo1"]


def test_strangers_of_one_name_are_one_person_until_their_numbers_differ():
    one = {"events__a": cup("{name: Jo Kim, id: '7'}"), "events__b": cup("Jo Kim", name="B")}
    content = league(**one)
    assert [each.id for each in content.players.values()] == ["jo-kim"]
    assert content.players[PlayerId("jo-kim")].number == "7"
    two = league(events__a=one["events__a"], events__b=cup("{name: Jo Kim, id: '12'}", name="B"))
    assert {each.id: each.number for each in two.players.values()} == {
        "jo-kim": "7", "jo-kim-12": "12",
    }  # fmt: skip


def test_an_alias_serves_in_rows_unless_two_on_the_list_bear_it():
    files = {"players__ann": "name: Ann Lee\naliases: [Al]\n"}
    content = league(**files, events__a=cup("Ann Lee", "Bo", rows="[Al, Bo, W]"))
    assert told(content) == []
    assert content.events[0].rounds[0].matches[0].first == 0
    files["players__alan"] = "name: Alan Poe\naliases: [Al]\n"
    content = league(**files, events__a=cup("Ann Lee", "Alan Poe", rows="[Al, Alan Poe, W]"))
    assert [problem.code for problem in content.problems] == ["unknown-player"]


def test_what_events_tell_of_a_person_counts_where_the_file_says_nothing():
    content = league(
        players__ann="name: Ann Lee\nregion: OH\n",
        events__new=cup("{name: Ann Lee, region: NY, country: US}", "{name: Bo, region: TX}"),
        events__old=cup("{name: Bo, region: OH, country: CA}", day="2025-01-01", name="Old"),
        events__draft="draft: true\n" + cup("{name: Bo, region: XX}", day="2027-01-01"),
    )
    ann, bo = content.players[PlayerId("ann")], content.players[PlayerId("bo")]
    assert (ann.region, ann.country) == ("OH", "US")
    assert (bo.region, bo.country) == ("TX", "CA")


HIDDEN = {
    "players__ben": "name: Ben Ito\nid: '1042'\nhidden: true\naliases: [Benny]\nbio: I am Ben\n",
    "site": "privacy: {pseudonym_salt: pepper}\n",
}


def test_a_hidden_person_has_a_pseudonym_and_an_address_made_from_it():
    entries = ("{name: Ben Ito, id: '1042'}", "Ann Lee")
    content = league(**HIDDEN, events__cup=cup(*entries, rows="[Ben Ito, Ann Lee, W]"))
    assert told(content) == []
    (ben,) = (player for player in content.players.values() if player.hidden)
    assert (ben.shown, ben.id) == ("Player B75", "player-b75")
    assert content.events[0].entries[0].player == ben.id
    assert content.events[0].entries[0].id == ""
    assert (ben.number, ben.bio, dict(ben.links), ben.old_ids) == ("", "", {}, ())
    assert content.players[PlayerId("ann-lee")].shown == "Ann Lee"


def test_a_pseudonym_stays_whoever_else_is_added_or_hidden():
    alone = league(**HIDDEN, events__cup=cup("Ben Ito", "Ann Lee"))
    more = league(
        **HIDDEN,
        players__cy="name: Cy Ott\nhidden: true\n",
        events__cup=cup("Ben Ito", "Ann Lee", "Cy Ott", "Di Fox"),
    )
    assert alone.events[0].entries[0].player == more.events[0].entries[0].player


def test_pseudonyms_that_come_out_alike_get_more_digits():
    people = [PlayerId(f"p{number}") for number in range(300)]
    given = pseudonyms(people, "salt", ())
    assert len(set(given.values())) == 300
    assert {len(name) for name in given.values()} == {len("Player 7F3"), len("Player 7F3A")}
    first = given[people[0]]
    assert pseudonyms(people[:1], "salt", [first])[people[0]].startswith(first)


@pytest.mark.parametrize("order", list(permutations(("a", "b", "c"))))
def test_the_order_of_files_changes_nothing(order):
    texts = {
        "a": cup("{name: Jo Kim, id: '12'}", "Ben", name="A"),
        "b": cup("{name: Jo Kim, id: '7'}", "Ben", name="B", day="2026-03-13"),
        "c": cup("Ben", COMPOSED, name="C"),
    }
    usual = league(**{f"events__{key}": texts[key] for key in "abc"})
    content = league(**{f"events__{key}": texts[key] for key in order})
    assert content.players == usual.players
    assert content.events == usual.events
    assert told(content) == told(usual)


def test_a_draft_tells_nothing_of_people_whom_others_can_see():
    content = league(
        players__ann="name: Ann Lee\n",
        events__draft="draft: true\n"
        + cup("{name: Ann Lee, region: XX}", "{name: Bo, region: YY}"),
    )
    assert content.players[PlayerId("ann")].region == ""
    assert content.players[PlayerId("bo")].region == "YY"


def ann_alone(where: Where) -> Named:
    rows, places = (("Ann Lee", "", ""),), ((where.line, where.column),)
    return Named(rows, where.file, places, (), (), ())


def test_somebody_is_where_the_name_stands_first_in_whatever_order_lists_come():
    places = [Where("b.yaml", 2, 5), Where("a.yaml", 9, 5), Where("a.yaml", 3, 7)]
    for in_order in permutations(places):
        found = recognise([], [ann_alone(where) for where in in_order])
        assert [each.where for each in found.strangers] == [Where("a.yaml", 3, 7)]
