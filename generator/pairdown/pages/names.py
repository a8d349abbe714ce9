"""Under which name may a person appear?

People who asked to be hidden are shown under a pseudonym. Wherever others wrote about them
(reports, notes, reasons), their names are replaced by it as well, before anything is rendered.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pairdown.catalog import Content
from pairdown.content.load.addresses import address
from pairdown.model import Player, PlayerId
from pairdown.said import Figure, Listed, Said


@dataclass(frozen=True, slots=True)
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


def veil(content: Content) -> Veil:
    """Make the filter from every spelling that the content has of a hidden person's name."""
    hidden = {key: player for key, player in content.players.items() if player.hidden}
    if not hidden:
        return Veil(None, {})
    spellings = {
        _key(name): hidden[key].shown for key, name in _spellings(content, hidden) if name.strip()
    }
    longest_first = sorted(spellings, key=lambda name: (-len(name), name))
    words = "|".join(_pattern(name) for name in longest_first)
    return Veil(re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), spellings)


def _spellings(
    content: Content, hidden: Mapping[PlayerId, Player]
) -> Iterable[tuple[PlayerId, str]]:
    for key, player in hidden.items():
        names = (player.name, *player.aliases)
        yield from ((key, name) for name in names)
        # Somebody may have written the address that the page would have, or the file's name.
        yield from ((key, address(name)) for name in names if name.strip())
        yield from ((key, stem) for stem in _own_file(content, player))
    for event in content.events:
        for entry in event.entries:
            if entry.player in hidden:
                yield (entry.player, entry.name)


def _own_file(content: Content, player: Player) -> Iterable[str]:
    """Return the name of a player's file without suffix, unless others stand in it, too."""
    file = player.where.file
    if file and sum(each.where.file == file for each in content.players.values()) == 1:
        yield file.rpartition("/")[2].removesuffix(".yaml").removesuffix(".yml")


def _key(name: str) -> str:
    """Return what two spellings have in common: letters without case, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _pattern(name: str) -> str:
    return r"\s+".join(re.escape(word) for word in name.split())
