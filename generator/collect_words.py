"""Which words do pages say, and which of them does each catalogue lack?

    python3 generator/dev.py words       brings every catalogue in pairdown/languages/ up to date

Words are collected from where they are written: the filters `t` and `tn` of templates, the calls
of `said` and `counted`, what registered rules say of themselves, the names that the built-in
rulesets give, the built-in achievements. A catalogue keeps what it has; what is new in it is
empty, and what nobody says any more is left out.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from pairdown.content import load_rulesets
from pairdown.content.load.builtin import shipped
from pairdown.insight.explain.words import INSIDE, name_inside
from pairdown.insight.rulebook import KINDS
from pairdown.pages import words
from pairdown.ruleset import Attendance, Ruleset
from pairdown.shipped import languages_dir, templates_dir

PACKAGE = Path(__file__).resolve().parent / "pairdown"
ROOT = PACKAGE.parents[1]
MARKERS = {"said": 1, "counted": 2}
"""The functions whose calls are collected, and how many texts each takes."""
PLACE = re.compile(r"\{(\w+)\}")


class Word(NamedTuple):
    """A text that is said somewhere: its sense, its form for one, that for many, and where."""

    sense: str
    text: str
    many: str
    place: str


class Uncollectable(ValueError):  # noqa: N818 - says what is wrong with the text
    """A text that is put together where it is said, so that no catalogue can hold it."""


def collected() -> list[Word]:
    """Return every word once, in the order of the places where they are said first."""
    found: dict[tuple[str, str], Word] = {}
    for word in (*from_templates(), *from_code(), *from_rules(), *from_names()):
        known = found.setdefault((word.sense, word.text), word)
        if word.many and not known.many:
            found[word.sense, word.text] = word
        elif word.many and word.many != known.many:
            raise Uncollectable(f"{word.place}: {word.text!r} has another form for many elsewhere")
    return list(found.values())


def from_templates() -> Iterator[Word]:
    """Walk the words that templates mark with the filters `t` and `tn`."""
    parser = Environment(trim_blocks=True, lstrip_blocks=True, autoescape=True)
    for file in sorted(templates_dir().rglob("*")):
        if file.is_file() and "static" not in file.parts:
            tree = parser.parse(file.read_text("utf-8"))
            place = file.relative_to(ROOT).as_posix()
            for marked in tree.find_all(nodes.Filter):
                yield from _marked(marked, place)


def _marked(marked: nodes.Filter, place: str) -> Iterator[Word]:
    senses = [each.value.as_const() for each in marked.kwargs if each.key == "sense"]
    sense = senses[0] if senses else ""
    if marked.name == "t" and isinstance(marked.node, nodes.Const):
        yield Word(sense, marked.node.value, "", place)
    if marked.name == "tn":
        one, many = (each.as_const() for each in marked.args)
        yield Word(sense, one, many, place)


def from_code() -> Iterator[Word]:
    """Walk the words that code marks with `said` and `counted`."""
    for file in sorted(set(PACKAGE.rglob("*.py")) - {PACKAGE / "pages/tongue.py"}):
        place = file.relative_to(ROOT).as_posix()
        tree = ast.parse(file.read_text("utf-8"))
        markers = set(_markers(tree)) if file.name != "said.py" else {"said"}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in markers:
                yield from _call(node, place)


def _markers(tree: ast.Module) -> Iterator[str]:
    """Walk the markers that a module takes from where they are made."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "pairdown.said":
            yield from (each.name for each in node.names if each.name in MARKERS)


def _call(node: ast.Call, place: str) -> Iterator[Word]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    texts = node.args[MARKERS[name] - 1 :][: MARKERS[name]]
    plain = [isinstance(each, ast.Constant) and isinstance(each.value, str) for each in texts]
    if len(texts) != MARKERS[name] or not all(plain):
        raise Uncollectable(f"{place}:{node.lineno}: write the text in place, in {name}(…)")
    one, *many = (str(each.value) for each in texts if isinstance(each, ast.Constant))
    senses = [each.value for each in node.keywords if each.arg == "sense"]
    sense = str(senses[0].value) if senses and isinstance(senses[0], ast.Constant) else ""
    if one:
        yield Word(sense, one, many[0] if many else "", place)


def from_rules() -> Iterator[Word]:
    """Walk what rules say of themselves on pages: title, name, summary, options."""
    for kind, registry in KINDS.items():
        for rule in registry if kind != "check" else ():
            place = Path(sys.modules[rule.function.__module__].__file__ or "")
            where = place.relative_to(ROOT).as_posix()
            name = rule.facts.get("words") or words.sentence(rule.name)
            spell = words.sentence if kind == "format" else words.spoken
            options = [spell(each.name) for each in rule.options()]
            for text in (rule.title, str(name), rule.summary.replace("``", ""), *options):
                yield Word("", text, "", where)
            if kind == "tiebreaker":
                yield Word(INSIDE, name_inside(rule), "", where)


