"""Where are the templates that come with the program?

In the repository they lie beside the generator, where people look for them; in an installed
wheel they lie inside the package.
"""

from __future__ import annotations

from pathlib import Path


def templates_dir() -> Path:
    """Return the folder of the built-in templates, which also holds `static/`."""
    package = Path(__file__).resolve().parent
    inside = package / "_templates"
    return inside if inside.is_dir() else package.parents[1] / "templates"
