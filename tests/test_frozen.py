"""Are values compared, hashed and sorted by what they hold, and is changing one found?"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import MISSING, field, fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import pytest

from pairdown.frozen import frozen, frozen_in_order, frozen_with_room, growing


@frozen
class Point:
    """A place with a remark that is not compared."""

    x: int
    y: int = 0
    remark: str = field(default="", compare=False)


@frozen
class Alone:
    """A value of one field."""

    name: str


@frozen
class Other:
    """Another of the same field."""

    name: str


@frozen
class Partly:
    """A value of which a field counts for equality, not for the hash."""

    number: int
    more: dict[str, int] = field(hash=False)


@frozen
class Whole:
    """A value with a field of each sort."""

    name: str
    many: list[int] = field(default_factory=list)
    twice: int = field(default=0, kw_only=True)
    told: list[str] = field(default_factory=list, init=False)
    count: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        """Count."""
        object.__setattr__(self, "count", len(self.many) + self.twice)


@frozen
class Longer(Whole):
    """A value of a class that stands on another."""

    more: str = ""


@frozen
class Written:
    """A value that is made in its own way."""

    name: str

    def __init__(self) -> None:
        """Give it a name."""
        object.__setattr__(self, "name", "own")


@frozen_with_room
class Sum:
    """A value that keeps what it comes to."""

    numbers: tuple[int, ...]

    @cached_property
    def total(self) -> int:
        """All of them together."""
        return sum(self.numbers)


@growing
class Heap:
    """Something that grows."""

    size: int = 0
    stones: list[int] = field(default_factory=list)

    @frozen
    class Part:
        """A class within another."""

        size: int


Part = Heap.Part


@frozen_in_order
class Day:
    """A day of a year."""

    year: int
    day: int


def test_a_value_is_what_it_holds() -> None:
    assert Point(1, 2, "here") == Point(1, 2, "there") != Point(1, 3)
    assert len({Point(1), Point(1, 0), Point(2)}) == 2
    assert replace(Point(1, 2), y=5) == Point(1, 5)


def test_a_value_is_told_as_a_dataclass_tells_it() -> None:
    assert repr(Point(1, remark="here")) == "Point(x=1, y=0, remark='here')"
    assert repr(Alone("A")) == "Alone(name='A')"


def test_values_of_two_kinds_are_never_equal() -> None:
    other: object = Other("A")
    assert Alone("A") != other
    assert Alone("A") == Alone("A") != Alone("B")
    assert len({Alone("A"), Alone("A"), Other("A")}) == 2
    assert Alone("A").__eq__("A") is NotImplemented


def test_what_has_no_hash_may_stand_in_a_value_that_leaves_it_out() -> None:
    assert Partly(1, {}) == Partly(1, {}) != Partly(1, {"a": 1})
    assert hash(Partly(1, {})) == hash(Partly(1, {"a": 1})) != hash(Partly(2, {}))


def test_a_value_has_no_room_for_more() -> None:
    with pytest.raises(AttributeError):
        Point(1).z = 3  # type: ignore[attr-defined]


def test_a_value_is_made_as_a_dataclass_makes_it() -> None:
    assert (Whole("A").many, Whole("A").told, Whole("A").count) == ([], [], 0)
    assert Whole("A").many is not Whole("A").many
    assert Whole("A", [1, 2], twice=3).count == 5
    assert Longer("A", [1], "B", twice=2) == Longer(more="B", name="A", many=[1], twice=2)
    assert Longer("A").more == ""
    assert Written().name == "own"
    assert replace(Whole("A"), name="B", twice=1) == Whole("B", twice=1)


def test_what_a_value_cannot_be_made_of_is_named() -> None:
    make: Any = Whole
    with pytest.raises(TypeError, match=r"Whole.__init__\(\) missing .* 'name'"):
        make()
    with pytest.raises(TypeError, match="unexpected keyword argument 'wrong'"):
        make("A", wrong=1)
    with pytest.raises(TypeError, match="positional arguments"):
        make("A", [], 3)


def test_a_class_is_described_as_dataclasses_describes_it() -> None:
    assert [each.name for each in fields(Longer)] == [
        "name",
        "many",
        "twice",
        "told",
        "count",
        "more",
    ]
    assert [each.default for each in fields(Point)] == [MISSING, 0, ""]
    assert is_dataclass(Whole)
    match Point(1, 2, "here"):
        case Point(x, _, remark):
            assert (x, remark) == (1, "here")
    assert (Part.__qualname__, Part.__module__) == ("Heap.Part", __name__)
    assert fields(Part)[0].type == "int"


def test_a_class_that_many_ask_about_at_once_is_described_once_for_all() -> None:
    for _ in range(50):
        new: Any = frozen(type("New", (), {"__annotations__": {"a": "int", "b": "list[int]"},
                                      "b": field(default_factory=list)}))  # fmt: skip
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(lambda number: new(number).b, range(4)))  # noqa: B023 - done here
        assert found == [[], [], [], []]


def test_a_value_with_room_keeps_what_was_found_out() -> None:
    found = Sum((1, 2))
    assert (found.total, vars(found)["total"]) == (3, 3)
    assert found == Sum((1, 2))
    assert hash(found) == hash(Sum((1, 2)))


def test_what_grows_is_compared_by_its_fields_and_has_no_hash() -> None:
    heap, other = Heap(), Heap()
    heap.size = 1
    heap.stones.append(1)
    assert heap != other
    assert heap == Heap(1, [1])
    assert repr(heap) == "Heap(size=1, stones=[1])"
    with pytest.raises(TypeError, match="unhashable"):
        hash(heap)


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


def test_what_is_no_field_is_refused_as_nobody_would_find_it_again():
    with pytest.raises(TypeError, match="most is no field"):

        @frozen
        class Counted:
            most: ClassVar[int] = 3
