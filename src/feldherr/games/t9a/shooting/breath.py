"""21.H.a.1 Special Attacks that are used as Shooting Attacks: breath, and what books have."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..army.profiles import ShootingWeapon
from ..formation.formation import Stand
from ..model_rules.rule import ASKED, SHOTS, ModelRule, rule_of
from ..moments import Attack, Own, Volley
from .engineers import Engineers
from .volleys import Shooters


class Breath(Engineers):
    """Special Attacks in shooting."""

    @rule("21.H.a.1/1", "21.H.a.1/2", "GC68", "8.D.a.3-6")
    def carried(self, own: Own) -> list[ShootingWeapon]:
        """The shooting weapons of a part, and its Special Attacks that it can shoot with now."""
        found = super().carried(own)
        found += [other for weapon in found for other in self._loads(own, weapon)]
        return [*found, *(weapon for _, weapon in self._special_shots(own))]

    @rule("8.D.a.3-6")
    def _loads(self, own: Own, weapon: ShootingWeapon) -> Iterator[ShootingWeapon]:
        """Other ways of shooting with a weapon."""
        for given in weapon.rules:
            one = rule_of(given) if given.word in ASKED["loads"] else None
            yield from one.loads(self, own, weapon) if one else ()

    @rule("21.H.a.1/1", "GC75", "8.D.a.3-6")
    def _special_shots(self, own: Own) -> Iterator[tuple[ModelRule, ShootingWeapon]]:
        """The Special Attacks of a part that can be shot with, and what they are then."""
        assert own.part is not None
        whole = self.rules_of(own.pool) if own.part is own.pool.model.parts[0] else ()
        for given in (*own.part.rules, *whole):
            one = rule_of(given) if given.word in SHOTS else None
            weapon = one.shoots(self, own) if one else None
            if one and weapon:
                yield one, weapon

    @rule("21.H.a.1/2", "14.A.a.9")
    def weapons_fired(self, own: Own, volley: Volley) -> Steps[list[ShootingWeapon]]:
        """A Special Attack is shot with beside a weapon; it may be kept back if others shoot."""
        able = self.able(own, volley)
        ready = [(one, able.pop(w.word)) for one, w in self._special_shots(own) if w.word in able]
        special = [weapon for one, weapon in ready if not one.one_of_several]
        tools = {weapon.word: weapon for one, weapon in ready if one.one_of_several}
        special += yield from self.one_of(tools, own)
        found = yield from self.one_of(able, own)
        alone = not found and not self._others_shoot(own, volley)
        for weapon in special:
            if alone or (yield from self._joins_in(own)):
                found.append(weapon)
        return found

    @rule("14.A.a.9", "21.H.a.1/2")
    def who_fire(self, group: Shooters, volley: Volley) -> Steps[list[Stand]]:
        """A Special Attack has been kept back before, or asks by itself how many use it."""
        special = self._special_shots(Own(group.pool, group.part))
        if any(weapon.word == group.weapon.word for _, weapon in special):
            return group.stands
        return (yield from super().who_fire(group, volley))

    def _others_shoot(self, own: Own, volley: Volley) -> bool:
        """Whether another part in its unit shoots, too."""
        others = (one for one in self._archers(self.unit(own.unit)) if one != own)
        return any(self.able(one, volley) for one in others)

    def _joins_in(self, own: Own) -> Steps[bool]:
        seat = self.unit(own.unit).seat
        return (yield from self.may(seat, "shoots-special", unit=own.pool.troop))

    @rule("21.H.a.1/2", "21.H.a.1/4", "GC68", "8.D.a.3-6")
    def fire(self, group: Shooters, volley: Volley) -> Steps[list[Attack]]:
        """What such an attack hits, its own rule says."""
        own = Own(group.pool, group.part)
        for one, weapon in self._special_shots(own):
            if weapon.word == group.weapon.word:
                return (yield from one.blows(self, own, volley.target, len(group.stands)))
        found = yield from super().fire(group, volley)
        for given in group.weapon.rules:
            if fired := rule_of(given) if given.word in ASKED["has_fired"] else None:
                yield from fired.has_fired(self, own, group.weapon)
        return found
