"""How are tournaments of Limitless read, as its interface gives them?

It gives three answers, each JSON: details, standings and pairings. One file may hold all three
under those names, or in one list; standings or pairings alone are read as far as they go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.countries import country
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, fields, members
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Order, Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.model import ByeKind, Match, Result, Side

RULESETS = {"PTCG": "pokemon", "MTG": "magic"}
DRAW, BOTH_LOST = "0", "-1"
PARTS = ("details", "standings", "pairings")


def sniff(given: Given) -> int:
    """Tell how sure it is that these are answers of Limitless."""
    parts = _parts(given.json_or_none)
    return 90 if parts and ("standings" in parts or "pairings" in parts) else 60 if parts else 0


def _parts(value: object) -> dict[str, object]:
    """Return the answers in a file by their names, none if it is something else."""
    if isinstance(value, dict):
        found = {name: value[name] for name in PARTS if value.get(name) is not None}
        return {name: each for name, each in found.items() if _part(each) == name} or (
            {"details": value} if _part(value) else {}
        )
    own = _part(value)
    if own:
        return {own: value}
    several = value if isinstance(value, list) and len(value) <= len(PARTS) else []
    return {name: each for each in several if (name := _part(each))}


def _part(value: object) -> str:
    """Return which answer a value is, "" if none."""
    if isinstance(value, dict):
        return "details" if isinstance(value.get("phases"), list) and "game" in value else ""
    first = value[0] if isinstance(value, list) and value else None
    if not isinstance(first, dict):
        return ""
    if {"player", "placing"} <= first.keys():
        return "standings"
    return "pairings" if {"round", "player1"} <= first.keys() else ""


@importer("limitless", title="Limitless JSON", sniff=sniff)
def limitless(given: Given) -> Imported:
    """Read details, standings with decks and drops, and all pairings with their phases.

    A pairing without second player is a bye for its winner, else a zero bye.
    """
    parts, notes = _parts(given.json), Notes()
    if not parts:
        raise Unfit("these are no answers of Limitless", hint="save details, standings, pairings")
    details = fields(parts.get("details", {}), "details")
    standings = members(parts.get("standings"), "standings")
    pairings = members(parts.get("pairings"), "pairings")
    if not standings and not pairings:
        hint = 'put all three answers into one file: {"details": …, "standings": …, "pairings": …}'
        raise Unfit("this file has neither standings nor pairings", hint=hint)
    roster = _roster(standings, pairings, notes)
    rounds = Rounds(roster)
    orders = _orders(details, pairings)
    for each in pairings:
        _pairing(rounds, orders[_place(each)], each, notes)
    for each in standings:
        rounds.leave(roster.seat(each.key("player")), each.whole("drop") or 0)
    _note_what_is_missing(parts, standings, notes)
    swiss = sum(not order[0] for order in rounds.orders())
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=details.text("name"),
        date=day(details.text("date")),
        ruleset=RULESETS.get(details.text("game"), ""),
        structure="single-elimination" if pairings and not swiss else "",
        organizer=details.part("organizer").text("name") if details.has("organizer") else "",
        deck_format=details.text("format"),
        swiss_rounds=swiss or None,
        cut=rounds.cut_size() if pairings and swiss else None,
    )
    claims = tuple(_claims(standings, rounds)) if pairings else ()
    return Imported(with_presence(event, notes), notes.report(), claims)


def _roster(standings: Sequence[Fields], pairings: Sequence[Fields], notes: Notes) -> Roster:
    """Return the players of the standings, and who else is paired, by the name of the account."""
    roster = Roster()
    for each in standings:
        key = each.key("player")
        deck = each.part("deck").text("name") if isinstance(each.values.get("deck"), dict) else ""
        name = each.text("name") or key
        player = FoundPlayer(name, key, country=country(each.text("country")), deck=deck)
        roster.add(key, player, each.place)
    for each in pairings:
        for side in ("player1", "player2"):
            key = each.key(side)
            if key and key not in roster.seats:
                roster.add(key, FoundPlayer(key, key), each.place)
                if standings:
                    notes.contradicted(f"{quoted(key)} is paired and not in the standings",
                                       each.place)  # fmt: skip
    return roster


Place = tuple[int, int]
"""A phase and a round as the file numbers them."""


def _place(each: Fields) -> Place:
    return each.whole("phase") or 1, each.whole("round") or 0


def _orders(details: Fields, pairings: Sequence[Fields]) -> Mapping[Place, Order]:
    """Return where each round stands: those of brackets are the cut, all others come before."""
    types = {
        each.whole("phase") or at: each.text("type").upper()
        for at, each in enumerate(details.list("phases"), start=1)
    }
    brackets = {phase for phase, type_ in types.items() if "BRACKET" in type_ or "ELIM" in type_}
    brackets |= {_place(each)[0] for each in pairings if each.has("match")}
    places = sorted({_place(each) for each in pairings}, key=lambda at: (at[0] in brackets, at))
    return {at: (int(at[0] in brackets), number) for number, at in enumerate(places, start=1)}


def _pairing(rounds: Rounds, order: Order, each: Fields, notes: Notes) -> None:
    keys = [key for side in ("player1", "player2") if (key := each.key(side))]
    seats = [rounds.roster.seat(key, each.place) for key in keys]
    winner = each.key("winner")
    if len(seats) == 1:
        kind = ByeKind.BYE if winner == keys[0] else ByeKind.ZERO
        if kind is ByeKind.ZERO:
            notes.inferred("who has neither opponent nor win has a zero bye", each.place)
        rounds.bye(order, seats[0], kind, each.place)
    elif seats:
        result, table = _result(each, keys, winner), each.whole("table") or None
        rounds.match(order, Match(seats[0], seats[1], result, table), each.place)


def _result(each: Fields, keys: Sequence[str], winner: str) -> Result | None:
    """Return who won by the name of the account; None while nobody has."""
    if winner in keys:
        return Result(Side.WIN if winner == keys[0] else Side.LOSS, "")
    if winner in {DRAW, BOTH_LOST}:
        return Result(Side.DRAW if winner == DRAW else Side.DOUBLE_LOSS, "")
    if winner:
        raise Unfit(f"the winner {quoted(winner)} does not play here", each.place)
    return None


def _note_what_is_missing(
    parts: Mapping[str, object], standings: Sequence[Fields], notes: Notes
) -> None:
    for name in PARTS:
        if name not in parts:
            notes.left_out(f"this file does not hold the {name}")
    if any(each.has("decklist") for each in standings):
        notes.left_out("decklists, but for the name of the deck")


def _claims(standings: Sequence[Fields], rounds: Rounds) -> Iterator[Claimed]:
    """Yield places and records; Limitless counts a bye as a win."""
    won = rounds.won_byes()
    for each in standings:
        seat = rounds.roster.seat(each.key("player"))
        placing, record = each.whole("placing"), each.part("record")
        if placing and placing > 0:
            yield Claimed(seat, "place", Fraction(placing), each.place)
        for what, key in (("wins", "wins"), ("losses", "losses"), ("draws", "ties")):
            value = record.number(key)
            if value is not None:
                byes = won[seat] if what == "wins" else 0
                yield Claimed(seat, what, value - byes, each.place)
