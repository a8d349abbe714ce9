"""Can any text of a stranger hurt, break or stall a page?"""

import re
import sys
import time
from functools import partial
from xml.etree.ElementTree import Element

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairdown.output import markdown
from pairdown.output.markdown import fault, to_html, to_text
from pairdown.output.meter import TooMuch
from pairdown.pages.links import relative

# What people write


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("", ""),
        ("A *short* **report**.", "<p>A <em>short</em> <strong>report</strong>.</p>"),
        ("AT&T < 5 > 3", "<p>AT&amp;T &lt; 5 &gt; 3</p>"),
        ("a<br>b<br/>c", "<p>a<br>\nb<br>\nc</p>"),
        ("H<sub>2</sub>O *<kbd>a*b</kbd>*", "<p>H<sub>2</sub>O <em><kbd>a*b</kbd></em></p>"),
        ("<b>bold *both*</b>", "<p><b>bold <em>both</em></b></p>"),
        ("<b>not closed\n\nnext", "<p>&lt;b&gt;not closed</p>\n<p>next</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'),
        ("# C# is ## a # key ##", "<h2>C# is ## a # key</h2>"),
        ("# Ace\\#", "<h2>Ace#</h2>"),
        ("`<b>` and ``a`b``", "<p><code>&lt;b&gt;</code> and <code>a`b</code></p>"),
    ],
)
def test_markdown(text, html):
    assert to_html(text) == html


def test_links_by_reference():
    assert to_html("[Ann][a]\n\n[a]: players/ann/ \"A 'b'\"\n") == (
        '<p><a href="players/ann/index.html" title="A \'b\'" rel="nofollow noopener">Ann</a></p>'
    )
    assert to_html("[b]\n\n[b]: <https://b.example> (B)") == (
        '<p><a href="https://b.example" title="B" rel="nofollow noopener">b</a></p>'
    )


def test_tables():
    assert to_html("| a | b |\n|:--|--:|\n| 1 | x<br>y |") == (
        "<table>\n<thead>\n<tr>\n"
        '<th align="left">a</th>\n<th align="right">b</th>\n'
        "</tr>\n</thead>\n<tbody>\n<tr>\n"
        '<td align="left">1</td>\n<td align="right">x<br>\ny</td>\n'
        "</tr>\n</tbody>\n</table>"
    )


def test_fenced_code_is_shown_as_it_is():
    text = "a\n```python {.x #y}\nif x < 1: # no heading\n\n<!-- kept -->\n```\nb"
    assert to_html(text) == (
        "<p>a</p>\n<pre><code>if x &lt; 1: # no heading\n\n&lt;!-- kept --&gt;\n</code></pre>\n"
        "<p>b</p>"
    )
    assert to_html("~~~~\n```\n~~~\n~~~~~") == "<pre><code>```\n~~~\n</code></pre>"
    assert to_html("```\nnever closed") == "<pre><code>never closed\n\n</code></pre>"


def test_comments_vanish_with_the_paragraphs_in_them():
    assert to_html("a <!-- b -->c\n\n<!--\n\nsecret\n\n-->\n\nd") == "<p>a c</p>\n<p>d</p>"
    assert to_html("`<!--` secret? `-->`") == (
        "<p><code>&lt;!--</code> secret? <code>--&gt;</code></p>"
    )
    assert to_html("a <!-- not closed") == "<p>a &lt;!-- not closed</p>"


# Headings


@pytest.mark.parametrize(
    ("text", "level", "tags"),
    [
        ("# a\n## b\n### c", 2, "h2 h3 h4"),
        ("### a\n# b", 2, "h3 h2"),
        ("### a\n###### b", 3, "h3 h4"),  # no gap
        ("a\n===\nb\n---", 4, "h4 h5"),
        ("# a\n## b\n### c\n#### d", 5, "h5 h6 h6 h6"),
    ],
)
def test_headings_continue_those_of_the_page(text, level, tags):
    assert [element.tag for element in elements(to_html(text, level))] == tags.split()


# Links and pictures


def address(text, **options):
    """Return the first href or src."""
    found = elements(to_html(text, **options))
    return next((e.get("href") or e.get("src") for e in found if e.tag in {"a", "img"}), None)


ABOUT = {"link": partial(relative, "about/index.html")}


