"""Which kinds of value do the files hold, and what does an editor need to know of each?

Every name here is a Python type with two things attached: how text becomes the value (see
`scalars`), and the JSON Schema of what may be written. Editors type scalars by YAML 1.2, so
wherever text is meant, a number, true or nothing must pass as well.

Pydantic reads these annotations but is not imported here: it takes a tenth of a second, and
whoever has the values of a file from before needs the classes alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated, Any, TypeAlias, TypeVar, dataclass_transform

from pairdown.content.quoting import quoted
from pairdown.content.schema import links, scalars
from pairdown.content.schema.ranges import attendance
from pairdown.content.schema.scalars import (
    Fault,
    Unreadable,
    attempt_all,
    attempt_each,
    found,
    is_nothing,
    wrong,
)
from pairdown.frozen import frozen, of_values
from pairdown.model import Record
from pairdown.ruleset import Attendance, Exact

Value = TypeVar("Value")
Sheet = TypeVar("Sheet")
Json: TypeAlias = dict[str, Any]
CoreSchema: TypeAlias = Any
CoreHandler: TypeAlias = Callable[[Any], Any]
JsonHandler: TypeAlias = Callable[[Any], Json]
Tree: TypeAlias = "str | list[Tree] | dict[str, Tree] | None"
"""What a file holds before its meaning is known: text, lists, mappings, nothing."""

TEXT: Json = {"type": ["string", "number", "boolean", "null"]}
NUMBER: Json = {"type": ["integer", "null"]}
DAY: Json = {"type": ["string", "null"], "format": "date", "examples": ["2026-03-14"]}
YES_OR_NO: Json = {"enum": [True, False, "yes", "no", "on", "off", None]}
EXACT: Json = {
    "anyOf": [{"type": "number"}, {"type": "string", "pattern": "^-?[0-9./½⅓⅔¼¾]+$"}],
    "examples": [3, "1/2"],
}


KEYS = {"first": "from", "last": "to"}
"""Fields whose key in files is a word that Python keeps for itself."""


def key_of(field: str) -> str:
    """Return the key that stands in files for a field."""
    return KEYS.get(field, field)


@frozen
class Reads:
    """Metadata of a type: the function that reads it, and the JSON Schema of what it reads."""

    parse: Callable[[Any], Any]
    schema: Json

    def __get_pydantic_core_schema__(self, source: object, handler: CoreHandler) -> CoreSchema:
        """Let pydantic call the function and nothing else."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": self.parse}}

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: JsonHandler) -> Json:
        """Tell editors what may be written."""
        return dict(self.schema)


@frozen
class Short:
    """Metadata of a type: how its short forms become the full one, and their JSON Schema.

    ``one_too`` says that a list may be a single item.
    """

    expand: Callable[[Any], Any]
    schema: Json
    one_too: bool = False

    def __get_pydantic_core_schema__(self, source: object, handler: CoreHandler) -> CoreSchema:
        """Let pydantic expand the short form first."""
        function = {"type": "no-info", "function": self.expand}
        return {"type": "function-before", "function": function, "schema": handler(source)}

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: JsonHandler) -> Json:
        """Tell editors that both forms may be written."""
        full = handler(schema)
        return {"anyOf": [*([full["items"]] if self.one_too else []), dict(self.schema), full]}


@frozen
class About:
    """Metadata of a field: what an editor says of it."""

    description: str
    examples: Sequence[object] = ()

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: JsonHandler) -> Json:
        """Tell editors."""
        told = {**handler(schema), "description": self.description}
        return {**told, "examples": list(self.examples)} if self.examples else told


@dataclass_transform(frozen_default=True, kw_only_default=True)
def sheet(cls: type[Sheet]) -> type[Sheet]:
    """Make a class of the written model: frozen, slots, keywords only, no unknown keys."""
    made: Any = of_values(cls, kw_only=True)
    made.__pydantic_config__ = {"extra": "forbid", "alias_generator": key_of}
    return made  # type: ignore[no-any-return]


def optional(parse: Callable[[Any], Value], nothing: object = None) -> Callable[[object], object]:
    """Let a text field be empty: then it is ``nothing``."""

    def read(value: object) -> object:
        return nothing if value is None else parse(value)

    return read


def maybe(parse: Callable[[Any], Value], nothing: object = None) -> Callable[[object], object]:
    """Let a field that is not text be empty, ``null`` or ``~``."""

    def read(value: object) -> object:
        return nothing if is_nothing(value) else parse(value)

    return read


