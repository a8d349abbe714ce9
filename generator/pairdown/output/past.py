"""What did an earlier run come to, if nothing has changed since?

A run is remembered with the digest of all that it read. What it came to is told again only while
that digest is the same, and for a build only while the site on the disk is, file by file, what
that build wrote.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from pairdown.frozen import frozen
from pairdown.output import manifest
from pairdown.output.cache import Cache
from pairdown.output.inputs import Inputs, inputs, unchanged
from pairdown.output.picture import Picture
from pairdown.output.stamps import Times
from pairdown.output.write import Written, untouched
from pairdown.problem import Problem, Severity, Where

Problems = tuple[Problem, ...]


@frozen
class Past:
    """The memory of runs of one kind; ``asked`` is the kind and its options.

    ``inputs`` is what there is to read now; None where it cannot be told, and then nothing is
    remembered.
    """

    cache: Cache | None
    root: Path
    asked: tuple[object, ...]
    inputs: Inputs | None = None

    def problems(self) -> Problems | None:
        """Return the problems that the last run found; None if it read something else."""
        known = self._known()
        return None if known is None else known[0]

    def site(self, output: Path) -> tuple[Problems, Written] | None:
        """Return what the last build came to, if its site still stands as it left it."""
        known = self._known()
        if known is None or not known[1]:
            return None
        found = untouched(output, sources_root=self.root, digest=known[1], times=self.times)
        return None if found is None else (known[0], found)

    def stands(self) -> bool:
        """Tell whether all that the run may have read is still the same; False where nobody knows.

        Only then may anything be remembered that follows from more than what it is known by.
        """
        return self.inputs is not None and unchanged(self.inputs, self.root, *self.asked)

    def remember(self, problems: Iterable[Problem], output: Path | None = None) -> None:
        """Remember what a run came to, all of whose reading still `stands`."""
        if self.cache is None or self.inputs is None or not self.inputs.sure:
            return
        digest = manifest.digest((output / manifest.NAME).read_bytes()) if output else ""
        rows = [_row(each) for each in problems]
        text = json.dumps({"inputs": self.inputs.digest, "site": digest, "problems": rows})
        self.cache.keep(self._name, text.encode())

    @property
    def times(self) -> Times | None:
        """Where the stamps of the site's files are kept, which hold whatever else is forgotten."""
        if self.cache is None:
            return None
        return Times(replace(self.cache, fresh=False), f"stamps-{self._mark}")

    def looked(self) -> Past:
        """Return the memory with what there is to read now."""
        return replace(self, inputs=inputs(self.root, *self.asked)) if self.cache else self

    @property
    def files(self) -> Picture | None:
        """The content as it was looked at."""
        return self.inputs.files if self.inputs else None

    @property
    def _mark(self) -> str:
        return hashlib.blake2b(repr(self.asked).encode(), digest_size=8).hexdigest()

    @property
    def _name(self) -> str:
        return f"past-{self._mark}"

    def _known(self) -> tuple[Problems, str] | None:
        """Return problems and digest of the manifest of the last run that read the same."""
        if self.cache is None or self.inputs is None or not self.inputs.sure:
            return None
        kept = self.cache.kept(self._name)
        if kept is None:
            return None
        known = json.loads(kept)
        if known["inputs"] != self.inputs.digest:
            return None
        return tuple(map(_problem, known["problems"])), known["site"]


Row = tuple[str, str, str, int, int, str, str]


def _row(each: Problem) -> Row:
    where = each.where
    return (
        *(str(each.severity), each.code, where.file, where.line, where.column),
        *(each.message, each.hint),
    )


def _problem(row: Row) -> Problem:
    severity, code, file, line, column, message, hint = row
    return Problem(Severity(severity), code, Where(file, line, column), message, hint)
