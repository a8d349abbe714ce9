"""How does a foreign file become an event of the league?

The format is found by content, the file is read into a neutral event, gaps are filled with what
the organizer said, and the text of an event file comes out. The disk is not touched here.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pairdown.content.load.addresses import address
from pairdown.content.load.library import newest
from pairdown.content.quoting import listed, quoted
from pairdown.content.suggest import did_you_mean
from pairdown.exchange import Importer, importer
from pairdown.exchange.event_text import tidy
from pairdown.exchange.found import FoundEvent, FoundPlayer, FoundRound, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.limits import MOST_PLAYERS, MOST_ROUNDS, Unfit, zip_of
from pairdown.exchange.report import Notes
from pairdown.frozen import frozen
from pairdown.registry import Registered
from pairdown.said import counted

UNSURE = 30
"""Below this confidence nobody claims a file."""


@frozen
class Answers:
    """What the organizer says about a file that does not say it itself, or says it wrongly."""

    name: str = ""
    date: dt.date | None = None
    ruleset: str = ""
    structure: str = ""


def chosen(given: Given, wanted: str = "") -> Registered[Importer]:
    """Return the importer of that name, or the one surest of the content; `Unfit` if none is."""
    if wanted:
        if wanted in importer:
            return importer[wanted]
        names = importer.names()
        hint = did_you_mean(wanted, names) or f"there are {listed(names, 'and')}"
        raise Unfit(f"there is no format {quoted(wanted)}", hint=hint, code="unknown-format")
    if not given.data.strip(b"\0 \t\r\n"):
        raise Unfit("this file is empty")
    sure = sorted(((each.facts["sniff"](given), each.name) for each in importer), reverse=True)
    if not sure or sure[0][0] < UNSURE:
        return _nobody(given)
    best = [name for score, name in sure if score == sure[0][0]]
    if len(best) > 1:
        message = f"this file may be {listed(sorted(best))}"
        raise Unfit(message, hint=f"say which: --as {min(best)}", code="unclear-format")
    return importer[best[0]]


def _nobody(given: Given) -> Registered[Importer]:
    """Say why no importer takes a file: its damage, if it has one, else what could be read."""
    start = given.data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start in {b"{", b"["}:
        given.json  # noqa: B018 - says what is wrong with it
    elif start == b"<":
        given.xml  # noqa: B018 - says what is wrong with it
    elif given.data.startswith(b"PK"):
        zip_of(given.data).close()
    else:
        given.text  # noqa: B018 - says what is wrong with it
    names = listed(each.name for each in importer)
    hint = (
        "a table begins with the names of its columns, as in Round,Player 1,Player 2,Result; "
        f"any other file is {names}, explained by `pairdown rules NAME`: name one with --as"
    )
    raise Unfit("no format is recognised in this file", hint=hint, code="unknown-format")


def read(given: Given, form: Registered[Importer]) -> Imported:
    """Read a file; whatever is wrong with it is `Unfit`, with a sentence.

    A format's reader expects the fields that its files have. Where one has another shape, Python
    says so by one of these exceptions, and for a stranger's file that is no bug of ours.
    """
    try:
        found = form.function(given)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError,
            RecursionError) as fault:  # fmt: skip
        message = f"this file is not built as files of {form.title} are"
        detail = quoted(f"{type(fault).__name__}: {fault}")
        raise Unfit(message, hint=f"export it again, or try --as ({detail})") from fault
    _bounded(found.event)
    notes = Notes()
    players = counted(len(found.event.players), "{n} player", "{n} players")
    rounds = counted(len(found.event.rounds), "{n} round", "{n} rounds")
    notes.read(f"{quoted(given.name)} as {form.title}: {players}, {rounds}")
    return replace(found, report=notes.report() + found.report)


def _bounded(event: FoundEvent) -> None:
    if len(event.players) > MOST_PLAYERS or len(event.rounds) > MOST_ROUNDS:
        raise Unfit(f"no event has more than {MOST_PLAYERS} players or {MOST_ROUNDS} rounds")
    if not event.players:
        raise Unfit("this file names no players")


def completed(found: Imported, answers: Answers, rulesets: Iterable[str]) -> Imported:
    """Return the event with what the organizer says, and with names that differ.

    ``rulesets`` are the ids of all rulesets; a guess of the format is written out by its edition.
    """
    notes, event = Notes(), found.event
    guess = "" if answers.ruleset else event.ruleset
    known = (newest(guess, rulesets) or "") if guess else answers.ruleset
    if guess and known:
        notes.inferred(f"the rules are taken to be {known}; --ruleset says otherwise")
    event = replace(
        event,
        name=tidy(answers.name or event.name),
        date=answers.date or event.date,
        ruleset=known,
        structure=answers.structure or event.structure,
        organizer=tidy(event.organizer),
        players=tuple(_distinct([_tidied(each) for each in event.players], notes)),
        rounds=tuple(map(_tidy_notes, event.rounds)),
    )
    if not event.name:
        raise Unfit("this file does not name its event", hint='say it with --name "Spring Rumble"')
    if event.date is None:
        raise Unfit("this file does not say when it was", hint="say it with --date 2026-03-14")
    if event.end and event.end < event.date:
        notes.contradicted(f"the last day, {event.end}, is before the first; it is left out")
        event = replace(event, end=None)
    return replace(found, event=event, report=found.report + notes.report())


def _tidied(player: FoundPlayer) -> FoundPlayer:
    return replace(
        player,
        name=tidy(player.name),
        id=tidy(player.id),
        region=tidy(player.region),
        country=tidy(player.country),
        team=tidy(player.team),
        deck=tidy(player.deck),
        decklist=tidy(player.decklist),
    )


def _tidy_notes(each: FoundRound) -> FoundRound:
    if not any(match.note for match in each.matches):
        return each
    return replace(
        each, matches=tuple(replace(match, note=tidy(match.note)) for match in each.matches)
    )


def _distinct(players: Sequence[FoundPlayer], notes: Notes) -> Iterable[FoundPlayer]:
    """Tell players of one name apart by number, or by their place on the list."""
    counts = Counter(each.name for each in players)
    for place, each in enumerate(players, start=1):
        name = each.name or f"Unnamed {place}"
        if counts[each.name] > 1 or not each.name:
            mark = each.id or f"no. {place}"
            name = f"{each.name} ({mark})" if each.name else name
            notes.contradicted(f"{quoted(each.name)} is on the list more than once, or without a "
                               f"name; here it is {quoted(name)}")  # fmt: skip
        yield replace(each, name=name)


def event_id(event: FoundEvent) -> str:
    """Return the id that an event gets when nobody names one: ``2026/spring-rumble``."""
    assert event.date is not None, "only of a completed event"
    return f"{event.date.year:04}/{address(event.name)}"
