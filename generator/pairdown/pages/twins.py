"""What do programs read where people read pages?

Every event and profile has a twin in JSON, and every table a CSV beside it; what is beside lists is
made with them. The shapes are those of the command line (`insight.twins`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from pairdown.almanac.record import Appearance, Career, EventRecord, Pool, Status
from pairdown.insight.twins import numbers, standings_twin
from pairdown.model import DISQUALIFIED, SIDES, EventId, PlayerId, Round
from pairdown.pages import addresses, page_kind
from pairdown.pages.book import Book
from pairdown.pages.cells import cell, csv_of
from pairdown.pages.compact import compact
from pairdown.pages.event_head import head_of
from pairdown.pages.index_of_lists import lists_twin
from pairdown.pages.numbers import MILLION, WHOLE, rounded
from pairdown.pages.page import Blob, Bundles, Planned
from pairdown.pages.views.honours import honour_grounds, honour_roll_of

ENDS = tuple([str(side) for side in SIDES])


@page_kind("twins", title="JSON and CSV")
def twin_pages(book: Book) -> Iterator[Bundles | Planned]:
    """Make the index of the twins, then those of events and players."""
    lists = repr(lists_twin(book))
    index = book.grounds.of(book.grounds.everybody(), book.grounds.headlines(), lists)
    yield _planned(addresses.API_INDEX, _json, index_twin, book, ground=index)
    grounds = book.grounds.of_each_event()
    yield Bundles("events", grounds, lambda event: _of_event(book, book.events[EventId(event)]))
    yield Bundles("players", _player_grounds(book), lambda player: [_of(book, PlayerId(player))])


def _player_grounds(book: Book) -> dict[PlayerId, bytes]:
    told = book.grounds.of_each_career()
    if not book.grounds.given:
        return told
    honours = honour_grounds(book)
    return {player: career + honours[player] for player, career in told.items()}


def _of_event(book: Book, record: EventRecord) -> Iterator[Planned]:
    yield _planned(addresses.event_json(record.event.id), _json, event_twin, book, record)
    if record.tabled:
        path = addresses.event_csv(record.event.id)
        yield _planned(path, csv_of, _standings_rows, book, record)


def _of(book: Book, player: PlayerId) -> Planned:
    return _planned(addresses.player_json(player), _json, _told, book, player)


def _told(book: Book, player: PlayerId) -> dict[str, Any]:
    return player_twin(book, book.almanac.careers[player])


def _planned(
    path: str,
    write: Callable[[str, Any], Blob],
    found: Callable[..., object],
    *about: object,
    ground: bytes = b"",
) -> Planned:
    """Plan a file whose content is found and written when it is asked for."""
    return Planned(path, partial(_written, path, write, found, *about), ground=ground)


def _written(
    path: str, write: Callable[[str, Any], Blob], found: Callable[..., object], *about: object
) -> Blob:
    return write(path, found(*about))


def _json(path: str, value: Mapping[str, Any]) -> Blob:
    return Blob(path, compact(value))


def index_twin(book: Book, most: int | None = None) -> dict[str, Any]:
    """List what there is, or so much of each kind; paths count from the site's root."""
    return {
        "title": book.almanac.site.title,
        "events": [
            {"event": each.event.id, "name": book.veiled(each.event.name),
             "date": each.event.date.isoformat(), "status": str(each.status),
             "path": addresses.event_json(each.event.id)}
            for each in book.almanac.events[:most]
        ],
        "players": [
            {"player": key, "name": name, "path": addresses.player_json(key)}
            for key, name in islice(book.names.items(), most)
        ],
        **lists_twin(book),
    }  # fmt: skip


def event_twin(book: Book, record: EventRecord) -> dict[str, Any]:
    """Return an event as JSON: facts, entries, rounds, each phase's standings, places."""
    event = record.event
    ids = event.players
    return {
        **head_of(book, record),
        "unranked_reasons": [book.veiled(each) for each in record.unranked_reasons],
        "players": [
            {"player": entry.player, "name": book.names[entry.player], "deck": entry.deck}
            for entry in event.entries
        ],
        "rounds": [_round(book, each, ids) for each in event.rounds],
        "standings": [
            standings_twin(record, phase.progress.standings, phase.sheets, book.almanac.players,
                           phase.cut, finish=False)
            for phase in record.phases
            if phase.progress.standings is not None
        ],
        "finish": [
            {"place": each.place, "player": each.player, "tourney_points": each.tourney_points}
            for each in record.finish
        ],
    }  # fmt: skip


