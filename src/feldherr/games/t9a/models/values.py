"""5 Characteristics of models as they are now: printed values with all that changes them."""

from collections.abc import Iterator

from feldherr.table import rule

from ..army.profiles import Change, Part
from ..deeds import Deeds
from ..model_rules.books import PLAIN_CHAMPIONS
from ..moments import Attack, Own, Pool
from ..state import Unit
from ..words import Characteristic
from .dice import dice
from .modifiers import modified

OF_PARTS = frozenset(
    {"agility", "attack_value", "offensive_skill", "strength", "armour_penetration"}
)
"""5.A.c-1: what each part has for itself."""


class Values(Deeds):
    """Characteristics."""

    @rule("5.A-1", "5.A.a-1", "5.A.b-1", "5.A.c-1", "5.B-1", "5.B.b-3", "6-1", "3.A.b-4")
    def value(self, own: Own, of: Characteristic, attack: Attack | None = None) -> int | None:
        """A characteristic of a model or part after all modifiers; None: it has none.

        `attack` is the one in view of which it is asked, with the target's pool if there is one.
        Random values (5.B.a) count with the most they can be: who rolls them asks `printed`.
        """
        return modified(of, self.printed(own, of), self.changes(own, of, attack))

    def printed(self, own: Own, of: Characteristic) -> int | None:
        """The printed value; of an Armour what is worn is added (8.D.a.2-2)."""
        if of in OF_PARTS:
            found = getattr(own.part, of)
            return found if found is None or isinstance(found, int) else dice(found).most
        model = own.pool.model
        if of == "armour":
            return self.armour_of(own.pool)
        found = getattr(model, of)
        return found if isinstance(found, int) else dice(found).most

    @rule("8.D.a.2-2", "21.E/1", "6.D-5")
    def armour_of(self, pool: Pool) -> int:
        """Innate Armour and what is worn."""
        return pool.model.armour + sum(piece.armour for piece in pool.model.worn)

    def changes(self, own: Own, of: Characteristic, attack: Attack | None) -> Iterator[Change]:
        """All modifiers of a characteristic: by worn armour, own rules, and rules of the foe."""
        for piece in own.pool.model.worn:
            yield from piece.changes
        if of == "attack_value" and self._first_among_equals(own):
            yield Change(of, 1)
        for one in self.model_rules(own):
            yield from one.changes(self, own, of, attack)
        for foe in self._foes(own, attack):
            for one in self.model_rules(foe):
                assert attack is not None
                yield from one.changes_of_foe(self, foe, of, attack)

    @rule("21.C.a.1/1")
    def _first_among_equals(self, own: Own) -> bool:
        """The champion's extra attack belongs to its first part without Harnessed, Inanimate."""
        own_rules = (given.word for given in own.pool.model.rules)
        if own.pool.role != "champion" or any(word in PLAIN_CHAMPIONS for word in own_rules):
            return False
        fit = (part for part in own.pool.model.parts if not _drawn(part))
        return own.part is not None and own.part is next(fit, None)

    def _foes(self, own: Own, attack: Attack | None) -> Iterator[Own]:
        """Whose rules change an attack from the other side: the attacker, or the model attacked."""
        if attack is None or attack.by is None:
            return
        if attack.by.pool.key != own.pool.key:
            yield attack.by
        elif attack.pool and (pool := self.pool(attack.pool)):
            yield Own(pool)

    # --- Whole units ---

    @rule("5.A.a-1", "11.E.a-1", "G-41")
    def least(self, unit: Unit, of: Characteristic) -> int:
        """The lowest value of a characteristic in a unit."""
        return min(self.value(Own(pool), of) or 0 for pool in self.pools(unit))

    @rule("5.C-2", "5.C-3")
    def greatest(self, unit: Unit, of: Characteristic) -> int:
        """The highest value of a characteristic in a unit, in any of its parts."""
        owners = [own for pool in self.pools(unit) for own in self.owners(pool, of)]
        return max(self.value(own, of) or 0 for own in owners)

    def owners(self, pool: Pool, of: Characteristic) -> list[Own]:
        """Who in a model has a characteristic: its parts, or the model as a whole."""
        return self.parts(pool) if of in OF_PARTS else [Own(pool)]


@rule("21.C.a.1/1")
def _drawn(part: Part) -> bool:
    return any(given.word in ("harnessed", "inanimate") for given in part.rules)
