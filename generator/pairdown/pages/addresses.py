"""Where on the site does each thing stand?

Every address counts from the site's root and is written only here. A folder's address is that
of its `index.html`, so that a link works from a disk too.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

from anyascii import anyascii

from pairdown.lot import lot
from pairdown.model import EventId, PlayerId
from pairdown.pages.page import unsafe

HOME = "index.html"
EVENTS = "events/index.html"
PLAYERS = "players/index.html"
RANKINGS = "rankings/index.html"
POINTS = "points/index.html"
RULES = "rules/index.html"
ACHIEVEMENTS = "achievements/index.html"
DECKS = "decks/index.html"
COMPARE = "compare/index.html"
NOT_FOUND = "404.html"
SITEMAP = "sitemap.xml"
PROVENANCE = "provenance/index.html"
PROVENANCE_JSON = "provenance.json"
PROVENANCE_JS = "static/provenance.js"
FEED = "feed.xml"
CALENDAR = "events.ics"
LEAGUE_CSS = "static/league.css"
WORDS_JS = "static/words.js"
SEARCH_JSON = "search.json"
SEARCH_JS = "static/names.js"
API = "api/v1/"
API_DOCS = "api/index.html"
OWN_PAGES = "pages/index.html"
API_INDEX = f"{API}index.json"
ACHIEVEMENTS_JSON = f"{API}achievements.json"

_SAFE = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_LONGEST = 60
_MARK = 24
"""Bits of the mark on a slug that does not spell its text back."""


def event_address(event: EventId) -> str:
    """Return an event's page."""
    return f"events/{event}/index.html"


def event_json(event: EventId) -> str:
    """Return an event's JSON twin."""
    return f"{API}events/{event}.json"


def event_csv(event: EventId) -> str:
    """Return the standings of an event as CSV."""
    return f"events/{event}/standings.csv"


def api_schema(document: str) -> str:
    """Return the JSON Schema of a kind of document."""
    return f"{API}schema/{document}.json"


def badge_address(player: PlayerId) -> str:
    """Return the picture that a player can show elsewhere."""
    return f"players/{player}/badge.svg"


def card_address(of: str) -> str:
    """Return the picture that previews of a page show, by the page's own address."""
    return f"cards/{of.removesuffix('/index.html')}.png"


def print_address(event: EventId) -> str:
    """Return the sheets for the hall of an event."""
    return f"events/{event}/print/index.html"


def event_sheets(event: EventId, number: int = 1) -> str:
    """Return the score sheets of an event, or a further page of them."""
    return sheet(f"events/{event}/sheets/index.html", number)


def event_standings(event: EventId, phase: int, number: int) -> str:
    """Return a further page of the standings of an event's phase (counted from 0)."""
    mark = f"-{phase + 1}" if phase else ""
    return sheet(f"events/{event}/standings{mark}/index.html", number)


def event_round(event: EventId, number: int) -> str:
    """Return the page of a round, in an event too large for one page."""
    return f"events/{event}/rounds/{number}/index.html"


def event_players(event: EventId) -> str:
    """Return the players of an event by name, in an event too large for one page."""
    return f"events/{event}/players/index.html"


def event_finder(event: EventId) -> str:
    """Return what the box that finds a player in a large event reads."""
    return f"events/{event}/players/find.js"


def player_address(player: PlayerId) -> str:
    """Return a player's profile."""
    return f"players/{player}/index.html"


def player_letter(letter: str) -> str:
    """Return the directory's page of a letter, in a league too large for one page."""
    return f"players/letter/{letter.lower() if letter != '#' else 'other'}/index.html"


def player_events(player: PlayerId) -> str:
    """Return all events of a player whose profile has room for some only."""
    return f"players/{player}/events/index.html"


def player_opponents(player: PlayerId) -> str:
    """Return all opponents of a player whose profile has room for some only."""
    return f"players/{player}/opponents/index.html"


def player_receipts(player: PlayerId, pool: str) -> str:
    """Return all rating receipts of a player in a pool, where the profile has some only."""
    return f"players/{player}/receipts/{slug(pool)}/index.html"


def player_json(player: PlayerId) -> str:
    """Return a profile's JSON twin."""
    return f"{API}players/{player}.json"


def compare_with(player: PlayerId) -> str:
    """Return the page that compares a player with somebody still to be chosen."""
    return f"{COMPARE}?a={player}"


def careers_script(number: int) -> str:
    """Return one of the files in which the comparison finds careers."""
    return f"static/careers/{number}.js"


def season_address(season: str) -> str:
    """Return the page of a season."""
    return f"seasons/{slug(season)}/index.html"


def season_json(season: str) -> str:
    """Return the JSON twin of the page of a season."""
    return f"{API}seasons/{slug(season)}.json"


def season_csv(season: str) -> str:
    """Return the events of a season as CSV."""
    return _beside(season_address(season), "events.csv")


def ranking_address(pool: str, *, part: str = "", of: str = "") -> str:
    """Return a pool's rating list, or the list of a ``part`` (season, region, country) of it."""
    return _list_address("rankings", pool, part, of)


