"""Where a unit should stand: moves and reforms are rated by the position after them."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Pose
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.ground.contacts import flanks
from feldherr.games.runewars.ground.templates import slide
from feldherr.games.runewars.movement.order import Order
from feldherr.games.runewars.movement.terrain import pose_at
from feldherr.games.runewars.movement.ways import Way
from feldherr.games.runewars.state import Unit
from feldherr.table import Placement, Question

from .worth import TOKENS, Notes, Worth

HARM = 2.0
"""Points for each damage or panic of terrain that one runs into."""
SHELTER = 3.0
"""Points for a shooter that stands in terrain, for each point of cover."""
GLANCED = 0.3
"""What the enemy's best attack counts at a glance."""
SHUT_IN = -4.0
"""Points for a unit in terrain that cannot shoot: it has to come out again."""


class Places:
    """Rates answers by where they lead a unit."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes) -> None:
        self.rules, self.seat, self.notes = rules, seat, notes
        self.worth = Worth(seat, notes)

    def named(self, question: Question) -> Unit:
        """The unit that a question is about."""
        return self.rules.unit(str(question.about["unit"]))

    def rate_placement(self, question: Question, answer: Placement) -> Rating:
        """A reform, a way out of terrain, an arrival."""
        unit = self.rules.unit(answer.what[0])
        with standing(unit, pose_at(answer)):
            return self.worth.of(self.rules), Reason("why-better-place", {"element": unit.id})

    def stay(self, question: Question, brief: bool = False) -> Rating:
        """Everything remains as it is."""
        unit = self.named(question)
        if brief and unit.pose is not None:
            return self.glance_at(unit, unit.pose)
        return self.worth.of(self.rules), Reason("why-done")

    def move(self, question: Question, said: str) -> Rating:
        """A march or shift: where it ends, whom it meets there, and what that does."""
        unit, order = self.named(question), msgspec.convert(question.about["order"], Order)
        way = self.rules.way_called(unit, order, said)
        told = {"element": unit.id}
        return self.after(unit, order, way), Reason("why-better-place", told)

    def glance(self, question: Question, said: str) -> Rating:
        """The same in thought, where it would end if nothing stopped it."""
        unit, order = self.named(question), msgspec.convert(question.about["order"], Order)
        plan = next(plan for plan in self.rules.plans(unit, order) if plan.word == said)
        assert unit.pose is not None
        track = slide(unit.pose, self.rules.size(unit), plan.template, plan.lead, plan.hand)
        return self.glance_at(unit, track.at(plan.part))

    def glance_at(self, unit: Unit, pose: Pose) -> Rating:
        """What a unit can do from there, and what may be done to it."""
        sign, look = 1 if unit.seat == self.seat else -1, self.notes.prospects
        with standing(unit, pose):
            foes = [foe for foe in self.rules.enemies(unit) if foe.status == "table"]
            gain = max((look.against(self.rules, unit, foe) for foe in foes), default=0.0)
            loss = max((look.against(self.rules, foe, unit) for foe in foes), default=0.0)
        return sign * (gain - GLANCED * loss), Reason("why-better-place", {"element": unit.id})

    def after(self, unit: Unit, order: Order, way: Way) -> float:
        """The worth of the position after a way, with the attack of a charge."""
        sign = 1 if unit.seat == self.seat else -1
        foes = self.rules.foes_hit(unit, way)
        with standing(unit, way.pose):
            sum_ = self.worth.of(self.rules)
            if order.charge and foes:
                sum_ += sign * max(self.charge(unit, foe) for foe in foes)
        panic = len(way.left) + (len(foes) if not order.charge else int(not foes))
        return sum_ + sign * (TOKENS["panic"] * panic - self._harm(way))

    def charge(self, unit: Unit, foe: Unit) -> float:
        """What the attack after a collision takes, as the unit touches the enemy now."""
        touched = self.rules.contacts(unit, foe)
        flanking = any(map(flanks, touched))
        return self.notes.blows.gain(self.rules, unit, foe, "melee", flanks=(flanking, False))

    def _harm(self, way: Way) -> float:
        hit = [self.rules.half(n).keywords for n in way.hits if n in self.rules.state.pieces]
        return sum(HARM * (words.get("deadly", 0) + words.get("taxing", 0)) for words in hit)

    def close_in(self, question: Question, said: str) -> Rating:
        """Following an enemy who has lost trays: if the melee with him is worth it."""
        if said == "stay":
            return self.stay(question)
        unit = self.named(question)
        foes = [foe for foe in self.rules.enemies(unit) if foe.status == "table"]
        near = min(foes, key=lambda foe: self.rules.range_of(unit, foe))
        gain, loss = (self.notes.blows.gain(self.rules, a, b, "melee")
                      for a, b in ((unit, near), (near, unit)))  # fmt: skip
        told = {"element": unit.id}
        return self.worth.of(self.rules) + gain - loss / 2, Reason("why-good-fight", told)

    def enter(self, question: Question, said: str) -> Rating:
        """Shooters go into terrain, and who takes it as an objective."""
        unit = self.named(question)
        if said == "stay":
            return 0.0, Reason("why-done")
        shelter = SHELTER * (1 + self.rules.half(said).keywords.get("cover", 0))
        value = shelter if unit.printed.ranged else SHUT_IN
        if self.rules.objective.kind == "strongholds":
            value += self.rules.token_points
        return value, Reason("why-better-place", {"element": unit.id})


@contextmanager
def standing(unit: Unit, pose: Pose) -> Iterator[None]:
    """While it lasts the unit stands there, in thought."""
    before = unit.pose, unit.status, unit.inside
    unit.pose, unit.status, unit.inside = pose, "table", ""
    yield
    unit.pose, unit.status, unit.inside = before
