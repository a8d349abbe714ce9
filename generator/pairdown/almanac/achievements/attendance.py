"""Who keeps coming, and from how far around?"""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from pairdown.almanac import sums
from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story, different, first, kinds, longest


@achievement("events", title="Events", most=("count", sums.events))
def events(story: Story, *, count: int = 1) -> Moment | None:
    """Took part in so many events."""
    return story.chapters[max(count, 1) - 1].moment if len(story.chapters) >= count else None


@achievement("seasons", title="Seasons", most=("count", sums.seasons))
def seasons(story: Story, *, count: int = 2) -> Moment | None:
    """Took part in events of so many seasons of the league."""
    scenes = story.league.scenes
    return different(story, count, lambda each: scenes[each.number].seasons)


@achievement("cities", title="Cities", most=("count", sums.cities))
def cities(story: Story, *, count: int = 3) -> Moment | None:
    """Played in so many cities.

    Cities of one name in two regions or countries are two.
    """
    scenes = story.league.scenes
    return kinds(story, count, lambda each: scenes[each.number].city)


@achievement("regions", title="Regions", most=("count", sums.regions))
def regions(story: Story, *, count: int = 3) -> Moment | None:
    """Played in so many regions or states."""
    scenes = story.league.scenes
    return kinds(story, count, lambda each: scenes[each.number].region)


@achievement("countries", title="Countries", most=("count", sums.countries))
def countries(story: Story, *, count: int = 2) -> Moment | None:
    """Played in so many countries."""
    scenes = story.league.scenes
    return kinds(story, count, lambda each: scenes[each.number].country)


@achievement("games", title="Games", most=("count", sums.games))
def games(story: Story, *, count: int = 2) -> Moment | None:
    """Played so many different games.

    Editions of one game's rules share a rating pool and are one game.
    """
    return kinds(story, count, lambda each: each.game)


@achievement("big-event", title="Big event", most=("players", sums.largest))
def big_event(story: Story, *, players: int = 32) -> Moment | None:
    """Took part in an event of at least so many players."""
    return first(story, lambda each: each.field >= players)


@achievement("hosted", title="Hosted")
def hosted(story: Story, *, count: int = 1) -> Moment | None:
    """Organized so many finished events.

    The organizer of an event counts who is named by the name of a player of the league.
    """
    held = story.league.hosted.get(story.player, ())
    if len(held) < count:
        return None
    event = held[count - 1].event
    return Moment(event.last_day, event.id)


@achievement("never-dropped", title="Never dropped", most=("count", sums.events))
def never_dropped(story: Story, *, count: int = 10) -> Moment | None:
    """Played so many events in a row to the end, without dropping."""
    return longest(story, count, lambda each: each.stayed)


@achievement("comeback-after", title="Long time no see")
def comeback_after(story: Story, *, days: int = 365) -> Moment | None:
    """Came back after so many days away."""
    away = timedelta(days=days)
    for before, after in pairwise(story.chapters):
        if after.moment.day - before.moment.day >= away:
            return after.moment
    return None
