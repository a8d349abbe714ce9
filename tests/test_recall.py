"""Is what is recalled of an event ever anything else than what would be found out anew?"""

from __future__ import annotations

import marshal
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from pairdown.almanac import earnings, retold
from pairdown.build import Computed, Memory, computed
from pairdown.frozen import frozen
from pairdown.output.cache import cache_of
from pairdown.output.inputs import program
from pairdown.output.recalled import recalled
from pairdown.postponed import Asked, Postponed, each_by, is_postponed, like, moved, postponed
from pairdown.recall import Fact, Parts, Recall, fact
from pairdown.verdict import problems_of
from tests.cli.league import GOLDEN, league, run

SMALL = """\
name: Small cup of Ann A
date: 2026-05-02
reported: 2026-05-03
organizer: Olga Org
players:
  - {name: Ann A, deck: Dragons, region: OH, decklist: ann.txt}
  - {name: Bea B, deck: Knights}
  - {name: Cy C, deck: knights}
  - Dee D
rounds:
  - matches:
      - {players: [Ann A, Bea B], result: W, note: Ann A asked Bea B}
      - [Cy C, Dee D, L]
"""
HONOURS = """\
achievements:
  - {id: wins, name: Wins, text: Won twice., rule: {match-wins: {count: 2}}}
  - {id: host, name: Host, text: Held an event., rule: hosted}
  - {id: top, name: Top, text: Reached 1510., rule: {rating: {reached: 1610}}}
  - {id: bye, name: Bye, text: Sat out and won., rule: {bye-survivor: {place: 3}}}
  - {id: deck, name: Deck, text: Alone with it., rule: {deck-pioneer: {players: 2}}}
"""
WON = {
    "wins": ["ann-a", "cy-c", "dee-d"],
    "top": ["cy-c", "ann-a"],
    "bye": ["dee-d"],
    "deck": ["ann-a"],
}
DRAFT = "name: Draft\ndate: 2026-06-01\ndraft: true\nplayers: [{name: Zed Z, team: Owls}, Bea B]\n"


@pytest.fixture(autouse=True)
def _states_are_kept_of_small_leagues(monkeypatch):
    monkeypatch.setattr("pairdown.almanac.chain.APART", 1)


@pytest.fixture
def root(tmp_path) -> Path:
    made = league(
        tmp_path / "league",
        events__golden=f"{GOLDEN}reported: 2026-03-15\n",
        events__small=SMALL,
        events__draft=DRAFT,
        achievements=HONOURS,
        players__bea="name: Bea B\naliases: [Bea Bee]\n",
    )
    (made / "content/events/small").mkdir()
    (made / "content/events/small/ann.txt").write_text("3 Fireball\n", encoding="utf-8")
    return made


def told(root: Path, recall: Recall | None) -> Computed:
    return computed(root, memory=Memory(recall=recall))


def remembered(root: Path, before: Recall | None = None) -> Recall:
    recall = Recall("this program", before.now if before else {})
    told(root, recall)
    return recall


def write(name: str, text: str) -> Callable[[Path], object]:
    def edit(root: Path) -> None:
        file = root / "content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    return edit


def change(name: str, old: str, new: str) -> Callable[[Path], object]:
    def edit(root: Path) -> None:
        file = root / "content" / name
        before = file.read_text(encoding="utf-8")
        assert old in before
        file.write_text(before.replace(old, new), encoding="utf-8")

    return edit


def followed(made: Computed) -> tuple[object, ...]:
    """Return what followed from the content, as values that can be compared."""
    almanac = made.almanac
    if almanac is None:
        return ()
    return (
        [
            (each.event, each.status, each.ranked, each.finish, each.sheets)
            for each in almanac.events
        ],
        [each.problems for each in almanac.events],
        {name: (pool.ledger.rows, pool.ranking) for name, pool in almanac.pools.items()},
        almanac.careers,
        almanac.more["achievements"],
        almanac.more["decks"],
    )


