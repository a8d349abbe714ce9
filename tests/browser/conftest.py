"""Sites on a disk, and on a server that lays each under a path."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.pages.conftest import Kinds, site_of
from tests.pages.fixture import demonstration
from tests.pages.fixture_hostile import hostile
from tests.pages.fixture_rare import little_room, rare

BASE = "league"


@pytest.fixture(scope="session")
def kinds() -> Kinds:
    """The kind and the template of every page of ``league/`` and ``rare/``, once they are made."""
    return {}


@pytest.fixture(scope="session")
def files(kinds) -> Mapping[str, bytes]:
    """The demonstration league, printed."""
    seen: Kinds = {}
    made = site_of(demonstration(), seen)
    kinds |= {f"{BASE}/{path}": kind for path, kind in seen.items()}
    return made


@pytest.fixture(scope="session")
def rare_files(kinds) -> Mapping[str, bytes]:
    """The league of rare kinds of pages, printed."""
    seen: Kinds = {}
    with little_room():
        made = site_of(rare(), seen)
    kinds |= {f"rare/{path}": kind for path, kind in seen.items()}
    return made


@pytest.fixture(scope="session")
def disk(files, rare_files, tmp_path_factory) -> Path:
    """A folder of sites: ``league/``, ``rare/``, ``hostile/``."""
    folder = tmp_path_factory.mktemp("disk")
    for name, printed in ((BASE, files), ("rare", rare_files), ("hostile", site_of(hostile()))):
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
