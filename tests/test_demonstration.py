"""Does the demonstration league hold what it promises to show?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pairdown.almanac.compute import compute, without
from pairdown.almanac.record import Almanac, EventRecord, Status
from pairdown.build import computed
from pairdown.catalog import Content
from pairdown.model import ByeKind, EventId, Side
from pairdown.problem import Severity
from pairdown.scoring.table import Cut
from pairdown.verdict import problems_of
from tests.demonstration.events import PLANS
from tests.demonstration.make import written
from tests.demonstration.play import hall, played
from tests.demonstration.writing import files

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def content() -> Content:
    """All that is written, drafts too."""
    return computed(ROOT, drafts=True).content


@pytest.fixture(scope="module")
def league(content) -> Almanac:
    """The league as the site shows it."""
    return compute(without(content))


def event(league: Almanac, name: str) -> EventRecord:
    record = league.event(EventId(name))
    assert record is not None
    return record


def games(league: Almanac, ruleset: str) -> list[EventRecord]:
    return [each for each in league.events if each.event.ruleset == ruleset]


def places(record: EventRecord, most: int = 2) -> list[str]:
    return [record.event.entries[each.seat].name for each in record.finish if each.place <= most]


def test_it_has_no_problems_not_even_warnings():
    assert [str(each) for each in problems_of(ROOT) if each.severity is not Severity.INFO] == []


def test_three_pools_over_two_seasons(league):
    assert set(league.pools) == {"raw-deal", "weiss-schwarz", "doomtown"}
    for ruleset, fewest in (("raw-deal", 30), ("doomtown", 12)):
        finished = [
            each.event.date.year
            for each in games(league, ruleset)
            if each.status is Status.FINISHED
        ]
        assert len(finished) >= fewest
        assert set(finished) == {2025, 2026}


def test_it_is_played_in_many_cities_of_many_countries(league):
    cities = {each.event.place.city for each in league.events}
    assert len(cities) >= 12
    assert {each.event.place.country for each in league.events} >= {"US", "CA", "GB", "DE", "PL"}


def test_raw_deal_matches_end_in_every_way(league):
    ends = Counter(
        (match.result.side if match.result.side not in (Side.WIN, Side.LOSS) else "won",
         match.result.outcome)
        for record in games(league, "raw-deal")
        for each in record.event.rounds
        for match in each.matches
        if match.result
    )  # fmt: skip
    assert ends["won", "pinfall"] > 700
    for rarely in (
        ("won", "countout"), ("won", "dq"), (Side.DRAW, "draw"), (Side.DRAW, "time"),
        (Side.DOUBLE_LOSS, "countout"),
    ):  # fmt: skip
        assert ends[rarely] >= 3, rarely
    assert ends["won", "deck-check"] == 1


def test_byes_drops_and_late_players(league):
    events = [record.event for record in games(league, "raw-deal")]
    byes = Counter(bye.kind for each in events for one in each.rounds for bye in one.byes)
    assert byes[ByeKind.BYE] >= 20
    assert byes[ByeKind.AWARDED] == 2
    assert sum(len(one.drops) for each in events for one in each.rounds) >= 15
    assert sum(entry.enters > 1 for each in events for entry in each.entries) == 3


@pytest.mark.parametrize(
    ("name", "players", "rounds"),
    [("2025/crown-table", 4, 3), ("2025/herbstgewitter", 5, 5)],
)
def test_four_and_five_players_meet_all_round(league, name, players, rounds):
    record = event(league, name)
    assert len(record.event.entries) == players
    assert len(record.event.rounds) == rounds
    assert [phase.play.plan.format for phase in record.phases] == ["round-robin"]


@pytest.mark.parametrize("name", ["2025/great-lakes-championship", "2026/third-table-open"])
def test_diversity_bites_at_the_premier_events(league, name):
    record = event(league, name)
    assert len(record.event.entries) > 40
    assert record.event.tier == "premier"
    chosen = cut(record)
    decks = [record.event.entries[each.seat].deck for each in chosen.seeds]
    assert len(decks) == len(set(decks)) == chosen.size == 16
    assert sum("is in already" in each.reason for each in chosen.skipped) >= 5


def cut(record: EventRecord) -> Cut:
    chosen = record.phases[0].cut
    assert chosen is not None
    return chosen


def test_a_place_in_a_cut_is_declined(league):
    record = event(league, "2026/harvest-havoc")
    declined = [record.event.entries[seat].name for seat in record.event.declined]
    assert declined == ["Étienne Lavoie"]
    assert "declined the place" in [each.reason for each in cut(record).skipped]


def test_one_last_place_is_played_out_and_one_is_drawn(league):
    assert len(event(league, "2026/heatwave").event.playoffs) == 1
    drawn = event(league, "2025/harvest-havoc").event
    assert [[drawn.entries[seat].name for seat in lot] for lot in drawn.lots] == [
        ["Harpreet Gill", "Dmitri Volkov"]
    ]


def test_what_counts_for_no_ranking_says_why(league):
    too_few = event(league, "2026/trzech-w-tarnowie")
    assert len(too_few.event.entries) == 3
    assert not too_few.ranked
    late = event(league, "2025/back-to-school")
    assert (late.event.date - late.event.advertised).days == 5
    assert not late.ranked
    void = event(league, "2026/riverfront-riot")
    assert void.status is Status.VOID
    assert "never played" in void.unranked_reasons[0]


def test_the_nationals_are_run_to_their_champion(league):
    record = event(league, "2026/ws-nationals")
    assert len(record.event.entries) >= 70
    assert places(record) == ["Owen Hatcher", "Jan Kowalski"]
    chosen = cut(record)
    assert len(chosen.seeds) == chosen.size == 16
    filled = [each.seat for each in chosen.seeds if "fills a place" in each.reason]
    assert len(filled) == 4
    assert [each.reason for each in chosen.skipped] == ["lost by time in round 2"]
    invited = {entry.name for entry in record.event.entries if entry.invited == "last-chance"}
    assert len(invited) == 6
    assert "Tobias Kern" in invited & {record.event.entries[seat].name for seat in filled}


def test_the_nationals_know_time_slow_play_deck_checks_and_an_unbeaten_drop(league):
    record = event(league, "2026/ws-nationals")
    loop = [each for each in record.event.rounds if each.index == 0]
    outcomes = {match.result.outcome for each in loop for match in each.matches if match.result}
    assert outcomes >= {"win", "time", "slow-play", "deck-check"}
    [gone] = [seat for each in loop for seat in each.drops]
    assert record.sheets[gone].losses == 0


def test_doomtown_has_teams_outfits_points_and_boosted_achievements(league):
    records = games(league, "doomtown")
    entries = [entry for each in records for entry in each.event.entries]
    assert len({entry.team for entry in entries if entry.team}) >= 5
    assert all(entry.deck for entry in entries)
    assert sum(each.tourney_points for record in records for each in record.finish) > 30
    boosted = event(league, "2026/doomtown-monsoon").event
    assert len(boosted.achievements) == 5
    assert boosted.organizer_player == "tomas-echeverria"


def test_one_event_is_running_one_upcoming_and_one_a_draft(content, league):
    running = [each for each in league.events if each.status is Status.RUNNING]
    assert [each.event.id for each in running] == ["2026/november-rumble"]
    last = running[0].event.rounds[-1]
    assert sorted({match.result is None for match in last.matches}) == [False, True]
    upcoming = [each.event for each in league.events if each.status is Status.UPCOMING]
    assert [each.id for each in upcoming] == ["2026/toy-drive"]
    assert upcoming[0].entries
    drafts = [each.id for each in content.events if each.draft]
    assert drafts == ["2026/new-years-eve-lock-in"]
    assert league.event(drafts[0]) is None


def test_people_of_one_name_of_two_names_and_of_none(content):
    kowalskis = {each.id: each.number for each in content.players.values()
                 if each.name == "Jan Kowalski"}  # fmt: skip
    assert kowalskis == {"jan-kowalski": "2107", "jan-kowalski-chicago": "1388"}
    renamed = content.players["rosalind-achterberg"]
    assert renamed.aliases == ("Rosalind Pike",)
    assert "rosalind-pike" in renamed.old_ids
    [hidden] = [each for each in content.players.values() if each.hidden]
    assert hidden.name not in hidden.shown
    for report in [each.report for each in content.events] + [each.body for each in content.texts]:
        assert hidden.name not in report
        assert hidden.name.split()[1] not in report


def test_names_of_many_scripts_and_profiles_of_some(content):
    names = {each.name for each in content.players.values()}
    assert names >= {"Łukasz Wrona", "Zoë Vandermeer", "Ольга Седова", "李 娜", "Siri Ødegård"}
    assert sum(bool(each.bio) for each in content.players.values()) >= 15


def test_both_forms_of_an_event_reports_pages_and_a_logo(content):
    folders = [each for each in content.events if each.where.file.endswith("/event.yaml")]
    assert 4 <= len(folders) < len(content.events)
    assert sum(bool(each.report) for each in content.events) >= 12
    assert {each.id for each in content.texts} >= {
        "about", "reading-the-tables", "code-of-conduct",
    }  # fmt: skip
    assert content.site.logo.endswith(content.assets)


def test_the_script_makes_the_event_that_is_there():
    plan = next(each for each in PLANS if each.id == "2026/harvest-havoc")
    with hall(ROOT / "content") as place:
        typed, record = played(plan, place)
    assert places(record, 1) == ["李 娜"]
    for path, text in files(typed).items():
        assert (ROOT / "content" / "events" / path).read_text("utf-8") == text


def test_the_script_keeps_what_people_have_edited(tmp_path):
    (tmp_path / "rumble.yaml").write_text("name: Rumble, put right\n", "utf-8")
    kept = written({"rumble.yaml": "name: Rumble\n"}, tmp_path, force=False)
    assert kept == ["\n  kept as it is: rumble.yaml"]
    assert (tmp_path / "rumble.yaml").read_text("utf-8") == "name: Rumble, put right\n"
    assert written({"rumble.yaml": "name: Rumble\n"}, tmp_path, force=True) == []
    assert (tmp_path / "rumble.yaml").read_text("utf-8") == "name: Rumble\n"
