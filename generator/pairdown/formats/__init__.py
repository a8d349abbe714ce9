"""How is a phase run: who plays next, who is placed where, when is it over?

A format is one function ``(play, *, options) -> Progress``; a ruleset names it with its options,
which are the function's keyword-only parameters. One module here is one format.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.formats.progress import Progress
from pairdown.registry import Registry

Format = Callable[..., Progress]

format_: Registry[Format] = Registry("format", __name__)
