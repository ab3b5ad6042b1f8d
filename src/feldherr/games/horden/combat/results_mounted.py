"""T10.3 Lower total: the entries of flying and mounted types."""

from collections.abc import Iterator

from feldherr.table import rule

from ..models.collectives import ARCHERS, ARCHERS_ETC, FLYING, INFANTRY, LIGHT_INFANTRY
from .conditions import Conditions
from .defeat import (
    DESTROYED,
    FLEE_OFF,
    RECOIL_OR_RETREAT,
    RETREAT,
    STAND,
    Defeat,
    Verdict,
    entry,
    flee,
)


class MountedResults(Conditions):
    @entry("flyer")
    @rule("T10.FL")
    def flyers(self, d: Defeat) -> Iterator[Verdict]:
        if d.half:
            caught = d.by_any(FLYING | ARCHERS) or d.by("handgunner")
            led = self.has(d.foe, "hero") or self.has(d.foe, "wizard")
            yield DESTROYED if caught or led else flee(10)
        elif (
            (not d.melee and d.by("handgunner"))
            or (d.melee and self.in_difficult(d))
            or self.has(d.foe, "wizard")
        ):
            yield RETREAT

    @entry("god")
    @rule("T10.GO")
    def gods(self, d: Defeat) -> Iterator[Verdict]:
        holy = self.has(d.foe, "hero") or self.has(d.foe, "cleric")
        if d.half or d.by("god") or holy:
            yield FLEE_OFF

    @entry("great_flyer")
    @rule("T10.GF")
    def great_flyers(self, d: Defeat) -> Iterator[Verdict]:
        if self.has(d.foe, "wizard") or (d.melee and self.in_difficult(d)):
            yield flee(8)

    @entry("airship", "war_wagon")
    @rule("T10.AI/WW")
    def airships_and_war_wagons(self, d: Defeat) -> Iterator[Verdict]:
        if d.by("artillery", "behemoth") or self.magically_shot(d):
            yield DESTROYED
        elif not d.half:
            yield STAND

    @entry("beast")
    @rule("T10.BE")
    def beasts(self, d: Defeat) -> Iterator[Verdict]:
        if d.by_any(LIGHT_INFANTRY) or d.by("blade", "auxilia"):
            yield DESTROYED

    @entry("expendable")
    @rule("T10.EX")
    def expendables(self, d: Defeat) -> Iterator[Verdict]:
        yield DESTROYED

    @entry("camelry")
    @rule("T10.CM")
    def camelry(self, d: Defeat) -> Iterator[Verdict]:
        if d.by("expendable"):
            yield DESTROYED
        if d.by("knight", "lancer"):
            yield d.broken_at(8)

    @entry("lancer", "knight")
    @rule("T10.KN", "G42")
    def lancers_and_knights(self, d: Defeat) -> Iterator[Verdict]:
        if not d.melee:
            return
        if d.by("knight", "lancer"):
            yield d.broken_at(8)
        if d.by("cavalry"):
            yield d.broken_at(7)
        if d.by("light_horse"):
            yield d.broken_at(3)
        if d.by("expendable", "great_flyer", "camelry", "behemoth") or self.in_difficult(d):
            yield DESTROYED
        if not d.half and d.by_any(INFANTRY):
            yield self.repelled(d)

    @rule("T10.KN", "M3.3.c", "G42")
    def repelled(self, d: Defeat) -> Verdict:
        """Lancers and Knights before infantry: it is the obstacles they rode into that kill."""
        impaled = "obstacles" in d.foe.properties and d.foe.id in d.e.charged
        if d.by_any(ARCHERS) or d.by("handgunner"):
            return DESTROYED if impaled else flee(6)
        return DESTROYED if impaled and d.by("legionary") else RECOIL_OR_RETREAT

    @entry("light_horse")
    @rule("T10.LH", "G41")
    def light_horse(self, d: Defeat) -> Iterator[Verdict]:
        solid = INFANTRY - ARCHERS - LIGHT_INFANTRY - {"handgunner"}
        trains = d.by("artillery", "war_wagon", "camp_followers", "baggage")
        if d.melee and self.in_open(d) and (trains or d.by_any(solid)):
            yield RETREAT  # "always"
            return
        if d.half:
            return
        if d.by("handgunner", "expendable") or self.in_difficult(d):
            yield flee(6)
        if not d.melee and d.by("artillery"):
            yield flee(6)
        if not d.melee and d.by_any(ARCHERS_ETC):
            yield RETREAT

    @entry("cavalry")
    @rule("T10.CV")
    def cavalry(self, d: Defeat) -> Iterator[Verdict]:
        if not d.melee:
            return
        if d.by("lancer", "knight"):
            yield d.broken_at(8)
        if not d.half and (self.in_difficult(d) or d.by("expendable", "camelry")):
            yield flee(6)

    @entry("behemoth")
    @rule("T10.BH")
    def behemoths(self, d: Defeat) -> Iterator[Verdict]:
        if (
            d.by("artillery", "auxilia", "light_horse", "light_spear")
            or d.by_any(LIGHT_INFANTRY)
            or self.magically_shot(d)
            or (d.melee and self.in_difficult(d))
        ):
            yield DESTROYED
