"""Is any of the league's own templates of no use: is there a slip in its name, or in a block's?

A file below ``templates/`` is used if it takes the place of one that comes with the program, or if
another of the league's own names it. A block is shown if what its template extends has one of that
name. Anything else would never be seen, so it is told; what is faulty in itself is told when it is
rendered.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from jinja2 import Environment, TemplateError, nodes

from pairdown.content.suggest import closest, did_you_mean
from pairdown.frozen import frozen
from pairdown.output.render import STATIC
from pairdown.pages.page import printable
from pairdown.problem import Problem, Where, warning

SHIPPED = "pairdown/"
"""What a template writes before the name of one that comes with the program."""

_COPIED = frozenset({".css", ".js", ".png", ".jpg", ".svg", ".webp", ".woff2"})
_TEMPLATES = frozenset({".html", ".ics", ".xml", ".txt"})
_BLOCK = re.compile(r"\{%[-+]?\s*block\s+(\w+)")
_EXTENDS = re.compile(r"\{%[-+]?\s*extends\s+[\"']([^\"']+)[\"']")
_NAMING = (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)


def useless(own: Path, shipped: Path) -> list[Problem]:
    """Return a warning for each of the league's own templates, and each block, never shown."""
    if not own.is_dir() or own.resolve() == shipped.resolve():
        return []
    ours = _names(shipped)
    theirs = _names(own)
    parsed = {name: tree for name in theirs if (tree := _parsed(own / name)) is not None}
    look = _Look(own, shipped, theirs, ours)
    named = _named(parsed.values())
    found = [] if named is None else [*look.files(named)]
    return [*found, *(each for name, tree in parsed.items() for each in look.blocks(name, tree))]


def _names(folder: Path) -> list[str]:
    """Return the paths of all files that are not hidden, but for those that are copied."""
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    names = sorted(
        file.as_posix() for file in files if not any(part.startswith(".") for part in file.parts)
    )
    return [name for name in names if not name.startswith(STATIC)]


def _parsed(file: Path) -> nodes.Template | None:
    if file.suffix not in _TEMPLATES:
        return None
    try:
        return Environment(autoescape=True).parse(file.read_text("utf-8-sig"))
    except (TemplateError, OSError, UnicodeError, RecursionError):
        return None


def _named(trees: Collection[nodes.Template]) -> set[str] | None:
    """Return the templates that templates name; None if one works a name out, as it may."""
    found: set[str] = set()
    for tree in trees:
        for each in tree.find_all(nodes.Node):
            if not isinstance(each, _NAMING):
                continue
            of = each.template
            if not isinstance(of, nodes.Const):
                return None
            found |= {of.value} if isinstance(of.value, str) else set(of.value)
    return found


@frozen
class _Look:
    """The two folders, with the names of what lies in them."""

    own: Path
    shipped: Path
    theirs: Sequence[str]
    ours: Sequence[str]

    def files(self, named: set[str]) -> Iterator[Problem]:
        """Walk what is wrong with names of files."""
        for name in self.theirs:
            suffix = Path(name).suffix
            where = Where(printable(f"templates/{name}"))
            if suffix in _COPIED and name not in named:
                message = "This file is not copied, since it does not lie below templates/static/."
                yield warning("unused-template", where, message, "Move it there.")
            elif suffix in _TEMPLATES and name not in {*named, *self.ours}:
                message = "This template takes the place of none, and no other one names it."
                yield warning("unused-template", where, message, self._hint(name))

    def _hint(self, name: str) -> str:
        meant = closest(name, self.ours)
        if meant is None:
            end = f"/{name.rpartition('/')[2]}"
            meant = next((each for each in self.ours if f"/{each}".endswith(end)), None)
        if meant is None:
            return "See docs/templates.md for the names of templates."
        return f'Did you mean "templates/{meant}"?'

    def blocks(self, name: str, tree: nodes.Template) -> Iterator[Problem]:
        """Walk the blocks of a template that nothing above it shows."""
        extended = next(iter(tree.find_all(nodes.Extends)), None)
        if extended is None or not isinstance(extended.template, nodes.Const):
            return
        known = self._known(name, str(extended.template.value))
        for block in tree.body if known else ():
            if isinstance(block, nodes.Block) and block.name not in known:
                message = f'The page has no block "{block.name}", so this is never shown.'
                hint = did_you_mean(block.name, known) or f"It has {', '.join(sorted(known))}."
                where = Where(printable(f"templates/{name}"), block.lineno, 1)
                yield warning("unknown-block", where, message, hint)

    def _known(self, name: str, extended: str) -> set[str]:
        """Return the blocks of what a template extends, and of what that extends, and so on."""
        found, seen = set[str](), {name}
        while extended not in seen:
            seen.add(extended)
            text = self._text(extended)
            found |= set(_BLOCK.findall(text))
            above = _EXTENDS.search(text)
            extended = above[1] if above else extended
        return found

    def _text(self, name: str) -> str:
        own = name in self.theirs
        if not own and name.removeprefix(SHIPPED) not in self.ours:
            return ""
        file = self.own / name if own else self.shipped / name.removeprefix(SHIPPED)
        try:
            return file.read_text("utf-8-sig")
        except (OSError, UnicodeError):
            return ""
