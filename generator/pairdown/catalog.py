"""What does a league consist of, once read and resolved?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from pairdown.frozen import frozen
from pairdown.model import Event, Player, PlayerId, Site, Text
from pairdown.problem import Problem
from pairdown.ruleset import Ruleset


@frozen
class Content:
    """Everything under ``content/``, names resolved and rules bound, with all problems found.

    ``events`` stand in order of (last day, id). ``extra`` keeps achievements, patrons and
    series as their readers understand them, under these names, and besides ``honours``
    (honours.Honours) and ``patronage`` (patronage.Patronage), and under ``spellings`` which
    pseudonym stands for each way of writing somebody hidden. ``assets`` are paths below
    ``content/assets``.
    """

    site: Site
    players: Mapping[PlayerId, Player]
    events: tuple[Event, ...]
    rulesets: Mapping[str, Ruleset]
    texts: tuple[Text, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    assets: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
