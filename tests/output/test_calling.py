"""Does a macro get what it is called with, and is what it returns escaped once?"""

import pytest
from jinja2 import Environment

from pairdown.output.calling import QuickContext
from pairdown.output.render import render, templates
from pairdown.pages.page import Page

MACROS = """
{%- macro two(a, b="-") %}{{ a }}/{{ b }}{% endmacro %}
{%- macro many(a) %}{{ a }}{% for each in varargs %},{{ each }}{% endfor %}{% endmacro %}
{%- macro named(a) %}{{ a }}
{%- for key, each in kwargs | dictsort %} {{ key }}={{ each }}{% endfor %}
{%- endmacro %}
{%- macro around(a) %}{{ a }}: {{ caller() }}{% endmacro %}
{%- macro through() %}{{ two("<", "<") }}{% endmacro %}
"""


@pytest.mark.parametrize("sandboxed", [False, True])
@pytest.mark.parametrize(
    ("call", "shown"),
    [
        ('{{ two("<", 2) }}', "&lt;/2"),
        ('{{ two("a") }}', "a/-"),
        ('{{ two("a", b="c") }}', "a/c"),
        ('{{ two(b="c", a="a") }}', "a/c"),
        ("{{ many(1, 2, 3) }}", "1,2,3"),
        ("{{ many(1) }}", "1"),
        ("{{ named(1, x=2, y=3) }}", "1 x=2 y=3"),
        ("{{ named(1) }}", "1"),
        ("{% call around(1) %}<b>{% endcall %}", "1: <b>"),
        ("{{ through() }}", "&lt;/&lt;"),
        ('{% autoescape false %}{{ two("a", "&amp;") }}{% endautoescape %}', "a/&amp;amp;"),
        ("{% for x in [1, 2] %}{{ two(x, loop.index) }};{% endfor %}", "1/1;2/2;"),
    ],
)
def test_a_macro_is_filled_as_the_library_does(tmp_path, call, shown, sandboxed):
    (tmp_path / "page.html").write_text(MACROS + call)
    page = Page("index.html", "page.html", {})
    assert render(page, templates(tmp_path, sandboxed=sandboxed)).decode() == f"{shown}\n"
    usual = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    assert usual.from_string(MACROS + call).render() == shown


def test_what_a_macro_does_not_take_is_told_as_ever():
    quick = Environment(autoescape=True)
    quick.context_class = QuickContext
    with pytest.raises(TypeError, match="takes not more than 2"):
        quick.from_string(MACROS + "{{ two(1, 2, 3) }}").render()
    with pytest.raises(TypeError, match="takes no keyword argument 'c'"):
        quick.from_string(MACROS + "{{ two(1, 2, c=3) }}").render()
