"""Is a whole league read, in either form, with every problem and every place?"""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pairdown.content.files import FilesInMemory
from pairdown.content.read import read, read_file, read_files, read_text_files
from pairdown.content.schema.event import EventSheet
from pairdown.content.written import Reading, Written, WrittenEvent
from pairdown.problem import as_text

COVER = "name: Spring\ndate: 2026-03-14\n"
PLAYERS = "- Ann\n- {name: Bo, seed: 1}\n"
ROUND = "- [Ann, Bo, W]\n"
REPORT = "It was fun.\n"
ONE_FILE = COVER + (
    "players:\n  - Ann\n  - {name: Bo, seed: 1}\nrounds:\n  - matches:\n      - [Ann, Bo, W]\n"
)


def league(files: dict[str, str]) -> Written:
    return read_text_files({f"content/{path}": text.encode() for path, text in files.items()})


def told(written: Written) -> list[str]:
    """Return the problems, each in one line without its hint."""
    found = [as_text(each).splitlines()[0] for each in written.problems]
    return [line.removeprefix("content/") for line in found]


FOLDER = {
    "events/2026/spring/event.yaml": COVER,
    "events/2026/spring/players.yaml": PLAYERS,
    "events/2026/spring/round-1.yaml": ROUND,
    "events/2026/spring/report.md": REPORT,
}
FILE = {"events/2026/spring.yaml": ONE_FILE, "events/2026/spring.md": REPORT}


def test_both_forms_of_an_event_are_equal() -> None:
    [one], [other] = league(FOLDER).events, league(FILE).events
    assert one.id == other.id == "2026/spring"
    assert one.sheet == other.sheet
    assert one.sheet.report == REPORT
    assert [each.name for each in one.sheet.players] == ["Ann", "Bo"]
    assert one.sound
    assert other.sound


@pytest.mark.parametrize(
    ("path", "in_folder", "in_file"),
    [
        (("name",), "spring/event.yaml:1:7", "spring.yaml:1:7"),
        (("players", 1, "name"), "spring/players.yaml:2:10", "spring.yaml:5:12"),
        (("rounds", 0, "matches", 0, "result"), "spring/round-1.yaml:1:13", "spring.yaml:8:19"),
        (("rounds", 0, "drops"), "spring/round-1.yaml:1:1", "spring.yaml:7:5"),
        (("rounds", 0), "spring/round-1.yaml:1:1", "spring.yaml:7:5"),
        (("rounds",), "spring/event.yaml:1:1", "spring.yaml:7:3"),
    ],
)
def test_one_path_leads_into_whichever_file(
    path: tuple[str | int, ...], in_folder: str, in_file: str
) -> None:
    [one], [other] = league(FOLDER).events, league(FILE).events
    assert str(one.where(*path)) == f"content/events/2026/{in_folder}"
    assert str(other.where(*path)) == f"content/events/2026/{in_file}"


def test_the_report_has_its_place() -> None:
    assert str(league(FILE).events[0].where("report")) == "content/events/2026/spring.md:1:1"


@pytest.mark.parametrize(
    ("lots", "path", "place"),
    [
        ("[Ann, Bo]", ("lots", 0, 1), "3:13"),
        ("[[Ann, Bo], [Cy, Di]]", ("lots", 1, 0), "3:20"),
    ],
)
def test_a_drawn_name_has_its_place(lots: str, path: tuple[str | int, ...], place: str) -> None:
    [event] = league({"events/a.yaml": f"{COVER}lots: {lots}\n"}).events
    assert str(event.where(*path)) == f"content/events/a.yaml:{place}"


def test_rounds_stand_in_order_of_their_numbers() -> None:
    files = {f"events/a/round-{n}.yaml": f"- [Ann, Bo, {n}-0]\n" for n in range(1, 12)}
    [event] = league({"events/a/event.yaml": COVER, **files}).events
    assert [each.matches[0].result for each in event.sheet.rounds] == [
        f"{n}-0" for n in range(1, 12)
    ]


