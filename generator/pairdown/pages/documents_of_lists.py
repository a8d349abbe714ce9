"""What is in the JSON documents of lists: of what there is, of a season's events, of ratings?"""

from __future__ import annotations

from pairdown.pages.document_fields import (
    COUNTRY,
    EVENT_ID,
    NAME,
    PATH,
    PLAYER_ID,
    REGION,
    STATUS,
)
from pairdown.pages.event_head import HEAD
from pairdown.pages.shapes import day, listed, maybe, number, record, text, truth, whole

RANKING = record(
    "A rating list: of all players, or of a season, a region or a country",
    optional=["season", "region", "country"],
    list=text("Name of the list"),
    pool=text("Name of the rating pool"),
    season=text("The season at the end of which it stands so; not in other lists"),
    region=text("The region that its players are of; not in other lists"),
    country=text("The country that its players are of; not in other lists"),
    as_of=maybe(day("Day of the newest event in it")),
    rows=listed(
        "Players by rank",
        record(
            "One player",
            optional=["deviation"],
            rank=whole("Rank", least=1),
            player=PLAYER_ID,
            name=NAME,
            rating=number("Rating"),
            matches=whole("Rated matches"),
            events=whole("Rated events"),
            active=truth("Has played lately"),
            region=REGION,
            country=COUNTRY,
            movement=maybe(
                whole("Places gained since the newest event; null: new", least=-(10**9))
            ),
            peak=number("Best rating after an event"),
            peak_event=maybe(EVENT_ID),
            provisional=truth("Rests on few matches"),
            deviation=number("How far off the rating may be, in systems that say so"),
        ),
    ),
)

SEASON = record(
    "The events of a season, or of a year",
    season=text("Name of the season; a year where there is none"),
    first=maybe(day("First day of the season; null: a year")),
    last=maybe(day("Last day of the season; null: a year")),
    events=listed(
        "Events, newest first",
        record(
            "One event",
            HEAD,
            place=record(
                "Where it was held, as far as it is known",
                venue=text("House, may be empty"),
                city=text("Town, may be empty"),
                region=text("Region, may be empty"),
                country=text("Country, may be empty"),
            ),
            players=whole("How many are on its list"),
            winners=listed(
                "Who came first, once it is over", record("One", player=PLAYER_ID, name=NAME)
            ),
            path=PATH,
        ),
    ),
)

_POOL = text("Rating pool")
_LISTS = listed(
    "Lists of a part of it",
    record(
        "One list",
        part=text("What parts it from the others", "season", "region", "country"),
        of=text("Name of the season, region or country"),
        path=PATH,
    ),
)

INDEX = record(
    "What there is",
    title=text("Name of the league"),
    events=listed(
        "Events in order of their dates",
        record(
            "One event",
            event=EVENT_ID,
            name=text("Name of the event"),
            date=day("First day"),
            status=STATUS,
            path=PATH,
        ),
    ),
    players=listed("Players by id", record("One player", player=PLAYER_ID, name=NAME, path=PATH)),
    rankings=listed("Rating lists", record("One list", pool=_POOL, path=PATH, lists=_LISTS)),
    seasons=listed(
        "Seasons, and years where there is none, newest first",
        record("One season", season=text("Name of the season or year"), path=PATH),
    ),
    points=listed(
        "Lists of tourney points", record("One list", pool=_POOL, path=PATH, lists=_LISTS)
    ),
    series=listed(
        "Series",
        record("One series", series=text("Id of the series"), name=text("Its name"), path=PATH),
    ),
    decks=listed("Decks by pool", record("The decks of a pool", pool=_POOL, path=PATH)),
    achievements=maybe(text("Where the document of achievements is; null: there is none")),
    rules=listed(
        "Rules by id",
        record("Rules", ruleset=text("Id of the rules"), name=text("Their name"), path=PATH),
    ),
)
