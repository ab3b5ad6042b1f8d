"""T8 and T9: the combat factor and the tactical factors of an element in combat.

T9 reads like the book's table: one method for each row, with its value, in which kind of combat,
for whom and against whom it counts; the method tells the rest of the condition (how often, where a
row counts several times). Wagons & Litters count as their escort (T10.c).
"""

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar

from feldherr.field.box import Side
from feldherr.table import rule
from feldherr.table.cite import CITES

from ..models.collectives import (
    AGILE,
    ARCHERS,
    ARCHERS_ETC,
    FLYING,
    FOOT,
    GROUND,
    INFANTRY,
    LIGHT_INFANTRY,
    MOUNTED,
    Kinds,
)
from ..models.troops import fights_as, troop
from ..state import Element
from .fronts import fronts_meet
from .support import Factor, Support
from .volley import Role, Volley, role_of

MELEE, SHOOTING, SHOOTS, SHOT_AT, SILENT = Role
F = TypeVar("F", bound=Callable[..., int])


class Row(NamedTuple):
    """A row of T9. `own` and `against`: the types for which it counts; None = all."""

    rule: str
    value: int
    role: Role
    own: Kinds | None
    against: Kinds | None
    name: str

    def counts(self, role: Role, own: str, against: str) -> bool:
        return bool(
            self.role & role
            and (self.own is None or own in self.own)
            and (self.against is None or against in self.against)
        )


def row(
    value: int, role: Role, own: Kinds | set[str] | None = None, against: Kinds | None = None
) -> Callable[[F], F]:
    """Make a cited method a row of T9."""

    def enter(method: F) -> F:
        cited = CITES[method.__code__][0]
        types = None if own is None else frozenset(own)
        vars(method)["row"] = Row(cited, value, role, types, against, method.__name__)
        return method

    return enter


@cache
def all_rows(table: Hashable) -> tuple[Row, ...]:
    """The rows of a table (a class) in the book's order."""
    found = (getattr(getattr(table, name), "row", None) for name in dir(table))
    rows = (line for line in found if isinstance(line, Row))
    return tuple(sorted(rows, key=lambda line: int(line.rule.split(".")[1])))


@cache
def rows(table: Hashable, role: Role, own: str, against: str) -> tuple[Row, ...]:
    """The rows of a table that can count in such a combat."""
    return tuple(line for line in all_rows(table) if line.counts(role, own, against))


