"""What does a ruleset file mean?"""

from __future__ import annotations

from fractions import Fraction
from textwrap import dedent
from typing import Any

import pytest

from pairdown.content.load.builtin import Shipped, shipped
from pairdown.content.load.library import Library, newest
from pairdown.content.read import read_file
from pairdown.model import ByeKind, Side
from pairdown.problem import as_text, ordered
from pairdown.ruleset import Outcome, Rule

BASE = """
    name: Base game
    outcomes:
      pinfall: {points: [3, 0], default: W}
      countout: {points: [2, 0]}
      draw: {points: 0, default: D}
      forfeit: [{points: [3, 0], played: false}, {side: DL, points: 0, played: false}]
    tiebreakers: [match-points, wins]
    pairing:
      pairs: [rematch, lot]
      bye: [byes, lot]
    structures:
      swiss: [swiss, single-elimination: {cut: {"1-64": 8, "65+": 16}}]
    rating: {k: {local: 8, premier: 16}, start: 1600}
"""


def library(**texts: str) -> Library:
    """Put rulesets into a library of their own; dashes in names are written as underscores."""
    readings = {
        name.replace("_", "-"): read_file(
            "ruleset", f"content/rulesets/{name.replace('_', '-')}.yaml", dedent(text).encode()
        )
        for name, text in texts.items()
    }
    assert not [problem for each in readings.values() for problem in each.problems]
    return Library(readings, {})


def test_no_structures_at_all_are_named_none() -> None:
    books = library(own="name: Own\nreporting: {structures: [swiss]}\n")
    assert any(
        '"swiss"' in each and each.endswith("there are none") for each in told(books)
    )  # beside what else it lacks


def told(books: Library) -> list[str]:
    """Bind everything and return the problems as text."""
    for name in books.names():
        books.ruleset(name)
    return [as_text(problem) for problem in ordered(books.problems)]


def test_a_ruleset_is_bound_to_functions_and_numbers():
    books = library(base=BASE)
    ruleset = books.ruleset("base")
    assert told(books) == []
    assert ruleset is not None
    assert ruleset.tiebreakers == (
        Rule("match-points", {}, "match-points"),
        Rule("wins", {}, "wins"),
    )
    assert ruleset.outcomes == (
        Outcome("pinfall", Side.WIN, (3, 0), default=True, rated_as=Side.WIN),
        Outcome("countout", Side.WIN, (2, 0), rated_as=Side.WIN),
        Outcome("draw", Side.DRAW, (0, 0), default=True, rated_as=Side.DRAW),
        Outcome("forfeit", Side.WIN, (3, 0), played=False),
        Outcome("forfeit", Side.DOUBLE_LOSS, (0, 0), played=False),
    )
    assert [(kind, worth.points) for kind, worth in ruleset.byes.items()] == [
        (ByeKind.BYE, 3), (ByeKind.AWARDED, 3), (ByeKind.HALF, 0), (ByeKind.ZERO, 0),
    ]  # fmt: skip
    first, cut = ruleset.structures["swiss"].phases
    assert (first.name, first.format, cut.name, cut.format) == (
        "swiss", "swiss", "cut", "single-elimination",
    )  # fmt: skip
    assert (cut.options["cut"].at(64), cut.options["cut"].at(65)) == (8, 16)
    assert ruleset.structure.at(5) == "swiss"
    assert ruleset.rating is not None
    assert (ruleset.rating.k, ruleset.rating.start) == ({"local": 8, "premier": 16}, 1600)


def test_what_a_ruleset_leaves_out_it_inherits_key_by_key():
    books = library(
        base=BASE,
        own="""
            name: Our game
            extends: base
            outcomes: {countout: {points: [1, 0]}, dq: {points: [3, 0]}}
            tiebreakers: [wins]
            rating: {k: {local: 10}}
        """,
    )
    own = books.ruleset("own")
    assert told(books) == []
    assert own is not None
    assert [(each.name, each.points) for each in own.outcomes][:3] == [
        ("pinfall", (3, 0)), ("countout", (1, 0)), ("draw", (0, 0)),
    ]  # fmt: skip
    assert own.outcome("dq", Side.LOSS) is not None
    assert [each.name for each in own.tiebreakers] == ["wins"]
    assert own.rating is not None
    assert (own.rating.k, own.rating.start) == ({"local": 10, "premier": 16}, 1600)
    assert own.pool == "own"


def test_the_usual_way_to_end_is_the_own_one_not_the_inherited_one():
    books = library(
        base=BASE.replace("draw:", "time: {points: 0, default: DL}\n      draw:"),
        own="""
            extends: base
            outcomes:
              submission: {points: [4, 0], default: L}
              double-loss: {side: DL, points: 0, default: DL}
        """,
    )
    own = books.ruleset("own")
    assert told(books) == []
    assert own is not None
    assert [each.name for each in own.outcomes if each.default] == [
        "draw", "submission", "double-loss",
    ]  # fmt: skip
    assert own.outcome("pinfall", Side.WIN) is not None
    assert own.outcome("time", Side.DOUBLE_LOSS) is not None


