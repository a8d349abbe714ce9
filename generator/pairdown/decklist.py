"""Which cards are on a decklist, and what is wrong with it?

One card a line: the count, then what the card is. Where the rules know card numbers that is a
number with its rarity, and the card's name after ``|``; else it is the name. A line that ends
in a colon, or stands in brackets, begins a section: ``Climax:``, ``[Sideboard]``. Lines that
begin with ``#`` or ``//`` are remarks.

Source of the rules of lists: the Weiss Schwarz nationals' floor rules (step 9): full numbers,
identical numbers on one line, a rarity that is part of the number must be there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pairdown.frozen import frozen
from pairdown.patterns import fits

MOST_LINES = 1_000
"""Longer lists are not read on."""

LONGEST_NUMBER = 60
"""Longer ones are no card numbers, whatever a pattern says."""

SIDEBOARDS = frozenset({"sideboard", "side"})
RARITIES = frozenset(
    "C U R RR RR+ RRR SR SP SSP SEC XR CC CR TD PR N PS DD".split()  # noqa: SIM905
)
"""Rarities that are known; others are doubted, as sets have words of their own."""

FOILS = {"RRR": "R", "SR": "S"}
"""Rarities whose numbers end in a letter of their own, in the sets that have it."""

_LINE = re.compile(r"(?P<count>\d{1,4})\s*[x×]?\s+(?P<card>\S.*)", re.IGNORECASE)
_SECTION = re.compile(r"\[(?P<boxed>[^\[\]]+)\]|(?P<open>[^\d\s|][^|]*):")
_COUNT = re.compile(r"\s*\(\d+\)\s*$")


@frozen
class Card:
    """One line of a list. ``line`` and ``column`` count from 1 within the list.

    ``number`` is all before the first space; both are empty in games without card numbers.
    """

    count: int
    name: str
    number: str
    rarity: str
    section: str
    line: int
    column: int

    @property
    def side(self) -> bool:
        """Whether the card is in the sideboard."""
        return self.section in SIDEBOARDS

    @property
    def label(self) -> str:
        """What messages call the card."""
        return self.number or self.name


@frozen
class Fault:
    """Something about a list: where in it, what, what to do; ``grave`` faults make it illegal.

    A fault of line 0 is one of the list as a whole. ``notice`` is what could not be checked.
    """

    line: int
    column: int
    message: str
    hint: str = ""
    grave: bool = True
    notice: bool = False


@frozen
class Decklist:
    """A list as it was understood, with the lines that were not."""

    cards: tuple[Card, ...]
    faults: tuple[Fault, ...] = ()

    def size(self, *, side: bool = False) -> int:
        """Count the cards of the deck, or of the sideboard."""
        return sum(card.count for card in self.cards if card.side is side)


def decklist(text: str, *, numbered: bool = False) -> Decklist:
    """Read a list; ``numbered`` in games whose cards have numbers."""
    cards: list[Card] = []
    faults: list[Fault] = []
    section = ""
    lines = text.splitlines()
    for at, line in enumerate(lines[:MOST_LINES], 1):
        plain = line.strip()
        column = len(line) - len(line.lstrip()) + 1
        if not plain or plain.startswith(("#", "//")):
            continue
        if head := _SECTION.fullmatch(plain):
            section = _COUNT.sub("", head["boxed"] or head["open"]).strip().casefold()
        elif found := _LINE.fullmatch(plain):
            cards.append(_card(found, section, at, column, numbered=numbered))
        else:
            hint = 'write the count and then the card, as in "4 Iron Will"'
            faults.append(Fault(at, column, f'"{_short(plain)}" is not a line of a list', hint))
    if len(lines) > MOST_LINES:
        message = f"the list has {len(lines)} lines"
        faults.append(Fault(MOST_LINES + 1, 1, message, f"only {MOST_LINES} are read"))
    return Decklist(tuple(cards), tuple(faults))


def _card(found: re.Match[str], section: str, line: int, column: int, *, numbered: bool) -> Card:
    start = column + found.start("card")
    first, _, name = (part.strip() for part in found["card"].partition("|"))
    count = int(found["count"])
    if not numbered:
        return Card(count, first, "", "", section, line, start)
    number, _, rarity = first.partition(" ")
    return Card(count, name, number, rarity.strip(), section, line, start)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


Rules = Mapping[str, Any]
"""The ``deck:`` part of a ruleset: what it leaves out is not there."""


def faults(text: str, rules: Rules) -> tuple[Fault, ...]:
    """Return everything that is wrong with a list under these rules, in order of its lines."""
    found = decklist(text, numbered=bool(rules.get("card_number")))
    every = [*found.faults, *(fault for rule in LIST_RULES for fault in rule(found, rules))]
    return tuple(sorted(every, key=lambda each: (each.line, each.column, each.message)))


def has_the_size(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """The deck, and the sideboard, hold as many cards as the rules say."""
    for key, side, what in (("size", False, "deck"), ("sideboard", True, "sideboard")):
        span, cards = rules.get(key), found.size(side=side)
        if span is None or (side and not cards):
            continue
        low, high = span
        if cards < low or (high is not None and cards > high):
            wanted = f"{low}" if low == high else f"{low} to {high}" if high else f"{low} or more"
            message = f"the {what} has {_cards(cards)}; the rules want {wanted}"
            yield Fault(0, 0, message, "count again")


def numbers_are_spelled_in_full(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """Every card number has the form that the rules give."""
    if not (pattern := rules.get("card_number")):
        return
    for card in found.cards:
        if len(card.number) > LONGEST_NUMBER or not fits(pattern, card.number):
            hint = 'write the full number as printed, and a name only after "|"'
            message = f'"{_short(card.number)}" is not a card number'
            yield Fault(card.line, card.column, message, hint)


def one_line_per_number(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """Identical numbers are combined; numbers of another suffix are other cards."""
    if rules.get("one_line_per_number"):
        seen: dict[tuple[str, bool], Card] = {}
        for card in found.cards:
            other = seen.setdefault((card.number or _plain(card.name), card.side), card)
            if other is not card:
                message = f'"{card.label}" is already on line {other.line} of the list'
                hint = f"combine the two lines: {card.count + other.count} {card.label}"
                yield Fault(card.line, card.column, message, hint)


def rarities_fit_their_numbers(found: Decklist, _rules: Rules) -> Iterator[Fault]:
    """An RRR has its R and an SR its S, in the sets that print one; other rarities are known."""
    for card in found.cards:
        letter = FOILS.get(card.rarity, "")
        if letter and not card.number.endswith(letter):
            message = f'"{card.number}" is {card.rarity}, but its number does not end in {letter}'
            hint = f"add the {letter} if the card has it; some sets do not"
            yield Fault(card.line, card.column, message, hint, grave=False)
        elif card.rarity and card.rarity not in RARITIES:
            message = f'"{_short(card.rarity)}" is not a rarity that is known'
            hint = 'a card\'s name is written after "|"'
            yield Fault(card.line, card.column, message, hint, grave=False)


def copies_of_one_name(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """No name stands more often than allowed, whatever the picture or rarity."""
    most = rules.get("copies_by_name")
    if most is None:
        return
    if any(not card.name for card in found.cards):
        message = "copies by name are not checked, as the list gives numbers without names"
        yield Fault(0, 0, message, 'write the name after "|"', grave=False, notice=True)
    named = [card for card in found.cards if card.name]
    yield from _too_many(named, lambda card: _plain(card.name), most, "name")


def copies_of_one_number(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """No number stands more often than allowed."""
    if (most := rules.get("copies_by_number")) is not None:
        yield from _too_many(found.cards, lambda card: card.number, most, "number")


def limits_by_kind(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """No more cards of a kind than allowed; the sections of a list tell the kinds."""
    limits: Mapping[str, int] = rules.get("limits", {})
    for kind, most in limits.items():
        cards = [card for card in found.cards if card.section == kind.casefold()]
        if not cards:
            message = f'the limit of "{kind}" is not checked, as the list has no such section'
            yield Fault(0, 0, message, f'write "{kind}:" above them', grave=False, notice=True)
        elif (count := sum(card.count for card in cards)) > most:
            message = f'{_cards(count)} of the kind "{kind}"; the rules allow {most}'
            yield Fault(cards[0].line, cards[0].column, message, "take some out")


def restricted_cards(found: Decklist, rules: Rules) -> Iterator[Fault]:
    """Restricted cards keep to their number of copies, and banned ones stay at home."""
    allowed = {_plain(card): most for card, most in rules.get("restricted", {}).items()}
    banned = {_plain(card) for card in rules.get("banned", ())}
    for card in found.cards:
        for name in {_plain(card.name), _plain(card.number)}:
            if name and name in banned:
                message = f'"{card.label}" is not allowed'
                yield Fault(card.line, card.column, message, "take it out")
    for name, most in sorted(allowed.items()):
        cards = [card for card in found.cards if name in {_plain(card.name), _plain(card.number)}]
        yield from _too_many(cards, lambda _: "one", most, "card")


LIST_RULES: Sequence[Callable[[Decklist, Rules], Iterator[Fault]]] = (
    has_the_size,
    numbers_are_spelled_in_full,
    one_line_per_number,
    rarities_fit_their_numbers,
    copies_of_one_name,
    copies_of_one_number,
    limits_by_kind,
    restricted_cards,
)


def _too_many(
    cards: Sequence[Card], key: Callable[[Card], str], most: int, what: str
) -> Iterator[Fault]:
    """Report the line on which a name or number goes beyond its number of copies."""
    counts: dict[str, int] = {}
    for card in cards:
        before = counts.get(key(card), 0)
        counts[key(card)] = before + card.count
        if before <= most < before + card.count:
            total = sum(each.count for each in cards if key(each) == key(card))
            label = card.name if what == "name" else card.label
            message = f'{total} copies of "{label}"; the rules allow {most} of one {what}'
            yield Fault(card.line, card.column, message, "take some out")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
