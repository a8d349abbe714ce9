"""What did each match do to a player's rating, with every number that went into it?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.ledger import RatingChange
from pairdown.almanac.pools import counts, pool_name
from pairdown.almanac.record import Pool
from pairdown.insight.explain.case import Case
from pairdown.insight.explain.words import is_sentence, line_words
from pairdown.said import Figure, said
from pairdown.scoring.figures import MINUS

SCORES = {1.0: said("a win"), 0.5: said("a draw"), 0.0: said("a loss")}


def receipts(case: Case) -> tuple[RatingChange, ...]:
    """Return the changes of a player's rating at the event, in the order of the replay."""
    pool = _pool(case)
    found = pool.ledger.of_event(case.record.event.id) if pool else ()
    return tuple(change for change in found if change.player == case.player)


def rating_sentences(case: Case) -> Iterator[str]:
    """Walk the changes as sentences, the sum first; or say why nothing is rated."""
    record = case.record
    found = receipts(case)
    if not counts(record):
        yield from _not_rated(case)
    elif not found and record.sheets[case.seat].lines:
        yield said("No match of {name} was rated.", name=case.own_name)
    elif found:
        yield _sum(found)
        yield from (_sentence(case, change) for change in found)
        yield from _unrated_rounds(case, found)


def _not_rated(case: Case) -> Iterator[str]:
    record = case.record
    if record.ruleset.rating is None:
        yield said("The rules know no rating.")
    for reason in record.unranked_reasons:
        if is_sentence(reason):
            yield said("The event is not rated: {reason}", reason=reason)
        else:
            yield said("The event is not rated: {reason}.", reason=reason)


def _pool(case: Case) -> Pool | None:
    return case.almanac.pools.get(pool_name(case.record.ruleset))


def _sum(found: tuple[RatingChange, ...]) -> str:
    before = found[0].before
    change = sum(each.change for each in found)
    return said("The event moved the rating from {before} to {after}: {change}.",
                before=digits(before, 1), after=digits(before + change, 1),
                change=signed(change))  # fmt: skip


def _sentence(case: Case, change: RatingChange) -> str:
    """Say one change: both ratings, what was to be expected, K, and the product."""
    return said(
        "Round {n}, {own} against {name}'s {theirs}: {expected} expected, {result} is {score}, "
        "so K {k} × ({score} − {expected}) = {change}.",
        n=change.round,
        own=rating(change.before, change.deviation),
        name=case.almanac.players[change.opponent].shown,
        theirs=rating(change.opponent_before, change.opponent_deviation),
        expected=digits(change.expected, 4),
        result=SCORES.get(change.score, said("the result")),
        score=short(change.score),
        k=short(change.k),
        change=signed(change.change, 4),
    )


def _unrated_rounds(case: Case, found: tuple[RatingChange, ...]) -> Iterator[str]:
    """Name the rounds that moved nothing, and what they were."""
    rated = {change.round for change in found}
    for line in case.record.sheets[case.seat].lines:
        if line.round not in rated and not line.open:
            yield said("Round {n} is not rated: {what}.", n=line.round, what=line_words(line))


def rating(value: float, deviation: float | None) -> Figure:
    """Set a rating, and how far off it may be where the system says so: ``1500.0 ± 200``."""
    text = digits(value, 1)
    return text if deviation is None else Figure(f"{text} ± {deviation:.0f}")


def digits(value: float, places: int) -> Figure:
    """Set a float with so many decimals."""
    return Figure(f"{value:.{places}f}".replace("-", MINUS))


def signed(value: float, places: int = 1) -> Figure:
    """Set a change with its sign; what rounds to nothing as ±0."""
    text = f"{value:+.{places}f}"
    return Figure(text.replace("-", MINUS) if text.strip("+-0.") else "±0")


def short(value: float) -> Figure:
    """Set a float with no more decimals than it needs, at most four."""
    return Figure(f"{value:.4f}".rstrip("0").rstrip(".").replace("-", MINUS))
