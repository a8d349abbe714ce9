"""What is wrong, where, and what to do about it?

A `Problem` is a value: reading and checking collect them, commands print them. Exceptions are
left for bugs and broken disks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum

from pairdown.frozen import frozen, frozen_in_order


class Severity(StrEnum):
    """How much a problem matters: errors stop a build, warnings only with ``--strict``."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen_in_order
class Where:
    """A place in a file: path relative to the root with forward slashes, line and column from 1.

    Line 0 means "the file as a whole".
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Where("")


@frozen
class Problem:
    """One thing an organizer has to know: a stable code, a sentence, and a hint what to do."""

    severity: Severity
    code: str
    where: Where
    message: str
    hint: str = ""

    def order(self) -> tuple[Where, str, str, str]:
        """Sort by place; a total order, so that reports never depend on the order of checks."""
        return (self.where, self.code, self.message, self.hint)


def error(code: str, where: Where, message: str, hint: str = "") -> Problem:
    """Make a problem that stops a build."""
    return Problem(Severity.ERROR, code, where, message, hint)


def warning(code: str, where: Where, message: str, hint: str = "") -> Problem:
    """Make a problem that stops a build only with ``--strict``."""
    return Problem(Severity.WARNING, code, where, message, hint)


def info(code: str, where: Where, message: str, hint: str = "") -> Problem:
    """Make a remark that never stops anything."""
    return Problem(Severity.INFO, code, where, message, hint)


def ordered(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems once each, by place."""
    return sorted(set(problems), key=Problem.order)


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Return only those that stop a build."""
    return [problem for problem in problems if problem.severity is Severity.ERROR]


def as_text(problem: Problem) -> str:
    """Render ``file:line:column: error: message [code]`` and the hint on a line of its own."""
    line = f"{problem.where}: {problem.severity}: {problem.message} [{problem.code}]"
    return f"{line}\n    {problem.hint}" if problem.hint else line


def as_json(problems: Iterable[Problem]) -> str:
    """Render the list that ``check --format json`` prints (see docs/interface)."""
    rows = [
        {
            "severity": str(problem.severity),
            "code": problem.code,
            "file": problem.where.file,
            "line": problem.where.line,
            "column": problem.where.column,
            "message": problem.message,
            "hint": problem.hint,
        }
        for problem in problems
    ]
    return json.dumps(rows, ensure_ascii=False, indent=1)


_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def _escaped(text: str, *, value: bool = False) -> str:
    """Escape for a GitHub workflow command, where %, CR, LF (and :, in values) have a meaning."""
    for char in "%\r\n" + (":," if value else ""):
        text = text.replace(char, f"%{ord(char):02X}")
    return text


def as_github(problem: Problem) -> str:
    """Render an annotation that GitHub shows beside the line in a merge request.

    The hint stands on a line of its own, as in `as_text`.
    """
    where = problem.where
    place = f"file={_escaped(where.file, value=True)},line={max(where.line, 1)},col={where.column}"
    text = f"{problem.message}\n{problem.hint}".strip()
    title = _escaped(problem.code, value=True)
    return f"::{_LEVEL[problem.severity]} {place},title={title}::{_escaped(text)}"
