"""16.A Losing Health Points, and the panic that follows."""

from collections.abc import Sequence
from typing import ClassVar

from feldherr.table import Steps, rule

from ..moments import AttackKind, Losses, Pool
from ..state import Unit
from .closing import Closing

FIGHT_ON = ("fanatical", "irredeemable")
"""8.D.a.3-6 Who is killed in melee and has one of these falls at the end of the round."""


class Casualties(Closing):
    """16 Casualties.

    `OVERKILL`: what of it counts at the most (15.F.a.2). `HEAVY`: one part in so many of its Health
    Points makes a unit test (17.A.1.d).
    """

    OVERKILL: ClassVar[int] = 3
    HEAVY: ClassVar[int] = 4

    @rule("16.0", "16.A.a.1", "16.B.a.4", "17.A.1.d")
    def lose_health(self, losses: Sequence[Losses]) -> Steps[None]:
        """Pools lose Health Points at the same time; casualties leave; then units may panic."""
        led = {one.unit: self.led_from(self.unit(one.unit)) for one in losses}
        for key, lost, kind in self._ranks_first(losses):
            self.pool_loses(key, lost - self._fought_off(key, lost, kind))
        for name, file in led.items():
            if (unit := self.unit(name)).status == "table":
                yield from self.close_up(unit, None if unit.champion else file)
        if self.state.combat is None:  # in a combat it is done after each step
            self.keep_contact()
        yield from self._losses_panic(losses)

    @rule("16.A.d.2", "16.A.a.3", "15.F.a.2")
    def _ranks_first(self, losses: Sequence[Losses]) -> list[tuple[str, int, AttackKind]]:
        """Simultaneous losses of pools, those of rank-and-file first: if more of them fell than
        there are, their champion suffers it first, as every attacker wants it for the Overkill."""
        every = [(key, lost, one.kind) for one in losses for key, lost in one.lost.items()]
        ranks = {key for key, *_ in every if (p := self.pool(key)) and p.role == "rank_and_file"}
        return sorted(every, key=lambda one: one[0] not in ranks)

    @rule("8.D.a.3-6")
    def _fought_off(self, key: str, lost: int, kind: AttackKind) -> int:
        """What is lost only at the end of the last Initiative Step: fanatics who are killed in
        melee fight on until then."""
        pool = self.pool(key)
        melee = kind in ("close_combat", "special") and self.state.combat is not None
        if pool is None or not melee or not any(self.has(pool, word) for word in FIGHT_ON):
            return 0
        alive = (pool.count - 1) * pool.model.health + 1
        later = max(0, lost - (pool.health - alive))
        record = self.unit(pool.troop)
        due = record.used.get(f"dying {key}", 0) + later
        record.used = {**record.used, f"dying {key}": due} if due else record.used
        return later

    # --- Pools ---

    @rule("16.A.d.1", "15.F.a.1", "15.F.a.2", "15.E.d", "G-15-5", "G-15-18")
    def pool_loses(self, key: str, lost: int) -> None:
        """A pool loses Health Points; what is beyond it counts only in a duel."""
        pool = self.pool(key)
        if pool is None or not lost:
            self._falls_on_the_fallen(key, lost)
            return
        unit, dealt = self.unit(pool.unit), min(lost, pool.health)
        self._take(pool, dealt)
        unit.round.lost += dealt
        self.tell(
            "loses-health", "16.A.a.1", unit=pool.troop, count=dealt, left=pool.health - dealt
        )
        if lost > dealt:
            self._excess(pool, lost - dealt)

    def _take(self, pool: Pool, dealt: int) -> None:
        record = self.unit(pool.troop)
        if pool.leads:
            self._champion_loses(record, pool, dealt)
        else:
            self._models_lose(record, pool, dealt)

    @rule("16.A.a.1", "16.A.a.2", "16.A.c")
    def _models_lose(self, record: Unit, pool: Pool, dealt: int) -> None:
        """Whole models leave whenever possible; what is left over is remembered."""
        wounds = record.wounds + dealt
        if wounds > 0:  # below 0: it has more than it had at first, by a rule of its book
            gone, wounds = divmod(wounds, pool.model.health)
            record.models -= gone
            record.last = record.last if gone < len(record.last) else ()
        record.wounds = wounds

    @rule("16.A.b", "16.A.c", "21.C.e/2")
    def _champion_loses(self, record: Unit, pool: Pool, dealt: int) -> None:
        record.champion_wounds += dealt
        if dealt == pool.health:
            record.champion, record.champion_wounds = False, 0
            record.models -= 1
            self.tell("champion-falls", "16.A.b", unit=record.id)

    @rule("16.A.a.3", "16.A.b", "16.A.c", "16.A.d.1", "15.F.a.2", "21.C.e/4", "21.C.a.3/2")
    def _excess(self, pool: Pool, excess: int) -> None:
        """What rank-and-file cannot lose any more their champion loses; of a duellist it is
        Overkill; else it is ignored."""
        if self._duels(pool.key) and self.options.killing_batch_overkills:
            round_ = self.unit(pool.unit).round
            round_.overkill = min(self.OVERKILL, round_.overkill + excess)
        elif pool.role == "rank_and_file":
            self._champion_suffers(pool.key, excess)

    @rule("16.A.a.3", "16.A.b", "15.F.a.2")
    def _champion_suffers(self, key: str, excess: int) -> None:
        """The champions of a unit lose what they can, its own one first: that was not meant for
        them, so no Overkill."""
        for pool in self.pools(self.unit(key)) if key in self.state.units else ():
            if pool.role == "champion":
                self.pool_loses(pool.key, lost := min(excess, pool.health))
                excess -= lost

    @rule("15.E.c.4", "15.F.a.2", "16.A.a.3", "16.A.d.1", "G-15-5")
    def _falls_on_the_fallen(self, key: str, lost: int) -> None:
        """Of a duellist that was removed already it is Overkill of its side; else it is as what
        falls beyond a pool at once."""
        if not self._duels(key):
            self._champion_suffers(key, lost)
            return
        seat, combat = self.unit(key.partition(".")[0]).seat, self.state.combat
        here = [self.unit(name) for name in combat.units] if combat else []
        for unit in [one for one in here if one.seat == seat][:1]:
            unit.round.overkill = min(self.OVERKILL, unit.round.overkill + lost)

    @rule("15.E.c.1")
    def _duels(self, key: str) -> bool:
        return any(key in (duel.challenger, duel.accepter) for duel in self.state.duels)

    # --- Panic ---

    @rule("17.A.1.d", "17.A.3", "17.A.4", "G-17-2", "G-17-3")
    def _losses_panic(self, losses: Sequence[Losses]) -> Steps[None]:
        """Units that have lost a quarter or more in this phase test, once; an enemy whose attack
        brought them there is the cause."""
        enemies = {one.unit: one.enemy for one in losses}
        testing = [unit for unit in map(self.unit, enemies) if self.lost_a_quarter(unit)]
        for unit in testing:
            unit.phase.tested_losses = True
        yield from self.panic_tests(testing, "losses", enemies)

    @rule("17.A.1.d", "G-17-2", "G-17-3")
    def lost_a_quarter(self, unit: Unit) -> bool:
        """Single-model units that began as such are exempt."""
        began, now = unit.phase.health, self.health(unit) if unit.status == "table" else 0
        single = self.troop(unit.id).size == 1 and not unit.characters
        if unit.status != "table" or unit.phase.tested_losses or single:
            return False
        heavy = self.HEAVY * (began - now) >= began or "charnel_fire" in unit.gained
        return began > now and heavy
