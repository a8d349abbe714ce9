"""What did people write, and where?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairdown.catalog import Content
    from pairdown.ruleset import Ruleset

# The functions below import what they need when they are called: much of the program wants a
# small module of this folder and not the whole of reading.


def open_league(root: Path) -> Content:
    """Read and load the league in a folder that holds ``content/``, with every problem found."""
    from pairdown.content.load import load  # noqa: PLC0415 - see above
    from pairdown.content.read import read  # noqa: PLC0415 - see above

    return load(read(root))


def load_rulesets() -> Mapping[str, Ruleset]:
    """Return the built-in rulesets by id, bound to their functions."""
    from pairdown.content.load.builtin import load_rulesets  # noqa: PLC0415 - see above

    return load_rulesets()
