"""15.I Combat Reforms: another formation against the same enemies."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from math import pi

from feldherr.field.body import bodies_collide
from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.base_contact import base_contacts, units_in_contact
from ..formation.formation import Formation, Stand, boundary
from ..formation.spacing import refuse_off_table, refuse_spacing
from ..movement.arranging import arranged, centred, within_reach
from ..movement.reforms import Reforms
from ..preparation.places import no_formation, placed
from ..state import Unit
from .afterwards import Afterwards
from .pursuit import OUTWARD

WIDER = (0, 1, 2, -1, -2)
"""Files more or fewer that are suggested."""


class CombatReforms(Reforms, Afterwards):
    """Combat Reforms."""

    @rule("15.I.2", "15.I.1.d", "E15-17", "E15-18", "E15-19")
    def combat_reform(self, unit: Unit) -> Steps[None]:
        """Its owner sets a unit up anew, Characters in other places if he likes; or it stays as it
        is."""
        before, order = self.formation(unit), self.order_of(unit)
        answer = yield from self._combat_reform_of(unit, before)
        if isinstance(answer, Placement):
            made = self.formed(unit, answer)
            assert made is not None
            self._engage_anew(unit, made)
            self.set_up(unit, next(self._near_enough(unit, before, made)))
            self.tell("combat-reformed", "15.I.2", unit=unit.id)
        else:
            self.stands_as(unit, order)

    @rule("15.I.2", "15.I.1.d")
    def _combat_reform_of(self, unit: Unit, before: Formation) -> Steps[Answer]:
        """Where it stands then, or "stay"; who changes places does so before."""
        suggest = partial(self._reforms_in_combat, unit)
        judge = partial(self._judge_combat_reform, unit, before)
        while True:
            words = "stay", *self.shift_words(unit)
            answer = yield from self.place(
                unit.seat, "combat-reform", suggest, judge, words, unit=unit.id
            )
            if not isinstance(answer, str) or answer == "stay":
                return answer
            yield from self.takes_place(unit, answer)

    def reformed_poses(self, unit: Unit) -> list[Placement]:
        """The legal ones among the suggested places of a Combat Reform, one at most."""
        every = self._reforms_in_combat(unit)
        return list(islice((place for place in every if self._is_legal(unit, place)), 1))

    def _is_legal(self, unit: Unit, place: Placement) -> bool:
        return self._judge_combat_reform(unit, self.formation(unit), place) is None

    @rule("15.I.2.2")
    def _engage_anew(self, unit: Unit, made: Formation) -> None:
        """Which of its own edges each enemy touches now."""
        for name in unit.engaged:
            line = self._line(unit, self.unit(name))
            turned = (line.facing + pi - made.pose.facing) % (2 * pi)
            side = min(OUTWARD, key=lambda s: abs((OUTWARD[s] - turned + pi) % (2 * pi) - pi))
            unit.engaged = {**unit.engaged, name: side}

    def _line(self, unit: Unit, foe: Unit) -> Pose:
        """The middle of the enemy's edge that a unit touches, looking outwards."""
        assert foe.pose is not None
        side = foe.engaged[unit.id]
        (x, y), (u, v) = self.formation(foe).rectangle.edge(side)
        return Pose((x + u) / 2, (y + v) / 2, foe.pose.facing + OUTWARD[side])

    # --- Suggestions ---

    @rule("15.I.1", "15.I.1.d")
    def _reforms_in_combat(self, unit: Unit) -> Iterator[Placement]:
        """With its front to the enemy, a little wider or deeper; whatever else there may be only if
        it cannot stand in any of these ways."""
        usual = list(self._facing_the_enemy(unit))
        yield from usual
        if not any(self._is_legal(unit, place) for place in usual):
            yield from self._other_ways(unit)

    def _facing_the_enemy(self, unit: Unit) -> Iterator[Placement]:
        """With its front to the enemy: wider or deeper, centred on him, to his left or right."""
        own = self.formation(unit)
        line = self._line(unit, self.unit(next(iter(unit.engaged))))
        assert unit.pose is not None
        here = line.local(unit.pose.point)[1]
        for more in WIDER:
            form = arranged(own, unit.files + more)
            for right in (here, 0.0) if form else ():
                spot = Pose(*line.world(0.0, right), line.facing + pi)
                yield placed(unit.id, spot, unit.files + more)

    @rule("15.I.2.1", "15.I.2.2")
    def _other_ways(self, unit: Unit) -> Iterator[Placement]:
        """As it stands, and in any number of files with any side to the enemy."""
        own = self.formation(unit)
        line = self._line(unit, self.unit(next(iter(unit.engaged))))
        here = line.local(own.center)[1]
        yield placed(unit.id, own.pose, unit.files)
        for files in range(1, unit.models + len(unit.characters) + 1):
            form = arranged(own, files)
            for side in SIDES if form else ():
                assert form is not None
                half = (form.width if side in (Side.LEFT, Side.RIGHT) else form.depth) / 2
                facing = line.facing + pi - OUTWARD[side]
                for right in (here, 0.0):
                    there = centred(form, line.world(half, right), facing)
                    yield placed(unit.id, there.pose, files)

    # --- Judging ---

    @rule("15.I.2", "15.I.2.1", "15.I.2.3", "G-15-19")
    def _judge_combat_reform(self, unit: Unit, before: Formation, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        made = self.formed(unit, answer) if answer.what == (unit.id,) else None
        if made is None:
            return no_formation(unit.id, answer)
        if not any(self._near_enough(unit, before, made)):
            return Refusal("model-moved-too-far", ("15.I.2.3",), {"unit": unit.id})
        return self._crowded_in_combat(unit, made) or self._loses_contact(unit, before, made)

    @rule("15.I.2.3", "21.C.d/2")
    def _near_enough(self, unit: Unit, before: Formation, made: Formation) -> Iterator[Formation]:
        """The formation with its bearers in places that no model has to go too far for."""
        mm = self.march_rate(unit)
        return (way for way in self.ways_borne(unit, made) if within_reach(before, way, mm))

    @rule("15.I.2.1", "G-15-19")
    def _crowded_in_combat(self, unit: Unit, made: Formation) -> Refusal | None:
        """Units of the same combat may be close but not in the way; others stay 1 inch away."""
        mine = self.combat.units
        body = boundary(made)
        for name in mine:
            other = self.unit(name)
            if name == unit.id or other.status != "table":
                continue
            if bodies_collide(body, self.boundary(other)):
                return Refusal("combat-reform-blocked", ("15.I.2.1",), {"other": name})
            strange = other.seat != unit.seat and name not in unit.engaged
            if strange and units_in_contact(made, self.formation(other)):
                return Refusal("combat-reform-new-enemy", ("15.I.2.1",), {"other": name})
        others = (one for one in self.obstacles(unit) if one.id not in mine)
        return refuse_off_table(unit.id, body, self.table) or refuse_spacing(unit.id, body, others)

    @rule("15.I.2.2", "15.I.2.4", "15.I.2.5", "15.I.3")
    def _loses_contact(self, unit: Unit, own: Formation, made: Formation) -> Refusal | None:
        """Every enemy on its same edge, its models and all Characters that were in contact, and no
        fewer models of its own."""
        before, after = self._contacts(unit, own), self._contacts(unit, made)
        for name in unit.engaged:
            if not self._on_the_line(unit, self.unit(name), made):
                return Refusal("combat-reform-contact", ("15.I.2.2",), {"other": name})
        if len(after[0]) < len(before[0]):
            return Refusal("combat-reform-fewer", ("15.I.2.5",), {"unit": unit.id})
        named = {one.id for one in before[0] if one.id} - {one.id for one in after[0]}
        left = before[1] - after[1]
        if named or not all(self._met_by_others(unit, name, stand) for name, stand in left):
            return Refusal("combat-reform-lost", ("15.I.2.4", "15.I.3"), {"unit": unit.id})
        return None

    @rule("15.I.3")
    def _met_by_others(self, unit: Unit, name: str, stand: Stand) -> bool:
        """Whether a model of an enemy also touches another unit of the same side."""
        foe = self.unit(name)
        others = (self.unit(other) for other in foe.engaged if other != unit.id)
        return any(
            stand == theirs
            for other in others
            for _, theirs in base_contacts(self.formation(other), self.formation(foe))
        )

    def _contacts(self, unit: Unit, made: Formation) -> tuple[set[Stand], set[tuple[str, Stand]]]:
        """The models of a formation that touch enemies, and the enemies that they touch."""
        mine, theirs = set[Stand](), set[tuple[str, Stand]]()
        for name in unit.engaged:
            for own, other in base_contacts(made, self.formation(self.unit(name))):
                mine.add(own)
                theirs.add((name, other))
        return mine, theirs

    @rule("15.I.2.2")
    def _on_the_line(self, unit: Unit, foe: Unit, made: Formation) -> bool:
        """Whether a formation touches the enemy along the edge that was touched before."""
        line = self._line(unit, foe)
        near = [line.local(corner)[0] for corner in _corners(made)]
        flush = sum(abs(ahead) <= TOLERANCE for ahead in near) >= 2
        return flush and units_in_contact(made, self.formation(foe))


def _corners(made: Formation) -> tuple[tuple[float, float], ...]:
    body = made.rectangle
    return body.front_left, body.front_right, body.rear_right, body.rear_left
