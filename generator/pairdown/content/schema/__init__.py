r"""What may each file below ``content/`` hold?

The written model: what people wrote, each value typed, nothing resolved. Every class is a
frozen dataclass with slots and keyword arguments; unknown keys are refused. Texts that are not
written are ``""``, lists and mappings empty, numbers, dates and yes-or-no None (where the
default is for others to know) or False.

========================  ====================================================================
`event.EventSheet`        an event, and the cover sheet of one in a folder: name, date, end,
                          start_time ("19:30"), ruleset, structure, tier, deck_format, advertised,
                          reported, organizer, place (`PlaceSheet`), swiss_rounds (None: auto),
                          cut (None: auto, 0: none), draw_seed, declined, lots (tuples of names),
                          playoffs (`MatchRow`), achievements (`AwardRow`), void, unrated (the
                          reasons), draft, report, players (`EntryRow`), rounds (`RoundSheet`)
`event.EntryRow`          name, id, player, region, country, team, deck, decklist,
                          record (`model.Record`), points, enters, awarded_byes, seed, rating,
                          invited
`event.RoundSheet`        matches (`MatchRow`), phase, date, drops, penalties (`PenaltyRow`)
`event.PenaltyRow`        player, type, reason, note
`event.AwardRow`          achievement, player
`matches.MatchRow`        first, second (a player or a kind of bye), result (text), table, note
`event.PlayersSheet`      players.yaml of an event in a folder: players
`player.PeopleSheet`      a file below players/: players (`PlayerSheet`: name, key, id, aliases,
                          region, country, team, links, bio, title, hidden)
`site.SiteSheet`          title, url, language, timezone, ruleset, accent, logo,
                          seasons (`SeasonRow`: name, first, last), ranking (`RankingSheet`:
                          min_matches, inactive_after_days), privacy (pseudonym_salt)
`ruleset.RulesetSheet`    name, extends, edition, effective, description, pool, deck_label,
                          best_of, nil_score, score_unit, outcomes (name → `OutcomeRow`\ s: points,
                          side, default, rated, rated_as, played), byes (kind → `ByeRow`: points,
                          games), tiebreakers (`RuleRow`\ s: name, options), pairing
                          (`PairingSheet`: pairs, bye, each minimize and choice; first_round,
                          rematch, rematch_forfeited, rematch_problem), structures (name →
                          `RuleRow`\ s, one a phase),
                          structure (`Attendance[str]`), rating (`RatingSheet`),
                          tourney_points (table, count), reporting, deck, diversity, patrons,
                          penalties, lot
`series.SeriesSheet`      series (`SeriesRow`: name, id, season, first, last,
                          events (`EventFilter`), best, invites, text)
`achievements.AchievementsSheet`  achievements (`AchievementRow`: id, name, text, icon, rule,
                          awarded), slots (`Attendance[int]`)
`patrons.PatronsSheet`    patrons (`PatronRow`: player, tier, first, last), tiers (number as
                          text → `TierRow`), title_slots, boost_days, boost_window
`page.PageFront`          title, description, menu, order, draft
`page.ReportFront`        title, author, date
========================  ====================================================================

Where a value stands is told by its path: the keys and indexes in the full form of the file,
``("rounds", 2, "matches", 0, "players", 1)``, even if a short form was written; a `written.Reading`
turns it into a place. What is read of a file in which something is wrong is the rest: `repair`
takes out what is wrong. An event without a name or a date that can be read has the stand-ins
``?`` and ``date.min``.
"""

from __future__ import annotations

from typing import Any

KINDS = (
    "event",
    "players",
    "round",
    "player",
    "ruleset",
    "site",
    "achievements",
    "patrons",
    "series",
    "page",
    "report",
)
"""The kinds of file, by name."""


def json_schema(kind: str) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one of the `KINDS` of file, for editors."""
    from pairdown.content.schema.editor import json_schema  # noqa: PLC0415 - pydantic is slow

    return json_schema(kind)
