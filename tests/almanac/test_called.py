"""Is everybody at an event called so that the right one of two comes to the table?"""

from __future__ import annotations

import datetime as dt
from pathlib import Path

from pairdown.almanac.called import called
from pairdown.model import Entry, Event, EventId, Player, PlayerId, Seat
from tests.cli.league import league, run

ANN, OTHER = PlayerId("ann-lee"), PlayerId("ann-lee-2")
CUP = """\
name: Cup
date: 2026-03-14
draw_seed: rain
players:
  - {name: Jo Kim, id: "7"}
  - {name: Jo Kim (OH), id: "8"}
  - Cy Ott
  - Di Fox
rounds:
  - matches:
      - [Jo Kim (OH), Cy Ott, W]
      - [Jo Kim, Di Fox, L]
"""
PEOPLE = '- {name: Jo Kim, id: "7"}\n- {name: Jo Kim, id: "8", key: jo-kim-ohio}\n'


def test_two_of_one_name_are_called_as_the_list_has_them() -> None:
    assert called(_event("Ann Lee", "Ann Lee (OH)"), _players()) == ("Ann Lee", "Ann Lee (OH)")


def test_who_is_alone_under_a_name_is_called_as_in_the_profile() -> None:
    players = _players(other="Ann Ott")
    assert called(_event("Annie", "Ann Ott"), players) == ("Ann Lee", "Ann Ott")


def test_a_hidden_person_keeps_the_pseudonym_beside_somebody_of_that_name() -> None:
    players = _players(other="Bo Diaz", pseudonym="Ann Lee")
    assert called(_event("Lee, Ann", "Bo Diaz"), players) == ("Lee, Ann", "Ann Lee")


def test_commands_tell_namesakes_apart(tmp_path: Path) -> None:
    root = league(tmp_path, players__kims=PEOPLE, events__cup=CUP)
    table = run(root, "standings", "cup").out
    assert [line[3:15].strip() for line in table.splitlines()[2:6]] == [
        "Jo Kim (OH)", "Di Fox", "Jo Kim", "Cy Ott",
    ]  # fmt: skip
    assert "Jo Kim (OH)" in run(root, "pair", "cup").out
    assert run(root, "explain", "cup", "jo kim").out.startswith("Jo Kim in Cup\n")
    assert run(root, "explain", "cup", "kim").err == (
        'pairdown: "kim" may be Jo Kim, Jo Kim (OH); say more.\n'
    )


def test_the_sheets_for_the_hall_tell_namesakes_apart(tmp_path: Path) -> None:
    root = league(tmp_path, players__kims=PEOPLE, events__cup=CUP)
    sheet = run(root, "pair", "cup", "--format", "html").out
    assert "Jo Kim (OH)" in sheet


def _players(other: str = "Ann Lee", pseudonym: str = "") -> dict[PlayerId, Player]:
    hidden = bool(pseudonym)
    return {
        ANN: Player(id=ANN, name="Ann Lee"),
        OTHER: Player(id=OTHER, name=other, hidden=hidden, pseudonym=pseudonym),
    }


def _event(first: str, second: str) -> Event:
    entries = (
        Entry(seat=Seat(0), player=ANN, name=first),
        Entry(seat=Seat(1), player=OTHER, name=second),
    )
    return Event(
        id=EventId("cup"),
        name="Cup",
        date=dt.date(2026, 3, 14),
        ruleset="base",
        entries=entries,
        rounds=(),
    )
