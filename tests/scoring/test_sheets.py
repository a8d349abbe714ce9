"""What stands on a score sheet?"""

from __future__ import annotations

import pytest

from pairdown.model import Games, Side
from pairdown.scoring.sheet import Kind
from pairdown.scoring.sheets import field, merged, sheets
from tests.support import (
    BEST_OF_3,
    CHESS,
    COUNTOUTS,
    HALF,
    SIMPLE,
    builtin,
    event_from,
    ruleset,
    seat,
)


def sheet(event, name, rules=SIMPLE, **options):
    return sheets(event, rules, event.rounds, **options)[seat(event, name)]


def lines(event, name, rules=SIMPLE, **options):
    """A sheet in short: round, what it was, side, points."""
    return [
        (line.round, str(line.kind), line.side and str(line.side), line.points)
        for line in sheet(event, name, rules, **options).lines
    ]


def test_a_match_has_two_sides():
    event = event_from("A>B countout, C=D", rules=COUNTOUTS)
    assert lines(event, "A", COUNTOUTS) == [(1, "played", "W", 2)]
    assert lines(event, "B", COUNTOUTS) == [(1, "played", "L", 0)]
    assert lines(event, "C", COUNTOUTS) == [(1, "played", "D", 0)]
    winner, loser = (sheet(event, name, COUNTOUTS).lines[0] for name in "AB")
    assert (winner.opponent, loser.opponent) == (seat(event, "B"), seat(event, "A"))
    assert (winner.outcome, loser.outcome) == ("countout", "countout")
    assert (winner.rated_as, loser.rated_as) == (Side.WIN, Side.LOSS)


def test_whoever_is_written_first_a_loss_is_the_others_win():
    event = event_from("A<B countout", rules=COUNTOUTS)
    assert lines(event, "A", COUNTOUTS) == [(1, "played", "L", 0)]
    assert lines(event, "B", COUNTOUTS) == [(1, "played", "W", 2)]


def test_a_double_loss_is_a_loss_for_both():
    event = event_from("A#B")
    for name in "AB":
        assert lines(event, name) == [(1, "played", "DL", 0)]
        assert (sheet(event, name).wins, sheet(event, name).losses) == (0, 1)


def test_a_forfeit_is_no_match_between_the_two():
    event = event_from("A>B forfeit, C#D forfeit")
    assert lines(event, "A") == [(1, "forfeit win", "W", 3)]
    assert lines(event, "B") == [(1, "forfeit loss", "L", 0)]
    assert lines(event, "C") == lines(event, "D") == [(1, "forfeit loss", "DL", 0)]
    assert sheet(event, "A").opponents() == ()
    assert sheet(event, "A").lines[0].rated_as is None
    assert (sheet(event, "A").wins, sheet(event, "B").losses) == (1, 1)


def test_byes_of_every_kind():
    event = event_from("A bye, B awarded bye, C half bye, D zero bye, E>F")
    assert [lines(event, name)[0] for name in "ABCD"] == [
        (1, "bye", "W", 3),
        (1, "awarded bye", "W", 3),
        (1, "half bye", "D", 1),
        (1, "zero bye", None, 0),
    ]
    assert [sheet(event, name).byes for name in "ABCD"] == [1, 1, 0, 0]
    assert [sheet(event, name).wins for name in "ABCD"] == [0, 0, 0, 0]


def test_the_sums_of_a_sheet():
    event = event_from("A>B, C bye", "A=C, B bye", "A bye, B>C", "A#B, C zero bye")
    of_a = sheet(event, "A")
    assert (of_a.points, of_a.wins, of_a.draws, of_a.losses, of_a.byes) == (7, 1, 1, 1, 1)
    assert [event.entries[each].name for each in of_a.opponents()] == ["B", "C", "B"]


def test_whoever_is_in_no_row_is_absent_until_dropping():
    event = event_from("A>B, C bye", "A>C", "A-C, drop B", "A>C")
    assert lines(event, "B")[1:] == [(2, "absent", None, 0), (3, "absent", None, 0)]
    assert sheet(event, "B").dropped_after == 3


def test_a_dropped_player_keeps_all_lines_and_gets_no_more():
    event = event_from("A>B, C>D, drop D", "A>C, B bye")
    assert lines(event, "D") == [(1, "played", "L", 0)]


def test_a_late_entrant_was_absent_before():
    event = event_from("A>B", "A>C, B bye", entries={"C": {"enters": 2}})
    assert lines(event, "C") == [(1, "absent", None, 0), (2, "played", "L", 0)]


