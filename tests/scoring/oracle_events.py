"""How are events made up at random, and told to another program that computes tiebreaks?"""

from __future__ import annotations

import random

from tiebreak_core.models import GameRecord, PlayerTiebreakData

from pairdown.model import ByeKind, Event, Match, Round, Seat, Side
from tests.support import CHESS, event_from

KINDS = ["bye"] * 2 + ["half bye"] * 3 + ["zero bye"] * 2 + ["absent"]
ENDS = [">", "<", "="] * 8 + ["> forfeit", "< forfeit", "# forfeit"]


def made_up(seed: int, players: int, rounds: int, *, unplayed: bool = True) -> Event:
    """Make a chess event: random pairs without rematches, byes, forfeits, absences, drops."""
    chance = random.Random(seed)
    names = [f"P{number}" for number in range(players)]
    met: set[frozenset[str]] = set()
    here, written = list(names), []
    for _ in range(rounds):
        chance.shuffle(here)
        items, free = [], list(here)
        while free:
            one = free.pop()
            rivals = [other for other in free if frozenset((one, other)) not in met]
            if not rivals or (unplayed and chance.random() < 0.12):
                kind = chance.choice(KINDS) if unplayed else "bye"
                items += [] if kind == "absent" else [f"{one} {kind}"]
                continue
            other = chance.choice(rivals)
            free.remove(other)
            met.add(frozenset((one, other)))
            end = chance.choice(ENDS if unplayed else ENDS[:3])
            items.append(f"{one}{end[0]}{other}{end[1:]}")
        if unplayed and len(here) > 4 and chance.random() < 0.4:
            items.append(f"drop {here.pop()}")
        written.append(", ".join(items))
    ratings = {name: {"rating": chance.randrange(1400, 2400)} for name in names}
    return event_from(*written, players=names, rules=CHESS, entries=ratings)


def all_play_all(seed: int, players: int) -> Event:
    """Make a round robin with results at random, forfeits among them."""
    chance = random.Random(seed)
    circle: list[str | None] = [f"P{number}" for number in range(players)]
    circle += [None] * (players % 2)
    written = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        ends = ((one, chance.choice(ENDS), other) for one, other in pairs if one and other)
        written.append(", ".join(f"{one}{end[0]}{other}{end[1:]}" for one, end, other in ends))
        circle.insert(1, circle.pop())
    return event_from(*written, players=[name for name in circle if name], rules=CHESS)


def told(event: Event) -> dict[int, PlayerTiebreakData]:
    """Tell an event to tiebreak-core, straight from its rounds: player ids are seats from 1."""
    players = {}
    for entry in event.entries:
        games = [record(event, each, entry.seat) for each in event.rounds]
        total = sum(game.score for game in games)
        players[entry.seat + 1] = PlayerTiebreakData(
            entry.seat + 1, entry.rating or 0, total, games
        )
    return players


def record(event: Event, round_: Round, seat: Seat) -> GameRecord:
    """One round of one player."""
    for match in round_.matches:
        if seat in match.seats():
            return played(event, round_, match, seat)
    kind = next((bye.kind for bye in round_.byes if bye.seat == seat), ByeKind.ZERO)
    score = {ByeKind.BYE: 1.0, ByeKind.AWARDED: 1.0, ByeKind.HALF: 0.5, ByeKind.ZERO: 0.0}[kind]
    name = "pairing_bye" if score == 1 else "requested_bye"
    return GameRecord(-1, 0, score, "white", round_.number, name)


def played(event: Event, round_: Round, match: Match, seat: Seat) -> GameRecord:
    """A round with an opponent."""
    first = seat == match.first
    other = match.second if first else match.first
    assert match.result is not None
    side = match.result.side if first else match.result.side.turned()
    score = {Side.WIN: 1.0, Side.DRAW: 0.5}.get(side, 0.0)
    kind = "played"
    if match.result.outcome == "forfeit":
        kind = "forfeit_win" if score else "forfeit_loss"
    rating = event.entries[other].rating or 0
    return GameRecord(other + 1, rating, score, "white", round_.number, kind)


CODES = {
    "played": {1.0: "1", 0.5: "=", 0.0: "0"},
    "forfeit_win": {1.0: "+"},
    "forfeit_loss": {0.0: "-"},
    "pairing_bye": {1.0: "U"},
    "requested_bye": {0.5: "H", 0.0: "Z"},
}


def as_trf(event: Event, day: str) -> str:
    """Tell an event as a FIDE tournament report that begins on that day."""
    lines = ["012 Made up", f"042 {day}", f"142 {len(event.rounds)}"]
    for number, player in told(event).items():
        head = f"001 {number:4}      {event.entries[number - 1].name:<33} {player.rating:4}"
        results = "".join(trf_result(number, game) for game in player.games)
        lines.append(f"{head:<80}{player.points:4.1f} {number:4}{results}")
    return "\n".join(lines) + "\n"


def trf_result(number: int, game: GameRecord) -> str:
    """One round of one player; whoever comes first in the list has the white pieces."""
    code = CODES[game.kind][game.score]
    if game.opponent_id < 0:
        return f"  0000 - {code}"
    return f"  {game.opponent_id:4} {'w' if number < game.opponent_id else 'b'} {code}"
