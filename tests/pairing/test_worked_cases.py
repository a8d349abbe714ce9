"""Cases from the field: what a right product pairs next, and what it says about it."""

from __future__ import annotations

import pytest

from pairdown.model import ByeKind, Event
from pairdown.pairing.asked import asked
from pairdown.pairing.choose import joint_prices
from pairdown.pairing.matching import Table, cheapest
from pairdown.ruleset import Ruleset
from tests.pairing.asking import alive, ask, paired_by, play_of, rounds_of, told
from tests.support import SIMPLE, event_from, seat

SEEDS = [str(number) for number in range(12)]
LAST_RESORT = paired_by(SIMPLE, rematch="last-resort")
DOOMTOWN = paired_by(SIMPLE, "rematch", "weighted-gap", ("same", {"by": "team"}), "lot")
DESCENDING = paired_by(SIMPLE, "rematch", ("weighted-gap", {"group_order": "descending"}), "lot")


@pytest.mark.parametrize("result", ["Ada>Cy", "Ada=Cy"])
def test_taking_neighbours_would_end_in_a_rematch(result: str) -> None:
    event = event_from("Ada>Ben, Cy>Dot", f"{result}, Ben>Dot")
    assert rounds_of(event, SIMPLE, SEEDS) == {"Ada-Dot Ben-Cy"}


def test_nobody_has_a_second_bye_while_others_have_had_none() -> None:
    event = event_from("Ada>Ben, Cy>Eve, Dot bye", "Ada>Cy, Ben>Dot, Eve bye")
    assert rounds_of(event, SIMPLE, SEEDS) == {"Ada-Eve Cy-Dot (Ben)", "Ada-Dot Ben-Eve (Cy)"}


class TestAForfeitAndTheRematch:
    event = event_from("Ada>Ben forfeit, Cy>Dot forfeit", "Ada>Cy, Ben>Dot", "Ada>Dot, Cy>Ben")

    def test_who_were_paired_have_met_by_default(self) -> None:
        assert rounds_of(self.event, SIMPLE, SEEDS) == {""}

    def test_who_did_not_play_may_meet_where_the_ruleset_says_so(self) -> None:
        free = paired_by(SIMPLE, rematch_forfeited="free")
        assert rounds_of(self.event, free, SEEDS) == {"Ada-Ben Cy-Dot"}

    def test_an_open_match_is_a_meeting_all_the_same(self) -> None:
        free = paired_by(SIMPLE, rematch_forfeited="free")
        event = event_from("Ada-Ben, Cy>Dot forfeit", "Ada>Cy, Ben>Dot", "Ada>Dot, Cy>Ben")
        assert rounds_of(event, free, SEEDS) == {""}


class TestAWinByForfeitAndTheBye:
    event = event_from(
        "Ada>Ben, Cy>Eve, Dot>Kit forfeit, drop Kit",
        "Ada>Cy, Ben>Dot, Eve bye",
        players="Ada Ben Cy Dot Eve Kit",
    )

    def test_it_is_no_bye_by_default_and_that_is_said(self) -> None:
        asked = [ask(self.event, SIMPLE, seed=seed) for seed in SEEDS]
        rested = {self.event.entries[each.byes[-1].seat].name: each for each in asked}
        assert set(rested) == {"Ben", "Cy", "Dot"}
        assert rested["Dot"].byes[-1].notes == (
            "won by forfeit in round 1, which counts as no bye (`forfeit_wins: false`)",
        )

    def test_it_is_one_where_the_ruleset_says_so_and_that_is_said(self) -> None:
        counted = paired_by(SIMPLE, byes=[("second-bye", {"forfeit_wins": True}), "points", "lot"])
        assert rounds_of(self.event, counted, SEEDS) == {
            "Ada-Eve Cy-Dot (Ben)",
            "Ada-Dot Ben-Eve (Cy)",
        }
        assert ask(self.event, counted).notes == (
            "Dot's win by forfeit in round 1 counts as a bye (`forfeit_wins: true`).",
        )


def test_the_lowest_cannot_rest_and_it_is_said_who_was_tried_and_why_it_failed() -> None:
    event = event_from(
        "Ada>Dot, Ben>Cy, Eve>Fay",
        "Ada>Eve, Ben>Fay, Cy>Dot",
        "Ben>Ada, Eve>Cy, Dot>Fay, drop Ada",
    )
    for seed in SEEDS:
        suggestion = ask(event, SIMPLE, seed=seed)
        assert told(event, suggestion) == "Ben-Eve Cy-Fay (Dot)"
        assert suggestion.notes == (
            (
                "A bye for Fay was tried first: Cy has nobody left to meet, since these are "
                "closed: Ben – Cy (round 1), Cy – Dot (round 2) and Cy – Eve (round 3)."
            ),
            (
                "A bye for Cy was tried first: Fay has nobody left to meet, since these are "
                "closed: Ben – Fay (round 2), Dot – Fay (round 3) and Eve – Fay (round 1)."
            ),
        )
        assert suggestion.refused == (seat(event, "Fay"), seat(event, "Cy"))