def test_an_awarded_bye_of_the_player_list_counts_where_no_row_says_otherwise():
    entries = {"C": {"awarded_byes": (1, 2)}, "D": {"awarded_byes": (1,)}}
    event = event_from("A>B, D awarded bye", "A>C, B>D", entries=entries)
    assert lines(event, "C") == [(1, "awarded bye", "W", 3), (2, "played", "L", 0)]
    assert lines(event, "D") == [(1, "awarded bye", "W", 3), (2, "played", "L", 0)]


def test_a_posted_match_is_open_and_worth_nothing_yet():
    event = event_from("A>B", "A-B")
    last = sheet(event, "A").lines[-1]
    assert last.open
    assert last.side is None
    assert sheet(event, "A").points == 3
    assert [line.round for line in sheet(event, "A").played()] == [1]


def test_nobody_is_absent_from_a_round_that_has_not_begun():
    event = event_from("A>B", "")
    assert len(event.rounds) == 2
    assert lines(event, "A") == [(1, "played", "W", 3)]


def test_a_round_robin_has_no_absences():
    event = event_from("A>B", "B>C", "C>A")
    seen = field(event, SIMPLE, event.rounds, round_robin=True)
    assert [len(each.lines) for each in seen.sheets] == [2, 2, 2]


def test_who_does_not_take_part_is_not_present_and_not_absent():
    event = event_from("cut: A>B", players="A B C")
    made = sheets(event, SIMPLE, event.rounds, {seat(event, "A"), seat(event, "B")})
    assert [each.present for each in made] == [True, True, False]
    assert made[2].lines == ()


def test_whoever_is_out_by_losses_is_not_absent():
    event = event_from("A>B, C>D", "A>C, D>B", "A>D")
    seen = sheets(event, SIMPLE, event.rounds, out_at=2)
    assert [str(line.kind) for line in seen[seat(event, "B")].lines] == ["played", "played"]
    assert [str(line.kind) for line in seen[seat(event, "C")].lines][2:] == ["absent"]


@pytest.mark.parametrize("penalty", ["match_loss", "dq", "game_loss"])
def test_a_penalty_decides_a_match_without_a_result(penalty):
    event = event_from(f"A-B, {penalty} A")
    assert lines(event, "A") == [(1, "played", "L", 0)]
    assert lines(event, "B") == [(1, "played", "W", 3)]


def test_a_game_loss_is_not_a_match_where_more_than_one_game_is_played():
    event = event_from("A-B, game_loss A", rules=BEST_OF_3)
    assert sheet(event, "A", BEST_OF_3).lines[0].open


def test_a_written_result_stands_beside_a_penalty():
    event = event_from("A>B, game_loss A, warning B")
    assert lines(event, "A") == [(1, "played", "W", 3)]


def test_two_penalties_are_a_double_loss():
    event = event_from("A-B, dq A, match_loss B")
    assert lines(event, "A") == lines(event, "B") == [(1, "played", "DL", 0)]


def test_the_disqualified_are_gone_after_the_round():
    event = event_from("A-B, C>D, dq A", "B>C, D bye")
    assert sheet(event, "A").dropped_after == 1
    assert len(lines(event, "A")) == 1


def test_a_penalty_has_an_outcome_of_its_own_where_the_rules_have_one():
    rules = builtin("raw-deal")
    event = event_from("A-B, dq A", rules=rules)
    assert sheet(event, "B", rules).lines[0].outcome == "penalty"


def test_games_are_the_score_seen_from_each_side():
    event = event_from("A 2-1 B, C 0-0-3 D, E bye, F=G", rules=BEST_OF_3)
    games = {name: sheet(event, name, BEST_OF_3).lines[0].games for name in "ABCDEF"}
    assert games["A"] == Games(2, 1)
    assert games["B"] == Games(1, 2)
    assert games["C"] == games["D"] == Games(0, 0, 3)
    assert games["E"] == Games(2, 0)
    assert games["F"] is None


def test_a_match_of_one_game_is_its_own_score():
    event = event_from("A>B, C=D, E#F, G>H forfeit, I bye")
    games = {name: sheet(event, name).lines[0].games for name in "ABCEGI"}
    assert games["A"] == Games(1, 0)
    assert games["B"] == games["E"] == Games(0, 1)
    assert games["C"] == Games(0, 0, 1)
    assert games["G"] is games["I"] is None


def test_half_points_are_exact():
    event = event_from("A=B", "A half bye, B bye", "A=B", rules=CHESS)
    assert sheet(event, "A", CHESS).points == 3 * HALF
    assert sheet(event, "B", CHESS).points == 2
    assert isinstance(sheet(event, "B", CHESS).points, int)


