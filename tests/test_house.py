"""Is the house in order: do imports point down, is the core pure, is everything small and named?

The rules are the tables below; each rule is a function from a module to the sentences that it
breaks, so that it can be shown a small bad example as well as the whole package.
"""

from __future__ import annotations

import ast
import re
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "generator" / "pairdown"

# Highest row first. A room may import its own row and every row below it.
ROWS = (
    ("cli", "__main__"),
    ("build", "rebuild", "proof", "verdict"),
    ("content", "exchange", "pages", "output", "shipped"),
    ("checks", "insight", "almanac"),
    ("formats",),
    ("pairing",),
    ("scoring",),
    (
        *("catalog", "model", "ruleset", "honours", "patronage", "decklist", "patterns"),
        *("problem", "registry", "lot", "said", "frozen", "tuples", "kept", "postponed", "recall"),
        "",
    ),
)
PURE_ROWS = ROWS[3:]
# Neighbours in one row that must not lean on each other all the same: from, to.
APART = {
    ("pages", "output"),  # a page is a value, whoever renders it
    ("content", "pages"),  # what people wrote knows nothing of how it is shown
    ("content", "output"),
    ("checks", "almanac"),  # checks run before anything is computed
    ("checks", "insight"),
    ("almanac", "insight"),  # insight asks the almanac, never the other way round
}
# Folders of data inside the package, not of code.
DATA = {"languages", "rulesets", "scaffold"}

# What the pure rooms may not import: disks, formats, clocks, chance, the machine.
IMPURE_MODULES = {
    *("os", "sys", "io", "pathlib", "shutil", "tempfile", "glob", "fnmatch", "subprocess"),
    *("yaml", "json", "csv", "tomllib", "pickle", "xml", "defusedxml", "openpyxl"),
    *("html", "jinja2", "markdown", "nh3", "pydantic", "click", "rich", "watchdog"),
    *("random", "secrets", "uuid", "time", "locale", "platform", "getpass"),
    *("socket", "urllib", "http", "threading", "multiprocessing", "concurrent", "asyncio"),
    *("logging", "warnings", "atexit", "signal"),
}
ALLOWED_ALL_THE_SAME = {
    ("problem", "json"),  # a Problem knows its own JSON form
    ("frozen", "exec"),  # makes classes of values, as `dataclass` does, of nothing but their fields
}
# `hash` and `id` differ from run to run.
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__", "hash", "id"}
CLOCK_CALLS = {"now", "today", "utcnow", "fromtimestamp"}

GAMES = ("raw_deal", "rawdeal", "doomtown", "weiss", "magic", "pokemon", "netrunner", "chess")
EMPTY_CLASS_NAME = re.compile(r"Manager|Helper|Util|Mixin|^Base|(Data|Info)$")
EMPTY_FUNCTION_NAME = re.compile(r"^_?(get_|process(_|$)|handle(_|$))|helper|util|manager")
EMPTY_MODULE_NAME = re.compile(r"^_*(utils?|helpers?|misc|common|base|managers?)$")
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")

LONGEST_FUNCTION = 40  # lines, its docstring apart
LONGEST_MODULE = 350
TYPICAL_FUNCTION = 10  # the median stays below
NINE_IN_TEN = 25
REASON = re.compile(r"^\s*# long because \S+", re.MULTILINE)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One source file: its path below the package with forward slashes, its text, its tree."""

    path: str
    text: str
    tree: ast.Module

    @property
    def parts(self) -> tuple[str, ...]:
        """The dotted name below the package: `("scoring", "sheet")`; a package's own is `()`."""
        parts = tuple(self.path.removesuffix(".py").split("/"))
        return parts[:-1] if parts[-1] == "__init__" else parts

    @property
    def room(self) -> str:
        """The room that the module belongs to; the package's own file is in room `""`."""
        return self.parts[0] if self.parts else ""

    def functions(self) -> Iterator[Function]:
        """Walk all functions and methods, inner ones too."""
        return (each for each in ast.walk(self.tree) if isinstance(each, Function))


def module(path: str, text: str) -> Module:
    return Module(path, text, ast.parse(text))


@cache
def modules() -> list[Module]:
    found = sorted(PACKAGE.rglob("*.py"))
    paths = [each.relative_to(PACKAGE) for each in found]
    code = [each for each in paths if each.parts[0] not in DATA]
    return [module(each.as_posix(), (PACKAGE / each).read_text(encoding="utf-8")) for each in code]


def row(room: str) -> int:
    return next((level for level, rooms in enumerate(ROWS) if room in rooms), -1)


