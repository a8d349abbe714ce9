"""How does a tree of text become a value of the written model, by the annotations of its classes?

The same as pydantic makes of them for editors (a test holds the two together), in a twentieth of
the time: whoever reads one file waits for nothing but its own class.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pairdown.content.schema.types import Reads, Short, key_of

if TYPE_CHECKING:
    from pydantic_core import SchemaValidator

Core: TypeAlias = dict[str, Any]
"""What pydantic's core is told of a type."""


def validator(sheet: type[object]) -> SchemaValidator:
    """Return what reads trees into a class; raises pydantic's ValidationError."""
    from pydantic_core import SchemaValidator  # noqa: PLC0415 - see `types`

    return SchemaValidator(core_of(sheet))


def core_of(at: Any) -> Core:  # noqa: ANN401 - types have no type
    """Return what the core is to know of a type of the written model."""
    origin, inner = get_origin(at), get_args(at)
    if origin is Annotated:
        return _annotated(inner[0], list(inner[1:]))
    if origin in {Union, UnionType}:
        [wanted] = [each for each in inner if each is not type(None)]
        return {"type": "nullable", "schema": core_of(wanted)}
    if origin is tuple:
        return {"type": "tuple", "items_schema": [core_of(inner[0])], "variadic_item_index": 0}
    if origin is Mapping:
        keys, values = map(core_of, inner)
        return {"type": "dict", "keys_schema": keys, "values_schema": values, "strict": False}
    if at is str:
        return {"type": "str"}
    if not is_dataclass(at):
        raise TypeError(at)
    return _dataclass(at)


def _annotated(at: Any, attached: list[object]) -> Core:  # noqa: ANN401 - see above
    """Return what the core is to know of a type with what is attached to it, innermost first."""
    if not attached:
        return core_of(at)
    *before, last = attached
    if isinstance(last, Reads):
        return {"type": "function-plain", "function": _called(last.parse)}
    inner = _annotated(at, before)
    if isinstance(last, Short):
        return {"type": "function-before", "function": _called(last.expand), "schema": inner}
    return inner


def _called(function: object) -> Core:
    return {"type": "no-info", "function": function}


def _dataclass(sheet: Any) -> Core:  # noqa: ANN401 - see above
    hints, all_ = get_type_hints(sheet, include_extras=True), fields(sheet)
    arguments: Core = {
        "type": "dataclass-args",
        "dataclass_name": sheet.__name__,
        "fields": [_field(each, core_of(hints[each.name])) for each in all_],
        "computed_fields": [],
        "collect_init_only": False,
    }
    return {
        "type": "dataclass",
        "cls": sheet,
        "config": {"title": sheet.__name__, "extra_fields_behavior": "forbid"},
        "fields": [each.name for each in all_],
        "schema": arguments,
        "frozen": False,
        "post_init": False,
        "slots": True,
    }


def _field(field: Field[Any], inner: Core) -> Core:
    if field.default is not MISSING:
        inner = {"type": "default", "schema": inner, "default": field.default}
    elif field.default_factory is not MISSING:
        made = {"default_factory": field.default_factory, "default_factory_takes_data": False}
        inner = {"type": "default", "schema": inner, **made}
    key = {"validation_alias": key_of(field.name)}
    return {"type": "dataclass-field", "name": field.name, "schema": inner, "init": True, **key}
