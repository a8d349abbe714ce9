"""Which rulesets come with the program?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from pairdown.content.load.library import Library
from pairdown.content.read import read_file
from pairdown.content.schema.ruleset import RulesetSheet
from pairdown.content.written import Reading
from pairdown.ruleset import Ruleset

SUFFIX = ".yaml"


@cache
def shipped() -> Mapping[str, Reading[RulesetSheet]]:
    """Read the files of the built-in rulesets, by id."""
    folder = files("pairdown").joinpath("rulesets")
    found = sorted(each.name for each in folder.iterdir() if each.name.endswith(SUFFIX))
    return MappingProxyType(
        {
            name.removesuffix(SUFFIX): read_file(
                "ruleset", f"rulesets/{name}", folder.joinpath(name).read_bytes()
            )
            for name in found
        }
    )


@cache
def load_rulesets() -> Mapping[str, Ruleset]:
    """Return the built-in rulesets by id, bound to their functions."""
    library = Library({}, shipped())
    bound = {name: library.ruleset(name) for name in library.names()}
    return MappingProxyType({name: each for name, each in bound.items() if each is not None})
