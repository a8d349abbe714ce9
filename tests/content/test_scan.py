"""Is every file below content/ taken for what it is, and none left out silently?"""

from __future__ import annotations

import pytest

from pairdown.content.scan import layout
from pairdown.problem import as_text
from tests.content.reading import places


def scan(*paths: str) -> list[str]:
    """Return the problems of a folder with these files, without their hints."""
    found = layout(sorted(f"content/{path}" for path in paths)).problems
    return [as_text(each).splitlines()[0].removeprefix("content/") for each in found]


def hints(*paths: str) -> list[str]:
    found = layout(sorted(f"content/{path}" for path in paths)).problems
    return [each.hint for each in found]


LEAGUE = (
    "site.yaml",
    "achievements.yaml",
    "patrons.yaml",
    "series.yaml",
    "README.md",
    "players/ann-lee.yaml",
    "players/others.yaml",
    "players/README.txt",
    "rulesets/house.yaml",
    "pages/about.md",
    "assets/logo.svg",
    "assets/photos/2026/final.jpg",
    "events/README.md",
    "events/2026/spring-rumble.yaml",
    "events/2026/spring-rumble.md",
    "events/2026/spring-rumble/decks/cy.txt",
    "events/2026/nationals/event.yaml",
    "events/2026/nationals/players.yaml",
    "events/2026/nationals/round-1.yaml",
    "events/2026/nationals/round-02.yaml",
    "events/2026/nationals/report.md",
    "events/2026/nationals/decks/bo.txt",
)


def test_a_league() -> None:
    found = layout(sorted(f"content/{path}" for path in LEAGUE))
    assert not found.problems
    assert found.single == {
        name: f"content/{name}.yaml" for name in ("achievements", "patrons", "series", "site")
    }
    assert found.folders == {
        "players": ["content/players/ann-lee.yaml", "content/players/others.yaml"],
        "rulesets": ["content/rulesets/house.yaml"],
        "pages": ["content/pages/about.md"],
    }
    assert found.assets == ["content/assets/logo.svg", "content/assets/photos/2026/final.jpg"]
    folder, file = found.events.events
    assert (folder.id, file.id) == ("2026/nationals", "2026/spring-rumble")
    assert folder.cover == "content/events/2026/nationals/event.yaml"
    assert folder.players == "content/events/2026/nationals/players.yaml"
    assert folder.report == "content/events/2026/nationals/report.md"
    assert folder.rounds == {
        1: "content/events/2026/nationals/round-1.yaml",
        2: "content/events/2026/nationals/round-02.yaml",
    }
    assert file.cover == "content/events/2026/spring-rumble.yaml"
    assert file.report == "content/events/2026/spring-rumble.md"
    assert found.events.texts == [
        "content/events/2026/nationals/decks/bo.txt",
        "content/events/2026/spring-rumble/decks/cy.txt",
    ]


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("sites.yaml", 'did you mean "site.yaml"?'),
        ("seires.yaml", 'did you mean "series.yaml"?'),
        ("player/ann.yaml", 'did you mean "players"?'),
        ("event/spring.yaml", 'did you mean "events"?'),
        ("photo.jpg", "other files belong in content/assets/"),
        ("players/2026/ann.yaml", "move it up, into content/players/"),
        ("players/ann.json", 'files in players/ end in ".yaml"; others belong in content/assets/'),
        ("pages/about.html", 'files in pages/ end in ".md"; others belong in content/assets/'),
        ("events/2026/final.jpg", "pictures and other files belong in content/assets/"),
        ("events/spring.md", "a report is named like its event's file"),
    ],
)
def test_a_file_without_a_place_is_named(path: str, hint: str) -> None:
    assert scan(path) == [f"{path}: warning: this file is not read [unknown-file]"]
    assert hints(path) == [hint]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("round1.yaml", 'did you mean "round-1.yaml"?'),
        ("round_02.yaml", 'did you mean "round-2.yaml"?'),
        ("Round-3.yaml", 'did you mean "round-3.yaml"?'),
        ("r4.yaml", 'did you mean "round-4.yaml"?'),
        ("player.yaml", 'did you mean "players.yaml"?'),
        ("reports.md", 'did you mean "report.md"?'),
        ("notes.yaml", "an event has event.yaml, players.yaml, round-1.yaml …"),
        ("round-0.yaml", "an event has event.yaml, players.yaml, round-1.yaml …"),
    ],
)
def test_a_file_without_a_place_in_an_event_is_named(name: str, hint: str) -> None:
    assert hints("events/spring/event.yaml", f"events/spring/{name}") == [hint]


def test_a_report_with_a_slip_in_its_name() -> None:
    assert hints("events/spring.yaml", "events/sprnig.md") == ['did you mean "spring.md"?']


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("events/spring.YAML", "spring.yaml"),
        ("events/2026/spring.Yml", "spring.yaml"),
        ("players/ann-lee.YAML", "ann-lee.yaml"),
        ("pages/about.MD", "about.md"),
        ("site.YAML", "site.yaml"),
    ],
)
def test_a_suffix_in_capitals_is_told_by_the_name_to_give(path: str, name: str) -> None:
    assert hints(path) == [f'rename it to "{name}"']


