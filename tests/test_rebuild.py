"""Is what a build remembers ever stale? Whatever is edited, it gives what a fresh one gives."""

from __future__ import annotations

import gc
import os
import re
import shutil
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairdown.almanac.compute import Records
from pairdown.almanac.league import League
from pairdown.almanac.ledger import Ledger
from pairdown.almanac.story import Story
from pairdown.build import Memory, build, computed, made
from pairdown.checks import Findings
from pairdown.content.load.again import Events
from pairdown.content.read import Readings
from pairdown.content.undisturbed import undisturbed
from pairdown.model import Event
from pairdown.output import inputs, manifest
from pairdown.output.cache import Cache, cache_of
from pairdown.output.means import Means
from pairdown.output.printing import printed
from pairdown.output.recalled import recalled
from pairdown.output.serving.stage import Stage
from pairdown.output.write import write
from pairdown.pages.book import Book
from pairdown.pages.search import _rows
from pairdown.rebuild import problems_again, rebuilt
from pairdown.recall import Fact
from tests.cli.league import GOLDEN, league

SMALL = """\
name: Small
date: 2026-05-02
players: [Ann A, Bea B, Cy C, Dee D]
rounds:
  - matches:
      - [Ann A, Bea B, W]
      - [Cy C, Dee D, L]
"""


NOTED = "{players: [Cy C, Dee D], result: L, note: on stream}"


LAST = """\
name: Last
date: 2026-06-02
ruleset: house
reported: 2026-06-02
players: [Di D, Ed E]
rounds:
  - matches:
      - [Di D, Ed E, W]
"""


SEASONS = """\
title: Test League
ruleset: raw-deal
seasons:
  - {name: march, from: 2026-03-01, to: 2026-03-31}
  - {name: may, from: 2026-05-01, to: 2026-05-31}
"""


@pytest.fixture(autouse=True)
def _states_are_kept_of_small_leagues(monkeypatch):
    monkeypatch.setattr("pairdown.almanac.chain.APART", 1)


@pytest.fixture
def root(tmp_path) -> Path:
    return league(tmp_path / "league", events__golden=GOLDEN, events__small=SMALL)


def files(folder: Path) -> dict[str, bytes]:
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


def again(root: Path, *, jobs: int = 1, **asked: bool):
    return rebuilt(root, root / "site", cache_of(root), Means(jobs=jobs), **asked)


def test_a_second_build_reads_nothing_and_touches_nothing(root, monkeypatch):
    first = again(root)
    before = {each: each.stat().st_mtime_ns for each in (root / "site").rglob("*")}
    monkeypatch.setattr("pairdown.build.build", None)
    second = again(root)
    assert second.problems == first.problems
    assert second.written.same == tuple(sorted(first.written.new))
    assert second.written.new == second.written.changed == second.written.removed == ()
    assert {each: each.stat().st_mtime_ns for each in (root / "site").rglob("*")} == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda root: (root / "site/index.html").write_text("edited"),
        lambda root: (root / "site/index.html").unlink(),
        lambda root: (root / "site/.pairdown-manifest.json").unlink(),
        lambda root: shutil.rmtree(root / "site"),
        lambda root: shutil.rmtree(root / ".pairdown-cache"),
        lambda root: [each.write_bytes(b"x") for each in (root / ".pairdown-cache").iterdir()],
    ],
    ids=["page edited", "page gone", "manifest gone", "site gone", "cache gone", "cache broken"],
)
def test_the_site_is_whole_after_anything_happened_to_it(root, spoil):
    again(root)
    good = files(root / "site")
    spoil(root)
    if (root / "site").is_dir() and not (root / "site/.pairdown-manifest.json").exists():
        shutil.rmtree(root / "site")  # a folder without a manifest is not ours any more
    again(root)
    assert files(root / "site") == good


def test_another_program_makes_everything_anew(root, monkeypatch):
    again(root)
    monkeypatch.setattr(inputs, "program", lambda: "a newer version")
    called = []
    monkeypatch.setattr(
        "pairdown.build.build", lambda *_, **__: called.append(1) or build(*_, **__)
    )
    again(root)
    assert called


