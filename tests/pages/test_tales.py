"""What of the last build is told again, and what anew?"""

from pairdown.pages.tales import Given


def asked_of(given, under, keys):
    """Return which parts of a column are told anew, and the column."""
    asked = []
    return asked, given.column("badges", under, keys, lambda each: asked.append(each) or b"told")


def test_a_part_is_told_anew_only_where_its_key_is_another():
    first = Given(b"x")
    assert asked_of(first, b"names", {"ann": b"1", "bo": b"2"})[0] == ["ann", "bo"]
    asked, told = asked_of(Given(b"x", first.now), b"names", {"ann": b"1", "bo": b"3", "cy": b"4"})
    assert asked == ["bo", "cy"]
    assert told == {"ann": b"told", "bo": b"told", "cy": b"told"}


def test_all_of_it_is_told_anew_where_what_it_follows_from_is_another():
    first = Given(b"x")
    asked_of(first, b"names", {"ann": b"1"})
    assert asked_of(Given(b"x", first.now), b"other names", {"ann": b"1"})[0] == ["ann"]


def test_a_table_is_told_once_while_it_follows_from_the_same():
    first = Given(b"x")
    assert first.table("list", b"rows", lambda: {"ann": b"1"}) == {"ann": b"1"}
    again = Given(b"x", first.now)
    assert again.table("list", b"rows", dict) == {"ann": b"1"}
    assert again.table("list", b"others", lambda: {"ann": b"2"}) == {"ann": b"2"}


def test_what_follows_from_nobody_knows_what_is_told_anew():
    first = Given(b"x")
    first.table("list", b"", lambda: {"ann": b"1"})
    assert Given(b"x", first.now).table("list", b"", lambda: {"ann": b"2"}) == {"ann": b"2"}
