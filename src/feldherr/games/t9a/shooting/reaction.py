"""11.C.b Stand and Shoot: shooting as a charge reaction."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, Steps, rule

from ..formation.arcs import located_in, reference_point
from ..model_rules.books.empire_support import BESIDE, SUPPORT, is_parent, is_support
from ..moments import Charge, Own, Volley
from ..state import Unit
from .refused import RefusedShots

COVER, DISCIPLINED = "cover_volley", "martial_discipline"
GIVE_COVER = frozenset({COVER, "fleet_officer"})
COVERED = 12
"""8.D.a.3-6: who shoots, for whom, who can do so, and how far away, inches."""
NO_COVER = "no-cover-volley"


class Shooting(RefusedShots):
    """14 Shooting."""

    def can_stand_and_shoot(self, target: Unit, charge: Charge) -> bool:
        """Whether all conditions for it hold at a charge against it."""
        return next(self.hinders_stand_and_shoot(target, charge), None) is None

    @rule("11.C.b-2", "G-34", "14.A.a.1", "17.B.2", "17.C.c", "14.A.a.6")
    def hinders_stand_and_shoot(self, target: Unit, charge: Charge) -> Iterator[Refusal]:
        """All that hinders it: the charger has to be located in front, further away than its
        Advance Rate, and somebody has to be able to shoot at it."""
        charger = self.unit(charge.unit)
        no = partial(Refusal, args={"unit": target.id, "other": charger.id})
        if target.fleeing:
            yield no("shot-in-flight", ("17.C.c",))
        if self.shaken(target):
            yield no("shot-shaken", ("17.B.2",))
        if self.engaged(target):
            yield no("shot-engaged", ("14.A.a.1",))
        if not self.can(target, "shoot"):
            yield no("shot-forbidden", self.forbidden_by(target, "shoot"))
        archers = [*self._archers(target)]
        if not archers and not self.concealed(target):
            yield no("shot-unarmed", ("14.A.a.1",))
        away = self.distance(charger, target)
        if away <= self.advance_rate(charger, charge.flying) + TOLERANCE:
            yield no("charged-too-near", ("11.C.b-2",))
        point = reference_point(self.boundary(charger))
        if located_in(self.boundary(target), point) is not Side.FRONT:
            yield no("charged-from-aside", ("11.C.b-2",))
        volley = Volley(unit=target.id, target=charger.id, reaction=True)
        if archers and not any(self._can_reach(target, own, volley) for own in archers):
            yield from self._hinders_aim(archers, volley)

    @rule("11.C.b-2", "14.A.a.6", "21.G.b.13/1")
    def _hinders_aim(self, archers: Sequence[Own], volley: Volley) -> Iterator[Refusal]:
        """No weapon can be used now, or none of its owners sees the charger."""
        for own in archers:
            for weapon in self.carried(own):
                yield from self.hinders_weapon(own, weapon, volley)
        about = {"unit": volley.unit, "other": volley.target}
        yield Refusal("charger-out-of-aim", ("11.C.b-2", "14.A.a.6"), about)

    @rule("11.C.b-1", "14.A.a.9", "14.C.c")
    def stand_and_shoot(
        self, target: Unit, charge: Charge, only: str = "", sparing: bool = False
    ) -> Steps[None]:
        """The Shooting Attack at the charger, at any distance; `sparing`: not of all models."""
        if self.concealed(target) and not only:
            yield from self._releases_and_shoots(target)
            if self.unit(charge.unit).status != "table" or not any(self._archers(target)):
                return
        shot = target.phase.shot
        made = Volley(unit=target.id, target=charge.unit, reaction=True, only=only, sparing=sparing)
        yield from self.shoot(made)
        target.phase.shot = shot

    @rule("8.D.a.3-6", "11.C.b-1")
    def _releases_and_shoots(self, target: Unit) -> Steps[None]:
        """Who is concealed in the unit may burst out before it shoots; they have to if it has
        nothing to shoot with."""
        forced = not any(self._archers(target))
        if forced or (yield from self.may(target.seat, "may-release", unit=target.id)):
            yield from self.releases(target)

    # --- Support Units ---

    @rule("8.D.a.3-6", "11.C.b-1", "11.C.b-3")
    def support_shots(self, charge: Charge) -> Steps[None]:
        """A Parent Unit has chosen its reaction, be it only to hold: before it acts, Support Units
        near it may stand and shoot as if the charge were declared at them."""
        seat, forced = self.unit(charge.target).seat, self.unit(charge.unit).turn.unanswered
        if SUPPORT not in self.opening.words or seat == self.state.active or forced:
            return
        while able := [unit.id for unit in self._shooting_for(charge)]:
            word = yield from self.choose(
                seat, "support-shots", [*able, "done"], unit=charge.target, other=charge.unit
            )
            if word == "done":
                return
            friend = self.unit(word)
            friend.turn.stood_and_shot = friend.turn.shot_for = True
            yield from self.stand_and_shoot(friend, charge)

    @rule("8.D.a.3-6", "11.C.b-2", "11.C.b-3")
    def _shooting_for(self, charge: Charge) -> Iterator[Unit]:
        charger, target = self.unit(charge.unit), self.unit(charge.target)
        if charger.status != "table" or charger.fleeing or not is_parent(self, target):
            return
        for friend in self.friends(target):
            near = is_support(self, friend) and self.within(friend, target, BESIDE)
            fresh = near and not friend.turn.stood_and_shot and self.can(friend, "stand_and_shoot")
            if fresh and self.can_stand_and_shoot(friend, replace(charge, target=friend.id)):
                yield friend

    # --- Cover Volley ---

    @rule("8.D.a.3-6", "11.C.b-1", "11.C.b-3")
    def covers(self, charge: Charge) -> Steps[None]:
        """One friend of a disciplined target may shoot at who charges it, before it reacts."""
        able = [unit.id for unit in self._covering(charge)]
        if not able:
            return
        seat, words = self.unit(charge.target).seat, [*able, NO_COVER]
        word = yield from self.choose(
            seat, "cover-volley", words, unit=charge.target, other=charge.unit
        )
        if word != NO_COVER:
            friend = self.unit(word)
            friend.turn.stood_and_shot = True
            yield from self.stand_and_shoot(friend, charge, COVER)

    @rule("8.D.a.3-6", "11.C.b-2")
    def _covering(self, charge: Charge) -> Iterator[Unit]:
        """The friends near a target that could shoot as if the charge were declared at them."""
        if self.opening.words.isdisjoint(GIVE_COVER):
            return
        charger, target = self.unit(charge.unit), self.unit(charge.target)
        rate = self.advance_rate(charger, charge.flying) + TOLERANCE
        if not self.most_have(target, DISCIPLINED) or self.distance(charger, target) <= rate:
            return
        for friend in list(self.friends(target)):
            near = self.any_has(friend, COVER) and self.within(friend, target, COVERED)
            if near and not friend.turn.stood_and_shot and self._could_cover(friend, charge):
                yield friend

    def _could_cover(self, friend: Unit, charge: Charge) -> bool:
        at_friend = replace(charge, target=friend.id)
        volley = Volley(unit=friend.id, target=charge.unit, reaction=True, only=COVER)
        archers = (own for own in self._archers(friend) if self.has(own.pool, COVER))
        return self.can_stand_and_shoot(friend, at_friend) and any(
            self._can_reach(friend, own, volley) for own in archers
        )
