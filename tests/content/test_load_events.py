"""What does an event say, once every name is a player and every result has a meaning?"""

from __future__ import annotations

from datetime import date

import pytest

from pairdown.content.load import load
from pairdown.content.read import read_text_files
from pairdown.model import Bye, ByeKind, Games, Match, Penalty, Record, Result, Side
from pairdown.problem import Where, as_text

SAMPLE = """\
name: Spring Rumble
date: 2026-03-14
end: 2026-03-15
start_time: "19:30"
ruleset: raw-deal
structure: swiss
tier: local
deck_format: Classic
advertised: 2026-02-20
reported: 2026-03-16
organizer: Ann Lee
place: {venue: Card Cellar, city: Dayton, region: OH, country: US}
swiss_rounds: 2
cut: 2
draw_seed: 20260314
declined: [Cy Ott]
lots: [Di Fox, Cy Ott]
playoffs:
  - [Ann Lee, Bo Diaz, W]
report: |
  It *rumbled*.
players:
  - Ann Lee
  - {name: Bo Diaz, id: "1042", region: OH, country: US, deck: The Rock, team: North, record: 1-0-0}
  - {name: Cy Ott, enters: 2, awarded_byes: [2], seed: 4, rating: 1850, invited: last-chance}
  - Di Fox
  - Ed Poe
  - {name: Flo Gray, decklist: decks/flo.txt}
rounds:
  - matches:
      - [Ann Lee, Bo Diaz, L countout]
      - [Di Fox, Flo Gray]
      - [Ed Poe, bye]
    drops: [Bo Diaz]
    penalties:
      - {player: Di Fox, type: game_loss, reason: deck_check, note: "card 14 marked"}
  - date: 2026-03-15
    matches:
      - [Cy Ott, awarded bye]
      - {players: [Ann Lee, Ed Poe], result: 2-1, table: 1, note: on stream}
  - phase: cut
    matches:
      - [Di Fox, Ann Lee, W]
"""


def content(*texts: str, **more: str):
    """Load events from texts, as `events/1.yaml` and so on, and other files by name."""
    files = {f"content/events/{place}.yaml": text for place, text in enumerate(texts, start=1)}
    files |= {f"content/{name.replace('__', '/')}.yaml": text for name, text in more.items()}
    files["content/events/decks/flo.txt"] = "1 Chair Shot\n"
    return load(read_text_files({name: text.encode() for name, text in files.items()}))


def test_an_event_is_resolved_in_every_field():
    found = content(SAMPLE)
    assert [as_text(problem) for problem in found.problems] == []
    (event,) = found.events
    assert (event.id, event.name, event.ruleset, event.structure) == (
        "1", "Spring Rumble", "raw-deal", "swiss",
    )  # fmt: skip
    assert (event.date, event.end, event.last_day, event.start_time) == (
        date(2026, 3, 14), date(2026, 3, 15), date(2026, 3, 15), "19:30",
    )  # fmt: skip
    assert (event.organizer, event.organizer_player) == ("Ann Lee", "ann-lee")
    assert (event.swiss_rounds, event.cut, event.seed) == (2, 2, "20260314")
    assert (event.declined, event.lots) == ((2,), ((3, 2),))
    assert event.playoffs == (Match(0, 1, Result(Side.WIN, "pinfall")),)
    assert event.report == "It *rumbled*.\n"
    assert event.place.city == "Dayton"
    assert event.places["cut"] == Where("content/events/1.yaml", 14, 6)
    assert "void" not in event.places


