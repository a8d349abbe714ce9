"""Which events does the demonstration league hold, and what happens at each?"""

from __future__ import annotations

from datetime import date, timedelta

from pairdown.almanac.record import EventRecord
from tests.demonstration.people import chance, people
from tests.demonstration.plan import Plan, Style

VENUES = {
    "dayton": ("Marta Oyelaran", "{venue: Card Cellar, city: Dayton, region: OH, country: US}"),
    "columbus": (
        "Walt Kessinger",
        "{venue: The Dugout, city: Columbus, region: OH, country: US}",
    ),
    "cincinnati": ("Gus Petrakis", "{venue: Over-the-Line, city: Cincinnati, region: OH, country: US}"),
    "chicago": ("Irv Lipschitz", "{venue: Lakeside Games, city: Chicago, region: IL, country: US}"),
    "toronto": ("Fiona Drummond", '{venue: Hex & Sons, city: Toronto, region: "ON", country: CA}'),
    "philly": (
        "Joan Pfeiffer",
        "{venue: Broad Street Cards, city: Philadelphia, region: PA, country: US}",
    ),
    "atlanta": ("Loretta Gaines", "{venue: Peachtree Tabletop, city: Atlanta, region: GA, country: US}"),
    "manchester": ("Parveen Akhtar", "{venue: The Ropes, city: Manchester, country: GB}"),
    "leeds": ("Nigel Tapscott", "{venue: Back room of the Crown, city: Leeds, country: GB}"),
    "hamburg": ("Ольга Седова", "{venue: Hafenkante, city: Hamburg, country: DE}"),
    "krakow": ("Łukasz Wrona", "{venue: Smok, city: Kraków, country: PL}"),
    "tarnow": ("Tomasz Sowa", "{city: Tarnów, country: PL}"),
    "tucson": ("Tomás Echeverría", "{venue: Sombrero Saddlery, city: Tucson, region: AZ, country: US}"),
    "denver": ("Jubal Keene", "{venue: The Tannery, city: Denver, region: CO, country: US}"),
    "oslo": ("Siri Ødegård", '{venue: Grünerløkka Brettspill, city: Oslo, country: "NO"}'),
    "lyon": ("Anne-Sophie Delacroix", "{venue: La Traboule, city: Lyon, country: FR}"),
}  # fmt: skip
AMERICA = ("chicago", "ohio", "toronto", "philly", "atlanta")
NAMES = Style(list="names")
SPELLED = Style(pinfall=True)
FOLDER = Style(folder=True)
FORM = Style(list="full", records=True)


def sheet(
    venue: str, day: str, *more: str, advertised: int = 24, reported: int = 2, end: int = 0
) -> tuple[date, str]:
    """Return the day and the cover sheet's lines; days before, days after, days more."""
    first = date.fromisoformat(day)
    last = first + timedelta(days=end)
    organizer, place = VENUES[venue]
    lines = [f"end: {last}"] if end else []
    lines += [f"advertised: {first - timedelta(days=advertised)}"] if advertised else []
    lines += [f"reported: {last + timedelta(days=reported)}"] if reported else []
    lines += [f"organizer: {organizer}", f"place: {place}", *more]
    return first, "\n".join(lines)


def awards(*rows: str) -> tuple[str, ...]:
    """Return the lines of the achievements that an event gives away."""
    return ("achievements:", *(f"  - {row}" for row in rows))


def plan(
    event: str, name: str, homes: str, size: int, facts: tuple[date, str], **more: object
) -> Plan:
    """Return a plan; ``homes`` are words, nearest first."""
    return Plan(event, name, facts[0], tuple(homes.split()), size, facts[1], **more)


def doubles_passed_over(record: EventRecord) -> bool:
    """Tell whether at least three players were passed over for a deck like theirs."""
    cut = record.phases[0].cut
    return bool(cut and len(cut.skipped) >= 3 and not any("more" in s.reason for s in cut.seeds))


def by_playoff(record: EventRecord) -> bool:
    """Tell whether two played for the last place."""
    return bool(record.event.playoffs)


def by_lots(record: EventRecord) -> bool:
    """Tell whether lots were drawn."""
    return bool(record.event.lots)


def somebody_barred(record: EventRecord) -> bool:
    """Tell whether places were filled, and somebody stronger was barred for losing on time."""
    cut = record.phases[0].cut
    barred = [each for each in cut.skipped if "lost by" in each.reason] if cut else []
    return bool(cut and len(cut.seeds) == cut.size and len(barred) in {1, 2})


