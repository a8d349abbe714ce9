"""Does a page that is served while somebody writes reload, and show what is wrong?"""

from __future__ import annotations

import threading
from functools import partial

from pairdown.output.serving.server import Server
from pairdown.output.serving.stage import Stage
from pairdown.problem import Where, error


def test_a_page_reloads_by_its_own_policy_and_shows_errors_until_they_are_gone(page, files):
    stage = Stage("1")
    shown = {path: partial(bytes, data) for path, data in files.items()}
    changed = {**shown, "index.html": lambda: files["index.html"].replace(b"<h1", b"<h1 id=new", 1)}
    server = Server(stage, 0)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        stage.show(shown, [])
        page.goto(server.url)
        stage.show(changed, [])
        page.locator("h1#new").wait_for()
        stage.show(None, [error("x", Where("content/events/cup.yaml", 3, 7), "no such day")])
        page.locator("#pairdown-errors").get_by_text("content/events/cup.yaml:3:7").wait_for()
        assert page.locator("h1#new").is_visible()
        stage.show(shown, [])
        page.locator("#pairdown-errors").wait_for(state="detached")
    finally:
        stage.close()
        server.shutdown()
        server.server_close()
        thread.join()
