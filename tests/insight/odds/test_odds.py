"""Who has clinched, who can draw in, who is out: counted, drawn by lot, and certain by points."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.almanac.compute import compute
from pairdown.almanac.event import event_record
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.build import computed as loaded
from pairdown.catalog import Content
from pairdown.insight.odds.answer import Chance, Odds
from pairdown.insight.odds.bounds import Verdict, bounds
from pairdown.insight.odds.counted import countable, counted
from pairdown.insight.odds.forecast import forecast, shares
from pairdown.insight.odds.hall import hall
from pairdown.insight.odds.measure import measure
from pairdown.insight.odds.odds import odds
from pairdown.insight.odds.sentences import method, question, sentences
from pairdown.insight.odds.simulated import simulated
from pairdown.insight.odds.stage import Stage, stage
from pairdown.model import Event, Player, Side, Site
from pairdown.ruleset import PhasePlan, Ruleset, Structure
from tests.support import BEST_OF_3, builtin, event_from, ruleset, seat

ROOT = Path(__file__).parents[3]
IN, OUT, OPEN = Verdict.IN, Verdict.OUT, Verdict.OPEN


def with_cut(rules: Ruleset, places: int, rounds: int = 3, **options: Any) -> Ruleset:
    """Swiss rounds, then a bracket of so many."""
    swiss = PhasePlan("swiss", "swiss", {"rounds": rounds}, rules.tiebreakers)
    cut = PhasePlan("cut", "single-elimination", {"cut": places, **options}, rules.tiebreakers)
    return replace(rules, structures={"swiss": Structure("swiss", (swiss, cut))})


def computed(event: Event, rules: Ruleset) -> tuple[EventRecord, Almanac]:
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    content = Content(
        site=Site(), players=players, rulesets={rules.id: rules}, events=(event,), problems=()
    )
    almanac = compute(content)
    return almanac.events[0], almanac


def asked(event: Event, rules: Ruleset, **options: Any) -> Odds:
    found = odds(*computed(event, rules), **options)
    assert isinstance(found, Odds), found
    return found


def of(found: Odds, event: Event, name: str) -> Chance:
    return next(each for each in found.chances if each.seat == seat(event, name))


def words(found: Odds, event: Event) -> list[str]:
    return list(sentences(found, lambda each: event.entries[each].name))


# S9: 8 players after 2 of 3 rounds: Ada, Ben 6; Cy, Dot, Eve, Fay 3; Gus, Hal 0; cut to 2.
AGREED = (
    "Ada>Cy, Ben>Dot, Eve>Gus, Fay>Hal",
    "Ada>Eve, Ben>Fay, Cy>Gus, Dot>Hal",
    "Ada-Ben, Cy-Dot, Eve-Fay, Gus-Hal",
)
THREE_ONE = with_cut(ruleset(), 2)
THREE_NIL = with_cut(ruleset(draw=0), 2)


def test_a_draw_that_is_worth_a_point_locks_both() -> None:
    event = event_from(*AGREED, rules=THREE_ONE)
    found = asked(event, THREE_ONE, even=True)
    assert found.exact
    assert found.outcomes == 81
    for name in ("Ada", "Ben"):
        draw = of(found, event, name).by_side[Side.DRAW]
        assert (draw.verdict, draw.inside, draw.outcomes, draw.level) == (IN, 27, 27, 0)


def test_a_draw_that_is_worth_nothing_does_not() -> None:
    """Up to four may stand on 6 points then, and tiebreakers decide."""
    event = event_from(*AGREED, rules=THREE_NIL)
    found = asked(event, THREE_NIL, even=True)
    draws = [of(found, event, name).by_side[Side.DRAW] for name in ("Ada", "Ben")]
    assert OPEN in {each.verdict for each in draws}
    assert all(each.level > 0 for each in draws)


def test_a_win_locks_ada_and_leaves_ben_between_second_and_fourth() -> None:
    event = event_from(*AGREED, rules=THREE_ONE)
    found = asked(event, THREE_ONE, even=True)
    assert of(found, event, "Ada").by_side[Side.WIN].verdict is IN
    lost = of(found, event, "Ben").by_side[Side.LOSS]
    assert lost.verdict is OPEN
    assert 0 < lost.level < 1
    for name in ("Gus", "Hal"):
        assert of(found, event, name).all.verdict is OUT


def test_the_words_say_the_same() -> None:
    event = event_from(*AGREED, rules=THREE_ONE)
    found = asked(event, THREE_ONE, even=True)
    told = words(found, event)
    assert question(found) == "2 places in the cut: 4 matches are open."
    assert method(found) == "All 81 outcomes were gone through."
    assert any(each.startswith("A draw is enough: ") and "Ben" in each for each in told)
    assert any(each.startswith("Out: ") and "Gus and Hal" in each for each in told)
    assert found.notes == (
        "Matches end in the usual win, draw and loss.",
        "Each is as likely as the others.",
    )


def test_even_chances_are_shares_of_the_outcomes() -> None:
    event = event_from(*AGREED, rules=THREE_ONE)
    found = asked(event, THREE_ONE, even=True)
    for each in found.chances:
        assert each.all.chance == pytest.approx(each.all.inside / 81)
    assert sum(each.all.chance for each in found.chances) == pytest.approx(2)


def test_ratings_make_the_stronger_more_likely() -> None:
    event = event_from(*AGREED, rules=THREE_ONE)
    rated = replace(THREE_ONE, rating=builtin("raw-deal").rating)
    found = asked(replace(event, ruleset=rated.id), rated)
    assert not found.even
    assert "Ratings say how likely each is" in found.notes[1]
    assert shares(0.75, 0.2) == pytest.approx((0.65, 0.2, 0.15))
    assert shares(0.95, 0.2) == pytest.approx((0.9, 0.1, 0.0))


def test_a_tie_that_only_a_lot_can_part_is_nobodys_place() -> None:
    rules = replace(with_cut(ruleset(), 1, rounds=1), lot="recorded")
    event = event_from("A-B", rules=rules)
    found = asked(event, rules, even=True)
    draw = of(found, event, "A").by_side[Side.DRAW]
    assert (draw.verdict, draw.inside, draw.chance, draw.level) == (OPEN, 0, 0.5, 1)
    assert found.notes[-1].startswith("Where only a lot can decide")


def test_rounds_to_come_are_counted_where_they_are_few() -> None:
    """4 players: 9 ends of round 2, and 9 of the round 3 that would be suggested."""
    rules = with_cut(ruleset(), 1)
    event = event_from("A>B, C>D", "A-C, B-D", rules=rules)
    found = asked(event, rules, even=True)
    assert found.exact
    assert found.outcomes == 81
    lost = of(found, event, "D").by_side[Side.LOSS]
    assert (lost.inside, lost.chance) == (0, 0)
    assert lost.verdict is OPEN  # other pairings might help
    assert "as they would be suggested" in found.notes[-1]


def test_where_no_phase_follows_it_is_about_the_first_place() -> None:
    plan = PhasePlan("rr", "round-robin", {}, ruleset().tiebreakers)
    rules = replace(ruleset(), structures={"swiss": Structure("swiss", (plan,))})
    event = event_from("rr: A>B, C>D", "rr: A>C, B-D", rules=rules)
    found = asked(event, rules, even=True)
    assert question(found) == "The first place: 3 matches are open."
    assert found.exact
    assert found.outcomes == 27
    assert of(found, event, "A").by_side[Side.WIN].verdict is IN
    assert sum(each.all.chance for each in found.chances) == pytest.approx(1)


def test_no_two_of_a_kind_go_on() -> None:
    rules = with_cut(ruleset(), 2, rounds=1, one_per="deck")
    decks = {"A": {"deck": "Tazz"}, "C": {"deck": "Tazz"}, "B": {"deck": "Kane"}}
    event = event_from("A>B, C-D", rules=rules, entries=decks)
    found = asked(event, rules, even=True)
    assert of(found, event, "C").by_side[Side.LOSS].verdict is OUT
    assert of(found, event, "D").by_side[Side.WIN].verdict is IN


def test_survivors_of_a_loop_are_in_once_they_fit() -> None:
    """8 players, cut 4, nobody draws: after round 3 just 4 have fewer than two losses."""
    base = ruleset(win=1)
    loop = {"eliminate_at": 2, "until": "survivors-fit-cut"}
    swiss = PhasePlan("swiss", "swiss", loop, base.tiebreakers)
    cut = PhasePlan("cut", "single-elimination", {"cut": 4, "admit": "survivors"}, ())
    rules = replace(
        base,
        outcomes=tuple(each for each in base.outcomes if each.side is not Side.DRAW),
        structures={"swiss": Structure("swiss", (swiss, cut))},
    )
    event = event_from("A>B, C>D, E>F, G>H", "A>C, E>G, B>D, F>H", "A-E, B-C, F-G", rules=rules)
    found = asked(event, rules, even=True)
    assert found.exact
    assert of(found, event, "A").all.verdict is IN
    assert of(found, event, "D").all.verdict is OUT


@pytest.mark.parametrize(
    ("rounds", "reason"),
    [
        ((), "Test has not begun."),
        (("A>B, C>D", "A>C, B>D", "A>D, B>C", "cut: A>B"), "Test is over."),
        (
            ("A>B, C>D, E>F, G>H", "A>C, E>G, B>D, F>H", "A>E, B>F, C>G, D>H", "cut: A>B, E-C"),
            "The cut of Test is made; a bracket is being played.",
        ),
    ],
)
def test_there_may_be_nothing_to_tell(rounds: tuple[str, ...], reason: str) -> None:
    rules = with_cut(ruleset(), 4 if "E-C" in " ".join(rounds) else 2)
    event = event_from(*rounds, players="" if rounds else "A B C D", rules=rules, lots=("A B",))
    assert odds(*computed(event, rules)) == reason


# Rounds drawn at random: a player list in pairs, and how each pair ends.
def drawn_event(data: st.DataObject, players: int, rounds: int, rules: Ruleset) -> Event:
    names = [chr(ord("A") + at) for at in range(players)]
    written = []
    for number in range(rounds):
        order = data.draw(st.permutations(names))
        signs = "-" if number == rounds - 1 else "><="
        pairs = zip(order[::2], order[1::2], strict=True)
        written.append(
            ", ".join(f"{one}{data.draw(st.sampled_from(signs))}{two}" for one, two in pairs)
        )
    return event_from(*written, players=names, rules=rules)


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_what_is_certain_by_points_is_so_in_all_outcomes(data: st.DataObject) -> None:
    places = data.draw(st.integers(1, 5))
    key = data.draw(st.sampled_from([{}, {"one_per": "deck"}]))
    rules = with_cut(ruleset("opponents-points"), places, rounds=3, **key)
    event = drawn_event(data, 6, 3, rules)
    decks = data.draw(st.lists(st.sampled_from(["", "x", "y", "z"]), min_size=6, max_size=6))
    entries = tuple(
        replace(entry, deck=deck) for entry, deck in zip(event.entries, decks, strict=True)
    )
    found, limits, tallies = both_ways(replace(event, entries=entries), rules)
    for each in found.phase.play.entrants:
        for side in (None, Side.WIN, Side.DRAW, Side.LOSS):
            verdict, tally = limits.verdict(each, side), tallies.at(each, side)
            assert verdict is not IN or tally.inside == tally.outcomes
            assert verdict is not OUT or tally.outside == tally.outcomes


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_what_is_certain_by_points_holds_in_rounds_to_come(data: st.DataObject) -> None:
    rules = with_cut(ruleset("opponents-points"), data.draw(st.integers(1, 3)), rounds=3)
    event = drawn_event(data, 4, 2, rules)
    found, limits, tallies = both_ways(event, rules)
    assert found.to_come == 1
    for each in found.phase.play.entrants:
        for side in (None, Side.WIN, Side.DRAW, Side.LOSS):
            verdict, tally = limits.verdict(each, side), tallies.at(each, side)
            assert verdict is not IN or tally.inside == tally.outcomes
            assert verdict is not OUT or tally.outside == tally.outcomes


def both_ways(event: Event, rules: Ruleset) -> tuple[Stage, Any, Any]:
    record, almanac = computed(event, rules)
    found = stage(record)
    assert isinstance(found, Stage)
    likely = forecast(record, almanac, even=True)
    told = measure(found, likely)
    assert told is not None
    assert countable(found, likely)
    tallies = counted(found, likely, "seed")
    return found, bounds(found, told), tallies


def test_certainty_by_points_is_found_as_early_as_can_be_in_the_last_round() -> None:
    """By points alone each of S9's answers is certain that does not hang on a tiebreaker."""
    _, limits, tallies = both_ways(event_from(*AGREED, rules=THREE_ONE), THREE_ONE)
    for (each, side), tally in tallies.by_side.items():
        if not tally.level:
            wanted = {tally.outcomes: IN, 0: OUT}.get(tally.inside, OPEN)
            assert limits.verdict(each, side) is wanted


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("options", [{}, {"one_per": "deck"}, {"admit": "both", "min_points": 4}])
def test_draws_by_lot_agree_with_counting(even: bool, options: dict[str, Any]) -> None:
    """10 players, 243 outcomes: the chance but for ties, and how often there is a tie."""
    rules = replace(
        with_cut(ruleset("opponents-points"), 4, rounds=3, **options),
        rating=builtin("chess-2026").rating,
    )
    event = event_from(
        "A>B, C>D, E>F, G=H, I>J",
        "A>C, E>G, I>H, B>D, F=J",
        "A-E, I-B, C-G, F-H, D-J",
        rules=rules,
        entries={name: {"deck": f"deck {at // 2}"} for at, name in enumerate("ABCDEFGHIJ")},
    )
    record, almanac = computed(event, rules)
    found = stage(record)
    assert isinstance(found, Stage)
    likely = forecast(record, almanac, even=even)
    assert bool(likely.ratings) is not even
    told = measure(found, likely)
    assert told is not None
    exact = counted(found, likely, "x")
    drawn = simulated(hall(found, likely, told), likely, 20_000, "x")
    assert exact is not None
    for each in found.phase.play.entrants:
        for side in (None, Side.WIN, Side.DRAW, Side.LOSS):
            one, two = exact.at(each, side), drawn.at(each, side)
            if side is None:
                assert two.weight / 20_000 == pytest.approx(one.weight, abs=0.02)
            assert two.level_share() == pytest.approx(one.level_share(), abs=0.03)
            # Ties are parted evenly there, by tiebreakers here: so far may the two be apart.
            apart = two.level_share() + 0.03
            assert two.share() == pytest.approx(one.share(), abs=apart)
            if not two.level:
                assert two.share() == pytest.approx(one.share(), abs=0.02)