def wins_unbeaten(record: EventRecord) -> bool:
    """Tell whether the winner has won every match."""
    sheet = record.sheets[record.finish[0].seat]
    return sheet.losses == 0 and sheet.draws == 0


RAW_DEAL = [
    plan("2025/first-bell", "First Bell", "ohio", 11,
         sheet("dayton", "2025-01-18", "deck_format: Classic", *awards("third-table: Marta Oyelaran")),
         comment="The first sheet in the new format. The chalkboard is safe in the back office.",
         guests=("Marta Oyelaran", "Deshawn Pruitt", "Rosalind Achterberg")),
    plan("2025/cold-open", "Cold Open", "philly", 9, sheet("philly", "2025-02-08"), style=SPELLED,
         guests=("Zoë Vandermeer", "Teodor Brandvold")),
    plan("2025/slush-slam", "Slush Slam", "toronto", 12,
         sheet("toronto", "2025-02-22", "deck_format: Classic"), guests=("李 娜", "Jean-Luc Thibodeau"),
         late={"Tunde Bakare": 2}, asides={"Tunde Bakare": "the highway was shut until noon"}),
    plan("2025/hafen-rumble", "Hafen-Rumble", "hamburg", 8, sheet("hamburg", "2025-03-08"),
         guests=("Ольга Седова", "Mehmet Yıldız")),
    plan("2025/march-muster", "March Muster", "ohio chicago", 14,
         sheet("dayton", "2025-03-22", "deck_format: Classic"), guests=("Deshawn Pruitt",),
         decided={(2, 4): "DL countout"},
         remarks={2: "table 4 went outside the ring and stayed there"}),
    plan("2025/lake-effect", "Lake Effect", "chicago ohio", 13, sheet("chicago", "2025-04-12"),
         guests=("Jan Kowalski @chicago",), style=SPELLED),
    plan("2025/rainmaker", "The Rainmaker", "england", 8, sheet("manchester", "2025-04-26"),
         guests=("Sean O'Rourke", "Bríd Ní Cheallaigh")),
    plan("2025/peach-brawl", "Peach Brawl", "atlanta", 7, sheet("atlanta", "2025-05-10"),
         guests=("Kwabena Asante-Frimpong",)),
    plan("2025/smocza-jama", "Smocza Jama", "krakow", 7, sheet("krakow", "2025-05-24"),
         guests=("Łukasz Wrona", "Jan Kowalski @krakow")),
    plan("2025/great-lakes-championship", "Great Lakes Championship", " ".join(AMERICA), 41,
         sheet("toronto", "2025-06-14", "tier: premier", "deck_format: Classic",
               "draw_seed: \"CN Tower 553\"", advertised=90, reported=4, end=1),
         comment="Typed from the submission form; records are the players' own counts.",
         final="decided on the last card of the deck", style=FORM, guests=("李 娜", "Deshawn Pruitt", "Zoë Vandermeer", "Jan Kowalski @chicago"),
         want=doubles_passed_over),
    plan("2025/king-of-the-ring", "King of the Ring", "ohio", 11,
         sheet("dayton", "2025-07-19", "structure: single-elimination", "start_time: \"13:00\"")),
    plan("2025/heatwave", "Heatwave", "philly", 10, sheet("philly", "2025-08-02", *awards("road-warrior: Zoë Vandermeer")), style=SPELLED,
         guests=("Zoë Vandermeer", "Teodor Brandvold"),
         decided={(3, 2): "D"}, remarks={3: "the air conditioning gave up before table 2 did"}),
    plan("2025/crown-table", "The Crown Table", "england", 4, sheet("leeds", "2025-08-16"),
         guests=("Nigel Tapscott", "Winifred Osborne")),
    plan("2025/back-to-school", "Back to School Special", "ohio", 8,
         sheet("cincinnati", "2025-09-06", advertised=5),
         comment="Put up on the door on Monday for Saturday. That is not two weeks, so it is not ranked."),
    plan("2025/autumn-stampede", "Autumn Stampede", "ohio chicago", 19,
         sheet("columbus", "2025-09-27", "deck_format: Open", "draw_seed: fifth bale of hay"),
         guests=("Deshawn Pruitt", "Walt Kessinger"),
         rulings={(2, "Lonnie Stroud"): ("L deck-check", "type: game_loss, reason: deck_check, note: 61 cards")}),
    plan("2025/harvest-havoc", "Harvest Havoc", "toronto", 12, sheet("toronto", "2025-10-18"),
         guests=("李 娜",), want=by_lots),
    plan("2025/herbstgewitter", "Herbstgewitter", "hamburg", 5, sheet("hamburg", "2025-11-08"),
         guests=("Ольга Седова",)),
    plan("2025/turkey-toss", "Turkey Toss", "chicago", 12, sheet("chicago", "2025-11-22"),
         by_hand={1: "Oscar and Irv share a car and asked not to open against each other"},
         guests=("Oscar Benavides", "Irv Lipschitz")),
    plan("2025/year-end-bash", "Year-End Bash", "ohio chicago", 16,
         sheet("dayton", "2025-12-13", "deck_format: Classic", *awards("deck-of-the-day: Deshawn Pruitt", "good-loser: Irv Lipschitz")), guests=("Deshawn Pruitt", "Marta Oyelaran", "Priya Raghunathan"),
         byes={"Priya Raghunathan": (1,)},
         asides={"Priya Raghunathan": "the bye is for winning the Autumn Stampede"}),
    plan("2026/new-years-bell", "New Year's Bell", "ohio", 12,
         sheet("dayton", "2026-01-17", "deck_format: Classic"), guests=("Rosalind Achterberg",)),
    plan("2026/cabin-fever", "Cabin Fever", "atlanta", 8, sheet("atlanta", "2026-01-31"),
         guests=("Kwabena Asante-Frimpong",),
         rulings={(2, "Cletus Varnell"): ("L dq", "type: dq, reason: conduct, note: threw a folding chair (a real one)")}),
    plan("2026/groundhog-grapple", "Groundhog Grapple", "philly", 11, sheet("philly", "2026-02-07"),
         style=SPELLED, guests=("Zoë Vandermeer", "Teodor Brandvold")),
    plan("2026/trzech-w-tarnowie", "Trzech w Tarnowie", "krakow", 3, sheet("tarnow", "2026-02-14"),
         guests=("Tomasz Sowa", "Łukasz Wrona"),
         comment="Four had promised to come. Three came."),
    plan("2026/slush-slam", "Slush Slam II", "toronto", 11, sheet("toronto", "2026-03-07"),
         guests=("李 娜", "Jean-Luc Thibodeau"), late={"Colin MacAskill": 2}),
    plan("2026/rainmaker", "The Rainmaker II", "england", 9, sheet("manchester", "2026-03-21"),
         guests=("Sean O'Rourke", "Bríd Ní Cheallaigh")),
    plan("2026/spring-rumble", "Spring Rumble", "ohio chicago", 15,
         sheet("dayton", "2026-04-11", "deck_format: Classic", *awards("good-loser: Deshawn Pruitt")), guests=("Deshawn Pruitt", "Rosalind Achterberg"),
         style=Style(records=True)),
    plan("2026/riverfront-riot", "Riverfront Riot", "ohio", 6, sheet("cincinnati", "2026-05-02", "void: two of the matches on the sheet were never played", reported=9),
         style=NAMES, drops=False),
    plan("2026/hafen-rumble", "Hafen-Rumble 2026", "hamburg", 9, sheet("hamburg", "2026-05-16"),
         guests=("Ольга Седова",)),
    plan("2026/third-table-open", "Third Table Open", " ".join(AMERICA), 46,
         sheet("chicago", "2026-06-20", "tier: premier", "deck_format: Classic",
               "draw_seed: \"table 3, leg 4\"", advertised=120, reported=3, end=1),
         style=Style(list="full", folder=True, records=True),
         guests=("Deshawn Pruitt", "Zoë Vandermeer", "李 娜", "Rosalind Achterberg",
                 "Kwabena Asante-Frimpong", "Jean-Luc Thibodeau", "Jan Kowalski @chicago",
                 "Fay Nakamura", "Lamar Dupree"),
         byes={"Fay Nakamura": (1,)}, late={"Lamar Dupree": 2},
         asides={"Fay Nakamura": "champion of the Great Lakes", "Lamar Dupree": "flat tyre in Gary, Indiana"},
         final="on the stage, with a microphone", want=doubles_passed_over),
    plan("2026/smocza-jama", "Smocza Jama II", "krakow hamburg", 8, sheet("krakow", "2026-07-11"),
         guests=("Łukasz Wrona", "Jan Kowalski @krakow")),
    plan("2026/king-of-the-ring", "King of the Ring II", "ohio", 13,
         sheet("dayton", "2026-07-25", "structure: single-elimination")),
    plan("2026/heatwave", "Heatwave II", "philly", 7, sheet("philly", "2026-08-08"), style=SPELLED,
         guests=("Zoë Vandermeer",), playoff=True, want=by_playoff),
    plan("2026/labor-day-lockup", "Labor Day Lockup", "chicago ohio", 14,
         sheet("chicago", "2026-09-05", "draw_seed: pay day")),
    plan("2026/harvest-havoc", "Harvest Havoc II", "toronto", 12, sheet("toronto", "2026-09-26"),
         guests=("李 娜",), refuses=3),
    plan("2026/sweet-tea-showdown", "Sweet Tea Showdown", "atlanta", 6, sheet("atlanta", "2026-10-10")),
    plan("2026/oktoberfist", "Oktoberfist", "ohio chicago", 18, sheet("dayton", "2026-10-24"),
         guests=("Deshawn Pruitt", "Rosalind Achterberg")),
    plan("2026/bonfire-night", "Bonfire Night", "england", 10, sheet("manchester", "2026-11-07"),
         guests=("Sean O'Rourke",), want=wins_unbeaten),
    # This one is still in the hall.
    plan("2026/november-rumble", "November Rumble", "ohio", 12,
         sheet("dayton", "2026-11-29", "start_time: \"12:00\"", reported=0), style=FOLDER,
         guests=("Deshawn Pruitt", "Rosalind Achterberg"), stop=(3, 2)),
    plan("2026/toy-drive", "Toy Drive", "ohio", 9,
         sheet("dayton", "2026-12-12", "start_time: \"11:00\"", reported=0), style=NAMES,
         guests=("Marta Oyelaran", "Deshawn Pruitt", "Rosalind Achterberg"), stop=(0, 0)),
    plan("2026/new-years-eve-lock-in", "New Year's Eve Lock-In", "ohio", 4,
         sheet("columbus", "2026-12-31", "draft: true", advertised=0, reported=0), style=NAMES,
         comment="Only if the landlord lets us stay past midnight. Nobody has asked him yet.",
         stop=(0, 0)),
]  # fmt: skip

