"""May an event be written as the format says, in every short form, and nothing else?"""

from __future__ import annotations

from datetime import date

import pytest

from pairdown.content.schema.event import (
    AwardRow,
    EntryRow,
    EventSheet,
    PenaltyRow,
    PlaceSheet,
    RoundSheet,
)
from pairdown.content.schema.matches import MatchRow
from pairdown.model import Record
from tests.content.reading import reading, seen, sound

EVERYTHING = """\
name: Spring Rumble
date: 2026-03-14
end: 2026-03-15
start_time: 19:30
ruleset: raw-deal
structure: swiss
tier: local
deck_format: Classic
advertised: 2026-02-20
reported: 2026-03-15
organizer: Ann Lee
place: {venue: Card Cellar, city: Dayton, region: OH, country: US}
swiss_rounds: auto
cut: 4
draw_seed: 20260314
declined: [Cy Ott]
lots: [Di Fox, Cy Ott]
playoffs:
  - [Ann Lee, Bo Diaz, W]
achievements:
  - best-dressed: Ann Lee
  - {achievement: best-deck, player: Bo Diaz}
void: wrong players
unrated: too few
draft: true
report: |
  # Report
players:
  - Ann Lee
  - {name: Bo Diaz, id: "1042", region: OH, country: US, deck: The Rock, team: North, record: 2-1-0}
  - {name: Cy Ott, enters: 2, awarded_byes: [1], seed: 4, rating: 1850, invited: last-chance,
     decklist: decks/cy.txt, player: cy-ott}
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, W pinfall]
      - [Cy Ott, Di Fox]
      - [Ed Poe, bye]
    drops: [Bo Diaz]
    penalties:
      - {player: Di Fox, type: game_loss, reason: deck_check, note: "card 14 marked"}
  - phase: cut
    date: 2026-03-15
    matches:
      - {players: [Ann Lee, Cy Ott], result: 2-1, table: 1, note: "final on stream"}
"""


def test_every_key_of_the_format() -> None:
    assert sound("event", EVERYTHING) == EventSheet(
        name="Spring Rumble",
        date=date(2026, 3, 14),
        end=date(2026, 3, 15),
        start_time="19:30",
        ruleset="raw-deal",
        structure="swiss",
        tier="local",
        deck_format="Classic",
        advertised=date(2026, 2, 20),
        reported=date(2026, 3, 15),
        organizer="Ann Lee",
        place=PlaceSheet(venue="Card Cellar", city="Dayton", region="OH", country="US"),
        swiss_rounds=None,
        cut=4,
        draw_seed="20260314",
        declined=("Cy Ott",),
        lots=(("Di Fox", "Cy Ott"),),
        playoffs=(MatchRow("Ann Lee", "Bo Diaz", "W"),),
        achievements=(AwardRow("best-dressed", "Ann Lee"), AwardRow("best-deck", "Bo Diaz")),
        void="wrong players",
        unrated="too few",
        draft=True,
        report="# Report\n",
        players=(
            EntryRow(name="Ann Lee"),
            EntryRow(
                name="Bo Diaz",
                id="1042",
                region="OH",
                country="US",
                deck="The Rock",
                team="North",
                record=Record(2, 1, 0),
            ),
            EntryRow(
                name="Cy Ott",
                enters=2,
                awarded_byes=(1,),
                seed=4,
                rating=1850,
                invited="last-chance",
                decklist="decks/cy.txt",
                player="cy-ott",
            ),
        ),
        rounds=(
            RoundSheet(
                matches=(
                    MatchRow("Ann Lee", "Bo Diaz", "W pinfall"),
                    MatchRow("Cy Ott", "Di Fox"),
                    MatchRow("Ed Poe", "bye"),
                ),
                drops=("Bo Diaz",),
                penalties=(
                    PenaltyRow(
                        player="Di Fox",
                        type="game_loss",
                        reason="deck_check",
                        note="card 14 marked",
                    ),
                ),
            ),
            RoundSheet(
                phase="cut",
                date=date(2026, 3, 15),
                matches=(MatchRow("Ann Lee", "Cy Ott", "2-1", 1, "final on stream"),),
            ),
        ),
    )


