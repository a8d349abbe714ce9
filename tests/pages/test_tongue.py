"""Is everything said in the league's language, and safely?"""

from __future__ import annotations

import pytest
from markupsafe import Markup

from pairdown.output.render import render, templates
from pairdown.pages.page import Page
from pairdown.pages.tongue import Tongue, tongue
from pairdown.said import Figure, counted, listed, said

SLAVIC = Tongue(
    "pl",
    {
        ("", "Print"): ("Drukuj",),
        ("", "{n} round"): ("{n} runda", "{n} rundy", "{n} rund"),
        ("", "{who} beat {whom}"): ("{whom} przegrywa z {who}",),
        ("match", "Final"): ("finał",),
        ("", "Final"): ("koniec",),
    },
    lambda n: 0 if n == 1 else 1 if n in {2, 3, 4} else 2,
    ",",
)


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        (said("Print"), "Drukuj"),
        (said("Unknown"), "Unknown"),
        (said("Final"), "koniec"),
        (said("Final", sense="match"), "finał"),
        (counted(1, "{n} round", "{n} rounds"), "1 runda"),
        (counted(3, "{n} round", "{n} rounds"), "3 rundy"),
        (counted(5, "{n} round", "{n} rounds"), "5 rund"),
        (counted(5, "{n} day", "{n} days"), "5 days"),
        (said("{who} beat {whom}", who="Ann", whom=said("Print")), "Drukuj przegrywa z Ann"),
        (said("{x} each", x=Figure("1.50")), "1,50 each"),
        (listed([said("Print"), "Bo", "Cy"]), "Drukuj, Bo i Cy"),
        (listed([]), ""),
        ("Print", "Print"),
        (3, 3),
    ],
)
def test_what_is_said_is_said_again(text, spoken):
    assert SLAVIC(text) == spoken


def test_a_plain_word_is_looked_up_where_it_is_asked_for():
    assert SLAVIC.word("Print") == "Drukuj"
    assert SLAVIC.word("{who} beat {whom}", who="A", whom="B") == "B przegrywa z A"


def test_markup_in_a_sentence_stays_markup_and_the_rest_is_escaped():
    text = said("{who} beat {whom}", who="Ann", whom="<Bo>")
    spoken = SLAVIC.word(text, who=Markup("<b>Ann</b>"))
    assert spoken == Markup("&lt;Bo&gt; przegrywa z <b>Ann</b>")


def test_a_placeholder_is_a_name_and_reaches_no_further():
    text = "{who.__class__} {0} {who}"
    assert tongue("en").word(text, who="Ann") == "{who.__class__} {0} Ann"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Events, Events, 2 rounds, 1 round, 1.5, 1.5"),
        ("de", "Turniere, Turniere, 2 Runden, 1 Runde, 1,5, 1.5"),
        ("de-AT", "Turniere, Turniere, 2 Runden, 1 Runde, 1,5, 1.5"),
        ("fr", "Events, Events, 2 rounds, 1 round, 1,5, 1.5"),
        ("zz-nonsense", "Events, Events, 2 rounds, 1 round, 1.5, 1.5"),
    ],
)
def test_templates_speak_it(tmp_path, language, expected):
    (tmp_path / "x.txt").write_text(
        '{{ "Events"|t }}, {{ events }}, {{ two|tn("{n} round", "{n} rounds") }}, {{ one }}, '
        "{{ figure }}, {{ plain }}"
    )
    context = {
        "events": said("Events"), "two": 2, "one": counted(1, "{n} round", "{n} rounds"),
        "figure": Figure("1.5"), "plain": "1.5",
    }  # fmt: skip
    page = Page("x.txt", "x.txt", context)
    assert render(page, templates(tmp_path, language=language)).decode() == expected + "\n"


def test_constant_words_cost_nothing(tmp_path):
    """Jinja asks the filter when it compiles, not when it prints."""
    press = templates(tmp_path, language="de")
    source = press.markup.compile('<th>{{ "Events"|t }}</th>', raw=True)
    assert "<th>Turniere</th>" in source
