"""What the page of an event tells, in every state that an event can be in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from pairdown.model import Penalty, Place
from pairdown.pages.book import book
from pairdown.pages.event import event_page
from pairdown.pages.views.standings import column_text
from pairdown.ruleset import Attendance, PhasePlan, Range, Rule, Structure
from pairdown.scoring.table import Column
from tests.pages.fixture import almanac, league, rulesets
from tests.support import event_from, seat

RAW_DEAL = rulesets()["raw-deal"]


def shown(event, rules=RAW_DEAL):
    """The context of the page of an event that is alone in its league."""
    event = replace(event, ruleset=rules.id)
    content = league([event])
    content = replace(content, rulesets={**content.rulesets, rules.id: rules})
    made = almanac(content)
    return event_page(book(made, content), made.events[0]).context


SIX = "Ann Bo Cy Di Ed Fay"
ROUNDS = (
    "Ann>Bo, Cy>Di countout, Ed=Fay",
    "Ann>Cy, Ed>Bo, Di#Fay",
    "Ann<Ed, Cy>Fay, Bo>Di",
)


def test_a_match_is_told_from_its_first_player():
    page = shown(event_from("Ann>Bo, Cy<Di countout, Ed=Fay", "Ann#Cy", players=SIX))
    one, two = page["rounds"][0], page["current"]
    assert [(m.first, m.middle, m.second, m.won, m.remark) for m in one.matches] == [
        ("Ann", "beat", "Bo", 1, ""),
        ("Cy", "lost to", "Di", 2, "countout"),
        ("Ed", "drew with", "Fay", 0, ""),
    ]
    assert [(m.middle, m.remark) for m in two.matches] == [("and", "both lost")]


def test_a_score_stands_in_the_place_of_the_verb():
    page = shown(event_from("Ann 2-1 Bo, Cy 0-2 Di time"), rulesets()["magic"])
    matches = [
        match for each in (*page["rounds"], page["current"]) if each for match in each.matches
    ]
    assert [(m.middle, m.won, m.remark) for m in matches] == [("2–1", 1, ""), ("0–2", 2, "time")]


def test_byes_drops_and_rulings_stand_below_their_round():
    event = event_from("Ann>Bo, Cy>Di, Ed bye, drop Bo", players="Ann Bo Cy Di Ed")
    first = replace(
        event.rounds[0],
        penalties=(Penalty(seat(event, "Cy"), "game_loss", "deck_check", "card 9"),),
    )
    page = shown(replace(event, rounds=(first,)))
    told = page["rounds"][0] if page["rounds"] else page["current"]
    assert told.asides == [("Bye", "Ed"), ("Dropped after this round", "Bo")]
    assert told.rulings == [
        "Cy: game loss, deck check, card 9. It will cost the next match.",  # Cy had won already
    ]


def test_the_podium_is_that_of_the_finish():
    page = shown(event_from(*ROUNDS, "cut: Ed>Ann", players=SIX))
    assert page["status_word"] == "Final"
    assert [(step.place, step.name) for step in page["podium"]] == [
        (1, "Ed"),
        (2, "Ann"),
        (3, "Cy"),
    ]


def test_standings_show_columns_that_say_something_and_mark_what_decided():
    table = shown(event_from(*ROUNDS, players=SIX))["phases"][0].tables[0][1]
    heads = [head.title for head in table.heads]
    assert heads[:3] == ["MP", "Opp", "Opp2"]
    assert "Lot" not in heads  # nobody needed a lot
    assert table.heads[1] == (
        "Opp",
        "Opponents' points per match",
        "The average of the opponents' points per match played.",
    )
    assert [row.name for row in table.rows[:2]] == ["Ann", "Ed"]
    # Both have 6 points; Ann's opponents average 14/9 a match, Ed's 1.
    assert [cell.decided for cell in table.rows[1].cells[:1]] == [True]
    assert table.rows[1].record == "2–0–1"


def test_the_cut_is_a_line_where_it_passed_nobody_over():
    rows = shown(event_from(*ROUNDS, players=SIX))["phases"][0].tables[0][1].rows
    assert [row.line for row in rows] == [False, True, False, False, False, False]
    assert [row.seed for row in rows] == ["1", "2", "", "", "", ""]


def test_a_cut_that_passes_somebody_over_has_a_revised_order_and_no_line():
    decks = {name: {"deck": deck} for name, deck in zip(SIX.split(), "KTKKKK", strict=True)}
    decks["Ann"] = {"deck": "E"}
    decks["Ed"] = {"deck": "E"}  # the first two after the Swiss rounds play the same
    phase = shown(event_from(*ROUNDS, players=SIX, entries=decks))["phases"][0]
    assert not any(row.line for row in phase.tables[0][1].rows)
    assert [(each.name, each.moved) for each in phase.cut.revised[:3]] == [
        ("Ann", 0), ("Cy", 1), ("Ed", -1),
    ]  # fmt: skip
    assert [each.name for each in phase.cut.skipped] == ["Ed"]


def test_an_upcoming_event_lists_who_has_entered():
    page = shown(event_from(players="Cy Ann Bo", place=Place(city="Dayton")))
    assert page["status"] == "upcoming"
    assert [name for name, *_ in page["entrants"]] == ["Ann", "Bo", "Cy"]
    assert not page["rounds"]
    assert page["suggested"] is None
    assert not page["podium"]


def test_a_running_round_stands_first_and_counts_what_is_missing():
    page = shown(event_from(ROUNDS[0], "Ann-Cy, Ed>Bo, Di-Fay", players=SIX))
    assert page["status"] == "running"
    assert (page["current"].number, page["current"].missing, page["planned"]) == (2, 2, 3)
    assert [each.number for each in page["rounds"]] == [1]  # the second is told above
    assert page["suggested"] is None  # results are missing


def test_while_a_round_is_played_each_match_has_the_table_of_the_sheets():
    running = shown(event_from("Ann>Bo, Cy-Di, Ed-Fay", players=SIX))["current"]
    over = shown(event_from("Ann>Bo, Cy>Di, Ed>Fay", players=SIX))["current"]

    assert [match.table for match in running.matches] == [1, 2, 3]
    assert [match.table for match in over.matches] == [None, None, None]


def test_after_a_whole_round_the_next_one_is_suggested():
    page = shown(event_from(ROUNDS[0], players=SIX))
    told = page["suggested"]
    assert told.number == 2
    assert sorted(name for table in told.tables for name in (table.first, table.second)) == sorted(
        SIX.split()
    )
    assert [name for name, *_ in told.by_name] == SIX.split()
    table = next(where for name, where, _ in told.by_name if name == "Ann")
    assert any(f"Table {each.number}" == table for each in told.tables)


def test_where_no_legal_round_is_left_the_page_says_so():
    rounds = ("A>B, C>D", "A>C, B>D", "A>D, B>C")
    swiss = replace(rulesets()["base"], structure=Attendance((Range(1, None, "swiss"),)))
    event = event_from(*rounds, players="A B C D", structure="swiss", swiss_rounds=4, cut=0)
    told = shown(event, swiss)["suggested"]
    assert not told.possible
    assert not told.tables
    assert told.notes


def test_a_void_event_keeps_its_results_and_has_no_podium():
    page = shown(event_from(*ROUNDS, players=SIX, void="No deck lists."))
    assert (page["status"], page["void"]) == ("void", "No deck lists.")
    assert page["podium"] == []
    assert page["ratings"] == []
    assert page["unranked"] == []  # said once is enough
    assert len(page["rounds"]) == 3


def test_an_event_that_is_not_ranked_says_why():
    page = shown(event_from("A>B", "B>C", "C>A", players="A B C"))
    assert page["unranked"] == ["Only 3 players took part; rankings need 4 or more."]


def test_decks_are_counted_with_their_record_against_others_and_their_best_place():
    decks = dict(zip(SIX.split(), ["Kane", "kane", "Tazz", "", "Edge", "Tazz"], strict=True))
    entries = {name: {"deck": deck} for name, deck in decks.items()}
    told = shown(event_from(*ROUNDS, players=SIX, entries=entries))["breakdown"]
    assert told.of == 5
    # Ann beat her twin Bo, then Cy of Tazz, and lost to Ed of Edge; Bo lost to Ed and beat Di,
    # who names no deck.
    assert [(each.name, each.entries, each.record, each.bar) for each in told.decks] == [
        ("Kane", 2, "1–2–0", "100%"),
        ("Tazz", 2, "0–1–1", "100%"),
        ("Edge", 1, "2–0–1", "50%"),
    ]


def test_where_nobody_shares_a_deck_there_is_no_breakdown():
    entries = {name: {"deck": name} for name in SIX.split()}
    assert shown(event_from(*ROUNDS, players=SIX, entries=entries))["breakdown"] is None


def test_a_round_robin_is_a_square():
    rounds = ("Ann>Bo, Cy>Di", "Ann>Cy, Bo>Di", "Ann=Di, Bo#Cy")
    cross = shown(event_from(*rounds, structure="round-robin"))["phases"][0].cross
    assert cross.square
    assert [row.name for row in cross.rows] == ["Ann", "Bo", "Cy", "Di"]
    assert [[text for text, _ in row.cells] for row in cross.rows] == [
        ["", "W", "W", "D"], ["L", "", "L", "W"], ["L", "L", "", "W"], ["D", "L", "L", ""],
    ]  # fmt: skip


def test_a_swiss_event_is_told_by_rounds():
    event = event_from("Ann>Bo, Cy>Di, Ed bye", "Ann>Cy, Ed>Di, drop Bo", players="Ann Bo Cy Di Ed",
                       structure="swiss", swiss_rounds=3)  # fmt: skip
    cross = shown(event, rulesets()["base"])["phases"][0].cross
    assert not cross.square
    ranks = {row.name: row.number for row in cross.rows}
    cells = {row.name: [text for text, _ in row.cells] for row in cross.rows}
    assert cells["Ann"] == [f"W{ranks['Bo']}", f"W{ranks['Cy']}"]
    assert cells["Ed"] == ["bye", f"W{ranks['Di']}"]
    assert cells["Bo"][1] == "–"


@pytest.mark.parametrize(("players", "told"), [(40, True), (41, False)])
def test_cross_tables_go_up_to_forty_players(players, told):
    names = [f"P{number:02}" for number in range(players)]
    pairs = ", ".join(f"{a}>{b}" for a, b in zip(names[::2], names[1::2], strict=False))
    page = shown(event_from(pairs, players=names))
    assert bool(page["phases"][0].cross) is told


def test_groups_have_a_table_each():
    plans = (PhasePlan("groups", "groups", {"size": 3}, RAW_DEAL.tiebreakers),)
    rules = replace(RAW_DEAL, structures={"groups": Structure("groups", plans)})
    event = event_from("A>B, D>E", "C>A, F>D", players="A B C D E F", structure="groups")
    event = replace(event, entries=tuple(
        replace(entry, seed=number) for number, entry in enumerate(event.entries, 1)
    ))  # fmt: skip
    tables = shown(event, rules)["phases"][0].tables
    assert len(tables) == 2
    assert sorted(row.name for _, table in tables for row in table.rows) == list("ABCDEF")


def test_an_event_without_a_structure_still_has_a_page():
    names = [f"P{number:03}" for number in range(130)]  # no range of the rules holds so many
    event = event_from("P000>P001", players=names, date=date(2026, 1, 1))
    page = shown(event)
    assert page["title"] == "Test"
    assert not page["phases"]


def test_percentages_of_a_table():
    page = shown(event_from("Ann 2-0 Bo, Cy 2-1 Di", "Ann 2-1 Cy, Bo 2-0 Di"), rulesets()["magic"])
    table = page["phases"][0].tables[0][1]
    told = {row.name: {cell.title: cell.text for cell in row.cells} for row in table.rows}
    assert told["Ann"]["GW%"] == "80"  # four games of five
    assert told["Ann"]["OMW%"] == "50.0"  # both opponents won one match of two
    assert told["Di"]["GW%"] == "33"  # one game of five, raised to the floor


def test_the_final_of_a_bracket_says_who_won():
    page = shown(event_from("Ann>Bo, Cy>Di", "Ann>Cy", structure="single-elimination"))
    final = page["phases"][0].brackets[0][1][0].columns[-1].bouts[0]
    assert {half.name: half.state for half in (final.first, final.second)} == {
        "Ann": "won", "Cy": "lost",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("percent", "values", "texts"),
    [
        (True, [Fraction(1, 3), Fraction(1, 2), None], ["33.33", "50.00", ""]),
        (False, [Fraction(1, 3), 1, None], ["0.33", "1.00", ""]),
        (False, [3, 1, 0], ["3", "1", "0"]),
    ],
)
def test_a_column_sets_all_its_values_alike(percent, values, texts):
    column = Column("x", "X", "X", Rule("x"), percent=percent, decimals=2)
    assert column_text(column, values) == texts
