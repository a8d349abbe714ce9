"""How are tournaments of the Netrunner programs read (NRTM, Cobra, AesopsTables, SASS)?

All write one shape of JSON, and three ways to tell of a table: by player 1 and 2, by the players'
sides with scores beside them, and by sides with the scores inside. Scores are match points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from fractions import Fraction

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, fields, members, rows
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds, won_by
from pairdown.exchange.given import Given
from pairdown.exchange.limits import Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.model import ByeKind, Games, Match, Result, Seat, Side

CALLED_NOBODY = frozenset({"(BYE)", "BYE", "bye"})
NOBODY = CALLED_NOBODY | {"", "0"}
OWN_FIELDS = frozenset(
    ("preliminaryRounds", "cutToTop", "eliminationPlayers", "tournamentOrganiser", "uploadedFrom")
)
GAME = 3
"""Points of a game."""


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a tournament of these programs."""
    file = given.json_or_none
    if not isinstance(file, dict) or "players" not in file or "rounds" not in file:
        return 0
    return 90 if len(OWN_FIELDS & file.keys()) >= 2 else 0


@importer("netrunner", title="Netrunner JSON (NRTM, Cobra, AesopsTables)", sniff=sniff)
def netrunner(given: Given) -> Imported:
    """Read players with their identities, all tables of all rounds, and the cut.

    A player without opponent has a bye. Who has more points than the rounds give, as in older
    files, is given an awarded bye for the round that is missing.
    """
    file, notes = fields(given.json, ""), Notes()
    roster = _roster(file)
    rounds = Rounds(roster)
    nobody = {each.key("id") for each in file.list("players") if each.text("name") in CALLED_NOBODY}
    tables = [_tables(each, nobody) for each in _rounds(file)]
    cut_from = _cut_from(file, tables, notes)
    _fill(rounds, tables, cut_from, notes)
    _award_missing(file, rounds, cut_from, tables, notes)
    _note_the_rest(file, notes)
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=file.text("name"),
        date=day(file.text("date")),
        ruleset="netrunner",
        structure=_structure(tables, cut_from),
        swiss_rounds=cut_from or None,
        cut=(file.whole("cutToTop") or rounds.cut_size()) if len(tables) > cut_from else 0,
    )
    return Imported(with_presence(event, notes), notes.report(), tuple(_claims(file)))


def _rounds(file: Fields) -> Iterator[list[Fields]]:
    for number, each in enumerate(rows(file.values.get("rounds"), "rounds"), start=1):
        yield members(each, f"round {number}")


def _roster(file: Fields) -> Roster:
    """Return the players; the one called (BYE), whom some files list, is nobody."""
    roster = Roster()
    for each in _people(file):
        sides = (each.text("corpIdentity"), each.text("runnerIdentity"))
        deck = " / ".join(side for side in sides if side)
        roster.add(each.key("id"), FoundPlayer(each.text("name"), deck=deck), each.place)
    if not roster.players:
        hint = "in Cobra, let the identities be shown, and export it again"
        raise Unfit("this file has no list of players", "players", hint)
    return roster


def _people(file: Fields) -> list[Fields]:
    return [each for each in file.list("players") if each.text("name") not in CALLED_NOBODY]


@frozen
class _Table:
    """One table: both players' keys ("" for nobody), points, and who won a match of the cut."""

    place: str
    number: int | None
    keys: tuple[str, str]
    scores: tuple[int | None, int | None]
    winner: str = ""
    loser: str = ""
    cut: bool = False
    note: str = ""


def _tables(tables: Sequence[Fields], nobody: AbstractSet[str]) -> list[_Table]:
    """Read the tables of a round; the keys of nobody are taken out."""
    found = []
    for each in map(_table, tables):
        one, two = ("" if key in nobody else key for key in each.keys)
        found.append(replace(each, keys=(one, two)))
    return found


