"""How is a hidden person's name kept out of everything that others wrote?

People who asked to be hidden are shown under a pseudonym. Whatever only tells something (reports,
notes, reasons, names of events, decks, teams) has it in the place of their names before anything
is computed. What refers to somebody or something (player lists, ids) stays as it was written:
it is resolved, and shown by pseudonym.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from anyascii import anyascii

from pairdown.almanac.series import SeriesPlan
from pairdown.catalog import Content
from pairdown.content.load.addresses import address
from pairdown.content.load.recalled import KNOWN, later, names_on
from pairdown.frozen import frozen
from pairdown.honours import Honours
from pairdown.model import Entry, Event, Place, Player, PlayerId, Round, Site
from pairdown.patronage import Patronage
from pairdown.postponed import is_postponed
from pairdown.problem import Problem, Where, ordered, warning
from pairdown.recall import keep_in
from pairdown.said import Figure, Listed, Said

GAPS = r"(?:[\s\-*_`~.+,\u200b-\u200d\u2060\ufeff]|&nbsp;|%20)+"
"""What may stand between the words of a name: spaces, what Markdown or an address puts there."""

REFERENCES = frozenset({"events", "id", "ruleset", "rulesets", "player", "tier", "tiers"})
"""Keys whose values name something by its id."""

_GAPS = re.compile(GAPS)
Value = TypeVar("Value")


@frozen
class Veil:
    """A text filter that puts pseudonyms in the place of hidden names."""

    pattern: re.Pattern[str] | None
    pseudonyms: Mapping[str, str]

    def __call__(self, text: str) -> str:
        """Return the text without any hidden name; quick where nobody is hidden."""
        if self.pattern is None or not text or isinstance(text, Figure):
            return text
        if isinstance(text, Said | Listed):
            return self._veiled(text)
        composed = unicodedata.normalize("NFC", text)
        return self.pattern.sub(lambda hit: self.pseudonyms[_key(hit.group())], composed)

    def _veiled(self, text: Said | Listed) -> str:
        """Veil the parts of what was said, so that it can still be said in another language."""
        if isinstance(text, Listed):
            return Listed(map(self, text.items), text.last)
        parts = {
            name: self(part) if isinstance(part, str) else part for name, part in text.parts.items()
        }
        return Said(text.template, parts, text.sense, text.many)

    def on(self, value: Value, *names: str) -> Value:
        """Return a dataclass with some of its texts veiled; itself where nothing changes."""
        texts = {name: getattr(value, name) for name in names}
        found = {name: self(text) for name, text in texts.items() if text}
        changed = {name: text for name, text in found.items() if text != texts[name]}
        return replace(value, **changed) if changed else value  # type: ignore[type-var]

    def within(self, value: Any) -> Any:  # noqa: ANN401 - whatever a file may hold
        """Return nested lists and mappings with all texts veiled but the references in them."""
        if isinstance(value, str):
            return self(value)
        if isinstance(value, Mapping):
            return {
                key: each if key in REFERENCES else self.within(each) for key, each in value.items()
            }
        if type(value) in (list, tuple):
            return type(value)(self.within(each) for each in value)
        return value


def veil(content: Content) -> Veil:
    """Make the filter from every spelling that the content has of a hidden person's name."""
    hidden = {key: player for key, player in content.players.items() if player.hidden}
    if not hidden:
        return Veil(None, {})
    pairs = {(_key(name), key) for key, name in _spellings(content, hidden)}
    # Of two who are written alike the first by id counts, whatever the order of the events.
    spellings = {name: hidden[key].shown for name, key in sorted(pairs, reverse=True) if name}
    longest_first = sorted(spellings, key=lambda name: (-len(name), name))
    names = "|".join(_pattern(name) for name in longest_first)
    return Veil(re.compile(rf"(?<![^\W_])(?:{names})(?![^\W_])", re.IGNORECASE), spellings)


def veiled(content: Content) -> Content:
    """Return the content with pseudonyms wherever somebody hidden is written about."""
    hide = veil(content)
    if hide.pattern is None:
        return content
    return replace(
        content,
        problems=tuple(ordered([*content.problems, *_telling_files(hide, content)])),
        site=_site(hide, content.site),
        players={key: _player(hide, each) for key, each in content.players.items()},
        events=tuple(_event(hide, each) for each in content.events),
        rulesets={
            key: replace(hide.on(each, "name", "deck_label"), extra=hide.within(each.extra))
            for key, each in content.rulesets.items()
        },
        texts=tuple(
            replace(hide.on(each, "title", "body"), front=hide.within(each.front))
            for each in content.texts
        ),
        extra={
            **{key: _extra(hide, each) for key, each in content.extra.items()},
            "spellings": tuple(sorted(hide.pseudonyms.items())),
        },
    )


