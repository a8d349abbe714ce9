"""Is a name that nobody on the list bears answered with what was probably typed?"""

from __future__ import annotations

import pytest

from pairdown.content.load.seating import Seating
from pairdown.content.schema.event import EntryRow
from pairdown.problem import Where


@pytest.mark.parametrize(
    ("listed", "written", "hint"),
    [
        (["Ann Lee", "Cy Ott"], "Cy Otto", 'did you mean "Cy Ott"?'),
        (["Ann Lee", "Cy Ott"], "Ann Lee Cy Ott", 'is a comma missing behind "Ann Lee"?'),
        (["Ann Lee", "Cy Ott"], "Cy Ott 2-1", 'is a comma missing behind "Cy Ott"?'),
        (
            ["Ann Lee, Bo Diaz", "Cy Ott"], "Bo Diaz",
            'the player list has "Ann Lee, Bo Diaz" as one name; write one a line, each after "- "',
        ),
        (
            ["Ann Lee - Bo Diaz - Cy Ott"], "Bo Diaz",
            ('the player list has "Ann Lee - Bo Diaz - Cy Ott" as one name; '
             'write one a line, each after "- "'),
        ),
        (
            ["Ann Lee Bo Diaz", "Cy Ott"], "Bo Diaz",
            'the player list has "Ann Lee Bo Diaz": is a comma missing there, or a line with "- "?',
        ),
        (
            ["Ann Lee (late)", "Cy Ott"], "Ann Lee",
            ('the player list has "Ann Lee (late)"; '
             "who comes late is written {name: Ann Lee, enters: 2}"),
        ),
        (
            ["Ann Lee (OH)", "Cy Ott"], "Ann Lee",
            'the player list has "Ann Lee (OH)": write the same name in both places',
        ),
        (
            ["Ann Lee", "Cy Ott"], "Cy Ott (late)",
            'write "Cy Ott" alone; a remark on a match is its note:',
        ),
        (
            ["Ann Lee", "Bo Diaz"], "Freilos",
            "add the name to the player list, or correct it; a bye is [player, bye]",
        ),
        (["Ann Lee", "Bo Diaz"], "Cy Ott", "add the name to the player list, or correct it"),
    ],
)  # fmt: skip
def test_an_unknown_name_is_answered_with_what_was_probably_typed(listed, written, hint):
    seating = Seating([EntryRow(name=name) for name in listed], list)

    assert seating.unknown(written, Where("content/events/x.yaml", 9, 8)).hint == hint
