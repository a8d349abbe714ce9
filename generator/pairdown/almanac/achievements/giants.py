"""Who has beaten the great?"""

from __future__ import annotations

from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story


@achievement("beat-top-rated", title="Beat the favourite")
def beat_top_rated(story: Story, *, players: int = 6) -> Moment | None:
    """Beat the player who came with the highest rating, in an event of at least so many players.

    Ratings are those before the event; where two share the highest there is no favourite.
    """
    scenes = story.league.scenes
    for chapter in story.chapters:
        if chapter.field >= players and scenes[chapter.number].favourite in chapter.beaten:
            return chapter.moment
    return None


@achievement("giant-killer", title="Giant killer")
def giant_killer(story: Story, *, by: int = 100) -> Moment | None:
    """Beat a player who was rated higher by at least so many points before the event.

    Somebody without a rating counts as new in the pool: rated at its start.
    """
    scenes, player = story.league.scenes, story.player
    for chapter in story.chapters:
        scene = scenes[chapter.number]
        own = scene.ratings.get(player, scene.start)
        if scene.highest - own >= by and chapter.beaten:
            ratings, start = scene.ratings, scene.start
            if max([ratings.get(each, start) for each in chapter.beaten]) - own >= by:
                return chapter.moment
    return None


@achievement("beat-champion", title="Beat a champion")
def beat_champion(story: Story, *, count: int = 1) -> Moment | None:
    """Won so many matches against players who had won an event before."""
    scenes, left = story.league.scenes, count
    for chapter in story.chapters:
        champions = scenes[chapter.number].champions
        if not champions.isdisjoint(chapter.beaten):
            left -= sum([him in champions for him in chapter.victims])
        if left <= 0:
            return chapter.moment
    return None
