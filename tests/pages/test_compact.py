"""Is a text that is put together by hand what the library writes?"""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from pairdown.pages.compact import compact, json_text


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example('Åsa "the\\Rock"\n\t\x00\x1f\x7f\u2028</script>')
def test_a_text_is_written_as_compact_does(text: str) -> None:
    assert f"{json_text(text)}\n".encode() == compact(text)
