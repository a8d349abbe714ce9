"""What do the importers look at?

A file is opened once, however many importers sniff at it: as text, as JSON, as XML, each only
when somebody asks.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pairdown.exchange.limits import LARGEST_FILE, TOO_LARGE, Unfit, json_of, text_of, xml_of
from pairdown.frozen import frozen_with_room

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

HEAD = 4_000


@frozen_with_room
class Given:
    """A foreign file: its name (for messages alone) and its bytes."""

    name: str
    data: bytes

    def __post_init__(self) -> None:
        if len(self.data) > LARGEST_FILE:
            raise Unfit(TOO_LARGE, hint="is it the right file?")

    @cached_property
    def decoded(self) -> tuple[str, str]:
        """The text, its line ends made alike, and its encoding; `Unfit` when it is no text."""
        text, encoding = text_of(self.data)
        return text.replace("\r\n", "\n").replace("\r", "\n"), encoding

    @property
    def text(self) -> str:
        """The text, its line ends made alike; `Unfit` when it is none."""
        return self.decoded[0]

    @cached_property
    def json(self) -> Any:  # noqa: ANN401 - JSON may hold anything
        """What the JSON holds; `Unfit` when it is none."""
        return json_of(self.text)

    @cached_property
    def xml(self) -> Element:
        """The root of the XML; `Unfit` when it is none."""
        return xml_of(self.data)

    @cached_property
    def head(self) -> str:
        """The first characters of the text for sniffing, "" when it is none; never fails."""
        try:
            return self.text[:HEAD]
        except Unfit:
            return ""

    @cached_property
    def json_or_none(self) -> Any:  # noqa: ANN401 - JSON may hold anything
        """What the JSON holds for sniffing, None when it is none; never fails."""
        if self.head.lstrip()[:1] not in {"{", "["}:
            return None
        try:
            return self.json
        except Unfit:
            return None

    @cached_property
    def xml_or_none(self) -> Element | None:
        """The root of the XML for sniffing, None when it is none; never fails."""
        if not self.data.lstrip(b"\xef\xbb\xbf\xff\xfe\xfe\x00 \t\r\n").startswith(b"<"):
            return None
        try:
            return self.xml
        except Unfit:
            return None
