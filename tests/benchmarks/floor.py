"""What is the least that such pages cost in Python: read YAML, fill one template, write?

    python -m tests.benchmarks.floor SITE_FOR_HUGO OUT

Nothing is checked, computed or escaped with care here: it is the floor, not a generator.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml
from jinja2 import Environment
from markdown import Markdown

from tests.benchmarks.peers import template


def main() -> None:
    """Build the site."""
    site, out = map(Path, sys.argv[1:])
    source = template(
        lambda name: "{{ " + name + " }}",
        "{% for row in rows %}", "{% endfor %}", "{{ content }}",
    )  # fmt: skip
    page = Environment().from_string(source)
    converter = Markdown()
    for file in sorted((site / "content/events").glob("*.md")):
        _, front, text = file.read_text(encoding="utf-8").split("---\n", 2)
        values = yaml.load(front, yaml.CSafeLoader)
        folder = out / file.stem
        folder.mkdir(parents=True)
        content = converter.reset().convert(text)
        (folder / "index.html").write_text(page.render(values, content=content), encoding="utf-8")


if __name__ == "__main__":
    main()
