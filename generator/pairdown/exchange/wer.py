"""How are the event files of Wizards Event Reporter read (``.wer``)?

XML with the people who took part, their roles, and each match once, told by the winner. A poorer
kind holds rank, points and names alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.countries import country
from pairdown.exchange.days import american_day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.fields import Fields, elements, of_xml, plain
from pairdown.exchange.final_table import ALONE, final_table
from pairdown.exchange.found import FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.knockout_end import split_cut
from pairdown.exchange.limits import MOST_PLAYERS, MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.model import ByeKind, Games, Match, Result, Side

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

WIN, DRAW, BYE = "1", "2", "3"
SIDES = {WIN: Side.WIN, DRAW: Side.DRAW}
NOBODY = frozenset({"", "0"})
PLAYER = "PL"


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a file of WER, whole or ranks alone."""
    root = given.xml_or_none
    if root is None:
        return 0
    root = plain(root)
    if root.find(".//participation/person[@id]") is not None:
        return 90
    return 50 if _ranked(root) else 0


@importer("wer", title="WER (.wer XML)", sniff=sniff)
def wer(given: Given) -> Imported:
    """Read the players, each round with game scores, and byes; where the cut begins is inferred.

    Ranks without matches become a report. A code of an outcome that is not known stops the import.
    """
    root, notes = plain(given.xml), Notes()
    event = root if root.tag == "event" else root.find(".//event")
    head = of_xml(event, "event") if event is not None else Fields({})
    if root.find(".//participation/person") is None:
        return _ranks_alone(root, head, notes)
    roster = _roster(root, notes)
    rounds = Rounds(roster)
    for at, each in enumerate(root.findall(".//matches/round"), start=1):
        _round(rounds, each, at)
    rounds = split_cut(rounds, notes)
    found = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=head.text("title", "name"),
        date=american_day(head.text("startdate", "date")),
        ruleset="magic",
        deck_format=head.text("format").capitalize(),
        swiss_rounds=sum(not order[0] for order in rounds.orders()) or None,
        cut=rounds.cut_size() if rounds.orders() else None,
    )
    return Imported(with_presence(found, notes), notes.report())


def _roster(root: Element, notes: Notes) -> Roster:
    """Return the people whose role is that of a player; all, where no roles are told."""
    playing = {
        of_xml(ref).key("person")
        for role in root.findall(".//role") if of_xml(role).text("cd") == PLAYER
        for ref in role.findall("ref")
    }  # fmt: skip
    roster = Roster()
    for each in elements(root, ".//participation/person"):
        key = each.key("id")
        if playing and key not in playing:
            notes.left_out("people who did not play, such as judges")
            continue
        if each.text("middle"):
            notes.left_out("middle names")
        name = tidy(f"{each.text('first')} {each.text('last')}") or each.text("name")
        roster.add(key, FoundPlayer(name, key, country=country(each.text("country"))), each.place)
    return roster


def _round(rounds: Rounds, element: Element, at: int) -> None:
    each = of_xml(element, f"round {at}")
    number = each.whole("number") or at
    if not 0 < number <= MOST_ROUNDS:
        raise Unfit(f"{number} is no round", each.place)
    order = (0, number)
    rounds.open(order)
    seen: dict[frozenset[str], tuple[str, str]] = {}
    for row, match in enumerate(element.findall("match"), start=1):
        told = of_xml(match, f"round {number}, match {row}")
        keys = frozenset({told.key("person"), told.key("opponent")})
        now = (told.key("person"), told.key("outcome"))
        if len(keys) == 2 and keys in seen and not NOBODY & keys:
            if now == seen[keys]:
                continue  # written twice
            raise Unfit("this match stands here twice, with two results", told.place)
        seen[keys] = now
        _match(rounds, order, told)


def _match(rounds: Rounds, order: tuple[int, int], each: Fields) -> None:
    outcome, opponent = each.key("outcome"), each.key("opponent")
    seat = rounds.roster.seat(each.key("person"), each.place)
    if outcome == BYE or opponent in NOBODY:
        rounds.bye(order, seat, ByeKind.BYE, each.place)
        return
    if outcome not in SIDES and outcome:
        hint = "1 is a win, 2 a draw, 3 a bye; correct it, or tell us what it means"
        raise Unfit(f"outcome {quoted(outcome)} is not known", each.place, hint,
                    code="unknown-outcome-code")  # fmt: skip
    won, lost, drawn = (each.whole(key) or 0 for key in ("win", "loss", "draw"))
    score = Games(won, lost, drawn) if 0 < won + lost + drawn < 20 else None
    fits = score is not None and min(won, lost, drawn) >= 0 and (won > lost) == (outcome == WIN)
    result = Result(SIDES[outcome], "", score if fits else None) if outcome else None
    match = Match(seat, rounds.roster.seat(opponent, each.place), result)
    rounds.match(order, match, each.place)


def _ranked(root: Element) -> list[Fields]:
    """Return elements with a rank, a name and points, under whichever of their names."""
    found = []
    for element in root.iter():
        each = of_xml(element)
        if each.text("rank") and each.text(*POINTS) and (each.text("name", "last", "lastname")):
            found.append(each)
            if len(found) > MOST_PLAYERS:
                raise Unfit(f"no event has more than {MOST_PLAYERS} players")
    return found


POINTS = ("points", "matchpoints", "match_points")
NUMBERS = ("dci", "dcinumber", "dci_number", "id")


def _ranks_alone(root: Element, head: Fields, notes: Notes) -> Imported:
    ranked = _ranked(root)
    if not ranked:
        raise Unfit("this file names no people who took part")
    notes.left_out(ALONE)
    names = [_name(each) for each in ranked]
    players = [FoundPlayer(name, each.key(*NUMBERS))
               for name, each in zip(names, ranked, strict=True)]  # fmt: skip
    lines = [[each.text("rank"), name, each.text(*POINTS)]
             for name, each in zip(names, ranked, strict=True)]  # fmt: skip
    _check(ranked, notes)
    found = FoundEvent(
        tuple(players),
        name=head.text("title", "name"),
        date=american_day(head.text("startdate", "date")),
        ruleset="magic",
        report=final_table(("#", "Player", "Points"), lines),
    )
    return Imported(found, notes.report())


def _name(each: Fields) -> str:
    first, last = each.text("first", "firstname"), each.text("last", "lastname")
    return each.text("name") or tidy(f"{first} {last}")


def _check(ranked: Sequence[Fields], notes: Notes) -> None:
    """Hold ranks against points: who is better has not fewer."""
    numbers = [(each.whole("rank") or 0, each.number(_points(each)) or Fraction(0), each)
               for each in ranked]  # fmt: skip
    numbers.sort(key=lambda each: each[0])
    best = None
    for _, points, each in numbers:
        if best is not None and points > best:
            notes.contradicted(f"{quoted(_name(each))} has more points than who is before",
                               each.place)  # fmt: skip
        best = points


def _points(each: Fields) -> str:
    return next((key for key in POINTS if each.has(key)), POINTS[0])
