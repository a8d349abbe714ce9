"""What is in the JSON documents of tourney points: a pool's list, and a series?"""

from __future__ import annotations

from pairdown.pages.document_fields import COUNTRY, EVENT_ID, NAME, PLAYER_ID, REGION
from pairdown.pages.shapes import day, listed, maybe, record, text, truth, whole

POINTS = record(
    "The tourney points of a pool, of all time or of a season",
    optional=["season"],
    list=text("Name of the list"),
    pool=text("Name of the rating pool"),
    season=text("The season of which its events are; not in the list of all time"),
    as_of=maybe(day("Day of the newest event in it")),
    rows=listed(
        "Players by rank",
        record(
            "One player",
            rank=whole("Rank; equal points share one", least=1),
            player=PLAYER_ID,
            name=NAME,
            points=whole("Tourney points"),
            events=whole("Events that gave them"),
            region=REGION,
            country=COUNTRY,
        ),
    ),
)

SERIES = record(
    "A series: tourney points of chosen events",
    series=text("Id of the series: its page is points/series/ID/"),
    name=text("Name of the series"),
    season=text("Season that it follows, may be empty"),
    best=maybe(whole("How many results of a player count; null: all", least=1)),
    invites=whole("How many are invited; 0: nobody"),
    as_of=maybe(day("Day of the newest event in it")),
    over=truth("Nothing can change any more"),
    played=listed("Events so far", EVENT_ID),
    to_come=listed("Events still to come", EVENT_ID),
    rows=listed(
        "Players by rank",
        record(
            "One player",
            rank=whole("Rank", least=1),
            player=PLAYER_ID,
            name=NAME,
            points=whole("Points of the results that count"),
            invited=truth("Stands above the line"),
            on_line=truth("Is level with others across the line"),
            clinched=truth("Nothing to come can take the invitation away"),
            results=listed(
                "Results, the best first",
                record(
                    "One result",
                    event=EVENT_ID,
                    place=whole("Final place", least=1),
                    points=whole("What it gave"),
                    counted=truth("It is among those that count"),
                ),
            ),
        ),
    ),
)
