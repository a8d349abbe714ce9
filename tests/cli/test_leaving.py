"""Does a command that ends at once still say all that it has to say, and tell how it ended?"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.cli.league import GOLDEN, league

FULL = Path("/dev/full")
SPOKEN = """
import atexit
from pairdown.cli import main
class Kept:
    def __del__(self):
        print("taken apart")
kept = Kept()
atexit.register(print, "left in order")
main({arguments!r})
"""


def ended(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process that holds a value, which tells when it is taken apart."""
    code = SPOKEN.format(arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )


def test_what_was_said_arrives_and_values_are_left_alone() -> None:
    done = ended("--version")
    said, *after = done.stdout.splitlines()
    assert (done.returncode, said.split()[0], after) == (0, "pairdown", ["left in order"])


def test_a_wrong_word_still_ends_with_2() -> None:
    done = ended("biuld")
    assert done.returncode == 2
    assert 'Did you mean "build"?' in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
def test_an_answer_that_finds_no_room_is_no_success() -> None:
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "pairdown", "--version"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    said = b"Error: the answer could not be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, said)


@pytest.mark.skipif(os.name == "nt", reason="a stream is closed here as a shell of Unix does it")
@pytest.mark.parametrize("closed", [0, 1, 2])
@pytest.mark.parametrize("command", ["export rankings --as csv", "build", "--version"])
def test_nobody_to_speak_to_is_no_failure(tmp_path: Path, closed: int, command: str) -> None:
    root = league(tmp_path, events__golden=GOLDEN)
    done = subprocess.run(
        [sys.executable, "-m", "pairdown", *command.split()],
        cwd=root, capture_output=True, check=False, timeout=60,
        preexec_fn=partial(os.close, closed),
    )  # fmt: skip
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False)


@pytest.mark.skipif(os.name == "nt", reason="a stream is closed here as a shell of Unix does it")
def test_no_file_takes_the_place_of_a_closed_stream() -> None:
    code = """
import os, sys
import pairdown.cli as cli
cli.program.main = lambda **_: sys.exit(os.open(os.devnull, os.O_RDONLY) <= 2)
cli.main([])
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        timeout=60,
        preexec_fn=partial(os.closerange, 0, 3),
    )
    assert done.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
@pytest.mark.parametrize(
    "command",
    ["standings golden", "export rankings --as csv", "rules", "check", "build", "--help"],
)  # fmt: skip
def test_who_is_heard_no_further_ends_as_a_shell_expects(tmp_path: Path, command: str) -> None:
    root = league(tmp_path, events__golden=GOLDEN)
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pairdown", *command.split()],
            cwd=root, stdout=write, stderr=write, check=False, timeout=60,
        )  # fmt: skip
    finally:
        os.close(write)
    assert done.returncode == -signal.SIGPIPE
