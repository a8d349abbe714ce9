"""May the other files be written as the format says, and nothing else?"""

from __future__ import annotations

from datetime import date

import pytest

from pairdown.content.schema.achievements import AchievementRow, AchievementsSheet
from pairdown.content.schema.event import EntryRow, PlayersSheet, RoundSheet
from pairdown.content.schema.matches import MatchRow
from pairdown.content.schema.page import PageFront, ReportFront
from pairdown.content.schema.patrons import PatronRow, PatronsSheet, TierRow
from pairdown.content.schema.player import PeopleSheet, PlayerSheet
from pairdown.content.schema.rules import RuleRow
from pairdown.content.schema.series import EventFilter, SeriesRow, SeriesSheet
from pairdown.content.schema.site import PrivacySheet, RankingSheet, SeasonRow, SiteSheet
from pairdown.ruleset import Attendance, Range
from tests.content.reading import reading, seen, sound

SITE = """\
title: Raw Deal Players Committee
url: https://example.org/rdpc/
language: en
timezone: America/New_York
ruleset: raw-deal
accent: "#b3261e"
logo: assets/logo.svg
seasons: [{name: 2026, from: 2026-01-01, to: 2026-12-31}]
ranking: {min_matches: 1, inactive_after_days: 365}
privacy: {pseudonym_salt: any text}
"""


def test_a_site() -> None:
    assert sound("site", SITE) == SiteSheet(
        title="Raw Deal Players Committee",
        url="https://example.org/rdpc/",
        language="en",
        timezone="America/New_York",
        ruleset="raw-deal",
        accent="#b3261e",
        logo="assets/logo.svg",
        seasons=(SeasonRow(name="2026", first=date(2026, 1, 1), last=date(2026, 12, 31)),),
        ranking=RankingSheet(min_matches=1, inactive_after_days=365),
        privacy=PrivacySheet(pseudonym_salt="any text"),
    )


@pytest.mark.parametrize(
    ("written", "url", "forge"),
    [
        ("https://github.com/ann/league", "https://github.com/ann/league", ""),
        ("https://github.com/ann/league.git", "https://github.com/ann/league", ""),
        ("{url: https://git.example/a/b/, forge: gitlab}", "https://git.example/a/b", "gitlab"),
        ("", "", ""),
    ],
)
def test_a_repository(written: str, url: str, forge: str) -> None:
    found = sound("site", f"repository: {written}\n").repository
    assert (found.url, found.forge) == (url, forge)


@pytest.mark.parametrize(
    "written",
    [
        "http://github.com/ann/league",
        "https://github.com",
        "https://github.com/ann/league?x=1",
        "https://ann:secret@github.com/ann/league",
        "git@github.com:ann/league",
        "javascript:alert(1)//a/b",
    ],
)
def test_what_is_no_repository(written: str) -> None:
    [problem] = reading("site", f"repository: '{written}'\n").problems
    assert problem.code == "wrong-link"


@pytest.mark.parametrize("text", ["", "# later\n", "title:\nranking:\nprivacy:\nseasons:\n"])
def test_a_site_may_be_empty(text: str) -> None:
    assert sound("site", text) == SiteSheet()


PLAYER = """\
name: Ann Lee
key: ann
id: "1042"
aliases: [Annie Lee]
region: OH
country: US
team: North
links: {site: "https://example.org/ann"}
bio: |
  **Hello**
title: [undefeated, globetrotter]
hidden: true
"""
ANN = PlayerSheet(
    name="Ann Lee",
    key="ann",
    id="1042",
    aliases=("Annie Lee",),
    region="OH",
    country="US",
    team="North",
    links={"site": "https://example.org/ann"},
    bio="**Hello**\n",
    title=("undefeated", "globetrotter"),
    hidden=True,
)
BO = PlayerSheet(name="Bo Diaz", aliases=("Robert Diaz",))


@pytest.mark.parametrize(
    ("text", "players"),
    [
        (PLAYER, (ANN,)),
        ("- {name: Bo Diaz, aliases: Robert Diaz}\n", (BO,)),
        ("players:\n  - {name: Bo Diaz, aliases: Robert Diaz}\n", (BO,)),
    ],
)
def test_players(text: str, players: tuple[PlayerSheet, ...]) -> None:
    assert sound("player", text) == PeopleSheet(players=players)


@pytest.mark.parametrize(
    "text",
    [
        (
            "- {name: Tour, season: 2026, from: 2026-01-01, to: 2026-06-30, best: 5, invites: 8,\n"
            "   events: {tier: premier, region: [OH, KY], country: US, ruleset: raw-deal}}\n"
        ),
        (
            "series:\n  - {name: Tour, season: 2026, from: 2026-01-01, to: 2026-06-30, best: 5,\n"
            "     invites: 8,\n"
            "     events: {tier: premier, region: [OH, KY], country: US, ruleset: raw-deal}}\n"
        ),
        (
            "name: Tour\nseason: 2026\nfrom: 2026-01-01\nto: 2026-06-30\nbest: 5\ninvites: 8\n"
            "events: {tier: premier, region: [OH, KY], country: US, ruleset: raw-deal}\n"
        ),
    ],
    ids=["list", "key", "alone"],
)
def test_a_series(text: str) -> None:
    events = EventFilter(
        tier=("premier",), region=("OH", "KY"), country=("US",), ruleset=("raw-deal",)
    )
    assert sound("series", text) == SeriesSheet(
        series=(
            SeriesRow(
                name="Tour",
                season="2026",
                first=date(2026, 1, 1),
                last=date(2026, 6, 30),
                events=events,
                best=5,
                invites=8,
            ),
        )
    )


