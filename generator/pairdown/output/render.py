"""How does a page become bytes?

Templates are looked for among the league's own first, then among those that come with the
program; `{% extends "pairdown/event.html" %}` names the program's where the league overrides one.
Everything printed is escaped, and a name that does not exist is an error. A template sees what
its page holds and besides:

- `rel(path)`, also a filter: a path of the site (`players/ann-lee/`) as seen from this page,
- `base`: the path part of the site's address, for 404.html,
- `markdown(heading_level, folder)`, `decimal(digits)`, `signed(digits)`, `exact`, `json_script`,
- `"Print"|t`, `"Seed {n}"|t(n=3)`, `n|tn("{n} round", "{n} rounds")`: words in the league's
  language, at no cost where they are constant; what code has `said` needs no filter.

`rel` and `markdown` depend on the page, so macros that use them are imported `with context`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePosixPath
from posixpath import splitext
from types import TracebackType
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
    pass_context,
    pass_eval_context,
)
from jinja2.filters import FILTERS
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from pairdown.frozen import frozen
from pairdown.output import filters, icalendar
from pairdown.output.calling import QuickContext
from pairdown.output.compiled import Compiled
from pairdown.output.escaping import QuickTemplate
from pairdown.output.markdown import to_html
from pairdown.output.meter import TooMuch
from pairdown.output.stamps import look
from pairdown.pages.links import absolute, relative
from pairdown.pages.page import Page, printable
from pairdown.pages.tongue import Tongue, tongue
from pairdown.problem import Problem, Where, error

NOT_FOUND = "404.html"
STATIC = "static/"
"""The folder beside the templates whose files are copied as they are."""
MOST_OF_MESSAGE = 500

_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_XML = frozenset({".xml", ".svg", ".rss", ".atom"})


@frozen
class Templates:
    """Compiled templates: one environment for each way of escaping, chosen by a file's suffix."""

    markup: Environment
    calendar: Environment
    plain: Environment
    folders: tuple[Path, ...]
    base: str

    def environment(self, name: str) -> Environment:
        """Return the environment that escapes as a template's suffix demands."""
        if name.endswith(".html"):
            return self.markup
        by_suffix = {".ics": self.calendar, ".txt": self.plain}
        return by_suffix.get(PurePosixPath(name).suffix, self.markup)

    def ready(self) -> None:
        """Compile all templates before this process is copied; a faulty one is told of later."""
        for folder in self.folders:
            for file in sorted(folder.rglob("*.*")):
                name = file.relative_to(folder).as_posix()
                if not name.startswith(STATIC):
                    with suppress(Exception):
                        self.environment(name).get_template(name)


class RenderFault(Exception):  # noqa: N818 - the template's fault, not the program's
    """A template failed: which one, at which line (0 if unknown), why, and for which page."""

    def __init__(self, template: str, line: int, message: str, page: Page) -> None:
        super().__init__(f"templates/{template}:{line}: {message}")
        self.template = template
        self.line = line
        self.message = message
        self.page = page

    def problem(self) -> Problem:
        """Return the fault as a problem: of the content's text, or of the template at its line."""
        if isinstance(self.__cause__, TooMuch):
            return error(
                "tangled-markdown",
                Where(printable(self.page.source)),
                f"The Markdown on the page {printable(self.page.path)} cannot be shown: "
                f"{self.message}.",
                "Make it shorter or simpler.",
            )
        where = Where(f"templates/{self.template}", self.line, 1 if self.line else 0)
        path = printable(self.page.path)
        source = f" made from {printable(self.page.source)}" if self.page.source else ""
        return error(
            "template-error",
            where,
            f"The page {path}{source} cannot be rendered: {self.message}",
            "Correct the template, or delete it to use the one that comes with the program.",
        )


def templates(
    shipped: Path,
    league: Path | None = None,
    *,
    base: str = "/",
    language: str = "en",
    sandboxed: bool = False,
    reload: bool = False,
    compiled: Compiled | None = None,
) -> Templates:
    """Make templates ready to render.

    `shipped` and `league` are folders; `base` is the path part of the site's address with slashes
    at both ends; `language` is the tag of that in which templates speak. `sandboxed` keeps
    templates from everything but what their page holds, for those that a stranger wrote (they can
    still take long). `reload` looks at each use whether a file changed. `compiled` remembers what
    templates were compiled to; it is ignored in the sandbox, since what it holds is run unseen.
    """
    folders = tuple(folder.resolve() for folder in (league, shipped) if folder is not None)
    spoken = tongue(language)
    make = ImmutableSandboxedEnvironment if sandboxed else Environment
    markup = make(
        loader=_loader(folders),
        autoescape=True,
        cache_size=-1,  # all of them: a league has dozens, and counting uses takes longer
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=reload,
        finalize=spoken if spoken.speaks else None,
    )
    markup.template_class, markup.context_class = QuickTemplate, QuickContext
    markup.filters.update({**_FILTERS, "t": spoken.word, "tn": spoken.counted})
    if spoken.speaks:
        markup.filters["join"] = _joining(spoken)
    plain = markup.overlay(autoescape=False)
    calendar = markup.overlay(autoescape=False, finalize=_calendar_value(spoken))
    if compiled and not sandboxed:
        for way, each in (("markup", markup), ("calendar", calendar), ("plain", plain)):
            each.bytecode_cache = compiled.of(language, way)
    return Templates(markup, calendar, plain, folders, base)


