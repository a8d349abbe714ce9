"""Are Go tournaments read from OpenGotha and from result tables, and written as such tables?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.exchange.event_text import event_text
from pairdown.exchange.given import Given
from pairdown.exchange.go_ranks import rank_of, rating_of
from pairdown.exchange.h9 import h9
from tests.cli.league import league, run

SAMPLES = Path(__file__).parent / "samples"
TABLE = (SAMPLES / "h9.h9").read_text("utf-8")
GOTHA = (SAMPLES / "opengotha.xml").read_text("utf-8")
SITE = "title: T\nruleset: magic\n"


@pytest.mark.parametrize(
    ("rank", "rating"), [("3d", 2300), ("1D", 2100), ("1k", 2000), ("12 kyu", 900), ("9p", 2970),
                         ("25k", None), ("strong", None)],
)  # fmt: skip
def test_a_rank_stands_for_a_rating(rank, rating):
    assert rating_of(rank) == rating


@pytest.mark.parametrize(
    ("rating", "rank"), [(2300, "3d"), (2149, "1d"), (2050, "1d"), (2049, "1k"), (1950, "1k"),
                         (1949, "2k"), (100, "20k"), (None, "30k"), (4000, "9d")],
)  # fmt: skip
def test_a_rating_stands_for_a_rank(rating, rank):
    assert rank_of(rating) == rank


def test_a_table_that_is_exported_comes_back_the_same(tmp_path):
    text = (SAMPLES / "h9.yaml").read_text("utf-8")
    ran = run(league(tmp_path, site=SITE, events__cup=text), "export", "cup", "--as", "h9")
    assert ran.code == 0
    back = event_text(h9(Given("", ran.out.encode())).event)
    assert sorted(back.splitlines()) == sorted(text.splitlines())
    assert "ratings, but for the rank" in ran.err


EVENT = """\
name: Cup [open]
date: 2026-03-14
players: [{name: Ann, id: "77"}, Bo van Dyk, {name: Cy Ott, team: Go Club}, Di Fox, Ed Poe]
rounds:
  - matches:
      - [Bo van Dyk, Ann, L]
      - {players: [Cy Ott, Di Fox], result: DL forfeit, note: handicap 3}
      - [Ed Poe, half bye]
  - matches:
      - [Ann, Cy Ott]
      - [Di Fox, Bo van Dyk, D]
      - [Ed Poe, awarded bye]
"""


def test_a_table_has_a_cell_for_everything(tmp_path):
    ran = run(league(tmp_path, site=SITE, events__cup=EVENT), "export", "cup", "--as", "h9")
    rows = {line.split()[1]: line.split() for line in ran.out.splitlines() if line[:1].isdigit()}
    assert ran.out.startswith("; EV[Cup [open)]")
    assert rows["Ann"][2:6] == ["-", "30k", "XX", "-"]
    assert rows["Dyk"][1:3] == ["Dyk", "Bo_van"]
    number = {name: row[0] for name, row in rows.items()}
    assert rows["Ann"][-3:] == [f"{number['Dyk']}+/b", f"{number['Ott']}?/w", "|77"]
    assert rows["Ott"][-2:] == [f"{number['Fox']}-!w3", f"{number['Ann']}?/b"]
    assert rows["Poe"][-2:] == ["0=", "0+"]
    assert "awarded beforehand" in ran.err


def test_a_hidden_player_leaves_under_the_pseudonym(tmp_path):
    hidden = "name: Cy Ott\nhidden: true\nid: QX-77\n"
    root = league(tmp_path, site=SITE, events__cup=EVENT, players__cy_ott=hidden)
    for form in ("h9", "challonge", "netrunner"):
        ran = run(root, "export", "cup", "--as", form)
        assert ran.code == 0
        for private in ("Ott", "QX-77", "Go Club", "Go_Club"):
            assert private not in ran.out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2+/w0", "2=/w0", "do not tell the same"),
        ("2+/w0", "2+/b0", "do not tell the same"),
        ("2+/w0", "9+/w0", "no opponent 9"),
        ("2+/w0", "1+/w0", "no opponent 1"),
        ("   2 Diaz", "   1 Diaz", "have one number"),
    ],
)
def test_lines_of_a_game_have_to_agree(take, old, new, said):
    ran = take(TABLE.replace(old, new))
    assert ran.code == 1
    assert said in ran.err
    assert "line 1" in ran.err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"RESULT_EQUAL"', '"RESULT_MOON"', "is not a result"),
        ('whitePlayer="FOXDI"', 'whitePlayer="NOBODY"', "there is no player"),
        ('roundNumber="3"', 'roundNumber="x"', "not a number"),
        ('roundNumber="3"', 'roundNumber="0"', "0 is no round"),
        ('firstName="Di" grade="12K" name="Fox"', 'firstName="Ann" name="Lee"', "have one number"),
    ],
)
def test_what_opengotha_contradicts_is_refused(take, old, new, said):
    ran = take(GOTHA.replace(old, new))
    assert ran.code == 1
    assert said in ran.err


def test_a_game_that_both_won_is_told(take):
    ran = take(GOTHA.replace("RESULT_BOTHLOSE", "RESULT_BOTHWIN"), "--dry-run")
    assert "both won is read as a draw" in ran.err
    assert "result: D, table: 2" in ran.out
