"""Does the foot of a page name the commit, also from a disk?"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from pairdown.build import build
from tests.cli.committed import committed, git
from tests.cli.league import GOLDEN


def test_the_foot_names_commit_and_content_and_leads_to_the_proof(
    page: Page, tmp_path: Path
) -> None:
    root = committed(tmp_path / "league", events__golden=GOLDEN)
    assert build(root, tmp_path / "site").written is not None
    page.goto((tmp_path / "site/events/golden/index.html").as_uri())
    head = git(root, "rev-parse", "HEAD")
    expect(page.locator("footer .made")).to_contain_text(f"commit {head[:12]}, content ")
    page.get_by_role("link", name="What this site is made from").click()
    expect(page.locator("main")).to_contain_text(head)
