"""What stands of the last build, and what has to be made again?"""

from __future__ import annotations

from pairdown.output.cache import Cache
from pairdown.output.jobs import Job
from pairdown.output.manifest import Mark
from pairdown.output.standing import standing
from pairdown.pages import Left, Plan, Stood
from pairdown.pages.page import Blob, Bundles, Planned

PEOPLE = {"ann": (b"a", "1"), "bo": (b"b", "2"), "cy": (b"c", "3")}


def nothing() -> bytes:
    return b""


def no_pages(name: str) -> list[Planned]:
    return []


def kept(tmp_path, people=PEOPLE, alone=(("index.html", b"i"),)):
    """Keep a site with two pages for each of these people but Cy, and open what was kept."""
    cache = Cache(tmp_path, b"key")
    files = {path: Job("home", nothing, ground) for path, ground in alone}
    for name in people.keys() - {"cy"}:
        for path, ground in ((f"{name}/1", b"own"), (f"{name}/2", b"")):
            files[path] = Job("player", nothing, ground, ("people", name))
    bundles = Bundles("people", {name: ground for name, (ground, _) in people.items()}, no_pages)
    stood = Stood("player", bundles, Left({}, {}, list(bundles.grounds)))
    marks = {path: Mark(f"sha of {path}", 3) for path in files}
    standing(cache, "this", ()).keep(files, [stood], marks)
    return standing(cache, "this", ())


def bundles(**grounds: bytes) -> Bundles:
    return Bundles("people", grounds, no_pages)


def test_bundles_stand_whose_ground_is_the_same(tmp_path):
    left = kept(tmp_path).left("player", bundles(ann=b"a", bo=b"other", di=b"d"))
    assert left.anew == ["bo", "di"]
    assert left.digests == {"ann/1": "sha of ann/1", "ann/2": "sha of ann/2"}
    assert left.bundles == {"ann/1": "ann", "ann/2": "ann"}


def test_a_bundle_without_pages_stands_too(tmp_path):
    left = kept(tmp_path).left("player", bundles(ann=b"a", bo=b"b", cy=b"c"))
    assert left.anew == []
    assert set(left.digests) == {"ann/1", "ann/2", "bo/1", "bo/2"}


def test_a_bundle_of_which_nobody_knows_the_ground_never_stands(tmp_path):
    before = kept(tmp_path, {"ann": (b"", "1")})
    assert before.left("player", bundles(ann=b"")).anew == ["ann"]


def test_a_bundle_that_is_gone_leaves_no_page_whether_or_not_its_ground_was_known(tmp_path):
    before = kept(tmp_path, {"ann": (b"", "1"), "bo": (b"b", "2")})
    for left in (before.left("player", bundles(bo=b"b")), before.left("player", bundles())):
        assert "ann" not in left.bundles.values()
        assert not [path for path in left.digests if path.startswith("ann/")]


def test_bundles_of_another_kind_or_named_by_something_else_are_not_meant(tmp_path):
    before = kept(tmp_path)
    assert before.left("twins", bundles(ann=b"a")).anew == ["ann"]
    assert before.left("player", Bundles("events", {"ann": b"a"}, no_pages)).anew == ["ann"]


def test_a_page_stands_on_its_own_ground_where_that_of_its_bundle_is_another(tmp_path):
    files = {
        "ann/1": Job("player", nothing, b"own", ("people", "ann")),
        "ann/2": Job("player", nothing, b"", ("people", "ann")),
        "bo/1": Job("player", nothing, b"other", ("people", "bo")),
        "index.html": Job("home", nothing, b"i"),
        "new.html": Job("home", nothing, b"i"),
    }
    assert kept(tmp_path).same(files) == {
        "ann/1": "sha of ann/1",
        "index.html": "sha of index.html",
    }


def test_what_stood_is_kept_with_what_is_new(tmp_path):
    before = kept(tmp_path)
    now = bundles(ann=b"a", bo=b"other")
    stood = Stood("player", now, before.left("player", now))
    files = {"bo/1": Job("player", nothing, b"", ("people", "bo"))}
    before.keep(files, [stood], {"bo/1": Mark("new", 3)})
    left = standing(before.cache, "this", ()).left("player", now)
    assert left.anew == []
    assert left.digests == {
        "ann/1": "sha of ann/1", "ann/2": "sha of ann/2", "bo/1": "new",
    }  # fmt: skip


def test_a_page_that_stands_is_planned_when_it_is_asked_for_after_all():
    asked = []

    def unfold(name):
        asked.append(name)
        return [Planned(f"{name}/{n}", lambda: Blob("", b"")) for n in (1, 2)]

    names = {f"{name}/{n}": name for name in ("ann", "bo") for n in (1, 2)}
    stood = Stood("player", Bundles("people", {}, unfold), Left({}, names, ()))
    plan = stood.plan("bo/2")
    assert isinstance(plan, Plan)
    assert (plan.kind, plan.page.path, plan.bundle) == ("player", "bo/2", ("people", "bo"))
    assert stood.plan("bo/1").page.path == "bo/1"
    assert asked == ["bo"]
