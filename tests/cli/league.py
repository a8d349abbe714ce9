"""A small league on disk, and the command run in it as an organizer would run it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pairdown.cli.group import program

GOLDEN = """\
name: Golden
date: 2026-03-14
tier: premier
players: [Ann A, Bea B, Cy C, Dee D, Eli E, Flo F, Gus G]
rounds:
  - matches:
      - [Ann A, Bea B, W pinfall]
      - [Cy C, Dee D, W countout]
      - [Eli E, Flo F, D]
      - [Gus G, bye]
  - matches:
      - [Ann A, Gus G, W]
      - [Cy C, Eli E, W]
      - [Bea B, Flo F, W]
      - [Dee D, bye]
  - matches:
      - [Cy C, Ann A, W countout]
      - [Gus G, Bea B, DL]
      - [Dee D, Eli E, W]
      - [Flo F, bye]
"""


@dataclass(frozen=True)
class Ran:
    """What a command came to: exit code, results, messages."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """Read the results as JSON."""
        return json.loads(self.out)


def league(root: Path, **files: str) -> Path:
    """Write a league: file names without suffix below ``content/``, ``__`` for a slash."""
    texts = {"site": "title: Test League\nruleset: raw-deal\n", **files}
    for name, text in texts.items():
        file = root / "content" / (name.replace("__", "/").replace("_", "-") + ".yaml")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def run(root: Path, *arguments: str) -> Ran:
    """Run ``pairdown ARGUMENTS --root ROOT``; a form is for no league, so it has no root."""
    rooted = () if arguments[0] == "form" else ("--root", str(root))
    result = CliRunner().invoke(program, [*arguments, *rooted], catch_exceptions=True)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)
