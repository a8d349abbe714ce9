"""How is the shape of a JSON document described once, for programs and for people?

These few functions make JSON Schema (draft 2020-12). `fields` walks such a schema as the rows of
a table that a person reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pairdown.tuples import NamedTuple

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def text(about: str, *words: str) -> Schema:
    """Describe a text; one of these ``words`` where some are given."""
    return {"type": "string", **({"enum": list(words)} if words else {}), "description": about}


def day(about: str) -> Schema:
    """Describe a day, as in ``2026-03-14``."""
    return {"type": "string", "format": "date", "description": about}


def whole(about: str, *, least: int = 0) -> Schema:
    """Describe a whole number."""
    return {"type": "integer", "minimum": least, "description": about}


def number(about: str) -> Schema:
    """Describe a number, rounded to six decimals where it is no whole one."""
    return {"type": "number", "description": about}


def truth(about: str) -> Schema:
    """Describe a yes or no."""
    return {"type": "boolean", "description": about}


def plain(about: str) -> Schema:
    """Describe a value of any kind, as a ruleset may write it."""
    kinds = ["boolean", "integer", "number", "string", "array", "object", "null"]
    return {"type": kinds, "description": about}


def maybe(schema: Schema) -> Schema:
    """Allow null as well."""
    more: Schema = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
    return {**schema, "type": [schema["type"], "null"], **more}


def listed(about: str, of: Schema, *, size: int | None = None) -> Schema:
    """Describe a list, with its exact size where that is known."""
    sized = {} if size is None else {"minItems": size, "maxItems": size}
    return {"type": "array", "items": of, **sized, "description": about}


def keyed(about: str, of: Schema) -> Schema:
    """Describe an object whose keys the data choose."""
    return {"type": "object", "additionalProperties": of, "description": about}


def record(
    about: str,
    head: Mapping[str, Schema] | None = None,
    /,
    *,
    optional: Sequence[str] = (),
    **fields: Schema,
) -> Schema:
    """Describe an object with these keys and no other; all but the ``optional`` are there.

    ``head`` are keys that several objects begin with.
    """
    every = {**(head or {}), **fields}
    return {
        "type": "object",
        "properties": every,
        "required": [name for name in every if name not in optional],
        "additionalProperties": False,
        "description": about,
    }


class Field(NamedTuple):
    """One row: where the field is (``rounds[].table``), what it holds, what that means."""

    path: str
    kind: str
    about: str


def fields(schema: Schema, path: str = "") -> Iterator[Field]:
    """Walk everything below a schema, each object before what is in it."""
    for name, below in schema.get("properties", {}).items():
        yield from _field(below, f"{path}.{name}".removeprefix("."))
    if isinstance(schema.get("additionalProperties"), dict):
        yield from _field(schema["additionalProperties"], f"{path}.*".removeprefix("."))


def _field(schema: Schema, path: str) -> Iterator[Field]:
    yield Field(path, _kind(schema), schema.get("description", ""))
    inner = schema
    while "items" in inner:
        inner, path = inner["items"], f"{path}[]"
    yield from fields(inner, path)


def _kind(schema: Schema) -> str:
    """Say in a few words what a place can hold."""
    types = [schema["type"]] if isinstance(schema["type"], str) else list(schema["type"])
    if types == plain("")["type"]:
        return "any value"
    if "enum" in schema:
        types[0] = " | ".join(f'"{word}"' for word in schema["enum"] if word is not None)
    elif schema.get("format"):
        types[0] = schema["format"]
    elif "items" in schema:
        types[0] = f"array of {_kind(schema['items'])}"
    return " or ".join(types)
