"""Which program is this? pairdown: tournament results as plain files, computed and published."""

__version__ = "0.1.0"
