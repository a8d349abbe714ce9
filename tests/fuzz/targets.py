"""What reads strangers' bytes, and what must hold of it whatever the bytes are?

Each target is a function of bytes. It returns nothing; an exception out of it is a fault of
ours. `tests/fuzz/corpus/NAME/` holds a few small files to begin with. A new reader is one more
function here and one more folder there.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from pairdown.build import made
from pairdown.content.read import read_file
from pairdown.content.schema import KINDS
from pairdown.decklist import decklist
from pairdown.exchange.intake import Answers
from pairdown.exchange.limits import Unfit
from pairdown.exchange.shelf import proposal
from pairdown.output import manifest
from pairdown.output.markdown import fault, to_html, to_text
from pairdown.problem import as_json, as_text, errors

CORPUS = Path(__file__).parent / "corpus"
SAMPLES = Path(__file__).parents[1] / "exchange" / "samples"
LARGEST = 20_000
"""Longer inputs are for the tests of the limits; here they would only cost time."""

DAY = dt.date(2026, 3, 14)
LEAGUE = {
    "site.yaml": "title: Third Table\nurl: https://third-table.example/\nruleset: raw-deal\n",
    "players/all.yaml": "- {name: Ada Lee, key: ada, id: '7'}\n- {name: Ben Oz, hidden: true}\n",
    "events/other.yaml": (
        "name: Other\ndate: 2026-01-03\nruleset: magic\nplayers: [Ada Lee, Ben Oz, Cy, Dot]\n"
        "rounds: [{matches: [[Ada Lee, Ben Oz, 2-1], [Cy, Dot, D]]}]\n"
    ),
}
ACTIVE = re.compile(
    r"<(?:script|style|iframe|svg|object)\b|<[^>]*\son\w+=|=[\"'\s]*javascript:", re.IGNORECASE
)


@cache
def league() -> Path:
    """Return the folder of a small league; the files that a target adds go away again."""
    root = Path(tempfile.mkdtemp(prefix="pairdown-fuzz-"))
    for name, text in LEAGUE.items():
        file = root / "content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def forget() -> None:
    """Remove the folder of the small league."""
    shutil.rmtree(league())
    league.cache_clear()


@contextlib.contextmanager
def beside(name: str, data: bytes) -> Iterator[Path]:
    """Let the small league hold one more file."""
    file = league() / "content" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    try:
        yield league()
    finally:
        file.unlink()


def build_whole(root: Path) -> None:
    """Check, compute and render everything: problems with places, or a site."""
    site = made(root)
    for problem in site.problems:
        assert as_text(problem).encode()
    assert as_json(list(site.problems)).encode()
    if site.files is None:
        assert errors(site.problems)
        return
    for make in site.files.values():
        assert isinstance(make(), bytes)


def single_file(data: bytes) -> None:
    """One file of any kind (the first byte says which): a value, or problems inside the file."""
    kind = KINDS[data[0] % len(KINDS)] if data else KINDS[0]
    read = read_file(kind, "f.yaml", data[1:])
    lines = data[1:].decode("utf-8", "replace").splitlines() or [""]
    assert all(0 <= each.where.line <= len(lines) + 1 for each in read.problems)
    assert read.value is not None or errors(read.problems)


def event(data: bytes) -> None:
    """An event file, through every step up to the rendered pages."""
    with beside("events/cup.yaml", data) as root:
        build_whole(root)


def ruleset(data: bytes) -> None:
    """A ruleset and an event that is played by it, through every step."""
    played = LEAGUE["events/other.yaml"].replace("magic", "own").replace("Other", "Own")
    with beside("rulesets/own.yaml", data), beside("events/own.yaml", played.encode()) as root:
        build_whole(root)


def page(data: bytes) -> None:
    """A Markdown page with front matter, through every step."""
    with beside("pages/about.md", data) as root:
        build_whole(root)


def foreign_file(data: bytes) -> None:
    """A file of another program: an event that can be told, or a reason why not."""
    with contextlib.suppress(Unfit):
        found = proposal(league(), "file", data, "", "", Answers("Cup", DAY, "", ""))
        read = read_file("event", found.file, found.text.encode())
        assert read.value is not None


def markdown(data: bytes) -> None:
    """A Markdown text: HTML without anything that acts."""
    text = data.decode("utf-8", "replace")
    if not fault(text):
        assert not ACTIVE.search(to_html(text))
        assert len(to_text(text)) <= 160


def deck(data: bytes) -> None:
    """A decklist in inline text."""
    found = decklist(data.decode("utf-8", "replace"))
    assert sum(card.count for card in found.cards) >= 0


def old_manifest(data: bytes) -> None:
    """What an output folder says of itself: nothing in it may lead out of the folder."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / manifest.NAME).write_bytes(data)
        found = manifest.read(Path(folder))
    assert not any(path.startswith(("/", "..")) or "/../" in path for path in found.files)


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    each.__name__: each
    for each in (single_file, event, ruleset, page, foreign_file, markdown, deck, old_manifest)
}


def seeds(name: str) -> list[bytes]:
    """Return the files that a target begins with; foreign ones, too, that other tests explain."""
    samples = [each for each in SAMPLES.iterdir() if each.suffix != ".yaml"]
    files = [*(CORPUS / name).iterdir(), *(samples if name == "foreign_file" else ())]
    return [file.read_bytes() for file in sorted(files)]