def test_a_series_of_chosen_events() -> None:
    read = sound("series", "- {name: Tour, events: [2026/spring-rumble, 2026/summer]}\n")
    assert read.series[0].events == EventFilter(ids=("2026/spring-rumble", "2026/summer"))


def test_patrons() -> None:
    text = (
        "patrons:\n"
        "  - {player: ann-lee, tier: 5, from: 2026-01-01, to: 2026-06-30}\n"
        "tiers: {5: {name: Gold, icon: star, title_slots: 3, boosts: 3}}\n"
        "boost_window: calendar\n"
    )
    assert sound("patrons", text) == PatronsSheet(
        patrons=(
            PatronRow(player="ann-lee", tier=5, first=date(2026, 1, 1), last=date(2026, 6, 30)),
        ),
        tiers={"5": TierRow(name="Gold", icon="star", title_slots=3, boosts=3)},
        boost_window="calendar",
    )
    assert sound("patrons", "- {player: ann-lee, tier: 1, from: 2026-01-01}\n") == PatronsSheet(
        patrons=(PatronRow(player="ann-lee", tier=1, first=date(2026, 1, 1)),)
    )


def test_achievements() -> None:
    text = (
        "achievements:\n"
        "  - {id: champion, name: Champion, text: Won an event, icon: cup,\n"
        "     rule: {won-event: {players: 16}}}\n"
        "  - {id: best-dressed, name: Best dressed, awarded: true}\n"
        "  - {id: first-win, name: First win, rule: first-win}\n"
        'slots: {"4-15": 1, "16+": 2}\n'
    )
    assert sound("achievements", text) == AchievementsSheet(
        achievements=(
            AchievementRow(
                id="champion",
                name="Champion",
                text="Won an event",
                icon="cup",
                rule=RuleRow("won-event", {"players": "16"}),
            ),
            AchievementRow(id="best-dressed", name="Best dressed", awarded=True),
            AchievementRow(id="first-win", name="First win", rule=RuleRow("first-win")),
        ),
        slots=Attendance((Range(4, 15, 1), Range(16, None, 2))),
    )


def test_an_events_own_files() -> None:
    entries = PlayersSheet(players=(EntryRow(name="Ann"), EntryRow(name="Bo", seed=1)))
    assert sound("players", "- Ann\n- {name: Bo, seed: 1}\n") == entries
    assert sound("players", "players:\n  - Ann\n  - {name: Bo, seed: 1}\n") == entries
    played = RoundSheet(matches=(MatchRow("Ann", "Bo", "W"),))
    assert sound("round", "- [Ann, Bo, W]\n") == played
    assert sound("round", "matches:\n  - [Ann, Bo, W]\n") == played
    assert sound("round", "") == RoundSheet()


def test_front_matter() -> None:
    page = reading("page", "---\ntitle: About\nmenu: no\norder: 2\ndescription: x\n---\nHi\n")
    assert page.value == PageFront(title="About", menu=False, order=2, description="x")
    assert (page.text, page.text_line) == ("Hi\n", 7)
    assert reading("page", "# Hi\n").value == PageFront()
    report = reading("report", "---\nauthor: Ann\ndate: 2026-03-15\n---\nIt was fun.\n")
    assert report.value == ReportFront(author="Ann", date=date(2026, 3, 15))
    assert report.text == "It was fun.\n"


@pytest.mark.parametrize(
    ("kind", "text", "problems"),
    [
        ("site", "url: javascript:alert(1)\n",
         ['1:6 wrong-link: expected an address, found "javascript:alert(1)"']),
        ("site", "logo: ../../etc/passwd\n",
         ['1:7 wrong-link: "../../etc/passwd" is not a path inside content/']),
        ("site", "accent: #b3261e\n", ["1:8 empty-value: no colour is written here"]),
        ("site", "ranking: {min_match: 3}\n",
         ['1:11 unknown-key: there is no key "min_match" here']),
        ("site", "seasons: [{name: 2026, first: 2026-01-01, to: 2026-12-31}]\n",
         ['1:11 missing-key: "from" is missing', '1:24 unknown-key: there is no key "first" here']),
        ("player", "name: Ann\nlinks: {site: 'javascript:x'}\n",
         ['2:15 wrong-link: expected an address, found "javascript:x"']),
        ("player", "- name: Ann\n- team: North\n", ['2:3 missing-key: "name" is missing']),
        ("player", "", ["0:0 empty-file: this file is empty"]),
        ("player", "Ann Lee\n", ['1:1 wrong-kind: expected "key: value" lines, found "Ann Lee"']),
        ("achievements", "- {id: a, name: A}\n",
         ["1:3 wrong-achievement: this achievement has neither a rule nor awarded"]),
        ("achievements", "- {id: a, name: A, rule: r, awarded: true}\n",
         ["1:38 wrong-achievement: this achievement has both a rule and awarded"]),
        ("patrons", "- {player: a, tier: gold, from: 2026-01-01}\n",
         ['1:21 wrong-number: expected a whole number, found "gold"']),
        ("series", "- {name: Tour, events: {tiers: local}}\n",
         ['1:25 unknown-key: there is no key "tiers" here']),
        ("round", "matches: []\nname: x\n", ['2:1 unknown-key: there is no key "name" here']),
        ("page", "---\ntitel: x\n---\n", ['2:1 unknown-key: there is no key "titel" here']),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_at_its_place(kind: str, text: str, problems: list[str]) -> None:
    assert seen(reading(kind, text).problems) == problems
