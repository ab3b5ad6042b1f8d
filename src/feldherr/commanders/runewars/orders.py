"""What a unit can be told by its two dials, and what each of that would do if nobody else acted."""

from collections.abc import Iterator

from msgspec import Struct

from feldherr.games.runewars.cards.dials import Face, Modifier
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.rounds.command import BLANK
from feldherr.games.runewars.state import Unit

from .imagined import Imagined, imagined
from .judgement import Judgement
from .worth import Notes, Worth

DEFENDED = 1.2
"""Points for each defense more, of a unit that an enemy can attack."""
NEAR = 260.0
"""mm. Within that distance an enemy can attack in this round."""
HASTE = 0.25
"""Points for each initiative earlier, of attacks and charges."""
PATIENCE = 0.05
"""Points for each initiative later, of other moves: one sees more."""


class Tool(Struct, frozen=True):
    """The dials of a unit, and the points that they promise by themselves."""

    action: str
    modifier: str
    promise: float

    @property
    def words(self) -> str:
        return f"{self.action or BLANK} {self.modifier or BLANK}"


NO_ORDERS = Tool("", "", 0.0)
"""Both dials blank."""


class Orders:
    """The sensible orders of every unit of a side."""

    def __init__(self, rules: Runewars, seat: str, notes: Notes) -> None:
        self.rules, self.seat, self.notes = rules, seat, notes
        self.worth = Worth(seat, notes)
        self.now = self.worth.of(rules)

    def of(self, unit: Unit) -> list[Tool]:
        """All orders that fit together, the most promising first."""
        tools = [self.rated(unit, *pair) for pair in self._pairs(unit)]
        return sorted(tools, key=lambda tool: -tool.promise) or [NO_ORDERS]

    def guess(self, unit: Unit) -> Tool:
        """What a unit does of which nobody has thought: it strikes if it can, else it marches."""
        wanted = "melee" if self.rules.engaged(unit) else "march"
        faces = enumerate(self.rules.dials(unit).actions, start=1)
        numbers = [number for number, face in faces if face.action == wanted]
        return Tool(f"{unit.card}-a{numbers[0]}", "", 0.0) if numbers else NO_ORDERS

    def _pairs(self, unit: Unit) -> Iterator[tuple[str, str]]:
        """Faces that can be resolved together; an action alone where no modifier fits."""
        dials = self.rules.dials(unit)
        for number, face in enumerate(dials.actions, start=1):
            if self._idle(unit, face):
                continue
            action = f"{unit.card}-a{number}"
            fitting = [f"{unit.card}-m{n}" for n in self._fitting(unit, face)]
            moves = face.action in ("march", "shift")
            yield from ((action, other) for other in (*fitting, *([""] if moves else [])))
            if not fitting and not moves:
                yield action, ""

    def _fitting(self, unit: Unit, face: Face) -> list[int]:
        """The numbers of the modifiers that can be resolved with an action, one of each kind."""
        found: dict[object, int] = {}
        for n, modifier in enumerate(self.rules.dials(unit).modifiers, start=1):
            if modifier.fits(face) and self._helps(face, modifier):
                found.setdefault((modifier.kind, modifier.move, modifier.action), n)
        return list(found.values())

    def _idle(self, unit: Unit, face: Face) -> bool:
        """Whether an action can do nothing now."""
        if face.action == "march":
            return self.rules.engaged(unit)
        if face.action == "ranged":
            return not unit.printed.ranged or self.rules.engaged(unit)
        return face.action == "melee" and not unit.printed.melee

    def _helps(self, face: Face, modifier: Modifier) -> bool:
        """Whether a modifier does anything for an action."""
        if modifier.kind == "move":
            return face.action in ("march", "shift")
        if modifier.kind == "enhance":
            return face.action in ("melee", "ranged")
        return True

    def rated(self, unit: Unit, action: str, modifier: str) -> Tool:
        there = imagined(self.rules)
        judges = {s: Judgement(there, s, self.notes, brief=True) for s in there.opening.seats}
        there.judge = lambda question: judges[question.seat].best(question)
        own = there.unit(unit.id)
        own.action, own.modifier, own.revealed = action, modifier, True
        there.state.phase, there.state.active = "activation", own.id
        there.state.activation += 1
        defended = self._carried_out(there, own)
        promise = self.worth.of(there) + there.gained(self.seat) - self.now + defended
        return Tool(action, modifier, promise + self._timing(there.face(own)))

    def _carried_out(self, there: Imagined, own: Unit) -> float:
        """The action and the bonus action; what the modifier defends, in points."""
        modifier, defended = there.modifier(own), 0.0
        if modifier is not None and modifier.kind == "defend":
            near = any(_reaches(there, own, foe) for foe in there.enemies(own))
            defended = DEFENDED * there.number(modifier.defense) * (1.0 if near else 0.1)
        there.carry(there.act_out())
        if own.alive:
            there.carry(there.act_bonus())
        own.defend = 0
        return defended

    def _timing(self, face: Face | None) -> float:
        if face is None:
            return 0.0
        strikes = face.action in ("melee", "ranged")
        return -HASTE * face.initiative if strikes else PATIENCE * face.initiative


def _reaches(rules: Runewars, own: Unit, foe: Unit) -> bool:
    """Whether an enemy is so near that it can attack."""
    return rules.range_of(own, foe) * rules.band <= NEAR
