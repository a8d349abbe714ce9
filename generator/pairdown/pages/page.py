"""What is a page, and can all of these pages stand side by side on every file system?

A `Page` says what to render, a `Blob` holds bytes that are ready, a `Planned` is one of the two
that is not made before it is asked for. All are values with an address: a path below the site's
root, with forward slashes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from pairdown.frozen import frozen
from pairdown.problem import Problem, Where, error

MOST_BYTES_IN_NAME = 255
MOST_BYTES_IN_PATH = 1000

_PLAIN = re.compile(r"[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?")
_NO_DEVICE = "(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[./]|$))"
_PLAIN_PATH = re.compile(
    f"(?:{_NO_DEVICE}[a-z0-9][a-z0-9_-]*+/)*+{_NO_DEVICE}[a-z0-9][a-z0-9_-]*+(?:\\.[a-z0-9]+)?"
)
"""What nearly all addresses are like, so that these are looked at in one go."""
_PLAIN_PATHS = re.compile(f"(?:{_PLAIN_PATH.pattern}\n)*+", re.MULTILINE)
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f\ud800-\udfff<>:"|?*\\#%]')
_RESERVED = frozenset(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
    + [device + digit for device in ("com", "lpt") for digit in "0123456789¹²³"]
)
_OURS = ".pairdown-"


class Addressed(Protocol):
    """Anything that claims an address: a page, a blob, an asset."""

    @property
    def path(self) -> str:
        """Where it goes, from the site's root: `players/ann-lee/index.html`."""

    @property
    def source(self) -> str:
        """The content file it came from; empty when the program made it by itself."""


@frozen
class Page:
    """One page still to be rendered: an address, a template and what the template shows.

    `path` is `events/2026/spring-rumble/index.html`, `template` is `event.html`, and `source` is
    the content file to name when two pages want one address.
    """

    path: str
    template: str
    context: Mapping[str, Any]
    source: str = ""


@frozen
class Blob:
    """One file whose bytes are ready: JSON, CSV, a feed, a picture."""

    path: str
    content: bytes
    source: str = ""


@frozen
class Planned:
    """A page of which only the address is known; ``make`` puts together what it shows.

    A site of thousands of pages is planned in a moment, and no more than one page is held while
    it is written. ``mark`` is for bytes that take long to make and are worth keeping: equal marks
    mean equal bytes. ``ground`` is a digest of all that it can show (empty: nobody knows): equal
    grounds at the same address mean equal bytes.
    """

    path: str
    make: Callable[[], Page | Blob]
    source: str = ""
    mark: str = ""
    ground: bytes = b""


@frozen
class Bundles:
    """Pages that need not even be planned while those of a bundle stand on one and the same ground.

    ``grounds`` are those of the bundles by name (empty: nobody knows), ``unfold`` plans the pages
    of one, without marks. Equal grounds mean the same addresses, and equal bytes at each. A ground
    of a page's own holds where that of its bundle is another. ``of`` tells bundles of one kind of
    page apart that are named by different things.
    """

    of: str
    grounds: Mapping[Any, bytes]  # by ids of whatever kind
    unfold: Callable[[str], Iterable[Page | Blob | Planned]]


def finished(page: Page | Blob | Planned) -> Page | Blob:
    """Return a page with what it shows."""
    return page.make() if isinstance(page, Planned) else page


def clashes(pages: Iterable[Addressed]) -> list[Problem]:
    """Return an error for each address that is unsafe, or wanted by two sources.

    Two addresses are one when a file system may say so: letter case and Unicode composition do
    not tell them apart, and a file cannot also be a folder. Codes: `unsafe-address`,
    `address-clash`.
    """
    return clashing([(page.path, page.source) for page in pages])


def clashing(claims: Sequence[tuple[str, str]]) -> list[Problem]:
    """Return what `clashes` does, of addresses with their sources."""
    if apart([path for path, _ in claims]):
        return []
    wrong = sorted([claim for claim in claims if unsafe(claim[0])], key=_in_order)
    keys = {folded(path) for path, _ in claims}
    return [*(_refused(*claim) for claim in wrong), *_rivals(claims, folders_of(keys) & keys)]


def apart(paths: Collection[str]) -> bool:
    """Tell whether all addresses are safe and none is in the way of another.

    >>> apart(["a/index.html", "b/index.html"]), apart(["a", "a/b"]), apart(["a", "A"])
    (True, False, False)
    """
    plain = all_plain(paths)  # then each is in lower case, and safe
    if not plain and any(map(unsafe, paths)):
        return False
    keys = paths if plain else list(map(folded, paths))
    different = set(keys)
    return len(different) == len(keys) and different.isdisjoint(folders_of(keys))


def _in_order(claim: tuple[str, str]) -> tuple[str, str, str]:
    """Return what puts claims in order: those that are one to a file system stand together."""
    return folded(claim[0]), *claim


