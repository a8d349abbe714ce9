"""How does an event come back from the JSON that a site of ours holds of it?

The shape is that of `pages.twins.event_twin`. Names are as they were shown: somebody hidden comes
back under the pseudonym.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pairdown.content.load.builtin import shipped
from pairdown.exchange import importer
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, fields
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, FoundRound, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.model import Bye, ByeKind, Games, Match, Penalty, Result, Seat, Side

KEYS = frozenset({"event", "ruleset", "players", "rounds", "standings", "finish"})
USUAL = frozenset({"win", "pinfall", "draw", "double-loss"})
"""What the rulesets that come with the program mean where nothing more is written."""

SWISS = "swiss"

Seats = Mapping[str, Seat]


def sniff(given: Given) -> int:
    """Tell how sure it is that this is an event of a site of ours."""
    file = given.json_or_none
    return 95 if isinstance(file, dict) and file.keys() >= KEYS else 0


@importer("json", title="our own JSON", sniff=sniff)
def own_json(given: Given) -> Imported:
    """Read the facts of the event, its players with their decks, all rounds, drops and rulings."""
    file, notes = fields(given.json, ""), Notes()
    people = file.list("players")
    seats = {each.text("player"): Seat(at) for at, each in enumerate(people)}
    if len(seats) < len(people):
        raise Unfit("a player stands twice on the list", file.at("players"))
    first, last = day(file.text("date")), day(file.text("end"))
    phases = [each.text("phase") for each in file.list("rounds")]
    event = FoundEvent(
        players=tuple(FoundPlayer(each.text("name"), deck=each.text("deck")) for each in people),
        rounds=tuple(_rounds(file, seats)),
        name=file.text("name"),
        date=first,
        end=last if last != first else None,
        ruleset=file.text("ruleset"),
        tier=file.text("tier"),
        structure=phases[0] if phases and phases[0] != SWISS else "",
        swiss_rounds=phases.count(SWISS) or None,
        cut=_cut(file),
    )
    notes.left_out("what the JSON of an event does not hold: place, organizer, numbers and seeds "
                   "of players, the seed of lots, notes on matches")  # fmt: skip
    if phases[:1] == [SWISS]:
        event = with_presence(event, notes)
    return Imported(event, notes.report(), tuple(_claims(file, seats)))


def _cut(file: Fields) -> int | None:
    """Return the size of the cut: 0 for an event that is over without one."""
    sizes = [each.part("cut").whole("size") for each in file.list("standings") if each.has("cut")]
    return sizes[0] if sizes else 0 if file.text("status") == "finished" else None


def _rounds(file: Fields, seats: Seats) -> Iterator[FoundRound]:
    usual = USUAL if file.text("ruleset") in shipped() else frozenset[str]()
    before = ""
    for each in file.list("rounds"):
        phase = each.text("phase")
        yield FoundRound(
            matches=tuple(_match(match, seats, usual) for match in each.list("matches")),
            byes=tuple(_bye(bye, seats) for bye in each.list("byes")),
            drops=tuple(_seats(each, "drops", seats)),
            penalties=tuple(_penalty(ruling, seats) for ruling in each.list("penalties")),
            phase=phase if before and phase != before else "",
        )
        before = phase


def _seats(each: Fields, key: str, seats: Seats) -> Iterator[Seat]:
    """Walk the players whom a list names."""
    named = each.values.get(key)
    for one in named if isinstance(named, list) else ():
        if not isinstance(one, str) or one not in seats:
            raise each.wrong(key, "a list of players of this event")
        yield seats[one]


def _match(each: Fields, seats: Seats, usual: frozenset[str]) -> Match:
    two = list(_seats(each, "players", seats))
    if len(two) != 2:
        raise each.wrong("players", "a pair of players")
    return Match(two[0], two[1], _result(each, usual), each.whole("table"))


def _result(each: Fields, usual: frozenset[str]) -> Result | None:
    side, outcome = each.text("result"), each.text("outcome")
    if not side:
        return None
    if side not in {str(known) for known in Side}:
        raise each.wrong("result", "W, L, D or DL")
    return Result(Side(side), "" if outcome in usual else outcome, _score(each))


def _score(each: Fields) -> Games | None:
    told = each.values.get("score")
    if told is None:
        return None
    if not isinstance(told, list) or len(told) != 3:
        raise each.wrong("score", "games won, lost and drawn")
    parts = Fields(dict(zip("wld", told, strict=True)), each.at("score"))
    won, lost, drawn = (parts.whole(key) or 0 for key in "wld")
    if min(won, lost, drawn) < 0:
        raise each.wrong("score", "games won, lost and drawn")
    return Games(won, lost, drawn)


def _penalty(each: Fields, seats: Seats) -> Penalty:
    type_, reason, note = each.text("type"), each.text("reason"), each.text("note")
    return Penalty(_player(each, seats), type_, reason, note)


def _player(each: Fields, seats: Seats) -> Seat:
    player = each.text("player")
    if player not in seats:
        raise each.wrong("player", "a player of this event")
    return seats[player]


def _bye(each: Fields, seats: Seats) -> Bye:
    seat, kind = _player(each, seats), each.text("kind")
    if kind not in {str(known) for known in ByeKind}:
        raise each.wrong("kind", "a kind of bye")
    return Bye(seat, ByeKind(kind))


def _claims(file: Fields, seats: Seats) -> Iterator[Claimed]:
    """Walk the places at the finish, to be held against ours."""
    for each in file.list("finish"):
        place, seat = each.whole("place"), seats.get(each.text("player"))
        if place is not None and seat is not None:
            yield Claimed(seat, "place", Fraction(place), each.place)
