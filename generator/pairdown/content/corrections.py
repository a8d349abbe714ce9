"""What was done to an event's file between two versions of it: recorded further, or corrected?

Judged by the lines, since a league's history holds thousands of versions and reading each whole
would take longer than building the site. Lines are told apart by where they stand: a player, a
match of a round, another field. A form that this cannot see into (rounds on one line) counts as
one field. Nobody's name is in the answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from enum import StrEnum

from pairdown.frozen import growing
from pairdown.tuples import NamedTuple


class Kind(StrEnum):
    """What happened to lines of one sort."""

    ADDED = "added"
    ENTERED = "entered"
    CHANGED = "changed"
    REMOVED = "removed"


class Fact(NamedTuple):
    """So many lines of a sort: ``what`` is ``players``, ``matches``, or the name of a field.

    ``round`` is 0 for what belongs to the event as a whole. A match is entered when it was posted
    before and gets its result.
    """

    what: str
    round: int
    kind: Kind
    lines: int

    @property
    def corrects(self) -> bool:
        """Whether something was changed or taken back that stood there."""
        return self.kind in (Kind.CHANGED, Kind.REMOVED)


class Item(NamedTuple):
    """One thing that a file says."""

    what: str
    round: int
    text: str


ROUND_FILE = re.compile(r"round-0*([0-9]{1,3})\.ya?ml$")
"""The path of a file that holds one round, whose number is the group."""
_ROW = re.compile(r"\s+- (?:\[[^\[]|\{)")
_KEY = re.compile(r"([A-Za-z_]\w*):(?:\s+(.*))?$")
_COMMENT = re.compile(r"\s+#[^\"']*$")
_WORD = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\[\]{}"']+""")
_PLAYERS = re.compile(r"players:\s*\[([^\]]*)\]")


def corrections(path: str, before: bytes, after: bytes) -> tuple[Fact, ...]:
    """Return what a new version of a file says that the old one did not, in order of rounds."""
    if path.endswith(".md"):
        return (Fact("report", 0, Kind.CHANGED, 1),) if before != after else ()
    old, new = _different(path, _lines(before), _lines(after))
    gone, come = Counter(old), Counter(new)
    gone, come = gone - come, come - gone
    places = sorted({(each.round, each.what) for each in (*gone, *come)})
    return tuple(
        fact
        for round_, what in places
        for fact in _facts(what, round_, _texts(gone, what, round_), _texts(come, what, round_))
    )


def _lines(text: bytes) -> list[str]:
    return text.decode("utf-8-sig", "replace").splitlines()


def _different(path: str, old: list[str], new: list[str]) -> tuple[list[Item], list[Item]]:
    """Return what two versions say where they differ: the lines around are only passed through."""
    pairs = enumerate(zip(old, new, strict=False))
    same = next((at for at, (one, two) in pairs if one != two), min(len(old), len(new)))
    while same and not _begins(old[same - 1]):
        same -= 1
    same = max(0, same - 1)
    scan = _scan_of(path)
    scan.read(line for line in old[:same] if not _ROW.match(line))
    last = min(len(old), len(new)) - same
    back = zip(reversed(old), reversed(new), strict=False)
    tail = next((at for at, (one, two) in enumerate(back) if one != two or at == last), last)
    while tail and not _begins(old[len(old) - tail]):
        tail -= 1
    ends = [old[same : len(old) - tail], new[same : len(new) - tail]]
    first, second = (replace(scan, found=[]).items(lines) for lines in ends)
    return first, second


def _begins(line: str) -> bool:
    """Tell whether a line begins something: it is no further line of what stands above."""
    text = line.lstrip()
    return text.startswith("- ") or (len(text) == len(line) and text[:1] not in {"", "#"})


def _texts(found: Counter[Item], what: str, round_: int) -> list[str]:
    return [each.text for each in found.elements() if (each.what, each.round) == (what, round_)]


