"""14.A Who shoots at whom, and with what."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from feldherr.field.body import body_distance, body_to_point
from feldherr.field.box import Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Refusal, Steps, rule

from ..army.profiles import Part, ShootingWeapon
from ..attacks.enchantments import plain_shots
from ..attacks.sequence import Attacks
from ..attacks.weapons import UNMANNED
from ..formation.formation import Stand, boundary, stands
from ..model_rules.books import WEAPON_GIVES
from ..model_rules.rule import ASKED, rule_of
from ..moments import Own, Pool, Volley
from ..state import Unit
from ..words import INCH

RANKS = 2
"""14.A.a.2: so many ranks shoot."""
VOLLEY_FIRE = "volley_fire"
NOBODY = "no-shooting"
SPARING = "shooting-in-part"
"""14.A.a.9: the word of a player who wants some models of a unit not to shoot."""


class Shooters(Struct, kw_only=True):
    """Models of one pool that shoot with the same weapon of the same part."""

    pool: Pool
    part: Part
    weapon: ShootingWeapon
    stands: list[Stand]


class Volleys(Attacks):
    """Steps choose_shooter and shoot_in_turn: which unit shoots at which."""

    @rule("14.A.0", "14.A.a.5")
    def choose_shooter(self) -> None:
        """As long as a unit has a target, one shoots. To look for it is dear: it is done once."""
        if next(self._volleys(), None) is None:
            self.end_phase()
        else:
            self.state.cursor = "shoot_in_turn"

    @rule("14.A.0", "14.A.a.1", "14.A.a.5", "14.A.a.9", "14.B.1")
    def shoot_in_turn(self) -> Steps[None]:
        """One unit after another shoots, as its player likes, with all its models or with some."""
        seat = self.state.active
        said = yield from self.choose(seat, "who-shoots", self._who_shoots, self.why_no_shot)
        if said == NOBODY:
            self.end_phase()
            return
        word, sparing = said, said == SPARING
        if sparing:
            word = yield from self.decide(seat, "who-shoots-in-part", self._divisible)
        self.state.cursor = "choose_shooter"
        name, _, target = word.partition(" > ")
        yield from self.shoot(Volley(unit=name, target=target, sparing=sparing))

    def _who_shoots(self) -> list[str]:
        found = [*self._volleys()]
        several = any(map(self._is_divisible, found))
        return [*found, *((SPARING,) if several else ()), NOBODY]

    def why_no_shot(self, answer: Answer) -> Refusal | None:
        """14.A.a: why a shot is not offered. See shooting/refused.py."""
        raise NotImplementedError

    @rule("14.A.a.9")
    def _divisible(self) -> Iterator[str]:
        """The volleys of units with several models, of which some may not shoot."""
        return filter(self._is_divisible, self._volleys())

    def _is_divisible(self, word: str) -> bool:
        return self.size(self.unit(word.partition(" > ")[0])) > 1

    def _volleys(self) -> Iterator[str]:
        for unit in self.units(self.state.active):
            if self.may_shoot(unit):
                for target in self.targets(unit):
                    yield f"{unit.id} > {target.id}"

    # --- Who may shoot ---

    def may_shoot(self, unit: Unit) -> bool:
        """Whether a unit can shoot at all now."""
        return next(self.keeps_from_shooting(unit), None) is None

    @rule("14.A.0", "14.A.a.1", "12.D.c-3", "12.D.d-3", "17.B.2", "17.C.c")
    @rule("21.A.a.31/1", "21.A.a.21/2", "21.G.b.11/1")
    def keeps_from_shooting(self, unit: Unit) -> Iterator[Refusal]:
        """All that forbids a unit to shoot, whoever stands before it."""
        no = partial(Refusal, args={"unit": unit.id})
        if unit.phase.shot:
            yield no("shot-before", ("14.A.0",))
        if unit.fleeing:
            yield no("shot-in-flight", ("17.C.c",))
        if self.shaken(unit):
            yield no("shot-shaken", ("17.B.2",))
        if self.engaged(unit) or unit.turn.was_engaged:
            yield no("shot-engaged", ("14.A.a.1",))
        if not self.can(unit, "shoot"):
            yield no("shot-forbidden", self.forbidden_by(unit, "shoot"))
        archers, volley = [*self._archers(unit)], Volley(unit=unit.id, target="")
        if not archers:
            yield no("shot-unarmed", ("14.A.a.1",))
        if not any(self.usable(own, volley) for own in archers):
            for own in archers:
                for weapon in self.carried(own):
                    yield from self.hinders_weapon(own, weapon, volley)

    def _archers(self, unit: Unit) -> Iterator[Own]:
        """All parts of a unit that could use a shooting weapon."""
        for pool in self.pools(unit):
            yield from (own for own in self.parts(pool) if self.carried(own))

    @rule("21.G.b.1/1", "21.G.b.1/2", "21.G.b.20/1")
    def carried(self, own: Own) -> list[ShootingWeapon]:
        """The shooting weapons that a part may use: its own, and those of parts that cannot."""
        assert own.part is not None
        if _idle(own.part):
            return [w for w in own.part.shooting if any(r.word in UNMANNED for r in w.rules)]
        lent = [w for part in own.pool.model.parts if _idle(part) for w in part.shooting]
        first = next((part for part in own.pool.model.parts if not _idle(part)), None)
        found = [*own.part.shooting, *(lent if own.part is first else [])]
        entropy = any(one.enchanted for one in found) and self.in_entropy(own.pool)
        return [plain_shots(one) for one in found] if entropy else found

    @rule("14.A.a.1", "21.G.b.2/1", "21.G.b.11/1", "21.G.b.13/1", "21.F.c/2", "21.F.d/1", "X14")
    def usable(self, own: Own, volley: Volley) -> list[ShootingWeapon]:
        """The weapons that a part can use now: what it has done forbids some."""
        carried = self.carried(own)
        return [w for w in carried if next(self.hinders_weapon(own, w, volley), None) is None]

    @rule("12.D.c-3", "12.D.d-3", "21.A.a.21/2", "21.G.b.11/1", "21.G.b.2/1", "21.G.b.13/1")
    @rule("21.F.c/2", "21.F.d/1", "X14")
    def hinders_weapon(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> Iterator[Refusal]:
        """All that forbids a part to shoot with a weapon now."""
        record = self.unit(own.pool.troop)
        no = partial(Refusal, args={"unit": own.pool.key, "weapon": weapon.word})
        words = self.words_of(own, weapon)
        if self.all_have(self.unit(own.unit), "light_troops"):
            words.add("march_and_shoot")  # 21.A.a.21/2
        turn = record.turn
        if turn.reformed:
            yield no("shot-after-reform", ("12.D.d-3",))
        if turn.marched and "march_and_shoot" not in words:
            yield no("shot-after-march", ("12.D.c-3",))
        if volley.reaction and ("reload" in words or weapon.artillery):
            yield no("shot-unready", ("21.G.b.13/1" if "reload" in words else "21.F.c/2",))
        went = turn.moved and not turn.just_arrived
        if "move_or_fire" in words and (went or turn.marched or turn.pivoted):
            yield no("shot-move-or-fire", ("21.G.b.2/1",))
        if record.used.get(f"jammed {weapon.word}", 0) >= self.state.player_turn:
            yield no("shot-jammed", ("21.F.d/1",))

    @rule("21.G/2", "21.G/3", "8.D.a.3-6")
    def words_of(self, own: Own, weapon: ShootingWeapon) -> set[str]:
        """The attributes of a weapon, of the part that shoots with it, and of its model."""
        part = own.part.rules if own.part else ()
        given = [*weapon.rules, *part, *self.rules_of(own.pool)]
        more = (one for word in weapon.rules for one in WEAPON_GIVES.get(word.word, ()))
        return {one.word for one in (*given, *more)}

    # --- Targets ---

    @rule("14.A.a.5", "14.A.a.6", "14.A.a.7", "G-14-3")
    def targets(self, unit: Unit) -> Iterator[Unit]:
        """The enemies in sight and range of at least one model, none of them engaged."""
        for foe in self.enemies(unit):
            if self.engaged(foe) and not self.may_shoot_into(unit, foe):
                continue
            volley = Volley(unit=unit.id, target=foe.id)
            if any(self._can_reach(unit, own, volley) for own in self._archers(unit)):
                yield foe

    def may_shoot_into(self, unit: Unit, foe: Unit) -> bool:
        """Whether a combat is no hindrance. See shooting/fray.py."""
        raise NotImplementedError

    def _can_reach(self, unit: Unit, own: Own, volley: Volley) -> bool:
        weapons = self.usable(own, volley)
        return any(next(self.aiming(own, weapon, volley), None) for weapon in weapons)

    @rule("14.A.a.2", "14.A.a.6", "14.A.a.7", "14.A.a.8", "G-14-3", "21.G.b.14/1", "GC65")
    def aiming(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> Iterator[Stand]:
        """The models of a pool in the ranks that shoot which have sight and range."""
        unit, target = self.unit(volley.unit), self.unit(volley.target)
        if self.engaged(target) and not self.is_callous(own):
            return
        body, over = self.boundary(target), self.volleys_over(own, weapon, volley)
        last = self.ranks_that_shoot(own, weapon, volley)
        for stand in stands(self.formation(unit)):
            if stand.rank > last or self.pool_at(unit, stand) != own.pool.key:
                continue
            away = body_distance(stand.body, body)
            if not volley.reaction and away > weapon.range * INCH + TOLERANCE:
                continue
            if weapon.minimum and self._too_near(stand, target, weapon.minimum * INCH):
                continue
            if self.model_sees(unit, stand, target, over) or self._spotted(own, weapon, target):
                yield stand

    @rule("8.D.a.3-6", "14.A.a.6")
    def _spotted(self, own: Own, weapon: ShootingWeapon, target: Unit) -> bool:
        """Whether others see a target in the front arc for a part."""
        if self.no_word_of("sees_through"):
            return False
        in_front = Side.FRONT in self.arcs_holding(self.unit(own.unit), target)
        given = {*weapon.rules, *self.rules_of(own.pool)} if in_front else set()
        told = (rule_of(one) for one in given if one.word in ASKED["sees_through"])
        eyes = (unit for one in told if one for unit in one.sees_through(self, own, weapon))
        return any(self.sees(unit, target) for unit in eyes)

    @rule("14.A.a.8", "14.A.a.7")
    def _too_near(self, stand: Stand, target: Unit, minimum: float) -> bool:
        """Whether the target lies wholly within the minimum range of a model's base, mm."""
        body = self.formation(target).rectangle
        corners = (body.front_left, body.front_right, body.rear_right, body.rear_left)
        return all(body_to_point(stand.body, corner) <= minimum + TOLERANCE for corner in corners)

    @rule("14.A.a.2", "21.A.a.26/1", "21.G.b.14/2")
    def ranks_that_shoot(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> int:
        """The last rank (0 = first) from which models shoot."""
        if self.has(own.pool, "skirmisher"):
            return 1000
        unit = self.unit(volley.unit)
        fires = self.fires_volleys(own, weapon) and not volley.reaction
        deep = fires and not unit.turn.moved and self.in_line(unit)
        deep = deep or self.has(own.pool, "steady_aim") or self._fires_deep(own)
        return RANKS - 1 + deep

    @rule("8.D.a.3-6", "14.A.a.2")
    def _fires_deep(self, own: Own) -> bool:
        """Whether a rule lets the third rank shoot."""
        if self.no_word_of("fires_deep"):
            return False
        return any(one.fires_deep(self, own) for one in self.model_rules(own))

    @rule("21.G.b.14/1", "21.G.b.14/2", "21.G/3")
    def fires_volleys(self, own: Own, weapon: ShootingWeapon) -> bool:
        """Whether a weapon has Volley Fire, or the part that shoots with it."""
        of_weapon = any(given.word == VOLLEY_FIRE for given in weapon.rules)
        return of_weapon or VOLLEY_FIRE in self.words_of(own, weapon)

    @rule("21.G.b.14/1", "GC65")
    def volleys_over(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> bool:
        """Whether a weapon is fired over others: one model of the unit must see the target."""
        if not self.fires_volleys(own, weapon):
            return False
        return self.sees(self.unit(volley.unit), self.unit(volley.target))

    # --- The volley ---

    def is_callous(self, own: Own) -> bool:
        """Whether a part shoots into combats. See shooting/fray.py."""
        raise NotImplementedError

    def model_sees(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> bool:
        """14.A.a.6. See shooting/sight.py."""
        raise NotImplementedError

    def shoot(self, volley: Volley) -> Steps[None]:
        """14.A.a.10. See shooting/hits.py."""
        raise NotImplementedError

    @rule("14.A.a.3", "14.A.a.4", "21.F.b/1", "21.F.b/2", "21.C.a.3/4", "G-14-4")
    def shooters(self, volley: Volley) -> Steps[list[Shooters]]:
        """Who shoots with what: each part with one weapon that its owner chooses, if it has
        several; all rank-and-file use the same."""
        found: list[Shooters] = []
        unit, shot = self.unit(volley.unit), set[str]()
        for own in self._archers(unit):
            if self.options.shots_per == "model" and own.pool.key in shot:
                continue
            if volley.only and not self.has(own.pool, volley.only):
                continue
            for weapon in (yield from self.weapons_fired(own, volley)):
                assert own.part is not None
                ready = list(self.aiming(own, weapon, volley))
                shot.add(own.pool.key)
                found.append(Shooters(pool=own.pool, part=own.part, weapon=weapon, stands=ready))
        return found

    def weapons_fired(self, own: Own, volley: Volley) -> Steps[list[ShootingWeapon]]:
        """What a part shoots with: one weapon. See shooting/breath.py for what else."""
        return (yield from self.one_of(self.able(own, volley), own))

    @rule("14.A.a.6", "14.A.a.7")
    def able(self, own: Own, volley: Volley) -> dict[str, ShootingWeapon]:
        """The weapons with which somebody of a part has sight and range, by word."""
        usable = self.usable(own, volley)
        return {w.word: w for w in usable if next(self.aiming(own, w, volley), None)}

    @rule("14.A.a.3", "21.F.b/1")
    def one_of(self, able: dict[str, ShootingWeapon], own: Own) -> Steps[list[ShootingWeapon]]:
        """The weapon that the owner chooses; none if there is none."""
        if not able:
            return []
        seat, words = self.unit(own.unit).seat, list(able)
        word = yield from self.decide(
            seat, "which-shooting-weapon", words.copy, unit=own.pool.troop
        )
        return [able[word]]

    def range_to(self, stand: Stand, target: Unit) -> float:
        """14.A.a.7: from the shooting model's base to the target's boundary, mm."""
        return body_distance(stand.body, boundary(self.formation(target)))


def _idle(part: Part) -> bool:
    """21.G.b.1, 21.G.b.20: a part that cannot use shooting weapons."""
    return any(given.word in ("harnessed", "inanimate") for given in part.rules)
