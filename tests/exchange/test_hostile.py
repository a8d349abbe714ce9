"""What do the importers say to files that somebody, or a broken disk, has changed?

Every sample is cut off, loses values, and gets values of other kinds in their place. Each such file
is either read or refused with a sentence; nothing else may happen.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pairdown.exchange import importer
from pairdown.exchange.event_text import event_text
from pairdown.exchange.given import Given
from pairdown.exchange.intake import Answers, chosen, completed, read
from pairdown.exchange.limits import Unfit
from tests.exchange.test_samples import FILES, form_of

STRANGE: tuple[Any, ...] = (
    *(None, [], {}, "", "x" * 50, "7", -1, 0, 10**30, 1e300, 0.1, True, [[]], {"id": None}),
    *([1, "a", None], "\u202e<b>&", "2026-99-99"),
)
CHANGES = 60
EXCUSE = "is not built as files of"
"""What is said when a reader itself failed: it tells an organizer nothing, so readers must not."""


def refused_or_read(form: str, data: bytes) -> str:
    """Say what became of a file: the sentence, or the event; any other exception fails."""
    given = Given("changed", data)
    try:
        imported = read(given, importer[form])
        whole = completed(imported, Answers("Cup", ruleset="magic"), ())
    except Unfit as unfit:
        if not unfit.message or EXCUSE in unfit.message:
            raise
        return unfit.message
    return event_text(whole.event)


def changed(value: Any, at: int, new: object) -> Any:
    """Return a JSON value with its member number ``at``, counted through all levels, replaced."""
    count = 0

    def walk(inner: Any) -> Any:
        nonlocal count
        count += 1
        if count == at:
            return new
        if isinstance(inner, dict):
            return {key: walk(each) for key, each in inner.items()}
        return [walk(each) for each in inner] if isinstance(inner, list) else inner

    return walk(value)


def size(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(size, inner))


def without(value: Any, dropped: str) -> Any:
    """Return a JSON value without the keys of that name, on all levels."""
    if isinstance(value, dict):
        return {key: without(each, dropped) for key, each in value.items() if key != dropped}
    return [without(each, dropped) for each in value] if isinstance(value, list) else value


def keys(value: Any) -> set[str]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = set(value) if isinstance(value, dict) else set()
    return own.union(*map(keys, inner))


def broken_json(data: bytes) -> Iterator[bytes]:
    whole, chance = json.loads(data), random.Random(1)
    for key in sorted(keys(whole)):
        yield json.dumps(without(whole, key)).encode()
    for _ in range(CHANGES):
        other = changed(whole, chance.randint(1, size(whole)), chance.choice(STRANGE))
        yield json.dumps(other).encode()


def broken_text(data: bytes) -> Iterator[bytes]:
    chance = random.Random(2)
    lines = data.splitlines(keepends=True)
    for _ in range(CHANGES):
        at = chance.randrange(len(lines))
        yield b"".join(lines[:at] + lines[at + 1 :])
        yield b"".join([*lines[: at + 1], *lines[at:]])
        place = chance.randrange(len(data))
        yield (
            data[:place] + chance.choice((b"", b"9", b"<", b'"', b"\xff", b"-")) + data[place + 1 :]
        )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
class TestEverySample:
    def test_with_values_gone_or_of_another_kind(self, file):
        data = file.read_bytes()
        broken = broken_json if data.lstrip()[:1] in {b"{", b"["} else broken_text
        said = [refused_or_read(form_of(file), each) for each in broken(data)]
        assert len(set(said)) > 3

    def test_cut_off_anywhere(self, file):
        data = file.read_bytes()
        for end in range(0, len(data), max(1, len(data) // 25)):
            refused_or_read(form_of(file), data[:end])

    def test_in_another_encoding(self, file):
        text = file.read_bytes().decode()
        given = Given("other", text.encode("utf-16"))
        if not text.lstrip().startswith("<"):  # XML says its own encoding
            assert chosen(given).name == form_of(file)
        refused_or_read(form_of(file), text.encode("utf-16"))


NOTHING = (
    *(b"", b"\0\1\2", b"{}", b"[]", b"<a/>", b"null", b"PK\3\4", b"a,b\n1,2\n"),
    *(b'{"players":' + b"[" * 100_000, b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
)


@pytest.mark.parametrize("form", importer.names())
def test_every_format_refuses_what_is_no_file_of_its_own(form):
    for data in (*NOTHING, Path(__file__).read_bytes()):
        with pytest.raises(Unfit) as raised:
            read(Given("strange", data), importer[form])
        assert raised.value.message
