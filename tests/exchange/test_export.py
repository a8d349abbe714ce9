"""What leaves the league, is it harmless, and does it come back the same?"""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings

from pairdown.content.keep import keep
from pairdown.exchange.csv_crosstable import crosstable
from pairdown.exchange.csv_matches import matches
from pairdown.exchange.given import Given
from tests.cli.league import GOLDEN, league, run
from tests.exchange.test_trf import events, sorted_rows

RISKY = """\
name: Risky
date: 2026-03-14
ruleset: magic
players: ["=1+1", "@Bo", Cy C, Dee D]
rounds:
  - matches:
      - ["=1+1", "@Bo", 2-1]
      - {players: [Cy C, Dee D], result: D time, table: 2, note: "+1 for style"}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a league with an event of three rounds and one with risky names."""
    return league(tmp_path, events__golden=GOLDEN, events__risky=RISKY)


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_standings_and_rankings_leave_as_csv(root):
    table = rows(run(root, "export", "golden", "--as", "csv").out)
    assert table[0][:7] == ["Rank", "Name", "Wins", "Losses", "Draws", "Byes", "match-points"]
    assert [row[1] for row in table[1:]] == ["Cy C", "Dee D", "Ann A", "Gus G", "Bea B", "Flo F",
                                             "Eli E"]  # fmt: skip
    ranking = rows(run(root, "export", "rankings", "--as", "csv").out)
    assert ranking[:2] == [
        ["Rank", "Name", "Rating", "Matches", "Events", "Active", "Pool"],
        ["1", "'=1+1", "1508.0", "1", "1", "yes", "magic"],
    ]


def test_a_pipe_takes_what_leaves_and_stays_one(root, tmp_path):
    """So does a device, which a command of the system's first user could replace by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        run(root, "export", "golden", "--as", "csv", "--output", str(pipe))
        assert os.read(end, 100_000).startswith(b"\xef\xbb\xbfRank,")
        assert pipe.is_fifo()
        with pytest.raises(OSError, match="no plain file"):
            keep(pipe, b"x", None)
        assert not list(tmp_path.glob(".pipe.*"))
    finally:
        os.close(end)


def test_texts_that_a_spreadsheet_would_compute_are_kept_from_it(root, tmp_path):
    table = rows(run(root, "export", "risky", "--as", "csv-matches").out)
    assert table[1] == ["1", "", "", "'=1+1", "'@Bo", "2-1", ""]
    assert table[2][-1] == "'+1 for style"
    file = tmp_path / "risky.xlsx"
    run(root, "export", "risky", "--as", "xlsx", "--output", str(file))
    cell = openpyxl.load_workbook(file)["Matches"]["D2"]
    assert (cell.value, cell.data_type) == ("=1+1", "s")


def test_a_workbook_holds_a_sheet_for_each_table(root, tmp_path):
    file = tmp_path / "golden.xlsx"
    assert run(root, "export", "golden", "--as", "xlsx", "--output", str(file)).code == 0
    book = openpyxl.load_workbook(file)
    assert book.sheetnames == ["Standings swiss", "Matches"]
    assert [cell.value for cell in book["Standings swiss"][2]][:3] == [1, "Cy C", 3]


def test_json_is_the_twin_of_the_page(root):
    twin = json.loads(run(root, "export", "golden", "--as", "json").out)
    assert twin["event"] == "golden"
    assert twin["rounds"][0]["matches"][0]["outcome"] == "pinfall"
    lists = json.loads(run(root, "export", "rankings", "--as", "json").out)
    assert "raw-deal" in [each["pool"] for each in lists]


RULED = """\
name: Ruled
date: 2026-03-14
ruleset: magic
players: [Ann A, Bea B, Cy C, Dee D]
swiss_rounds: 2
cut: none
rounds:
  - matches:
      - [Ann A, Bea B, W]
      - [Cy C, Dee D, L]
    drops: [Bea B]
    penalties:
      - {player: Ann A, type: warning, reason: tardy}
      - {player: Cy C, type: dq, reason: conduct, note: bet on Ann A}
  - matches:
      - [Ann A, Dee D, W]
