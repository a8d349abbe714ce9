"""What may a story need of an event's results?"""

from __future__ import annotations

from pairdown.almanac.record import EventRecord


def doubles_passed_over(record: EventRecord) -> bool:
    """Tell whether at least three players were passed over for a deck like theirs."""
    cut = record.phases[0].cut
    return bool(cut and len(cut.skipped) >= 3 and not any("more" in s.reason for s in cut.seeds))


def by_playoff(record: EventRecord) -> bool:
    """Tell whether two played for the last place."""
    return bool(record.event.playoffs)


def by_lots(record: EventRecord) -> bool:
    """Tell whether lots were drawn."""
    return bool(record.event.lots)


def somebody_barred(record: EventRecord) -> bool:
    """Tell whether places were filled, and somebody stronger was barred for losing on time."""
    cut = record.phases[0].cut
    barred = [each for each in cut.skipped if "lost by" in each.reason] if cut else []
    return bool(cut and len(cut.seeds) == cut.size and len(barred) in {1, 2})


def wins_unbeaten(record: EventRecord) -> bool:
    """Tell whether the winner has won every match."""
    sheet = record.sheets[record.finish[0].seat]
    return sheet.losses == 0 and sheet.draws == 0
