"""The rules on a copy of a position: units as they are after losses, and what was found out so."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import msgpack

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..attacks.weapons import sparks
from ..engine import NinthAge
from ..formation.formation import Formation, Stand
from ..losses.losses import FIGHT_ON
from ..melee.places import Fighters, Lines
from ..model_rules.rule import ModelRule
from ..moments import Attack, Cause, Own, Pool
from ..state import Position, Unit
from .editions import Thinking
from .stages import Forgetful, Key, Known, Lost, Stage, of_home
from .thought import played, unheard

T = TypeVar("T")
FEARFUL = frozenset({"attempt"})
"""What is known of units only as long as the same ones are afraid."""


class Recall(Thinking, NinthAge):
    """Remembers what it has found out about a position: in `known` for as long as units are what
    they are in general, in `settled` for the losses that they have suffered."""

    def __init__(self, rules: NinthAge) -> None:
        state = msgpack.decode(msgpack.encode(rules.state), type=Position)
        super().__init__(rules.opening, state, unheard)
        self.known: Known = {}
        self.packed: dict[str, bytes] = {}
        self.afraid: dict[str, bool] = {}
        self.homes: dict[str, str] = {}
        self.stages: dict[Hashable, Stage] = {}
        self.stage = Stage({})
        self.present: dict[str, bytes] = {}
        self.settled: Known = Forgetful()
        self.alone: dict[str, Known] = {}
        self.ended = False

    def learn(self, other: "Recall") -> None:
        """What was found in the same position, as far as it does not depend on who is afraid."""
        self.known |= {key: value for key, value in other.known.items() if key[0] not in FEARFUL}
        self.stages = other.stages

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

    @rule("21.A.a.1/3")
    def remember(self, *names: str) -> None:
        """These units and their Characters as they are now; who is afraid is told apart."""
        units = [self.unit(name) for name in names]
        members = [one for unit in units for one in (unit, *self.joined(unit))]
        self.afraid = {one.id: one.round.afraid for one in members}
        self.packed = {one.id: _fearless(one) for one in members}
        self.homes = {one.id: self.standing(one).id for one in members}
        key = self.ended, *self.packed.items()
        self.stage = self.stages.setdefault(key, Stage(self.packed))

    def suffer(self, lost: Mapping[str, int]) -> None:
        """Those units as they are when their pools have lost so much since."""
        key = _hurt(lost)
        self.settled, self.alone = Forgetful(), {}
        after = self._after(key)
        if after is not self.present:
            self._put(after)
        self.present = {}
        self.settled = self.stage.found.setdefault(key, {})
        self.alone = self.stage.alone(self.homes, key)

    def learnt(self, lost: Mapping[str, int], key: Key) -> Any:
        """What is known under a key after losses; None: they were not suffered yet."""
        return self.stage.found.get(_hurt(lost), {}).get(key)

    def _put(self, packed: Mapping[str, bytes]) -> None:
        for name, one in packed.items():
            self.state.units[name] = unit = msgpack.decode(one, type=Unit)
            unit.round.afraid = self.afraid[name]

    def _after(self, lost: Lost) -> dict[str, bytes]:
        """The units after losses. What units lose apart from each other is put together."""
        known = self.stage.units
        if lost not in known:
            known[lost] = self._together(lost) or self._lost(lost)
        return known[lost]

    def _together(self, lost: Lost) -> dict[str, bytes] | None:
        """The units after losses of several of them that do not touch the others."""
        homes = dict.fromkeys(self.homes[key.partition(".")[0]] for key, _ in lost)
        if len(homes) == 1:
            return None
        found, moved = dict(self.packed), 0
        for home in homes:
            own = of_home(self.homes, home, lost)
            after = self._after(own)
            if own not in self.stage.apart:
                return None
            moved += self.stage.apart[own]
            found |= {name: one for name, one in after.items() if self.homes[name] == home}
        if moved > 1:
            return None
        self.stage.split.add(lost)
        return found

    def _lost(self, lost: Lost) -> dict[str, bytes]:
        """The units after losses that they have not been seen with."""
        self._put(self.packed)
        moved, parted = self._loses(dict(lost))
        units = self.state.units
        found = {name: _fearless(units[name]) for name in self.packed}
        homes = {self.homes[key.partition(".")[0]] for key, _ in lost}
        others = [name for name, home in self.homes.items() if home not in homes]
        if not parted and all(found[name] == self.packed[name] for name in others):
            self.stage.apart[lost] = moved
        self.present = found
        return found

    @rule("15.D.f.1")
    def _loses(self, lost: Mapping[str, int]) -> tuple[bool, bool]:
        """Units lose so much; whether that moves their front, and parts them from others."""
        touched = [self.standing(self.unit(key.partition(".")[0])) for key in lost]
        before = [_edge(unit) for unit in touched]
        for key, number in lost.items():
            self.pool_loses(key, number - self._lingers(key, number))
        for unit in {unit.id: unit for unit in touched}.values():
            if unit.status == "table":
                played(self.close_up(unit))
        moved = before != [_edge(unit) for unit in touched]
        parted = moved and self.state.combat is not None and bool(self._parted())
        if parted:
            self.keep_contact()
        return moved, parted

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

    def panic_tests(
        self, units: Sequence[Unit], cause: Cause, enemies: Mapping[str, str] | None = None
    ) -> Steps[None]:
        """Nobody panics in thought."""
        yield from ()

    # --- What is asked again and again ---

    def _of_unit(self, name: str) -> Known:
        """What is known of a unit for these losses."""
        return self.alone.get(name, self.settled)

    def pools(self, unit: Unit) -> list[Pool]:
        """The Health Pools that stand in a unit."""
        known = self._of_unit(unit.id)
        found: list[Pool] | None = known.get(("pools", unit.id))
        if found is None:
            found = known["pools", unit.id] = super().pools(unit)
        return found

    def pool(self, key: str) -> Pool | None:
        """The pool of that key, if it still has models."""
        return self.now(("pool", key), lambda: super(Recall, self).pool(key))

    def formation(self, unit: Unit, pose: Pose | None = None) -> Formation:
        """How a unit stands, or would stand elsewhere."""
        if pose is not None:
            return super().formation(unit, pose)
        known = self._of_unit(unit.id)
        found: Formation | None = known.get(("formation", unit.id))
        if found is None:
            found = known["formation", unit.id] = super().formation(unit)
        return found

    def full_ranks(self, unit: Unit) -> int:
        """How many Full Ranks a unit has."""
        return self.now(("ranks", unit.id), lambda: super(Recall, self).full_ranks(unit))

    def steadfast(self, unit: Unit) -> bool:
        """Whether it has more of them than its enemies."""
        return self.now(("steadfast", unit.id), lambda: super(Recall, self).steadfast(unit))

    def left(self, unit: str) -> tuple[str, ...]:
        """The keys of the pools that are left in a unit."""
        known = self._of_unit(unit)
        found: tuple[str, ...] | None = known.get(("left", unit))
        if found is None:
            found = known["left", unit] = tuple(p.key for p in self.pools(self.unit(unit)))
        return found

    # --- What depends on who is left in a unit ---

    def rules_of(self, pool: Pool) -> tuple[Given, ...]:
        """The rules of a pool."""
        found: tuple[Given, ...] | None = self._of_unit(pool.unit).get(("rules", pool.key))
        if found is None:
            key = "rules", pool.key, self.left(pool.unit)
            found = self.once(key, lambda: super(Recall, self).rules_of(pool))
            self._of_unit(pool.unit)["rules", pool.key] = found
        return found

    def model_rules(self, own: Own) -> list[ModelRule]:
        """Those of a part as code."""
        at = "model", own.pool.key, id(own.part)
        found: list[ModelRule] | None = self._of_unit(own.unit).get(at)
        if found is None:
            key = *at, self.left(own.unit)
            found = self.once(key, lambda: super(Recall, self).model_rules(own))
            self._of_unit(own.unit)[at] = found
        return found

    def has(self, pool: Pool, word: str) -> bool:
        """Whether a pool has a rule."""
        found: frozenset[str] | None = self._of_unit(pool.unit).get(("words", pool.key))
        if found is None:
            key = "words", pool.key, self.left(pool.unit)
            found = self.once(key, lambda: self._words(pool))
            self._of_unit(pool.unit)["words", pool.key] = found
        return word in found

    def counted(self, unit: Unit, word: str) -> int:
        """How many models of a unit have a rule."""
        known = self._of_unit(unit.id)
        found: int | None = known.get(("counted", unit.id, word))
        if found is None:
            found = known["counted", unit.id, word] = super().counted(unit, word)
        return found

    def _near(self, unit: Unit, word: str) -> Iterator[Pool]:
        """Whose presence a unit has."""
        key = "near", unit.id, word
        yield from self.now(key, lambda: [*super(Recall, self)._near(unit, word)])

    def _words(self, pool: Pool) -> frozenset[str]:
        return frozenset(given.word for given in (*self.rules_of(pool), *self.of_books(pool)))

    def unit_rules(self, unit: Unit) -> list[ModelRule]:
        """The rules of a unit depend on how many models have them."""
        known = self._of_unit(unit.id)
        found: list[ModelRule] | None = known.get(("unit", unit.id))
        if found is None:
            key = "unit", unit.id, self._majority(unit), unit.musician, unit.standard
            found = self.once(key, lambda: super(Recall, self).unit_rules(unit))
            known["unit", unit.id] = found
        return found

    def _majority(self, unit: Unit) -> tuple[Hashable, ...]:
        """Of which pools there are most: as long as one outnumbers all the others together, it
        matters who is left alone."""
        counts = {pool.key: pool.count for pool in self.pools(unit)}
        most = max(counts, key=counts.__getitem__, default="")
        plain = counts and 2 * counts[most] > sum(counts.values())
        return *counts, *((most,) if plain else counts.values())

    def ranks_that_support(self, unit: Unit, own: Own) -> int:
        """How deep a part supports depends on that, and on where its unit stands how wide."""
        wide = unit.pose, unit.files, self.in_line(unit)
        key = "support", own.pool.key, id(own.part), self._majority(unit), *wide
        return self.once(key, lambda: super(Recall, self).ranks_that_support(unit, own))

    def _specials(self, own: Own) -> Steps[list[Attack]]:
        """Whether it knows Special Attacks depends on who is left: most parts do not."""
        key = "specials", own.pool.key, id(own.part), self.left(own.unit)
        if not self.once(key, lambda: [*filter(_is_special, self.model_rules(own)), *sparks(own)]):
            return []
        return (yield from super()._specials(own))

    def no_word_of(self, hook: str) -> bool:
        """Nobody learns a rule while odds are reckoned."""
        found: bool | None = self.known.get(("silent", hook))
        if found is None:
            found = self.known["silent", hook] = super().no_word_of(hook)
        return found

    def silent(self, hooks: tuple[str, ...]) -> bool:
        """Whether nobody has a rule that says anything to these hooks."""
        found: bool | None = self.known.get(("silent", hooks))
        if found is None:
            found = self.known["silent", hooks] = all(map(self.no_word_of, hooks))
        return found

    # --- What depends on how units stand ---

    def lines(self, unit: Unit) -> Lines:
        """Who of a unit stands where depends on its formation and those of its enemies."""
        key = "lines", *self._shape(unit)
        return self.once(key, lambda: super(Recall, self).lines(unit))

    def _shape(self, unit: Unit) -> tuple[Hashable, ...]:
        return tuple((one.id, self.formation(one)) for one in self._facing(unit))

    def _facing(self, unit: Unit) -> tuple[Unit, ...]:
        """A unit and its enemies."""
        return (unit, *map(self.unit, unit.engaged))

    def best_cuts(self, unit: Unit, lost: int) -> list[str]:
        """So do the files that leave, and on who has suffered losses."""
        hurt = tuple(one.round.lost > 0 for one in self._facing(unit))
        key = "cuts", lost, hurt, *((one.id, self.formation(one)) for one in self._facing(unit))
        return self.once(key, lambda: super(Recall, self).best_cuts(unit, lost))

    def manned(self, unit: Unit) -> dict[Stand, str]:
        """Whose stands they are depends on the formation alone."""
        key = "manned", unit.id, self.formation(unit)
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
        pools = (pool for unit in self._involved() for pool in self.pools(unit))
        return tuple((pool.key, pool.health) for pool in pools)

    def _heeds(self) -> bool:
        pools = [pool for unit in self._involved() for pool in self.pools(unit)]
        return any(one.heeds_losses(self, Own(p)) for p in pools for one in self._every_rule(p))

    def _involved(self) -> list[Unit]:
        """Who fights; outside a combat those that may lose something."""
        if self.state.combat is not None:
            return self.fighting()
        return [self.unit(name) for name in dict.fromkeys(self.homes.values())]

    def _every_rule(self, pool: Pool) -> list[ModelRule]:
        return [one for own in self.parts(pool) for one in self.model_rules(own)]


def _is_special(one: ModelRule) -> bool:
    return type(one).special_attacks is not ModelRule.special_attacks


def _hurt(lost: Mapping[str, int]) -> Lost:
    return tuple((name, number) for name, number in lost.items() if number)


def _fearless(unit: Unit) -> bytes:
    """A unit, whether it is afraid or not."""
    afraid, unit.round.afraid = unit.round.afraid, False
    packed = msgpack.encode(unit)
    unit.round.afraid = afraid
    return packed


@rule("15.D.f.1", "16.B.a.1")
def _edge(unit: Unit) -> Hashable:
    """What contact depends on: of who fights to its front only, not on its rear ranks."""
    to_front = all(side is Side.FRONT for side in unit.engaged.values())
    rear = 0 if to_front else unit.models
    return unit.status, unit.pose, unit.files, unit.characters, rear
