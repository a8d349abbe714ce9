"""Which foreign formats can be read and written?

One module of this folder is one format: an importer (`Given` → `Imported`), an exporter
(`Asked` → `Exported`), or both. An importer says by content how sure it is that a file is its
own: ``sniff`` returns 0 (surely not) to 100; the file's name decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from pairdown.almanac.record import Almanac, EventRecord
from pairdown.catalog import Content
from pairdown.exchange.found import FoundEvent, Imported
from pairdown.exchange.given import Given
from pairdown.exchange.report import NOTHING, Report
from pairdown.exchange.told import told
from pairdown.frozen import frozen
from pairdown.pages.names import veil
from pairdown.registry import Registry

__all__ = ["Asked", "Exported", "exporter", "importer"]

Importer = Callable[[Given], Imported]
"""Reads a whole file or raises `Unfit`."""


@frozen
class Asked:
    """What to export: an event, or the rankings of all pools when ``record`` is None."""

    almanac: Almanac
    content: Content
    record: EventRecord | None = None

    def event(self) -> FoundEvent:
        """Return the event as it may leave the league; only when one was asked for."""
        assert self.record is not None, "this format does not write rankings"
        return told(self.record, self.almanac.players, veil(self.content))


@frozen
class Exported:
    """The bytes of a file, and what the format could not carry."""

    data: bytes
    report: Report = NOTHING


Exporter = Callable[[Asked], Exported]

importer: Registry[Importer] = Registry("importer", "pairdown.exchange")
"""``@importer("trf16", title="FIDE TRF16", sniff=…)``."""

exporter: Registry[Exporter] = Registry("exporter", "pairdown.exchange")
"""``@exporter("trf16", title="FIDE TRF16", suffix=".trf")``; ``rankings=True`` if it can, too."""
