"""What does a league's own page say of itself?"""

from __future__ import annotations

from pairdown.almanac.compute import without
from pairdown.content.load import load
from pairdown.content.read import read_text_files

PAGES = {
    "about": "---\ntitle: About us\norder: 2\n---\nWe *wrestle*.\n",
    "floor": "# The floor\n\nNo running.\n",
    "plain": "Nothing but text.\n",
    "secret": "---\ndraft: true\n---\n# Soon\n",
}


def content():
    pages = {f"content/pages/{name}.md": text.encode() for name, text in PAGES.items()}
    return load(read_text_files(pages))


def test_a_page_takes_its_title_from_front_matter_or_heading_or_name():
    found = {text.id: text.title for text in content().texts}
    assert found == {
        "about": "About us",
        "floor": "The floor",
        "plain": "plain",
        "secret": "Soon",
    }


def test_a_page_keeps_its_text_and_front_matter():
    (about, *_) = content().texts
    assert about.body == "We *wrestle*.\n"
    assert dict(about.front) == {"title": "About us", "order": 2, "draft": False}


def test_a_draft_page_goes_with_the_drafts():
    assert [text.id for text in without(content()).texts] == ["about", "floor", "plain"]
    assert len(without(content(), drafts=False).texts) == 4
