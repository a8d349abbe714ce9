"""Where does an event stand, who finished where, and what if the file says otherwise?"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pairdown.almanac.event import event_record, next_round, progress_before, standings_after
from pairdown.almanac.record import EventRecord, Status
from pairdown.almanac.tourney_points import points, scores_for, slot
from pairdown.model import Player, Seat
from pairdown.problem import Severity
from pairdown.ruleset import Attendance, Ruleset
from tests.formats.run import bracket_of, cut_of, entrants, meetings, places, play_out, rules, table
from tests.support import event_from, player_id

CUT = rules(("swiss", {"rounds": 2}), ("single-elimination", {"cut": 2}), tiebreakers=("seed",))
BY_SEED = {name: {"seed": number} for number, name in enumerate("ABCDEFGH", 1)}
TWO = ["A>C, B>D", "A>D, B>C"]


def four(*more: str, by: Ruleset = CUT, **fields: Any) -> EventRecord:
    """A, B, C, D after two rounds (A and B have won both) and these."""
    entries = {name: BY_SEED[name] for name in "ABCD"}
    event = event_from(*TWO, *more, players="A B C D", rules=by, entries=entries)
    return event_record(replace(event, **fields), by)


def codes(record: EventRecord) -> list[str]:
    return [problem.code for problem in record.problems]


class TestStatus:
    def test_without_a_round_it_is_upcoming(self) -> None:
        assert event_record(event_from(players="A B"), CUT).status is Status.UPCOMING

    def test_while_rounds_are_to_come_it_is_running(self) -> None:
        assert event_record(event_from(TWO[0]), CUT).status is Status.RUNNING
        assert four().status is Status.RUNNING
        assert four("cut: A-B").status is Status.RUNNING

    def test_after_the_last_phase_it_is_finished(self) -> None:
        assert four("cut: B>A").status is Status.FINISHED

    def test_an_organizer_may_stop_earlier(self) -> None:
        day = date(2026, 3, 20)
        short = event_record(event_from(TWO[0], reported=day), CUT)
        assert short.status is Status.FINISHED
        open_ = event_record(event_from("A>C, B-D", reported=day), CUT)
        assert open_.status is Status.RUNNING

    def test_a_void_event_is_void_and_not_ranked(self) -> None:
        record = four("cut: B>A", void="false results")
        assert record.status is Status.VOID
        assert not record.ranked
        assert record.unranked_reasons == ("void: false results",)
        assert places(record) == "1 B, 2 A, 3 C, 4 D"

    def test_reasons_from_elsewhere_make_it_unranked(self) -> None:
        record = event_record(four().event, CUT, unranked_reasons=("reported late",))
        assert not record.ranked
        assert record.unranked_reasons == ("reported late",)
        assert record.status is Status.RUNNING


class TestPhases:
    def test_the_next_phase_waits_until_it_is_known_who_plays(self) -> None:
        assert len(event_record(event_from(TWO[0]), CUT).phases) == 1
        record = four()
        assert len(record.phases) == 2
        assert record.phases[1].play.entrants == (0, 1)
        assert record.phases[1].play.earlier == record.event.rounds

    def test_three_phases(self) -> None:
        """Two days of Swiss rounds and a bracket; the event's own cut is that of the bracket."""
        by = rules(("swiss", {"rounds": 2}), ("swiss", {"rounds": 2, "cut": 6}),
                   ("single-elimination", {"cut": 2}))  # fmt: skip
        record = play_out(entrants(9, cut=4), by)
        assert [len(phase.play.entrants) for phase in record.phases] == [9, 6, 4]
        assert [len(phase.play.rounds) for phase in record.phases] == [2, 2, 2]
        assert [each.place for each in record.finish] == [1, 2, 3, 3, 5, 6, 7, 8, 9]
        second = record.phases[1].progress.standings
        assert second is not None
        assert {row.seat for row in second.rows} == set(record.phases[1].play.entrants)

    def test_sheets_of_a_phase_and_of_the_event(self) -> None:
        record = four("cut: B>A")
        assert [len(sheet.lines) for sheet in record.phases[0].sheets] == [2, 2, 2, 2]
        assert [len(sheet.lines) for sheet in record.phases[1].sheets] == [1, 1, 0, 0]
        assert [len(sheet.lines) for sheet in record.sheets] == [3, 3, 2, 2]

    def test_matches_of_the_cut_change_nothing_in_the_table(self) -> None:
        before, after = four().phases[0].progress, four("cut: B>A").phases[0].progress
        assert before.standings == after.standings

    def test_no_structure_is_told_and_not_guessed(self) -> None:
        """S2: no range of the ruleset holds so many players."""
        few = replace(CUT, structure=table(_4_up="only"))
        upcoming = event_record(event_from(players="A B"), few)
        assert [(each.code, each.severity) for each in upcoming.problems] == [
            ("no-structure", Severity.INFO)
        ]
        begun = event_record(event_from("A>B"), few)
        assert [(each.code, each.severity) for each in begun.problems] == [
            ("no-structure", Severity.ERROR)
        ]
        assert begun.problems[0].hint == "write `structure:` with one of only"
        assert begun.phases == ()
        assert [sheet.points for sheet in begun.sheets] == [3, 0]

    def test_the_event_may_name_its_structure(self) -> None:
        other = replace(CUT, structure=Attendance(()))
        assert event_record(event_from("A>B", structure="only"), other).problems == ()

    def test_a_cut_where_there_is_none_is_told(self) -> None:
        record = event_record(event_from("A>B", cut=4), rules("round-robin"))
        assert codes(record) == ["no-cut"]

    def test_a_phase_that_begins_too_early_is_told_and_played(self) -> None:
        event = event_from(TWO[0], "cut: A>B", rules=CUT, entries={n: BY_SEED[n] for n in "ABCD"})
        record = event_record(event, CUT)
        assert codes(record) == ["phase-not-over"]
        assert places(record).startswith("1 A, 2 B")
        assert record.status is Status.FINISHED

    def test_notes_and_problems_call_hidden_players_by_their_pseudonyms(self) -> None:
        players = {
            player_id("A"): Player(player_id("A"), "A", hidden=True, pseudonym="Player 7F3"),
            player_id("B"): Player(player_id("B"), "B", hidden=True, pseudonym="Player 11A"),
        }
        record = event_record(event_from("single-elimination: A=B"), rules("single-elimination"),
                              players=players)  # fmt: skip
        asked = record.phases[0].progress.next_round("")
        told = " ".join((*asked.notes, *(problem.message for problem in record.problems)))
        assert "Player 7F3" in told
        assert "Player 11A" in told


