"""pairdown serve: what does the site look like while one writes?"""

from __future__ import annotations

import gc
import os
import signal
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NoReturn

import click

from pairdown.cli.manners import OUTSIDE_FAILED, blocking, fail, root_option, tell
from pairdown.problem import Problem

if TYPE_CHECKING:
    from pairdown.build import Memory
    from pairdown.output.serving.server import Server
    from pairdown.output.serving.stage import Stage
    from pairdown.output.serving.watch import Watch


@click.command(epilog="Example: pairdown serve --open")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
              help="Port on this machine; 0 takes any free one.")  # fmt: skip
@click.option("--open", "opened", is_flag=True, help="Open it in the browser.")
@click.option("--poll", is_flag=True,
              help="Look once a second, where the system cannot tell of changes.")  # fmt: skip
@click.option("--drafts/--no-drafts", default=True, show_default=True, help="Show drafts, too.")
@root_option
def serve(port: int, opened: bool, poll: bool, drafts: bool, root: Path) -> None:
    """Show the site on this machine and reload the browser whenever a file is saved.

    Nothing is written: the site is made in memory. While there are errors the last good site
    stays, with the errors on it and here. Ctrl-C stops it.
    """
    from pairdown.almanac.compute import Records
    from pairdown.build import Memory
    from pairdown.checks import Findings
    from pairdown.content.load.again import Events
    from pairdown.content.read import Readings
    from pairdown.output.serving.stage import Stage
    from pairdown.output.serving.watch import Watch

    stage = Stage(run=str(os.getpid()))
    server = _server(stage, port)
    watch = Watch(root, lambda sentence: click.echo(sentence, err=True), poll=poll)
    signal.signal(signal.SIGTERM, _stop)
    try:
        watch.start()
        memory = Memory(Readings(), Events(), Findings(), Records(), live=True)
        problems = _show(stage, root, memory, drafts=drafts)
        tell(problems)
        click.echo(f"{server.url} shows {root / 'content'}. Ctrl-C stops it.")
        follow = partial(_show, stage, root, memory, drafts=drafts)
        Thread(target=_follow, args=(watch, follow, problems), daemon=True).start()
        if opened:
            click.launch(server.url)
        server.serve_forever(poll_interval=0.2)
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
    finally:
        watch.stop()
        stage.close()
        server.server_close()


def _server(stage: Stage, port: int) -> Server:
    from pairdown.output.serving.server import Server

    try:
        return Server(stage, port)
    except OSError as problem:
        reason = (problem.strerror or str(problem)).lower()
        return fail(f"Port {port} cannot be used: {reason}. Try --port 0.", OUTSIDE_FAILED)


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _follow(watch: Watch, show: Callable[[], Sequence[Problem]], known: Sequence[Problem]) -> None:
    """Show each change; tell only what was not told before, and when all errors are gone."""
    for _ in watch.changes():
        problems, told = show(), frozenset(known)
        tell(each for each in problems if each not in told)
        if blocking(known) and not blocking(problems):
            click.echo("No errors any more.", err=True)
        known = problems


def _show(stage: Stage, root: Path, memory: Memory, *, drafts: bool) -> Sequence[Problem]:
    """Make the site and show it, or what is wrong; whatever happens, the server goes on."""
    from pairdown.build import made
    from pairdown.content.undisturbed import undisturbed
    from pairdown.output.outside import OutsideFault
    from pairdown.problem import Where, error, errors

    try:
        with undisturbed():
            site = made(root, drafts=drafts, base="/", memory=memory)
            problems = site.problems
            stage.show(site.files, errors(problems), site.let_go)
            gc.freeze()  # it stays for a while; to walk through it would keep a page waiting
    except OutsideFault as fault:
        problems = (error("outside", Where("content"), str(fault)),)
        stage.show(None, problems)
    except Exception as bug:  # noqa: BLE001 - a bug must not end what somebody is working with
        traceback.print_exc()
        message = f"pairdown failed: {type(bug).__name__}: {bug}"
        problems = (error("bug", Where("content"), message, "this is a bug; please report it"),)
        stage.show(None, problems)
    return problems
