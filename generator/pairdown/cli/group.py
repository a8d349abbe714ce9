"""How does a command's name become its module?"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from keyword import iskeyword
from typing import Any

import click

from pairdown import __version__

# One line each, so that the overview needs no import of the commands themselves.
COMMANDS = {
    "build": "Check, compute and render the site.",
    "check": "Validate everything under content/.",
    "diff": "Say what the content changes against a commit.",
    "explain": "Say why a player stands where, value by value.",
    "export": "Write an event or the rankings for other programs.",
    "form": "Write the empty submission workbook.",
    "import": "Turn another program's file into an event.",
    "init": "Start a league in a new folder.",
    "merge": "Make one of two people.",
    "new": "Write the file of a new event, player or ruleset.",
    "odds": "Say who is in the cut already, and with which result.",
    "pair": "Suggest the next round of an event.",
    "rankings": "Print the ranking lists.",
    "rename": "Change somebody's name everywhere.",
    "rules": "List every rule by name, with its options and its clause.",
    "schema": "Print the JSON Schema of a kind of file.",
    "serve": "Show the site on this machine while you write.",
    "standings": "Print an event's standings with its tiebreakers.",
    "verify": "Pair and rank the whole history anew; prove a published site.",
}


class Unheard(Exception):  # noqa: N818 - no error: whoever listened has heard enough
    """What a command says is read no further: ``pairdown rules | head``."""


class Commands(click.Group):
    """A group whose commands are imported when they are called."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - click's signature
        """Read the arguments; ``--help`` and ``--version`` are answered here."""
        with _heard():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run the command."""
        with _heard():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names, sorted."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import the command's module and return its command; None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        module = importlib.import_module(f"pairdown.cli.{name}_command")
        # Python keeps some names for itself: `import` is the function `import_`.
        command: click.Command = getattr(module, f"{name}_" if iskeyword(name) else name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Say which command may have been meant when the name is unknown."""
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in COMMANDS:
            from pairdown.content.suggest import closest  # a slow start for a rare mistake only

            meant = closest(name, sorted(COMMANDS))
            hint = f' Did you mean "{meant}"?' if meant else " See: pairdown --help"
            ctx.fail(f'There is no command "{name}".{hint}')
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's signature
        """Write the overview from the one-line texts."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))


@contextmanager
def _heard() -> Iterator[None]:
    """Tell a broken pipe from other faults, before click makes of it an exit like any other."""
    try:
        yield
    except BrokenPipeError as fault:
        raise Unheard from fault


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: pairdown build --root my-league",
)
@click.version_option(__version__, message="pairdown %(version)s")
def program() -> None:
    """Tournament results as plain files: checked, paired, computed and published."""
