"""Of events whose facts are known less is held, and whoever asks gets all of it again."""

from __future__ import annotations

import pytest

from pairdown.almanac.compute import record_of, records_of
from pairdown.almanac.record import EventRecord
from pairdown.catalog import Content
from pairdown.content.load import load
from pairdown.content.load.again import Events
from pairdown.content.read import read
from pairdown.postponed import is_known
from pairdown.recall import Recall
from tests.cli.league import GOLDEN, league

CUT = GOLDEN.replace("Golden", "Silver") + "reported: 2026-03-16\n"


@pytest.fixture
def content(tmp_path) -> Content:
    root = league(
        tmp_path / "league", events__golden=f"{GOLDEN}reported: 2026-03-15\n", events__silver=CUT
    )
    recall = Recall("this program")
    return load(read(root, recall=recall), Events(recall))


def resting(content: Content) -> tuple[EventRecord, ...]:
    return records_of(content, recall=Recall("this program"))


def test_lists_and_what_holds_them_are_let_go_of(content):
    for record in resting(content):
        assert not is_known(record.event, "entries")
        assert not is_known(record.event, "rounds")
        assert not any(is_known(each.play, "rounds") for each in record.phases)
        assert is_known(record.event, "name")
        assert is_known(record, "finish")
        assert record.event.players
        assert not is_known(record.event, "entries")  # nobody had to look at them for that


def test_what_comes_again_is_what_was_there(content):
    rested = resting(content)
    for record in rested:
        event = record.event
        whole = record_of(event, content)
        assert (event.entries, event.rounds) == (whole.event.entries, whole.event.rounds)
        assert [each.play for each in record.phases] == [each.play for each in whole.phases]
        assert [each.sheets for each in record.phases] == [each.sheets for each in whole.phases]
        assert record.sheets == whole.sheets
        wheres = [match.where for each in event.rounds for match in each.matches]
        assert all(each.file.startswith("content/events/") and each.line for each in wheres)


def test_only_the_last_that_were_asked_for_stay_at_hand(content, monkeypatch):
    monkeypatch.setattr("pairdown.almanac.resting.AT_HAND", 1)
    event = resting(content)[0].event
    entries = event.entries
    assert event.entries is entries
    assert event.rounds
    assert not is_known(event, "entries")
    assert event.entries == entries
    assert not is_known(event, "rounds")


def test_where_nothing_is_kept_all_stays_as_it_is(content):
    for event in content.events:
        object.__setattr__(event, "parts", None)
    assert all(is_known(record.event, "entries") for record in resting(content))
