"""Does a real event of groups and a double elimination come out as it was played?

Four groups of four, each two small brackets without a final; then sixteen in a double
elimination without reset, the third and fourth of each group starting below.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord, Status
from tests.formats.run import rules
from tests.support import event_from

CASE = Path(__file__).parents[1] / "cases" / "double_elimination_16.json"

BOTH = rules(
    ("groups", {"system": "double-elimination"}),
    ("double-elimination", {"reset": False, "lower": 8, "from_each": 4}),
)

# In this order the winners of the groups are seeds 1 to 4; each group by its first matches.
GROUPS = ("20677", "20679", "20678", "20676")


@pytest.fixture(scope="module")
def case() -> Any:
    return json.loads(CASE.read_text(encoding="utf-8"))


def phases(case: Any) -> dict[str, list[list[str]]]:
    """The matches by phase and column, each as ``p1 2-1 p2``."""
    found: dict[str, list[list[str]]] = {}
    for each in case["rounds"]:
        rows = [f"{m['p1']} {m['s1']}-{m['s2']} {m['p2']}" for m in each["matches"]]
        found.setdefault(each["phase"], []).append(rows)
    return found


def in_groups(columns: dict[str, list[list[str]]]) -> Iterator[str]:
    """Three rounds: first matches; winners' and losers' matches; the deciding ones."""
    upper = [columns[f"winners_group_{group}"] for group in GROUPS]
    lower = [columns[f"losers_group_{group}"] for group in GROUPS]
    yield ", ".join(row for each in upper for row in each[0])
    yield ", ".join(row for each in upper + lower for row in each[1 if each in upper else 0])
    yield ", ".join(row for each in lower for row in each[1])


def seeds(columns: dict[str, list[list[str]]]) -> dict[str, int]:
    """Seeds that deal these groups: row by row, every other row backwards."""
    found: dict[str, int] = {}
    for number, group in enumerate(GROUPS):
        (one, _, four), (two, _, three) = (r.split() for r in columns[f"winners_group_{group}"][0])
        for row, player in enumerate((one, two, three, four)):
            place = number if row % 2 == 0 else 3 - number
            found[player] = 4 * row + place + 1
    return found


@pytest.fixture(scope="module")
def record(case: Any) -> EventRecord:
    columns = phases(case)
    main = [", ".join(rows) for name in ("winners", "losers") for rows in columns[name]]
    assert len(main) == 9
    upper, lower = columns["winners"], columns["losers"]
    rounds = [upper[0] + lower[0], lower[1], upper[1], lower[2], lower[3], lower[4], upper[2]]
    rounds += [lower[5], columns["grand_final"][0]]
    groups = [f"groups: {each}" for each in in_groups(columns)]
    event = event_from(
        *groups,
        *(f"double-elimination: {', '.join(each)}" for each in rounds),
        players=[str(each["id"]) for each in case["players"]],
        entries={player: {"seed": seed} for player, seed in seeds(columns).items()},
        rules=BOTH,
    )
    return event_record(event, BOTH)


def test_every_match_was_foretold_by_the_bracket(record: EventRecord) -> None:
    assert not record.problems
    assert record.status is Status.FINISHED
    bracket = record.phases[1].progress.bracket
    assert bracket is not None
    assert len(bracket.bouts) == 22
    assert all(bout.match is not None for bout in bracket.bouts)


def test_groups_end_in_four_places(case: Any, record: EventRecord) -> None:
    found = {
        group.name: [record.event.entries[seat].name for tied in group.order for seat in tied]
        for group in record.phases[0].progress.groups
    }
    assert found == {
        "A": ["32674", "42895", "43081", "49253"],
        "B": ["37949", "42642", "42644", "46961"],
        "C": ["33618", "47571", "42819", "42882"],
        "D": ["42708", "44016", "15926", "46162"],
    }


def test_places_are_those_of_the_event(case: Any, record: EventRecord) -> None:
    expected = {(row["rank"], str(row["player"])) for row in case["standings"]}
    found = {(each.place, record.event.entries[each.seat].name) for each in record.finish}
    assert found == expected
    assert sorted(place for place, _ in found) == [
        *(1, 2, 3, 4, 5, 5, 7, 7),
        *(9, 9, 9, 9, 13, 13, 13, 13),
    ]
