"""Is every sentence of an explanation what the numbers say?"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pairdown.almanac.compute import compute
from pairdown.almanac.record import Almanac, EventRecord
from pairdown.build import computed
from pairdown.catalog import Content
from pairdown.insight.explain.explanation import explanation
from pairdown.insight.explain.words import apart
from pairdown.model import Event, Player, Seat, Site
from pairdown.ruleset import PhasePlan, Rule, Ruleset, Structure
from pairdown.scoring.standings import column
from tests.support import HALF, SIMPLE, builtin, event_from, ruleset, seat

ROOT = Path(__file__).parents[3]


def told(event: Event, rules: Ruleset, name: str, key: str) -> tuple[str, ...]:
    """One section of what is said of a player, empty where it is left out."""
    record, almanac = asked(event, rules)
    found = explanation(record, seat(event, name), almanac)
    return next((each.sentences for each in found.sections if each.key == key), ())


def asked(event: Event, rules: Ruleset) -> tuple[EventRecord, Almanac]:
    players = {entry.player: Player(entry.player, entry.name) for entry in event.entries}
    content = Content(
        site=Site(), players=players, rulesets={rules.id: rules}, events=(event,), problems=()
    )
    almanac = compute(content)
    return almanac.events[0], almanac


def test_who_shares_a_rank_is_named() -> None:
    event = event_from("A>B, C>D", "A=C, B=D")
    assert told(event, ruleset(), "C", "place") == (
        "C shares 1st place among 4 players.",
        "1st in the standings after round 2, level with A in everything.",
        "Ahead of B and D on match points: 4 against 1.",
    )


def test_figures_get_as_many_digits_as_tell_them_apart() -> None:
    plain = column(Rule("opponents-points"))
    third = Fraction(1, 3)
    assert apart(plain, Fraction(5, 2), Fraction(3)) == ("2.5", "3.0")
    assert apart(plain, Fraction(8, 9), Fraction(5, 6)) == ("0.8889", "0.8333")
    assert apart(plain, third, third + Fraction(1, 99999)) == ("0.33333", "0.33334")
    assert apart(plain, third, third) == ("0.3333", "0.3333")
    assert apart(column(Rule("game-win")), HALF, None) == ("50%", "–")


def test_places_by_lot_are_not_given_as_figures() -> None:
    rules = replace(ruleset("lot"), lot="seeded")
    event = event_from("A=B", rules=rules)
    first = told(event, rules, "A", "place") + told(event, rules, "B", "place")
    assert any(each.endswith("by lot from the seed.") for each in first)


TOP_TWO = replace(
    SIMPLE,
    structures={
        "swiss": Structure(
            "swiss",
            (
                PhasePlan("swiss", "swiss", {"rounds": 2}, SIMPLE.tiebreakers),
                PhasePlan("cut", "single-elimination", {"cut": 2}, SIMPLE.tiebreakers),
            ),
        )
    },
)
WITH_CUT = event_from("A>B, C>D", "A>C, B>D", "cut: C>A", lots=("C B",), rules=TOP_TWO)


def test_the_cut_says_who_had_the_last_place() -> None:
    assert told(WITH_CUT, TOP_TWO, "A", "cut")[0] == (
        "Goes on as seed 1 of 2: 1st in the standings."
    )
    assert told(WITH_CUT, TOP_TWO, "B", "cut")[0] == (
        "Not among the 2 who go on; the last place went to C."
    )
    assert told(WITH_CUT, TOP_TWO, "C", "place")[:2] == (
        "C finished 1st of 4 players.",
        "Won the last match, in round 3, against A.",
    )
    assert told(WITH_CUT, TOP_TWO, "A", "place")[1] == "Out by the loss to C in round 3."
    assert told(WITH_CUT, TOP_TWO, "A", "rounds")[2] == (
        "Round 3: lost to C. Seed 1 against seed 2."
    )


def test_a_round_says_why_it_was_paired_so() -> None:
    event = event_from("A>B, C>D, E bye", "A>C, E>B, D bye", "A>E, B=C, D bye")
    assert told(event, SIMPLE, "A", "rounds") == (
        "Round 1: beat B, 3 points. The first round goes by lot.",
        "Round 2: beat C, 3 points. Both had 3 points.",
        "Round 3: beat E, 3 points. Both had 6 points.",
    )
    assert told(event, SIMPLE, "D", "rounds")[2] == (
        "Round 3: bye, 3 points. Who has the bye goes by: Second bye, Points and Lot. "
        "Of the bye: has had a bye before, in round 2."
    )


def test_a_rematch_and_a_forfeit_are_said() -> None:
    event = event_from("A>B, C>D", "A>B forfeit, C-D")
    assert told(event, SIMPLE, "B", "rounds")[1] == (
        "Round 2: lost to A without play, 0 points. Paired up: 0 points met 3 points. "
        "Of the pair: they have met before, in round 1."
    )
    assert told(event, SIMPLE, "C", "rounds")[1].startswith("Round 2: meets D, no result yet.")


def test_tourney_points_name_their_table() -> None:
    rules = builtin("doomtown")
    names = "A B C D E F G H I J K L"
    event = event_from("A>B, C>D, E>F, G>H, I>J, K>L", players=names, rules=rules, cut=0,
                       swiss_rounds=1, draw_seed="x")  # fmt: skip
    [sentence] = told(event, rules, "L", "points")
    assert sentence.endswith("at this size the table gives 2 for place 1 and 1 for place 2.")


def test_an_event_to_come_says_no_more_than_that() -> None:
    event = event_from(players="A B C D")
    assert told(event, SIMPLE, "A", "place") == (
        "A is on the list of players and has no place yet.",
    )
    assert told(event, SIMPLE, "A", "rounds") == ()


def test_the_rating_of_an_uncertain_player_shows_how_uncertain() -> None:
    rules = builtin("netrunner")
    assert rules.rating is not None
    glicko = replace(rules, rating=replace(rules.rating, system="glicko-2"))
    event = event_from("A>B, C>D", "A>C, B>D", rules=glicko)
    sentences = told(event, glicko, "A", "ratings")
    assert "± 350 against B's" in sentences[1]


def test_everybody_of_the_demonstration_league_is_explained_in_whole_sentences() -> None:
    almanac = computed(ROOT).almanac
    assert almanac is not None
    for record in almanac.events:
        for number in {0, len(record.event.entries) // 2, len(record.event.entries) - 1}:
            found = explanation(record, Seat(number), almanac)
            assert found.sections[0].key == "place"
            for sentence in (each for section in found.sections for each in section.sentences):
                assert not sentence[0].islower(), sentence
                assert sentence.endswith((".", "!")), sentence
                assert not sentence.endswith(".."), sentence
                assert "{" not in sentence, sentence
            for change in found.changes:
                moved = change.k * (change.score - change.expected)
                assert moved == pytest.approx(change.change)


@pytest.mark.parametrize(
    ("reason", "ended"), [("for fun", "for fun."), ("The hall was closed.", "The hall was closed.")]
)
def test_a_reason_that_somebody_wrote_ends_in_one_full_stop(reason: str, ended: str) -> None:
    rules = builtin("raw-deal")
    event = replace(event_from("A>B, C>D", "A>C, B>D", "A>D, B>C", rules=rules), unrated=reason)
    assert told(event, rules, "A", "ratings")[0] == f"The event is not rated: {ended}"


def test_no_reason_is_claimed_for_what_was_paired_by_hand() -> None:
    """A and B are team mates; of three ways to pair the first round two would keep them apart."""
    rules = builtin("doomtown")
    event = event_from(
        "A>B, C>D", players="A B C D", rules=rules,
        entries={"A": {"team": "Elks"}, "B": {"team": "Elks"}},
    )  # fmt: skip
    assert told(event, rules, "A", "rounds") == (
        "Round 1: beat B, 3 points. The first round goes by lot. Of the pair: team mates (Elks).",
    )
