"""In which order does everybody meet everybody, and what if the organizer does otherwise?"""

from __future__ import annotations

from dataclasses import replace

from pairdown.almanac.event import event_record
from pairdown.almanac.record import Status
from pairdown.formats.berger import berger
from pairdown.model import Event, Round
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Ruleset
from tests.formats.run import current, entrants, meetings, places, rules, suggested
from tests.support import event_from

ALL = rules("round-robin")
TWICE = rules(("round-robin", {"cycles": 2}))


def asked(event: Event, by: Ruleset = ALL) -> Suggestion:
    record = event_record(event, by)
    return suggested(record, current(record))


def seeded(*rounds: str, players: str = "A B C D") -> Event:
    entries = {name: {"seed": number} for number, name in enumerate(players.split(), 1)}
    return event_from(*rounds, players=players, entries=entries)


def test_the_tables_are_bergers() -> None:
    """FIDE Handbook C.05, annex 1: the table for five or six players."""
    rounds = [" ".join(f"{one + 1}-{two + 1}" for one, two in pairs) for pairs in berger(6)]
    assert rounds == ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]


def test_in_an_odd_field_one_sits_out() -> None:
    first = asked(entrants(5))
    assert meetings(first, entrants(5)) == "P2-P5, P3-P4"
    assert first.byes == ()
    assert first.notes == ("P1 sits out this round.",)


def test_players_are_numbered_by_lot_where_nobody_is_seeded() -> None:
    one = event_from(players="A B C D E F")
    other = event_from(players="F E D C B A")
    assert meetings(asked(one), one) == meetings(asked(other), other)
    again = event_from(players="A B C D E F", draw_seed="2")
    assert meetings(asked(again), again) != meetings(asked(one), one)


def test_rounds_follow_the_tables() -> None:
    event = seeded("A>D, B>C")
    assert meetings(asked(event), event) == "D-C, A-B"


def test_rounds_made_by_hand_are_kept_and_completed() -> None:
    event = seeded("A>B, C>D")
    assert meetings(asked(event), event) == "A-D, B-C"
    event = seeded("A>B, C>D", "A>D, B>C")
    assert meetings(asked(event), event) == "B-D, C-A"
    done = event_record(seeded("A>B, C>D", "A>D, B>C", "B>D, A>C"), ALL)
    assert done.status is Status.FINISHED
    assert places(done) == "1 A, 2 B, 3 C, 4 D"


def test_a_round_made_by_hand_that_cuts_across_the_tables_is_completed() -> None:
    """Of six, A-B, C-D and E-F are from different rounds; fifteen meetings in the end."""
    event = seeded("A>B, C>D, E>F", players="A B C D E F")
    met = {frozenset("AB"), frozenset("CD"), frozenset("EF")}
    for _ in range(8):
        suggestion = asked(event)
        if not suggestion.possible:
            break
        pairs = meetings(suggestion, event).split(", ")
        assert not met & {frozenset(pair.split("-")) for pair in pairs}
        met |= {frozenset(pair.split("-")) for pair in pairs}
        rounds = [", ".join(f"{one}>{two}" for one, two in (p.split("-") for p in pairs))]
        more = seeded(*rounds, players="A B C D E F").rounds[0]
        event = with_round(event, more)
    assert len(met) == 15
    assert event_record(event, ALL).status is Status.FINISHED


def with_round(event: Event, new: Round) -> Event:
    number = len(event.rounds) + 1
    return replace(event, rounds=(*event.rounds, replace(new, number=number)))


def test_twice_means_once_more_the_other_way_round() -> None:
    event = seeded("A>D, B>C", "D>C, A>B", "B>D, C>A")
    assert event_record(event, ALL).status is Status.FINISHED
    assert meetings(asked(event, TWICE), event) == "D-A, C-B"
    assert event_record(event, TWICE).phases[0].progress.planned == 6


def test_who_leaves_is_not_waited_for() -> None:
    event = seeded("A>D, B>C, drop D")
    second = asked(event)
    assert meetings(second, event) == "A-B"
    assert second.notes == ("C sits out this round.",)
    record = event_record(seeded("A>D, B>C, drop D", "A>B", "C>A"), ALL)
    assert record.status is Status.FINISHED
    assert places(record).endswith("4 D")


def test_two_who_would_sit_out_may_meet() -> None:
    """D left: in the third round of the tables A meets C, and B, whom D was to meet, waits."""
    event = seeded("A>F, B>E, C>D, drop D, drop F", players="A B C D E F")
    pairs = meetings(asked(event), event).split(", ")
    assert len(pairs) == 2


def test_nothing_comes_after_the_last_round() -> None:
    over = asked(seeded("A>D, B>C", "D>C, A>B", "B>D, C>A"))
    assert not over.possible
    assert over.notes == ("The phase “round-robin” is over after 3 rounds.",)


def test_four_and_five_players_of_one_league() -> None:
    """rules.md 1.2: four play 3 rounds with 6 matches, five play 5 with 10, each sits out once."""
    assert event_record(entrants(4), ALL).phases[0].progress.planned == 3
    assert event_record(entrants(5), ALL).phases[0].progress.planned == 5
    assert sum(len(pairs) for pairs in berger(4)) == 6
    assert sum(len(pairs) for pairs in berger(5)) == 10