def test_what_is_asked_for_is_part_of_the_question(root):
    (root / "content/events/draft.yaml").write_text(SMALL + "draft: true\n")
    again(root)
    assert not (root / "site/events/draft").exists()
    again(root, drafts=True)
    assert (root / "site/events/draft").exists()
    again(root)
    assert not (root / "site/events/draft").exists()


def test_what_changed_while_a_build_ran_is_not_remembered(root, monkeypatch):
    file = root / "content/events/small.yaml"

    def slow(*given, **more):
        done = build(*given, **more)
        file.write_text(SMALL.replace("Cy C, Dee D, L", "Cy C, Dee D, W"))
        return done

    monkeypatch.setattr("pairdown.build.build", slow)
    again(root)
    monkeypatch.undo()
    again(root)
    built = files(root / "site")
    build(root, root / "fresh")
    assert built == files(root / "fresh")


def test_a_page_made_with_a_template_that_was_there_for_a_moment_is_made_again(root, monkeypatch):
    template, page = root / "templates/player.html", root / "site/players/ann-a/index.html"
    edit(template, "before {{ title }}")
    again(root)

    def slow(*given, **more):
        template.write_text("meanwhile {{ title }}")
        return write(*given, **more)

    edit(root / "content/site.yaml", "title: Another\nruleset: raw-deal\n")
    monkeypatch.setattr("pairdown.build.write", slow)
    again(root)
    assert page.read_text().startswith("meanwhile")
    monkeypatch.undo()
    template.write_text("before {{ title }}")
    again(root)
    assert page.read_text().startswith("before")


def test_a_check_remembers_warnings_and_errors_too(root, monkeypatch):
    (root / "content/events/bad.yaml").write_text("name: Bad\ndate: 2026-13-01\n")
    first = problems_again(root, cache_of(root))
    assert any(each.code for each in first)
    monkeypatch.setattr("pairdown.verdict.problems_of", None)
    assert problems_again(root, cache_of(root)) == first
    monkeypatch.undo()
    (root / "content/events/bad.yaml").unlink()
    assert problems_again(root, cache_of(root)) != first


def test_without_a_cache_nothing_is_remembered(root):
    assert rebuilt(root, root / "site", None, Means()).written.new
    assert not (root / ".pairdown-cache").exists()


@pytest.mark.parametrize(
    ("name", "old", "new", "events"),
    [
        ("small", "Cy C, Dee D, L", "Cy C, Dee D, W", ["small"]),
        ("golden", "Cy C, Eli E, W", "Cy C, Eli E, L", ["golden", "small"]),
        ("small", "name: Small", "name: Tiny", ["small"]),
    ],
    ids=["the newest event", "an earlier one: later ratings follow", "only a name"],
)
def test_only_pages_with_another_ground_are_made(root, monkeypatch, name, old, new, events):
    # Running events are made each time, so they have to be over.
    for each, day in (("golden", "2026-03-15"), ("small", "2026-05-03")):
        with (root / f"content/events/{each}.yaml").open("a") as written:
            written.write(f"reported: {day}\n")
    again(root)
    file = root / f"content/events/{name}.yaml"
    file.write_text(file.read_text().replace(old, new))
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    again(root)
    pages = re.findall(r"^events/(\w+)/index.html$", "\n".join(sorted(asked)), re.MULTILINE)
    assert pages == events
    people = {path.split("/")[1] for path in asked if re.fullmatch(r"players/.+/index.html", path)}
    assert {"cy-c", "dee-d"} <= people
    assert ("gus-g" in people) is (events != ["small"])


def test_pages_stand_though_an_asset_may_change_and_still_look_the_same(root, monkeypatch):
    asset, to_come = root / "content/assets/map.txt", 4_000_000_000
    edit(asset, "here")
    os.utime(asset, (to_come, to_come))
    again(root)
    edit(asset, "gone")
    os.utime(asset, (to_come, to_come))
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    again(root)
    assert (root / "site/assets/map.txt").read_text() == "gone"
    assert not [path for path in asked if path.startswith("players/ann-a/")]


