#!/usr/bin/env python3
"""What does a fresh machine need to build the demonstration league, or to run the tests?

Only Python 3.11 (or newer) and git: this script makes `.venv/`, installs into it exactly what
`generator/requirements/` has locked, and runs the rest from there. A second run starts at once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "generator" / "requirements"
OLDEST_PYTHON = (3, 11)
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
LOCK_HEAD = """\
# {purpose}, with hashes, for every system and Python {oldest} or newer.
# Made from pyproject.toml. After a change there:
#   python3 generator/dev.py lock
# To take newer releases:
#   python3 generator/dev.py lock --upgrade
"""
LOCKS = {
    "run": ("What pairdown needs to run", ("build",)),
    "dev": ("What pairdown needs to run and to be tested", ("build", "dev")),
}


def main(arguments: Sequence[str]) -> int:
    """Run the command that the first argument names; the rest is for the command."""
    if sys.version_info < OLDEST_PYTHON:
        stop(f"Python 3.11 or newer is needed, and this is {sys.version.split()[0]}")
    name, *rest = arguments or ["help"]
    if name in COMMANDS:
        return COMMANDS[name](rest)
    print(usage())
    return 0 if name in {"help", "-h", "--help"} else 2


def demo(arguments: Sequence[str]) -> int:
    """Build the demonstration league into site/ and say where to open it."""
    prepare("run")
    status = run([venv_python(), "-m", "pairdown", "build", *arguments])
    if status == 0:
        print("\nOpen site/index.html in a browser.")
    return status


def test(arguments: Sequence[str]) -> int:
    """Run the tests, on all cores; whatever follows goes to pytest."""
    prepare("dev")
    ensure_browser()
    ensure_office()
    # Whoever is done takes over what others still have before them: some tests take seconds.
    return pytest(["-n", "auto", "--dist", "worksteal", *arguments])


def lint(arguments: Sequence[str]) -> int:
    """Check style, layout and types; whatever follows (--fix, paths) goes to `ruff check`."""
    prepare("dev")
    checks = (
        ("ruff", "check", *arguments),
        ("ruff", "format", "--check"),
        ("mypy",),
    )
    return max([run([venv_python(), "-m", *check]) for check in checks])


def golden(arguments: Sequence[str]) -> int:
    """Write the golden files anew from what the program makes now; review them with git diff."""
    prepare("dev")
    return pytest(["-k", "golden", *arguments], PAIRDOWN_UPDATE_GOLDEN="1")


def words(arguments: Sequence[str]) -> int:
    """Bring the catalogues of all languages up to date and say what they lack."""
    prepare("run")
    return run([venv_python(), "generator/collect_words.py", *arguments])


def bench(arguments: Sequence[str]) -> int:
    """Measure speed and memory, and print the table of goals and figures (-h tells more)."""
    prepare("dev")
    return run([venv_python(), "-m", "tests.benchmarks.run", *arguments])


def fuzz(arguments: Sequence[str]) -> int:
    """Feed the readers with ever new bytes: targets, and options such as -max_total_time=600."""
    prepare("dev")
    return run([venv_python(), "-m", "tests.fuzz", *arguments])


def lock(arguments: Sequence[str]) -> int:
    """Pin every package in generator/requirements/; --upgrade takes the newest releases."""
    with tempfile.TemporaryDirectory() as folder:
        create_venv(Path(folder))
        locker = python_in(Path(folder))
        if run([locker, "-m", "pip", "install", "--quiet", "--quiet", "uv"]):
            stop("uv, which pins the packages, could not be installed")
        return max([write_lock(locker, name, arguments) for name in LOCKS])


COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    "demo": demo,
    "test": test,
    "lint": lint,
    "golden": golden,
    "words": words,
    "bench": bench,
    "fuzz": fuzz,
    "lock": lock,
}


def usage() -> str:
    """List the commands, each with the first line of what it says about itself."""
    lines = [f"  {name:8}{act.__doc__}" for name, act in COMMANDS.items()]
    return "\n".join(["usage: python3 generator/dev.py COMMAND [ARGUMENT …]", "", *lines])


def prepare(name: str) -> None:
    """Make .venv hold what the lock of that name pins, and the package itself, compiled."""
    if not is_prepared(name):
        if not works(venv_python()):
            create_venv(VENV)
        print("Installing into .venv/ …", flush=True)
        install("--requirement", str(lock_path(name)))
        install("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        stamp_path(name).write_text(fingerprint(name), encoding="utf-8")
    compile_package()


def compile_package() -> None:
    """Compile what was edited, as pip does for a package that is not editable.

    Where Python may write no bytecode, each start would compile all of it, for half a second.
    """
    run([venv_python(), "-m", "compileall", "-q", "-j", "0", str(ROOT / "generator" / "pairdown")])


def is_prepared(name: str) -> bool:
    """Tell whether .venv is up to date; what tests need includes what running needs."""
    return works(venv_python()) and any(
        stamp_path(each).is_file()
        and stamp_path(each).read_text(encoding="utf-8") == fingerprint(each)
        for each in {name, "dev"}
    )


def fingerprint(name: str) -> str:
    """Return a digest of all that an installation depends on."""
    files = (lock_path(name), ROOT / "pyproject.toml", VENV / "pyvenv.cfg")
    digest = hashlib.sha256(os.fsencode(ROOT))
    for each in files:
        digest.update(each.read_bytes())
    return digest.hexdigest()


def stamp_path(name: str) -> Path:
    """Return where the fingerprint of the last installation is kept."""
    return VENV / f"prepared-{name}"


def lock_path(name: str) -> Path:
    """Return the file that pins what the name stands for."""
    return REQUIREMENTS / f"{name}.txt"


def create_venv(folder: Path) -> None:
    """Make a fresh environment in the folder, or say which system package is missing."""
    if find_spec("ensurepip") is None:
        stop("this Python cannot make environments; on Debian and Ubuntu: apt install python3-venv")
    venv.create(folder, clear=True, with_pip=True, symlinks=os.name != "nt")


def venv_python() -> str:
    """Return the path of .venv's Python."""
    return python_in(VENV)


