"""Are values compared, hashed and sorted by what they hold, and is changing one found?"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import field, replace
from pathlib import Path

import pytest

from pairdown.frozen import frozen, frozen_in_order


@frozen
class Point:
    """A place with a remark that is not compared."""

    x: int
    y: int = 0
    remark: str = field(default="", compare=False)


@frozen_in_order
class Day:
    """A day of a year."""

    year: int
    day: int


def test_a_value_is_what_it_holds() -> None:
    assert Point(1, 2, "here") == Point(1, 2, "there") != Point(1, 3)
    assert len({Point(1), Point(1, 0), Point(2)}) == 2
    assert replace(Point(1, 2), y=5) == Point(1, 5)


def test_a_value_has_no_room_for_more() -> None:
    with pytest.raises(AttributeError):
        Point(1).z = 3  # type: ignore[attr-defined]


def test_values_sort_by_their_fields() -> None:
    assert sorted([Day(2026, 2), Day(2025, 300)]) == [Day(2025, 300), Day(2026, 2)]


def test_the_type_checker_refuses_a_change(tmp_path: Path) -> None:
    careless = tmp_path / "careless.py"
    careless.write_text(
        "from pairdown.model import Record\n"
        "record = Record(2, 1, 0)\n"
        "record.wins = 3\n"
        "Record(2, 1, 0, wrong=4)\n"
    )
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", str(careless)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent.parent,
        check=False,
    ).stdout
    assert [line.partition("error: ")[2] for line in told.splitlines() if "error: " in line] == [
        'Property "wins" defined in "Record" is read-only  [misc]',
        'Unexpected keyword argument "wrong" for "Record"  [call-arg]',
    ]
