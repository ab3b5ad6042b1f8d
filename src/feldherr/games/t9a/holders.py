"""Who has which model rules and Health Points: pools and units."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from .army.profiles import Given, Model
from .bodies import Bodies
from .formation.base_contact import base_contacts
from .formation.formation import Formation, ranks
from .formation.spacing import Obstacle
from .model_rules.implied import best, of_model
from .model_rules.in_force import (
    among_others,
    ashamed,
    gained,
    given_by_charges,
    known_words,
    with_gained,
)
from .model_rules.rule import ASKED, ATTRIBUTES, LENDERS, TOUCH, ModelRule, rule_of
from .moments import Own, Pool, Role
from .state import Unit
from .words import INCH

CARRIED = ("palanquin", "skink_palanquin")
"""8.D.a.3-6 Rules of those that count as mounted."""
LEGEND = "primal_legend"
"""8.D.a.3-6 Those with this rule are alone in the sky."""
IN_LINES = ("damnation", "irredeemable")
"""8.D.a.3-6 Units with one of these rules have no more ranks than files."""


class Holders(Bodies):
    """What units have."""

    # --- Health Pools ---

    @rule("3.B.d-1", "16.A.a.1", "16.A.b", "16.A.c", "3.B.a-1")
    def pools(self, unit: Unit) -> list[Pool]:
        """The Health Pools that stand in a unit: rank-and-file, champion, Characters."""
        found = [*self._own_pools(unit, unit.id)]
        for other in self.joined(unit):
            found += self._own_pools(other, unit.id)
        return found

    def _own_pools(self, unit: Unit, where: str) -> Iterator[Pool]:
        troop, name = self.troop(unit.id), unit.id
        hp, count = troop.model.health, unit.models - unit.champion
        if count:
            role: Role = "character" if self.is_character(unit) else "rank_and_file"
            role = "champion" if troop.enters == "champion" else role
            left = count * hp - unit.wounds
            yield Pool(name, where, name, role, troop.model, count, left)
        if unit.champion:
            model = troop.champion or troop.model
            left = model.health - unit.champion_wounds
            yield Pool(f"{name}.champion", where, name, "champion", model, 1, left)

    @rule("21.B/1", "21.A.a.18/1")
    def is_character(self, unit: Unit) -> bool:
        """Bought as a Character, or a War Platform."""
        troop = self.troop(unit.id)
        return troop.character or troop.is_platform

    def pool(self, key: str) -> Pool | None:
        """The pool of that key, if it still has models."""
        unit = self.standing(self.unit(key.partition(".")[0]))
        return next((pool for pool in self.pools(unit) if pool.key == key), None)

    def health(self, unit: Unit) -> int:
        """All Health Points in a unit, its Characters' included."""
        return sum(pool.health for pool in self.pools(unit))

    @rule("17.D.1", "18.A.3")
    def listed_health(self, unit: Unit) -> int:
        """The Health Points of a list entry at first; a champion may have more than others."""
        troop = self.troop(unit.id)
        lead = troop.champion if troop.has_champion else None
        more = lead.health - troop.model.health if lead else 0
        return troop.size * troop.model.health + more

    def size(self, unit: Unit) -> int:
        """The number of models in a unit, its Characters included."""
        return unit.models + len(unit.characters)

    # --- Model rules ---

    @rule("21/1", "21.A/1", "22.B.b/3")
    def rules_of(self, pool: Pool) -> tuple[Given, ...]:
        """The model rules of a pool's models, what the rest of their unit lends them included."""
        own, record = self.printed_rules(pool), self.unit(pool.troop)
        if record.gained:
            own = with_gained(own, tuple(record.gained))
        if record.host:
            own = among_others(own)
        unit = self.unit(pool.unit)
        if unit.charging:
            own = (*own, *given_by_charges(own, pool.model))
        if not self.opening.words.isdisjoint(LENDERS):
            own = (*own, *self._lent_near(unit))
        if unit.characters:
            own = (*own, *(given for one in self.pools(unit) for given in self.lent(one, pool)))
        if unit.phase.parted or record.phase.left:
            own = (*own, *self._still_lent(pool, (*unit.phase.parted, record.phase.left)))
        return ashamed(own) if record.refused else own

    @rule("15.E.b.3")
    def is_shamed(self, pool: Pool) -> bool:
        """Whether it is a Character that has refused a duel."""
        return pool.role == "character" and self.unit(pool.troop).refused

    @rule("3.A.b-3")
    def printed_rules(self, pool: Pool) -> tuple[Given, ...]:
        """The same without what others lend."""
        return of_model(self.troop(pool.troop), pool.model, pool.role, self.options.tall_type)

    @rule("8.D.a.3-6", "4.A-4")
    def _lent_near(self, unit: Unit) -> list[Given]:
        """What models near a unit lend it, measured from their own bases."""
        if unit.status != "table" or unit.pose is None:
            return []
        found: dict[Given, None] = {}
        often: list[Given] = []
        for name, words in self.opening.printed.items():
            if words.isdisjoint(LENDERS) or not self.unit(name).alive:
                continue
            record = self.unit(name)
            where = self.standing(record)
            for one in dict.fromkeys(self._lenders(record, where)):
                meant = one.on_friends in (None, record.seat == unit.seat)
                if meant and self._lends_to(one, record, where, unit):
                    found |= dict.fromkeys(one.lends_near)
                    often += one.lends_near if one.adds_up else ()
        return [*(given for given in found if given not in often), *often]

    @rule("8.D.a.3-6", "3.C.a.1-1")
    def _lends_to(self, one: ModelRule, record: Unit, where: Unit, unit: Unit) -> bool:
        """Whether models of an entry are as near to a unit as their rule wants."""
        if one.reach != TOUCH:
            away = body_distance(self.model_body(where, record.id), self.boundary(unit))
            return where.id == unit.id or away <= one.reach * INCH + TOLERANCE
        if where.id not in unit.engaged:
            return False
        stand = record.id if record.host else ""
        pairs = base_contacts(self.formation(where), self.formation(unit))
        return any(mine.id in (stand, record.id) for mine, _ in pairs)

    def _lenders(self, record: Unit, where: Unit) -> Iterator[ModelRule]:
        """The rules of an entry by which those near it have rules."""
        lent = [given for word in record.gained for given in gained(word)]
        for pool in self._own_pools(record, where.id):
            every = (*self.printed_rules(pool), *lent)
            given = (given for given in every if given.word in LENDERS)
            yield from (one for one in map(rule_of, given) if one is not None)

    def lent(self, of: Pool, to: Pool, parted: bool = False) -> Iterator[Given]:
        """The model rules that a pool has because of another one in its unit, or of itself in
        company; `parted`: they stood together when the phase began."""
        for given in self.printed_rules(of):
            found = rule_of(given)
            if found is None or (parted and found.while_joined):
                continue
            if of.key != to.key or found.lends_itself:
                yield from found.lends(self, Own(of), to)

    @rule("21.B.d/2", "21.A.a.39/6")
    def _still_lent(self, pool: Pool, names: Collection[str]) -> Iterator[Given]:
        """What a unit and the Characters that have left it lend each other until the phase is
        over. `names`: from whom the pool has parted, "" = from nobody."""
        for other in (self.unit(name) for name in names if name):
            for one in self.pools(other):
                yield from self.lent(one, pool, parted=True)

    @rule("8.D.a.3-6")
    def of_books(self, pool: Pool) -> list[Given]:
        """Attack attributes of books that parts of a model have: some do something to the unit."""
        every = (given for part in pool.model.parts for given in part.rules)
        return [given for given in every if given.word in ATTRIBUTES]

    @rule("L5391", "L5396")
    def given(self, pool: Pool, word: str) -> Given | None:
        """A model rule that a pool has, the best of several."""
        found = [given for given in self.rules_of(pool) if given.word == word]
        return best(found) if found else None

    def has(self, pool: Pool, word: str) -> bool:
        return any(given.word == word for given in (*self.rules_of(pool), *self.of_books(pool)))

    def counted(self, unit: Unit, word: str) -> int:
        """How many models of a unit have a rule."""
        return sum(pool.count for pool in self.pools(unit) if self.has(pool, word))

    def any_has(self, unit: Unit, word: str) -> bool:
        return self._in_command(unit, word) or self.counted(unit, word) > 0

    @rule("21.C.b/1", "21.C.c/1")
    def _in_command(self, unit: Unit, word: str) -> bool:
        """Rules of the musician and the standard bearer, who are no pools of their own."""
        if word in ("swift_reform", "march_to_the_beat", "musician"):
            return unit.musician
        return word in ("combat_bonus", "standard_bearer") and unit.standard

    def all_have(self, unit: Unit, word: str) -> bool:
        return self.counted(unit, word) == self.size(unit) > 0

    def most_have(self, unit: Unit, word: str) -> bool:
        """More than half of its models."""
        return 2 * self.counted(unit, word) > self.size(unit)

    def half_have(self, unit: Unit, word: str) -> bool:
        """At least half of its models."""
        return 2 * self.counted(unit, word) >= self.size(unit) > 0

    @rule("8.D.a.3-6")
    def no_word_of(self, hook: str) -> bool:
        """Whether nobody in the battle has a rule that says anything to such a hook."""
        return known_words(self.opening.words).isdisjoint(ASKED[hook])

    @rule("4.C-1", "20.C.1", "8.D.a.3-6")
    def crowded(
        self, unit: Unit, formation: Formation, gone: Collection[str] = ()
    ) -> Refusal | None:
        """Why a unit cannot end a move so; some never stand in a column."""
        bound = not self.opening.words.isdisjoint(IN_LINES)
        column = bound and ranks(formation) > formation.files
        if column and any(self.any_has(unit, word) for word in IN_LINES):
            return Refusal("t9-no-column", ("8.D.a.3-6",), {"unit": unit.id})
        return super().crowded(unit, formation, gone)

    @rule("8.D.a.3-6")
    def is_grounded(self, unit: Unit) -> bool:
        """Whether a legend among its friends keeps a unit from flying."""
        if LEGEND not in self.opening.words:
            return False
        return any(self.any_has(friend, LEGEND) for friend in self.units(unit.seat))

    # --- Ways ---

    @rule("21.A.a.16/1", "21.B.d/3", "21.B.d.1/6")
    def in_the_way(self, unit: Unit) -> list[Obstacle]:
        """What hinders a unit while it moves: where it ends, all obstacles count."""
        free = self.passed_by(unit)
        return [other for other in self.obstacles(unit) if other.id not in free]

    @rule("21.A.a.16/1", "21.B.d/3", "21.B.d.1/6")
    def passed_by(self, unit: Unit) -> set[str]:
        """What does not hinder it: Ghost Step leads through rocks; who leaves a unit passes through
        its models."""
        ghost = self.all_have(unit, "ghost_step")
        free = {unit.phase.left, *(self.state.pieces if ghost else ())}
        if "ricochet" in self.opening.words:
            free |= {other.id for other in self.others(unit) if self.is_ricochet(other.id)}
        return free | {other.id for other in self._ignored(unit)}

    @rule("8.D.a.3-6", "4.C-2")
    def hindering(self, others: Sequence[Obstacle]) -> Sequence[Obstacle]:
        """Obstacles but models that ricochet: who may come near keeps no distance from them, and
        whoever moves into them removes them."""
        if "ricochet" not in self.opening.words:
            return others
        pieces = self.state.pieces
        return [one for one in others if one.id in pieces or not self.is_ricochet(one.id)]

    @rule("8.D.a.3-6")
    def is_ricochet(self, name: str) -> bool:
        """Whether a unit moves through all others, and they through it."""
        return "ricochet" in self.opening.printed[name]

    @rule("8.D.a.3-6")
    def _ignored(self, unit: Unit) -> Iterator[Unit]:
        """Other units that rules let it pass through."""
        if self.no_word_of("ignores_unit"):
            return
        passing = self.unit_rules(unit)
        for other in self.others(unit):
            if any(one.ignores_unit(self, unit, other) for one in passing):
                yield other

    # --- Rules as code ---

    def unit_rules(self, unit: Unit) -> list[ModelRule]:
        """The rules that a unit has because enough of its models have them, each word once."""
        held = [(p, (*self.rules_of(p), *self.of_books(p))) for p in self.pools(unit)]
        words = {given.word: given for _, rules in held for given in rules}
        if unit.musician:
            words |= {word: Given(word) for word in ("swift_reform", "march_to_the_beat")}
        if unit.standard:
            words["combat_bonus"] = Given("combat_bonus")
        found = [rule_of(given) for given in words.values()]
        having = [(pool, {given.word for given in rules}) for pool, rules in held]
        return [one for one in found if one is not None and self._in_scope(unit, one, having)]

    def _in_scope(
        self, unit: Unit, one: ModelRule, having: Sequence[tuple[Pool, set[str]]]
    ) -> bool:
        """Whether enough models have a rule. `having`: the pools and the words of their rules."""
        word = one.given.word
        mine = [pool for pool, words in having if word in words]
        if one.scope == "any":
            return bool(mine) or self._in_command(unit, word)
        if one.scope == "any_rank_and_file":
            return any(pool.role != "character" for pool in mine)
        count, size = sum(pool.count for pool in mine), self.size(unit)
        enough = {"half": 2 * count >= size > 0, "most": 2 * count > size}
        return enough.get(one.scope, count == size > 0)

    def model_rules(self, own: Own) -> list[ModelRule]:
        """The rules of a model and, if one is meant, of its part."""
        given = (*self.rules_of(own.pool), *(own.part.rules if own.part else ()))
        found = [rule_of(one) for one in given]
        return [one for one in found if one is not None]

    def parts(self, pool: Pool) -> list[Own]:
        """Each part of a pool's model as the owner of rules."""
        return [Own(pool, part) for part in pool.model.parts]

    @rule("19.A.c", "21.G.b.1/3")
    def mounted(self, pool: Pool) -> bool:
        """Whether a pool's model is mounted, else it is on foot."""
        return is_mounted(pool.model)


@lru_cache(maxsize=1 << 10)
@rule("19.A.c", "21.G.b.1/3")
def is_mounted(model: Model) -> bool:
    """Whether one of a model's parts is Harnessed, or it is carried."""
    if any(given.word in CARRIED for given in model.rules):
        return True
    return any(given.word == "harnessed" for part in model.parts for given in part.rules)
