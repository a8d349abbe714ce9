"""Which addresses can stand side by side, and which are refused with both sources named?"""

import pytest

from pairdown.pages.page import Blob, Page, all_plain, clashes, folded, unsafe


def found(*claims):
    """Return (code, file, message) for pages given as (path, source)."""
    return [
        (problem.code, problem.where.file, problem.message)
        for problem in clashes(Blob(path, b"", source) for path, source in claims)
    ]


def test_different_addresses_are_no_clash():
    assert not found(
        ("index.html", ""),
        ("players/ann-lee/index.html", "content/players/ann-lee.yaml"),
        ("players/bo/index.html", "content/players/bo.yaml"),
        ("assets/My photo (1).jpg", "content/assets/My photo (1).jpg"),
    )


def test_two_sources_for_one_address_are_both_named():
    assert found(
        ("about/index.html", "content/pages/about.md"),
        ("about/index.html", "content/pages/about/index.md"),
    ) == [
        (
            "address-clash",
            "content/pages/about/index.md",
            'content/pages/about.md and content/pages/about/index.md both make "about/index.html".',
        )
    ]


def test_three_sources_for_one_address_give_two_problems():
    assert [file for _, file, _ in found(("a", "3.md"), ("a", "1.md"), ("a", "2.md"))] == [
        "2.md",
        "3.md",
    ]


def test_a_page_of_the_program_is_called_so():
    (_, _, message) = found(("index.html", ""), ("index.html", "content/pages/index.md"))[0]
    assert message.startswith("the program itself and content/pages/index.md both")


@pytest.mark.parametrize(
    "claims",
    [
        [("Players/index.html", "content/pages/Players.md"), ("players/index.html", "")],
        [("players", "content/pages/Players.md"), ("players/index.html", "")],
    ],
)
def test_a_clash_is_told_where_somebody_can_mend_it(claims):
    assert [file for _, file, _ in found(*claims)] == ["content/pages/Players.md"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("assets/Logo.svg", "assets/logo.svg"),
        ("assets/caf\u00e9.jpg", "assets/cafe\u0301.jpg"),  # composed, decomposed
        ("assets/STRASSE.jpg", "assets/straße.jpg"),
        ("Players/bo/index.html", "players/bo/index.html"),
    ],
)
def test_what_a_forgetful_file_system_takes_for_one_is_one(one, other):
    assert folded(one) == folded(other)
    assert [code for code, _, _ in found((one, "1"), (other, "2"))] == ["address-clash"]


def test_a_file_cannot_be_a_folder_too():
    assert found(
        ("about", "x.md"),
        ("About/u", "y.md"),
    ) == [
        (
            "address-clash",
            "y.md",
            'x.md makes the file "about", but y.md needs a folder of that name for "About/u".',
        )
    ]


def test_the_order_of_pages_never_matters():
    claims = [("a", "1"), ("A", "2"), ("a/b", "3"), ("con", "4"), ("x/aux.html", "5")]
    assert found(*claims) == found(*reversed(claims))


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("con", '"con" is a reserved name on Windows'),
        ("players/CON/index.html", '"CON" is a reserved name on Windows'),
        ("players/aux.html", '"aux.html" is a reserved name on Windows'),
        ("nul .txt", '"nul .txt" is a reserved name on Windows'),
        ("com1.tar.gz", '"com1.tar.gz" is a reserved name on Windows'),
        ("lpt²", '"lpt²" is a reserved name on Windows'),
        ("prn/x", '"prn" is a reserved name on Windows'),
        ("a./b", '"a." ends in a dot or a space'),
        ("a /b", '"a " ends in a dot or a space'),
        (" a", '" a" begins with a space'),
        ("", "it has an empty name, or one of dots only, between slashes"),
        ("/etc/passwd", "it has an empty name, or one of dots only, between slashes"),
        ("a//b", "it has an empty name, or one of dots only, between slashes"),
        ("a/", "it has an empty name, or one of dots only, between slashes"),
        ("../secret", "it has an empty name, or one of dots only, between slashes"),
        ("a/./b", "it has an empty name, or one of dots only, between slashes"),
        ("a\\b", "\"a\\b\" holds the character '\\\\'"),
        ("c:/x", "\"c:\" holds the character ':'"),
        ("a?b", "\"a?b\" holds the character '?'"),
        ("a#b", "\"a#b\" holds the character '#'"),
        ("a%20b", "\"a%20b\" holds the character '%'"),
        ("a\0b", "\"a\\x00b\" holds the character '\\x00'"),
        ("a\nb", "\"a\\nb\" holds the character '\\n'"),
        ("\ud800", "\"\\ud800\" holds the character '\\ud800'"),
        (".git/config", '".git" belongs to git'),
        (".GIT/config", '".GIT" belongs to git'),
        (".pairdown-manifest.json", 'names in ".pairdown-…" are the program\'s own'),
        ("x" * 256, f'"{"x" * 40}…" is longer than 255 bytes'),
        ("ü" * 128, f'"{"ü" * 40}…" is longer than 255 bytes'),
        ("/".join(["x" * 200] * 6), "it is longer than 1000 bytes"),
    ],
)
def test_unsafe_addresses_say_why(path, why):
    assert unsafe(path) == why
    assert [code for code, _, _ in found((path, "s"))] == ["unsafe-address"]


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "console/index.html",
        "com10",
        "coma.html",
        ".nojekyll",
        ".well-known/x.txt",
        "x" * 255,
        "players/ольга/index.html",
    ],
)
def test_safe_addresses(path):
    assert not unsafe(path)


def test_messages_never_carry_a_terminals_escape_codes():
    ((_, file, message),) = found(("assets/\x1b[2J\ud800", "content/assets/\x1b[2J\ud800"))
    assert file == "content/assets/\\x1b[2J\\ud800"
    assert message.startswith('"assets/\\x1b[2J\\ud800" cannot be an address: ')


def test_pages_and_blobs_stand_side_by_side():
    page = Page("a/index.html", "page.html", {}, "content/pages/a.md")
    blob = Blob("a/index.html", b"", "content/assets/a")
    assert [problem.where.file for problem in clashes([page, blob])] == ["content/pages/a.md"]


@pytest.mark.parametrize(
    "path", ["Ann", "con", "a/nul/b", "a\nb", "a\n", "", "x" * 256, "a//b", "é", ".a", "a."]
)
def test_one_path_that_is_not_plain_is_found_among_plain_ones(path):
    assert all_plain(["index.html", "players/ann-lee/index.html"])
    assert not all_plain(["index.html", path, "players/ann-lee/index.html"])
