"""The demonstration site on a disk and on a server that lays it under a path."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.pages.conftest import site_of
from tests.pages.fixture import demonstration
from tests.pages.fixture_hostile import hostile

BASE = "league"


@pytest.fixture(scope="session")
def files() -> Mapping[str, bytes]:
    """The demonstration league, printed."""
    return site_of(demonstration())


@pytest.fixture(scope="session")
def disk(files, tmp_path_factory) -> Path:
    """A folder that holds the site below ``league/``, and the hostile one below ``hostile/``."""
    folder = tmp_path_factory.mktemp("disk")
    for name, printed in ((BASE, files), ("hostile", site_of(hostile()))):
        for path, data in printed.items():
            file = folder / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    return folder


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        """Say nothing."""


@pytest.fixture(scope="session")
def server(disk) -> Iterator[str]:
    """The address under which the folder is served."""
    handler = partial(_Quiet, directory=str(disk))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as served:
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}/{BASE}/"
        served.shutdown()
