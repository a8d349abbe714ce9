"""pairdown rules: which rules may a ruleset name?"""

from __future__ import annotations

from typing import Any

import click

from pairdown.cli.manners import fail, format_option, print_json
from pairdown.registry import Registered


@click.command(epilog="Example: pairdown rules opponents-match-win")
@click.argument("name", required=False)
@format_option("text", "json")
def rules(name: str | None, form: str) -> None:
    """List every rule by NAME with its options and its clause; without NAME, all of them."""
    from pairdown.content.suggest import closest
    from pairdown.insight.rulebook import KINDS, rule_twin

    found = [
        (kind, rule) for kind, registry in KINDS.items() for rule in registry
        if name in (None, rule.name)
    ]  # fmt: skip
    if name is not None and not found:
        names = sorted(rule.name for registry in KINDS.values() for rule in registry)
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
            click.echo(f"{'' if not last else chr(10)}{kind.capitalize()}s")
            last = kind
        click.echo(f"  {rule.name:34} {rule.summary}")


def _whole(kind: str, rule: Registered[Any]) -> None:
    from pairdown.insight.rulebook import type_in_words

    click.echo(f"{rule.name} ({kind}, column {rule.title})")
    click.echo(f"  {rule.summary}")
    for line in rule.clause.splitlines():
        click.echo(f"  {line}".rstrip())
    for option in rule.options():
        words = type_in_words(option.type)
        click.echo(f"  option {option.name}: {words}, default {option.default}")
