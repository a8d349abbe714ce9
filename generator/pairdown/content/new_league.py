"""Which files does a new league begin with?

They lie in ``scaffold/`` under the names they will have, but ``dot-`` stands for a leading dot,
so that nothing acts on them there. Two words in them are filled in: the title and the ruleset.
The descriptions for editors are made from the schema itself.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from pairdown.content.quoting import visible
from pairdown.content.schema import KINDS, json_schema
from pairdown.content.yaml_words import scalar

SCAFFOLD = Path(__file__).resolve().parents[1] / "scaffold"
MARKDOWN_KINDS = frozenset({"page", "report"})
"""Kinds of file that an editor for YAML does not see."""


def league_files(title: str, ruleset: str) -> dict[str, bytes]:
    """Return all files of a new league by path; ``title`` is one line, ``ruleset`` an id."""
    words = {
        "@TITLE@": scalar(title),
        "@TITLE_PLAIN@": re.sub(r"([\\`*_\[\]<>#])", r"\\\1", visible(title)),
        "@RULESET@": scalar(ruleset),
    }
    files = {
        _meant(path): _filled(path.read_text(encoding="utf-8"), words)
        for path in sorted(SCAFFOLD.rglob("*"))
        if path.is_file()
    }
    return {**files, **schema_files()}


def schema_files() -> dict[str, bytes]:
    """Return the descriptions by which editors complete YAML, by path."""
    kinds = [kind for kind in KINDS if kind not in MARKDOWN_KINDS]
    return {f".vscode/schemas/{kind}.schema.json": _json(json_schema(kind)) for kind in kinds}


def _meant(path: Path) -> str:
    parts = path.relative_to(SCAFFOLD).parts
    return "/".join(re.sub(r"^dot-", ".", part) for part in parts)


def _filled(text: str, words: dict[str, str]) -> bytes:
    return re.sub(r"@[A-Z_]+@", lambda found: words[found[0]], text).encode()


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
