"""Does a template become the right bytes, and its fault a problem with a place?"""

from fractions import Fraction

import pytest

from pairdown.output.cache import Cache
from pairdown.output.compiled import Compiled, compiled
from pairdown.output.render import RenderFault, render, templates
from pairdown.pages.page import Page


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "shipped/parts").mkdir(parents=True)
    (tmp_path / "league").mkdir()
    return tmp_path


def made(folder, text, path="index.html", template=None, options=None, **context):
    """Render one template text to a string."""
    template = template or ("page" + path[path.rindex(".") :])
    (folder / "shipped" / template).write_text(text)
    ready = templates(folder / "shipped", folder / "league", **(options or {}))
    return render(Page(path, template, context, "content/x.yaml"), ready).decode()


def fault(folder, text, **context):
    """Return the problem of a template that fails."""
    with pytest.raises(RenderFault) as caught:
        made(folder, text, **context)
    return caught.value.problem()


def test_a_page_is_utf_8_with_lf_and_one_final_newline(folder):
    assert made(folder, "{{ a }}\n\n\n", a="é\r\nb\rc") == "é\nb\nc\n"
    assert made(folder, "") == "\n"


def test_blocks_leave_no_white_space(folder):
    text = "<ul>\n  {% for x in xs %}\n  <li>{{ x }}</li>\n  {% endfor %}\n</ul>\n"
    assert made(folder, text, xs=[1, 2]) == "<ul>\n  <li>1</li>\n  <li>2</li>\n</ul>\n"


HOSTILE = "<script>alert(1)</script> \" ' & </p>"


@pytest.mark.parametrize("path", ["a.html", "a.xml", "a.svg", "feed.rss", "a.xhtml"])
def test_everything_printed_into_markup_is_escaped(folder, path):
    assert made(folder, '<p title="{{ x }}">{{ x }}</p>', path=path, x=HOSTILE) == (
        '<p title="{0}">{0}</p>\n'.format(
            "&lt;script&gt;alert(1)&lt;/script&gt; &#34; &#39; &amp; &lt;/p&gt;"
        )
    )


def test_xml_holds_no_character_that_xml_forbids(folder):
    assert (
        made(folder, "<a>{{ x }}</a>", path="a.xml", x="a\0b\x0bc\ufffed\te") == "<a>abcd\te</a>\n"
    )


def test_a_calendar_is_escaped_as_a_calendar(folder):
    text = "BEGIN:VEVENT\nSUMMARY:{{ x }}\nEND:VEVENT\n"
    assert made(folder, text, path="events.ics", x="A & B; C\nEND:VEVENT") == (
        "BEGIN:VEVENT\r\nSUMMARY:A & B\\; C\\nEND:VEVENT\r\nEND:VEVENT\r\n"
    )


def test_plain_text_is_plain(folder):
    assert made(folder, "Sitemap: {{ x }}", path="robots.txt", x="a?b&c") == "Sitemap: a?b&c\n"


def test_a_page_included_in_markup_is_escaped_too(folder):
    (folder / "shipped/parts/name.txt").write_text("{{ x }}")
    assert made(folder, "{% include 'parts/name.txt' %}", x="<b>") == "&lt;b&gt;\n"


# Links


def test_links_are_relative_to_the_page(folder):
    text = "{{ rel('players/ann-lee/') }} {{ 'static/a.css' | rel }} {{ page_path }}"
    assert made(folder, text, path="players/bo/index.html") == (
        "../../players/ann-lee/index.html ../../static/a.css players/bo/index.html\n"
    )


def test_404_knows_its_base(folder):
    text = "{{ rel('players/') }} {{ base }}"
    assert made(folder, text, path="404.html", options={"base": "/league/"}) == (
        "/league/players/index.html /league/\n"
    )
    assert made(folder, text, path="404.html") == "/players/index.html /\n"


