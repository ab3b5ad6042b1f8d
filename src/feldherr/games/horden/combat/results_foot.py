"""T10.3 Lower total: the entries of foot types. Boats have none: the default holds (T10.BT)."""

from collections.abc import Iterator

from feldherr.table import rule

from ..models.collectives import ARCHERS, FLYING, INFANTRY, LIGHT_INFANTRY, MOUNTED
from .conditions import Conditions
from .defeat import DESTROYED, FLEE_OFF, RECOIL, RETREAT, STAND, Defeat, Verdict, entry, flee

RIDERS = ("camelry", "lancer", "light_horse", "cavalry", "knight")
"""Mounted that ride skirmishers down (T10.LI, T10.LU)."""


class FootResults(Conditions):
    @entry("artillery")
    @rule("T10.AR", "G40")
    def artillery(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee:
            yield DESTROYED
        elif self.options.artillery_survives_shots:
            yield STAND if self.sheltered(d.e) else RECOIL

    @entry("blade", "legionary")
    @rule("T10.BL")
    def blades_and_legionaries(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee and d.by("light_horse"):
            yield RECOIL
        if d.by("pike", "spear", "light_spear"):
            yield d.broken_at(8)
        if d.by("tribal_warrior"):
            yield d.broken_at(3)
        if self.in_open(d):
            if d.by("lancer", "tribal_foot"):
                yield d.broken_at(3)
            if d.by("expendable", "knight"):
                yield DESTROYED

    @entry("handgunner")
    @rule("T10.HG")
    def handgunners(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee and not d.by("camp_followers"):
            yield DESTROYED

    @entry("auxilia")
    @rule("T10.AX")
    def auxilia(self, d: Defeat) -> Iterator[Verdict]:
        if self.in_open(d) and d.by("lancer", "knight"):
            yield DESTROYED

    @entry("horde")
    @rule("T10.HO")
    def hordes(self, d: Defeat) -> Iterator[Verdict]:
        if d.by("behemoth", "tribal_warrior"):
            yield DESTROYED
        if self.in_open(d) and d.by("expendable", "lancer", "knight", "tribal_foot"):
            yield DESTROYED

    @entry("spear", "light_spear")
    @rule("T10.SP", "G7")
    def spears(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee and d.by("light_horse"):
            yield RECOIL
        if d.by("blade", "legionary"):
            yield d.broken_at(7)
        if d.by("tribal_warrior"):
            yield d.broken_at(3)
        if self.in_open(d):
            if d.by("lancer", "tribal_foot"):
                yield d.broken_at(self.options.spears_broken_at)
            if d.by("expendable", "knight"):
                yield DESTROYED

    @entry("pike")
    @rule("T10.PK")
    def pikes(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee and d.by("light_horse"):
            yield RECOIL
        if d.by("blade", "legionary"):
            yield d.broken_at(5)
        if d.by("tribal_warrior"):
            yield d.broken_at(2)
        if self.in_open(d):
            if d.by("knight", "expendable"):
                yield DESTROYED
            if d.by("lancer"):
                yield d.broken_at(3)
            if d.by("tribal_foot"):
                yield d.broken_at(2)

    @entry(*ARCHERS)
    @rule("T10.SH")
    def archers(self, d: Defeat) -> Iterator[Verdict]:
        if not d.melee:
            return
        if self.in_open(d) and (d.by_any(MOUNTED) or d.by("war_wagon")):
            yield DESTROYED
        if d.by("tribal_warrior") or (d.by("tribal_foot") and self.in_open(d)):
            yield d.broken_at(4)

    @entry("tribal_warrior", "tribal_foot")
    @rule("T10.TR", "G6")
    def tribes(self, d: Defeat) -> Iterator[Verdict]:
        if not d.half and (self.has(d.foe, "wizard") or self.has(d.foe, "cleric")):
            yield flee(4)
        legions = self.options.legionaries_count_as_blades_vs_tribal and d.by("legionary")
        if d.by("blade") or legions:
            yield d.broken_at(8)
        if self.in_open(d):
            if d.by("expendable", "behemoth", "knight"):
                yield DESTROYED
            if d.by("lancer"):
                yield d.broken_at(3)
            if d.by("pike", "spear"):
                yield d.broken_at(9)

    @entry("baggage", "camp_followers")
    @rule("T10.BG", "M4.1.e", "G52")
    def baggage_and_followers(self, d: Defeat) -> Iterator[Verdict]:
        if d.melee:
            yield DESTROYED
        elif not d.half:
            yield flee(4)

    @entry("lurker")
    @rule("T10.LU")
    def lurkers(self, d: Defeat) -> Iterator[Verdict]:
        if not d.half:
            return
        hunted = d.by_any(LIGHT_INFANTRY | ARCHERS) or d.by("auxilia", "airship")
        ridden_down = d.melee and (d.by_any(FLYING) or d.by(*RIDERS)) and self.open_for_enemy(d)
        yield DESTROYED if hunted or ridden_down else FLEE_OFF

    @entry("light_infantry", "petardier")
    @rule("T10.LI")
    def light_infantry(self, d: Defeat) -> Iterator[Verdict]:
        if self.in_open(d) and (d.by_any(FLYING) or d.by(*RIDERS)):
            yield DESTROYED
        if not d.half:
            if d.melee and d.by_any(INFANTRY - LIGHT_INFANTRY):
                yield RETREAT
            return
        if d.melee and d.by_any(FLYING | MOUNTED) and self.in_difficult(d):
            yield flee(4)
        if d.by("artillery", "war_wagon", "baggage", "camp_followers"):
            yield flee(4)
