"""How is a site shown on this machine, and on this machine only?

Whatever an address says, only what the stage holds can be had: no path is ever looked up on the
disk. Requests must name this machine as their host, or another site open in the same browser
could read drafts (DNS rebinding). Each request has a thread of its own, since a page that waits
for news keeps its connection open.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote, unquote

from pairdown.frozen import frozen
from pairdown.output.outside import OutsideFault
from pairdown.output.render import RenderFault
from pairdown.output.serving.overlay import BARE, FILES, PREFIX, with_overlay
from pairdown.output.serving.stage import Scene, Stage
from pairdown.problem import Problem, Where, error

LOOPBACK = "127.0.0.1"
HOSTS = frozenset({"localhost", LOOPBACK, "[::1]"})
HEARTBEAT = 15.0
"""Seconds after which a page that waits hears that the server is still there."""
HTML = "text/html; charset=utf-8"
TYPES = {
    ".html": HTML, ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".xml": "application/xml", ".csv": "text/csv; charset=utf-8",
    ".txt": "text/plain; charset=utf-8", ".ics": "text/calendar; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
    ".gif": "image/gif", ".webp": "image/webp", ".avif": "image/avif", ".ico": "image/x-icon",
    ".woff2": "font/woff2", ".woff": "font/woff", ".pdf": "application/pdf",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip
"""Not the system's table: that differs from machine to machine."""


@frozen
class Reply:
    """What a request is answered with."""

    status: HTTPStatus
    body: bytes
    type: str = "text/plain; charset=utf-8"
    location: str = ""


def address(target: str) -> str:
    """Return the address within the site that a request's target means."""
    return unquote(target.partition("?")[0].partition("#")[0]).lstrip("/")


def reply(scene: Scene, target: str) -> Reply:
    """Answer a request for an address such as ``/events/?x=1``."""
    path = address(target)
    if path in FILES:
        return Reply(HTTPStatus.OK, *FILES[path])
    files = scene.files
    if files is None:
        shown = with_overlay(BARE, scene.version, scene.errors)
        return Reply(HTTPStatus.SERVICE_UNAVAILABLE, shown, HTML)
    name = path + "index.html" if not path or path.endswith("/") else path
    if name in files:
        return _rendered(scene, name, HTTPStatus.OK, files[name])
    if f"{path}/index.html" in files:
        return Reply(HTTPStatus.MOVED_PERMANENTLY, b"", location=f"/{quote(path)}/")
    if "404.html" in files:
        return _rendered(scene, "404.html", HTTPStatus.NOT_FOUND, files["404.html"])
    return Reply(HTTPStatus.NOT_FOUND, b"There is no such page.\n")


def _rendered(scene: Scene, name: str, status: HTTPStatus, make: Callable[[], bytes]) -> Reply:
    kind = TYPES.get(PurePosixPath(name).suffix.lower(), "application/octet-stream")
    errors = scene.errors
    try:
        body = make()
    except (RenderFault, OutsideFault) as fault:
        errors = (_problem(fault), *errors)
        body, status, kind = BARE, HTTPStatus.INTERNAL_SERVER_ERROR, HTML
    return Reply(status, with_overlay(body, scene.version, errors) if kind == HTML else body, kind)


def _problem(fault: RenderFault | OutsideFault) -> Problem:
    if isinstance(fault, RenderFault):
        return fault.problem()
    return error("unreadable", Where("content"), str(fault))


class Server(ThreadingHTTPServer):
    """Listens on loopback from the moment it is made; answers once `serve_forever` is called."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, stage: Stage, port: int) -> None:
        super().__init__((LOOPBACK, port), partial(_Requests, stage))

    @property
    def url(self) -> str:
        """Where a browser finds it."""
        return f"http://{LOOPBACK}:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - the library's
        """Let a browser go that went away in the middle of an answer; a bug is told."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Requests(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"
    server_version = "pairdown"
    sys_version = ""
    timeout = 60

    def __init__(self, stage: Stage, *args: Any) -> None:  # noqa: ANN401 - the library's
        self.stage = stage
        super().__init__(*args)

    def do_GET(self) -> None:
        """Answer with the page, or wait for news."""
        if not self._known_host():
            self._send(Reply(HTTPStatus.FORBIDDEN, b"This server answers to localhost only.\n"))
        elif address(self.path) == f"{PREFIX}events":
            self._tell_news()
        else:
            self._send(reply(self.stage.scene, self.path))

    do_HEAD = do_GET  # noqa: N815 - the library calls it by that name

    def log_message(self, format: str, *args: Any) -> None:  # noqa: ANN401 - the library's
        """Say nothing: the terminal is for what is wrong with the content."""

    def _known_host(self) -> bool:
        host = self.headers.get("Host", "").strip().lower()
        name, _, port = host.rpartition(":")
        return (name if port.isdecimal() else host) in HOSTS

    def _send(self, answer: Reply) -> None:
        self.send_response(answer.status)
        self._send_headers(answer.type)
        self.send_header("Content-Length", str(len(answer.body)))
        if answer.location:
            self.send_header("Location", answer.location)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)

    def _send_headers(self, kind: str) -> None:
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")

    def _tell_news(self) -> None:
        """Tell the version that is shown, and each later one, until the page goes away."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self._send_headers("text/event-stream")
        self.end_headers()
        version = ""
        while self.command != "HEAD" and self.stage.is_open:
            scene = self.stage.next_after(version, HEARTBEAT)
            version = scene.version if scene else version
            self.wfile.write(f"data: {version}\n\n".encode() if scene else b": still here\n\n")
            self.wfile.flush()
