"""Which Weiss Schwarz events does the league hold, up to the nationals?"""

from __future__ import annotations

from tests.demonstration.people import chance, people
from tests.demonstration.plan import Style
from tests.demonstration.venues import plan, sheet
from tests.demonstration.wants import somebody_barred

SIDE = "structure: swiss"
QUALIFIERS = (
    "ranking",
    "ranking",
    "regional Columbus",
    "regional Philadelphia",
    "regional Chicago",
    "shop challenge",
    "shop challenge",
    "last year's top cut",
)
LAST_CHANCE = (
    "Dov Rosenthal",
    "Sunny Baptiste",
    "Trini Acosta",
    "Tobias Kern",
    "Bo Lindgren",
    "陈 伟",
)


def invitations() -> dict[str, str]:
    """Return how each player of the nationals came by the invitation."""
    asked = {
        key: QUALIFIERS[int(len(QUALIFIERS) * chance("invited", key))]
        for key, each in people().items()
        if "W" in each.games
    }
    return asked | dict.fromkeys(LAST_CHANCE, "last-chance")


WEISS_SCHWARZ = [
    plan(
        "2025/ws-shop-challenge",
        "Weiss Schwarz Shop Challenge",
        "chicago ohio",
        14,
        sheet("chicago", "2025-10-04", SIDE),
        ruleset="weiss-schwarz-nationals",
    ),
    plan(
        "2026/ws-regional-columbus",
        "Weiss Schwarz Regional Columbus",
        "ohio chicago",
        16,
        sheet("columbus", "2026-02-21", SIDE),
        ruleset="weiss-schwarz-nationals",
    ),
    plan(
        "2026/ws-regional-philadelphia",
        "Weiss Schwarz Regional Philadelphia",
        "philly toronto",
        18,
        sheet("philly", "2026-03-14", SIDE),
        ruleset="weiss-schwarz-nationals",
    ),
    plan(
        "2026/ws-nationals",
        "Weiss Schwarz Nationals 2026",
        "chicago ohio west toronto philly atlanta",
        72,
        sheet(
            "chicago",
            "2026-08-22",
            "tier: premier",
            "deck_format: Neo-Standard",
            "draw_seed: rabbit on the moon",
            advertised=150,
            end=1,
        ),
        ruleset="weiss-schwarz-nationals",
        style=Style(list="full", folder=True),
        invited=invitations(),
        guests=LAST_CHANCE,
        comment="Invitation only. Six places were still free on the morning and went to\n"
        "last-chance attendees by strength of schedule.",
        rulings={
            (2, "Patrick Adeyemi"): (
                "L deck-check",
                "type: game_loss, reason: deck_check, note: RRR listed without its R",
            ),
            (3, "Derek Yuen"): (
                "L slow-play",
                "type: warning, reason: slow_play, note: call upheld at 18 minutes",
            ),
        },
        final="on camera",
        goes_home=4,
        want=somebody_barred,
    ),
]