def render(page: Page, templates: Templates) -> bytes:
    """Return the page as UTF-8 with LF line ends and a final one (CR LF in calendars).

    Raises RenderFault for whatever goes wrong in a template, also when a text of the content
    cannot be shown.
    """
    try:
        template = templates.environment(page.template).get_template(page.template)
        text = template.render(_context(page, templates.base))
        return _finished(text, splitext(page.path)[1])
    except Exception as fault:
        raise _render_fault(fault, page, templates) from fault


def _context(page: Page, base: str) -> Mapping[str, Any]:
    if page.path == NOT_FOUND:
        rel: Callable[[str], str] = partial(absolute, base)
    else:
        rel = partial(relative, page.path)
    return {**page.context, "rel": rel, "base": base, "page_path": page.path}


def _finished(text: str, suffix: str) -> bytes:
    """Return a rendered text as bytes; these are half as long, so line ends are looked at there."""
    if suffix == ".ics":
        return icalendar.folded(text).encode()
    page = (_NOT_XML.sub("", text) if suffix in _XML else text).encode()
    if b"\r" in page:
        page = page.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return page.rstrip(b"\n") + b"\n"


@pass_context
def _rel(context: Context, path: str) -> str:
    found: str = context["rel"](path)
    return found


@pass_context
def _markdown(context: Context, text: str, heading_level: int = 2, folder: str = "") -> Markup:
    return to_html(text, heading_level, link=context["rel"], folder=folder)


_FILTERS: Mapping[str, Callable[..., Any]] = {
    "rel": _rel,
    "markdown": _markdown,
    "decimal": filters.decimal,
    "signed": filters.signed,
    "exact": filters.exact,
    "json_script": filters.json_script,
    "tojson": filters.json_script,
}


def _joining(spoken: Tongue) -> Callable[..., Any]:
    """Return the filter `join` for a language in which its items may be said otherwise."""
    plain = FILTERS["join"]

    @pass_eval_context
    def join(context: EvalContext, items: Iterable[Any], mark: str = "", attribute: Any = None):  # type: ignore[no-untyped-def]  # noqa: ANN401, ANN202 - as jinja has it
        said = items if attribute else [spoken(each) for each in items]
        return plain(context, said, mark, attribute)

    return join


def _calendar_value(spoken: Tongue) -> Callable[[object], object]:
    return lambda value: icalendar.text_value(spoken(value))


def _loader(folders: tuple[Path, ...]) -> BaseLoader:
    own, shipped = (FunctionLoader(partial(_load, some)) for some in (folders, folders[-1:]))
    return ChoiceLoader([own, PrefixLoader({"pairdown": shipped})])


def _load(folders: Sequence[Path], name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """Read a template out of the first folder that has it; it holds while that is the same file."""
    file = _file(folders, name)
    if file is None:
        return None
    written = look(file.stat())
    try:
        text = file.read_text("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise TemplateSyntaxError("it is not UTF-8 text", 1, name, str(file)) from fault
    return text, str(file), lambda: _file(folders, name) == file and look(file.stat()) == written


def _file(folders: Sequence[Path], name: str) -> Path | None:
    """Find a template; one that a link or dots place outside of its folder does not exist."""
    for folder in folders:
        file = (folder / name).resolve()
        if file.is_relative_to(folder) and file.is_file():
            return file
    return None


def _render_fault(fault: Exception, page: Page, templates: Templates) -> RenderFault:
    """Find the template and the line that an exception came from."""
    if isinstance(fault, TemplateSyntaxError):
        return RenderFault(fault.name or page.template, fault.lineno, _said(fault.message), page)
    name, line = _place(fault.__traceback__, templates.folders) or (page.template, 0)
    if isinstance(fault, TemplateNotFound):
        return RenderFault(name, line, f'there is no template "{fault.name}"', page)
    return RenderFault(name, line, _said(str(fault) or type(fault).__name__), page)


def _said(message: str | None) -> str:
    return printable((message or "")[:MOST_OF_MESSAGE])


def _place(trace: TracebackType | None, folders: tuple[Path, ...]) -> tuple[str, int] | None:
    """Return the innermost template on the way to an exception, and its line."""
    found = None
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        for folder in folders:
            if file.is_relative_to(folder):
                found = file.relative_to(folder).as_posix(), trace.tb_lineno
                break
        trace = trace.tb_next
    return found
