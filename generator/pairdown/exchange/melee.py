"""How are standings and pairings of Melee read?

Its lists come as JSON (rows under ``data``) or as a table. Pairings name both players and tell
the result in a sentence; standings have places, points and percentages. One file may hold
both, under ``standings`` and ``matches`` (or ``pairings``), several rounds one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction

from pairdown.exchange import importer
from pairdown.exchange.cells import whole
from pairdown.exchange.csv_text import heads_of, note_table, table
from pairdown.exchange.days import day
from pairdown.exchange.event_text import tidy
from pairdown.exchange.fields import Fields, fields, members
from pairdown.exchange.final_table import ALONE, final_table
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Order, Roster, Rounds
from pairdown.exchange.given import Given
from pairdown.exchange.knockout_end import split_cut
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.exchange.told_results import Told, told_result
from pairdown.frozen import frozen, growing
from pairdown.model import ByeKind, Match, Seat

KNOCKOUT = re.compile(
    r"\b(?:top \d+|quarter-?finals?|semi-?finals?|finals?|playoffs?|elimination|bracket)\b",
    re.IGNORECASE,
)
PRONOUNS = re.compile(r"\s*[(\[][a-z]{1,5}(?:\s*/\s*[a-z]{1,6}){1,3}[)\]]$", re.IGNORECASE)
TAG = re.compile(r"\s*#\w{3,12}$")
SENTENCE = re.compile(r" won \d-\d|\d-\d-\d draw| a bye\b|forfeited|not reported", re.IGNORECASE)
PERCENTAGES = {
    "OpponentMatchWinPercentage": "opponents-match-win",
    "TeamGameWinPercentage": "game-win",
    "GameWinPercentage": "game-win",
    "OpponentGameWinPercentage": "opponents-game-win",
}


def sniff(given: Given) -> int:
    """Tell how sure it is that these are lists of Melee."""
    lists = _lists(given.json_or_none)
    if lists:
        return 90
    found = heads_of(given)
    if not {"first", "second", "result"} <= found.keys:
        return 0
    return 75 if any(SENTENCE.search(row["result"]) for row in found.rows[:10]) else 0


def _lists(value: object) -> Mapping[str, list[object]]:
    """Return the rows of standings and of matches in a JSON value, none if it is not Melee's."""
    found: dict[str, list[object]] = {"standings": [], "matches": []}
    for each in _all_rows(value, 0):
        if isinstance(each, dict) and "Rank" in each and "Team" in each:
            found["standings"].append(each)
        elif isinstance(each, dict) and "RoundNumber" in each and _named(each):
            found["matches"].append(each)
    return {key: each for key, each in found.items() if each}


def _named(row: Mapping[str, object]) -> bool:
    return "Competitors" in row or "Player1" in row


def _all_rows(value: object, depth: int) -> Iterator[object]:
    """Walk the rows of lists, of what stands under ``data``, and of both beside each other."""
    if isinstance(value, list) and depth < 4:
        for each in value:
            inside = isinstance(each, list) or (isinstance(each, dict) and "data" in each)
            yield from _all_rows(each, depth + 1) if inside else (each,)
    elif isinstance(value, dict) and depth < 4:
        for key in ("data", "standings", "matches", "pairings"):
            yield from _all_rows(value.get(key), depth + 1)


@importer("melee", title="Melee standings and pairings (JSON, CSV)", sniff=sniff)
def melee(given: Given) -> Imported:
    """Read pairings round by round with results in sentences, and standings beside them.

    Without pairings the standings become a report. Pronouns and tags are no part of a name.
    """
    notes = Notes()
    if given.head.lstrip()[:1] in {"{", "["}:
        value = given.json
        lists = _lists(value)
        if not lists:
            raise Unfit("these are no standings or pairings of Melee")
        standings = members(lists.get("standings"), "standings")
        matches = [_pairing(each) for each in members(lists.get("matches"), "matches")]
        head = fields(value, "") if isinstance(value, dict) else Fields({})
    else:
        standings, head = [], Fields({})
        matches = list(_table(given, notes))
    return _event(standings, matches, head, notes)


