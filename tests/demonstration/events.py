"""Which events does the demonstration league hold?"""

from __future__ import annotations

from tests.demonstration.idols import WEISS_SCHWARZ
from tests.demonstration.shootouts import DOOMTOWN
from tests.demonstration.wrestling import RAW_DEAL

PLANS = [*RAW_DEAL, *WEISS_SCHWARZ, *DOOMTOWN]
