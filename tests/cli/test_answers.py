"""Do the commands that answer questions print what is documented?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pairdown.cli.group import COMMANDS, program
from tests.cli.league import GOLDEN, league, run


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    return league(tmp_path, events__2026__golden=GOLDEN)


def test_standings_as_text(golden: Path) -> None:
    ran = run(golden, "standings", "golden")
    assert ran.code == 0
    assert ran.out.splitlines()[:4] == [
        "Golden, swiss, after round 3",
        "#  Player  W-L-D  MP     Opp    Opp2  H2H  Lots  Lot",
        "1  Cy C    3-0-0   7  1.1667  1.1852    –     –    –",
        "2  Dee D   1-1-0   6  1.1667  1.2222    –     –    –",
    ]


OPEN = """
name: Open
date: 2026-03-14
players: [Ann A, Bea B, Cy C, Dee D, Eli E, Flo F, Gus G, Hal H]
rounds:
  - matches: [[Ann A, Bea B, W], [Cy C, Dee D, D], [Eli E, Flo F, W], [Gus G, Hal H, D]]
  - matches: [[Ann A, Eli E, W], [Cy C, Gus G, W], [Bea B, Flo F, W], [Dee D, Hal H]]
"""


def test_standings_say_that_results_are_missing(tmp_path: Path) -> None:
    root = league(tmp_path, events__2026__open=OPEN)
    first = run(root, "standings", "open").out.splitlines()[0]
    assert first == "Open, swiss, round 2: 3 of 4 results are in"
    first = run(root, "standings", "open", "--after", "1").out.splitlines()[0]
    assert first == "Open, swiss, after round 1"


def test_standings_set_a_column_with_the_same_decimals(tmp_path: Path) -> None:
    lines = run(league(tmp_path, events__2026__open=OPEN), "standings", "open").out.splitlines()
    assert [line[:38] for line in lines[5:8]] == [
        " 4  Cy C    1-0-1   3  0.0000  1.1250 ",
        " 5  Flo F   0-2-0   0  1.5000  1.5000 ",
        " 6  Dee D   0-0-1   0  1.5000  0.0000 ",
    ]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("friday", "An event is named by its id or the end of it: friday-two or friday-clash."),
        ("clahs", 'Did you mean "clash"?'),
        ("summer", "The newest are monday/clash, friday-two and friday-clash."),
    ],
)
def test_an_event_that_is_not_there_is_told_with_those_that_are(
    tmp_path: Path, wanted: str, said: str
) -> None:
    root = league(
        tmp_path,
        events__friday_clash=OPEN,
        events__friday_two=OPEN.replace("03-14", "03-21"),
        events__monday__clash=OPEN.replace("03-14", "03-24"),
    )
    ran = run(root, "standings", wanted)
    assert (ran.code, ran.err) == (2, f'pairdown: There is no event "{wanted}". {said}\n')


def test_standings_of_a_finished_event_say_who_won_and_the_places_of_the_cut(
    tmp_path: Path,
) -> None:
    cut = "cut: 2\nswiss_rounds: 3\n"
    final = "  - phase: cut\n    matches: [[Cy C, Dee D, L]]\n"
    root = league(tmp_path, events__golden=cut + GOLDEN + final)
    assert run(root, "standings", "golden").out.endswith(
        "\nWon by Dee D.\n    1  Dee D\n    2  Cy C\n"
    )
    assert "Won" not in run(root, "standings", "golden", "--after", "3").out
    root = league(tmp_path, events__golden=cut + GOLDEN)
    assert "Won" not in run(root, "standings", "golden").out


def test_standings_of_an_event_without_a_cut_say_who_won(tmp_path: Path) -> None:
    root = league(tmp_path, events__golden=f"cut: none\nswiss_rounds: 3\n{GOLDEN}")
    assert run(root, "standings", "golden").out.endswith("\nWon by Cy C.\n")


BRACKET = """
name: Bracket
date: 2026-03-14
structure: single-elimination
players: [Ann A, Bea B, Cy C, Dee D]
rounds:
  - matches: [[Ann A, Bea B, W], [Cy C, Dee D, W]]
