"""What holds for every event, whoever made it up?"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.model import Bye, Match, Seat
from pairdown.ruleset import Rule
from pairdown.scoring.sheets import field, sheets
from pairdown.scoring.standings import exact_texts, standings
from pairdown.scoring.tiebreakers import tiebreaker
from tests.support import BEST_OF_3, CHESS, COUNTOUTS, SIMPLE, event_from, ruleset

GAMES = {"simple": SIMPLE, "countouts": COUNTOUTS, "chess": CHESS, "best of three": BEST_OF_3}
EVERY_RULE = tuple(Rule(each.name, {}, each.name) for each in tiebreaker)
ENDS = (">", "<", "=", "#", "-", "> forfeit", "# forfeit")
KINDS = ("bye", "awarded bye", "half bye", "zero bye")


@st.composite
def events(draw, players=7, rounds=4):
    """Draw an event with matches of every end, byes of every kind, absences and drops."""
    names = [f"P{number}" for number in range(draw(st.integers(2, players)))]
    written = []
    for _ in range(draw(st.integers(0, rounds))):
        order, items = draw(st.permutations(names)), []
        for one, other in zip(order[::2], order[1::2], strict=False):
            end = draw(st.sampled_from(ENDS))
            items.append(f"{one}{end[0]}{other}{end[1:]}")
        if len(order) % 2 and draw(st.booleans()):
            items.append(f"{order[-1]} {draw(st.sampled_from(KINDS))}")
        if draw(st.integers(0, 5)) == 0:
            items.append(f"drop {draw(st.sampled_from(names))}")
        written.append(", ".join(items))
    entries = {
        name: {"rating": draw(st.one_of(st.none(), st.integers(1000, 2800)))} for name in names
    }
    return event_from(*written, players=names, entries=entries, draw_seed="a seed")


def reseated(event, order):
    """The same event with its player list in another order, and its rows turned about."""
    moved = {old: Seat(new) for new, old in enumerate(order)}
    entries = tuple(replace(event.entries[old], seat=moved[old]) for old in order)
    return replace(
        event, entries=entries, rounds=tuple(turned(each, moved) for each in event.rounds)
    )


def turned(round_, moved):
    matches = tuple(seen_from_the_other(match, moved) for match in reversed(round_.matches))
    byes = tuple(Bye(moved[bye.seat], bye.kind) for bye in reversed(round_.byes))
    drops = tuple(moved[seat] for seat in round_.drops)
    return replace(round_, matches=matches, byes=byes, drops=drops)


def seen_from_the_other(match, moved):
    result = match.result
    other = result and replace(result, side=result.side.turned())
    return Match(moved[match.second], moved[match.first], other)


def told(event, rules, tiebreakers):
    made = standings(field(event, rules, event.rounds), tiebreakers, "swiss")
    return [
        (event.entries[row.seat].player, row.rank, row.decided_by, exact_texts(row, made.columns))
        for row in made.rows
    ]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(event=events(), data=st.data())
def test_no_order_of_input_matters(game, event, data):
    order = data.draw(st.permutations(range(len(event.entries))))
    rules = GAMES[game]
    again = reseated(event, order)
    for each in EVERY_RULE:
        first = told(event, rules, (Rule("match-points"), each))
        assert json.dumps(first) == json.dumps(told(again, rules, (Rule("match-points"), each)))


@settings(max_examples=60)
@given(event=events())
def test_points_are_neither_made_nor_lost(event):
    made = sheets(event, SIMPLE, event.rounds)
    worth = {"W": 3, "L": 3, "D": 2, "DL": 0}
    matches = [match for each in event.rounds for match in each.matches]
    from_matches = sum(worth[match.result.side] for match in matches if match.result)
    byes = {"bye": 3, "awarded bye": 3, "half bye": 1, "zero bye": 0}
    from_byes = sum(byes[bye.kind] for each in event.rounds for bye in each.byes)
    assert sum(each.points for each in made) == from_matches + from_byes
    assert sum(each.wins for each in made) == sum(
        1 for match in matches if match.result and match.result.side in ("W", "L")
    )


@settings(max_examples=40)
@given(event=events(), data=st.data())
def test_a_mark_for_leaving_after_the_last_round_changes_nothing_else(event, data):
    if not event.rounds:
        return
    last = event.rounds[-1]
    leaver = data.draw(st.sampled_from([entry.seat for entry in event.entries]))
    marked = replace(event, rounds=(*event.rounds[:-1], replace(last, drops=(*last.drops, leaver))))
    assert told(marked, SIMPLE, EVERY_RULE) == told(event, SIMPLE, EVERY_RULE)


@settings(max_examples=40)
@given(event=events())
def test_every_player_has_one_row_and_ranks_count_players(event):
    made = standings(field(event, SIMPLE, event.rounds), SIMPLE.tiebreakers, "swiss")
    assert sorted(row.seat for row in made.rows) == [entry.seat for entry in event.entries]
    for place, row in enumerate(made.rows, 1):
        assert row.rank <= place
        assert row.tied == (sum(other.rank == row.rank for other in made.rows) > 1)
        if row.decided_by is None:
            assert row.rank == (made.rows[place - 2].rank if place > 1 else 1)
        else:
            assert row.rank == place


@settings(max_examples=40)
@given(event=events())
def test_shares_lie_between_the_floor_and_one(event):
    seen = field(event, BEST_OF_3, event.rounds)
    for name in ("opponents-match-win", "game-win", "opponents-game-win"):
        for value in tiebreaker[name].function(seen, seen.seats).values():
            assert value == 0 or Fraction(33, 100) <= value <= 1


@settings(max_examples=40)
@given(event=events())
def test_a_field_after_a_round_is_that_of_an_event_which_ended_then(event):
    for number in range(len(event.rounds) + 1):
        ended = replace(event, rounds=event.rounds[:number])
        early = standings(field(event, SIMPLE, event.rounds, after=number), EVERY_RULE, "swiss")
        short = standings(field(ended, SIMPLE, ended.rounds), EVERY_RULE, "swiss")
        assert early.rows == short.rows


def test_every_rule_can_be_asked_before_the_first_round():
    event = event_from(players="A B C")
    made = standings(field(event, SIMPLE, ()), EVERY_RULE, "swiss")
    assert [row.rank for row in made.rows] == [1, 2, 3] or made.rows[0].tied


def test_a_game_without_draws_or_points_for_a_win_breaks_nothing():
    rules = ruleset(win=0, draw=0)
    event = event_from("A>B, C bye", "A=C", rules=rules)
    assert len(told(event, rules, EVERY_RULE)) == 3
