"""What stays as it is while the tests run, and is therefore found out once?

Hundreds of tests build a site of a few pages, and most of the time of each would go into what is
the same in all of them: compiling the program's templates and reading the program's own files for
their digest. The answers are the same ones; only nobody finds them out twice. A command in a
process of its own has none of this.
"""

from __future__ import annotations

import gc
from functools import cache
from typing import Any

import pytest
from jinja2 import Environment

from pairdown.output import inputs

_compile: Any = Environment.compile
_seen: dict[tuple[object, ...], tuple[Any, object]] = {}


def found_out(patch: pytest.MonkeyPatch) -> None:
    """Let the program take these answers from the first time that it asks."""
    patch.setattr(Environment, "compile", compiled)
    patch.setattr(inputs, "program", cache(inputs.program))
    gc.set_threshold(20_000, 20, 50)  # a tenth of all time went into looking for what can go


def compiled(environment: Environment, *asked: object, **how: object) -> Any:
    """Return what a template's text is compiled to by all environments that speak alike.

    What is constant in a template is said when it is compiled, so its language is part of the
    question; it is kept with the answer, so that no other one can take its place in memory.
    """
    finalize, speak = environment.finalize, environment.filters.get("t")
    known = (type(environment), environment.autoescape, id(finalize), speak, asked, *how.items())
    if known not in _seen:
        _seen[known] = _compile(environment, *asked, **how), finalize
    return _seen[known][0]