SMALLEST = "name: Spring Rumble\ndate: 2026-03-14\n"


def test_the_smallest_event() -> None:
    assert sound("event", SMALLEST) == EventSheet(name="Spring Rumble", date=date(2026, 3, 14))


# Case T20, in the fields of an event.
def test_text_in_text_fields_stays_text() -> None:
    [entry] = sound(
        "event",
        SMALLEST + "players:\n  - {name: Null, country: NO, id: 0123, deck: 1_000, team: On, "
        "region: 1e5}\n",
    ).players
    assert entry == EntryRow(
        name="Null", country="NO", id="0123", deck="1_000", team="On", region="1e5"
    )


@pytest.mark.parametrize(
    ("written", "field", "value"),
    [
        ("cut: auto", "cut", None),
        ("cut: none", "cut", 0),
        ("cut: None", "cut", 0),
        ("cut: 8", "cut", 8),
        ("cut:", "cut", None),
        ("cut: ~", "cut", None),
        ("swiss_rounds: 5", "swiss_rounds", 5),
        ("end: null", "end", None),
        ("draft: no", "draft", False),
        ("draft:", "draft", False),
        ("tier:", "tier", ""),
        ("tier: null", "tier", "null"),
        ("declined: Cy Ott", "declined", ("Cy Ott",)),
        ("declined:", "declined", ()),
        ("lots: [[A, B], [C, D]]", "lots", (("A", "B"), ("C", "D"))),
        ("lots: []", "lots", ()),
        ("place: Card Cellar", "place", PlaceSheet(venue="Card Cellar")),
        ("place:", "place", PlaceSheet()),
        ("players:", "players", ()),
        ("rounds:", "rounds", ()),
        ("rounds:\n  -\n  - drops: A", "rounds", (RoundSheet(), RoundSheet(drops=("A",)))),
        ("start_time: 9:05", "start_time", "09:05"),
        ("playoffs: [[A, B]]", "playoffs", (MatchRow("A", "B"),)),
        ("rounds:\n  - matches:\n      - [A, B, ~]", "rounds",
         (RoundSheet(matches=(MatchRow("A", "B", "~"),)),)),
    ],
)  # fmt: skip
def test_short_forms_and_empty_places(written: str, field: str, value: object) -> None:
    assert getattr(sound("event", SMALLEST + written + "\n"), field) == value


HALF = "nothing is written here"


@pytest.mark.parametrize(
    ("written", "problems"),
    [
        ("advertized: 2026-02-20", ['3:1 unknown-key: there is no key "advertized" here']),
        ("end: 2026-02-30", ["3:6 wrong-date: there is no such day as 2026-02-30"]),
        ("cut: some", ['3:6 wrong-number: expected a whole number, found "some"']),
        ("void: yes", ['3:7 wrong-word: expected a reason, found "yes"']),
        ("draft: maybe", ['3:8 wrong-word: expected true or false, found "maybe"']),
        ("place: [a]", ['3:8 wrong-kind: expected "key: value" lines, found a list']),
        ("place: {citty: Dayton}", ['3:9 unknown-key: there is no key "citty" here']),
        ("declined: {a: b}", ["3:11 wrong-kind: expected a list, found keys with values"]),
        ("declined: [a, [b]]", ["3:15 wrong-kind: expected text, found a list"]),
        ("players: Ann", ['3:10 wrong-kind: expected a list, found "Ann"']),
        ("players: [{id: 3}]", ['3:11 missing-key: "name" is missing']),
        ("players: [{name: }]", [f"3:18 empty-value: {HALF}"]),
        ('players: [Ann, ""]', [f"3:16 empty-value: {HALF}"]),
        (
            "players: [{name: A, seed: 0}]",
            ["3:27 wrong-number: expected a whole number 1 or more, found 0"],
        ),
        (
            "players: [{name: A, awarded_byes: 1}]",
            ['3:35 wrong-kind: expected a list of rounds, found "1"'],
        ),
        (
            "players: [{name: A, awarded_byes: [1, x]}]",
            ['3:39 wrong-number: expected a whole number, found "x"'],
        ),
        ("rounds: [{score: 3}]", ['3:11 unknown-key: there is no key "score" here']),
        ("rounds: [7]", ['3:10 wrong-kind: expected "key: value" lines, found "7"']),
        (
            "rounds: [[[A, B, W]]]",
            ["3:10 wrong-kind: expected a round, found a bare list of matches"],
        ),
        ("rounds: [[A, B, W]]", ["3:10 wrong-kind: expected a round, found a bare list"]),
        ("lots: Ann", ['3:7 wrong-kind: expected a list, found "Ann"']),
        ("achievements: [best]", ['3:16 wrong-kind: expected an award, found "best"']),
        (
            "achievements: [{a: b, c: d}]",
            ['3:16 wrong-kind: expected one award, found the keys "a", "c"'],
        ),
        ("rounds: [{penalties: [{player: A}]}]", ['3:23 missing-key: "type" is missing']),
    ],
)
def test_what_is_wrong_is_named_at_its_place(written: str, problems: list[str]) -> None:
    assert seen(reading("event", SMALLEST + written + "\n").problems) == problems


