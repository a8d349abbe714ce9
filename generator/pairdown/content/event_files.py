"""Which files below ``events/`` make up which event?

An event is a file ``NAME.yaml``, with a report ``NAME.md`` beside it if there is one; or a folder
that holds ``event.yaml``. Its id is its path without suffix.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field

from pairdown.content.names import clashes
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import growing
from pairdown.problem import Problem, Where, error, warning

COVER, PLAYERS, REPORT = "event.yaml", "players.yaml", "report.md"
ROUND = re.compile(r"round-0{0,3}([1-9][0-9]{0,2})\.yaml")
LIKE_ROUND = re.compile(r"r(?:ound|d)?[-_ ]*0*([0-9]+)\.yaml", re.IGNORECASE)

KEEP_ONE = "keep one of the two"


@growing
class EventFiles:
    """The files of one event, by path; ``rounds`` by number."""

    id: str
    cover: str = ""
    players: str = ""
    report: str = ""
    rounds: dict[int, str] = field(default_factory=dict)

    def paths(self) -> list[str]:
        """All files of the event."""
        return [path for path in (self.cover, self.players, *self.rounds.values()) if path]


@growing
class EventLayout:
    """What is below ``events/``; ``unread`` are the ids of events that cannot be put together."""

    events: list[EventFiles] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def event_layout(paths: Sequence[tuple[str, str]]) -> EventLayout:
    """Put the events together.

    ``paths`` are pairs of a file's path and the path below ``events/`` that counts.
    """
    layout = EventLayout()
    folders = {_folder(meant) for _, meant in paths if _name(meant) == COVER and _folder(meant)}
    inside = {folder: EventFiles(folder) for folder in sorted(folders)}
    alone: dict[str, EventFiles] = {}
    for path, meant in paths:
        folder = _around(meant, folders)
        if folder:
            _sort_in(path, meant[len(folder) + 1 :], inside[folder], layout)
        elif meant.endswith(".yaml"):
            _sort_alone(path, meant, alone, layout)
        elif not meant.endswith(".md"):
            _sort_text(path, layout)
    _sort_reports([pair for pair in paths if not _around(pair[1], folders)], alone, layout)
    _put_together(inside, alone, layout)
    return layout


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _name(path: str) -> str:
    return path.rpartition("/")[2]


def _around(path: str, folders: AbstractSet[str]) -> str:
    """Return the outermost event folder that a path lies in, or an empty text."""
    if not folders:
        return ""
    parts = path.split("/")
    ways = ("/".join(parts[:depth]) for depth in range(1, len(parts)))
    return next((way for way in ways if way in folders), "")


def _sort_in(path: str, rest: str, event: EventFiles, layout: EventLayout) -> None:
    """Sort one file of an event in a folder; ``rest`` is its path in there."""
    number = ROUND.fullmatch(rest)
    if rest == COVER:
        event.cover = path
    elif rest == PLAYERS:
        event.players = path
    elif rest == REPORT:
        event.report = path
    elif number:
        first = event.rounds.setdefault(int(number[1]), path)
        if first != path:
            message = f"round {number[1]} is also in {first}"
            layout.problems.append(error("double-round", Where(path), message, KEEP_ONE))
            layout.unread.append(event.id)
    elif rest.endswith((".yaml", ".md")):
        layout.problems.append(_stray(path, _meant_in_folder(rest)))
    else:
        _sort_text(path, layout)


def _meant_in_folder(rest: str) -> str:
    """Return a hint for a file in an event's folder that has no place there."""
    like = LIKE_ROUND.fullmatch(rest)
    if like and int(like[1]):
        return f'did you mean "round-{int(like[1])}.yaml"?'
    known = (COVER, PLAYERS, REPORT)
    return did_you_mean(rest, known) or "an event has event.yaml, players.yaml, round-1.yaml …"


