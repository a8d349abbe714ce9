"""Do the built-in rulesets say what the documents say?"""

from __future__ import annotations

import re
from fractions import Fraction
from importlib.resources import files

import pytest

from pairdown.model import ByeKind, Side
from pairdown.ruleset import Attendance
from tests.support import HALF, builtin

GAMES = sorted(
    each.name.removesuffix(".yaml")
    for each in files("pairdown").joinpath("rulesets").iterdir()
    if each.name.endswith(".yaml")
)
NAMED = [
    "base",
    "chess-2024",
    "chess-2026",
    "doomtown",
    "magic",
    "netrunner",
    "pokemon",
    "raw-deal",
    "weiss-schwarz-nationals",
]


def points(game):
    """Every way to end a match: name and side, points of winner and loser."""
    return {(each.name, str(each.side)): each.points for each in builtin(game).outcomes}


def at(rules, structure, phase, option, players):
    """What a table of a phase says for that many players."""
    table = builtin(rules).structures[structure].phases[phase].options[option]
    assert isinstance(table, Attendance)
    return table.at(players)


def test_the_games_that_come_with_the_program():
    assert GAMES == NAMED


def test_no_file_of_them_has_a_problem():
    from pairdown.content.load.builtin import shipped
    from pairdown.content.load.library import Library

    library = Library({}, shipped())
    for name in GAMES:
        library.ruleset(name)
        assert library.is_sound(name)
    assert library.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_knows_how_matches_end_without_play(game):
    for name in ("forfeit", "no-show"):
        for side in (Side.WIN, Side.DOUBLE_LOSS):
            outcome = builtin(game).outcome(name, side)
            assert outcome is not None
            assert not outcome.played
            assert outcome.rated_as is None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_knows_the_ends_that_organizers_write(game):
    ends = points(game)
    wins = {"forfeit", "no-show", "dq", "deck-check", "drop", "concession", "slow-play", "penalty"}
    assert {(name, "W") for name in wins} <= set(ends)
    assert {("dq", "DL"), ("penalty", "DL")} <= set(ends)
    assert any(name == "time" for name, _ in ends)
    assert builtin(game).default_outcome(Side.WIN) is not None
    assert builtin(game).default_outcome(Side.DOUBLE_LOSS) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_lot_by_hand_goes_before_the_one_from_the_seed(game):
    assert [each.name for each in builtin(game).tiebreakers][-2:] == ["lots", "lot"]


RAW_DEAL_SIZES = {
    6: (3, 2), 8: (3, 2), 9: (4, 4), 16: (4, 4), 17: (5, 8), 32: (5, 8),
    33: (6, 16), 64: (6, 16), 65: (7, 32), 128: (7, 32), 129: (None, None), 5: (None, None),
}  # fmt: skip


@pytest.mark.parametrize(("players", "sizes"), RAW_DEAL_SIZES.items())
def test_raw_deal_rounds_and_cut(players, sizes):
    rounds = at("raw-deal", "swiss", 0, "rounds", players)
    assert (rounds, at("raw-deal", "swiss", 1, "cut", players)) == sizes


@pytest.mark.parametrize(
    ("players", "structure"),
    [(3, "round-robin"), (4, "round-robin"), (5, "round-robin"), (6, "swiss"), (128, "swiss"),
     (129, None)],
)  # fmt: skip
def test_raw_deal_chooses_by_size(players, structure):
    assert builtin("raw-deal").structure.at(players) == structure


def test_raw_deal_points():
    ends = points("raw-deal")
    assert ends["pinfall", "W"] == (3, 0)
    assert ends["countout", "W"] == (2, 0)
    assert ends["dq", "W"] == (3, 0)
    for nothing in [
        ("draw", "D"),
        ("time", "D"),
        ("countout", "DL"),
        ("double-loss", "DL"),
        ("dq", "DL"),
    ]:
        assert ends[nothing] == (0, 0)
    byes = builtin("raw-deal").byes
    assert (byes[ByeKind.BYE].points, byes[ByeKind.AWARDED].points) == (3, 3)


def test_raw_deal_ratings_and_reporting():
    rules = builtin("raw-deal")
    assert rules.rating is not None
    assert (rules.rating.start, rules.rating.scale, rules.rating.update) == (1600, 400, "round")
    assert dict(rules.rating.k) == {"local": 8, "premier": 16}
    assert rules.rating.difference_cap is None
    assert rules.reporting["min_players"] == 4
    assert rules.reporting["advertised_days_before"] == 14
    assert rules.reporting["reported_within_days"] == 14
    assert rules.reporting["full_names"] is True


def test_raw_deal_rates_what_nobody_won_as_a_draw():
    ratings = {(each.name, str(each.side)): each.rated_as for each in builtin("raw-deal").outcomes}
    assert ratings["draw", "D"] is Side.DRAW
    assert ratings["double-loss", "DL"] is Side.DRAW
    assert ratings["dq", "W"] is Side.WIN


