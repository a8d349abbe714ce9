"""Are FIDE's report files read and written column by column?"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from py4swiss.trf.trf_parser import TrfParser

from pairdown.exchange.event_text import event_text
from pairdown.exchange.given import Given
from pairdown.exchange.trf import trf
from tests.cli.league import league as lay
from tests.cli.league import run

OPEN = """\
012 City Open
022 Dayton
032 USA
042 2026/01/10
052 2026/01/11
062 4
092 Individual: Swiss-System
102 Lee, Ann (12345)
142 3
"""


def lines(*rows: str) -> str:
    """Lay out player lines: number, name, rating, points, then the blocks."""
    made = ["012 Cup", "042 2026/01/10", "092 Swiss"]
    for row in rows:
        number, name, points, *blocks = row.split("|")
        head = f"001 {number:>4}      {name:<33}".ljust(80) + f"{points:>4}"
        made.append(head.ljust(91) + "  ".join(each.ljust(8) for each in blocks))
    return "\n".join(made) + "\n"


def line(start: str, rating: str, fide: str, points: str, *blocks: str) -> str:
    """Lay out a whole player line."""
    head = f"{start:<47} {rating:>4} {fide:<15} 1990/01/01 {points:>4}"
    return head.ljust(91) + "  ".join(blocks) + "\n"


OPEN += line("001    1 m  GM Garcia, Maria", "2500", "ESP     2200001", "2.5",
             "   2 w 1", "   3 b =", "   4 w +")  # fmt: skip
OPEN += line("001    2      Olsen, Per", "2400", "NOR     1500001", "1.0",
             "   1 b 0", "   4 w 1", "0000 - Z")  # fmt: skip
OPEN += line("001    3      Ito", "2300", "JPN", "1.5",
             "   4 b =", "   1 w =", "0000 - H")  # fmt: skip
OPEN += line("001    4      Ray, Bo", "2200", "USA", "0.5",
             "   3 w =", "   2 b 0", "   1 b -")  # fmt: skip
SMALL = lines("1|Lee, Ann|1.5|   2 w 1|0000 - H", "2|Diaz, Bo|1.0|   1 b 0|0000 - U")


class TestReading:
    def test_a_small_file_becomes_an_event(self):
        assert event_text(trf(Given("cup.trf", SMALL.encode())).event) == (
            "name: Cup\ndate: 2026-01-10\nruleset: chess\nstructure: swiss\nswiss_rounds: 2\n"
            "players:\n  - Ann Lee\n  - Bo Diaz\nrounds:\n"
            "  - matches:\n      - [Ann Lee, Bo Diaz, W]\n"
            "  - matches:\n      - [Ann Lee, half bye]\n      - [Bo Diaz, bye]\n"
        )

    @pytest.mark.parametrize("kind", ["Individual Round-Robin", "Berger, double"])
    def test_an_event_without_swiss_rounds_is_not_given_a_number_of_them(self, kind: str) -> None:
        file = SMALL.replace("092 Swiss", f"092 {kind}")
        text = event_text(trf(Given("cup.trf", file.encode())).event)
        assert "round-robin" in text
        assert "swiss_rounds" not in text

    def test_private_columns_stay_out_and_the_rest_is_told(self, take):
        ran = take(OPEN, "--dry-run")
        assert "name: Maria Garcia, id: '2200001', country: ESP, rating: 2500" in ran.out
        assert "1990" not in ran.out + ran.err
        assert "end: 2026-01-11" in ran.out
        assert "- [Maria Garcia, Bo Ray, W forfeit]" in ran.out
        assert "4 of 4 numbers" in ran.err
        assert "line 032: the federation" in ran.err

    def test_lines_whose_blanks_an_editor_cut_are_as_good(self):
        cut = "\n".join(line.rstrip() for line in SMALL.split("\n"))
        whole, short = (trf(Given("", text.encode())) for text in (SMALL, cut))
        assert whole.event == short.event

    def test_points_that_contradict_are_told_and_results_trusted(self, take):
        ran = take(SMALL.replace(" 1.5", " 2.0"), "--dry-run")
        assert "Ann Lee: the file says 2 for points; the results give 1.5" in ran.err
        assert "[Ann Lee, Bo Diaz, W]" in ran.out

    @pytest.mark.parametrize(
        ("rows", "said"),
        [
            (("1|A|1|   2 w 1", "2|B|0|   1 b 1"), "have to agree"),
            (("1|A|1|   2 w 1", "2|B|0|   1 w 0"), "have to agree"),
            (("1|A|1|   2 w 1", "2|B|0|"), "have to agree"),
            (("1|A|1|   9 w 1", "2|B|0|"), 'no player "9"'),
            (("1|A|1|   1 w 1", "2|B|0|"), "themselves"),
            (("1|A|1|0000 - Q", "2|B|0|"), "no result without opponent"),
            (("1|A|1|", "1|B|0|"), "is also on line"),
        ],
    )
    def test_files_that_contradict_are_refused_with_the_line(self, take, rows, said):
        ran = take(lines(*rows), "--dry-run")
        assert ran.code == 1
        assert said in ran.err
        assert "line 4" in ran.err or "line 5" in ran.err


ENDS = ["W", "L", "D", "W forfeit", "L forfeit", "DL forfeit"]
KINDS = ["bye", "half bye", "zero bye", "awarded bye"]


@st.composite
def events(draw: st.DrawFn) -> str:
    """An event of chess as an organizer writes it, with what a report file can carry."""
    names = ["Ann Lee", "Bo Diaz", "Cy Ott", "Di Fox", "Ed Poe", "Zoë Ray"][
        : draw(st.integers(2, 6))
    ]
    rounds = []
    for _ in range(draw(st.integers(1, 3))):
        order = draw(st.permutations(names))
        pairs = draw(st.integers(1, len(names) // 2))
        rows = [f"[{order[2 * at]}, {order[2 * at + 1]}, {draw(st.sampled_from(ENDS))}]"
                for at in range(pairs)]  # fmt: skip
        rows += [f"[{name}, {draw(st.sampled_from(KINDS))}]" for name in order[2 * pairs :]]
        rounds.append("  - matches:\n" + "".join(f"      - {row}\n" for row in rows))
    players = "".join(
        f"  - {{name: {name}, rating: {1500 + at}}}\n" for at, name in enumerate(names)
    )
    head = "name: Cup\ndate: 2026-01-10\nruleset: chess\nstructure: swiss\n"
    planned = f"swiss_rounds: {len(rounds)}\n"
    return f"{head}{planned}players:\n{players}rounds:\n{''.join(rounds)}"


def sorted_rows(text: str) -> list[str]:
    """Return what an event says with the rows of each round in one order."""
    head, *rounds = text.split("  - matches:\n")
    return [head, *("".join(sorted(each.splitlines(keepends=True))) for each in rounds)]


@pytest.mark.parametrize("form", ["trf16", "trf26"])
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=events())
def test_what_is_exported_comes_back_the_same(tmp_path: Path, form: str, text: str) -> None:
    root = lay(tmp_path, events__cup=text)
    file = tmp_path / "cup.trf"
    exported = run(root, "export", "cup", "--as", form, "--output", str(file))
    assert exported.code == 0, exported.err
    back = event_text(trf(Given("cup.trf", file.read_bytes())).event)
    assert sorted_rows(back) == sorted_rows(text)


def test_an_independent_reader_understands_what_is_written(tmp_path: Path) -> None:
    rows = "      - [Ann Lee, Bo Diaz, W]\n      - [Cy Ott, bye]\n"
    text = ("name: Cup\ndate: 2026-01-10\nruleset: chess\nstructure: swiss\nswiss_rounds: 1\n"
            f"players: [Ann Lee, Bo Diaz, Cy Ott]\nrounds:\n  - matches:\n{rows}")  # fmt: skip
    root = lay(tmp_path, events__cup=text)
    file = tmp_path / "cup.trf"
    run(root, "export", "cup", "--as", "trf16", "--output", str(file))
    theirs = TrfParser.parse(file)
    players = theirs.player_sections
    assert [each.name.strip() for each in players] == ["Ann Lee", "Bo Diaz", "Cy Ott"]
    assert [each.results[0].id for each in players] == [2, 1, 0]
    assert [str(each.results[0].result.value) for each in players] == ["1", "0", "U"]


def test_the_report_says_what_the_format_cannot_carry(tmp_path: Path) -> None:
    text = ("name: Cup\ndate: 2026-01-10\nruleset: chess\n"
            "players: [{name: Ann, team: North}, Bo]\nrounds:\n"
            "  - matches:\n      - {players: [Ann, Bo], result: W, note: long}\n")  # fmt: skip
    ran = run(lay(tmp_path, events__cup=text), "export", "cup", "--as", "trf16")
    assert "TRF has no place for: teams" in ran.err
    assert "TRF has no place for: notes on matches" in ran.err
