"""What is answered to which request, and what is on the page besides?"""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

import pytest

from pairdown.output.outside import OutsideFault
from pairdown.output.serving.overlay import with_overlay
from pairdown.output.serving.server import Reply, address, reply
from pairdown.output.serving.stage import Scene, Stage
from pairdown.problem import Where, error

PAGES = {
    "index.html": b"<html><body>home</body></html>",
    "events/cup/index.html": b"<html><body>cup</body></html>",
    "404.html": b"<html><body>not here</body></html>",
    "api/v1/events.json": b"{}",
    "static/site.css": b"a{}",
    "assets/photo.JPG": b"\xff",
    "assets/plan.odd": b"?",
}
SCENE = Scene("1-1", {path: partial(bytes, data) for path, data in PAGES.items()})
OOPS = error("x", Where("content/events/cup.yaml", 3, 7), 'no "<b>"', "did you mean <i>?")


@pytest.mark.parametrize(
    ("target", "status", "kind"),
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/?x=1", 200, "text/html; charset=utf-8"),
        ("/events/cup/", 200, "text/html; charset=utf-8"),
        ("/events/%63up/index.html", 200, "text/html; charset=utf-8"),
        ("/api/v1/events.json", 200, "application/json"),
        ("/static/site.css", 200, "text/css; charset=utf-8"),
        ("/assets/photo.JPG", 200, "image/jpeg"),
        ("/assets/plan.odd", 200, "application/octet-stream"),
        ("/_pairdown/reload.js", 200, "text/javascript; charset=utf-8"),
        ("/nothing", 404, "text/html; charset=utf-8"),
        ("/../../etc/passwd", 404, "text/html; charset=utf-8"),
        ("/%2e%2e/%2e%2e/etc/passwd", 404, "text/html; charset=utf-8"),
        ("/events\\cup", 404, "text/html; charset=utf-8"),
        ("//[", 404, "text/html; charset=utf-8"),
        ("/%00%ff", 404, "text/html; charset=utf-8"),
        ("*", 404, "text/html; charset=utf-8"),
    ],
)
def test_an_address_is_answered_with_a_file_of_the_site_or_not_at_all(
    target: str, status: int, kind: str
) -> None:
    answer = reply(SCENE, target)
    assert (answer.status, answer.type) == (status, kind)


def test_a_folder_leads_to_its_page_on_this_server_only() -> None:
    assert reply(SCENE, "/events/cup").location == "/events/cup/"
    assert reply(SCENE, "//events/cup").location == "/events/cup/"
    assert address("//evil.example/x") == "evil.example/x"


def test_only_pages_get_the_script() -> None:
    assert b'<script src="/_pairdown/reload.js" data-version="1-1">' in reply(SCENE, "/").body
    assert reply(SCENE, "/static/site.css").body == b"a{}"


def test_errors_stand_on_the_last_good_page_and_cannot_act() -> None:
    page = reply(Scene("1-2", SCENE.files, (OOPS,)), "/events/cup/").body.decode()
    assert "cup" in page
    assert "<b>content/events/cup.yaml:3:7</b> no &quot;&lt;b&gt;&quot;" in page
    assert "<i>did you mean &lt;i&gt;?</i>" in page
    assert page.endswith("</section>\n</body></html>")


def test_without_any_good_site_there_are_the_errors_alone() -> None:
    answer = reply(Scene("1-1", None, (OOPS,)), "/events/cup/")
    assert (answer.status, b"cup.yaml:3:7" in answer.body) == (503, True)


def test_many_errors_are_counted_and_not_all_shown() -> None:
    page = with_overlay(b"<body></body>", "1", [OOPS] * 60)
    assert (page.count(b"<li>"), b"and 10 more" in page) == (50, True)


def test_a_page_that_cannot_be_made_says_why() -> None:
    def fail() -> bytes:
        raise OutsideFault("could not read content/assets/logo.svg: it is gone.")

    answer = reply(Scene("1", {"index.html": fail}), "/")
    assert answer.status == HTTPStatus.INTERNAL_SERVER_ERROR
    assert b"it is gone" in answer.body


class TestStage:
    def test_errors_keep_the_last_good_files(self) -> None:
        stage = Stage("7")
        stage.show({"index.html": lambda: b"good"}, [])
        stage.show(None, [OOPS])
        assert stage.scene.files is not None
        assert (stage.scene.version, stage.scene.errors) == ("7-2", (OOPS,))

    def test_who_waits_hears_of_the_next_scene_and_of_the_end(self) -> None:
        stage = Stage("7")
        stage.show({}, [])
        found = stage.next_after("7-0", 1)
        assert found is not None
        assert found.version == "7-1"
        assert stage.next_after("7-1", 0.001) is None
        stage.close()
        assert stage.next_after("7-0", 60) is None


def test_a_reply_is_plain_text_unless_it_says_otherwise() -> None:
    assert Reply(HTTPStatus.OK, b"").type == "text/plain; charset=utf-8"