"""


def test_json_tells_who_was_disqualified_and_every_ruling(tmp_path):
    hidden = "name: Ann A\nhidden: true\n"
    root = league(tmp_path, events__ruled=RULED, players__ann_a=hidden)
    first, second = json.loads(run(root, "export", "ruled", "--as", "json").out)["rounds"]
    ann = second["matches"][0]["players"][0]
    assert (first["drops"], first["disqualified"]) == (["bea-b"], ["cy-c"])
    assert (second["drops"], second["disqualified"], second["penalties"]) == ([], [], [])
    assert first["penalties"][0] == {
        "player": ann, "type": "warning", "reason": "tardy", "note": "",
    }  # fmt: skip
    assert [first["penalties"][1][key] for key in ("player", "type")] == ["cy-c", "dq"]
    assert "Ann A" not in first["penalties"][1]["note"]


def test_rulings_come_back_from_json_and_nobody_disqualified_has_dropped(tmp_path):
    root = league(tmp_path / "one", events__ruled=RULED)
    file = tmp_path / "ruled.json"
    assert run(root, "export", "ruled", "--as", "json", "--output", str(file)).code == 0
    back = run(league(tmp_path / "two"), "import", str(file), "--dry-run")
    assert "    drops: [Bea B]\n    penalties:\n" in back.out
    assert "      - {player: Ann A, type: warning, reason: tardy}\n" in back.out
    assert "      - {player: Cy C, type: dq, reason: conduct, note: bet on Ann A}\n" in back.out
    assert "Cy C left" not in back.err


def test_a_format_without_room_for_rulings_says_so(tmp_path):
    root = league(tmp_path, events__ruled=RULED)
    ran = run(root, "export", "ruled", "--as", "trf26")
    assert "has no place for: rulings, such as warnings and disqualifications" in ran.err


def test_hidden_people_leave_under_their_pseudonym(tmp_path):
    hidden = "name: Ann A\nhidden: true\nid: QX-77\n"
    root = league(tmp_path, events__golden=GOLDEN, players__ann_a=hidden)
    for form in ("csv", "csv-matches", "csv-players", "csv-crosstable", "json", "trf16"):
        ran = run(root, "export", "golden", "--as", form)
        assert ran.code == 0
        assert "Ann A" not in ran.out
        assert "QX-77" not in ran.out


def test_unknown_formats_are_met_with_a_hint(root):
    ran = run(root, "export", "golden", "--as", "cvs")
    assert ran.code == 2
    assert 'Did you mean "csv"?' in ran.err
    assert "for rankings" in run(root, "export", "rankings", "--as", "trf16").err


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=events())
@pytest.mark.parametrize(
    ("form", "read"), [("csv-matches", matches), ("csv-crosstable", crosstable)]
)
def test_rounds_come_back_as_far_as_a_table_can_tell(tmp_path, form, read, text):
    back = run(league(tmp_path, events__cup=text), "export", "cup", "--as", form).out
    event = read(Given("cup.csv", back.encode())).event
    names = {each.name for each in event.players}
    assert names <= {line.split("name: ")[1].split(",")[0] for line in text.splitlines()
                     if "{name: " in line}  # fmt: skip
    written = [each.splitlines() for each in sorted_rows(text)[1:]]
    assert [len(each.matches) + len(each.byes) for each in event.rounds] == [
        len(each) for each in written
    ]
    sides = [line.strip("- []") for each in written for line in each if "bye" not in line]
    found = [
        f"{event.players[match.first].name}, {event.players[match.second].name}, "
        f"{match.result.side} {match.result.outcome}".strip()
        for each in event.rounds for match in each.matches
    ]  # fmt: skip
    assert sorted(found) == sorted(sides)