@pytest.mark.parametrize("even", [True, False])
def test_a_round_to_come_is_drawn_as_likely_as_it_is_counted(even: bool) -> None:
    """Two are left, so that nobody can be paired otherwise."""
    rules = replace(with_cut(ruleset(), 1, rounds=3), rating=builtin("chess-2026").rating)
    rules = replace(rules, pairing=replace(rules.pairing, rematch="last-resort"))
    event = event_from("A>B, C>D", "A>C, B>D, drop C, drop D", rules=rules)
    record, almanac = computed(event, rules)
    found = stage(record)
    assert isinstance(found, Stage)
    assert (found.to_come, found.open) == (1, ())
    likely = forecast(record, almanac, even=even)
    told = measure(found, likely)
    assert told is not None
    exact = counted(found, likely, "x")
    drawn = simulated(hall(found, likely, told), likely, 20_000, "x")
    assert exact is not None
    for name in "AB":  # level on 6 points if B wins
        one, two = exact.at(seat(event, name)), drawn.at(seat(event, name))
        assert two.level_share() == pytest.approx(one.level_share(), abs=0.015)


def large(players: int, rounds: int) -> Event:
    """Write rounds of a large event; the last one is open."""
    names = [f"P{number}" for number in range(players)]
    signs = ">><="
    written = []
    for number in range(rounds):
        order = sorted(names, key=lambda name: (hash_of(name, number), name))
        pairs = list(zip(order[::2], order[1::2], strict=True))
        last = number == rounds - 1
        written.append(
            ", ".join(
                f"{one}{'-' if last else signs[(at + number) % 4]}{two}"
                for at, (one, two) in enumerate(pairs)
            )
        )
    return event_from(*written, players=names, rules=with_cut(ruleset(), 8, rounds))