def test_yml_is_read_with_a_warning() -> None:
    found = layout(["content/events/spring.yml", "content/site.yml"])
    assert [each.cover for each in found.events.events] == ["content/events/spring.yml"]
    assert found.single == {"site": "content/site.yml"}
    assert places(found.problems) == ["0:0 yml-suffix", "0:0 yml-suffix"]
    assert found.problems[0].hint == 'rename it to "spring.yaml"'


@pytest.mark.parametrize(
    ("paths", "problem"),
    [
        (
            ("events/spring.yaml", "events/spring/event.yaml"),
            (
                "events/spring.yaml: error: this event is also in the folder "
                "content/events/spring/ [double-event]"
            ),
        ),
        (
            ("events/a/event.yaml", "events/a/round-1.yaml", "events/a/round-01.yaml"),
            (
                "events/a/round-1.yaml: error: round 1 is also in "
                "content/events/a/round-01.yaml [double-round]"
            ),
        ),
        (
            ("events/a/event.yaml", "events/a/round-1.yaml", "events/a/round-4.yaml"),
            (
                "events/a/round-4.yaml: error: there is a round 4, but no round-2.yaml and "
                "round-3.yaml [missing-round]"
            ),
        ),
        (
            ("events/a/round-1.yaml",),
            (
                'events/a/round-1.yaml: error: "round-1.yaml" belongs to an event in a folder, and '
                "there is no event.yaml here [missing-cover]"
            ),
        ),
        (
            ("events/a/Event.yaml",),
            'events/a/Event.yaml: error: "Event.yaml" is written event.yaml [missing-cover]',
        ),
        (
            ("events/event.yaml",),
            (
                'events/event.yaml: error: "event.yaml" belongs to an event in a folder '
                "[missing-cover]"
            ),
        ),
    ],
)
def test_an_event_that_cannot_be_put_together_is_named(
    paths: tuple[str, ...], problem: str
) -> None:
    assert scan(*paths) == [problem]
    found = layout(sorted(f"content/{path}" for path in paths)).events
    assert not found.events
    assert found.unread == ([] if paths == ("events/event.yaml",) else [paths[-1].split("/")[1]])


def test_an_event_with_two_suffixes_is_named() -> None:
    found = layout(["content/events/a.yaml", "content/events/a.yml"])
    assert places(found.problems) == ["0:0 yml-suffix", "0:0 double-event"]
    assert found.problems[1].message == "this event is also in content/events/a.yaml"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("events/CON.yaml", '"CON.yaml" is a name that Windows keeps for a device'),
        ("events/aux/spring.yaml", '"aux" is a name that Windows keeps for a device'),
        ("players/com1.yaml", '"com1.yaml" is a name that Windows keeps for a device'),
        ("events/nul .x.yaml", '"nul .x.yaml" is a name that Windows keeps for a device'),
        ("events/a:b.yaml", '"a:b.yaml" holds ":"'),
        ("events/a?*b.yaml", '"a?*b.yaml" holds "*" and "?"'),
        ('events/a"b.yaml', '"a"b.yaml" holds \'"\''),
        ("events/50%.yaml", '"50%.yaml" holds "%"'),
        ("assets/a#1.png", '"a#1.png" holds "#"'),
        ("events/a\\b.yaml", '"a\\b.yaml" holds "\\"'),
        ("events/2026./a.yaml", '"2026." begins or ends with a space or a dot'),
        ("events/ a.yaml", '" a.yaml" begins or ends with a space or a dot'),
        ("events/" + "x" * 200 + ".yaml", "is longer than 120 bytes"),
        ("events/" + "é" * 60 + ".yaml", "is longer than 120 bytes"),
        ("/".join(["events"] + ["x" * 40] * 5) + "/a.yaml", "200 is the most allowed"),
    ],
)
def test_a_name_that_some_system_cannot_hold_is_an_error(path: str, message: str) -> None:
    [problem] = layout([f"content/{path}"]).problems
    assert problem.code == "unsafe-name"
    assert problem.message.endswith(message)


@pytest.mark.parametrize(
    "path", ["events/console.yaml", "events/Łódź 2026 (open).yaml", "events/auxiliary/a.yaml"]
)
def test_other_names_are_fine(path: str) -> None:
    assert not layout([f"content/{path}"]).problems


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("events/2026/Spring.yaml", "events/2026/spring/event.yaml"),
        ("events/A/x.yaml", "events/a/x.yaml"),
        ("events/Stra\u00dfe.yaml", "events/strasse.yaml"),
        ("events/caf\u00e9.yaml", "events/cafe\u0301.yaml"),
        ("players/Ann.yaml", "players/ann.yaml"),
        ("pages/About.md", "pages/about.md"),
        ("rulesets/x.yaml", "rulesets/X.yaml"),
        ("assets/a/B.png", "assets/A/b.png"),
    ],
)
def test_names_that_some_system_takes_for_one_are_an_error(first: str, second: str) -> None:
    [problem] = layout(sorted([f"content/{first}", f"content/{second}"])).problems
    assert problem.code == "name-clash"
    assert problem.where.file in {f"content/{first}", f"content/{second}"}
    assert "is also in content/" in problem.message


def test_the_id_of_an_event_is_composed() -> None:
    found = layout(["content/events/cafe\u0301.yaml"])
    assert [each.id for each in found.events.events] == ["caf\u00e9"]
