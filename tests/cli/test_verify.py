"""What does `pairdown verify` find in a history, and in a copy of a site?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.committed import commit, committed, git
from tests.cli.league import GOLDEN, league, run

NAMES = "players: [Ada A, Ben B, Cy C, Dot D]\n"


def swiss(*rounds: str, head: str = "") -> str:
    """An event of four; a round is ``Ada A>Ben B, …`` with who won first."""
    text = f"name: Four\ndate: 2026-03-14\nstructure: swiss\nswiss_rounds: 3\ncut: none\n{head}"
    text += f"{NAMES}rounds:\n" if "players:" not in head else "rounds:\n"
    for each in rounds:
        text += "  - matches:\n"
        for pair in each.split(", "):
            one, two = pair.split(">")
            text += f"      - [{one}, {two}, W]\n"
    return text


class TestHistory:
    def test_a_sound_one(self, tmp_path: Path) -> None:
        event = swiss(
            "Ada A>Ben B, Cy C>Dot D", "Ada A>Cy C, Ben B>Dot D", "Ada A>Dot D, Cy C>Ben B"
        )
        ran = run(league(tmp_path, events__four=event), "verify")
        assert ran.code == 0
        assert "Ranked anew: 3 tables.\n1 event, 0 findings, none that contradicts" in ran.out

    def test_a_rematch_and_what_the_round_cost_too_much(self, tmp_path: Path) -> None:
        event = swiss("Ada A>Ben B, Cy C>Dot D", "Ada A>Ben B, Cy C>Dot D")
        root = league(tmp_path, events__four=event)
        ran = run(root, "verify", "four")
        assert ran.code == 0
        assert "round 2: rematch: Ada A – Ben B: they have met before, in round 1" in ran.out
        assert run(root, "verify", "--strict").code == 1
        [twin] = run(root, "verify", "--format", "json").json()
        assert twin["rounds"]["not the best one"] == 1
        again = [each for each in twin["findings"] if each["about"] == "rematch"]
        assert [(each["round"], each["avoidable"]) for each in again] == [(2, True), (2, True)]
        [cost] = [each for each in twin["findings"] if each["about"] == "not least cost"]
        assert cost["excess"]["rematch"] == [2, 0]

    def test_by_how_much_a_round_was_not_of_least_cost(self, tmp_path: Path) -> None:
        event = swiss("Ada A>Ben B, Cy C>Dot D", "Ada A>Dot D, Cy C>Ben B")
        root = league(tmp_path, events__four=event)
        [twin] = run(root, "verify", "--format", "json").json()
        [cost] = [each for each in twin["findings"] if each["about"] == "not least cost"]
        assert cost["excess"] == {"weighted-gap": [20000, 0]}
        assert "20,000 in all, where 0 was possible" in run(root, "verify").out

    def test_a_second_bye(self, tmp_path: Path) -> None:
        three = "players: [Ada A, Ben B, Cy C]\n"
        text = swiss("Ada A>Ben B", "Ben B>Ada A", head=three)
        text = text.replace("Ada A, W]\n", "Ada A, W]\n      - [Cy C, bye]\n")
        text = text.replace("Ben B, W]\n", "Ben B, W]\n      - [Cy C, bye]\n")
        ran = run(league(tmp_path, events__three=text), "verify", "--format", "json")
        abouts = {each["about"] for each in ran.json()[0]["findings"]}
        assert "avoidable bye" in abouts

    def test_a_dead_end_that_was_walked_into(self, tmp_path: Path) -> None:
        six = "ruleset: base\nplayers: [A A, B B, C C, D D, E E, F F]\n"
        # After these three rounds the six are two threes, and everybody has met the other three.
        event = swiss(
            "A A>D D, B B>E E, C C>F F",
            "A A>E E, B B>F F, C C>D D",
            "A A>F F, B B>D D, C C>E E",
            head=six,
        ).replace("swiss_rounds: 3", "swiss_rounds: 4")
        root = league(tmp_path, events__six=event)
        found = run(root, "verify", "--format", "json").json()[0]["findings"]
        [dead_end] = [each for each in found if each["about"] == "dead end"]
        assert (dead_end["round"], dead_end["avoidable"]) == (3, True)
        assert "It leaves no legal pairing" in dead_end["message"]

    def test_a_declared_record_that_the_results_do_not_give(self, tmp_path: Path) -> None:
        declared = "players: [{name: Ada A, record: 0-1-0}, Ben B, Cy C, Dot D]\n"
        event = swiss("Ada A>Ben B, Cy C>Dot D", head=declared)
        ran = run(league(tmp_path, events__four=event), "verify")
        assert ran.code == 1
        assert 'record: "Ada A" declares 0-1-0, but the results give 1-0-0' in ran.out
        assert "1 that contradicts the record" in ran.out

    def test_who_is_hidden_is_not_named(self, tmp_path: Path) -> None:
        declared = "players: [{name: Ada A, record: 0-1-0}, Ben B, Cy C, Dot D]\n"
        event = swiss("Ada A>Ben B, Cy C>Dot D", "Ada A>Ben B, Cy C>Dot D", head=declared)
        root = league(tmp_path, events__four=event, players__x="name: Ada A\nhidden: true\n")
        for form in ("text", "json"):
            ran = run(root, "verify", "--format", form)
            assert "Ada" not in ran.out
            assert "rematch" in ran.out

    def test_other_errors_stop_it(self, tmp_path: Path) -> None:
        event = swiss("Ada A>Ben B, Cy C>Nobody")
        ran = run(league(tmp_path, events__four=event), "verify")
        assert (ran.code, ran.out) == (1, "")
        assert "not on the player list" in ran.err


@pytest.fixture(scope="class")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a league in ``league`` and its site in ``site``."""
    folder = tmp_path_factory.mktemp("published")
    root = committed(folder / "league", events__golden=GOLDEN)
    (root / "content/assets").mkdir()
    (root / "content/assets/logo.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (root / "templates").mkdir()
    (root / "templates/404.html").write_text(
        "{% extends 'base.html' %}{% block main %}<h1>Gone</h1>{% endblock %}"
    )
    commit(root, when="2026-03-16T12:00:00Z")
    assert run(root, "build", "--output", str(folder / "site")).code == 0
    return folder


class TestSite:
    def test_it_is_proved_whatever_the_folder_holds_now(self, published: Path) -> None:
        root, site = published / "league", published / "site"
        head = git(root, "rev-parse", "HEAD")
        (root / "content/events/silver.yaml").write_text(GOLDEN.replace("Golden", "Silver"))
        ran = run(root, "verify", "--site", str(site))
        (root / "content/events/silver.yaml").unlink()
        assert (ran.code, f"is the site of commit {head}, byte for byte" in ran.out) == (0, True)

    def test_every_kind_of_difference_is_named(self, published: Path, tmp_path: Path) -> None:
        root = published / "league"
        site = copied(published / "site", tmp_path / "site")
        with (site / "index.html").open("a") as page:
            page.write("\n")
        (site / "feed.xml").unlink(missing_ok=True)
        (site / "search.json").unlink()
        (site / "events/golden/extra.html").write_text("mine")
        (site / "CNAME").write_text("league.example\n")
        (site / "static/theme.js").unlink()
        (site / "static/theme.js").symlink_to(published / "site/static/theme.js")
        ran = run(root, "verify", "--site", str(site), "--allow", "CNAME", "--format", "json")
        found = ran.json()
        assert (ran.code, found["holds"]) == (1, False)
        assert found["differing"] == ["index.html"]
        assert {"search.json", "static/theme.js"} <= {*found["missing"]}
        assert found["foreign"] == ["events/golden/extra.html"]

    def test_another_commit_is_another_site(self, published: Path) -> None:
        root, site = published / "league", published / "site"
        ran = run(root, "verify", "--site", str(site), "--commit", "HEAD~1")
        assert ran.code == 1
        assert "404.html differs" in ran.out

    def test_a_site_that_names_another_version_or_no_commit_or_nothing(
        self, published: Path, tmp_path: Path
    ) -> None:
        root = published / "league"
        site = copied(published / "site", tmp_path / "site")
        told = json.loads((site / "provenance.json").read_text())
        for change, word in (
            ({"version": "0.0.1"}, "the site was made by pairdown 0.0.1"),
            ({"commit": None, "inputs": "0" * 64}, "the site names no commit"),
            ({"commit": "0" * 40}, "there is no commit"),
            ({"commit": "--help"}, "there is no commit"),
        ):
            (site / "provenance.json").write_text(json.dumps({**told, **change}))
            ran = run(root, "verify", "--site", str(site))
            assert (ran.code, word in ran.err) == (2, True), ran.err
        for text in ("[]", "{", '"x"', "[" * 100_000):
            (site / "provenance.json").write_text(text)
            assert run(root, "verify", "--site", str(site)).code == 2

    def test_a_site_of_uncommitted_files_is_held_against_the_folder(self, tmp_path: Path) -> None:
        root = league(tmp_path / "league", events__golden=GOLDEN)
        assert run(root, "build", "--output", str(tmp_path / "site")).code == 0
        ran = run(root, "verify", "--site", str(tmp_path / "site"))
        assert (ran.code, "is the site of the folder as it stands" in ran.out) == (0, True)


def copied(site: Path, to: Path) -> Path:
    import shutil

    shutil.copytree(site, to)
    return to
