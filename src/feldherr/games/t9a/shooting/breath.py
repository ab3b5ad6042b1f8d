"""21.H.a.1 Breath Attacks in shooting."""

from feldherr.table import Steps, rule

from ..army.profiles import Given, ShootingWeapon
from ..moments import Attack, Own, Volley
from .engineers import Engineers
from .volleys import Shooters

RANGE, HITS = 6, "2D6"


class Breath(Engineers):
    """Breath as a shooting attack."""

    @rule("21.H.a.1/1", "21.H.a.1/2", "GC68")
    def carried(self, own: Own) -> list[ShootingWeapon]:
        """The shooting weapons of a part, and a breath that it has not used yet."""
        found = super().carried(own)
        breath = self.breath_of(own)
        return [*found, _as_weapon(breath)] if breath else found

    @rule("21.H.a.1/1", "GC75")
    def breath_of(self, own: Own) -> Given | None:
        """The Breath Attack of a part that was not used in this game."""
        assert own.part is not None
        if "breath_attack" in self.unit(own.pool.troop).used:
            return None
        told = (given for given in own.part.rules if given.word == "breath_attack")
        return next(told, None)

    @rule("21.H.a.1/2", "21.H.a.1/4", "GC68")
    def fire(self, group: Shooters, volley: Volley) -> Steps[list[Attack]]:
        """2D6 hits of each model; nothing is rolled to hit."""
        own = Own(group.pool, group.part)
        breath = self.breath_of(own)
        if breath is None or group.weapon.word != "breath_attack":
            return (yield from super().fire(group, volley))
        record = self.unit(group.pool.troop)
        record.used = {**record.used, "breath_attack": self.state.player_turn}
        rolled = yield from self.amounts(
            record.seat,
            "breath-attack",
            HITS,
            len(group.stands),
            unit=record.id,
            other=volley.target,
        )
        values = {change.of: change.by for change in breath.changes}
        made = Attack(kind="special", target=volley.target, by=own, hits=sum(rolled))
        made.strength, made.rules = values.get("strength"), breath.gives
        made.piercing = values.get("armour_penetration", 0)
        return [made]


@rule("21.H.a.1/2")
def _as_weapon(breath: Given) -> ShootingWeapon:
    """A breath as what is chosen, aimed and ranged like a weapon; it may be used after a march."""
    return ShootingWeapon(breath.word, RANGE, aim=2, rules=(Given("march_and_shoot"),))
