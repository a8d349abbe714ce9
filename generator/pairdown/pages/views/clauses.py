"""What does an option of a rule mean, in a sentence that a player understands?

Rules of a league's own may have options that nobody foresaw; they are told by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pairdown.pages import words
from pairdown.pages.views.options import in_words, table_rows
from pairdown.ruleset import Attendance
from pairdown.said import counted, said
from pairdown.scoring.admission import Fill
from pairdown.tuples import NamedTuple

_FIXED: Mapping[tuple[str, object], str] = {
    ("rounds", "auto"): said("As many rounds as it takes until one unbeaten player is left."),
    ("until", "rounds"): "",
    ("until", "one-undefeated"): said(
        "It is played until no more than one player has won everything."
    ),
    ("until", "survivors-fit-cut"): said(
        "It is played until those who are still in fit into the cut."
    ),
    ("cycles", 1): "",
    ("reset", True): said("If the player without a loss loses the final, it is played once more."),
    ("reset", False): said("The final is played only once."),
    ("third_place", True): said("The two who lose the semifinals play for third place."),
    ("third_place", False): "",
    ("cut", 0): said("Only if the event asks for one."),
    ("cut_by", "starters"): said("Its size goes by those who are there from the start."),
    ("cut_by", "entries"): said("Its size goes by all on the player list."),
    ("admit", "rank"): said("The best of the standings go on."),
    ("admit", "survivors"): said("Those who are still in go on."),
    ("admit", "points"): said("All who have enough points go on."),
    ("admit", "both"): said("The best of the standings go on, if they have enough points."),
    ("when_short", "refill"): said(
        "If too few are left by that, the best of those who were passed over take the places."
    ),
    ("when_short", "shrink"): said("If too few are left by that, fewer go on."),
    ("seeding", "rank"): said("Seeds follow the standings."),
    ("seeding", "lot"): said("Seeds are drawn by lot."),
    ("seeding", "seed"): said("Seeds are those of the player list."),
    ("only_if", "always"): "",
    ("only_if", "orders-all"): said("Only where it parts all who are level."),
    ("only_if", "two-tied"): said("Only where two are level."),
    ("opponent_bye", "counted"): said("An opponent's bye counts as a round, with its points."),
    ("opponent_bye", "excluded"): said("An opponent's byes are left out."),
    ("opponent_bye", "round_only"): said("An opponent's bye counts as a round without points."),
    ("own_bye", "skip"): said("One's own bye is left out."),
    ("own_bye", "zero_opponent"): said("One's own bye counts as an opponent with nothing."),
    ("count_byes", True): said("An opponent's bye counts as a win."),
    ("count_byes", False): said("An opponent's bye counts as no win."),
    ("bye_in_own", True): said("A bye counts as a win in that player's share."),
    ("bye_in_own", False): said("A bye does not count in that player's share."),
    ("floor_rounds", "opponent"): said("That is for each round in which the opponent was paired."),
    ("floor_rounds", "event"): said("That is for each round so far."),
    ("counts", "higher"): said("It counts for the one with more points."),
    ("counts", "both"): said("Being paired up twice counts as well."),
    ("style", "top-bottom"): said("The upper half meets the lower half."),
    ("style", "adjacent"): said("First meets second, third meets fourth."),
    ("style", "monrad"): said("Through the whole field, first meets second."),
    ("hard", True): said("No exception is made."),
    ("hard", False): "",
    ("forfeit_wins", True): said("A win by forfeit counts as a bye."),
    ("forfeit_wins", False): "",
    ("base", 10): "",
    ("group_order", "ascending"): "",
}
"""What options with these values mean; empty where it goes without saying."""

_COUNTED: Mapping[str, Callable[[int], str]] = {
    "rounds": lambda n: counted(n, "{n} round is played.", "{n} rounds are played."),
    "cycles": lambda n: counted(
        n, "Everybody meets everybody once.", "Everybody meets everybody {n} times."
    ),
    "eliminate_at": lambda n: counted(
        n, "Who has lost {n} match is out.", "Who has lost {n} matches is out."
    ),
    "cut": lambda n: counted(n, "{n} player goes on.", "{n} players go on."),
    "cut_low": lambda n: counted(n, "The lowest is left out.", "The {n} lowest are left out."),
    "cut_high": lambda n: counted(n, "The highest is left out.", "The {n} highest are left out."),
}

_WORDED: Mapping[str, Callable[[Any], str]] = {
    "by": lambda what: said("It goes by: {what}.", what=_called(what)),
    "one_per": lambda what: said("Only one player of each {what} goes on.", what=_called(what)),
    "min_points": lambda n: said("It takes {n} points to go on.", n=in_words(n)),
    "edition": lambda year: said("By the edition of {year}.", year=str(year)),
    "floor": lambda n: said("Nobody counts with less than {n}.", n=in_words(n)),
    "dropped_cap": lambda n: said("Who dropped counts with {n} at most.", n=in_words(n)),
    "drawn_game": lambda n: said("A drawn game counts {n} of a win.", n=in_words(n)),
    "tie_value": lambda n: said("A draw counts {n} of a win.", n=in_words(n)),
}

_TABLES: Mapping[str, str] = {"rounds": said("Rounds"), "cut": said("Go on")}


class Told(NamedTuple):
    """Options in words: sentences, tables (head, rows by size), and what only has a name."""

    sentences: list[str]
    tables: list[tuple[str, list[tuple[str, str]]]]
    rest: list[tuple[str, str]]


def told(options: Mapping[str, Any], deck: str = "") -> Told:
    """Tell the options of a rule, each in the way that suits it; ``deck`` is what decks are called.

    >>> told({"one_per": "deck", "hard": False, "tempo": 3}, "Superstar")
    Told(sentences=['Only one player of each Superstar goes on.'], tables=[], rest=[('tempo', '3')])
    """
    found = Told([], [], [])
    for name, given in options.items():
        value = deck if given == "deck" and deck else given
        sentence = _sentence(name, value)
        if isinstance(value, Attendance):
            head = _TABLES.get(name, words.sentence(name))
            found.tables.append((head, [(size, _none(what)) for size, what in table_rows(value)]))
        elif sentence is None:
            found.rest.append((words.spoken(name), in_words(value)))
        elif sentence:
            found.sentences.append(sentence)
    return found


def _called(what: str) -> str:
    return what if what[:1].isupper() else words.spoken(what)  # a label is the ruleset's own word


def _none(value: str) -> str:
    return said("nobody") if value == "0" else value


def _sentence(name: str, value: Any) -> str | None:  # noqa: ANN401 - an option may be of any type
    """Return what an option means; empty if it need not be said, None if it is not known."""
    if value is None:
        return ""
    if isinstance(value, Fill):
        return _fill(value)
    if isinstance(value, str | bool | int) and (name, value) in _FIXED:
        return _FIXED[name, value]
    if name in _COUNTED and isinstance(value, int):
        return _COUNTED[name](value)
    return _WORDED[name](value) if name in _WORDED else None


def _fill(value: Fill) -> str:
    last = value.lost_out_in == "last-round"
    if not value.never_by:
        return (
            said("Places left go to the best of those who lost out in the last round.")
            if last
            else said("Places left go to the best of those who lost out.")
        )
    ends = in_words(value.never_by)
    if last:
        return said(
            "Places left go to the best of those who lost out in the last round, but to nobody "
            "who has lost in one of these ways: {ends}.",
            ends=ends,
        )
    return said(
        "Places left go to the best of those who lost out, but to nobody who has lost in one of "
        "these ways: {ends}.",
        ends=ends,
    )
