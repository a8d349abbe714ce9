"""What do pages say of when something was recorded, corrected, and what they are made from?"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from pairdown.build import build
from pairdown.model import Site
from pairdown.pages.forge import forge
from pairdown.problem import Where
from tests.cli.committed import commit, committed, git
from tests.cli.league import GOLDEN

CUP = "content/events/cup.yaml"
HOME = "https://github.com/ann-lee/league"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    site = f"title: Test League\nruleset: raw-deal\nrepository: {HOME}\n"
    return committed(tmp_path / "league", site=site, events__cup=GOLDEN)


def change(root: Path, old: str, new: str, when: str, message: str = "Correct it") -> str:
    file = root / CUP
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))
    return commit(root, message, when)


def site(root: Path) -> dict[str, bytes]:
    output = root.parent / "site"
    built = build(root, output)
    assert built.written is not None, built.problems
    files = (file for file in output.rglob("*") if file.is_file())
    return {file.relative_to(output).as_posix(): file.read_bytes() for file in files}


def test_an_event_says_when_it_was_recorded_and_what_was_corrected(root: Path) -> None:
    fix = change(root, "[Eli E, Flo F, D]", "[Eli E, Flo F, W]", "2026-03-17T12:00:00Z")
    page = site(root)["events/cup/index.html"].decode()
    assert "Recorded 15 March 2026, corrected 1 time." in page
    assert "round 1: 1 match changed" in page
    assert f'<a href="{HOME}/commit/{fix}" rel="nofollow"><code>{fix[:7]}</code></a>' in page
    assert f'<a href="{HOME}/blob/HEAD/{CUP}#L1" rel="nofollow">' in page
    assert f'href="{HOME}/issues/new?title=Mistake%20in%20Golden&amp;body=' in page


def asides(page: str) -> list[list[str]]:
    """Return what stands below the matches of each round about its pairings."""
    rounds = re.split(r'<h[23] id="(?:r\d|now)', page)[1:]
    return [re.findall(r"<strong>Pairings:</strong> ([^<]*)</p>", each) for each in rounds]


def test_a_round_says_that_an_earlier_one_was_corrected_after_it_was_posted(root: Path) -> None:
    """T11: the round stays as it was played, with a word of why it does not follow."""
    change(root, "tier: premier", "cut: none", "2026-03-16T12:00:00Z")
    assert asides(site(root)["events/cup/index.html"].decode()) == [[], [], []]
    change(root, "[Ann A, Bea B, W pinfall]", "[Ann A, Bea B, L]", "2026-03-17T12:00:00Z")
    before = ["on record before round 1 was corrected"]
    assert asides(site(root)["events/cup/index.html"].decode()) == [[], before, before]
    change(root, "[Bea B, Flo F, W]", "[Bea B, Flo F, D]", "2026-03-18T12:00:00Z")
    both = ["on record before rounds 1 and 2 were corrected"]
    assert asides(site(root)["events/cup/index.html"].decode()) == [[], before, both]


def test_a_round_that_came_with_or_after_the_correction_says_nothing(root: Path) -> None:
    change(root, "tier: premier", "cut: none", "2026-03-16T12:00:00Z")
    third = GOLDEN[GOLDEN.index("  - matches:\n      - [Cy C, Ann A") :]
    change(root, third, "", "2026-03-16T12:00:00Z")
    change(root, "[Ann A, Bea B, W pinfall]", "[Ann A, Bea B, L]", "2026-03-17T12:00:00Z")
    change(root, "      - [Dee D, bye]\n", f"      - [Dee D, bye]\n{third}", "2026-03-18T12:00:00Z")
    found = asides(site(root)["events/cup/index.html"].decode())
    assert found == [[], ["on record before round 1 was corrected"], []]


def test_rounds_in_files_of_their_own_are_told_apart_by_when_they_came(tmp_path: Path) -> None:
    cover = "name: Cup\ndate: 2026-03-14\nruleset: base\nplayers: [Ann A, Bea B, Cy C, Dee D]\n"
    first, later = (
        "- [Ann A, Bea B, W]\n- [Cy C, Dee D, W]\n",
        "- [Ann A, Cy C]\n- [Bea B, Dee D]\n",
    )
    files = {"events__cup__event": cover, "events__cup__round_1": first}
    root = committed(tmp_path / "league", **files)
    folder = root / "content/events/cup"
    (folder / "round-2.yaml").write_text(later)
    commit(root, "Post round 2", "2026-03-16T12:00:00Z")
    (folder / "round-1.yaml").write_text(first.replace("Bea B, W", "Bea B, L"))
    commit(root, "Correct round 1", "2026-03-17T12:00:00Z")
    page = site(root)["events/cup/index.html"].decode()
    assert "<strong>Pairings:</strong> on record before round 1 was corrected</p>" in page


def test_a_remark_leads_to_its_line(root: Path) -> None:
    change(root, "[Cy C, Eli E, W]", "[Cy C, Dee D, W]", "2026-03-17T12:00:00Z")
    change(root, "[Dee D, bye]", "[Eli E, bye]", "2026-03-17T12:00:00Z")
    page = site(root)["events/cup/index.html"].decode()
    line = f'<a href="{HOME}/blob/HEAD/{CUP}#L13" rel="nofollow">The line</a>'
    assert line in page[page.index('id="remarks"') :]


def test_entering_results_is_no_correction(root: Path) -> None:
    change(root, "[Cy C, Ann A, W countout]", "[Cy C, Ann A]", "2026-03-16T12:00:00Z")
    change(root, "[Cy C, Ann A]", "[Cy C, Ann A, L]", "2026-03-17T12:00:00Z")
    page = site(root)["events/cup/index.html"].decode()
    assert "Recorded 15 March 2026, corrected 1 time." in page
    assert "round 3: 1 result entered" in page


def test_a_player_is_on_record_since_the_first_event(root: Path) -> None:
    page = site(root)["players/ann-a/index.html"].decode()
    assert "On record since 15 March 2026." in page


def test_messages_and_authors_are_nowhere(root: Path) -> None:
    git(root, "config", "user.name", "Secret Author")
    change(root, "Golden", "Gold", "2026-03-17T12:00:00Z", "Gus G wanted it so: <b>secret</b>")
    for path, data in site(root).items():
        assert b"ecret" not in data, path
        assert b"wanted it" not in data, path


def test_a_hidden_person_has_no_file_no_commit_and_no_link(root: Path) -> None:
    player = root / "content/players/gus-g.yaml"
    player.parent.mkdir()
    player.write_text("name: Gus G\n")
    shown = commit(root, "Show Gus G")
    player.write_text("name: Gus G\nhidden: true\n")
    hidden = commit(root, "Hide Gus G")
    for path, data in site(root).items():
        text = data.decode("utf-8", "replace").lower()
        assert "gus g" not in text, path
        assert "gus-g" not in text, path
        if path.startswith("players/"):
            assert shown[:7] not in text, path
            assert hidden[:7] not in text, path


def test_every_foot_names_the_program_and_leads_to_the_proof(root: Path) -> None:
    files = site(root)
    head = git(root, "rev-parse", "HEAD")
    for path, data in files.items():
        if path.endswith(".html") and path != "404.html":
            assert b'provenance/index.html">What this site is made from</a>' in data, path
            assert b"static/provenance.js" in data, path
    twin = json.loads(files["provenance.json"])
    assert (twin["commit"], twin["history"], len(twin["inputs"])) == (head, True, 64)
    assert head[:12].encode() in files["static/provenance.js"]
    assert f"<code>{head}</code>" in files["provenance/index.html"].decode()


def test_a_commit_rewrites_only_what_differs(root: Path) -> None:
    output = root.parent / "site"
    build(root, output)
    (root / "content/players").mkdir()
    (root / "content/players/ann-a.yaml").write_text("name: Ann A\nteam: North\n")
    commit(root, when="2026-03-18T12:00:00Z")
    written = build(root, output).written
    assert written is not None
    assert not written.removed
    told = {"provenance.json", "provenance/index.html", "static/provenance.js"}
    assert told <= {*written.changed}
    assert "players/ann-a/index.html" in written.changed
    assert "events/cup/index.html" in written.same
    assert "index.html" in written.same


def test_a_folder_that_is_not_committed_has_a_digest_alone(root: Path) -> None:
    (root / "content/site.yaml").write_text("title: Other\nruleset: raw-deal\n")
    files = site(root)
    assert json.loads(files["provenance.json"])["commit"] is None
    assert b"not committed" in files["static/provenance.js"]
    assert "Report a mistake" not in unescape(files["events/cup/index.html"].decode())


GITLAB_ISSUE = "/-/issues/new?issue%5Btitle%5D=A%26B&issue%5Bdescription%5D=x%0A"


@pytest.mark.parametrize(
    ("url", "kind", "file", "issue"),
    [
        (HOME, "", f"/blob/HEAD/{CUP}#L7", "/issues/new?title=A%26B&body=x%0A"),
        ("https://gitlab.com/a/b/c", "", f"/-/blob/HEAD/{CUP}#L7", GITLAB_ISSUE),
        ("https://git.example/a/b", "gitlab", f"/-/blob/HEAD/{CUP}#L7", GITLAB_ISSUE),
    ],
)
def test_both_forges(url: str, kind: str, file: str, issue: str) -> None:
    home = forge(Site(extra={"repository": (url, kind)}))
    assert home is not None
    assert home.file(Where(CUP, 7, 3)) == url + file
    assert home.issue("A&B", "x\n") == url + issue
