"""Is a picture that is not there told, and no other?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairdown.catalog import Content
from pairdown.checks import Findings, problems
from pairdown.model import Player, PlayerId, Site, Text
from pairdown.problem import Where, as_text
from tests.support import event_from, ruleset

RULES = {"test": ruleset()}
EVENT = event_from("A>B", rules=RULES["test"], id="2026/cup", date=date(2026, 1, 1))
CUP = "content/events/2026/cup.md"


def told(content: Content, memory: Findings | None = None) -> list[str]:
    found = problems(content, memory)
    return [as_text(each) for each in found if each.code.startswith("missing-picture")]


def league(report: str, *assets: str) -> Content:
    event = replace(EVENT, report=report, report_file=CUP)
    return Content(Site(title="League"), {}, (event,), RULES, assets=assets)


@pytest.mark.parametrize(
    "report",
    [
        "![hall](assets/hall.jpg)",
        "![hall](../../assets/hall.jpg)",
        "![hall](/assets/hall.jpg?w=2)",
        "![hall](<assets/the%20hall.png>)",
        "![far](https://example.org/hall.jpg) ![near](//example.org/hall.jpg)",
        "![sign](players/ann-lee/badge.svg)",
        "`![hall](assets/none.jpg)`",
        "```\n![hall](assets/none.jpg)\n```",
        "[link](assets/none.jpg)",
    ],
)
def test_what_is_there_or_elsewhere_is_not_told(report: str) -> None:
    assert told(league(report, "hall.jpg", "the hall.png")) == []


@pytest.mark.parametrize(
    ("report", "line", "path", "hint"),
    [
        ("![hall](assets/Hall.JPEG)", 1, "assets/Hall.JPEG", 'did you mean "assets/hall.jpg"?'),
        ("Hi\n\n![x](hall.jpg)", 3, "hall.jpg", 'did you mean "assets/hall.jpg"?'),
        (
            "```\ncode\n```\n![x](../photos/final.png)",
            4,
            "events/photos/final.png",
            "put it there, or correct its name",
        ),
    ],
)
def test_a_picture_that_is_not_there(report: str, line: int, path: str, hint: str) -> None:
    [found] = told(league(report, "hall.jpg"))
    head = (
        f'{CUP}:{line}:1: warning: there is no picture "{path}" in content/assets [missing-picture]'
    )
    assert found == f"{head}\n    {hint}"


def test_one_that_is_taken_away_is_told_although_the_event_is_the_same() -> None:
    memory, there = Findings(), league("![hall](assets/hall.jpg)", "hall.jpg")
    assert told(there, memory) == []
    assert len(told(replace(there, assets=()), memory)) == 1


def test_pages_and_profiles_show_pictures_too() -> None:
    text = Text("about", "About", "![x](assets/a.png)", where=Where("content/pages/about.md"))
    ann = Player(PlayerId("ann"), "Ann", bio="![x](assets/b.png)", where=Where("content/a.yaml"))
    shown = replace(league(""), texts=(text,), players={ann.id: ann})
    assert [each.split(":")[0] for each in told(shown)] == [
        "content/a.yaml",
        "content/pages/about.md",
    ]
    assert told(replace(shown, assets=("a.png", "b.png"))) == []
    hidden = replace(shown, players={ann.id: replace(ann, hidden=True)}, texts=())
    assert told(hidden) == []
