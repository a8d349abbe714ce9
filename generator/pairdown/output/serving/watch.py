"""When have the files of a league really changed?

The system tells when something happens (watchdog); where it cannot, the files are looked at once
a second. Editors save in many ways – rename, truncate, several files at once – so there is a
short wait until all is quiet, and then what the files hold is compared: a save without a change
is none. Nothing is ever written here, so nothing of our own can be noticed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import field
from hashlib import blake2b
from pathlib import Path
from threading import Event

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver, ObservedWatch

from pairdown.content.files import ignored
from pairdown.frozen import growing

QUIET = 0.04
"""Seconds without news after which a save is taken to be complete."""
LONGEST_WAIT = 1.0
"""Seconds after which it is looked at, quiet or not."""
BETWEEN_LOOKS = 1.0
"""Seconds between two looks where the system tells nothing."""
WATCHED = ("content", "templates")
ACTED = frozenset({"created", "modified", "moved", "deleted", "closed"})
"""What happens to files by writing; reading them is no news."""

Stamp = tuple[int, ...]


@growing
class Fingerprint:
    """What the watched files hold, read again only where the disk says that they may differ."""

    root: Path
    seen: dict[str, tuple[Stamp, bytes]] = field(default_factory=dict)

    def changed(self) -> bool:
        """Look at all files; tell whether any differs from the last look."""
        now = {path: self._look(path, stamp) for path, stamp in self._stamps()}
        before = {path: digest for path, (_, digest) in self.seen.items()}
        self.seen = now
        return before != {path: digest for path, (_, digest) in now.items()}

    def _look(self, path: str, stamp: Stamp) -> tuple[Stamp, bytes]:
        known = self.seen.get(path)
        if known is not None and known[0] == stamp:
            return known
        try:
            return stamp, blake2b(Path(path).read_bytes(), digest_size=16).digest()
        except OSError:
            return (), b""

    def _stamps(self) -> Iterator[tuple[str, Stamp]]:
        for name in WATCHED:
            for folder, folders, files in os.walk(self.root / name, followlinks=False):
                folders[:] = [each for each in folders if not ignored(each)]
                for file in files:
                    path = f"{folder}/{file}"
                    with suppress(OSError):
                        if not ignored(file):
                            yield path, _stamp(path)


def _stamp(path: str) -> Stamp:
    found = os.stat(path)  # noqa: PTH116 - called for every file
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino


class _News(FileSystemEventHandler):
    """Notes that something was written, but for what editors leave behind."""

    def __init__(self, news: Event) -> None:
        self.news = news

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note an event of the system."""
        names = (os.fsdecode(path) for path in (event.src_path, event.dest_path) if path)
        if event.event_type in ACTED and not all(ignored(Path(each).name) for each in names):
            self.news.set()


@growing
class Watch:
    """Watches a league until it is stopped; ``told`` gets a sentence if it has to look itself."""

    root: Path
    told: Callable[[str], None]
    poll: bool = False
    news: Event = field(default_factory=Event)
    stopped: bool = False
    observer: BaseObserver | None = None
    watches: dict[str, tuple[int, ObservedWatch]] = field(default_factory=dict)
    fingerprint: Fingerprint = field(init=False)

    def __post_init__(self) -> None:
        self.fingerprint = Fingerprint(self.root)
        self.fingerprint.changed()

    def start(self) -> None:
        """Ask the system to tell; where it refuses, say so and look once a second."""
        if self.poll:
            return
        observer = Observer()
        try:
            observer.schedule(_News(self.news), str(self.root), recursive=False)
            self._watch_folders(observer)
            observer.start()
        except OSError as problem:
            self.poll = True
            reason = (problem.strerror or str(problem)).lower()
            self.told(f"The system does not tell of changes ({reason}): looking once a second.")
        else:
            self.observer = observer

    def changes(self) -> Iterator[None]:
        """Walk the changes as they happen, each once it is complete; ends when stopped."""
        while not self.stopped:
            self.news.wait(BETWEEN_LOOKS if self.poll else None)
            self._wait_for_quiet()
            if self.observer is not None and not self.stopped:
                with suppress(OSError):
                    self._watch_folders(self.observer)
            if not self.stopped and self.fingerprint.changed():
                yield

    def _watch_folders(self, observer: BaseObserver) -> None:
        """Watch the folders that are there; one that was made anew is another folder."""
        for name in WATCHED:
            folder = self.root / name
            number = folder.stat().st_ino if folder.is_dir() else 0
            known, watch = self.watches.get(name, (0, None))
            if number == known:
                continue
            self.watches.pop(name, None)
            if watch is not None:
                with suppress(KeyError, OSError):
                    observer.unschedule(watch)
            if number:
                made = observer.schedule(_News(self.news), str(folder), recursive=True)
                self.watches[name] = (number, made)

    def _wait_for_quiet(self) -> None:
        end = time.monotonic() + LONGEST_WAIT
        while self.news.is_set() and not self.stopped and time.monotonic() < end:
            self.news.clear()
            self.news.wait(QUIET)
        self.news.clear()

    def stop(self) -> None:
        """Stop watching; who waits for changes goes on at once."""
        self.stopped = True
        self.news.set()
        if self.observer is not None:
            self.observer.stop()
            self.observer.join()
