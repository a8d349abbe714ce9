"""A hidden person's name is nowhere in the site, not even where others wrote it."""

from dataclasses import replace
from datetime import date

from pairdown.model import Penalty, Player, PlayerId, Text
from pairdown.pages.names import veil
from pairdown.problem import Where
from tests.pages.conftest import site_of
from tests.pages.fixture import league, person, simulated

HIDDEN = Player(
    PlayerId("player-7f3"), "Ben Öst", number="4711", aliases=("Benny Ost", "B. Öst"),
    old_ids=(PlayerId("benny-ost"),), links={"site": "https://ben.example/"}, bio="I am Ben Öst.",
    hidden=True, pseudonym="Player 7F3", written=True,
    where=Where("content/players/ben-oest-7.yaml", 1, 1),
)  # fmt: skip


TELLING = ("ben öst", "ben o\u0308st", "benny", "b. öst", "4711", "ben.example", "benny-ost")


def hidden_league():
    people = [HIDDEN, *(person(number) for number in range(1, 8))]
    report = "Won by **ben  öst**, that is Benny Ost (see ben-oest-7)."
    event = simulated("2026/open", "Ben Öst Memorial", date(2026, 3, 1), people,
                      report=report, organizer="B. Öst")  # fmt: skip
    first, *others = event.rounds
    match = replace(first.matches[0], note="BEN ÖST was late")
    ruling = Penalty(match.first, "warning", "tardy", "Ben O\u0308st overslept")
    first = replace(first, matches=(match, *first.matches[1:]), penalties=(ruling,))
    event = replace(event, rounds=(first, *others))
    void = replace(event, id="2026/again", date=date(2026, 3, 2), void="Ben Öst has left")
    texts = [Text("thanks", "Thanks to Ben Öst", "Thanks, Ben\nÖst and Öst, Ben!")]
    return league([event, void], players=people, texts=texts)


def test_no_byte_of_the_site_tells_the_name():
    for path, data in site_of(hidden_league()).items():
        text = (path + data.decode()).casefold()
        for word in (
            "ben öst",
            "ben o\u0308st",
            "benny",
            "b. öst",
            "4711",
            "ben.example",
            "benny-ost",
            "ben-oest-7",
        ):
            assert word not in text, (path, word)


def test_the_pseudonym_takes_its_place():
    files = site_of(hidden_league())
    event = files["events/2026/open/index.html"].decode()
    assert "<h1>Player 7F3 Memorial</h1>" in event
    assert "Won by <strong>Player 7F3</strong>, that is Player 7F3 (see Player 7F3)." in event
    assert "players/player-7f3/index.html" in files
    assert not any("benny" in path for path in files)


def test_words_that_only_begin_like_a_hidden_name_are_left_alone():
    hide = veil(hidden_league())
    assert hide("Ben Östlund and Reuben Öst met Ben Öst.") == (
        "Ben Östlund and Reuben Öst met Player 7F3."
    )


def test_where_nobody_is_hidden_texts_are_left_alone():
    text = "e\u0301 is not even composed"
    assert veil(league([]))(text) == text


def test_a_name_is_veiled_in_every_dress():
    hide = veil(hidden_league())
    for dress in ("BEN\nÖST", "Ben **Öst**", "Öst, Ben", "Ben Ost", "ben_öst", "Ben&nbsp;Öst",
                  "Ben O\u0308st", "B Öst", "ben-oest-7"):  # fmt: skip
        assert "Player 7F3" in hide(f"It was {dress}."), dress