class Factors(Support):
    """What an element adds to its die."""

    def strength(self, e: Element, foe: Element, volley: Volley | None = None) -> int:
        """All that `e` adds to its die against `foe`, in a shooting combat or in melee."""
        return sum(factor.value for factor in self.factors(e, foe, volley))

    def factors(self, e: Element, foe: Element, volley: Volley | None = None) -> list[Factor]:
        """Combat factor, rank support and tactical factors, in this order (B5.2.3)."""
        return [
            Factor("T8", self.combat_factor(e, foe)),
            *self.rank_support(e, foe, melee=volley is None),
            *self.tactical_factors(e, foe, volley),
        ]

    @rule("T8", "B5.2.3", "M3.1.b")
    def combat_factor(self, e: Element, foe: Element) -> int:
        """The type's factor against the enemy's category."""
        return troop(e.kind).combat.against(troop(foe.kind).category)

    @rule("B5.2.3", "G3")
    def tactical_factors(
        self, e: Element, foe: Element, volley: Volley | None = None
    ) -> list[Factor]:
        """All rows of T9 that count for `e`; they add up."""
        role = role_of(e.id, volley)
        found: list[Factor] = []
        table: Any = type(self)
        for line in rows(table, role, fights_as(e.kind), fights_as(foe.kind)):
            if times := getattr(self, line.name)(e, foe):
                found.append(Factor(line.rule, line.value * times))
        if volley is None:
            found.extend(self.enemies_at_the_sides(e))
        elif helpers := volley.support_against(e.id):
            found.append(self.shot_at_by_several(len(helpers)))
        return found

    # --- T9 ---

    @row(+4, MELEE, {"pike"})
    @rule("T9.1")
    def pikes_in_order(self, e: Element, foe: Element) -> bool:
        return not (
            self.attacks_camp(e, foe)
            or self.camp_around(e)
            or self.difficult(e, melee=True)
            or self.wades(e)
            or self.flankers(e)
            or self.faces_expendables(e)
            or self.contacted_artillery(e)
        )

    @row(+4, MELEE, {"lurker"})
    @rule("T9.2")
    def lurker_leaps_out(self, e: Element, foe: Element) -> bool:
        return e.unfought and self.state.turn - e.appeared <= 1

    @row(+3, MELEE | SHOT_AT)
    @rule("T9.3", "B5.3.f")
    def hero_or_commander(self, e: Element, foe: Element) -> bool:
        return (e.individual == "hero" or e.commander) and not e.disabled

    @row(+3, SHOOTS, ARCHERS_ETC | {"handgunner"})
    @rule("T9.4", "G27", "B5.2.1.k")
    def wizard_guides_the_shot(self, e: Element, foe: Element) -> bool:
        return self.has(e, "wizard") and e.aided == "shooting"

    @row(+3, MELEE)
    @rule("T9.5", "G58")
    def wizard_helps_in_melee(self, e: Element, foe: Element) -> bool:
        return self.has(e, "wizard") and 0 < e.magic_turn >= self.state.turn - 1

    @row(+3, SHOT_AT, {"knight", "war_wagon"}, ARCHERS_ETC)
    @rule("T9.6")
    def armoured(self, e: Element, foe: Element) -> bool:
        return True

    @row(+3, SHOOTING, ARCHERS, ARCHERS)
    @rule("T9.7", "T10.c")
    def archers_among_themselves(self, e: Element, foe: Element) -> bool:
        return True

    @row(+3, SHOOTING, LIGHT_INFANTRY)
    @rule("T9.8", "G26")
    def skirmishers_are_hard_to_hit(self, e: Element, foe: Element) -> bool:
        return True

    @row(+2, MELEE)
    @rule("T9.9", "M4.2.h")
    def enemy_downhill(self, e: Element, foe: Element) -> bool:
        return self.uphill(e, foe)

    @row(+2, MELEE, FOOT, GROUND)
    @rule("T9.10", "T3")
    def foot_at_the_bank(self, e: Element, foe: Element) -> bool:
        return self.at_bank(e, foe)

    @row(+2, MELEE, MOUNTED, MOUNTED)
    @rule("T9.11", "T3")
    def mounted_at_the_bank(self, e: Element, foe: Element) -> bool:
        return self.at_bank(e, foe)

    @row(+2, SHOT_AT, {"lancer", "cavalry"}, ARCHERS_ETC)
    @rule("T9.12")
    def half_armoured(self, e: Element, foe: Element) -> bool:
        return True

    @row(+2, MELEE, {"elf_archer", "heavy_archer"}, FOOT)
    @rule("T9.13")
    def archers_with_swords(self, e: Element, foe: Element) -> bool:
        return e.kind == "elf_archer" or not self.difficult(e, melee=True)

    @row(+2, SHOOTING, {"elf_archer", "heavy_archer"}, frozenset({"light_archer"}))
    @rule("T9.14")
    def better_archers(self, e: Element, foe: Element) -> bool:
        return True

    @row(+1, MELEE, {"beast", "camelry", "lancer", "pike", "knight"}, frozenset({"boat"}))
    @rule("T9.15")
    def reach_into_boats(self, e: Element, foe: Element) -> bool:
        return True

    @row(+1, SHOOTING, ARCHERS_ETC, frozenset({"boat"}))
    @rule("T9.16")
    def shoot_into_boats(self, e: Element, foe: Element) -> bool:
        return True

    @row(+1, MELEE, {"camelry"}, frozenset({"lancer", "knight"}))
    @rule("T9.17")
    def camels_frighten_horses(self, e: Element, foe: Element) -> bool:
        return True

    @row(+1, MELEE, {"auxilia", "tribal_warrior"}, frozenset({"handgunner"}))
    @rule("T9.18")
    def quick_on_handgunners(self, e: Element, foe: Element) -> bool:
        return True

    @row(-2, MELEE | SHOOTING, None, frozenset({"lurker"}))
    @rule("T9.21")
    def lurker_in_water(self, e: Element, foe: Element) -> bool:
        return self.inside(foe.box, "lake", "sea") or self.river_at(foe.box) is not None

    @row(-2, MELEE, {"blade", "legionary", "behemoth"}, frozenset({"boat"}))
    @rule("T9.22", "G6")
    def clumsy_against_boats(self, e: Element, foe: Element) -> bool:
        return True

    @rule("T9.19", "T9.20", "T9.23", "B5.2.2.e", "B5.3.1.a", "G5")
    def enemies_at_the_sides(self, e: Element) -> Iterator[Factor]:
        """Three rows in one: each enemy that overlaps it or is in contact with flanks or rear."""
        overlapping = list(self.overlaps_on(e).values())
        enemies = [*overlapping, *(foe for foe, _ in self.flankers(e))]
        if heroes := sum(self.has(enemy, "hero") for enemy in enemies):
            yield Factor("T9.19", -1 * heroes)
        trampled = e.kind in MOUNTED and e.kind != "behemoth"
        if trampled and any(enemy.kind == "behemoth" for enemy in overlapping):
            yield Factor("T9.20", -2)
        if enemies:
            yield Factor("T9.23", -2 * len(enemies))

    @rule("T9.23", "B5.2.1.h")
    def shot_at_by_several(self, helpers: int) -> Factor:
        """The row's other half: for the second and third element that shoots at the same target."""
        return Factor("T9.23", -2 * helpers)

    @row(-3, MELEE, {"light_spear"})
    @rule("T9.24")
    def light_spears_in_difficult_terrain(self, e: Element, foe: Element) -> bool:
        return self.difficult(e, melee=True)

    @row(-3, MELEE, {"blade"}, (FOOT | MOUNTED | FLYING) - AGILE)
    @rule("T9.25")
    def blades_in_difficult_terrain(self, e: Element, foe: Element) -> bool:
        return self.difficult(e, melee=True)

    @row(-3, SHOT_AT, {"blade", "light_spear"}, ARCHERS_ETC)
    @rule("T9.26")
    def easy_targets(self, e: Element, foe: Element) -> bool:
        return True

    @row(-4, MELEE, FLYING | MOUNTED)
    @rule("T9.27", "M3.3.a", "M3.3.c")
    def held_off(self, e: Element, foe: Element) -> bool:
        """By a fortification between them, or by obstacles before infantry's front."""
        return self.section_between(e, foe) is not None or self.meets_obstacles(e, foe)

    @row(-4, MELEE, {"petardier"}, LIGHT_INFANTRY | {"auxilia"})
    @rule("T9.28")
    def petardiers_against_light_troops(self, e: Element, foe: Element) -> bool:
        return True

    @row(-4, SHOOTING, {"petardier"})
    @rule("T9.28", "G26")
    def petardiers_shot_at(self, e: Element, foe: Element) -> bool:
        return True

    @row(-4, MELEE, (FLYING | MOUNTED) - {"beast"})
    @rule("T9.29")
    def difficult_for_mounts(self, e: Element, foe: Element) -> bool:
        return self.difficult(e, melee=True) or self.difficult(e, at=foe.box, melee=True)

    @row(-4, MELEE, {"war_wagon", "legionary", "pike", "spear", "tribal_foot", "baggage"})
    @rule("T9.30")
    def close_order_in_difficult_terrain(self, e: Element, foe: Element) -> bool:
        return self.difficult(e, melee=True)

    @row(-4, MELEE, {"blade"}, AGILE)
    @rule("T9.30")
    def blades_among_agile_enemies(self, e: Element, foe: Element) -> bool:
        return self.difficult(e, melee=True)

    @row(-4, MELEE | SILENT, {"artillery"})
    @rule("T9.31")
    def artillery_not_shooting(self, e: Element, foe: Element) -> bool:
        return True

    # --- Conditions ---

    @rule("M3.3.a", "M3.3.c", "T9.27")
    def meets_obstacles(self, e: Element, foe: Element) -> bool:
        """Whether it fights the front of an infantry element that has approach obstacles."""
        if "obstacles" not in foe.properties or foe.kind not in INFANTRY:
            return False
        return self.melee_side(foe) is Side.FRONT and fronts_meet(self.front(e), foe.box)
