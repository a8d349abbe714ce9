"""The league's own pages: which of them the foot of every page names, and a list of very many."""

from dataclasses import replace

import pytest

from pairdown.model import Text
from pairdown.pages.book import book
from pairdown.pages.own import MOST_AT_FOOT, at_foot
from pairdown.pages.tales import Given
from pairdown.pages.texts import text_pages
from tests.pages.conftest import site_of
from tests.pages.fixture import almanac, league


def text(key, **front):
    return Text(key, key.title(), f"This is {key}.", front)


def at_the_foot(*texts):
    return [word for _, word in at_foot(texts, str)]


def test_own_pages_stand_at_the_foot_as_they_ask():
    texts = [text("about"), text("bar", order=2), text("cup", order=1), text("door", menu=False)]
    assert at_the_foot(*texts) == ["Cup", "Bar", "About", "Data for programs"]


def test_as_many_as_have_room_are_all_named():
    texts = [text(f"p{number:02}") for number in range(MOST_AT_FOOT)]
    assert len(at_the_foot(*texts)) == MOST_AT_FOOT + 1
    assert at_the_foot(*texts, text("q")) == ["All pages", "Data for programs"]


def test_of_very_many_the_foot_names_those_that_ask_for_it():
    texts = [text(f"p{number:03}") for number in range(450)]
    texts += [text("about", menu=True), text("rest", menu=False)]
    assert at_the_foot(*texts) == ["About", "All pages", "Data for programs"]


@pytest.fixture(scope="module")
def large():
    texts = [text(f"p{number:03}") for number in range(250)] + [text("zz", menu=False)]
    return site_of(league([], texts=texts))


def test_very_many_are_listed_on_pages_of_their_own(large):
    first = large["pages/index.html"].decode()
    assert '<li><a href="../p000/index.html">P000</a></li>' in first
    assert "p200" not in first
    assert "Page 1 of 2" in first
    assert '<a href="../../../zz/index.html">Zz</a>' in large["pages/page/2/index.html"].decode()


def test_no_page_grows_with_the_number_of_pages(large):
    assert len(large["p000/index.html"]) < 5000
    assert '<a href="../pages/index.html">All pages</a>' in large["p000/index.html"].decode()


def grounds(*texts):
    content = league([], texts=texts)
    return {
        each.path: each.ground for each in text_pages(book(almanac(content), content, Given(b"x")))
    }


@pytest.mark.parametrize("other", [{"title": "Cups"}, {"body": "No."}, {"front": {"menu": True}}])
def test_a_page_rests_on_all_that_it_shows(other):
    before = grounds(text("about"), text("cup", menu=False))
    after = grounds(text("about"), replace(text("cup", menu=False), **other))
    assert before == grounds(text("about"), text("cup", menu=False))
    assert before["cup/index.html"] != after["cup/index.html"]


def test_a_description_is_shown_too():
    assert grounds(text("cup", description="Played in May.")) != grounds(text("cup"))
