"""Is the name of a file safe everywhere: on every file system, in every address?

Names become addresses and may be checked out on Windows and macOS. What is a fine name on one
system and none on another is an error on all of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from pairdown.content.quoting import listed, quoted
from pairdown.problem import Problem, Where, error

RESERVED = frozenset(
    ["con", "prn", "aux", "nul"]
    + [f"{device}{number}" for device in ("com", "lpt") for number in range(1, 10)]
)
FORBIDDEN = frozenset('<>:"|?*\\#%')
_PLAIN = re.compile(r"[A-Za-z0-9_-]+(?:[/.][A-Za-z0-9_-]+)*")
_GAPS = re.compile(r"[/.]")
LONGEST_NAME = 120
LONGEST_PATH = 200


def unsafe(path: str) -> Iterator[Problem]:
    """Say what makes a path unsafe, if anything does; only its last parts below content/ count."""
    plain = len(path) <= LONGEST_NAME and _PLAIN.fullmatch(path)
    if plain and RESERVED.isdisjoint(_GAPS.split(path.lower())):
        return  # as nearly all are
    for name in path.split("/")[1:]:
        fault = _fault(name)
        if fault:
            yield error("unsafe-name", Where(path), fault, "rename it")
            return
    if len(path) > LONGEST_PATH:
        message = f"this path has {len(path)} characters; {LONGEST_PATH} is the most allowed"
        yield error("unsafe-name", Where(path), message, "use shorter names")


def _fault(name: str) -> str:
    """Return why a name is unsafe, or an empty text."""
    signs = sorted(FORBIDDEN.intersection(name))
    if signs:
        return f"{quoted(name)} holds {listed(map(_sign, signs), 'and')}"
    if name.split(".", maxsplit=1)[0].strip().lower() in RESERVED:
        return f"{quoted(name)} is a name that Windows keeps for a device"
    if name != name.strip() or name.endswith("."):
        return f"{quoted(name)} begins or ends with a space or a dot"
    if len(name.encode()) > LONGEST_NAME:
        return f"{quoted(name)} is longer than {LONGEST_NAME} bytes"
    return ""


def _sign(sign: str) -> str:
    return f"'{sign}'" if sign == '"' else f'"{sign}"'


def folded(name: str) -> str:
    """Return what two names share when some file system takes them for one."""
    if name.isascii():
        return name.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def clashes(names: Iterable[tuple[str, str]], what: str) -> Iterator[Problem]:
    """Find things whose names differ only in case or spelling: pairs of a name and its file."""
    seen: dict[str, tuple[str, str]] = {}
    for name, file in names:
        other = seen.setdefault(folded(name), (name, file))
        if other[1] != file:
            message = f"the {what} {quoted(name)} is also in {other[1]}"
            hint = "names that differ only in capitals are one on Windows and macOS; rename one"
            yield error("name-clash", Where(file), message, hint)
