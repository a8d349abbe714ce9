"""Do readers of strangers' bytes answer with problems alone, never with a traceback?

The short run of every test suite: the corpus as it is, the corpus spoiled a few times, and some
seconds of atheris where it is installed (it knows which bytes reach new code). The long run is
`python -m tests.fuzz`.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import CORPUS, TARGETS, forget, seeds
from tests.test_house import ROOT

SECONDS = 4
EXAMPLES = {"event": 12, "ruleset": 8, "page": 6, "foreign_file": 30}
WORDS = (
    *(
        b"[",
        b"]",
        b"{",
        b"}",
        b": ",
        b"- ",
        b"\n",
        b"\n  ",
        b"\t",
        b'"',
        b"'",
        b"#",
        b"|",
        b"<",
        b">",
    ),
    *(b"&a ", b"*a", b"!x ", b"<<: ", b"~", b"null", b"0", b"-1", b"\xff", b"\\", b"---\n", b"\0"),
    *(
        "½".encode(),
        "é".encode(),
        "\u202e".encode(),
        b"1e999",
        b"9" * 40,
        b"2026-02-30",
        b"W",
        b"bye",
    ),
    *(
        b"name",
        b"matches",
        b"<script>",
        b"](javascript:x)",
        b"{{ 7 }}",
        b"&#x6a;",
        b"../",
        b";",
        b",",
    ),
)


@pytest.fixture(autouse=True, scope="module")
def small_league():
    yield
    forget()


def test_every_target_has_a_corpus():
    assert sorted(each.name for each in CORPUS.iterdir()) == sorted(TARGETS)
    assert sum(file.stat().st_size for file in CORPUS.rglob("*") if file.is_file()) < 100_000


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus(name):
    for seed in seeds(name):
        TARGETS[name](seed)


def spoiled(seed: bytes, cuts: list[tuple[int, int, bytes]]) -> bytes:
    for at, length, word in cuts:
        place = at % (len(seed) + 1)
        seed = seed[:place] + word + seed[place + length :]
    return seed


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_spoiled(name):
    cut = st.tuples(st.integers(0, 5000), st.integers(0, 12), st.sampled_from(WORDS))

    @settings(max_examples=EXAMPLES.get(name, 60))
    @given(st.sampled_from(seeds(name)), st.lists(cut, min_size=1, max_size=4))
    def feed(seed, cuts):
        TARGETS[name](spoiled(seed, cuts))

    feed()


@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is for Linux alone")
def test_atheris_finds_nothing_in_some_seconds(tmp_path):
    command = [sys.executable, "-m", "tests.fuzz", f"-max_total_time={SECONDS}", "-seed=1",
               f"-artifact_prefix={tmp_path}/"]  # fmt: skip
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-4000:]
    assert "Done" in ran.stderr