class TestWhoIsInTheCut:
    """The rounds of a phase are what happened, whatever the choice was."""

    def test_another_player_than_chosen_is_followed_and_told(self) -> None:
        record = four("cut: A>C")
        assert record.phases[1].play.entrants == (0, 2)
        assert places(record) == "1 A, 2 C, 3 B, 4 D"
        assert [problem.message for problem in record.problems] == [
            "C should not be in “cut”, but B (seed 2: 2nd in the standings) should"
        ]
        assert [each.seat for each in cut_of(record).seeds] == [0, 1]

    def test_a_declined_place_explains_it(self) -> None:
        assert four("cut: A>C", declined=(Seat(1),)).problems == ()

    def test_a_smaller_cut_than_planned_is_followed_and_told(self) -> None:
        wide = rules(
            ("swiss", {"rounds": 2}), ("single-elimination", {"cut": 4}), tiebreakers=("seed",)
        )
        record = four("cut: A>B", by=wide, reported=date(2026, 3, 20))
        assert record.phases[1].play.entrants == (0, 1)
        assert record.status is Status.FINISHED
        assert codes(record) == ["other-players-in-cut"]

    def test_a_round_half_written_leaves_out_nobody(self) -> None:
        wide = rules(
            ("swiss", {"rounds": 2}), ("single-elimination", {"cut": 4}), tiebreakers=("seed",)
        )
        record = four("cut: A>D", by=wide)
        assert record.phases[1].play.entrants == (0, 1, 2, 3)
        assert record.problems == ()

    def test_one_other_player_in_a_round_half_written_takes_the_last_place(self) -> None:
        wide = rules(
            ("swiss", {"rounds": 1}), ("single-elimination", {"cut": 4}), tiebreakers=("seed",)
        )
        names = {name: BY_SEED[name] for name in "ABCDEF"}
        rounds = ["A=F, B=E, C=D", "cut: B-E"]
        record = event_record(event_from(*rounds, players="A B C D E F", entries=names), wide)
        assert record.phases[1].play.entrants == (0, 1, 2, 4)
        assert [problem.message for problem in record.problems if problem.severity != "info"] == [
            "E should not be in “cut”, but D (seed 4: 4th in the standings) should"
        ]

    def test_the_cut_written_while_a_lot_is_missing(self) -> None:
        by = rules(
            ("swiss", {"rounds": 2}), ("single-elimination", {"cut": 2}),
            tiebreakers=("wins",), lot="recorded",
        )  # fmt: skip
        event = event_from("A>C, B>D, E>F", "A>D, B>C, E=F", "cut: A>B", rules=by)
        tied = event_from("A>C, B>D, E>F", "A>D, B>F, E>C", "cut: A>B", rules=by)
        assert event_record(event, by).problems == ()
        record = event_record(tied, by)
        assert codes(record) == ["cut-needs-lot"]
        assert places(record).startswith("1 A, 2 B, 3 E")

    def test_a_cut_against_cut_none(self) -> None:
        record = four("cut: A>B", cut=0)
        assert "cut-none" in codes(record)
        assert places(record).startswith("1 A, 2 B")


