"""Which function does a name in a ruleset mean, and what options does it take?

There is one registry per kind of rule (tiebreakers, criteria, formats, importers, pages …).
A decorator puts a function in; a scan of a folder imports every module there, so that one new
file is one new feature. The options of a rule are the keyword-only parameters of its function.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any, Generic, TypeVar, get_type_hints

from pairdown.frozen import frozen

Function = TypeVar("Function", bound=Callable[..., Any])


@frozen
class Option:
    """One option of a rule: its name as Python spells it, its type and its default."""

    name: str
    type: Any
    default: Any


@frozen
class Registered(Generic[Function]):
    """A named function with what people may read about it.

    ``title`` is the column head; ``facts`` holds what the kind of rule wants to know besides.
    """

    name: str
    function: Function
    title: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """The first line of the docstring: a sentence that a player can read."""
        return (inspect.getdoc(self.function) or "").split("\n", 1)[0]

    @property
    def clause(self) -> str:
        """The rest of the docstring: clause, formula, corner cases."""
        return (inspect.getdoc(self.function) or "").partition("\n")[2].strip()

    def options(self) -> tuple[Option, ...]:
        """Return the options in the order of the signature."""
        hints = get_type_hints(self.function, include_extras=True)
        parameters = inspect.signature(self.function).parameters.values()
        return tuple(
            Option(each.name, hints[each.name], each.default)
            for each in parameters
            if each.kind is inspect.Parameter.KEYWORD_ONLY
        )


class Registry(Generic[Function]):
    """The named functions of one kind, found in one folder."""

    def __init__(self, kind: str, package: str) -> None:
        """Name the kind in the singular (for messages) and the package whose modules register."""
        self.kind = kind
        self._package = package
        self._known: dict[str, Registered[Function]] = {}
        self._scanned = False

    def __call__(self, name: str, *, title: str, **facts: object) -> Callable[[Function], Function]:
        """Register the decorated function under a name; a name taken twice is a bug."""

        def register(function: Function) -> Function:
            if name in self._known:
                raise ValueError(f"{self.kind} {name!r} is registered twice")
            self._known[name] = Registered(name, function, title, facts)
            return function

        return register

    def __getitem__(self, name: str) -> Registered[Function]:
        """Return the rule of that name; an unknown name is a KeyError (loading checks first)."""
        self._scan()
        return self._known[name]

    def __contains__(self, name: object) -> bool:
        """Tell whether a rule of that name exists."""
        self._scan()
        return name in self._known

    def __iter__(self) -> Iterator[Registered[Function]]:
        """Walk the rules by name."""
        self._scan()
        return iter(sorted(self._known.values(), key=lambda each: each.name))

    def names(self) -> list[str]:
        """Return all names, sorted."""
        return [each.name for each in self]

    def _scan(self) -> None:
        if self._scanned:
            return
        self._scanned = True
        package = importlib.import_module(self._package)
        for module in sorted(found.name for found in pkgutil.iter_modules(package.__path__)):
            importlib.import_module(f"{self._package}.{module}")
