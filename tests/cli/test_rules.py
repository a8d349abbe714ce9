"""Does `pairdown rules` list what may be named, formats of other programs among them?"""

from __future__ import annotations

import json

from click.testing import CliRunner

from pairdown.cli.group import program
from pairdown.exchange import exporter, importer


def rules(*words: str) -> str:
    ran = CliRunner().invoke(program, ["rules", *words])
    assert ran.exit_code == 0, ran.output
    return ran.output


def test_every_format_is_listed_with_a_sentence() -> None:
    out = rules()
    imported, exported = out.partition("Importers\n")[2].split("Exporters\n")
    for registry, text in ((importer, imported), (exporter, exported)):
        listed = {line.split()[0]: line.split(maxsplit=1)[1] for line in text.splitlines() if line}
        assert list(listed) == registry.names()
        assert all(sentence.endswith((".", ":")) for sentence in listed.values()), listed


def test_a_format_is_told_with_its_use() -> None:
    out = rules("netrunner")
    assert "netrunner (importer, Netrunner JSON (NRTM, Cobra, AesopsTables))" in out
    assert "pairdown import FILE --as netrunner" in out
    assert "pairdown export EVENT --as netrunner" in out
    assert "pairdown export rankings --as csv" in rules("csv")


def test_formats_have_a_machine_form() -> None:
    (tom,) = json.loads(rules("tom", "--format", "json"))
    assert (tom["kind"], tom["title"]) == ("importer", "TOM (.tdf)")
    assert tom["summary"].startswith("Read the largest pod")


def test_an_option_with_keys_of_its_own_names_them() -> None:
    out = rules("single-elimination")
    assert "option fill: keys with values (lost_out_in: last-round | any-round; never_by:" in out
    assert "<class" not in rules("--format", "json")
