"""When did each player earn which achievement, by the rules?

Rules are asked once: what a story told the last time holds while it tells the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache, partial
from inspect import signature
from typing import Any

from pairdown.almanac.achievements import Earner, achievement
from pairdown.almanac.chain import Chain
from pairdown.almanac.earned import Earlier, Earned, Held
from pairdown.almanac.league import League
from pairdown.almanac.record import Career
from pairdown.almanac.retold import recalled
from pairdown.almanac.story import Stories, Story, some_stories
from pairdown.frozen import growing
from pairdown.honours import Achievement
from pairdown.model import PlayerId
from pairdown.postponed import moved
from pairdown.registry import Registered


@growing
class Answers:
    """Asks the rules when a player earned something, and remembers the answers.

    An answer holds while the player's story tells the same; that of a rule which looks further
    (``league=True`` where it is registered) is never kept. ``near`` holds of each player what
    was earned by the other rules, in the order of the achievements. ``earlier`` is what the answers
    of an earlier run say, if these are found by way of a ``chain``, and nothing else counts.
    """

    chain: Chain | None = None
    stories: Stories = field(default_factory=Stories)
    achievements: Mapping[str, Achievement] = field(default_factory=dict)
    near: dict[PlayerId, tuple[Earned, ...]] = field(default_factory=dict)
    earlier: Earlier | None = None

    def recalled(
        self,
        chain: Chain,
        achievements: Mapping[str, Achievement],
        around: League,
        careers: Mapping[PlayerId, Career],
    ) -> Held:
        """Return what `earned` does, telling the stories only that no earlier run was told."""
        near, far = _rules(achievements)
        by = [(key, each.name, repr(sorted(options.items()))) for key, each, options in near]
        tell = partial(some_stories, around.over, careers)
        found, self.earlier = recalled(
            chain, by, around, careers, lambda some: _asked(near, around, tell(some))
        )
        if not far:
            return found
        self.earlier = None
        near_ = {player: found.get(player, ()) for player in careers}
        return _besides(near_, far, achievements, around, tell(careers))

    def earned(
        self, achievements: Mapping[str, Achievement], told: Stories
    ) -> dict[PlayerId, tuple[Earned, ...]]:
        """Return by player what was earned by rules, in the order of the achievements."""
        near, far = _rules(achievements)
        asked: Mapping[PlayerId, Story] = told
        if achievements == self.achievements:
            asked = {one: told[one] for one in different(told, self.stories)}
        found = _asked(near, told.league, asked)
        old = self.near
        self.near = {one: found[one] if one in found else old[one] for one in told}
        self.stories, self.achievements = told, achievements
        return _besides(self.near, far, achievements, told.league, told) if far else self.near


def _besides(
    near: Mapping[PlayerId, tuple[Earned, ...]],
    far: Sequence[Rule],
    achievements: Iterable[str],
    around: League,
    told: Mapping[PlayerId, Story],
) -> dict[PlayerId, tuple[Earned, ...]]:
    """Add what is earned by rules that look further, in the order of the achievements."""
    order = {key: place for place, key in enumerate(achievements)}
    more = _asked(far, around, told)
    return {
        one: tuple(sorted((*each, *more[one]), key=lambda each: order[each.achievement]))
        for one, each in near.items()
    }


def different(told: Mapping[PlayerId, Story], before: Mapping[PlayerId, Story]) -> list[PlayerId]:
    """Return whose story tells something else than the last time, in order."""
    return [player for player, story in told.items() if before.get(player) is not story]


Sum = Callable[[Story], float]
Rule = tuple[str, Registered[Earner], Mapping[str, Any]]
"""The achievement, the rule by which it is earned, and the options of the rule."""


def _rules(achievements: Mapping[str, Achievement]) -> tuple[list[Rule], list[Rule]]:
    """Return the rules that read a story only, and those that look further."""
    rules = [
        (key, achievement[each.rule.name], each.rule.options)
        for key, each in achievements.items()
        if each.rule is not None
    ]
    near = [each for each in rules if not each[1].facts.get("league")]
    return near, [each for each in rules if each[1].facts.get("league")]


def _asked(
    rules: Iterable[Rule], around: League, told: Mapping[PlayerId, Story]
) -> dict[PlayerId, tuple[Earned, ...]]:
    """Ask each rule of all who may have met it; chapters are let go of when all are asked."""
    found: dict[PlayerId, list[Earned]] = {player: [] for player in told}
    rules, stories = list(rules), list(told.values())
    for first in range(0, len(stories), AT_ONCE):
        sums = Sums([moved(each, league=around) for each in stories[first : first + AT_ONCE]])
        for key, rule, options in rules:
            ask = partial(rule.function, **options)
            for story in sums.may_meet(rule, options):
                moment = ask(story)
                if moment is not None:
                    found[story.player].append(Earned(key, story.player, moment))
    return {player: tuple(each) for player, each in found.items()}


AT_ONCE = 500
"""Of so many players chapters are held at a time; they take much room."""


@growing
class Sums:
    """Sums over stories, each reckoned once."""

    stories: Sequence[Story]
    known: dict[Sum, list[float]] = field(default_factory=dict)

    def may_meet(self, rule: Registered[Earner], options: Mapping[str, Any]) -> Iterable[Story]:
        """Walk the stories of which the sums do not tell already that they do not meet a rule."""
        found: Iterable[Story] = self.stories
        if "most" in rule.facts:
            option, sum_ = rule.facts["most"]
            wanted = _wanted(rule, option, options)
            reached = zip(self.stories, self.of(sum_), strict=True)
            found = (story for story, most in reached if most >= wanted)
        elif "least" in rule.facts:
            option, sum_ = rule.facts["least"]
            wanted = _wanted(rule, option, options)
            reached = zip(self.stories, self.of(sum_), strict=True)
            found = (story for story, least in reached if least <= wanted)
        return found

    def of(self, sum_: Sum) -> list[float]:
        """Return a sum of every story."""
        if sum_ not in self.known:
            self.known[sum_] = [sum_(story) for story in self.stories]
        return self.known[sum_]


def _wanted(rule: Registered[Earner], option: str, options: Mapping[str, Any]) -> float:
    """Return the value of an option, as it is written or by default."""
    found: float = options[option] if option in options else _defaults(rule.function)[option]
    return found


@cache
def _defaults(function: Earner) -> Mapping[str, Any]:
    return {each.name: each.default for each in signature(function).parameters.values()}
