"""Which commands are there, and how does one start quickly?

Each command is a module of this folder with a function of the module's name; a command is
imported only when it is called, so that ``pairdown --help`` need not load the whole program.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from contextlib import suppress
from typing import NoReturn

import click

from pairdown.cli.group import Unheard, program

LOOKED_AT = 50_000
"""So many new values have come before the garbage collector looks through them.

Most of what a command makes is there to stay, the program itself first of all: looked through after
each seven hundred, it takes a tenth longer to load.
"""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line; exit 0 done, 1 content has errors, 2 wrong use or outside failure."""
    gc.set_threshold(LOOKED_AT)
    _stand_in()
    _speak_utf8()
    try:
        program.main(args=arguments, prog_name="pairdown", standalone_mode=True)
    except Unheard:
        _unheard()
    except OSError as fault:  # commands tell of all files but the one that they speak to
        with suppress(OSError):  # nobody may be there to hear of it either
            click.echo(f"Error: the answer could not be written: {fault.strerror}.", err=True)
        sys.exit(2)
    except SystemExit as end:
        _leave(end.code)
        raise
    sys.exit(0)


def _leave(code: object) -> None:
    """End this process at once, if it ends with a number and all that it says has been said.

    Python would take every value of a league apart first, to give back memory that the system
    takes back anyhow: a seventh of the time of a build in which little changed.
    """
    if isinstance(code, int | None):
        try:
            atexit._run_exitfuncs()  # noqa: SLF001 - as Python does at its end; there is no other way
            sys.stdout.flush()
            sys.stderr.flush()
        except BrokenPipeError:
            _unheard()
        except (OSError, ValueError):
            return  # a full disk, or nobody to speak to: Python tells of it as it always does
        os._exit(code or 0)


def _unheard() -> NoReturn:
    """End without a word, as every program does in a shell whose reader has heard enough.

    A process that the signal ends is one that ``head`` has cut off, and no failure of its own.
    """
    with suppress(OSError, ValueError):
        atexit._run_exitfuncs()  # noqa: SLF001 - as in `_leave`
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.raise_signal(signal.SIGPIPE)
    os._exit(0)  # a system without the signal: whoever listened wanted no more


def _stand_in() -> None:
    """Let what is said to a stream that was closed go nowhere.

    The system gives the lowest free number to the next file that is opened; so no page and no
    cache takes the place of the stream, where a child would write its messages into it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - for good
            setattr(sys, name, nowhere)


def _speak_utf8() -> None:
    """Print names of any script whatever the locale of the terminal says."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
