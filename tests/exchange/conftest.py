"""A small league to import into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.league import Ran, run

Import = Callable[..., Ran]
SITE = "title: Test League\nruleset: magic\n"


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Return the root of a league without events."""
    root = tmp_path / "league"
    (root / "content").mkdir(parents=True)
    (root / "content" / "site.yaml").write_text(SITE, encoding="utf-8")
    return root


@pytest.fixture
def take(league: Path, tmp_path: Path) -> Import:
    """Return a function that imports bytes or a text and gives what the command said."""

    def take(data: bytes | str, *options: str, file: str = "given.txt") -> Ran:
        given = tmp_path / file
        given.write_bytes(data if isinstance(data, bytes) else data.encode())
        return run(league, "import", str(given), *options)

    return take
