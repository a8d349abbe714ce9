"""Sites that several tests look at: made once, kept as bytes by address."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pairdown.catalog import Content
from pairdown.output.render import render, templates
from pairdown.pages import Stood, plans
from pairdown.pages.links import base_of
from pairdown.pages.page import Page, finished
from pairdown.shipped import templates_dir
from tests.pages.fixture import almanac, demonstration, league
from tests.pages.fixture_hostile import hostile
from tests.pages.fixture_rare import little_room, rare

Files = Mapping[str, bytes]
Kinds = dict[str, tuple[str, str]]


def site_of(content: Content, kinds: Kinds | None = None) -> dict[str, bytes]:
    """Render every page of a league, and lay the static files beside them.

    ``kinds`` is told the kind and the template of every page.
    """
    press = templates(
        templates_dir(), base=base_of(content.site.url), language=content.site.language
    )
    static = templates_dir() / "static"
    files = {f"static/{file.name}": file.read_bytes() for file in sorted(static.iterdir())}
    for plan in plans(almanac(content), content):
        if isinstance(plan, Stood):
            continue
        each = finished(plan.page)
        assert each.path not in files, each.path
        files[each.path] = render(each, press) if isinstance(each, Page) else each.content
        if kinds is not None:
            kinds[each.path] = (plan.kind, each.template if isinstance(each, Page) else "")
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


@pytest.fixture(scope="session")
def rare_site() -> Files:
    """The league of rare kinds of pages, printed."""
    with little_room():
        return site_of(rare())


@pytest.fixture(scope="session", params=["site", "hostile_site", "empty_site", "rare_site"])
def each_site(request) -> Files:
    """All of them, one after the other."""
    return request.getfixturevalue(request.param)
