"""Is a bar shown on a terminal, and nowhere else?"""

from __future__ import annotations

import io

import pytest

from pairdown.cli import progress


class Terminal(io.StringIO):
    """What keeps what is written to it and calls itself a terminal, or not."""

    def __init__(self, *, is_one: bool) -> None:
        super().__init__()
        self.is_one = is_one

    def isatty(self) -> bool:
        return self.is_one


@pytest.mark.parametrize(
    ("terminal", "quiet", "shown"),
    [(True, False, True), (True, True, False), (False, False, False)],
)
def test_a_bar_is_shown_on_a_terminal_unless_silence_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool, quiet: bool, shown: bool
) -> None:
    stream = Terminal(is_one=terminal)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    with progress.progress(quiet=quiet) as timings:
        timings.told("pages", 1, 1)
    assert ("pages" in stream.getvalue()) == shown
