"""Is what reads files the same as what pydantic makes of the same annotations, for editors?"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest
from pydantic import TypeAdapter

from pairdown.content.schema.core import core_of
from pairdown.content.schema.kinds import ALL, Kind

ASIDE = {"metadata", "ref", "serialization_alias"}
"""What changes nothing of how a tree is read."""


def plain(schema: Any, shared: dict[str, Any]) -> Any:
    """Leave out what is aside, and put what stands elsewhere where it is meant."""
    if isinstance(schema, list | tuple):
        return [plain(each, shared) for each in schema]
    if isinstance(schema, FunctionType):  # one written inside an annotation is made each time
        cells = [each.cell_contents for each in schema.__closure__ or ()]
        return schema.__code__, plain(cells, shared)
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "definitions":
        inside = {each["ref"]: each for each in schema["definitions"]}
        return plain(schema["schema"], inside)
    if schema.get("type") == "definition-ref":
        return plain(shared[schema["schema_ref"]], shared)
    return {key: plain(each, shared) for key, each in schema.items() if key not in ASIDE}


@pytest.mark.parametrize("kind", ALL.values(), ids=lambda kind: kind.name)
def test_files_are_read_as_editors_are_told(kind: Kind):
    assert plain(core_of(kind.sheet), {}) == plain(TypeAdapter(kind.sheet).core_schema, {})


def test_a_type_that_nobody_can_read_is_a_bug():
    with pytest.raises(TypeError, match="complex"):
        core_of(complex)