"""
FINAL = "  - matches: [[Cy C, Ann A, W]]\n"


def test_standings_of_a_finished_bracket_are_its_places(tmp_path: Path) -> None:
    root = league(tmp_path, events__bracket=BRACKET + FINAL)
    assert run(root, "standings", "bracket").out.splitlines() == [
        "Bracket, single-elimination, after round 2",
        " #  Player  W-L-D",
        " 1  Cy C    2-0-0",
        " 2  Ann A   1-1-0",
        "3=  Dee D   0-1-0",
        "3=  Bea B   0-1-0",
    ]
    twin = run(root, "standings", "bracket", "--format", "json").json()
    assert [each["rank"] for each in twin["rows"]] == [1, 2, 3, 3]
    assert [each["place"] for each in twin["finish"]] == [1, 2, 3, 3]


def test_standings_of_a_bracket_wait_for_its_end(tmp_path: Path) -> None:
    ran = run(league(tmp_path, events__bracket=BRACKET), "standings", "bracket")
    assert (ran.code, ran.out) == (2, "")
    assert "Bracket has no standings" in ran.err


def test_standings_as_json_have_the_documented_form(golden: Path) -> None:
    twin = run(golden, "standings", "golden", "--format", "json").json()
    assert (twin["event"], twin["phase"], twin["after_round"]) == ("2026/golden", "swiss", 3)
    assert twin["columns"][0] == {"key": "match-points", "title": "MP", "name": "Match points"}
    first = twin["rows"][0]
    assert first["player"] == "cy-c"
    assert first["name"] == "Cy C"
    assert first["rank"] == 1
    assert first["record"] == {"wins": 3, "losses": 0, "draws": 0, "byes": 0}
    assert first["values"]["opponents-points"] == 1.166667
    assert first["exact"]["opponents-points"] == "7/6"
    assert first["tied"] is False
    assert first["dropped"] is False
    assert [row["player"] for row in twin["rows"]] == [
        "cy-c", "dee-d", "ann-a", "gus-g", "bea-b", "flo-f", "eli-e",
    ]  # fmt: skip
    assert twin["cut"]["size"] == 2
    assert [seed["player"] for seed in twin["cut"]["seeds"]] == ["cy-c", "dee-d"]
    assert twin["cut"]["unresolved"] == []
    assert twin["revised"][:2] == ["cy-c", "dee-d"]


def test_standings_after_an_earlier_round(golden: Path) -> None:
    twin = run(golden, "standings", "golden", "--after", "1", "--format", "json").json()
    assert twin["after_round"] == 1
    assert twin["rows"][0]["values"]["match-points"] == 3
    assert twin["rows"][0]["record"]["wins"] == 1
    assert twin["cut"] is None


def test_the_rankings_of_the_golden_fixture(golden: Path) -> None:
    twin = run(golden, "rankings", "--format", "json").json()
    assert (twin["list"], twin["pool"], twin["as_of"]) == ("elo", "raw-deal", "2026-03-14")
    row = twin["rows"][0]
    assert row["player"] == "cy-c"
    assert row["rating"] == pytest.approx(1623.815826, abs=1e-6)
    assert (row["rank"], row["matches"], row["events"], row["active"]) == (1, 3, 1, True)


def test_a_list_of_a_part_says_of_which(golden: Path) -> None:
    whole = run(golden, "rankings", "--format", "json").json()
    assert list(whole) == ["list", "pool", "as_of", "rows"]
    part = run(golden, "rankings", "--region", "OH", "--country", "US", "--format", "json").json()
    assert (part["region"], part["country"]) == ("OH", "US")
    assert "season" not in part


def test_an_event_is_found_by_its_ending_and_a_near_miss_is_guessed(golden: Path) -> None:
    assert run(golden, "standings", "2026/golden").code == 0
    ran = run(golden, "standings", "goldn")
    assert ran.code == 2
    assert 'Did you mean "golden"?' in ran.err


@pytest.mark.parametrize(
    "path",
    ["content/events/2026/golden.yaml", "./content/events/2026/golden.yaml", "2026/golden.yaml"],
)
def test_an_event_is_found_by_its_file_as_a_shell_completes_it(golden: Path, path: str) -> None:
    assert run(golden, "standings", path).code == 0


def test_an_event_is_found_by_its_folder(tmp_path: Path) -> None:
    cover = "name: Cup\ndate: 2026-03-14\nplayers: [Ann A, Bea B]\n"
    root = league(tmp_path, events__2026__cup__event=cover, events__2025__cup=cover)
    for path in ("content/events/2026/cup/", "content/events/2026/cup/event.yaml"):
        ran = run(root, "standings", path, "--format", "json")
        assert ran.json()["event"] == "2026/cup"


def test_the_phase_and_round_asked_for_have_to_exist(golden: Path) -> None:
    ran = run(golden, "standings", "golden", "--phase", "finals")
    assert ran.code == 2
    assert ran.err == 'pairdown: Golden has no phase "finals"; it has: swiss, cut.\n'
    assert "has 3 rounds so far" in run(golden, "standings", "golden", "--after", "9").err


def test_a_list_of_points_tells_no_matches(tmp_path: Path) -> None:
    """Matches are not what it counts, so neither form makes a number of them up."""
    games = "rounds: [{matches: [[Ann A, Bea B, W]]}]"
    cup = f"name: Cup\ndate: 2026-03-14\nruleset: own\nplayers: [Ann A, Bea B]\n{games}\n"
    rules = 'name: Own\nextends: base\ntourney_points: {"2+": [5]}\n'
    root = league(tmp_path, site="title: L\n", rulesets__own=rules, events__cup=cup)
    asked = ("rankings", "--list", "tourney-points")
    assert run(root, *asked).out.splitlines()[1:] == [
        "#  Player  Points  Events",
        "1  Ann A        5       1",
    ]
    (row,) = run(root, *asked, "--format", "json").json()["rows"]
    assert row == {
        "rank": 1, "player": "ann-a", "name": "Ann A", "points": 5, "events": 1,
        "region": "", "country": "",
    }  # fmt: skip


def test_an_empty_list_says_which_pool_has_one(tmp_path: Path) -> None:
    cup = GOLDEN.replace("tier: premier\n", "ruleset: own\n").replace(" pinfall", "")
    cup = cup.replace(" countout", "")
    rules = 'name: Own\nextends: base\ntourney_points: {"2+": [5]}\n'
    root = league(tmp_path, events__golden=GOLDEN, events__own=cup, rulesets__own=rules)
    ran = run(root, "rankings", "--list", "tourney-points")
    assert (ran.code, ran.out.splitlines()[1:]) == (0, ["#  Player  Points  Events"])
    assert ran.err == 'Nobody is on this list of "raw-deal"; there is one with --pool own.\n'
    assert run(root, "rankings", "--list", "tourney-points", "--pool", "own").err == ""
    assert run(root, "rankings").err == ""


def test_lists_and_pools_that_do_not_exist_are_named(golden: Path) -> None:
    ran = run(golden, "rankings", "--pool", "go")
    assert ran.code == 2
    assert ran.err == 'pairdown: There is no pool "go"; this league has: raw-deal.\n'


def test_questions_about_content_with_errors_tell_the_errors(tmp_path: Path) -> None:
    root = league(tmp_path, events__golden=GOLDEN.replace("Bea B, W pinfall", "Baea B, W pinfall"))
    ran = run(root, "standings", "golden")
    assert ran.code == 1
    assert ran.out == ""
    assert "content/events/golden.yaml:7:17: error:" in ran.err
    assert 'did you mean "Bea B"?' in ran.err


@pytest.mark.parametrize("words", [["rules", "lot"], ["schema", "event"]])
def test_commands_that_read_no_league_take_its_folder_too(golden: Path, words: list[str]) -> None:
    ran = CliRunner().invoke(program, [*words, "--root", str(golden)])
    assert ran.exit_code == 0
    assert ran.output == CliRunner().invoke(program, words).output


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help_with_an_example(name: str) -> None:
    result = CliRunner().invoke(program, [name, "--help"])
    assert result.exit_code == 0
    assert f"Example: pairdown {name}" in " ".join(result.output.split())


def test_an_unknown_command_is_guessed() -> None:
    result = CliRunner().invoke(program, ["standing"])
    assert result.exit_code == 2
    assert 'Did you mean "standings"?' in result.output


def test_rules_are_listed_with_their_first_sentence_and_told_in_full() -> None:
    listed = CliRunner().invoke(program, ["rules"]).output
    heads = [each for each in listed.splitlines() if each and each[0] != " "]
    assert heads == [
        "Tiebreakers", "Pairing criteria", "Bye criteria", "Formats", "Rating systems",
        "Reporting rules", "Achievements", "Checks", "Importers", "Exporters",
    ]  # fmt: skip
    assert "match-points" in listed
    told = CliRunner().invoke(program, ["rules", "weighted-gap"]).output
    assert "option base: whole number from 2, or strict, default 10" in told
    told = CliRunner().invoke(program, ["rules", "glicko-2"]).output
    assert "option tau: number or fraction from 0.01 to 10, default 1/2" in told


def test_schemas_are_printed_for_every_kind() -> None:
    kinds = CliRunner().invoke(program, ["schema"]).output.split()
    assert {"event", "player", "site", "ruleset"} <= set(kinds)
    schema = json.loads(CliRunner().invoke(program, ["schema", "event"]).output)
    assert "players" in schema["properties"]


class TestErrorsElsewhere:
    """A hall that waits for its pairings does not wait for a slip in another event."""

    @pytest.mark.parametrize("command", ["pair", "standings"])
    @pytest.mark.parametrize(
        "slip", ["players: [Ann A, Bea B]\nrounds: [{matches: [[X, Y]]}]", "["]
    )
    def test_are_told_and_the_answer_comes_all_the_same(self, tmp_path, command, slip):
        old = f"name: Old\ndate: 2025-01-01\n{slip}\n"
        ran = run(league(tmp_path, events__golden=GOLDEN, events__old=old), command, "golden")
        alone = run(league(tmp_path / "alone", events__golden=GOLDEN), command, "golden")
        assert (ran.code, ran.out) == (alone.code, alone.out)
        assert "content/events/old.yaml:" in ran.err
        assert "Golden is told all the same: the errors are in other events." in ran.err

    @pytest.mark.parametrize("command", ["pair", "standings"])
    def test_in_the_event_itself_or_in_the_league_stop_it(self, tmp_path, command):
        wrong = GOLDEN.replace("[Dee D, bye]", "[Deee D, bye]")
        own = run(league(tmp_path / "own", events__golden=wrong), command, "golden")
        site = league(tmp_path / "site", events__golden=GOLDEN, site="title: [\n")
        for ran in (own, run(site, command, "golden")):
            assert (ran.code, ran.out) == (1, "")
            assert "all the same" not in ran.err

    def test_stop_what_rests_on_other_events(self, tmp_path):
        old = "name: Old\ndate: 2025-01-01\nplayers: [Ann A, Ann A]\n"
        root = league(tmp_path, events__golden=GOLDEN, events__old=old)
        assert run(root, "explain", "golden", "Ann A").code == 1
        assert run(root, "rankings").code == 1
