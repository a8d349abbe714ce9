"""How does an event or a ranking leave as JSON?

The shape is that of the site's own twins (`pages.twins`, `insight.twins`).
"""

from __future__ import annotations

import json

from pairdown.exchange import Asked, Exported, exporter
from pairdown.insight.twins import ranking_twin
from pairdown.pages.book import book
from pairdown.pages.twins import event_twin


@exporter("json", title="our own JSON", suffix=".json", rankings=True)
def own_json(asked: Asked) -> Exported:
    """Write an event as its twin on the site, or the list of all ranking lists."""
    if asked.record is None:
        pools = asked.almanac.pools.values()
        value: object = [ranking_twin(pool.ranking, asked.almanac.players) for pool in pools]
    else:
        value = event_twin(book(asked.almanac, asked.content), asked.record)
    return Exported(f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode())
