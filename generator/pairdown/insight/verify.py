"""Does the history hold: every round paired anew, every table ranked anew?

Organizers may pair as they like, so most of what is found is information. Wrong is only what
contradicts itself: a declared record that the results do not give, a table that does not add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pairdown.almanac.event import standings_after
from pairdown.almanac.record import EventRecord, PhaseRecord
from pairdown.frozen import frozen
from pairdown.insight.pairing_review import Review, Topic, Verdict, reviews
from pairdown.model import ByeKind, EventId
from pairdown.pairing.suggestion import Suggestion
from pairdown.problem import Problem
from pairdown.scoring.sheet import Sheet
from pairdown.scoring.sheets import sheets
from pairdown.scoring.table import Standings

DECLARED = frozenset({"record-mismatch", "impossible-points"})
"""Codes of problems of what player lists declare."""


RECORD, TABLE = "declared record", "table"
"""What a finding can be about beside the topics of a review."""


@frozen
class Finding:
    """Something to know of an event; ``round`` is 0 where it is about no single round.

    ``excess`` are the criteria by which a round costs more than it had to: its own sum and the
    least there was. ``avoidable`` tells that a better round was possible, ``wrong`` that the
    record contradicts itself.
    """

    about: str
    round: int
    message: str
    avoidable: bool = False
    wrong: bool = False
    excess: Mapping[str, tuple[int, int]] | None = None


@frozen
class Verified:
    """One event: how many rounds came out how, how many tables were ranked, what was found."""

    event: EventId
    name: str
    verdicts: Mapping[Verdict, int]
    tables: int
    findings: tuple[Finding, ...]


def verified(record: EventRecord, problems: Iterable[Problem] = ()) -> Verified:
    """Pair and rank an event anew; ``problems`` are those known of the content."""
    seen = reviews(record)
    tables = list(_tables(record))
    found = [finding for each in seen for finding in _round_findings(each, record)]
    found += [finding for table, lines in tables for finding in _table_findings(table, lines)]
    found += _declared(record, problems)
    return Verified(
        record.event.id,
        record.event.name,
        {verdict: sum(each.verdict is verdict for each in seen) for verdict in Verdict},
        len(tables),
        tuple(sorted(found, key=lambda each: (each.round, each.about, each.message))),
    )


def _round_findings(review: Review, record: EventRecord) -> Iterator[Finding]:
    """Tell a round; the sentences are those of its review, its price stands in one finding."""
    number, best = review.round.number, review.compared.best
    told = list(zip(review.topics, review.remarks, strict=True))
    for topic, remark in told:
        if topic is not Topic.COST:
            avoidable = topic is not Topic.REMATCH or (
                best.possible and not best.total.get("rematch")
            )
            yield Finding(str(topic), number, remark, avoidable)
    if review.verdict is Verdict.DEARER:
        costs = " ".join(remark for topic, remark in told if topic is Topic.COST)
        excess = _excess(review.compared.written, best, record)
        message = costs or "Another round of the same players costs less."
        yield Finding(str(Topic.COST), number, message, avoidable=True, excess=excess)


def _resting(suggestion: Suggestion) -> dict[str, int]:
    """Return what the byes that the pairing gave cost, criterion by criterion."""
    sums: dict[str, int] = {}
    for bye in suggestion.byes:
        if bye.kind is ByeKind.BYE:
            for key, cost in bye.cost.items():
                sums[key] = sums.get(key, 0) + cost
    return sums


def _excess(
    written: Suggestion, best: Suggestion, record: EventRecord
) -> dict[str, tuple[int, int]]:
    """Return where a round costs more than it had to, in the ruleset's order; lots tell nothing."""
    pairing = record.ruleset.pairing
    sums = [
        (pairing.byes, _resting(written), _resting(best)),
        (pairing.pairs, written.total, best.total),
    ]
    return {
        key: (mine.get(key, 0), theirs.get(key, 0))
        for rules, mine, theirs in sums
        for rule in rules
        if rule.name != "lot" and mine.get(key := rule.key or rule.name, 0) > theirs.get(key, 0)
    }


def _tables(record: EventRecord) -> Iterator[tuple[Standings, tuple[Sheet, ...]]]:
    """Rank every phase anew after each of its rounds, with the sheets up to there."""
    for phase in record.phases:
        if phase.progress.standings is None:
            continue
        for each in phase.play.rounds:
            table = standings_after(record, phase.play.plan.name, each.number)
            if table is not None:
                yield table, _lines_until(record, phase, each.number)


def _lines_until(record: EventRecord, phase: PhaseRecord, number: int) -> tuple[Sheet, ...]:
    rounds = [each for each in phase.play.rounds if each.number <= number]
    return sheets(record.event, record.ruleset, rounds, phase.play.entrants)


def _table_findings(table: Standings, lines: tuple[Sheet, ...]) -> Iterator[Finding]:
    """Find what cannot be in a sound table; nothing is ever found unless the program is wrong."""
    number = table.after_round
    if len({row.seat for row in table.rows}) != len(table.rows):
        yield Finding(TABLE, number, "Somebody stands in the table twice.", wrong=True)
    keys = [column.key for column in table.columns]
    for at, row in enumerate(table.rows):
        if "match-points" in keys:
            told, added = row.values[keys.index("match-points")], lines[row.seat].points
            if told != added:
                message = f"A player has {told} points in the table and {added} on the sheet."
                yield Finding(TABLE, number, message, wrong=True)
        if at and not _follows(table, at):
            message = f"Row {at + 1} of the table stands below one that it should stand above."
            yield Finding(TABLE, number, message, wrong=True)


def _follows(table: Standings, at: int) -> bool:
    """Tell whether a row may stand below the one above: by the column that parted them."""
    above, row = table.rows[at - 1], table.rows[at]
    if row.decided_by is None:
        return row.rank == above.rank
    column = table.columns[row.decided_by]
    better, worse = above.values[row.decided_by], row.values[row.decided_by]
    if better is None or worse is None or row.rank <= above.rank:
        return row.rank > above.rank
    return better < worse if column.ascending else better > worse


def _declared(record: EventRecord, problems: Iterable[Problem]) -> Iterator[Finding]:
    """Return what the player list declares and the results do not give."""
    file = record.event.where.file
    folder = file.removesuffix("event.yaml") if file.endswith("/event.yaml") else file
    for each in problems:
        if each.code in DECLARED and each.where.file.startswith(folder):
            yield Finding(RECORD, 0, each.message, wrong=True)


def verified_twin(found: Verified) -> dict[str, Any]:
    """Return the machine-readable twin of what was found of an event."""
    return {
        "event": found.event,
        "rounds": {str(verdict): count for verdict, count in found.verdicts.items()},
        "tables": found.tables,
        "findings": [
            {
                "about": each.about,
                "round": each.round or None,
                "message": each.message,
                "avoidable": each.avoidable,
                "wrong": each.wrong,
                "excess": {key: list(sums) for key, sums in (each.excess or {}).items()},
            }
            for each in found.findings
        ],
    }