def rows(*written: str) -> str:
    return SMALLEST + "rounds:\n  - matches:\n" + "".join(f"      - {row}\n" for row in written)


@pytest.mark.parametrize(
    ("row", "problems"),
    [
        ("[Ann]", ['5:9 wrong-match: expected a match, found a list of 1 ("Ann")']),
        (
            "[A, B, W, 3]",
            ['5:9 wrong-match: expected a match, found a list of 4 ("A", "B", "W", "3")'],
        ),
        ("[]", ["5:9 wrong-match: expected a match, found a list of 0"]),
        ("A, B, W", ['5:9 wrong-match: expected a match, found "A, B, W"']),
        ('[A, ""]', [f"5:13 empty-value: {HALF}"]),
        ('["", ""]', [f"5:10 empty-value: {HALF}", f"5:14 empty-value: {HALF}"]),
        ("[A, [B], W]", ["5:13 wrong-kind: expected text, found a list"]),
        ("[A, B, {W: 1}]", ["5:16 wrong-kind: expected text, found keys with values"]),
        ("{result: W}", ["5:9 wrong-match: expected two players, found nothing"]),
        ("{players: A}", ['5:19 wrong-match: expected two players, found "A"']),
        (
            "{players: [A, B, C]}",
            ['5:19 wrong-match: expected two players, found a list of 3 ("A", "B", "C")'],
        ),
        (
            "{players: [A, B], resutl: W, table: 0}",
            [
                '5:27 unknown-key: a match has no key "resutl"',
                "5:45 wrong-number: expected a whole number 1 or more, found 0",
            ],
        ),
        ("{players: [A, B], result: [W]}", ["5:35 wrong-kind: expected text, found a list"]),
        ("{players: [A, B], note: [x]}", ["5:33 wrong-kind: expected text, found a list"]),
        ("", ["5:8 wrong-match: expected a match, found nothing"]),
    ],
)
def test_what_is_wrong_with_a_match(row: str, problems: list[str]) -> None:
    assert seen(reading("event", rows(row)).problems) == problems


def test_a_match_without_brackets_is_shown_with_them() -> None:
    [problem] = reading("event", rows("A, B, W")).problems
    assert problem.hint == "put it in brackets: [A, B, W]"


def test_what_cannot_be_seen_is_no_hint() -> None:
    [problem] = reading("event", rows('"A, B\\b, W"')).problems
    assert problem.hint.isprintable()
    text = 'name: Cup\ndate: 2026-03-14\nplayers: [{name: A, awarded_byes: "\\b"}]\n'
    [problem] = reading("event", text).problems
    assert problem.hint == "as in [1, 2]"