class TestFourWhoHaveAllMet:
    event = event_from("Ada>Ben, Cy>Dot", "Ada>Cy, Ben>Dot", "Ada>Dot, Ben>Cy")

    def test_have_no_legal_round_and_no_round_is_made_up(self) -> None:
        suggestion = ask(self.event, SIMPLE)
        assert not suggestion.possible
        assert not suggestion.pairs
        assert suggestion.notes == (
            "There is no legal pairing for round 4.",
            (
                "Ada has nobody left to meet, since these are closed: Ada – Ben (round 1), "
                "Ada – Cy (round 2) and Ada – Dot (round 3)."
            ),
            (
                "2 rematches would make it possible: Ada – Ben (round 1) and Cy – Dot (round 1); "
                "`pairing: {rematch: last-resort}` in the ruleset allows that."
            ),
        )

    def test_meet_again_where_that_is_the_last_resort_and_it_is_said(self) -> None:
        suggestion = ask(self.event, LAST_RESORT)
        assert told(self.event, suggestion) == "Ada-Ben Cy-Dot"  # 9-6 and 3-0: least points apart
        assert suggestion.total["rematch"] == 2
        assert suggestion.notes == (
            (
                "No round without a rematch is left; this one has as few as can be: "
                "Ada – Ben (round 1) and Cy – Dot (round 1)."
            ),
        )
        assert "they have met before, in round 1" in suggestion.pairs[0].notes


class TestARoundThatLeavesNoOther:
    event = event_from("A>D, B>E, C>F", "A>E, B>F, C>D")
    trap = "A-F B-D C-E"

    def test_is_not_suggested_while_a_later_one_is_planned(self) -> None:
        four = [ask(self.event, SIMPLE, planned=4, seed=seed) for seed in SEEDS]
        assert {each.next_round_possible for each in four} == {True}
        assert self.trap not in {told(self.event, each) for each in four}

    def test_is_passed_over_even_where_it_costs_least(self) -> None:
        event = event_from("A>D, B>E, F>C", "A>E, F>B, D>C")  # A F 6, B D 3, C E 0
        last = ask(event, SIMPLE, planned=3)
        assert told(event, last) == self.trap
        assert last.next_round_possible is None
        not_last = ask(event, SIMPLE, planned=4)
        assert told(event, not_last) != self.trap
        assert not_last.next_round_possible is True


class TestClubMates:
    event = event_from(
        "Ada>Cy, Ben>Dot", entries={"Ada": {"team": "Elks"}, "Ben": {"team": "Elks"}}
    )

    def test_meet_where_score_groups_matter_more_and_it_is_said_why(self) -> None:
        soft = paired_by(SIMPLE, "rematch", "points-gap", ("same", {"by": "club"}), "lot")
        assert rounds_of(self.event, soft, SEEDS) == {"Ada-Ben Cy-Dot"}
        [top, _] = ask(self.event, soft).pairs
        assert top.notes == ("club mates (Elks), kept because of equal points",)

    def test_never_meet_where_the_ruleset_forbids_it(self) -> None:
        hard = paired_by(
            SIMPLE, "rematch", "points-gap", ("same", {"by": "club", "hard": True}), "lot"
        )
        assert rounds_of(self.event, hard, SEEDS) == {"Ada-Dot Ben-Cy"}


