"""Who holds which achievement, since when, and what may each player show as a title?

`honour_roll` puts three sources together: rules over stories, what events gave away, and what
patron tiers give. Its result is `Almanac.more["achievements"]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import field, replace
from datetime import date

from pairdown.almanac.earned import Earlier, Earned, Held, Row, Rows, besides, plain_row
from pairdown.almanac.earnings import Answers
from pairdown.almanac.league import League, Moment, league
from pairdown.almanac.record import Career, EventRecord, Pool, Status
from pairdown.almanac.story import over, stories
from pairdown.catalog import Content
from pairdown.frozen import frozen, growing
from pairdown.honours import Honours
from pairdown.model import Player, PlayerId
from pairdown.patronage import Patronage
from pairdown.problem import Problem, warning

__all__ = ["NO_HONOURS", "Earned", "Earnings", "HonourRoll", "honour_roll", "may_be_wrong"]


@frozen
class HonourRoll:
    """All achievements that are held.

    ``holders``: by achievement id, in the order of the honours, who holds it, earliest first;
    every known achievement has a row. ``of``: by player, in the order of the honours. ``titles``:
    the achievements that a player shows, by player, as many as the tier allows. ``icons``: the
    patron's icon by player. ``players`` is of how many players the rarity is a share: those who
    finished an event. ``problems`` are titles that cannot be shown.
    """

    honours: Honours
    holders: Rows
    of: Mapping[PlayerId, tuple[Earned, ...]]
    titles: Mapping[PlayerId, tuple[str, ...]]
    icons: Mapping[PlayerId, str]
    players: int
    problems: tuple[Problem, ...] = ()


NO_HONOURS = HonourRoll(Honours(), {}, {}, {}, {}, 0)


@growing
class Earnings:
    """What somebody keeps who works out the roll of a league again and again."""

    answers: Answers = field(default_factory=Answers)
    held: Held = field(default_factory=dict)
    holders: Rows = field(default_factory=dict)

    def earned(
        self,
        content: Content,
        records: Sequence[EventRecord],
        careers: Mapping[PlayerId, Career],
        pools: Mapping[str, Pool],
        honours: Honours,
    ) -> tuple[Held, int]:
        """Return what everybody earned by rules, and how many players finished an event."""
        answers, achievements = self.answers, honours.achievements
        if answers.chain is None:
            told = stories(records, careers, pools, content.site, answers.stories)
            return answers.earned(achievements, told), _placed(told.league)
        around = league(records, over(records), pools, content.site, chain=answers.chain)
        found = answers.recalled(answers.chain, achievements, around, careers)
        return found, _placed(around)

    def keep(self, honours: Honours, held: Held, given: AbstractSet[PlayerId]) -> Mapping[str, Row]:
        """Return by achievement who holds it, with the rows of another time where they stay.

        To some of them something was ``given``, besides what was earned by rules.
        """
        earlier = self.answers.earlier
        if earlier is None:
            earlier = Earlier(self.held, self.holders, self.held.keys() | held.keys())
        else:
            earlier = replace(earlier, others=earlier.others | given)
        self.holders = _holders(honours, held, earlier)
        self.held = held
        return self.holders


def honour_roll(
    content: Content,
    records: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    pools: Mapping[str, Pool],
    memory: Earnings | None = None,
) -> HonourRoll:
    """Work out who holds what. Title slots are those of the day of the newest event.

    A ``memory`` that is given again and again saves asking rules about whom nothing is new.
    """
    known = memory or Earnings()
    honours: Honours = content.extra.get("honours", Honours())
    patronage: Patronage = content.extra.get("patronage", Patronage())
    earned, placed = known.earned(content, records, careers, pools, honours)
    given = _given(honours, careers, (*_by_events(records), *_by_tiers(patronage)))
    order = {key: place for place, key in enumerate(honours.achievements)}
    held = besides(
        earned,
        {one: _held((*earned.get(one, ()), *gifts), order) for one, gifts in given.items()},
    )
    as_of = max((each.event.last_day for each in records), default=date.max)
    everybody = list(map(content.players.__getitem__, careers))
    titles, problems = _titles(everybody, honours, held, patronage, as_of)
    patrons = {each.player for each in patronage.holdings}
    return HonourRoll(
        honours=honours,
        holders=known.keep(honours, held, given.keys()),
        of=held,
        titles=titles,
        icons={one: icon for one in careers if one in patrons if (icon := patronage.icon(one))},
        players=placed,
        problems=tuple(problems),
    )


def _placed(around: League) -> int:
    """Count the players who finished an event."""
    return len({player for record in around.over for player in record.placed[0]})


def _given(
    honours: Honours, careers: Mapping[PlayerId, Career], gifts: Iterable[Earned]
) -> dict[PlayerId, list[Earned]]:
    """Sort what was given to players of the league."""
    found: dict[PlayerId, list[Earned]] = {}
    for gift in gifts:
        if gift.achievement in honours.achievements and gift.player in careers:
            found.setdefault(gift.player, []).append(gift)
    return found


def _held(found: Iterable[Earned], order: Mapping[str, int]) -> tuple[Earned, ...]:
    """Keep the first time of each achievement of a player, and how often it was in all."""
    by_key: dict[str, list[Earned]] = {}
    for each in sorted(found, key=lambda each: each.moment):
        by_key.setdefault(each.achievement, []).append(each)
    keys = sorted(by_key, key=order.__getitem__)
    return tuple(replace(by_key[key][0], times=len(by_key[key])) for key in keys)


def _holders(honours: Honours, held: Held, earlier: Earlier) -> dict[str, Row]:
    """Return by achievement who holds it, earliest first, made of the rows of another time."""
    lost: dict[str, set[PlayerId]] = {}
    won: dict[str, list[Earned]] = {key: [] for key in honours.achievements}
    for player in earlier.others:
        old, new = earlier.held.get(player, ()), held.get(player, ())
        if not old:
            for each in new:
                won[each.achievement].append(each)
        elif old is not new and old != new:
            then, now = ({each.achievement: each for each in some} for some in (old, new))
            for key, each in then.items():
                if now.get(key) != each:
                    lost.setdefault(key, set()).add(player)
            for key, each in now.items():
                if then.get(key) != each:
                    won[key].append(each)
    rows = {key: earlier.rows.get(key) or Row(key) for key in won}
    return {
        key: _row(rows[key], lost.get(key, set()), new) if new or key in lost else rows[key]
        for key, new in won.items()
    }


def _row(row: Row, lost: set[PlayerId], won: Iterable[Earned]) -> Row:
    left = [each for each in row.plain if each[2] not in lost]
    return Row(row.achievement, tuple(sorted((*left, *map(plain_row, won)))))


def _by_events(records: Sequence[EventRecord]) -> Iterator[Earned]:
    """Walk what finished events gave away; a void event gives nothing."""
    for record in records:
        if record.status is Status.FINISHED:
            moment = Moment(record.event.last_day, record.event.id)
            for award in record.event.achievements:
                yield Earned(award.achievement, award.player, moment)


def _by_tiers(patronage: Patronage) -> Iterator[Earned]:
    """Walk what tiers give for good, from the first day of holding them."""
    for holding in patronage.holdings:
        for tier in patronage.up_to(holding.tier):
            for key in tier.achievements:
                yield Earned(key, holding.player, Moment(holding.first))


def may_be_wrong(players: Iterable[Player]) -> bool:
    """Tell whether a roll can have problems: only titles that players chose are ever wrong."""
    return any(player.title for player in players)


def _titles(
    players: Sequence[Player],
    honours: Honours,
    of: Mapping[PlayerId, Sequence[Earned]],
    patronage: Patronage,
    as_of: date,
) -> tuple[dict[PlayerId, tuple[str, ...]], list[Problem]]:
    titles: dict[PlayerId, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for player in (each for each in players if each.title):
        held = {each.achievement for each in of.get(player.id, ())}
        slots = patronage.titles(player.id, as_of)
        chosen = [key for key in dict.fromkeys(player.title) if key in held]
        if chosen:
            titles[player.id] = tuple(chosen[:slots])
        problems += _title_problems(player, honours, held, slots)
    return titles, problems


def _title_problems(
    player: Player, honours: Honours, held: set[str], slots: int
) -> Iterator[Problem]:
    """Say which chosen achievements are not shown, at the place where they are chosen."""
    where = player.places.get("title", player.where)
    for key in dict.fromkeys(player.title):
        if key in honours.achievements and key not in held:
            message = f'{player.shown} does not hold the achievement "{key}"'
            hint = "take it out of title:, or wait until it is earned"
            yield warning("title-not-held", where, message, hint)
    chosen = len(set(player.title))
    if chosen > slots:
        message = f"{player.shown} chose {chosen} achievements for a title with room for {slots}"
        hint = "the first that are held are shown; a higher patron tier has room for more"
        yield warning("title-too-long", where, message, hint)
