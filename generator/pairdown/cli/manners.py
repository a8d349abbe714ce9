"""What do all commands share: the root folder, how problems are told, how they exit?"""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar, cast

import click

from pairdown.problem import Problem, Severity, Where, as_text, error, ordered

Command = TypeVar("Command", bound=Callable[..., object])

DONE, CONTENT_HAS_ERRORS, OUTSIDE_FAILED = 0, 1, 2


def root_option(command: Command) -> Command:
    """Add ``--root`` and hand the command a folder that holds ``content/``.

    A league in which a change to several files was cut off is not read: half of it is old.
    """
    return _with_root(command, _refuse_half)


def mending_root_option(command: Command) -> Command:
    """Add ``--root`` as `root_option` does, for a command that finishes what was cut off."""
    return _with_root(command, _finish)


def root_taken(command: Command) -> Command:
    """Take ``--root`` for a command that reads no league, so that a script may give it to all."""
    return click.option(
        "--root",
        type=click.Path(path_type=Path),
        expose_value=False,
        help="Taken, as by every command; this one reads no league.",
    )(command)


def _with_root(command: Command, first: Callable[[Path], None]) -> Command:
    option = click.option(
        "--root",
        type=click.Path(path_type=Path),
        default=None,
        help="Folder that holds content/ (default: this folder or the nearest parent with one).",
    )

    @functools.wraps(command)
    def with_root(*args: object, root: Path | None, **kwargs: object) -> object:
        folder = found_root(root)
        first(folder)
        return command(*args, root=folder, **kwargs)

    return cast("Command", option(with_root))


def _refuse_half(root: Path) -> None:
    """Stop where a change to several files was cut off."""
    from pairdown.content.journal import NOTE, begun

    if begun(root):
        message = "a change to several files was cut off here, and the league is half old, half new"
        hint = (
            "give the command that was cut off once more (pairdown rename or merge), and it is "
            "finished; if this file came with somebody's merge request, delete it"
        )
        tell([error("unfinished-change", Where(NOTE), message, hint)])
        sys.exit(CONTENT_HAS_ERRORS)


def _finish(root: Path) -> None:
    """Finish a change to several files that was cut off; that is all the command does then."""
    from pairdown.content.files import why
    from pairdown.content.journal import finish

    try:
        if finish(root):
            click.echo("The change that was cut off has been finished; nothing else was done.")
            sys.exit(DONE)
    except OSError as problem:
        fail(f"{problem.filename}: {why(problem)}.", OUTSIDE_FAILED)


def format_option(*forms: str) -> Callable[[Command], Command]:
    """Add ``--format`` with these forms; the first is the default."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(forms),
        default=forms[0],
        show_default=True,
        help="How to print the result.",
    )


def found_root(root: Path | None) -> Path:
    """Return the folder that holds ``content/``, or stop with a sentence that says what to do."""
    if root is not None:
        if (root / "content").is_dir():
            return root.resolve()
        fail(f"There is no folder content/ in {root}.", OUTSIDE_FAILED)
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "content").is_dir():
            return folder
    return fail(
        "There is no folder content/ here or in a folder above. "
        "Go to your league's folder, or name it with --root DIR.",
        OUTSIDE_FAILED,
    )


def fail(message: str, code: int) -> NoReturn:
    """Print a sentence to stderr and exit."""
    click.echo(f"pairdown: {message}", err=True)
    sys.exit(code)


def tell(problems: Iterable[Problem]) -> None:
    """Print problems to stderr, by place, and a line that counts them."""
    rows = ordered(problems)
    for problem in rows:
        click.echo(as_text(problem), err=True)
    if rows:
        click.echo(summary(rows), err=True)


def summary(problems: Sequence[Problem]) -> str:
    """Count in words: ``2 errors, 1 warning``."""
    parts = []
    for severity in Severity:
        count = sum(problem.severity is severity for problem in problems)
        if count:
            word = "remark" if severity is Severity.INFO else str(severity)
            parts.append(f"{count} {word}{'s' if count != 1 else ''}")
    return ", ".join(parts) or "no problems"


def blocking(problems: Iterable[Problem], *, strict: bool = False) -> bool:
    """Tell whether any problem stops the command."""
    stops = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(problem.severity in stops for problem in problems)


def print_json(value: object) -> None:
    """Print a value as JSON to stdout, names in their own letters."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))
