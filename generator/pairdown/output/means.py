"""How is a site made, and what did it come to? None of the means changes a byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from pairdown.frozen import frozen
from pairdown.output.shelf import Shelf
from pairdown.output.timings import Timings
from pairdown.output.write import Written
from pairdown.problem import Problem

if TYPE_CHECKING:
    from pairdown.output.compiled import Compiled
    from pairdown.output.parsed import Parsed
    from pairdown.output.picture import Picture
    from pairdown.output.recalled import Recalled
    from pairdown.output.stamps import Times
    from pairdown.output.standing import Standing


@frozen
class Means:
    """How a site is made.

    ``jobs`` processes render (None: as many as pay); ``times`` is the place in the cache where
    the stamps of the output are kept; ``parse`` reads files and remembers them; ``recall`` is what
    was found out about events; ``shelf`` keeps bytes that take long to make, ``standing`` knows
    what the last build wrote, ``compiled`` what templates were compiled to; ``files`` are those of
    the content, if somebody has looked at them; ``stands`` tells, once all pages are written,
    whether nothing that they were made from has changed meanwhile.
    """

    jobs: int | None = 1
    times: Times | None = None
    timings: Timings = field(default_factory=Timings)
    parse: Parsed | None = None
    recall: Recalled | None = None
    shelf: Shelf | None = None
    standing: Standing | None = None
    compiled: Compiled | None = None
    files: Picture | None = None
    stands: Callable[[], bool] = lambda: True


PLAIN = Means()


@frozen
class Built:
    """What a build came to: all problems, and what was written (None: nothing was)."""

    problems: tuple[Problem, ...]
    written: Written | None = None
