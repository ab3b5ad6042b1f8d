"""The rules on a copy of a position: units as they are after losses, and what was found out so."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import msgpack

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..engine import NinthAge
from ..formation.formation import Formation, Stand
from ..losses.losses import FIGHT_ON
from ..melee.places import Fighters, Lines
from ..model_rules.rule import ModelRule
from ..moments import Cause, Own, Pool
from ..state import Position, Unit
from .thought import played, unheard

T = TypeVar("T")
Key = tuple[Hashable, ...]
Known = dict[Key, Any]
FEARLESS = frozenset(
    {"rules", "words", "model", "unit", "silent", "lines", "manned", "aims", "fighters", "standing"}
)
"""What is known of units whether they are afraid or not."""


class Forgetful(Known):
    """Keeps nothing: what is found while units change is true only for the moment."""

    def __setitem__(self, key: Key, value: Any) -> None:
        pass


class Recall(NinthAge):
    """Remembers what it has found out about a position: in `known` for as long as units are what
    they are in general, in `settled` for the losses that they have suffered."""

    def __init__(self, rules: NinthAge) -> None:
        state = msgpack.decode(msgpack.encode(rules.state), type=Position)
        super().__init__(rules.opening, state, unheard)
        self.known: Known = {}
        self.packed: dict[str, bytes] = {}
        self.staged: dict[Hashable, dict[str, bytes]] = {}
        self.found: dict[Hashable, Known] = {}
        self.settled: Known = Forgetful()
        self.ended = False

    def learn(self, other: "Recall") -> None:
        """What was found in the same position does not depend on who is afraid."""
        self.known |= {key: value for key, value in other.known.items() if key[0] in FEARLESS}

    def once(self, key: Key, find: Callable[[], T]) -> T:
        """What was found under a key, else what is found now."""
        if key not in self.known:
            self.known[key] = find()
        found: T = self.known[key]
        return found

    def now(self, key: Key, find: Callable[[], T]) -> T:
        """The same for these losses."""
        if key not in self.settled:
            self.settled[key] = found = find()
            return found
        again: T = self.settled[key]
        return again

    # --- Losses in thought ---

    def remember(self, *names: str) -> None:
        """These units and their Characters as they are now."""
        units = [self.unit(name) for name in names]
        members = [one for unit in units for one in (unit, *self.joined(unit))]
        self.packed = {one.id: msgpack.encode(one) for one in members}
        self.staged, self.found = {(): self.packed}, {}

    def suffer(self, lost: Mapping[str, int]) -> None:
        """Those units as they are when their pools have lost so much since."""
        key = tuple((name, number) for name, number in lost.items() if number)
        self.settled = Forgetful()
        for name, packed in self.staged.get(key, self.packed).items():
            self.state.units[name] = msgpack.decode(packed, type=Unit)
        if key not in self.staged:
            self._loses(lost)
            units = self.state.units
            self.staged[key] = {name: msgpack.encode(units[name]) for name in self.packed}
        self.settled = self.found.setdefault(key, {})

    def _loses(self, lost: Mapping[str, int]) -> None:
        hurt = {key: number for key, number in lost.items() if number}
        touched = [self.standing(self.unit(key.partition(".")[0])) for key in hurt]
        before = [_edge(unit) for unit in touched]
        for key, number in hurt.items():
            self.pool_loses(key, number - self._lingers(key, number))
        for unit in {unit.id: unit for unit in touched}.values():
            if unit.status == "table":
                played(self.close_up(unit))
        if self.state.combat is not None and before != [_edge(unit) for unit in touched]:
            self.keep_contact()

    @rule("8.D.a.3-6", "15.D.a.3")
    def _lingers(self, key: str, number: int) -> int:
        """What fanatics lose only when the last blows have fallen."""
        if self.ended or self.opening.words.isdisjoint(FIGHT_ON):
            return 0
        return self._fought_off(key, number, "close_combat")

    @rule("15.D.a.3")
    def end(self, *names: str) -> None:
        """The last Initiative Step of these units is over."""
        self.suffer({})
        self.ended = True
        if not self.opening.words.isdisjoint(FIGHT_ON):
            self.remember(*names)

    @rule("18.A.1")
    def price(self, pool: Pool, lost: float) -> float:
        """The points of the army list that so many Health Points of a pool are worth."""
        troop = self.troop(pool.troop)
        return troop.points * lost / (troop.size * troop.model.health)

    def panic_tests(self, units: Sequence[Unit], cause: Cause, enemy: str = "") -> Steps[None]:
        """Nobody panics in thought."""
        yield from ()

    # --- What is asked again and again ---

    def pools(self, unit: Unit) -> list[Pool]:
        """The Health Pools that stand in a unit."""
        found: list[Pool] | None = self.settled.get(("pools", unit.id))
        if found is None:
            found = self.settled["pools", unit.id] = super().pools(unit)
        return found

    def pool(self, key: str) -> Pool | None:
        """The pool of that key, if it still has models."""
        return self.now(("pool", key), lambda: super(Recall, self).pool(key))

    def formation(self, unit: Unit, pose: Pose | None = None) -> Formation:
        """How a unit stands, or would stand elsewhere."""
        if pose is not None:
            return super().formation(unit, pose)
        found: Formation | None = self.settled.get(("formation", unit.id))
        if found is None:
            found = self.settled["formation", unit.id] = super().formation(unit)
        return found

    def left(self, unit: str) -> tuple[str, ...]:
        """The keys of the pools that are left in a unit."""
        return self.now(("left", unit), lambda: tuple(p.key for p in self.pools(self.unit(unit))))

    # --- What depends on who is left in a unit ---

    def rules_of(self, pool: Pool) -> tuple[Given, ...]:
        """The rules of a pool."""
        found: tuple[Given, ...] | None = self.settled.get(("rules", pool.key))
        if found is None:
            key = "rules", pool.key, self.left(pool.unit)
            found = self.once(key, lambda: super(Recall, self).rules_of(pool))
            self.settled["rules", pool.key] = found
        return found

    def model_rules(self, own: Own) -> list[ModelRule]:
        """Those of a part as code."""
        at = "model", own.pool.key, id(own.part)
        found: list[ModelRule] | None = self.settled.get(at)
        if found is None:
            key = *at, self.left(own.unit)
            found = self.settled[at] = self.once(key, lambda: super(Recall, self).model_rules(own))
        return found

    def has(self, pool: Pool, word: str) -> bool:
        """Whether a pool has a rule."""
        found: frozenset[str] | None = self.settled.get(("words", pool.key))
        if found is None:
            key = "words", pool.key, self.left(pool.unit)
            found = self.settled["words", pool.key] = self.once(key, lambda: self._words(pool))
        return word in found

    def _words(self, pool: Pool) -> frozenset[str]:
        return frozenset(given.word for given in (*self.rules_of(pool), *self.of_books(pool)))

    def unit_rules(self, unit: Unit) -> list[ModelRule]:
        """The rules of a unit depend on how many models have them."""
        counts = tuple((pool.key, pool.count) for pool in self.pools(unit))
        return self.once(("unit", unit.id, counts), lambda: super(Recall, self).unit_rules(unit))

    def no_word_of(self, hook: str) -> bool:
        """Nobody learns a rule while odds are reckoned."""
        found: bool | None = self.known.get(("silent", hook))
        if found is None:
            found = self.known["silent", hook] = super().no_word_of(hook)
        return found

    # --- What depends on how units stand ---

    def lines(self, unit: Unit) -> Lines:
        """Who of a unit stands where depends on its formation and those of its enemies."""
        key = "lines", *self._shape(unit)
        return self.once(key, lambda: super(Recall, self).lines(unit))

    def _shape(self, unit: Unit) -> tuple[Hashable, ...]:
        here = (unit, *(self.unit(name) for name in unit.engaged))
        return tuple((one.id, one.champion, self.formation(one)) for one in here)

    def manned(self, unit: Unit) -> dict[Stand, str]:
        """Whose stands they are depends on the formation alone, and on the champion."""
        key = "manned", unit.id, unit.champion, self.formation(unit)
        return self.once(key, lambda: super(Recall, self).manned(unit))

    def fighters(self, unit: Unit) -> list[Fighters]:
        """Who fights whom depends on that, and on the pools that are left."""
        key = "fighters", self._met(unit), *self._shape(unit), *self.heeded()
        return self.once(key, lambda: super(Recall, self).fighters(unit))

    def _met(self, unit: Unit) -> tuple[tuple[str, ...], ...]:
        """The pools that are left in a unit and in its enemies."""
        return self.now(("met", unit.id), lambda: tuple(map(self.left, (unit.id, *unit.engaged))))

    def _aims(self, own: Own, targets: tuple[str, ...]) -> tuple[str, ...]:
        """Whom models strike depends on those pools, too."""
        key = "aims", own.pool.key, targets, self._met(self.unit(own.unit))
        return self.once(key, lambda: super(Recall, self)._aims(own, targets))

    def heeded(self) -> tuple[tuple[str, int], ...]:
        """The Health Points of all who fight, if a rule of theirs depends on losses."""
        if not self.once(("heeds",), self._heeds):
            return ()
        pools = (pool for unit in self.fighting() for pool in self.pools(unit))
        return tuple((pool.key, pool.health) for pool in pools)

    def _heeds(self) -> bool:
        pools = [pool for unit in self.fighting() for pool in self.pools(unit)]
        return any(one.heeds_losses(self, Own(p)) for p in pools for one in self._every_rule(p))

    @rule("8.D.a.3-6", "16.A.a.1")
    def may_bleed(self, pool: Pool) -> bool:
        """Whether it matters how many Health Points are left for what their loss costs others."""
        words = {type(one).bleeds for one in self._every_rule(pool)}
        return not words <= {ModelRule.bleeds}

    def _every_rule(self, pool: Pool) -> list[ModelRule]:
        return [one for own in self.parts(pool) for one in self.model_rules(own)]


@rule("15.D.f.1", "16.B.a.1")
def _edge(unit: Unit) -> Hashable:
    """What contact depends on: of who fights to its front only, not on its rear ranks."""
    to_front = all(side is Side.FRONT for side in unit.engaged.values())
    rear = 0 if to_front else unit.models
    return unit.status, unit.pose, unit.files, unit.characters, rear
