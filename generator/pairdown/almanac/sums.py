"""How far has a story got, summed up?

A rule of achievements names the sum that one of its options is held against: who has not got as
far has not earned it, and is not asked (``most=("count", sums.wins)``; ``least`` where less is
more). A sum looks no further than the rule may: at the player and the events of the story.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import pairwise
from math import inf

from pairdown.almanac.story import Story
from pairdown.model import Side


def events(story: Story) -> int:
    """Return how many events the player was in."""
    return len(story.chapters)


def seasons(story: Story) -> int:
    """Return of how many seasons these were."""
    scenes = story.league.scenes
    return len(set().union(*[scenes[each.number].seasons for each in story.chapters]))


def cities(story: Story) -> int:
    """Return in how many cities they were held."""
    scenes = story.league.scenes
    return _different({scenes[each.number].city for each in story.chapters})


def regions(story: Story) -> int:
    """Return in how many regions they were held."""
    scenes = story.league.scenes
    return _different({scenes[each.number].region for each in story.chapters})


def countries(story: Story) -> int:
    """Return in how many countries they were held."""
    scenes = story.league.scenes
    return _different({scenes[each.number].country for each in story.chapters})


def games(story: Story) -> int:
    """Return how many games were played there."""
    return _different({each.game for each in story.chapters})


def decks(story: Story) -> int:
    """Return with how many decks."""
    return _different({each.deck for each in story.chapters})


def _different(seen: AbstractSet[object]) -> int:
    return len(seen) - ("" in seen) - (None in seen)


def largest(story: Story) -> int:
    """Return how many were placed at the largest event."""
    return max([each.field for each in story.chapters], default=0)


def largest_won(story: Story) -> int:
    """Return how many were placed at the largest event that the player won."""
    return max([each.field for each in story.chapters if each.won], default=0)


def titles(story: Story) -> int:
    """Return how many events the player won."""
    return sum([each.won for each in story.chapters])


def second_places(story: Story) -> int:
    """Return at how many the player came second."""
    return sum([each.place == 2 for each in story.chapters])


def podiums(story: Story) -> int:
    """Return at how many the player was among the first three."""
    return sum([each.place is not None and each.place <= 3 for each in story.chapters])


def best_place(story: Story) -> float:
    """Return the best place at any; infinity for none."""
    return min([each.place for each in story.chapters if each.place is not None], default=inf)


def cuts(story: Story) -> int:
    """Return how many cuts were made."""
    return sum([each.cut_seed is not None for each in story.chapters])


def largest_cut_won(story: Story) -> int:
    """Return how many made the largest cut from which the player won the event."""
    won = [each.cut_seed[1] for each in story.chapters if each.won and each.cut_seed]
    return max(won, default=0)


def matches(story: Story) -> int:
    """Return how many matches were played."""
    return sum([len(each.met) for each in story.chapters])


def longest_full(story: Story) -> int:
    """Return how many matches were played at the event with most of them, and no round without."""
    return max([len(each.met) for each in story.chapters if not each.idle], default=0)


def longest_unbeaten(story: Story) -> int:
    """Return over how many matches of Swiss rounds of one event nobody won against the player."""
    return max([each.swiss for each in story.chapters if each.swiss is not None], default=-1)


def longest_won(story: Story) -> int:
    """Return the same of the events at which every match was won."""
    return max(
        [len(each.met) for each in story.chapters if len(each.victims) == len(each.met)], default=0
    )


def wins(story: Story) -> int:
    """Return how many matches were won."""
    return story.won


def streak(story: Story) -> int:
    """Return how many matches were won in a row, over as many events as it took."""
    won, row, longest = Side.WIN, 0, 0
    for chapter in story.chapters:
        for side in chapter.sides:
            if side is won:
                row += 1
            elif row:
                longest, row = max(longest, row), 0
    return max(longest, row)


def draws(story: Story) -> int:
    """Return how many matches were drawn."""
    return story.drawn


def opponents(story: Story) -> int:
    """Return how many different opponents were met."""
    return story.faced


def closest(story: Story) -> int:
    """Return how often the one was met who was met most often."""
    return story.closest


def tourney_points(story: Story) -> int:
    """Return how many tourney points were collected."""
    return sum([each.tourney_points for each in story.chapters])


def peak(story: Story) -> float:
    """Return the best rating after an event, in any game."""
    curves = story.career.curves.values()
    return max([point.rating for curve in curves for point in curve], default=-inf)


def steepest(story: Story) -> float:
    """Return the most rating points gained in one event, having had a rating before it."""
    gains = [
        after.rating - before.rating
        for curve in story.career.curves.values()
        for before, after in pairwise(curve)
    ]
    return max(gains, default=-inf)
