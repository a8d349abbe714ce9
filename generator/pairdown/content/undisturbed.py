"""How does work that only makes things go on without anybody looking for garbage in between?

The garbage collector walks through all that is there, again and again, while trees grow of which
nothing can be thrown away.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the garbage collector from looking at what is only growing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
