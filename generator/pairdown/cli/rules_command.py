"""pairdown rules: which rules may a ruleset name, and which formats come in and go out?"""

from __future__ import annotations

from typing import Any

import click

from pairdown.cli.manners import fail, format_option, print_json, root_taken
from pairdown.registry import Registered

COLUMNS = frozenset({"tiebreaker", "pairing criterion"})
FORMATS = frozenset({"importer", "exporter"})


@click.command(epilog="Example: pairdown rules opponents-match-win")
@click.argument("name", required=False)
@format_option("text", "json")
@root_taken
def rules(name: str | None, form: str) -> None:
    """List every rule by NAME with its options and its clause; without NAME, all of them.

    Formats of `import` and `export` are listed, too.
    """
    from pairdown.content.suggest import closest
    from pairdown.exchange import exporter, importer
    from pairdown.insight.rulebook import KINDS, rule_twin

    registries = {**KINDS, "importer": importer, "exporter": exporter}
    found = [
        (kind, rule) for kind, registry in registries.items() for rule in registry
        if name in (None, rule.name)
    ]  # fmt: skip
    if name is not None and not found:
        names = sorted(rule.name for registry in registries.values() for rule in registry)
        meant = closest(name, names)
        hint = f' Did you mean "{meant}"?' if meant else " See: pairdown rules"
        fail(f'There is no rule "{name}".{hint}', 2)
    if form == "json":
        print_json([rule_twin(kind, rule) for kind, rule in found])
    elif name is None:
        _overview(found)
    else:
        for kind, rule in found:
            _whole(kind, rule)


def _overview(found: list[tuple[str, Registered[Any]]]) -> None:
    last = ""
    for kind, rule in found:
        if kind != last:
            click.echo(f"{'' if not last else chr(10)}{_several(kind).capitalize()}")
            last = kind
        click.echo(f"  {rule.name:34} {rule.summary}")


def _several(kind: str) -> str:
    """Return the name of a kind as a heading has it: criteria, not criterions."""
    one = kind.removesuffix("criterion")
    return f"{one}criteria" if one != kind else f"{kind}s"


def _whole(kind: str, rule: Registered[Any]) -> None:
    from pairdown.insight.rulebook import type_in_words

    title = f"column {rule.title}" if kind in COLUMNS else rule.title
    click.echo(f"{rule.name} ({kind}, {title})")
    click.echo(f"  {rule.summary}")
    for line in rule.clause.replace("``", "`").splitlines():
        click.echo(f"  {line}".rstrip())
    for option in rule.options():
        words = type_in_words(option.type)
        default = "nothing" if option.default is None else option.default
        click.echo(f"  option {option.name}: {words}, default {default}")
    if kind in FORMATS:
        command = "import FILE" if kind == "importer" else "export EVENT"
        click.echo(f"  {_usage(command, rule)}")


def _usage(command: str, rule: Registered[Any]) -> str:
    """Return how a format is asked for, and whether it writes rankings, too."""
    rankings = f"; pairdown export rankings --as {rule.name}" if rule.facts.get("rankings") else ""
    return f"pairdown {command} --as {rule.name}{rankings}"