def test_entries_keep_what_the_player_list_says():
    ann, bo, cy, _, _, flo = content(SAMPLE).events[0].entries
    assert (ann.seat, ann.player, ann.enters, ann.where) == (
        0, "ann-lee", 1, Where("content/events/1.yaml", 23, 5),
    )  # fmt: skip
    assert (bo.id, bo.deck, bo.team, bo.record) == ("1042", "The Rock", "North", Record(1, 0, 0))
    assert bo.extra["places"]["record"] == Where("content/events/1.yaml", 24, 95)
    assert (cy.enters, cy.awarded_byes, cy.seed, cy.rating, cy.invited) == (
        2, (2,), 4, 1850, "last-chance",
    )  # fmt: skip
    assert (flo.decklist, flo.decklist_file) == ("1 Chair Shot\n", "content/events/decks/flo.txt")


def test_rounds_hold_matches_byes_drops_and_penalties():
    one, two, cut = content(SAMPLE).events[0].rounds
    ruled = Result(Side.LOSS, "penalty")  # nothing is written there but the game loss
    assert one.matches == (Match(0, 1, Result(Side.LOSS, "countout")), Match(3, 5, ruled))
    assert one.byes == (Bye(4, ByeKind.BYE),)
    assert (one.drops, one.finished) == ((1,), True)
    assert one.penalties == (Penalty(3, "game_loss", "deck_check", "card 14 marked"),)
    assert two.matches == (
        Match(0, 4, Result(Side.WIN, "pinfall", Games(2, 1)), 1, "on stream"),
    )  # fmt: skip
    assert two.byes == (Bye(2, ByeKind.AWARDED),)
    assert two.date == date(2026, 3, 15)
    assert [(each.number, each.phase, each.index) for each in (one, two, cut)] == [
        (1, "swiss", 0), (2, "swiss", 0), (3, "cut", 1),
    ]  # fmt: skip
    assert one.matches[1].where == Where("content/events/1.yaml", 32, 9)


def test_both_forms_of_an_event_are_equal_but_for_their_places():
    head, _, rest = SAMPLE.partition("players:\n")
    players, _, rounds = rest.partition("rounds:\n")
    one, two, cut = _rounds(rounds)
    files = {"event": head, "players": f"players:\n{players}"}
    files |= {"round-1": one, "round-2": two, "round-3": cut}
    texts = {f"content/events/1/{name}.yaml": text.encode() for name, text in files.items()}
    texts["content/events/1/decks/flo.txt"] = b"1 Chair Shot\n"
    folder = load(read_text_files(texts))
    assert [as_text(problem) for problem in folder.problems] == []
    assert folder.events[0].rounds == content(SAMPLE).events[0].rounds
    assert [each.player for each in folder.events[0].entries] == [
        each.player for each in content(SAMPLE).events[0].entries
    ]
    assert folder.events[0].rounds[1].matches[0].where.file == "content/events/1/round-2.yaml"