class TestAwardedByes:
    def test_leave_first_and_the_others_share_one_random_bye(self) -> None:
        awarded = {"Ada": {"awarded_byes": (1,)}, "Ben": {"awarded_byes": (1,)}}
        event = event_from(players="Ada Ben Cy Dot Eve Fay Gus", entries=awarded)
        suggestion = ask(event, SIMPLE, planned=3)
        kinds = [each.kind for each in suggestion.byes]
        assert kinds == [ByeKind.AWARDED, ByeKind.AWARDED, ByeKind.BYE]
        assert len(suggestion.pairs) == 2
        rested = {each.byes[-1].seat for each in (ask(event, SIMPLE, seed=seed) for seed in SEEDS)}
        assert len(rested) > 1
        assert not rested & {seat(event, "Ada"), seat(event, "Ben")}

    @pytest.mark.parametrize(("players", "byes"), [(9, 1), (8, 2)])
    def test_decide_with_the_rest_whether_a_random_bye_is_needed(
        self, players: int, byes: int
    ) -> None:
        names = [f"P{number}" for number in range(players)]
        event = event_from(players=names, entries={"P0": {"awarded_byes": (1,)}})
        assert len(ask(event, SIMPLE).byes) == byes

    def test_do_not_use_up_the_random_one(self) -> None:
        event = event_from(
            "Ada awarded bye, Ben>Cy, Dot>Eve",
            "Ben>Ada, Dot>Eve, Cy bye, drop Ben, drop Eve",
        )
        assert rounds_of(event, SIMPLE, SEEDS) == {"Cy-Dot (Ada)"}  # Cy has had the random one

    def test_that_are_written_already_stay_and_the_round_is_completed(self) -> None:
        event = event_from("Ada>Cy, Ben>Dot", "Ada awarded bye, Ben half bye")
        suggestion = ask(event, SIMPLE)
        assert suggestion.round == 2
        assert told(event, suggestion) == "Cy-Dot (Ada) (Ben)"
        assert [each.notes for each in suggestion.byes] == [
            ("awarded for this round",),
            ("asked for",),
        ]


class TestDoomtownWeights:
    def test_tear_no_leaders_apart_when_groups_count_from_the_lowest(self) -> None:
        event = event_from("Ada>Cy, Ben>Fay, Eve>Dot", "Ada>Fay, Ben>Eve, Dot>Cy")
        assert rounds_of(event, DOOMTOWN, SEEDS) == {"Ada-Ben Cy-Eve Dot-Fay"}
        assert ask(event, DOOMTOWN).total["weighted-gap"] == 20_000
        assert rounds_of(event, DESCENDING, SEEDS) == {"Ada-Eve Ben-Dot Cy-Fay"}
        assert ask(event, DESCENDING).total["weighted-gap"] == 20_000

    def test_prove_which_group_must_be_the_first(self) -> None:
        # A9 B9 C6 D6 E3 F0, with A–C, C–D and C–E played; the other points come from byes.
        event = event_from(
            "A>C, B bye, D bye, E bye",
            "C>D, A bye, B bye",
            "C>E, A bye, B bye, D bye",
            players="A B C D E F",
        )
        assert told(event, ask(event, DOOMTOWN)) == "A-B C-F D-E"
        assert ask(event, DOOMTOWN).total["weighted-gap"] == 100 * 3_000
        assert told(event, ask(event, DESCENDING)) == "A-D B-C E-F"
        assert ask(event, DESCENDING).total["weighted-gap"] == 100 * 10_200

    def test_strict_base_lets_no_number_of_small_gaps_outweigh_one_above(self) -> None:
        strict = paired_by(SIMPLE, ("weighted-gap", {"base": "strict"}), rematch="last-resort")
        event = event_from("A>B", players="A B")
        # Groups 1 (B) and 2 (A) of two players: the step is 1 + 2 * 2.
        assert ask(event, strict).total["weighted-gap"] == 100 * 5**2

    @pytest.mark.parametrize(
        ("resting", "weight"), [("FGHI", 11_100), ("DE", 12_000), ("ABC", 30_000)]
    )
    def test_weigh_the_bye_as_a_group_below_all_others(self, resting: str, weight: int) -> None:
        event = event_from(
            "A>V, B>W, C>X, D>Y, E>Z",
            "A>W, B>X, C>V, drop V, drop W, drop X, drop Y, drop Z",
            players="A B C D E F G H I V W X Y Z",
        )
        joint = paired_by(DOOMTOWN, byes=["second-bye", "lot"], bye_choice="joint")
        barred = {name for name in "ABCDEFGHI" if name not in resting}
        assert cheapest_with_bye(event, joint, barred) == 100 * weight
        suggestion = ask(event, joint)
        assert event.entries[suggestion.byes[0].seat].name in "FGHI"
        assert suggestion.total["weighted-gap"] == 100 * 11_100
        assert suggestion.byes[0].cost["weighted-gap"] == 100 * 10**2


def cheapest_with_bye(event: Event, rules: Ruleset, barred: set[str]) -> int:
    """The least sum of weights when the bye goes to none of the barred."""
    play = play_of(event, rules)
    look = asked(play, "seed", alive(play), None).look
    joint = joint_prices(look, rematches=False)
    bye = len(look.seats)
    never = {(look.number[seat(event, name)], bye) for name in barred}
    found = cheapest(bye + 1, Table(joint.table.columns, joint.table.forbidden | never))
    assert found is not None
    return sum(joint.cost(*pair)["weighted-gap"] for pair in found.pairs)
