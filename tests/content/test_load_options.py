"""What does an option mean, when the function says which type it takes?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

import pytest

from pairdown.content.load.options import keywords, reader
from pairdown.content.schema.scalars import Unreadable
from pairdown.model import Side
from pairdown.ruleset import Attendance, Exact, Range, Within

HELD = Annotated[Fraction, Within(Fraction(1, 100), 10)]


@dataclass(frozen=True, slots=True)
class Fill:
    lost_out_in: Literal["last-round", "any"]
    never_by: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("wanted", "written", "expected"),
    [
        (int, "3", 3),
        (int | None, "none", None),
        (int | None, None, None),
        (int | None, "2", 2),
        (bool, "false", False),
        (str, "012", "012"),
        (str | None, "none", "none"),
        (Fraction, "1/3", Fraction(1, 3)),
        (Fraction, ".33", Fraction(33, 100)),
        (Fraction, "0.25", Fraction(1, 4)),
        (Exact, "2", 2),
        (Exact, "1/2", Fraction(1, 2)),
        (Fraction | None, "½", Fraction(1, 2)),
        (Literal["first", "joint"], "Joint", "joint"),
        (Literal[2009, 2024], "2024", 2024),
        (Literal["auto"] | int, "5", 5),
        (Literal["auto"] | int, "auto", "auto"),
        (Side, "DL", Side.DOUBLE_LOSS),
        (tuple[str, ...], ["a", "b"], ("a", "b")),
        (tuple[str, ...], "a", ("a",)),
        (frozenset[int], ["1", "2"], frozenset({1, 2})),
        (Mapping[str, int], {"deck": "5"}, {"deck": 5}),
        (Attendance[int], "4", Attendance((Range(0, None, 4),))),
        (
            Attendance[int] | None,
            {"9+": "8", "1-8": "4"},
            Attendance((Range(1, 8, 4), Range(9, None, 8))),
        ),
        (int | Attendance[int], {"4": "1"}, Attendance((Range(4, 4, 1),))),
        (int | Attendance[int], "4", 4),
        (
            Fill | None,
            {"lost-out-in": "last-round", "never_by": ["time"]},
            Fill("last-round", ("time",)),
        ),
    ],
)
def test_the_annotation_tells_how_text_is_read(wanted, written, expected):
    read = reader(wanted)(written)
    assert read == expected
    assert type(read) is type(expected)


@pytest.mark.parametrize(
    ("written", "path", "message", "hint"),
    [
        ({"flor": "1"}, ("flor",), 'there is no option "flor" here', 'did you mean "floor"?'),
        ({"xyzzy": "1"}, ("xyzzy",), 'there is no option "xyzzy" here',
         "its options are cut, fill, floor, mode and sizes"),
        ({"floor": "much"}, ("floor",), 'expected a number, found "much"',
         "numbers are written 3, 0.5 or 1/2"),
        ({"mode": "son"}, ("mode",), 'expected on or off, found "son"', 'did you mean "on"?'),
        ({"sizes": {"1-8": "4", "8+": "8"}}, ("sizes", "8+"),
         'the ranges "1-8" and "8+" overlap', "every number of players may be in one range only"),
        ({"fill": {"lost_out_in": "any", "never": "x"}}, ("fill", "never"),
         'there is no option "never" here', "its options are lost_out_in and never_by"),
        ({"fill": {}}, ("fill",), "lost_out_in must be given", ""),
        ({"floor": "33"}, ("floor",), 'expected a number from 0 to 1, found "33"',
         "33 per cent is written 33/100 or 0.33"),
        ({"floor": "-1/3"}, ("floor",), 'expected a number from 0 to 1, found "-1/3"',
         "33 per cent is written 33/100 or 0.33"),
        ({"cut": "-1"}, ("cut",), "expected a whole number 0 or more, found -1", ""),
    ],
)  # fmt: skip
def test_a_fault_says_where_it_is_and_what_would_do(written, path, message, hint):
    known = {
        "floor": Fraction,
        "mode": Literal["on", "off"],
        "sizes": Attendance[int],
        "fill": Fill,
        "cut": int,
    }
    with pytest.raises(Unreadable) as caught:
        keywords(written, known)
    (fault,) = caught.value.faults
    assert (fault.path, fault.message, fault.hint) == (path, message, hint)


@pytest.mark.parametrize("written", ["0.01", "1.2", "10"])
def test_bounds_are_allowed_themselves(written):
    assert reader(HELD)(written) == Fraction(written)


@pytest.mark.parametrize("written", ["0", "1/1000", "11"])
def test_a_number_out_of_bounds_is_told_them(written):
    with pytest.raises(Unreadable) as caught:
        reader(HELD)(written)
    (fault,) = caught.value.faults
    assert fault.message == f'expected a number from 0.01 to 10, found "{written}"'


def test_all_faults_are_told_at_once():
    with pytest.raises(Unreadable) as caught:
        keywords({"a": "x", "b": "y", "c": "z"}, {"a": int, "b": bool})
    assert len(caught.value.faults) == 3
