"""Is a slip in the name of a template or a block told, and nothing else?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.output.own_templates import useless
from pairdown.problem import as_text
from pairdown.shipped import templates_dir


def told(tmp_path: Path, **files: str) -> list[str]:
    for name, text in files.items():
        file = tmp_path / name.replace("__", "/").replace("_", ".")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return [as_text(each) for each in useless(tmp_path, templates_dir())]


def test_a_league_without_templates_is_told_nothing(tmp_path: Path) -> None:
    assert useless(tmp_path / "templates", templates_dir()) == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("evnt_html", 'Did you mean "templates/event.html"?'),
        ("podium_html", 'Did you mean "templates/parts/podium.html"?'),
        ("sponsors_html", "See docs/templates.md for the names of templates."),
    ],
)
def test_a_template_that_takes_the_place_of_none(tmp_path: Path, name: str, hint: str) -> None:
    [line] = told(tmp_path, **{name: "Hello"})
    assert line == (
        f"templates/{name.replace('_', '.')}: warning: This template takes the place of none, and "
        f"no other one names it. [unused-template]\n    {hint}"
    )


def test_a_style_that_is_not_copied(tmp_path: Path) -> None:
    [line] = told(tmp_path, own_css="b {}", static__own_css="b {}", README_md="Hello")
    assert line.startswith("templates/own.css: warning: This file is not copied")


def test_a_block_that_the_page_has_not(tmp_path: Path) -> None:
    event = '{% extends "pairdown/event.html" %}\n{% block abov %}Hello{% endblock %}\n'
    [line] = told(tmp_path, event_html=event)
    assert line == (
        'templates/event.html:2:1: warning: The page has no block "abov", so this is never shown. '
        '[unknown-block]\n    did you mean "above"?'
    )


def test_what_is_shown_is_not_told(tmp_path: Path) -> None:
    base = '{% extends "pairdown/base.html" %}{% block foot %}{% include "parts/mine.html" %}'
    assert told(
        tmp_path,
        base_html=f"{base}{{% block mine %}}{{% endblock %}}{{% endblock %}}",
        event_html='{% extends "base.html" %}{% block mine %}Hello{% endblock %}',
        player_html='{% extends "pairdown/player.html" %}{% block head %}{% endblock %}',
        parts__mine_html="Hello",
        parts__podium_html="<ol></ol>",
    ) == []  # fmt: skip


def test_a_name_that_is_worked_out_may_be_any(tmp_path: Path) -> None:
    event = '{% extends "pairdown/event.html" %}{% block above %}{% include kind %}{% endblock %}'
    assert told(tmp_path, event_html=event, local_html="Hello") == []


def test_circles_and_faults_are_left_to_rendering(tmp_path: Path) -> None:
    assert told(
        tmp_path,
        event_html='{% extends "player.html" %}{% block x %}{% endblock %}',
        player_html='{% extends "event.html" %}{% block x %}{% endblock %}',
        base_html="{% block %}",
    ) == []  # fmt: skip
