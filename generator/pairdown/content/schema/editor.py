"""What may an editor be told of each kind of file, as JSON Schema?

Draft 2020-12, as the YAML language server of VS Code reads it. Short forms are allowed, and
scalars may be of whatever type YAML 1.2 gives them.
"""

from __future__ import annotations

from typing import Any

from pairdown.content.schema.check import adapter
from pairdown.content.schema.kinds import ALL, Kind

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file; always the same for the same kind."""
    kind = ALL[name]
    made = adapter(kind).json_schema(by_alias=True, mode="validation")
    inner = made.pop("$defs", {})
    made.pop("title", None)
    shapes = [made, *_short_forms(kind, made)]
    schema: dict[str, Any] = {
        "$schema": DRAFT,
        "title": f"pairdown {name}",
        "description": f"{made.get('description', '')} ({kind.files})",
    }
    schema.update({"anyOf": shapes} if len(shapes) > 1 else made)
    schema["description"] = f"{made.get('description', '')} ({kind.files})"
    return {**schema, "$defs": inner} if inner else schema


def _short_forms(kind: Kind, full: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the schemas of the forms that leave out the outermost key."""
    if not kind.items:
        return []
    items = full["properties"][kind.items]
    bare = next((each for each in _alternatives(items) if "items" in each), items)
    alone = [bare["items"]] if kind.single else []
    return [{"type": "array", "items": bare["items"]}, *alone]


def _alternatives(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [schema, *(each for each in schema.get("anyOf", ()))]