def _rounds(text: str) -> list[str]:
    """Split the rounds of a single file into the texts of files of their own."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("  - "):
            found.append([])
        found[-1].append(line[4:])
    return ["\n".join(lines) for lines in found]


EVENT = "name: {name}\ndate: {day}\nruleset: {ruleset}\nplayers: [Ada, Ben, Cy, Dot, Eve, Fay]\n"


def test_events_stand_in_order_of_their_last_day_and_then_of_their_ids():
    late = EVENT.format(name="A", day="2026-03-10\nend: 2026-03-20", ruleset="raw-deal")
    found = content(
        late,
        EVENT.format(name="B", day="2026-03-15", ruleset="raw-deal"),
        EVENT.format(name="C", day="2026-03-15", ruleset="raw-deal"),
    )
    assert [event.name for event in found.events] == ["B", "C", "A"]


def test_an_evening_event_is_on_its_day_in_every_time_zone(monkeypatch):
    """T23: an event of 9 March at 19:30 in Los Angeles is on 9 March for every builder."""
    late = EVENT.format(name="A", day='2024-03-09\nstart_time: "19:30"', ruleset="raw-deal")
    next_day = EVENT.format(name="B", day="2024-03-10", ruleset="raw-deal")
    site = "timezone: America/Los_Angeles\n"
    for zone in ("UTC", "Pacific/Kiritimati", "America/Los_Angeles"):
        monkeypatch.setenv("TZ", zone)
        found = content(next_day, late, site=site)
        assert [(event.name, event.date) for event in found.events] == [
            ("A", date(2024, 3, 9)), ("B", date(2024, 3, 10)),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "meant"), [("chess", "chess-2026"), ("chess-2024", "chess-2024")]
)
def test_a_bare_name_is_the_newest_edition(written, meant):
    found = content(EVENT.format(name="A", day="2026-03-15", ruleset=written))
    assert found.events[0].ruleset == meant
    assert list(found.rulesets) == [meant]


def test_the_rules_of_the_site_are_those_of_events_that_name_none():
    text = EVENT.format(name="A", day="2026-03-15", ruleset="")
    found = content(text, site="ruleset: chess\n")
    assert (found.site.ruleset, found.events[0].ruleset) == ("chess-2026", "chess-2026")
    assert not found.problems


def test_an_event_alone_is_a_league():
    found = content(EVENT.format(name="A", day="2026-03-15", ruleset="raw-deal"))
    assert not found.problems
    assert (found.site.title, len(found.players)) == ("Tournament results", 6)


@pytest.mark.parametrize(
    ("phases", "expected"),
    [
        (["", "", "phase: cut\n    "], [("swiss", 0), ("swiss", 0), ("cut", 1)]),
        (["phase: swiss\n    ", "", "phase: single-elimination\n    "],
         [("swiss", 0), ("swiss", 0), ("cut", 1)]),
        (["phase: Swiss\n    ", "phase: cut\n    ", ""], [("swiss", 0), ("cut", 1), ("cut", 1)]),
    ],
)  # fmt: skip
def test_a_phase_holds_until_the_next_one_is_named(phases, expected):
    text = EVENT.format(name="A", day="2026-03-15", ruleset="raw-deal") + "rounds:\n"
    text += "".join(f"  - {phase}matches: [[Ada, Ben, W]]\n" for phase in phases)
    (event,) = content(text).events
    assert [(each.phase, each.index) for each in event.rounds] == expected


def test_an_event_by_unknown_rules_is_read_as_far_as_names_go():
    text = EVENT.format(name="A", day="2026-03-15", ruleset="raw-dael")
    text += "rounds:\n  - matches:\n      - [Ada, Ben, W pin]\n      - [Cy, Dott, W]\n"
    found = content(text)
    assert [problem.code for problem in found.problems] == ["unknown-ruleset", "unknown-player"]
    assert found.events[0].rounds[0].matches == (Match(0, 1),)


def test_achievements_go_to_players_of_the_event_or_to_who_ran_it():
    text = EVENT.format(name="A", day="2026-03-15", ruleset="raw-deal")
    text += "achievements:\n  - best-dressed: Ada\n  - {achievement: host, player: Zoe}\n"
    other = EVENT.format(name="B", day="2026-03-16", ruleset="raw-deal").replace("Ada", "Zoe")
    (event, _) = content(text, other).events
    given = [(each.achievement, each.player) for each in event.achievements]
    assert given == [("best-dressed", "ada"), ("host", "zoe")]


def test_a_list_that_is_missing_altogether_does_not_cost_minutes() -> None:
    """After a hundred unknown names the others are only named, not compared."""
    players = ", ".join(f"Player Number {number}" for number in range(300))
    rows = "".join(
        f"      - [Playr Number {number}, Playr Number {number + 1}, W]\n"
        for number in range(0, 300, 2)
    )
    text = f"name: Cup\ndate: 2026-03-14\nruleset: base\nplayers: [{players}]\n"
    whole = f"{text}rounds:\n  - matches:\n{rows}".encode()
    content = load(read_text_files({"content/events/cup.yaml": whole}))
    found = [each for each in content.problems if each.code == "unknown-player"]
    assert len(found) == 300
    assert sum("did you mean" in each.hint for each in found) == 100
    assert found[-1].hint == "add the name to the player list, or correct it"