@pytest.mark.parametrize(
    ("file", "old", "new", "made"),
    [
        ("events/small.yaml", "Cy C, Dee D, L", "Cy C, Dee D, W", ["may"]),
        ("events/small.yaml", "Ann A, Bea B, W", "Ann A, New N, W", ["may"]),
        ("events/golden.yaml", "Eli E, W", "Eli E, L", ["march", "may"]),
        ("events/golden.yaml", "date: 2026-03-14", "date: 2026-03-15", ["march", "may"]),
        ("players/gus-g.yaml", "North", "South", ["march", "may"]),
        ("players/hal-h.yaml", "North", "South", []),
    ],
    ids=["the newest result", "a newcomer", "an old result", "an old day", "a person", "a visitor"],
)
def test_the_list_of_a_season_is_made_when_something_before_its_end_is_different(
    root, monkeypatch, file, old, new, made
):
    edit(root / "content/site.yaml", SEASONS)
    edit(root / "content/players/gus-g.yaml", "name: Gus G\nregion: North\n")
    edit(root / "content/players/hal-h.yaml", "name: Hal H\nregion: North\n")
    again(root)
    text = (root / "content" / file).read_text().replace("Bea B, Cy C, D", "Bea B, New N, Cy C, D")
    edit(root / "content" / file, text.replace(old, new))
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    again(root)
    monkeypatch.undo()
    lists = {path for path in asked if path.startswith("rankings/raw-deal/season/")}
    assert lists == {
        f"rankings/raw-deal/season/{name}/{file}"
        for name in made for file in ("index.html", "ratings.csv")
    }  # fmt: skip
    twins = {path for path in asked if path.startswith("api/v1/rankings/raw-deal/season/")}
    assert twins == {f"api/v1/rankings/raw-deal/season/{name}.json" for name in made}
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_the_lists_of_a_region_are_made_when_somebody_of_it_stands_differently(root, monkeypatch):
    homes = {"cy-c": "Cy C\nregion: north", "dee-d": "Dee D\nregion: north",
             "gus-g": "Gus G\nregion: south", "ann-a": "Ann A\nregion: south"}  # fmt: skip
    for key, name in homes.items():
        edit(root / f"content/players/{key}.yaml", f"name: {name}\n")
    again(root)
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    edit(root / "content/events/small.yaml", SMALL + "reported: 2026-05-03\n")
    again(root)
    parts = "api/v1/rankings/raw-deal/", "api/v1/rules/", "rankings/raw-deal/region/"
    assert not [path for path in asked if path.startswith(parts)]
    edit(root / "content/players/gus-g.yaml", "name: Gus G\nregion: south\nteam: Reds\n")
    again(root)
    assert {path for path in asked if path.startswith(parts)} == {
        "api/v1/rankings/raw-deal/region/south.json",
        "rankings/raw-deal/region/south/index.html",
        "rankings/raw-deal/region/south/ratings.csv",
    }
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_a_list_that_is_no_more_leaves_the_index(root):
    for key, home in (("cy-c", "Cy C\nregion: north"), ("gus-g", "Gus G\nregion: south")):
        edit(root / f"content/players/{key}.yaml", f"name: {home}\n")
    again(root)
    twin = root / "site/api/v1/rankings/raw-deal/region/south.json"
    assert twin.exists()
    assert "region/south.json" in (root / "site/api/v1/index.json").read_text()
    edit(root / "content/players/gus-g.yaml", "name: Gus G\n")
    again(root)
    assert not twin.exists()
    assert "region/south.json" not in (root / "site/api/v1/index.json").read_text()
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_of_those_who_played_only_pages_that_tell_it_differently_are_made(root, large, monkeypatch):
    """Ann and Bea played the event, too; what is told of their match and of them is the same."""
    small = SMALL + "reported: 2026-05-03\n"
    edit(root / "content/events/small.yaml", small)
    again(root)
    edit(root / "content/events/small.yaml", small.replace("[Cy C, Dee D, L]", NOTED))
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    again(root)
    assert "events/small/index.html" in asked
    told = re.compile(r"(players/|api/v1/players/|static/careers/)(?!index|letter)")
    assert not [path for path in asked if told.match(path)]
    edit(root / "content/events/small.yaml", small.replace("Cy C, Dee D, L", "Cy C, Dee D, W"))
    again(root)
    made = {path for path in asked if path.startswith("api/v1/players/")}
    assert made == {"api/v1/players/cy-c.json", "api/v1/players/dee-d.json"}
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_the_events_of_an_old_season_are_listed_again_when_one_of_them_is_different(
    root, monkeypatch
):
    edit(root / "content/site.yaml", SEASONS + "url: https://example.org/\n")
    again(root)
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    edit(root / "content/events/small.yaml", SMALL.replace("Cy C, Dee D, L", "Cy C, Dee D, W"))
    again(root)
    assert {
        path for path in asked if re.match(r"events/index|(api/v1/)?seasons|sitemap", path)
    } == {
        "events/index.html",
        "seasons/may/index.html",
        "seasons/may/events.csv",
        "api/v1/seasons/may.json",
    }
    edit(root / "content/events/golden.yaml", GOLDEN.replace("name: Golden", "name: Guilder"))
    again(root)
    assert "Guilder" in (root / "site/seasons/march/index.html").read_text()
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_profiles_follow_the_game_of_a_pool(root):
    """A pool bears the name of the newest game that is rated in it."""
    edit(root / "content/rulesets/house.yaml", "name: House\nextends: raw-deal\npool: raw-deal\n")
    again(root)
    edit(root / "content/events/last.yaml", LAST)
    again(root)
    assert "House" in (root / "site/players/ann-a/index.html").read_text()
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_an_event_follows_the_name_of_its_organizer(root):
    """Who organizes need not be on the list, and a file says what they are called now."""
    edit(root / "content/players/hal-h.yaml", "name: Hal H\n")
    with (root / "content/events/golden.yaml").open("a") as written:
        written.write("organizer: Hal H\nreported: 2026-03-15\n")
    again(root)
    edit(root / "content/players/hal-h.yaml", "name: Hal Haug\naliases: [Hal H]\n")
    again(root)
    assert "Hal Haug" in (root / "site/events/golden/index.html").read_text()
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


