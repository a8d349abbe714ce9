"""How are tournaments of Cryodex and the List Juggler read?

JSON in which players are known by name. An elimination round is numbered by how many are left.
"""

from __future__ import annotations

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, fields
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Order, Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.exchange.told_points import by_points, note_ranks
from pairdown.model import ByeKind, Match

BYE = "bye"


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a tournament of Cryodex."""
    file = given.json_or_none
    rounds = file.get("rounds") if isinstance(file, dict) else None
    first = rounds[0] if isinstance(rounds, list) and rounds else None
    return 90 if isinstance(first, dict) and "round-type" in first and "players" in file else 0


@importer("cryodex", title="Cryodex JSON", sniff=sniff)
def cryodex(given: Given) -> Imported:
    """Read players, all rounds with the points as notes, byes and the elimination."""
    file, notes = fields(given.json, ""), Notes()
    roster = Roster()
    for each in file.list("players"):
        roster.add(each.text("name"), FoundPlayer(each.text("name")), each.place)
    rounds = Rounds(roster)
    for at, each in enumerate(file.list("rounds"), start=1):
        order = _order(each, at)
        rounds.open(order)
        for match in each.list("matches"):
            _match(rounds, order, match, notes)
    _note(file, rounds, notes)
    swiss = sum(not order[0] for order in rounds.orders())
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=file.text("name"),
        date=day(file.text("date", "start-date", "created")),
        structure="" if swiss or not rounds.orders() else "single-elimination",
        swiss_rounds=swiss or None,
        cut=rounds.cut_size() if swiss else None,
    )
    return Imported(with_presence(event, notes), notes.report())


def _order(each: Fields, at: int) -> Order:
    kind, number = each.text("round-type").lower(), each.whole("round-number")
    if kind not in {"swiss", "elimination"} or number is None or number < 1:
        raise Unfit(f"{quoted(kind)} {number or ''} is not a round", each.place)
    if kind == "swiss":
        if number > MOST_ROUNDS:
            raise Unfit(f"no event has more than {MOST_ROUNDS} rounds", each.place)
        return 0, number
    return 1, at  # numbered by how many are left, so the file's own order counts


def _match(rounds: Rounds, order: Order, each: Fields, notes: Notes) -> None:
    names = [name for side in ("player1", "player2") if (name := each.text(side))]
    seats = [rounds.roster.seat(name, each.place) for name in names]
    word = each.text("result").lower()
    if not seats:
        return
    if word == BYE or len(seats) == 1:
        if not order[0]:
            rounds.bye(order, seats[0], ByeKind.BYE, each.place)
        return
    points = (each.number("player1points"), each.number("player2points"))
    winner = names.index(each.text("winner")) if each.text("winner") in names else None
    if not word and not any(points) and winner is None:
        rounds.match(order, Match(seats[0], seats[1]), each.place)
        return
    result, note = by_points(word, points, winner, each.place, notes)
    rounds.match(order, Match(seats[0], seats[1], result, note=note), each.place)


def _note(file: Fields, rounds: Rounds, notes: Notes) -> None:
    ranks = {}
    for each in file.list("players"):
        seat = rounds.roster.seat(each.text("name"))
        rank = each.part("rank").whole("swiss") if isinstance(each.values.get("rank"), dict) else 0
        if rank and rank > 0:
            ranks[seat] = rank
        left = each.values.get("dropped")
        if left is not None and not isinstance(left, bool):
            rounds.leave(seat, each.whole("dropped") or 0)
    notes.left_out("margins of victory and strength of schedule, which are reckoned otherwise here")
    note_ranks(rounds, ranks, notes)
