"""What is the least that a league costs in Python: read its YAML, fill one template, write?

    python -m tests.benchmarks.league_floor LEAGUE OUT PAGES ROWS

Every file of events is read by libyaml, and as many pages of as many rows are filled and written.
The rows are there already: nothing is checked, computed or put in order. It is the floor, not a
generator.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml
from jinja2 import Environment

from tests.benchmarks.peers import rows_of, template
from tests.benchmarks.plain_pages import plain_pages


def main() -> None:
    """Read the league and build the pages."""
    league, out = map(Path, sys.argv[1:3])
    count, rows = map(int, sys.argv[3:])
    for file in sorted(league.joinpath("content/events").rglob("*.yaml")):
        yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)
    source = template(
        lambda name: "{{ " + name + " }}", "{% for row in rows %}", "{% endfor %}", ""
    )
    page = Environment().from_string(source)
    (sample,) = plain_pages(1, rows=rows)
    values = {"day": sample.day, "place": sample.place, "rows": rows_of(sample)}
    for number in range(count):
        folder = out / f"page-{number:05}"
        folder.mkdir(parents=True)
        text = page.render(values, title=f"Page {number}")
        (folder / "index.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
