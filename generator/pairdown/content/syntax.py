"""What is wrong with a text that is no YAML, in an organizer's words?

The parser says what it expected; people want to know what they did. The commonest mistakes are
told apart by the parser's sentence and the line it points at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import yaml

from pairdown.content.places import packed
from pairdown.content.quoting import quoted, visible
from pairdown.content.slips import Telling, anywhere, in_list, without_dash
from pairdown.content.tree import FLATTER
from pairdown.frozen import frozen

QUOTES = 'put the text in quotes: "…"'
INDENT = "lines of one list or block begin in the same column; use spaces, two for each step"
NO_SPACE = 'there is no space behind the ":"'
A_SPACE = 'a space follows the ":"'


@frozen
class Told:
    """Where a text goes wrong (packed), what is wrong, and what to do."""

    place: int
    message: str
    hint: str


@frozen
class Complaint:
    """What the parser says: its sentence, at which line, from where on it was reading."""

    problem: str
    context: str
    at: tuple[int, int]
    since: tuple[int, int]
    lines: Sequence[str]

    @property
    def line(self) -> str:
        """The line complained of."""
        return self.lines[self.at[0]] if self.at[0] < len(self.lines) else ""

    def above(self) -> tuple[int, str]:
        """The nearest line above that says something, and its number from 0."""
        for number in range(min(self.at[0], len(self.lines)) - 1, -1, -1):
            if self.lines[number].strip() and not self.lines[number].lstrip().startswith("#"):
                return number, self.lines[number]
        return 0, ""

    def before(self) -> str:
        """The line up to the place complained of."""
        return self.line[: self.at[1]]

    def here(self) -> str:
        """The character complained of."""
        return self.line[self.at[1] : self.at[1] + 1]


def told(problem: yaml.YAMLError, text: str) -> Told:
    """Say in plain words what a YAML error means for this text."""
    if not isinstance(problem, yaml.MarkedYAMLError) or problem.problem_mark is None:
        return _unprintable(text)
    at = (problem.problem_mark.line, problem.problem_mark.column)
    opened = problem.context_mark
    since = (opened.line, opened.column) if opened else at
    lines = text.splitlines()
    complaint = Complaint(problem.problem or "", problem.context or "", at, since, lines)
    place, message, hint = _telling(complaint)
    return Told(packed(*place), message, hint)


_UNPRINTABLE = "[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
"""Compiled for a file that holds one: it takes as long as ten modules to load."""


def _unprintable(text: str) -> Told:
    """Find the control character that the parser refused."""
    found = re.search(_UNPRINTABLE, text)
    start = found.start() if found else 0
    lines = re.split(r"\r\n|[\r\n]", text[:start])
    shown = visible(found.group()) if found else ""
    message = f"there is a control character here: {shown}".rstrip(": ")
    return Told(packed(len(lines) - 1, len(lines[-1])), message, "delete it")


def _telling(complaint: Complaint) -> Telling:
    """Return place, message and hint: a slip that can be seen, else by the parser's sentence."""
    rows = (complaint.at[0], complaint.since[0], complaint.above()[0])
    slip = anywhere(complaint.lines, rows)
    if slip:
        return slip
    for sentence, tell in _SENTENCES:
        if sentence in complaint.problem or sentence in complaint.context:
            telling = tell(complaint)
            if telling:
                return telling
    return complaint.at, f"this is not YAML: {complaint.problem}", QUOTES


def _second_colon(complaint: Complaint) -> Telling:
    slip = without_dash(complaint.lines, complaint.at[0])
    if slip:
        return slip
    if re.search(r"\S.*:\s", complaint.before()):
        return complaint.at, 'there is a second ":" in this line', QUOTES
    if len(complaint.before()) > 1000:
        return complaint.at, "this key is too long", 'the ":" comes after at most 1,000 characters'
    return _glued(complaint) or (complaint.at, "this line does not fit the one above it", INDENT)


def _glued(complaint: Complaint) -> Telling | None:
    """Find ``key:value`` in the line above, which is a text and so takes no key below it."""
    number, above = complaint.above()
    found = re.match(r"\s*(?:- +)*[\w-]+:(?=[^\s/])", above)
    return ((number, found.end()), NO_SPACE, A_SPACE) if found else None


def _unclosed(complaint: Complaint) -> Telling:
    bracket = "{" if "mapping" in complaint.context else "["
    closing = {"[": "]", "{": "}"}[bracket]
    if complaint.at[0] == complaint.since[0]:
        message = f'expected "," or "{closing}" here'
        return complaint.at, message, f"a comma is missing, or {QUOTES}"
    row, column = complaint.since
    if re.search(r"\s#", complaint.lines[row][column:]):
        message = f'the "{bracket}" here is never closed, as a comment begins behind it'
        return complaint.since, message, f'put text with a "#" in quotes, or close the "{bracket}"'
    return complaint.since, f'the "{bracket}" here is never closed', f'add a "{closing}"'


