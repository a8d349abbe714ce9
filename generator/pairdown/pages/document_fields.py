"""Which fields do several JSON documents have in common?"""

from __future__ import annotations

from pairdown.pages.shapes import text

EVENT_ID = text("Id of the event: its page is events/ID/")
PLAYER_ID = text("Id of the player: the profile is players/ID/")
NAME = text("Name as it may be shown; a pseudonym for somebody who asked for one")
PATH = text("Where its JSON document is, counted from the site's root")
REGION = text("Region, empty where it is not known")
COUNTRY = text("Country, empty where it is not known")
SIDE = text("W won, L lost, D drew, DL both lost", "W", "L", "D", "DL")
STATUS = text("Where it stands", "upcoming", "running", "finished", "void")
TIER = text("How much is at stake, by its name in the rules; may be empty")
