"""Who are the league's patrons, and what do their tiers give?

The tiers are those of ``patrons.yaml``; where it names none, those of a ruleset that the league
uses (its usual one first), else those of a ruleset that comes with the program.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairdown.content.load.builtin import shipped
from pairdown.content.schema.patrons import PatronsSheet, PatronTiers, TierRow
from pairdown.content.written import Reading
from pairdown.model import PlayerId, Site
from pairdown.patronage import Holding, Patronage, Tier
from pairdown.ruleset import Ruleset


def patronage(
    reading: Reading[PatronsSheet] | None,
    sheet: PatronsSheet | None,
    site: Site,
    rulesets: Mapping[str, Ruleset],
) -> Patronage:
    """Put tiers and patrons together; ``sheet`` is that of the file, with players' ids.

    A row of nobody who is known is left out.
    """
    if reading is None or sheet is None:
        return Patronage()
    usual = next(_tiers(site, rulesets), PatronTiers())
    tiers = sheet.tiers or usual.tiers
    slots = sheet.title_slots if sheet.title_slots is not None else usual.title_slots
    return Patronage(
        tiers=_in_order(tiers),
        holdings=tuple(
            Holding(PlayerId(row.player), row.tier, row.first, row.last,
                    reading.where("patrons", place))
            for place, row in enumerate(sheet.patrons)
            if row.player
        ),
        title_slots=1 if slots is None else slots,
        days=sheet.boost_days or usual.boost_days or 30,
        window=sheet.boost_window or usual.boost_window or "rolling",
    )  # fmt: skip


def _in_order(tiers: Mapping[str, TierRow]) -> dict[int, Tier]:
    rows = sorted(((int(key), row) for key, row in tiers.items()), key=lambda each: each[0])
    return {
        number: Tier(number, row.name, row.icon, tuple(row.achievements),
                     row.title_slots or 0, row.boosts or 0)
        for number, row in rows
    }  # fmt: skip


def _tiers(site: Site, rulesets: Mapping[str, Ruleset]) -> Iterator[PatronTiers]:
    for name in sorted(rulesets, key=lambda name: (name != site.ruleset, name)):
        if found := rulesets[name].extra.get("patrons"):
            yield found
    for name in sorted(shipped()):
        sheet = shipped()[name].value
        if sheet is not None and sheet.patrons is not None:
            yield sheet.patrons
