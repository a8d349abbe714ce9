"""Who goes on, in which order, why not the others, and when does only a lot know?"""

from __future__ import annotations

from typing import Any

import pytest

from pairdown.almanac.event import event_record
from pairdown.almanac.record import EventRecord
from pairdown.model import Match, Result, Seat, Side
from tests.formats.run import cut_of, entrants, play_out, rows_of, rules, table
from tests.support import event_from


def after(rounds: list[str], cut: dict[str, Any], **fields: Any) -> EventRecord:
    """An event after its only Swiss rounds, with a cut by these options."""
    by = rules(
        ("swiss", {"rounds": len(rounds)}),
        ("single-elimination", cut),
        tiebreakers=fields.pop("tiebreakers", ("wins", "seed")),
        **fields.pop("more", {}),
    )
    return event_record(event_from(*rounds, rules=by, **fields), by)


def names(record: EventRecord, seats: Any) -> str:
    return " ".join(record.event.entries[getattr(seat, "seat", seat)].name for seat in seats)


# A > B > C > D > E > F by their seeds, all other things equal.
SIX = ["A=B, C=D, E=F"]
DECKS = {"A": "Tazz", "B": "Tazz", "C": "Kane", "D": "Edge", "E": "Kane", "F": "Lita"}


def six(cut: dict[str, Any], decks: dict[str, str] = DECKS, **fields: Any) -> EventRecord:
    entries = {name: {"seed": n, "deck": decks[name]} for n, name in enumerate("ABCDEF", 1)}
    return after(SIX, cut, players="A B C D E F", entries=entries, **fields)


def test_at_most_one_of_each_deck() -> None:
    """rules.md 1.1: the worked example, original standings 1 to 6, top 4."""
    record = six({"cut": 4, "one_per": "deck"})
    cut = cut_of(record)
    assert names(record, cut.seeds) == "A C D F"
    assert [each.reason for each in cut.seeds] == [
        "1st in the standings, the first with Tazz",
        "3rd in the standings, the first with Kane",
        "4th in the standings, the first with Edge",
        "6th in the standings, the first with Lita",
    ]
    assert [(names(record, [each]), each.reason) for each in cut.skipped] == [
        ("B", "Tazz is in already, with A"),
        ("E", "Kane is in already, with C"),
    ]
    assert names(record, cut.revised) == "A C D F B E"
    assert names(record, (row.seat for row in rows_of(record))) == ("A B C D E F")


def test_too_few_decks_are_refilled_in_order() -> None:
    two = dict.fromkeys("ABCDEF", "Kane") | {"D": "Edge"}
    record = six({"cut": 4, "one_per": "deck"}, two)
    cut = cut_of(record)
    assert names(record, cut.seeds) == "A D B C"
    assert cut.seeds[2].reason == "one more Kane, as too few are different"
    assert names(record, cut.skipped) == "E F"
    assert names(record, cut.revised) == "A D B C E F"


def test_or_the_cut_shrinks_to_a_full_bracket() -> None:
    three = dict.fromkeys("ABCDEF", "Kane") | {"D": "Edge", "E": "Lita"}
    record = six({"cut": 4, "one_per": "deck", "when_short": "shrink"}, three)
    cut = cut_of(record)
    assert cut.size == 4
    assert names(record, cut.seeds) == "A D"
    assert cut.notes == ("The cut shrinks to 2, as too few are different.",)


def test_an_unknown_deck_is_like_no_other() -> None:
    record = six({"cut": 4, "one_per": "deck"}, dict.fromkeys("ABCDEF", ""))
    assert names(record, cut_of(record).seeds) == "A B C D"


def test_who_left_or_declined_is_passed_over() -> None:
    record = after(
        ["A=B, C=D, E=F, drop A"],
        {"cut": 2},
        entries={name: {"seed": number} for number, name in enumerate("ABCDEF", 1)},
        declined=["C"],
    )
    cut = cut_of(record)
    assert names(record, cut.seeds) == "B D"
    assert [each.reason for each in cut.skipped] == ["dropped after round 1", "declined the place"]


