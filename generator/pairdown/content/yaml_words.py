"""How is a value written as YAML, in brackets or in lines?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import yaml

from pairdown.frozen import frozen

Value = str | Sequence["Value"] | Mapping[str, "Value"]

WIDEST = 2**20
"""A scalar is never folded into two lines."""


@frozen
class Style:
    """How lists are written.

    ``indent`` columns lie between a key and the dashes below it, ``gap`` between a dash and what
    follows it.
    """

    indent: int = 2
    gap: int = 2


def scalar(text: str) -> str:
    """Write a text so that it is read back as it is, with quotes where it needs them.

    It is safe inside brackets. What older programs would take for a number or for yes or no is
    quoted, too.
    """
    written = yaml.safe_dump([text], default_flow_style=True, allow_unicode=True, width=WIDEST)
    return str(written).strip()[1:-1]


def in_brackets(value: Value) -> str:
    """Write a value on one line, lists and mappings in brackets."""
    if isinstance(value, str):
        return scalar(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(key_in_brackets(*each) for each in value.items())}}}"
    return f"[{', '.join(map(in_brackets, value))}]"


def key_in_brackets(key: str, value: Value) -> str:
    """Write a key with its value on one line."""
    return f"{scalar(key)}: {in_brackets(value)}"


def in_lines(value: Value, column: int, style: Style, *, brackets: bool = False) -> list[str]:
    """Write a value in lines that begin at a column.

    Lists in a list stand in brackets, one a line; with ``brackets`` a list below a key stands on
    the line of the key, all in brackets.
    """
    indent = " " * column
    if isinstance(value, str):
        return [indent + scalar(value)]
    if not isinstance(value, Mapping):
        return [line for each in value for line in item_in_lines(each, column, style)]
    lines = []
    for key, each in value.items():
        if brackets or isinstance(each, str):
            lines.append(indent + key_in_brackets(key, each))
        else:
            lines += [f"{indent}{scalar(key)}:", *in_lines(each, column + style.indent, style)]
    return lines


def item_in_lines(value: Value, column: int, style: Style, *, brackets: bool = False) -> list[str]:
    """Write an item of a list whose dashes stand at a column."""
    dash = " " * column + "-".ljust(style.gap)
    if not isinstance(value, Mapping):
        return [dash + in_brackets(value)]
    first, *rest = in_lines(value, column + style.gap, style, brackets=brackets)
    return [dash + first.lstrip(), *rest]
