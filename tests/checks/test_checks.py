"""Do checks keep quiet where all is well, and speak where it is not?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairdown.catalog import Content
from pairdown.checks import check, problems
from pairdown.checks.records import points_bounds
from pairdown.model import Event, Player, Record, Side, Site
from pairdown.ruleset import Ruleset
from tests.support import BEST_OF_3, COUNTOUTS, SIMPLE, event_from, ruleset


def codes(event: Event, rules: Ruleset = SIMPLE) -> list[str]:
    return [problem.code for problem in told(event, rules)]


def told(event: Event, rules: Ruleset = SIMPLE):
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    return problems(Content(Site(), players, (event,), {rules.id: rules}))


def test_a_sound_event_has_no_problems():
    event = event_from(
        "A>B, C=D, E bye",
        "A>C, B#D, E zero bye, drop E",
        "A=D, B>C",
        entries={"A": {"record": Record(2, 0, 1)}, "D": {"record": Record(0, 1, 2)}},
    )
    assert codes(event) == []


def test_awarded_byes_do_not_count_as_random_ones():
    """S4: two awarded byes and one given in the round; later the awarded may get one, too."""
    event = event_from(
        "A awarded bye, B awarded bye, C bye, D>E, F>G",
        "A bye, B>C, D>F, E>G",
        "A>B, C>D, E>F, G bye",
        entries={"A": {"awarded_byes": (1,)}, "B": {"awarded_byes": (1,)}},
    )
    assert codes(event) == []


def test_players_out_of_an_elimination_loop_are_not_missed():
    loop = ruleset()
    (plan,) = loop.structures["swiss"].phases
    twice = replace(plan, options={"eliminate_at": 2})
    structures = {"swiss": replace(loop.structures["swiss"], phases=(twice,))}
    event = event_from("A>B, C>D", "A>C, D>B", "A>D, C bye")
    assert codes(event, replace(loop, structures=structures)) == []
    assert codes(event, loop) == ["absent"]


def test_many_who_are_missing_in_the_newest_round_are_told_once():
    first = "A>B, C>D, E>F, G>H"
    (found,) = told(event_from(first, "A>C, B>D"))
    assert found.message == (
        'round 2: 4 players have neither a match nor a bye yet: "E", "F", "G", …'
    )
    assert codes(event_from(first, "A>C, B>D, E bye")) == ["absent"] * 3
    assert codes(event_from(first, "A>C, B>D", "A>D, B>C, E>G, F>H")) == ["absent"] * 4


def test_who_did_not_go_on_to_a_second_swiss_phase_is_not_missed_in_it():
    (swiss,) = SIMPLE.structures["swiss"].phases
    phases = (swiss, replace(swiss, name="second"))
    both = replace(SIMPLE, structures={"swiss": replace(SIMPLE.structures["swiss"], phases=phases)})
    first = ("A>B, C>D, E>F", "A>C, E>B, D>F")
    sound = event_from(*first, "second: A>D, C>E", "second: A>E, C>D", rules=both)
    assert codes(sound, both) == []
    gap = event_from(*first, "second: A>D, C>E", "second: A>E", rules=both)
    assert [each.message for each in told(gap, both)] == [
        '"C" is in no match and has no bye in round 4',
        '"D" is in no match and has no bye in round 4',
    ]


@pytest.mark.parametrize(
    ("record", "is_right"),
    [
        (Record(1, 1, 1), True),  # the double loss as a loss
        (Record(1, 0, 2), True),  # or as a draw, on forms that know no double loss
        (Record(0, 1, 1), True),  # the forfeit left out
        (Record(0, 0, 2), True),
        (Record(1, 2, 0), False),
        (Record(2, 1, 1), False),
    ],
)
def test_a_declared_record_may_tell_double_losses_and_forfeits_either_way(record, is_right):
    event = event_from(
        "A>B forfeit, C>D", "A#C, B>D", "A=D, B>C", entries={"A": {"record": record}}
    )
    assert codes(event) == ([] if is_right else ["record-mismatch"])


def test_a_record_is_not_checked_while_a_match_is_open():
    event = event_from("A>B, C>D", "A-C, B-D", entries={"A": {"record": Record(2, 0, 0)}})
    assert codes(event) == []


def test_points_of_three_wins_lie_between_all_countouts_and_all_pinfalls():
    """3 wins, 1 bye, 11 points: 6 ≤ 8 ≤ 9 is fine; 13 points: 10 > 9 is not."""
    low, high = points_bounds({Side.WIN: 3, Side.LOSS: 1}, COUNTOUTS)
    assert (low, high) == (6, 9)
    rounds = ("A>B, C>D, E bye", "A>C, B>D, E zero bye", "A>D, B>E, C bye", "A bye, B>C, D>E")
    for points, expected in ((11, []), (8, ["impossible-points"]), (13, ["impossible-points"])):
        event = event_from(*rounds, rules=COUNTOUTS, entries={"A": {"extra": {"points": points}}})
        assert codes(event, COUNTOUTS) == expected


def test_a_cut_match_may_be_a_rematch_and_adds_no_points():
    rules = _with_cut(COUNTOUTS)
    event = event_from(
        "A>B, C>D", "A>C, B>D", "cut: A>B", rules=rules,
        entries={"A": {"extra": {"points": 6}, "record": Record(3, 0, 0)}},
    )  # fmt: skip
    assert codes(event, rules) == []
    seven = replace(event.entries[0], extra={"points": 7})
    assert codes(replace(event, entries=(seven, *event.entries[1:])), rules) == [
        "impossible-points"
    ]


def _with_cut(rules: Ruleset) -> Ruleset:
    (swiss,) = rules.structures["swiss"].phases
    cut = replace(swiss, name="cut", format="single-elimination")
    structure = replace(rules.structures["swiss"], phases=(swiss, cut))
    return replace(rules, structures={"swiss": structure})


def _of_two_rounds(rules: Ruleset) -> Ruleset:
    (swiss, cut) = _with_cut(rules).structures["swiss"].phases
    plans = (replace(swiss, options={**swiss.options, "rounds": 2}), cut)
    return replace(rules, structures={"swiss": replace(rules.structures["swiss"], phases=plans)})


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (["A>C", "A>B"], ["too-many-rounds"]),  # a final of two; A and B met before
        (["cut: A>C"], []),
        (["B>D, C=E, A bye"], []),  # one round more for all
        (["A>D, B bye"], ["absent", "absent"]),  # nobody has a bye in a cut
        (["drop B", "A>C, D>E"], []),  # others may go on without who left
    ],
)
def test_a_round_of_few_beyond_the_rules_is_taken_for_a_cut(more, expected):
    rules = _of_two_rounds(SIMPLE)
    start = ["A>B, C>D, E bye", "A>E, C>B, D bye"]
    if more[0].startswith("drop"):
        start[1] += f", {more.pop(0)}"
    assert codes(event_from(*start, *more, rules=rules), rules) == expected


def test_the_phase_of_a_round_may_be_asked_for_by_its_own_name():
    rules = _of_two_rounds(SIMPLE)
    (swiss, cut) = rules.structures["swiss"].phases
    plans = replace(rules.structures["swiss"], phases=(swiss, replace(cut, name="finals")))
    own = replace(rules, structures={"swiss": plans})
    event = event_from("A>B, C>D, E bye", "A>E, C>B, D bye", "A>C", rules=own)
    (problem,) = told(event, own)
    assert problem.hint == "write phase: finals if the cut begins here"


def test_a_double_loss_is_possible_in_a_bracket_and_a_draw_is_not():
    rules = _with_cut(SIMPLE)
    assert codes(event_from("A>B, C>D", "cut: A#C"), rules) == []
    assert codes(event_from("A>B, C>D", "cut: A=C"), rules) == ["draw-in-bracket"]


def test_a_best_of_three_ends_with_two_games_in_the_first_phase():
    assert codes(event_from("A 2-1 B", rules=BEST_OF_3), BEST_OF_3) == []
    assert codes(event_from("A 3-0 B", rules=BEST_OF_3), BEST_OF_3) == ["score-too-long"]
    assert codes(event_from("A 3-0 B")) == []


def test_hidden_people_are_named_by_their_pseudonym():
    event = event_from("A>B", "A>B")
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    hidden = event.entries[0].player
    players[hidden] = replace(players[hidden], hidden=True, pseudonym="Player 7F3")
    content = Content(Site(pseudonym_salt="salt"), players, (event,), {"test": SIMPLE})
    (problem,) = problems(content)
    assert problem.message.startswith('round 2: "Player 7F3" and "B" already met')


def test_problems_come_by_place_whatever_the_order_of_events():
    one = event_from("A>A, B>B", id="1")
    other = event_from("C>C, B>D", id="2", name="Other")
    players = {
        entry.player: Player(entry.player, entry.name)
        for event in (one, other)
        for entry in event.entries
    }
    found = [
        problems(Content(Site(), players, events, {"test": SIMPLE}))
        for events in ((one, other), (other, one))
    ]
    assert found[0] == found[1]
    assert len(found[0]) == 3


def test_there_are_more_than_thirty_checks_and_each_says_what_it_holds_true():
    checks = list(check)
    assert len(checks) > 30
    for each in checks:
        assert each.title[0].isupper()
        assert not each.title.endswith(".")
        assert each.summary.endswith((".", ":"))