EDITS = {
    "nothing": lambda root: None,
    "a result": change("events/small.yaml", "[Cy C, Dee D, L]", "[Cy C, Dee D, W]"),
    "another event": write("events/new.yaml", SMALL.replace("Small", "New")),
    "an event gone": lambda root: (root / "content/events/small.yaml").unlink(),
    "an event moved": lambda root: (root / "content/events/small.yaml").rename(
        root / "content/events/moved.yaml"
    ),
    "a decklist": write("events/small/ann.txt", "3 Ice\n"),
    "a decklist gone": lambda root: (root / "content/events/small/ann.txt").unlink(),
    "a player file": write("players/ann.yaml", "name: Ann A\nid: '7'\nregion: NY\n"),
    "an alias": write("players/ann.yaml", "name: Ann Archer\naliases: [Ann A]\n"),
    "somebody hidden": write("players/ann.yaml", "name: Ann A\nhidden: true\n"),
    "an organizer hidden": write("players/o.yaml", "name: Olga Org\nhidden: true\n"),
    "the organizer known": write("players/o.yaml", "name: Olga Org\n"),
    "two of the organizer's name": write(
        "players/o.yaml", "- {name: Olga Org, id: '1'}\n- {name: Olga Org, id: '2'}\n"
    ),
    "the league's rules": write("site.yaml", "title: Test League\nruleset: chess\n"),
    "a ruleset": write("rulesets/raw-deal.yaml", "extends: raw-deal\nname: Other\n"),
    "a salt": write("site.yaml", "ruleset: raw-deal\nprivacy: {pseudonym_salt: x}\n"),
    "an error": change("events/small.yaml", "[Cy C, Dee D, L]", "[Cy C, Nobody, L]"),
    "an error elsewhere": change("events/golden.yaml", "[Gus G, bye]", "[Gus X, bye]"),
    "a number of two": write(
        "events/new.yaml",
        "name: N\ndate: 2026-07-01\nplayers: [{name: Ann A, id: '5'}, {name: Bo, id: '5'}]\n",
    ),
    "an older day": change("events/small.yaml", "2026-05-02", "2026-01-02"),
    "another rule": change("achievements.yaml", "count: 2", "count: 3"),
    "no draft": change("events/draft.yaml", "draft: true\n", ""),
}  # fmt: skip


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_after_any_edit_all_is_as_without_a_memory(root, monkeypatch, edit):
    recall = remembered(root)
    monkeypatch.setattr("pairdown.almanac.retold.SHARE", 0)  # the block of stories stays
    edit(root)
    for _ in range(2):  # the second time, what the edit led to is recalled as well
        recall = Recall("this program", recall.now)
        one, other = told(root, recall), told(root, None)
        assert one.problems == other.problems
        assert one.content == other.content
        assert followed(one) == followed(other)


def test_hidden_names_stay_hidden_in_what_is_recalled(root):
    write("players/ann.yaml", "name: Ann A\nhidden: true\n")(root)
    recall = Recall("this program", remembered(root).now)
    small = next(each for each in told(root, recall).content.events if each.id == "small")
    assert is_postponed(small)
    assert "Ann A" not in small.name
    assert "Ann A" not in small.rounds[0].matches[0].note
    assert "Bea B" in small.rounds[0].matches[0].note


def test_nothing_is_read_of_events_in_which_nothing_is_different(root, monkeypatch):
    before = remembered(root)
    monkeypatch.setattr("pairdown.content.read.read_file", None)
    monkeypatch.setattr("pairdown.almanac.compute.event_record", None)
    found = told(root, Recall("this program", before.now))
    assert found.almanac is not None
    assert [each.status for each in found.almanac.events] == ["finished", "finished"]
    assert found.almanac.careers["ann-a"].record.wins == 3
    assert found.almanac.careers["bea"].meetings[-1].opponent == "ann-a"
    roll = found.almanac.more["achievements"]
    assert {key: [each.player for each in roll.holders[key]] for key in WON} == WON
    with pytest.raises(TypeError):  # the rounds would have to be read
        assert found.almanac.events[0].event.rounds


def test_rules_are_asked_only_of_stories_that_are_new_since_any_run(root, monkeypatch):
    asked: list[list[str]] = []
    real = earnings._asked

    def spy(rules, around, told):
        asked.append(sorted(told))
        return real(rules, around, told)

    before = remembered(root)
    monkeypatch.setattr(earnings, "_asked", spy)
    monkeypatch.setattr(retold, "SHARE", 0)
    change("events/small.yaml", "[Cy C, Dee D, L]", "[Cy C, Dee D, W]")(root)
    after = remembered(root, before)
    assert asked == [["ann-a", "bea", "cy-c", "dee-d"]]
    remembered(root, after)
    assert asked[1:] == [[]]


def test_another_program_recalls_nothing(root):
    before = remembered(root)
    other = Recall("a newer one", before.now)
    told(root, other)
    assert before.now
    assert not before.now.keys() & other.now.keys()


def test_what_is_no_longer_there_is_not_kept(root):
    before = remembered(root)
    (root / "content/events/small.yaml").unlink()
    after = remembered(root, before)
    assert after.now.keys() == remembered(root).now.keys()
    assert len(after.now) < len(before.now)


def earned(root: Path) -> int:
    cache = cache_of(root)
    assert cache is not None
    before = recalled(cache, program()).recall
    kept = [before.parts(mark).kept("marks") for mark in before.before]
    return sum(len(marshal.loads(each)) for each in kept if each is not None)