def test_who_was_disqualified_is_passed_over_as_such() -> None:
    record = after(["A>B, C>D, dq A"], {"cut": 2}, players="A B C D", tiebreakers=("wins",))
    assert [each.reason for each in cut_of(record).skipped] == ["disqualified in round 1"]


def test_a_dropped_player_holds_no_deck() -> None:
    """rules.md 1.1: dropped players are skipped before anybody is passed over for them."""
    entries = {name: {"seed": n, "deck": DECKS[name]} for n, name in enumerate("ABCDEF", 1)}
    record = after(
        ["A=B, C=D, E=F, drop A"], {"cut": 4, "one_per": "deck"},
        players="A B C D E F", entries=entries,
    )  # fmt: skip
    assert names(record, cut_of(record).seeds) == "B C D F"


def test_who_never_came_takes_no_place() -> None:
    record = after(["A>B"], {"cut": 4}, players="A B C")
    cut = cut_of(record)
    assert names(record, cut.seeds) == "A B"
    assert [each.reason for each in cut.skipped] == ["took no part"]
    assert cut.notes == ("There are 4 places and only 2 players to take them.",)


# T12: A, B and C have beaten each other in a circle, and D.
CIRCLE = ["A 2-0 B, C 2-0 D", "B 2-0 C, A 2-0 D", "C 2-0 A, B 2-0 D"]


def circle(**fields: Any) -> EventRecord:
    lot = fields.pop("lot", "recorded")
    tiebreakers = fields.pop("tiebreakers", ("wins",))
    return after(CIRCLE, {"cut": 2}, more={"lot": lot}, tiebreakers=tiebreakers, **fields)


def test_a_tie_on_the_line_is_refused() -> None:
    """T12: the two are not named, the three are."""
    record = circle()
    cut = cut_of(record)
    assert cut.seeds == ()
    assert names(record, cut.unresolved) == "A B C"
    assert cut.revised == ()
    (note,) = cut.notes
    assert note.startswith("A, B and C are level; only a lot can say who goes on: add `lots:`")
    assert [problem.code for problem in record.problems] == ["cut-needs-lot"]
    assert len(record.phases) == 1


def test_a_lot_drawn_by_hand_decides() -> None:
    record = circle(lots=["C A B"])
    cut = cut_of(record)
    assert names(record, cut.seeds) == "C A"
    assert cut.notes == ("A, B and C are level; the play-offs and lots on file decide.",)
    assert not record.problems


def test_a_lot_that_did_not_hold_all_of_them_decides_nothing() -> None:
    record = circle(lots=["C A"])
    cut = cut_of(record)
    assert names(record, cut.unresolved) == "A B C"
    assert cut.notes[-1].startswith("A, B and C are level, and what is on file does not part them")


def test_play_offs_decide_and_count_nowhere() -> None:
    """A beats B, B beats C: A has won more than lost, C less; the table stays as it was."""
    win = Result(Side.WIN, "win")
    playoffs = (Match(Seat(0), Seat(1), win), Match(Seat(1), Seat(2), win))
    record = circle(playoffs=playoffs)
    assert names(record, cut_of(record).seeds) == "A B"
    assert rows_of(record)[0].tied
    assert [sheet.points for sheet in record.sheets] == [6, 6, 6, 0]


def test_a_play_off_between_two_of_three_decides_nothing() -> None:
    playoffs = (Match(Seat(0), Seat(1), Result(Side.WIN, "win")),)
    record = circle(playoffs=playoffs)
    assert names(record, cut_of(record).unresolved) == "A B C"


def test_a_recorded_seed_decides_and_always_the_same() -> None:
    one, again = (
        circle(draw_seed="9 May, drawn in the hall"),
        circle(draw_seed="9 May, drawn in the hall"),
    )
    assert cut_of(one).seeds == cut_of(again).seeds
    assert len(cut_of(one).seeds) == 2
    assert cut_of(one).notes == ("A, B and C are level; the lot of the event's seed decides.",)


