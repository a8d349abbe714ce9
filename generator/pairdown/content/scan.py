"""Which file is what?

The layout of ``content/`` decides: a file's folder and name give its kind. Whatever has no
place in the layout is named, with what it might have been meant to be; nothing is left out
silently.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from pairdown.content.event_files import EventLayout, event_layout, in_small_letters
from pairdown.content.names import clashes, unsafe
from pairdown.content.quoting import quoted
from pairdown.content.suggest import did_you_mean
from pairdown.frozen import growing
from pairdown.problem import Problem, Where, warning

SINGLE = {f"{name}.yaml": name for name in ("site", "achievements", "patrons", "series")}
FOLDERS = {"players": ".yaml", "rulesets": ".yaml", "pages": ".md"}
TOP = (*SINGLE, "events", *FOLDERS, "assets")


@growing
class Layout:
    """The files of a league by what they are, each list sorted by path.

    ``single`` are the files that are there once, by kind; ``folders`` those of a folder.
    """

    single: dict[str, str] = field(default_factory=dict)
    folders: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in FOLDERS})
    events: EventLayout = field(default_factory=EventLayout)
    assets: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def layout(paths: Sequence[str]) -> Layout:
    """Sort the files; paths that are no safe names are problems and left out."""
    found = Layout()
    events: list[tuple[str, str]] = []
    for path in paths:
        bad = list(unsafe(path))
        found.problems += bad
        if bad:
            continue
        meant = _meant(path, found)
        top, _, rest = meant.partition("/")
        if top == "events" and rest:
            events.append((path, rest))
        elif top == "assets" and rest:
            found.assets.append(path)
        else:
            _sort(path, meant, found)
    found.events = event_layout(events)
    found.problems += found.events.problems
    found.problems += _clashes(found)
    return found


def _meant(path: str, found: Layout) -> str:
    """Return the path below ``content/`` that counts: ``.yml`` is read, with a warning."""
    meant = path.partition("/")[2]
    if path.endswith(".yml") and not meant.startswith("assets/"):
        hint = f"rename it to {quoted(path.rpartition('/')[2].removesuffix('.yml') + '.yaml')}"
        message = 'the suffix is ".yaml" here'
        found.problems.append(warning("yml-suffix", Where(path), message, hint))
        return f"{meant.removesuffix('.yml')}.yaml"
    return meant


def _sort(path: str, meant: str, found: Layout) -> None:
    """Sort a file that belongs neither to an event nor to the assets."""
    top, _, rest = meant.partition("/")
    if meant in SINGLE:
        found.single.setdefault(SINGLE[meant], path)
        if found.single[SINGLE[meant]] != path:
            found.problems.append(_stray(path, f"{found.single[SINGLE[meant]]} is read instead"))
    elif rest.endswith(FOLDERS.get(top, "/")) and "/" not in rest:
        found.folders[top].append(path)
    elif not _is_readme(meant):
        found.problems.append(_stray(path, in_small_letters(path) or _hint(top, rest)))


def _is_readme(path: str) -> bool:
    """Tell whether a file explains its folder to people who look into it."""
    return path.rpartition("/")[2].partition(".")[0].lower() == "readme"


def _hint(top: str, rest: str) -> str:
    """Say what a file without a place may have been meant for."""
    if top in FOLDERS and rest.endswith(FOLDERS[top]):
        return f"move it up, into content/{top}/"
    if top in FOLDERS:
        return f'files in {top}/ end in "{FOLDERS[top]}"; others belong in content/assets/'
    return did_you_mean(top, TOP) or "other files belong in content/assets/"


def _stray(path: str, hint: str) -> Problem:
    return warning("unknown-file", Where(path), "this file is not read", hint)


def _clashes(found: Layout) -> Iterator[Problem]:
    """Find files that some file system takes for one."""
    for name, paths in found.folders.items():
        stems = [(path.rpartition("/")[2].rpartition(".")[0], path) for path in paths]
        yield from clashes(stems, name.removesuffix("s"))
    yield from clashes(((path.partition("/")[2], path) for path in found.assets), "file")
