"""Who leads a series: tourney points of chosen events, the best of each player added up?

Source: content-format.md, "series.yaml". `series_tables` gives one `SeriesTable` per series,
in the order of the file. Order: points; then the counted results compared one by one, best
first; then events won; who is level in all three shares a rank and stands by id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from pairdown.almanac.clinch import clinched
from pairdown.almanac.record import EventRecord, Ranking, RankingRow, Status
from pairdown.frozen import frozen
from pairdown.model import EventId, PlayerId, Season


@frozen
class SeriesPlan:
    """A series as written: which events, how many results count, where the line is drawn.

    An event belongs that is one of ``ids``; without ids every event that fits all of the other
    lines that are not empty. ``best`` None: all results count; ``invites`` 0: no line.
    """

    id: str
    name: str
    ids: tuple[str, ...] = ()
    season: str = ""
    first: date | None = None
    last: date | None = None
    tiers: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()
    best: int | None = None
    invites: int = 0
    text: str = ""


@frozen
class SeriesResult:
    """What a player brought home from one event of the series, and whether it counts."""

    event: EventId
    place: int
    points: int
    counted: bool


@frozen
class SeriesRow:
    """A player's line. ``results`` stand by points, most first, then by day.

    ``invited``: above the line. ``on_line``: level with others across it, so that nobody can
    say. ``clinched``: no known event to come can take the invitation away.
    """

    rank: int
    player: PlayerId
    points: int
    won: int
    results: tuple[SeriesResult, ...]
    invited: bool = False
    on_line: bool = False
    clinched: bool = False


@frozen
class SeriesTable:
    """A series as it stands: the events that were played, those still to come, the rows.

    ``over``: nothing can change any more. ``as_of`` is the last day of the newest event played.
    """

    plan: SeriesPlan
    played: tuple[EventId, ...]
    to_come: tuple[EventId, ...]
    rows: tuple[SeriesRow, ...]
    over: bool
    as_of: date | None

    def ranking(self) -> Ranking:
        """Return the table as a ranking list; the list's name is the id of the series."""
        rows = tuple(
            RankingRow(row.rank, row.player, row.points, 0, len(row.results)) for row in self.rows
        )
        return Ranking(self.plan.id, "", self.as_of, rows)


def series_tables(
    plans: Iterable[SeriesPlan], records: Sequence[EventRecord], seasons: Iterable[Season]
) -> tuple[SeriesTable, ...]:
    """Compute every series; ``records`` are all events in date order."""
    named = {season.name: season for season in seasons}
    return tuple(series_table(plan, records, named.get(plan.season)) for plan in plans)


def series_table(
    plan: SeriesPlan, records: Sequence[EventRecord], season: Season | None = None,
    *, until: date | None = None,
) -> SeriesTable:  # fmt: skip
    """Compute one series, as of the end of a day (None: as of all that is known)."""
    mine = [record for record in records if belongs(record, plan, season)]
    done = [each for each in mine if each.status is Status.FINISHED and _by(each, until)]
    to_come = [
        each for each in mine
        if each.status in (Status.UPCOMING, Status.RUNNING) or not _by(each, until)
    ]  # fmt: skip
    over = not to_come and _closed(plan, season, records, until)
    rows = _lined(_ranked(_lines(plan, done)), plan)
    if plan.invites and (to_come or over):
        rows = _with_clinched(rows, plan, [each for each in to_come if not each.event.unrated])
    return SeriesTable(
        plan,
        tuple(each.event.id for each in done),
        tuple(each.event.id for each in to_come),
        tuple(rows),
        over,
        max((each.event.last_day for each in done), default=None),
    )


def belongs(record: EventRecord, plan: SeriesPlan, season: Season | None = None) -> bool:
    """Tell whether an event is one of the series; a void one is not."""
    event = record.event
    if event.void:
        return False
    if plan.ids:
        return event.id in plan.ids
    first = plan.first or (season.first if season else date.min)
    last = plan.last or (season.last if season else date.max)
    wanted = (
        (plan.tiers, record.tier),
        (plan.regions, event.place.region),
        (plan.countries, event.place.country),
        (plan.rulesets, record.ruleset.id),
    )
    return first <= event.last_day <= last and all(not some or one in some for some, one in wanted)


def _by(record: EventRecord, until: date | None) -> bool:
    return until is None or record.event.last_day <= until


def _closed(
    plan: SeriesPlan, season: Season | None, records: Sequence[EventRecord], until: date | None
) -> bool:
    """Tell whether no event can be added: the list is given, or the league's days have passed."""
    if plan.ids:
        return True
    last = plan.last or (season.last if season else None)
    days = [each.event.last_day for each in records if _by(each, until)]
    return last is not None and max([*days, *([until] if until else [])], default=last) > last


def _lines(plan: SeriesPlan, done: Iterable[EventRecord]) -> list[SeriesRow]:
    """Return a row, not yet ranked, for everybody who has points."""
    found: dict[PlayerId, list[tuple[EventId, int, int]]] = {}
    for record in done:
        for finish in record.finish:
            if finish.tourney_points:
                line = (record.event.id, finish.place, finish.tourney_points)
                found.setdefault(finish.player, []).append(line)
    return [_row(player, lines, plan.best) for player, lines in found.items()]


def _row(
    player: PlayerId, lines: Iterable[tuple[EventId, int, int]], best: int | None
) -> SeriesRow:
    # Sorting is stable: of equal results the earlier counts.
    ordered = sorted(lines, key=lambda line: -line[2])
    results = tuple(
        SeriesResult(event, place, points, best is None or at < best)
        for at, (event, place, points) in enumerate(ordered)
    )
    points = sum(each.points for each in results if each.counted)
    return SeriesRow(0, player, points, sum(each.place == 1 for each in results), results)


Key = tuple[int, tuple[int, ...], int]


def _key(row: SeriesRow) -> Key:
    """Return what ranks a row, most important first, each the more the better."""
    return row.points, tuple(each.points for each in row.results if each.counted), row.won


def _ranked(rows: Iterable[SeriesRow]) -> list[SeriesRow]:
    keyed = sorted(((_key(row), row) for row in rows), key=lambda each: each[1].player)
    keyed.sort(key=lambda each: each[0], reverse=True)
    ranked: list[SeriesRow] = []
    for at, (key, row) in enumerate(keyed):
        level = at > 0 and keyed[at - 1][0] == key
        ranked.append(replace(row, rank=ranked[-1].rank if level else at + 1))
    return ranked


def _lined(rows: list[SeriesRow], plan: SeriesPlan) -> list[SeriesRow]:
    """Draw the line: a group of level players is above it only as a whole."""
    level = {row.rank: sum(each.rank == row.rank for each in rows) for row in rows}
    return [
        replace(
            row,
            invited=row.rank + level[row.rank] - 1 <= plan.invites,
            on_line=row.rank <= plan.invites < row.rank + level[row.rank] - 1,
        )
        for row in rows
    ]


def _with_clinched(
    rows: list[SeriesRow], plan: SeriesPlan, to_come: Sequence[EventRecord]
) -> list[SeriesRow]:
    tables = [each.ruleset.tourney_points for each in to_come]
    slots = [tuple(row.value for row in table.rows) if table else () for table in tables]
    totals: Mapping[PlayerId, tuple[int, ...]] = {
        row.player: tuple(each.points for each in row.results) for row in rows
    }
    safe = clinched(totals, plan.best, plan.invites, slots)
    if not to_come:
        return [replace(row, clinched=row.invited) for row in rows]
    return [replace(row, clinched=row.player in safe) for row in rows]
