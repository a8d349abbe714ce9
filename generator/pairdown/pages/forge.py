"""Where on GitHub or GitLab are a league's files, its commits, and its mistakes?

Files are named on the branch that is checked out there (``HEAD``), so that a link does not change
with each commit. Without ``repository:`` in site.yaml there is no link.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from pairdown.frozen import frozen
from pairdown.model import Site
from pairdown.problem import Where

GITHUB, GITLAB = "github", "gitlab"
LONGEST_TITLE = 120


@frozen
class Forge:
    """A repository by its address; ``folder``: where in it the league lies, empty or ``a/b/``."""

    url: str
    kind: str
    folder: str = ""

    @property
    def _room(self) -> str:
        return f"{self.url}/-" if self.kind == GITLAB else self.url

    def commit(self, name: str) -> str:
        """Return the address of a commit."""
        return f"{self._room}/commit/{name}"

    def file(self, where: Where) -> str:
        """Return the address of a place in a file; no line: the file as a whole."""
        path = quote(f"{self.folder}{where.file}")
        line = f"#L{where.line}" if where.line else ""
        return f"{self._room}/blob/HEAD/{path}{line}"

    def issue(self, title: str, body: str) -> str:
        """Return the address of a new issue that is filled in."""
        short = title[:LONGEST_TITLE]
        keys = ("issue[title]", "issue[description]") if self.kind == GITLAB else ("title", "body")
        filled = urlencode(dict(zip(keys, (short, body), strict=True)), quote_via=quote)
        return f"{self._room}/issues/new?{filled}"


def forge(site: Site, folder: str = "") -> Forge | None:
    """Return the league's repository; its kind is told by the host's name, if nobody says it."""
    written: Any = site.extra.get("repository")
    if not written:
        return None
    url, kind = written
    host = urlsplit(url).hostname or ""
    return Forge(url, kind or (GITLAB if GITLAB in host else GITHUB), folder)
