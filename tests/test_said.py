"""Is what the program says English text that remembers what it was made of?"""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from pairdown.said import Figure, counted, listed, ordinal, said


def test_it_is_its_english_text():
    text = said("{who} beat {whom}", who="Ann", whom=said("nobody"))
    assert text == "Ann beat nobody"
    assert json.dumps([text]) == '["Ann beat nobody"]'


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 of 5 rounds"), (1, "1 of 5 round"), (2, "2 of 5 rounds")]
)
def test_a_number_chooses_the_form(n, text):
    assert counted(n, "{n} of {all} round", "{n} of {all} rounds", all=5) == text


def test_text_of_others_is_never_a_sentence():
    assert said("{who} won", who="{whom} {0.__class__}") == "{whom} {0.__class__} won"


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_things_in_a_row(items, text):
    assert listed(items) == text


def test_places():
    said_so = [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111)]
    assert " ".join(said_so) == "1st 2nd 3rd 4th 11th 12th 13th 21st 101st 111th"


@pytest.mark.parametrize("again", [copy.deepcopy, lambda text: pickle.loads(pickle.dumps(text))])
def test_it_goes_to_other_processes_whole(again):
    text = counted(3, "{n} loss to {whom}", "{n} losses to {whom}", whom=listed(["A", "B"]))
    same = again(text)
    assert (same, same.template, same.parts, same.many) == (
        text, text.template, text.parts, text.many,
    )  # fmt: skip
    assert type(same.parts["whom"]) is type(text.parts["whom"])
    assert again(Figure("1.5")) == Figure("1.5")
