"""Who is faithful to a deck, and who wins with anything?"""

from __future__ import annotations

from pairdown.almanac import sums
from pairdown.almanac.achievements import achievement
from pairdown.almanac.league import Moment
from pairdown.almanac.story import Story, kinds


@achievement("decks-played", title="Decks played", most=("count", sums.decks))
def decks_played(story: Story, *, count: int = 5) -> Moment | None:
    """Played so many different decks."""
    return kinds(story, count, lambda each: each.deck)


@achievement("decks-won-with", title="Decks won with", most=("count", sums.titles))
def decks_won_with(story: Story, *, count: int = 3) -> Moment | None:
    """Won events with so many different decks."""
    return kinds(story, count, lambda each: each.deck if each.won else "")


@achievement("same-deck", title="Same deck", most=("count", sums.events))
def same_deck(story: Story, *, count: int = 10) -> Moment | None:
    """Took the same deck to so many events."""
    seen: dict[str, int] = {}
    for chapter in story.chapters:
        deck = chapter.deck
        seen[deck] = seen.get(deck, 0) + 1
        if deck and seen[deck] >= count:
            return chapter.moment
    return None


@achievement("deck-pioneer", title="Deck pioneer", most=("players", sums.largest_won))
def deck_pioneer(story: Story, *, players: int = 8) -> Moment | None:
    """Won an event of at least so many players with a deck that nobody else played there."""
    for chapter in story.chapters:
        deck = chapter.deck
        if chapter.won and deck and chapter.field >= players and chapter.alone:
            return chapter.moment
    return None
