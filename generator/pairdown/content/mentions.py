"""Where in a file's text is a person named?

For changing a name in place: each mention is a piece of the text, and all that is not one stays
as it is, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from pairdown.content.pieces import Piece, pieces
from pairdown.content.schema.scalars import Unreadable, line
from pairdown.content.yaml_words import scalar


def renamed(text: str, found: Iterable[Piece], names: Mapping[str, str]) -> str:
    """Return the text with these pieces, where they hold an old name, holding the new one."""
    for piece in sorted(set(found), key=lambda each: each.begin, reverse=True):
        new = names.get(_read(piece))
        if new is not None:
            text = text[: piece.begin] + scalar(new) + text[piece.end :]
    return text


def _read(piece: Piece) -> str:
    try:
        return line(piece.scalar)
    except Unreadable:
        return ""


def in_event(text: str) -> Iterator[Piece]:
    """Walk the mentions by name of players in any file of an event, but not the organizer's."""
    root = pieces(text)
    if root is None:
        return
    if root.items is not None:  # a player list or a round in its short form
        yield from chain.from_iterable(_row(each) for each in root.items)
        yield from _players(root)
        return
    yield from _players(root.at("players"))
    yield from _round(root)
    for each in _items(root.at("rounds")):
        yield from _round(each)
    for key in ("declined", "lots"):
        yield from _leaves(root.at(key))
    yield from chain.from_iterable(_row(each) for each in _items(root.at("playoffs")))
    for award in _items(root.at("achievements")):
        values = award.values or {}
        whole = set(values) == {"achievement", "player"}
        yield from [values["player"]] if whole else values.values()


def ids_in(text: str, *key: str) -> Iterator[Piece]:
    """Walk the values of ``player:`` in the list under a key, or in the whole text's list."""
    root = pieces(text)
    if root is not None:
        for each in _items(root if root.items is not None else root.at(*key)):
            yield from _leaves(each.at("player"))


def value_of(text: str, *path: str | int) -> Iterator[Piece]:
    """Walk the one value at a path, if it is there and a text."""
    root = pieces(text)
    yield from _leaves(root.at(*path) if root is not None else None)


def _players(listed: Piece | None) -> Iterator[Piece]:
    for each in _items(listed):
        yield from _leaves(each if each.values is None else each.at("name"))


def _round(found: Piece) -> Iterator[Piece]:
    yield from chain.from_iterable(_row(each) for each in _items(found.at("matches")))
    yield from _leaves(found.at("drops"))
    for each in _items(found.at("penalties")):
        yield from _leaves(each.at("player"))


def _row(row: Piece) -> Iterator[Piece]:
    players = row.at("players") if row.values is not None else row
    yield from _items(players)[:2]


def _items(piece: Piece | None) -> tuple[Piece, ...]:
    return (piece.items or ()) if piece is not None else ()


def _leaves(piece: Piece | None) -> Iterator[Piece]:
    """Walk the texts in a list, in lists of a list, or the one text that stands for a list."""
    if piece is not None and piece.scalar is not None:
        yield piece
    for each in _items(piece):
        yield from _leaves(each)