def _rivals(claims: Iterable[tuple[str, str]], files: Collection[str]) -> list[Problem]:
    """Return an error for each claim that another one is in the way of."""
    owners: dict[str, list[tuple[str, str]]] = {}
    for claim in sorted(claims, key=_in_order):
        owners.setdefault(folded(claim[0]), []).append(claim)
    return [
        *(_same(first, other) for first, *others in owners.values() for other in others),
        *(_file_or_folder(owners[file][0], found[0]) for key, found in owners.items()
          for file in _folders(key) if file in files),
    ]  # fmt: skip


def folders_of(paths: Iterable[str]) -> set[str]:
    """Return every folder that lies above one of the paths, the root left out.

    >>> sorted(folders_of(["index.html", "a/b/c.html", "a/b/d.html"]))
    ['a', 'a/b']
    """
    found: set[str] = set()
    for path in paths:
        parent = path.rpartition("/")[0]
        while parent and parent not in found:
            found.add(parent)
            parent = parent.rpartition("/")[0]
    return found


def _refused(path: str, source: str) -> Problem:
    return error(
        "unsafe-address",
        Where(printable(source)),
        f'"{printable(path)}" cannot be an address: {unsafe(path)}.',
        "Give the file or the entry another name.",
    )


def _same(first: tuple[str, str], other: tuple[str, str]) -> Problem:
    addresses = " and ".join(f'"{printable(path)}"' for path in sorted({first[0], other[0]}))
    return error(
        "address-clash",
        Where(printable(other[1] or first[1])),
        f"{_named(first[1])} and {_named(other[1])} both make {addresses}.",
        "Rename one of them. Letter case, and how an accent is encoded, make no difference.",
    )


def _file_or_folder(file: tuple[str, str], inside: tuple[str, str]) -> Problem:
    return error(
        "address-clash",
        Where(printable(inside[1] or file[1])),
        f'{_named(file[1])} makes the file "{printable(file[0])}", but {_named(inside[1])} needs a '
        f'folder of that name for "{printable(inside[0])}".',
        "Rename one of them.",
    )


def _named(source: str) -> str:
    return printable(source) or "the program itself"


def printable(text: str) -> str:
    r"""Return a path as a terminal may show it: control characters and halves of characters spelt.

    >>> printable("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


def _folders(path: str) -> list[str]:
    """Return every folder above a path: `a/b/c` gives `a` and `a/b`."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts))]


def folded(path: str) -> str:
    """Return what a forgetful file system compares: lower case, composed characters."""
    if path.isascii():
        return path.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def unsafe(path: str) -> str:
    """Return why a path cannot be an address on every system, or nothing when it can.

    >>> unsafe("players/con/index.html")
    '"con" is a reserved name on Windows'
    """
    if len(path) <= MOST_BYTES_IN_NAME and _PLAIN_PATH.fullmatch(path):
        return ""
    if len(path.encode("utf-8", "surrogatepass")) > MOST_BYTES_IN_PATH:
        return f"it is longer than {MOST_BYTES_IN_PATH} bytes"
    return next((why for part in path.split("/") if (why := _unsafe_part(part))), "")


def all_plain(paths: Collection[str]) -> bool:
    r"""Tell whether all paths are plainly safe: in one go, which is a quarter of one by one.

    >>> all_plain(["index.html", "players/ann-lee/index.html"]), all_plain(["a", "b\nc"])
    (True, False)
    """
    if max(map(len, paths), default=0) > MOST_BYTES_IN_NAME:
        return False
    lines = "".join([f"{path}\n" for path in paths])
    return lines.count("\n") == len(paths) and _PLAIN_PATHS.fullmatch(lines) is not None


@lru_cache(maxsize=4096)
def _unsafe_part(part: str) -> str:
    """Return what is wrong with one name between slashes."""
    if part.split(".", 1)[0].rstrip(" ").lower() in _RESERVED:
        return f'"{printable(part)}" is a reserved name on Windows'
    if _PLAIN.fullmatch(part) and len(part) <= MOST_BYTES_IN_NAME:
        return ""
    return next((why for wrong, why in _faults(part) if wrong), "")


def _faults(part: str) -> Sequence[tuple[bool, str]]:
    bad = _FORBIDDEN.search(part)
    size = len(part.encode("utf-8", "surrogatepass"))
    shown = printable(part if len(part) <= 40 else part[:40] + "…")
    return (
        (part in {"", ".", ".."}, "it has an empty name, or one of dots only, between slashes"),
        (bad is not None, f'"{shown}" holds the character {ascii(bad.group()) if bad else ""}'),
        (part.endswith((".", " ")), f'"{shown}" ends in a dot or a space'),
        (part.startswith(" "), f'"{shown}" begins with a space'),
        (size > MOST_BYTES_IN_NAME, f'"{shown}" is longer than {MOST_BYTES_IN_NAME} bytes'),
        (part.lower() == ".git", f'"{part}" belongs to git'),
        (part.lower().startswith(_OURS), f'names in "{_OURS}…" are the program\'s own'),
    )
