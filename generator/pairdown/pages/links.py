"""How does one page point to another, wherever the site lies?

Links are relative, so that the site works under any path and from a disk, and a link to a folder
names its `index.html`, since a disk has nobody to look for it. Only 404.html, which a host shows
under any address, needs links from the host's root.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from urllib.parse import quote, urlsplit

_OUTSIDE = re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)
_NAME = "[a-z0-9][a-z0-9_-]*+"
_PLAIN = re.compile(rf"(?:{_NAME}/)*+{_NAME}\.[a-z]+(?:[?#][a-z0-9=_-]*+)?")
"""A file, and perhaps a place in it, with nothing that would have to be encoded."""
_KEPT = "/!$&'()*+,;=@~%"


def relative(from_path: str, to_path: str) -> str:
    """Return the address of a path of the site as seen from another page of it.

    Both paths count from the site's root. The way leads up to the root and down again, so it
    depends only on how deep the first page lies. Addresses with `http:`, `https:` or `mailto:`
    and bare fragments are returned as they are; any other scheme is taken for a strange path, so
    that `javascript:` leads nowhere.

    >>> relative("players/bo/index.html", "players/ann-lee/#decks")
    '../../players/ann-lee/index.html#decks'
    """
    if is_outside(to_path) or to_path.startswith("#"):
        return to_path
    return "../" * from_path.count("/") + _from_root(to_path)


def absolute(base: str, to_path: str) -> str:
    """Return the address of a path of the site from the host's root, for 404.html.

    >>> absolute("/league/", "players/ann-lee/")
    '/league/players/ann-lee/index.html'
    """
    if is_outside(to_path) or to_path.startswith("#"):
        return to_path
    return base + _from_root(to_path)


def canonical(site_url: str, to_path: str) -> str:
    """Return the full address for feeds and the sitemap; a folder is named without index.html.

    >>> canonical("https://example.org/league", "players/ann-lee/index.html")
    'https://example.org/league/players/ann-lee/'
    """
    path, mark, rest = _from_root(to_path).partition("#")
    folder = path.removesuffix("index.html") if path.split("/")[-1] == "index.html" else path
    return site_url.rstrip("/") + "/" + folder + mark + rest


def base_of(site_url: str) -> str:
    """Return the path part of the site's address with a slash at both ends.

    >>> base_of("https://example.org/league"), base_of("")
    ('/league/', '/')
    """
    path = urlsplit(site_url).path.strip("/")
    return f"/{_quoted(path, _KEPT)}/" if path else "/"


def is_outside(address: str) -> bool:
    """Say whether an address leads to the web or to a mailbox rather than into the site."""
    return _OUTSIDE.match(address) is not None


@lru_cache(maxsize=65536)
def _from_root(to_path: str) -> str:
    """Return a path from the root, percent-encoded: no dots to climb, no folder without index."""
    if _PLAIN.fullmatch(to_path):
        return to_path
    path, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", to_path, re.DOTALL).groups()  # type: ignore[union-attr]
    clean = posixpath.normpath("/" + path.replace("\\", "/")).lstrip("/")
    if not path or path.endswith(("/", "/.", "/..")) or path in {".", ".."}:
        clean = f"{clean}/index.html" if clean else "index.html"
    return _quoted(clean, _KEPT) + mark + _quoted(rest, _KEPT + "?:#")


def _quoted(text: str, kept: str) -> str:
    """Percent-encode all but `kept`; what cannot be encoded becomes a question mark."""
    return quote(text, safe=kept, errors="replace")
