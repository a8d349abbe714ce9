"""Do the facts of an event fit its rules and its size?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeGuard

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Event
from pairdown.problem import Severity
from pairdown.ruleset import Attendance
from pairdown.said import counted, listed, said
from pairdown.scoring.attendance import starters


@check("size-outside-table", title="The rules know an event of this size")
def the_rules_know_an_event_of_this_size(scene: Scene) -> Iterator[Finding]:
    """The tables of the ruleset hold a row for this number of players; nothing is guessed."""
    event, ruleset = scene.event, scene.ruleset
    if not event.rounds or not ruleset.structures or not event.entries:
        return  # that nobody is on the list is told for each row
    entries = len(event.entries)
    if not event.structure and ruleset.structure.at(entries) is None:
        yield _outside(scene, "structure", entries, "structure", ruleset.structure)
    for plan in scene.structure.phases if scene.structure else ():
        rounds, cut = plan.options.get("rounds"), plan.options.get("cut")
        if event.swiss_rounds is None and _is_silent(rounds, event):
            yield _outside(scene, "number of rounds", entries, "swiss_rounds", rounds)
        if event.cut is None and _is_silent(cut, event):
            yield _outside(scene, "cut", entries, "cut", cut)


@check("no-swiss-rounds", title="Swiss rounds are counted where some are played",
       severity=Severity.WARNING)  # fmt: skip
def swiss_rounds_are_counted_where_some_are_played(scene: Scene) -> Iterator[Finding]:
    """An event that says how many Swiss rounds it has begins with Swiss rounds."""
    structure, rounds = scene.structure, scene.event.swiss_rounds
    if rounds is None or structure is None or structure.phases[0].format == "swiss":
        return
    message = said(
        "{rounds} asked for, but “{structure}” begins with none",
        rounds=counted(rounds, "one Swiss round is", "{n} Swiss rounds are"),
        structure=structure.name,
    )
    known = scene.ruleset.structures.values()
    swiss = [each.name for each in known if each.phases[0].format == "swiss"]
    hint = said("leave `swiss_rounds:` out")
    if swiss:
        hint = said("leave `swiss_rounds:` out, or write `structure: {name}`", name=swiss[0])
    yield Finding(scene.place("swiss_rounds"), message, hint)


def _is_silent(table: object, event: Event) -> TypeGuard[Attendance[Any]]:
    """Tell whether a table has no row for the player list, nor for those who came."""
    if not isinstance(table, Attendance) or table.at(len(event.entries)) is not None:
        return False
    return table.at(starters(event)) is None


def _outside(scene: Scene, what: str, players: int, key: str, table: Attendance[Any]) -> Finding:
    field = counted(players, "{n} player", "{n} players")
    message = f"{scene.ruleset.name} names no {what} for {field}"
    hint = f"its table has {_ranges(table)}; write {key}: to choose yourself"
    return Finding(scene.event.where, message, hint)


def _ranges(table: Attendance[Any]) -> str:
    return ", ".join(map(str, table.rows)) or "no rows"


@check("cut-too-big", title="The cut is smaller than the field")
def the_cut_is_smaller_than_the_field(scene: Scene) -> Iterator[Finding]:
    """A cut takes in two players at least, and no more than there are."""
    event = scene.event
    if event.cut and event.rounds and event.cut > len(event.entries):
        message = f"a cut of {event.cut} is bigger than the field of {len(event.entries)} players"
        yield Finding(scene.place("cut"), message, "write a smaller number, auto or none")
    if event.cut == 1:
        message = "a cut of one player has nobody to play"
        yield Finding(scene.place("cut"), message, "write cut: none, or 2 for a final")


@check("cut-played", title="A cut that is played is planned")
def a_cut_that_is_played_is_planned(scene: Scene) -> Iterator[Finding]:
    """An event without a cut has no rounds of a cut."""
    for round_ in scene.event.rounds:
        if scene.event.cut == 0 and round_.index > 0 and scene.is_elimination(round_):
            message = (
                f"round {round_.number} belongs to the {round_.phase}, "
                f"but the event has none ({scene.place('cut')})"
            )
            where = round_.places.get("phase", round_.where)
            yield Finding(where, message, "take cut: none away, or the round's phase:")
            return


@check("crowded-cut", title="No more play in the cut than it takes in", severity=Severity.WARNING)
def no_more_play_in_the_cut_than_it_takes_in(scene: Scene) -> Iterator[Finding]:
    """The rounds of a cut hold no more players than the event's own size of the cut."""
    size = scene.event.cut
    rounds = zip(scene.event.rounds, scene.seated, strict=True)
    cut = [(each, seats) for each, seats in rounds if each.index > 0 and scene.is_elimination(each)]
    playing = {seat for _, seats in cut for seat in seats}
    if size and cut and len(playing) > size:
        message = said(
            "{n} players play in the {phase}, which takes in {size} ({where})",
            n=len(playing),
            phase=cut[0][0].phase,
            size=size,
            where=scene.place("cut"),
        )
        yield Finding(cut[0][0].where, message, said("correct cut: or the matches"))


@check("declined-but-plays", title="Who declined the cut does not play in it")
def who_declined_the_cut_does_not_play_in_it(scene: Scene) -> Iterator[Finding]:
    """A player who refused a place has no match in the cut."""
    if not scene.event.declined:
        return
    for round_, rows in zip(scene.event.rounds, scene.rows, strict=True):
        for seat in scene.event.declined if round_.index > 0 else ():
            for row in rows.get(seat, ())[:1]:
                message = (
                    f"round {round_.number}: {scene.name(seat)} declined a place in the "
                    f"{round_.phase} ({scene.place('declined')})"
                )
                yield Finding(row.where, message, "take the name out of declined:, or this row")


@check("unknown-tier", title="The tier is one that the rules know", severity=Severity.WARNING)
def the_tier_is_one_that_the_rules_know(scene: Scene) -> Iterator[Finding]:
    """The rating knows the tier, which decides how much a match moves."""
    plan = scene.ruleset.rating
    tiers = sorted(tier for tier in plan.k if tier) if plan else []
    if scene.event.tier and tiers and scene.event.tier not in tiers:
        message = said(
            '{game} has no tier "{tier}"', game=scene.ruleset.name, tier=scene.event.tier
        )
        hint = said("its tiers are {tiers}", tiers=listed(tiers, last=", "))
        yield Finding(scene.place("tier"), message, hint)


@check("void-draft", title="A void event has been held", severity=Severity.WARNING)
def a_void_event_has_been_held(scene: Scene) -> Iterator[Finding]:
    """A draft is not published, so it need not be declared void."""
    if scene.event.void and scene.event.draft:
        message = "a draft is not published, so nobody sees that it is void"
        yield Finding(scene.place("void"), message, "take draft: or void: away")
