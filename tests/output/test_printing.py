"""Do several processes make the same files as one, and tell the same faults?"""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import time
from functools import partial
from multiprocessing import Pipe, get_context
from pathlib import Path

import pytest

from pairdown.output import printing
from pairdown.output.jobs import Job
from pairdown.output.printing import WORTH_IT, Makers, _received, most_useful, printed
from pairdown.output.timings import Timings

HERE = os.getpid()


def make(content: str) -> bytes:
    """Take longer in the first process, so that others have something to do."""
    if os.getpid() == HERE:
        time.sleep(0.002)
    return content.encode()


def job(number: int) -> Job:
    return Job("odd" if number % 2 else "even", partial(make, str(number)))


FILES = {f"page-{number}": job(number) for number in range(100)}


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_any_number_of_processes_makes_the_same_files(jobs):
    assert dict(printed(FILES, jobs=jobs)) == {name: make() for name, make in FILES.items()}


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_so_many_processes_are_at_work(jobs):
    def who() -> bytes:
        make("")
        time.sleep(0.001)
        return str(os.getpid()).encode()

    made = dict(printed({str(number): Job("x", who) for number in range(500)}, jobs=jobs))
    assert str(HERE).encode() in made.values()
    assert len(set(made.values())) == jobs


def test_some_are_put_together_at_a_time_and_they_are_set_one_by_one():
    done = []

    def put_together(name):
        done.append(f"{name} together")
        return lambda: done.append(f"{name} set") or b""

    names = [f"{number:03}" for number in range(2 * printing.AT_ONCE)]
    stream = printed({name: Job("x", partial(put_together, name)) for name in names})
    next(stream)
    first = names[: printing.AT_ONCE]
    assert done == [*(f"{name} together" for name in first), "000 set"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_setting_a_page_is_told_before_that_of_putting_a_later_one_together(jobs):
    def fail(word: str) -> bytes:
        raise ValueError(word)

    faulty = {
        "page-20": Job("x", lambda: partial(fail, "not set")),
        "page-21": Job("x", lambda: fail("not together")),
    }
    with pytest.raises(ValueError, match="not set"):
        list(printed({**FILES, **faulty}, jobs=jobs))


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_fault_is_told_whoever_meets_it(jobs):
    def fail(number: int) -> bytes:
        raise ValueError(number)

    faulty = {f"page-{number}": Job("x", lambda number=number: fail(number)) for number in (90, 20)}
    with pytest.raises(ValueError, match="20"):
        list(printed({**FILES, **faulty, "page-95": FILES["page-95"]}, jobs=jobs))


def test_the_first_of_each_kind_is_made_before_this_process_is_copied():
    files = {str(number): Job(f"kind {number % 3}", lambda: str(os.getpid()).encode())
             for number in range(60)}  # fmt: skip
    made = list(printed(files, jobs=2))
    assert [name for name, _ in made[:3]] == ["0", "1", "2"]
    assert {content for _, content in made[:3]} == {str(HERE).encode()}
    assert len(made) == len(dict(made)) == 60


def test_what_a_process_that_died_left_undone_is_made_all_the_same():
    def die() -> bytes:
        if os.getpid() != HERE:
            os._exit(1)
        return b"alive"

    files = {**FILES, "page-80": Job("x", die)}
    assert dict(printed(files, jobs=2))["page-80"] == b"alive"
    assert len(list(printed(files, jobs=2))) == len(FILES)


def test_who_died_in_the_moment_of_taking_pages_keeps_nobody_waiting(monkeypatch):
    monkeypatch.setattr(printing, "PATIENCE", 0.05)
    following = get_context("fork").Array("q", 2)
    taker = get_context("fork").Process(target=lambda: following.get_lock().acquire() and dies())
    taker.start()
    taker.join()
    receiver, sender = Pipe(duplex=False)
    sender.close()  # the end of one who is gone
    stream = printed(FILES, makers=Makers(following, [receiver]))
    assert dict(stream) == {name: make() for name, make in FILES.items()}


def dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_fault_of_the_first_process_alone_is_told_by_it():
    def fail() -> bytes:
        if os.getpid() == HERE:
            raise ValueError(HERE)
        time.sleep(0.002)  # so that the first process finds something to do
        return b"well"

    with pytest.raises(ValueError, match=str(HERE)):
        list(printed({str(number): Job("x", fail) for number in range(100)}, jobs=2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_time_is_told_by_kind(jobs):
    told = []
    timings = Timings(lambda *news: told.append(news))
    list(printed(FILES, jobs=jobs, timings=timings))
    assert {kind: spent.count for kind, spent in timings.kinds.items()} == {"even": 50, "odd": 50}
    assert told[-1] == ("pages", 100, 100)


def test_few_files_are_made_by_one_process():
    assert most_useful(WORTH_IT - 1) == 1
    assert most_useful(WORTH_IT) >= 1


def test_who_is_gone_in_the_middle_of_a_message_is_done_without():
    receiver, sender = Pipe(duplex=False)
    os.write(sender.fileno(), struct.pack("!i", 1000) + b"only the beginning")
    sender.close()
    receivers = [receiver]
    assert list(_received(receivers)) == []
    assert receivers == []


DIES = """
import multiprocessing, sys, time
from pairdown.output.jobs import Job
from pairdown.output.printing import printed
files = {str(each): Job("x", lambda: time.sleep(0.01) or b"x" * 300_000) for each in range(400)}
for _ in printed(files, jobs=2):
    for other in multiprocessing.active_children():
        print(other.pid, flush=True)
        time.sleep(60)
"""


def test_nobody_stays_behind_when_the_first_process_is_killed():
    assert_nobody_stays_behind(DIES)


def assert_nobody_stays_behind(program: str) -> None:
    """Kill a program that tells the number of another process; then this one ends, too."""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        other = int(first.stdout.readline())
        first.kill()
    until = time.monotonic() + 20
    while Path(f"/proc/{other}").exists() and "zombie" not in state(other):
        assert time.monotonic() < until
        time.sleep(0.05)


def state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return "zombie"
