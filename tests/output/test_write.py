"""Does the output folder end up with exactly the site, beside what others put there?"""

import errno
import json
import os
import resource
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from pairdown.output import manifest
from pairdown.output import write as output_write
from pairdown.output.cache import Cache
from pairdown.output.claim import Claim, claimed
from pairdown.output.outside import OutsideFault
from pairdown.output.stamps import Times
from pairdown.output.write import Known, Written, fill, write

MANIFEST = ".pairdown-manifest.json"


@pytest.fixture
def root(tmp_path):
    """A project: `content/` and, beside it, room for `site/`."""
    (tmp_path / "content").mkdir()
    return tmp_path


def build(root, files, **options):
    """Write {path: text} into root/site."""
    stream = ((path, text.encode()) for path, text in files.items())
    folder = options.pop("folder", root / "site")
    return write(stream, folder, paths=list(files), sources_root=root, **options)


def there(folder):
    """Return {path: text} of everything below a folder but the manifest."""
    return {
        file.relative_to(folder).as_posix(): file.read_text()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name != MANIFEST
    }


def folders(folder):
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_dir())


def codes(problems):
    return [problem.code for problem in problems]


SITE = {"index.html": "home", "players/ann/index.html": "ann", "players/bo/index.html": "bo"}


def test_a_first_build_makes_the_folder_and_every_file(root):
    assert build(root, SITE) == Written(
        new=("index.html", "players/ann/index.html", "players/bo/index.html"),
        changed=(),
        same=(),
        removed=(),
        foreign=(),
    )
    assert there(root / "site") == SITE
    assert folders(root / "site") == ["players", "players/ann", "players/bo"]


def test_a_second_build_touches_only_what_differs(root):
    build(root, SITE)
    os.utime(root / "site/index.html", ns=(1, 1))
    os.utime(root / "site" / MANIFEST, ns=(1, 1))
    assert build(root, SITE).same == tuple(SITE)
    assert (root / "site" / MANIFEST).stat().st_mtime_ns == 1

    written = build(root, {**SITE, "players/bo/index.html": "Bo"})
    assert (written.changed, written.same) == (
        ("players/bo/index.html",),
        ("index.html", "players/ann/index.html"),
    )
    assert (root / "site/index.html").stat().st_mtime_ns == 1
    assert there(root / "site")["players/bo/index.html"] == "Bo"


def test_a_page_is_replaced_in_one_step_and_never_written_in_place(root):
    build(root, SITE)
    with (root / "site/index.html").open() as reader, (root / "site" / MANIFEST).open() as list_:
        old = (root / "site" / MANIFEST).read_text()
        build(root, {**SITE, "index.html": "new"})
        assert (reader.read(), list_.read()) == ("home", old)
    assert there(root / "site")["index.html"] == "new"


def test_pages_no_longer_made_are_removed_with_their_folders(root):
    build(root, SITE)
    (root / "site/players/ann/notes.txt").write_text("mine")
    written = build(root, {"index.html": "home"})
    assert written.removed == ("players/ann/index.html", "players/bo/index.html")
    assert there(root / "site") == {"index.html": "home", "players/ann/notes.txt": "mine"}
    assert folders(root / "site") == ["players", "players/ann"]
    (root / "site/players/ann/notes.txt").unlink()
    assert build(root, {"index.html": "home"}).removed == ()


def test_foreign_files_are_never_touched(root):
    foreign = {
        ".git/config": "[core]",
        "CNAME": "example.org",
        "README.md": "output",
        "players/by-hand.html": "hand-made",
    }
    for path, text in foreign.items():
        (root / "site" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "site" / path).write_text(text)
    assert build(root, SITE).foreign == (".git", "CNAME", "README.md")
    assert there(root / "site") == {**foreign, **SITE}
    build(root, {"index.html": "home"})
    assert there(root / "site") == {**foreign, "index.html": "home"}


def test_foreign_files_at_our_addresses_are_refused_with_their_names(root):
    (root / "site/players").mkdir(parents=True)
    (root / "site/index.html").write_text("hand-made")
    (root / "site/players/ann").write_text("a file where a folder must be")
    before = there(root / "site")
    (problem,) = build(root, SITE)
    assert problem.code == "foreign-file"
    assert ": index.html, players/ann." in problem.message
    assert there(root / "site") == before
    assert not (root / "site" / MANIFEST).exists()


