"""Who stands where, and what set each player apart from the one above?

The players are one group at first. Each rule in turn splits every group that is still tied,
and is told who is tied; where all rules are used up, those left together share a rank. So no
order of input can matter, and no rule is ever asked to compare two players alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from pairdown.frozen import growing
from pairdown.model import Seat
from pairdown.registry import Registered
from pairdown.ruleset import Exact, Rule
from pairdown.said import Said, said
from pairdown.scoring.exact import as_number, as_text, scaled
from pairdown.scoring.sheet import Field
from pairdown.scoring.table import Column, Row, Standings
from pairdown.scoring.tiebreakers import Tiebreaker, Values, tiebreaker

Group = list[Seat]


@growing
class _Tied:
    """Players level so far; ``decided_by`` is the rule that set them apart from those above."""

    seats: Group
    decided_by: int | None


def standings(field: Field, rules: tuple[Rule, ...], phase: str) -> Standings:
    """Rank everybody in the field by these rules, most important first.

    Ranks are shared where nothing separates (1, 1, 1, 4); tied players stand in the order of
    their ids. A rule's value is shown for everybody, except that of a rule which looks only
    at those still tied.
    """
    groups = [_Tied(list(field.seats), None)] if field.seats else []
    shown: list[Values] = []
    for index, rule in enumerate(rules):
        groups, values = _split_all(field, groups, rule, index)
        shown.append(values)
    columns = tuple(column(rule) for rule in rules)
    return Standings(phase, field.round, columns, tuple(_rows(field, groups, shown)))


def column(rule: Rule) -> Column:
    """Describe the column of a rule: its head, its name in words, how its values are read."""
    low, high = (int(rule.options.get(key, 0)) for key in ("cut_low", "cut_high"))
    plain = _plain_column(rule.name, low, high)
    key, more = rule.key or rule.name, (plain.ascending, plain.percent, plain.decimals)
    return Column(key, plain.title, plain.name, rule, *more)


@lru_cache(maxsize=256)
def _plain_column(name: str, low: int, high: int) -> Column:
    """Describe the column of a rule that leaves out so many of the lowest and highest values."""
    known = tiebreaker[name]
    return Column(
        key=name,
        title=_title(Said(known.title), low, high),
        name=_name(Said(_in_words(known)), low, high),
        rule=Rule(name),
        ascending=bool(known.facts.get("ascending", False)),
        percent=bool(known.facts.get("percent", False)),
        decimals=int(known.facts.get("decimals", 4)),
    )


def numbers(row: Row, columns: Sequence[Column]) -> dict[str, int | float | None]:
    """Return a row's values as JSON holds them: by key, rounded to 6 decimals."""
    pairs = zip(columns, row.values, strict=True)
    return {each.key: None if value is None else as_number(value) for each, value in pairs}


def exact_texts(row: Row, columns: Sequence[Column]) -> dict[str, str | None]:
    """Return a row's values by key as exact text: ``9``, ``14/9``."""
    pairs = zip(columns, row.values, strict=True)
    return {each.key: None if value is None else as_text(value) for each, value in pairs}


def _split_all(
    field: Field, groups: list[_Tied], rule: Rule, index: int
) -> tuple[list[_Tied], Values]:
    """Split every tied group by one rule; return the groups and what the rule said of whom."""
    known = tiebreaker[rule.name]
    ascending = bool(known.facts.get("ascending", False))
    values = _values(field, groups, known, rule)
    if len(groups) == len(field.seats):
        return groups, values
    split: list[_Tied] = []
    for tied in groups:
        if len(tied.seats) == 1:
            split.append(tied)
            continue
        parts = _parts(tied.seats, values, ascending=ascending)
        split.append(_Tied(parts[0], tied.decided_by))
        split += [_Tied(part, index) for part in parts[1:]]
    return split, values


def _values(
    field: Field, groups: Iterable[_Tied], known: Registered[Tiebreaker], rule: Rule
) -> Values:
    if not known.facts.get("mini", False):
        return known.function(field, field.seats, **rule.options)
    told: dict[Seat, Exact | None] = {}
    for group in groups:
        if len(group.seats) > 1:
            told |= known.function(field, tuple(sorted(group.seats)), **rule.options)
    return told


def _parts(seats: Group, values: Values, *, ascending: bool) -> list[Group]:
    """Split one group, best first; players of whom the rule says nothing come last."""
    told = [(seat, value) for seat in seats if (value := values.get(seat)) is not None]
    ints, _ = scaled([value for _, value in told])
    levels: dict[int, Group] = {}
    for number, (seat, _) in zip(ints, told, strict=True):
        levels.setdefault(number, []).append(seat)
    parts = [levels[number] for number in sorted(levels, reverse=not ascending)]
    if len(told) == len(seats):
        return parts
    return [*parts, [seat for seat in seats if values.get(seat) is None]]


def _rows(field: Field, groups: Iterable[_Tied], shown: Sequence[Values]) -> Iterator[Row]:
    rank, sheets, value_of = 1, field.sheets, [values.get for values in shown]
    for tied in groups:
        seats = tied.seats
        shared = len(seats) > 1
        ordered = sorted(seats, key=lambda seat: sheets[seat].player) if shared else seats
        decided_by = tied.decided_by
        for seat in ordered:
            values = tuple([value(seat) for value in value_of])
            dropped = sheets[seat].dropped_after is not None
            yield Row(rank, seat, values, shared, dropped, decided_by)
            decided_by = None
        rank += len(seats)


def _in_words(known: Registered[Tiebreaker]) -> str:
    """Return a rule's name for people: its own ``words``, else ``match-points`` → Match points."""
    return str(known.facts.get("words") or known.name.replace("-", " ").capitalize())


def _title(title: Said, low: int, high: int) -> Said:
    """Return the head of a column; it tells which values the rule leaves out, if any."""
    if not (low or high):
        return title
    if not high:
        return said("{tiebreaker} C{n}", tiebreaker=title, n=low)
    if low == high:
        return said("{tiebreaker} M{n}", tiebreaker=title, n=low)
    return said("{tiebreaker} C{low}/{high}", tiebreaker=title, low=low, high=high)


def _name(name: Said, low: int, high: int) -> Said:
    if not (low or high):
        return name
    if not high:
        return said("{tiebreaker}, cut {n}", tiebreaker=name, n=low)
    if low == high:
        return said("{tiebreaker}, median {n}", tiebreaker=name, n=low)
    return said("{tiebreaker}, cut {low} and {high}", tiebreaker=name, low=low, high=high)
