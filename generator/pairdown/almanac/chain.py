"""From which event on does a league have to be told again?

What follows from all events in their order is found out by walking them, with a *state* that goes
on from event to event. A little before the newest event the state is kept by the mark of all events
before it; who walks the next time begins there if none of these is different, or at the first
event, and goes on in the same way. So after a change near the newest event only the end is walked.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from pairdown.almanac.record import EventRecord
from pairdown.frozen import frozen
from pairdown.recall import CHAINS, Parts, Recall

State = TypeVar("State")
Plain = TypeVar("Plain")

APART = 16
"""A state is kept after every so many events, the last but one of them."""

STATE = "state"


@frozen
class Walk(Generic[State]):
    """How events are walked.

    ``begin`` gives the state before the first event, ``go_on`` takes a state past some events, in
    place. ``plain`` tells a state in plain values, of which ``again`` makes an equal one that
    shares nothing with it.
    """

    begin: Callable[[], State]
    go_on: Callable[[State, Sequence[EventRecord]], None]
    plain: Callable[[State], Any]
    again: Callable[[Any], State]


@frozen
class Stop:
    """Where a walk begins, and where its state is kept: by how many events were walked.

    ``state`` is the one at ``start``, None at the first event; ``parts`` is where to keep that at
    ``place``, None where it is kept already or never is.
    """

    start: int = 0
    state: bytes | None = None
    place: int = 0
    parts: Parts | None = None


@frozen
class Chain:
    """What is kept on the way through events.

    ``key`` gives what stands for an event with all that follows from it, in plain values; None
    where nothing does.
    """

    recall: Recall
    key: Callable[[EventRecord], object]

    def stop(self, about: object, records: Sequence[EventRecord]) -> Stop:
        """Return where to begin; ``about`` is all else that the states follow from, plain."""
        keys = [self.key(record) for record in records]
        known = keys.index(None) if None in keys else len(keys)
        place = known - known % APART - APART
        if place <= 0:
            return Stop()
        marks = [
            self.recall.mark(about, keys[:each], room=CHAINS) for each in (place, place - APART)
        ]
        parts = self.recall.parts(marks[0])
        state = parts.kept(STATE)
        if state is not None:
            return Stop(place, state)
        earlier = self.recall.earlier(marks[1]).kept(STATE)
        return Stop(place - APART if earlier else 0, earlier, place, parts)


def stop(chain: Chain | None, records: Sequence[EventRecord], *about: object) -> Stop:
    """Return where to begin; ``about`` is all that a state follows from besides the events."""
    return chain.stop(about, records) if chain else Stop()


def kept(
    chain: Chain | None, records: Sequence[EventRecord], make: Callable[[], Plain], *about: object
) -> Plain:
    """Return what follows from some events and what is said about it, as an earlier run kept it.

    It is a plain value, as ``make`` finds it out.
    """
    keys = [chain.key(record) for record in records] if chain else [None]
    if chain is None or None in keys:
        return make()
    parts = chain.recall.parts(chain.recall.mark(about, keys, room=CHAINS))
    state = parts.kept(STATE)
    if state is None:
        made: Any = make()
        state = parts[STATE] = marshal.dumps(made)
    known: Plain = marshal.loads(state)  # noqa: S302 - it was sealed, or made in this run
    return known


def walked(walk: Walk[State], records: Sequence[EventRecord], stop: Stop) -> State:
    """Return the state after all events."""
    state, start = _begun(walk, stop.state), stop.start
    if stop.parts is not None:
        walk.go_on(state, records[start : stop.place])
        stop.parts[STATE] = marshal.dumps(walk.plain(state))
        start = stop.place
    walk.go_on(state, records[start:])
    return state


def _begun(walk: Walk[State], known: bytes | None) -> State:
    if known is None:
        return walk.begin()
    return walk.again(marshal.loads(known))  # noqa: S302 - it was sealed, or made in this run
