"""How does a test read one file, and see its problems at a glance?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairdown.content.read import read_file
from pairdown.content.written import Reading
from pairdown.problem import Problem


def reading(kind: str, text: str, file: str = "f.yaml") -> Reading[Any]:
    """Read a text as a file of that kind."""
    return read_file(kind, file, text.encode())


def sound(kind: str, text: str) -> Any:
    """Return the value of a text in which nothing is wrong."""
    read = reading(kind, text)
    assert not seen(read.problems)
    return read.value


def seen(problems: Iterable[Problem]) -> list[str]:
    """Return each problem as ``line:column code: message``."""
    return [
        f"{each.where.line}:{each.where.column} {each.code}: {each.message}" for each in problems
    ]


def places(problems: Iterable[Problem]) -> list[str]:
    """Return each problem as ``line:column code``."""
    return [f"{each.where.line}:{each.where.column} {each.code}" for each in problems]
