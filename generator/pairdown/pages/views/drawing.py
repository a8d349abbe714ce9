"""How is a card drawn, the picture that previews of a shared link show?

With one typeface that comes as a package, no browser and no network, in sixteen shades, so that
the picture is small and the same card gives the same bytes. Letters that the typeface lacks are
written in Latin ones.
"""

from __future__ import annotations

import io
import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from math import ceil
from pathlib import Path

from anyascii import anyascii
from PIL import Image, ImageDraw, ImageFont, __version__

from pairdown.frozen import frozen

WIDTH, HEIGHT = 1200, 630
LEFT, RIGHT = 88, 1128
BAR = 24
SHADES = 14
"""Shades from paper to ink; the accent and its lighter companion take the other two of 16."""
ACCENT, TINT = SHADES, SHADES + 1
INK, SOFT, LINE = 20, 92, 205
MOST_LETTERS = 160
USUAL = "9a3412"
"""The accent of a league that has none."""
SQUEEZE = 4
"""How hard the picture is packed: beyond this it takes longer and gets hardly smaller."""

_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def mark(card: Card) -> str:
    """Return a name for the bytes of a card: of what it shows, and of how it is drawn."""
    return blake2b(f"{_edition()}{card!r}".encode(errors="replace"), digest_size=16).hexdigest()


@lru_cache(maxsize=1)
def _edition() -> str:
    """Name this way of drawing: these lines, and the library's version."""
    return f"{__version__} {blake2b(Path(__file__).read_bytes()).hexdigest()} "


@frozen
class Card:
    """What a card shows.

    ``rows`` are (place, name, note) of a podium; ``figure`` is one large number with ``caption``
    below it; ``curve`` are values in order of time; ``accent`` is a colour as ``#9a3412``, or
    empty.
    """

    league: str
    title: str
    facts: str
    accent: str
    rows: Sequence[tuple[str, str, str]] = ()
    figure: str = ""
    caption: str = ""
    curve: Sequence[float] = ()


def drawn(card: Card) -> bytes:
    """Draw a card as PNG, 1200 by 630 pixels."""
    canvas = Image.new("L", (WIDTH, HEIGHT), 255)
    pen = ImageDraw.Draw(canvas)
    pen.text((LEFT, 56), _fitting(card.league, _font(30), RIGHT - LEFT), SOFT, _font(30))
    pen.line((LEFT, 108, RIGHT, 108), INK, 4)
    top = _title(pen, card.title)
    pen.text((LEFT, top), _fitting(card.facts, _font(32), RIGHT - LEFT), SOFT, _font(32))
    _rows(pen, card.rows)
    if card.figure:
        pen.text((LEFT, 560), card.figure, INK, _font(150, bold=True), anchor="ls")
        pen.text((LEFT, 580), _fitting(card.caption, _font(28), 470), SOFT, _font(28))
    picture = _shaded(canvas, card.accent)
    brush = ImageDraw.Draw(picture)
    brush.rectangle((0, 0, BAR - 1, HEIGHT), ACCENT)
    _curve(brush, card.curve)
    data = io.BytesIO()
    picture.save(data, "PNG", bits=4, compress_level=SQUEEZE)
    return data.getvalue()


def _title(pen: ImageDraw.ImageDraw, title: str) -> int:
    """Write the title as large as two lines allow; return where it ends."""
    text = legible(title)
    for size in (76, 64, 54):
        lines = _wrapped(text, _font(size, bold=True), RIGHT - LEFT)
        if len(lines) <= (1 if size == 76 else 2):
            break
    top, font = 132, _font(size, bold=True)
    if len(lines) > 2:
        lines = [lines[0], _fitting(" ".join(lines[1:]), font, RIGHT - LEFT)]
    for line in lines:
        pen.text((LEFT, top), line, INK, font)
        top += round(size * 1.16)
    return top + 14


