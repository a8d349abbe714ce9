"""Does everybody play from their first round until they leave, and not beyond?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.checks.surplus import unmarked_cut
from pairdown.model import Round, Seat, Side
from pairdown.problem import Severity
from pairdown.said import Said, listed, said


@check("plays-after-leaving", title="Who has left plays no more")
def who_has_left_plays_no_more(scene: Scene) -> Iterator[Finding]:
    """A player who dropped or was disqualified has no later match or bye."""
    if not scene.dropped:
        return
    for round_, rows in zip(scene.event.rounds, scene.rows, strict=True):
        for seat, left in scene.dropped.items():
            if left.number >= round_.number or seat not in rows:
                continue
            row = rows[seat][0]
            message = (
                f"round {round_.number}: {scene.name(seat)} left after round {left.number} "
                f"({scene.where_left(seat)})"
            )
            hint = f"take the name out of the drops of round {left.number}, or out of this round"
            yield Finding(row.where, message, hint)


@check("plays-before-entering", title="Nobody plays before they enter")
def nobody_plays_before_entering(scene: Scene) -> Iterator[Finding]:
    """A late entrant has no match or bye before the round of entry."""
    for entry in scene.event.entries:
        if entry.enters == 1:
            continue
        early = zip(scene.event.rounds[: entry.enters - 1], scene.rows, strict=False)
        for round_, rows in early:
            for row in rows.get(entry.seat, ())[:1]:
                message = (
                    f"round {round_.number}: {scene.name(entry.seat)} enters only "
                    f"in round {entry.enters} ({entry.where})"
                )
                yield Finding(row.where, message, f"write enters: {round_.number}, or take it away")


@check("drops-twice", title="Everybody leaves once", severity=Severity.WARNING)
def everybody_leaves_once(scene: Scene) -> Iterator[Finding]:
    """A player stands in the drops of one round."""
    seen: dict[Seat, Round] = {}
    for round_ in scene.event.rounds:
        for seat in round_.drops:
            if seat in seen:
                message = said(
                    "round {n}: {who} already left after round {before}",
                    n=round_.number,
                    who=scene.name(seat),
                    before=seen[seat].number,
                )
                where = round_.places.get("drops", round_.where)
                yield Finding(where, message, said("take the name out of one of the two lists"))
            seen.setdefault(seat, round_)


@check("drops-before-entering", title="Nobody leaves before they enter")
def nobody_leaves_before_entering(scene: Scene) -> Iterator[Finding]:
    """A late entrant cannot leave after a round before the round of entry."""
    for seat, round_ in scene.dropped.items():
        entry = scene.event.entries[seat]
        if round_.number < entry.enters:
            message = (
                f"round {round_.number}: {scene.name(seat)} leaves, but enters only "
                f"in round {entry.enters} ({entry.where})"
            )
            yield Finding(scene.where_left(seat), message, "correct enters: or the drops")


@check("absent", title="Everybody is accounted for", severity=Severity.WARNING)
def everybody_is_accounted_for(scene: Scene) -> Iterator[Finding]:
    """In Swiss rounds everybody has a match or a bye from entering to leaving.

    Rounds that look like a cut are told of as such, and not once more for everybody not in it. In
    a later Swiss phase only those are looked for who play in it. A newest round that lacks many
    is one that somebody still writes down: that is told once.
    """
    if scene.misread:
        return
    missed: dict[Seat, list[int]] = defaultdict(list)
    out, cut = _Eliminated(scene), unmarked_cut(scene)
    for round_, seats in zip(scene.event.rounds, scene.seated, strict=True):
        if not scene.is_format(round_, "swiss") or not seats:
            continue
        if round_ is cut:
            break
        if len(seats) < len(scene.event.entries):
            for seat in _taking_part(scene, round_):
                if seat not in seats and not _away(scene, seat, round_) and not out.has(seat):
                    missed[seat].append(round_.number)
        out.after(round_)
    yield from _still_written(scene, missed)
    for seat, numbers in missed.items():
        rounds = _rounds(numbers)
        message = said(
            "{who} is in no match and has no bye in {rounds}", who=scene.name(seat), rounds=rounds
        )
        yield Finding(scene.event.entries[seat].where, message, _what_to_add(scene, seat, numbers))


FEW = 3
"""So many who are missing in the newest round are each told; that is somebody who left."""
NAMED = 3


def _still_written(scene: Scene, missed: dict[Seat, list[int]]) -> Iterator[Finding]:
    """Tell once of the many who are missing in the newest round alone, and take them out."""
    newest = scene.event.rounds[-1:]
    lacking = [seat for seat, numbers in missed.items() if numbers == [len(scene.event.rounds)]]
    if len(lacking) <= FEW:
        return
    for seat in lacking:
        del missed[seat]
    message = said(
        "round {n}: {count} players have neither a match nor a bye yet: {who}, …",
        n=newest[0].number,
        count=len(lacking),
        who=listed(map(scene.name, lacking[:NAMED]), last=", "),
    )
    hint = said(
        "write their matches; pairdown pair --write does it while the round has byes alone. Who is "
        "away has a zero bye, who has left stands in the drops of the round before"
    )
    yield Finding(newest[0].where, message, hint)


def _taking_part(scene: Scene, round_: Round) -> Iterable[Seat]:
    """Return who is looked for in a round: of a later phase, who has a row anywhere in it."""
    if not round_.index:
        return map(Seat, range(len(scene.event.entries)))
    rounds = zip(scene.event.rounds, scene.seated, strict=True)
    there = [seats for each, seats in rounds if each.index == round_.index]
    return sorted(set().union(*there))


def _what_to_add(scene: Scene, seat: Seat, missed: list[int]) -> Said:
    """Say what is missing: who misses the first rounds came late or not at all."""
    if missed[0] > 1:
        return said("add the match, a zero bye, or the name to the drops of the round before")
    came = (
        each.number
        for each, seats in zip(scene.event.rounds, scene.seated, strict=True)
        if seat in seats
    )
    first = next(came, None)
    if first is None:
        return said("add the matches, or take the name off the list if they did not come")
    if first == missed[-1] + 1 == len(missed) + 1:
        return said(
            "write enters: {n} with the name if they came late, else add the match", n=first
        )
    return said("add the match, or a zero bye")


def _away(scene: Scene, seat: Seat, round_: Round) -> bool:
    """Tell whether a player has left by then, or is yet to come."""
    left = scene.dropped.get(seat)
    gone = left is not None and left.number < round_.number
    return gone or round_.number < scene.event.entries[seat].enters


def _rounds(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return said("round {n}", sense="in", n=numbers[0])
    return said("rounds {numbers}", sense="in", numbers=listed(map(str, numbers)))


class _Eliminated:
    """Who is out of a phase that eliminates after some losses; nobody in any other phase."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.losses: dict[Seat, int] = defaultdict(int)
        self.limit: int | None = None

    def has(self, seat: Seat) -> bool:
        """Tell whether a player has lost too often to be paired."""
        return self.limit is not None and self.losses.get(seat, 0) >= self.limit

    def after(self, round_: Round) -> None:
        """Count the losses of one more round."""
        plan = self.scene.plan(round_)
        self.limit = plan.options.get("eliminate_at") if plan else None
        for match in round_.matches if self.limit is not None else ():
            side = match.result.side if match.result else None
            if side in (Side.LOSS, Side.DOUBLE_LOSS):
                self.losses[match.first] += 1
            if side in (Side.WIN, Side.DOUBLE_LOSS):
                self.losses[match.second] += 1
