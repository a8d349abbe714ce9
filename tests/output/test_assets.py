"""Which files are copied, and which are refused by name?"""

import os

import pytest

from pairdown.output import assets as module
from pairdown.output.assets import Asset, assets, overridden
from pairdown.output.outside import OutsideFault


@pytest.fixture
def content(tmp_path):
    (tmp_path / "content/assets/photos").mkdir(parents=True)
    (tmp_path / "content/players").mkdir()
    return tmp_path / "content"


def found(content, **options):
    """Return ([path], [(code, file, message)])."""
    files, problems = assets(content / "assets", within=content, **options)
    return (
        [asset.path for asset in files],
        [(problem.code, problem.where.file, problem.message) for problem in problems],
    )


def test_files_are_copied_as_they_are_but_hidden_ones(content):
    (content / "assets/logo.svg").write_bytes(b"<svg/>")
    (content / "assets/photos/My final (1).JPG").write_bytes(b"\xff\xd8")
    (content / "assets/.DS_Store").write_bytes(b"x")
    (content / "assets/.git").mkdir()
    (content / "assets/.git/config").write_bytes(b"x")
    files, problems = assets(content / "assets", within=content)
    assert not problems
    assert [(file.path, file.source, file.content()) for file in files] == [
        ("assets/logo.svg", "content/assets/logo.svg", b"<svg/>"),
        (
            "assets/photos/My final (1).JPG",
            "content/assets/photos/My final (1).JPG",
            b"\xff\xd8",
        ),
    ]


def test_a_league_without_assets_has_none(tmp_path):
    assert assets(tmp_path / "assets", within=tmp_path) == ([], [])


def test_links_inside_the_content_are_followed_and_become_files(content):
    (content / "photos").mkdir()
    (content / "photos/a.png").write_bytes(b"a")
    (content / "assets/b.png").symlink_to("../photos/a.png")
    (content / "assets/more").symlink_to("../photos")
    files, problems = assets(content / "assets", within=content)
    assert [(file.path, file.content()) for file in files] == [
        ("assets/b.png", b"a"),
        ("assets/more/a.png", b"a"),
    ]
    assert not problems


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("/etc/passwd", "leads out of the content"),
        ("../../secret.txt", "leads out of the content"),
        ("../../.git", "leads out of the content"),
        ("..", "leads in a circle"),
        (".", "leads in a circle"),
        ("link", "leads in a circle"),
        ("nowhere", "leads nowhere"),
        ("../.hidden", "leads to a hidden file"),
    ],
)
def test_links_that_are_refused_are_named(content, target, why):
    (content.parent / "secret.txt").write_text("secret")
    (content.parent / ".git").mkdir()
    (content / ".hidden").write_text("hidden")
    (content / "assets/link").symlink_to(target)
    assert found(content) == (
        [],
        [
            (
                "unsafe-link",
                "content/assets/link",
                f"The symbolic link content/assets/link {why}.",
            )
        ],
    )


def test_folders_that_lead_into_each_other_are_a_circle(content):
    (content / "assets/a").mkdir()
    (content / "assets/b").mkdir()
    (content / "assets/a/to-b").symlink_to("../b")
    (content / "assets/b/to-a").symlink_to("../a")
    _, problems = found(content)
    assert [file for _, file, _ in problems] == [
        "content/assets/a/to-b/to-a",
        "content/assets/b/to-a/to-b",
    ]


def test_an_assets_folder_that_is_a_link_out_is_refused(content):
    (content / "assets/photos").rmdir()
    (content / "assets").rmdir()
    (content / "assets").symlink_to("/etc")
    assert [code for code, _, _ in found(content)[1]] == ["unsafe-link"]


def test_links_that_multiply_files_end_at_a_number(content, monkeypatch):
    monkeypatch.setattr(module, "MOST_FILES", 100)
    for level in range(20):
        folder = content / f"level-{level}"
        folder.mkdir()
        (folder / "file").write_bytes(b"x")
        for link in "ab":
            (folder / link).symlink_to(f"../level-{level + 1}")
    (content / "level-20").mkdir()
    (content / "assets/start").symlink_to("../level-0")
    files, problems = found(content)
    assert len(files) == 100
    assert [code for code, _, _ in problems] == ["too-many-assets"]


def test_a_file_that_is_too_large_is_refused_with_its_size(content, monkeypatch):
    monkeypatch.setattr(module, "MOST_BYTES", 1_500_000)
    (content / "assets/video.mp4").write_bytes(b"x" * 1_500_001)
    (content / "assets/photo.jpg").write_bytes(b"x" * 1_500_000)
    assert found(content) == (
        ["assets/photo.jpg"],
        [
            (
                "asset-too-large",
                "content/assets/video.mp4",
                "The file has 1.5 MB; at most 1.5 MB are copied.",
            )
        ],
    )


def test_a_file_that_grows_during_the_build_is_not_read_to_its_end(content, monkeypatch):
    (content / "assets/photo.jpg").write_bytes(b"x")
    (asset,), _ = assets(content / "assets", within=content)
    monkeypatch.setattr(module, "MOST_BYTES", 10)
    asset.file.write_bytes(b"x" * 11)
    with pytest.raises(OutsideFault, match=r"content/assets/photo\.jpg grew"):
        asset.content()


def test_a_file_that_goes_during_the_build_is_a_fault_outside(content):
    (content / "assets/photo.jpg").write_bytes(b"x")
    (asset,), _ = assets(content / "assets", within=content)
    asset.file.unlink()
    with pytest.raises(OutsideFault, match=r"could not read .*photo\.jpg"):
        asset.content()


@pytest.mark.parametrize("name", ["aux.png", "a:b.png", "50%.png", "end.", "a\\b", "\x1b[2J.png"])
def test_names_that_are_no_addresses_are_refused(content, name):
    (content / "assets" / name).write_bytes(b"x")
    files, problems = found(content)
    assert not files
    assert [code for code, _, _ in problems] == ["unsafe-address"]
    assert "\x1b" not in problems[0][1] + problems[0][2]


def test_names_that_are_no_text_are_refused(content):
    (content / "assets" / os.fsdecode(b"\xff.png")).write_bytes(b"x")
    ((code, file, message),) = found(content)[1]
    assert (code, file) == ("unsafe-address", "content/assets/\\udcff.png")
    message.encode()


def test_what_is_no_file_is_refused(content):
    os.mkfifo(content / "assets/pipe")
    assert [code for code, _, _ in found(content)[1]] == ["asset-not-a-file"]


def test_untrusted_content_shows_pictures_only(content):
    for name in ("a.png", "b.JPG", "c.svg", "d.html", "e.js"):
        (content / "assets" / name).write_bytes(b"x")
    files, problems = found(content, images_only=True)
    assert files == ["assets/a.png", "assets/b.JPG"]
    assert [file for _, file, _ in problems] == [
        "content/assets/c.svg",
        "content/assets/d.html",
        "content/assets/e.js",
    ]


def test_a_league_overrides_any_static_file(tmp_path):
    def asset(path, source):
        return Asset(path, tmp_path, source)

    shipped = [asset("static/a.css", "shipped"), asset("static/b.js", "shipped")]
    league = [asset("static/a.css", "league"), asset("static/c.svg", "league")]
    assert [(file.path, file.source) for file in overridden(shipped, league)] == [
        ("static/a.css", "league"),
        ("static/b.js", "shipped"),
        ("static/c.svg", "league"),
    ]
