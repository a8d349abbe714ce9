"""How does a site follow from a folder? READ FIRST: the whole program on one screen.

read → load → check → compute → pages → render → write. Every step takes values and returns
values; only reading and writing touch the disk. Nothing is written while there are errors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pairdown.almanac.compute import compute, without
from pairdown.almanac.record import Almanac
from pairdown.catalog import Content
from pairdown.checks import problems as problems_of_meaning
from pairdown.content import open_league
from pairdown.insight.pairing_review import running_remarks
from pairdown.output.assets import Asset, assets, overridden
from pairdown.output.render import RenderFault, Templates, render, templates
from pairdown.output.write import Written, write
from pairdown.pages import plans
from pairdown.pages.links import base_of
from pairdown.pages.page import Blob, Page, Planned, clashes, finished
from pairdown.problem import Problem, Severity, ordered
from pairdown.shipped import templates_dir


@dataclass(frozen=True, slots=True)
class Computed:
    """A league read, checked and computed; ``almanac`` is None while there are errors."""

    content: Content
    almanac: Almanac | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: all problems, and what was written (None: nothing was)."""

    problems: tuple[Problem, ...]
    written: Written | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """All files of a site by address, not rendered yet; None while there are errors."""

    problems: tuple[Problem, ...]
    files: Mapping[str, Callable[[], bytes]] | None = None


def computed(root: Path, *, drafts: bool = False, strict: bool = False) -> Computed:
    """Read, check and compute the league in a folder; drafts are left out unless asked for."""
    content = open_league(root)
    found = [*content.problems, *problems_of_meaning(content)]
    if stopping(found, strict=strict):
        return Computed(content, None, tuple(ordered(found)))
    almanac = compute(without(content, drafts=not drafts))
    found += almanac.problems
    found += [remark for record in almanac.events for remark in running_remarks(record)]
    stopped = stopping(found, strict=strict)
    told = replace(content, problems=tuple(ordered(found)))
    return Computed(told, None if stopped else almanac, told.problems)


def problems_of(root: Path) -> tuple[Problem, ...]:
    """Return everything that is wrong with a league, drafts included."""
    return computed(root, drafts=True).problems


def build(
    root: Path, output: Path, *, drafts: bool = False, strict: bool = False, untrusted: bool = False
) -> Built:
    """Make the site of the league in ``root`` stand in ``output``.

    ``strict`` lets warnings stop the build. ``untrusted`` is for content and templates of
    strangers: no templates but ours run, and only pictures are copied. Raises OutsideFault when
    the disk fails; the last good site is whole then.
    """
    site = made(root, drafts=drafts, strict=strict, untrusted=untrusted)
    if site.files is None:
        return Built(site.problems)
    stream = ((path, file()) for path, file in site.files.items())
    try:
        written = write(stream, output, paths=list(site.files), sources_root=root)
    except RenderFault as fault:
        return Built((*site.problems, fault.problem()))
    if isinstance(written, list):
        return Built((*site.problems, *written))
    return Built(site.problems, written)


def made(
    root: Path,
    *,
    drafts: bool = False,
    strict: bool = False,
    untrusted: bool = False,
    base: str | None = None,
) -> Site:
    """Make the site of a league, each file of it to be rendered when it is asked for.

    ``base`` is the path at which it will be seen; None: that of the league's own address.
    """
    league = computed(root, drafts=drafts, strict=strict)
    if league.almanac is None:
        return Site(league.problems)
    content = without(league.content, drafts=not drafts)
    shown = [each.page for each in plans(league.almanac, content)]
    copied, faults = _copied(root, untrusted=untrusted)
    problems = tuple(ordered([*league.problems, *faults, *clashes([*shown, *copied])]))
    if stopping(problems, strict=strict):
        return Site(problems)
    press = templates(
        templates_dir(),
        None if untrusted else _own_templates(root),
        base=base_of(content.site.url) if base is None else base,
        language=content.site.language,
        sandboxed=untrusted,
    )
    files: dict[str, Callable[[], bytes]] = {each.path: _printer(each, press) for each in shown}
    return Site(problems, files | {each.path: each.content for each in copied})


def stopping(problems: Sequence[Problem], *, strict: bool) -> bool:
    """Tell whether any of these stops a build."""
    stops = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(problem.severity in stops for problem in problems)


def _copied(root: Path, *, untrusted: bool) -> tuple[list[Asset], list[Problem]]:
    """Find what is copied: the league's assets, and static files (its own go before ours)."""
    content = root / "content"
    theirs, faults = assets(content / "assets", within=content, images_only=untrusted)
    shipped, _ = assets(templates_dir() / "static", within=templates_dir(), prefix="static")
    own, more = (
        ([], [])
        if untrusted
        else assets(root / "templates" / "static", within=root / "templates", prefix="static")
    )
    return [*theirs, *overridden(shipped, own)], [*faults, *more]


def _own_templates(root: Path) -> Path | None:
    folder = root / "templates"
    return folder if folder.is_dir() else None


def _printer(page: Page | Blob | Planned, press: Templates) -> Callable[[], bytes]:
    """Return what makes the bytes of a page, so that no more than one need be held."""

    def printed() -> bytes:
        made = finished(page)
        return made.content if isinstance(made, Blob) else render(made, press)

    return printed