def test_many_foreign_files_are_named_up_to_twenty_and_counted(root):
    (root / "site").mkdir()
    pages = {f"p{number:02}.html": "ours" for number in range(23)}
    for name in pages:
        (root / "site" / name).write_text("theirs")
    (problem,) = build(root, pages)
    assert "p18.html, p19.html and 3 more." in problem.message
    assert "p20.html" not in problem.message


def test_a_foreign_folder_where_a_file_must_go_names_what_is_in_it(root):
    (root / "site/feed.xml/empty").mkdir(parents=True)
    (problem,) = build(root, {"feed.xml": "feed"})
    assert ": feed.xml/empty." in problem.message
    (root / "site/feed.xml/empty").rmdir()
    (problem,) = build(root, {"feed.xml": "feed"})
    assert ": feed.xml." in problem.message


def test_a_page_edited_by_hand_is_written_again(root):
    build(root, SITE)
    (root / "site/index.html").write_text("HOME")  # as long as before
    (root / "site/players/bo/index.html").unlink()
    written = build(root, SITE)
    assert (written.changed, written.new) == (("index.html",), ("players/bo/index.html",))
    assert there(root / "site") == SITE


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": "file"}, {"a/index.html": "page"}),
        ({"a/index.html": "page"}, {"a": "file"}),
        ({"a/b/c/index.html": "page", "a/b/d": "x"}, {"a/b": "file"}),
        ({"a/b": "file"}, {"a/b/c/index.html": "page", "a/b/d": "x"}),
        ({"players/Ann/index.html": "x"}, {"players/ann/index.html": "x"}),
    ],
)
def test_an_address_may_turn_from_file_to_folder_and_back(root, before, after):
    build(root, before)
    assert build(root, after).removed == tuple(before)
    assert there(root / "site") == after


def test_a_folder_with_foreign_files_does_not_turn_into_a_file(root):
    build(root, {"a/index.html": "page"})
    (root / "site/a/mine.txt").write_text("mine")
    (problem,) = build(root, {"a": "file"})
    assert ": a/mine.txt." in problem.message
    assert there(root / "site") == {"a/index.html": "page", "a/mine.txt": "mine"}


def test_the_manifest_is_the_same_for_the_same_site_in_any_order(root):
    build(root, SITE)
    first = (root / "site" / MANIFEST).read_bytes()
    build(root, dict(reversed(SITE.items())), folder=root / "other")
    assert (root / "other" / MANIFEST).read_bytes() == first
    assert json.loads(first) == {
        "format": 1,
        "files": {path: [manifest.digest(text.encode()), len(text)] for path, text in SITE.items()},
    }


def test_two_pages_for_one_address_are_refused_before_anything_is_written(root):
    assert codes(build(root, {"a.html": "1", "A.html": "2", "con/x": "3"})) == [
        "unsafe-address",
        "address-clash",
    ]
    assert not (root / "site").exists()


# Links


def test_a_link_where_a_page_goes_is_refused(root):
    (root / "precious.txt").write_text("precious")
    (root / "site").mkdir()
    (root / "site/index.html").symlink_to(root / "precious.txt")
    (problem,) = build(root, SITE)
    assert (problem.code, "index.html" in problem.message) == ("output-link", True)
    assert (root / "precious.txt").read_text() == "precious"


def test_a_link_on_the_way_to_a_page_is_refused(root):
    build(root, SITE)
    elsewhere = root / "elsewhere"
    (root / "site/players").rename(elsewhere)
    (root / "site/players").symlink_to(elsewhere)
    assert codes(build(root, {**SITE, "players/bo/index.html": "changed"})) == ["output-link"]
    assert (elsewhere / "bo/index.html").read_text() == "bo"


def test_stale_pages_behind_a_link_are_not_removed(root):
    build(root, SITE)
    elsewhere = root / "elsewhere"
    (root / "site/players").rename(elsewhere)
    (root / "site/players").symlink_to(elsewhere)
    assert build(root, {"index.html": "home"}).removed == ()
    assert there(elsewhere) == {"ann/index.html": "ann", "bo/index.html": "bo"}


def test_a_stale_page_that_became_something_else_stays(root):
    build(root, SITE)
    page = root / "site/players/bo/index.html"
    page.unlink()
    page.symlink_to(root / "nowhere")
    assert build(root, {"index.html": "home"}).removed == ("players/ann/index.html",)
    assert page.is_symlink()


