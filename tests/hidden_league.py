"""A league on disk, in git, in which everybody writes about somebody who is hidden.

Each text of a hidden person's surroundings names her: the point is that no byte of the site does.
"""

from __future__ import annotations

from pathlib import Path

from tests.cli.committed import commit, git

NAME = "Quenby Žyskowski"
WORDS = ("quenby", "zyskowski", "žyskowski", "quennie", "oldmaidenly", "qzfile", "77qz41")
"""Each of these may stand nowhere: parts of the name, of aliases, the file's name, the number."""

PERSON = """\
name: Quenby Žyskowski
id: "77QZ41"
aliases: [Quennie Oldmaidenly, Q. Žyskowski]
region: OH
team: Quenby Žyskowski Fan Club
links: {site: "https://quenby-zyskowski.example/"}
bio: I am Quenby.
title: [first-event]
hidden: true
"""
FRIEND = """\
name: Ann Lee
team: Quenby Žyskowski Fan Club
links: {"Quenby Žyskowski's blog": "https://example.org/"}
bio: |
  Taught by **Quenby** Žyskowski, QUENBY ŽYSKOWSKI and Quenby&nbsp;Žyskowski.
"""
SITE = """\
title: The Quenby Žyskowski League
url: https://example.org/league/
ruleset: raw-deal
repository: https://github.com/example/league
cards: yes
badges: yes
decklists: always
seasons: [{name: Year of Quenby Žyskowski, from: 2026-01-01, to: 2026-12-31}]
privacy: {pseudonym_salt: "the radiator behind table three"}
"""
FINISHED = """\
name: Quenby Žyskowski Memorial
date: 2026-03-14
advertised: 2026-02-01
reported: 2026-03-15
organizer: Quenby Žyskowski
deck_format: Classic
place: {venue: "Quenby Žyskowski's Barn", city: Dayton, region: OH, country: US}
structure: round-robin
achievements: [best-hat: Quenby Žyskowski]
report: |
  # By Quenby Žyskowski

  Won by Q. Žyskowski, once Quennie
  Oldmaidenly; see [her page](../../players/qzfile/index.html) or Zyskowski, Quenby.
  ![Quenby Žyskowski](https://example.org/x.png "Quenby Žyskowski")
  Quenby Zyskowski without an accent, Quenby Z\u030cyskowski with one set apart.
players:
  - {name: Quenby Žyskowski, id: "77QZ41", deck: Kane, team: Quenby Žyskowski Fan Club,
     decklist: "1 Quenby Žyskowski"}
  - {name: Ann Lee, deck: The Quenby Žyskowski Special, team: Quenby Žyskowski Fan Club}
  - {name: Bo Diaz, deck: Kane, decklist: "40 Card by Quenby Žyskowski"}
  - {name: Cy Ott, deck: The Rock}
rounds:
  - matches: [[Quenby Žyskowski, Ann Lee, W], [Bo Diaz, Cy Ott, W]]
    penalties:
      - {player: Ann Lee, type: warning, reason: Quenby Žyskowski, note: "Quenby Žyskowski saw it"}
  - matches:
      - {players: [Quenby Žyskowski, Bo Diaz], result: D, note: "Quenby Žyskowski slept"}
      - [Ann Lee, Cy Ott, W]
  - matches: [[Quenby Žyskowski, Cy Ott, W], [Ann Lee, Bo Diaz, L]]
"""
RUNNING = """\
name: Running with Quenby Žyskowski
date: 2026-04-14
ruleset: raw-deal
players: [Quenby Žyskowski, Ann Lee, Bo Diaz, Cy Ott, Di Fox, Ed Poe]
declined: [Quenby Žyskowski]
lots: [Quenby Žyskowski, Ann Lee]
rounds:
  - matches: [[Quenby Žyskowski, Ann Lee, W], [Bo Diaz, Cy Ott, W], [Di Fox, Ed Poe, D]]
  - matches: [[Quenby Žyskowski, Bo Diaz, W], [Ann Lee, Di Fox, W], [Cy Ott, Ed Poe]]
    drops: [Quenby Žyskowski]
"""
VOID = """\
name: Void
date: 2026-05-01
void: Quenby Žyskowski has complained
players: [Quenby Žyskowski, Ann Lee, Bo Diaz, Cy Ott]
rounds:
  - matches: [[Quenby Žyskowski, Ann Lee, W], [Bo Diaz, Cy Ott, W]]
"""
UNRATED = """\
name: Unrated
date: 2026-05-02
unrated: for Quenby Žyskowski
place: {venue: Quenby Žyskowski Hall, city: Quenby Žyskowski City}
players: [Quenby Žyskowski, Ann Lee, Bo Diaz, Cy Ott]
rounds:
  - matches: [[Quenby Žyskowski, Ann Lee, W], [Bo Diaz, Cy Ott, W]]
"""
COMING = """\
name: "Quenby Žyskowski's Birthday"
date: 2026-11-01
start_time: "19:30"
place: {venue: Quenby Žyskowski's Barn, city: Dayton}
organizer: Q. Žyskowski
players: [Quenby Žyskowski, Ann Lee]
"""
FILES = {
    "site.yaml": SITE,
    "players/qzfile.yaml": PERSON,
    "players/ann-lee.yaml": FRIEND,
    "events/2026/finished.yaml": FINISHED,
    "events/2026/running.yaml": RUNNING,
    "events/2026/void.yaml": VOID,
    "events/2026/unrated.yaml": UNRATED,
    "events/2026/coming.yaml": COMING,
    "pages/thanks.md": (
        "---\ntitle: Thanks to Quenby Žyskowski\ndescription: By Quenby Žyskowski\n---\n"
        "Thanks, Quenby\nŽyskowski.\n"
    ),
    "achievements.yaml": (
        "- {id: best-hat, name: Quenby Žyskowski's Hat, text: Worn by Quenby Žyskowski,"
        " icon: 🎩, awarded: true}\n"
    ),
    "patrons.yaml": "- {player: Quenby Žyskowski, tier: 5, from: 2026-01-01}\n",
    "series.yaml": (
        "- {name: Quenby Žyskowski Series, season: Year of Quenby Žyskowski, best: 2,"
        " text: For Quenby Žyskowski.}\n"
    ),
    "rulesets/barn.yaml": (
        "name: Rules of Quenby Žyskowski\nextends: raw-deal\n"
        "description: By Quenby Žyskowski\ndeck_label: Quenby Žyskowski\n"
    ),
}


def hidden_league(folder: Path) -> Path:
    """Write the league and its history; messages and authors name the hidden person too."""
    git(folder, "init", "--quiet", "--initial-branch", "main")
    git(folder, "config", "user.name", NAME)
    git(folder, "config", "user.email", "quenby@zyskowski.example")
    for name, text in FILES.items():
        file = folder / "content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    commit(folder, f"Record what {NAME} did (qzfile)")
    event = folder / "content/events/2026/finished.yaml"
    event.write_text(FINISHED.replace("[Ann Lee, Bo Diaz, L]", "[Ann Lee, Bo Diaz, W]"), "utf-8")
    commit(folder, f"Correct, thanks to {NAME}", when="2026-03-20T12:00:00+01:00")
    return folder
