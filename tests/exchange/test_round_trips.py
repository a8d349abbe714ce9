"""Do matches come back from every format that is both written and read, whatever was played?

The other things that each format carries are held in its own tests, by whole examples.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from pairdown.exchange import exporter, importer
from pairdown.exchange.found import FoundEvent
from pairdown.exchange.given import Given
from tests.cli.league import GOLDEN, league, run
from tests.exchange.test_trf import events

BOTH = ("challonge", "h9", "json", "netrunner")
POINTS_ALONE = {"W forfeit": "W", "L forfeit": "L", "DL forfeit": "D"}
"""What a format that tells points cannot tell apart."""

Row = tuple[str, str, str]


def test_all_formats_that_are_written_and_read_are_here_or_have_tests_of_their_own():
    named = {"csv-crosstable", "csv-matches", "csv-players", *BOTH}
    assert named == set(exporter.names()) & set(importer.names())


def written(text: str, form: str) -> Iterator[Row]:
    """Walk the matches of an event file: both names and the result."""
    for line in text.splitlines():
        row = line.strip("- []").split(", ")
        if line.startswith("      - [") and len(row) == 3:
            yield (
                row[0],
                row[1],
                POINTS_ALONE.get(row[2], row[2]) if form == "netrunner" else row[2],
            )


def found(event: FoundEvent) -> Iterator[Row]:
    """Walk the matches of an event that was read."""
    names = [each.name for each in event.players]
    for match in (match for each in event.rounds for match in each.matches):
        assert match.result is not None
        result = f"{match.result.side} {match.result.outcome}".strip()
        yield names[match.first], names[match.second], result


@pytest.mark.parametrize("form", BOTH)
@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=events())
def test_matches_come_back(tmp_path: Path, form: str, text: str) -> None:
    ran = run(league(tmp_path, events__cup=text), "export", "cup", "--as", form)
    assert ran.code == 0, ran.err
    back = importer[form].function(Given("", ran.out.encode())).event
    assert sorted(found(back)) == sorted(written(text, form))


@pytest.mark.parametrize("form", BOTH)
def test_an_event_by_other_rules_leaves_without_contradicting_itself(tmp_path: Path, form) -> None:
    root = league(tmp_path, events__golden=GOLDEN)
    file = tmp_path / "golden.txt"
    assert run(root, "export", "golden", "--as", form, "--output", str(file)).code == 0
    ran = run(root, "import", str(file), "--ruleset", "raw-deal", "--into", "again", "--dry-run",
              "--name", "Again", "--date", "2026-03-15")  # fmt: skip
    assert ran.code == 0, ran.err
