"""How does a command's name become its module?"""

from __future__ import annotations

import importlib
from keyword import iskeyword

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


class Commands(click.Group):
    """A group whose commands are imported when they are called."""

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


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: pairdown build --root my-league",
)
@click.version_option(__version__, message="pairdown %(version)s")
def program() -> None:
    """Tournament results as plain files: checked, paired, computed and published."""
