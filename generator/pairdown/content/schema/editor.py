"""What may an editor be told of each kind of file, as JSON Schema?

Draft 2020-12, as the YAML language server of VS Code reads it. Short forms are allowed, and
scalars may be of whatever type YAML 1.2 gives them.
"""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from pairdown.content.schema.kinds import ALL, Kind
from pairdown.content.schema.types import Json

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_MANY = ("anyOf",)
_BY_NAME = ("properties", "$defs")
_ONE = ("items", "additionalProperties", "propertyNames")


def json_schema(name: str) -> Json:
    """Return the JSON Schema of a kind of file; always the same for the same kind."""
    kind = ALL[name]
    made = _plain(TypeAdapter(kind.sheet).json_schema(by_alias=True, mode="validation"))
    inner = made.pop("$defs", {})
    shapes = [made, *_short_forms(kind, made)]
    about = f"{made.pop('description', '')} File: {kind.files}"
    schema: Json = {"$schema": DRAFT, "title": f"pairdown {name}", "description": about}
    schema.update({"anyOf": shapes} if len(shapes) > 1 else made)
    return {**schema, "$defs": inner} if inner else schema


def _short_forms(kind: Kind, full: Json) -> list[Json]:
    """Return the schemas of the forms that leave out the outermost key."""
    if not kind.items:
        return []
    items = full["properties"][kind.items]
    bare = next(each for each in (items, *items.get("anyOf", ())) if "items" in each)
    alone = [bare["items"]] if kind.single else []
    return [{"type": "array", "items": bare["items"]}, *alone]


def _plain(schema: Any) -> Any:  # noqa: ANN401 - a schema may be true or false as well
    """Leave out what would only get in the way: made-up titles, and defaults to complete."""
    if not isinstance(schema, dict):
        return schema
    plain = {key: value for key, value in schema.items() if key not in {"title", "default"}}
    for key in plain.keys() & {*_MANY}:
        plain[key] = [_plain(each) for each in plain[key]]
    for key in plain.keys() & {*_BY_NAME}:
        plain[key] = {name: _plain(each) for name, each in plain[key].items()}
    for key in plain.keys() & {*_ONE}:
        plain[key] = _plain(plain[key])
    if "description" in plain:
        plain["description"] = plain["description"].replace("`", "")
    return plain