def from_names() -> Iterator[Word]:
    """Walk the names that built-in rulesets and achievements give."""
    for ruleset in load_rulesets().values():
        for name in _names(ruleset):
            if name:
                yield Word("", name, "", "generator/pairdown/rulesets")
    for each in shipped().honours().achievements.values():
        for text in (each.name, each.text):
            yield Word("achievement", text, "", "generator/pairdown/achievements/built-in.yaml")


def _names(ruleset: Ruleset) -> Iterator[str]:
    for outcome in ruleset.outcomes:
        yield words.spoken(outcome.name)
    for name, structure in ruleset.structures.items():
        yield words.sentence(name)
        for phase in structure.phases:
            yield words.phase_title(phase.name)
            yield from _values(phase.options)
    for tier in ruleset.rating.k if ruleset.rating else ():
        yield words.sentence(tier)
    for mapping in (ruleset.reporting, ruleset.deck):
        for key, value in mapping.items():
            yield words.sentence(key)
            yield from _values(value)
    for rule in (*ruleset.tiebreakers, *ruleset.pairing.pairs, *ruleset.pairing.byes):
        yield from _values(rule.options)


def _values(value: Any) -> Iterator[str]:  # noqa: ANN401 - an option may be of any type
    """Walk the texts of an option's value, as pages set them."""
    if isinstance(value, str):
        yield from [words.spoken(value)] if value[:1].isalpha() else []
    elif is_dataclass(value) and not isinstance(value, Attendance):
        yield from _values({each.name: getattr(value, each.name) for each in fields(value)})
    elif isinstance(value, Attendance):
        for row in value.rows:
            yield from _values(row.value)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield words.spoken(str(key))
            yield from _values(each)
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from _values(each)


def catalogue(file: Path) -> Catalog:
    """Read a catalogue; its language is the name of its file."""
    return read_po(file.read_text("utf-8").splitlines(keepends=True), file.stem)


def updated(old: Catalog, found: Iterable[Word]) -> Catalog:
    """Return a catalogue of exactly these words, with what the old one has for them."""
    new = Catalog(old.locale, header_comment=old.header_comment, fuzzy=False)
    for word in found:
        known = old.get(word.text, word.sense or None)
        forms = _forms(known.string if known else "", new.num_plurals, plural=bool(word.many))
        new.add(
            (word.text, word.many) if word.many else word.text,
            forms,
            locations=[(word.place, 1)],
            context=word.sense or None,
            user_comments=known.user_comments if known else (),
        )
    return new


def _forms(given: Any, number: int, *, plural: bool) -> Any:  # noqa: ANN401 - as babel has it
    if not plural:
        return given if isinstance(given, str) else given[0]
    return ("",) * number if isinstance(given, str) else tuple(given)


def write(new: Catalog, file: Path) -> None:
    """Write a catalogue the same way each time, without a date in it."""
    with file.open("wb") as stream:
        write_po(stream, new, width=100, omit_header=True, include_lineno=False)
    body = file.read_text("utf-8")
    file.write_text(_head(new) + body, encoding="utf-8", newline="\n")


def _head(new: Catalog) -> str:
    lines = [
        f"Language: {new.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {new.plural_forms}",
    ]
    told = "".join(f'"{line}\\n"\n' for line in lines)
    return f'{new.header_comment}\nmsgid ""\nmsgstr ""\n{told}\n'


def lacking(file: Path, found: Iterable[Word]) -> list[str]:
    """Return what is not in order with a catalogue, a sentence each."""
    old, wanted = catalogue(file), {(each.sense, each.text): each for each in found}
    have = {(each.context or "", _first(each)): each for each in old if each.id}
    faults = [f"missing: {_told(*key)}" for key in wanted if key not in have]
    for key, message in have.items():
        if key not in wanted:
            faults.append(f"said nowhere: {_told(*key)}")
        else:
            faults += _faults(wanted[key], message)
    return faults


def _told(sense: str, text: str) -> str:
    return f"{text!r} ({sense})" if sense else repr(text)


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _faults(word: Word, message: Message) -> Iterator[str]:
    given = message.string or ""
    forms = [given] if isinstance(given, str) else list(given)
    if message.fuzzy or not all(forms) or (bool(word.many) != (len(forms) > 1)):
        yield f"not translated: {_told(word.sense, word.text)}"
        return
    wanted = set(PLACE.findall(word.many or word.text))
    for form in forms:
        has = set(PLACE.findall(form))
        if has - wanted or (wanted - has) - {"n" if word.many else ""}:
            yield f"other names in braces than {word.text!r}: {form!r}"
        if set("<>&") & set(form):
            yield f"markup in {form!r}"


def main() -> int:
    """Bring every catalogue up to date and say what each still lacks."""
    found = collected()
    for file in sorted(languages_dir().glob("*.po")):
        write(updated(catalogue(file), found), file)
        faults = lacking(file, found)
        print(f"{file.relative_to(ROOT)}: {len(found)} words, {len(faults)} to translate")
        for fault in faults:
            print(f"  {fault}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
