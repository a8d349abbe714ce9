"""How are tournaments of ListFortress read?

JSON with participants by number, and rounds that say whether they are Swiss or elimination.
"""

from __future__ import annotations

import json

from pairdown.exchange import importer
from pairdown.exchange.countries import country
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, fields
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Order, Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_PLAYERS, MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.exchange.told_points import by_points, note_ranks
from pairdown.model import ByeKind, Match, Place

BYE = "bye"
ELIMINATION = "2"


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a tournament of ListFortress."""
    file = given.json_or_none
    people = file.get("participants") if isinstance(file, dict) else None
    first = people[0] if isinstance(people, list) and people else None
    return 90 if isinstance(first, dict) and "swiss_rank" in first and "rounds" in file else 0


@importer("listfortress", title="ListFortress JSON", sniff=sniff)
def listfortress(given: Given) -> Imported:
    """Read participants with their faction, all rounds with the points as notes, and the cut."""
    file, notes = fields(given.json, ""), Notes()
    roster = Roster()
    for each in file.list("participants"):
        name = each.text("name") or f"Participant {each.key('id')}"
        roster.add(each.key("id"), FoundPlayer(name, deck=_faction(each)), each.place)
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
        date=day(file.text("date")),
        place=Place(file.text("location"), "", file.text("state"), country(file.text("country"))),
        structure="" if swiss or not rounds.orders() else "single-elimination",
        swiss_rounds=swiss or None,
        cut=rounds.cut_size() if swiss else None,
    )
    return Imported(with_presence(event, notes), notes.report())


def _faction(each: Fields) -> str:
    """Return the faction of a list, which is JSON itself, often inside a text."""
    told = each.values.get("list_json")
    if isinstance(told, str) and len(told) < 20_000 and told.lstrip().startswith("{"):
        try:
            told = json.loads(told)
        except (ValueError, RecursionError):
            return ""
    return Fields(told).text("faction") if isinstance(told, dict) else ""


def _order(each: Fields, at: int) -> Order:
    kind = each.values.get("roundtype")
    name = Fields(kind).text("name") if isinstance(kind, dict) else each.text("round_type")
    number = each.whole("round_number") or at
    if not 0 < number <= MOST_PLAYERS:
        raise Unfit(f"{number} is no round", each.place)
    if "elim" in name.lower() or "cut" in name.lower() or each.key("roundtype_id") == ELIMINATION:
        return 1, at
    if number > MOST_ROUNDS:
        raise Unfit(f"no event has more than {MOST_ROUNDS} rounds", each.place)
    return 0, number


def _match(rounds: Rounds, order: Order, each: Fields, notes: Notes) -> None:
    keys = [
        key for side in ("player1_id", "player2_id") if (key := each.key(side)) not in {"", "0"}
    ]
    seats = [rounds.roster.seat(key, each.place) for key in keys]
    word = each.text("result").lower()
    if not seats:
        return
    if word == BYE or len(seats) == 1:
        if not order[0]:
            rounds.bye(order, seats[0], ByeKind.BYE, each.place)
        return
    points = (each.number("player1_points"), each.number("player2_points"))
    winner = keys.index(each.key("winner_id")) if each.key("winner_id") in keys else None
    if each.flag("went_to_time"):
        notes.left_out("which matches went to time")
    if not word and not any(points) and winner is None:
        rounds.match(order, Match(seats[0], seats[1]), each.place)
        return
    result, note = by_points(word, points, winner, each.place, notes)
    rounds.match(order, Match(seats[0], seats[1], result, note=note), each.place)


def _note(file: Fields, rounds: Rounds, notes: Notes) -> None:
    people = file.list("participants")
    ranks = {}
    for each in people:
        rank = each.whole("swiss_rank")
        if rank and rank > 0:
            ranks[rounds.roster.seat(each.key("id"))] = rank
    notes.left_out("margins of victory and strength of schedule, which are reckoned otherwise here")
    if any(each.has("list_json") for each in people):
        notes.left_out("lists, but for their faction")
    note_ranks(rounds, ranks, notes)
