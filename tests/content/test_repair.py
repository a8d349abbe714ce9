"""Is the rest of a file with mistakes still read, with everything in its place?"""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from pairdown.content.schema.matches import MatchRow
from tests.content.reading import reading

BEGIN = "name: Spring\ndate: 2026-03-14\n"


def rest(text: str) -> Any:
    """Return what is left of an event in which something is wrong."""
    read = reading("event", text)
    assert read.problems
    assert not read.sound
    assert read.value is not None
    return read.value


def test_a_wrong_value_is_left_out() -> None:
    assert rest(BEGIN + "end: never\ntier: local\n").end is None
    assert rest(BEGIN + "end: never\ntier: local\n").tier == "local"


def test_a_misspelt_key_counts_as_the_one_it_is_like() -> None:
    event = rest(BEGIN + "advertized: 2026-02-20\n")
    assert event.advertised == date(2026, 2, 20)


def test_and_its_value_is_read_as_that_ones() -> None:
    read = reading("event", BEGIN + "advertized: soon\n")
    assert [each.code for each in read.problems] == ["unknown-key", "wrong-date"]
    assert str(read.problems[1].where) == "f.yaml:3:13"


def test_but_not_when_that_is_there_as_well() -> None:
    event = rest(BEGIN + "end: 2026-03-15\nendd: 2026-03-16\n")
    assert event.end == date(2026, 3, 15)


def test_an_event_without_name_and_date_is_still_checked() -> None:
    assert rest("players: [Ann]\n").date == date.min
    assert [each.name for each in rest("players: [Ann]\n").players] == ["Ann"]
    assert rest("name: {a: b}\ndate: x\ntier: local\n").tier == "local"


def test_an_entry_without_name_goes() -> None:
    event = rest(BEGIN + "players: [Ann, {id: 3}, {name: '', id: 4}, Bo]\n")
    assert [each.name for each in event.players] == ["Ann", "Bo"]


def test_an_entry_with_a_wrong_seed_stays() -> None:
    event = rest(BEGIN + "players: [{name: Ann, seed: x, team: North}]\n")
    assert (event.players[0].seed, event.players[0].team) == (None, "North")


@pytest.mark.parametrize(
    "row", ["[A]", '[A, ""]', '["", B, W]', "{players: [A], result: W}", "{players: [A, [B]]}", "7"]
)
def test_a_match_that_is_none_goes(row: str) -> None:
    event = rest(BEGIN + f"rounds: [{{matches: [[C, D, W], {row}, [E, F, L]]}}]\n")
    assert event.rounds[0].matches == (MatchRow("C", "D", "W"), MatchRow("E", "F", "L"))


def test_a_match_with_a_wrong_result_is_one_without() -> None:
    event = rest(
        BEGIN + "rounds: [{matches: [[C, D, [W]], {players: [E, F], result: [L], table: 3}]}]\n"
    )
    assert event.rounds[0].matches == (MatchRow("C", "D"), MatchRow("E", "F", "", 3))


def test_rounds_keep_their_numbers() -> None:
    event = rest(BEGIN + "rounds: [{matches: [[A, B, W]]}, nonsense, {matches: [[A, B, L]]}]\n")
    assert [len(each.matches) for each in event.rounds] == [1, 0, 1]


def test_what_stays_keeps_its_place() -> None:
    text = BEGIN + (
        "players:\n"
        "  - [x]\n"
        "  - {nmae: Ann}\n"
        "  - Bo\n"
        "rounds:\n"
        "  - matches:\n"
        "      - [A]\n"
        "      - [B]\n"
        "      - [Ann, Bo, W]\n"
    )
    read = reading("event", text)
    assert read.value
    assert [each.name for each in read.value.players] == ["Ann", "Bo"]
    assert str(read.where("players", 0, "name")) == "f.yaml:5:12"
    assert str(read.where("players", 1, "name")) == "f.yaml:6:5"
    assert str(read.where("rounds", 0, "matches", 0, "players", 1)) == "f.yaml:11:15"


def test_of_two_wrong_cells_in_a_row_the_row_goes_once() -> None:
    event = rest(BEGIN + 'rounds: [{matches: [["", ""], [A, B], ["", [x]], [C, D]]}]\n')
    assert event.rounds[0].matches == (MatchRow("A", "B"), MatchRow("C", "D"))


def test_an_outcome_with_wrong_points_goes_whole() -> None:
    read = reading("ruleset", "outcomes:\n  win: {points: [3, x]}\n  draw: {points: [1, 1]}\n")
    assert [each.message for each in read.problems] == ['expected a number, found "x"']
    assert read.value
    assert list(read.value.outcomes) == ["draw"]


def test_nothing_is_left_of_a_file_of_the_wrong_kind() -> None:
    assert reading("event", "- a\n- b\n").value is None
    assert reading("site", "hello\n").value is None
