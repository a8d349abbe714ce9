"""What the page of a series tells."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairdown.almanac.series import SeriesPlan
from pairdown.pages import addresses, pages
from pairdown.pages.page import Page
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
