"""How is JSON written that programs read by the thousand?

As short as it goes, and by the library that also checks what organizers write: it takes a fifth
of the time of Python's own.
"""

from __future__ import annotations

from json.encoder import encode_basestring

from pydantic_core import to_json

json_text = encode_basestring
"""A text as `compact` writes it, for who puts thousands of small objects together."""


def compact(value: object) -> bytes:
    r"""Return a value as JSON without blanks, in one line that ends.

    >>> compact({"name": "Åsa", "rating": 1500.0, "places": [1, None]})
    b'{"name":"\xc3\x85sa","rating":1500.0,"places":[1,null]}\n'
    """
    return to_json(value) + b"\n"
