"""What has to change in the files when a person is renamed, or two turn out to be one?

Only names change: comments and layout stay byte for byte. Before a change is offered, the league
is read as it would be: no error may be new, and every entry of every event must still mean the
same person as before – or, of the two that are merged, the one who remains.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import partial
from pathlib import Path

from pairdown.catalog import Content
from pairdown.content.edit import Refusal
from pairdown.content.files import FilesInFolder, Listing
from pairdown.content.grow import grown
from pairdown.content.journal import FileEdit
from pairdown.content.load import load
from pairdown.content.load.addresses import address
from pairdown.content.mentions import ids_in, in_event, renamed, value_of
from pairdown.content.pieces import Piece, pieces
from pairdown.content.read import read_files
from pairdown.content.suggest import did_you_mean
from pairdown.content.yaml_words import scalar
from pairdown.frozen import growing
from pairdown.model import Player, PlayerId
from pairdown.problem import errors

BOM = "\ufeff"


@growing
class Draft:
    """The league's files with changes that are not on the disk; a text None is a deleted file."""

    folder: FilesInFolder
    texts: dict[str, str | None] = field(default_factory=dict)

    def text(self, path: str) -> str:
        """Return what a file holds, as it would be."""
        if path in self.texts:
            return self.texts[path] or ""
        return (self.folder.root / path).read_bytes().decode()

    def change(self, path: str, edit: Callable[[str], str]) -> None:
        """Change a file's text; a byte order mark stays."""
        before = self.text(path)
        mark = BOM if before.startswith(BOM) else ""
        after = mark + edit(before.removeprefix(BOM))
        if after != before:
            self.texts[path] = after

    def listing(self) -> Listing:
        """Return the files below ``content/``, as they would be."""
        found = self.folder.listing()
        gone = {path for path, text in self.texts.items() if text is None}
        return Listing(tuple(sorted({*found.paths, *self.texts} - gone)), found.problems)

    def read(self, path: str, most: int) -> bytes:
        """Return the bytes of a file, as it would be."""
        text = self.texts.get(path)
        return self.folder.read(path, most) if text is None else text.encode()[:most]

    def edits(self) -> list[FileEdit]:
        """Return what has to be done on the disk."""
        root = self.folder.root
        return [
            FileEdit(
                path,
                (root / path).read_bytes() if (root / path).exists() else None,
                None if text is None else text.encode(),
            )
            for path, text in sorted(self.texts.items())
        ]


def rename_player(
    root: Path, old: str, new: str, *, new_address: bool = False
) -> list[FileEdit] | Refusal:
    """Return what has to be done for a person, by name or id, to be called ``new``.

    The address stays, for lots of past events were drawn by it, and the new name's address leads
    there; with ``new_address`` it is the other way round.
    """
    draft = Draft(FilesInFolder(root))
    league = load(read_files(draft))
    person = _person(league, old)
    if isinstance(person, Refusal):
        return person
    if new == person.name:
        return Refusal(f'"{new}" is the name already')
    for other in league.players.values():
        if other.id != person.id and new in {other.name, *other.aliases}:
            hint = f'if they are one person: pairdown merge player "{person.name}" INTO "{new}"'
            return Refusal(f'"{new}" is another person ({other.id}); {hint}')
    _rename_in_events(draft, league, person, {person.name: new})
    refused = _rename_in_player_file(draft, league, person, new)
    if new_address and not refused:
        refused = _move(draft, person, str(address(new)))
    return refused or _proven(draft, league, {person.id: new})


def merge_players(root: Path, gone: str, kept: str) -> list[FileEdit] | Refusal:
    """Return what has to be done for one person's events to be another one's."""
    draft = Draft(FilesInFolder(root))
    league = load(read_files(draft))
    one, two = _person(league, gone), _person(league, kept)
    if isinstance(one, Refusal):
        return one
    if isinstance(two, Refusal):
        return two
    if one.id == two.id:
        return Refusal(f'"{gone}" and "{kept}" are one person already')
    if one.number and two.number and one.number != two.number:
        return Refusal(f"they have two membership numbers, {one.number} and {two.number}")
    for event in league.events:
        if {one.id, two.id} <= {entry.player for entry in event.entries}:
            return Refusal(f"both played in {event.where.file}, so they are two people")
    _rename_in_events(draft, league, one, dict.fromkeys((one.name, *one.aliases), two.name))
    refused = _merge_player_files(draft, one, two)
    return refused or _proven(draft, league, {one.id: two.name, two.id: two.name})


