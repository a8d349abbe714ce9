"""How does a template call a part of itself, and quickly?

Jinja looks at whatever is called for marks of what it wants to be told. Nearly all that templates
call are macros, of which it is known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from jinja2.runtime import Context, Macro
from markupsafe import Markup

_markup: Callable[[str], Markup] = partial(str.__new__, Markup)
"""A text that is taken for markup, as the class would; nothing is called in Python."""


class QuickContext(Context):
    """The names that a template sees while it is filled."""

    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as jinja has it
        """Call something with what it wants to be told: a macro how to escape."""
        if type(called) is not Macro:
            return super().call(called, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        besides = called.caller or called.catch_varargs or called.catch_kwargs
        if kwargs or besides or len(args) != len(called.arguments):
            return called(self.eval_ctx, *args, **kwargs)
        text: str = called._func(*args)  # noqa: SLF001 - there is nothing to sort out
        return _markup(text) if self.eval_ctx.autoescape else text