def hash_of(name: str, number: int) -> int:
    return (int(name[1:]) * 2_654_435_761 + number * 40_503) % 2_147_483_647


def test_the_last_round_of_64_is_quick_and_says_how_far_off_it_may_be() -> None:
    event = large(64, 6)
    record, almanac = computed(event, with_cut(ruleset(), 8, 6))
    started = time.process_time()
    found = odds(record, almanac, samples=100_000)
    took = time.process_time() - started
    assert isinstance(found, Odds)
    assert not found.exact
    assert found.outcomes == 100_000
    assert 0 < found.error < 0.004
    assert sum(each.all.chance for each in found.chances) == pytest.approx(8)
    assert "100000 outcomes were drawn by lot from the seed “2026/test”" in method(found)
    assert took < 9  # of processor, whatever else the machine does; the goal is 3 s


def test_the_same_seed_draws_the_same_on_every_machine() -> None:
    """These digits were computed once; a change of the library or of the draw shows here."""
    rules = with_cut(ruleset(), 4, 4)
    event = large(16, 4)
    record, almanac = computed(event, rules)
    found = [odds(record, almanac, samples=1000, seed=each) for each in ("one", "one", "two")]
    shares = [
        [round(each.all.chance, 6) for each in one.chances]
        for one in found
        if isinstance(one, Odds)
    ]
    assert shares[0] == shares[1] != shares[2]


