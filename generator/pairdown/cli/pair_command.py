"""pairdown pair: who should play whom next, and why?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from pairdown.cli.manners import (
    CONTENT_HAS_ERRORS,
    OUTSIDE_FAILED,
    fail,
    format_option,
    print_json,
    root_option,
    tell,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pairdown.almanac.record import EventRecord
    from pairdown.cli.league import League
    from pairdown.model import Event, Round
    from pairdown.pairing.suggestion import Suggestion
    from pairdown.problem import Problem

NEXT = "the next round"


@click.command(epilog="Example: pairdown pair spring-rumble --explain")
@click.argument("event")
@click.option("--round", "number", type=click.IntRange(min=1), metavar="N",
              help="Replay the suggestion of a played round from the data before it.")  # fmt: skip
@click.option("--write", is_flag=True, help="Add the round, without results, to the event's files.")
@click.option("--seed", metavar="TEXT", help="Seed of the lots (default: the event's own).")
@click.option("--explain", is_flag=True, help="Say what each pair costs, and why it had to be.")
@click.option("--print", "sheets", is_flag=True,
              help="Print the sheets for the hall, of a written round as it is.")  # fmt: skip
@format_option("text", "json", "html")
@root_option
def pair(
    event: str, number: int | None, write: bool, seed: str | None, explain: bool, sheets: bool,
    form: str, root: Path,
) -> None:  # fmt: skip
    """Suggest the next round of an event: the provably best one, with its reasons.

    EVENT is an event's id or any unambiguous ending of it. Nothing is stored unless --write is
    given; what the organizer's files say is what was played. --format html makes a page of the
    sheets for the hall, with a slip for each match: open it in a browser and print. Sheets are
    those of the round that is being played while results of it are missing.
    """
    from pairdown.almanac.called import called
    from pairdown.cli.league import found_event, league
    from pairdown.cli.pairings import Pairings

    opened = league(root, about=event)
    record = found_event(opened.almanac, event)
    on_paper = form == "html" or (sheets and form == "text")
    if on_paper and not write:
        number = number or _in_play(record)
    asked, replayed = _asked(opened, record, number, form)
    if replayed and write:
        fail(f"Round {number} is played already; --write adds {NEXT} only.", OUTSIDE_FAILED)
    if replayed and on_paper:
        _put_on_paper(opened, record, _written(record, number), form, root)
        return
    suggestion = _suggestion(asked, seed)
    pairings = Pairings(asked, suggestion, called(asked.event, opened.almanac.players))
    if form == "json":
        print_json(pairings.twin(explained=explain))
    if not suggestion.possible:
        _stop(suggestion, form)
    if on_paper:
        _put_on_paper(opened, record, suggestion, form, root)
    elif form == "text":
        pairings.print_round(explained=explain)
        if replayed:
            pairings.print_review(record)
    if write:
        _write(root, record, suggestion, seed)


def _in_play(record: EventRecord) -> int | None:
    """Return the number of the round that is being played, whose sheets are wanted; say so."""
    from pairdown.insight.pairing_obstacles import in_play

    found = in_play(record)
    if found is None:
        return None
    click.echo(f"Round {found.number} is being played; these are its sheets.", err=True)
    return found.number


def _written(record: EventRecord, number: int | None) -> Round:
    return next(each for each in record.event.rounds if each.number == number)


def _put_on_paper(
    opened: League, record: EventRecord, what: Round | Suggestion, form: str, root: Path
) -> None:
    from pairdown.cli.hall import print_sheets

    print_sheets(opened, record, what, form, root)


def _asked(
    opened: League, record: EventRecord, number: int | None, form: str
) -> tuple[EventRecord, bool]:
    """Return the event as it is, or as it was before a played round; and which of the two."""
    from pairdown.almanac.event import event_record
    from pairdown.insight.pairing_obstacles import obstacles
    from pairdown.insight.pairing_replay import before_round

    played = {each.number for each in record.event.rounds if each.matches}
    if number in played:
        past = before_round(record.event, number)
        return event_record(past, record.ruleset, players=opened.almanac.players), True
    following = max(played, default=0) + 1
    if number not in {None, following}:
        fail(f"Round {number} cannot be paired: {NEXT} is round {following}.", OUTSIDE_FAILED)
    found = obstacles(record)
    if found:
        _refuse(record, following, found, form)
    _tell_who_is_missing(opened, record.event)
    return record, False


def _tell_who_is_missing(opened: League, event: Event) -> None:
    """Tell who is in no row of a round so far: a slip that is not typed, or somebody who left.

    The next round pairs them all the same, as whoever has not dropped.
    """
    files = {each.where.file for each in event.entries}
    files |= {each.where.file for each in event.rounds}
    absent = (each for each in opened.problems if each.code == "absent")
    tell(each for each in absent if each.where.file in files)


def _refuse(record: EventRecord, number: int, found: Sequence[Problem], form: str) -> NoReturn:
    """Say why the next round cannot be asked for yet; JSON has the reasons in its usual form."""
    from pairdown.insight.twins import suggestion_twin
    from pairdown.pairing.suggestion import Suggestion

    tell(found)
    if any(each.code == "result-missing" for each in found):
        last = "The sheets of the round that is being played: --print or --format html."
        click.echo(f"Round {number} can be paired when these results are in. {last}", err=True)
    if form == "json":
        phase = record.phases[-1].play.plan.name if record.phases else ""
        reasons = tuple(each.message for each in found)
        none = Suggestion(number, phase, possible=False, notes=reasons)
        print_json(suggestion_twin(record.event.id, none, []))
    sys.exit(CONTENT_HAS_ERRORS)


def _suggestion(record: EventRecord, seed: str | None) -> Suggestion:
    from pairdown.almanac.event import next_round

    return next_round(record, seed or "")


def _stop(suggestion: Suggestion, form: str) -> NoReturn:
    """Say why there is no round; with JSON the reason is in it."""
    if form != "json":
        for note in suggestion.notes:
            click.echo(note, err=True)
    sys.exit(CONTENT_HAS_ERRORS)


def _write(root: Path, record: EventRecord, suggestion: Suggestion, seed: str | None) -> None:
    """Write the round into the event's files, or say why they are left as they are."""
    from pairdown.content.edit import Refusal
    from pairdown.content.files import why
    from pairdown.content.keep import keep
    from pairdown.content.new_round import round_edit

    try:
        edit = round_edit(root, record.event, suggestion)
        if isinstance(edit, Refusal):
            fail(f"{edit.reason}. Nothing was written.", CONTENT_HAS_ERRORS)
        keep(root / edit.file, edit.after, edit.before)
    except OSError as problem:
        fail(f"The round could not be written: {why(problem)}.", OUTSIDE_FAILED)
    click.echo(f"{edit.file}: round {suggestion.round} added.", err=True)
    if seed is not None and seed != record.event.seed:
        click.echo(f'The lots came from the seed "{seed}", which no file records.', err=True)
