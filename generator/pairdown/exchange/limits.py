"""How much of a stranger's file is read, and how is it opened without harm?

A file may be hostile: bombs in zips and in XML, nesting without end, a hundred megabytes. Here
each way of opening one has a bound, and what does not fit is `Unfit`, with a sentence.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import TYPE_CHECKING, Any

import defusedxml
import defusedxml.ElementTree

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST_FILE = 20_000_000
LARGEST_UNPACKED = 60_000_000
MOST_PARTS = 500
MOST_PLAYERS = 5_000
MOST_ROUNDS = 200
MOST_ROWS = 100_000
MOST_COLUMNS = 1_000
DEEPEST = 60
MOST_VALUES = 2_000_000


class Unfit(Exception):  # noqa: N818 - it is said of the file, and is caught by the framework
    """A file that cannot be imported: a stable code, a sentence, a place in it, and what to do."""

    def __init__(self, message: str, place: str = "", hint: str = "", code: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.hint = hint
        self.code = code or "unreadable-import"


_BRACKET = re.compile(r"[\[\]{}]")
TOO_MANY = "this file holds more values than any event does"
TOO_LARGE = f"this file is larger than {LARGEST_FILE // 1_000_000} MB"
ENCODING_HINT = "which encoding is it in? Save it as UTF-8 and import it again"


def text_of(data: bytes) -> tuple[str, str]:
    """Return the text of a file and the name of its encoding; an unclear one is refused."""
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"),
                       (b"\xfe\xff", "utf-16")):  # fmt: skip
        if data.startswith(mark):
            return _decoded(data, name), name
    bare = _bare_utf16(data)
    if bare:
        return _decoded(data, bare), bare
    try:
        return _clean(data.decode("utf-8")), "utf-8"
    except UnicodeDecodeError as fault:
        return _old_text(data, fault), "Windows-1252"


def _bare_utf16(data: bytes) -> str:
    """Recognise UTF-16 without a mark: every other byte of Latin text is zero."""
    head = data[:2000]
    half = len(head) // 2
    if half and head[1::2].count(0) > half * 0.7:
        return "utf-16-le"
    return "utf-16-be" if half and head[0::2].count(0) > half * 0.7 else ""


def _decoded(data: bytes, name: str) -> str:
    try:
        return _clean(data.decode(name))
    except UnicodeDecodeError:
        raise Unfit(f"this file is damaged: it is not the {name} it says", hint=ENCODING_HINT) \
            from None  # fmt: skip


def _old_text(data: bytes, fault: UnicodeDecodeError) -> str:
    """Read Windows-1252, unless parts of the file are UTF-8: then it is damaged."""
    line = data[: fault.start].count(b"\n") + 1
    known = data[: fault.start].decode("utf-8")
    if not known.isascii():
        message = "this file is UTF-8 up to here, and then something else"
        raise Unfit(message, f"line {line}", ENCODING_HINT)
    try:
        return _clean(data.decode("cp1252"))
    except UnicodeDecodeError:
        message = "this file is neither UTF-8 nor Windows-1252"
        raise Unfit(message, f"line {line}", ENCODING_HINT) from None


def _clean(text: str) -> str:
    """Refuse what is no text at all."""
    if "\0" in text:
        raise Unfit("this file is not a text", hint="import a .csv, .txt, .json, .xml or .xlsx")
    return text


def json_of(text: str) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return what a JSON text holds; damaged or too deeply nested ones are refused."""
    if _too_deep(text):
        raise Unfit(f"this JSON is nested more than {DEEPEST} levels deep")
    if text.count(",") + text.count("[") + text.count("{") > MOST_VALUES:
        raise Unfit(TOO_MANY)
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        where = f"line {fault.lineno}, column {fault.colno}"
        raise Unfit("this JSON is damaged or cut off", where, "export it again") from None
    except (ValueError, RecursionError):
        raise Unfit("this JSON holds something that cannot be read") from None


def _too_deep(text: str) -> bool:
    """Tell whether brackets are nested too deep, taking those in texts for brackets, too."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def xml_of(data: bytes) -> Element:
    """Return the root of an XML file; entities and damage are refused."""
    if data.count(b"<") > MOST_VALUES:
        raise Unfit(TOO_MANY)
    try:
        root: Element = defusedxml.ElementTree.fromstring(data, forbid_dtd=False)
    except defusedxml.DefusedXmlException:
        message = "this XML defines entities, which a result file has no need of"
        raise Unfit(message, hint="export it again, or ask where it comes from") from None
    except (defusedxml.ElementTree.ParseError, ValueError, LookupError) as fault:
        line = getattr(fault, "position", (0, 0))[0]
        place = f"line {line}" if line else ""
        raise Unfit("this XML is damaged or cut off", place, "export it again") from None
    return root


def zip_of(data: bytes) -> zipfile.ZipFile:
    """Open a zip whose parts, unpacked, are few and small enough; nothing is unpacked yet.

    `zipfile` never yields more of a part than its entry declares, so the sum bounds all reading.
    """
    try:
        opened = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise Unfit("this workbook is damaged or cut off", hint="save it again") from None
    parts = opened.infolist()
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > LARGEST_UNPACKED:
        limit = f"{LARGEST_UNPACKED // 1_000_000} MB"
        raise Unfit(f"this file unpacks to more than {limit}, or to very many parts")
    return opened
