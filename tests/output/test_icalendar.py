"""Can a name break out of its line in a calendar?"""

from pairdown.output.icalendar import folded, text_value


def test_what_would_end_a_value_is_escaped():
    assert text_value("a;b,c\\d") == r"a\;b\,c\\d"
    assert text_value("a\r\nEND:VCALENDAR\nb\rc") == r"a\nEND:VCALENDAR\nb\nc"
    assert text_value("a\0b\x0bc\x1bd\te") == "abcde"
    assert text_value(20260314) == "20260314"


def test_lines_end_in_cr_lf_and_empty_ones_vanish():
    assert folded("BEGIN:VCALENDAR\n\nEND:VCALENDAR") == "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"


def test_long_lines_are_folded_between_characters_at_75_bytes():
    line = "SUMMARY:" + "ü" * 100
    lines = folded(line).removesuffix("\r\n").split("\r\n")
    assert max(len(each.encode()) for each in lines) in {74, 75}
    assert all(each.startswith(" ") for each in lines[1:])
    assert "".join([lines[0], *(each[1:] for each in lines[1:])]) == line


def test_a_line_of_75_bytes_is_not_folded():
    assert folded("x" * 75) == "x" * 75 + "\r\n"
    assert folded("x" * 76) == "x" * 75 + "\r\n x\r\n"
