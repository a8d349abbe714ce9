"""What docs/templates.md shows is what a league gets: its own files in the place of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_docs import ROOT, play, ran

DOCUMENT = ROOT / "docs" / "templates.md"


@pytest.fixture(scope="module")
def league(tmp_path_factory) -> Path:
    """The league of the document, with an event to come besides the sample."""
    folder = tmp_path_factory.mktemp("own")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        play(DOCUMENT)
        event = "name: Next Cup\ndate: 2026-03-01\nplayers: [Robin Sample, Kim Placeholder]\n"
        (folder / "league/content/events/next-cup.yaml").write_text(event, "utf-8")
        code, printed = ran("pairdown build --output public")
        assert code == 0, printed
    return folder / "league"


def page(league, path):
    return (league / "public" / path).read_text("utf-8")


def test_a_block_of_the_frame_is_on_every_page(league):
    for path, up in (("index.html", ""), ("events/sample-cup/index.html", "../../")):
        text = page(league, path)
        assert "<p>Doors open at 18:30, every Thursday.</p>" in text
        assert f'<link rel="stylesheet" href="{up}static/own.css">' in text
        assert "static/site.css" in text  # ours is still there
    assert page(league, "static/own.css") == "h1 { font-style: italic; }\n"


def test_a_block_of_one_kind_of_page_is_on_no_other(league):
    notice = "Bring two pens and your deck list."
    assert notice in page(league, "events/next-cup/index.html")
    assert notice not in page(league, "events/sample-cup/index.html")  # it has begun
    assert notice not in page(league, "players/index.html")
    assert "static/event.js" in page(league, "events/next-cup/index.html")  # ours is still there


def test_the_accent_is_made_readable_by_day_and_by_night(league):
    style = page(league, "static/league.css")
    assert "--accent:#9a3412" in style  # dark enough for white paper as it is
    assert style.count("--accent:") == 3
    assert style.count("--accent:#9a3412") == 1  # by night it is another one