@pytest.mark.parametrize(
    ("row", "key", "hint"),
    [
        ("  - {name:Ann Lee, deck: Rock}", "name:Ann Lee", 'a space follows the ":"'),
        ("  - {Ann Lee, deck: Rock}", "Ann Lee", "a name is written {name: Ann Lee, …}"),
        ("  - Ann Lee: Rock", "Ann Lee", "a name is written {name: Ann Lee, …}"),
        ("drops: [Ann Lee]", "drops", 'it belongs to an item of "rounds"'),
    ],
)
def test_what_is_like_no_key_is_answered_with_what_it_may_be(row: str, key: str, hint: str) -> None:
    problems = reading("event", f"name: X\ndate: 2026-01-01\nplayers:\n{row}\n").problems

    told = f'there is no key "{key}" here'
    assert [each.hint for each in problems if each.message == told] == [hint]


def test_all_that_is_wrong_is_said_at_once() -> None:
    text = """\
naem: Spring Rumble
date: 14.03.2026
players:
  - {name: Ann, seed: first}
  - [Bo]
rounds:
  - matches:
      - [Ann]
      - {players: [Ann, Bo], tabel: 3}
    drop: [Ann]
"""
    assert seen(reading("event", text).problems) == [
        '2:7 wrong-date: expected a date, found "14.03.2026"',
        '4:23 wrong-number: expected a whole number, found "first"',
        '5:5 wrong-kind: expected "key: value" lines, found a list',
        '8:9 wrong-match: expected a match, found a list of 1 ("Ann")',
        '9:30 unknown-key: a match has no key "tabel"',
        '10:5 unknown-key: there is no key "drop" here',
        '1:1 unknown-key: there is no key "naem" here',
    ]


def test_a_round_without_a_key_is_told_how_to_write_it() -> None:
    text = """\
name: A
date: 2026-03-14
rounds:
  - - [Ann, Bo, W]
    - [Cy, Di]
  - matches: [[Ann]]
"""
    bare, match = reading("event", text).problems
    assert seen([bare, match]) == [
        "4:5 wrong-kind: expected a round, found a bare list of matches",
        '6:15 wrong-match: expected a match, found a list of 1 ("Ann")',
    ]
    assert bare.hint == (
        'a round is "matches:" and a list of matches: - matches: [[first, second, result], …]'
    )


def test_what_is_missing_is_said_with_an_example() -> None:
    problems = reading("event", "tier: local\n").problems
    assert [(each.message, each.hint) for each in problems] == [
        ('"name" is missing', 'add a line "name: …"'),
        ('"date" is missing', 'add a line "date: 2026-03-14"'),
    ]
    assert {each.where.line for each in problems} == {1}


def test_an_empty_file_is_no_event() -> None:
    read = reading("event", "# nothing yet\n")
    assert seen(read.problems) == ["0:0 empty-file: this file is empty"]
    assert read.value is None


def test_a_file_without_keys_is_no_event() -> None:
    read = reading("event", "name:Spring\ndate:2026-03-14\n")
    [problem] = read.problems
    assert seen([problem]) == [
        '1:1 wrong-kind: expected "key: value" lines, found "name:Spring date:2026-03-14"'
    ]
    assert problem.hint == 'a space follows the ":"'
    assert read.value is None


@pytest.mark.parametrize("written", ["0", "101", "1000000"])
def test_swiss_rounds_are_no_more_than_can_be_played(written: str) -> None:
    [problem] = reading("event", f"name: Cup\ndate: 2026-03-14\nswiss_rounds: {written}\n").problems
    assert str(problem.where).endswith(":3:15")
    assert problem.message == f"expected a whole number from 1 to 100, found {written}"


def test_a_text_beyond_all_bounds_is_not_called_empty() -> None:
    [problem] = reading("event", f"name: {'x' * 200_001}\ndate: 2026-03-14\n").problems
    assert (problem.code, problem.hint) == ("too-long", "shorten it")
