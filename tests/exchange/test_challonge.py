"""Are Challonge's tournaments read in all their shapes, and written with the tree of a bracket?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pairdown.exchange.challonge import challonge, sniff
from pairdown.exchange.event_text import event_text
from pairdown.exchange.found import Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from tests.cli.league import league as lay
from tests.cli.league import run

SAMPLES = Path(__file__).parent / "samples"


def sample(name: str) -> Any:
    return json.loads((SAMPLES / f"challonge-{name}.json").read_text("utf-8"))


def read(value: Any) -> Imported:
    given = Given("", json.dumps(value).encode())
    assert sniff(given) == 90
    return challonge(given)


def test_things_beside_the_tournament_and_without_wrapping_are_as_good():
    wrapped = sample("double")["tournament"]
    beside = {
        "participants": [each["participant"] for each in wrapped.pop("participants")],
        "matches": [each["match"] for each in wrapped.pop("matches")],
    }
    assert read({"tournament": wrapped, **beside}).event == read(sample("double")).event


def test_a_list_of_one_tournament_is_that_tournament():
    assert read([sample("double")]).event == read(sample("double")).event


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (lambda whole: whole["matches"], "this is a list of matches of Challonge"),
        (lambda whole: whole["participants"], "this is a list of participants of Challonge"),
        (lambda whole: [{"tournament": whole}] * 2, "this is a list of tournaments of Challonge"),
        (lambda whole: {"tournament_type": "swiss", "participants": []},
         "this tournament comes without its matches"),
        (lambda whole: {"tournament": {"tournament_type": "swiss"}},
         "this tournament comes without its participants"),
    ],
)  # fmt: skip
def test_a_part_of_a_tournament_says_what_is_to_be_saved(part: Any, said: str):
    with pytest.raises(Unfit, match=said) as caught:
        read(part(sample("double")["tournament"]))
    assert "include_matches=1" in caught.value.hint


def test_a_page_with_matches_by_round_is_read_too():
    ann, bo = ({"id": at, "display_name": name, "seed": at} for at, name in ((1, "Ann"), (2, "Bo")))
    match = {"id": 5, "round": 1, "state": "complete", "player1": ann, "player2": bo,
             "winner_id": 2, "scores": [1, 2]}  # fmt: skip
    page = {"tournament": {"tournament_type": "single elimination", "name": "Page"},
            "matches_by_round": {"1": [match]}}  # fmt: skip
    assert "- [Ann, Bo, 1-2]" in event_text(read(page).event)


def test_without_an_order_of_play_a_bracket_is_put_in_order():
    file = sample("double")
    for each in file["tournament"]["matches"]:
        del each["match"]["suggested_play_order"]
    file["tournament"]["matches"].reverse()
    file["tournament"]["matches"][:2] = reversed(file["tournament"]["matches"][:2])
    rounds = read(file).event.rounds
    assert [len(each.matches) for each in rounds] == [2, 2, 2, 1, 1, 1]
    assert len(rounds) == len(read(sample("double")).event.rounds)


def test_mail_addresses_stay_out(take):
    file = json.dumps(sample("double")).replace('"invite_email": null', '"invite_email": "e@x.org"')
    ran = take(file, "--dry-run")
    assert "e@x.org" not in ran.out + ran.err
    assert "d41d8c" not in ran.out + ran.err


def test_the_winner_counts_more_than_the_score():
    file = sample("double")
    file["tournament"]["matches"][0]["match"]["scores_csv"] = "0-2"
    found = read(file)
    assert "- [Di Fox, Ed Poe, W]" in event_text(found.event)
    assert "is not the winner's" in found.report.contradicted[0].text


def test_points_in_games_are_notes():
    file = sample("double")
    file["tournament"]["matches"][0]["match"]["scores_csv"] = "105-98"
    text = event_text(read(file).event)
    assert "{players: [Di Fox, Ed Poe], result: W, note: 105-98}" in text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda head: head.update(tournament_type="free for all"), "no matches of two"),
        (lambda head: head["matches"][0]["match"].update(winner_id=999), "does not play here"),
        (lambda head: head["matches"][0]["match"].update(player1_id=999), "no player"),
        (lambda head: head["matches"][0]["match"].update(player1_id=505), "against themselves"),
        (lambda head: head["matches"][0]["match"].update(round=10**6), "no event has more"),
        (lambda head: head["participants"][0]["participant"].update(id=501), "have one number"),
    ],
)
def test_what_contradicts_is_refused(change, said):
    file = sample("double")
    change(file["tournament"])
    with pytest.raises(Unfit, match=said):
        read(file)


@pytest.mark.parametrize("name", ["double", "second", "groups"])
def test_what_is_exported_comes_back_the_same(tmp_path, name):
    text = (SAMPLES / f"challonge-{name}.yaml").read_text("utf-8")
    text = text.replace(", note: '21-15,18-21,21-19'", "")
    root = lay(tmp_path, site="title: T\nruleset: magic\n", events__cup=text)
    ran = run(root, "export", "cup", "--as", "challonge")
    assert sniff(Given("", ran.out.encode())) == 90
    back = event_text(challonge(Given("", ran.out.encode())).event)
    lines = text.replace("{players: [Bo Diaz, Cy Ott], result: 2-1}", "[Bo Diaz, Cy Ott, 2-1]")
    assert sorted(back.splitlines()) == sorted(lines.splitlines())


def test_rules_without_seeded_brackets_take_one_that_they_have(take, league):
    (league / "content/site.yaml").write_text("title: T\nruleset: raw-deal\n", encoding="utf-8")
    ran = take(json.dumps(sample("double")))
    assert ran.code == 0, ran.err
    assert 'no structure "seeded-double-elimination"; "double-elimination" is taken' in ran.err
    assert "(--ruleset base has it)" in ran.err
    assert "nothing was changed" in take(json.dumps(sample("double"))).err
    swiss = take(json.dumps(sample("second")), "--ruleset", "raw-deal", "--structure", "nowhere")
    assert "unknown-structure" in swiss.err  # what somebody asks for is not replaced


BRACKET = """\
name: Cup
date: 2026-03-14
structure: seeded-single-elimination
players: [{name: Ann, seed: 1}, {name: Bo, seed: 2}, {name: Cy, seed: 3}, {name: Di, seed: 4}]
rounds:
  - matches:
      - [Di, Ann, L]
      - [Bo, Cy]
"""


def test_a_bracket_leaves_with_its_tree(tmp_path):
    root = lay(tmp_path, site="title: T\nruleset: magic\n", events__cup=BRACKET)
    head = run(root, "export", "cup", "--as", "challonge").json()["tournament"]
    assert (head["tournament_type"], head["state"]) == ("single elimination", "underway")
    first, second, final = (each["match"] for each in head["matches"])
    assert (first["player1_id"], first["winner_id"], first["state"]) == (4, 1, "complete")
    assert (second["state"], second["winner_id"]) == ("open", None)
    assert (final["player1_id"], final["player2_id"], final["state"]) == (1, None, "pending")
    assert final["player2_prereq_match_id"] == second["id"]
