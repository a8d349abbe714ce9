"""Under which name may a person appear on a page?

Texts of the content are veiled when it is loaded. What the program itself says of people is
veiled here, and what was made without loading a folder.
"""

from pairdown.content.load.veil import Veil, veil

__all__ = ["Veil", "veil"]
