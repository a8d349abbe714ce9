"""How are the tournament files of Play! Pokémon's TOM read (``.tdf``)?

XML with the players once, and a pod for each age division (or one for all) that holds its rounds.
Much of it is about minors: birth dates are looked at to tell who is one, and never kept; a minor
appears by first name and initial, without a number.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pairdown.content.quoting import listed, quoted
from pairdown.exchange import importer
from pairdown.exchange.countries import country
from pairdown.exchange.days import american_day
from pairdown.exchange.fields import Fields, of_xml
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_ROWS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.model import ByeKind, Match, Place, Result, Seat, Side

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

DIVISIONS: Mapping[str, str] = {"0": "juniors", "1": "seniors", "2": "masters", "8": "all ages"}
YOUNG = frozenset({"0", "1"})
ASKABLE = ("0", "1", "2")
FULL_AGE = 18
SIDES = {"1": Side.WIN, "2": Side.LOSS, "3": Side.DRAW}
BYE, OPEN = "5", "0"
ELIMINATION = "1"


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a file of TOM."""
    root = given.xml_or_none
    if root is None or root.tag != "tournament" or root.find("players/player[@userid]") is None:
        return 0
    return 95 if root.find("pods") is not None else 60


def never(given: Given) -> int:
    """Claim no file: this reading has to be asked for."""
    return 0


Read = Callable[[Given], Imported]


def _of_division(category: str) -> Read:
    def read(given: Given) -> Imported:
        return _read(given, category)

    read.__doc__ = f"""Read the pod of the {DIVISIONS[category]}; else as ``tom``."""
    return read


@importer("tom", title="TOM (.tdf)", sniff=sniff)
def tom(given: Given) -> Imported:
    """Read the largest pod: its players, all rounds, byes, drops and the cut.

    ``tom-juniors``, ``tom-seniors`` and ``tom-masters`` read the other pods of the same file.
    """
    return _read(given, "")


importer("tom-juniors", title="TOM, juniors", sniff=never)(_of_division("0"))
importer("tom-seniors", title="TOM, seniors", sniff=never)(_of_division("1"))
importer("tom-masters", title="TOM, masters", sniff=never)(_of_division("2"))


@frozen
class _Pod:
    """One age division, or all together: its category, its players' numbers, its rounds."""

    category: str
    members: frozenset[str]
    rounds: Sequence[Element]

    @property
    def name(self) -> str:
        """Return the division in words."""
        return DIVISIONS.get(self.category, f"category {self.category}")


def _read(given: Given, category: str) -> Imported:
    root, notes = given.xml, Notes()
    if root.find("players/player") is None:
        raise Unfit("this file names no players", "players")
    told = root.find("data")
    data = Fields({}) if told is None else of_xml(told, "data")
    start = american_day(data.text("startdate"))
    pod = _chosen(root, category, notes)
    roster = _roster(root, pod, start, notes)
    rounds = Rounds(roster)
    for number, each in enumerate(pod.rounds, start=1):
        _round(rounds, each, number)
    _note_drops(root, rounds)
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=_name(data, pod, category),
        date=start,
        ruleset="pokemon",
        organizer=_organizer(root),
        place=Place("", data.text("city"), data.text("state"), country(data.text("country"))),
        swiss_rounds=sum(not order[0] for order in rounds.orders()) or None,
        cut=rounds.cut_size() if pod.rounds else None,
    )
    return Imported(with_presence(event, notes), notes.report(), tuple(_claims(root, pod, roster)))


def _name(data: Fields, pod: _Pod, category: str) -> str:
    """Return the event's name; the division is part of it when it was asked for."""
    name = data.text("name")
    return f"{name} {pod.name.title()}" if category and name else name


def _organizer(root: Element) -> str:
    found = root.find("data/organizer")
    return of_xml(found).text("name") if found is not None else ""


def _chosen(root: Element, category: str, notes: Notes) -> _Pod:
    """Return the pod that was asked for, else the largest; tell of the others."""
    pods = [_pod(each) for each in root.findall("pods/pod")]
    pods = [each for each in pods if each.members]
    if category and category not in {each.category for each in pods}:
        there = listed([each.name for each in pods]) if pods else "no pods at all"
        raise Unfit(f"this file has no pod of the {DIVISIONS[category]}", "pods",
                    f"it has {there}")  # fmt: skip
    if not pods:
        everybody = frozenset(_key(each, "userid") for each in root.findall("players/player"))
        return _Pod("8", everybody, ())
    ordered = sorted(pods, key=lambda each: (-len(each.members), each.category))
    wanted = [each for each in ordered if each.category == category] or ordered
    for other in ordered:
        if other is not wanted[0]:
            size = f"{len(other.members)} players; rounds: {len(other.rounds)}"
            asked = f": --as tom-{other.name}" if other.category in ASKABLE else ""
            notes.left_out(f"the pod of the {other.name} ({size}); each pod is an event of its "
                           f"own{asked}")  # fmt: skip
    return wanted[0]