def _facts(what: str, round_: int, gone: Sequence[str], come: Sequence[str]) -> Iterator[Fact]:
    """Tell the lines of one sort; an old and a new one of the same people are one thing."""
    entered = 0
    if what == "matches":
        posted = Counter(_who(text) for text in gone if not _has_result(text))
        entered = sum((posted & Counter(map(_who, come))).values())
    changed = min(len(gone), len(come)) - entered
    counts = {
        Kind.REMOVED: len(gone) - entered - changed,
        Kind.CHANGED: changed,
        Kind.ENTERED: entered,
        Kind.ADDED: len(come) - entered - changed,
    }
    for kind, count in counts.items():
        if count:
            yield Fact(what, round_, kind, count)


def _words(text: str) -> list[str]:
    return [word.strip() for word in _WORD.findall(text) if word.strip()]


def _who(text: str) -> tuple[str, ...]:
    """Return who plays a match, as written."""
    mapping = _PLAYERS.search(text)
    return tuple(_words(mapping[1] if mapping else text)[:2])


def _has_result(text: str) -> bool:
    return "result:" in text if _PLAYERS.search(text) else len(_words(text)) > 2


def _scan_of(path: str) -> _Scan:
    """Return the beginning of a file: a list of players or a round may stand there bare."""
    number = ROUND_FILE.search(path)
    if number:
        return _Scan("rounds", int(number[1]), -2)
    return _Scan("players" if path.endswith("/players.yaml") else "")


@growing
class _Scan:
    """One reading of a file: the ``section`` is a key of the file, ``key`` one of a round.

    ``edge`` is how far the rounds of the list are indented.
    """

    section: str
    round: int = 0
    edge: int | None = None
    key: str = "matches"
    found: list[tuple[str, int, list[str]]] = field(default_factory=list)

    def items(self, lines: Iterable[str]) -> list[Item]:
        """Return everything that these lines say."""
        self.read(lines)
        return [Item(what, number, " ".join(parts)) for what, number, parts in self.found]

    def read(self, lines: Iterable[str]) -> None:
        """Read on; the usual rows of matches are most of all lines, and take the short way."""
        for line in lines:
            text = line.strip()
            indent = len(line) - len(line.lstrip())
            if text.startswith("- [") and self.key == "matches" and self._inside(indent, text):
                self.found.append(("matches", self.round, [text[2:]]))
            elif text and (text[0] != "#" or self.section == "report"):
                self._line(indent, _COMMENT.sub("", text))

    def _inside(self, indent: int, text: str) -> bool:
        """Tell whether a row stands inside a round, and nothing in it has to be looked at."""
        inside = self.section == "rounds" and self.edge is not None and indent > self.edge
        return inside and "#" not in text

    def _line(self, indent: int, text: str) -> None:
        if self.section == "rounds" and (self.edge == -2 or indent or text[0] == "-"):
            self._in_rounds(indent, text)
        elif indent == 0 and text[0] != "-" and (key := _KEY.match(text)):
            self.section = key[1]
            self._begin(self.section, key[2])
        elif text.startswith("- ") and self.section in {"players", "playoffs", "lots"}:
            self.found.append((self.section, 0, [text[2:]]))
        else:
            self._go_on(self.section, text)

    def _in_rounds(self, indent: int, text: str) -> None:
        if text.startswith("- ") and (self.edge is None or indent == self.edge):
            self.round, self.edge, self.key = self.round + 1, indent, "matches"
            indent, text = indent + 2, text[2:].strip()
        key = _KEY.match(text) if indent == (self.edge or 0) + 2 else None
        if key:
            self.key = key[1]
            self._begin(self.key, key[2])
        elif text.startswith("- "):
            self.found.append((self.key, self.round, [text[2:]]))
        else:
            self._go_on(self.key, text)

    def _begin(self, what: str, rest: str | None) -> None:
        """Take what stands on the line of a key; a list there is taken apart."""
        number = self.round if self.section == "rounds" else 0
        if rest and what in {"players", "drops"} and rest.startswith("[") and "{" not in rest:
            self.found += [(what, number, [word]) for word in _words(rest)]
        elif rest:
            self.found.append((what, number, [rest]))

    def _go_on(self, what: str, text: str) -> None:
        """Take a further line of what the last one began."""
        number = self.round if self.section == "rounds" else 0
        if self.found and self.found[-1][:2] == (what, number):
            self.found[-1][2].append(text)
        else:
            self.found.append((what, number, [text]))
