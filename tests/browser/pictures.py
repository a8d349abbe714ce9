"""Does a page still look as it was accepted?

Pictures are taken in one font that comes with the program, so that they are the same wherever the
tests run; what is compared is small and blurred, so that the drawing of letters does not count.
A page that became a little longer is squeezed first; one that became much longer is another page.
"""

from __future__ import annotations

import io
from base64 import b64decode
from importlib.resources import files
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter
from playwright.sync_api import Page

ACCEPTED = Path(__file__).with_name("accepted")
SCALES = {390: 0.25, 1280: 0.1}
"""Widths of a window, and how much smaller its picture is."""

FONTS = {"picture.ttf": "Roboto-Regular.ttf", "picture-bold.ttf": "Roboto-Bold.ttf"}
STYLE = """
@font-face { font-family: Picture; src: url(picture.ttf); }
@font-face { font-family: Picture; src: url(picture-bold.ttf); font-weight: 600 900; }
*, ::before, ::after { font-family: Picture !important; }
"""
MOST_DIFFERENT = 0.05
"""Of the ink of a page. Letters drawn unhinted differ by 0.01, a missing table by more than this;
a lone heading that is gone can stay below it, so headings are for the tests of the pages."""
MOST_TAKEN = 10
"""Pictures of one page until it has to be drawn whole."""


def laid_out(folder: Path) -> None:
    """Lay the style of pictures, and its fonts, into the folder that is served."""
    (folder / "picture.css").write_text(STYLE, "utf-8")
    for name, font in FONTS.items():
        (folder / name).write_bytes((files("font_roboto") / "files" / font).read_bytes())


def dress(page: Page, root: str) -> None:
    """Set a page in the font of pictures; its context must set aside the policy of pages."""
    page.add_style_tag(url=f"{root}picture.css")
    page.evaluate("Promise.all([...document.fonts].map((face) => face.load())).then(() => 0)")


def picture(page: Page, width: int) -> Image.Image:
    """Take a small grey picture of the whole page, as wide as the window of that width."""
    page.set_viewport_size({"width": width, "height": 900})
    height = page.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALES[width]}
    asked = {"format": "png", "captureBeyondViewport": True, "clip": clip}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
    return in_greys(Image.open(io.BytesIO(b64decode(taken["data"]))))


def picture_like(page: Page, width: int, file: Path) -> Image.Image:
    """Take a picture that looks as accepted, or else one that has come to rest.

    A browser that waits for a busy machine may show a page before all of it is drawn; then two
    pictures in a row are not alike, and what counts is the one after them.
    """
    accepted, last = kept(file), None
    for _ in range(MOST_TAKEN):
        taken = picture(page, width)
        if taken == last or difference(taken, accepted) <= MOST_DIFFERENT:
            return taken
        last = taken
        page.wait_for_timeout(200)
    return taken


def in_greys(taken: Image.Image) -> Image.Image:
    """Return a picture in sixteen even greys, as it can be kept in few bytes."""
    return taken.convert("L").point([round(grey / 17) * 17 for grey in range(256)])


def difference(shown: Image.Image, accepted: Image.Image) -> float:
    """Return how much of the ink is elsewhere, from 0; above 1 for another length."""
    longer = shown.height / accepted.height
    if not 0.9 < longer < 1.1:
        return 1 + abs(longer - 1)
    one, other = (_ink(each.resize(accepted.size)) for each in (shown, accepted))
    return float(np.abs(one - other).mean() / max(other.mean(), 1))


def elsewhere(shown: Image.Image, file: Path) -> str:
    """Return which part of a page looks otherwise than accepted, for whoever reads a failure."""
    accepted = kept(file)
    moved = np.abs(_ink(shown.resize(accepted.size)) - _ink(accepted)).sum(axis=1).cumsum()
    first, last = (np.searchsorted(moved, moved[-1] * part) for part in (0.05, 0.95))
    tall = accepted.height
    return f"{file.name}: from {first / tall:.0%} to {last / tall:.0%} of its height"


def keep(shown: Image.Image, file: Path) -> None:
    """Accept a picture, in sixteen greys."""
    file.parent.mkdir(exist_ok=True)
    steps = shown.point([grey // 17 for grey in range(256)])
    paletted = Image.frombytes("P", steps.size, steps.tobytes())
    paletted.putpalette([step * 17 for step in range(16) for _ in "rgb"])
    paletted.save(file, optimize=True, bits=4)


def kept(file: Path) -> Image.Image:
    """Return an accepted picture."""
    with Image.open(file) as picture:
        return picture.convert("L")


def _ink(grey: Image.Image) -> np.ndarray:
    blurred = grey.convert("L").filter(ImageFilter.GaussianBlur(2))
    return 255 - np.asarray(blurred, dtype=float)