@pytest.mark.parametrize(
    ("match", "bye"), [("A 3-0 B", 3), ("A 6-0 B", 6), ("A 4-1 B", 6), ("A>B", 3), ("A 0-0 B", 3)]
)
def test_where_scores_are_points_a_bye_is_worth_a_whole_match(match, bye):
    rules = ruleset(score_unit=3)
    event = event_from("A>B, C bye", f"{match}, C bye", rules=rules)
    assert [line.points for line in sheet(event, "C", rules).lines] == [bye, bye]


@pytest.mark.parametrize(
    ("matches", "bye"),
    [
        ("A 22-0 B, D 3-0 E", 3),  # more than the two games of a match
        ("A 22-0 B", 3),
        ("A 6-0 B, D 3-0 E, F 0-3 G", 3),  # one against two
        ("A 6-0 B, D 3-0 E", 6),
        ("A 6-0 B, D 0-0 E, F 0-0 G", 6),
    ],
)
def test_a_slip_in_one_score_does_not_decide_what_a_bye_is_worth(matches, bye):
    rules = ruleset(score_unit=3, best_of=2)
    event = event_from(f"{matches}, C bye", rules=rules)
    assert sheet(event, "C", rules).points == bye


def test_where_scores_are_points_they_are_the_match_points():
    rules = ruleset(score_unit=3)
    event = event_from("A 4-1 B", "A 0-5 B", "A 3-3 B", rules=rules)
    assert (sheet(event, "A", rules).points, sheet(event, "B", rules).points) == (7, 9)
    assert [str(line.side) for line in sheet(event, "A", rules).lines] == ["W", "L", "D"]


def test_a_field_after_a_round_knows_nothing_of_later_ones():
    event = event_from("A>B, C bye", "B>C, A bye, drop A", draw_seed="7")
    early = field(event, SIMPLE, event.rounds, after=1)
    assert (early.round, early.rounds, early.seed) == (1, 1, "7")
    assert early.sheets[seat(event, "A")].dropped_after is None
    late = field(event, SIMPLE, event.rounds)
    assert (late.round, late.rounds) == (2, 2)
    assert late.sheets[seat(event, "A")].dropped_after == 2
    assert field(event, SIMPLE, event.rounds, after=0).rounds == 0


def test_a_field_knows_seeds_ratings_and_lots():
    entries = {"A": {"seed": 2, "rating": 1800}}
    event = event_from("A>B, C bye", entries=entries, lots=["C A"])
    seen = field(event, SIMPLE, event.rounds)
    assert (seen.seeds, seen.ratings) == ((2, None, None), (1800, None, None))
    assert seen.lots == {seat(event, "C"): 1, seat(event, "A"): 2}
    assert not seen.lot_recorded


def test_sheets_of_phases_make_the_sheets_of_the_event():
    event = event_from("A>B, C>D, drop D", "cut: A<C")
    swiss = sheets(event, SIMPLE, event.rounds[:1])
    cut = sheets(event, SIMPLE, event.rounds[1:], [seat(event, "A"), seat(event, "C")])
    whole = merged([swiss, cut])
    assert [len(each.lines) for each in whole] == [2, 1, 2, 1]
    assert (whole[0].points, whole[0].wins, whole[0].losses) == (3, 1, 1)
    assert whole[3].dropped_after == 1
    assert all(each.present for each in whole)


def test_points_of_the_first_case_of_raw_deal():
    rules = builtin("raw-deal")
    event = event_from("A>B pinfall, C>D countout, E=F, G#H", rules=rules)
    made = sheets(event, rules, event.rounds)
    assert [each.points for each in made] == [3, 0, 2, 0, 0, 0, 0, 0]
    assert sum(each.points for each in made) == 5


def test_three_byes_in_a_round_of_seven():
    rules = builtin("raw-deal")
    event = event_from("A awarded bye, B awarded bye, C bye, D>E, F>G", rules=rules)
    made = sheets(event, rules, event.rounds)
    assert [each.points for each in made] == [3, 3, 3, 3, 0, 3, 0]
    kinds = [each.lines[0].kind for each in made]
    assert kinds.count(Kind.AWARDED_BYE) == 2
    assert kinds.count(Kind.BYE) == 1


def test_an_outcome_that_the_rules_do_not_know_is_the_usual_one():
    event = event_from("A>B nonsense")
    assert lines(event, "A") == [(1, "played", "W", 3)]


def test_a_sheet_names_its_player():
    assert sheet(event_from("Ann>Bo"), "Ann").player == "ann"
