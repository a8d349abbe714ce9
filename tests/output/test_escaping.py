"""Is everything that a template prints escaped, exactly as the library would?"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment
from markupsafe import Markup, escape

from pairdown.output.escaping import QuickTemplate, printed
from pairdown.output.render import templates
from pairdown.said import Figure, said

NASTY = "<script>'\"&"


@pytest.mark.parametrize(
    "value",
    [NASTY, Markup("<b>"), 7, 7.5, None, True, Figure("1 < 2"), said("{it} <", it=NASTY), [NASTY]],
    ids=repr,
)
def test_every_kind_of_value_is_printed_as_the_library_would(value):
    assert str(printed(value)) == str(escape(value))


@given(st.text())
def test_every_text_is_printed_as_the_library_would(text):
    assert printed(text) == str(escape(text))


PAGE = """
{% macro of(it) %}({{ it }}){% endmacro %}
{% macro around(it) %}{{ it }}: {{ caller() }}{% endmacro %}
{% set kept %}[{{ it }}]{% endset %}
{{ it }} {{ of(it) }} {{ kept }} {{ it ~ '<' }} {{ it|upper }} {{ [it]|join(', ') }} {{ 1 < 2 }}
{% filter lower %}{{ it }}{% endfilter %}
{% call around(it) %}{{ it }}{% endcall %}
{% for each in [it, 3, none] %}{{ each }}{% endfor %}
{{ safe }} {{ of(safe) }} {{ safe ~ it }}
"""


@pytest.mark.parametrize("sandboxed", [False, True])
def test_no_way_to_print_gives_other_text_than_the_library_alone(tmp_path: Path, sandboxed: bool):
    (tmp_path / "page.html").write_text(PAGE)
    environment = templates(tmp_path, sandboxed=sandboxed).environment("page.html")
    ours = environment.get_template("page.html")
    assert isinstance(ours, QuickTemplate)
    theirs = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(PAGE)
    values = {"it": NASTY, "safe": Markup("<i>")}
    text = ours.render(values)
    assert text == theirs.render(values)
    assert "<script" not in text.lower()
