"""What is the machine-readable twin of a table?

The shapes are those of the documented JSON (README, "JSON"): the command line prints them and
the site publishes them, so that both always say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pairdown.almanac.record import EventRecord, Ranking, RankingRow
from pairdown.model import Player, PlayerId
from pairdown.pairing.suggestion import Suggestion
from pairdown.ruleset import Exact
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.table import Cut, Standings

Json = dict[str, Any]
Players = Mapping[PlayerId, Player]

DIGITS = 6
_SCALE: int = 10**DIGITS
WHOLE: Mapping[str, str] = MappingProxyType({})
"""What a list says that is of no season, region or country."""


def number(value: Exact | None) -> int | float | None:
    """Return a whole number as it is, a fraction rounded to six decimals, None as None."""
    if value is None or isinstance(value, int):
        return value
    over, under = value.as_integer_ratio()
    if under == 1:
        return over
    whole, rest = divmod(over * _SCALE, under)
    rounded = whole + (2 * rest + whole % 2 > under)
    return rounded / _SCALE


def numbers(values: Iterable[Exact | None]) -> list[int | float | None]:
    """Return what `number` does of each, at no cost for those that are whole."""
    return [value if type(value) is int else number(value) for value in values]


def exact(values: Iterable[Exact | None]) -> list[str | None]:
    """Return exact numbers as texts: ``9``, ``14/9``; None as None."""
    return [None if value is None else str(value) for value in values]


def standings_twin(
    record: EventRecord, standings: Standings, sheets: Sequence[Sheet], players: Players,
    cut: Cut | None = None, *, finish: bool = True,
) -> Json:  # fmt: skip
    """Return the twin of a standings table; ``sheets`` are those that the table was made from."""
    keys = [column.key for column in standings.columns]
    ids = [entry.player for entry in record.event.entries]
    rows = [
        {
            "rank": row.rank,
            **_person(ids[row.seat], players),
            "record": _record(sheets[row.seat]),
            "values": dict(zip(keys, numbers(row.values), strict=True)),
            "exact": dict(zip(keys, exact(row.values), strict=True)),
            "tied": row.tied,
            "dropped": row.dropped,
        }
        for row in standings.rows
    ]
    return {
        "event": record.event.id,
        "phase": standings.phase,
        "after_round": standings.after_round,
        "columns": [
            {"key": column.key, "title": column.title, "name": column.name}
            for column in standings.columns
        ],
        "rows": rows,
        "cut": _cut(cut, ids) if cut else None,
        "revised": [ids[seat] for seat in cut.revised] if cut else [],
        "finish": _finish(record) if finish else [],
    }


def _person(player: PlayerId, players: Players) -> Json:
    return {"player": player, "name": players[player].shown}


def _record(sheet: Sheet) -> Json:
    return {
        "wins": sheet.wins,
        "losses": sheet.losses,
        "draws": sheet.draws,
        "byes": sheet.byes,
    }


def _cut(cut: Cut, ids: Sequence[PlayerId]) -> Json:
    return {
        "size": cut.size,
        "seeds": [
            {"seed": each.seed, "player": ids[each.seat], "reason": each.reason}
            for each in cut.seeds
        ],
        "skipped": [{"player": ids[each.seat], "reason": each.reason} for each in cut.skipped],
        "unresolved": [ids[seat] for seat in cut.unresolved],
        "notes": list(cut.notes),
    }


def _finish(record: EventRecord) -> list[Json]:
    return [
        {"place": each.place, "player": each.player, "tourney_points": each.tourney_points}
        for each in record.finish
    ]


def suggestion_twin(
    event: str, suggestion: Suggestion, ids: Sequence[PlayerId], *, explained: bool = False
) -> Json:
    """Return the twin of a suggested round; ``ids`` are the player ids by seat.

    ``explained`` adds the sums per criterion, the price of each bye, who was refused the bye, and
    the seed of the lots.
    """
    twin: Json = {
        "event": event,
        "round": suggestion.round,
        "phase": suggestion.phase,
        "pairs": [
            {
                "table": pair.table,
                "players": [ids[pair.first], ids[pair.second]],
                "cost": dict(pair.cost),
                "notes": list(pair.notes),
            }
            for pair in suggestion.pairs
        ],
        "byes": [
            {"player": ids[bye.seat], "kind": str(bye.kind), "notes": list(bye.notes)}
            for bye in suggestion.byes
        ],
        "possible": suggestion.possible,
        "notes": list(suggestion.notes),
        "next_round_possible": suggestion.next_round_possible,
    }
    return twin | _explanation(suggestion, ids) if explained else twin


def _explanation(suggestion: Suggestion, ids: Sequence[PlayerId]) -> Json:
    return {
        "total": dict(suggestion.total),
        "bye_costs": {ids[bye.seat]: dict(bye.cost) for bye in suggestion.byes if bye.cost},
        "refused_byes": [ids[seat] for seat in suggestion.refused],
        "seed": suggestion.seed,
    }


def _rating_facts(row: RankingRow) -> Json:
    """Return what is known of a rating besides; a deviation only where the system has one."""
    deviation = {} if row.deviation is None else {"deviation": round(row.deviation, DIGITS)}
    return {
        "peak": round(row.peak, DIGITS),
        "peak_event": row.peak_event,
        "provisional": row.provisional,
        **deviation,
    }


def _without(told: Json, keys: frozenset[str]) -> Json:
    return {key: value for key, value in told.items() if key not in keys}


_OF_RATINGS = frozenset({"matches", "active", "movement"})
"""What a list of points does not know of somebody: it adds up what events gave."""


def ranking_twin(
    ranking: Ranking, players: Players, *, value: str = "rating",
    part: Mapping[str, str] = WHOLE,
) -> Json:  # fmt: skip
    """Return the twin of a ranking list; ``value`` names the number that ranks.

    ``part`` says of which season, region or country the list is, where it is not whole.
    """
    rated = value == "rating"
    told = [
        {
            "rank": row.rank,
            **_person(row.player, players),
            value: round(row.value, DIGITS),
            "matches": row.matches,
            "events": row.events,
            "active": row.active,
            "region": players[row.player].region,
            "country": players[row.player].country,
            "movement": row.movement,
            **(_rating_facts(row) if rated else {}),
        }
        for row in ranking.rows
    ]
    rows = told if rated else [_without(each, _OF_RATINGS) for each in told]
    return {
        "list": ranking.name,
        "pool": ranking.pool,
        **part,
        "as_of": ranking.as_of.isoformat() if ranking.as_of else None,
        "rows": rows,
    }