def test_included_parts_and_macros_with_context_know_the_page(folder):
    (folder / "shipped/parts/link.html").write_text("{{ rel('') }}")
    (folder / "shipped/parts/macros.html").write_text(
        "{% macro home() %}{{ '' | rel }}{% endmacro %}"
    )
    text = (
        "{% from 'parts/macros.html' import home with context %}"
        "{% include 'parts/link.html' %} {{ home() }}"
    )
    assert made(folder, text, path="a/b/index.html") == "../../index.html ../../index.html\n"


def test_a_context_cannot_replace_the_way_home(folder):
    assert made(folder, "{{ rel('') }}", path="a/index.html", rel=str) == "../index.html\n"


# Filters


def test_numbers_data_and_markdown(folder):
    text = (
        "{{ n | decimal(3) }} {{ n | signed }} {{ n | exact }} {{ d | json_script }} "
        "{{ d | tojson }}{{ m | markdown(3, 'pages') }}"
    )
    assert made(
        folder,
        text,
        path="about/index.html",
        n=Fraction(7, 3),
        d={"<": 1},
        m="# A\n![x](../assets/a.png)",
    ) == (
        '2.333 +2.33 7/3 {"\\u003c":1} {"\\u003c":1}<h3>A</h3>\n'
        '<p><img alt="x" src="../assets/a.png" loading="lazy"></p>\n'
    )


# Where templates come from


def test_a_league_overrides_a_template_and_may_extend_the_programs(folder):
    (folder / "shipped/base.html").write_text("shipped {% block a %}a{% endblock %}")
    (folder / "league/base.html").write_text(
        "{% extends 'pairdown/base.html' %}{% block a %}league{% endblock %}"
    )
    assert made(folder, "{% extends 'base.html' %}") == "shipped league\n"


def test_templates_outside_the_folders_do_not_exist(folder):
    (folder / "secret.html").write_text("secret")
    (folder / "league/link.html").symlink_to(folder / "secret.html")
    for name in ("../secret.html", "link.html", str(folder / "secret.html")):
        problem = fault(folder, f"\n{{% include {name!r} %}}")
        assert problem.message.endswith(f'there is no template "{name}"')


def test_changed_templates_are_seen_on_reload_only(folder):
    for reload, expected in ((True, b"new\n"), (False, b"old\n")):
        file = folder / "league/a.html"
        file.write_text("old")
        ready = templates(folder / "shipped", folder / "league", reload=reload)
        page = Page("a.html", "a.html", {})
        assert render(page, ready) == b"old\n"
        file.write_text("new")
        assert render(page, ready) == expected


def test_a_template_that_a_league_adds_or_takes_away_is_seen_on_reload(folder):
    (folder / "shipped/a.html").write_text("shipped")
    ready = templates(folder / "shipped", folder / "league", reload=True)
    page, own = Page("a.html", "a.html", {}), folder / "league/a.html"
    assert render(page, ready) == b"shipped\n"
    own.write_text("own, after {% include 'pairdown/a.html' %}")
    assert render(page, ready) == b"own, after shipped\n"
    own.unlink()
    assert render(page, ready) == b"shipped\n"


def test_what_was_compiled_is_taken_again_while_the_text_is_the_same(folder):
    known = compiled(Cache(folder, b"key"), "this program")
    assert made(folder, "{{ 1 + 1 }}", options={"compiled": known}) == "2\n"
    known.save()
    again = compiled(Cache(folder, b"key"), "this program")
    assert made(folder, "{{ 1 + 1 }}", options={"compiled": again}) == "2\n"
    assert again.now == known.now
    assert made(folder, "{{ 1 + 2 }}", options={"compiled": again}) == "3\n"
    assert compiled(Cache(folder, b"key"), "another program").before == {}
    assert compiled(Cache(folder, b"another key"), "this program").before == {}


def test_ways_of_escaping_and_languages_do_not_share_what_was_compiled(folder):
    known = Compiled(Cache(folder, b"key"), "this program", {})
    for name, language in (("a.html", "en"), ("a.txt", "en"), ("a.html", "de")):
        (folder / f"league/{name}").write_text("{{ x }}")
        ready = templates(folder / "shipped", folder / "league", language=language, compiled=known)
        render(Page(name, name, {"x": "<"}), ready)
    assert {key.rpartition("/")[0].rpartition("/")[0] for key in known.now} == {
        "en/markup", "en/plain", "de/markup",
    }  # fmt: skip


