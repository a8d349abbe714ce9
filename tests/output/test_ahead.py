"""Does each page come once, and the same, when a copy makes pages while others are planned?"""

from __future__ import annotations

import os
import signal
import time
from functools import partial

import pytest

from pairdown import build as building
from pairdown.output import ahead as ahead_
from pairdown.output.ahead import Ahead, ahead
from pairdown.output.cache import cache_of
from pairdown.output.jobs import Job
from pairdown.output.means import Means
from pairdown.output.printing import WORTH_IT, printed
from pairdown.rebuild import rebuilt
from tests.cli.league import GOLDEN, league
from tests.output.test_printing import assert_nobody_stays_behind

HERE = os.getpid()


def make(name: str) -> bytes:
    return f"{name} is made".encode()


def who() -> bytes:
    time.sleep(0.002)
    return b"here" if os.getpid() == HERE else b"there"


FILES = {f"page-{number}": Job("x", partial(make, str(number))) for number in range(100)}
MADE = {name: job() for name, job in FILES.items()}


@pytest.fixture
def soon():
    with ahead() as found:
        yield found


def rows(soon: Ahead, files: dict[str, Job], planned: dict[str, Job] | None = None):
    """Make files beside a copy that planned them, too; return all that came."""
    soon.begin((files if planned is None else planned).items)
    return list(printed(files, ahead=soon))


def test_every_page_comes_once_and_the_same(soon):
    came = rows(soon, FILES)
    assert len(came) == 100
    assert dict(came) == MADE


def test_the_copy_makes_the_first_and_this_process_the_last(soon):
    came = dict(rows(soon, {f"{number:03}": Job("x", who) for number in range(200)}))
    assert [came["000"], came["199"]] == [b"there", b"here"]


def test_the_copy_is_at_work_before_the_first_page_is_asked_for(soon):
    soon.begin({name: Job("x", who) for name in FILES}.items)
    os.waitid(os.P_PID, soon.worker, os.WEXITED | os.WNOWAIT)
    assert {content for _, content in printed(FILES, ahead=soon)} == {b"there"}


@pytest.mark.parametrize(
    "planned", [{}, {"another": FILES["page-1"]}, dict(list(FILES.items())[50:])],
    ids=["nothing", "another page", "the half"],
)  # fmt: skip
def test_what_the_copy_did_not_plan_is_made_here(soon, planned):
    assert dict(rows(soon, FILES, planned)) == MADE


def test_the_first_fault_is_told_whoever_meets_it(soon):
    def fail(number: int) -> bytes:
        raise ValueError(number)

    faulty = {f"page-{each}": Job("x", partial(fail, each)) for each in (95, 20, 2)}
    with pytest.raises(ValueError, match=r"^2$"):
        rows(soon, {**FILES, **faulty})


def test_a_fault_of_planning_in_the_copy_is_none_here(soon):
    def plan():
        yield from list(FILES.items())[:20]
        raise ValueError

    soon.begin(plan)
    assert dict(printed(FILES, ahead=soon)) == MADE


def test_what_a_copy_that_died_left_undone_is_made_all_the_same(soon):
    def die() -> bytes:
        if os.getpid() != HERE:
            os.kill(os.getpid(), signal.SIGKILL)
        return b"alive"

    came = rows(soon, {**FILES, "page-10": Job("x", die)})
    assert dict(came) == {**MADE, "page-10": b"alive"}
    assert len(came) == 100


def test_nobody_waits_for_a_copy_that_does_not_end(soon, monkeypatch):
    monkeypatch.setattr(ahead_, "PATIENCE", 50)

    def hang() -> bytes:
        if os.getpid() != HERE:
            time.sleep(60)
        return b"at last"

    assert dict(rows(soon, {**FILES, "page-10": Job("x", hang)}))["page-10"] == b"at last"


def test_pages_that_share_a_number_are_made_all_the_same(soon, monkeypatch):
    monkeypatch.setattr(ahead_, "ADDRESSES", 7)
    assert sorted(rows(soon, FILES)) == sorted(MADE.items())


def test_the_copy_makes_no_more_than_there_is_room_for(soon, monkeypatch):
    monkeypatch.setattr(ahead_, "MOST_BYTES", 10)
    soon.begin({name: Job("x", who) for name in FILES}.items)
    os.waitid(os.P_PID, soon.worker, os.WEXITED | os.WNOWAIT)
    made = [content for _, content in printed({name: Job("x", who) for name in FILES}, ahead=soon)]
    assert made.count(b"there") == ahead_.AT_ONCE


def test_a_page_larger_than_a_pipe_comes_whole(soon):
    assert dict(rows(soon, {"large": Job("x", lambda: b"x" * 3_000_000), **FILES})) == {
        "large": b"x" * 3_000_000, **MADE,
    }  # fmt: skip


def test_where_no_copy_can_be_had_everything_is_made_here(soon, monkeypatch):
    monkeypatch.setattr(os, "fork", lambda: (_ for _ in ()).throw(BlockingIOError))
    assert dict(rows(soon, FILES)) == MADE
    assert not soon.worker


def test_many_pages_are_not_for_one_copy(soon):
    many = {str(number): FILES["page-1"] for number in range(WORTH_IT)}
    soon.begin(many.items)
    assert len(dict(printed(many, ahead=soon))) == WORTH_IT
    assert not soon.worker


DIES = """
import sys, time
from pairdown.output.ahead import Ahead
from pairdown.output.jobs import Job
soon = Ahead()
soon.begin(lambda: ((str(n), Job("x", lambda: time.sleep(0.01) or b"x")) for n in range(10**6)))
print(soon.worker, flush=True)
time.sleep(60)
"""


def test_the_copy_ends_when_the_first_process_is_killed():
    assert_nobody_stays_behind(DIES)


def test_a_build_after_a_change_uses_it_and_ends_it(tmp_path, monkeypatch):
    root = league(tmp_path / "league", events__golden=GOLDEN)
    monkeypatch.setattr("pairdown.output.company.WORTH_IT", 1)
    met: list[Ahead | None] = []
    monkeypatch.setattr(
        building, "printed", lambda files, **how: met.append(how["ahead"]) or printed(files, **how)
    )
    file = root / "content/events/golden.yaml"
    for text in (GOLDEN, GOLDEN.replace("Cy C, Eli E, W", "Cy C, Eli E, L")):
        file.write_text(text)
        rebuilt(root, root / "site", cache_of(root), Means(jobs=2))
    assert met[0] is None
    assert met[1] is not None
    assert met[1].taken is not None
    assert not met[1].worker
