"""Do the examples in README and docs/ work? All of them are executed, top to bottom.

Each document is played in an empty league of its own. Its fenced blocks mean:

    ```yaml, ```markdown, ```text   with a first line `# PATH`: the file PATH holds the rest
                                    `# PATH (in part)`: its top-level keys go into that file
    ```console                      lines that begin with `$ ` are run; the lines below one must
                                    be in what it printed, in that order, whatever the white
                                    space and with anything between them
    ```                             in README: lines that begin with `pairdown` are run

A command succeeds, unless an error stands below it. Commands that need the network or a machine
to install on, or that go on until they are stopped, are not run (NOT_RUN); git is run for real.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from pairdown.cli.group import program
from pairdown.content.schema import KINDS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
FENCE = re.compile(r"(?ms)^(?P<mark>```+)(?P<kind>\w*)\n(?P<text>.*?)^(?P=mark)$")
FILE = re.compile(r"(?:#|<!--) (?P<path>[\w./-]+)(?P<part> \(in part\))?(?: -->)?")
NOT_RUN = ("python3 generator/dev.py", "python3 -m pip", "pairdown serve", "git push")
LINK = re.compile(r"\]\((?P<target>[^)#\s]+)?(?:#(?P<anchor>[\w-]+))?\)")
HEADING = re.compile(r"^#+ (?P<text>.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block of a document: its kind, its text, the line it begins in."""

    kind: str
    text: str
    line: int


def blocks(document: Path) -> list[Block]:
    text = document.read_text(encoding="utf-8")
    return [
        Block(found["kind"], found["text"], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def ran(line: str) -> tuple[int, str]:
    """Run one command in the working folder; return its exit code and what it printed."""
    words = shlex.split(line, comments=True)
    if words[0] == "pairdown":
        result = CliRunner().invoke(program, words[1:], prog_name="pairdown")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result.exit_code, result.output
    assert words[0] in {"git", "cd", "mkdir"}, f"what is {words[0]}?"
    if words[0] == "cd":
        os.chdir(words[1])
        return 0, ""
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=GIT_ALONE)
    return done.returncode, done.stdout + done.stderr


GIT_ALONE = {
    **{key: value for key, value in os.environ.items() if not key.startswith("GIT_")},
    "GIT_CONFIG_GLOBAL": os.devnull,
    **{f"GIT_{who}_{what}": "ann" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
}


def commands(block: Block) -> Iterator[tuple[str, list[str]]]:
    """Walk the commands of a block, each with the lines that it should print."""
    if block.kind == "console":
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, *printed = part.splitlines()
            yield command, [" ".join(line.split()) for line in printed if line.strip(" …")]
    elif not block.kind:
        lines = [line for line in block.text.splitlines() if line.startswith(("pairdown ", "git "))]
        yield from ((line, []) for line in lines)


def run_block(block: Block) -> None:
    for command, expected in commands(block):
        if command.startswith(NOT_RUN):
            continue
        code, printed = ran(command)
        failing = (
            line for line in expected if ": error: " in line or line.startswith("pairdown: ")
        )
        wanted = 1 if any(failing) else 0
        assert code == wanted, f"{command} ended with {code}:\n{printed}"
        rest = " ".join(printed.split())
        for line in expected:
            _before, found, rest = rest.partition(line)
            assert found, f"{command} did not print {line!r} (there or at all) but:\n{printed}"


def write_file(block: Block, folder: Path) -> None:
    """Write the file that a block holds, or the keys of it that it shows."""
    first, _, rest = block.text.partition("\n")
    found = FILE.fullmatch(first)
    assert found, f"the first line names no file: {first}"
    path = folder / found["path"]
    assert not path.is_absolute() or path.is_relative_to(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    if not found["part"]:
        # YAML is copied with its first line, so that the places in messages are a reader's.
        whole = path.suffix == ".yaml"
        path.write_text(block.text if whole else rest, encoding="utf-8")
        return
    keys = sections(rest)
    kept = [text for key, text in sections(path.read_text(encoding="utf-8")).items()
            if key not in keys]  # fmt: skip
    path.write_text("".join([*kept, *keys.values()]), encoding="utf-8")
    yaml.safe_load(path.read_text(encoding="utf-8"))


def sections(text: str) -> dict[str, str]:
    """Cut a YAML file at its top-level keys."""
    parts = re.split(r"(?m)^(?=[a-z_]+:)", text)
    return {part.partition(":")[0]: part for part in parts if part.strip()}


def play(document: Path) -> None:
    for block in blocks(document):
        try:
            if block.kind in {"yaml", "markdown", "text"}:
                write_file(block, Path.cwd())
            elif block.kind in {"console", ""}:
                run_block(block)
        except AssertionError as problem:
            pytest.fail(f"{document.name}:{block.line}: {problem}")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_example_works(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(document)
    if Path("content").is_dir():
        code, printed = ran("pairdown check")
        assert code == 0, printed


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_into_the_repository_leads_somewhere(document: Path) -> None:
    for found in LINK.finditer(document.read_text(encoding="utf-8")):
        target = found["target"] or document.name
        if ":" in target:
            continue
        path = document.parent / target
        assert path.exists(), f"{document.name} links to {target}"
        if found["anchor"]:
            assert found["anchor"] in anchors(path), f"{target} has no #{found['anchor']}"


def anchors(document: Path) -> set[str]:
    """The anchors that GitHub gives to headings."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", text.lower()).replace(" ", "-") for text in headings}


def test_the_file_format_names_every_key_of_an_event_and_a_player() -> None:
    from dataclasses import fields

    from pairdown.content.schema.event import EntryRow, EventSheet, RoundSheet
    from pairdown.content.schema.player import PlayerSheet

    text = (ROOT / "docs" / "content-format.md").read_text(encoding="utf-8")
    for sheet in (EventSheet, EntryRow, RoundSheet, PlayerSheet):
        missing = [each.name for each in fields(sheet) if each.name not in text]
        assert not missing, f"{sheet.__name__}: {missing}"
    assert all(kind in text for kind in KINDS)


def test_readme_tells_a_mistake_as_the_program_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = blocks(ROOT / "README.md")
    event = next(each for each in shown if each.kind == "yaml")
    message = next(each for each in shown if each.text.startswith("content/"))
    slip = event.text.replace("Di Fox, W countout", "Di Foxx, W countout")
    write_file(Block("yaml", slip, event.line), tmp_path)
    code, printed = ran("pairdown check")
    assert (code, printed) == (1, f"{message.text}1 error\n")


class TestTheTestItself:
    """What would have to be noticed is noticed."""

    def test_a_line_that_is_not_printed(self) -> None:
        with pytest.raises(AssertionError, match="did not print"):
            run_block(Block("console", "$ pairdown schema\nnonsense\n", 1))

    def test_a_command_that_fails(self) -> None:
        with pytest.raises(AssertionError, match="ended with 2"):
            run_block(Block("console", "$ pairdown schema nonsense\n", 1))

    def test_keys_replace_those_of_a_file(self, tmp_path: Path) -> None:
        write_file(Block("yaml", "# a.yaml\nname: A\nplayers:\n  - X\n", 1), tmp_path)
        write_file(Block("yaml", "# a.yaml (in part)\nplayers: [Y]\n", 1), tmp_path)
        assert (tmp_path / "a.yaml").read_text() == "# a.yaml\nname: A\nplayers: [Y]\n"
