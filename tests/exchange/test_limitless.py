"""Are Limitless's three answers read, together and apart?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pairdown.exchange.event_text import event_text
from pairdown.exchange.found import Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limitless import limitless, sniff
from pairdown.exchange.limits import Unfit

WHOLE = json.loads((Path(__file__).parent / "samples" / "limitless.json").read_text("utf-8"))


def read(value: Any) -> Imported:
    given = Given("", json.dumps(value).encode())
    assert sniff(given) >= 60
    return limitless(given)


def test_three_answers_in_one_list_are_as_good():
    assert read([WHOLE["pairings"], WHOLE["details"], WHOLE["standings"]]) == read(WHOLE)


def test_standings_alone_are_players_with_their_decks():
    found = read(WHOLE["standings"])
    assert "name: Ann Lee, id: annlee, country: US, deck: Gardevoir ex" in event_text(found.event)
    assert found.event.rounds == ()
    assert [each.text for each in found.report.left_out][:2] == [
        "this file does not hold the details",
        "this file does not hold the pairings",
    ]


def test_pairings_alone_name_the_accounts_and_know_the_bracket():
    found = read(WHOLE["pairings"])
    assert [player.name for player in found.event.players[:2]] == ["annlee", "difox"]
    assert [each.phase for each in found.event.rounds] == ["", "", "", "cut"]


def test_details_alone_are_refused_with_a_way_out():
    with pytest.raises(Unfit, match="neither standings nor pairings") as raised:
        read(WHOLE["details"])
    assert '"pairings"' in raised.value.hint


def test_both_may_lose_and_nobody_may_sit_alone_without_points():
    rows = [
        {"round": 1, "phase": 1, "table": 1, "winner": -1, "player1": "a", "player2": "b"},
        {"round": 1, "phase": 1, "table": 0, "winner": -1, "player1": "c"},
        {"round": 2, "phase": 1, "table": 1, "winner": 0, "player1": "a", "player2": "b"},
        {"round": 2, "phase": 1, "table": 1, "winner": None, "player1": "c", "player2": "d"},
    ]
    text = event_text(read(rows).event)
    assert "{players: [a, b], result: DL, table: 1}" in text
    assert "[c, zero bye]" in text
    assert "{players: [a, b], result: D, table: 1}" in text
    assert "{players: [c, d], table: 1}" in text


def test_a_second_day_of_swiss_goes_on_with_the_first():
    rows = [
        {"round": 1, "phase": phase, "table": 1, "winner": "a", "player1": "a", "player2": "b"}
        for phase in (1, 2)
    ]
    details = {**WHOLE["details"], "phases": [{"phase": 1, "type": "SWISS"},
                                             {"phase": 2, "type": "SWISS"}]}  # fmt: skip
    found = read({"details": details, "pairings": rows}).event
    assert [each.phase for each in found.rounds] == ["", ""]
    assert (found.swiss_rounds, found.cut) == (2, 0)