# What decides about deleting is not believed blindly


@pytest.mark.parametrize(
    "path",
    ["../content/ann.yaml", "/etc/passwd", ".git/config", "a/../../x", ".pairdown-lock", ""],
)
def test_a_manifest_that_points_elsewhere_is_refused(root, path):
    (root / "content/ann.yaml").write_text("name: Ann")
    (root / "site/.git").mkdir(parents=True)
    (root / "site/.git/config").write_text("[core]")
    (root / "site" / MANIFEST).write_text(json.dumps({"format": 1, "files": {path: ["0" * 64, 3]}}))
    (problem,) = build(root, SITE)
    assert problem.code == "bad-manifest"
    assert (root / "content/ann.yaml").exists()
    assert (root / "site/.git/config").exists()


@pytest.mark.parametrize(
    "mark",
    [["A" * 64, 1], ["g" * 64, 1], ["0" * 62, 1], [" " + "0" * 63, 1], ["00 " + "0" * 61, 1],
     ["0" * 64, "1"], ["0" * 64, True], ["0" * 64, None], [["0" * 64], 1], [64, 1], {"a": 1}, "ab",
     ["0" * 64, 1, 1]],
    ids=str,
)  # fmt: skip
def test_a_digest_or_size_that_is_none_makes_a_manifest_unusable(root, mark):
    (root / "site").mkdir()
    files = {"a": ["0" * 64, 1], "b": mark}
    (root / "site" / MANIFEST).write_text(json.dumps({"format": 1, "files": files}))
    assert manifest.read(root / "site").fault == "a file's digest or size is missing"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "it does not list files"),
        ('{"format": 2}', "a newer version of the program wrote it"),
        ('{"format": 1, "files": {"a": 1}}', "a file's digest or size is missing"),
        ('{"format": 1, "files": {"a": ["x\\"", 1]}}', "a file's digest or size is missing"),
        ('{"format": 1, "files": {"a": ["x"]}}', "a file's digest or size is missing"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_refused(root, text, why):
    (root / "site").mkdir()
    (root / "site" / MANIFEST).write_text(text)
    (problem,) = build(root, SITE)
    assert problem.message.endswith(f"{why}.")
    assert not (root / "site/index.html").exists()


@pytest.mark.parametrize("name", [MANIFEST, ".pairdown-lock"])
def test_a_pipe_in_the_output_is_not_waited_for(root, name, no_flock):
    (root / "site").mkdir()
    os.mkfifo(root / "site" / name)
    (problem,) = build(root, SITE)
    assert problem.code == ("bad-manifest" if name == MANIFEST else "output-busy")
    assert manifest.sha256_in(root / "site") == ""


# The stream


def test_the_stream_is_not_asked_before_the_folder_is_found_good(root):
    (root / "site").mkdir()
    (root / "site/index.html").write_text("hand-made")

    def stream():
        raise AssertionError("asked")
        yield

    assert codes(write(stream(), root / "site", paths=["index.html"], sources_root=root)) == [
        "foreign-file"
    ]


def test_a_stream_that_breaks_leaves_the_old_site_whole(root):
    build(root, SITE)
    old = there(root / "site")

    def stream():
        yield "index.html", b"new home"
        raise RuntimeError("a template failed")

    with pytest.raises(RuntimeError):
        write(stream(), root / "site", paths=["index.html"], sources_root=root)
    assert there(root / "site") == old
    assert sorted(file.name for file in (root / "site").iterdir()) == [
        MANIFEST,
        "index.html",
        "players",
    ]


def test_a_first_build_that_breaks_leaves_nothing(root):
    def stream():
        yield "index.html", b"home"
        raise RuntimeError("a template failed")

    with pytest.raises(RuntimeError):
        write(stream(), root / "public/site", paths=["index.html"], sources_root=root)
    assert [file.name for file in root.iterdir()] == ["content"]


@pytest.mark.parametrize("paths", [["a"], ["a", "b", "c"]])
def test_a_stream_must_yield_each_claimed_path_once(root, paths):
    with pytest.raises(ValueError, match="claimed"):
        write([("a", b""), ("b", b"")], root / "site", paths=paths, sources_root=root)
    with pytest.raises(ValueError, match="twice"):
        write([("a", b""), ("a", b"")], root / "site", paths=["a"], sources_root=root)


def test_only_so_many_files_are_held_at_a_time(root):
    alive = 0

    class Content(bytes):
        def __new__(cls, text):
            nonlocal alive
            alive += 1
            return super().__new__(cls, text)

        def __del__(self):
            nonlocal alive
            alive -= 1

    most = 0

    def stream():
        nonlocal most
        for number in range(200):
            yield f"{number}.html", Content(b"x")
            most = max(most, alive)

    write(stream(), root / "site", paths=[f"{n}.html" for n in range(200)], sources_root=root)
    assert most <= output_write.AT_ONCE + 1


# Keeping what an incremental build knows to be right


def test_a_claim_says_what_stands_and_none_keeps_it(root):
    build(root, SITE)
    (root / "site/players/bo/index.html").write_text("edited")
    with claimed(root / "site", [*SITE, "new.html"], sources_root=root) as claim:
        assert isinstance(claim, Claim)
        assert claim.standing("index.html") == manifest.digest(b"home")
        assert claim.standing("players/bo/index.html") == manifest.digest(b"edited")
        assert claim.standing("new.html") is None
        written = fill(
            claim,
            [
                ("index.html", None),
                ("players/ann/index.html", b"Ann"),
                ("players/bo/index.html", b"bo"),
                ("new.html", b"new"),
            ],
        )
    assert written.same == ("index.html",)
    assert written.changed == ("players/ann/index.html", "players/bo/index.html")
    assert build(root, {**SITE, "players/ann/index.html": "Ann", "new.html": "new"}).same


def test_a_missing_file_cannot_be_kept(root):
    with pytest.raises(ValueError, match="cannot be kept"):
        write([("a", None)], root / "site", paths=["a"], sources_root=root)


@pytest.mark.parametrize(
    ("site", "manifests"),
    [
        (SITE, []),
        (SITE | {"index.html": "HOME"}, [3]),
        (SITE | {"new.html": "new"}, [4, 4]),
        ({"index.html": "home"}, [3, 1]),
    ],
    ids=["nothing differs", "a page changed", "one is new", "two are gone"],
)
def test_a_manifest_of_old_and_new_files_is_written_where_they_are_others(
    root, monkeypatch, site, manifests
):
    build(root, SITE)
    real, seen = manifest.write, []
    monkeypatch.setattr(
        "pairdown.output.manifest.write",
        lambda folder, files: seen.append(len(files)) or real(folder, files),
    )
    build(root, site)
    assert seen == manifests


@pytest.mark.parametrize(
    ("spoil", "changed", "new"),
    [
        (lambda page: None, (), ()),
        (lambda page: page.write_bytes(b"by hand"), ("index.html",), ()),
        (lambda page: page.unlink(), (), ("index.html",)),
    ],
)
def test_a_known_file_is_made_only_where_it_does_not_stand(root, spoil, changed, new):
    build(root, SITE)
    spoil(root / "site/index.html")
    asked = []

    def make(path):
        asked.append(path)
        return SITE[path].encode()

    known = Known({"index.html": sha256(SITE["index.html"].encode()).hexdigest()}, make)
    stream = [(path, text.encode()) for path, text in SITE.items() if path not in known.digests]
    found = write(stream, root / "site", paths=list(SITE), sources_root=root, known=known)
    assert (found.changed, found.new, asked) == (changed, new, [*changed, *new])
    assert there(root / "site") == SITE


def kept_in(root):
    """Where stamps are kept."""
    return Times(Cache(root / "cache", bytes(32)), "times")


def settle(times):
    """Make the stamps old enough to be believed, as after a tenth of a second."""
    later = times.file.stat().st_mtime_ns + 10**9
    os.utime(times.file, ns=(later, later))


@pytest.fixture
def reads(monkeypatch):
    """The paths that a claim had to read from the disk."""
    found = []
    real = open

    def counting(name, *mode):
        found.append(Path(name).name)
        return real(name, *mode)

    monkeypatch.setattr("pairdown.output.claim.open", counting, raising=False)
    return found


def test_stamps_save_reading_what_nobody_touched(root, reads):
    times = kept_in(root)
    build(root, SITE, times=times)
    settle(times)
    reads.clear()
    assert len(build(root, SITE, times=times).same) == 3
    assert reads == []
    settle(times)
    (root / "site/index.html").write_text("HOME")
    assert build(root, SITE, times=times).changed == ("index.html",)
    assert reads == ["index.html"]


def test_fresh_stamps_are_not_believed(root, reads):
    times = kept_in(root)
    build(root, SITE, times=times)
    reads.clear()
    build(root, SITE, times=times)
    assert reads == ["index.html"] * 3


def test_a_copied_site_is_read_again(root, reads):
    times = kept_in(root)
    build(root, SITE, times=times)
    settle(times)
    page = root / "site/index.html"
    at = page.stat()
    page.unlink()
    page.write_text("HOME")
    os.utime(page, ns=(at.st_atime_ns, at.st_mtime_ns))
    assert build(root, SITE, times=times).changed == ("index.html",)


@pytest.mark.parametrize("damage", [b"", b"[]", b"!" * 99], ids=str)
def test_spoilt_stamps_cost_only_time(root, reads, damage):
    times = kept_in(root)
    build(root, SITE, times=times)
    times.file.write_bytes(damage)
    settle(times)
    reads.clear()
    assert len(build(root, SITE, times=times).same) == 3
    assert reads == ["index.html"] * 3


def test_stamps_of_somebody_else_are_not_believed(root, reads):
    times = kept_in(root)
    build(root, SITE, times=replace(times, cache=Cache(root / "cache", b"s" * 32)))
    settle(times)
    reads.clear()
    assert len(build(root, SITE, times=times).same) == 3
    assert reads == ["index.html"] * 3


# What the manifest was read to


@pytest.fixture
def parsed(monkeypatch):
    """The manifests that were read as JSON."""
    found = []
    loads = json.loads
    monkeypatch.setattr(manifest.json, "loads", lambda text: found.append(text) or loads(text))
    return found


def test_a_manifest_is_not_read_twice(root, parsed):
    times = kept_in(root)
    build(root, SITE, times=times)
    settle(times)
    parsed.clear()
    files = {**SITE, "players/bo/index.html": "other"}
    del files["players/ann/index.html"]
    written = build(root, files, times=times)
    assert not parsed
    assert (written.changed, written.same, written.removed) == (
        ("players/bo/index.html",), ("index.html",), ("players/ann/index.html",)
    )  # fmt: skip
    assert {path: mark.size for path, mark in manifest.read(root / "site").files.items()} == {
        path: len(text) for path, text in files.items()
    }


def test_another_manifest_than_that_of_the_stamps_is_read(root, parsed):
    times = kept_in(root)
    build(root, SITE, times=times)
    settle(times)
    marks = dict(manifest.read(root / "site").files)
    del marks["players/bo/index.html"]
    manifest.write(root / "site", marks)
    parsed.clear()
    (problem,) = build(root, SITE, times=times)
    assert problem.code == "foreign-file"
    assert parsed


# Two builds at once


def test_a_second_build_is_told_that_another_is_running(root):
    with claimed(root / "site", list(SITE), sources_root=root) as claim:
        assert isinstance(claim, Claim)
        (problem,) = build(root, SITE)
        assert problem.code == "output-busy"
    assert isinstance(build(root, SITE), Written)


@pytest.fixture
def no_flock(monkeypatch):
    """A file system that cannot lock a folder."""

    def flock(*_):
        raise OSError(errno.ENOTSUP, "not supported")

    monkeypatch.setattr("fcntl.flock", flock)


def test_without_flock_a_lock_file_does_the_same(root, no_flock):
    with claimed(root / "site", list(SITE), sources_root=root):
        assert (root / "site/.pairdown-lock").exists()
        assert codes(build(root, SITE)) == ["output-busy"]
    assert isinstance(build(root, SITE), Written)
    assert not (root / "site/.pairdown-lock").exists()


def test_a_lock_file_of_a_dead_process_is_taken_over(root, no_flock):
    import socket

    child = os.fork()
    if not child:
        os._exit(0)
    os.waitpid(child, 0)
    (root / "site").mkdir()
    lock = root / "site/.pairdown-lock"
    lock.write_text(f"{child} another-machine.example\n")
    assert codes(build(root, SITE)) == ["output-busy"]
    lock.write_text("")
    assert codes(build(root, SITE)) == ["output-busy"]
    lock.write_text(f"{child} {socket.gethostname()}\n")
    assert isinstance(build(root, SITE), Written)


# The world outside


def failing(number):
    def fail(*_, **__):
        raise OSError(number, os.strerror(number), "/some/file")

    return fail


NEW_FOLDERS = {**SITE, "a/b/c.html": "c", "a/d.html": "d", "players/cy/index.html": "cy"}


def test_what_comes_into_new_folders_comes_in_one_step_for_each(root, monkeypatch):
    build(root, SITE)
    moved, real = [], os.rename
    monkeypatch.setattr(
        "pairdown.output.commit.os.rename",
        lambda source, target: moved.append(Path(target).name) or real(source, target),
    )
    build(root, NEW_FOLDERS)
    assert sorted(moved) == ["a", "cy"]
    assert there(root / "site") == NEW_FOLDERS


def test_a_folder_that_somebody_makes_meanwhile_keeps_what_lies_in_it(root):
    build(root, SITE)

    def stream():
        yield from ((path, text.encode()) for path, text in NEW_FOLDERS.items())
        (root / "site/a/b").mkdir(parents=True)
        (root / "site/a/b/by-hand.html").write_text("mine")

    write(stream(), root / "site", paths=list(NEW_FOLDERS), sources_root=root)
    assert there(root / "site") == {**NEW_FOLDERS, "a/b/by-hand.html": "mine"}


def test_files_are_prepared_some_at_a_time(root, monkeypatch):
    prepared = []
    real = output_write._put_aside

    def put_aside(claim, plan, staging, waiting):
        prepared.append(len(waiting))
        real(claim, plan, staging, waiting)

    monkeypatch.setattr(output_write, "_put_aside", put_aside)
    monkeypatch.setattr(output_write, "AT_ONCE", 3)
    monkeypatch.setattr(output_write, "MOST_WAITING", 1000)
    pages = {f"{name}.html": name for name in "abcdefg"}
    build(root, {**pages, "h.html": "x" * 1000, "i.html": "i"})
    assert prepared == [3, 3, 2, 1]  # a page of 1,000 bytes waits for no other
    assert there(root / "site")["h.html"] == "x" * 1000


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "The disk is read-only"),
        (errno.EACCES, "Permission was denied"),
    ],
)
def test_a_disk_that_fails_while_files_are_prepared_leaves_the_old_site(
    root, monkeypatch, number, words
):
    build(root, SITE)
    old = there(root / "site")
    monkeypatch.setattr("pairdown.output.write._put_aside", failing(number))
    with pytest.raises(OutsideFault, match=words):
        build(root, {**SITE, "index.html": "new", "x.html": "x"})
    assert there(root / "site") == old


