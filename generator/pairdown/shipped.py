"""Where are the templates, rules and languages that come with the program?

In the repository the templates lie beside the generator, where people look for them; in an
installed wheel they lie inside the package, as the languages always do.
"""

from __future__ import annotations

from pathlib import Path


def templates_dir() -> Path:
    """Return the folder of the built-in templates, which also holds `static/`."""
    package = package_dir()
    inside = package / "_templates"
    return inside if inside.is_dir() else package.parents[1] / "templates"


def package_dir() -> Path:
    """Return the folder of the package, whose files are read by their paths.

    `importlib.resources` would find them in an archive too, and takes as long to load as ten
    modules; templates have to lie on a disk anyway.
    """
    return Path(__file__).resolve().parent


def languages_dir() -> Path:
    """Return the folder of the catalogues, one `.po` file a language."""
    return package_dir() / "languages"


def languages() -> list[str]:
    """Return the languages that pages can speak, English among them."""
    return sorted({"en", *(file.stem for file in languages_dir().glob("*.po"))})
