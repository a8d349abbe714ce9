"""Are Netrunner tournaments read as their programs wrote them, and written as they read them?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pairdown.exchange.event_text import event_text
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.nrtm import netrunner
from tests.cli.league import league, run

CASES = Path(__file__).parents[1] / "cases"
SAMPLES = Path(__file__).parent / "samples"


def read(file: dict[str, Any]) -> str:
    return event_text(netrunner(Given("", json.dumps(file).encode())).event)


def sample(name: str) -> Any:
    return json.loads((SAMPLES / f"netrunner-{name}.json").read_text("utf-8"))


def test_the_numbers_of_a_real_event_are_ours(take):
    case = json.loads((CASES / "netrunner_9_players.json").read_text("utf-8"))
    ranks = {row["player"]: row for row in case["standings"]}
    players = [
        {"id": each["id"], "name": each["name"], "rank": ranks[each["id"]]["rank"],
         "matchPoints": ranks[each["id"]]["points"],
         "strengthOfSchedule": ranks[each["id"]]["tiebreaks"]["sos"],
         "extendedStrengthOfSchedule": ranks[each["id"]]["tiebreaks"]["esos"]}
        for each in case["players"]
    ]  # fmt: skip
    rounds = [
        [
            {"table": at, "player1": {"id": match["p1"], "combinedScore": match["s1"]},
             "player2": {"id": match["p2"], "combinedScore": match["s2"]}}
            for at, match in enumerate(each["matches"], start=1)
        ]
        for each in case["rounds"]
    ]  # fmt: skip
    file = {"name": "A real one", "date": "2026-01-02", "cutToTop": 0, "preliminaryRounds": 4,
            "players": players, "eliminationPlayers": [], "rounds": rounds}  # fmt: skip
    ran = take(json.dumps(file))
    assert ran.code == 0
    assert "36 of 36 numbers" in ran.err


def test_a_cut_that_numbers_its_players_anew_is_understood():
    text = read(sample("aesops"))
    assert "phase: cut\n    matches:\n      - {players: [Ann Lee, Di Fox], result: W" in text
    assert "{players: [Di Fox, Cy Ott], result: L, table: 4}" in text


def test_a_bye_that_is_listed_as_a_player_is_nobody():
    file = sample("nrtm")
    file["players"].append({"id": 9, "name": "(BYE)", "rank": 4, "matchPoints": 0})
    file["rounds"][1][1]["player2"] = {"id": 9}
    assert read(file) == read(sample("nrtm"))


def test_a_cut_in_which_losers_are_out_is_known_by_it(take):
    file = sample("aesops")
    direct = [
        [{"tableNumber": 1, "corpPlayer": 11, "runnerPlayer": 14, "winner_id": 11, "loser_id": 14},
         {"tableNumber": 2, "corpPlayer": 12, "runnerPlayer": 13, "winner_id": 12, "loser_id": 13}],
        [{"tableNumber": 1, "corpPlayer": 11, "runnerPlayer": 12, "winner_id": 11, "loser_id": 12}],
    ]  # fmt: skip
    file["rounds"] = [*file["rounds"][:2], *direct]
    ran = take(json.dumps(file), "--date", "2026-01-02", "--dry-run")
    assert "structure: swiss-single-elimination" in ran.out
    assert ran.err.rstrip().endswith("date into its files")  # and nothing about the bracket


def test_a_winner_who_cannot_be_told_leaves_the_match_open():
    file = sample("aesops")
    file["rounds"] = [*file["rounds"][:2], file["rounds"][-1]]
    found = netrunner(Given("", json.dumps(file).encode()))
    assert found.event.rounds[-1].matches[0].result is None
    assert any("not at this table" in each.text for each in found.report.contradicted)


def test_players_that_cobra_does_not_show_are_asked_for():
    with pytest.raises(Unfit, match="no list of players") as raised:
        read({**sample("cobra"), "players": []})
    assert "identities be shown" in raised.value.hint


@pytest.mark.parametrize(
    ("change", "said", "place"),
    [
        (lambda file: file["players"][1].update(id=902), "have one number", "players, no. 2"),
        (lambda file: file["rounds"][0][0]["player1"].update(id=77), "no player", "round 1, no. 1"),
        (lambda file: file["rounds"][0][0].update(player1=[]), "named values", "round 1, no. 1"),
        (lambda file: file["rounds"].append({"a": 1}), "a list is due", "round 9"),
        (lambda file: file["rounds"][0].append(file["rounds"][0][0]), "twice", "round 1, no. 4"),
    ],
)
def test_what_contradicts_is_refused_with_its_place(change, said, place):
    file = sample("cobra")
    change(file)
    with pytest.raises(Unfit, match=said) as raised:
        read(file)
    assert raised.value.place.startswith(place)


@pytest.mark.parametrize("name", ["cobra", "aesops", "nrtm"])
def test_what_is_exported_comes_back_the_same(tmp_path, name):
    text = (SAMPLES / f"netrunner-{name}.yaml").read_text("utf-8")
    root = league(tmp_path, events__cup=text)
    ran = run(root, "export", "cup", "--as", "netrunner")
    back = read(ran.json())
    lines = {line.strip() for line in text.replace("awarded bye", "bye").splitlines()}
    assert {line.strip() for line in back.splitlines()} == lines
    assert ("awarded byes" in ran.err) == (name == "nrtm")


def test_the_cut_leaves_with_seeds_and_places(tmp_path):
    text = (SAMPLES / "netrunner-cobra.yaml").read_text("utf-8")
    file = run(league(tmp_path, events__cup=text), "export", "cup", "--as", "netrunner").json()
    assert file["cutToTop"] == 3
    assert [(each["name"], each["rank"], each["seed"]) for each in file["eliminationPlayers"]] == [
        ("Bo Diaz", 1, 1), ("Ann Lee", 2, 2), ("Cy Ott", 3, 3),
    ]  # fmt: skip
    assert file["players"][0]["strengthOfSchedule"] == 4
