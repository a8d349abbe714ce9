"""Is a decklist read as written, and is each rule of lists told at its line?"""

from __future__ import annotations

from typing import Any

import pytest

from pairdown.decklist import Fault, decklist, faults
from tests.support import builtin

NUMBERED = dict(builtin("weiss-schwarz-nationals").deck)


def told(text: str, **rules: Any) -> list[tuple[int, int, str]]:
    return [(each.line, each.column, each.message) for each in faults(text, rules)]


def numbered(text: str, **rules: Any) -> list[Fault]:
    wanted = {"card_number": NUMBERED["card_number"], "one_line_per_number": True, **rules}
    return list(faults(text, wanted))


def test_lines_sections_and_remarks():
    found = decklist("# my deck\n4 Iron Will\n\n3x Kane\n[Sideboard]\n 2 Edge // maybe\n")
    assert [(each.count, each.name, each.section, each.line) for each in found.cards] == [
        (4, "Iron Will", "", 2), (3, "Kane", "", 4), (2, "Edge // maybe", "sideboard", 6),
    ]  # fmt: skip
    assert (found.size(), found.size(side=True), found.faults) == (7, 2, ())


def test_numbers_rarities_and_names():
    (card,) = decklist("4 DC3/W18-020R RRR | A Name", numbered=True).cards
    assert (card.number, card.rarity, card.name) == ("DC3/W18-020R", "RRR", "A Name")


def test_a_line_without_a_count_is_told():
    assert told("Iron Will") == [(1, 1, '"Iron Will" is not a line of a list')]


RIGHT = (
    "AB/W31-T01 TD", "AB/W31-T01", "DC3/W18-020R RRR", "DC3/W18-020 R", "GBS/BSF2020-01 PR",
    "FS/S34-E057",
)  # fmt: skip


@pytest.mark.parametrize("number", RIGHT)
def test_card_numbers_that_are_right(number):
    assert numbered(f"4 {number}") == []


@pytest.mark.parametrize("number", ["W31-T01", "AB/W31 T01", "AB/W31-", "x" * 200])
def test_card_numbers_that_are_wrong(number):
    grave = [each for each in numbered(f"4 {number}") if each.grave]
    assert [(each.line, each.column) for each in grave] == [(1, 3)]
    assert grave[0].message.endswith("is not a card number")


def test_identical_numbers_are_combined_whatever_the_rarity():
    (fault,) = numbered("2 AB/W31-T01 TD\n1 AB/W31-T01")
    assert (fault.line, fault.column) == (2, 3)
    assert fault.message == '"AB/W31-T01" is already on line 1 of the list'
    assert fault.hint == "combine the two lines: 3 AB/W31-T01"


def test_another_suffix_is_another_card():
    assert numbered("2 DC3/W18-020 R\n2 DC3/W18-020R RRR\n1 DC3/W18-020a R") == []


@pytest.mark.parametrize(("card", "message"), [
    ("DC3/W18-020 RRR", '"DC3/W18-020" is RRR, but its number does not end in R'),
    ("DC3/W18-020 SR", '"DC3/W18-020" is SR, but its number does not end in S'),
    ("DC3/W18-020 HLP", '"HLP" is not a rarity that is known'),
])  # fmt: skip
def test_doubtful_rarities_are_only_doubted(card, message):
    (fault,) = numbered(f"4 {card}")
    assert (fault.message, fault.grave) == (message, False)


@pytest.mark.parametrize(("cards", "is_right"), [(49, False), (50, True), (51, False)])
def test_the_size_is_exact(cards, is_right):
    assert (told(f"{cards} Iron Will", size=(50, 50)) == []) is is_right


def test_sizes_from_to_and_sideboards():
    assert told("60 One", size=(60, None)) == []
    assert told("59 One", size=(60, None)) == [
        (0, 0, "the deck has 59 cards; the rules want 60 or more"),
    ]  # fmt: skip
    assert told("9 One\n[Side]\n16 Two", sideboard=(0, 15)) == [
        (0, 0, "the sideboard has 16 cards; the rules want 0 to 15"),
    ]  # fmt: skip


def test_copies_of_one_name_whatever_its_number():
    assert numbered("4 AB/W31-001 C | Iron Will", copies_by_name=4) == []
    (fault,) = numbered("3 AB/W31-001 C | Iron Will\n2 AB/W31-002 C | iron will", copies_by_name=4)
    assert fault.line == 2
    assert fault.message == '5 copies of "iron will"; the rules allow 4 of one name'


def test_what_needs_names_or_kinds_is_a_notice_where_the_list_has_none():
    found = numbered("50 AB/W31-001", copies_by_name=4, limits={"climax": 8})
    assert [each.notice for each in found] == [True, True]


def test_limits_by_kind():
    assert told("Climax (8):\n8 One", limits={"climax": 8}) == []
    assert told("Climax:\n5 One\n4 Two", limits={"climax": 8}) == [
        (2, 3, '9 cards of the kind "climax"; the rules allow 8'),
    ]  # fmt: skip


def test_restricted_and_banned_cards():
    rules = {"restricted": {"Kane": 1}, "banned": ("Edge",)}
    assert told("1 Kane\n4 Lita", **rules) == []
    assert told("2 kane\n1 EDGE", **rules) == [
        (1, 3, '2 copies of "kane"; the rules allow 1 of one card'),
        (2, 3, '"EDGE" is not allowed'),
    ]  # fmt: skip


def test_endless_lists_are_cut_off():
    (fault,) = faults("1 Card\n" * 5_000, {})
    assert (fault.line, fault.message) == (1_001, "the list has 5000 lines")
