"""What is said of rounds that people paired themselves?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairdown.almanac.event import event_record
from pairdown.insight.pairing_replay import before_round
from pairdown.insight.pairing_review import (
    Review,
    Verdict,
    review,
    reviews,
    running_remarks,
)
from pairdown.model import Event
from pairdown.pairing.hand_made import dead_end_ahead
from pairdown.problem import Severity
from pairdown.ruleset import Ruleset
from tests.pairing.asking import ask, paired_by, play_of, told
from tests.support import SIMPLE, builtin, event_from

SOFT = paired_by(SIMPLE, "rematch", "points-gap", ("same", {"by": "team"}), "lot")
HARD = paired_by(SIMPLE, "rematch", "points-gap", ("same", {"by": "team", "hard": True}), "lot")


def reviewed(event: Event, number: int, rules: Ruleset = SIMPLE) -> Review:
    found = review(event_record(event, rules), number)
    assert found is not None
    return found


def test_a_round_as_suggested_needs_no_remark() -> None:
    found = reviewed(event_from("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", "Ada>Dot, Ben>Cy"), 3)
    assert found.verdict is Verdict.SUGGESTED
    assert found.remarks == ()
    assert not found.hand_made


def test_a_round_that_another_lot_could_have_given_is_as_good() -> None:
    event = event_from("A>B, C>D, E>F, G>H", "A>C, E>G, B>D, F>H")
    assert reviewed(event, 2).remarks == ()
    lots = {reviewed(replace(event, draw_seed=str(seed)), 2).verdict for seed in range(6)}
    assert Verdict.EQUAL in lots
    assert Verdict.DEARER not in lots


def test_an_avoidable_rematch_is_named_first() -> None:
    found = reviewed(event_from("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", "Ada>Cy, Ben>Dot"), 3)
    assert found.verdict is Verdict.DEARER
    assert found.remarks == (
        "Ada – Cy: they have met before, in round 2; a round without a rematch was possible.",
        "Ben – Dot: they have met before, in round 2; a round without a rematch was possible.",
        "Pairs across score groups: 2; the suggested round has 1.",
    )


def test_a_rematch_that_had_to_be_is_named_as_such() -> None:
    rounds = ("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", "Ada>Dot, Ben>Cy", "Ada>Ben, Cy>Dot")
    for rules in (SIMPLE, paired_by(SIMPLE, rematch="last-resort")):
        found = reviewed(event_from(*rounds, swiss_rounds=4), 4, rules)
        assert "Ada – Ben: they have met before, in round 1; it had to be." in found.remarks


def test_avoidable_pair_downs_are_counted_and_priced() -> None:
    found = reviewed(event_from("A>B, C>D", "A>D, C>B"), 2)
    assert found.verdict is Verdict.DEARER
    assert found.remarks == (
        "Pairs across score groups: 2; the suggested round has none.",
        "Points apart: 6 in all, where 0 was possible.",
    )


def test_data_corrected_later_shows_that_the_round_was_made_from_other_data() -> None:
    # Round 1 said Ada beat Ben when round 2 was paired; then it was corrected.
    event = event_from("Ben>Ada, Cy>Dot", "Ada-Cy, Ben-Dot", players="Ada Ben Cy Dot")
    found = reviewed(event, 2)
    assert found.hand_made
    assert told(event, found.compared.best) == "Ada-Dot Ben-Cy"
    assert told(event, found.compared.written) == "Ada-Cy Ben-Dot"


def test_it_is_said_by_how_much_each_criterion_is_missed() -> None:
    teams = {name: {"team": "Elks"} for name in ("A", "C")}
    found = reviewed(event_from("A>B, C>D, E>F, G>H", "A>C, E>G, B>D, F>H", entries=teams), 2, SOFT)
    assert found.remarks == ("Same team or deck: 1 in all, where 0 was possible.",)


def test_a_pair_that_the_rules_forbid_makes_the_round_dearer() -> None:
    teams = {name: {"team": "Elks"} for name in ("A", "B")}
    found = reviewed(event_from("A>B, C>D", entries=teams), 1, HARD)
    assert found.verdict is Verdict.DEARER


class TestByes:
    def test_a_second_one_is_named_with_whose_turn_it_was(self) -> None:
        event = event_from(
            "Ada>Ben, Cy>Eve, Dot bye", "Ada>Cy, Ben>Dot, Eve bye", "Ada>Dot, Ben>Cy, Eve bye"
        )
        [remark, *_] = reviewed(event, 3).remarks
        assert remark in {
            f"The bye went to Eve; {due} was due for it (Eve has had a bye before, in round 2)."
            for due in ("Ben", "Cy")
        }

    def test_for_somebody_in_front_is_named(self) -> None:
        event = event_from("A>B, C>D, E bye", "A bye, C>E, B>D")
        [remark, *_] = reviewed(event, 2).remarks
        assert remark in {
            "The bye went to A; B was due for it.",
            "The bye went to A; D was due for it.",
        }

    def test_too_many_are_counted(self) -> None:
        [remark] = reviewed(event_from("A>B, C bye, D bye"), 1).remarks
        assert remark == "Byes: 2; none would have done."

    def test_that_were_awarded_or_asked_for_are_nobodys_fault(self) -> None:
        found = reviewed(event_from("A>B, C awarded bye, D half bye"), 1)
        assert found.remarks == ()

    def test_weighed_with_the_pairs_are_compared_with_them(self) -> None:
        joint = builtin("doomtown")
        event = event_from("A>B, C>D, E bye", "A bye, C>E, B>D", rules=joint)
        found = review(event_record(event, joint), 2)
        assert found is not None
        assert found.verdict is Verdict.DEARER


class TestADeadEnd:
    event = event_from("A>D, B>E, C>F", "A>E, B>F, C>D", "A-F, B-D, C-E", swiss_rounds=4)

    def test_is_said_of_the_round_that_leads_into_it(self) -> None:
        assert reviewed(self.event, 3).remarks[-1] == (
            "It leaves no legal pairing for a later planned round; others would have."
        )

    def test_is_said_before_the_round_is_played(self) -> None:
        assert dead_end_ahead(play_of(self.event), planned=4) == (
            "No legal pairing is left for round 4."
        )
        assert dead_end_ahead(play_of(self.event), planned=5) == (
            "Rounds 4 to 5 cannot all be paired."
        )
        assert not dead_end_ahead(play_of(self.event), planned=3)
        assert not dead_end_ahead(play_of(self.event), planned=None)

    def test_is_none_while_another_round_is_left(self) -> None:
        before = before_round(self.event, 3)
        assert not dead_end_ahead(play_of(before), planned=4)


class TestWhileTheEventRuns:
    def test_the_newest_round_is_remarked_on_and_the_dead_end_it_leads_into(self) -> None:
        record = event_record(TestADeadEnd.event, SIMPLE)
        codes = [each.code for each in running_remarks(record)]
        assert codes[-1] == "dead-end-ahead"
        assert set(codes) == {"hand-made-pairing", "dead-end-ahead"}
        *remarks, dead_end = running_remarks(record)
        assert {each.severity for each in remarks} == {Severity.INFO}
        assert dead_end.severity is Severity.WARNING  # T4: warn before the round is played

    def test_a_finished_event_is_left_in_peace(self) -> None:
        event = event_from("A>B, C>D", "A>D, C>B", swiss_rounds=2)
        assert running_remarks(event_record(event, SIMPLE)) == []
        assert running_remarks(event_record(event_from(players="A B"), SIMPLE)) == []


def test_remarks_are_information_at_the_rounds_place() -> None:
    found = reviewed(event_from("A>B, C>D", "A>D, C>B"), 2)
    assert {each.severity for each in found.problems()} == {Severity.INFO}
    assert found.problems()[0].message.startswith("round 2: ")


def test_only_rounds_with_something_to_compare_are_reviewed() -> None:
    record = event_record(event_from("A>B, A>C", "A bye", players="A B C"), SIMPLE)
    assert reviews(record) == []
    assert review(record, 7) is None


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_replay_gives_the_suggestion_from_the_data_before(number: int) -> None:
    first = event_from(players="A B C D E F", swiss_rounds=3)
    rounds: list[str] = []
    event = first
    for _ in range(3):
        line = told(event, ask(event, planned=3, seed=event.seed)).replace("-", ">")
        rounds.append(line.replace(" ", ", "))
        event = event_from(*rounds, players="A B C D E F", swiss_rounds=3)
    past = before_round(event, number)
    assert len(past.rounds) == number - 1
    assert (
        told(past, ask(past, planned=3, seed=past.seed)).replace("-", ">").replace(" ", ", ")
        == rounds[number - 1]
    )
    assert reviewed(event, number).verdict is Verdict.SUGGESTED


def test_a_replay_keeps_byes_that_nobody_chose_and_forgets_the_rest() -> None:
    event = event_from(
        "A>B, C>D, E bye, drop D", "A>C, B bye, E half bye, dq C", "A>E", players="A B C D E"
    )
    past = before_round(event, 2)
    assert [each.number for each in past.rounds] == [1, 2]
    assert past.rounds[0] == event.rounds[0]
    assert [bye.kind for bye in past.rounds[1].byes] == ["half bye"]
    assert not past.rounds[1].penalties