@frozen
class _Player:
    """A player as a list names them: all names, the account, the deck."""

    names: tuple[str, ...]
    account: str = ""
    deck: str = ""

    @property
    def name(self) -> str:
        """The name that is shown."""
        return _plain(self.names[0]) if self.names else ""

    @property
    def key(self) -> str:
        """What the player is known by in both lists."""
        return self.account or self.name.casefold()


def _plain(name: str) -> str:
    """Return a name without pronouns and without the tag of an account."""
    return TAG.sub("", PRONOUNS.sub("", tidy(name))).strip() or name


@frozen
class _Pairing:
    """A row of the pairings."""

    place: str
    round: int
    phase: str
    table: int | None
    players: tuple[_Player, ...]
    result: str


def _pairing(each: Fields) -> _Pairing:
    if each.has("Competitors"):
        competitors = [_competitor(one) for one in each.list("Competitors")]
        sides = [one for one in competitors if one.names]
    else:
        both = (_flat(each, "Player1"), _flat(each, "Player2"))
        sides = [one for one in both if one.names]
    return _Pairing(
        each.place,
        each.whole("RoundNumber") or 0,
        each.text("RoundName", "PhaseName"),
        each.whole("TableNumber") or None,
        tuple(sides),
        each.text("ResultString", "Result"),
    )


def _flat(each: Fields, side: str) -> _Player:
    own = (each.text(side), each.text(f"{side}Username"), each.text(f"{side}ScreenName"))
    deck = each.text(f"{side}Decklist")
    return _Player(tuple(filter(None, own[:2])) if own[0] else (), each.key(f"{side}Username"),
                   "" if deck == "Decklist" else deck)  # fmt: skip


def _competitor(each: Fields) -> _Player:
    people = each.part("Team").list("Players")
    if len(people) > 1:
        raise Unfit("teams of several players cannot be read", each.place)
    if not people:
        return _Player(())
    names = (people[0].text("DisplayName", "Name"), people[0].text("Username"))
    decks = [deck.text("DecklistName", "Name") for deck in each.list("Decklists")]
    return _Player(tuple(filter(None, names)), people[0].key("Username"), "".join(decks[:1]))


def _table(given: Given, notes: Notes) -> Iterator[_Pairing]:
    """Walk the rows of a table of pairings."""
    found = table(given)
    note_table(given, found, notes)
    numbers: dict[str, int] = {}
    for row in found.rows:
        named = None if KNOCKOUT.search(row["round"]) else re.search(r"\d{1,4}", row["round"])
        new = int(named[0]) if named else max(numbers.values(), default=0) + 1
        number = numbers.setdefault(row["round"].casefold(), new)
        players = tuple(_Player((row[side],)) for side in ("first", "second")
                        if row[side] and row[side] not in {"-", "--"})  # fmt: skip
        phase = f"{row['phase']} {row['round']}"
        if players:
            yield _Pairing(row.place, number, phase, whole(row["table"]) or None, players,
                           row["result"])  # fmt: skip


@growing
class _Sheets:
    """Players and rounds while rows are taken in."""

    notes: Notes
    roster: Roster = field(default_factory=Roster)
    names: dict[Seat, set[str]] = field(default_factory=dict)

    def seat(self, player: _Player, place: str) -> Seat:
        """Return who is meant, a new player if nobody is known by that account or name."""
        seat = self.roster.seats.get(player.key)
        if seat is None:
            if player.name != (player.names or ("",))[0]:
                self.notes.left_out("pronouns and tags beside names")
            new = FoundPlayer(player.name, player.account, deck=player.deck)
            seat = self.roster.add(player.key, new, place)
        elif player.deck and not self.roster.players[seat].deck:
            self.roster.change(seat, deck=player.deck)
        self.names.setdefault(seat, set()).update((*player.names, player.name))
        return seat