class TestFinish:
    def test_the_bracket_comes_before_the_table(self) -> None:
        """rules.md 2.1: place by bracket depth, then in the order of the Swiss rounds."""
        assert places(four("cut: B>A")) == "1 B, 2 A, 3 C, 4 D"

    def test_who_is_level_shares_a_place(self) -> None:
        by = rules(("swiss", {"rounds": 1}), tiebreakers=())
        record = event_record(event_from("A>B, C>D", rules=by), by)
        assert places(record) == "1 A, 1 C, 3 B, 3 D"
        assert all(each.shared for each in record.finish)

    def test_who_never_turned_up_has_no_place(self) -> None:
        by = rules(("swiss", {"rounds": 1}))
        record = event_record(event_from("A>B", players="A B C", rules=by), by)
        assert {each.seat for each in record.finish} == {0, 1}

    def test_a_running_event_has_none(self) -> None:
        assert four().finish == ()


class TestTourneyPoints:
    def test_slots(self) -> None:
        """rules.md 2.1: slot = ceil(log2(place))."""
        assert [slot(place) for place in (1, 2, 3, 4, 5, 8, 9, 16)] == [0, 1, 2, 2, 3, 3, 4, 4]

    def test_six_players(self) -> None:
        """S8: 10, 7, 5, 3, 2 gives 10, 7, 5, 5, 3, 3; a short table gives 0."""
        assert [points((10, 7, 5, 3, 2), place) for place in range(1, 7)] == [10, 7, 5, 5, 3, 3]
        assert [points((2, 1), place) for place in range(1, 4)] == [2, 1, 0]

    @pytest.mark.parametrize("third", [True, False])
    def test_places_of_the_bracket_count(self, third: bool) -> None:
        by = rules(("single-elimination", {"third_place": third}),
                   tourney_points=table(_4_up=(10, 7, 5, 3, 2)))  # fmt: skip
        record = play_out(entrants(6), by)
        assert [each.tourney_points for each in record.finish] == [10, 7, 5, 5, 3, 3]

    def test_twelve_and_twenty_players(self) -> None:
        """rules.md 2.1, both worked examples."""
        scores = table(_8_11=(1,), _12_15=(2, 1), _16_up=(4, 2, 1))
        by = rules(("swiss", {"rounds": 1}), tiebreakers=("seed",), tourney_points=scores)
        twelve, twenty = play_out(entrants(12), by), play_out(entrants(20), by)
        assert [each.tourney_points for each in twelve.finish][:4] == [2, 1, 0, 0]
        assert [each.tourney_points for each in twenty.finish][:5] == [4, 2, 1, 1, 0]

    def test_only_players_with_a_match_count(self) -> None:
        """Ten play; two have a forfeit, one has a bye, one never came."""
        by = rules("swiss", tourney_points=table(_8_11=(1,), _12_15=(2, 1)))
        rounds = "A>B, C>D, E>F, G>H, I>J, K>L forfeit, M bye"
        sheets = event_record(event_from(rounds, players=[*"ABCDEFGHIJKLMN"]), by).sheets
        assert scores_for(by, sheets) == (1,)
        assert scores_for(replace(by, extra={"tourney_count": "registered"}), sheets) == (2, 1)

    @pytest.mark.parametrize("fields", [{"void": "false results"}, {}])
    def test_none_of_an_event_that_does_not_count(self, fields: dict[str, Any]) -> None:
        by = rules(("swiss", {"rounds": 1}), tourney_points=table(_1_up=(4, 2)))
        event = event_from("A>B, C>D", rules=by, **fields)
        reasons = () if fields else ("reported late",)
        record = event_record(event, by, unranked_reasons=reasons)
        assert [each.tourney_points for each in record.finish] == [0, 0, 0, 0]
        counted = event_record(event_from("A>B, C>D", rules=by), by)
        assert sum(each.tourney_points for each in counted.finish) == 6