def _person(league: Content, wanted: str) -> Player | Refusal:
    """Find a person by id, or by a name that nobody else has."""
    if found := league.players.get(PlayerId(wanted)):
        return found
    named = [each for each in league.players.values() if wanted in {each.name, *each.aliases}]
    if len(named) > 1:
        ids = ", ".join(str(each.id) for each in named)
        return Refusal(f'"{wanted}" may be any of {ids}; name one by this id')
    if named:
        return named[0]
    hint = did_you_mean(wanted, [each.name for each in league.players.values()])
    return Refusal(f'there is no player "{wanted}"' + (f"; {hint}" if hint else ""))


def _rename_in_events(
    draft: Draft, league: Content, person: Player, names: Mapping[str, str]
) -> None:
    """Change names where this person is meant; the organizer only if nobody else has the name."""
    new = next(iter(names.values()))
    alone = {
        name: new
        for name in names
        if not any(
            name in {each.name, *each.aliases}
            for each in league.players.values()
            if each.id != person.id
        )
    }
    for event in league.events:
        cover = event.where.file
        mine = {each.name for each in event.entries if each.player == person.id}
        wanted = {name: names[name] for name in mine & names.keys()}
        for path in _files_of(draft, cover) if wanted else ():
            draft.change(path, partial(_renamed_in_event, names=wanted))
        draft.change(cover, lambda text: renamed(text, value_of(text, "organizer"), alone))
    for path in draft.folder.listing().paths:
        if path == "content/patrons.yaml":
            draft.change(path, lambda text: renamed(text, ids_in(text, "patrons"), alone))
        elif path.startswith("content/events/") and path.endswith(".md"):
            draft.change(path, lambda text: _author(text, alone))


def _renamed_in_event(text: str, names: Mapping[str, str]) -> str:
    return renamed(text, in_event(text), names)


def _files_of(draft: Draft, cover: str) -> Iterator[str]:
    """Walk the YAML files of an event."""
    yield cover
    folder, _, name = cover.rpartition("/")
    if name == "event.yaml":
        listed = draft.folder.listing().paths
        yield from (
            each
            for each in listed
            if re.fullmatch(rf"{re.escape(folder)}/(players|round-\d+)\.yaml", each)
        )


def _author(text: str, names: Mapping[str, str]) -> str:
    """Change the author in a report's front matter."""
    found = re.match(r"---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*$", text, re.DOTALL | re.MULTILINE)
    if not found:
        return text
    front = renamed(found[1], value_of(found[1], "author"), names)
    return text[: found.start(1)] + front + text[found.end(1) :]


def _rename_in_player_file(
    draft: Draft, league: Content, person: Player, new: str
) -> Refusal | None:
    """Give the person's file the new name and keep the old one as an alias; make one if need be."""
    shared = [each for each in league.players.values() if each.name == person.name]
    alias = [person.name] if len(shared) == 1 else []
    if not person.written:
        number = person.number if len(shared) > 1 else ""
        text = _plain_file(new, number)
        path = f"content/players/{person.id}.yaml"
        draft.texts[path] = grown(text, ("aliases",), alias) if alias else text
        return None
    file = person.where.file
    at = _place(draft.text(file), person)
    if at is None:
        return Refusal(f"{file} is written in a way that the program does not know how to change")
    draft.change(file, lambda text: renamed(text, value_of(text, *at, "name"), {person.name: new}))
    return _add_aliases(draft, file, at, alias)


def _plain_file(name: str, number: str) -> str:
    """Return the file of a person of whom only a name and a number are known."""
    more = f"id: {scalar(number)}\n" if number else ""
    return f"name: {scalar(name)}\n{more}"


def _place(text: str, person: Player) -> tuple[str | int, ...] | None:
    """Return the path to a person in a player file; () for a file of one."""
    root = pieces(text.removeprefix(BOM))
    if root is None:
        return None
    if root.values is not None and "players" not in root.values:
        return ()
    start: tuple[str | int, ...] = () if root.items is not None else ("players",)
    listed = root if root.items is not None else root.at("players")
    for index, each in enumerate((listed.items if listed else None) or ()):
        if _same(each, person):
            return (*start, index)
    return None


