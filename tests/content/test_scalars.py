"""Is one value read from text as people write it, and refused in plain words?"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from pairdown.content.schema import links, scalars, types
from pairdown.content.schema.ranges import attendance
from pairdown.content.schema.scalars import Unreadable
from pairdown.model import Record
from pairdown.ruleset import Range

COMPOSED = "Jos\u00e9 Ortiz"
DECOMPOSED = "Jose\u0301 Ortiz"


def faults(read: Callable[[Any], Any], value: object) -> list[str]:
    """Return the sentences that say why a value cannot be read."""
    with pytest.raises(Unreadable) as caught:
        read(value)
    return [fault.message for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ann Lee", "Ann Lee"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\u00a0Lee", "Ann Lee"),
        ("Ann\n Lee", "Ann Lee"),
        (DECOMPOSED, COMPOSED),
        ("Ольга Ким", "Ольга Ким"),
        ("李 娜", "李 娜"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("Ødegård / Co", "Ødegård / Co"),
        ("CON", "CON"),
        ("Null", "Null"),
        ("~", "~"),
        ("1042", "1042"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("x" * 300, "x" * 300),
    ],
)
def test_a_name(written: str, name: str) -> None:
    assert scalars.line(written) == name
    assert unicodedata.is_normalized("NFC", scalars.line(written))


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("Ann\u202eLee", "U+202E (right-to-left override)"),
        ("Ann\u2066Lee", "U+2066 (left-to-right isolate)"),
        ("Ann\u200eLee", "U+200E (left-to-right mark)"),
        ("Ann\u200bLee", "U+200B (zero width space)"),
        ("\ufeffAnn", "U+FEFF (zero width no-break space)"),
        ("Ann\x07", "U+0007 (a control character)"),
        ("Ann\x85", "U+0085 (a control character)"),
        ("\U000e0041", "U+E0041 (tag latin capital letter a)"),
        ("Ann\ufffe", "U+FFFE (no character at all)"),
    ],
)
def test_a_name_holds_nothing_that_cannot_be_seen(written: str, message: str) -> None:
    [found] = faults(scalars.line, written)
    assert found.endswith(message)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (None, "nothing is written here"),
        ("", "nothing is written here"),
        ("   ", "nothing is written here"),
        ("\u200d", "nothing is written here"),
        (["Ann"], "expected text, found a list"),
        ({"Ann": None}, "expected text, found keys with values"),
        ("x" * 301, "this text has 301 characters; 300 is the most allowed here"),
        ("é" * 1_000_000, "this text has 1,000,000 characters; 300 is the most allowed here"),
    ],
)
def test_no_name(written: object, message: str) -> None:
    assert faults(scalars.line, written) == [message]


def test_a_longer_text_keeps_its_lines() -> None:
    assert scalars.markdown("# A\n\n\tb\u202e\n") == "# A\n\n\tb\u202e\n"
    assert faults(scalars.markdown, "a\x1bb") == ["this text holds control characters"]
    assert faults(scalars.note, "a\ud800b") == ["this text holds control characters"]
    assert faults(scalars.note, "a\uffffb") == ["this text holds control characters"]
    assert scalars.markdown("x" * 200_000)
    assert faults(scalars.note, "x" * 64_001) == [
        "this text has 64,001 characters; 64,000 is the most allowed here"
    ]


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("16", 16), ("007", 7), (" 8 ", 8)])
def test_a_whole_number(text: str, number: int) -> None:
    assert scalars.whole(text) == number


@pytest.mark.parametrize(
    "text", ["abc", "", "1.0", "1_000", "1,000", "١٢", "1e3", "0x10", "+5", "9" * 5000, "²"]
)
def test_no_whole_number(text: str) -> None:
    [message] = faults(scalars.whole, text)
    assert message.startswith("expected a whole number, found ")


def test_a_whole_number_out_of_bounds() -> None:
    assert faults(scalars.whole, "-1") == ["expected a whole number 0 or more, found -1"]
    assert faults(scalars.counting, "0") == ["expected a whole number 1 or more, found 0"]
    assert scalars.signed("-200") == -200


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("0.5", Fraction(1, 2)),
        ("1/2", Fraction(1, 2)),
        ("½", Fraction(1, 2)),
        ("2½", Fraction(5, 2)),
        ("4/2", 2),
        ("33/100", Fraction(33, 100)),
        (".33", None),
        ("0.1", Fraction(1, 10)),
        ("-1", -1),
        ("1/0", None),
        ("0,5", None),
        ("nan", None),
        ("", None),
        ("1" * 30, None),
        ("½½", None),
    ],
)
def test_an_exact_number(text: str, number: object) -> None:
    if number is None:
        assert faults(scalars.exact, text)[0].startswith("expected a number, found ")
    else:
        assert scalars.exact(text) == number
        assert isinstance(scalars.exact(text), type(number))


@pytest.mark.parametrize("text", ["true", "True", "yes", "YES", "on"])
def test_true(text: str) -> None:
    assert scalars.truth(text) is True


@pytest.mark.parametrize("text", ["false", "no", "NO", "off"])
def test_false(text: str) -> None:
    assert scalars.truth(text) is False


def test_neither_true_nor_false() -> None:
    assert faults(scalars.truth, "perhaps") == ['expected true or false, found "perhaps"']


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("2026-02-30", "there is no such day as 2026-02-30", ""),
        ("2026-13-01", "there is no such day as 2026-13-01", ""),
        ("0000-01-01", "there is no such day as 0000-01-01", ""),
        ("0226-03-14", "expected a year from 1800 to 2199, found 226", ""),
        ("9999-12-31", "expected a year from 1800 to 2199, found 9999", ""),
        ("2026-3-4", 'expected a date, found "2026-3-4"', "dates look like 2026-03-04"),
        ("2026/03/14", 'expected a date, found "2026/03/14"', "dates look like 2026-03-14"),
        ("14.03.2026", 'expected a date, found "14.03.2026"', "dates look like 2026-03-14"),
        ("03/14/2026", 'expected a date, found "03/14/2026"', "dates look like 2026-03-14"),
        ("20260314", 'expected a date, found "20260314"', "dates look like 2026-03-14"),
        ("2026-W11-6", 'expected a date, found "2026-W11-6"', "dates look like 2026-03-14"),
        ("２０２６-03-14", 'expected a date, found "２０２６-03-14"', "dates look like 2026-03-14"),
    ],
)
def test_no_date(text: str, message: str, hint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        scalars.day(text)
    [fault] = caught.value.faults
    assert (fault.message, fault.hint) == (message, hint)


def test_a_date_and_a_time() -> None:
    assert scalars.day("2024-03-09") == date(2024, 3, 9)
    assert scalars.day("2024-02-29") == date(2024, 2, 29)
    assert (scalars.clock("19:30"), scalars.clock("9:05")) == ("19:30", "09:05")
    assert faults(scalars.clock, "24:00") == ['expected a time of day, found "24:00"']


def test_one_of_a_few_words() -> None:
    words = ["never", "last-resort"]
    assert scalars.word_of("Last Resort", words) == "last-resort"
    with pytest.raises(Unreadable) as caught:
        scalars.word_of("nevr", words)
    [fault] = caught.value.faults
    assert fault.message == 'expected never or last-resort, found "nevr"'
    assert fault.hint == 'did you mean "never"?'


@pytest.mark.parametrize("text", ["2-1-0", "2-1", "2–1–0"])
def test_a_record(text: str) -> None:
    assert types.record(text) == Record(2, 1, 0)


@pytest.mark.parametrize("text", ["2", "2-1-0-1", "a-b", "-1-2", "2:1", "10000000000-1"])
def test_no_record(text: str) -> None:
    assert faults(types.record, text)[0].startswith("expected a record, found ")


TABLE = {"6-8": "3", "129+": "8", "9–16": "4", "5": "5"}


def test_a_table_by_attendance_stands_in_order() -> None:
    table = attendance(TABLE, scalars.whole)
    assert table.rows == (Range(5, 5, 5), Range(6, 8, 3), Range(9, 16, 4), Range(129, None, 8))
    assert [table.at(size) for size in (4, 5, 8, 16, 17, 128, 129, 5000)] == [
        None, 5, 3, 4, None, None, 8, 8,
    ]  # fmt: skip


def test_one_value_is_a_table_for_all_sizes() -> None:
    assert attendance("3", scalars.whole).rows == (Range(0, None, 3),)


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ({"6-8": "3", "8-9": "4"}, [(("8-9",), 'the ranges "6-8" and "8-9" overlap')]),
        ({"6+": "3", "1-100": "4"}, [(("1-100",), 'the ranges "6+" and "1-100" overlap')]),
        ({"5": "1", " 5 ": "2"}, [((" 5 ",), 'the ranges "5" and " 5 " overlap')]),
        ({"8-6": "3"}, [(("8-6",), '"8-6" ends before it begins')]),
        ({"few": "3"}, [(("few",), 'expected a range of players, found "few"')]),
        ({"-3": "3"}, [(("-3",), 'expected a range of players, found "-3"')]),
        ({"6-8": "x"}, [(("6-8",), 'expected a whole number, found "x"')]),
        (
            {"a": "1", "6-8": "y", "7": "1"},
            [
                (("a",), 'expected a range of players, found "a"'),
                (("6-8",), 'expected a whole number, found "y"'),
                (("7",), 'the ranges "6-8" and "7" overlap'),
            ],
        ),
    ],
)
def test_no_table_by_attendance(table: dict[str, str], expected: list[tuple[Any, str]]) -> None:
    with pytest.raises(Unreadable) as caught:
        attendance(table, scalars.whole)
    assert [(fault.path, fault.message) for fault in caught.value.faults] == expected


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (links.web_address, "https://example.org/rdpc/", "https://example.org/rdpc/"),
        (links.web_address, "HTTP://example.org:8080/?a=1", "HTTP://example.org:8080/?a=1"),
        (links.link, "mailto:ann@example.org", "mailto:ann@example.org"),
        (links.inner_path, "assets/logo.svg", "assets/logo.svg"),
        (links.color, "#B3261E", "#b3261e"),
        (links.color, "abc", "#aabbcc"),
        (links.language, "pt_BR", "pt-BR"),
        (links.time_zone, "America/New_York", "America/New_York"),
        (links.pattern, "^[A-Z]+$", "^[A-Z]+$"),
    ],
)
def test_links_and_the_like(read: Callable[[object], str], text: str, value: str) -> None:
    assert read(text) == value


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (links.web_address, "javascript:alert(1)"),
        (links.web_address, "https://"),
        (links.web_address, "https://[x"),
        (links.web_address, "https://a b.org"),
        (links.web_address, 'https://a.org/"onclick="x'),
        (links.web_address, "https://a.org:99999999/"),
        (links.web_address, "//example.org"),
        (links.link, "mailto:ann"),
        (links.link, "data:text/html,x"),
        (links.inner_path, "../secret"),
        (links.inner_path, "/etc/passwd"),
        (links.inner_path, "C:\\x"),
        (links.inner_path, "assets/../../x"),
        (links.color, "red"),
        (links.color, "#12345"),
        (links.language, "english, please"),
        (links.time_zone, "America/New_Yrok"),
        (links.time_zone, "../../etc/passwd"),
        (links.time_zone, "America"),
        (links.pattern, "("),
    ],
)
def test_no_links_and_the_like(read: Callable[[object], str], text: str) -> None:
    [message] = faults(read, text)
    assert message


def test_a_colour_that_yaml_took_for_a_comment() -> None:
    with pytest.raises(Unreadable) as caught:
        links.color(None)
    assert caught.value.faults[0].hint.startswith('a "#" begins a comment')
