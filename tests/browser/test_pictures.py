"""Does every kind of page look as it was accepted? And would anybody notice if it did not?

After a wanted change: python3 generator/dev.py golden, then look at the new pictures.
"""

from __future__ import annotations

import os

import pytest

from tests.browser.kinds import KINDS
from tests.browser.pictures import (
    ACCEPTED,
    MOST_DIFFERENT,
    SCALES,
    difference,
    dress,
    elsewhere,
    keep,
    kept,
    laid_out,
    picture,
    picture_like,
)


@pytest.fixture(scope="module")
def still(browser, disk, server):
    """Open a page in the font of pictures."""
    laid_out(disk)
    root = server.removesuffix("league/")
    context = browser.new_context(bypass_csp=True, reduced_motion="reduce", locale="en-US")
    page = context.new_page()

    def opened(path):
        page.goto(root + path)
        dress(page, root)
        return page

    yield opened
    context.close()


def accepted(name, width):
    return ACCEPTED / f"{name.lower().replace(' ', '-')}-{width}.png"


@pytest.mark.parametrize("name", KINDS)
def test_a_page_looks_as_in_the_golden_pictures(still, name):
    page = still(KINDS[name])
    for width in SCALES:
        file = accepted(name, width)
        if os.environ.get("PAIRDOWN_UPDATE_GOLDEN"):
            keep(picture(page, width), file)
        shown = picture_like(page, width, file)
        assert difference(shown, kept(file)) <= MOST_DIFFERENT, elsewhere(shown, file)


@pytest.mark.parametrize(
    ("name", "part"),
    [("big event", "main table.ranked"), ("player", "#opponent-table"),
     ("home", "main table"), ("ranking", "tbody tr:nth-child(-n+4)"), ("series", "nav.rooms")],
)  # fmt: skip
def test_a_missing_part_would_be_seen_and_another_font_would_not(still, name, part):
    page = still(KINDS[name])
    page.add_style_tag(content="html, body, h1, th { font-family: Charis SIL, DejaVu Serif }")
    for width in SCALES:
        file = accepted(name, width)
        other = picture_like(page, width, file)
        assert difference(other, kept(file)) <= MOST_DIFFERENT, elsewhere(other, file)
    assert page.locator(part).count() > 0
    page.add_style_tag(content=f"{part} {{ display: none !important }}")
    for width in SCALES:
        less, file = picture(page, width), accepted(name, width)
        assert difference(less, kept(file)) > MOST_DIFFERENT, width
        assert elsewhere(less, file).startswith(file.name)


def test_the_pictures_are_of_these_pages_and_small():
    sizes = {file.name: file.stat().st_size for file in ACCEPTED.iterdir()}
    assert set(sizes) == {accepted(name, width).name for name in KINDS for width in SCALES}
    assert sum(sizes.values()) < 600_000