def _same(piece: Piece, person: Player) -> bool:
    name, number = piece.at("name"), piece.at("id")
    return (name.scalar if name else "", (number.scalar if number else "") or "") == (
        person.name,
        person.number,
    )


def _add_aliases(
    draft: Draft, file: str, at: tuple[str | int, ...], aliases: Iterable[str]
) -> Refusal | None:
    text = draft.text(file)
    root = pieces(text.removeprefix(BOM))
    known = {each.scalar for each in _listed(root.at(*at, "aliases") if root else None)}
    new = [each for each in aliases if each not in known]
    made = grown(text.removeprefix(BOM), (*at, "aliases"), new) if new else text
    if made is None:
        return Refusal(f"`aliases:` in {file} is not written as a list")
    draft.change(file, lambda _: made.removeprefix(BOM))
    return None


def _listed(piece: Piece | None) -> tuple[Piece, ...]:
    return (piece.items or ()) if piece is not None else ()


def _move(draft: Draft, person: Player, new: str) -> Refusal | None:
    """Give a player file the name that fits the new address, and follow it."""
    old = f"content/players/{person.id}.yaml"
    text = draft.texts.get(old)
    root = pieces(text.removeprefix(BOM)) if text is not None else None
    if root is None or root.values is None or "key" in root.values:
        return Refusal(f"the address of {person.name} is not the name of a file")
    path = f"content/players/{new}.yaml"
    if path == old or (draft.folder.root / path).exists():
        return Refusal(f"{path} is there already")
    draft.texts[path] = text
    if (draft.folder.root / old).exists():
        draft.texts[old] = None
    else:
        del draft.texts[old]
    _follow_id(draft, person, new)
    return None


def _follow_id(draft: Draft, person: Player, new: str) -> None:
    """Change the person's id where files refer to it."""
    ids = {str(person.id): new}
    for path in draft.folder.listing().paths:
        if path == "content/patrons.yaml":
            draft.change(path, lambda text: renamed(text, ids_in(text, "patrons"), ids))
        elif path.startswith("content/events/") and path.endswith(".yaml"):
            draft.change(path, lambda text: _renamed_ids(text, ids))


def _renamed_ids(text: str, ids: Mapping[str, str]) -> str:
    """Change ids in a player list; most files name none and need not be taken apart."""
    found = "player:" in text and any(each in text for each in ids)
    return renamed(text, ids_in(text, "players"), ids) if found else text


def _merge_player_files(draft: Draft, gone: Player, kept: Player) -> Refusal | None:
    """Let the one who remains have the other's names; the other's file goes."""
    file = kept.where.file
    if not kept.written:
        file = f"content/players/{kept.id}.yaml"
        draft.texts[file] = _plain_file(kept.name, kept.number)
    at = _place(draft.text(file), kept) if kept.written else ()
    if at is None:
        return Refusal(f"{file} is written in a way that the program does not know how to change")
    refused = _add_aliases(draft, file, at, (gone.name, *gone.aliases))
    if gone.written and not refused:
        if _place(draft.text(gone.where.file), gone) != ():
            return Refusal(f"take {gone.name} out of {gone.where.file} first")
        draft.texts[gone.where.file] = None
    _follow_id(draft, gone, str(kept.id))
    return refused


def _proven(
    draft: Draft, before: Content, names: Mapping[PlayerId, str]
) -> list[FileEdit] | Refusal:
    """Read the league as it would be, and return the edits if everybody is still who they were."""
    after = load(read_files(draft))
    known = {(each.code, each.message) for each in errors(before.problems)}
    for each in errors(after.problems):
        if (each.code, each.message) not in known:
            return Refusal(f"it would be an error: {each.where}: {each.message}")
    for old, new in zip(before.events, after.events, strict=True):
        for was, now in zip(old.entries, new.entries, strict=True):
            expected = names.get(was.player)
            right = after.players[now.player].name == expected if expected else None
            if right is False or (right is None and now.player != was.player):
                return Refusal(f"it would confuse people in {new.where.file}: {was.name}")
    return draft.edits()
