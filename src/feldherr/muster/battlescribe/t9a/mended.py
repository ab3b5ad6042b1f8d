"""What catalogues leave out or say in the wrong place, and what stands there."""

import re
from collections.abc import Iterable
from dataclasses import replace

from msgspec import structs

from feldherr.games.t9a.army.books import Gift, Profile
from feldherr.games.t9a.army.words import bare
from feldherr.games.t9a.words import Height

from ..catalogues import Node, Sheet, Text

GLOBAL, SIZE = "1 Global", "0 Size"
SIZES = {"Adv": "Height", "Mar": "Type", "Dis": "Base"}
"""The characteristics of a size that is typed as a global profile."""
MISSING = {
    "lion_chariot": Profile(defensive_skill=5),
    "giant_eagles": Profile(health=3),
    "infernal_warriors": Profile(height="standard", type="infantry", base=(20, 20)),
    "flayers": Profile(height="standard", type="cavalry", base=(25, 50)),
}
"""By entry: values that its profile does not tell, or takes from a rider whom nobody has ("C")."""
VALUES = {
    "Electric Discharge": {
        "Range": '18"',
        "Str": "5",
        "Attributes": "Multiple Wounds (D3), Magical Attacks, Reload!, Accurate, Quick to Fire, "
        "Lightning Attacks",
    }
}
"""By weapon: what its rule says instead of its profile."""
SECOND = {"charnel_catapult": ("Catapult (4x4)", "Catapult (5+)")}
"""By entry: another way to shoot with the same machine, and as well."""
VARIANTS = {"Rune Crafted": ("Ballista", "Flame Cannon", "Catapult", "Organ Gun", "Cannon")}
"""Different rules of one name, by what their texts speak of."""
BRINGS = {
    "baleig_highlanders": ("Hard Target (1)", "Light Troops", "Skirmisher"),
    "favoured_giant": ("Hell-Forged Armour",),
    "tribal_warspear": ("War Platform",),
}
"""By option: rules and armour that are only told in the text of a rule."""
ADDS = {"1_armour_1_advance_rate_and_2_march_rate": {"armour": 1}}
"""By option: what it adds to characteristics, where only its name says so."""
STEED = Profile(height="standard", type="cavalry", base=(25, 50))
MOUNTS = {
    "ancient_dragon": Profile(height="gigantic", type="beast", base=(100, 150)),
    "cadaver_wagon": Profile(height="large", type="construct", base=(60, 100)),
    "elven_horse": STEED,
    "shrieking_horror": Profile(height="gigantic", type="beast", base=(100, 150)),
    "skeletal_steed": STEED,
    "spectral_steed": STEED,
    "wolf": STEED,
}
"""By mount: the size that it has in other books or as a unit, where its profile tells none; no
book tells that of the Ancient Dragon."""
NAMESAKES = frozenset({"heavy_armour", "light_lance", "spear", "spiked_shield"})
"""Options that some entries link to nothing, or to a shield, instead of to what they are called."""
HEIGHT: dict[str, Height] = {"Standard": "standard", "Large": "large", "Gigantic": "gigantic"}
TOLD_BY_RULES = frozenset({"Grind Attacks (D6+X)"})
"""Rules whose numbers a rule of the book says: `Wrecking Ball Rule`."""
LACKING = frozenset({"aegis", "fortitude"})
"""Rules that say nothing without a roll."""


def mended(sheet: Sheet) -> Sheet:
    """A profile as it is meant."""
    if sheet.type.startswith("6") and sheet.name in VALUES:
        return replace(sheet, values={**sheet.values, **VALUES[sheet.name]})
    if sheet.type == GLOBAL and sheet.name.endswith(" Size"):
        values = {SIZES.get(key, key): value for key, value in sheet.values.items()}
        return replace(sheet, type=SIZE, values=values)
    return sheet


def variant(text: Text) -> str:
    """The name of a rule, with what it is about where several rules have the same name."""
    about = next((one for one in VARIANTS.get(text.name, ()) if one in text.says), "")
    return f"{text.name} {about}".strip()


def height(prose: str) -> Height | None:
    """The Height that a rule of an option gives its model."""
    found = re.search(r"(?:Size|height) is changed to (Standard|Large|Gigantic)", prose)
    return HEIGHT[found.group(1)] if found else None


def sized(prose: str) -> tuple[int, int] | None:
    """The base, in mm, that such a rule gives it."""
    found = re.search(r"base size (?:is changed )?to (\d+)[x×](\d+) ?mm", prose)
    return (int(found.group(1)), int(found.group(2))) if found else None


def filled(entry: str, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What an entry brings, with what its profile lacks."""
    if entry in SECOND:
        printed, meant = SECOND[entry]
        has = tuple(meant if one == printed else one for one in brings[0].has)
        brings = (structs.replace(brings[0], has=has), *brings[1:])
    lacks = MISSING.get(entry)
    return brings if lacks is None else _with(lacks, brings)


def saddled(mount: str, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What a mount brings, with the size that its profile lacks."""
    lacks = MOUNTS.get(mount)
    if lacks is None or any(gift.shapes and gift.shapes.base for gift in brings):
        return brings
    return _with(lacks, brings)


def _with(lacks: Profile, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What is brought, the first profile with these values."""
    told = {name: value for name, value in structs.asdict(lacks).items() if value is not None}
    shapes = structs.replace(brings[0].shapes or Profile(), **told)
    return (structs.replace(brings[0], shapes=shapes), *brings[1:])


def for_generals(nodes: Iterable[Node]) -> bool:
    """Whether the text of an option gives it to generals alone."""
    return any(text.says.startswith("General Only") for node in nodes for text in node.texts)


def told_besides(option: str, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What an option brings, with what only its text tells."""
    more = Gift(has=BRINGS.get(option, ()), changes=ADDS.get(option, {}))
    return brings if more == Gift() else (*brings, more)


def of_its_name(option: str, brings: tuple[Gift, ...]) -> tuple[Gift, ...]:
    """What an option called after a weapon or armour brings: that, if it is linked to nothing else
    than a shield."""
    printed = {bare(one) for gift in brings for one in gift.has}
    if bare(option) not in NAMESAKES or not printed <= {"shield"}:
        return brings
    return (Gift(has=(option,)),)


def completed(printed: str, prose: str) -> str:
    """A rule that lacks its roll, with the one that is told beside it."""
    if printed.lower() not in LACKING:
        return printed
    told = re.search(rf"{printed} \([^)]*\)", prose)
    return told.group(0) if told else printed