def test_what_is_in_two_files_is_an_error() -> None:
    written = league({**FOLDER, "events/2026/spring/event.yaml": ONE_FILE + "report: x\n"})
    at = "events/2026/spring/event.yaml"
    others = "content/events/2026/spring"
    assert told(written) == [
        f"{at}:3:1: error: players is also in {others}/players.yaml [written-twice]",
        f"{at}:6:1: error: rounds is also in {others}/round-1.yaml [written-twice]",
        f"{at}:9:1: error: report is also in {others}/report.md [written-twice]",
    ]


def test_one_file_is_a_league() -> None:
    written = league({"events/spring.yaml": ONE_FILE})
    assert not written.problems
    assert written.site is None
    assert [each.id for each in written.events] == ["spring"]


def test_the_problems_of_all_files_come_together_in_order() -> None:
    written = league(
        {
            "site.yaml": "titel: x\n",
            "events/b.yaml": "name: [x\n",
            "events/a.yaml": "name: A\ndate: x\nplayers: [[]]\n",
            "events/c.yaml": COVER,
            "players/ann.yaml": "nmae: Ann\n",
            "pages/about.md": "---\nfoo: x\n---\n",
            "stray.txt": "",
        }
    )
    assert told(written) == [
        'events/a.yaml:2:7: error: expected a date, found "x" [wrong-date]',
        'events/a.yaml:3:11: error: expected "key: value" lines, found a list [wrong-kind]',
        'events/b.yaml:1:7: error: the "[" here is never closed [yaml-syntax]',
        'pages/about.md:2:1: error: there is no key "foo" here [unknown-key]',
        'players/ann.yaml:1:1: error: there is no key "nmae" here [unknown-key]',
        'site.yaml:1:1: error: there is no key "titel" here [unknown-key]',
        "stray.txt: warning: this file is not read [unknown-file]",
    ]
    assert [each.id for each in written.events] == ["a", "c"]
    assert written.unread == ("b",)
    assert [each.sound for each in written.events] == [False, True]


def test_a_value_that_would_repeat_another_is_told_once() -> None:
    written = league({"events/a.yaml": f"{COVER}players: [Ann, *ann]\nrounds: *all\n"})
    assert told(written) == [
        'events/a.yaml:3:16: error: "*ann" would repeat another part of the file [yaml-alias]',
        'events/a.yaml:4:9: error: "*all" would repeat another part of the file [yaml-alias]',
    ]


def test_an_event_of_which_a_file_is_broken_is_left_out() -> None:
    written = league({**FOLDER, "events/2026/spring/round-1.yaml": "- [Ann\n"})
    assert not written.events
    assert written.unread == ("2026/spring",)


def test_everything_has_its_place_in_what_was_read() -> None:
    written = league(
        {
            "site.yaml": "title: RDPC\n",
            "players/ann.yaml": "name: Ann\n",
            "players/all.yaml": "- name: Bo\n- name: Cy\n",
            "rulesets/house.yaml": "extends: magic\n",
            "achievements.yaml": "- {id: a, name: A, awarded: true}\n",
            "patrons.yaml": "- {player: ann, tier: 1, from: 2026-01-01}\n",
            "series.yaml": "- name: Tour\n",
            "pages/about.md": "---\ntitle: About\n---\nHi\n",
            "assets/logo.svg": "<svg/>",
            **FILE,
            "events/2026/spring/decks/bo.txt": "4 Rock\n",
        }
    )
    assert not written.problems
    assert written.site
    assert written.site.value
    assert written.site.value.title == "RDPC"
    names = [[each.name for each in file.value.players] for file in written.players if file.value]
    assert names == [["Bo", "Cy"], ["Ann"]]
    assert [each.file for each in written.rulesets] == ["content/rulesets/house.yaml"]
    assert [each.text for each in written.pages] == ["Hi\n"]
    assert written.assets == ("assets/logo.svg",)
    assert written.texts == {"content/events/2026/spring/decks/bo.txt": "4 Rock\n"}
    assert written.achievements
    assert written.patrons
    assert written.series