def _rows(pen: ImageDraw.ImageDraw, rows: Sequence[tuple[str, str, str]]) -> None:
    """Write a podium at the foot of the card."""
    step = 66
    top = HEIGHT - 48 - step * len(rows)
    for number, (place, name, note) in enumerate(rows):
        y = top + number * step
        pen.line((LEFT, y, RIGHT, y), LINE, 2)
        first = number == 0
        font = _font(38, bold=first)
        pen.text((LEFT, y + 48), place, INK, _font(38, bold=True), anchor="ls")
        shown = _fitting(name, font, 600 if note else RIGHT - LEFT - 64)
        pen.text((LEFT + 64, y + 48), shown, INK, font, anchor="ls")
        room = round(RIGHT - LEFT - 100 - font.getlength(shown))
        pen.text((RIGHT, y + 48), _fitting(note, _font(28), room), SOFT, _font(28), anchor="rs")


def _curve(brush: ImageDraw.ImageDraw, values: Sequence[float]) -> None:
    """Draw values from left to right in the lower right corner; one value is no curve."""
    if len(values) < 2:
        return
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    left, top, width, height = 620, 360, RIGHT - 620, 210
    points = [
        (left + round(width * at / (len(values) - 1)),
         top + round(height * (high - value) / span))
        for at, value in enumerate(values)
    ]  # fmt: skip
    brush.polygon([(left, top + height + 14), *points, (RIGHT, top + height + 14)], TINT)
    brush.line(points, ACCENT, 6, joint="curve")
    x, y = points[-1]
    brush.ellipse((x - 11, y - 11, x + 11, y + 11), ACCENT)


def _shaded(canvas: Image.Image, accent: str) -> Image.Image:
    """Reduce the canvas to few shades, and give it a palette with the accent in it."""
    picture = canvas.point([round((255 - shade) * (SHADES - 1) / 255) for shade in range(256)])
    grey = [255 - round((255 - INK) * at / (SHADES - 1)) for at in range(SHADES)]
    red, green, blue = _colour(accent)
    tint = [round(255 - (255 - each) * 0.16) for each in (red, green, blue)]
    picture.putpalette([*(each for shade in grey for each in (shade,) * 3),
                        red, green, blue, *tint])  # fmt: skip
    return picture


def _colour(accent: str) -> tuple[int, int, int]:
    digits = accent.removeprefix("#") if _HEX.fullmatch(accent) else USUAL
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(maxsize=32)
def _font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Load the typeface; its own simple layout depends on no other library."""
    file = files("font_roboto") / "files" / f"Roboto-{'Bold' if bold else 'Regular'}.ttf"
    return ImageFont.truetype(io.BytesIO(file.read_bytes()), size,
                              layout_engine=ImageFont.Layout.BASIC)  # fmt: skip


def _wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Break a text into lines between its words."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return [_fitting(line, font, width) for line in lines]


def _fitting(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    """Cut a text that is wider than its place."""
    shown = legible(text)
    if font.getlength(shown) <= width:
        return shown
    ends = range(len(shown))
    cut = bisect_left(ends, width, key=lambda end: ceil(font.getlength(f"{shown[:end]}…")))
    return f"{shown[: max(cut - 1, 0)].rstrip()}…"


def legible(text: str) -> str:
    """Return a text in letters that the typeface has; marks that only steer others are dropped.

    >>> legible("Łukasz, Ольга, 東京")
    'Łukasz, Ольга, DongJing'
    """
    composed = unicodedata.normalize("NFC", text[:MOST_LETTERS])
    spelt = (each if _drawable(each) else anyascii(each) for each in composed)
    return " ".join("".join(spelt).split())[:MOST_LETTERS]


@lru_cache(maxsize=4096)
def _drawable(letter: str) -> bool:
    """Tell whether the typeface has a letter: it draws another shape than for one it lacks."""
    if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"}:
        return False
    return letter.isspace() or bytes(_font(30).getmask(letter)) != _lacking()


@lru_cache(maxsize=1)
def _lacking() -> bytes:
    return bytes(_font(30).getmask("\uffff"))
