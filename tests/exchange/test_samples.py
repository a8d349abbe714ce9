"""Is each format known by its content, and does its sample become the event that it tells of?

Beside each file of ``samples/`` stands the event that comes of it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.exchange import exporter, importer
from pairdown.exchange.given import Given
from pairdown.exchange.intake import chosen

SAMPLES = Path(__file__).parent / "samples"
FILES = sorted(path for path in SAMPLES.iterdir() if path.suffix != ".yaml")
DAY = ("--date", "2026-04-18")
NAMELESS = ("melee-pairings",)
"""Samples of formats that do not name their event."""


def form_of(file: Path) -> str:
    """A sample is called by its format, with a word of its own after it."""
    return next(
        name
        for name in sorted(importer.names(), key=len, reverse=True)
        if file.stem == name or file.stem.startswith(f"{name}-")
    )


def told(file: Path) -> tuple[str, ...]:
    """What an organizer has to say with a sample."""
    return (*DAY, "--name", "Cup") if file.stem in NAMELESS else DAY


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
class TestEverySample:
    def test_is_known_by_its_content_alone(self, file):
        assert chosen(Given("nameless", file.read_bytes())).name == form_of(file)

    def test_becomes_the_event_beside_it_and_only_once(self, take, league, file):
        ran = take(file.read_bytes(), *told(file), file=file.name)
        assert ran.code == 0, ran.err
        written = next((league / "content/events").rglob("*.yaml"))
        assert written.read_text(encoding="utf-8") == file.with_suffix(".yaml").read_text("utf-8")
        again = take(file.read_bytes(), *told(file), file=file.name)
        assert "nothing was changed" in again.err

    def test_agrees_with_its_own_numbers(self, take, file):
        assert "Contradicted" not in take(file.read_bytes(), "--dry-run", *told(file)).err


def test_the_documentation_names_every_format_and_every_format_has_a_sample():
    docs = (Path(__file__).parents[2] / "docs" / "exchange.md").read_text("utf-8")
    unsaid = [name for name in {*importer.names(), *exporter.names()} if f"`{name}`" not in docs]
    assert not unsaid
    sampled = {form_of(file) for file in FILES}
    elsewhere = {"csv-crosstable", "csv-matches", "csv-players", "csv-standings", "trf", "workbook"}
    divisions = {"tom-juniors", "tom-seniors", "tom-masters"}
    assert set(importer.names()) == sampled | elsewhere | divisions