def _table(each: Fields) -> _Table:
    """Read a table in whichever of the three ways it is told."""
    if each.has("corpPlayer") or each.has("runnerPlayer"):
        keys = (_key(each, "corpPlayer"), _key(each, "runnerPlayer"))
        scores = (each.whole("corpScore"), each.whole("runnerScore"))
        cut = "winner_id" in each.values or "loser_id" in each.values
        return _Table(each.place, each.whole("tableNumber"), keys, scores,
                      each.key("winner_id"), each.key("loser_id"), cut)  # fmt: skip
    if each.has("corp") or each.has("runner"):
        sides = (each.part("corp"), each.part("runner"))
        keys = (_key(sides[0], "id"), "" if each.flag("isBye") else _key(sides[1], "id"))
        return _Table(each.place, each.whole("table"), keys,
                      (sides[0].whole("score"), sides[1].whole("score")))  # fmt: skip
    sides = (each.part("player1"), each.part("player2"))
    keys = (_key(sides[0], "id"), _key(sides[1], "id"))
    won = [key for key, side in zip(keys, sides, strict=True) if side.flag("winner")]
    lost = [key for key in keys if won and key not in won]
    cut = bool(each.flag("eliminationGame")) or any("winner" in side.values for side in sides)
    notes = (("intentionalDraw", "intentional draw"), ("twoForOne", "two for one"))
    return _Table(
        each.place, each.whole("table"), keys, (_score(sides[0]), _score(sides[1])),
        won[0] if len(won) == 1 else "", lost[0] if lost else "", cut,
        ", ".join(words for flag, words in notes if each.flag(flag)),
    )  # fmt: skip


def _key(side: Fields, name: str) -> str:
    key = side.key(name)
    return "" if key in NOBODY else key


def _score(side: Fields) -> int | None:
    """Return a side's points: both games together, or whichever was played."""
    whole = side.whole("combinedScore")
    games = [side.whole("corpScore"), side.whole("runnerScore")]
    played = [score for score in games if score is not None]
    return whole if whole is not None or not played else sum(played)


def _cut_from(file: Fields, tables: Sequence[Sequence[_Table]], notes: Notes) -> int:
    """Return how many rounds are played before the cut."""
    told = file.whole("preliminaryRounds")
    shown = [number for number, each in enumerate(tables) if any(table.cut for table in each)]
    before = shown[0] if shown else len(tables)
    if not shown and told and file.whole("cutToTop") and told < len(tables):
        notes.inferred(f"the rounds after round {told} are the cut")
        return told
    if told is not None and told != before:
        notes.contradicted(f"the file says {told} preliminary rounds, but holds {before}")
    return before


def _structure(tables: Sequence[Sequence[_Table]], cut_from: int) -> str:
    """Return the structure that is not the usual one: all a bracket, or one loss and out.

    It is one loss and out if no loser plays again, once the losers of a full first round could.
    """
    cut = tables[cut_from:]
    if not cut_from:
        return "double-elimination" if cut else ""
    if len(cut) < 2 or len(cut[0]) != 2 * len(cut[1]):
        return ""
    for at, found in enumerate(cut):
        later = {key for after in cut[at + 1 :] for each in after for key in each.keys}
        for each in found:
            lost = [key for key in each.keys if key and _lost(each, key)]
            if later.intersection(lost):
                return ""
    return "swiss-single-elimination"


def _lost(each: _Table, key: str) -> bool:
    """Tell whether somebody lost a table of the cut."""
    if each.winner in each.keys:
        return each.winner != key
    first, second = each.scores
    return first is not None and second is not None and (first > second) == (key == each.keys[1])


def _fill(rounds: Rounds, tables: Sequence[Sequence[_Table]], cut_from: int, notes: Notes) -> None:
    own_keys = _cut_keys([each for found in tables[cut_from:] for each in found])
    for number, found in enumerate(tables, start=1):
        order = (int(number > cut_from), number)
        rounds.open(order)
        for each in found:
            present = [key for key in each.keys if key]
            seats = [rounds.roster.seat(key, each.place) for key in present]
            if len(seats) == 2:
                winner = own_keys.get(each.winner, each.winner)
                result = _result(each, winner, notes)
                match = Match(seats[0], seats[1], result, each.number or None, each.note)
                rounds.match(order, match, each.place)
            elif seats:
                rounds.bye(order, seats[0], ByeKind.BYE, each.place)


