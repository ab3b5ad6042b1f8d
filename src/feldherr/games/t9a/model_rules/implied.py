"""Model rules that models have without being told: by Height, Type, rank, and by other rules."""

from functools import lru_cache

from feldherr.table import rule

from ..army.profiles import Given, Model, Troop
from ..models.dice import dice
from ..moments import Role
from ..words import Height, Type
from .books import CHAMPION_GIVES, GIVES

BY_HEIGHT: dict[Height, tuple[Given, ...]] = {
    "standard": (),
    "large": (Given("stomp_attacks", x=1),),
    "gigantic": (
        Given("fear"),
        Given("massive_bulk"),
        Given("stomp_attacks", x="D6"),
        Given("terror"),
        Given("towering_presence"),
    ),
}
"""19.A.a.1, G-19-1"""
BY_TYPE: dict[Type, tuple[Given, ...]] = {
    "infantry": (),
    "beast": (Given("swiftstride"),),
    "cavalry": (Given("cannot_be_stomped"), Given("swiftstride")),
    "construct": (Given("cannot_use_stomp_attacks"), Given("chariot")),
}
"""19.A.b.1, G-19-1"""
BY_RULE: dict[str, tuple[str, ...]] = {
    "character": ("front_rank",),  # 21.B/2
    "war_platform": ("character",),  # 21.A.a.18/1
    "champion": ("front_rank", "order_the_charge"),  # 21.C.a/1; its attack: 21.C.a.1
    "musician": ("swift_reform", "march_to_the_beat"),  # 21.C.b/1
    "standard_bearer": ("combat_bonus",),  # 21.C.c/1
    "general": ("commanding_presence",),  # 21.A.a.5/1
    "battle_standard_bearer": ("rally_around_the_flag", "not_a_leader"),  # 21.A.a.3/2
    "supernal": ("unstable",),  # 21.A.a.25/2
    "undead": ("unstable",),  # 21.A.a.37/1
    "towering_presence": ("tall",),  # 21.A.a.29/1
}
"""What one rule gives in addition."""
OF_PARTS = frozenset({"stomp_attacks"})
"""What Heights give and only parts use."""


@lru_cache(maxsize=1 << 10)
@rule("19.A.a.1", "19.A.b.1", "21.B/2", "21.A.a.29/1", "21.A.a.37/1", "G-19-1", "L5391")
def of_model(troop: Troop, model: Model, role: Role, tall: Type) -> tuple[Given, ...]:
    """All model rules of a model, its parts' own ones excepted: printed, worn and implied.

    `tall` is the Type that is Tall.
    """
    own = [*model.rules, *BY_HEIGHT[model.height], *BY_TYPE[model.type], *troop.rules]
    own += [given for armour in model.worn for given in armour.rules]
    if model.type == tall:
        own.append(Given("tall"))
    if role == "champion":
        own.append(Given("front_rank" if troop.enters == "champion" else "champion"))
    if role == "character":
        ranks = ("character", *(["general"] if troop.general else []))
        standard = ["battle_standard_bearer"] if troop.battle_standard else []
        own += [Given(word) for word in (*ranks, *standard)]
    if any(one.enters == "concealed" for one in troop.brings):
        own.append(Given("conceals"))
    of_parts = [given for part in model.parts for given in part.rules]
    weapons = (weapon for part in model.parts for weapon in part.weapons)
    of_weapons = (given for weapon in weapons for given in weapon.rules)
    printed = {given.word for given in (*own, *of_parts, *of_weapons)}
    own += [given for word in sorted(printed) for given in GIVES.get(word, ())]
    if role == "champion":
        own += [given for word in sorted(printed) for given in CHAMPION_GIVES.get(word, ())]
    words = {given.word for given in own}
    at = 0
    while at < len(own):
        new = [word for word in BY_RULE.get(own[at].word, ()) if word not in words]
        own += [Given(word) for word in new]
        words.update(new)
        at += 1
    return tuple(dict.fromkeys(own))


@rule("L5396", "L5394/x", "21.A.a.44/2", "GC76")
def best(found: list[Given]) -> Given:
    """The one of several like rules that counts: of numbers the highest, of rolls the lowest, of
    Random Movements the one that is lowest on average."""
    needed = found[0].word in ("aegis", "fortitude", "engineer")
    if found[0].word == "random_movement":
        return min(found, key=lambda given: dice(given.x).mean)
    numbers = [given for given in found if isinstance(given.x, int)]
    if len(numbers) < len(found):
        return found[0]
    return (min if needed else max)(numbers, key=lambda given: given.x)