def test_elsewhere_a_double_loss_is_not_rated():
    for game in ("magic", "doomtown", "weiss-schwarz-nationals", "chess-2026"):
        double_loss = builtin(game).default_outcome(Side.DOUBLE_LOSS)
        assert double_loss is not None
        assert double_loss.rated_as is None


@pytest.mark.parametrize(("players", "size"), [(9, 8), (64, 8), (65, 16), (200, 16)])
def test_nationals_cut(players, size):
    assert at("weiss-schwarz-nationals", "nationals", 1, "cut", players) == size


def test_nationals_have_no_draws():
    rules = builtin("weiss-schwarz-nationals")
    assert not [each for each in rules.outcomes if each.side is Side.DRAW]
    assert rules.default_outcome(Side.DRAW) is None
    assert rules.nil_score is Side.DOUBLE_LOSS
    assert points("weiss-schwarz-nationals")["time", "DL"] == (0, 0)


def test_nationals_loop_and_fill():
    swiss, cut = builtin("weiss-schwarz-nationals").structures["nationals"].phases
    assert (swiss.options["eliminate_at"], swiss.options["until"]) == (2, "survivors-fit-cut")
    assert (cut.options["admit"], cut.options["seeding"]) == ("survivors", "lot")
    assert cut.options["fill"].lost_out_in == "last-round"
    assert set(cut.options["fill"].never_by) == {"slow-play", "time"}


CARDS = re.compile(str(builtin("weiss-schwarz-nationals").deck["card_number"]))


@pytest.mark.parametrize(
    "number",
    ["AB/W31-T01 TD", "AB/W31-T01", "DC3/W18-020R RRR", "DC3/W18-020 R", "GBS/BSF2020-01"],
)
def test_card_numbers(number):
    assert CARDS.fullmatch(number)


@pytest.mark.parametrize("number", ["W31-T01", "AB/W31 T01", "", "AB/W31-", "AB/W31-T01 ?"])
def test_no_card_numbers(number):
    assert not CARDS.fullmatch(number)


def test_nationals_decks():
    deck = builtin("weiss-schwarz-nationals").deck
    assert (deck["size"], deck["copies_by_name"], deck["limits"]) == ((50, 50), 4, {"climax": 8})


@pytest.mark.parametrize(
    ("players", "scores"),
    [(7, None), (8, (1,)), (11, (1,)), (12, (2, 1)), (15, (2, 1)), (16, (4, 2, 1)),
     (32, (7, 4, 2, 1)), (64, (11, 7, 4, 2, 1)), (128, (16, 11, 7, 4, 2, 1))],
)  # fmt: skip
def test_doomtown_tourney_points(players, scores):
    table = builtin("doomtown").tourney_points
    assert table is not None
    assert table.at(players) == scores


def test_doomtown_patrons():
    patrons = builtin("doomtown").extra["patrons"]
    perks = {tier: (each.title_slots, each.boosts) for tier, each in patrons.tiers.items()}
    assert perks == {"1": (1, 0), "2": (2, 0), "5": (3, 3), "10": (3, 10)}
    assert (patrons.boost_days, patrons.boost_window, patrons.title_slots) == (30, "rolling", 1)


def test_doomtown_weights():
    pairs = builtin("doomtown").pairing.pairs
    assert [each.name for each in pairs] == ["rematch", "weighted-gap", "same", "lot"]
    assert pairs[1].options == {"base": 10, "group_order": "ascending"}
    assert builtin("doomtown").pairing.bye_choice == "joint"


def test_magic_floor_is_33_hundredths_to_the_letter():
    rules = {each.name: each.options for each in builtin("magic").tiebreakers}
    assert rules["opponents-match-win"]["floor"] == Fraction(33, 100)
    assert builtin("magic").byes[ByeKind.BYE].games == (2, 0, 0)


def test_chess_points_and_editions():
    for game, edition in [("chess-2024", 2024), ("chess-2026", 2026)]:
        assert points(game)["draw", "D"] == (HALF, HALF)
        assert builtin(game).byes[ByeKind.HALF].points == HALF
        assert builtin(game).nil_score is Side.DOUBLE_LOSS
        phases = [each for of in builtin(game).structures.values() for each in of.phases]
        told = [
            each.options["edition"]
            for rules in (builtin(game).tiebreakers, *(phase.tiebreakers for phase in phases))
            for each in rules
            if "edition" in each.options
        ]
        assert set(told) == {edition}


def test_round_robins_of_chess_have_no_buchholz():
    for game in ("chess-2024", "chess-2026"):
        [phase] = builtin(game).structures["round-robin"].phases
        assert not [each for each in phase.tiebreakers if "buchholz" in each.name]
        assert "koya" in {each.name for each in phase.tiebreakers}


def test_pokemon_percentages():
    rules = {each.name: each.options for each in builtin("pokemon").tiebreakers}
    assert rules["opponents-match-win"] == {
        "floor": Fraction(1, 4),
        "dropped_cap": Fraction(3, 4),
        "bye_in_own": False,
        "tie_value": HALF,
    }
    assert rules["head-to-head"] == {"only_if": "two-tied"}
