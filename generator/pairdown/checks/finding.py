"""What does a check say, before it is known how much it matters?"""

from __future__ import annotations

from pairdown.frozen import frozen
from pairdown.problem import Severity, Where


@frozen
class Finding:
    """One place that breaks a rule; ``severity`` only where it is not the check's usual one."""

    where: Where
    message: str
    hint: str = ""
    severity: Severity | None = None
