"""What comes out of the printer: on A4 and on Letter, nothing lost and no slip in two."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from datetime import date

import pypdfium2
import pytest
from pypdfium2.raw import FPDF_PAGEOBJ_TEXT as TEXT

from pairdown.output.render import render, templates
from pairdown.pages.book import book
from pairdown.pages.print import print_page
from pairdown.shipped import templates_dir
from tests.pages.fixture import almanac, league, person, simulated

PEOPLE = [person(number) for number in range(64)]
POINTS = {"A4": (595, 842), "Letter": (612, 792)}
MARGIN = 20  # points: less than any printer leaves white
EVENTS = {
    "hall": simulated("hall", "Hall", date(2026, 3, 1), PEOPLE[:61], until=3, missing=4),
    "tree": simulated("tree", "Tree", date(2026, 3, 1), PEOPLE, structure="single-elimination"),
    "twice": simulated("twice", "Twice", date(2026, 3, 1), PEOPLE[:16],
                       structure="double-elimination"),
}  # fmt: skip


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hall")
    shutil.copytree(templates_dir() / "static", folder / "static")
    content, press = league(list(EVENTS.values())), templates(templates_dir())
    opened = book(almanac(content), content)
    for record in opened.almanac.events:
        page = print_page(opened, record)
        (folder / page.path).parent.mkdir(parents=True)
        (folder / page.path).write_bytes(render(page, press))
    return folder


@pytest.fixture
def printed(page, hall):
    """Print sheets: the text of every sheet of paper with its size and where the text ends."""

    def printed(event, paper, only=""):
        page.goto((hall / f"events/{event}/print/index.html").as_uri() + only)
        document = pypdfium2.PdfDocument(page.pdf(format=paper))
        return [_paper(each) for each in document]

    return printed


def _paper(sheet):
    """Text without any white space, since what is set apart may come letter by letter."""
    boxes = [each.get_bounds() for each in sheet.get_objects() if each.type == TEXT]
    sides = list(zip(*boxes, strict=True))
    ends = min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])
    return squeezed(sheet.get_textpage().get_text_range()), sheet.get_size(), ends


def squeezed(text):
    return "".join(text.split())


def assert_whole(sheets, paper):
    for _, (width, height), (left, bottom, right, top) in sheets:
        assert sorted((round(width), round(height))) == pytest.approx(sorted(POINTS[paper]), abs=2)
        assert left > MARGIN
        assert bottom > MARGIN
        assert right < width - MARGIN
        assert top < height - MARGIN


@pytest.mark.browser
@pytest.mark.parametrize("paper", POINTS)
def test_a_round_goes_to_paper_whole(printed, paper):
    sheets = printed("hall", paper)
    assert_whole(sheets, paper)
    kinds = defaultdict(list)
    for text, _, _ in sheets:
        kind = re.search(r"byname|bytable|Standings|Signed", text)
        kinds[kind[0]].append(text)  # each page says what it is
    assert {kind: len(texts) for kind, texts in kinds.items()} == {
        "byname": 2, "bytable": 1, "Signed": 4, "Standings": 2,
    }  # fmt: skip
    names = [squeezed(each.name) for each in PEOPLE[:61]]
    for name in names:
        assert any(name in text for text in kinds["byname"])
        assert name in kinds["bytable"][0]
        assert sum(name in text for text in kinds["Standings"]) >= 1


@pytest.mark.browser
@pytest.mark.parametrize("paper", POINTS)
def test_no_slip_is_split(printed, paper):
    sheets = printed("hall", paper, "#slips")
    assert_whole(sheets, paper)
    found = []
    for text, _, _ in sheets:
        numbers = re.findall(r"Table(\d+)Round", text)
        assert len(numbers) <= 8
        assert text.count("Signed") == 2 * len(numbers)  # the foot of each slip is with its head
        found.append([int(number) for number in numbers])
    assert found == [
        [1, 5, 9, 13, 17, 21, 25, 29], [2, 6, 10, 14, 18, 22, 26, 30],
        [3, 7, 11, 15, 19, 23, 27], [4, 8, 12, 16, 20, 24, 28],
    ]  # fmt: skip


@pytest.mark.browser
@pytest.mark.parametrize("paper", POINTS)
@pytest.mark.parametrize(("event", "lying"), [("tree", False), ("twice", True)])
def test_a_bracket_is_one_sheet(printed, paper, event, lying):
    [sheet] = printed(event, paper)
    assert_whole([sheet], paper)
    text, (width, height), _ = sheet
    assert (width > height) is lying
    for each in EVENTS[event].entries:
        assert squeezed(each.name) in text


@pytest.mark.browser
def test_a_button_prints_one_sheet_and_another_all(page, hall):
    page.add_init_script("window.print = () => { window.pressed = location.hash; };")
    page.goto((hall / "events/hall/print/index.html").as_uri())
    page.locator("#slips button").press("Enter")
    assert page.evaluate("window.pressed") == "#slips"
    page.locator(".choose button").click()
    assert page.evaluate("window.pressed") == "#main"
