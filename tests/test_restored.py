"""Is what CI packs up after one run, and unpacks before the next, worth anything then?"""

from __future__ import annotations

import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairdown.build import build
from pairdown.output.cache import cache_of
from pairdown.output.means import Built, Means
from pairdown.output.timings import Timings
from pairdown.rebuild import rebuilt
from tests.cli.league import GOLDEN, league

KEPT = (".pairdown-cache", "home/pairdown", "public")
"""As docs/publishing.md tells CI to keep them; the home is the user's."""
LATER = """\
name: Later
date: 2026-05-02
players: [Ann A, Bea B]
rounds:
  - matches:
      - [Ann A, Bea B, W]
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "league/home"))
    return league(tmp_path / "league", events__golden=GOLDEN, events__later=LATER)


def published(root: Path) -> tuple[Built, int]:
    """Build; return what came of it, and how many files were made for it."""
    timings = Timings()
    built = rebuilt(root, root / "public", cache_of(root), Means(timings=timings))
    return built, sum(kind.count for kind in timings.kinds.values())


def on_another_machine(root: Path) -> None:
    """Check the league out anew at the same place, with what was kept."""
    packed = root.parent / "kept.tar"
    with tarfile.open(packed, "w", format=tarfile.PAX_FORMAT) as tar:
        for name in KEPT:
            tar.add(root / name, name)
    content = {path: path.read_bytes() for path in texts(root)}
    shutil.rmtree(root)
    for path, data in content.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with tarfile.open(packed) as tar:
        tar.extractall(root, filter="data")


def texts(root: Path) -> Iterator[Path]:
    return (path for path in (root / "content").rglob("*") if path.is_file())


def test_only_what_is_different_is_made_where_the_last_run_was_unpacked(root):
    first, everything = published(root)
    on_another_machine(root)
    later = root / "content/events/later.yaml"
    later.write_text(later.read_text().replace(", W]", ", L]"))
    built, made = published(root)
    assert built.written is not None
    assert first.written is not None
    assert 0 < made < everything
    assert built.written.new == built.written.removed == ()
    build(root, root / "fresh")
    assert pages(root / "public") == pages(root / "fresh")


def test_nothing_is_made_where_only_the_machine_is_another(root):
    published(root)
    on_another_machine(root)
    built, made = published(root)
    assert (made, built.written.new, built.written.changed) == (0, (), ())


def test_without_the_key_nothing_is_believed(root):
    _, everything = published(root)
    on_another_machine(root)
    shutil.rmtree(root / "home")
    assert published(root)[1] == everything


def pages(site: Path) -> dict[str, bytes]:
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
