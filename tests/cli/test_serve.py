"""Does `pairdown serve` show, follow, survive and stop? One server is asked everything."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.league import GOLDEN, league, run

CUP = "content/events/cup.yaml"


def heeding_interrupts() -> None:
    """Heed Ctrl-C, also where these tests run in the background of a script, which does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Served:
    """A running server, its league, and the news that a page of it hears."""

    def __init__(self, root: Path) -> None:
        self.root = league(root, events__cup=GOLDEN)
        words = [sys.executable, "-m", "pairdown", "serve", "--port", "0", "--root", str(root)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
            preexec_fn=heeding_interrupts,  # noqa: PLW1509 - this process has one thread
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found
        self.port = int(found[1])
        self.waiting = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        self.waiting.request("GET", "/_pairdown/events")
        self.news = self.waiting.getresponse()
        self.heard()

    def heard(self) -> str:
        """Wait for the next news; return the version that it tells."""
        line = self.news.fp.readline()
        while not line.startswith(b"data: "):
            assert line, "the server is gone"
            line = self.news.fp.readline()
        return line[6:].decode().strip()

    def page(self, path: str, host: str = "localhost") -> tuple[int, str]:
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        asked.request("GET", path, headers={"Host": host})
        answer = asked.getresponse()
        found = answer.status, answer.read().decode()
        asked.close()
        return found

    def save(self, text: str) -> None:
        (self.root / CUP).write_text(text)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("served"))
    yield found
    found.process.kill()
    found.process.communicate()
    found.news.close()
    found.waiting.close()


def test_a_save_shows_and_a_mistake_keeps_the_last_good_site(served: Served) -> None:
    assert "Golden" in served.page("/events/cup/")[1]
    served.save(GOLDEN.replace("Golden", "Silver"))
    version = served.heard()
    assert f'data-version="{version}"' in served.page("/events/cup/")[1]
    assert "Silver" in served.page("/events/cup/")[1]

    served.save(GOLDEN.replace("[Cy C, Dee D, W countout]", "[Cy C, Dee E, W countout]"))
    served.heard()
    status, page = served.page("/events/cup/")
    assert (status, "Silver" in page) == (200, True)
    assert "content/events/cup.yaml:8:16" in page
    assert "did you mean &quot;Dee D&quot;?" in page

    served.save(GOLDEN.replace("Golden", "Bronze"))
    served.heard()
    page = served.page("/events/cup/")[1]
    assert ("Bronze" in page, "pairdown-errors" in page) == (True, False)


def test_nothing_is_written_into_the_league(served: Served) -> None:
    assert sorted(each.name for each in served.root.iterdir()) == ["content"]


def test_another_site_in_the_same_browser_cannot_read_it(served: Served) -> None:
    assert served.page("/", "evil.example:80")[0] == 403
    assert served.page("/", "")[0] == 403
    assert served.page("/", f"127.0.0.1:{served.port}")[0] == 200
    assert served.page("/", "[::1]:8000")[0] == 200


def test_a_port_in_use_is_told(served: Served) -> None:
    ran = run(served.root, "serve", "--port", str(served.port))
    assert (ran.code, "Try --port 0" in ran.err) == (2, True)


def test_it_stops_when_it_is_told_to_while_a_page_waits(served: Served) -> None:
    mistaken = GOLDEN.replace("[Cy C, Dee D, W countout]", "[Cy C, Dee E, W countout]")
    # When a save is heard of, what there was to say of the one before it has been said.
    for text in (mistaken, GOLDEN, GOLDEN.replace("Golden", "Steel")):
        served.save(text)
        served.heard()
    served.process.send_signal(signal.SIGINT)
    _, err = served.process.communicate(timeout=30)
    assert served.process.returncode == 0
    assert "Traceback" not in err
    assert 'error: round 1: "Dee E" is not on the player list' in err
    assert err.endswith("No errors any more.\nStopped.\n")
