"""Does a league's site speak its language, and only where people read it?"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import collect_words
from pairdown.build import build
from pairdown.pages.script_words import WORDS
from pairdown.shipped import templates_dir

LEAGUE = Path(__file__).resolve().parents[1] / "golden" / "league"


def site_in(language: str, folder: Path) -> Path:
    """Build the golden league in another language."""
    shutil.copytree(LEAGUE, folder / "league")
    file = folder / "league" / "content" / "site.yaml"
    said = [line for line in file.read_text("utf-8").splitlines() if "language:" not in line]
    file.write_text("\n".join([*said, f"language: {language}", ""]), "utf-8")
    built = build(folder / "league", folder / "site")
    assert built.written is not None, built.problems
    return folder / "site"


@pytest.fixture(scope="module")
def english(tmp_path_factory):
    return site_in("en", tmp_path_factory.mktemp("en"))


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    return site_in("de", tmp_path_factory.mktemp("de"))


def text(site: Path, path: str) -> str:
    return (site / path).read_text("utf-8")


@pytest.mark.parametrize(
    ("path", "phrases"),
    [
        ("index.html", ['<html lang="de">', "Neuestes Ergebnis", "static/words.js", "+8,0"]),
        ("events/index.html", ["<h1>Turniere</h1>", "14.03.2026", 'data-k="Spieler"']),
        ("events/2026/opener/index.html", ["14. März 2026", "Tabelle", "0,6667", "Card Cellar"]),
        ("players/ann-lee/index.html", ["Direkter Vergleich", "60\xa0% gewonnen", "von 7"]),
        ("achievements/index.html", ["Erstes Turnier", "An einem Turnier teilgenommen."]),
        ("rules/raw-deal/index.html", ["Matchpunkte", "Schweizer System", 'lang="en"']),
        ("feed.xml", ['xml:lang="de"', "Ergebnisse"]),
    ],
)
def test_pages_speak_german(german, path, phrases):
    page = text(german, path)
    assert [each for each in phrases if each not in page] == []


def test_machines_read_the_same_in_every_language(english, german):
    files = [*english.glob("api/v1/**/*.json"), *english.rglob("*.csv")]
    assert len(files) > 10
    different = [
        each.name
        for each in files
        if each.read_bytes() != (german / each.relative_to(english)).read_bytes()
    ]
    assert different == []


def test_english_pages_load_no_words(english):
    assert not (english / "static" / "words.js").exists()
    assert "words.js" not in text(english, "index.html")


def test_scripts_say_in_english_what_the_catalogues_know():
    script = (templates_dir() / "static" / "site.js").read_text("utf-8")
    said = dict(re.findall(r'\b(\w+): "([A-Z][^"]+)"', script.split("pairdownWords")[0]))
    assert said == {name: str(word) for name, word in WORDS.items()}


def test_a_page_turns_around_for_a_script_from_right_to_left(tmp_path):
    page = text(site_in("he", tmp_path), "events/index.html")
    assert '<html lang="he" dir="rtl">' in page


def test_a_language_begins_with_a_head_alone(tmp_path):
    """As docs/languages.md has it: the command fills in all words, and keeps what is done."""
    file = tmp_path / "pl.po"
    file.write_text('# Po polsku.\nmsgid ""\nmsgstr ""\n"Language: pl\\n"\n', "utf-8")
    word = collect_words.Word("", "{n} round", "{n} rounds", "templates/x.html")
    other = collect_words.Word("match", "Final", "", "templates/x.html")
    collect_words.write(collect_words.updated(collect_words.catalogue(file), [word, other]), file)
    assert file.read_text("utf-8").startswith("# Po polsku.\nmsgid")
    assert file.read_text("utf-8").count("msgstr[") == 3
    assert collect_words.lacking(file, [word, other]) == [
        "not translated: '{n} round'", "not translated: 'Final' (match)",
    ]  # fmt: skip
    done = file.read_text("utf-8").replace(
        'msgctxt "match"\nmsgid "Final"\nmsgstr ""',
        'msgctxt "match"\nmsgid "Final"\nmsgstr "Finał"',
    )
    file.write_text(done, "utf-8")
    collect_words.write(collect_words.updated(collect_words.catalogue(file), [other]), file)
    assert collect_words.lacking(file, [other]) == []


@pytest.mark.parametrize(
    ("english", "other", "fault"),
    [
        ("{who} won", "{wer} gewann", "other names in braces"),
        ("{who} won", "jemand gewann", "other names in braces"),
        ("Players", "<b>Spieler</b>", "markup in"),
        ("Players", "", "not translated"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(tmp_path, english, other, fault):
    file = tmp_path / "de.po"
    file.write_text(
        f'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "{english}"\nmsgstr "{other}"\n'
    )
    found = collect_words.lacking(file, [collect_words.Word("", english, "", "x")])
    assert len(found) == 1
    assert fault in found[0]


def test_a_word_that_nobody_says_is_named(tmp_path):
    file = tmp_path / "de.po"
    file.write_text('msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Old"\nmsgstr "Alt"\n')
    assert collect_words.lacking(file, []) == ["said nowhere: 'Old'"]
