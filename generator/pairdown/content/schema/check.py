"""Does a tree of text say what its kind of file may hold; and if not, what is wrong with it?

All that is wrong is found at once, in an organizer's words; pydantic's own words reach nobody.
Then what is wrong is left out and the rest is read again, so that one slip in a date does not
hide an unknown player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_origin, get_type_hints

from pairdown.content.quoting import LONGEST, listed, quoted, visible
from pairdown.content.schema.core import validator
from pairdown.content.schema.kinds import Kind
from pairdown.content.schema.scalars import Fault, Path, Unreadable, found
from pairdown.content.schema.types import key_of
from pairdown.content.suggest import closest
from pairdown.frozen import frozen

if TYPE_CHECKING:
    from pydantic_core import SchemaValidator, ValidationError


@cache
def _validator(kind: Kind) -> SchemaValidator:
    """Return what reads trees of a kind into its class; made once."""
    return validator(kind.sheet)


def read(kind: Kind, tree: object) -> tuple[Any, list[Fault]]:
    """Return the value and no faults, or None and all faults with their paths."""
    from pydantic_core import ValidationError  # noqa: PLC0415 - see `types`

    try:
        return _validator(kind).validate_python(tree), []
    except ValidationError as problem:
        return None, list(_faults(kind, problem))


def _faults(kind: Kind, problem: ValidationError) -> Iterable[Fault]:
    """Translate what pydantic found."""
    details = problem.errors(include_url=False)
    renamed = {
        (*path[:-1], meant)
        for each in details
        if each["type"] == "unexpected_keyword_argument"
        for path in [each["loc"]]
        if (meant := meant_key(kind, path))
    }
    for each in details:
        path, what = each["loc"], each["type"]
        if what == "value_error":
            yield from _own_words(each["ctx"]["error"], path)
        elif what == "unexpected_keyword_argument":
            yield _unknown_key(kind, path)
        elif what == "missing":
            if path not in renamed:
                yield _missing_key(path)
        else:
            yield _wrong_kind(each["input"], path)


def _own_words(problem: BaseException, path: Path) -> Iterable[Fault]:
    if isinstance(problem, Unreadable):
        return (fault.below(*path) for fault in problem.faults)
    return (Fault("wrong-value", "this cannot be read", "", path),)


def _unknown_key(kind: Kind, path: Path) -> Fault:
    key, known = str(path[-1]), known_keys(kind, path[:-1])
    meant = closest(key, known)
    hint = f'did you mean "{meant}"?' if meant else _no_key_at_all(kind, path, known)
    return Fault("unknown-key", f"there is no key {quoted(key)} here", hint, path, at_key=True)


def _no_key_at_all(kind: Kind, path: Path, known: Sequence[str]) -> str:
    """Say where a key belongs that is like none of this place, or what it is instead of one."""
    key = str(path[-1])
    if key.partition(":")[0] in known:
        return 'a space follows the ":"'
    if "name" in known and " " in key and len(path) > 1 and isinstance(path[-2], int):
        return f"a name is written {{name: {visible(key[:LONGEST])}, …}}"
    for home in known:
        if key in known_keys(kind, (*path[:-1], home, 0)):
            return f'it belongs to an item of "{home}"'
    return f"known keys are {listed(known, 'and')}"


def _missing_key(path: Path) -> Fault:
    key = str(path[-1])
    example = "2026-03-14" if key in {"date", "from", "to"} else "…"
    return Fault("missing-key", f'"{key}" is missing', f'add a line "{key}: {example}"', path)


def _wrong_kind(value: object, path: Path) -> Fault:
    hint = 'a space follows the ":"' if isinstance(value, str) and ":" in value else ""
    return Fault("wrong-kind", f'expected "key: value" lines, found {found(value)}', hint, path)


def meant_key(kind: Kind, path: Path) -> str | None:
    """Return the key that a misspelt one at the end of the path stands for, if it is clear."""
    return closest(str(path[-1]), known_keys(kind, path[:-1]))


def known_keys(kind: Kind, path: Path) -> Sequence[str]:
    """Return the keys that may stand in the mapping at a path."""
    return list(_fields_at(kind, path))


def required(kind: Kind, path: Path) -> bool:
    """Tell whether the mapping around cannot do without the key at the end of a path."""
    spot = _fields_at(kind, path[:-1]).get(str(path[-1]))
    return spot is not None and spot.required


@frozen
class _Spot:
    """A field of a class of the written model: its type, and whether it has no default."""

    type: Any
    required: bool


def _fields_at(kind: Kind, path: Path) -> Mapping[str, _Spot]:
    """Return the fields of the class that reads the mapping at a path, by key."""
    at: Any = kind.sheet
    for step in path:
        at = _inside(at, step)
    bare = _bare(at)
    return _fields(bare) if isinstance(bare, type) and is_dataclass(bare) else {}


def _inside(at: Any, step: str | int) -> Any:  # noqa: ANN401 - types have no type
    """Return the type of what stands one step further down."""
    at = _bare(at)
    if isinstance(at, type) and is_dataclass(at):
        spot = _fields(at).get(str(step))
        return spot.type if spot else None
    arguments = get_args(at)
    if get_origin(at) is tuple:
        return arguments[0]
    return arguments[1] if len(arguments) == 2 else None


def _bare(at: Any) -> Any:  # noqa: ANN401 - types have no type
    """Take off what is attached to a type: metadata, and None as an alternative."""
    while get_origin(at) in {Annotated, Union, UnionType}:
        at = next(each for each in get_args(at) if each is not type(None))
    return at


@cache
def _fields(sheet: type[object]) -> Mapping[str, _Spot]:
    """Return the fields of a class by the key that stands in files."""
    hints = get_type_hints(sheet, include_extras=True)
    return {
        key_of(each.name): _Spot(
            hints[each.name], each.default is MISSING and each.default_factory is MISSING
        )
        for each in fields(sheet)  # type: ignore[arg-type]
    }
