"""What is added to a page that is shown while somebody writes?

A script that reloads the page when there is a new one and, while there are errors, a list of
them. Both come from the server itself, as the pages' Content-Security-Policy demands, and are in
no file that is published.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pairdown.problem import Problem

PREFIX = "_pairdown/"
MOST_SHOWN = 50

SCRIPT = b"""\
(() => {
  const shown = document.currentScript.dataset.version;
  let source = null;
  const listen = () => {
    if (source || document.hidden) return;
    source = new EventSource("/_pairdown/events");
    source.onmessage = (event) => { if (event.data !== shown) location.reload(); };
  };
  const rest = () => { if (source) { source.close(); source = null; } };
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  listen();
})();
"""
"""A hidden tab does not listen: browsers allow few connections to one server."""

STYLE = b"""\
#pairdown-errors { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh;
  overflow: auto; margin: 0; padding: 1rem 1.25rem; background: #1c1917; color: #fafaf9;
  border-top: 4px solid #ef4444; font: 15px/1.5 ui-monospace, monospace; }
#pairdown-errors h2 { margin: 0 0 .5rem; font: bold 16px/1.4 system-ui, sans-serif;
  color: #fca5a5; }
#pairdown-errors ol { margin: 0; padding: 0; list-style: none; }
#pairdown-errors li { margin: .5rem 0; overflow-wrap: anywhere; }
#pairdown-errors b { color: #fde68a; }
#pairdown-errors i { display: block; color: #d6d3d1; }
"""

FILES = {
    f"{PREFIX}reload.js": (SCRIPT, "text/javascript; charset=utf-8"),
    f"{PREFIX}overlay.css": (STYLE, "text/css; charset=utf-8"),
}
"""What the server itself serves, by address, each with its type."""

BARE = (
    b'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>pairdown</title>\n'
    b'<meta name="viewport" content="width=device-width">\n<body>\n</body>\n</html>\n'
)
"""The page that is shown when there is none."""


def with_overlay(page: bytes, version: str, errors: Sequence[Problem]) -> bytes:
    """Return an HTML page with the script, and with the errors when there are any."""
    added = _script(version) + (_errors(errors) if errors else b"")
    head, end, rest = page.rpartition(b"</body>")
    return head + added + end + rest if end else page + added


def _script(version: str) -> bytes:
    return f'<script src="/{PREFIX}reload.js" data-version="{escape(version)}"></script>\n'.encode()


def _errors(errors: Sequence[Problem]) -> bytes:
    rows = "".join(map(_row, errors[:MOST_SHOWN]))
    more = f"<p>… and {len(errors) - MOST_SHOWN} more</p>" if len(errors) > MOST_SHOWN else ""
    html = (
        f'<link rel="stylesheet" href="/{PREFIX}overlay.css">\n'
        f'<section id="pairdown-errors" role="alert"><h2>The site could not be built</h2>'
        f"<ol>{rows}</ol>{more}</section>\n"
    )
    return html.encode()


def _row(problem: Problem) -> str:
    hint = f"<i>{escape(problem.hint)}</i>" if problem.hint else ""
    return f"<li><b>{escape(str(problem.where))}</b> {escape(problem.message)}{hint}</li>"
