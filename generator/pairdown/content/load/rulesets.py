"""What does a ruleset file mean, once its rules are bound?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from pairdown.almanac.reporting import reporting_rule
from pairdown.almanac.systems import rating_system
from pairdown.content.load.faults import Faults
from pairdown.content.load.options import keywords
from pairdown.content.load.outcomes import byes, outcomes
from pairdown.content.load.pairing import pairing
from pairdown.content.load.rules import accepted, rules, unknown
from pairdown.content.load.structures import choice, gaps, structures
from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.ruleset import RatingSheet, RulesetSheet, TourneyPointsSheet
from pairdown.content.suggest import did_you_mean
from pairdown.model import Side
from pairdown.ruleset import Attendance, Exact, Outcome, RatingPlan, Ruleset
from pairdown.scoring.tiebreakers import tiebreaker

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

EXTRA = ("edition", "effective", "description", "diversity", "patrons", "penalties")
"""Parts that stay as written under `Ruleset.extra`, for the one reader that knows them."""


def ruleset(name: str, sheet: RulesetSheet, faults: Faults) -> Ruleset:
    """Resolve a whole ruleset, everything it extends merged in already."""
    ends = outcomes(sheet.outcomes, faults)
    order = faults.attempt(("tiebreakers",), rules, sheet.tiebreakers, tiebreaker) or ()
    plans = structures(sheet.structures, order, faults)
    _check_complete(sheet, ends, faults)
    gaps(_table(sheet.tourney_points), ("tourney_points",), faults)
    return Ruleset(
        id=name,
        name=sheet.name or name,
        outcomes=ends,
        byes=byes(sheet.byes, _worth(ends, Side.WIN), _worth(ends, Side.DRAW)),
        tiebreakers=order,
        pairing=pairing(sheet.pairing, faults),
        structures=plans,
        structure=choice(sheet.structure, sheet.structures, faults),
        pool=sheet.pool or name,
        deck_label=sheet.deck_label or "Deck",
        best_of=sheet.best_of or 1,
        nil_score=sheet.nil_score or Side.DRAW,
        score_unit=sheet.score_unit,
        lot=sheet.lot or "seeded",
        rating=None if sheet.rating is None else rating(sheet.rating, faults),
        tourney_points=_table(sheet.tourney_points),
        reporting=_reporting(sheet, faults),
        deck=facts(sheet.deck),
        extra=extra(sheet),
    )


def _check_complete(sheet: RulesetSheet, ends: tuple[Outcome, ...], faults: Faults) -> None:
    if not any(each.default and each.side is Side.WIN for each in ends):
        hint = "add outcomes: with win: {points: [3, 0], default: W}"
        faults.add((), "no-win", "no outcome says what a plain win is worth", hint)
    needed = {"tiebreakers": sheet.tiebreakers, "structures": sheet.structures}
    missing = [name for name, value in needed.items() if not value]
    if missing:
        hint = "write them, or begin with extends: and the id of another ruleset"
        faults.add((), "incomplete-ruleset", f"it has no {listed(missing, 'and no')}", hint)


def _worth(ends: tuple[Outcome, ...], side: Side) -> Exact:
    return next((each.points[0] for each in ends if each.default and each.side is side), 0)


def rating(sheet: RatingSheet, faults: Faults) -> RatingPlan:
    """Resolve how ratings are computed; what is left out takes the defaults of `RatingPlan`."""
    usual = RatingPlan()
    system, options = _system(sheet.system or usual.system, sheet.options, faults)
    return RatingPlan(
        system=system,
        start=usual.start if sheet.start is None else sheet.start,
        scale=sheet.scale or usual.scale,
        k=dict(sheet.k),
        default_tier=sheet.default_tier,
        update=sheet.update or usual.update,
        difference_cap=sheet.difference_cap,
        provisional_below=sheet.provisional_below or 0,
        options=options,
    )


def _system(name: str, written: Mapping[str, Any], faults: Faults) -> tuple[str, Mapping[str, Any]]:
    """Bind the rating system with its options; Elo stands in for one that is faulty."""
    if name not in rating_system:
        faults.found.append(unknown(name, rating_system).below("rating", "system"))
        return "elo", {}
    options = faults.attempt(
        ("rating", "options"), keywords, written, accepted(rating_system[name])
    )
    return name, options or {}


def _reporting(sheet: RulesetSheet, faults: Faults) -> dict[str, Any]:
    """Return what an event must meet to be ranked; every consequence is that of a known rule."""
    found = facts(sheet.reporting)
    for name in found.get("failing", {}):
        if name not in reporting_rule:
            path = ("reporting", "failing", name)
            faults.found.append(unknown(name, reporting_rule).below(*path))
    _doubt_structures(found, sheet.structures, faults)
    return found


def _doubt_structures(
    found: Mapping[str, Any], structures: Mapping[str, object], faults: Faults
) -> None:
    """Doubt names of structures that the ruleset does not have: no event can be played so."""
    table = found.get("structures_by_players", Attendance(()))
    named = [
        *((("structures",), name) for name in found.get("structures", ())),
        *((("structures_by_players", str(row)), each) for row in table.rows for each in row.value),
    ]
    for path, name in named:
        if name not in structures:
            known = sorted(structures)
            hint = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
            message = f"the ruleset has no structure {quoted(name)}"
            faults.doubt(("reporting", *path), "unknown-structure", message, hint)


def _table(sheet: TourneyPointsSheet | None) -> Attendance[tuple[int, ...]] | None:
    return None if sheet is None else sheet.table


def facts(sheet: DataclassInstance | None) -> dict[str, Any]:
    """Return what a part of a ruleset says, by key; what it leaves out is not there."""
    if sheet is None:
        return {}
    found = {each.name: getattr(sheet, each.name) for each in fields(sheet)}
    return {name: value for name, value in found.items() if not _nothing(value)}


def _nothing(value: object) -> bool:
    return value is None or value in ("", ()) or (isinstance(value, Mapping) and not value)


def extra(sheet: RulesetSheet) -> dict[str, Any]:
    """Return the parts that only one reader knows, and how tourney points count players."""
    found = {name: getattr(sheet, name) for name in EXTRA}
    if sheet.tourney_points is not None:
        found["tourney_count"] = sheet.tourney_points.count
    return {name: value for name, value in found.items() if not _nothing(value)}
