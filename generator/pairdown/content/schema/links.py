"""Is this text an address, a path, a colour, a language, a time zone?

Content comes from strangers: an address must be one that a browser may safely follow, and a
path must stay inside the league's own folder.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from pairdown.content.quoting import quoted
from pairdown.content.schema.scalars import line, wrong
from pairdown.content.suggest import did_you_mean
from pairdown.patterns import fault


def web_address(value: object) -> str:
    """Read an absolute address of a web page."""
    text = line(value)
    hint = "addresses begin with https:// or http://"
    if not re.match(r"https?://", text, re.IGNORECASE) or re.search(r"[\s\"<>\\^`{|}]", text):
        raise wrong("wrong-link", f"expected an address, found {quoted(text)}", hint)
    try:
        parts = urlsplit(text)
        host = parts.hostname
        _ = parts.port
    except ValueError:
        host = None
    if not host:
        raise wrong("wrong-link", f"expected an address, found {quoted(text)}", hint)
    return text


def repository(value: object) -> str:
    """Read the address of a repository on a forge; nothing may be hidden in it, or tack on."""
    text = web_address(value).rstrip("/").removesuffix(".git")
    parts = urlsplit(text)
    plain = parts.scheme == "https" and not (parts.query or parts.fragment or parts.username)
    if not plain or parts.path.count("/") < 2 or "@" in parts.netloc:
        hint = "repositories look like https://github.com/ann-lee/league"
        raise wrong("wrong-link", f"expected a repository, found {quoted(text)}", hint)
    return text


def link(value: object) -> str:
    """Read an address of a web page or of a mailbox."""
    text = line(value)
    if re.fullmatch(r"mailto:[^\s\"<>\\^`{|}@]+@[^\s\"<>\\^`{|}@]+", text):
        return text
    return web_address(text)


def inner_path(value: object) -> str:
    """Read a path below ``content/``, with forward slashes; it cannot lead out of it."""
    text = line(value)
    path = PurePosixPath(text)
    if path.is_absolute() or "\\" in text or ":" in text or ".." in path.parts:
        hint = "paths start inside content/, as in assets/logo.svg"
        raise wrong("wrong-link", f"{quoted(text)} is not a path inside content/", hint)
    return str(path)


def color(value: object) -> str:
    """Read a colour as ``#b3261e``; behind an empty place there may be one that YAML left out."""
    if value is None:
        hint = 'a "#" begins a comment: put the colour in quotes, "#b3261e"'
        raise wrong("empty-value", "no colour is written here", hint)
    text = line(value)
    match = re.fullmatch(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})", text)
    if not match:
        hint = 'colours look like "#b3261e", in quotes since # begins a comment'
        raise wrong("wrong-word", f"expected a colour, found {quoted(text)}", hint)
    digits = match[1].lower()
    return f"#{digits}" if len(digits) == 6 else "#" + "".join(each * 2 for each in digits)


def language(value: object) -> str:
    """Read a language tag such as ``en`` or ``pt-BR``."""
    text = line(value)
    if not re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*", text):
        hint = "languages look like en, de or pt-BR"
        raise wrong("wrong-word", f"expected a language, found {quoted(text)}", hint)
    return text.replace("_", "-")


def time_zone(value: object) -> str:
    """Read a time zone by its name in the zone database."""
    from zoneinfo import (  # noqa: PLC0415 - one line of one file of a league names a zone
        ZoneInfo,
        ZoneInfoNotFoundError,
        available_timezones,
    )

    text = line(value)
    try:
        return ZoneInfo(text).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zones = available_timezones()
    if not zones and re.fullmatch(r"[A-Za-z]+(/[A-Za-z0-9_+-]+)*", text):
        return text
    hint = did_you_mean(text, zones) or "time zones look like America/New_York or UTC"
    raise wrong("wrong-word", f"there is no time zone {quoted(text)}", hint)


def pattern(value: object) -> str:
    """Read a regular expression."""
    text = line(value)
    if why := fault(text):
        message = f"{quoted(text)} is not a regular expression that can be used: {why}"
        raise wrong("wrong-word", message, "look-around and back references are not known here")
    return text