def _event(
    standings: Sequence[Fields], matches: Sequence[_Pairing], head: Fields, notes: Notes
) -> Imported:
    sheets = _Sheets(notes)
    ranked = [(sheets.seat(_competitor(each), each.place), each) for each in standings]
    rounds = Rounds(sheets.roster)
    orders = _orders(matches, notes)
    for each in matches:
        _take(sheets, rounds, orders[each.round], each)
    rounds = split_cut(rounds, notes) if not any(order[0] for order in orders.values()) else rounds
    report = ""
    if not matches:
        notes.left_out(ALONE)
        report = _report(ranked, sheets)
    swiss = sum(not order[0] for order in rounds.orders())
    event = FoundEvent(
        players=tuple(sheets.roster.players),
        rounds=rounds.found(notes),
        name=head.text("Name", "TournamentName", "name"),
        date=day(head.text("StartDate", "TournamentStartDate", "date")),
        ruleset="magic",
        swiss_rounds=swiss or None,
        cut=rounds.cut_size() if matches else None,
        report=report,
    )
    claims = tuple(_claims(ranked, swiss)) if matches else ()
    return Imported(with_presence(event, notes), notes.report(), claims)


def _orders(matches: Sequence[_Pairing], notes: Notes) -> Mapping[int, Order]:
    """Return where each round stands; rounds that are called so belong to the cut."""
    cut = {each.round for each in matches if KNOCKOUT.search(each.phase)}
    numbers = sorted({each.round for each in matches})
    if cut and min(cut) < max({*numbers} - cut, default=0):
        notes.contradicted("a round of the cut is numbered before a round of the Swiss")
    return {number: (int(number in cut), number) for number in numbers}


def _take(sheets: _Sheets, rounds: Rounds, order: Order, each: _Pairing) -> None:
    seats = [sheets.seat(player, each.place) for player in each.players]
    names = [frozenset(sheets.names[seat]) for seat in seats]
    if len(seats) > 2 or not seats:
        raise Unfit(f"{len(seats)} players at a table cannot be read", each.place)
    second = names[1] if len(seats) == 2 else frozenset[str]()
    told = told_result(each.result, names[0], second, each.place)
    if len(seats) == 1 or told.bye:
        rounds.bye(order, seats[0], _kind(told), each.place)
        return
    note = "intentional draw" if told.intended else ""
    match = Match(seats[0], seats[1], told.result, each.table, note)
    rounds.match(order, match, each.place)


def _kind(told: Told) -> ByeKind:
    """Return the bye of somebody alone: a lost match has no points."""
    return ByeKind.BYE if told.bye or (told.result and not told.result.outcome) else ByeKind.ZERO


def _record(each: Fields) -> str:
    numbers = [each.whole(key) for key in ("MatchWins", "MatchLosses", "MatchDraws")]
    told = "-".join(str(number or 0) for number in numbers)
    return each.text("MatchRecord") or (told if any(number for number in numbers) else "")


def _report(ranked: Sequence[tuple[Seat, Fields]], sheets: _Sheets) -> str:
    heads = ("#", "Player", "Points", "Record", "OMW", "GW", "OGW")
    lines = [
        [each.text("Rank"), sheets.roster.players[seat].name, each.text("Points"), _record(each),
         *(_percent(each, key) for key in PERCENTAGES if key != "GameWinPercentage")]
        for seat, each in ranked
    ]  # fmt: skip
    return final_table(heads, lines)


def _percent(each: Fields, key: str) -> str:
    value = each.number(key)
    return "" if value is None else f"{float(value) * 100:.2f} %"


def _claims(ranked: Sequence[tuple[Seat, Fields]], swiss: int) -> Iterator[Claimed]:
    """Yield points, rank and percentages of the Swiss rounds, if these are their standings."""
    for seat, each in ranked:
        number = each.whole("RoundNumber")
        if number is not None and number != swiss:
            continue
        for key, what in {"Rank": "rank", "Points": "points", **PERCENTAGES}.items():
            value = each.number(key)
            if value is not None and (value or what == "points"):
                yield Claimed(seat, what, Fraction(value), each.place)
