"""Do the shortcuts give the very HTML that the library gives without them?"""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown import Markdown
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension

from pairdown.output.dialect import Dialect, parser

PLAIN_WAY = Markdown(
    extensions=[TableExtension(use_align_attribute=True), SaneListExtension(), Dialect()],
    output_format="html",
)
QUICK = parser()

TABLE = "| # | Player | Elo |\n|--:|:--|:-:|\n| 1 | [Ann Lee](players/ann-lee/) | 1600 |\n"


def same(text):
    html = PLAIN_WAY.reset().convert(text)
    assert QUICK.reset().convert(text) == html
    return html


def test_a_table_of_words_and_links():
    assert same(TABLE) == (
        '<table>\n<thead>\n<tr>\n<th align="right">#</th>\n<th align="left">Player</th>\n'
        '<th align="center">Elo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">1</td>\n'
        '<td align="left"><a href="players/ann-lee/">Ann Lee</a></td>\n'
        '<td align="center">1600</td>\n</tr>\n</tbody>\n</table>'
    )


@pytest.mark.parametrize(
    "text",
    [
        "a|b\n-|-\n1|2",
        "|a|\n|-|\n|b|",
        "|a|b|\n|-|-|\n|only one|\n|one|two|three|\n\n||\n",
        " | a | b |\n |---|---|\n  |  1  |  2  |  \n|3|4",
        "|a|b\n|-|-\n|1|2|",
        "|a|b|\n|-|-|",
        "|a|b|\n|-|-|\n",
        f"{TABLE}| 2 | **Bo** | 1500 |\n",
        f"{TABLE}| 2 | a `|` b | 1500 |\n| 3 | a \\| b | 1 |\n",
        f"{TABLE}| 2 | ![x](assets/a.png) | <b>1500</b> |\n",
        f"{TABLE}| 2 | [Bo][b] | x & y > z |\n\n[b]: players/bo/",
        f"{TABLE}| 2 | [Bo](players/bo/ 'Bo') [Cy](<c d>) | |\n",
        f"{TABLE}| 2 | GM [Bo](a_b/*c*)[Cy](c) and [Di] (d) | 1500 |\n",
        f"- one\n\n    {TABLE.replace(chr(10), chr(10) + '    ')}\n- two",
        f"> {TABLE.replace(chr(10), chr(10) + '> ')}\nafter",
        f"{TABLE}\n\n{TABLE}\ntext  \nnext line\n\n# a head\n```\ncode\n```\n{TABLE}",
        f"text\n{TABLE}",
        "## Deck\n{}\n| %s | {0} |\n|---|---|\n| {1} | %d |",
    ],
)
def test_tables_of_all_kinds(text):
    same(text)


PIECES = (
    *("|", "|", " | ", "|-", "|:-:|--:|\n", "|-|-|\n", "\n|", "\n", "\n\n", "  \n", "a", " "),
    *("[Ann](a/)", "[", "](", ")", "[a]", "[a]: b\n", "!", "*", "**", "_", "`", "\\", "<", ">"),
    *("<br>", "&amp;", "&", "{}", "%s", "'", '"', "# ", "- ", "> ", "    ", "1. ", "\t", "é"),
    *("\x0c", "\u2028", "~~~\n", "<https://a.example>", "[a|b](c)", "---\n", "Ann ", "`a|b`"),
    *(
        "\x02",
        "\x02wzxhzdk:0\x03",
        "* * *\n",
        "\n## ",
        "\n> ",
        "===\n",
        "``",
        "<!--",
        "-->",
        "```\n",
    ),
)


@given(st.lists(st.sampled_from(PIECES), max_size=40))
@settings(max_examples=400, deadline=None)
@example(["|a|b|\n|-|-|\n|", "![Ann](a/)", "|"])
def test_any_text(pieces):
    same("".join(pieces))


CELLS = (
    *("", " 1 ", "Ann", "[Ann](a/)", " [Ann Lee](players/ann-lee/?a=b#c) ", "- x", "1. x", "#"),
    *("**b**", "`c`", "\\|", "![p](a.png)", "!", "[x]", "[x](a b)", "a  ", "&lt;", "<br>"),
)
MARKS = ("-", ":-", "--:", ":-:")


@given(
    st.lists(st.sampled_from(MARKS), min_size=1, max_size=4),
    st.lists(st.lists(st.sampled_from(CELLS), max_size=5), max_size=5),
    st.sampled_from(["{}", "| {} |", "|{}", "{}|", "  | {} | "]),
)
@settings(max_examples=200, deadline=None)
def test_any_table(marks, rows, border):
    same("\n".join(border.format("|".join(row)) for row in (["h"] * len(marks), marks, *rows)))
