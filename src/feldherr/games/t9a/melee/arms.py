"""21.F.a.1 Choosing weapons; 15.D steps 2 and 4, the Crush Attacks."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..army.profiles import Weapon
from ..moments import Own
from ..state import Unit
from .combats import Combats


class Arms(Combats):
    """Step choose_weapons."""

    @rule("15.D.0", "21.F.a.1/1", "21.F.a.1/2", "21.F.a.1/3", "GC57", "21.G.b.23/1")
    def choose_weapons(self) -> Steps[None]:
        """Whoever has several weapons chooses in the first round, a Weapon Master in each."""
        for unit in self.moments(self.fighting()):
            for own in self._armed(unit):
                if self._chooses(own):
                    yield from self._arm(own)
        self.state.cursor = "make_way"

    def _armed(self, unit: Unit) -> Iterator[Own]:
        for pool in self.pools(unit):
            yield from self.parts(pool)

    @rule("21.F.a.1/1", "21.F.a.1/3", "21.G.b.23/1")
    def _chooses(self, own: Own) -> bool:
        """Whether a part has a choice now; a champion armed like its unit follows it."""
        if len(self.weapons_of(own)) < 2 or own.part is None:
            return False
        if self._of_the_ranks(own) is not None:
            return False
        record = self.unit(own.pool.troop)
        return self.is_master(own) or self.weapon_key(own) not in record.weapons

    @rule("21.F.a.1/2", "21.F.a.1/3")
    def _of_the_ranks(self, own: Own) -> Weapon | None:
        """The weapon with which a champion's unit fights, if he has it too: he uses it then, and
        goes on with it when he is the last."""
        if not own.pool.leads or own.part is None:
            return None
        ranks, part = self.pool(own.pool.troop), own.pool.model.parts.index(own.part)
        if ranks is not None and part < len(ranks.model.parts):
            word = super().weapon_of(Own(ranks, ranks.model.parts[part])).word
        else:
            word = self.unit(own.pool.troop).weapons.get(f"rank_and_file.{part}", "")
        return next((one for one in self.weapons_of(own) if one.word == word), None)

    def _arm(self, own: Own) -> Steps[None]:
        record, key = self.unit(own.pool.troop), self.weapon_key(own)
        words = [weapon.word for weapon in self.weapons_of(own)]
        word = yield from self.choose(record.seat, "which-weapon", words, unit=record.id)
        record.weapons = {**record.weapons, key: word}
        self.tell("weapon-chosen", "21.F.a.1/1", unit=record.id, weapon=word)

    @rule("21.F.a.1/3")
    def weapon_of(self, own: Own) -> Weapon:
        """The weapon in use; a champion uses what its unit uses, if he can."""
        return self._of_the_ranks(own) or super().weapon_of(own)

    @rule("21.F.a.1/2", "GC57")
    def lay_down_arms(self, unit: Unit) -> None:
        """Weapons are chosen anew in the next combat."""
        for record in (unit, *self.joined(unit)):
            record.weapons = {}

    # --- Crush Attacks ---

    @rule("21.G.b.24/1")
    def announce_crushes(self) -> Steps[None]:
        """Parts with Crush Attack may announce it for this round."""
        for unit in self.moments(self.fighting()):
            for own in self._armed(unit):
                if own.part and self._crushes(own):
                    seat = unit.seat
                    if (yield from self.may(seat, "may-crush", unit=own.pool.troop)):
                        unit.round.crushes = (*unit.round.crushes, self.part_key(own))

    @rule("21.G.b.24/1", "8.D.a.3-6")
    def _crushes(self, own: Own) -> bool:
        """Whether a part has Crush Attacks, by itself or by the weapon it uses."""
        assert own.part is not None
        given = (*own.part.rules, *self.rules_of(own.pool))
        return any(one.word == "crush_attack" for one in given)
