"""What are the rules of a game, in words?

A page is written from the ruleset's data and from what the named functions say of themselves;
no word of it belongs to one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from pairdown.almanac.pools import pool_name
from pairdown.insight.rulebook import KINDS
from pairdown.insight.ruleset_twin import ruleset_twin
from pairdown.model import Side
from pairdown.pages import addresses, numbers, page_kind, words
from pairdown.pages.book import Book
from pairdown.pages.compact import compact
from pairdown.pages.links import relative
from pairdown.pages.page import Blob, Page, Planned
from pairdown.pages.views.clauses import Told, told
from pairdown.pages.views.options import in_words, table_rows
from pairdown.ruleset import Outcome, PhasePlan, Rule, Ruleset
from pairdown.said import Said, listed, said
from pairdown.tuples import NamedTuple

_ENDS = {
    Side.WIN: (said("One player wins"), said("One player wins, without play")),
    Side.DRAW: (said("A draw"), said("A draw, without play")),
    Side.DOUBLE_LOSS: (said("Both lose"), said("Both lose, without play")),
}

LABELS = {
    "min_players": said("Players, at least"),
    "advertised_days_before": said("Advertised, days before"),
    "reported_within_days": said("Reported, days after"),
    "structures": said("Played as"),
    "structures_by_players": said("Played as, by players"),
    "copies_by_name": said("Copies of a card, at most"),
    "card_number": said("Form of card numbers"),
    "one_line_per_number": said("One line for each card number"),
}
"""What the settings are called that say more in other words than their own."""


class Ending(NamedTuple):
    """Ways in which a match ends that are worth the same; ``usual`` is the ordinary one."""

    side: str
    names: str
    usual: str
    winner: str
    loser: str
    rated: str


class RuleView(NamedTuple):
    """A named rule: column head (of a tiebreaker), name, one sentence, the clause, its options."""

    head: str
    name: str
    summary: str
    clause: str
    options: Told


class PhaseRule(NamedTuple):
    """A phase: its title and its format as a rule."""

    title: str
    rule: RuleView


class RatingRules(NamedTuple):
    """How ratings are computed: K by tier, after what they are brought up to date."""

    system: str
    start: int
    scale: int
    k: list[tuple[str, int]]
    update: str
    cap: int | None


@page_kind("rules", title="Rules")
def rules_pages(book: Book) -> Iterator[Page | Planned]:
    """Make the list of rulesets, and each that an event uses or that the league names."""
    shown = shown_rulesets(book)
    yield _overview(book, shown)
    for ruleset in shown:
        path, make = addresses.rules_address(ruleset.id), partial(_page, book, ruleset)
        yield Planned(path, make, ground=book.grounds.of(ruleset.id, _is_listed(book, ruleset)))
        path = addresses.rules_json(ruleset.id)
        yield Planned(path, partial(_json, path, ruleset), ground=book.grounds.of(ruleset.id))


def _json(path: str, ruleset: Ruleset) -> Blob:
    return Blob(path, compact(ruleset_twin(ruleset)))


def shown_rulesets(book: Book) -> list[Ruleset]:
    """Return the rulesets that the league plays by, by id."""
    used = {record.ruleset.id for record in book.almanac.events} | {book.almanac.site.ruleset}
    return [each for key, each in sorted(book.almanac.rulesets.items()) if key in used]


def _overview(book: Book, shown: list[Ruleset]) -> Page:
    path = addresses.RULES
    rows = [
        (each.name, relative(path, addresses.rules_address(each.id)),
         sum(record.ruleset.id == each.id for record in book.almanac.events))
        for each in shown
    ]  # fmt: skip
    about = said("The rules by which {league} plays.", league=book.almanac.site.title)
    return book.page(path, "rules.html", said("Rules"), "rules", about=about, rulesets=rows)


def _page(book: Book, ruleset: Ruleset) -> Page:
    path, deck = addresses.rules_address(ruleset.id), ruleset.deck_label
    pool = pool_name(ruleset)
    return book.page(
        path,
        "ruleset.html",
        ruleset.name,
        "rules",
        about=said("How {game} is scored, ranked, paired and rated.", game=ruleset.name),
        best_of=ruleset.best_of,
        deck_label=deck,
        endings=_endings(ruleset.outcomes),
        byes=[(words.BYES[kind], numbers.points(each.points))
              for kind, each in ruleset.byes.items()],
        sizes=[
            (said("any number") if size == "any number of" else size, words.sentence(name))
            for size, name in table_rows(ruleset.structure)
        ],
        structures=[(words.sentence(name), [_phase(each, deck) for each in structure.phases])
                    for name, structure in ruleset.structures.items()],
        tiebreakers=[_rule("tiebreaker", rule, deck) for rule in ruleset.tiebreakers],
        pairing=[_rule("pairing criterion", rule, deck) for rule in ruleset.pairing.pairs],
        bye_choice=[_rule("bye criterion", rule, deck) for rule in ruleset.pairing.byes],
        joint=ruleset.pairing.bye_choice == "joint",
        rating=_rating(ruleset),
        points=table_rows(ruleset.tourney_points),
        more=[(title, in_words_of(mapping))
              for title, mapping in ((said("Reporting"), ruleset.reporting),
                                     (said("Deck"), ruleset.deck))
              if mapping],
        ranking=relative(path, addresses.ranking_address(pool))
                if _is_listed(book, ruleset) else "",
        downloads=[("JSON", relative(path, addresses.rules_json(ruleset.id)))],
    )  # fmt: skip


def _is_listed(book: Book, ruleset: Ruleset) -> bool:
    """Tell whether there is a ranking list of the ruleset's pool."""
    pool = book.almanac.pools.get(pool_name(ruleset))
    return bool(pool and pool.ranking.rows)


