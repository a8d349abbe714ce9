"""In which shapes does Challonge's JSON come, and how are they made alike?

Its first interface wraps each thing in a key of its kind, its second one keeps attributes apart
from relationships, and its pages hold matches by round with the players inside. Here each becomes
flat named values under the names of the first interface.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairdown.exchange.fields import Fields, fields, members, rows
from pairdown.exchange.limits import Unfit
from pairdown.frozen import frozen

KINDS = ("tournament", "participant", "match")
MARKS = {"tournament": "tournament_type", "participant": "seed", "match": "player1_id"}
"""By what a thing is known for Challonge's when it stands in a list."""
PARTS = {"tournament": "tournaments", "participant": "participants", "match": "matches"}
SAVE = "save the tournament whole, with include_participants=1 and include_matches=1"


@frozen
class Shape:
    """A file of Challonge: its tournament, and flat participants and matches."""

    tournament: Fields
    participants: tuple[Fields, ...]
    matches: tuple[Fields, ...]


def is_challonge(value: object) -> bool:
    """Tell whether a JSON value can be a tournament of Challonge, or a list of such things."""
    if not isinstance(value, dict):
        return bool(_kind(value))
    if isinstance(value.get("included"), list) and isinstance(value.get("data"), dict):
        return bool(value["data"].get("type") == "tournament")
    head = value.get("tournament", value)
    return isinstance(head, dict) and "tournament_type" in head


def _kind(value: object) -> str:
    """Return of what kind the things in a list are, each in a key of its kind; empty if none."""
    first = value[0] if isinstance(value, list) and value else None
    if not isinstance(first, dict):
        return ""
    inside = ((kind, first.get(kind)) for kind in MARKS)
    return next((k for k, it in inside if isinstance(it, dict) and MARKS[k] in it), "")


def shape(value: object) -> Shape:
    """Make a file of any of the three shapes flat; `Unfit` says what is missing from a part.

    A list of tournaments that holds but one is that one.
    """
    kind = _kind(value)
    if kind and (kind != "tournament" or len(rows(value, "")) > 1):
        raise Unfit(f"this is a list of {PARTS[kind]} of Challonge, not a tournament", hint=SAVE)
    file = fields(rows(value, "")[0] if kind else value, "")
    if file.has("included"):
        return _second(file)
    head = file.part("tournament") if file.has("tournament") else file
    if file.has("matches_by_round"):
        return _page(file, head)
    for key in ("participants", "matches"):
        if key not in {*file.values, *head.values}:
            raise Unfit(f"this tournament comes without its {key}", hint=SAVE)
    return Shape(
        head,
        tuple(_flat(each) for each in _members(file, head, "participants")),
        tuple(_flat(each) for each in _members(file, head, "matches")),
    )


def _members(file: Fields, head: Fields, key: str) -> list[Fields]:
    return (head if head.has(key) else file).list(key)


def _flat(each: Fields) -> Fields:
    """Return what is inside the key of its kind, or inside attributes and relationships."""
    for kind in KINDS:
        if isinstance(each.values.get(kind), dict):
            return Fields(each.part(kind).values, each.place)
    if not each.has("attributes"):
        return each
    values = {**each.part("attributes").values, "id": each.values.get("id")}
    for name in each.part("relationships").values:
        told = each.part("relationships").values[name]
        data = told.get("data") if isinstance(told, dict) else None
        if isinstance(data, dict):
            values.setdefault(f"{name}_id", data.get("id"))
    return Fields(values, each.place)


def _second(file: Fields) -> Shape:
    """Read the second interface: all things in one list, each with its type."""
    included = [(each.text("type"), _flat(each)) for each in file.list("included")]
    return Shape(
        _flat(file.part("data")),
        tuple(each for type_, each in included if type_ == "participant"),
        tuple(_with_points(each) for type_, each in included if type_ == "match"),
    )


def _with_points(match: Fields) -> Fields:
    """Take players and scores from the points by participant, where they stand only there."""
    points = match.list("points_by_participant")
    if len(points) != 2:
        return match
    values = dict(match.values)
    for number, each in enumerate(points, start=1):
        if not match.has(f"player{number}_id"):
            values[f"player{number}_id"] = each.values.get("participant_id")
    if not match.has("scores_csv"):
        values["scores_csv"] = _scores(*(rows(each.values.get("scores"), each.at("scores"))
                                         for each in points))  # fmt: skip
    return Fields(values, match.place)


def _scores(first: list[object], second: list[object]) -> str:
    return ",".join(f"{one}-{two}" for one, two in zip(first, second, strict=False))


def _page(file: Fields, head: Fields) -> Shape:
    """Read what a page of Challonge holds: matches by round, players inside the matches."""
    by_round = file.part("matches_by_round")
    found = [
        each for key in by_round.values for each in members(by_round.values[key], f"round {key}")
    ]
    players: dict[str, Fields] = {}
    matches = []
    for each in found:
        values = dict(each.values)
        for side in ("player1", "player2"):
            inside = each.part(side)
            values[f"{side}_id"] = inside.values.get("id")
            if inside.key("id"):
                players.setdefault(inside.key("id"), inside)
        scores = rows(each.values.get("scores"), each.at("scores"))
        if len(scores) == 2:
            values["scores_csv"] = f"{scores[0]}-{scores[1]}"
        matches.append(Fields(values, each.place))
    return Shape(head, tuple(_named(players)), tuple(matches))


def _named(players: dict[str, Fields]) -> Iterator[Fields]:
    for each in players.values():
        name = each.text("display_name", "name")
        yield Fields({**each.values, "name": name}, each.place)
