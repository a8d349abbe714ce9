"""Which Markdown do people write here?

The usual one with tables, fenced code and lists that keep their kind. No raw HTML: a handful of
inline tags without attributes mean what they say when they are closed in the same paragraph, and
everything else in angle brackets is shown as it was typed. Comments vanish, wherever they end.

Three patterns of the library take time that grows with the square of a hostile text; they are
replaced here by ones that read it once.
"""

from __future__ import annotations

import re
from html import escape, unescape
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.blockprocessors import HashHeaderProcessor, ReferenceProcessor
from markdown.extensions import Extension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from pairdown.output.shortcuts import Shortcuts

INLINE_TAGS = ("b", "del", "em", "i", "ins", "kbd", "mark", "s", "small", "strong", "sub", "sup")


_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_IGNORED_BY_BROWSERS = re.compile(r"^[\x00-\x20]+|[\t\n\r]+|[\x00-\x20]+$")


def bare(address: str) -> str:
    """Return an address as a browser reads it: without the white space that it skips."""
    return _IGNORED_BY_BROWSERS.sub("", address)


def is_local(address: str) -> bool:
    """Say whether a browser will take an address for a path, and not for a scheme or a host."""
    address = bare(unescape(address))
    return not (_SCHEME.match(address) or "\\" in address or address.startswith("//"))


def parser() -> Markdown:
    """Return a converter for this Markdown. Its output is not safe yet: it has any address."""
    return Markdown(
        extensions=[SaneListExtension(), Dialect(), Shortcuts()],
        output_format="html",
    )


class Dialect(Extension):
    """What is taken out of the library's Markdown, put in, and put right."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: D102, N802 - the library's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.preprocessors.register(_FencesAndComments(md), "fences_and_comments", 25)
        md.inlinePatterns.register(_Break(r"<br ?/?>", md), "break", 95)
        md.inlinePatterns.register(_Tag(f"<({'|'.join(INLINE_TAGS)})>", md), "tag", 90)
        md.treeprocessors.register(_Pictures(md), "pictures", -1)  # last: addresses are final
        md.parser.blockprocessors.register(_Heading(md.parser), "hashheader", 70)
        md.parser.blockprocessors.register(_Reference(md.parser), "reference", 15)


class _FencesAndComments(Preprocessor):
    """Set fenced code aside and drop comments, whichever begins first; spans of code stay."""

    BEGINS = re.compile(r"``*|~~~|<!--")
    FENCE = re.compile(r"(`{3,}+|~{3,}+)[^\n`]*+\n")
    CODE = re.compile(r"(?<!`)(`++)[^`\n]++\1(?!`)")

    def run(self, lines: list[str]) -> list[str]:
        text, pieces, done, at = "\n".join(lines), [], 0, 0
        comments_end = text.rfind("-->")
        while found := self.BEGINS.search(text, at):
            at = found.end()
            indent = _indent(text, found.start())
            fence = None if indent is None else self.FENCE.match(text, found.start())
            if fence:
                pieces.append(text[done : fence.start() - len(indent or "")])
                code, done = self._fenced(text, fence.end(), fence[1])
                pieces.append(f"\n\n{code}\n\n")
                at = done
            elif found[0] == "<!--" and at <= comments_end:
                pieces.append(text[done : found.start()])
                at = done = text.index("-->", at) + 3
            elif span := self.CODE.match(text, found.start()):
                at = span.end()
        return "".join([*pieces, text[done:]]).split("\n")

    def _fenced(self, text: str, start: int, fence: str) -> tuple[str, int]:
        """Return a placeholder for the code and where it ends; an open fence runs to the end."""
        closing = re.compile(rf"^ {{0,3}}{fence}{fence[0]}* *$", re.MULTILINE)
        end = closing.search(text, start)
        code = escape(text[start : end.start() if end else len(text)])
        placeholder = self.md.htmlStash.store(f"<pre><code>{code}</code></pre>")
        return placeholder, end.end() if end else len(text)


def _indent(text: str, at: int) -> str | None:
    """Return the spaces, three at most, between the line's start and a place; None: other text."""
    _, line, indent = text[max(0, at - 4) : at].rpartition("\n")
    return None if indent.strip(" ") or not (line or at < 4) else indent


class _Break(InlineProcessor):
    """`<br>` is a line break, most of all in a table's cell."""

    def handleMatch(  # type: ignore[override] # noqa: N802 - the library's name and looseness
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[Element, int, int]:
        return Element("br"), m.start(), m.end()


class _Tag(InlineProcessor):
    """`<kbd>…</kbd>` and its like, closed in the same paragraph; otherwise they are plain text."""

    def handleMatch(  # type: ignore[override] # noqa: N802 - the library's name and looseness
        self, m: re.Match[str], data: str
    ) -> tuple[Element | None, int, int]:
        closing = f"</{m[1]}>"
        end = data.find(closing, m.end())
        if end < 0:
            return None, m.start(), m.end()
        element = Element(m[1])
        element.text = data[m.end() : end]
        return element, m.start(), end + len(closing)


class _Pictures(Treeprocessor):
    """A picture of another site is not loaded: its description stands instead."""

    def run(self, root: Element) -> None:
        for picture in root.iter("img"):
            if not is_local(picture.get("src", "")):
                text = picture.get("alt", "")
                picture.attrib.clear()
                picture.tag, picture.text = "span", text


class _Heading(HashHeaderProcessor):
    """A heading with `#`, read once: a run of `#` in the middle is not tried at every length."""

    RE = re.compile(
        r"(?:^|\n)(?P<level>#{1,6})(?P<header>(?:\\[^\n]|[^\n#\\]++|#++(?!\n|$)|\\)*+)#*+(?:\n|$)"
    )


class _Reference(ReferenceProcessor):
    """A definition `[id]: address "title"` on one line, read once.

    The groups keep the numbers that the library's own pattern gives them.
    """

    RE = re.compile(
        r'^ {0,3}\[([^\[\]\n]*+)\]: *+(\S++)( +(")([^"\n]*+)"| +\(([^()\n]*+)\))? *+$',
        re.MULTILINE,
    )