def test_an_own_page_is_made_alone(root, monkeypatch):
    for each in ("golden", "small"):
        with (root / f"content/events/{each}.yaml").open("a") as written:
            written.write("void: for the test\n")
    about = root / "content/pages/about.md"
    edit(about, "# About\n\nWe play on Fridays.\n")
    edit(root / "content/pages/kindness.md", "# Kindness\n\nBe kind.\n")
    again(root)
    about.write_text("# About\n\nWe play on Sundays.\n")
    asked = []
    monkeypatch.setattr(
        "pairdown.build.printed", lambda files, **how: asked.extend(files) or printed(files, **how)
    )
    again(root)
    assert "about/index.html" in asked
    assert "kindness/index.html" not in asked
    assert not [path for path in asked if re.match(r"(players/.+|events/\w+)/index.html", path)]


def test_a_bundle_is_unfolded_only_if_its_ground_is_new_or_a_file_of_it_is_gone(root, monkeypatch):
    again(root)
    asked = []
    monkeypatch.setattr(
        "pairdown.pages.search._rows", lambda book: asked.append(book) or _rows(book)
    )
    edit(root / "content/events/small.yaml", SMALL.replace("Cy C, Dee D, L", "Cy C, Dee D, W"))
    again(root)
    assert not asked
    (root / "site/search.json").unlink()
    edit(root / "content/events/small.yaml", SMALL)
    assert again(root).written.new == ("search.json",)
    assert len(asked) == 1
    edit(root / "content/events/small.yaml", SMALL.replace("Dee D", "Deb D"))
    again(root)
    assert len(asked) == 2
    build(root, root / "fresh")
    assert files(root / "site") == files(root / "fresh")


