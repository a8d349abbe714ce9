"""What were the templates compiled to, the last time that they read the same?

Compiling takes longer than filling them for a small league. All lie together in one file of the
cache, which is sealed as everything there: what lies there is run, and nobody but the user can
have laid it down. Known by name and text of each template, by its way of escaping, by the
language, whose words are part of what was compiled, and by the program.
"""

from __future__ import annotations

import marshal
from dataclasses import field

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from pairdown.frozen import growing
from pairdown.output.cache import Cache

NAME = "templates"
MOST = 500
"""So many templates are kept, of all that were ever read; then only those of the last time."""


@growing
class Compiled:
    """What templates were compiled to: bytes by key."""

    cache: Cache
    program: str
    before: dict[str, bytes]
    now: dict[str, bytes] = field(default_factory=dict)

    def of(self, *way: str) -> BytecodeCache:
        """Return the memory of one environment, told from others by language and escaping."""
        return _OfOne(self, "/".join(way))

    def save(self) -> None:
        """Keep what was compiled this time with what is known, as long as that is not too much."""
        if self.now.keys() <= self.before.keys():
            return
        code = {**self.before, **self.now}
        code = code if len(code) <= MOST else self.now
        self.cache.keep(NAME, marshal.dumps({"program": self.program, "code": code}))


class _OfOne(BytecodeCache):
    """The memory of one environment, as jinja asks for it."""

    def __init__(self, all_of_them: Compiled, way: str) -> None:
        self.all_of_them, self.way = all_of_them, way

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket with what is known; jinja holds it against the template's text."""
        key = f"{self.way}/{bucket.key}/{bucket.checksum}"
        known = self.all_of_them.before.get(key)
        if known is not None:
            bucket.bytecode_from_string(known)
            self.all_of_them.now[key] = known

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Remember what a template was compiled to."""
        key = f"{self.way}/{bucket.key}/{bucket.checksum}"
        self.all_of_them.now[key] = bucket.bytecode_to_string()


def compiled(cache: Cache, program: str) -> Compiled:
    """Return what the last run of the same program kept."""
    data = cache.kept(NAME)
    kept = marshal.loads(data) if data else {}  # noqa: S302 - sealed
    return Compiled(cache, program, kept["code"] if kept.get("program") == program else {})
