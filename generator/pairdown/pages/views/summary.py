"""How is an event told in one line, for feeds, calendars and previews of links?"""

from __future__ import annotations

from pairdown.almanac.record import EventRecord, Status
from pairdown.pages import dates
from pairdown.pages.book import Book
from pairdown.said import counted, listed, said


def summary(book: Book, record: EventRecord) -> str:
    """Tell the game, the day, the number of players, and who won, in the league's language."""
    event = record.event
    when = dates.days(event.date, event.last_day, book.language)
    size = counted(len(event.players), "{n} player", "{n} players")
    told = said("{game}, {days}, {players}.", game=record.ruleset.name, days=when, players=size)
    first = [book.names[each.player] for each in record.finish if each.place == 1]
    if record.status is not Status.FINISHED or not first:
        return str(book.say(told))
    won = said("Won by {names}.", names=listed(first, last=", "))
    return f"{book.say(told)} {book.say(won)}"
