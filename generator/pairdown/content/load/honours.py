"""Which achievements does the league know: those that come with the program, and its own?

One of the league's own replaces a built-in one of the same id.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairdown.almanac.achievements import achievement
from pairdown.content.load.rules import rule
from pairdown.content.schema.achievements import AchievementRow, AchievementsSheet
from pairdown.content.schema.scalars import Unreadable
from pairdown.content.written import Reading
from pairdown.honours import Achievement, Honours
from pairdown.problem import Problem
from pairdown.ruleset import Attendance


def honours(
    reading: Reading[AchievementsSheet] | None, built_in: Callable[[], Honours]
) -> tuple[Honours, list[Problem]]:
    """Bind the achievements to their rules, with what is wrong with the league's own.

    ``built_in`` tells those that come with the program.
    """
    problems: list[Problem] = []
    sheet = reading.value if reading else None
    known = dict(built_in().achievements) if sheet is None or sheet.built_in else {}
    for place, row in enumerate(sheet.achievements if sheet else ()):
        made = _bound(reading, place, row, problems) if reading else None
        if made is not None:
            known[made.id] = made
    slots = sheet.slots if sheet and sheet.slots else built_in().slots
    return Honours(known, slots), problems


def bound(reading: Reading[AchievementsSheet]) -> Honours:
    """Bind the achievements that come with the program; a fault in them is a bug."""
    sheet = reading.value or AchievementsSheet()
    problems: list[Problem] = list(reading.problems)
    rows = (_bound(reading, place, row, problems) for place, row in enumerate(sheet.achievements))
    known = {each.id: each for each in rows if each is not None}
    if problems:
        raise ValueError(f"the built-in achievements have faults: {problems}")
    return Honours(known, sheet.slots or Attendance(()))


def _bound(
    reading: Reading[AchievementsSheet], place: int, row: AchievementRow, problems: list[Problem]
) -> Achievement | None:
    """Bind one row; one whose rule cannot be understood is reported and left out."""
    where = reading.where("achievements", place)
    made = Achievement(row.id, row.name, row.text, row.icon, None, where)
    if row.rule is None:
        return made
    try:
        return replace(made, rule=rule(row.rule, achievement))
    except Unreadable as problem:
        below = (fault.below("rule") for fault in problem.faults)
        problems += [reading.problem(each.below(place).below("achievements")) for each in below]
        return None
