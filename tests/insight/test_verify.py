"""Is a table found out that does not add up? (None should ever come of the program itself.)"""

from __future__ import annotations

from dataclasses import replace

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord
from pairdown.insight.verify import TABLE, verified
from pairdown.scoring.table import Row, Standings
from tests.support import SIMPLE, event_from

ROUNDS = ("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", "Ada>Dot, Ben>Cy")


def with_rows(*rows: Row) -> EventRecord:
    """The event with another table in the place of its last one."""
    record = event_record(event_from(*ROUNDS, swiss_rounds=3), SIMPLE)
    phase = record.phases[0]
    table = phase.progress.standings
    assert table is not None
    wrong = replace(phase.progress, standings=replace(table, rows=rows or table.rows))
    return replace(record, phases=(replace(phase, progress=wrong),))


def rows() -> tuple[Row, ...]:
    table = with_rows().last_standings()
    assert isinstance(table, Standings)
    return table.rows


def told(record: EventRecord) -> list[str]:
    found = verified(record).findings
    assert all(each.wrong for each in found if each.about == TABLE)
    return [each.message for each in found if each.about == TABLE]


def test_a_sound_table_has_no_finding() -> None:
    found = verified(with_rows())
    assert (told(with_rows()), found.tables) == ([], 3)


def test_points_that_the_sheet_does_not_give() -> None:
    first, *rest = rows()
    assert told(with_rows(replace(first, values=(10,)), *rest)) == [
        "A player has 10 points in the table and 9 on the sheet."
    ]


def test_a_row_below_one_that_it_beats() -> None:
    first, second, *rest = rows()
    swapped = replace(second, rank=1, decided_by=None), replace(first, rank=2, decided_by=0)
    assert told(with_rows(*swapped, *rest)) == [
        "Row 2 of the table stands below one that it should stand above."
    ]


def test_somebody_in_two_rows() -> None:
    first, second, third, fourth = rows()
    assert "Somebody stands in the table twice." in told(
        with_rows(first, second, third, replace(fourth, seat=third.seat))
    )
