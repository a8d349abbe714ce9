"""Does an SVG hold nothing but shapes, so that it is a picture even when a stranger drew it?

An SVG that is opened by its own address is a page: scripts in it run, styles and links in it load
from anywhere. So only what is known to draw is allowed, by name: elements of shapes, text and
gradients, with attributes of place and paint. No declaration of a document type (entities), no
instruction, no style sheet, no event, no reference but to a part of the drawing itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers.expat import ExpatError, ParserCreate

MOST_BYTES = 500_000

_SVG = "http://www.w3.org/2000/svg"
_ELEMENTS = frozenset(
    f"{_SVG} {name}"
    for name in (
        *("svg", "g", "defs", "title", "desc", "path", "rect", "circle", "ellipse", "line"),
        *("polyline", "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop"),
        "clipPath",
    )
)
_ATTRIBUTES = frozenset(
    (
        *("id", "version", "width", "height", "viewBox", "preserveAspectRatio", "role"),
        *("aria-label", "aria-hidden", "aria-labelledby", "transform", "d", "points", "pathLength"),
        *("x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "dx", "dy"),
        *("fill", "fill-opacity", "fill-rule", "opacity", "color", "display", "visibility"),
        *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
        *("stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "vector-effect"),
        *("offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform"),
        *("spreadMethod", "clip-path", "clip-rule", "clipPathUnits"),
        *("font-family", "font-size", "font-weight", "font-style", "text-anchor", "textLength"),
        *("dominant-baseline", "letter-spacing", "lengthAdjust", "shape-rendering", "rotate"),
    )
)
_SAYING = frozenset({"id", "role", "aria-label", "aria-hidden", "aria-labelledby"})
_REFERENCE = re.compile(r"url\(#[\w.-]+\)")
_CALLING = re.compile(r"url|image|src|var|env|[\\@&]", re.IGNORECASE)


class _NotOnlyShapes(Exception):  # noqa: N818 - an answer, not a fault
    """Something is in it that may do more than draw."""


def only_shapes(data: bytes) -> bool:
    """Tell whether an SVG is nothing but a drawing; whatever is not certain is not."""
    if len(data) > MOST_BYTES or b"\0" in data:  # UTF-16 has that
        return False
    parser = ParserCreate("utf-8", " ")
    parser.XmlDeclHandler = _declared
    parser.StartElementHandler = _element
    parser.StartDoctypeDeclHandler = _refuse
    parser.ProcessingInstructionHandler = _refuse
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat's signature
    except (ExpatError, _NotOnlyShapes):
        return False
    return True


def _refuse(*_: object) -> None:
    raise _NotOnlyShapes


def _declared(_version: str, encoding: str | None, _standalone: int) -> None:
    """Refuse what a browser would read in other letters than we do."""
    if (encoding or "utf-8").lower() != "utf-8":
        raise _NotOnlyShapes


def _element(name: str, attributes: Mapping[str, str]) -> None:
    if name not in _ELEMENTS or not _ATTRIBUTES.issuperset(attributes):
        raise _NotOnlyShapes
    for key, value in attributes.items():
        if key not in _SAYING and _CALLING.search(_REFERENCE.sub("", value)):
            raise _NotOnlyShapes