@pytest.mark.parametrize("tiebreakers", [("wins",), ("wins", "lot")])
def test_a_seeded_lot_decides_and_is_said(tiebreakers: tuple[str, ...]) -> None:
    """T12 with `lot: seeded`: the lot decides, whether it is a column of the table or not."""
    record = circle(lot="seeded", tiebreakers=tiebreakers)
    cut = cut_of(record)
    assert len(cut.seeds) == 2
    (note,) = cut.notes
    assert set(note[:10]) >= set("ABC")
    assert note.endswith("are level; the lot of the event's seed decides.")
    if tiebreakers[-1] == "lot":
        rows = rows_of(record)
        assert [each.seat for each in cut.seeds] == [row.seat for row in rows[:2]]


def test_a_play_off_goes_before_the_seeded_lot() -> None:
    for winner in (0, 1, 2):
        losers = [seat for seat in (0, 1, 2) if seat != winner]
        playoffs = tuple(Match(Seat(winner), Seat(one), Result(Side.WIN, "win")) for one in losers)
        record = after(
            CIRCLE, {"cut": 1}, tiebreakers=("wins", "lot"), playoffs=playoffs
        )  # fmt: skip
        assert [each.seat for each in cut_of(record).seeds] == [winner]


def test_a_tie_above_the_line_needs_no_lot() -> None:
    record = after(CIRCLE, {"cut": 3}, more={"lot": "recorded"}, tiebreakers=("wins",))
    cut = cut_of(record)
    assert sorted(names(record, cut.seeds).split()) == ["A", "B", "C"]
    assert not cut.unresolved


def test_a_tie_between_two_of_one_deck_needs_one() -> None:
    """rules.md 1.1: who of the two is in can only be drawn; the third is in anyway."""
    decks = {"A": {"deck": "Kane"}, "B": {"deck": "Kane"}, "C": {"deck": "Edge"}}
    record = after(
        CIRCLE, {"cut": 2, "one_per": "deck"}, entries=decks,
        more={"lot": "recorded"}, tiebreakers=("wins",),
    )  # fmt: skip
    cut = cut_of(record)
    assert names(record, cut.seeds) == "C"
    assert names(record, cut.unresolved) == "A B"


def test_everybody_with_enough_points() -> None:
    rounds = ["A>B, C>D, E>F", "A>C, E>B, D>F"]
    points = {"admit": "points", "min_points": 3}
    record = after(rounds, {"cut": 2} | points)
    assert sorted(names(record, cut_of(record).seeds).split()) == ["A", "C", "D", "E"]
    assert cut_of(record).seeds[0].reason == "6 points"
    both = after(rounds, {"cut": 3, "admit": "both", "min_points": 6})
    assert sorted(names(both, cut_of(both).seeds).split()) == ["A", "E"]


def test_seeds_by_hand() -> None:
    entries = {"A": {"seed": 2}, "B": {"seed": 1}}
    record = after(["A>C, B>D"], {"cut": 3, "seeding": "seed"}, entries=entries)
    assert names(record, cut_of(record).seeds)[:3] == "B A"


SIZES = table(_6_8=2, _9_16=4)


def test_the_event_may_set_another_size_or_none() -> None:
    by = rules(("swiss", {"rounds": 3}), ("single-elimination", {"cut": SIZES}))
    eight = play_out(entrants(8), by)
    assert len(eight.phases[1].play.entrants) == 2
    four = play_out(entrants(8, cut=4), by)
    assert len(four.phases[1].play.entrants) == 4
    none = play_out(entrants(8, cut=0), by)
    assert len(none.phases) == 1
    assert [each.place for each in none.finish] == list(range(1, 9))


def test_a_size_without_a_row_is_told_and_not_guessed() -> None:
    by = rules(("swiss", {"rounds": 1}), ("single-elimination", {"cut": SIZES}))
    record = event_record(event_from("A>B, C>D", rules=by), by)
    assert [problem.code for problem in record.problems] == ["no-cut-size"]
    assert len(record.phases) == 1
    assert record.status.value == "running"


def test_a_cut_larger_than_the_field_is_told() -> None:
    record = after(["A>B, C>D"], {"cut": 8})
    assert cut_of(record).notes == ("There are 8 places and only 4 players to take them.",)
