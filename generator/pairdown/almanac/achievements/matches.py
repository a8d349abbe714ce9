"""Who has played, won and drawn how often, and against whom?"""

from __future__ import annotations

from pairdown.almanac import sums
from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story, first, most_of_one, summed
from pairdown.model import PlayerId, Side


@achievement("match-wins", title="Match wins", most=("count", sums.wins))
def match_wins(story: Story, *, count: int = 1) -> Moment | None:
    """Won so many matches."""
    return summed(story, count, lambda each: len(each.victims))


@achievement("matches", title="Matches", most=("count", sums.matches))
def matches(story: Story, *, count: int = 50) -> Moment | None:
    """Played so many matches."""
    return summed(story, count, lambda each: len(each.met))


@achievement("win-streak", title="Winning streak", most=("count", sums.streak))
def win_streak(story: Story, *, count: int = 5) -> Moment | None:
    """Won so many matches in a row, over as many events as it took."""
    won, row = Side.WIN, 0
    for chapter in story.chapters:
        for side in chapter.sides:
            row = row + 1 if side is won else 0
            if row >= count:
                return chapter.moment
    return None


@achievement("draws", title="Draws", most=("count", sums.draws))
def draws(story: Story, *, count: int = 5) -> Moment | None:
    """Drew so many matches."""
    return summed(story, count, lambda each: each.sides.count(Side.DRAW))


@achievement("draws-in-event", title="Draws in one event", most=("count", sums.draws))
def draws_in_event(story: Story, *, count: int = 3) -> Moment | None:
    """Drew so many matches of one event."""
    return first(story, lambda each: each.sides.count(Side.DRAW) >= count)


@achievement("opponents", title="Opponents", most=("count", sums.opponents))
def opponents(story: Story, *, count: int = 10) -> Moment | None:
    """Met so many different opponents."""
    seen: set[PlayerId] = set()
    for chapter in story.chapters:
        seen.update(chapter.opponents)
        if len(seen) >= count:
            return chapter.moment
    return None


@achievement("rivalry", title="Rivalry", most=("count", sums.closest))
def rivalry(story: Story, *, count: int = 5) -> Moment | None:
    """Met one opponent so many times."""
    return most_of_one(story, count, lambda each: each.opponents)


@achievement("revenge", title="Revenge", most=("losses", sums.closest))
def revenge(story: Story, *, losses: int = 3) -> Moment | None:
    """Beat an opponent after so many losses in a row to the same."""
    won, lost = Side.WIN, Side.LOSS
    rows: dict[PlayerId, int] = {}
    for chapter in story.chapters:
        for opponent, side in chapter.met:
            if side is lost:
                rows[opponent] = rows.get(opponent, 0) + 1
            elif rows.pop(opponent, 0) >= losses and side is won:
                return chapter.moment
    return None


@achievement("lost-first", title="Comeback", least=("place", sums.best_place))
def lost_first(story: Story, *, place: int = 1) -> Moment | None:
    """Lost the first match of an event and still finished at this place or better."""
    return first(
        story,
        lambda each: (
            each.place is not None
            and each.place <= place
            and bool(each.met)
            and each.sides[0] in {Side.LOSS, Side.DOUBLE_LOSS}
        ),
    )


@achievement("bye-survivor", title="Bye survivor", least=("place", sums.best_place))
def bye_survivor(story: Story, *, place: int = 1) -> Moment | None:
    """Sat out a round with the pairing's bye and still finished at this place or better.

    Byes awarded beforehand, and those asked for, do not count.
    """
    return first(
        story,
        lambda each: each.place is not None and each.place <= place and each.bye,
    )


@achievement("every-round", title="Every round", most=("rounds", sums.longest_full))
def every_round(story: Story, *, rounds: int = 6) -> Moment | None:
    """Played every round of an event of at least so many rounds, without a bye."""
    return first(
        story,
        lambda each: len(each.met) >= rounds and not each.idle,
    )
