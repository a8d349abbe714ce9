"""How are Challonge's tournaments read: brackets, leagues, Swiss, and groups before a bracket?"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pairdown.content.quoting import quoted
from pairdown.exchange import importer
from pairdown.exchange.cells import FORFEIT
from pairdown.exchange.challonge_shapes import Shape, is_challonge, shape
from pairdown.exchange.days import day
from pairdown.exchange.fields import Fields, rows
from pairdown.exchange.found import Claimed, FoundEvent, FoundPlayer, Imported
from pairdown.exchange.gathered import Roster, Rounds, packed
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_ROUNDS, Unfit
from pairdown.exchange.presence import with_presence
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.model import ByeKind, Games, Match, Result, Seat, Side

STRUCTURES = {
    "single elimination": "single-elimination",
    "double elimination": "double-elimination",
    "round robin": "round-robin",
    "swiss": "swiss",
}
BRACKETS = ("single-elimination", "double-elimination")
MOST_GAMES = 9
"""A score above this counts points in a game, not games."""
_SCORE = re.compile(r"\s*(-?\d{1,6})\s*-\s*(-?\d{1,6})\s*")


def sniff(given: Given) -> int:
    """Tell how sure it is that this is a tournament of Challonge."""
    return 90 if is_challonge(given.json_or_none) else 0


@importer("challonge", title="Challonge JSON (both interfaces)", sniff=sniff)
def challonge(given: Given) -> Imported:
    """Read participants with their seeds, all matches that have players, and who forfeited.

    The rounds of a bracket are put together so that nobody plays twice in one. Groups before a
    bracket are read as one table, the bracket as the cut. Scores that count points within games
    are kept as notes.
    """
    notes = Notes()
    file = shape(given.json)
    kind = file.tournament.text("tournament_type").lower().replace("_", " ")
    if kind not in STRUCTURES:
        raise Unfit(f"a tournament that is {quoted(kind)} has no matches of two", "tournament_type")
    structure = STRUCTURES[kind]
    roster = _roster(file)
    meetings = sorted(_meetings(file, roster, notes), key=lambda each: each.order)
    rounds = Rounds(roster)
    grouped = any(each.group for each in meetings)
    _lay(rounds, meetings, structure, grouped=grouped)
    if grouped:
        _rest(rounds, notes)
    elif structure == "swiss":
        _infer_byes(rounds, notes)
    first = "swiss" if grouped else structure
    seeded = "seeded-" if first in BRACKETS and all(each.seed for each in roster.players) else ""
    table = [order for order in rounds.orders() if not order[0]]
    event = FoundEvent(
        players=tuple(roster.players),
        rounds=rounds.found(notes),
        name=file.tournament.text("name"),
        date=_day(file.tournament),
        structure=f"{seeded}{first}",
        swiss_rounds=len(table) or None if first == "swiss" else None,
        cut=(rounds.cut_size() if grouped else 0) if first == "swiss" and table else None,
    )
    claims = tuple(_claims(file, roster))
    return Imported(with_presence(event, notes) if first == "swiss" else event, notes.report(),
                    claims)  # fmt: skip


def _day(tournament: Fields) -> dt.date | None:
    stamps = tournament.part("timestamps")
    texts = (
        tournament.text("started_at"),
        stamps.text("started_at"),
        tournament.text("start_at", "starts_at"),
        tournament.text("completed_at"),
        stamps.text("completed_at"),
    )
    return next((found for text in texts if (found := day(text))), None)


def _roster(file: Shape) -> Roster:
    """Return the participants by seed; the numbers that they have in groups mean them, too."""
    roster = Roster()
    listed = list(file.participants)
    seeds = [each.whole("seed") for each in listed]
    if None not in seeds and len(set(seeds)) == len(seeds):
        listed.sort(key=lambda each: each.whole("seed") or 0)
    for each in listed:
        name = each.text("name", "display_name", "username", "challonge_username")
        seed = each.whole("seed")
        seat = roster.add(each.key("id"), FoundPlayer(name, seed=seed or None), each.place)
        place = each.at("group_player_ids")
        for inner in rows(each.values.get("group_player_ids"), place):
            key = Fields({"id": inner}, place).key("id")
            if roster.seats.setdefault(key, seat) != seat:
                raise Unfit(f"two participants are {quoted(key)} in the groups", place)
    return roster


@frozen
class _Meeting:
    """A match with two players: where it stands, and the match of our own."""

    order: tuple[int, int, int, int, int]
    group: str
    round: int
    match: Match
    place: str


def _meetings(file: Shape, roster: Roster, notes: Notes) -> Iterator[_Meeting]:
    last = max([0, *(each.whole("round") or 0 for each in file.matches if not _group(each))])
    for at, each in enumerate(file.matches):
        keys = (each.key("player1_id"), each.key("player2_id"))
        if not all(keys):
            continue
        first, second = (roster.seat(key, each.place) for key in keys)
        if first == second:
            raise Unfit("a player plays against themselves", each.place)
        result, note = _result(each, keys, notes)
        number = each.whole("round") or 0
        if abs(number) > MOST_ROUNDS:
            raise Unfit(f"no event has more than {MOST_ROUNDS} rounds", each.place)
        order = _order(each, number, last, at)
        yield _Meeting(order, _group(each), number, Match(first, second, result, note=note),
                       each.place)  # fmt: skip


def _group(each: Fields) -> str:
    return each.key("group_id")


def _order(each: Fields, number: int, last: int, at: int) -> tuple[int, int, int, int, int]:
    """Return the order of play: by Challonge's own, else losers' rounds before the last ones.

    Round 0 is the match for the third place.
    """
    group = 0 if _group(each) else 1
    told = each.whole("suggested_play_order")
    if told is not None:
        return group, 0, told, 0, at
    side = 2 if number == last else 1 if number <= 0 else 0
    return group, 1, side, abs(number) or last, at


def _result(each: Fields, keys: Sequence[str], notes: Notes) -> tuple[Result | None, str]:
    """Return who won, and a note with what is no score in games; the winner counts, not the score.

    Complete without winner is a draw; forfeited without winner, both have lost.
    """
    winner, complete = each.key("winner_id"), each.text("state") == "complete"
    games, note = _games(each)
    forfeited = bool(each.flag("forfeited"))
    if winner and winner not in keys:
        raise Unfit(f"the winner {quoted(winner)} does not play here", each.place)
    if not winner and not complete:
        return None, ""
    side = (
        Side.WIN if winner == keys[0] else Side.LOSS if winner
        else Side.DOUBLE_LOSS if forfeited else Side.DRAW
    )  # fmt: skip
    if games and (games.won - games.lost > 0) - (games.won - games.lost < 0) != SIGNS[side]:
        notes.contradicted(f"the score {games.won}-{games.lost} is not the winner's; the winner "
                           "counts", each.place)  # fmt: skip
        games = None
    if forfeited:
        return Result(side, FORFEIT), note
    return Result(side, "", games), note


SIGNS = {Side.WIN: 1, Side.LOSS: -1, Side.DRAW: 0, Side.DOUBLE_LOSS: 2}


def _games(each: Fields) -> tuple[Games | None, str]:
    """Return the games: one pair is a score, several pairs are games with points."""
    text = each.text("scores_csv", "scores")
    pairs = [found.groups() for part in text.split(",") if (found := _SCORE.fullmatch(part))]
    scores = [(int(one), int(two)) for one, two in pairs]
    if not scores or len(scores) > MOST_GAMES or any(min(score) < 0 for score in scores):
        return None, ""
    if len(scores) == 1:
        small = max(scores[0]) <= MOST_GAMES
        if scores[0] == (0, 0):
            return None, ""
        return (Games(*scores[0]), "") if small else (None, text)
    won = sum(one > two for one, two in scores)
    lost = sum(one < two for one, two in scores)
    return Games(won, lost, len(scores) - won - lost), text


def _lay(rounds: Rounds, meetings: Sequence[_Meeting], structure: str, *, grouped: bool) -> None:
    """Put matches into rounds: leagues by number, brackets as few rounds as hold them."""
    table = [each for each in meetings if each.group or structure not in BRACKETS]
    tree = [each for each in meetings if not each.group and structure in BRACKETS]
    last = grouped and structure not in BRACKETS
    for each in table:
        rounds.match((int(last and not each.group), each.round), each.match, each.place)
    for number, matches in enumerate(packed(each.match for each in tree), start=1):
        for match in matches:
            rounds.match((int(grouped), number), match)


def _rest(rounds: Rounds, notes: Notes) -> None:
    """Give who has no match in a round of groups a zero bye: the group is uneven, or over."""
    notes.inferred("the groups are taken together as one table; the final stage is the cut; who "
                   "rests in a group has a zero bye")  # fmt: skip
    orders = [order for order in rounds.orders() if not order[0]]
    playing = {seat for order in orders for seat in rounds.busy(order)}
    for order in orders:
        for seat in sorted(playing - rounds.busy(order)):
            rounds.bye(order, seat, ByeKind.ZERO)


def _infer_byes(rounds: Rounds, notes: Notes) -> None:
    """Give a bye to the only one who is missing in a round and plays before or after it."""
    orders = [order for order in rounds.orders() if not order[0]]
    for at, order in enumerate(orders):
        before = {seat for other in orders[:at] for seat in rounds.busy(other)}
        after = {seat for other in orders[at + 1 :] for seat in rounds.busy(other)}
        free = [
            Seat(seat) for seat in range(len(rounds.roster.players))
            if seat not in rounds.busy(order) and (seat in after or (seat in before and
               at == len(orders) - 1))
        ]  # fmt: skip
        if len(free) == 1:
            rounds.bye(order, free[0], ByeKind.BYE)
            name = quoted(rounds.roster.players[free[0]].name)
            notes.inferred(
                f"{name} has a bye in round {order[1]}, being the only one without match"
            )


def _claims(file: Shape, roster: Roster) -> Iterator[Claimed]:
    for each in file.participants:
        rank = each.whole("final_rank")
        if rank and rank > 0:
            yield Claimed(roster.seat(each.key("id")), "place", Fraction(rank), each.place)