def test_who_asks_for_little_leaves_the_rest_as_it_was_kept(root):
    assert run(root, "build").code == 0
    stories = earned(root)
    assert stories > 5
    change("events/golden.yaml", "[Ann A, Gus G, W]", "[Ann A, Gus G, L]")(root)
    assert run(root, "standings", "golden").code == 0
    assert run(root, "check").code == 0
    assert earned(root) == stories
    assert run(root, "build").code == 0
    assert earned(root) == stories  # those of before the change are gone


def test_commands_answer_the_same_from_memory(root):
    first = run(root, "standings", "golden", "--format", "json")
    assert recalled(cache_of(root), program()).recall.before
    assert not recalled(cache_of(root), "another").recall.before
    assert run(root, "standings", "golden", "--format", "json") == first
    change("events/golden.yaml", "[Ann A, Gus G, W]", "[Ann A, Gus G, L]")(root)
    changed = run(root, "standings", "golden", "--format", "json")
    assert changed != first
    shutil.rmtree(root / ".pairdown-cache")
    assert run(root, "standings", "golden", "--format", "json") == changed


def test_a_fact_is_found_out_once_and_only_plain_values_are_kept():
    asked: list[str] = []

    @fact("length")
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    parts = Parts(b"")
    assert [length("abc", parts), length("abc", parts), asked] == [3, 3, ["abc"]]
    assert [length("abc", None), asked] == [3, ["abc", "abc"]]
    strange = Fact("strange", lambda _: object())
    strange("x", parts)
    assert parts.keys() == {"length"}


@frozen
class Pair(Postponed):
    left: int
    right: int
    both: int = 0


def test_fields_come_all_at_once_when_one_is_asked_for():
    made: list[int] = []

    def whole() -> Pair:
        made.append(1)
        return Pair(1, 2, 3)

    pair = postponed(Pair, like(whole), left=7)
    other = moved(pair, left=8)
    assert (pair.left, other.left, is_postponed(pair), made) == (7, 8, True, [])
    assert (pair.right, pair.both, is_postponed(pair), made) == (2, 3, False, [1])
    assert pair == Pair(7, 2, 3)
    assert moved(pair, both=4) == Pair(7, 2, 4)
    assert (is_postponed(other), other == Pair(8, 2, 3), made) == (True, True, [1, 1])


def test_each_field_comes_when_it_is_asked_for():
    pair = postponed(Pair, each_by({"right": lambda it: it.left + 1, "both": lambda _: 9}), left=7)
    assert (pair.right, is_postponed(pair), pair) == (8, True, Pair(7, 8, 9))
    with pytest.raises(AttributeError, match="Pair has no nonsense"):
        assert pair.nonsense


def test_a_check_leaves_undone_what_only_pages_show(root):
    checked = Recall("this program")
    problems = problems_of(root, recall=checked)
    kept = {name for parts in checked.now.values() for name in parts}
    assert {"record", "finish"} & kept == {"record"}
    after = told(root, Recall("this program", checked.now))
    assert (after.problems, followed(after)) == (problems, followed(told(root, None)))


def test_values_by_name_are_made_once():
    made: list[int] = []
    asked = Asked({"one": lambda: made.append(1), "two": lambda: made.append(2)})
    assert (list(asked), len(asked), made) == (["one", "two"], 2, [])
    assert [asked["two"], asked["two"], made] == [None, None, [2]]
    assert (list(asked), len(asked)) == (["one", "two"], 2)


def test_a_value_by_name_holds_nothing_of_what_it_was_made_from():
    much = {1, 2, 3}
    there = ref(much)
    asked = Asked({"one": partial(sum, much)})
    del much
    assert there() is not None
    assert asked["one"] == 6
    assert there() is None


def test_whom_somebody_met_is_told_anew_and_is_not_held(root):
    careers = told(root, None).almanac.careers
    ann = careers["ann-a"]
    assert ann.met == ann.met
    assert ann.met is not ann.met
    assert ann.appearances is ann.appearances
    assert [(each.opponent, each.side, each.outcome) for each in ann.meetings][-1:] == [
        ("bea", "W", "pinfall")
    ]


def test_a_postponed_value_is_like_the_whole_one(root):
    before = remembered(root)
    recalled_, anew = (
        told(root, each).content.events for each in (Recall("this program", before.now), None)
    )
    assert [is_postponed(each) for each in recalled_] == [True, True, True]
    assert not any(map(is_postponed, anew))
    assert repr(recalled_) == repr(anew)
    with pytest.raises(AttributeError, match="Event has no nonsense"):
        assert anew[0].nonsense
