"""What can a merge request of somebody whom nobody knows do to the machine, and to the site?

Each test is a whole league as it would arrive, built by the command as the workflows build it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.league import GOLDEN, league, run

SECRET = "the key under the mat"
MARK = "defaced-by-a-stranger"
BOM = b"\xef\xbb\xbf"


@pytest.fixture
def request_(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Templates, scripts, pages, pictures and links, all of ill will; the content is in order."""
    root = league(tmp_path, events__golden=GOLDEN)
    away = tmp_path_factory.mktemp("home") / "secret.txt"
    away.write_text(SECRET)
    for name, text in {
        "templates/base.html": MARK,
        "templates/event.html": "{{ ''.__class__.__mro__[1].__subclasses__() }}" + MARK,
        "templates/static/site.js": f"/* {MARK} */",
        "templates/static/site.css": f"/* {MARK} */",
        "content/assets/page.html": f"<script>/* {MARK} */</script>",
        "content/assets/picture.svg": f"<svg><script>/* {MARK} */</script></svg>",
        "content/assets/script.js": f"/* {MARK} */",
        "content/pages/about.md": (
            "---\ntitle: About <script>alert(1)</script>\n---\n"
            "<script>alert(2)</script><img src=x onerror=alert(3)> [x](javascript:alert(4))\n\n"
            "<iframe src=https://evil.example></iframe> ![y](https://evil.example/beacon.png)\n"
        ),
        ".pairdown-cache/past-0": MARK,
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def written(root: Path) -> dict[str, bytes]:
    return {
        each.relative_to(root / "site").as_posix(): each.read_bytes()
        for each in sorted((root / "site").rglob("*"))
        if each.is_file()
    }


def test_without_trust_nothing_of_theirs_runs_or_is_copied(request_: Path) -> None:
    ran = run(request_, "build", "--untrusted")
    assert ran.code == 0
    site = written(request_)
    assert not [path for path, data in site.items() if MARK.encode() in data]
    assert not [path for path in site if path.startswith("assets/")]
    about = site["about/index.html"].decode()
    assert "About &lt;script&gt;" in about
    for active in ("<script>", "<img", "javascript:", "<iframe", "evil.example/beacon"):
        assert active not in about
    for name in ("page.html", "picture.svg", "script.js"):
        assert f"content/assets/{name}" in ran.err


@pytest.mark.parametrize("inner", ["<path d='M0 0h9'/>", "<script>alert(1)</script>"])
def test_a_sign_is_shown_where_it_is_only_drawn(tmp_path: Path, inner: str) -> None:
    site = "title: League\nruleset: raw-deal\nlogo: assets/logo.svg\n"
    root = league(tmp_path, events__golden=GOLDEN, site=site)
    logo = root / "content/assets/logo.svg"
    logo.parent.mkdir()
    logo.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>')
    ran = run(root, "build", "--untrusted")
    shown = "path" in inner
    assert (root / "site/assets/logo.svg").exists() is shown
    assert ("logo.svg" in (root / "site/index.html").read_text("utf-8")) is shown
    assert ("asset-not-an-image" in ran.err) is not shown


def test_a_league_of_ones_own_may_do_all_that(request_: Path) -> None:
    """The same folder, trusted: its base template is the league's own affair."""
    (request_ / "templates/event.html").unlink()
    assert run(request_, "build").code == 0
    assert MARK in (request_ / "site/index.html").read_text("utf-8")
    assert (request_ / "site/assets/script.js").exists()


@pytest.mark.parametrize("options", [(), ("--untrusted",)])
@pytest.mark.parametrize(
    "place", ["content/assets/x.png", "content/events/x.yaml", "content/pages/x.md"]
)
def test_links_out_of_the_league_show_nothing(tmp_path, tmp_path_factory, place, options) -> None:
    root = league(tmp_path, events__golden=GOLDEN)
    secret = tmp_path_factory.mktemp("home") / "secret"
    secret.write_text(SECRET)
    (root / place).parent.mkdir(parents=True, exist_ok=True)
    (root / place).symlink_to(secret)
    ran = run(root, "build", *options)
    assert ran.code == 1
    assert place in ran.err
    assert SECRET not in ran.err + ran.out
    assert not (root / "site").exists()


@pytest.mark.parametrize("decklist", ["../../../secret.txt", "/etc/passwd", "..\\secret.txt"])
def test_a_decklist_is_a_file_of_the_event(tmp_path: Path, decklist: str) -> None:
    (tmp_path / "secret.txt").write_text(SECRET)
    text = GOLDEN.replace("[Ann A,", f"[{{name: Ann A, decklist: '{decklist}'}},", 1)
    ran = run(league(tmp_path, events__golden=text), "build")
    assert SECRET not in ran.err + ran.out
    if decklist.startswith("/"):  # the text of a list of one line, like any other
        assert not [path for path, data in written(tmp_path).items() if b"root:x:0" in data]
    else:
        assert ran.code == 1
        assert "content/events/golden.yaml:4:" in ran.err


def test_ten_thousand_mistakes_are_all_told(tmp_path: Path) -> None:
    rows = "".join(
        f"  - matches: [[Nobody {2 * number}, Nobody {2 * number + 1}, W]]\n"
        for number in range(5_000)
    )
    text = f"name: Cup\ndate: 2026-03-14\nplayers: [Ann A, Bea B]\nrounds:\n{rows}"
    ran = run(league(tmp_path, events__cup=text), "check")
    assert ran.code == 1
    assert ran.err.count("is not on the player list") == 10_000


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: BOM + data,
        lambda data: BOM + data.replace(b"\n", b"\r\n") + b"\r\n",
    ],
    ids=["line ends of Windows", "a byte-order mark", "both"],
)
def test_every_system_builds_the_same_site(tmp_path: Path, spoil) -> None:
    """What differs is what tells of the files' own bytes: the digest that proves the build."""
    plain, other = tmp_path / "plain", tmp_path / "other"
    for root in (plain, other):
        league(root, events__golden=GOLDEN, players__ann_a="name: Ann A\nbio: |\n  One\n\n  Two\n")
        (root / "content/pages").mkdir()
        (root / "content/pages/about.md").write_text("---\ntitle: About\n---\nOne\n\nTwo\n")
    for file in sorted((other / "content").rglob("*.*")):
        file.write_bytes(spoil(file.read_bytes()))
    assert run(plain, "build").code == run(other, "build").code == 0
    one, two = written(plain), written(other)
    assert one.keys() == two.keys()
    differing = [path for path in one if one[path] != two[path]]
    assert [path for path in differing if "provenance" not in path] == [".pairdown-manifest.json"]
