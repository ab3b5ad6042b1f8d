"""21.D.a, 21.G.a Conditions: whom an attribute works against, and which attacks a save."""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ..army.profiles import Given
from ..moments import Attack, Pool
from ..words import HEIGHTS

if TYPE_CHECKING:
    from ..deeds import Deeds

KINDS = {
    "close_combat_attacks": ("close_combat",),  # 7.A.a-2
    "special_attacks": ("special",),  # 7.A.a-3
    "shooting_attacks": ("shooting",),  # 7.A.b-2
    "ranged_attacks": ("shooting", "other"),  # 7.A.b-1, 7.A.b-3
    "melee_attacks": ("close_combat", "special"),  # 7.A.a-1
}
"""7.A-1 What the kinds of attacks are called in brackets."""
NOT = "non_"
"""21.G.b.10: before the attribute that an attack does not have."""
TYPES = ("infantry", "beast", "cavalry", "construct")


@rule("21.G.a/1", "21.G.a/2", "21.G.a/3", "L5402")
def works_against(rules: "Deeds", given: Given, pool: Pool | None) -> bool:
    """Whether an attribute works against the models of a pool: one group must fit wholly.

    Without a pool (the hits are not distributed yet) nothing conditional works.
    """
    if not given.against:
        return True
    if pool is None:
        return False
    return any(all(_is(rules, pool, word) for word in group) for group in given.against)


@rule("21.A.a.18/1", "GC24")
def _is(rules: "Deeds", pool: Pool, word: str) -> bool:
    """Whether all models of a pool are what a word says: a Height, a Type, a rule, Characters."""
    if word in HEIGHTS:
        return pool.model.height == word
    if word in TYPES:
        return pool.model.type == word
    if word in ("character", "characters"):
        return pool.role == "character" and not rules.troop(pool.troop).is_platform
    return rules.has(pool, word)


@rule(
    "21.D.a/1",
    "21.G.b.10/1",
    "7.A-1",
    "7.A.a-1",
    "7.A.a-2",
    "7.A.a-3",
    "7.A.b-1",
    "7.A.b-2",
    "7.A.b-3",
)
def protects_against(given: Given, attack: Attack) -> bool:
    """Whether a protection works against an attack: of a kind, or with an attack attribute."""
    if not given.against:
        return True
    return any(all(_suits(attack, word) for word in group) for group in given.against)


def _suits(attack: Attack, word: str) -> bool:
    if word in KINDS:
        return attack.kind in KINDS[word]
    if word.startswith(NOT):
        return attack.has(word.removeprefix(NOT)) is None
    return attack.has(word) is not None