def _pod(pod: Element) -> _Pod:
    seated = {_key(each, "userid") for each in pod.findall("subgroups/subgroup/players/player")}
    for side in ("player", "player1", "player2"):
        matched = pod.findall(f"rounds/round/matches/match/{side}")
        seated |= {_key(each, "userid") for each in matched}
    return _Pod(of_xml(pod).key("category"), frozenset(seated - {""}), pod.findall("rounds/round"))


def _key(element: Element, name: str) -> str:
    return of_xml(element).key(name)


def _roster(root: Element, pod: _Pod, start: dt.date | None, notes: Notes) -> Roster:
    roster, minors, others = Roster(), 0, 0
    notes.left_out("birth dates were not read")
    for at, element in enumerate(root.findall("players/player"), start=1):
        each = of_xml(element, f"players, no. {at}")
        if each.key("userid") not in pod.members:
            others += 1
            continue
        minor = _is_minor(each, pod, start)
        minors += minor
        first, last = each.text("firstname"), each.text("lastname")
        name = f"{first} {last[:1]}." if minor and last and first else f"{first} {last}"
        player = FoundPlayer(name, "" if minor else each.key("userid"))
        roster.add(each.key("userid"), player, each.place)
    if minors:
        notes.left_out(f"family names and numbers of minors (there are {minors}); with their "
                       "parents' consent, write the names into the event")  # fmt: skip
    if others:
        notes.left_out(f"players who are not in this pod (there are {others})")
    return roster


def _is_minor(each: Fields, pod: _Pod, start: dt.date | None) -> bool:
    """Tell who is under age by the year of birth, which is all that TOM keeps, or by division."""
    born = american_day(each.text("birthdate"))
    if born is None or start is None or not 1900 < born.year <= start.year:
        return pod.category in YOUNG
    return start.year - born.year < FULL_AGE


def _round(rounds: Rounds, element: Element, number: int) -> None:
    each = of_xml(element, f"round {number}")
    told = each.whole("number") or number
    order = (int(each.key("type") == ELIMINATION), told)
    matches = element.findall("matches/match")
    if len(matches) > MOST_ROWS or told < 1:
        raise Unfit("this is no round of any event", each.place)
    rounds.open(order)
    for at, match in enumerate(matches, start=1):
        _match(rounds, order, match, f"round {told}, match {at}")


def _match(rounds: Rounds, order: tuple[int, int], element: Element, place: str) -> None:
    each = of_xml(element, place)
    outcome = each.key("outcome")
    sides = [element.find(side) for side in ("player1", "player2", "player")]
    keys = [_key(side, "userid") for side in sides if side is not None]
    seats = [rounds.roster.seat(key, place) for key in keys if key]
    if outcome == BYE and len(seats) == 1:
        rounds.bye(order, seats[0], ByeKind.BYE, place)
        return
    if len(seats) != 2 or (outcome not in SIDES and outcome not in {OPEN, ""}):
        message = f"a match of {len(seats)} players with outcome {quoted(outcome)} is not known"
        hint = "1 and 2 are wins, 3 is a tie, 5 a bye; correct it in TOM, or tell us what it means"
        raise Unfit(message, place, hint, code="unknown-outcome-code")
    result = Result(SIDES[outcome], "") if outcome in SIDES else None
    table = each.whole("tablenumber") or None
    rounds.match(order, Match(seats[0], seats[1], result, table), place)


def _note_drops(root: Element, rounds: Rounds) -> None:
    """Note after which round a player dropped, by the file."""
    for element in root.findall("players/player"):
        key, dropped = _key(element, "userid"), element.find("dropped")
        after = of_xml(dropped).whole("round") if dropped is not None else None
        if key in rounds.roster.seats and after:
            rounds.leave(rounds.roster.seat(key), after)


def _claims(root: Element, pod: _Pod, roster: Roster) -> Iterator[Claimed]:
    """Yield final places, counted among the players of a division who did not leave."""
    for division in root.findall("standings/pod"):
        told = of_xml(division)
        if told.text("type") != "finished" or pod.category not in {told.key("category"), "8"}:
            continue
        players = [of_xml(each, "standings") for each in division.findall("player")]
        known = [each for each in players if each.key("id") in roster.seats]
        among = frozenset(roster.seats[each.key("id")] for each in known)
        for each in known:
            place = each.whole("place")
            if place and place > 0:
                seat: Seat = roster.seats[each.key("id")]
                yield Claimed(seat, "place", Fraction(place), each.place, among=among)