def test_a_decklist_lies_below_the_event_or_beside_its_file() -> None:
    written = league(
        {**FILE, "events/2026/spring/decks/bo.txt": "below", "events/2026/decks/cy.txt": "beside"}
    )
    [event] = written.events
    below, beside = "content/events/2026/spring/decks/bo.txt", "content/events/2026/decks/cy.txt"
    assert written.decklist(event, "decks/bo.txt") == (below, "below")
    assert written.decklist(event, "decks/cy.txt") == (beside, "beside")
    assert written.decklist(event, "../../site.yaml") is None
    assert written.decklist(event, "4 Rock") is None


def test_a_decklist_in_another_encoding_is_named() -> None:
    written = read_text_files({"content/events/a.txt": "4 Döner".encode("cp1252")})
    assert [each.code for each in written.problems] == ["not-utf-8"]
    assert not written.texts


class Faulty(FilesInMemory):
    """A disk that fails on some files."""

    def read(self, path: str, most: int) -> bytes:
        """Fail as a disk does."""
        if "bad" in path:
            raise OSError(5, "Input/output error")
        return super().read(path, most)


def test_a_disk_that_fails_is_a_problem() -> None:
    paths = ("events/bad.yaml", "events/good.yaml", "events/bad.txt", "site.yaml")
    written = read_files(Faulty({f"content/{path}": COVER.encode() for path in paths}))
    assert told(written)[:2] == [
        "events/bad.txt: error: this file cannot be read: input/output error [unreadable]",
        "events/bad.yaml: error: this file cannot be read: input/output error [unreadable]",
    ]
    assert [each.id for each in written.events] == ["good"]
    assert written.unread == ("bad",)


def test_a_league_on_a_disk_is_the_same_as_in_memory(tmp_path: Path) -> None:
    for path, text in {**FILE, "site.yaml": "title: x\n"}.items():
        (tmp_path / "content" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "content" / path).write_text(text, encoding="utf-8")
    assert read(tmp_path) == league({**FILE, "site.yaml": "title: x\n"})


def test_an_empty_folder_is_a_problem(tmp_path: Path) -> None:
    assert told(read(tmp_path)) == ["content: error: there is no folder content/ here [no-content]"]


def test_what_a_file_says_depends_on_nothing_but_its_bytes() -> None:
    known: dict[tuple[str, str, bytes], bytes] = {}
    misses = 0

    def remembered(kind: str, file: str, data: bytes) -> Reading[Any]:
        nonlocal misses
        key = (kind, file, data)
        if key not in known:
            misses += 1
            known[key] = pickle.dumps(read_file(kind, file, data))
        return pickle.loads(known[key])

    files = {f"content/{path}": text.encode() for path, text in FOLDER.items()}
    files["content/events/bad.yaml"] = b"name: x\nfoo: y\n"
    plain = read_text_files(files)
    assert read_text_files(files, remembered) == plain
    assert read_text_files(files, remembered) == plain
    assert misses == len(files) == 5


# Case T19: the same name in two spellings of Unicode, and names that no file could have.
def test_names_are_compared_after_composing() -> None:
    [event] = league(
        {
            "events/a.yaml": COVER
            + "players:\n  - Jos\u00e9 Ortiz\n  - Jose Ortiz\n  - CON\n  - Ødegård / Co\n"
            + "rounds: [{matches: [[Jose\u0301 Ortiz, '  Jose   Ortiz ', W]]}]\n"
        }
    ).events
    [match] = event.sheet.rounds[0].matches
    first, second, *others = [each.name for each in event.sheet.players]
    assert (match.first, match.second) == (first, second)
    assert first != second
    assert others == ["CON", "Ødegård / Co"]


def test_a_written_event_can_be_told_apart_from_its_cover() -> None:
    [event] = league(FILE).events
    assert isinstance(event, WrittenEvent)
    assert event.cover.value is not None
    assert replace(event.sheet, report="") == event.cover.value
    assert isinstance(event.sheet, EventSheet)