@pytest.mark.parametrize(
    ("markdown", "href"),
    [
        ("[x](https://a.example/?b=1&c=2#d)", "https://a.example/?b=1&c=2#d"),
        ("[x](mailto:a@b.example)", "mailto:a@b.example"),
        ("<https://a.example>", "https://a.example"),
        ("<a@b.example>", "mailto:a@b.example"),
        ("[x](#round-2)", "#round-2"),
        ("[x](players/ann-lee/)", "../players/ann-lee/index.html"),
        ("[x](players/ann-lee)", "../players/ann-lee/index.html"),
        ("[x](/players/ann-lee/#decks)", "../players/ann-lee/index.html#decks"),
        ("[x](assets/rules.pdf)", "../assets/rules.pdf"),
        ("[x](<assets/my rules.pdf>)", "../assets/my%20rules.pdf"),
        ("[x](assets/my%20rules.pdf)", "../assets/my%20rules.pdf"),
        ("![x](assets/photo.jpg)", "../assets/photo.jpg"),
        ("![x](../assets/photo.jpg)", "../assets/photo.jpg"),
        ("[x](./other/)", "../pages/other/index.html"),
        ("[x](../../../../etc/passwd.txt)", "../etc/passwd.txt"),
    ],
)
def test_addresses(markdown, href):
    assert address(markdown, folder="pages", **ABOUT) == href


def test_every_link_is_marked_as_a_strangers():
    (link,) = [e for e in elements(to_html("[x](https://a.example)")) if e.tag == "a"]
    assert link.get("rel") == "nofollow noopener"


@pytest.mark.parametrize(
    "src",
    [
        "https://a.example/x.png",
        "http&#58;//a.example/x.png",
        "http\\://a.example/x.png",
        "//a.example/x.png",
        "data:image/png;base64,AAAA",
        "\\\\\\\\a.example/x.png",
        "/\\\\a.example/x.png",
        "<ht\ntps://a.example/x.png>",
        "&#1;https://a.example/x.png",
        "ht&#9;tps://a.example/x.png",
    ],
)
def test_pictures_of_other_sites_are_their_description(src):
    assert to_html(f"see ![the *photo*]({src})") == "<p>see the *photo*</p>"


def test_pictures_of_other_sites_by_reference():
    assert to_html("![photo][a]\n\n[a]: https://a.example/x.png") == "<p>photo</p>"


# What strangers write


PAYLOADS = [
    "<script>alert(1)</script>",
    "<ScRiPt src=//a.example></sCrIpT>",
    "<script\n>alert(1)\n</script\n>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    '<img src="x" ONERROR="alert(1)"',
    "<img src=javascript:alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext></p><style><img src onerror=alert(1)>",
    "<style>*{display:none}</style>",
    '<b style="position:fixed" class="x" id="main" onclick="a()">x</b>',
    '<iframe src="https://a.example"></iframe>',
    "<iframe srcdoc='<script>alert(1)</script>'>",
    '<form action="https://a.example"><input name=password><button>x</button></form>',
    '<base href="https://a.example/">',
    '<meta http-equiv="refresh" content="0;url=https://a.example">',
    '<link rel="stylesheet" href="//a.example/a.css">',
    "<object data=x></object><embed src=x><applet>",
    "<template><script>alert(1)</script></template>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<textarea></textarea><img src=x onerror=alert(1)>",
    "<title></title><plaintext>",
    "</p></main></body></html><body onload=alert(1)>",
    "<!--><script>alert(1)</script>-->",
    "<!-- --!><script>alert(1)</script>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?php echo 1 ?><?xml-stylesheet href='javascript:alert(1)'?>",
    "<a href=javascript:alert(1)>x</a>",
    '<a href="https://a.example" target=_blank onclick=alert(1)>x</a>',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "<b><i><s><b><i>never closed",
    "</b></i></table></td></ul>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](<java\nscript:alert(1)>)",
    "[x](&#106;avascript:alert(1))",
    "[x](&#x6A&#x61;vascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](java&Tab;script&NewLine;:alert(1))",
    "[x](\\javascript:alert(1))",
    "[x](javascript\\:alert(1))",
    "[x](&#1;javascript:alert(1))",
    "[x]( \x01javascript:alert(1))",
    "[x](vbscript:x) [x](data:text/html,<script>alert(1)</script>)",
    "[x](file:///etc/passwd) [x](ftp://a.example) [x](blob:x) [x](about:blank)",
    "[x](//a.example) [x](/\\a.example) [x](\\\\a.example)",
    '[x](a/"onmouseover="alert(1))',
    "[x](a/ \"t' onmouseover='alert(1)\")",
    '[x](a/ "\\" onmouseover=alert(1) x=\\"")',
    '![x" onerror="alert(1)](a.png)',
    '![x](a.png "x\\" onerror=\'alert(1)\'")',
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "<javascript://a.example/%0aalert(1)>",
    '<https://a.example/"onmouseover="alert(1)>',
    "`<script>alert(1)</script>`",
    "```\n</code></pre><script>alert(1)</script>\n```",
    "```<script>alert(1)</script>\nx\n```",
    "    </code></pre><script>alert(1)</script>",
    "|<script>|b|\n|-|-|\n|<img src=x onerror=alert(1)>|</table><script>|",
    '|a|\n|:-:" onmouseover="alert(1)|\n|b|',
    "\x02wzxhzdk:0\x03 \x02klzzwxh:0000\x03 \x0260\x03script\x0262\x03",
    "# <script>alert(1)</script>",
    "[<script>alert(1)</script>](a/) *<img src=x onerror=alert(1)>*",
    "<kbd onclick=alert(1)>x</kbd> <kbd>x</kbd onclick=alert(1)>",
    "<kbd><script>alert(1)</script></kbd>",
    "<sub></sub><script>alert(1)</script></sub>",
]