def _unclosed_quote(complaint: Complaint) -> Telling:
    hint = "add the closing quote; inside '…' an apostrophe is written twice: ''"
    return complaint.since, "the quote that opens here is never closed", hint


def _bad_start(complaint: Complaint) -> Telling:
    if complaint.here() == "\t":
        return _tab(complaint)
    message = f"text cannot begin with {quoted(complaint.here())}"
    return complaint.at, message, QUOTES


def _tab(complaint: Complaint) -> Telling:
    return complaint.at, "there is a tab character here", "use spaces; YAML does not take tabs"


def _star(complaint: Complaint) -> Telling:
    slip = in_list(complaint.lines, complaint.since[0])
    if slip:
        return slip
    sign = "*" if "alias" in complaint.context else "&"
    return complaint.since, f'text cannot begin with "{sign}"', QUOTES


def _tag(complaint: Complaint) -> Telling:
    return complaint.since, 'text cannot begin with "!"', QUOTES


def _no_colon(complaint: Complaint) -> Telling:
    row = complaint.since[0]
    slip = in_list(complaint.lines, row)
    if slip:
        return slip
    line = complaint.lines[row] if row < len(complaint.lines) else ""
    hint = A_SPACE if ":" in line else 'a ":" and a space follow the key'
    return complaint.since, 'expected "key: value" in this line', hint


def _out_of_line(complaint: Complaint) -> Telling:
    if re.search(r"""(["'\]}])\s*$""", complaint.before()):
        closed = complaint.before().rstrip()[-1]
        message = f"there is text after the closing {_closing(closed)}"
        return complaint.at, message, "put the whole text in quotes, or take the rest away"
    if complaint.here() == ":":
        return complaint.at, 'there is nothing before this ":"', QUOTES
    slip = without_dash(complaint.lines, complaint.above()[0])
    if slip and complaint.here() in {"-", "[", "{"}:
        return slip
    if complaint.here() == "-" and "mapping" in complaint.context:
        message = "a list item stands where a key is expected"
        return complaint.at, message, INDENT
    return complaint.at, "this line is indented differently from those above it", INDENT


def _closing(sign: str) -> str:
    return "quote" if sign in "'\"" else f'"{sign}"'


def _no_content(complaint: Complaint) -> Telling:
    if complaint.here() == "-":
        hint = "inside [ ] items are separated by commas"
        return complaint.at, 'a line with "- " cannot stand inside brackets', hint
    if not complaint.here():
        message = 'the file ends, and a "[" or "{" is still open'
        return complaint.at, message, "close it where it ends"
    if complaint.here() == ",":
        return complaint.at, 'there is nothing before this ","', "take the comma away"
    return complaint.at, f"{quoted(complaint.here())} does not belong here", QUOTES


def _inline_item(complaint: Complaint) -> Telling:
    hint = "begin the list in the next line, or put the text in quotes"
    return complaint.at, 'a list cannot begin behind a ":"', hint


def _escape(complaint: Complaint) -> Telling:
    hint = r"""inside "…" write \\ for a backslash, or use single quotes: '…' """.rstrip()
    return complaint.at, "a backslash has a meaning of its own here", hint


def _block_text(complaint: Complaint) -> Telling:
    sign = complaint.line[complaint.since[1] : complaint.since[1] + 1] or "|"
    hint = f'begin the text in the line below the "{sign}", or {QUOTES}'
    return complaint.at, f'nothing may follow the "{sign}" in its line', hint


def _too_deep(complaint: Complaint) -> Telling:
    return complaint.at, "this is nested too deeply", FLATTER


def _more_documents(complaint: Complaint) -> Telling:
    if complaint.here() == "-" or re.match(r"\.\.\.|---", complaint.line):
        return complaint.at, "the file goes on after its end", 'take the line "..." away'
    message = "this does not belong to what stands before it"
    return _glued(complaint) or (complaint.at, message, QUOTES)


def _directive(complaint: Complaint) -> Telling:
    return complaint.at, "YAML directives are not used here", "take the line away"


_SENTENCES: tuple[tuple[str, Callable[[Complaint], Telling]], ...] = (
    ("mapping values are not allowed", _second_colon),
    ("while parsing a flow sequence", _unclosed),
    ("while parsing a flow mapping", _unclosed),
    ("unexpected end of stream", _unclosed_quote),
    ("unexpected document", _unclosed_quote),
    ("cannot start any token", _bad_start),
    ("tab character", _tab),
    ("while scanning an alias", _star),
    ("while scanning an anchor", _star),
    ("a tag", _tag),
    ("could not find expected ':'", _no_colon),
    ("expected key", _out_of_line),
    ("expected '-' indicator", _out_of_line),
    ("<block end>", _out_of_line),
    ("node content", _no_content),
    ("sequence entries are not allowed", _inline_item),
    ("while scanning a block scalar", _block_text),
    ("while parsing a quoted scalar", _escape),
    ("double-quoted scalar", _escape),
    ("nesting depth", _too_deep),
    ("<document start>", _more_documents),
    ("directive", _directive),
    ("incompatible YAML document", _directive),
)
