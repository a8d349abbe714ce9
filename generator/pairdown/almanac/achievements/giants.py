"""Who has beaten the great?"""

from __future__ import annotations

from pairdown.almanac.achievements import achievement
from pairdown.almanac.chapters import Chapter
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story, first, summed


@achievement("beat-top-rated", title="Beat the favourite")
def beat_top_rated(story: Story, *, players: int = 6) -> Moment | None:
    """Beat the player who came with the highest rating, in an event of at least so many players.

    Ratings are those before the event; where two share the highest there is no favourite.
    """
    favourites = story.league.favourites
    return first(
        story,
        lambda each: (
            each.field >= players
            and each.record.event.id in favourites
            and favourites[each.record.event.id] in each.beaten
        ),
    )


@achievement("giant-killer", title="Giant killer")
def giant_killer(story: Story, *, by: int = 100) -> Moment | None:
    """Beat a player who was rated higher by at least so many points before the event.

    Somebody without a rating counts as new in the pool: rated at its start.
    """
    return first(story, lambda each: bool(each.beaten) and _lead(story, each, by) >= by)


def _lead(story: Story, chapter: Chapter, least: int) -> float:
    """Return by how much the highest rated of those beaten was rated higher, if at ``least`` so."""
    plan = chapter.record.ruleset.rating
    if plan is None:
        return 0.0
    event, ratings, start = chapter.record.event.id, story.league.ratings, float(plan.start)
    own = ratings.get((event, story.player), start)
    if story.league.highest[event] - own < least:
        return 0.0
    return max([ratings.get((event, each), start) for each in chapter.beaten]) - own


@achievement("beat-champion", title="Beat a champion")
def beat_champion(story: Story, *, count: int = 1) -> Moment | None:
    """Won so many matches against players who had won an event before."""
    titles = story.league.first_titles
    return summed(
        story,
        count,
        lambda each: sum([titles.get(him, each.number) < each.number for him in each.victims]),
    )
