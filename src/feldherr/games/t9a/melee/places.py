"""15.D.c, 15.D.d Who stands in contact with whom, and who supports him."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from feldherr.field.box import Side
from feldherr.table import rule

from ..army.profiles import Part
from ..attacks.weapons import Weapons
from ..formation.formation import Stand, champion_stand, home, stands
from ..moments import Own, Pool
from ..state import Unit
from ..words import Height


class Fighters(Struct, kw_only=True):
    """Models of one pool that may attack the same enemies with one part: keys of pools."""

    pool: Pool
    part: Part
    targets: tuple[str, ...]
    models: int = 0
    supporting: bool = False


Reached = dict[Stand, tuple[str, ...]]
"""Models, and the pools that each of them can strike."""


class Lines(Struct, kw_only=True, gc=False):
    """Who of a unit stands where: the pool of every stand and the stands of every pool; who touches
    enemies, with any edge or with the front; who stands behind the latter, and whom he reaches as
    these do; and, of some units, who stands in which line from another edge."""

    manned: dict[Stand, str]
    places: dict[str, list[Stand]]
    touched: Reached
    front: Reached
    behind: Reached
    aside: dict[Stand, tuple[int, tuple[str, ...]]]


class Places(Weapons):
    """Who can attack whom. `SUPPORTING`: by Height, the most attacks of a supporting model."""

    SUPPORTING: ClassVar[dict[Height, int]] = {"standard": 1, "large": 3, "gigantic": 5}

    # --- Models and pools ---

    @rule("21.C.d/3")
    def manned(self, unit: Unit) -> dict[Stand, str]:
        """Every stand of a unit, as it is at home, with the key of the pool to which its model
        belongs."""
        own = home(self.formation(unit))
        leads = champion_stand(own)
        names = {True: f"{unit.id}.champion", False: unit.id}
        return {one: one.id or names[one == leads] for one in stands(own)}

    @rule("15.D.c.0", "3.C.a.1-1")
    def touched(self, unit: Unit, side: Side | None = None) -> Reached:
        """The models of a unit in base contact with enemies it is engaged with, and the pools that
        each can reach; only by one of its edges if that is told."""
        found: dict[Stand, dict[str, None]] = {}
        for name, edge in unit.engaged.items():
            if side is not None and edge is not side:
                continue
            foe = self.unit(name)
            manned = self.manned(foe)
            for own, other in self.contacts(unit, foe):
                found.setdefault(own, {})[manned[other]] = None
        return {one: tuple(keys) for one, keys in found.items()}

    @rule("8.D.a.3-6")
    def faces_all(self, unit: Unit) -> bool:
        """Whether all facings of a unit count as its front."""
        if self.no_word_of("faces_all"):
            return False
        return any(one.faces_all(self, unit) for one in self.unit_rules(unit))

    @rule("3.B.f-1", "8.D.a.3-6")
    def is_faced(self, unit: Unit, foe: str) -> bool:
        """Whether an enemy that a unit fights touches its front."""
        return unit.engaged.get(foe) is Side.FRONT or (foe in unit.engaged and self.faces_all(unit))

    # --- Supporting attacks ---

    def lines(self, unit: Unit) -> Lines:
        """Who of a unit stands where, as things are now."""
        touched = self.touched(unit)
        only_front = all(side is Side.FRONT for side in unit.engaged.values())
        front = touched if only_front else self.touched(unit, Side.FRONT)
        manned, places = self.manned(unit), dict[str, list[Stand]]()
        for one, key in manned.items():
            places.setdefault(key, []).append(one)
        return Lines(
            manned=manned,
            places=places,
            touched=touched,
            front=front,
            behind=self._behind(unit, touched, front),
            aside=self._behind_edges(unit, touched) if self.faces_all(unit) else {},
        )

    @rule("15.D.c.1.a", "8.D.a.3-6")
    def _behind_edges(
        self, unit: Unit, touched: Reached
    ) -> dict[Stand, tuple[int, tuple[str, ...]]]:
        """The models behind those in contact by another edge, and in which line from it: of units
        that support to all sides."""
        found: dict[Stand, tuple[int, tuple[str, ...]]] = {}
        for side in {*unit.engaged.values()} - {Side.FRONT}:
            for first, keys in self.touched(unit, side).items():
                for one in stands(home(self.formation(unit))):
                    if line := _lines_apart(first, one, side) if one not in touched else 0:
                        found[one] = min(found.get(one, (line, keys)), (line, keys))
        return found

    @rule("15.D.c.1.a", "15.D.c.1.c", "15.D.d.0d", "G-15-3")
    def _behind(self, unit: Unit, touched: Reached, front: Reached) -> Reached:
        """The models behind those in contact by the unit's front, and whom they reach as these: a
        wide base in front counts for every file that it covers."""
        first = {one: keys for one, keys in front.items() if one.rank == 0}
        chain = {file: keys for one, keys in first.items() for file in one.covers}
        every = sorted(stands(home(self.formation(unit))), key=lambda one: one.rank)
        found: Reached = {}
        for one in (one for one in every if one.rank and one not in touched):
            reached = [chain[file] for file in one.covers if file in chain]
            if reached:
                found[one] = tuple(dict.fromkeys(key for keys in reached for key in keys))
        return found

    @rule("15.D.c.1.a", "15.D.c.1.c", "3.B.c-1", "21.G.b.9/1", "21.F.a/SP", "E15-2")
    def ranks_that_support(self, unit: Unit, own: Own) -> int:
        """The last rank (0 = first) from which a part supports: the second, or further ones."""
        assert own.part is not None
        weapon = self.weapon_of(own)
        more = sum(
            given.word == "fight_in_extra_rank" for given in (*own.part.rules, *weapon.rules)
        )
        more += sum(given.word == "fight_in_extra_rank" for given in self.rules_of(own.pool))
        more += sum(one.further_ranks(self, own) for one in self.model_rules(own))
        return 1 + more + self.in_line(unit)

    # --- Fighters ---

    @rule("15.D.a.4", "15.D.c.0", "15.D.c.1.a", "21.G.b.1/1", "21.G.b.20/1")
    def fighters(self, unit: Unit) -> list[Fighters]:
        """All models of a unit that can make close combat attacks, by pool, part and targets."""
        found: dict[tuple[str, int, tuple[str, ...], bool], Fighters] = {}
        lines = self.lines(unit)
        for pool in self.pools(unit):
            for n, own in enumerate(self.parts(pool)):
                for (targets, supporting), models in self._alike(unit, own, lines).items():
                    aims = self._aims(own, targets)
                    key = pool.key, n, aims, supporting
                    if key not in found and own.part is not None:
                        made = Fighters(pool=pool, part=own.part, targets=aims)
                        made.supporting = supporting
                        found[key] = made
                    found[key].models += models
        return [one for one in found.values() if one.targets]

    def _alike(self, unit: Unit, own: Own, lines: Lines) -> dict[tuple[tuple[str, ...], bool], int]:
        """How many models of a part can attack the same pools, supporting others or not."""
        found: dict[tuple[tuple[str, ...], bool], int] = {}
        for one in self._attackers(unit, own, lines):
            found[one] = found.get(one, 0) + 1
        return found

    def _attackers(
        self, unit: Unit, own: Own, lines: Lines
    ) -> Iterator[tuple[tuple[str, ...], bool]]:
        """For each model of a part that can attack the pools it reaches, and whether it
        supports."""
        rules = self.model_rules(own)
        if not any(one.cannot_fight(self, own, supporting=False) for one in rules):
            for keys in self._in_contact(own, lines):
                yield keys, False
        if not any(one.cannot_fight(self, own, supporting=True) for one in rules):
            for keys in self._supporting(unit, own, lines):
                yield keys, True

    @rule("15.E.c.1")
    def _in_contact(self, own: Own, lines: Lines) -> Iterator[tuple[str, ...]]:
        """Models in contact; a duellist counts as touching his opponent wherever he stands."""
        mine = lines.places.get(own.pool.key, ())
        yield from (lines.touched[one] for one in mine if one in lines.touched)
        if self.opponent(own.pool.key):
            yield from (() for one in mine if one not in lines.touched)

    @rule("15.D.c.1.a", "3.B.c-1", "21.G.b.9/1")
    def _supporting(self, unit: Unit, own: Own, lines: Lines) -> Iterator[tuple[str, ...]]:
        """Models behind those in contact, from as many ranks as support; a duellist is in it."""
        if self.opponent(own.pool.key):
            return
        last = self.ranks_that_support(unit, own)
        for one in lines.places.get(own.pool.key, ()):
            if one.rank <= last and one in lines.behind:
                yield lines.behind[one]
            elif one in lines.aside and lines.aside[one][0] <= last:
                yield lines.aside[one][1]

    @rule("15.D.d.1", "15.E.c.1", "15.E.c.3", "21.A.a.18/1", "E15-4", "E15-5")
    def _aims(self, own: Own, targets: tuple[str, ...]) -> tuple[str, ...]:
        """The pools that may be attacked, rank-and-file first: of a duellist its opponent only, of
        others nobody who fights a duel; Swirling Melee reaches the rank-and-file of that unit."""
        if foe := self.opponent(own.pool.key):
            return (foe,)
        free = self._unshielded([key for key in targets if not self.opponent(key)])
        ranks = [key for key in free if self._is_ranks(key)]
        swirls = own.pool.role != "character" or self.troop(own.pool.troop).is_platform
        if swirls and not ranks:
            ranks = [
                name for name in dict.fromkeys(map(self.unit_of, targets)) if self._is_ranks(name)
            ]
        others = [key for key in free if key not in ranks]
        return (*ranks, *others)

    @rule("8.D.a.3-6", "15.D.d.1")
    def _unshielded(self, keys: list[str]) -> list[str]:
        """The pools that no other of these shields."""
        if self.no_word_of("shields"):
            return keys
        owners = [Own(pool) for key in keys if (pool := self.pool(key))]
        hidden = {
            key
            for own in owners
            for one in self.model_rules(own)
            for key in keys
            if one.shields(self, own, key)
        }
        return [key for key in keys if key not in hidden]

    def _is_ranks(self, key: str) -> bool:
        pool = self.pool(key)
        return pool is not None and pool.role == "rank_and_file"

    def unit_of(self, key: str) -> str:
        """The unit in which the models of a pool stand."""
        return self.standing(self.unit(key.partition(".")[0])).id

    @rule("15.E.c.1")
    def opponent(self, key: str) -> str:
        """Whom a pool fights in a duel; "" = nobody."""
        for duel in self.state.duels:
            if key in (duel.challenger, duel.accepter):
                return duel.accepter if key == duel.challenger else duel.challenger
        return ""


@rule("15.D.c.1.a", "8.D.a.3-6")
def _lines_apart(first: Stand, other: Stand, side: Side) -> int:
    """How many places a model stands straight behind one at an edge; 0: not behind it."""
    if side in (Side.LEFT, Side.RIGHT):
        inwards = other.file - first.file if side is Side.LEFT else first.file - other.file
        return inwards if other.rank == first.rank and inwards > 0 else 0
    deep = first.rank - other.rank
    return deep if other.file == first.file and deep > 0 else 0
