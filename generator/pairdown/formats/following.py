"""How does a format take the options of a phase that follows another one?

Who goes on is decided outside the format, from the same mapping of options. The decorator adds
the fields of `Admission` to the options that a format is known to take, and keeps them from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import wraps
from inspect import Parameter, signature
from typing import Any, get_type_hints

from pairdown.formats.progress import Progress
from pairdown.scoring.admission import Admission
from pairdown.scoring.play import Play

ADMISSION = frozenset(each.name for each in fields(Admission))
"""The options that belong to who comes in, not to the format."""


def may_follow(run: Callable[..., Progress]) -> Callable[..., Progress]:
    """Let a format also take the options by which players come into its phase."""

    @wraps(run)
    def phase(play: Play, **options: object) -> Progress:
        return run(play, **{name: each for name, each in options.items() if name not in ADMISSION})

    hints = get_type_hints(Admission)
    own = signature(run)
    more = [
        Parameter(each.name, Parameter.KEYWORD_ONLY, default=each.default)
        for each in fields(Admission)
    ]
    phase.__signature__ = own.replace(parameters=[*own.parameters.values(), *more])  # type: ignore[attr-defined]
    phase.__annotations__ = {**get_type_hints(run, include_extras=True), **hints}
    return phase


def admission(options: Mapping[str, Any]) -> Admission:
    """Read the rules of admission out of a phase's options."""
    return Admission(**{name: each for name, each in options.items() if name in ADMISSION})
