"""pairdown verify: does the record hold, and is a published site what its commit says?"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    DONE,
    OUTSIDE_FAILED,
    blocking,
    fail,
    format_option,
    print_json,
    root_option,
    tell,
)
from pairdown.problem import errors

if TYPE_CHECKING:
    from pairdown.insight.verify import Verified


@click.command(epilog="Example: pairdown verify spring-rumble --strict")
@click.argument("events", nargs=-1, metavar="[EVENT]...")
@click.option(
    "--site", type=click.Path(path_type=Path), help="Prove this copy of the published site."
)
@click.option("--commit", help="With --site: the commit to hold it against, if not its own.")
@click.option("--allow", multiple=True, help="With --site: a file of your own in it, as CNAME.")
@click.option("--strict", is_flag=True, help="Fail on whatever could have been avoided, too.")
@format_option("text", "json")
@root_option
def verify(
    events: tuple[str, ...], site: Path | None, commit: str | None, allow: tuple[str, ...],
    strict: bool, form: str, root: Path,
) -> None:  # fmt: skip
    """Pair and rank every past round anew, of the EVENTs named or of all.

    Reports rematches, byes that could have been avoided, rounds that were not of least cost and
    by how much, dead ends that were walked into, declared records that the results do not give.
    Hand-made pairings are information; with --strict they fail.

    With --site the copy of a published site is built anew from the commit that it names and
    compared byte for byte.
    """
    if site is not None:
        from pairdown.cli.site_proof import prove

        prove(root, site, commit, allow, form)
        return
    found = _verified(root, events)
    if form == "json":
        from pairdown.insight.verify import verified_twin

        print_json([verified_twin(each) for each in found])
    else:
        _print(found)
    findings = [finding for each in found for finding in each.findings]
    bad = any(each.wrong or (strict and each.avoidable) for each in findings)
    sys.exit(CONTENT_HAS_ERRORS if bad else DONE)


def _verified(root: Path, events: tuple[str, ...]) -> list[Verified]:
    """Load the league; what player lists declare is no reason to stop, but to be reported."""
    from pairdown.almanac.compute import compute, without
    from pairdown.checks import problems as check_problems
    from pairdown.cli.league import found_event
    from pairdown.content import open_league
    from pairdown.insight.verify import DECLARED, verified
    from pairdown.pages.names import veil

    content = open_league(root)
    found = [*content.problems, *check_problems(content)]
    declared = [each for each in found if each.code in DECLARED]
    if blocking(each for each in found if each.code not in DECLARED):
        tell(errors(found))
        sys.exit(CONTENT_HAS_ERRORS)
    almanac = compute(without(content, drafts=not events))
    if blocking(almanac.problems):
        tell(errors(almanac.problems))
        sys.exit(CONTENT_HAS_ERRORS)
    records = [found_event(almanac, each) for each in events] or list(almanac.events)
    if not records:
        fail("There is no event yet.", OUTSIDE_FAILED)
    hide = veil(content)
    told = [replace(each, message=hide(each.message)) for each in declared]
    return [verified(record, told) for record in records]


def _print(found: list[Verified]) -> None:
    """Print the findings event by event, and what was looked at."""
    for each in found:
        if each.findings:
            click.echo(f"{each.event}")
        for finding in each.findings:
            at = f"round {finding.round}: " if finding.round else ""
            click.echo(f"  {at}{finding.about}: {finding.message}")
    verdicts: Counter[str] = Counter()
    for each in found:
        verdicts.update({str(verdict): count for verdict, count in each.verdicts.items()})
    rounds = ", ".join(f"{count} {verdict}" for verdict, count in verdicts.items() if count)
    told = f" ({rounds})" if rounds else ""
    click.echo(f"Paired anew: {_count(verdicts.total(), 'round')}{told}.")
    click.echo(f"Ranked anew: {_count(sum(each.tables for each in found), 'table')}.")
    findings = [finding for each in found for finding in each.findings]
    wrong = sum(each.wrong for each in findings)
    click.echo(f"{_count(len(found), 'event')}, {_count(len(findings), 'finding')}, "
               f"{wrong or 'none'} that contradicts the record.")  # fmt: skip


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
