"""How does the Markdown that people write become HTML that cannot hurt anyone?

It is converted by the library, then cleaned by nh3 against a list of what is allowed: no script,
no style, no class, no id, no frame, no form; links to the web, to mailboxes and into the site;
pictures of the site only. Headings continue those of the page around them.

An address without a scheme counts from the site's root (`players/ann-lee/`,
`assets/photo.jpg`); one that begins with `./` or `../` counts from the text's own folder in
`content/`, so that it also leads somewhere when the text is read on GitHub.
"""

from __future__ import annotations

import html
import re
import threading
from collections.abc import Callable
from functools import lru_cache, partial

import nh3
from markdown import Markdown
from markupsafe import Markup

from pairdown.output.dialect import INLINE_TAGS, bare, is_local, parser
from pairdown.output.meter import MOST_WORK, Meter, TooMuch, metered
from pairdown.pages.links import is_outside, relative

MOST_CHARACTERS = 200_000
MOST_OF_RESULT = 4_000_000
LOWEST_HEADING = 6

_TAGS = {
    *("h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"),
    *("ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "a", "img"),
    *INLINE_TAGS,
}
_ATTRIBUTES = {"a": {"href", "title"}, "img": {"src", "alt", "title"}, "ol": {"start"}}
_ALIGNED = {"align": {"left", "center", "right"}}
_HEADING = re.compile(r"<(/?)h([1-6])>")
_ENDS_WORD = re.compile(r"<(?:/(?:p|li|h[1-6]|t[hdr]|blockquote|pre)|br|hr)\b")
_FROM_HOME = partial(relative, "index.html")


def to_html(
    text: str,
    heading_level: int = 2,
    *,
    link: Callable[[str], str] = _FROM_HOME,
    folder: str = "",
) -> Markup:
    """Return safe HTML.

    The highest heading of the text becomes one of `heading_level`, lower ones follow without a
    gap. `link` turns a path of the site into an address as seen from the page; `folder` is the
    text's folder below `content/`. Raises TooMuch for a text that is too long or too tangled.
    """
    clean = nh3.clean(
        _converted(text),
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        tag_attribute_values={"th": _ALIGNED, "td": _ALIGNED},
        set_tag_attribute_values={"img": {"loading": "lazy"}},
        attribute_filter=partial(_attribute, link, folder),
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener",
    )
    return Markup(_demoted(clean, heading_level))  # noqa: S704 - cleaned above


def to_text(text: str, limit: int = 160) -> str:
    """Return the words alone, at most `limit` characters, cut between words; not escaped.

    Raises TooMuch for a text that is too long or too tangled.
    """
    spaced = _ENDS_WORD.sub(r" \g<0>", _converted(text))
    words = " ".join(html.unescape(nh3.clean(spaced, tags=set(), attributes={})).split())
    if len(words) <= limit:
        return words
    cut = words[: limit - 1]
    return (cut.rpartition(" ")[0] or cut).rstrip(" ,;:–-") + "…"


def fault(text: str) -> str:
    """Return why a text cannot be shown, or nothing when it can: for the Problem of its file."""
    try:
        _converted(text)
    except TooMuch as reason:
        return str(reason)
    return ""


@lru_cache(maxsize=1024)
def _converted(text: str) -> str:
    """Convert once per text; the result is not safe yet."""
    if len(text) > MOST_CHARACTERS:
        raise TooMuch(f"it is longer than {MOST_CHARACTERS:,} characters")
    with _ONE_AT_A_TIME:
        markdown, meter = _converter()
        meter.left = MOST_WORK
        try:
            result = markdown.reset().convert(text)
        except RecursionError as fault:
            _converter.cache_clear()
            raise TooMuch("it is nested too deeply") from fault
        except TooMuch:
            _converter.cache_clear()  # it stopped half-way
            raise
    if len(result) > MOST_OF_RESULT:
        raise TooMuch("it becomes too long a page: look for a long address that is used often")
    return result


_ONE_AT_A_TIME = threading.Lock()  # a converter keeps the text at hand in itself


@lru_cache(maxsize=1)
def _converter() -> tuple[Markdown, Meter]:
    markdown = parser()
    return markdown, metered(markdown)


def _attribute(
    link: Callable[[str], str], folder: str, tag: str, attribute: str, value: str
) -> str | None:
    """Return what an attribute may say, or None to leave it out."""
    if attribute not in {"href", "src"}:
        return value
    if attribute == "src" and not is_local(value):
        return None
    target, inside = _target(folder, value)
    return link(target) if inside and target is not None else target


@lru_cache(maxsize=4096)
def _target(folder: str, address: str) -> tuple[str | None, bool]:
    """Return where an address leads, and whether that is a path from the site's root.

    None is for one that leads where none may.
    """
    address = bare(address)
    if is_outside(address) or address.startswith("#"):
        return address, False
    if not is_local(address):
        return None, False
    path, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]
    if path.startswith(("./", "../")):
        path = f"{folder}/{path}"
    if "." not in path.rpartition("/")[2] and not path.endswith("/"):
        path += "/"  # a page is a folder; what is a file has a dot
    return path + mark + rest, True


def _demoted(clean: str, heading_level: int) -> str:
    """Let the highest heading start at a level, and the others follow one by one."""
    if "<h" not in clean:
        return clean
    found = sorted(set(re.findall(r"<h([1-6])>", clean)))
    levels = {
        level: min(heading_level + place, LOWEST_HEADING) for place, level in enumerate(found)
    }
    return _HEADING.sub(lambda tag: f"<{tag[1]}h{levels.get(tag[2], LOWEST_HEADING)}>", clean)
