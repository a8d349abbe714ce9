"""Is the suggestion the same whatever the order of the input, and right in large fields, too?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import networkx as nx
import pytest

from pairdown.content.load.builtin import load_rulesets
from pairdown.model import ByeKind, Event, Match, Result, Round, Seat
from pairdown.pairing.asked import asked
from pairdown.pairing.matching import Table
from pairdown.pairing.prices import prices
from pairdown.pairing.ranked import rounds
from pairdown.pairing.suggestion import Suggestion
from tests.pairing.asking import alive, ask, paired_by, play_of, told
from tests.pairing.positions import positions
from tests.support import SIMPLE, event_from, seat


def shuffled(event: Event, chance: random.Random) -> Event:
    """The same event, its player list and all its rows in another order, sides turned."""
    order = chance.sample(range(len(event.entries)), len(event.entries))
    new = {Seat(old): Seat(place) for place, old in enumerate(order)}
    entries = tuple(replace(event.entries[old], seat=new[Seat(old)]) for old in order)
    made = tuple(turned(each, new, chance) for each in event.rounds)
    return replace(event, entries=entries, rounds=made)


def turned(each: Round, new: dict[Seat, Seat], chance: random.Random) -> Round:
    matches = [other_way(match, new, chance) for match in each.matches]
    byes = [replace(bye, seat=new[bye.seat]) for bye in each.byes]
    return replace(
        each,
        matches=tuple(chance.sample(matches, len(matches))),
        byes=tuple(chance.sample(byes, len(byes))),
        drops=tuple(new[seat] for seat in each.drops),
    )


def other_way(match: Match, new: dict[Seat, Seat], chance: random.Random) -> Match:
    first, second, result = new[match.first], new[match.second], match.result
    if chance.random() < 0.5:
        return replace(match, first=first, second=second)
    assert result is not None
    back = Result(result.side.turned(), result.outcome)
    return replace(match, first=second, second=first, result=back)


def read(event: Event, found: Suggestion) -> list[object]:
    """Everything that a suggestion says, with ids for seats."""
    ids = [entry.player for entry in event.entries]
    return [
        [(each.table, ids[each.first], ids[each.second]) for each in found.pairs],
        [(each.cost, each.notes) for each in found.pairs],
        [(ids[each.seat], each.kind, each.cost, each.notes) for each in found.byes],
        [ids[each] for each in found.refused],
        found.notes,
        found.total,
        found.next_round_possible,
    ]  # fmt: skip


@pytest.mark.parametrize("name", sorted(load_rulesets()))
def test_no_order_of_input_changes_a_word(name: str) -> None:
    rules = load_rulesets()[name]
    chance = random.Random(name)
    for event in positions(rules, 40):
        other = shuffled(event, chance)
        planned = len(event.rounds) + 2
        found, again = ask(event, rules, planned=planned), ask(other, rules, planned=planned)
        assert read(event, found) == read(other, again)


def test_another_seed_is_another_lot_and_the_same_seed_the_same() -> None:
    event = event_from(players=[f"P{number}" for number in range(20)])
    assert read(event, ask(event, seed="a")) == read(event, ask(event, seed="a"))
    assert told(event, ask(event, seed="a")) != told(event, ask(event, seed="b"))
    assert ask(event, seed="a").seed == "a"


@pytest.mark.parametrize("players", [30, 44, 70])
@pytest.mark.parametrize("name", ["doomtown", "magic", "weiss-schwarz-nationals"])
def test_large_fields_are_paired_as_well_as_another_program_can(name: str, players: int) -> None:
    rules = load_rulesets()[name]
    names = [f"P{number}" for number in range(players)]
    chance = random.Random(f"{name} {players}")
    event = event_from(*drawn_rounds(names, chance), players=names, rules=rules)
    play = play_of(event, rules)
    look = asked(play, "seed", alive(play), None).look
    table = prices(look).table
    best = next(rounds(look.size, table))
    assert best.total == networkx_total(look.size, table)
    assert len(ask(event, rules).pairs) == players // 2


def drawn_rounds(names: Sequence[str], chance: random.Random) -> list[str]:
    made = []
    for _ in range(4):
        drawn = chance.sample(names, len(names))
        made.append(", ".join(f"{a}>{b}" for a, b in zip(drawn[::2], drawn[1::2], strict=True)))
    return made


def networkx_total(size: int, table: Table) -> tuple[int, ...]:
    """The least total by the Blossom algorithm of networkx on whole numbers of any size."""
    costs = dict(table.allowed(size))
    width = max(price for cost in costs.values() for price in cost) * size + 1
    packed = {
        pair: sum(p * width**i for i, p in enumerate(reversed(cost)))
        for pair, cost in costs.items()
    }
    graph: nx.Graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, -price) for pair, price in packed.items())
    matched = nx.max_weight_matching(graph, maxcardinality=True)
    chosen = [costs[min(pair), max(pair)] for pair in matched]
    return tuple(map(sum, zip(*chosen, strict=True)))


def test_all_rounds_come_in_order_and_once_each() -> None:
    event = event_from(players="A B C D E F G H")
    play = play_of(event)
    look = asked(play, "seed", alive(play), None).look
    found = list(rounds(8, prices(look).table))
    assert len({each.pairs for each in found}) == len(found) == 105
    assert [each.total for each in found] == sorted(each.total for each in found)


def test_tables_stand_in_order_of_points_and_the_stronger_sits_first() -> None:
    event = event_from("A>B, C>D, E>F", "C>A, D=E, B>F")
    points = dict(zip("ABCDEF", (3, 3, 6, 1, 4, 0), strict=True))
    pairs = ask(event).pairs
    name = [entry.name for entry in event.entries]
    rows = [(points[name[each.first]], points[name[each.second]]) for each in pairs]
    assert rows == sorted(rows, reverse=True)
    assert all(first >= second for first, second in rows)
    assert [each.table for each in pairs] == [1, 2, 3]


def test_a_player_enters_late_and_one_who_left_is_not_paired() -> None:
    event = event_from("A>B, C>D, drop D", players="A B C D E", entries={"E": {"enters": 2}})
    assert told(event, ask(event)) in {"A-C B-E", "A-E B-C"}


def test_a_phase_before_counts_for_rematches_and_byes_but_not_for_points() -> None:
    event = event_from("A>B, C>D, E bye", "next: A>C", players="A B C D E")
    first, second = event.rounds
    play = replace(play_of(event), rounds=(second,), earlier=(first,))
    look = asked(play, "seed", alive(play), None).look
    assert look.points(seat(event, "A")) == 3
    assert set(look.met) == {(0, 1), (2, 3), (0, 2)}
    hard = paired_by(SIMPLE, byes=[("second-bye", {"hard": True}), "lot"])
    assert "(E)" not in told(event, ask(event, hard))


def test_one_who_is_alone_rests_and_nobody_is_nobody() -> None:
    event = event_from("A>B, drop B")
    assert [each.kind for each in ask(event).byes] == [ByeKind.BYE]
    empty = event_from("A>B, drop A, drop B")
    assert ask(empty).notes == ("Nobody is left to pair.",)
    assert not ask(empty).possible


class TestADeadEnd:
    def test_of_an_odd_field_names_the_bye_like_a_player(self) -> None:
        hard = paired_by(SIMPLE, byes=[("second-bye", {"hard": True}), "lot"])
        event = event_from("A bye, B>C", "B bye, A>C", "C bye, A>B")
        assert ask(event, hard).notes == (
            "There is no legal pairing for round 4.",
            "The field is odd, and nobody may have the bye (any more).",
        )

    def test_tells_exceptions_of_all_kinds(self) -> None:
        hard = paired_by(SIMPLE, "rematch", ("same", {"by": "team", "hard": True}), "lot")
        event = event_from(players="A B", entries={"A": {"team": "Elks"}, "B": {"team": "Elks"}})
        assert ask(event, hard).notes == (
            "There is no legal pairing for round 1.",
            (
                "A has nobody left to meet, since these are closed: "
                "A – B (team mates (Elks), which the ruleset does not allow)."
            ),
            (
                "One exception would make it possible: "
                "A – B (team mates (Elks), which the ruleset does not allow)."
            ),
        )

    def test_names_those_who_wait_for_too_few(self) -> None:
        hard = paired_by(SIMPLE, "rematch", ("same", {"by": "team", "hard": True}), "lot")
        elks = {name: {"team": "Elks"} for name in "ABC"}
        event = event_from(players="A B C D", entries=elks)
        [_, blocked, _] = ask(event, hard).notes
        assert blocked.startswith("A and B can meet only D, since these are closed: A – B (")

    def test_names_a_group_that_is_an_odd_number(self) -> None:
        [_, blocked, relaxed] = ask(event_from(*TRIOS)).notes
        assert blocked == "A, B and C are an odd number and have only each other to meet."
        assert relaxed.startswith("One rematch would make it possible: ")

    def test_names_groups_of_which_only_one_can_be_served(self) -> None:
        with_y = [f"{name}>Y" for name in "ABCDEF"]
        event = event_from(*TRIOS, *with_y, players="A B C D E F X Y")
        [_, blocked, _] = ask(event).notes
        assert blocked == (
            "(A, B and C) and Y each need somebody from outside, and there is only X."
        )


TRIOS = ("A>D, B>E, C>F", "A>E, B>F, C>D", "A>F, B>D, C>E")
