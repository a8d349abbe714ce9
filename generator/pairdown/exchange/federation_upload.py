"""How is the XML read that federations' programs send to chess-results.com?

The tournament's facts are attributes; players have start numbers, and each pairing tells both
points. A number below zero is no opponent: -1 a bye by the pairing, -2 not paired.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT, number
from pairdown.exchange.days import day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.fields import Fields, elements, of_xml, plain
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.model import ByeKind, Match, Place, Result, Seat, Side

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

STRUCTURES = {"": "swiss", "0": "swiss", "1": "round-robin"}
HALF = Fraction(1, 2)
ONE, NONE = Fraction(1), Fraction(0)
SIDES = {
    (ONE, NONE): Side.WIN, (NONE, ONE): Side.LOSS,
    (HALF, HALF): Side.DRAW, (NONE, NONE): Side.DOUBLE_LOSS,
}  # fmt: skip
BYES = {ONE: ByeKind.BYE, HALF: ByeKind.HALF, NONE: ByeKind.ZERO}
PAIRING_BYE = -1
RATINGS = ("rtg", "rating", "elo", "rtgint", "eloint", "rtgi", "eloi", "rtgnat", "elonat")


def sniff(given: Given) -> int:
    """Tell how sure it is that this is such a file: pairings with the numbers of both sides."""
    root = given.xml_or_none
    if root is None or not isinstance(root.tag, str):
        return 0
    root = plain(root)
    paired = root.find(".//playerpairing[@whiteno]") is not None
    return 95 if paired else 60 if root.find(".//player[@lastname][@no]") is not None else 0


@importer("chess-results", title="chess-results.com XML", sniff=sniff)
def chess_results(given: Given) -> Imported:
    """Read players with ratings and federations, all rounds, forfeits, and byes of each kind.

    Points and ranks are compared. The key of the upload and birth dates are not read.
    """
    root, notes = plain(given.xml), Notes()
    found = root if root.tag == "tournament" else root.find(".//tournament")
    head = Fields({}) if found is None else of_xml(found, "tournament")
    kind = head.key("type")
    if kind not in STRUCTURES:
        raise Unfit("tournaments of teams cannot be read", "tournament: type",
                    "export the individual results")  # fmt: skip
    people = elements(root, ".//player")
    roster = _roster(people)
    rounds = Rounds(roster)
    for each in _pairings(root):
        _pairing(rounds, each, notes)
    _absences(rounds)
    first, last = _day(head.text("from", "begin")), _day(head.text("to", "end"))
    notes.left_out("the key of the upload, sexes, titles, birth dates and tie-breaks")
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=head.text("name"),
        date=first,
        end=last if last != first else None,
        ruleset="chess",
        structure=STRUCTURES[kind],
        organizer=tidy(re.sub(r"\(\d+\)|\b\d{5,}\b", "", head.text("arbiter", "organiser"))),
        place=Place(city=head.text("location")),
        swiss_rounds=head.whole("rounds") or len(rounds.orders()) or None,
    )
    return Imported(with_presence(event, notes), notes.report(), tuple(_claims(people)))


def _day(text: str) -> dt.date | None:
    """Read ``20260314`` or any other usual way to write a day."""
    packed = re.fullmatch(r"(\d{4})(\d{2})(\d{2})", text)
    return day("-".join(packed.groups()) if packed else text)


def _roster(people: list[Fields]) -> Roster:
    roster = Roster()
    for each in people:
        family, given = each.text("lastname", "name"), each.text("firstname")
        if not given and "," in family:
            family, _, given = family.partition(",")
        rating = next((value for key in RATINGS if (value := each.whole(key))), None)
        fide = each.key("fideid", "idfide", "fide")
        player = FoundPlayer(
            tidy(f"{given} {family}"),
            "" if fide.strip("0") == "" else fide,
            country=each.text("fed"),
            team=each.text("club"),
            rating=rating if rating and rating > 0 else None,
        )
        roster.add(each.key("no"), player, each.place)
    return roster


def _pairings(root: Element) -> Iterator[Fields]:
    """Walk the pairings, each with its round: its own, or that of the element around it."""
    current, at = "", 0
    for element in root.iter():
        if element.tag == "round":
            current = of_xml(element).key("round", "no", "number")
        if element.tag == "playerpairing":
            at += 1
            each = of_xml(element, f"pairing {at}")
            yield (
                each if each.has("round") else Fields({**each.values, "round": current}, each.place)
            )


def _pairing(rounds: Rounds, each: Fields, notes: Notes) -> None:
    told = each.whole("round")
    if told is None or not 0 < told <= MOST_ROUNDS:
        raise Unfit("this pairing is of no round", each.place)
    order = (0, told)
    rounds.open(order)
    white, black = each.whole("whiteno"), each.whole("blackno")
    if white is None or (white < 0 and (black is None or black < 0)):
        raise Unfit("nobody plays here", each.place)
    if black is None or black <= 0 or white <= 0:
        _alone(rounds, order, each, white if white > 0 else black or 0)
        return
    first, second = (rounds.roster.seat(str(number), each.place) for number in (white, black))
    board = each.whole("board")
    match = Match(first, second, _result(each, notes), board if board and board > 0 else None)
    rounds.match(order, match, each.place)


def _points(each: Fields, key: str) -> Fraction | None:
    text = each.text(key)
    value = number(text) if text else None
    if text and value is None:
        raise each.wrong(key, "a number of points")
    return value


def _alone(rounds: Rounds, order: tuple[int, int], each: Fields, told: int) -> None:
    """Write a bye by its points; who is not paired and has none may be absent."""
    seat = rounds.roster.seat(str(told), each.place)
    mine = "reswhite" if each.whole("whiteno") == told else "resblack"
    other = each.whole("blackno" if mine == "reswhite" else "whiteno")
    points = _points(each, mine)
    if points is not None and points not in BYES:
        raise each.wrong(mine, "the points of a bye")
    if points:
        rounds.bye(order, seat, BYES[points], each.place)
    elif other == PAIRING_BYE and points is None:
        rounds.bye(order, seat, ByeKind.BYE, each.place)


def _absences(rounds: Rounds) -> None:
    """Write zero byes for who was not paired between two rounds that they were there."""
    orders = rounds.orders()
    there: dict[Seat, list[int]] = {}
    for at, order in enumerate(orders):
        for seat in rounds.busy(order):
            there.setdefault(seat, []).append(at)
    for seat, played in sorted(there.items()):
        for at in sorted(set(range(played[0], played[-1])) - set(played)):
            rounds.bye(orders[at], seat, ByeKind.ZERO)


def _result(each: Fields, notes: Notes) -> Result | None:
    """Return White's result; K is a forfeit, D a double loss, H adjourned, U played unrated."""
    white, black = _points(each, "reswhite"), _points(each, "resblack")
    code = each.text("forfeit", "forfeitcode").upper()
    if code == "H" or (white is None and black is None and code != "D"):
        return None
    if code == "U":
        notes.left_out("that a game was played but is not rated (U)")
    if code == "D":
        white = black = NONE
    nothing = Fraction(-1)
    side = SIDES.get((nothing if white is None else white, nothing if black is None else black))
    if side is None:
        shown = quoted(f"{each.text('reswhite')} : {each.text('resblack')}")
        raise Unfit(f"{shown} are not the points of a game", each.place)
    return Result(side, FORFEIT if code == "K" and side is not Side.DRAW else "")


def _claims(people: list[Fields]) -> Iterator[Claimed]:
    for at, each in enumerate(people):
        points = number(each.text("pts")) if each.text("pts") else None
        if points is not None:
            yield Claimed(Seat(at), "points", points, each.place)
        rank = each.whole("rank")
        if rank and rank > 0:
            yield Claimed(Seat(at), "rank", Fraction(rank), each.place)
