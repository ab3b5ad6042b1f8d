"""5, 8.D What the entry of an army book says about a unit once its options are chosen.

Printed values only: what model rules, weapons and armour make of them is found by the rules. All
lengths here are as the books print them: rates and ranges in inches, bases in mm.
"""

from typing import Literal

from msgspec import Struct

from feldherr.games.showable import AnyName
from feldherr.table import rule

from ..words import Amount, Characteristic, Height, How, Type

Entrance = Literal[
    "champion",  # a champion more, in its unit from the start
    "concealed",  # hidden in its unit until it is released
    "remains",  # what becomes of its unit
]
"""8.D.a.3-6 How something takes the field that a unit of the list brings along."""
Artillery = Literal["", "cannon", "catapult", "flamethrower", "volley_gun"]  # 21.F.c


class Change(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """6-1 A modifier of a characteristic; G-09: which group it belongs to is said in words."""

    of: Characteristic
    by: int
    how: How = "add"


class Given(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """21/1 A model rule that somebody or something has, with what stands in its brackets.

    `word` names it ("impact_hits"), `x` and `y` are its values: a number, dice, or the roll that is
    needed (4 for "4+"). `best` is the maximum of a modifier: Aegis (+2, max. 4+) has `x` "+2" and
    `best` 4. `against`: one of these groups of words must fit wholly (21.G.a/2), words of Heights,
    Types, model rules and attack attributes. `gives` and `changes` are what the brackets give:
    Devastating Charge (+1 Strength, Poison Attacks). `name`: of a rule that its unit entry defines.
    """

    word: str
    x: Amount = 0
    y: int = 0
    best: int = 0
    against: tuple[tuple[str, ...], ...] = ()
    gives: tuple["Given", ...] = ()
    changes: tuple[Change, ...] = ()
    name: str = ""


class Weapon(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """21.F.a A close combat weapon. `word`: "great_weapon"; `name` only of one that has its own."""

    word: str
    name: str = ""
    enchanted: bool = False  # 22.A.a/5: must be used
    changes: tuple[Change, ...] = ()
    rules: tuple[Given, ...] = ()


class ShootingWeapon(
    Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True
):
    """21.F.b A shooting weapon with the Aim of its bearer (14.B.1); 0: it rolls no to-hit dice.

    `strength` or `piercing` None: as the bearer's. `bracket` are the values in [ ] or { } brackets
    (21.G.b.4/4, 21.F.c.3/4).
    """

    word: str
    range: int
    name: str = ""
    aim: int = 0
    shots: Amount = 1
    strength: int | None = None
    piercing: int | None = None
    rules: tuple[Given, ...] = ()
    artillery: Artillery = ""
    minimum: int = 0  # 14.A.a.8
    area: tuple[int, int] = (0, 0)  # 21.F.c.2: X × Y of a catapult
    bracket: "Bracket | None" = None
    enchanted: bool = False


class Bracket(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """Values that hold for one hit of an area attack, or at short range of a flamethrower."""

    strength: int
    piercing: int
    rules: tuple[Given, ...] = ()


class Part(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """3.A.b A model part with its offensive profile; None: it has no such value (5.B.b-3).

    `rules` are its attack attributes and special attacks (21/3), `count` how many alike there are.
    """

    name: str
    count: int = 1
    agility: int | None = None
    attack_value: Amount | None = None
    offensive_skill: Amount | None = None
    strength: int | None = None
    armour_penetration: int | None = None
    rules: tuple[Given, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    shooting: tuple[ShootingWeapon, ...] = ()


class Armour(Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """21.E A suit or a shield: `word` "heavy_armour", "shield"; `armour` what it adds."""

    word: str
    armour: int
    name: str = ""
    enchanted: bool = False
    changes: tuple[Change, ...] = ()
    rules: tuple[Given, ...] = ()

    @property
    def is_shield(self) -> bool:
        """Whether it is carried in a hand: "shield", or one of a book such as "spiked_shield"."""
        return self.word.endswith("shield")


class Model(
    Struct,
    frozen=True,
    cache_hash=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    kw_only=True,
):
    """3.A A model: its base, its global and defensive profile, its parts.

    `base` is (width, depth) in mm; of a round one the diameter twice. `rules` are universal rules
    and personal protections, those of Height and Type and of being a Character excepted. A mounted
    character is one model already (19.B): "C" values are filled in, what Massive Bulk takes away is
    left out.
    """

    name: str
    height: Height = "standard"
    type: Type = "infantry"
    base: tuple[int, int] = (20, 20)
    round: bool = False
    advance: Amount = 4
    march: Amount = 8
    discipline: int = 7
    health: int = 1
    defensive_skill: int = 3
    resilience: int = 3
    armour: int = 0  # innate (8.D.a.2-2)
    worn: tuple[Armour, ...] = ()
    rules: tuple[Given, ...] = ()
    parts: tuple[Part, ...] = ()


class Troop(
    Struct,
    frozen=True,
    cache_hash=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    kw_only=True,
):
    """A unit of an army as it takes the field, its options chosen.

    `model` is that of its rank-and-file or of the character, `champion` the champion's where it
    differs by more than First Among Equals (21.C.a.1, which `model` does not contain). `rules` are
    model rules of the whole unit (a banner's). `points` is what it is worth (18.A). `marks`: words
    of its entry that count for army rules: its book, its entry, its options. `entry` is the id of
    its unit entry, `mount` and `path` (13.B) are printed names of what it chose. `brings`: models
    and units of their own that it brings along, worth nothing themselves; `enters`: how they come.
    """

    name: AnyName
    model: Model
    size: int = 1
    points: int = 0
    character: bool = False
    general: bool = False  # 8.B.c.4
    battle_standard: bool = False  # 21.A.a.3
    has_champion: bool = False
    musician: bool = False
    standard: bool = False
    champion: Model | None = None
    rules: tuple[Given, ...] = ()
    items: tuple[str, ...] = ()  # 22: special items by word
    categories: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    entry: str = ""
    mount: str = ""
    path: str = ""
    brings: tuple["Troop", ...] = ()
    enters: Entrance | Literal[""] = ""

    @property
    @rule("21.A.a.18/1")
    def is_platform(self) -> bool:
        """Whether it is a War Platform by itself: one that is a Character's mount is not meant."""
        return not self.character and any(one.word == "war_platform" for one in self.model.rules)
