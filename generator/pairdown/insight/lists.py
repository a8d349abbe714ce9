"""Which ranking list is asked for?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from datetime import date
from operator import attrgetter

from pairdown.almanac.pools import pool_name
from pairdown.almanac.rankings import Lists, lists
from pairdown.almanac.record import Almanac, EventRecord, Ranking, RankingRow
from pairdown.almanac.series import SeriesTable, series_table
from pairdown.frozen import frozen
from pairdown.model import Player, PlayerId, Season


@frozen
class Wanted:
    """What a reader asked for; None means the league's default or "all".

    ``since`` is the day whose list the movement compares with (None: before the newest event).
    """

    name: str = "elo"
    pool: str | None = None
    season: str | None = None
    region: str | None = None
    country: str | None = None
    day: date | None = None
    since: date | None = None


Maker = Callable[[Almanac, Wanted, str], Ranking]


def ranking_list(almanac: Almanac, wanted: Wanted) -> Ranking | str:
    """Return the list, or a sentence that says why there is none and what there is."""
    series = _series(almanac, wanted.name)
    if series is not None:
        return _filtered(almanac, _series_list(almanac, series, wanted), wanted)
    pool = _pool(almanac, wanted.pool)
    if pool not in almanac.pools:
        return _no_such("pool", wanted.pool or "", sorted(almanac.pools))
    makers = list_makers(almanac)
    if wanted.name not in makers:
        own = [each.plan.id for each in almanac.more.get("series", ())]
        return _no_such("list", wanted.name, [*sorted(makers), *own])
    if wanted.season is not None and _season(almanac, wanted.season) is None:
        return _no_such("season", wanted.season, [each.name for each in almanac.site.seasons])
    return _filtered(almanac, makers[wanted.name](almanac, wanted, pool), wanted)


def pools_with(almanac: Almanac, wanted: Wanted) -> list[str]:
    """Return the pools in which somebody is on the list asked for."""
    asked = ((pool, ranking_list(almanac, replace(wanted, pool=pool))) for pool in almanac.pools)
    return sorted(pool for pool, found in asked if not isinstance(found, str) and found.rows)


def rating_lists(almanac: Almanac, pool: str) -> Lists:
    """Return the rating lists of a pool as of any day, each made when it is asked for."""
    ledger = almanac.pools[pool].ledger
    return lists(pool, _records(almanac, pool), ledger, almanac.players, almanac.site)


def parted(almanac: Almanac, found: Ranking, by: Callable[[Player], str]) -> dict[str, Ranking]:
    """Part a list, say by the region of the players, and rank each part for itself.

    Who is of no region is in no part.
    """
    parts: dict[str, list[RankingRow]] = {}
    for row in found.rows:
        parts.setdefault(by(almanac.players[row.player]), []).append(row)
    return {of: replace(found, rows=_ranked(rows)) for of, rows in parts.items() if of}


def list_makers(almanac: Almanac) -> Mapping[str, Maker]:
    """Return the lists of every pool, by name; the league's series are lists beside them."""
    return {"elo": _elo, "tourney-points": _points, **almanac.more.get("lists", {})}


def _series(almanac: Almanac, name: str) -> SeriesTable | None:
    """Return the series of that id or name; the lists of every pool go first."""
    if name in list_makers(almanac):
        return None
    tables: tuple[SeriesTable, ...] = almanac.more.get("series", ())
    return next((each for each in tables if name in (each.plan.id, each.plan.name)), None)


def _series_list(almanac: Almanac, series: SeriesTable, wanted: Wanted) -> Ranking:
    """Return a series as a list: as it stands, or as it stood at the end of a day."""
    if wanted.day is None:
        return series.ranking()
    season = _season(almanac, series.plan.season)
    return series_table(series.plan, almanac.events, season, until=wanted.day).ranking()


def _no_such(kind: str, name: str, known: list[str]) -> str:
    have = ", ".join(known) or "none"
    return f'There is no {kind} "{name}"; this league has: {have}.'


def _pool(almanac: Almanac, pool: str | None) -> str:
    """Return the pool asked for, else the default ruleset's, else the only one there is."""
    if pool is not None:
        return pool
    default = almanac.rulesets.get(almanac.site.ruleset)
    name = pool_name(default) if default else ""
    return name if name in almanac.pools else next(iter(almanac.pools), "")


def _season(almanac: Almanac, name: str | None) -> Season | None:
    return next((each for each in almanac.site.seasons if each.name == name), None)


def _records(almanac: Almanac, pool: str) -> list[EventRecord]:
    return [record for record in almanac.events if pool_name(record.ruleset) == pool]


def _elo(almanac: Almanac, wanted: Wanted, pool: str) -> Ranking:
    """Ratings of a pool; a season gives the list as of its last day."""
    season = _season(almanac, wanted.season)
    until = wanted.day or (season.last if season else None)
    if until is None and wanted.since is None:
        return almanac.pools[pool].ranking
    return rating_lists(almanac, pool).made(until, wanted.since)


def _points(almanac: Almanac, wanted: Wanted, pool: str) -> Ranking:
    """Tourney points of a pool's finished events, summed."""
    season = _season(almanac, wanted.season)
    records = [
        record for record in _records(almanac, pool)
        if (wanted.day is None or record.event.last_day <= wanted.day)
        and (season is None or season.first <= record.event.last_day <= season.last)
    ]  # fmt: skip
    return points_ranking("tourney-points", pool, records)


def points_ranking(name: str, pool: str, records: Iterable[EventRecord]) -> Ranking:
    """Sum the tourney points of events, most first; equal sums share a rank."""
    points: dict[PlayerId, int] = {}
    events: dict[PlayerId, int] = {}
    as_of = None
    for record in records:
        as_of = max(filter(None, (as_of, record.event.last_day)))
        for finish in record.finish:
            if finish.tourney_points:
                points[finish.player] = points.get(finish.player, 0) + finish.tourney_points
                events[finish.player] = events.get(finish.player, 0) + 1
    rows = [RankingRow(0, player, points[player], 0, events[player])
            for player in sorted(points, key=lambda each: (-points[each], each))]  # fmt: skip
    return Ranking(name, pool, as_of, _ranked(rows))


def _ranked(rows: Iterable[RankingRow]) -> tuple[RankingRow, ...]:
    """Number rows that stand in order; equal values share a rank."""
    ranked: list[RankingRow] = []
    value: float | None = None
    rank = 0
    for number, row in enumerate(rows, start=1):
        if row.value != value:
            value, rank = row.value, number
        ranked.append(row if row.rank == rank else RankingRow(rank, *_BUT_FOR_RANK(row)))
    return tuple(ranked)


_BUT_FOR_RANK = attrgetter(*[each.name for each in fields(RankingRow) if each.name != "rank"])


def _filtered(almanac: Almanac, found: Ranking, wanted: Wanted) -> Ranking:
    """Keep the players of a region or country and rank them among themselves."""
    if wanted.region is None and wanted.country is None:
        return found
    players = almanac.players
    kept = [
        row for row in found.rows
        if wanted.region in (None, players[row.player].region)
        and wanted.country in (None, players[row.player].country)
    ]  # fmt: skip
    return replace(found, rows=_ranked(kept))
