"""How does a test write an event in a few words?

    event_from("A>B, C=D, E bye", "A>C countout, B-D, drop E")

is two rounds. What may stand between the commas:

    A>B  A<B  A=B  A#B      first wins, second wins, draw, both lose
    A-B                     posted, no result yet
    A>B countout            an outcome of the ruleset
    A 2-1 B                 a game score; "A 2-1 B time" with an outcome too
    E bye                   also "awarded bye", "half bye", "zero bye"
    drop E                  leaves after this round
    dq E, match_loss E      a penalty in this round (any type of model.Penalty)

A round may begin with its phase: "cut: A>B". A line break is as good as a comma. Players stand
in the list as `players` names them, else in the order in which they are first mentioned; a
player's id is the name in lower case with hyphens. `rulesets` below are small ones in code, for
tests that shall not depend on reading files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import groupby
from typing import Any

from pairdown.model import (
    Bye,
    ByeKind,
    Entry,
    Event,
    EventId,
    Games,
    Match,
    Penalty,
    PlayerId,
    Result,
    Round,
    Seat,
    Side,
)
from pairdown.ruleset import (
    Attendance,
    ByePoints,
    Exact,
    Outcome,
    Pairing,
    PhasePlan,
    Range,
    Rule,
    Ruleset,
    Structure,
)
from pairdown.scoring.rulings import ruled
from pairdown.scoring.sheets import field
from pairdown.scoring.standings import standings
from pairdown.scoring.table import Standings

HALF = Fraction(1, 2)
PENALTIES = ("caution", "warning", "game_loss", "match_loss", "dq")
SIDES = {">": Side.WIN, "<": Side.LOSS, "=": Side.DRAW, "#": Side.DOUBLE_LOSS, "-": None}
PAIR = re.compile(r"(?P<first>[^<>=#-]+?)\s*(?P<sign>[<>=#-])\s*(?P<second>\S+)\s*(?P<rest>.*)")
SCORED = re.compile(r"(?P<first>.+?)\s+(?P<score>\d+-\d+(-\d+)?)\s+(?P<second>\S+)\s*(?P<rest>.*)")
BYE = re.compile(r"(?P<name>\S+)\s+(?P<kind>(awarded |half |zero )?bye)")
PHASE = re.compile(r"\s*(?P<phase>[a-z][a-z-]*):\s*(?P<rest>.*)", re.DOTALL)


def outcomes(win: Exact = 3, draw: Exact = 1, **more: Exact) -> tuple[Outcome, ...]:
    """Win, draw and double loss with these points, forfeits, and more wins by name."""
    return (
        Outcome("win", Side.WIN, (win, 0), default=True, rated_as=Side.WIN),
        Outcome("draw", Side.DRAW, (draw, draw), default=True, rated_as=Side.DRAW),
        Outcome("double-loss", Side.DOUBLE_LOSS, (0, 0), default=True),
        Outcome("forfeit", Side.WIN, (win, 0), played=False),
        Outcome("forfeit", Side.DOUBLE_LOSS, (0, 0), played=False),
        *(
            Outcome(name.replace("_", "-"), Side.WIN, (points, 0), rated_as=Side.WIN)
            for name, points in more.items()
        ),
    )


def rule(written: str | Rule | tuple[str, Mapping[str, Any]]) -> Rule:
    """A rule as tests write it: a name, a name with options (``as_`` gives the key), or a Rule."""
    if isinstance(written, Rule):
        return written
    name, options = (written, {}) if isinstance(written, str) else written
    kept = {key: value for key, value in options.items() if key != "as_"}
    return Rule(name, kept, str(options.get("as_", name)))


Written = str | Rule | tuple[str, Mapping[str, Any]]


def ruleset(
    *tiebreakers: Written,
    win: Exact = 3,
    draw: Exact = 1,
    bye: Exact | None = None,
    pairs: Sequence[Written] = ("rematch", "points-gap", "lot"),
    byes: Sequence[Written] = ("second-bye", "points", "lot"),
    **fields: Any,
) -> Ruleset:
    """A small ruleset: match points first, then these tiebreakers; other fields by name."""
    rules = tuple(rule(each) for each in ("match-points", *tiebreakers))
    plain = PhasePlan("swiss", "swiss", {}, rules)
    small = Ruleset(
        id="test",
        name="Test",
        outcomes=outcomes(win, draw),
        byes=bye_points(win if bye is None else bye, draw),
        tiebreakers=rules,
        pairing=Pairing(tuple(rule(each) for each in pairs), tuple(rule(each) for each in byes)),
        structures={"swiss": Structure("swiss", (plain,))},
        structure=Attendance((Range(1, None, "swiss"),)),
    )
    return replace(small, **fields)


def bye_points(bye: Exact, half: Exact, games: tuple[int, int, int] = (0, 0, 0)) -> Any:
    """What the four kinds of bye are worth."""
    return {
        ByeKind.BYE: ByePoints(bye, games),
        ByeKind.AWARDED: ByePoints(bye, games),
        ByeKind.HALF: ByePoints(half),
        ByeKind.ZERO: ByePoints(0),
    }


SIMPLE = ruleset()
COUNTOUTS = ruleset(draw=0, outcomes=outcomes(3, 0, countout=2))
CHESS = ruleset(win=1, draw=HALF, nil_score=Side.DOUBLE_LOSS)
BEST_OF_3 = replace(ruleset(best_of=3), byes=bye_points(3, 1, (2, 0, 0)))


def builtin(name: str) -> Ruleset:
    """A ruleset that comes with the program."""
    from pairdown.content.load.builtin import load_rulesets

    return load_rulesets()[name]


def table(
    event: Event, rules: Ruleset, *tiebreakers: Written, after: int | None = None, **of: Any
) -> Standings:
    """The standings by these tiebreakers, else by the ruleset's own; ``of`` goes to the field."""
    seen = field(event, rules, event.rounds, after=after, **of)
    chosen = tuple(rule(each) for each in tiebreakers) or rules.tiebreakers
    return standings(seen, chosen, "swiss")


