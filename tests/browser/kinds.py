"""Which page stands for each kind? Tests that look at every kind of page take them from here.

The rare ones are German (tests/pages/fixture_rare.py).
"""

from __future__ import annotations

KINDS = {
    "home": "league/index.html",
    "events": "league/events/index.html",
    "season": "league/seasons/2026/index.html",
    "big event": "league/events/2026/spring-rumble/index.html",
    "score sheets": "league/events/2026/spring-rumble/sheets/index.html",
    "round robin": "league/events/2026/four/index.html",
    "running": "league/events/2026/summer-slam/index.html",
    "waiting": "league/events/2026/heat/index.html",
    "upcoming": "league/events/2026/king/index.html",
    "empty": "league/events/2026/autumn/index.html",
    "void": "league/events/2026/void/index.html",
    "not ranked": "league/events/2026/three/index.html",
    "players": "league/players/index.html",
    "player": "league/players/p005/index.html",
    "two players": "league/compare/index.html?a=p005&b=p013",
    "rankings": "league/rankings/index.html",
    "ranking": "league/rankings/raw-deal/index.html",
    "season list": "league/rankings/raw-deal/season/2025/index.html",
    "points": "league/points/index.html",
    "points list": "league/points/doomtown/index.html",
    "decks": "league/decks/index.html",
    "decks of a game": "league/decks/raw-deal/index.html",
    "rules": "league/rules/index.html",
    "ruleset": "league/rules/raw-deal/index.html",
    "own page": "league/about/index.html",
    "sheets of a round": "league/events/2026/heat/print/index.html",
    "sheets of the end": "league/events/2026/spring-rumble/print/index.html",
    "data for programs": "league/api/index.html",
    "provenance": "rare/provenance/index.html",
    "German home": "rare/index.html",
    "large event": "rare/events/2026/erster/index.html",
    "round of a large event": "rare/events/2026/erster/rounds/1/index.html",
    "players of a large event": "rare/events/2026/erster/players/index.html",
    "more standings": "rare/events/2026/erster/standings/page/2/index.html",
    "German profile": "rare/players/p000/index.html",
    "long career": "rare/players/p000/opponents/index.html",
    "achievements": "rare/achievements/index.html",
    "achievement": "rare/achievements/first-win/index.html",
    "series": "rare/points/series/tour/index.html",
    "decklists": "rare/events/2026/erster/decklists/index.html",
}
"""By name, the address below the folder that holds both leagues."""

ELSEWHERE = {"moved.html", "404.html"}
"""Templates of pages that lead on at once, or that a host shows at any address."""

WITHOUT_PAGES = {
    "badge", "card", "feeds", "league-style", "not-found", "script-words", "search", "sitemap",
    "twins",
}  # fmt: skip
"""Kinds that are no HTML, or elsewhere. Of any other kind, each template is among the above."""