def test_rulesets_extend_each_other_over_several_steps_but_not_in_a_circle():
    books = library(base=BASE, one="extends: base\nname: One", two="extends: one\nbest_of: 3")
    two = books.ruleset("two")
    assert two is not None
    assert (two.name, two.best_of, told(books)) == ("One", 3, [])
    assert told(library(a="extends: b", b="extends: c", c="extends: a")) == [
        (
            "content/rulesets/c.yaml:1:10: error: rulesets extend each other in a circle: "
            "content/rulesets/a.yaml, content/rulesets/b.yaml, content/rulesets/c.yaml "
            "[circular-ruleset]\n    one of them must stand on its own"
        )
    ]


def test_a_league_may_change_a_shipped_ruleset_under_its_own_name():
    shipped_one = read_file("ruleset", "rulesets/base.yaml", dedent(BASE).encode())
    own = read_file("ruleset", "content/rulesets/base.yaml", b"extends: base\nbest_of: 3")
    books = Library({"base": own}, {"base": shipped_one})
    ruleset = books.ruleset("base")
    assert ruleset is not None
    assert (ruleset.name, ruleset.best_of, books.problems) == ("Base game", 3, [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("extends: bsae", ('1:10: error: there is no ruleset "bsae" to extend [unknown-ruleset]\n'
         '    did you mean "base"?')),
        ("extends: base\ntiebreakers: [winz]", ('2:15: error: there is no tiebreaker called "winz" '
         '[unknown-rule]\n    did you mean "wins"?')),
        ("extends: base\ntiebreakers:\n- opponents-match-win: {flor: 1/3}",
         ('3:25: error: there is no option "flor" here [unknown-option]\n'
         '    did you mean "floor"?')),
        ("extends: base\ntiebreakers:\n- wins\n- wins",
         ('4:3: error: two rules of this list are called "wins" [double-rule]\n'
         '    name this one apart, as in "wins: {as: wins-2}"')),
        ("extends: base\npairing: {pairs: [rematsch]}",
         ('2:19: error: there is no pairing criterion called "rematsch" [unknown-rule]\n'
         '    did you mean "rematch"?')),
        ("extends: base\nstructures: {swiss: [swis]}",
         ('2:22: error: there is no format called "swis" [unknown-rule]\n'
         '    did you mean "swiss"?')),
        ("extends: base\nstructures: {swiss: [swiss: {cut: {1-8: 4, 8+: 8}}]}",
         ('2:44: error: the ranges "1-8" and "8+" overlap [wrong-range]\n'
         "    every number of players may be in one range only")),
        ("extends: base\nstructures: {swiss: [swiss: {cut: {1-8: 4, 10+: 8}}]}",
         ("2:30: warning: no range holds 9 players [gap-in-table]\n"
         "    an event of that size will be refused")),
        ("extends: base\nstructures: {more: [swiss]}",
         ("2:1: error: which structure is played? [no-structure-chosen]\n"
         "    add structure: with one of more, swiss, or a table by players")),
        ("extends: base\nstructures: {more: [swiss]}\nstructure: {4-8: mor, 9+: swiss}",
         ('3:18: error: there is no structure "mor" [unknown-structure]\n'
         '    did you mean "more"?')),
        ("extends: base\noutcomes: {dq: {points: 0}}",
         ('2:16: error: what kind of end is "dq"? Both players score the same [unclear-outcome]\n'
         "    add side: D or side: DL")),
        ("extends: base\noutcomes: {win: {points: 3, default: W}, ko: {points: 4, default: L}}",
         ('2:46: error: a bare W cannot mean both "win" and "ko" [double-default]\n'
         "    take default: away from one of them")),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_once(text, expected):
    assert told(library(base=BASE, own=text)) == [f"content/rulesets/own.yaml:{expected}"]


def test_a_ruleset_of_its_own_must_be_whole():
    assert [line.partition("[")[0] for line in told(library(own="name: Own"))] == [
        "content/rulesets/own.yaml:1:1: error: it has no tiebreakers and no structures ",
        "content/rulesets/own.yaml:1:1: error: what makes a pair a good one? ",
        "content/rulesets/own.yaml:1:1: error: no outcome says what a plain win is worth ",
    ]


def test_a_rule_used_twice_is_told_apart_by_as():
    books = library(
        base=BASE,
        own="""
            extends: base
            tiebreakers:
              - opponents-match-win: {floor: .33}
              - opponents-match-win: {floor: 1/3, as: omw-third}
        """,
    )
    own = books.ruleset("own")
    assert own is not None
    assert own.tiebreakers == (
        Rule("opponents-match-win", {"floor": Fraction(33, 100)}, "opponents-match-win"),
        Rule("opponents-match-win", {"floor": Fraction(1, 3)}, "omw-third"),
    )


def test_a_bare_name_means_the_newest_edition():
    names = ["chess-2024", "chess-2026", "chess-blitz", "go"]
    assert newest("chess", names) == "chess-2026"
    assert newest("chess-2024", names) == "chess-2024"
    assert newest("go", names) == "go"
    assert newest("ches", names) is None


def test_the_shipped_rulesets_are_sound():
    books = Library({}, shipped())
    assert told(books) == []
    assert all(books.is_sound(name) for name in books.names())


def test_what_comes_with_the_program_is_read_once_by_who_remembers_it() -> None:
    asked: list[str] = []

    def parse(kind: str, file: str, data: bytes) -> Any:
        asked.append(file)
        return read_file(kind, file, data)

    ours = Shipped(parse)
    assert ours.honours() is ours.honours()
    assert ours["base"] is ours["base"]
    assert asked == ["achievements/built-in.yaml", "rulesets/base.yaml"]