def test_rounds_to_come_are_drawn_too() -> None:
    rules = with_cut(ruleset(), 8, 6)
    event = replace(large(64, 6), rounds=large(64, 6).rounds[:4])
    found = asked(event, rules, samples=2000)
    assert (found.stage.to_come, len(found.stage.open)) == (2, 0)
    assert sum(each.all.chance for each in found.chances) == pytest.approx(8)
    assert "Rounds to come are paired by points, equals by lot." in found.notes


def test_a_table_that_begins_with_something_else_can_only_be_counted() -> None:
    rules = replace(with_cut(BEST_OF_3, 8, 6), tiebreakers=())
    structure = rules.structures["swiss"]
    swiss, cut = structure.phases
    by_games = replace(swiss, tiebreakers=(ruleset("game-win").tiebreakers[1],))
    rules = replace(rules, structures={"swiss": Structure("swiss", (by_games, cut))})
    told = odds(*computed(large(64, 6), rules))
    assert told == "There are too many outcomes of Test to count."


def test_what_was_certain_on_the_way_came_true() -> None:
    """Events of the demonstration league, each seen before the results of every Swiss round."""
    almanac = loaded(ROOT).almanac
    assert almanac is not None
    asked_of = 0
    for record in almanac.events[::3]:
        cut = record.phases[0].cut if record.phases else None
        if cut is None or cut.unresolved or record.event.void:
            continue
        came_in = {each.seat for each in cut.seeds}
        for number in range(2, len(record.phases[0].play.rounds) + 1):
            found = odds(before_results(record, number, almanac), almanac, samples=200, most=27)
            assert isinstance(found, Odds)
            asked_of += 1
            assert sum(each.all.chance for each in found.chances) == pytest.approx(cut.size)
            for each in found.chances:
                assert each.all.verdict is not IN or each.seat in came_in
                assert each.all.verdict is not OUT or each.seat not in came_in
    assert asked_of > 20


