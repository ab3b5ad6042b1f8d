"""M4.2 Terrain: what is difficult for whom, and where an element can never stand."""

from collections.abc import Iterable

import shapely

from feldherr.field.box import Box
from feldherr.field.terrain import shape
from feldherr.table import Refusal, rule

from ..models.troops import is_flying, is_foot, is_roadbound
from ..state import Element
from .features import SHELTERS
from .ground import Footing
from .lairs import WATER_LAIRS, Lairs
from .rivers import Rivers

IMPASSABLE = Refusal("impassable", ("M4.2.o",))
ONLY_ON_ROADS = Refusal("only-on-roads", ("B4.3.g", "G56"))
NO_PERCH = Refusal("no-perch", ("B4.4.a",))
OUT_OF_WATER = Refusal("out-of-water", ("M4.2.l",))
OUT_OF_LAIR = Refusal("out-of-lair", ("B3.2.3.a",))
BARRIERS = {
    refusal.key: refusal
    for refusal in (IMPASSABLE, ONLY_ON_ROADS, NO_PERCH, OUT_OF_WATER, OUT_OF_LAIR)
}
"""The refusals by the keys that `barred` and `barred_way` tell."""


class Terrain(Rivers, Lairs):
    """`at` asks for a place where the element does not stand (yet)."""

    # --- Difficult terrain ---

    @rule("M4.2.d", "M4.2.h", "M4.2.i", "M4.2.q")
    def difficult(self, e: Element, at: Box | None = None, melee: bool = False) -> bool:
        """Whether `e` stands on terrain that is difficult for it, on a road there or not."""
        return self.difficult_under(e, self.ground.footing_of(at or e.box), melee)

    @rule("G16")
    def difficult_way(self, e: Element, way: Iterable[Footing]) -> bool:
        """Whether any part of `e` comes on difficult terrain on a way over such ground."""
        return any(self.difficult_under(e, footing) for footing in way)

    def difficult_under(self, e: Element, footing: Footing, melee: bool = False) -> bool:
        """Whether such ground is difficult for `e`."""
        if not (footing.difficult or footing.river):
            return False
        if is_flying(e.kind):
            return bool(self.dreaded(e, footing.difficult, melee))
        return self.icy(footing) or bool(footing.difficult - self.counts_open(e))

    @rule("M4.2.e")
    def dreaded(self, e: Element, kinds: frozenset[str], melee: bool) -> frozenset[str]:
        """Which of these kinds a flying element counts as difficult."""
        return kinds if melee and e.kind != "god" else kinds & SHELTERS

    @rule("M4.2.f", "M4.2.g")
    def counts_open(self, e: Element) -> frozenset[str]:
        """The kind of difficult terrain that is open ground for its mounts."""
        if is_foot(e.kind) and "mounts" not in e.properties:
            return frozenset()
        if e.exotic:
            return frozenset({e.exotic})
        camels = e.kind == "camelry" or "camels" in e.properties
        return frozenset({"dunes"} if camels else ())

    @rule("M4.2.n")
    def icy(self, footing: Footing) -> bool:
        """Whether there is a frozen river, and no bridge across it."""
        if not self.options.frozen or footing.river is None:
            return False
        return footing.crossing is None or footing.crossing.kind != "bridge"

    # --- Where an element can never be ---

    def barred(self, e: Element, at: Box) -> str:
        """Why `e` can never stand at `at`: the key of one of BARRIERS; "" if it can."""
        footing = self.ground.footing_of(at)
        if is_flying(e.kind):
            return self._no_perch(footing)
        if e.kind == "boat":
            return "" if self.afloat(at) else OUT_OF_WATER.key
        if self._drowns(e, footing):
            return IMPASSABLE.key
        if e.kind == "lurker":
            return "" if self.at_home(e, at) else OUT_OF_LAIR.key
        return self._off_the_road(e, at, footing)

    @rule("M4.2.o")
    def barred_way(self, e: Element, way: Iterable[Footing]) -> str:
        """Why `e` can never go over such ground: deep water or a cliff; told like `barred`."""
        if is_flying(e.kind) or e.kind == "boat":
            return ""
        return IMPASSABLE.key if any(self._drowns(e, footing) for footing in way) else ""

    @rule("M4.2.o", "B3.2.3.a")
    def _drowns(self, e: Element, footing: Footing) -> bool:
        """Whether a ground element meets a cliff or deep water, unless it lives there."""
        return bool(footing.impassable) and footing.impassable not in WATER_LAIRS.get(e.lair, ())

    @rule("B4.4.a")
    def _no_perch(self, footing: Footing) -> str:
        return NO_PERCH.key if footing.difficult & SHELTERS else ""

    @rule("M4.2.k", "M4.2.l", "M4.2.n")
    def afloat(self, at: Box) -> bool:
        """Whether a body lies wholly in water that boats can sail."""
        ground = self.ground
        water = ground.still_water if self.options.frozen else ground.sailable
        return bool(shapely.covers(water, shape(at)))

    @rule("B4.3.g", "G56", "M4.2.n")
    def _off_the_road(self, e: Element, at: Box, footing: Footing) -> str:
        """Difficult terrain that a road must lead through; a frozen river bears everybody."""
        if not footing.difficult or not is_roadbound(e.kind, e.properties):
            return ""
        bad = footing.difficult - self.counts_open(e)
        return ONLY_ON_ROADS.key if bad and not self.on_road(at) else ""
