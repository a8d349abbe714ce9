"""Are Melee's sentences understood, its lists put together, and pasted standings kept?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairdown.exchange.event_text import result_words
from pairdown.exchange.given import Given
from pairdown.exchange.knockout_end import knockout_from
from pairdown.exchange.limits import Unfit
from pairdown.exchange.melee import melee
from pairdown.exchange.told_results import told_result
from pairdown.model import Match, Result, Seat, Side

SAMPLES = Path(__file__).parent / "samples"
BOTH = json.loads((SAMPLES / "melee-both.json").read_text("utf-8"))
ANN, BO = frozenset({"Ann Lee", "annlee"}), frozenset({"Bo Diaz", "Bo won 2-0-0"})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Lee won 2-1-0", "2-1"),
        ("Bo Diaz won 2-1-0", "1-2"),
        ("Bo won 2-0-1", "0-2-1"),
        ("Ann Lee won", "W"),
        ("1-1-1 Draw", "1-1-1"),
        ("0-0-3 Draw", "0-0-3"),
        ("Draw", "D"),
        ("annlee forfeited the match", "L forfeit"),
        ("Ann Lee forfeited the match, Bo Diaz forfeited the match", "DL forfeit"),
    ],
)
def test_sentences_are_results(text, words):
    told = told_result(text, ANN, BO, "")
    assert told.result is not None
    assert result_words(told.result) == words


def test_what_is_not_over_or_a_bye_is_no_result():
    assert told_result("Not reported", ANN, BO, "").result is None
    assert told_result("Ann Lee was awarded a bye", ANN, frozenset(), "").bye


@pytest.mark.parametrize("text", ["Cy won 2-0-0", "maybe", "2:1", "won 2-0"])
def test_other_sentences_are_refused_with_their_place(text):
    with pytest.raises(Unfit) as raised:
        told_result(text, ANN, BO, "matches, no. 3")
    assert raised.value.place == "matches, no. 3"


def test_accounts_of_other_services_stay_out(take):
    ran = take(json.dumps(BOTH), "--dry-run")
    assert "di#0001" not in ran.out + ran.err
    assert "#1234" not in ran.out


def test_standings_alone_become_a_report():
    found = melee(Given("", json.dumps(BOTH["standings"]).encode()))
    assert "| 1 | Ann Lee | 9 | 3-0-0 | 48.15 % | 85.71 % | 50.95 % |" in found.event.report
    assert found.event.rounds == ()
    assert found.claims == ()


def test_teams_are_refused():
    row = json.loads(json.dumps(BOTH["standings"]["data"][0]))
    row["Team"]["Players"] *= 2
    with pytest.raises(Unfit, match="teams"):
        melee(Given("", json.dumps([row]).encode()))


def match(first: int, second: int, side: Side = Side.WIN) -> Match:
    return Match(Seat(first), Seat(second), Result(side, ""))


SEMI, FINAL = [match(0, 3), match(1, 2, Side.LOSS)], [match(0, 2)]


@pytest.mark.parametrize(
    ("rounds", "begin"),
    [
        ([[], SEMI, FINAL], 1),
        ([SEMI, FINAL], 2),
        ([[], SEMI, [match(0, 1)]], 3),
        ([[], SEMI, SEMI], 3),
        ([[], [], FINAL], 3),
        ([[], [match(0, 3), match(1, 2, Side.DRAW)], FINAL], 3),
    ],
    ids=["cut", "only", "other final", "swiss", "final alone", "draw"],
)
def test_a_cut_is_known_by_its_winners(rounds, begin):
    assert knockout_from(rounds) == begin


def test_pasted_standings_are_held_against_themselves(take):
    text = (SAMPLES / "eventlink.txt").read_text("utf-8").replace("\t6\t", "\t10\t")
    ran = take(text.replace("88.88", "188.8"), "--dry-run")
    assert "has more points than who is before" in ran.err
    assert "more than 100 percent" in ran.err
    assert "| 3 | Cy O'Tool | 10 |" in ran.out


def test_windows_blanks_instead_of_tabs_are_as_good(take):
    text = (SAMPLES / "eventlink.txt").read_text("utf-8").replace("\t", "   ")
    assert "- Di Maria Fox" in take(text, "--dry-run").out