def in_words_of(mapping: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the entries of a mapping as (name, value) in words.

    What is done about a failing is between the program and the organizer.
    """
    return [
        (
            LABELS.get(name) or words.sentence(name),
            _span(value) if name == "size" else in_words(value),
        )
        for name, value in mapping.items()
        if name != "failing"
    ]


def _span(value: Any) -> str:  # noqa: ANN401 - a league may write what it likes
    """Say from where to where a size may go: ``50``, ``40 to 60``."""
    ends = list(dict.fromkeys(value)) if isinstance(value, tuple) else [value]
    if len(ends) == 2:
        return said("{low} to {high}", low=in_words(ends[0]), high=in_words(ends[1]))
    return in_words(ends[0]) if len(ends) == 1 else in_words(value)


def _endings(outcomes: Iterable[Outcome]) -> list[Ending]:
    """Return the ways to end a match, alike ones in one line, in the ruleset's order."""
    alike: dict[tuple[object, ...], list[Outcome]] = {}
    for each in outcomes:
        alike.setdefault((each.side, each.points, each.rated_as, each.played), []).append(each)
    order = list(_ENDS)
    return [
        Ending(
            side=_ENDS[some[0].side][not some[0].played],
            names=listed((words.spoken(each.name) for each in some if not each.default), last=", "),
            usual=listed((words.spoken(each.name) for each in some if each.default), last=", "),
            winner=numbers.points(some[0].points[0]),
            loser=numbers.points(some[0].points[1]),
            rated=_rated(some[0]),
        )
        for some in sorted(alike.values(), key=lambda some: order.index(some[0].side))
    ]


def _rated(each: Outcome) -> str:
    if each.rated_as is None:
        return said("no")
    return said("yes") if each.rated_as is each.side else said("as a draw")


def _phase(plan: PhasePlan, deck: str) -> PhaseRule:
    rule = _rule("format", Rule(plan.format, plan.options), deck)
    return PhaseRule(words.phase_title(plan.name), rule)


def _rule(kind: str, rule: Rule, deck: str) -> RuleView:
    registry, options = KINDS[kind], told(rule.options, deck)
    if rule.name not in registry:
        return RuleView("", words.sentence(rule.name), "", "", options)
    known = registry[rule.name]
    summary, clause = Said(_plain(known.summary)), _plain(known.clause)
    if kind != "tiebreaker":
        return RuleView("", Said(known.title), summary, clause, options)
    name = known.facts.get("words")
    named = Said(name) if name else words.sentence(rule.name)
    return RuleView(Said(known.title), named, summary, clause, options)


def _plain(text: str) -> str:
    """Take the marks of code out of a description: ``cycles`` becomes cycles."""
    return text.replace("``", "")


def _rating(ruleset: Ruleset) -> RatingRules | None:
    plan = ruleset.rating
    if plan is None:
        return None
    return RatingRules(
        system=plan.system.capitalize(),
        start=plan.start,
        scale=plan.scale,
        k=[(words.sentence(tier), k) for tier, k in plan.k.items()],
        update=plan.update,
        cap=plan.difference_cap,
    )