def ranking_json(pool: str, *, part: str = "", of: str = "") -> str:
    """Return the JSON twin of a pool's rating list, or of the list of a ``part`` of it."""
    return _list_json("rankings", pool, part, of)


def ranking_csv(pool: str, *, part: str = "", of: str = "") -> str:
    """Return a pool's rating list, or the list of a ``part`` of it, as CSV."""
    return _beside(ranking_address(pool, part=part, of=of), "ratings.csv")


def points_address(pool: str, *, season: str = "") -> str:
    """Return a pool's list of tourney points, of all time or of a season."""
    return _list_address("points", pool, "season" if season else "", season)


def points_json(pool: str, *, season: str = "") -> str:
    """Return the JSON twin of a pool's list of tourney points, of all time or of a season."""
    return _list_json("points", pool, "season" if season else "", season)


def points_csv(pool: str, *, season: str = "") -> str:
    """Return a pool's list of tourney points, of all time or of a season, as CSV."""
    return _beside(points_address(pool, season=season), "points.csv")


def series_json(series: str) -> str:
    """Return the JSON twin of a series."""
    return f"{API}series/{slug(series)}.json"


def series_csv(series: str) -> str:
    """Return the table of a series as CSV."""
    return f"points/series/{slug(series)}/points.csv"


def series_address(series: str) -> str:
    """Return the table of a series."""
    return f"points/series/{slug(series)}/index.html"


def rules_address(ruleset: str) -> str:
    """Return a ruleset in words."""
    return f"rules/{slug(ruleset)}/index.html"


def rules_json(ruleset: str) -> str:
    """Return the JSON twin of a ruleset."""
    return f"{API}rules/{slug(ruleset)}.json"


def achievement_address(achievement: str) -> str:
    """Return the page of an achievement: who holds it."""
    return f"achievements/{slug(achievement)}/index.html"


def decks_address(pool: str) -> str:
    """Return the decks of a pool."""
    return f"decks/{slug(pool)}/index.html"


def decks_json(pool: str) -> str:
    """Return the decks of a pool as JSON."""
    return f"{API}decks/{slug(pool)}.json"


def decks_csv(pool: str) -> str:
    """Return the decks of a pool as CSV."""
    return f"decks/{slug(pool)}/decks.csv"


def deck_anchor(deck: str) -> str:
    """Return the place of a deck on the page of its pool."""
    return f"deck-{slug(deck)}"


def search_shard(key: str) -> str:
    """Return the file of the index with the words that begin with these letters."""
    letters = (char if char in _LETTERS else f"-{ord(char):x}" for char in key)
    return f"static/names/n-{''.join(letters)}.js"


def lists_address(event: EventId) -> str:
    """Return the decklists of an event."""
    return f"events/{event}/decklists/index.html"


def text_address(text: str) -> str:
    """Return one of the league's own pages."""
    return f"{text}/index.html"


def sheet(address: str, number: int) -> str:
    """Return a further sheet of a long list: the first keeps the address itself."""
    return (
        address if number == 1 else address.removesuffix("index.html") + f"page/{number}/index.html"
    )


def _list_address(room: str, pool: str, part: str, of: str) -> str:
    below = f"{part}/{slug(of)}/" if part else ""
    return f"{room}/{slug(pool)}/{below}index.html"


def _list_json(room: str, pool: str, part: str, of: str) -> str:
    below = f"/{part}/{slug(of)}" if part else ""
    return f"{API}{room}/{slug(pool)}{below}.json"


def _beside(address: str, name: str) -> str:
    """Return the file of that name in the folder of a page."""
    return address.removesuffix("index.html") + name


def slug(text: str) -> str:
    """Return a name of safe characters for any text, different for texts that differ.

    A text in lower case letters, digits and hyphens is its own slug; any other gets a mark of
    its exact spelling, so that two texts never share an address by accident.

    >>> slug("raw-deal"), slug("2026")
    ('raw-deal', '2026')
    """
    if _SAFE.fullmatch(text) and len(text) <= _LONGEST and not unsafe(text):
        return text
    words = "".join(char if char.isalnum() else "-" for char in plain(text)).split("-")
    short = "-".join(filter(None, words))[:_LONGEST].rstrip("-")
    return f"{short or 'x'}-{lot('slug', text, bits=_MARK):06x}"


def plain(text: str) -> str:
    """Return a text in lower case Latin letters, for slugs and for putting names in order."""
    return (text if text.isascii() else anyascii(text)).lower()


def event_of(path: str, events: AbstractSet[str]) -> str:
    """Return which of these events a page tells of, by its address; empty for other pages.

    >>> event_of("events/2026/spring/sheets/index.html", {"2026/spring"})
    '2026/spring'
    """
    if "events/" not in path:  # as in most
        return ""
    home, _, way = path.removeprefix(API).removesuffix(".json").partition("/")
    while home == "events" and way and way not in events:
        way = way.rpartition("/")[0]
    return way if home == "events" else ""
