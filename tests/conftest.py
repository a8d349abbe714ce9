"""What do all tests share? Repeatable surroundings, and a real browser for those that ask."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from dev import browser_lacks, chromium
from tests import once

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

# Machines that run tests are shared: time tells nothing there. In CI the same commit draws the
# same examples; elsewhere each run looks at new ones.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.load_profile("ci" if CI else "dev")

# Neither the git settings nor the colours of whoever runs the tests may show in a result.
for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
    os.environ.pop(name, None)
os.environ |= {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ann Lee",
    "GIT_AUTHOR_EMAIL": "ann@league.example",
    "GIT_COMMITTER_NAME": "Ann Lee",
    "GIT_COMMITTER_EMAIL": "ann@league.example",
    # Where a user's key for the cache lies: not in that of whoever runs the tests.
    "XDG_CACHE_HOME": tempfile.mkdtemp(prefix="pairdown-tests-"),
}
atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def found_out_once() -> Iterator[None]:
    """Nothing that stays as it is while the tests run is found out twice."""
    with pytest.MonkeyPatch.context() as patch:
        once.found_out(patch)
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window; a test that wants it is skipped where there is none.

    In CI a missing browser is a failure, so that no browser test is ever passed over unseen.
    """
    if lacking := browser_lacks():
        (pytest.fail if CI else pytest.skip)(f"no browser: install {' and '.join(lacking)}")
    with sync_playwright() as playwright:
        # Its sandbox and its shared memory are what containers lack; letters unhinted are as
        # wide on every system.
        options = ["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"]
        opened = playwright.chromium.launch(executable_path=chromium(), args=options)
        yield opened
        opened.close()


LOOK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-US",
    "color_scheme": "light",
}


@pytest.fixture(scope="session")
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who opens page after page: 1280 by 800, English, light."""
    with browser.new_context(**LOOK) as context:
        yield context


@pytest.fixture
def page(visitor: BrowserContext) -> Iterator[Page]:
    """One empty page; a test that leaves something in the browser takes a `stranger`'s instead."""
    page = visitor.new_page()
    yield page
    page.close()


@pytest.fixture
def stranger(browser: Browser) -> Iterator[Page]:
    """One empty page of somebody whose browser remembers nothing, and forgets all afterwards."""
    with browser.new_context(**LOOK) as context:
        yield context.new_page()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that uses the browser as `browser`, so that it can be left out."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
