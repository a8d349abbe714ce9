"""Is there anything to do at all, or is all as the last run left it?

The same as `build`, for whoever runs it again and again: what is known from the last run is told
at once, without reading a line of content, and without loading most of the program.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache as cached
from functools import partial
from pathlib import Path

from pairdown.content.undisturbed import undisturbed
from pairdown.output.cache import Cache
from pairdown.output.inputs import program
from pairdown.output.means import Built, Means
from pairdown.output.past import Past
from pairdown.output.shelf import Shelf
from pairdown.problem import Problem


def rebuilt(
    root: Path, output: Path, cache: Cache | None, means: Means, *,
    drafts: bool = False, strict: bool = False, untrusted: bool = False,
) -> Built:  # fmt: skip
    """Do what `build.build` does, if anything is different from the last time."""
    asked = ("build", str(output.resolve()), drafts, strict, untrusted)
    with means.timings.step("look"), undisturbed():
        past = Past(cache, root, asked).looked()
        same = past.site(output)
    if same is not None:
        return Built(*same)
    time, stands = means.timings, cached(past.stands)
    with undisturbed():
        with time.step("load the program"):
            from pairdown.build import build  # noqa: PLC0415 - see the module
        means = replace(means, times=past.times, files=past.files, stands=stands)
        if cache:
            with time.step("recall"):
                means = _remembering(means, cache, asked)
    built = build(root, output, drafts=drafts, strict=strict, untrusted=untrusted, means=means)
    with time.step("remember"):
        if means.compiled:
            means.compiled.save()
        if built.written is not None and stands():
            past.remember(built.problems, output)
    return built


def _remembering(means: Means, cache: Cache, asked: tuple[object, ...]) -> Means:
    """Add what earlier runs kept."""
    from pairdown.output.compiled import compiled  # noqa: PLC0415 - see the module
    from pairdown.output.parsed import parsed  # noqa: PLC0415 - see above
    from pairdown.output.recalled import recalled  # noqa: PLC0415 - see above
    from pairdown.output.standing import standing  # noqa: PLC0415 - see above

    own = program()
    return replace(
        means,
        parse=parsed(cache, own),
        recall=recalled(cache, own),
        shelf=Shelf(cache),
        standing=standing(cache, own, asked),
        compiled=compiled(cache, own),
    )


def problems_again(root: Path, cache: Cache | None) -> tuple[Problem, ...]:
    """Return what `verdict.problems_of` returns."""
    past = Past(cache, root, ("check",)).looked()
    known = past.problems()
    if known is None:
        from pairdown.content.read import read_file  # noqa: PLC0415 - see the module
        from pairdown.output.company import company  # noqa: PLC0415 - see above
        from pairdown.output.parsed import parsed  # noqa: PLC0415 - see above
        from pairdown.output.recalled import recalled  # noqa: PLC0415 - see above
        from pairdown.verdict import problems_of  # noqa: PLC0415 - see above

        own = program() if cache else ""
        read = parsed(cache, own) if cache else None
        events = recalled(cache, own) if cache else None
        recall = events.recall if events else None
        ask = partial(problems_of, root, read or read_file, recall, past.files)
        with company(root, recall, None, lambda _: ask()):
            known = ask()
        if read:
            read.save()
        if events:
            events.save()
        if past.stands():
            past.remember(known)
    return known
