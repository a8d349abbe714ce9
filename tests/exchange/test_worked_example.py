"""Does the importer that CONTRIBUTING shows read what it says?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairdown.exchange import importer

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
FILE = {
    "evening": "Cup",
    "day": "2026-05-08",
    "people": [{"no": 1, "name": "Ann Lee"}, {"no": 2, "name": "Bo Diaz"}],
    "games": [{"round": 1, "a": 1, "b": 2, "winner": 2}],
}


@pytest.fixture
def registered() -> Iterator[None]:
    """Register the example for one test."""
    section = TEXT.split("## Worked example: an importer")[1]
    code = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    assert code is not None
    importer.names()  # the folder is scanned before the example comes in
    exec(code[1], {"__name__": "example"})
    yield
    importer._known.pop("club-evening")


@pytest.mark.usefixtures("registered")
def test_the_example_reads_its_own_format_and_refuses_nonsense(take) -> None:
    ran = take(json.dumps(FILE), "--dry-run")
    assert "- [Ann Lee, Bo Diaz, L]" in ran.out, ran.err
    wrong = json.dumps({**FILE, "games": [{"round": 1, "a": 1, "b": 9}]})
    assert 'games, no. 1: error: there is no player "9"' in take(wrong).err
