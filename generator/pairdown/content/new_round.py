"""Into which file does a suggested round go, and what will that file hold?

An event in one file gets a round more under ``rounds:``; an event in a folder gets a new file
for the round. A round that was begun with byes only is completed where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from pairdown.content.edit import NewRound, Refusal, Row, round_text, with_matches, with_round
from pairdown.content.event_files import COVER
from pairdown.content.load.matches import bye_kind
from pairdown.content.source import Source, decoded
from pairdown.frozen import frozen
from pairdown.model import Event, Round
from pairdown.pairing.suggestion import Suggestion

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
NUMBERED = re.compile(r"round-(\d+)\.yaml")


@frozen
class RoundEdit:
    """A file (relative to the root, with forward slashes) to be written.

    ``before`` are its bytes now, None for a new one; ``after`` those it will have.
    """

    file: str
    before: bytes | None
    after: bytes


def round_edit(root: Path, event: Event, suggestion: Suggestion) -> RoundEdit | Refusal:
    """Return what has to be written for the event to hold the suggested round.

    Nothing is written here. An OSError says that a file cannot be read.
    """
    last = event.rounds[-1] if event.rounds else None
    begun = last if last and last.number == suggestion.round and not last.matches else None
    new = new_round(event, suggestion, begun)
    if isinstance(new, Refusal):
        return new
    if not _in_folder(event) or (last and last.where.file == event.where.file):
        return _edited(
            root, event.where.file, lambda text: with_round(text, new, _place(begun, event))
        )
    if begun:
        return _edited(root, begun.where.file, lambda text: with_matches(text, new))
    return _new_file(root, event, new, suggestion.round)


def new_round(event: Event, suggestion: Suggestion, begun: Round | None) -> NewRound | Refusal:
    """Return the rows of a suggested round, names as in the player list, without those begun."""
    names = [entry.name for entry in event.entries]
    rows: list[Row] = [(names[each.first], names[each.second]) for each in suggestion.pairs]
    written = {bye.seat for bye in begun.byes} if begun else set()
    byes = [bye for bye in suggestion.byes if bye.seat not in written]
    rows += [(names[bye.seat], str(bye.kind)) for bye in byes]
    like_bye = next((name for name in names if bye_kind(name)), None)
    if byes and like_bye:
        return Refusal(f'"{like_bye}" on the player list cannot be told from a bye')
    before = event.rounds[: -1 if begun else None]
    phase = before[-1].phase if before else suggestion.phase
    new = "" if suggestion.phase == (begun.phase if begun else phase) else suggestion.phase
    return NewRound(tuple(rows), new)


def _in_folder(event: Event) -> bool:
    """Tell whether an event is a folder of files."""
    file = event.where.file
    return file.rpartition("/")[2] == COVER and file.rpartition("/")[0].endswith(f"/{event.id}")


def _place(begun: Round | None, event: Event) -> int:
    return len(event.rounds) - (begun is not None)


def _edited(root: Path, file: str, edit: Callable[[str], str | Refusal]) -> RoundEdit | Refusal:
    """Change the text of a file; a byte order mark stays."""
    before = (root / file).read_bytes()
    text = decoded(file, before)
    if isinstance(text, Source):
        return Refusal(text.problems[0].message)
    made = edit(text)
    if isinstance(made, Refusal):
        return Refusal(f"{file} is left as it is: {made.reason}")
    mark = BYTE_ORDER_MARK if before.startswith(BYTE_ORDER_MARK) else b""
    return RoundEdit(file, before, mark + made.encode())


def _new_file(root: Path, event: Event, new: NewRound, number: int) -> RoundEdit | Refusal:
    """Make the file of a round, its number written as in the file of the round before."""
    folder = event.where.file.rpartition("/")[0]
    last = NUMBERED.search(event.rounds[-1].where.file) if event.rounds else None
    digits = len(last[1]) if last else 1
    file = f"{folder}/round-{number:0{digits}}.yaml"
    if (root / file).exists():
        return Refusal(f"{file} is there already")
    newline = "\r\n" if b"\r\n" in (root / event.where.file).read_bytes() else "\n"
    return RoundEdit(file, None, round_text(new, newline).encode())
