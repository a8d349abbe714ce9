"""What does a phase find out only when somebody asks?"""

from __future__ import annotations

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import Status
from pairdown.formats import round_robin, swiss
from tests.formats.run import rules
from tests.support import event_from


@pytest.mark.parametrize(
    ("module", "by"),
    [(swiss, rules(("swiss", {"rounds": 1}))), (round_robin, rules("round-robin"))],
    ids=["swiss", "round-robin"],
)
def test_no_table_is_made_before_somebody_wants_it(monkeypatch, module, by) -> None:
    made: list[str] = []
    real = module.standings

    def standings(*given: object) -> object:
        made.append("a table")
        return real(*given)

    monkeypatch.setattr(module, "standings", standings)
    record = event_record(event_from("A>B", players="A B"), by)
    progress = record.phases[0].progress
    assert (record.status, progress.planned, made) == (Status.FINISHED, 1, [])
    assert (progress.order, progress.alive, made) == (((0,), (1,)), (), ["a table"])
    assert [finish.place for finish in record.finish] == [1, 2]
    assert progress.standings is not None
    assert made == ["a table"]