EDITS = st.one_of(
    st.tuples(st.just("events/small.yaml"), st.sampled_from("WLD").map(
        lambda side: SMALL.replace("Bea B, W]", f"Bea B, {side}]"))),
    st.tuples(st.just("events/more.yaml"), st.sampled_from([None, SMALL, SMALL + "draft: true\n"])),
    st.tuples(st.just("events/small.md"), st.sampled_from([None, "A *fine* day.\n"])),
    st.tuples(st.just("players/ann-a.yaml"), st.one_of(st.none(), st.sampled_from(
        ["name: Ann A\n", "name: Ann A\nhidden: true\n", "name: Ann A\naliases: [Annie]\n",
         "name: Ann A\nregion: North\ntitle: [first-event]\n"]))),
    st.tuples(st.just("events/golden.yaml"), st.sampled_from([
        GOLDEN.replace("Cy C, Eli E, W", "Cy C, Eli E, L"), GOLDEN + "reported: 2026-03-15\n",
        GOLDEN + "organizer: Bea B\nreported: 2026-03-15\n", GOLDEN + "void: flooded\n",
        GOLDEN.replace("name: Golden", "name: Day of Ann A"),
        GOLDEN.replace("date: 2026-03-14", "date: 2026-07-14")])),
    st.tuples(st.just("site.yaml"), st.sampled_from(
        ["title: One\n", SEASONS + "language: de\n"])),
    st.tuples(st.just("rulesets/raw-deal.yaml"), st.sampled_from(
        [None, "name: House\nextends: raw-deal\ndeck_label: Star\n"])),
    st.tuples(st.just("pages/about.md"), st.sampled_from(
        [None, "# About\n\nUs.\n", "# About\n\nAll of us.\n", "# Who\n\nAll of us.\n"])),
    st.tuples(st.just("assets/logo.txt"), st.sampled_from([None, "a", "b"])),
    st.tuples(st.just("../templates/not-found.html"), st.sampled_from([None, "gone {{ title }}"])),
    st.tuples(st.just("../site/index.html"), st.sampled_from([None, "edited"])),
    st.tuples(st.just("../.pairdown-cache/"), st.none()),
)  # fmt: skip


@pytest.fixture
def large(monkeypatch) -> None:
    """Let a league of few have the further pages of one of thousands."""
    for name, most in (
        ("player_index.MOST_ON_ONE", 2), ("player_lists.MOST_ON_SHEET", 2),
        ("views.career.MOST_EVENTS", 1), ("views.career.MOST_OPPONENTS", 1),
        ("views.career.MOST_RECEIPTS", 1),
    ):  # fmt: skip
        monkeypatch.setattr(f"pairdown.pages.{name}", most)


