"""How are tournaments of OpenGotha read?

XML with players, games, and who had a bye. A player is called by family name and first name, run
together in capitals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT
from pairdown.exchange.countries import country
from pairdown.exchange.days import day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.fields import Fields, elements, of_xml, plain
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.go_ranks import rating_of
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.model import ByeKind, Match, Place, Result, Seat, Side

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

RESULTS = {
    "WHITEWINS": Side.WIN, "BLACKWINS": Side.LOSS, "EQUAL": Side.DRAW,
    "BOTHLOSE": Side.DOUBLE_LOSS, "BOTHLOOSE": Side.DOUBLE_LOSS, "BOTHWIN": Side.DRAW,
}  # fmt: skip
OPEN = frozenset({"UNKNOWN", ""})
BY_DEFAULT = "_BYDEF"


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a tournament of OpenGotha."""
    root = given.xml_or_none
    if root is None or not isinstance(root.tag, str) or root.tag.lower() != "tournament":
        return 0
    root = plain(root)
    if root.find("players/player[@firstname]") is None:
        return 0
    return 95 if root.find("games") is not None or root.find("tournamentparameterset") else 60


@importer("opengotha", title="OpenGotha XML", sniff=sniff)
def opengotha(given: Given) -> Imported:
    """Read players with ratings and clubs, all games with colours and handicaps, and byes.

    A round that somebody did not take part in, between two that they did, is a zero bye.
    """
    root, notes = plain(given.xml), Notes()
    roster = _roster(root, notes)
    rounds = Rounds(roster)
    for each in elements(root, "games/game"):
        _game(rounds, each, notes)
    for each in elements(root, "byeplayers/byeplayer"):
        number = _number(each)
        seat = roster.seat(_key(each.text("player")), each.place)
        rounds.bye((0, number), seat, ByeKind.BYE, each.place)
    _absences(rounds, root)
    found = root.find("tournamentparameterset/generalparameterset")
    if found is None:
        found = root.find("tournamentparameterset/generalparameter")
    head = Fields({}) if found is None else of_xml(found)
    first, last = day(head.text("begindate")), day(head.text("enddate"))
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=head.text("name", "shortname"),
        date=first,
        end=last if last != first else None,
        organizer=head.text("director"),
        place=Place(city=head.text("location")),
        structure="swiss",
        swiss_rounds=head.whole("numberofrounds") or len(rounds.orders()) or None,
        cut=0,
    )
    return Imported(with_presence(event, notes), notes.report())


def _key(text: str) -> str:
    """Return a name as the file runs it together, whatever its blanks and hyphens."""
    return "".join(each for each in text.upper() if each.isalnum())


def _roster(root: Element, notes: Notes) -> Roster:
    roster = Roster()
    for each in elements(root, "players/player"):
        family, first = each.text("name"), each.text("firstname")
        if not family and not first:
            raise Unfit("this player has no name", each.place)
        rating = each.whole("rating")
        if rating is None or rating <= 0:
            rating = rating_of(each.text("rank", "grade"))
        player = FoundPlayer(
            tidy(f"{first} {family}"),
            each.key("egfpin", "ffglicence", "agaid"),
            country=country(each.text("country")),
            team=each.text("club"),
            rating=rating,
        )
        roster.add(_key(f"{family}{first}"), player, each.place)
    notes.left_out("McMahon starting scores; ranks are told by ratings")
    return roster


def _number(each: Fields) -> int:
    number = each.whole("roundnumber")
    if number is None or not 0 < number <= MOST_ROUNDS:
        raise Unfit(f"{number} is no round", each.place)
    return number


def _game(rounds: Rounds, each: Fields, notes: Notes) -> None:
    white = rounds.roster.seat(_key(each.text("whiteplayer")), each.place)
    black = rounds.roster.seat(_key(each.text("blackplayer")), each.place)
    word = each.text("result").upper().removeprefix("RESULT_")
    end = word.removesuffix(BY_DEFAULT)
    if end not in RESULTS and end not in OPEN:
        raise Unfit(f"{quoted(each.text('result'))} is not a result", each.place)
    result = None
    if end in RESULTS:
        result = Result(RESULTS[end], FORFEIT if end not in {word, "EQUAL"} else "")
    if end == "BOTHWIN":
        notes.inferred("a game that both won is read as a draw", each.place)
        result = Result(Side.DRAW, "")
    handicap = each.whole("handicap") or 0
    note = f"handicap {handicap}" if handicap else ""
    table = each.whole("tablenumber")
    match = Match(white, black, result, table if table and table > 0 else None, note)
    rounds.match((0, _number(each)), match, each.place)


def _absences(rounds: Rounds, root: Element) -> None:
    """Write zero byes for rounds that were skipped between two that were played."""
    orders = rounds.orders()
    there = {order: rounds.busy(order) for order in orders}
    for at, each in enumerate(elements(root, "players/player")):
        seat, marks = Seat(at), each.text("participating")
        played = [place for place, order in enumerate(orders) if seat in there[order]]
        for place in range(min(played, default=0), max(played, default=0)):
            number = orders[place][1]
            if place not in played and marks[number - 1 : number] == "0":
                rounds.bye(orders[place], seat, ByeKind.ZERO)
