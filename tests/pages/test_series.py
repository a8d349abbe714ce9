"""What the page of a series tells."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date

from jsonschema import Draft202012Validator

from pairdown.almanac.series import SeriesPlan
from pairdown.pages import addresses, pages
from pairdown.pages.api import schema_of
from pairdown.pages.documents import DOCUMENTS
from pairdown.pages.page import Blob, Page
from tests.pages.fixture import almanac, league, person, simulated

PEOPLE = [person(number) for number in range(12)]
DAYS = (date(2026, 1, 10), date(2026, 2, 10))
EVENTS = [simulated(f"2026/gulch-{day.month}", f"Gulch {day.month}", day, PEOPLE, rules="doomtown")
          for day in DAYS]  # fmt: skip
PLAN = SeriesPlan("tour", "The Tour", ids=tuple(each.id for each in EVENTS), best=1, invites=1)


def page_of(plan: SeriesPlan) -> Page:
    content = replace(league(EVENTS), extra={"series": (plan,)})
    path = addresses.series_address(plan.id)
    return next(each for each in pages(almanac(content), content)
                if isinstance(each, Page) and each.path == path)  # fmt: skip


def test_a_series_shows_its_rule_its_results_and_its_line() -> None:
    context = page_of(PLAN).context
    assert context["rule"] == "The best result counts. 1 player will be invited."
    assert [name for name, _, _ in context["played"]] == ["Gulch 1", "Gulch 2"]
    first = context["rows"][0]
    assert (first.rank, first.points) == ("1", 2)
    assert first.points == sum(each.points for each in first.results if each.counted)
    assert sum(row.last for row in context["rows"]) <= 1


def test_every_result_counts_without_best() -> None:
    context = page_of(replace(PLAN, best=None, invites=0)).context
    assert context["rule"] == "All results count."
    assert all(each.counted for row in context["rows"] for each in row.results)
    assert {row.state for row in context["rows"]} == {""}


def blobs(plan: SeriesPlan) -> dict[str, bytes]:
    content = replace(league(EVENTS), extra={"series": (plan,)})
    return {each.path: each.content for each in pages(almanac(content), content)
            if isinstance(each, Blob)}  # fmt: skip


def test_points_and_series_are_told_to_programs_as_the_page_tells_them() -> None:
    found, lines = blobs(PLAN), page_of(PLAN).context["rows"]
    shapes = {each.key: schema_of(each, "") for each in DOCUMENTS}
    points = json.loads(found["api/v1/points/doomtown.json"])
    series = json.loads(found["api/v1/series/tour.json"])
    Draft202012Validator(shapes["points"]).validate(points)
    Draft202012Validator(shapes["series"]).validate(series)
    assert [row["points"] for row in series["rows"]] == [line.points for line in lines]
    assert (series["best"], series["invites"], series["played"]) == (1, 1, list(PLAN.ids))
    every = sum(each["points"] for row in series["rows"] for each in row["results"])
    assert sum(row["points"] for row in points["rows"]) == every


def test_the_table_of_a_series_has_a_column_for_each_event() -> None:
    found, lines = blobs(PLAN), page_of(PLAN).context["rows"]
    text = found["points/series/tour/points.csv"].decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert head == ["rank", "player", "name", "points", "invited", *PLAN.ids]
    for row, line in zip(rows, lines, strict=True):
        assert int(row[3]) == line.points
        assert sum(map(int, filter(None, row[5:]))) == sum(each.points for each in line.results)
    links = [link for _, link in page_of(PLAN).context["downloads"]]
    assert links == ["../../../points/series/tour/points.csv", "../../../api/v1/series/tour.json"]