def event_from(
    *rounds: str,
    players: str | Sequence[str] = (),
    rules: Ruleset = SIMPLE,
    entries: Mapping[str, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> Event:
    """Make an event of the rounds as written (see the module); ``entries`` adds to an entry.

    ``fields`` are fields of Event; ``lots`` and ``declined`` may hold names.
    """
    written = [phased(text) for text in rounds]
    listed = players.replace(",", " ").split() if isinstance(players, str) else list(players)
    names = list(dict.fromkeys([*listed, *mentioned(text for _, text in written)]))
    seats = {name: Seat(index) for index, name in enumerate(names)}
    phases = list(dict.fromkeys(phase for phase, _ in numbered_phases(written)))
    made = tuple(
        round_from(number, phase, phases.index(phase), text, seats, rules)
        for number, (phase, text) in enumerate(numbered_phases(written), 1)
    )
    event = Event(
        id=fields.pop("id", EventId("2026/test")),
        name=fields.pop("name", "Test"),
        date=fields.pop("date", date(2026, 3, 14)),
        ruleset=rules.id,
        entries=tuple(
            entry_from(seat, name, (entries or {}).get(name, {})) for name, seat in seats.items()
        ),
        rounds=made,
        lots=tuple(tuple(seats[name] for name in lot.split()) for lot in fields.pop("lots", ())),
        declined=tuple(seats[name] for name in fields.pop("declined", ())),
        **fields,
    )
    return ruled(event, rules)


def player_id(name: str) -> PlayerId:
    """The id that a player of that name has in tests."""
    return PlayerId(name.lower().replace(" ", "-"))


def entry_from(seat: Seat, name: str, more: Mapping[str, Any]) -> Entry:
    """An entry with its further fields."""
    return Entry(seat=seat, player=player_id(name), name=name, **more)


def phased(text: str) -> tuple[str, str]:
    """Take the phase off the front of a round."""
    found = PHASE.match(text)
    return (found["phase"], found["rest"]) if found else ("", text)


def numbered_phases(written: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Give each round its phase: its own, else that of the round before, else swiss."""
    phase, told = "swiss", []
    for own, text in written:
        phase = own or phase
        told.append((phase, text))
    return told


def items(text: str) -> list[str]:
    """Split a round into its items."""
    return [item.strip() for item in re.split(r"[,\n]", text) if item.strip()]


def mentioned(texts: Iterator[str]) -> Iterator[str]:
    """Walk all names in the order in which they are mentioned."""
    for text in texts:
        for item in items(text):
            first, _, rest = item.partition(" ")
            found = SCORED.fullmatch(item) or (
                None if BYE.fullmatch(item) else PAIR.fullmatch(item)
            )
            if first == "drop" or first in PENALTIES:
                yield rest
            elif found:
                yield from (found["first"], found["second"])
            else:
                yield first


def round_from(
    number: int, phase: str, index: int, text: str, seats: Mapping[str, Seat], rules: Ruleset
) -> Round:
    """Make one round of its items."""
    matches: list[Match] = []
    byes: list[Bye] = []
    drops: list[Seat] = []
    penalties: list[Penalty] = []
    for item in items(text):
        first, _, rest = item.partition(" ")
        if first == "drop":
            drops.append(seats[rest])
        elif first in PENALTIES:
            penalties.append(Penalty(seats[rest], first))
        elif found := BYE.fullmatch(item):
            byes.append(Bye(seats[found["name"]], ByeKind(found["kind"])))
        else:
            matches.append(match_from(item, seats, rules))
    return Round(number, phase, index, tuple(matches), tuple(byes), tuple(drops), tuple(penalties))


def match_from(item: str, seats: Mapping[str, Seat], rules: Ruleset) -> Match:
    """Make one match of its item."""
    score: Games | None
    side: Side | None
    if found := SCORED.fullmatch(item):
        score = Games(*(int(part) for part in found["score"].split("-")))
        side = side_of(score, rules)
    elif found := PAIR.fullmatch(item):
        score, side = None, SIDES[found["sign"]]
    else:
        raise ValueError(f"no match: {item!r}")
    first, second = seats[found["first"]], seats[found["second"]]
    if side is None:
        return Match(first, second)
    default = rules.default_outcome(side)
    outcome = found["rest"].strip() or (default.name if default else "")
    return Match(first, second, Result(side, outcome, score))


def side_of(score: Games, rules: Ruleset) -> Side:
    """The side that a written score means."""
    if score.won != score.lost:
        return Side.WIN if score.won > score.lost else Side.LOSS
    nothing = not (score.won or score.drawn)
    return rules.nil_score if nothing else Side.DRAW


def seat(event: Event, name: str) -> Seat:
    """The seat of a player by name."""
    return next(entry.seat for entry in event.entries if entry.name == name)


def by_name(event: Event, values: Mapping[Seat, Any]) -> dict[str, Any]:
    """The same mapping with names for seats."""
    return {event.entries[key].name: value for key, value in values.items()}


def order(event: Event, standings: Standings) -> str:
    """The standings in a line, tied players joined: ``A B=C D``."""
    rows = groupby(standings.rows, key=lambda row: row.rank)
    return " ".join("=".join(event.entries[row.seat].name for row in tied) for _, tied in rows)


def column(event: Event, standings: Standings, key: str) -> dict[str, Exact | None]:
    """One column of the standings by name."""
    index = [each.key for each in standings.columns].index(key)
    return {event.entries[row.seat].name: row.values[index] for row in standings.rows}
