"""pairdown schema: what may stand in a file, for editors that complete and check?"""

from __future__ import annotations

import click

from pairdown.cli.manners import fail, print_json, root_taken


@click.command(epilog="Example: pairdown schema event > .vscode/event.schema.json")
@click.argument("kind", required=False)
@root_taken
def schema(kind: str | None) -> None:
    """Print the JSON Schema of a KIND of file; without KIND, list the kinds."""
    from pairdown.content.schema import KINDS, json_schema
    from pairdown.content.suggest import closest

    if kind is None:
        for name in KINDS:
            click.echo(name)
        return
    if kind not in KINDS:
        meant = closest(kind, KINDS)
        hint = f' Did you mean "{meant}"?' if meant else ""
        fail(f'There is no kind of file "{kind}".{hint} Kinds: {", ".join(KINDS)}.', 2)
    print_json(json_schema(kind))