def before_results(record: EventRecord, number: int, almanac: Almanac) -> EventRecord:
    """The event after the pairing of a round, without its results."""
    rounds = list(record.event.rounds[:number])
    matches = tuple(replace(match, result=None) for match in rounds[-1].matches)
    rounds[-1] = replace(rounds[-1], matches=matches, drops=(), penalties=())
    event = replace(record.event, rounds=tuple(rounds), reported=None)
    return event_record(event, record.ruleset, players=almanac.players)


def test_an_end_that_nobody_expects_has_chances_too() -> None:
    """No match was ever drawn, so ratings expect none; still a draw leaves something to hope for.

    Ada or Cy will have 6 points, the other 3, each as likely. With a win or a draw (3 points) Dot
    is level with the other, and the seed's lot prefers Ada and Cy to Dot in one of these ways.
    """
    rules = replace(with_cut(ruleset(draw=3), 2, rounds=2), rating=builtin("chess-2026").rating)
    event = event_from("Ada>Ben, Cy>Dot", "Ada-Cy, Ben-Dot", rules=rules)
    found = asked(event, rules)
    assert "0.0% of all rated matches were drawn" in found.notes[1]
    dot = of(found, event, "Dot").by_side
    assert dot[Side.DRAW].chance == pytest.approx(1 / 2)
    assert dot[Side.WIN].chance == pytest.approx(1 / 2)
    assert dot[Side.LOSS].verdict is OUT


def test_the_stated_error_holds_for_chances_that_few_draws_tell() -> None:
    """Of 500 draws a third tell what follows from a win: such a chance is less sure."""
    record, almanac = computed(large(64, 6), with_cut(ruleset(), 8, 6))
    found = odds(record, almanac, samples=500)
    sure = odds(record, almanac, samples=40_000)
    assert isinstance(found, Odds)
    assert isinstance(sure, Odds)
    assert found.error < found.error_by_end < 0.2
    assert "with a given end of the own match by" in method(found)
    off = [
        abs(given.chance - better.by_side[side].chance)
        for each, better in zip(found.chances, sure.chances, strict=True)
        for side, given in each.by_side.items()
        if given.outcomes and given.verdict is OPEN
    ]
    assert sum(each <= found.error_by_end for each in off) >= 0.95 * len(off)
