"""21.F.c, 21.F.d Artillery weapons and misfires."""

from msgspec.structs import replace

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..formation.formation import Stand, stands
from ..model_rules.rule import rule_of
from ..models.dice import d3, dice
from ..moments import Attack, Losses, Own, Volley
from ..state import FOR_GOOD, Unit
from ..words import INCH
from .area import AreaAttacks
from .hits import ShootingHits
from .volleys import Shooters

WEBS = ("stuck_1", "stuck_2", "stuck_3")
"""8.D.a.3-6: how much a web takes off Agility."""
MOST_RANKS = 4
"""21.F.c.3/2"""


class Artillery(ShootingHits, AreaAttacks):
    """Artillery weapons."""

    @rule("21.F.c/1", "21.F.c/2", "21.G.b.4/1")
    def fire(self, group: Shooters, volley: Volley) -> Steps[list[Attack]]:
        """Artillery weapons have rules of their own; each model fires by itself. The hits of others
        may spread."""
        found: list[Attack] = []
        special = {
            "cannon": self._cannon,
            "catapult": self._catapult,
            "flamethrower": self._flamethrower,
            "volley_gun": self._volley_gun,
        }.get(group.weapon.artillery)
        if special is None:
            plain, unit = (yield from super().fire(group, volley)), self.unit(volley.unit)
            return [a for one in plain for a in self.spread(one, unit, group.weapon.bracket)]
        for stand in group.stands:
            found += yield from special(group, stand, volley)
        return found

    # --- Cannons ---

    @rule("21.F.c.1/1", "21.F.c.1/2", "21.F.c.1/3", "GC58")
    def _cannon(self, group: Shooters, stand: Stand, volley: Volley) -> Steps[list[Attack]]:
        """Ignores cover, hits the gigantic more easily, misfires on a natural 1."""
        easier = self._looms(group, stand, volley)
        needed = max(2, self.needed_to_shoot(group, stand, volley) - easier)
        attack = self.shot(group, volley)
        attack.count = yield from self.shots_of(group, 1)
        face, hit = yield from self._aimed_shot(group, needed, volley)
        if face == 1:
            yield from self.misfires(group)
            return []
        attack.hits, attack.sixes = int(hit), int(face == 6)
        return self.bracketed(attack, group.weapon.bracket)

    @rule("21.F.c.1/2", "GC58")
    def _looms(self, group: Shooters, stand: Stand, volley: Volley) -> int:
        """+1 against units of gigantic models only that have no cover."""
        target = self.unit(volley.target)
        giants = all(pool.model.height == "gigantic" for pool in self.pools(target))
        covered = self.shade(self.unit(group.pool.unit), stand, target) if giants else "hard"
        return int(not covered)

    @rule("14.C.0", "14.D.1", "14.D.2", "GC59")
    def _aimed_shot(self, group: Shooters, needed: int, volley: Volley) -> Steps[tuple[int, bool]]:
        """The face rolled, and whether it hits: at 7+ a six must be followed by a 4, at 8+ nothing
        does. It is rolled all the same, for it may misfire."""
        face = yield from self._artillery_roll(group, needed)
        after_six = self.HOPELESS.get(needed)
        if after_six is None or face != 6:
            return face, face >= needed
        about = {"unit": group.pool.troop, "other": volley.target, "needed": str(after_six)}
        seat = self.unit(group.pool.unit).seat
        second = yield from self.roll(seat, "hopeless-shots", 6, **about)
        return face, second[0] >= after_six

    def _artillery_roll(self, group: Shooters, needed: int) -> Steps[int]:
        seat = self.unit(group.pool.unit).seat
        about = {"unit": group.pool.troop, "needed": str(needed)}
        faces = yield from self.roll(seat, "artillery-to-hit", 6, **about)
        return faces[0]

    # --- Catapults ---

    @rule("21.F.c.2/1", "21.F.c.2/2", "GC59", "3-D3")
    def _catapult(self, group: Shooters, stand: Stand, volley: Volley) -> Steps[list[Attack]]:
        """A hit is an Area Attack, a miss may still hit in part, a natural 1 misfires."""
        needed = self.needed_to_shoot(group, stand, volley)
        found: list[Attack] = []
        for _ in range((yield from self.shots_of(group, 1))):
            found += yield from self._lobbed(group, needed, volley)
        return found

    def _lobbed(self, group: Shooters, needed: int, volley: Volley) -> Steps[list[Attack]]:
        """One shot."""
        first, hit = yield from self._aimed_shot(group, needed, volley)
        if first == 1:
            yield from self.misfires(group)
            return []
        if hit:
            return (yield from self.lands(group, volley, 0, first))
        second, hit = yield from self._aimed_shot(group, needed, volley)
        return (yield from self.lands(group, volley, 1, second)) if hit else []

    @rule("21.F.c.2/1", "21.G.b.6/3", "8.D.a.3-6")
    def lands(self, group: Shooters, volley: Volley, less: int, face: int) -> Steps[list[Attack]]:
        """What comes down after that roll to hit: `less` of the area, or what a book makes of
        it."""
        words = {given.word for given in group.weapon.rules}
        if "web_launcher_rule" in words:
            yield from self._ensnares(group, self.unit(volley.target))
        if "git_launcher_rule" not in words:
            return self._area(group, volley, less, face)
        attack, seat = self.shot(group, volley), self.unit(group.pool.unit).seat
        rolled = yield from self.amounts(seat, "gits-land", "D3+1", unit=group.pool.troop)
        attack.hits = rolled[0]
        return [attack]

    @rule("8.D.a.3-6")
    def _ensnares(self, group: Shooters, target: Unit) -> Steps[None]:
        """Who is hit by a web is stuck until the end of the next Player Turn, slowed by D3."""
        seat = self.unit(group.pool.unit).seat
        faces = yield from self.roll(seat, "web-slows", 6, unit=target.id)
        until = self.state.player_turn + 1
        for member in (target, *self.joined(target)):
            worst = max(d3(faces[0]), *(int(w[-1]) for w in member.gained if w in WEBS), 0)
            kept = {word: turn for word, turn in member.gained.items() if word not in WEBS}
            member.gained = {**kept, f"stuck_{worst}": until}
        self.tell("is-stuck", "8.D.a.3-6", unit=target.id)

    @rule("21.F.c.2/2", "21.G.b.4/3", "21.G.b.4/4", "21.G.b.6/3", "6.B-1")
    def _area(self, group: Shooters, volley: Volley, less: int, face: int) -> list[Attack]:
        """The whole area, or in a partial hit one less each way with half the force."""
        attack, target = self.shot(group, volley), self.unit(volley.target)
        side = self.attacked_side(self.unit(volley.unit), target)
        x, y = group.weapon.area
        attack.hits = self.area_hits(target, side, x - less, y - less)
        attack.sixes = self.poisonous(attack, [face])
        if less:
            attack.weapon = None
            attack.strength = -(-(attack.strength or 0) // 2)
            attack.piercing = -(-(attack.piercing or 0) // 2)
            return [attack]
        return self.bracketed(attack, group.weapon.bracket)

    # --- Flamethrowers ---

    @rule("21.F.c.3/1", "21.F.c.3/2", "21.F.c.3/3", "21.F.c.3/4", "3-D1", "3-D2", "X31")
    def _flamethrower(self, group: Shooters, stand: Stand, volley: Volley) -> Steps[list[Attack]]:
        """A die in place of aiming; hits by ranks or files; stronger at short range."""
        face = yield from self._artillery_roll(group, 2)
        if face == 1:
            yield from self.misfires(group, -1)
            return []
        target = self.unit(volley.target)
        more = self._flame_depth(self.unit(volley.unit), target)
        attack = self.shot(group, volley)
        attack.hits = min((yield from self.flames(group, more)), self.size(target))
        bracket = group.weapon.bracket
        if bracket and not self._is_far(group.weapon, stand, target):
            attack.weapon, attack.rules = None, (*attack.rules, *bracket.rules)
            attack.strength, attack.piercing = bracket.strength, bracket.piercing
        return [attack]

    @rule("21.F.c.3/2", "21.A.a.12/1")
    def flames(self, group: Shooters, more: int) -> Steps[int]:
        """D6 hits, and so many D3 more; an Engineer may have them thrown again."""
        seat, thrown = self.unit(group.pool.unit).seat, (6,) * (1 + more)
        faces = yield from self.roll(seat, "flames", *thrown, unit=group.pool.troop)
        if (yield from self.may_throw_again(group, "flames")):
            faces = yield from self.roll(seat, "flames", *thrown, unit=group.pool.troop)
        return faces[0] + sum(map(d3, faces[1:]))

    @rule("21.F.c.3/2", "21.A.a.2/14")
    def _flame_depth(self, unit: Unit, target: Unit) -> int:
        """+D3 for each rank after the first, from a flank each file; four at the most."""
        rows = self.rows_from(target, self.attacked_side(unit, target))
        return min(MOST_RANKS, len(rows) - 1)

    # --- Volley guns ---

    @rule("21.F.c.4/1", "GC60")
    def _volley_gun(self, group: Shooters, stand: Stand, volley: Volley) -> Steps[list[Attack]]:
        """One natural 6 among the dice for its shots makes it aim worse, two make it misfire."""
        told = dice(group.weapon.shots)
        seat = self.unit(group.pool.unit).seat
        faces = yield from self.roll(
            seat, "number-of-shots", *(6,) * told.count, unit=group.pool.troop
        )
        if faces.count(6) >= 2:
            yield from self.misfires(group)
            return []
        attack = self.shot(group, volley)
        attack.count = told.worth(faces)
        aim = group.weapon.aim + (6 in faces)
        worse = replace(group, weapon=replace(group.weapon, aim=aim))
        yield from self.roll_shots(attack, self.needed_to_shoot(worse, stand, volley))
        return [attack]

    # --- Misfires ---

    def may_throw_again(self, group: Shooters, key: str) -> Steps[bool]:
        """21.A.a.12/1. See shooting/engineers.py."""
        raise NotImplementedError

    @rule("21.F.d/1", "GB1")
    def misfires(self, group: Shooters, modifier: int = 0) -> Steps[None]:
        """The Misfire Table."""
        unit = self.unit(group.pool.unit)
        if (yield from self._otherwise(group)):
            return
        faces = yield from self.roll(unit.seat, "misfire", 6, unit=group.pool.troop)
        again = yield from self.may_throw_again(group, "misfire")
        if again or (yield from self._overseen(group)):
            faces = yield from self.roll(unit.seat, "misfire", 6, unit=group.pool.troop)
        own, result = Own(group.pool, group.part), faces[0] + modifier
        of_weapon = [one for one in map(rule_of, group.weapon.rules) if one is not None]
        for one in (*self.model_rules(own), *of_weapon):
            result = one.misfires_as(self, own, result)
        record, weapon = self.unit(group.pool.troop), group.weapon.word
        if result <= 0:
            yield from self._explodes(unit, group)
        elif result <= 2:
            yield from self._breaks_down(record, group)
        elif result <= 4:
            self._jams(record, weapon)
        else:
            self.tell("misfire-malfunction", "21.F.d/1", unit=record.id)
            yield from self.lose_health([Losses(unit=unit.id, lost={group.pool.key: 1})])

    @rule("21.F.d/1", "8.D.a.3-6")
    def _breaks_down(self, record: Unit, group: Shooters) -> Steps[None]:
        """It does not shoot any more; whose fur is scorched is gone."""
        self.tell("misfire-breakdown", "21.F.d/1", unit=record.id)
        record.used = {**record.used, f"jammed {group.weapon.word}": FOR_GOOD}
        if self.has(group.pool, "scorched_fur"):
            yield from self.remove_pool(group.pool)

    @rule("8.D.a.3-6")
    def _otherwise(self, group: Shooters) -> Steps[bool]:
        """Whether a rule of the weapon says what its misfires are."""
        for given in group.weapon.rules:
            one = rule_of(given)
            if one is not None and (yield from one.misfires(self, Own(group.pool, group.part))):
                return True
        return False

    @rule("8.D.a.3-6")
    def _overseen(self, group: Shooters) -> Steps[bool]:
        """Whether an overseer has a misfire rolled again, for a Health Point."""
        seat, pool = self.unit(group.pool.unit).seat, group.pool
        if not self.has(pool, "orc_overseer"):
            return False
        if not (yield from self.may(seat, "overseer-again", unit=pool.troop)):
            return False
        yield from self.lose_health([Losses(unit=pool.unit, lost={pool.key: 1})])
        return self.pool(pool.key) is not None

    @rule("21.F.d/1")
    def _jams(self, record: Unit, weapon: str) -> None:
        """It cannot shoot in its owner's next turn; a War Machine is shaken until that is over."""
        self.tell("misfire-jammed", "21.F.d/1", unit=record.id)
        until = self.state.player_turn + (2 if record.seat == self.state.active else 1)
        machine = any(given.word == "war_machine" for given in self.troop(record.id).model.rules)
        if machine:
            record.shaken_until = max(record.shaken_until, until)
        record.used = {**record.used, f"jammed {weapon}": until}

    @rule("21.F.d/1", "GC61", "3-D8")
    def _explodes(self, unit: Unit, group: Shooters) -> Steps[None]:
        """A hit on every model within D6 inches; then the machine is gone."""
        self.tell("misfire-explosion", "21.F.d/1", unit=group.pool.troop)
        faces = yield from self.roll(unit.seat, "explosion", 6, unit=group.pool.troop)
        middle = self.model_body(unit, group.pool.troop)
        hits = []
        for other in self.units():
            near: dict[str, int] = {}
            for stand in stands(self.formation(other)):
                if body_distance(stand.body, middle) <= faces[0] * INCH + TOLERANCE:
                    key = self.pool_at(other, stand)
                    near[key] = near.get(key, 0) + 1
            hits += [
                Attack(kind="other", target=other.id, pool=key, hits=n, strength=5, piercing=2)
                for key, n in near.items()
            ]
        yield from self.attack_sequence(hits)
        pool = self.pool(group.pool.key)
        if pool is not None:
            yield from self.remove_pool(pool)