def test_a_disk_that_fails_in_the_last_step_leaves_whole_pages_and_the_next_build_repairs(
    root, monkeypatch
):
    build(root, SITE)
    new = {"index.html": "new", "players/ann/index.html": "new", "players/cy/index.html": "new"}
    real = os.replace

    def replace(source, target):
        if str(target).endswith("ann/index.html"):
            failing(errno.EIO)()
        real(source, target)

    monkeypatch.setattr("pairdown.output.commit.os.replace", replace)
    with pytest.raises(OutsideFault):
        build(root, new)
    monkeypatch.undo()
    assert there(root / "site") == {**SITE, "players/cy/index.html": "new", "index.html": "new"}
    build(root, new)
    assert there(root / "site") == new


def test_a_file_that_the_system_refuses_to_grow_is_no_traceback_but_a_fault(root):
    """A real failing write: the limit on file size stands in for the full disk."""
    build(root, SITE)
    old = there(root / "site")
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
        try:
            build(root, {**SITE, "big.html": "x" * 5000})
        except OutsideFault as fault:
            os._exit(0 if "larger than the system allows" in str(fault) else 1)
        os._exit(2)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert there(root / "site") == old


def test_a_folder_without_permission_is_found_before_anything_changes(root, monkeypatch):
    build(root, SITE)
    old = there(root / "site")
    monkeypatch.setattr(
        "pairdown.output.claim.os.access", lambda place, _: not place.endswith("players/bo")
    )
    with pytest.raises(OutsideFault, match=r"players/bo: permission was denied\. Nothing was"):
        build(root, {"index.html": "new"})
    assert there(root / "site") == old


def test_files_get_the_usual_permissions(root):
    mask = os.umask(0o022)
    try:
        build(root, SITE)
    finally:
        os.umask(mask)
    assert (root / "site/index.html").stat().st_mode & 0o777 == 0o644
    assert (root / "site" / MANIFEST).stat().st_mode & 0o777 == 0o644
    assert (root / "site/players").stat().st_mode & 0o777 == 0o755
