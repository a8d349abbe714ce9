"""What does ``site.yaml`` say of the league?"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pairdown.content.load.library import Library
from pairdown.content.quoting import listed, quoted
from pairdown.content.schema.site import SiteSheet
from pairdown.content.suggest import did_you_mean
from pairdown.content.written import Reading
from pairdown.model import Season, Site
from pairdown.problem import NOWHERE, Problem, Where, error, warning
from pairdown.shipped import languages


def site(
    reading: Reading[SiteSheet] | None, library: Library, assets: Collection[str]
) -> tuple[Site, list[Problem]]:
    """Resolve the site; what is not written takes the defaults of `Site`."""
    usual = Site()
    sheet = (reading.value if reading else None) or SiteSheet()
    ruleset = library.named(sheet.ruleset) if sheet.ruleset else ""
    problems = []
    if reading and sheet.ruleset and not ruleset:
        problems = [unknown_ruleset(reading.where("ruleset"), sheet.ruleset, library)]
    problems += [*_out_of_reach(reading, sheet), *_unspoken(reading, sheet.language)]
    problems += _without_logo(reading, sheet.logo, assets)
    ranking = sheet.ranking
    days = ranking.inactive_after_days
    return Site(
        title=sheet.title or usual.title,
        url=sheet.url,
        language=sheet.language or usual.language,
        timezone=sheet.timezone or usual.timezone,
        ruleset=ruleset or "",
        accent=sheet.accent,
        logo=sheet.logo,
        seasons=_seasons(reading, sheet),
        min_matches=usual.min_matches if ranking.min_matches is None else ranking.min_matches,
        inactive_after_days=usual.inactive_after_days if days is None else days,
        pseudonym_salt=sheet.privacy.pseudonym_salt,
        extra=dict(_more(sheet)),
        where=reading.where() if reading else NOWHERE,
    ), problems


def _more(sheet: SiteSheet) -> Iterator[tuple[str, object]]:
    """Walk what only pages ask for."""
    if sheet.decklists:
        yield "decklists", sheet.decklists
    yield from ((name, True) for name in ("badges", "cards") if getattr(sheet, name))
    if sheet.repository.url:
        yield "repository", (sheet.repository.url, sheet.repository.forge)


def _out_of_reach(reading: Reading[SiteSheet] | None, sheet: SiteSheet) -> Iterator[Problem]:
    """Find what is shown on other sites, while nobody knows where this one is."""
    for name in ("badges", "cards"):
        if reading and getattr(sheet, name) and not sheet.url:
            message = f"{name} are shown on other sites, which have to know where this one is"
            yield warning("no-address", reading.where(name), message, "add url: https://…")


def _unspoken(reading: Reading[SiteSheet] | None, language: str) -> Iterator[Problem]:
    """Find a language that pages do not speak."""
    known = languages()
    if reading and language and not {language, language.partition("-")[0].lower()} & {*known}:
        message = f"pages have no words in {quoted(language)}, so they stay English"
        hint = f"there are {listed(known, 'and')}; docs/languages.md says how to add one"
        yield warning("unknown-language", reading.where("language"), message, hint)


def _without_logo(
    reading: Reading[SiteSheet] | None, logo: str, assets: Collection[str]
) -> Iterator[Problem]:
    """Find a logo that is no file of the league's."""
    if reading and logo and logo not in assets:
        hint = did_you_mean(logo, assets) or "put the picture there, or correct its path"
        message = f"there is no picture {quoted(logo)} in content/"
        yield warning("missing-logo", reading.where("logo"), message, hint)


def _seasons(reading: Reading[SiteSheet] | None, sheet: SiteSheet) -> tuple[Season, ...]:
    if reading is None:
        return ()
    return tuple(
        Season(each.name, each.first, each.last, reading.where("seasons", place))
        for place, each in enumerate(sheet.seasons)
    )


def unknown_ruleset(where: Where, name: str, library: Library) -> Problem:
    """Say that there is no such ruleset, and which there are."""
    names = library.names()
    hint = did_you_mean(name, names) or f"there are {listed(names, 'and')}"
    return error("unknown-ruleset", where, f"there is no ruleset {quoted(name)}", hint)
