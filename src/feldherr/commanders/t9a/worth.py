"""What units are worth in points, and how much of it goes with a lost Health Point."""

from collections.abc import Hashable

from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit

FLAG = 0.06
"""The part of the Army Points that a marked unit is worth beyond its price (9.E.5)."""
SCORES = 0.25
"""The part of its points that a Scoring Unit is worth beyond them: it may decide the objective."""


def members(rules: NinthAge, unit: Unit) -> tuple[Unit, ...]:
    """The list entries that stand in a unit."""
    return (unit, *rules.joined(unit))


def price(rules: NinthAge, unit: Unit) -> float:
    """18.A What the enemy scores for a unit with its Characters."""
    return sum(entry_price(rules, one) for one in members(rules, unit))


def entry_price(rules: NinthAge, unit: Unit) -> float:
    """18.A.5, 18.A.6: of one entry, more for the General and the Battle Standard Bearer."""
    troop = rules.troop(unit.id)
    more = SCORES * troop.points if rules.any_has(unit, "scoring") else 0.0
    flag = FLAG * rules.options.points * (unit.id in rules.state.marked)
    return troop.points + rules.LEADER * (troop.general + troop.battle_standard) + more + flag


def leads(rules: NinthAge, unit: Unit) -> bool:
    """Whether the General or the Battle Standard Bearer is in a unit."""
    troops = [rules.troop(one.id) for one in members(rules, unit)]
    return any(troop.general or troop.battle_standard for troop in troops)


def strength(rules: NinthAge, unit: Unit) -> Hashable:
    """All about a unit that its fights depend on, except what is around it."""
    told = tuple(
        (u.id, u.models, u.wounds, u.champion, u.champion_wounds) for u in members(rules, unit)
    )
    return told, unit.files, unit.characters, unit.lead, tuple(unit.weapons.items())
