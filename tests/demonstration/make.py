"""How was the demonstration league made?

    python -m tests.demonstration.make [EVENT …] [--force]

plays the events of `events.py` (all, or those named) by the program's own pairings and writes
what an organizer would have typed into ``content/events``. The same program and plans give the
same files. A file that is there and differs is kept and named, for people have edited it since:
reports, results put right, achievements. ``--force`` writes it anew.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pairdown.almanac.record import EventRecord
from tests.demonstration.events import PLANS
from tests.demonstration.play import hall, played
from tests.demonstration.writing import files

CONTENT = Path(__file__).parents[2] / "content"


def main(arguments: Sequence[str]) -> int:
    """Play the events named, or all."""
    force = "--force" in arguments
    wanted = [each for each in arguments if not each.startswith("-")]
    with hall(CONTENT) as place:
        for plan in PLANS:
            if not wanted or plan.id in wanted:
                typed, record = played(plan, place)
                kept = written(files(typed), CONTENT / "events", force=force)
                print(f"{plan.id}: {outcome(record)}{''.join(kept)}")
    return 0


def written(texts: Mapping[str, str], events: Path, *, force: bool) -> list[str]:
    """Write files that are not there; return a remark for each that differs and was kept."""
    kept: list[str] = []
    for path, text in texts.items():
        target = events / path
        if target.exists() and not force:
            if target.read_text("utf-8") != text:
                kept.append(f"\n  kept as it is: {path}")
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return kept


def outcome(record: EventRecord) -> str:
    """Say in a few words how an event came out."""
    first = [record.event.entries[each.seat].name for each in record.finish if each.place == 1]
    players, rounds = len(record.event.entries), len(record.event.rounds)
    return f"{record.status.value}, {players} players, {rounds} rounds, won by {', '.join(first)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