def _site(hide: Veil, site: Site) -> Site:
    seasons = tuple(hide.on(each, "name") for each in site.seasons)
    return replace(hide.on(site, "title"), seasons=seasons)


def _player(hide: Veil, player: Player) -> Player:
    links = {hide(word): hide(link) for word, link in player.links.items()}
    changed = player if links == player.links else replace(player, links=links)
    return hide.on(changed, "region", "country", "team", "bio")


def _event(hide: Veil, event: Event) -> Event:
    """Veil an event; one that is not loaded yet is veiled as far as it is known, and then later."""
    if is_postponed(event):
        known = {name: getattr(event, name) for name in KNOWN}
        known |= {name: hide(known[name]) for name in TELLING} | {"place": _place(hide, event)}
        told = later(lambda: _whole(hide, event), known, event.players)
    else:
        told = _whole(hide, event)
    keep_in(told, event.parts)
    return told


TELLING = ("name", "organizer", "deck_format", "void", "unrated")


def _place(hide: Veil, event: Event) -> Place:
    return hide.on(event.place, "venue", "city", "region", "country")


def _whole(hide: Veil, event: Event) -> Event:
    return replace(
        hide.on(event, *TELLING, "report"),
        place=_place(hide, event),
        entries=tuple(_entry(hide, each) for each in event.entries),
        rounds=tuple(_round(hide, each) for each in event.rounds),
        playoffs=tuple(hide.on(each, "note") for each in event.playoffs),
    )


def _entry(hide: Veil, entry: Entry) -> Entry:
    return hide.on(entry, "region", "country", "team", "deck", "invited", "decklist")


def _round(hide: Veil, played: Round) -> Round:
    noted = any(match.note for match in played.matches)
    if not noted and not played.penalties:
        return played
    return replace(
        played,
        matches=tuple(hide.on(each, "note") for each in played.matches),
        penalties=tuple(hide.on(each, "reason", "note") for each in played.penalties),
    )


def _extra(hide: Veil, value: object) -> object:
    """Veil what the league says of achievements, patrons and series."""
    if isinstance(value, Honours):
        known = {
            key: hide.on(each, "name", "text", "icon") for key, each in value.achievements.items()
        }
        return replace(value, achievements=known)
    if isinstance(value, Patronage):
        tiers = {key: hide.on(each, "name", "icon") for key, each in value.tiers.items()}
        return replace(value, tiers=tiers)
    plans = value if isinstance(value, tuple) else ()
    if plans and all(isinstance(each, SeriesPlan) for each in plans):
        return tuple(_series(hide, each) for each in plans)
    return hide.within(value)


def _series(hide: Veil, plan: SeriesPlan) -> SeriesPlan:
    """Veil a series; an id that was made from its name is made from what is left of it."""
    told = hide.on(plan, "name", "season", "text")
    return told if hide(plan.id) == plan.id else replace(told, id=address(told.name))


def _telling_files(hide: Veil, content: Content) -> Iterator[Problem]:
    """Warn of files whose names name somebody hidden, since they are addresses on the site."""
    files = [
        *(each.where.file for each in content.events),
        *(each.where.file for each in content.texts),
        *(f"content/assets/{asset}" for asset in content.assets),
    ]
    for file in files:
        if hide(file) != file:
            yield warning(
                "telling-address",
                Where(file, 1, 1),
                "the name of this file becomes an address on the site, and it names somebody who "
                "is hidden",
                "give the file another name",
            )


def _spellings(
    content: Content, hidden: Mapping[PlayerId, Player]
) -> Iterable[tuple[PlayerId, str]]:
    for key, player in hidden.items():
        for name in filter(str.strip, (player.name, *player.aliases)):
            yield from ((key, each) for each in _dresses(name))
        yield from ((key, stem) for stem in _own_file(content, player))
    for event in content.events:
        names = zip(event.players, names_on(event, event.parts), strict=True)
        yield from ((player, name) for player, name in names if player in hidden)


def _dresses(name: str) -> Iterable[str]:
    """Return how a name may be written: as it is, turned round, in plain letters, as an address."""
    first, _, last = name.rpartition(" ")
    turned = f"{last}, {first}" if first else name
    yield from (name, turned, anyascii(name), anyascii(turned), address(name))


def _own_file(content: Content, player: Player) -> Iterable[str]:
    """Return the name of a player's file without suffix, unless others stand in it, too."""
    file = player.where.file
    if file and sum(each.where.file == file for each in content.players.values()) == 1:
        yield file.rpartition("/")[2].removesuffix(".yaml").removesuffix(".yml")


def _key(name: str) -> str:
    """Return what two spellings have in common: letters without case, single spaces."""
    return " ".join(_words(unicodedata.normalize("NFC", name).casefold()))


def _pattern(name: str) -> str:
    return GAPS.join(map(re.escape, _words(name)))


def _words(name: str) -> list[str]:
    return [word for word in _GAPS.split(name) if word]