class TestNextRound:
    def test_it_is_that_of_the_phase_that_has_begun_or_can(self) -> None:
        first = event_from(TWO[0], players="A B C D")
        assert next_round(event_record(first, CUT)).round == 2
        assert meetings(next_round(four()), four().event) == "A-B"
        assert not next_round(four("cut: A>B")).possible

    def test_the_seed_may_be_another(self) -> None:
        record = event_record(entrants(8), rules("swiss"))
        assert next_round(record) == next_round(record, record.event.seed)
        assert next_round(record) != next_round(record, "another")

    def test_without_a_lot_there_is_none(self) -> None:
        by = rules(
            ("swiss", {"rounds": 1}), ("single-elimination", {"cut": 1}),
            tiebreakers=(), lot="recorded",
        )  # fmt: skip
        asked = next_round(event_record(event_from("A>B, C>D", rules=by), by))
        assert not asked.possible
        assert asked.notes[0].startswith("A and C are level; only a lot can say who goes on")

    def test_without_a_structure_there_is_none(self) -> None:
        asked = next_round(
            event_record(event_from("A>B"), replace(CUT, structure=table(_4_up="x")))
        )
        assert (asked.round, asked.possible) == (2, False)


class TestLookingBack:
    def test_the_table_after_a_round(self) -> None:
        record = four("cut: B>A")
        after = [standings_after(record, None, number) for number in (1, 2)]
        assert [each.after_round for each in after if each] == [1, 2]
        assert [row.values[0] for row in after[0].rows] == [3, 3, 0, 0] if after[0] else False
        assert standings_after(record) == record.phases[0].progress.standings
        assert standings_after(record, "swiss", 3) == standings_after(record)
        assert standings_after(record, "cut") is None
        assert standings_after(record, "nothing") is None

    def test_leaving_later_changes_no_earlier_table(self) -> None:
        """T10: who leaves after round 2 stands in the table of round 1 as before."""
        stayed = event_record(event_from(*TWO), CUT)
        left = event_record(event_from(TWO[0], f"{TWO[1]}, drop B"), CUT)
        assert standings_after(stayed, None, 1) == standings_after(left, None, 1)

    def test_a_round_can_be_asked_for_again(self) -> None:
        record = four("cut: B>A")
        second = progress_before(record, 2)
        assert second is not None
        assert meetings(second.next_round("x"), record.event)
        cut = progress_before(record, 3)
        assert cut is not None
        assert meetings(cut.next_round("x"), record.event) == "A-B"
        assert progress_before(record, 4) == record.phases[1].progress
        assert progress_before(record, 5) is None
        assert bracket_of(record, 1).finished