SAFE = {
    *("h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"),
    *("ul", "ol", "li", "a", "img", "table", "thead", "tbody", "tr", "th", "td"),
    *("b", "del", "em", "i", "ins", "kbd", "mark", "s", "small", "strong", "sub", "sup"),
}
SAFE_ATTRIBUTES = {
    "a": {"href", "title", "rel"},
    "img": {"src", "alt", "title", "loading"},
    "ol": {"start"},
    "th": {"align"},
    "td": {"align"},
}


def elements(html: str) -> list[Element]:
    """Return what a browser makes of some HTML inside a page."""
    tree = html5lib.parseFragment(html, container="main", namespaceHTMLElements=False)
    return [element for element in tree.iter() if element is not tree]


def assert_safe(html: str) -> None:
    for element in elements(html):
        assert element.tag in SAFE
        assert set(element.keys()) <= SAFE_ATTRIBUTES.get(element.tag, set())
        for name in ("href", "src"):
            address = element.get(name, "")
            assert re.fullmatch(r"(https?://|mailto:).*|[^:\\]*|[^:\\]*[?#].*", address, re.DOTALL)
            assert not address.startswith("//")
        assert not element.get("src", "").startswith("http")


@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("around", ["{}", "a {} b", "> - {}", "**{}**", "# {}"])
def test_no_payload_gets_through(payload, around):
    assert_safe(to_html(around.format(payload)))


def test_the_page_around_a_text_stays_as_it_is():
    for payload in PAYLOADS:
        page = f"<main><div id=a>{to_html(payload)}</div><p id=b>after</p></main>"
        tree = html5lib.parse(page, namespaceHTMLElements=False)
        assert [e.get("id") for e in tree.find("body/main")] == ["a", "b"], payload


@given(
    st.lists(st.sampled_from([*PAYLOADS, "\n", "\n\n", " ", "*", "`", "[", "](", ")", "|", "<"]))
)
@settings(max_examples=60, deadline=None)
def test_no_mixture_of_payloads_gets_through(pieces):
    assert_safe(to_html("".join(pieces)))


# What takes long

