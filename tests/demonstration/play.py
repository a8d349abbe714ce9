"""How is an event of the demonstration league played to its end?

As in a hall: the program suggests a round, people play, somebody types the results; and the
event is read again from what was typed, by the program's own reader.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pairdown.almanac.compute import record_of
from pairdown.almanac.event import next_round
from pairdown.almanac.record import EventRecord
from pairdown.content import open_league
from pairdown.model import Seat, Side
from pairdown.pairing.suggestion import Suggestion
from pairdown.scoring.sheet import Kind
from tests.demonstration.decks import result
from tests.demonstration.people import Someone, chance, people
from tests.demonstration.plan import Plan
from tests.demonstration.writing import Sheet, Typed, files

MOST_TRIES = 400
COUNTED = frozenset({Kind.PLAYED, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


class Hall:
    """A folder with the league's site.yaml and player files, and one event at a time."""

    def __init__(self, root: Path) -> None:
        """Use ``root``, which holds ``content/`` already."""
        self.root = root

    def record(self, typed: Typed) -> EventRecord:
        """Read what was typed and compute it."""
        events = self.root / "content" / "events"
        shutil.rmtree(events, ignore_errors=True)
        for path, text in files(typed).items():
            target = events / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
        content = open_league(self.root)
        if content.problems:
            wrong = [each for each in content.problems if each.severity.value == "error"]
            assert not wrong, wrong
        return record_of(content.events[0], content)


@contextmanager
def hall(content: Path) -> Iterator[Hall]:
    """Make a hall with the hand-written files of the league."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "content"
        shutil.copytree(content / "players", copy / "players")
        shutil.copy(content / "site.yaml", copy / "site.yaml")
        yield Hall(Path(folder))


def entrants(plan: Plan) -> list[Someone]:
    """Return who comes: guests, then the keenest of the nearest homes; in order of signing up."""
    known = people()
    able = [each for each in known.values() if plan.game in each.games and each.home in plan.homes]

    def wish(someone: Someone) -> float:
        near = 1 - 0.28 * plan.homes.index(someone.home)
        return near * (0.35 + someone.keenness()) * (0.3 + chance("comes", plan.id, someone.key))

    guests = [known[key] for key in plan.guests]
    others = sorted((each for each in able if each not in guests), key=wish, reverse=True)
    coming = [*guests, *others][: plan.size]
    assert len(coming) == plan.size, (plan.id, len(coming))
    return sorted(coming, key=lambda each: chance("signs up", plan.id, each.key))


def played(plan: Plan, place: Hall) -> tuple[Typed, EventRecord]:
    """Play an event until it comes out as its story needs it."""
    for attempt in range(MOST_TRIES):
        typed, record = _played(plan, place, attempt)
        if plan.want is None or plan.want(record):
            return typed, record
    raise AssertionError(f"{plan.id}: it never comes out as wanted")


def _played(plan: Plan, place: Hall, attempt: int) -> tuple[Typed, EventRecord]:
    typed = Typed(plan, entrants(plan))
    record = place.record(typed)
    for _ in range(60):
        if plan.stop == (0, 0):
            return typed, record
        record = _cut_settled(typed, record, place, attempt)
        suggestion = next_round(record)
        if not suggestion.pairs and not suggestion.byes:
            break
        stopped = _play_round(typed, record, suggestion, attempt)
        record = place.record(typed)
        if stopped:
            return typed, record
    typed.over = True
    typed.records = dict(_records(record)) if plan.style.records else {}
    return typed, place.record(typed)


def _play_round(typed: Typed, record: EventRecord, suggestion: Suggestion, attempt: int) -> bool:
    """Type the next round with its results; tell whether the event stops there."""
    plan, number = typed.plan, suggestion.round
    cut = len(record.phases) > 1 or plan.facts.count("single-elimination") > 0
    names = [typed.name(each) for each in typed.entrants]
    pairs = [(pair.first, pair.second) for pair in suggestion.pairs]
    if number in plan.by_hand:
        pairs[-2:] = [(pairs[-2][0], pairs[-1][1]), (pairs[-1][0], pairs[-2][1])]
    sheet = Sheet([], remark=plan.by_hand.get(number) or plan.remarks.get(number, ""))
    stopped = plan.stop is not None and plan.stop[0] == number
    for table, (one, two) in enumerate(pairs, 1):
        row = [names[one], names[two]]
        if not (stopped and plan.stop and table > plan.stop[1]):
            row.append(_ending(typed, sheet, (one, two), (number, table), attempt, cut=cut))
        sheet.rows.append(row)
    sheet.rows += [[names[bye.seat], bye.kind.value] for bye in suggestion.byes]
    if record.phases[-1].play.index and not record.phases[-1].play.rounds:
        sheet.phase = "cut"
    typed.rounds.append(sheet)
    if not (cut or stopped):
        sheet.drops = _leaving(typed, record, number, attempt)
    return stopped


def _ending(
    typed: Typed, sheet: Sheet, pair: tuple[Seat, Seat], at: tuple[int, int], attempt: int, *,
    cut: bool,
) -> str:  # fmt: skip
    """Return a match's result; a ruling that the plan has for one of the two goes first."""
    plan, (number, _) = typed.plan, at
    one, two = (typed.entrants[seat] for seat in pair)
    for someone, turned in ((one, False), (two, True)):
        if (number, someone.key) in plan.rulings:
            text, penalty = plan.rulings[number, someone.key]
            if penalty:
                sheet.penalties.append("{player: " + typed.name(someone) + f", {penalty}}}")
            return _turned(text) if turned else text
    if at in plan.decided:
        return plan.decided[at]
    return result(plan.game, one, two, plan.id, attempt, number, one.key, two.key, cut=cut)


