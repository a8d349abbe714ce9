"""Is every picture there that a text shows?

A picture that is not below ``content/assets`` would show as a gap. Only what looks like a file is
looked for: the signs that the program makes itself are pages of their own.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator

from pairdown.catalog import Content
from pairdown.checks import check
from pairdown.checks.finding import Finding
from pairdown.checks.scene import Scene
from pairdown.model import Event
from pairdown.problem import Severity, Where
from pairdown.recall import fact

ASSETS = "assets/"
_SEEN = (".avif", ".gif", ".jpeg", ".jpg", ".png", ".webp")
_CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`|<!--.*?-->|^ {4}.*?$", re.DOTALL | re.MULTILINE)
_PICTURE = re.compile(r"!\[[^\]\n]*\]\(\s*<?([^\s)>]+)")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ELSEWHERE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//|#")

Picture = tuple[str, int]
"""The path of a picture from the site's root, and the line of the text that shows it, from 1."""


@check(
    "missing-picture",
    title="Every picture of a report is there",
    about="event in league",
    severity=Severity.WARNING,
)
def every_picture_of_a_report_is_there(scene: Scene) -> Iterator[Finding]:
    """A picture that an event's report shows is a file below `content/assets`."""
    event = scene.event
    for path, line in _of_report(event, event.parts):
        file = event.report_file
        where = Where(file, line, 1) if file else scene.place("report")
        yield from _missing(path, where, scene.content.assets)


@check(
    "missing-picture-of-text",
    title="Every picture of a page or a profile is there",
    about="league",
    severity=Severity.WARNING,
)
def every_picture_of_a_text_is_there(content: Content) -> Iterator[Finding]:
    """A picture that a page or a profile shows is a file below `content/assets`."""
    for text in content.texts:
        for path, _ in _pictures(text.body, text.where.file):
            yield from _missing(path, Where(text.where.file), content.assets)
    for player in content.players.values():
        if player.bio and not player.hidden:
            for path, _ in _pictures(player.bio, player.where.file):
                where = player.places.get("bio", player.where)
                yield from _missing(path, where, content.assets)


@fact("pictures")
def _of_report(event: Event) -> tuple[Picture, ...]:
    return tuple(_pictures(event.report, event.report_file or event.where.file))


def _pictures(text: str, file: str) -> Iterator[Picture]:
    """Walk the pictures that a text shows from the site itself; ``file`` is where it is written."""
    if "![" not in text:
        return
    folder = posixpath.dirname(file).removeprefix("content").strip("/")
    shown = _CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
    for found in _PICTURE.finditer(shown):
        path = _from_root(found[1], folder)
        if path.startswith(ASSETS) or path.lower().endswith(_SEEN):
            yield path, shown.count("\n", 0, found.start()) + 1


def _from_root(address: str, folder: str) -> str:
    """Return the path from the site's root; empty for what lies elsewhere."""
    if _ELSEWHERE.match(address):
        return ""
    path = _ESCAPED.sub(_spelt, re.split(r"[?#]", address, maxsplit=1)[0])
    if path.startswith(("./", "../")):
        path = f"{folder}/{path}"
    return posixpath.normpath(path).lstrip("/")


def _spelt(escaped: re.Match[str]) -> str:
    return bytes.fromhex(escaped[0].replace("%", "")).decode("utf-8", "replace")


def _missing(path: str, where: Where, assets: Collection[str]) -> Iterator[Finding]:
    if path.startswith(ASSETS) and path.removeprefix(ASSETS) in assets:
        return
    meant = next((each for each in assets if _stem(each) == _stem(path)), None)
    hint = f'did you mean "{ASSETS}{meant}"?' if meant else "put it there, or correct its name"
    yield Finding(where, f'there is no picture "{path}" in content/assets', hint)


def _stem(path: str) -> str:
    """Return the name without folder, suffix and capitals."""
    return posixpath.splitext(posixpath.basename(path))[0].casefold()
