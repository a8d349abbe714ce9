"""Who holds which achievement, since when, and what may each player show as a title?

`honour_roll` puts three sources together: rules over stories, what events gave away, and what
patron tiers give. Its result is `Almanac.more["achievements"]`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.record import Career, EventRecord, Status
from pairdown.almanac.story import Story, stories
from pairdown.catalog import Content
from pairdown.frozen import frozen
from pairdown.honours import Achievement, Honours
from pairdown.model import EventId, Player, PlayerId
from pairdown.patronage import Patronage
from pairdown.problem import Problem, warning


@frozen
class Earned:
    """An achievement that a player holds, since when, and how often it was given (rules: 1)."""

    achievement: str
    player: PlayerId
    moment: Moment
    times: int = 1


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
    holders: Mapping[str, tuple[Earned, ...]]
    of: Mapping[PlayerId, tuple[Earned, ...]]
    titles: Mapping[PlayerId, tuple[str, ...]]
    icons: Mapping[PlayerId, str]
    players: int
    problems: tuple[Problem, ...] = ()


NO_HONOURS = HonourRoll(Honours(), {}, {}, {}, {}, 0)


@dataclass(slots=True)
class Earnings:
    """Asks the rules when a player earned something, and remembers the answers.

    An answer holds while the player's story tells the same; that of a rule which looks further
    (``league=True`` where it is registered) is never kept.
    """

    stories: Mapping[PlayerId, Story] = field(default_factory=dict)
    same: frozenset[PlayerId] = frozenset()
    answers: dict[str, dict[PlayerId, Moment | None]] = field(default_factory=dict)
    achievements: Mapping[str, Achievement] = field(default_factory=dict)

    def begin(
        self, achievements: Mapping[str, Achievement], told: Mapping[PlayerId, Story]
    ) -> None:
        """Forget the answers for all stories that tell something else than the last time."""
        before = self.stories if achievements == self.achievements else {}
        self.achievements = achievements
        scenes = _same_scenes(before, told) if before else frozenset()
        self.same = frozenset(
            player
            for player, each in told.items()
            if player in before and each.tells_as(before[player], scenes)
        )
        self.stories = told

    def earned(self, each: Achievement) -> dict[PlayerId, Moment | None]:
        """Return when each player earned an achievement that has a rule; None: not yet."""
        assert each.rule is not None
        rule = achievement[each.rule.name]
        ask, stories = partial(rule.function, **each.rule.options), self.stories
        if rule.facts.get("league"):
            return {player: ask(story) for player, story in stories.items()}
        old = self.answers.get(each.id, {}) if self.same else {}
        kept = self.same & old.keys()
        self.answers[each.id] = {
            player: old[player] if player in kept else ask(story)
            for player, story in stories.items()
        }
        return self.answers[each.id]


def _same_scenes(
    before: Mapping[PlayerId, Story], now: Mapping[PlayerId, Story]
) -> frozenset[EventId]:
    """Return the events of which both leagues say the same."""
    old, new = (next(iter(told.values())).league.scenes if told else {} for told in (before, now))
    return frozenset(event for event, scene in new.items() if old.get(event) == scene)


def honour_roll(
    content: Content,
    records: Sequence[EventRecord],
    careers: Mapping[PlayerId, Career],
    memory: Earnings | None = None,
) -> HonourRoll:
    """Work out who holds what. Title slots are those of the day of the newest event.

    A ``memory`` that is given again and again saves asking rules about whom nothing is new.
    """
    earnings = memory or Earnings()
    honours: Honours = content.extra.get("honours", Honours())
    patronage: Patronage = content.extra.get("patronage", Patronage())
    told = stories(records, careers, content.site, earnings.stories)
    earnings.begin(honours.achievements, told)
    found: dict[str, list[Earned]] = {key: [] for key in honours.achievements}
    for key, each in honours.achievements.items():
        if each.rule is not None:
            found[key] += [
                Earned(key, player, moment)
                for player, moment in earnings.earned(each).items()
                if moment is not None
            ]
    for given in (*_by_events(records), *_by_tiers(patronage)):
        if given.achievement in found and given.player in careers:
            found[given.achievement].append(given)
    holders = {key: _first_each(each) for key, each in found.items()}
    of: dict[PlayerId, list[Earned]] = {}
    for earned in (each for row in holders.values() for each in row):
        of.setdefault(earned.player, []).append(earned)
    as_of = max((each.event.last_day for each in records), default=date.max)
    everybody = [career.player for career in careers.values()]
    titles, problems = _titles(everybody, honours, of, patronage, as_of)
    return HonourRoll(
        honours=honours,
        holders=holders,
        of={player: tuple(of[player]) for player in sorted(of)},
        titles=titles,
        icons={one.id: icon for one in everybody if (icon := patronage.icon(one.id))},
        players=sum(1 for story in told.values() if story.chapters),
        problems=tuple(problems),
    )


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


def _first_each(found: Sequence[Earned]) -> tuple[Earned, ...]:
    """Keep the first time of each player, and how often it was in all; earliest first."""
    in_order = sorted(
        found, key=lambda each: (each.moment.day, each.moment.event or "", each.player)
    )
    times = Counter([each.player for each in found])
    if len(times) == len(found):
        return tuple(in_order)
    firsts: dict[PlayerId, Earned] = {}
    for each in in_order:
        firsts.setdefault(each.player, each)
    return tuple(replace(each, times=times[player]) for player, each in firsts.items())


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
    for player in players:
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
