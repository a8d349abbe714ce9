"""Is a drawing told from an SVG that may do more?"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairdown.output.drawing import MOST_BYTES, only_shapes

ROOT = Path(__file__).resolve().parents[2]


def svg(inner: str, more: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {more}>{inner}</svg>'.encode()


@pytest.mark.parametrize(
    "drawing",
    [
        svg('<path d="M0 0h9" stroke="#900" stroke-width="2"/>', 'viewBox="0 0 9 9"'),
        svg("<title>A &lt;script&gt; &amp; more</title><text x='1'>Third Table</text>"),
        svg(
            '<defs><linearGradient id="image-1"><stop offset="0" stop-color="red"/>'
            '</linearGradient></defs><rect width="9" height="9" fill="url(#image-1)"/>'
        ),
        b'<?xml version="1.0" encoding="UTF-8"?>' + svg("<!-- by hand --><g/>"),
        (ROOT / "content/assets/logo.svg").read_bytes(),
    ],
)
def test_a_drawing(drawing: bytes) -> None:
    assert only_shapes(drawing)


@pytest.mark.parametrize(
    "other",
    [
        b"",
        b"x",
        b"<svg/>",  # of no namespace: no SVG
        svg("<script>alert(1)</script>"),
        svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'),
        svg("<style>@import 'https://evil.example'</style>"),
        svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
        svg('<image href="https://evil.example/a.png"/>'),
        svg('<use href="#a"/>'),
        svg('<a href="javascript:alert(1)"/>'),
        svg('<g xmlns:l="http://www.w3.org/1999/xlink" l:href="#a"/>'),
        svg('<g xml:base="https://evil.example/"/>'),
        svg("<animate/>"),
        svg("<set/>"),
        svg("<g/>", 'onload="alert(1)"'),
        svg("<g/>", 'style="background:url(https://evil.example)"'),
        svg('<g fill="url(https://evil.example#a)"/>'),
        svg('<g fill="url(#a) u\\72l(https://evil.example)"/>'),
        svg('<g fill="URL( &quot;//evil.example&quot; )"/>'),
        svg('<g fill="image-set(&apos;//evil.example&apos; 1x)"/>'),
        b'<?xml-stylesheet href="//evil.example"?>' + svg("<g/>"),
        b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("<g/>"),
        b'<!DOCTYPE svg SYSTEM "https://evil.example">' + svg("<g/>"),
        b'<?xml version="1.0" encoding="utf-7"?>' + svg("<g/>"),
        b'<?xml version="1.0" encoding="iso-2022-jp"?>' + svg("<g/>"),
        svg("<g/>").decode().encode("utf-16"),
        svg("<g/>")[:-3],
        svg("<g/>" * (MOST_BYTES // 4)),
        svg("<g>" * 20_000 + "<script/>"),
    ],
)
def test_whatever_may_do_more_is_none(other: bytes) -> None:
    assert not only_shapes(other)
