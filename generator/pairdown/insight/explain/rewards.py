"""Which tourney points and achievements did an event bring a player?"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.almanac.honour_roll import NO_HONOURS, Earned, HonourRoll
from pairdown.almanac.record import Status
from pairdown.almanac.tourney_points import scores_for
from pairdown.insight.explain.case import Case
from pairdown.insight.explain.words import is_sentence
from pairdown.said import Said, counted, listed, ordinal, said


def point_sentences(case: Case) -> Iterator[str]:
    """Say how many tourney points the place is worth, and by which table."""
    record = case.record
    table = record.ruleset.tourney_points
    finish = next((each for each in record.finish if each.seat == case.seat), None)
    if table is None or finish is None:
        return
    if not record.ranked:
        for reason in record.unranked_reasons:
            if is_sentence(reason):
                yield said("No tourney points, as the event does not count: {reason}",
                           reason=reason)  # fmt: skip
            else:
                yield said("No tourney points, as the event does not count: {reason}.",
                           reason=reason)  # fmt: skip
        return
    scores = scores_for(record.ruleset, record.sheets)
    if not scores:
        yield said("No tourney points: the table has none for an event of this size.")
        return
    yield said(
        "{place} place is worth {points}; at this size the table gives {scores}.",
        place=ordinal(finish.place),
        points=counted(finish.tourney_points, "{n} tourney point", "{n} tourney points"),
        scores=listed(
            said("{points} for {places}", points=score, places=_band(number))
            for number, score in enumerate(scores)
        ),
    )


def _band(number: int) -> str:
    """Say which places a score of the table is for: place 1, place 2, places 3–4."""
    first, last = (2 ** (number - 1) + 1 if number else 1), 2**number
    if first == last:
        return said("place {n}", n=first)
    return said("places {first}–{last}", first=first, last=last)


def achievements(case: Case) -> tuple[Earned, ...]:
    """Return what the player earned at the event for the first time."""
    roll: HonourRoll = case.almanac.more.get("achievements", NO_HONOURS)
    held = roll.of.get(case.player, ())
    return tuple(each for each in held if each.moment.event == case.record.event.id)


def achievement_sentences(case: Case) -> Iterator[str]:
    """Name each achievement earned at the event, with what it is for."""
    roll: HonourRoll = case.almanac.more.get("achievements", NO_HONOURS)
    if case.record.status is not Status.FINISHED:
        return
    for each in achievements(case):
        known = roll.honours.achievements[each.achievement]
        name, text = Said(known.name, sense="achievement"), Said(known.text, sense="achievement")
        yield said("{name}: {text}", name=name, text=text) if known.text else name
