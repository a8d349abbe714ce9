"""Which site is being shown, and who has to be told that there is another one?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from itertools import count
from threading import Condition

from pairdown.frozen import frozen
from pairdown.problem import Problem

Files = Mapping[str, Callable[[], bytes]]
"""The files of a site by address, each rendered when it is asked for."""


def _nothing() -> None:
    """Hold nothing, and so let go of nothing."""


@frozen
class Scene:
    """A site at one moment: the last good files (None: there never were any), and the errors.

    ``let_go`` is called when other files are shown.
    """

    version: str
    files: Files | None
    errors: tuple[Problem, ...] = ()
    let_go: Callable[[], None] = field(default=_nothing, compare=False)


class Stage:
    """Holds the scene; several threads look at it and wait for the next one.

    ``run`` tells this run of the server from others, so that pages of an earlier one reload.
    """

    def __init__(self, run: str) -> None:
        self._run = run
        self._numbers = count(1)
        self._changed = Condition()
        self._scene = Scene(f"{run}-0", None)
        self._open = True
        self._left = _nothing

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._scene

    @property
    def is_open(self) -> bool:
        """Whether there may be another scene."""
        return self._open

    def show(
        self, files: Files | None, errors: Sequence[Problem], let_go: Callable[[], None] = _nothing
    ) -> None:
        """Show these files; None keeps the last good ones and shows the errors over them.

        ``let_go`` is called once others are shown, and once more when these are replaced, since
        somebody may have been looking at a file in that moment.
        """
        with self._changed:
            old, version = self._scene, f"{self._run}-{next(self._numbers)}"
            kept = (old.files, old.let_go) if files is None else (files, let_go)
            self._scene = Scene(version, kept[0], tuple(errors), kept[1])
            self._changed.notify_all()
        if files is not None:
            self._left()
            old.let_go()
            self._left = old.let_go

    def next_after(self, version: str, seconds: float) -> Scene | None:
        """Wait for a scene other than this one; None when there was none in so many seconds."""
        with self._changed:
            self._changed.wait_for(
                lambda: not self._open or self._scene.version != version, seconds
            )
            return self._scene if self._open and self._scene.version != version else None

    def close(self) -> None:
        """Let all who wait go."""
        with self._changed:
            self._open = False
            self._changed.notify_all()
