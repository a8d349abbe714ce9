"""Who has won events, and how?"""

from __future__ import annotations

from pairdown.almanac import sums
from pairdown.almanac.achievements import achievement
from pairdown.almanac.chapters import Chapter
from pairdown.almanac.league import Moment
from pairdown.almanac.record import finish_of
from pairdown.almanac.story import Story, first, kinds, longest


@achievement("champion", title="Champion", most=("count", sums.titles))
def champion(story: Story, *, players: int = 2, count: int = 1, tier: str = "") -> Moment | None:
    """Won so many events of at least so many players, of one tier where one is named."""
    return first(
        story,
        lambda each: each.won and each.field >= players and (not tier or each.record.tier == tier),
        count,
    )


@achievement("runner-up", title="Runner-up", most=("count", sums.second_places))
def runner_up(story: Story, *, count: int = 1, players: int = 4) -> Moment | None:
    """Finished second so many times, in events of at least so many players."""
    return first(story, lambda each: each.place == 2 and each.field >= players, count)


@achievement("podiums", title="Podiums", most=("count", sums.podiums))
def podiums(story: Story, *, count: int = 3, players: int = 8) -> Moment | None:
    """Finished among the first three so many times, in events of at least so many players."""
    return first(
        story,
        lambda each: each.place is not None and each.place <= 3 and each.field >= players,
        count,
    )


@achievement("last-place", title="Last place", most=("players", sums.largest))
def last_place(story: Story, *, players: int = 8) -> Moment | None:
    """Finished last in an event of at least so many players, without dropping."""
    return first(
        story,
        lambda each: (
            each.field >= players
            and each.stayed
            and each.record.once(finish_of)[1][-1] == each.seat
        ),
    )


@achievement("undefeated-swiss", title="Undefeated", most=("matches", sums.longest_unbeaten))
def undefeated_swiss(story: Story, *, matches: int = 3) -> Moment | None:
    """Came through all Swiss rounds of an event without a loss, over so many matches played."""
    return first(story, lambda each: each.swiss is not None and each.swiss >= matches)


@achievement("perfect-record", title="Perfect record", most=("matches", sums.longest_won))
def perfect_record(story: Story, *, matches: int = 4) -> Moment | None:
    """Won every match of an event, of which there were at least so many."""
    return first(
        story,
        lambda each: (
            len(each.met) >= matches
            and len(each.victims) == len(each.met)
            and each.lost == 0
            and each.stayed
        ),
    )


@achievement("cuts", title="Cuts", most=("count", sums.cuts))
def cuts(story: Story, *, count: int = 1) -> Moment | None:
    """Made the cut of so many events."""
    return first(story, lambda each: each.cut_seed is not None, count)


@achievement("last-seed", title="Won from the last seed", most=("size", sums.largest_cut_won))
def last_seed(story: Story, *, size: int = 4) -> Moment | None:
    """Won an event as the last seed of a cut of at least so many players."""
    return first(story, lambda each: each.won and _is_last_seed(each, size))


def _is_last_seed(chapter: Chapter, size: int) -> bool:
    seed = chapter.cut_seed
    return seed is not None and seed[0] == seed[1] >= size


@achievement("back-to-back", title="Back to back", most=("count", sums.titles))
def back_to_back(story: Story, *, count: int = 2) -> Moment | None:
    """Won so many events in a row of those taken part in."""
    return longest(story, count, lambda each: each.won)


@achievement("debut-champion", title="Won the first event", most=("players", sums.largest_won))
def debut_champion(story: Story, *, players: int = 4) -> Moment | None:
    """Won the first event ever taken part in, of at least so many players."""
    debut = story.chapters[0] if story.chapters else None
    return debut.moment if debut and debut.won and debut.field >= players else None


@achievement("season-champion", title="Season champion")
def season_champion(story: Story, *, count: int = 1) -> Moment | None:
    """Led the tourney points of so many seasons when they were over.

    Counted pool by pool. A season is over when an event after its last day is finished; equal
    points share the crown.
    """
    crowns = sorted(story.league.crowns.get(story.player, ()))
    return crowns[count - 1] if len(crowns) >= count else None


@achievement("champion-of-games", title="Champion of games", most=("count", sums.titles))
def champion_of_games(story: Story, *, count: int = 2) -> Moment | None:
    """Won events of so many different games."""
    return kinds(story, count, lambda each: each.game if each.won else "")
