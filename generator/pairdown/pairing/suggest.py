"""What is the best next round of a Swiss phase, and why?

READ FIRST of this room. Requested and awarded byes leave first; then the bye of an odd field is
chosen (or joins the matching as an opponent); then the cheapest perfect matching of all is
found; then it is looked ahead whether the rounds still planned can be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairdown.model import Bye, ByeKind, Round, Seat
from pairdown.pairing.choose import Choice, choices, forbidden_pairs
from pairdown.pairing.look import Look, meetings
from pairdown.pairing.lookahead import playable
from pairdown.pairing.prices import Prices, prices
from pairdown.pairing.suggestion import SuggestedBye, SuggestedPair, Suggestion
from pairdown.pairing.why import dead_end, refused_byes
from pairdown.scoring.play import Play
from pairdown.scoring.sheets import field as field_before

MOST_ALTERNATIVES = 200
"""How many rounds, best first, are tried for one after which the planned rounds can be played."""

_FIXED_NOTES = {
    ByeKind.AWARDED: "awarded for this round",
    ByeKind.HALF: "asked for",
    ByeKind.ZERO: "asked for",
    ByeKind.BYE: "written in the file",
}


@dataclass(frozen=True, slots=True)
class _Ask:
    """What is asked: a round of a phase, the players who may play, the seed of its lots."""

    play: Play
    look: Look
    fixed: tuple[Bye, ...]
    planned: int | None


def suggest(
    play: Play, *, seed: str, alive: Sequence[Seat], planned: int | None = None
) -> Suggestion:
    """Suggest the next round.

    ``alive`` are the players who may play (drops and eliminations already out); ``planned`` is
    the phase's number of rounds, if it is known. A last round that holds byes but no match yet
    is the one to be paired, and its byes stay as they are.
    """
    ask = _asked(play, seed, alive, planned)
    if not ask.look.seats:
        return _nothing(ask, "Nobody is left to pair." if not ask.fixed else "")
    table = prices(ask.look)
    found = _best(ask, table)
    if found is None:
        return _impossible(ask, table)
    return _told(ask, table, found)


def _asked(play: Play, seed: str, alive: Sequence[Seat], planned: int | None) -> _Ask:
    started = play.rounds[-1] if play.rounds and not play.rounds[-1].matches else None
    before = play.rounds[:-1] if started else play.rounds
    number = started.number if started else _next_number(play)
    field = field_before(
        play.event, play.ruleset, before, planned=planned, entrants=play.entrants
    )
    fixed = _fixed(play, alive, number, started)
    resting = {bye.seat for bye in fixed}
    seats = sorted(
        (seat for seat in alive if seat not in resting and _entered(play, seat, number)),
        key=lambda seat: play.event.entries[seat].player,
    )
    look = Look(field, play.event, play.plan, tuple(seats), number, seed, meetings(field))
    return _Ask(play, look, fixed, planned)


def _next_number(play: Play) -> int:
    rounds = [*play.earlier, *play.rounds]
    return rounds[-1].number + 1 if rounds else 1


def _entered(play: Play, seat: Seat, number: int) -> bool:
    return play.event.entries[seat].enters <= number


def _fixed(
    play: Play, alive: Sequence[Seat], number: int, started: Round | None
) -> tuple[Bye, ...]:
    """Return the byes that are not for the pairing to give: written or awarded ones."""
    written = started.byes if started else ()
    taken = {bye.seat for bye in written}
    awarded = [
        Bye(seat, ByeKind.AWARDED)
        for seat in sorted(alive)
        if number in play.event.entries[seat].awarded_byes and seat not in taken
    ]
    return (*written, *awarded)


def _best(ask: _Ask, table: Prices) -> Choice | None:
    """Return the cheapest round after which the planned rounds can still be played.

    When no such round is among those tried, the cheapest of all is returned with a warning.
    """
    first: Choice | None = None
    for tried, choice in enumerate(choices(ask.look, table)):
        first = first or choice
        if _future(ask, table, choice) is not False:
            return choice
        if tried >= MOST_ALTERNATIVES:
            break
    return first


def _future(ask: _Ask, table: Prices, choice: Choice) -> bool | None:
    """Tell whether the rounds still planned can be played after this one; None: not known."""
    if ask.planned is None or table.rematches_allowed:
        return None
    played = len(ask.play.rounds) - (1 if _is_started(ask) else 0)
    left = ask.planned - played - 1
    if left <= 0:
        return None
    return playable(ask.look, choice, left, forbidden_pairs(ask.look, table))


def _is_started(ask: _Ask) -> bool:
    rounds = ask.play.rounds
    return bool(rounds) and not rounds[-1].matches


def _nothing(ask: _Ask, note: str) -> Suggestion:
    notes = (note,) if note else ()
    return Suggestion(
        ask.look.round, ask.play.plan.name, byes=_fixed_byes(ask.fixed), possible=not note,
        notes=notes,
    )  # fmt: skip


def _impossible(ask: _Ask, table: Prices) -> Suggestion:
    return Suggestion(
        ask.look.round, ask.play.plan.name, possible=False, notes=dead_end(ask.look, table)
    )


def _told(ask: _Ask, table: Prices, choice: Choice) -> Suggestion:
    """Turn the chosen round into tables, byes and notes."""
    future = _future(ask, table, choice)
    pairs = _tables(ask.look, table, choice.pairs)
    notes = [*refused_byes(ask.look, choice)]
    if future is False:
        notes.append(
            "After this round no legal pairing is left for a later planned round; "
            "no other round avoids it."
        )
    byes = _fixed_byes(ask.fixed)
    if choice.bye is not None:
        byes = (*byes, SuggestedBye(choice.bye, ByeKind.BYE, choice.bye_notes))
    return Suggestion(
        ask.look.round, ask.play.plan.name, pairs, byes, notes=tuple(notes),
        next_round_possible=future, total=_total(pairs),
    )  # fmt: skip


def _fixed_byes(fixed: Sequence[Bye]) -> tuple[SuggestedBye, ...]:
    return tuple(SuggestedBye(bye.seat, bye.kind, (_FIXED_NOTES[bye.kind],)) for bye in fixed)


def _tables(
    look: Look, table: Prices, pairs: Sequence[tuple[Seat, Seat]]
) -> tuple[SuggestedPair, ...]:
    """Put the pairs at tables: the highest points first, then the better ranks."""

    def strength(seat: Seat) -> tuple[int, int, str]:
        return (-look.level[seat], look.ranks.get(seat, 0), look.player(seat))

    sat = [tuple(sorted(pair, key=strength)) for pair in pairs]
    sat.sort(key=lambda pair: [strength(seat) for seat in pair])
    return tuple(
        SuggestedPair(number, first, second, table.cost(first, second), table.notes(first, second))
        for number, (first, second) in enumerate(sat, start=1)
    )


def _total(pairs: Sequence[SuggestedPair]) -> Mapping[str, int]:
    total: dict[str, int] = {}
    for pair in pairs:
        for key, cost in pair.cost.items():
            total[key] = total.get(key, 0) + cost
    return total
