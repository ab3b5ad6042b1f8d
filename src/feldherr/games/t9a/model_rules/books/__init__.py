"""8.D.a.3-6 Model rules that army books define. Those without a class are told, not enforced.

Their words are the printed names; books that print the same name mean the same rule.
"""

from importlib import import_module

from ..rule import BY_WORD
from .book import BookRules

MODULES = (
    "beast_giants",
    "beast_herds",
    "common",
    "daemon_legions",
    "dark_favours",
    "dread_elves",
    "dread_elves_altar",
    "dwarven_holds",
    "dwarven_runes",
    "empire_of_sonnstahl",
    "empire_support",
    "equitaine_stakes",
    "equitaine_virtues",
    "exalted_heralds",
    "goblins_and_trolls",
    "greater_daemons",
    "hellmaw",
    "highborn_elves",
    "highborn_elves_honours",
    "imperial_orders",
    "infernal_dwarves",
    "infernal_machines",
    "kingdom_of_equitaine",
    "manifestations",
    "ogre_khans",
    "ogre_hunters",
    "ogre_names",
    "orcs_and_goblins",
    "saurian_ancients",
    "sylvan_elves",
    "sylvan_elves_kindreds",
    "undying_dynasties",
    "undying_dynasties_items",
    "undying_dynasties_tombs",
    "vampire_covenant",
    "vampire_powers",
    "vermin_machines",
    "vermin_swarm",
    "warriors_of_the_dark_gods",
)
"""The files of the books; a long book has several."""
BOOKS: tuple[BookRules, ...] = tuple(import_module(f".{name}", __name__).RULES for name in MODULES)
GIVES = {word: given for book in BOOKS for word, given in book.gives.items()}
GAINS = {word: given for book in BOOKS for word, given in book.gains.items()}
WEAPON_GIVES = {word: given for book in BOOKS for word, given in book.weapon_gives.items()}
WEAPON_CHANGES = {word: done for book in BOOKS for word, done in book.weapon_changes.items()}
MUST_SHOOT = frozenset().union(*(book.must_shoot for book in BOOKS))
ARMOUR_AT_BEST: dict[str, int] = {
    word: roll for book in BOOKS for word, roll in book.armour_at_best.items()
}
WIELDER_GIVES = {word: given for book in BOOKS for word, given in book.wielder_gives.items()}
WALKER_GIVES = {word: given for book in BOOKS for word, given in book.walker_gives.items()}
CHAMPION_GAINS = {word: gains for book in BOOKS for word, gains in book.champion_gains.items()}
PLAIN_CHAMPIONS = frozenset[str]().union(*(book.plain_champions for book in BOOKS))
CHAMPION_GIVES = {word: given for book in BOOKS for word, given in book.champion_gives.items()}
JOINED_LOSES = {w: lost for book in BOOKS for w, lost in book.joined_loses.items()}
TAKES = {word: taken for book in BOOKS for word, taken in book.takes.items()}
CREWS = {word: parts for book in BOOKS for word, parts in book.crews.items()}
COMPANIONS = {word: parts for book in BOOKS for word, parts in book.companions.items()}
ARMS = {word: weapons for book in BOOKS for word, weapons in book.arms.items()}
ENTRANCES = {word: how for book in BOOKS for word, how in book.entrances.items()}
REMAINS = {word: entry for book in BOOKS for word, entry in book.remains.items()}
WITHOUT_CLASS = frozenset().union(
    *(book.keywords | book.of_magic | book.elsewhere for book in BOOKS),
    *(GIVES, GAINS, ARMOUR_AT_BEST, WEAPON_GIVES, WEAPON_CHANGES),
    *(WIELDER_GIVES, WALKER_GIVES, CHAMPION_GAINS, CHAMPION_GIVES, TAKES, CREWS),
    *(COMPANIONS, ARMS),
)
"""Words of rules that do what they do without a class."""


def is_enforced(word: str) -> bool:
    """Whether everything that a book's own rule does is played, spells left aside."""
    return word in BY_WORD or word in WITHOUT_CLASS
