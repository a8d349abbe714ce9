"""Can what a file holds do any harm in a message?"""

from __future__ import annotations

import pytest

from pairdown.content.quoting import listed, quoted, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann Lee", '"Ann Lee"'),
        ("李 娜", '"李 娜"'),
        ("a\nb\x1b[31m", '"a\\u000ab\\u001b[31m"'),
        ("Ann\u202eeeL", '"Ann\\u202eeeL"'),
        ("x" * 100, f'"{"x" * 29}…{"x" * 10}"'),
        ("\U000e0041", '"\\U000e0041"'),
    ],
)
def test_one_line_without_hidden_characters(text: str, shown: str) -> None:
    assert quoted(text) == shown


def test_a_path_is_shown_whole() -> None:
    assert visible("content/" + "x" * 100 + "\x07") == "content/" + "x" * 100 + "\\u0007"


def test_words_are_listed() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed(["a", "b"], "and") == "a and b"
    assert listed([], "and") == "none"