def _turned(text: str) -> str:
    side, _, rest = text.partition(" ")
    return f"{ {'W': 'L', 'L': 'W'}.get(side, side) } {rest}".strip()


def _leaving(typed: Typed, record: EventRecord, number: int, attempt: int) -> list[str]:
    """Return who goes home: now and then somebody who has lost twice."""
    plan = typed.plan
    planned = record.phases[0].progress.planned or 99
    gone = {name for sheet in typed.rounds for name in sheet.drops}
    leaving: list[str] = []
    if not plan.drops or plan.size < 8 or number < 2 or number >= planned or plan.game == "W":
        return leaving
    for someone, sheet in zip(typed.entrants, record.sheets, strict=True):
        name = typed.name(someone)
        tired = chance("leaves", plan.id, attempt, number, someone.key) < 0.16
        if sheet.losses >= 2 and tired and name not in gone:
            leaving.append(name)
    return leaving[:2]


def _cut_settled(typed: Typed, record: EventRecord, place: Hall, attempt: int) -> EventRecord:
    """Do what an organizer does between Swiss and cut: ask, draw lots, let two play it out."""
    plan, chosen = typed.plan, record.phases[0].cut
    if chosen is None or any(each.play.rounds for each in record.phases[1:]):
        return record
    names = [typed.name(each) for each in typed.entrants]
    leaving = typed.rounds[-1].drops
    if plan.goes_home and not leaving:
        leaving.append(names[chosen.seeds[plan.goes_home - 1].seat])
        return _cut_settled(typed, place.record(typed), place, attempt)
    if chosen.unresolved:
        level = [names[seat] for seat in chosen.unresolved]
        if plan.playoff and len(level) == 2:
            typed.more += [
                "playoffs:                       # level to the last tiebreaker; one match for it",
                f"  - [{level[0]}, {level[1]}, W]",
            ]
        else:
            level.sort(key=lambda name: chance("lots", plan.id, attempt, name))
            typed.more.append(f"lots: [{', '.join(level)}]  # out of the hat, in this order")
        return place.record(typed)
    if plan.refuses and not any(line.startswith("declined") for line in typed.more):
        refusing = chosen.seeds[plan.refuses - 1].seat
        typed.more.append(f"declined: [{names[refusing]}]")
        return _cut_settled(typed, place.record(typed), place, attempt)
    return record


def _records(record: EventRecord) -> Iterator[tuple[str, str]]:
    """Walk the records as players would count them: all matches, no byes."""
    for entry, sheet in zip(record.event.entries, record.sheets, strict=True):
        lines = [line for line in sheet.lines if line.kind in COUNTED]
        sides = [line.side for line in lines]
        wins, draws = sides.count(Side.WIN), sides.count(Side.DRAW)
        yield entry.name, f"{wins}-{len(sides) - wins - draws}-{draws}"