def _result(each: _Table, winner: str, notes: Notes) -> Result | None:
    """Return a table's result from the first player's side; None while it is open."""
    if winner in each.keys and winner:
        return won_by(Seat(each.keys.index(winner)), Seat(0))
    if winner:
        notes.contradicted(f"the winner {quoted(winner)} is not at this table", each.place)
    first, second = each.scores
    if first is None or second is None:
        return None
    if not (0 <= first < 100 and 0 <= second < 100):
        raise Unfit(f"{first} and {second} are not the points of a match", each.place)
    side = Side.DRAW if first == second else Side.WIN if first > second else Side.LOSS
    return Result(side, "", None if each.cut else Games(first, second))


def _cut_keys(tables: Sequence[_Table]) -> Mapping[str, str]:
    """Return whom the winners' numbers mean, where the cut numbers its players anew.

    Each number is one of the two at every table that names it; what two tables leave open, a
    third decides. Numbers that are the players' own need no translation.
    """
    told = [each for each in tables if each.winner and each.loser]
    if all({each.winner, each.loser} == set(each.keys) for each in told):
        return {}
    may_be: dict[str, set[str]] = {}
    for each in told:
        for key in (each.winner, each.loser):
            may_be[key] = may_be.get(key, set(each.keys)) & set(each.keys)
    for _ in may_be:
        sure = {next(iter(keys)) for keys in may_be.values() if len(keys) == 1}
        may_be = {key: keys if len(keys) == 1 else keys - sure for key, keys in may_be.items()}
    return {key: next(iter(keys)) for key, keys in may_be.items() if len(keys) == 1}


def _award_missing(
    file: Fields, rounds: Rounds, cut_from: int, tables: Sequence[Sequence[_Table]], notes: Notes
) -> None:
    """Give awarded byes where points are more than the rounds give by just so many byes."""
    swiss = [each for found in tables[:cut_from] for each in found]
    worth = GAME * max([1, *(-(-sum(score or 0 for score in each.scores) // GAME)
                             for each in swiss)])  # fmt: skip
    earned = _earned(swiss, worth)
    for each in _people(file):
        key, points = each.key("id"), each.whole("matchPoints") or 0
        seat = rounds.roster.seat(key)
        missing = [number for number in range(1, cut_from + 1)
                   if seat not in rounds.busy((0, number))]  # fmt: skip
        byes, rest = divmod(points - earned.get(key, 0), worth)
        if rest or not 0 < byes <= len(missing):
            continue
        for number in missing[:byes]:
            rounds.bye((0, number), seat, ByeKind.AWARDED)
            name = quoted(rounds.roster.players[seat].name)
            notes.inferred(f"{name} has the points of a bye in round {number}, which the file "
                           "leaves out; it is an awarded bye")  # fmt: skip


def _earned(tables: Sequence[_Table], worth: int) -> dict[str, int]:
    """Return the points that the tables give by player's key."""
    earned: dict[str, int] = {}
    for each in tables:
        scores = each.scores if all(each.keys) else (worth, worth)
        for key, score in zip(each.keys, scores, strict=True):
            earned[key] = earned.get(key, 0) + (score or 0)
    return earned


def _note_the_rest(file: Fields, notes: Notes) -> None:
    if file.has("tournamentOrganiser"):
        notes.left_out("the organizer's account name and number")
    if any(each.has("sideBalance") for each in file.list("players")):
        notes.left_out("side balances; and which side a player had")
    if not day(file.text("date")):
        notes.left_out("AesopsTables writes no date into its files")


def _claims(file: Fields) -> Iterator[Claimed]:
    """Yield the numbers that the file computed; a rank or tiebreaker of 0 is none."""
    for at, each in enumerate(_people(file)):
        numbers = {
            "rank": each.number("rank") or None,
            "points": each.number("matchPoints"),
            "sos": each.number("strengthOfSchedule") or None,
            "extended-sos": each.number("extendedStrengthOfSchedule") or None,
        }
        for what, value in numbers.items():
            if value is not None:
                yield Claimed(Seat(at), what, Fraction(value), each.place)