def _sort_alone(path: str, meant: str, alone: dict[str, EventFiles], layout: EventLayout) -> None:
    """Sort the file of an event in one file."""
    name, folder = _name(meant), _folder(meant)
    if name.lower() in {COVER, PLAYERS} or ROUND.fullmatch(name.lower()):
        layout.problems.append(_coverless(path, name, folder))
        layout.unread += [folder] if folder else []
        return
    id_ = meant.removesuffix(".yaml")
    event = alone.setdefault(id_, EventFiles(id_, path))
    if event.cover != path:
        message = f"this event is also in {event.cover}"
        layout.problems.append(error("double-event", Where(path), message, KEEP_ONE))
        layout.unread.append(id_)


def _coverless(path: str, name: str, folder: str) -> Problem:
    """Say why a file of an event in a folder belongs to none."""
    if not folder:
        message = f"{quoted(name)} belongs to an event in a folder"
        hint = "put it into a folder with the event's name"
    elif name.lower() == COVER:
        message, hint = f"{quoted(name)} is written {COVER}", "rename it"
    else:
        message = f"{quoted(name)} belongs to an event in a folder, and there is no {COVER} here"
        hint = f"add content/events/{folder}/{COVER}"
    return error("missing-cover", Where(path), message, hint)


def _sort_reports(
    paths: Iterable[tuple[str, str]], alone: dict[str, EventFiles], layout: EventLayout
) -> None:
    """Give each report to the event of its name."""
    for path, meant in paths:
        if not meant.endswith(".md"):
            continue
        event = alone.get(meant.removesuffix(".md"))
        if event:
            event.report = path
        elif _name(meant).lower() != "readme.md":
            siblings = [_name(each) + ".md" for each in alone if _folder(each) == _folder(meant)]
            hint = did_you_mean(_name(meant), siblings) or "a report is named like its event's file"
            layout.problems.append(_stray(path, hint))


def _sort_text(path: str, layout: EventLayout) -> None:
    """Keep plain text files, for decklists; pictures and the like belong elsewhere."""
    if path.endswith(".txt"):
        layout.texts.append(path)
    else:
        hint = in_small_letters(path) or "pictures and other files belong in content/assets/"
        layout.problems.append(_stray(path, hint))


def in_small_letters(path: str) -> str:
    """Say how a file is to be called that is left out for capitals in its suffix; else nothing."""
    stem, dot, suffix = path.rpartition("/")[2].rpartition(".")
    small = suffix.lower().replace("yml", "yaml")
    if suffix == suffix.lower() or small not in {"yaml", "md", "txt"}:
        return ""
    return f"rename it to {quoted(f'{stem}{dot}{small}')}"


def _stray(path: str, hint: str) -> Problem:
    return warning("unknown-file", Where(path), "this file is not read", hint)


def _put_together(
    inside: dict[str, EventFiles], alone: dict[str, EventFiles], layout: EventLayout
) -> None:
    """Keep the events that are whole, under ids that are spelled in one way."""
    for id_ in sorted(inside.keys() & alone.keys()):
        message = f"this event is also in the folder {_folder(inside[id_].cover)}/"
        hint = f"an event is one file or one folder; {KEEP_ONE}"
        where = Where(alone[id_].cover)
        layout.problems.append(error("double-event", where, message, hint))
        layout.unread.append(id_)
    events = [*inside.values(), *alone.values()]
    for event in events:
        layout.problems += _gaps(event)
    unread = {*layout.unread, *(event.id for event in events if _holes(event))}
    kept = [event for event in events if event.id not in unread]
    for event in kept:
        event.id = _nfc(event.id)
    layout.events = sorted(kept, key=lambda event: (event.id, event.cover))
    layout.problems += clashes(((event.id, event.cover) for event in layout.events), "event")
    layout.unread = sorted(set(map(_nfc, unread)))


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _holes(event: EventFiles) -> list[int]:
    """Return the numbers of the rounds that are missing between others."""
    expected = range(1, max(event.rounds, default=0))
    return [number for number in expected if number not in event.rounds]


def _gaps(event: EventFiles) -> list[Problem]:
    holes = _holes(event)
    if not holes:
        return []
    last = max(event.rounds)
    missing = listed((f"round-{number}.yaml" for number in holes), "and")
    message = f"there is a round {last}, but no {missing}"
    hint = "add what is missing, or give the later files their right numbers"
    return [error("missing-round", Where(event.rounds[last]), message, hint)]
