"""What does each criterion say of a pair or a bye, one example each?"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from pairdown.model import Event
from pairdown.pairing.asked import asked
from pairdown.pairing.criteria.gaps import spelt
from pairdown.pairing.prices import prices, rules_of_round
from pairdown.pairing.resting import bye_order
from pairdown.ruleset import Ruleset
from tests.pairing.asking import alive, ask, paired_by, play_of, rounds_of
from tests.support import CHESS, SIMPLE, Written, event_from, seat

SEEDS = [str(number) for number in range(10)]
LAST_RESORT = paired_by(SIMPLE, rematch="last-resort")


def rated(*ratings: int | None) -> Event:
    """Players A, B, C … with these outside ratings, before the first round."""
    names = [chr(65 + each) for each in range(len(ratings))]
    entries = {name: {"rating": each} for name, each in zip(names, ratings, strict=True)}
    return event_from(players=names, entries=entries)


def seeded(*seeds: int) -> Event:
    names = [chr(65 + each) for each in range(len(seeds))]
    entries = {name: {"seed": each} for name, each in zip(names, seeds, strict=True)}
    return event_from(players=names, entries=entries)


def cost(event: Event, rules: Ruleset, one: str, two: str) -> Mapping[str, int]:
    play = play_of(event, rules)
    table = prices(asked(play, "seed", alive(play), None).look, rematches=True)
    return table.cost_of(seat(event, one), seat(event, two))


def notes(event: Event, rules: Ruleset, one: str, two: str) -> tuple[str, ...]:
    play = play_of(event, rules)
    table = prices(asked(play, "seed", alive(play), None).look, rematches=True)
    return table.notes(seat(event, one), seat(event, two))


class TestPointsGap:
    event = event_from("A>B, C=D")

    @pytest.mark.parametrize(("pair", "gap"), [("AB", 3), ("AC", 2), ("CD", 0), ("BD", 1)])
    def test_costs_the_difference_in_points(self, pair: str, gap: int) -> None:
        assert cost(self.event, SIMPLE, *pair)["points-gap"] == gap

    def test_counts_halves_where_there_are_any(self) -> None:
        event = event_from("A>B, C=D", rules=CHESS)
        assert cost(event, CHESS, "A", "C")["points-gap"] == 1

    def test_says_which_groups_meet(self) -> None:
        event = event_from("A>B, C=D", rules=CHESS)
        told = "paired across score groups: 1 against ½ points"
        assert notes(event, paired_by(CHESS, "points-gap"), "A", "C") == (told,)

    @pytest.mark.parametrize(
        ("points", "text"),
        [(3, "3"), (Fraction(1, 2), "½"), (Fraction(5, 2), "2½"), (Fraction(4, 3), "4/3")],
    )
    def test_spells_points_as_players_do(self, points: Fraction, text: str) -> None:
        assert spelt(points) == text


class TestRematch:
    event = event_from("A>B", "A>B, C>D", "A>C", players="A B C D")

    def test_costs_one_for_each_meeting(self) -> None:
        priced = {
            pair: cost(self.event, LAST_RESORT, *pair)["rematch"] for pair in ("AB", "AC", "AD")
        }
        assert priced == {"AB": 2, "AC": 1, "AD": 0}

    def test_says_when_they_met(self) -> None:
        assert "they have met before, in rounds 1 and 2" in notes(self.event, SIMPLE, "A", "B")


class TestRepeatPairDown:
    # In round 2 A with three points met D with none; B, F and C, E were level.
    event = event_from("A>B, C>D, E>F", "A>D, B>F, C>E")
    rules = paired_by(SIMPLE, "repeat-pair-down")
    both = paired_by(SIMPLE, ("repeat-pair-down", {"counts": "both"}))

    @pytest.mark.parametrize(
        ("pair", "higher", "both"), [("AE", 1, 1), ("AD", 1, 2), ("CE", 0, 0), ("AC", 0, 0)]
    )
    def test_costs_what_the_two_have_had(self, pair: str, higher: int, both: int) -> None:
        assert cost(self.event, self.rules, *pair)["repeat-pair-down"] == higher
        assert cost(self.event, self.both, *pair)["repeat-pair-down"] == both

    def test_says_who_has_been_moved_before(self) -> None:
        told = "A has been paired down once before"
        assert told in notes(self.event, self.rules, "A", "F")
        more = f"{told}, and D has been paired up once before"
        assert more in notes(self.event, self.both, "A", "D")

    def test_a_bye_is_no_pair_down(self) -> None:
        event = event_from("A>B, C bye", "C>A, B bye", "A>B, C bye")
        assert cost(event, self.rules, "C", "B")["repeat-pair-down"] == 0

    def test_of_three_leaders_one_who_was_paired_down_is_not_the_one_again(self) -> None:
        event = event_from("P>A, Q>B, R>C, D bye", "P>B, Q>D, A>C, R bye")
        rules = paired_by(SIMPLE, "rematch", "points-gap", "repeat-pair-down", "lot")
        found = rounds_of(event, rules, SEEDS)
        assert all("P-Q" in each or "P-R" in each for each in found)


class TestSame:
    event = event_from(
        "A-B",
        players="A B C D",
        entries={
            "A": {"team": "Elks", "deck": "Kane", "country": "US"},
            "B": {"team": "Elks", "deck": "Edge", "country": "US"},
            "C": {"deck": "Kane", "region": "OH"},
            "D": {"region": "OH"},
        },
    )

    @pytest.mark.parametrize(
        ("by", "pair", "told"),
        [
            ("team", "AB", "team mates (Elks), kept because of equal points"),
            ("club", "AB", "club mates (Elks), kept because of equal points"),
            ("deck", "AC", "the same Deck (Kane), kept because of equal points"),
            ("country", "AB", "the same country (US), kept because of equal points"),
            ("region", "CD", "the same region (OH), kept because of equal points"),
        ],
    )
    def test_costs_one_for_players_of_a_kind(self, by: str, pair: str, told: str) -> None:
        rules = paired_by(SIMPLE, ("same", {"by": by}))
        assert cost(self.event, rules, *pair)["same"] == 1
        assert told in notes(self.event, rules, *pair)

    @pytest.mark.parametrize(("by", "pair"), [("team", "CD"), ("deck", "BD"), ("region", "AB")])
    def test_costs_nothing_where_the_list_says_nothing(self, by: str, pair: str) -> None:
        assert cost(self.event, paired_by(SIMPLE, ("same", {"by": by})), *pair)["same"] == 0


class TestFold:
    def test_the_upper_half_meets_the_lower_half(self) -> None:
        rules = paired_by(SIMPLE, ("fold", {"by": "rating"}), "lot")
        event = rated(2000, 1500, 1900, 1600, 1800, 1700)  # A C E F D B
        assert rounds_of(event, rules, SEEDS) == {"A-F B-E C-D"}

    def test_neighbours_meet(self) -> None:
        rules = paired_by(SIMPLE, ("fold", {"by": "rating", "style": "adjacent"}), "lot")
        assert rounds_of(rated(2000, 1500, 1900, 1600), rules, SEEDS) == {"A-C B-D"}

    def test_by_seed(self) -> None:
        rules = paired_by(SIMPLE, ("fold", {"by": "seed"}), "lot")
        assert rounds_of(seeded(4, 1, 3, 2), rules, SEEDS) == {"A-D B-C"}

    def test_by_rank_and_within_a_rank_by_seed(self) -> None:
        by_rank = paired_by(SIMPLE, "rematch", "points-gap", "fold", "lot")
        seeds = {name: {"seed": number} for number, name in enumerate("BADCHFGE", 1)}
        event = event_from("A>E, B>F, C>G, D>H", entries=seeds)
        assert rounds_of(event, by_rank, SEEDS) == {"A-C B-D E-F G-H"}  # B A | D C, H F | G E

    def test_monrad_runs_through_all_score_groups(self) -> None:
        monrad = paired_by(SIMPLE, "rematch", ("fold", {"style": "monrad"}), "lot")
        event = event_from(
            "A>D, B=E, C=F", entries={n: {"seed": i} for i, n in enumerate("ABCDEF", 1)}
        )
        # Order A, then B C E F by seeds, then D.
        assert rounds_of(event, monrad, SEEDS) == {"A-B C-E D-F"}

    def test_without_ratings_the_lot_decides(self) -> None:
        rules = paired_by(SIMPLE, ("fold", {"by": "rating"}), "lot")
        assert len(rounds_of(rated(None, None, None, None), rules, SEEDS)) > 1

    def test_pairs_across_score_groups_cost_nothing(self) -> None:
        event = event_from("A>B")
        assert cost(event, paired_by(SIMPLE, "fold"), "A", "B")["fold"] == 0


class TestFirstRound:
    def test_is_drawn_by_lot(self) -> None:
        assert len(rounds_of(seeded(1, 2, 3, 4), SIMPLE, SEEDS)) > 1

    def test_goes_by_seeds_where_the_ruleset_says_so(self) -> None:
        by_seed = paired_by(SIMPLE, first_round="seed")
        assert rounds_of(seeded(1, 2, 3, 4), by_seed, SEEDS) == {"A-C B-D"}

    def test_goes_by_ratings_where_the_ruleset_says_so(self) -> None:
        by_rating = paired_by(SIMPLE, first_round="rating")
        assert rounds_of(rated(1500, 1800, 1600, 1700), by_rating, SEEDS) == {"A-D B-C"}

    @pytest.mark.parametrize(
        ("pairs", "first_round", "expected"),
        [
            (["rematch", "lot"], "lot", "rematch lot"),
            (["rematch"], "lot", "rematch lot"),
            (["rematch", "lot"], "seed", "rematch fold:seed lot"),
            (["rematch", "fold", "same", "lot"], "rating", "rematch fold:rating same lot"),
            (["rematch", "fold", "lot"], "lot", "rematch lot"),
            (["rematch", ("fold", {"by": "rating"}), "lot"], "rating", "rematch fold:rating lot"),
            (["fold", ("fold", {"by": "rating"}), "lot"], "seed", "fold:seed fold:rating lot"),
        ],
    )
    def test_folds_by_what_there_is(
        self, pairs: list[Written], first_round: str, expected: str
    ) -> None:
        pairing = paired_by(SIMPLE, *pairs, first_round=first_round).pairing
        found = rules_of_round(pairing, first=True)
        told = [":".join([each.name, *filter(None, [each.options.get("by")])]) for each in found]
        assert " ".join(told) == expected


class TestByes:
    def order(self, event: Event, *byes: Written) -> str:
        rules = paired_by(SIMPLE, byes=byes)
        play = play_of(event, rules)
        look = asked(play, "seed", alive(play), None).look
        return " ".join(event.entries[each].name for each in bye_order(look))

    def test_go_to_the_lowest_points(self) -> None:
        event = event_from("A>B, C bye", "C=A, B bye")
        assert self.order(event, "points") == "B A C"  # 3, 4, 4 points: A before C by lot

    def test_go_to_the_lowest_rank(self) -> None:
        event = event_from("A>B, C=D", entries={"C": {"seed": 1}, "D": {"seed": 2}})
        assert self.order(event, "rank") == "B D C A"

    def test_go_to_those_with_the_fewest(self) -> None:
        event = event_from("A bye, B>C", "A bye, B<C", "B bye, A>C")
        assert self.order(event, "byes") == "C B A"

    def test_do_not_go_to_anybody_twice(self) -> None:
        event = event_from("A bye, B>C", "B bye, A>C")
        assert self.order(event, ("second-bye", {"hard": True})) == "C"
        assert self.order(event, "second-bye").split()[0] == "C"

    def test_an_awarded_bye_is_none_of_them(self) -> None:
        event = event_from("A awarded bye, B bye, C half bye, D>E, drop D, drop E")
        assert self.order(event, ("second-bye", {"hard": True})) in {"A C", "C A"}

    def test_the_lot_has_the_last_word_even_if_it_is_not_listed(self) -> None:
        event = event_from(players="A B C")
        rules = paired_by(SIMPLE, byes=["points"])
        assert len({ask(event, rules, seed=each).byes[0].seat for each in SEEDS}) == 3