SIDE = "structure: swiss"
QUALIFIERS = (
    "ranking", "ranking", "regional Columbus", "regional Philadelphia", "regional Chicago",
    "shop challenge", "shop challenge", "last year's top cut",
)  # fmt: skip
LAST_CHANCE = ("Dov Rosenthal", "Sunny Baptiste", "Trini Acosta", "Tobias Kern", "Bo Lindgren", "陈 伟")


def invitations() -> dict[str, str]:
    """Return how each player of the nationals came by the invitation."""
    asked = {
        key: QUALIFIERS[int(len(QUALIFIERS) * chance("invited", key))]
        for key, each in people().items()
        if "W" in each.games
    }
    return asked | dict.fromkeys(LAST_CHANCE, "last-chance")


WEISS_SCHWARZ = [
    plan("2025/ws-shop-challenge", "Weiss Schwarz Shop Challenge", "chicago ohio", 14,
         sheet("chicago", "2025-10-04", SIDE), ruleset="weiss-schwarz-nationals"),
    plan("2026/ws-regional-columbus", "Weiss Schwarz Regional Columbus", "ohio chicago", 16,
         sheet("columbus", "2026-02-21", SIDE), ruleset="weiss-schwarz-nationals"),
    plan("2026/ws-regional-philadelphia", "Weiss Schwarz Regional Philadelphia", "philly toronto", 18,
         sheet("philly", "2026-03-14", SIDE), ruleset="weiss-schwarz-nationals"),
    plan("2026/ws-nationals", "Weiss Schwarz Nationals 2026", "chicago ohio west toronto philly atlanta", 72,
         sheet("chicago", "2026-08-22", "tier: premier", "deck_format: Neo-Standard",
               "draw_seed: rabbit on the moon", advertised=150, end=1),
         ruleset="weiss-schwarz-nationals",
         style=Style(list="full", folder=True), invited=invitations(), guests=LAST_CHANCE,
         comment="Invitation only. Six places were still free on the morning and went to last-chance\n"
                 "attendees by strength of schedule.",
         rulings={
             (2, "Patrick Adeyemi"): ("L deck-check", "type: game_loss, reason: deck_check, note: RRR listed without its R"),
             (3, "Derek Yuen"): ("L slow-play", "type: warning, reason: slow_play, note: call upheld at 18 minutes"),
         },
         final="on camera", goes_home=4, want=somebody_barred),
]  # fmt: skip

