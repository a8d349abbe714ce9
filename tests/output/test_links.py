"""Does a link work under any path, from a disk, and from every depth?"""

import pytest

from pairdown.pages.links import absolute, base_of, canonical, relative

DEEP = "players/bo/index.html"


@pytest.mark.parametrize(
    ("from_path", "to_path", "href"),
    [
        ("index.html", "", "index.html"),
        ("index.html", "players/ann-lee/", "players/ann-lee/index.html"),
        (DEEP, "players/ann-lee/", "../../players/ann-lee/index.html"),
        (DEEP, "", "../../index.html"),
        (DEEP, "/", "../../index.html"),
        (DEEP, "/players/", "../../players/index.html"),
        (DEEP, DEEP, "../../players/bo/index.html"),
        (DEEP, "static/style.css", "../../static/style.css"),
        (DEEP, "events/1/#round-2", "../../events/1/index.html#round-2"),
        (DEEP, "events/1/index.html#round-2", "../../events/1/index.html#round-2"),
        (DEEP, "search/?q=ann&n=2#top", "../../search/index.html?q=ann&n=2#top"),
        (DEEP, "#decks", "#decks"),
        (DEEP, "https://example.org/a?b#c", "https://example.org/a?b#c"),
        (DEEP, "HTTP://example.org", "HTTP://example.org"),
        (DEEP, "mailto:ann@example.org", "mailto:ann@example.org"),
        (DEEP, "assets/my photo.jpg", "../../assets/my%20photo.jpg"),
        (DEEP, "assets/my%20photo.jpg", "../../assets/my%20photo.jpg"),
        (DEEP, "assets/été.jpg", "../../assets/%C3%A9t%C3%A9.jpg"),
        (DEEP, 'assets/"><script>.jpg', "../../assets/%22%3E%3Cscript%3E.jpg"),
    ],
)
def test_relative(from_path, to_path, href):
    assert relative(from_path, to_path) == href


@pytest.mark.parametrize(
    ("to_path", "href"),
    [
        ("javascript:alert(1)", "../../javascript%3Aalert(1)"),
        ("JaVaScRiPt:alert(1)", "../../JaVaScRiPt%3Aalert(1)"),
        ("data:text/html,x", "../../data%3Atext/html,x"),
        ("//evil.example/x", "../../evil.example/x"),
        ("\\\\evil.example\\x", "../../evil.example/x"),
        ("/\\evil.example", "../../evil.example"),
        ("https:evil.example", "../../https%3Aevil.example"),
        ("../../../../etc/passwd", "../../etc/passwd"),
        ("a/../../b", "../../b"),
        ("a/..", "../../index.html"),
        ("..", "../../index.html"),
        ("\ud800", "../../%3F"),
    ],
)
def test_no_address_leads_out_of_the_site_unasked(to_path, href):
    assert relative(DEEP, to_path) == href


def test_404_links_start_at_the_hosts_root():
    assert absolute("/", "players/ann-lee/") == "/players/ann-lee/index.html"
    assert absolute("/league/", "static/style.css") == "/league/static/style.css"
    assert absolute("/league/", "https://example.org/") == "https://example.org/"
    assert absolute("/league/", "//evil.example") == "/league/evil.example"


@pytest.mark.parametrize(
    ("url", "base"),
    [
        ("", "/"),
        ("https://example.org", "/"),
        ("https://example.org/", "/"),
        ("https://example.org/rdpc", "/rdpc/"),
        ("https://example.org/a/b c/?x#y", "/a/b%20c/"),
        ("https://example.org//evil.example", "/evil.example/"),
    ],
)
def test_base_is_the_path_of_the_sites_address(url, base):
    assert base_of(url) == base


def test_canonical_addresses_leave_out_the_index():
    assert canonical("https://example.org/l", "") == "https://example.org/l/"
    assert canonical("https://example.org/l/", "a/") == "https://example.org/l/a/"
    assert canonical("https://example.org", "a/index.html#x") == "https://example.org/a/#x"
    assert canonical("https://example.org", "feed.xml") == "https://example.org/feed.xml"
    assert canonical("https://example.org", "my-index.html") == "https://example.org/my-index.html"
