"""Sites that several tests look at: made once, kept as bytes by address."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pairdown.catalog import Content
from pairdown.output.render import render, templates
from pairdown.pages import pages
from pairdown.pages.links import base_of
from pairdown.pages.page import Page
from pairdown.shipped import templates_dir
from tests.pages.fixture import almanac, demonstration, league
from tests.pages.fixture_hostile import hostile

Files = Mapping[str, bytes]


def site_of(content: Content) -> dict[str, bytes]:
    """Render every page of a league, and lay the static files beside them."""
    press = templates(
        templates_dir(), base=base_of(content.site.url), language=content.site.language
    )
    static = templates_dir() / "static"
    files = {f"static/{file.name}": file.read_bytes() for file in sorted(static.iterdir())}
    for each in pages(almanac(content), content):
        assert each.path not in files, each.path
        files[each.path] = render(each, press) if isinstance(each, Page) else each.content
    return files


@pytest.fixture(scope="session")
def site() -> Files:
    """The demonstration league, printed."""
    return site_of(demonstration())


@pytest.fixture(scope="session")
def hostile_site() -> Files:
    """The hostile league, printed."""
    return site_of(hostile())


@pytest.fixture(scope="session")
def empty_site() -> Files:
    """A league that has just begun: nobody and nothing in it."""
    return site_of(league([]))


@pytest.fixture(scope="session", params=["site", "hostile_site", "empty_site"])
def each_site(request) -> Files:
    """All of them, one after the other."""
    return request.getfixturevalue(request.param)
