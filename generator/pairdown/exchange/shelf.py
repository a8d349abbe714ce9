"""Where does an imported event go, and is it there already?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pairdown.content.event_files import COVER
from pairdown.content.files import LARGEST_FILE, FilesInFolder
from pairdown.content.load.builtin import load_rulesets, shipped
from pairdown.content.names import unsafe
from pairdown.content.quoting import quoted
from pairdown.exchange.event_text import event_text
from pairdown.exchange.found import Imported
from pairdown.exchange.given import Given
from pairdown.exchange.intake import Answers, chosen, completed, event_id, read
from pairdown.exchange.limits import Unfit
from pairdown.exchange.report import Notes, Report
from pairdown.exchange.trial import trial
from pairdown.frozen import frozen
from pairdown.problem import Problem, Where, error

EVENTS = "content/events"


@frozen
class Proposal:
    """An event to be written: its file below the root and its text, with all that is to be said.

    ``same_as`` is a file of the league that holds the very same text.
    """

    file: str
    text: str
    report: Report
    problems: tuple[Problem, ...]
    same_as: str = ""


def proposal(
    root: Path, name: str, data: bytes, form: str, into: str, answers: Answers
) -> Proposal:
    """Read a foreign file and try it in the league; `Unfit` says why it cannot be imported."""
    given = Given(name, data)
    found = completed(read(given, chosen(given, form)), answers, _rulesets(root))
    tried = _tried(root, found, into)
    for other in _other_structures(found) if not answers.structure else ():
        if all(each.code != "unknown-structure" for each in tried.problems):
            break
        found, tried = other, _tried(root, other, into)
    if any(each.code == "no-swiss-rounds" for each in tried.problems):
        tried = _tried(root, _uncounted(found), into)
    return tried


def _tried(root: Path, found: Imported, into: str) -> Proposal:
    """Write an event out and see what the league says to it."""
    text = event_text(found.event)
    if len(text.encode()) > LARGEST_FILE:
        raise Unfit("the event would be larger than a file of the league may be")
    file = _file(into or event_id(found.event))
    same_as = next(_twins(root, text.encode()), "")
    taken = [] if same_as else list(_taken(root, file))
    tried = trial(FilesInFolder(root), same_as or file, text, found)
    return Proposal(file, text, found.report + tried.report, (*taken, *tried.problems), same_as)


def _other_structures(found: Imported) -> Iterator[Imported]:
    """Yield the event with structures to take where the rules have none of the format's name.

    A bracket by seeds is a bracket at least; at last it is what the rules have for such an event.
    """
    wanted = found.event.structure
    rules = [name for name, each in load_rulesets().items() if wanted in each.structures]
    having = f" (--ruleset {rules[0]} has it)" if rules else ""
    for name in dict.fromkeys((wanted.removeprefix("seeded-"), "")):
        if name != wanted:
            taken = f"{quoted(name)} is taken" if name else "their usual one is taken"
            notes = Notes()
            notes.inferred(f"these rules have no structure {quoted(wanted)}; {taken}{having}")
            event = replace(found.event, structure=name)
            yield replace(found, event=event, report=found.report + notes.report())


def _uncounted(found: Imported) -> Imported:
    """Return the event without a number of Swiss rounds: its rules play it without any."""
    notes = Notes()
    notes.inferred("these rules play an event of this size without Swiss rounds; "
                   "--structure says otherwise")  # fmt: skip
    event = replace(found.event, swiss_rounds=None)
    return replace(found, event=event, report=found.report + notes.report())


def _rulesets(root: Path) -> list[str]:
    own = (root / "content" / "rulesets").glob("*.yaml")
    return [*shipped(), *(each.stem for each in own)]


def _file(id_: str) -> str:
    """Return the file of an event id; a name that is not safe everywhere is refused."""
    parts = id_.removesuffix(".yaml").split("/")
    file = f"{EVENTS}/{'/'.join(parts)}.yaml"
    wrong = next(unsafe(file), None)
    if wrong or not all(parts) or any(each.startswith(".") for each in parts):
        hint = "an id is a path such as 2026/spring-rumble"
        message = wrong.message if wrong else f"{quoted(id_)} cannot be an event's id"
        raise Unfit(message, hint=hint, code="unsafe-name")
    return file


def _taken(root: Path, file: str) -> Iterator[Problem]:
    """Refuse to write over an event that is there, in either form."""
    for taken in (file, f"{file.removesuffix('.yaml')}/{COVER}"):
        if (root / taken).exists():
            message = "this event is there already, and says something else"
            hint = "compare it with --dry-run; delete it, or choose another id with --into"
            yield error("event-exists", Where(taken), message, hint)


def _twins(root: Path, data: bytes) -> Iterator[str]:
    """Find event files with exactly these bytes."""
    for path in sorted((root / EVENTS).rglob("*.yaml")):
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            yield path.relative_to(root).as_posix()
