"""Which commands are there, and how does one start quickly?

Each command is a module of this folder with a function of the module's name; a command is
imported only when it is called, so that ``pairdown --help`` need not load the whole program.
"""

from __future__ import annotations

import sys
from typing import NoReturn

from pairdown.cli.group import program


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line; exit 0 done, 1 content has errors, 2 wrong use or outside failure."""
    _speak_utf8()
    program.main(args=arguments, prog_name="pairdown", standalone_mode=True)
    sys.exit(0)


def _speak_utf8() -> None:
    """Print names of any script whatever the locale of the terminal says."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