SIZE = 15_000
UNITS = ["[", "![", "[[", "<a ", "<![CDATA[", "[a](", "[](<", "[a][", "[a](b ", "![](", "1. "]
UNITS += ["\n- ", "=\n", "> ", ">", "`a", "``a` ", "<b>", "*a _b ", "<!--", "a\n\n", "x|y\n-|-\n"]
HEAVY = {
    **{unit: unit * (SIZE // len(unit)) for unit in UNITS},
    "emphasis that ends in a long run": "a *b _c " + "*" * SIZE,
    "a heading with a long run": "# a" + "#" * SIZE + "x",
    "a fence that is none": "~" * SIZE + "`a",
    "a definition with many quotes": "[a]:" + '"' * SIZE + " x",
    "a long address, often": "[a]: x" + "y" * (SIZE // 2) + "\n\n" + "[a] " * (SIZE // 8),
    "a wide table": "|" * 300 + "\n" + "|-" * 299 + "|\n" + "|\n" * (SIZE // 2),
    "spans of code in a row": "a|b" + "`a`" * (SIZE // 6) + "|" * (SIZE // 2) + "\n-|-",
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=list(HEAVY))
def test_a_text_is_shown_soon_or_refused_with_a_reason(text):
    """By the library alone, half of these 15 kB take from four seconds to minutes."""
    started = time.process_time()
    reason = fault(text)
    assert time.process_time() - started < 2.5
    if not reason:
        assert len(to_html(text)) < 20 * len(text)


@pytest.mark.parametrize("char", [">", "[", "*"])
def test_a_hundred_kilobytes_of_one_character_take_less_than_a_second(char):
    started = time.process_time()
    fault(char * 100_000)
    assert time.process_time() - started < 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * 100_000, "it is too tangled"),
        ("> " * 1000, "nested more than 20 deep"),
        ("- " * 5 + "1. " * 100 + "a", "nested more than 20 deep"),
        ("*a **b " * 50 + "c** d*" * 50, "nested more than 20 deep"),
        ("|" * 1000 + "\n" + "|-" * 999 + "|\n" + "|\n" * 10_000, "it is too tangled"),
        ("[a]: x" + "y" * 90_000 + "\n\n" + "[a] " * 9_000, "it is too tangled"),
        ("x" * 200_001, "it is longer than 200,000 characters"),
    ],
)
def test_refusals_say_why(text, reason):
    assert reason in fault(text)
    for use in (to_html, to_text):
        with pytest.raises(TooMuch, match=reason):
            use(text)


def test_a_refusal_does_not_depend_on_how_deep_the_program_is():
    text = "> " * 20 + "a"
    expected = fault(text)

    def deeper(levels):
        markdown._converted.cache_clear()
        return deeper(levels - 1) if levels else fault(text)

    assert deeper(200) == expected == ""


def test_a_refused_text_does_not_spoil_the_next():
    assert fault("- " * 3 + "[a]: x\n" + "[" * 50_000)
    assert to_html("[a] - b") == "<p>[a] - b</p>"
    assert to_html("[a]\n\n[a]: x.pdf") != to_html("[a]")


def test_a_long_text_that_is_no_tangle_is_shown():
    section = (
        "## Round 1\n\nAnn met [Bo](players/bo/) and *won* by `pinfall` (see [x] and [y][1]).\n\n"
        "- one [link](a/)\n- two\n    - three\n\n"
        "| a | b |\n|--:|:-|\n| 1 | [Ann](players/ann/) |\n\n"
    )
    assert fault(section * (195_000 // len(section))) == ""


def test_the_same_text_is_converted_once(monkeypatch):
    to_html("once upon a time")
    monkeypatch.setattr(markdown, "_converter", None)
    assert to_html("once upon a time", 3, **ABOUT) == "<p>once upon a time</p>"


# Text alone


@pytest.mark.parametrize(
    ("text", "limit", "words"),
    [
        ("# Title\n\nA *short* [report](a/) on `x < y`.", 160, "Title A short report on x < y."),
        ("- one\n- two<br>three\n\n|a|b|\n|-|-|\n|c|d|", 160, "one two three a b c d"),
        ("un<b>believ</b>able", 160, "unbelievable"),
        ("<script>alert(1)</script> &amp; &lt;b&gt;", 160, "<script>alert(1)</script> & <b>"),
        ("![the photo](a.png) ![other](https://a.example/x.png)", 160, "other"),
        ("one two three", 13, "one two three"),
        ("one two three", 12, "one two…"),
        ("one two, three", 10, "one two…"),
        ("Donaudampfschifffahrt", 6, "Donau…"),
        ("", 160, ""),
    ],
)
def test_to_text(text, limit, words):
    assert to_text(text, limit) == words
    assert len(to_text(text, limit)) <= limit


def test_deep_recursion_is_a_reason_and_not_a_traceback(monkeypatch):
    def convert(_):
        raise RecursionError

    found, _ = markdown._converter()
    monkeypatch.setattr(found, "convert", convert)
    assert fault(f"never seen before {sys.maxsize}") == "it is nested too deeply"
    assert fault("afterwards") == ""