def one_or_many(parse: Callable[[Any], Value]) -> Callable[[Any], tuple[Value, ...]]:
    """Read a list; a single text is a list of one, nothing is an empty list."""

    def read(value: object) -> tuple[Value, ...]:
        if value is None:
            return ()
        if isinstance(value, str):
            return (parse(value),)
        if not isinstance(value, list):
            raise not_a_list(value)
        return attempt_all(value, parse)

    return read


def many(parse: Callable[[Any], Value]) -> Callable[[Any], tuple[Value, ...]]:
    """Read a list; nothing is an empty list."""
    read_all = one_or_many(parse)

    def read(value: object) -> tuple[Value, ...]:
        if isinstance(value, str):
            raise not_a_list(value)
        return read_all(value)

    return read


def by_name(parse: Callable[[object], Value]) -> Callable[[object], Mapping[str, Value]]:
    """Read a mapping whose keys are the organizer's own; nothing is an empty one."""

    def read(value: object) -> Mapping[str, Value]:
        return {str(key): each for key, each in attempt_each(named(value).items(), parse)}

    return read


def named(value: object, parse: Callable[[object], str] = scalars.line) -> dict[str, object]:
    """Return a mapping with its keys read; nothing is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise wrong("wrong-kind", f'expected "name: value" lines, found {found(value)}')
    faults: list[Fault] = []
    named: dict[str, object] = {}
    for key, each in value.items():
        try:
            name = parse(key)
            if name in named:
                raise wrong("duplicate-key", f"{quoted(name)} is here twice", "keep one of the two")
            named[name] = each
        except Unreadable as problem:
            faults += (replace(fault, path=(key,), at_key=True) for fault in problem.faults)
    if faults:
        raise Unreadable(*faults)
    return named


def as_list(value: object) -> object:
    """Let nothing be an empty list and name what is no list; the items are read one by one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise not_a_list(value)
    return value


def not_a_list(value: object) -> Unreadable:
    """Say that a list belongs here."""
    hint = 'write one item a line, each after "- "'
    return wrong("wrong-kind", f"expected a list, found {found(value)}", hint)


def record(value: object) -> Record:
    """Read a record of wins, losses and draws as ``2-1-0`` (or ``2-1``)."""
    text = scalars.text_of(value, "a record").strip()
    parts = text.replace("–", "-").split("-")
    if len(parts) not in {2, 3} or not all(_small(part) for part in parts):
        hint = "records are written wins-losses-draws, as 2-1-0"
        raise wrong("wrong-record", f"expected a record, found {found(value)}", hint)
    return Record(*(int(part) for part in parts))


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def round_numbers(value: object) -> tuple[int, ...]:
    """Read a list of round numbers; a bare number would leave open how it is meant."""
    if isinstance(value, str):
        hint = f"write [{value}] for round {value}" if _small(value) else "as in [1, 2]"
        raise wrong("wrong-kind", f"expected a list of rounds, found {found(value)}", hint)
    return many(scalars.counting)(value)


def auto_or(parse: Callable[[Any], int], **words: int | None) -> Callable[[Any], int | None]:
    """Read a number or one of a few words; ``auto`` and nothing are None."""
    meanings: dict[str, int | None] = {"auto": None, **words}

    def read(value: object) -> int | None:
        if is_nothing(value):
            return None
        if isinstance(value, str) and value.lower() in meanings:
            return meanings[value.lower()]
        try:
            return parse(value)
        except Unreadable as problem:
            hint = f"or one of the words: {', '.join(meanings)}"
            fault = problem.faults[0]
            raise wrong(fault.code, fault.message, hint) from None

    return read


def reason(value: object) -> str:
    """Read the reason for something; a bare yes or no is none."""
    text = scalars.note(value).strip()
    if text.lower() in scalars.YES | scalars.NO:
        hint = "write the reason in words, or leave the whole line out"
        raise wrong("wrong-word", f"expected a reason, found {found(value)}", hint)
    return text


def tree(value: object) -> object:
    """Keep what is written as it is; the reader of these options knows their meaning."""
    if isinstance(value, str) and len(value) > scalars.LONGEST_NOTE:
        return scalars.note(value)
    if isinstance(value, dict):
        attempt_each(value.items(), tree)
    if isinstance(value, list):
        attempt_each(enumerate(value), tree)
    return value


