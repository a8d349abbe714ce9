"""Who has beaten the great?"""

from __future__ import annotations

from pairdown.almanac.achievements import achievement
from pairdown.almanac.story import Chapter, Moment, Story, first, summed
from pairdown.model import PlayerId, Side


@achievement("beat-top-rated", title="Beat the favourite", league=True)
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


@achievement("giant-killer", title="Giant killer", league=True)
def giant_killer(story: Story, *, by: int = 100) -> Moment | None:
    """Beat a player who was rated higher by at least so many points before the event.

    Somebody without a rating counts as new in the pool: rated at its start.
    """
    return first(story, lambda each: any(_lead(story, each, him) >= by for him in each.beaten))


def _lead(story: Story, chapter: Chapter, opponent: PlayerId) -> float:
    plan = chapter.record.ruleset.rating
    if plan is None:
        return 0.0
    event, ratings = chapter.record.event.id, story.league.ratings
    mine = ratings.get((event, story.player), float(plan.start))
    return ratings.get((event, opponent), float(plan.start)) - mine


@achievement("beat-champion", title="Beat a champion", league=True)
def beat_champion(story: Story, *, count: int = 1) -> Moment | None:
    """Won so many matches against players who had won an event before."""
    titles = story.league.first_titles
    return summed(
        story,
        count,
        lambda each: sum(
            met.side is Side.WIN and titles.get(met.opponent, each.number) < each.number
            for met in each.met
        ),
    )
