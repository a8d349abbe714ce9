"""A small league, built by the whole program, gives the pages that were accepted.

After a wanted change: python3 generator/dev.py golden, then read git diff.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from pairdown.build import build
from pairdown.shipped import templates_dir

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
LEAGUE, SITE = GOLDEN / "league", GOLDEN / "site"
COPIED = {f"static/{file.name}" for file in (templates_dir() / "static").iterdir()}


def kept(path: str) -> bool:
    """Copied files prove nothing, and rules pages repeat what functions say of themselves."""
    return path not in COPIED and not path.startswith((".", "rules/", "api/v1/rules/"))


def files(folder: Path) -> dict[str, bytes]:
    found = (file for file in folder.rglob("*") if file.is_file())
    named = {file.relative_to(folder).as_posix(): file for file in found}
    return {path: named[path].read_bytes() for path in sorted(named) if kept(path)}


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> dict[str, bytes]:
    # Not in the repository: what is accepted must not depend on the commit that accepts it.
    folder = tmp_path_factory.mktemp("golden")
    shutil.copytree(LEAGUE, folder / "league")
    output = folder / "site"
    result = build(folder / "league", output)
    assert result.written is not None, result.problems
    return files(output)


def test_the_golden_league_gives_the_golden_site(built):
    if os.environ.get("PAIRDOWN_UPDATE_GOLDEN"):
        shutil.rmtree(SITE, ignore_errors=True)
        for path, data in built.items():
            file = SITE / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    accepted = files(SITE)
    assert sorted(built) == sorted(accepted)
    assert [path for path in built if built[path] != accepted[path]] == []


def test_the_golden_league_is_told_right():
    """What the golden pages must say, whoever accepts new ones without reading them."""
    event = (SITE / "events/2026/opener/index.html").read_text("utf-8")
    assert event.index("Zoë Fox") < event.index("Ann Lee")  # who won stands first
    assert "Secret" not in event
    running = (SITE / "events/2026/duel/index.html").read_text("utf-8")
    assert "Round 2 of 2: 1 result is missing." in running
    coming = (SITE / "events/2026/autumn/index.html").read_text("utf-8")
    assert "Nobody has entered yet." in coming
    about = (SITE / "about/index.html").read_text("utf-8")
    assert 'href="../events/2026/opener/index.html"' in about