def table_of(parse: Callable[[Any], Value]) -> Callable[[Any], Attendance[Value] | None]:
    """Read a table by attendance, or one value for all sizes; nothing is no table."""

    def read(value: object) -> Attendance[Value] | None:
        return None if value is None else attendance(value, parse)

    return read


def words_schema(words: tuple[str, ...], *, empty_too: bool = True) -> Json:
    """Return the JSON Schema of a field that holds one of a few words."""
    return {"enum": [*words, None] if empty_too else [*words]}


def word(*words: str) -> Reads:
    """Return the metadata of a field that holds one of a few words; nothing is ``""``."""
    return Reads(maybe(lambda value: scalars.word_of(value, words), ""), words_schema(words))


def list_schema(item: Json, *, one_too: bool = False) -> Json:
    """Return the JSON Schema of a list, and of a single item where that will do."""
    full: Json = {"type": ["array", "null"], "items": item}
    return {"anyOf": [item, full]} if one_too else full


def mapping_schema(value: Json) -> Json:
    """Return the JSON Schema of a mapping with the organizer's own keys."""
    return {"type": ["object", "null"], "additionalProperties": value}


def table_schema(value: Json) -> Json:
    """Return the JSON Schema of a table by attendance or of one value for all."""
    ranges: Json = {
        "type": "object",
        "propertyNames": {"pattern": r"^\s*[0-9]+\s*([-–]\s*[0-9]+|\+)?\s*$"},
        "additionalProperties": value,
    }
    return {"anyOf": [value, ranges], "examples": []}


_TEXT_VALUE: Json = {"type": ["string", "number", "boolean"]}

Name = Annotated[str, Reads(scalars.line, _TEXT_VALUE)]
"""A text of one line that must be there."""
Line = Annotated[str, Reads(optional(scalars.line, ""), TEXT)]
"""A text of one line; nothing is ``""``."""
Note = Annotated[str, Reads(optional(scalars.note, ""), TEXT)]
"""A short text that may have several lines."""
Markdown = Annotated[str, Reads(optional(scalars.markdown, ""), TEXT)]
"""A Markdown text."""
Reason = Annotated[str, Reads(optional(reason, ""), TEXT)]
"""Why something holds; writing a reason is what makes it hold."""
Day = Annotated[date, Reads(scalars.day, {**DAY, "type": "string"})]
MaybeDay = Annotated[date | None, Reads(maybe(scalars.day), DAY)]
Clock = Annotated[str, Reads(maybe(scalars.clock, ""), {**TEXT, "examples": ["19:30"]})]
"""A time of day as ``19:30``; nothing is ``""``."""
Whole = Annotated[int, Reads(scalars.whole, {"type": "integer", "minimum": 0})]
MaybeWhole = Annotated[int | None, Reads(maybe(scalars.whole), {**NUMBER, "minimum": 0})]
MaybeSigned = Annotated[int | None, Reads(maybe(scalars.signed), NUMBER)]
Counting = Annotated[int, Reads(scalars.counting, {"type": "integer", "minimum": 1})]
MaybeCounting = Annotated[int | None, Reads(maybe(scalars.counting), {**NUMBER, "minimum": 1})]
Number = Annotated[Exact, Reads(scalars.exact, EXACT)]
MaybeNumber = Annotated[Exact | None, Reads(maybe(scalars.exact), EXACT)]
Truth = Annotated[bool, Reads(maybe(scalars.truth, nothing=False), YES_OR_NO)]
MaybeTruth = Annotated[bool | None, Reads(maybe(scalars.truth), YES_OR_NO)]
Names = Annotated[
    tuple[str, ...], Reads(one_or_many(scalars.line), list_schema(_TEXT_VALUE, one_too=True))
]
"""A list of lines; one text is a list of one."""
Rounds = Annotated[
    tuple[int, ...], Reads(round_numbers, list_schema({"type": "integer", "minimum": 1}))
]
MaybeRecord = Annotated[
    Record | None,
    Reads(maybe(record), {"type": ["string", "null"], "examples": ["2-1-0"]}),
]
Options = Annotated[Mapping[str, Any], Reads(by_name(tree), mapping_schema({}))]
"""Options whose names and types belong to their reader: kept as trees of text."""
Links = Annotated[Mapping[str, str], Reads(by_name(links.link), mapping_schema({"type": "string"}))]