def _round(book: Book, each: Round, ids: Sequence[PlayerId]) -> dict[str, Any]:
    out = (penalty.seat for penalty in each.penalties if penalty.type == DISQUALIFIED)
    return {
        "round": each.number,
        "phase": each.phase,
        "matches": [
            {
                "players": [ids[match.first], ids[match.second]],
                "result": str(match.result.side) if match.result else None,
                "outcome": match.result.outcome if match.result else None,
                "score": [match.result.score.won, match.result.score.lost, match.result.score.drawn]
                if match.result and match.result.score else None,
                "table": match.table,
            }
            for match in each.matches
        ],
        "byes": [{"player": ids[bye.seat], "kind": str(bye.kind)} for bye in each.byes],
        "drops": [ids[seat] for seat in each.drops],
        "disqualified": [ids[seat] for seat in dict.fromkeys(out)],
        "penalties": [
            {"player": ids[penalty.seat], "type": penalty.type,
             "reason": book.veiled(penalty.reason), "note": book.veiled(penalty.note)}
            for penalty in each.penalties
        ],
    }  # fmt: skip


def player_twin(book: Book, career: Career) -> dict[str, Any]:
    """Return a profile as JSON: sums, events, every meeting, rating receipts by pool."""
    sums = career.record
    player = career.player
    return {
        "player": player.id,
        "name": player.shown,
        "region": player.region,
        "country": player.country,
        "record": {"wins": sums.wins, "losses": sums.losses, "draws": sums.draws,
                   "byes": career.byes},
        "events": [_appearance(book, each) for each in career.appearances],
        "matches": [
            {"event": event, "round": played, "opponent": opponent,
             "result": ENDS[side], "outcome": outcome}
            for event, met in career.met for played, opponent, side, outcome in met
        ],
        "achievements": [
            {"achievement": each.achievement, "date": each.moment.day.isoformat(),
             "event": each.moment.event, "times": each.times}
            for each in honour_roll_of(book).of.get(player.id, ())
        ],
        "title": list(honour_roll_of(book).titles.get(player.id, ())),
        "ratings": {name: _receipts(book.almanac.pools[name], player.id)
                    for name in career.curves},
    }  # fmt: skip


def _appearance(book: Book, each: Appearance) -> dict[str, Any]:
    """Return what an event says of a player; a void one gives no place."""
    status = book.events[each.event].status
    return {
        "event": each.event,
        "status": str(status),
        "place": None if status is Status.VOID else each.place,
        "players": each.players,
        "deck": each.deck,
        "rating_change": rounded(each.rating_change),
        "rating_after": rounded(each.rating_after),
        "tourney_points": each.tourney_points,
    }


def _receipts(pool: Pool, player: PlayerId) -> list[dict[str, Any]]:
    found = [
        {"event": event, "round": played, "opponent": opponent,
         "before": (before * MILLION + WHOLE - WHOLE) / MILLION,
         "opponent_before": (theirs * MILLION + WHOLE - WHOLE) / MILLION,
         "expected": (expected * MILLION + WHOLE - WHOLE) / MILLION,
         "k": k, "score": score,
         "change": (change * MILLION + WHOLE - WHOLE) / MILLION,
         "after": (after * MILLION + WHOLE - WHOLE) / MILLION}
        for _, event, played, _, opponent, before, theirs, expected, k, score, change, after, _, _
            in pool.ledger.seen_by(player)
    ]  # fmt: skip
    if pool.ledger.doubt is not None:
        for told, change in zip(found, pool.ledger.seen_by(player), strict=True):
            told["deviation"] = rounded(change[12])
    return found


def _standings_rows(book: Book, record: EventRecord) -> Iterator[Sequence[object]]:
    """Walk the newest table as rows for a spreadsheet, to six decimals: 7/6 would be a day."""
    phase = record.main_phase()
    table = phase.progress.standings if phase else None
    if phase is None or table is None:
        return
    titles = [column.key for column in table.columns]
    yield ["rank", "player", "name", "deck", "wins", "losses", "draws", "byes", *titles]
    sheets = phase.sheets
    for row in table.rows:
        entry, sheet = record.event.entries[row.seat], sheets[row.seat]
        yield [row.rank, cell(entry.player), cell(book.names[entry.player]), cell(entry.deck),
               sheet.wins, sheet.losses, sheet.draws, sheet.byes,
               *numbers(row.values)]  # fmt: skip