def test_a_faulty_template_is_told_of_when_it_is_used_and_not_before(folder):
    (folder / "league/bad.html").write_text("{% if %}")
    (folder / "league/good.html").write_text("good")
    ready = templates(folder / "shipped", folder / "league")
    ready.ready()
    assert render(Page("good.html", "good.html", {}), ready) == b"good\n"


# A stranger's templates


@pytest.mark.parametrize(
    "text",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ rel.func.__globals__ }}",
        "{{ xs.append(1) }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{% for i in range(9999999) %}{% endfor %}",
    ],
)
def test_the_sandbox_keeps_templates_from_the_program(folder, text):
    problem = fault(folder, text, xs=[], options={"sandboxed": True})
    assert problem.code == "template-error"


def test_the_sandbox_runs_no_compiled_templates_from_the_cache(folder):
    known = Compiled(Cache(folder, b"key"), "this program", {})
    made(folder, "x", options={"sandboxed": True, "compiled": known})
    assert known.now == {}


def test_sandboxed_templates_do_their_work(folder):
    text = "{{ n | decimal }} {{ rel('a/') }} {{ '<' }}"
    assert made(folder, text, n=1, options={"sandboxed": True}) == "1.00 a/index.html &lt;\n"


# Faults


def test_an_undefined_name_is_an_error_at_its_line(folder):
    problem = fault(folder, "<p>\n\n{{ player.nme }}", player={"name": "Ann"})
    assert (problem.code, str(problem.where)) == ("template-error", "templates/page.html:3:1")
    assert problem.message == (
        "The page index.html made from content/x.yaml cannot be rendered: "
        "'dict object' has no attribute 'nme'"
    )


def test_the_innermost_template_is_named(folder):
    (folder / "shipped/parts/a.html").write_text("\n\n\n{{ 1 // 0 }}")
    problem = fault(folder, "\n{% include 'parts/a.html' %}")
    assert str(problem.where) == "templates/parts/a.html:4:1"
    assert problem.message.endswith("integer division or modulo by zero")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("\n{% if %}", 2, "Expected an expression, got 'end of statement block'"),
        ("{{ a", 1, "unexpected end of template"),
        ("\n\n{{ 'a' | nofilter }}", 3, "No filter named 'nofilter'."),
    ],
)
def test_a_template_that_is_not_well_formed(folder, text, line, words):
    problem = fault(folder, text)
    assert problem.where.line == line
    assert words in problem.message


def test_a_template_that_does_not_exist(folder):
    page = Page("a.html", "no.html", {})
    with pytest.raises(RenderFault) as caught:
        render(page, templates(folder / "shipped"))
    problem = caught.value.problem()
    assert str(problem.where) == "templates/no.html"
    assert problem.message == 'The page a.html cannot be rendered: there is no template "no.html"'


def test_a_template_that_is_not_utf_8(folder):
    (folder / "league/page.html").write_bytes(b"\xff")
    problem = fault(folder, "")
    assert (str(problem.where), problem.message[-20:]) == (
        "templates/page.html:1:1",
        "it is not UTF-8 text",
    )


def test_a_template_with_a_byte_order_mark(folder):
    (folder / "league/a.html").write_bytes(b"\xef\xbb\xbfa")
    assert made(folder, "{% include 'a.html' %}") == "a\n"


def test_templates_that_include_each_other_for_ever(folder):
    problem = fault(folder, "{% include 'page.html' %}")
    assert "recursion" in problem.message


def test_half_a_character_is_a_fault_and_not_a_traceback(folder):
    problem = fault(folder, "{{ x }}", x="\ud800")
    assert problem.code == "template-error"
    problem.message.encode()


def test_markdown_that_is_too_much_is_the_contents_fault(folder):
    problem = fault(folder, "{{ x | markdown }}", x="[" * 100_000)
    assert (problem.code, problem.where.file) == ("tangled-markdown", "content/x.yaml")
    assert problem.message.startswith("The Markdown on the page index.html cannot be shown: it is")
