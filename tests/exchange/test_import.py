"""Does importing write once, never over anything, and nothing at all when something is wrong?"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from pairdown.exchange import limits

CUP = ("--name", "Cup", "--date", "2026-01-02")
ROWS = "round,player 1,player 2,result\n1,Ann Lee,Bo Diaz,W\n"


def files(root: Path) -> list[str]:
    return sorted(path.name for path in (root / "content").rglob("*") if path.is_file())


def test_the_same_file_twice_changes_nothing(take, league):
    assert take(ROWS, *CUP).code == 0
    before = (league / "content/events/2026/cup.yaml").read_bytes()
    again = take(ROWS, *CUP)
    assert again.code == 0
    assert "nothing was changed" in again.err
    assert take(ROWS, *CUP, "--into", "other").code == 0
    assert (league / "content/events/2026/cup.yaml").read_bytes() == before
    assert files(league) == ["cup.yaml", "site.yaml"]


def test_an_event_that_is_there_is_never_overwritten(take, league):
    take(ROWS, *CUP)
    other = take(ROWS.replace("W", "L"), *CUP)
    assert other.code == 1
    assert "is there already" in other.err
    assert "[Ann Lee, Bo Diaz, W]" in (league / "content/events/2026/cup.yaml").read_text()
    assert take(ROWS.replace("W", "L"), *CUP, "--into", "2026/second").code == 0


def test_names_that_are_like_known_ones_are_proposed_not_decided(take):
    take(ROWS, *CUP)
    ran = take(ROWS.replace("Ann Lee", "Anne Lee"), "--name", "Second", "--date", "2026-02-02")
    assert '"Anne Lee" is a new person; should it be "Ann Lee"' in ran.err


@pytest.mark.parametrize("into", ["../out", "a/../b", "con", "a?b", ".hidden", "a//b"])
def test_only_safe_ids_are_taken(take, league, into):
    assert take(ROWS, *CUP, "--into", into).code == 1
    assert files(league) == ["site.yaml"]


def bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("xl/workbook.xml", b"0" * (limits.LARGEST_UNPACKED + 1))
    return packed.getvalue()


ENTITIES = '<!DOCTYPE a [<!ENTITY b "cccccccc"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b" \n", "empty"),
        (ROWS.encode()[:38], "ends before"),
        (b"\x00\x01\x02\x03 nothing", "not a text"),
        (b'{"rounds": [', "damaged or cut off"),
        (b"[" * 100_000, "nested"),
        (b"<tournament><players>", "damaged or cut off"),
        (ENTITIES.encode(), "entities"),
        (b"PK\x03\x04 cut off", "damaged or cut off"),
        (b"x" * (limits.LARGEST_FILE + 1), "larger than"),
        (b"round,player 1,player 2,result\n1,Ann,Bo,maybe\n", "is not a result"),
        (b'round,player 1,player 2,result\n1,"Ann,Bo\n', "line"),
        (b"Shopping\nmilk\neggs\n", "no format is recognised"),
    ],
    ids=lambda each: str(each)[:12],
)
def test_bad_files_get_a_sentence_and_nothing_is_written(take, league, data, said):
    ran = take(data, *CUP)
    assert ran.code == 1
    assert said in ran.err
    assert "Nothing was written" in ran.err
    assert files(league) == ["site.yaml"]


def test_a_zip_that_unpacks_to_too_much_is_not_opened():
    with pytest.raises(limits.Unfit, match="unpacks"):
        limits.zip_of(bomb())


def test_what_an_event_must_have_is_asked_for(take):
    assert "--date" in take(ROWS, "--name", "Cup").err
    assert "--name" in take(ROWS, "--date", "2026-01-02").err


def test_formulas_are_text(take):
    ran = take(ROWS.replace("Ann Lee", '"=HYPERLINK(""x"")"'), *CUP, "--dry-run")
    assert """- =HYPERLINK("x")""" in ran.out or """'=HYPERLINK("x")'""" in ran.out
