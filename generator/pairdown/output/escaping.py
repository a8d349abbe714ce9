"""How is a value printed into a page so that no text can be taken for markup, and quickly?

The same characters as markupsafe's `escape` gives, which jinja calls for everything that a
template prints. That one wraps each result, so that nobody escapes it again; what a template
prints is only joined, and a large site prints tens of millions of values.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

import markupsafe
from jinja2 import Environment, Template
from markupsafe import Markup, escape

from pairdown.said import Figure, Listed, Said

_text: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
_OURS = frozenset((Said, Figure, Listed))
"""Texts that are no markup: no more than what they say is printed."""


def printed(value: Any) -> str:  # noqa: ANN401 - whatever a template prints
    """Return a value as text that is safe between tags and in quoted attributes.

    >>> printed("<b>"), printed(Markup("<b>")), printed(7)
    ('&lt;b&gt;', Markup('<b>'), '7')
    """
    kind = type(value)
    if kind is str:
        return _text(value)
    if kind is Markup:
        return value  # type: ignore[no-any-return]
    if kind in _OURS:
        return _text(value)
    if kind is int:
        return str(value)
    return escape(value)


class QuickTemplate(Template):
    """A compiled template that prints with `printed`."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: Any,  # noqa: ANN401 - the library's signature
        globals: MutableMapping[str, Any],  # noqa: A002 - the library's name for it
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        """Load a template from its code, whose own names are those that it prints with.

        Its globals are one plain dictionary: a chain of two is walked anew for every page.
        """
        template = super().from_code(environment, code, dict(globals), uptodate)
        template.root_render_func.__globals__["escape"] = printed
        return template