@given(rows=st.lists(EDITS, min_size=1, max_size=2), jobs=st.sampled_from([2, 1]))
@settings(
    max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_row_of_edits_gives_what_a_fresh_build_gives(
    rows, jobs, large, tmp_path_factory, monkeypatch
):
    monkeypatch.setattr("pairdown.output.company.WORTH_IT", 1)
    root = league(
        tmp_path_factory.mktemp("edits"),
        site=SEASONS, events__golden=GOLDEN, events__small=SMALL,
    )  # fmt: skip
    memory = Memory(Readings(), Events(), Findings(), Records())
    again(root, jobs=jobs)
    made(root, memory=memory)
    for name, text in rows:
        edit(root / "content" / name, text)
        incremental, remembered = again(root, jobs=jobs), made(root, memory=memory)
        fresh = build(root, root / "fresh")
        assert incremental.problems == remembered.problems == fresh.problems
        if fresh.written is not None:
            good = files(root / "fresh")
            assert files(root / "site") == good
            del good[manifest.NAME]
            assert {path: make() for path, make in remembered.files.items()} == good


def test_who_remembers_loads_and_computes_only_what_is_different(root, monkeypatch):
    memory = Memory(Readings(), Events(), Findings(), Records())
    made(root, memory=memory)
    asked = []
    for module, name in (("content.load.again", "event"), ("almanac.compute", "record_of")):
        real = getattr(import_module(f"pairdown.{module}"), name)
        spy = partial(lambda real, *given: asked.append(real.__name__) or real(*given), real)
        monkeypatch.setattr(f"pairdown.{module}.{name}", spy)
    made(root, memory=memory)
    assert asked == []
    edit(root / "content/events/small.yaml", SMALL.replace("Cy C, Dee D, L", "Cy C, Dee D, W"))
    made(root, memory=memory)
    assert asked == ["event", "record_of"]


def edit(file: Path, text: str | None) -> None:
    if text is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    elif file.is_dir():
        shutil.rmtree(file)
    else:
        file.unlink(missing_ok=True)


def test_a_build_leaves_nothing_that_runs_in_circles(root):
    """Else what was read and loaded would stay until the collector walks through all of it."""
    gc.collect()
    with undisturbed():
        site = made(root)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        gc.set_debug(0)
        left = {type(each).__module__ for each in gc.garbage}
        gc.garbage.clear()
    assert site.files
    assert not {name for name in left if name.startswith("pairdown.content")}


def test_a_check_lets_go_of_the_league_before_the_collector_walks_again(root, monkeypatch):
    """It walks through all that is there then: half a second for a thousand events."""
    held: list[int] = []
    monkeypatch.setattr(gc, "enable", lambda: held.append(events_there()))
    try:
        before = events_there()
        problems_again(root, None)
    finally:
        monkeypatch.undo()
        gc.enable()
    assert held == [before]


def events_there() -> int:
    return _there(Event)


def one(date: str, players: str, more: str = "") -> str:
    rounds = "rounds: [{matches: [[Zoe Z, Bea B, W]]}]\nreported: 2026-05-01\n"
    return (
        f"name: Cup\ndate: {date}\nplayers: [{players}]\n{rounds if 'Zoe' in players else ''}{more}"
    )


TOLD = 'unrated: "Annie Oak asked"\nreport: Annie Oak won, and so did Annie Oakley.\n'
HIDDEN_ANN = "name: Ann A\nhidden: true\nkey: ann\n"
SPELLINGS = {
    "another list spells a hidden name": (
        {
            "players/ann.yaml": HIDDEN_ANN,
            "events/one.yaml": one("2026-01-01", "Zoe Z, Bea B", TOLD),
        },
        {"events/two.yaml": one("2026-02-01", "{name: Annie Oak, player: ann}, Bea B")},
    ),
    "a file is somebody's own": (
        {
            "players/annie-oakley.yaml": "- {name: Ann A, hidden: true, key: ann}\n- name: Bo B\n",
            "events/one.yaml": one("2026-01-01", "Zoe Z, Bea B", TOLD),
        },
        {"players/annie-oakley.yaml": HIDDEN_ANN},
    ),
    "two hidden people are written alike": (
        {
            "players/ann.yaml": HIDDEN_ANN,
            "players/bob.yaml": "name: Bob B\nhidden: true\nkey: bob\n",
            "events/a.yaml": one("2026-01-01", "{name: Annie Oak, player: ann}, Bea B"),
            "events/b.yaml": one("2026-02-01", "{name: Annie Oak, player: bob}, Bea B"),
            "events/one.yaml": one("2026-01-01", "Zoe Z, Bea B", TOLD),
        },
        {"events/a.yaml": one("2026-02-02", "{name: Annie Oak, player: ann}, Bea B")},
    ),
    "a decklist in another event's folder": (
        {
            "events/x.yaml": one("2026-01-01", "Zoe Z, Bea B"),
            "events/x/cup.yaml": one("2026-01-02", "{name: Zoe Z, decklist: d.txt}, Bea B"),
            "events/y.yaml": one("2026-01-03", "{name: Zoe Z, decklist: x/d.txt}, Bea B"),
            "events/x/d.txt": "3 Fire\n",
        },
        {"events/x/d.txt": "3 Ice\n"},
    ),
    "a pool gets a list": (
        {
            "events/one.yaml": one("2026-01-01", "Zoe Z, Bea B", "ruleset: chess\n"),
            "events/two.yaml": one("2026-01-02", "Zoe Z, Bea B", 'unrated: "slow"\n'),
        },
        {"events/two.yaml": one("2026-01-02", "Zoe Z, Bea B")},
    ),
    "a decklist in a folder of its own": (
        {
            "events/s/event.yaml": one("2026-01-01", "{name: Zoe Z, decklist: l/d.txt}, Bea B"),
            "events/s/l/d.txt": "3 Fire\n",
        },
        {"events/s/l/d.txt": ""},
    ),
}


def lay(root: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        file = root / "content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("before", "after"), SPELLINGS.values(), ids=SPELLINGS.keys())
def test_a_page_rests_on_what_stands_in_another_events_files(tmp_path, before, after):
    root = league(tmp_path / "league")
    lay(root, before)
    once = again(root)
    assert once.written is not None, once.problems
    first = files(root / "site")
    for texts in (after, before):  # and back
        lay(root, texts)
        for name in after.keys() - texts.keys():
            (root / "content" / name).unlink()
        again(root)
        now = files(root / "site")
        shutil.rmtree(root / ".pairdown-cache")
        shutil.rmtree(root / "site")
        again(root)
        assert now == files(root / "site")
        if texts is after:
            assert now != first


def test_a_list_that_is_gone_is_missed_by_who_remembers(tmp_path):
    root = league(tmp_path / "league")
    lay(root, SPELLINGS["a decklist in a folder of its own"][0])
    assert "missing-decklist" not in [each.code for each in problems_again(root, cache_of(root))]
    (root / "content/events/s/l/d.txt").unlink()
    assert "missing-decklist" in [each.code for each in problems_again(root, cache_of(root))]


def test_what_was_kept_is_let_go_of_but_for_what_pages_ask_for(tmp_path, monkeypatch):
    over = f"{GOLDEN}reported: 2026-03-15\n"
    root = league(tmp_path / "league", events__golden=over)
    held: list[set[str]] = []
    asked: list[tuple[str, bool]] = []
    run = recalled(_cache(root), "this")
    ask, write = Fact.__call__, import_module("pairdown.build").write

    def watched(fact, about, parts):
        asked.append((fact.name, parts is None or fact.name in parts))
        return ask(fact, about, parts)

    def written(*args, **more):
        asked.clear()
        held.append({name for parts in run.recall.now.values() for name in parts})
        return write(*args, **more)

    monkeypatch.setattr(Fact, "__call__", watched)
    monkeypatch.setattr("pairdown.build.write", written)
    assert build(root, root / "site", means=Means(recall=run)).written is not None
    assert held == [{"finish", "met", "tabled", "sheets", "matches", "decklists"}]
    assert {"met", "sheets", "decklists"} <= {name for name, _ in asked}
    assert [name for name, there in asked if not there] == []
    kept = recalled(_cache(root), "this").recall.before
    assert {"said", "rated", "earned"} <= {name for parts in kept.values() for name in parts}


def _cache(root: Path) -> Cache:
    found = cache_of(root)
    assert found is not None
    return found


def test_stories_are_let_go_of_as_soon_as_all_is_computed(root):
    others = _stories()  # of other tests in this process
    with undisturbed():
        league_ = computed(root)
        assert league_.almanac is not None
        assert [each for each in _stories() if all(each is not one for one in others)] == []


def _stories() -> list[Story]:
    return [each for each in gc.get_objects() if type(each) is Story]


def test_who_serves_for_hours_holds_one_site_at_a_time(root):
    """Each save of another event made a new one; the collector does not look at what stays."""
    memory, stage = Memory(Readings(), Events(), Findings(), Records(), live=True), Stage("1")
    seen = []
    with undisturbed():
        for turn in range(6):
            day = f"2026-06-{turn % 3 + 2:02}"
            text = LAST.replace("house", "raw-deal").replace("2026-06-02", day)
            text = text.replace("W]", "WL"[turn // 3] + "]")
            (root / f"content/events/last-{turn % 3}.yaml").write_text(text)
            site = made(root, memory=memory)
            assert site.files is not None
            stage.show(site.files, (), site.let_go)
            for make in site.files.values():
                make()
            del site, make
            seen.append([_there(kind) for kind in (Book, League, Ledger)])
    assert seen[2:] == [seen[2]] * 4


def _there(kind: type) -> int:
    return sum(type(each) is kind for each in gc.get_objects())
