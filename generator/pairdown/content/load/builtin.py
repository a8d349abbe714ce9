"""Which rulesets and achievements come with the program?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from pairdown.content.load.honours import bound
from pairdown.content.load.library import Library
from pairdown.content.read import ReadFile, read_file
from pairdown.content.schema.ruleset import RulesetSheet
from pairdown.content.written import Reading
from pairdown.honours import BUILT_IN, Honours
from pairdown.ruleset import Ruleset
from pairdown.shipped import package_dir

SUFFIX = ".yaml"


class Shipped(Mapping[str, Reading[RulesetSheet]]):
    """The files of the built-in rulesets, by id; each is read when it is first asked for.

    So are the achievements, which are no ruleset.
    """

    def __init__(self, parse: ReadFile = read_file) -> None:
        """Know which there are; ``parse`` reads them."""
        self._parse = parse
        self._folder = package_dir() / "rulesets"
        self._honours: Honours | None = None
        found = sorted(each.name for each in self._folder.iterdir())
        names = (name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))
        self._read: dict[str, Reading[RulesetSheet] | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Reading[RulesetSheet]:
        """Return what a file says; a KeyError where there is none."""
        reading = self._read[name]
        if reading is None:
            file = f"{name}{SUFFIX}"
            data = self._folder.joinpath(file).read_bytes()
            reading = self._read[name] = self._parse("ruleset", f"rulesets/{file}", data)
        return reading

    def honours(self) -> Honours:
        """Return the achievements, bound to their functions."""
        if self._honours is None:
            data = (package_dir() / BUILT_IN).read_bytes()
            self._honours = bound(self._parse("achievements", BUILT_IN, data))
        return self._honours

    def __iter__(self) -> Iterator[str]:
        """Walk the ids."""
        return iter(self._read)

    def __len__(self) -> int:
        """Count the rulesets."""
        return len(self._read)


@cache
def shipped() -> Shipped:
    """Return the built-in rulesets as they are written."""
    return Shipped()


@cache
def load_rulesets() -> Mapping[str, Ruleset]:
    """Return the built-in rulesets by id, bound to their functions."""
    library = Library({}, shipped())
    bound = {name: library.ruleset(name) for name in library.names()}
    return MappingProxyType({name: each for name, each in bound.items() if each is not None})