DOOMTOWN = [
    plan("2025/doomtown-high-noon", "High Noon in Tucson", "tucson denver", 10, sheet("tucson", "2025-03-01", *awards("best-hat: Luanne Begay")),
         ruleset="doomtown", guests=("Tomás Echeverría",)),
    plan("2025/doomtown-cold-snap", "Cold Snap", "denver tucson", 12, sheet("denver", "2025-03-29"),
         ruleset="doomtown", guests=("Jubal Keene",)),
    plan("2025/doomtown-vintersmell", "Vintersmell", "oslo", 7, sheet("oslo", "2025-04-05"),
         ruleset="doomtown", guests=("Siri Ødegård",)),
    plan("2025/doomtown-saloon-smok", "Saloon Smok", "krakow hamburg", 9, sheet("krakow", "2025-05-17"),
         ruleset="doomtown", guests=("Łukasz Wrona", "Jan Kowalski @krakow")),
    plan("2025/doomtown-duel-a-lyon", "Duel à Lyon", "lyon england", 8, sheet("lyon", "2025-06-28"),
         ruleset="doomtown", guests=("Anne-Sophie Delacroix",)),
    plan("2025/doomtown-monsoon", "Monsoon", "tucson denver", 11, sheet("tucson", "2025-08-23"),
         ruleset="doomtown", guests=("Tomás Echeverría",), late={"Peg Hannigan": 2},
         asides={"Peg Hannigan": "the truck had to wait for the wash to run dry"}),
    plan("2025/doomtown-gold-rush", "Gold Rush", "denver tucson", 16, sheet("denver", "2025-10-25", *awards("last-bullet: Tomás Echeverría", "high-noon: Tomás Echeverría")),
         ruleset="doomtown", guests=("Jubal Keene", "Tomás Echeverría"),
         by_hand={2: "last two tables changed by hand, they had driven up together"}),
    plan("2026/doomtown-high-noon", "High Noon in Tucson, again", "tucson denver", 12,
         sheet("tucson", "2026-02-28", *awards("high-noon: Jubal Keene")), ruleset="doomtown", guests=("Tomás Echeverría", "Jubal Keene")),
    plan("2026/doomtown-vintersmell", "Vintersmell 2026", "oslo hamburg", 9, sheet("oslo", "2026-03-28"),
         ruleset="doomtown", guests=("Siri Ødegård", "Guðrún Hallsdóttir")),
    plan("2026/doomtown-stampede", "Stampede", "denver tucson", 14, sheet("denver", "2026-04-25"),
         ruleset="doomtown", guests=("Jubal Keene",)),
    plan("2026/doomtown-european-roundup", "European Roundup", "krakow hamburg oslo lyon england", 24,
         sheet("krakow", "2026-06-06", "tier: premier", "draw_seed: smok wawelski", *awards("best-hat: Siri Ødegård", "good-loser: Siri Ødegård", "high-noon: Anne-Sophie Delacroix"), advertised=100, end=1),
         ruleset="doomtown", style=Style(list="full", folder=True),
         guests=("Łukasz Wrona", "Siri Ødegård", "Anne-Sophie Delacroix", "Ольга Седова", "Jan Kowalski @krakow")),
    plan("2026/doomtown-monsoon", "Monsoon 2026", "tucson denver", 12, sheet("tucson", "2026-08-29", *awards("best-hat: Abby Trask", "last-bullet: Doc Wheatley", "high-noon: Birdie Halvorsen", "good-loser: Peg Hannigan", "deck-of-the-day: Ruben Salcido")),
         ruleset="doomtown", guests=("Tomás Echeverría",)),
    plan("2026/doomtown-gold-rush", "Gold Rush 2026", "denver tucson", 17, sheet("denver", "2026-10-17", *awards("best-hat: Tomás Echeverría", "last-bullet: Wren Gallatin", "high-noon: Earl Tsosie", "good-loser: Jubal Keene")),
         ruleset="doomtown", guests=("Jubal Keene", "Tomás Echeverría")),
    plan("2026/doomtown-vin-nouveau", "Vin nouveau, vieux comptes", "lyon oslo england", 10,
         sheet("lyon", "2026-11-14"), ruleset="doomtown", guests=("Anne-Sophie Delacroix",)),
]  # fmt: skip

PLANS = [*RAW_DEAL, *WEISS_SCHWARZ, *DOOMTOWN]
