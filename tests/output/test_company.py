"""Do several processes that share the reading of a league come to what one comes to?"""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest

from pairdown import build as building
from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord
from pairdown.model import Event
from pairdown.output import company
from pairdown.output.cache import cache_of
from pairdown.output.inputs import program
from pairdown.output.jobs import Job
from pairdown.output.means import Built, Means
from pairdown.output.recalled import recalled
from pairdown.rebuild import problems_again, rebuilt
from pairdown.recall import Kept, Recall, in_turn, share
from pairdown.ruleset import Ruleset
from tests.cli.league import GOLDEN, league

HERE = os.getpid()
NAMES = ["golden", "second", "third", "fourth", "fifth", "sixth"]


@pytest.fixture
def root(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(company, "WORTH_IT", 2)
    texts = {
        f"events__{name}": GOLDEN.replace("03-14", f"03-{day}").replace("Golden", name.title())
        + f"reported: 2026-03-{day}\n"
        for day, name in enumerate(NAMES, 14)
    }
    hidden = "name: Bea B\nhidden: true\n"
    return league(tmp_path / "league", **texts, players__bea=hidden)


def files(folder: Path) -> dict[str, bytes]:
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


def site(root: Path, jobs: int) -> dict[str, bytes]:
    shutil.rmtree(root / ".pairdown-cache", ignore_errors=True)
    shutil.rmtree(root / "site", ignore_errors=True)
    built = rebuilt(root, root / "site", cache_of(root), Means(jobs))
    assert built.written is not None
    assert len(built.written.new) == len(files(root / "site")) - 1  # and the list of all
    return files(root / "site")


def kept(root: Path) -> Kept:
    cache = cache_of(root)
    assert cache is not None
    return recalled(cache, program()).recall.before


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_site_is_the_same_for_any_number(root, jobs):
    alone = site(root, 1)
    marks = kept(root)
    assert site(root, jobs) == alone
    assert kept(root) == marks


def computed_here(root: Path, monkeypatch, jobs: int) -> int:
    counted: list[Event] = []

    def counting(event: Event, ruleset: Ruleset, **more: Any) -> EventRecord:
        counted.append(event)
        return event_record(event, ruleset, **more)

    monkeypatch.setattr("pairdown.almanac.compute.event_record", counting)
    monkeypatch.setattr(building, "_written", lambda *_: Built(()))
    shutil.rmtree(root / ".pairdown-cache", ignore_errors=True)
    rebuilt(root, root / "site", cache_of(root), Means(jobs))
    return len(counted)


@pytest.mark.parametrize(
    ("jobs", "here"), [(1, 6), (2, len([each for each in NAMES if share(each, 2) == 0]))]
)
def test_each_computes_its_own_share_of_the_events(root, monkeypatch, jobs, here):
    assert here > 0
    assert computed_here(root, monkeypatch, jobs) == here


def killed(*_: object) -> None:
    if os.getpid() != HERE:
        os.kill(os.getpid(), signal.SIGKILL)


def failed(*_: object) -> None:
    if os.getpid() != HERE:
        raise RuntimeError("whatever")


@pytest.mark.parametrize("wrong", [killed, failed])
@pytest.mark.parametrize(
    "moment",
    [
        "pairdown.verdict.read",
        "pairdown.verdict.load",
        "pairdown.verdict.problems_of_meaning",
        "pairdown.almanac.compute.pools",
        "pairdown.build.plans",
        "pairdown.output.company.made_for",
    ],
)
def test_whoever_falls_out_is_done_without(root, monkeypatch, wrong, moment):
    alone = site(root, 1)
    module, _, name = moment.rpartition(".")
    real = getattr(__import__(module, fromlist=[name]), name)
    monkeypatch.setattr(moment, lambda *given, **more: wrong() or real(*given, **more))
    assert site(root, 2) == alone


def test_who_came_to_other_files_makes_no_page(root, monkeypatch):
    alone = site(root, 1)
    real = building._to_make

    def other(files: dict[str, Job], means: Means) -> tuple[object, dict[str, Job]]:
        same, left = real(files, means)
        spoilt = {path: Job("x", lambda: b"spoilt", about=job.about) for path, job in left.items()}
        return same, left if os.getpid() == HERE else spoilt

    monkeypatch.setattr(building, "_to_make", other)
    assert site(root, 2) == alone


def test_faults_are_told_as_by_one_process(root, monkeypatch):
    event = root / "content/events/third.yaml"
    event.write_text(event.read_text().replace("[Ann A, Gus G, W]", "[Ann A, Nobody, W]"))
    together = problems_again(root, cache_of(root))
    shutil.rmtree(root / ".pairdown-cache")
    monkeypatch.setattr(company, "WORTH_IT", 99)
    assert problems_again(root, cache_of(root)) == together
    assert [problem.code for problem in together if str(problem.severity) == "error"] == [
        "unknown-player"
    ]


def test_one_process_is_enough_for_little_and_for_what_is_recalled(root, monkeypatch):
    begun: list[int] = []
    monkeypatch.setattr(company, "_begun", lambda *_: begun.append(1))
    for recall, jobs in ((None, 2), (Recall("x", {b"m": {}}), 2), (Recall("x"), 1)):
        with company.company(root, recall, jobs, lambda _: None) as found:
            assert found is None
    monkeypatch.setattr(company, "WORTH_IT", 7)
    with company.company(root, Recall("x"), 2, lambda _: None) as found:
        assert found is None
    assert not begun


def test_ones_own_share_comes_first_and_then_the_others_have_told():
    heard = {b"mark": {"fact": b"told"}}
    recall = Recall("x", turns=2, exchange=lambda news: heard)
    recall.parts(b"mine")["fact"] = b"new"
    walked = [(name, b"mark" in recall.now) for name in in_turn(recall, NAMES, str)]
    mine = [name for name in NAMES if recall.mine(name)]
    assert walked == [(name, False) for name in mine] + [
        (name, True) for name in NAMES if name not in mine
    ]
    assert recall.now[b"mark"] == {"fact": b"told"}


def test_only_news_are_told_and_who_is_left_alone_does_all():
    told = []

    def exchange(news):
        told.append({mark: dict(parts) for mark, parts in news.items()})
        return {} if len(told) < 3 else None

    recall = Recall("x", turns=2, exchange=exchange)
    recall.parts(b"one")["a"] = b"1"
    recall.swap()
    recall.parts(b"one")["b"] = b"2"
    recall.swap()
    recall.swap()
    recall.swap()
    assert told == [{b"one": {"a": b"1"}}, {b"one": {"b": b"2"}}, {}]
    assert all(map(recall.mine, NAMES))