def python_in(folder: Path) -> str:
    """Return the path of an environment's Python, on this system."""
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def works(python: str) -> bool:
    """Tell whether that Python is there, runs, and is new enough."""
    if not Path(python).exists():
        return False
    question = f"import sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return subprocess.run([python, "-c", question], check=False).returncode == 0


def install(*arguments: str) -> None:
    """Let .venv's pip install something, or stop."""
    pip = [venv_python(), "-m", "pip", "install", "--quiet", "--quiet", "--no-input"]
    if run([*pip, "--disable-pip-version-check", *arguments]):
        stop("the installation failed (see above); the first one needs the network")


def write_lock(locker: str, name: str, arguments: Sequence[str]) -> int:
    """Pin one set of packages; releases already pinned are kept unless told otherwise."""
    purpose, groups = LOCKS[name]
    path = lock_path(name)
    head = LOCK_HEAD.format(purpose=purpose, oldest="3.11")
    status = run(
        [
            *(locker, "-m", "uv", "pip", "compile", "--quiet", "--universal"),
            *("--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"),
            *(each for group in groups for each in ("--group", group)),
            *("pyproject.toml", "--output-file", str(path)),
            *arguments,
        ]
    )
    if status == 0:
        path.write_text(head + path.read_text(encoding="utf-8"), encoding="utf-8")
    return status


def pytest(arguments: Sequence[str], **environment: str) -> int:
    """Run pytest in the root with these arguments, and more in its environment."""
    return run([venv_python(), "-m", "pytest", *arguments], environment)


def chromium() -> str | None:
    """Return the browser for the tests: what CHROMIUM names, or the first one on the PATH."""
    named = os.environ.get("CHROMIUM")
    candidates = (named,) if named else BROWSERS
    return next(filter(None, map(shutil.which, candidates)), None)


def browser_lacks() -> list[str]:
    """Name the Debian packages without which the browser tests cannot run here.

    Besides Chromium, a bare system may lack a library of the program that drives it.
    """
    drivers = VENV.glob("lib/*/site-packages/playwright/driver/node")
    driven = all(run([str(driver), "--version"], quiet=True) == 0 for driver in drivers)
    here = {"chromium": chromium() is not None, "libatomic1": driven}
    return [package for package, found in here.items() if not found]


def ensure_browser() -> None:
    """Install what the browser tests lack, where that takes no question; else say what follows."""
    if os.environ.get("CHROMIUM") is None and (lacking := browser_lacks()) and (apt := apt_get()):
        print(f"Installing {' and '.join(lacking)} for the browser tests …", flush=True)
        install_packages(apt, lacking)
    if lacking := browser_lacks():
        print(f"The browser tests will not run without {' and '.join(lacking)}.")


def ensure_office() -> None:
    """Install LibreOffice for the tests of the workbook in CI alone, for it is large."""
    if os.environ.get("CI") and not shutil.which("soffice") and (apt := apt_get()):
        print("Installing libreoffice-calc for the tests of the workbook …", flush=True)
        install_packages(apt, ["libreoffice-calc"])


def install_packages(apt: Sequence[str], packages: Sequence[str]) -> None:
    """Install Debian packages without a word, except the last one of a failure."""
    for step in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run([*apt, *step], capture_output=True, text=True, check=False)
        if done.returncode:
            print("\n".join(done.stderr.strip().splitlines()[-1:]))
            return


def apt_get() -> list[str] | None:
    """Return how apt-get can be run as root without a question, if at all."""
    if os.name != "posix" or not shutil.which("apt-get"):
        return None
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if os.geteuid() == 0:
        return command
    sudo = ["sudo", "-n"]
    allowed = shutil.which("sudo") and run([*sudo, "true"], quiet=True) == 0
    return [*sudo, *command] if allowed else None


def run(
    command: Sequence[str], environment: Mapping[str, str] | None = None, *, quiet: bool = False
) -> int:
    """Run a command in the root, with more in its environment, and return its exit code."""
    output = subprocess.DEVNULL if quiet else None
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        stdout=output,
        stderr=output,
        check=False,
    )
    return done.returncode


def stop(reason: str) -> NoReturn:
    """End with a reason on stderr and exit code 2: something outside the project is missing."""
    print(f"dev.py: {reason}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
