"""Everybody's place after each event is that of the ranking list of that day."""

from dataclasses import replace
from datetime import date

import pytest

from pairdown.almanac.ledger import Ledger
from pairdown.almanac.past_ranks import Order, keep_order, order_of, past_ranks
from pairdown.almanac.rankings import lists, ranking
from pairdown.almanac.trails import trails
from tests.pages.fixture import almanac, league, person, simulated
from tests.pages.test_player import ONE, TWO


def test_places_after_each_event():
    ledger = almanac(league([ONE, TWO])).pools["raw-deal"].ledger
    ranks = past_ranks(ledger, 1)
    # Ann won all three at first, then Bo did and went past; Di lost all.
    assert {event: tuple(rank) for event, rank in ranks.of("ann").items()} == {
        "one": (1, 4), "two": (2, 4),
    }  # fmt: skip
    assert ranks.of("di")["one"] == (4, 4)
    assert ranks.of("nobody") == {}


def test_nobody_is_listed_before_the_matches_that_the_league_asks_for():
    ledger = almanac(league([ONE, TWO])).pools["raw-deal"].ledger
    assert list(past_ranks(ledger, 4).of("ann")) == ["two"]


@pytest.mark.parametrize("min_matches", [1, 6])
def test_places_are_those_of_the_list_of_that_day(min_matches):
    people = [person(number) for number in range(12)]
    events = [
        simulated(f"e{at}", f"E{at}", date(2026, 1, at + 1), people[at : at + 6])
        for at in range(6)
    ]  # fmt: skip
    found = almanac(league(events))
    pool, site = found.pools["raw-deal"], replace(found.site, min_matches=min_matches)
    ranks = past_ranks(pool.ledger, min_matches)
    for record in found.events:
        day = record.event.last_day
        listed = ranking("x", found.events, pool.ledger, found.players, site, until=day)
        places = {row.player: row.rank for row in listed.rows}
        for entry in record.event.entries:
            mine = ranks.of(entry.player).get(record.event.id)
            assert (mine.rank if mine else None) == places.get(entry.player)
            assert mine is None or mine.listed == len(listed.rows)


def test_as_many_are_listed_on_a_day_as_its_list_has_rows():
    people = [person(number) for number in range(8)]
    events = [
        simulated(f"e{at}", f"E{at}", date(2026, at + 1, 1), people[at : at + 4])
        for at in range(5)
    ]  # fmt: skip
    found = almanac(league(events))
    ledger, players, site = found.pools["raw-deal"].ledger, found.players, found.site
    days = [date(2025, 1, 1), date(2026, 1, 1), date(2026, 4, 2), date(2026, 4, 9), None]
    for least, sizes in ((1, [0, 4, 7, 7, 8]), (4, [0, 0, 5, 5, 6]), (99, [0] * 5)):
        all_lists = lists("x", found.events, ledger, players, replace(site, min_matches=least))
        assert [all_lists.size(day) for day in days] == sizes
        assert [len(all_lists.made(day).rows) for day in days] == sizes


@pytest.mark.parametrize("first", range(7))
@pytest.mark.parametrize("min_matches", [1, 6])
def test_the_order_of_a_list_goes_on_where_it_was_kept(first, min_matches):
    people = [person(number) for number in range(12)]
    events = [
        simulated(f"e{at}", f"E{at}", date(2026, 1, at + 1), people[at : at + 6])
        for at in range(6)
    ]  # fmt: skip
    begun, whole = (
        almanac(league(some)).pools["raw-deal"].ledger if some else Ledger()
        for some in (events[:first], events)
    )  # fmt: skip
    plain = order_of(begun, min_matches).plain()
    order = Order.again(plain)
    order.follow(trails(whole))
    assert order == order_of(whole, min_matches)
    keep_order(again := Ledger.of(whole.plain()), plain)
    for each in people:
        assert past_ranks(again, min_matches).of(each.id) == past_ranks(whole, min_matches).of(
            each.id
        )


def test_an_order_that_was_kept_for_another_number_of_matches_does_not_count():
    ledger = almanac(league([ONE, TWO])).pools["raw-deal"].ledger
    plain = order_of(ledger, 1).plain()
    keep_order(again := Ledger.of(ledger.plain()), plain)
    assert list(past_ranks(again, 4).of("ann")) == ["two"]
