"""Does `odds` tell who is in, with which result, and how it knows?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.league import Ran, league, run

# 8 players after 2 of 3 rounds; a win is worth 3 points, a draw 1, two go on.
AGREED = """
name: Agreed
date: 2026-03-14
ruleset: magic
swiss_rounds: 3
cut: 2
players: [Ada A, Ben B, Cy C, Dot D, Eve E, Fay F, Gus G, Hal H]
rounds:
  - matches: [[Ada A, Cy C, W], [Ben B, Dot D, W], [Eve E, Gus G, W], [Fay F, Hal H, W]]
  - matches: [[Ada A, Eve E, W], [Ben B, Fay F, W], [Cy C, Gus G, W], [Dot D, Hal H, W]]
  - matches: [[Ada A, Ben B], [Cy C, Dot D], [Eve E, Fay F], [Gus G, Hal H]]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return league(tmp_path, events__2026__agreed=AGREED)


def lines(ran: Ran) -> list[str]:
    assert ran.code == 0, ran.err
    return [" ".join(line.split()) for line in ran.out.splitlines()]


def test_what_is_certain_comes_first_then_the_table(root: Path) -> None:
    told = lines(run(root, "odds", "agreed", "--even"))
    assert told[0] == "Agreed, swiss"
    assert told[1] == "2 places in the cut: 4 matches are open."
    assert "Out: Gus G and Hal H." in told
    assert any(each.startswith("A draw is enough: ") and "Ben B" in each for each in told)
    head = next(each for each in told if each.startswith("#"))
    assert head == "# Player MP Chance Level Win Draw Loss"
    [ben] = [each for each in told if " Ben B " in each]
    assert ben.split()[4:] == ["99.2%", "29.6%", "in", "in", "97.5%"]
    assert "All 81 outcomes were gone through." in told
    assert "Each is as likely as the others." in told


def test_json_counts_the_outcomes(root: Path) -> None:
    twin = run(root, "odds", "agreed", "--format", "json").json()
    assert (twin["places"], twin["exact"], twin["outcomes"], twin["error"]) == (2, True, 81, 0.0)
    [ben] = [row for row in twin["rows"] if row["player"] == "ben-b"]
    draw = ben["with"]["draw"]
    assert (draw["verdict"], draw["in"], draw["of"], draw["level"]) == ("in", 27, 27, 0.0)
    assert ben["verdict"] == "open"


def test_drawn_outcomes_say_their_error(tmp_path: Path) -> None:
    rounds = AGREED.replace("swiss_rounds: 3", "swiss_rounds: 6")
    root = league(tmp_path, events__2026__agreed=rounds)
    first = run(root, "odds", "agreed", "--samples", "1000")
    told = lines(first)
    assert told[1] == "2 places in the cut: 4 matches are open, 3 rounds are to come."
    assert any(each.startswith("1000 outcomes were drawn by lot") for each in told)
    assert run(root, "odds", "agreed", "--samples", "1000").out == first.out
    assert run(root, "odds", "agreed", "--samples", "1000", "--seed", "x").out != first.out


def test_nothing_to_tell_is_said(tmp_path: Path) -> None:
    text = AGREED[: AGREED.index("rounds:\n")]
    ran = run(league(tmp_path, events__2026__agreed=text), "odds", "agreed")
    assert (ran.code, ran.err.strip()) == (2, "pairdown: Agreed has not begun.")


def test_hidden_players_stay_hidden(tmp_path: Path) -> None:
    hidden = "name: Ben B\nhidden: true\n"
    root = league(tmp_path, events__2026__agreed=AGREED, players__ben_b=hidden)
    for form in ("text", "json"):
        ran = run(root, "odds", "agreed", "--format", form)
        assert ran.code == 0
        assert "Ben" not in ran.out
        assert "ben" not in ran.out