def imported(of: Module) -> Iterator[tuple[int, str]]:
    """Every module named in an import, wherever the import stands: line, absolute dotted name."""
    for node in ast.walk(of.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = absolute(of, node)
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def absolute(of: Module, node: ast.ImportFrom) -> str:
    """Say where `from …` points; each dot after the first goes one package up."""
    if not node.level:
        return node.module or ""
    here = ["pairdown", *of.path.split("/")[:-1]]
    above = here[: len(here) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def imports_point_down(of: Module) -> Iterator[str]:
    if row(of.room) < 0:
        yield f"{of.path}: the room {of.room!r} has no row in tests/test_house.py"
        return
    for line, name in imported(of):
        package, _, inside = name.partition(".")
        if package != "pairdown":
            continue
        target = inside.split(".")[0]
        target = target if row(target) >= 0 else ""  # `from pairdown import __version__`
        if row(target) < row(of.room) or (of.room, target) in APART:
            yield f"{of.path}:{line}: {of.room} must not import {target}"


def core_is_pure(of: Module) -> Iterator[str]:
    if not any(of.room in rooms for rooms in PURE_ROWS):
        return
    for line, name in imported(of):
        package = name.split(".")[0]
        if package in IMPURE_MODULES and (of.room, package) not in ALLOWED_ALL_THE_SAME:
            yield f"{of.path}:{line}: the core must not import {package}"
    for node in ast.walk(of.tree):
        if isinstance(node, ast.Call) and (name := impure_call(node.func)):
            if (of.room, name) in ALLOWED_ALL_THE_SAME:
                continue
            yield f"{of.path}:{node.lineno}: the core must not call {name}()"


def impure_call(called: ast.expr) -> str:
    if isinstance(called, ast.Name) and called.id in IMPURE_CALLS:
        return called.id
    if isinstance(called, ast.Attribute) and called.attr in CLOCK_CALLS:
        return called.attr
    return ""


def module_is_not_about_one_game(of: Module) -> Iterator[str]:
    name = of.path.removesuffix(".py").replace("-", "_")
    for game in GAMES:
        if game in name:
            yield f"{of.path}: named after a game; what games differ on is in their rulesets"


def module_opens_with_a_docstring(of: Module) -> Iterator[str]:
    if not (ast.get_docstring(of.tree) or "").strip():
        yield f"{of.path}:1: say which question this module answers"


def names_say_something(of: Module) -> Iterator[str]:
    if of.parts and EMPTY_MODULE_NAME.search(of.parts[-1]):
        yield f"{of.path}: the module's name says nothing"
    given = set(methods_of_derived_classes(of))
    for node in ast.walk(of.tree):
        if node in given:
            continue
        empty = EMPTY_CLASS_NAME if isinstance(node, ast.ClassDef) else EMPTY_FUNCTION_NAME
        if isinstance(node, ast.ClassDef | Function) and empty.search(node.name):
            yield f"{of.path}:{node.lineno}: the name {node.name} says nothing"


def methods_of_derived_classes(of: Module) -> Iterator[ast.stmt]:
    """Walk the methods whose name a library's class may have chosen."""
    for node in ast.walk(of.tree):
        if isinstance(node, ast.ClassDef) and node.bases:
            yield from node.body


def functions_are_short(of: Module) -> Iterator[str]:
    for function in of.functions():
        length = length_of(function)
        if length > LONGEST_FUNCTION and not has_reason(of, function):
            yield f"{of.path}:{function.lineno}: {function.name} has {length} lines"


def length_of(function: Function) -> int:
    """Count the lines of a function from `def` on, its docstring apart."""
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return length
    docstring = function.body[0]
    return length - ((docstring.end_lineno or docstring.lineno) - docstring.lineno + 1)


def has_reason(of: Module, function: Function) -> bool:
    """Look for `# long because …` between `def` and the third line of the body."""
    documented = ast.get_docstring(function) is not None
    start = (function.body[0].end_lineno or 0) if documented else function.body[0].lineno - 1
    return bool(REASON.search("\n".join(of.text.splitlines()[function.lineno - 1 : start + 3])))


def module_is_short(of: Module) -> Iterator[str]:
    lines = of.text.splitlines()
    if len(lines) > LONGEST_MODULE and not REASON.search("\n".join(lines[:40])):
        yield f"{of.path}: {len(lines)} lines"


RULES: tuple[Callable[[Module], Iterator[str]], ...] = (
    imports_point_down,
    core_is_pure,
    module_is_not_about_one_game,
    module_opens_with_a_docstring,
    names_say_something,
    functions_are_short,
    module_is_short,
)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_whole_package_keeps_the_rule(rule: Callable[[Module], Iterator[str]]) -> None:
    broken = [sentence for each in modules() for sentence in rule(each)]
    assert not broken, "\n" + "\n".join(broken)


def test_functions_are_short_on_the_whole() -> None:
    lengths = [length_of(function) for each in modules() for function in each.functions()]
    assert statistics.median(lengths) < TYPICAL_FUNCTION
    assert statistics.quantiles(lengths, n=10)[-1] <= NINE_IN_TEN


def test_nothing_is_left_unfinished() -> None:
    folders = ("generator", "templates", "tests")
    kinds = {".py", ".html", ".css", ".js", ".yaml", ".md", ".xml", ".svg"}
    files = [each for folder in folders for each in sorted((ROOT / folder).rglob("*"))]
    marked = [
        f"{each.relative_to(ROOT)}: {found.group()}"
        for each in files
        if each.suffix in kinds and each.is_file()
        for found in UNFINISHED.finditer(each.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not marked, "\n" + "\n".join(marked)


LONG_BODY = "\n".join(["    x = 1"] * 41)
BAD_EXAMPLES = [
    (imports_point_down, "scoring/sheet.py", "from pairdown.pairing import suggest"),
    (imports_point_down, "scoring/sheet.py", "from pairdown import pairing"),
    (imports_point_down, "scoring/sheet.py", "import pairdown.pairing.suggest"),
    (imports_point_down, "scoring/sheet.py", "from ..pairing import suggest"),
    (imports_point_down, "scoring/tiebreakers/sos.py", "from ...formats import swiss"),
    (imports_point_down, "model.py", "def f():\n    from pairdown.scoring import sheet"),
    (imports_point_down, "build.py", "from pairdown.cli import main"),
    (imports_point_down, "pages/home.py", "from pairdown.output import render"),
    (imports_point_down, "checks/dates.py", "from pairdown.almanac import elo"),
    (imports_point_down, "settings.py", ""),
    (core_is_pure, "almanac/elo.py", "import os.path"),
    (core_is_pure, "almanac/elo.py", "from pathlib import Path"),
    (core_is_pure, "almanac/elo.py", "import json"),
    (core_is_pure, "lot.py", "from random import shuffle"),
    (core_is_pure, "checks/dates.py", "today = date.today()"),
    (core_is_pure, "checks/dates.py", "now = datetime.datetime.now(tz)"),
    (core_is_pure, "scoring/sheet.py", "print(1)"),
    (core_is_pure, "lot.py", "key = hash(name)"),
    (module_is_not_about_one_game, "formats/chess_swiss.py", ""),
    (module_is_not_about_one_game, "scoring/weiss/strength.py", ""),
    (module_opens_with_a_docstring, "lot.py", "x = 1"),
    (names_say_something, "scoring/utils.py", ""),
    (names_say_something, "scoring/sheet.py", "class SheetManager: ..."),
    (names_say_something, "scoring/sheet.py", "class BaseSheet: ..."),
    (names_say_something, "scoring/sheet.py", "def get_sheet(): ..."),
    (functions_are_short, "lot.py", f"def f():\n{LONG_BODY}"),
    (module_is_short, "lot.py", "\n" * 351),
]
GOOD_EXAMPLES = [
    (imports_point_down, "pairing/suggest.py", "from pairdown.scoring import sheet"),
    (imports_point_down, "pairing/suggest.py", "from . import matching"),
    (imports_point_down, "scoring/tiebreakers/sos.py", "from ..sheet import Sheet"),
    (imports_point_down, "output/render.py", "from pairdown.pages import home"),
    (imports_point_down, "cli/__init__.py", "from pairdown import __version__"),
    (imports_point_down, "insight/odds.py", "import rustworkx"),
    (core_is_pure, "problem.py", "import json"),
    (core_is_pure, "content/source.py", "import yaml\nprint(open('x'))"),
    (core_is_pure, "almanac/elo.py", "from datetime import date\nday = date(2026, 1, 1)"),
    (module_opens_with_a_docstring, "lot.py", '"""Who draws?"""'),
    (names_say_something, "scoring/sheet.py", "def targets(): ..."),
    (names_say_something, "cli/group.py", "class Commands(Group):\n    def get_command(self): ..."),
    (functions_are_short, "lot.py", f"def f():\n    # long because it is a table\n{LONG_BODY}"),
    (module_is_short, "lot.py", "# long because it is a table" + "\n" * 351),
]


@pytest.mark.parametrize(("rule", "path", "text"), BAD_EXAMPLES)
def test_a_bad_example_is_found(
    rule: Callable[[Module], Iterator[str]], path: str, text: str
) -> None:
    assert list(rule(module(path, text)))


@pytest.mark.parametrize(("rule", "path", "text"), GOOD_EXAMPLES)
def test_a_good_example_passes(
    rule: Callable[[Module], Iterator[str]], path: str, text: str
) -> None:
    assert not list(rule(module(path, text)))
