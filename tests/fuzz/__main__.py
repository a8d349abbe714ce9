"""Which bytes break a reader? Coverage-guided, for as long as one likes.

    python -m tests.fuzz [TARGET …] [-max_total_time=60] [-runs=1000] [more options of libFuzzer]

Without targets, the first byte of an input chooses one. What breaks a reader is written to a
file `crash-…` in the working folder: make it as small as can be, add it to the corpus of its
target, and mend the reader.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["pairdown"]):
    from tests.fuzz import targets


def main(arguments: list[str]) -> None:
    """Fuzz the targets named, all of them when none is."""
    names = [each for each in arguments if not each.startswith("-")] or list(targets.TARGETS)
    with tempfile.TemporaryDirectory() as folder:
        for at, name in enumerate(names):
            for number, seed in enumerate(targets.seeds(name)):
                (Path(folder) / f"{name}-{number}").write_bytes(bytes([at]) + seed)
        options = [each for each in arguments if each.startswith("-")]
        limits = [f"-max_len={targets.LARGEST}", "-timeout=20"]
        atheris.Setup([sys.argv[0], *limits, *options, folder], lambda data: one(names, data))
        atheris.Fuzz()


def one(names: list[str], data: bytes) -> None:
    """Feed the target that the first byte chooses with the rest."""
    if data:
        targets.TARGETS[names[data[0] % len(names)]](data[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
