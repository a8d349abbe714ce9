"""What did people write, and what is wrong with it?

read → load → check, the first steps of a build; and all of a check, which needs nothing of what
pages are made with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path

from pairdown.almanac.compute import problems as problems_of_computing
from pairdown.almanac.record import EventRecord, Status
from pairdown.catalog import Content
from pairdown.checks import Findings
from pairdown.checks import problems as problems_of_meaning
from pairdown.content.load import load
from pairdown.content.load.again import Events
from pairdown.content.load.builtin import Shipped
from pairdown.content.read import ReadFile, read, read_file
from pairdown.content.undisturbed import undisturbed
from pairdown.frozen import frozen
from pairdown.output.picture import Picture
from pairdown.output.timings import Timings
from pairdown.problem import Problem, Severity, ordered
from pairdown.recall import Recall


@frozen
class Known:
    """What need not be read, loaded and checked twice, and the timings.

    It changes no word: what is remembered are values, each with all that it follows from.
    ``files`` are those of the content, if somebody has looked at them.
    """

    readings: ReadFile = read_file
    events: Events | None = None
    findings: Findings | None = None
    recall: Recall | None = field(default=None, kw_only=True)
    timings: Timings = field(default_factory=Timings, kw_only=True)
    files: Picture | None = field(default=None, kw_only=True)


def checked(root: Path, known: Known) -> tuple[Content, list[Problem]]:
    """Read a league and look whether what is written makes sense."""
    time = known.timings
    with time.step("read"):
        written = read(root, known.readings, known.recall, known.files)
        if known.files:
            known.files.let_go()
    with time.step("load"):
        content = load(written, known.events or Events(known.recall, Shipped(known.readings)))
    with time.step("check"):
        memory = known.findings or Findings(known.recall)
        return content, [*content.problems, *problems_of_meaning(content, memory)]


def remarks(records: Sequence[EventRecord]) -> list[Problem]:
    """Return what is to be known of the events that run."""
    running = [record for record in records if record.status is Status.RUNNING]
    return _remarks(running) if running else []


def _remarks(running: Sequence[EventRecord]) -> list[Problem]:
    from pairdown.insight.pairing_review import running_remarks  # noqa: PLC0415 - few events run

    return [remark for record in running for remark in running_remarks(record)]


def stopping(problems: Sequence[Problem], *, strict: bool) -> bool:
    """Tell whether any of these stops a build."""
    stops = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(problem.severity in stops for problem in problems)


def problems_of(
    root: Path,
    parse: ReadFile = read_file,
    recall: Recall | None = None,
    files: Picture | None = None,
) -> tuple[Problem, ...]:
    """Return everything that is wrong with a league, drafts included."""
    with undisturbed():  # until the league is let go of, or the collector walks through all of it
        return tuple(ordered(_all_wrong(root, Known(parse, recall=recall, files=files))))


def _all_wrong(root: Path, known: Known) -> list[Problem]:
    content, found = checked(root, known)
    if not stopping(found, strict=False):
        records, problems = problems_of_computing(content, known.recall)
        found += [*problems, *remarks(records)]
    return found
