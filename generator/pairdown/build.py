"""How does a site follow from a folder? READ FIRST: the whole program on one screen.

read → load → check → compute → pages → render → write. Every step takes values and returns
values; only reading and writing touch the disk. Nothing is written while there are errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import ExitStack
from dataclasses import field, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from pairdown.almanac.compute import Records, compute, without
from pairdown.almanac.record import Almanac
from pairdown.catalog import Content
from pairdown.content.provenance import Origin, origin, traced
from pairdown.content.read import read_file
from pairdown.content.undisturbed import undisturbed
from pairdown.frozen import frozen
from pairdown.output.ahead import Ahead
from pairdown.output.assets import copied
from pairdown.output.company import Beside, Company, begun_ahead, company
from pairdown.output.compiled import Compiled
from pairdown.output.jobs import Job, Made
from pairdown.output.means import PLAIN, Built, Means
from pairdown.output.own_templates import useless
from pairdown.output.printing import printed, settled
from pairdown.output.render import RenderFault, Templates, render, templates
from pairdown.output.shelf import Shelf
from pairdown.output.standing import Standing
from pairdown.output.timings import Timings
from pairdown.output.write import Known, write
from pairdown.pages import Plan, Stood, page_kind, plans
from pairdown.pages.addresses import event_of
from pairdown.pages.links import base_of
from pairdown.pages.page import Addressed, Blob, Page, Planned, apart, clashes, finished
from pairdown.problem import Problem, ordered
from pairdown.shipped import templates_dir
from pairdown.verdict import Known as KnownOfContent
from pairdown.verdict import checked, remarks, stopping


@frozen
class Computed:
    """A league read, checked and computed; ``almanac`` is None while there are errors."""

    content: Content
    almanac: Almanac | None
    problems: tuple[Problem, ...]


@frozen
class Site:
    """All files of a site by address, not rendered yet; None while there are errors.

    What stands as an earlier build left it is not among them, but in bundles that ``stood``;
    ``job`` tells what makes a page of these after all.

    ``ready`` compiles all templates, for who does not make a page of each kind.
    ``let_go`` is for who makes site after site: afterwards nothing of this one runs in circles, and
    it goes when nobody holds it. Its files can be made all the same.
    """

    problems: tuple[Problem, ...]
    files: Mapping[str, Job] | None = None
    stood: Sequence[Stood] = ()
    job: Callable[[Plan], Job] | None = None
    ready: Callable[[], None] = field(default=lambda: None, compare=False)
    let_go: Callable[[], None] = field(default=lambda: None, compare=False)

    def made(self, path: str) -> bytes:
        """Make one of the files, or a page that stood."""
        if self.files and path in self.files:
            return self.files[path]()
        plan = next(each.plan(path) for each in self.stood if path in each.left.digests)
        assert self.job is not None
        return self.job(plan)()


@frozen
class Memory(KnownOfContent):
    """What need not be done twice by somebody who makes a site again and again, and the timings.

    It changes no byte: what is remembered are values, each with all that it follows from;
    ``events``, ``findings`` and ``records`` are None for somebody who looks once, since they take
    much room. Who is ``live`` sees templates change, too. Somebody ``ahead`` makes pages already
    while all of them are planned.
    """

    records: Records | None = None
    presses: dict[tuple[object, ...], Templates] = field(default_factory=dict)
    shelf: Shelf | None = None
    standing: Standing | None = None
    compiled: Compiled | None = None
    ahead: Ahead | None = None
    live: bool = False


def computed(
    root: Path, *, drafts: bool = False, strict: bool = False, memory: Memory | None = None
) -> Computed:
    """Read, check and compute the league in a folder; drafts are left out unless asked for."""
    known = memory or Memory()
    content, found = checked(root, known)
    if stopping(found, strict=strict):
        return Computed(content, None, tuple(ordered(found)))
    with known.timings.step("compute"):
        almanac = compute(without(content, drafts=not drafts), known.records, known.recall)
        found += [*almanac.problems, *remarks(almanac.events)]
    stopped = stopping(found, strict=strict)
    told = replace(content, problems=tuple(ordered(found)))
    return Computed(told, None if stopped else almanac, told.problems)


def build(
    root: Path, output: Path, *, drafts: bool = False, strict: bool = False,
    untrusted: bool = False, means: Means = PLAIN,
) -> Built:  # fmt: skip
    """Make the site of the league in ``root`` stand in ``output``.

    ``strict`` lets warnings stop the build. ``untrusted`` is for content and templates of
    strangers: no templates but ours run, and only pictures are copied. Raises OutsideFault when
    the disk fails; the last good site is whole then.
    """
    asked = partial(made, root, drafts=drafts, strict=strict, untrusted=untrusted)
    recall = means.recall.recall if means.recall else None
    with means.timings.step("load the program"):
        list(page_kind)  # all that pages ask of events is known now: nobody has to find it twice
    with ExitStack() as rest:
        others = rest.enter_context(company(root, recall, means.jobs, partial(_help, asked, means)))
        much = not others and means.standing is not None and bool(means.standing.rooms)
        soon = rest.enter_context(begun_ahead(root, means.jobs, much_stands=much))
        with undisturbed():
            site = asked(memory=replace(_memory(means, means.timings), ahead=soon))
            with means.timings.step("remember"):
                if means.parse:
                    means.parse.save()  # all is read, and what it was read to takes much room
                if means.recall:
                    means.recall.save()
            rest.enter_context(settled())  # before anybody else walks through all of it
        if site.files is None:
            return Built(site.problems)
        return _written(site, site.files, output, root, means, others or soon)


def _memory(means: Means, timings: Timings) -> Memory:
    recall = means.recall.recall if means.recall else None
    return Memory(
        means.parse or read_file, timings=timings, shelf=means.shelf, standing=means.standing,
        compiled=means.compiled, recall=recall, files=means.files,
    )  # fmt: skip


def _help(made_: Callable[..., Site], means: Means, beside: Beside) -> None:
    """Make the same site in another process, to make some of its pages; nothing is written."""
    with undisturbed():
        site = made_(memory=_memory(means, Timings()))
    if site.files is not None:
        if means.recall:
            means.recall.recall.let_go()  # the first process keeps it
        with settled():
            beside.make(_to_make(site.files, means)[1])


def _to_make(files: Mapping[str, Job], means: Means) -> tuple[dict[str, str], dict[str, Job]]:
    """Return the SHA-256 of the files that stand as they will be, and the others."""
    same = means.standing.same(files) if means.standing else dict[str, str]()
    return same, {path: job for path, job in files.items() if path not in same}


def _written(
    site: Site,
    files: Mapping[str, Job],
    output: Path,
    root: Path,
    means: Means,
    others: Company | Ahead | None,
) -> Built:
    """Render the files of a site and make them stand in ``output``; others are at it already."""
    time, problems = means.timings, site.problems
    with time.step("render and write"):
        same, left = _to_make(files, means)
        for each in site.stood:
            same |= each.left.digests
        known, paths = Known(same, site.made), [*left, *same]
        soon = others if isinstance(others, Ahead) else None
        makers = None
        if isinstance(others, Company):
            site.ready()
            makers = others.agreed(left)
        stream = printed(left, jobs=means.jobs, timings=time, makers=makers, ahead=soon)
        try:
            written = write(
                stream, output, paths=paths, sources_root=root, times=means.times, known=known
            )
        except RenderFault as fault:
            return Built((*problems, fault.problem()))
    if isinstance(written, list):
        return Built((*problems, *written))
    if means.standing:
        with time.step("remember"):
            if means.stands():  # else a page may show what came after its ground was told
                means.standing.keep(files, site.stood, written.marks)
    return Built(problems, written)


def made(
    root: Path, *, drafts: bool = False, strict: bool = False, untrusted: bool = False,
    base: str | None = None, source: Origin | None = None, memory: Memory | None = None,
) -> Site:  # fmt: skip
    """Make the site of a league, each file of it to be rendered when it is asked for.

    ``base`` is the path at which it will be seen; None: that of the league's own address.
    ``source`` is where the content comes from; None: from the folder as it stands.
    """
    known = memory or Memory()
    time = known.timings
    with time.step("trace"):
        source = source or origin(root, drafts=drafts, untrusted=untrusted, content=known.files)
    league = computed(root, drafts=drafts, strict=strict, memory=known)
    if league.almanac is None:
        return Site(league.problems)
    content = traced(without(league.content, drafts=not drafts), source)
    with time.step("plan"):
        assets, faults = copied(root, untrusted=untrusted)
        if untrusted:
            content = _without_left_out(content, {each.path for each in assets})
        past = known.standing
        memo: dict[object, Any] = {}
        given, left = (past.given, past.left) if past else (None, None)
        ask = partial(plans, league.almanac, content, given, left, memo)
        press = _press(root, content, known, base, untrusted=untrusted)
        events = {record.event.id for record in league.almanac.events}
        job = partial(_job, press=press, shelf=known.shelf, events=events)
        if known.ahead:
            known.ahead.begin(partial(_to_make_ahead, ask, job, past))
        planned = list(ask())
        shown = [each for each in planned if isinstance(each, Plan)]
        stood = [each for each in planned if isinstance(each, Stood)]
        wrong = _clashes([*(each.page for each in shown), *assets], stood)
        if not untrusted:
            faults += useless(root / "templates", templates_dir())
    problems = tuple(ordered([*league.problems, *faults, *wrong]))
    if stopping(problems, strict=strict):
        return Site(problems)
    if known.shelf:
        known.shelf.tidy({each.page.mark for each in shown if isinstance(each.page, Planned)})
    files = {each.page.path: job(each) for each in shown}
    files |= {each.path: Job("asset", each.content) for each in assets}
    ready = press.ready if known.compiled and not untrusted else lambda: None
    return Site(problems, files, stood, job, ready, memo.clear)


def _to_make_ahead(
    ask: Callable[[], Iterable[Plan | Stood]], job: Callable[[Plan], Job], past: Standing | None
) -> Iterator[tuple[str, Job]]:
    """Plan a site and walk the files of it that do not stand as they will be."""
    for each in ask():
        if isinstance(each, Plan):
            file = {each.page.path: job(each)}
            if past is None or not past.same(file):
                yield from file.items()


def _clashes(pages: Sequence[Addressed], stood: Sequence[Stood]) -> list[Problem]:
    """Return what is wrong with the addresses of some pages, and of those that stand."""
    if apart([*(each.path for each in pages), *chain(*(each.left.digests for each in stood))]):
        return []
    others = (
        plan.page
        for each in stood
        for name in dict.fromkeys(each.left.bundles.values())
        for plan in each.unfold(name)
    )
    return clashes([*pages, *others])


def _without_left_out(content: Content, copied_: AbstractSet[str]) -> Content:
    """Let pages know only of the files that are copied, so that none shows a gap."""
    kept = tuple(each for each in content.assets if f"assets/{each}" in copied_)
    return replace(content, assets=kept)


def _press(
    root: Path, content: Content, memory: Memory, base: str | None, *, untrusted: bool
) -> Templates:
    """Return the templates, compiled when they are first used and whenever they change."""
    own = root / "templates"
    league = own if own.is_dir() and not untrusted else None
    seen_at = base_of(content.site.url) if base is None else base
    key = (league, seen_at, content.site.language, untrusted)
    if key not in memory.presses:
        memory.presses[key] = templates(
            templates_dir(),
            league,
            base=seen_at,
            language=content.site.language,
            sandboxed=untrusted,
            reload=memory.live,
            compiled=memory.compiled,
        )
    return memory.presses[key]


def _job(plan: Plan, press: Templates, shelf: Shelf | None, events: AbstractSet[str]) -> Job:
    """Return what makes the file of a page."""
    page = plan.page
    ground = page.ground if isinstance(page, Planned) else b""
    about = event_of(page.path, events)
    return Job(plan.kind, partial(_made, page, press, shelf), ground, plan.bundle, about)


def _made(page: Page | Blob | Planned, press: Templates, shelf: Shelf | None) -> Made:
    """Put together what a page shows, only now; return its bytes if they are kept or ready."""
    if shelf and isinstance(page, Planned) and page.mark:
        return shelf.bytes_of(page.mark, Job("", partial(_made, page, press, None)))
    found = finished(page)
    return found.content if isinstance(found, Blob) else partial(render, found, press)
