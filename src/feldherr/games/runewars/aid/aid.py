"""The help of Runewars in one object: see `feldherr.games.aid.Aid`."""

from collections.abc import Iterator
from math import cos, sin

from feldherr.field.convex import Polygon
from feldherr.games.aid import Gauge, Odds, Shape, Sheet, What, Words
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question, Refusal

from ..engine import Runewars
from ..ground.ranges import FARTHEST
from ..state import Unit
from . import ghosts, options, prospects, sheets, ways_shown
from .reaches import reaches, zones


class RunewarsAid:
    """`rules` is what the asking seat may know: nothing here looks anywhere else."""

    def concerns(self, rules: Runewars, question: Question, answer: str) -> tuple[str, ...]:
        """The ids of the bodies that an option is about."""
        return options.concerns(rules, question, answer)

    def words(self, rules: Runewars, question: Question, answer: str) -> Words:
        """What an option is called on its button."""
        return options.words(rules, question, answer)

    def refused(self, rules: Runewars, question: Question) -> tuple[tuple[str, Refusal], ...]:
        """Answers worth showing greyed: morale cards that were drawn and cannot be chosen."""
        return tuple(options.refused(rules, question))

    def movable(self, rules: Runewars, question: Question) -> tuple[tuple[str, ...], ...]:
        """What the proposals of a placement name."""
        placed = (p.what for p in question.proposals if isinstance(p, Placement))
        return tuple(dict.fromkeys(placed))

    def group_words(self, rules: Runewars, question: Question, what: tuple[str, ...]) -> Words:
        """The name of what is placed."""
        return Words("rw-unit", {"unit": what[0]})

    def manners(
        self, rules: Runewars, question: Question, what: tuple[str, ...]
    ) -> tuple[str, ...]:
        """There is one manner to put something down."""
        return ("",)

    def manner_words(self, rules: Runewars, question: Question, how: str) -> Words:
        """What the only manner is called."""
        return Words("rw-place")

    def wheels(self, rules: Runewars, question: Question, what: tuple[str, ...]) -> bool:
        """Nothing is moved by hand: templates lead."""
        return False

    def snaps(self, rules: Runewars, question: Question, what: tuple[str, ...]) -> bool:
        """They stand exactly where they are put."""
        return False

    def ghost(
        self, rules: Runewars, question: Question, answer: str | Placement
    ) -> tuple[Body, ...]:
        """Where a unit, a piece of terrain or a token would be after a placement or a move."""
        if isinstance(answer, str):
            return ways_shown.ghost(rules, question, answer)
        return ghosts.ghost(rules, answer)

    def stand(self, rules: Runewars, question: Question, answer: str) -> Body | None:
        """None: bodies of this game stand alone."""
        return None

    def shapes(
        self, rules: Runewars, question: Question, answer: str | Placement
    ) -> tuple[Shape, ...]:
        """The movement template of a way."""
        if isinstance(answer, str):
            return ways_shown.template(rules, question, answer)
        return ()

    def gauge(self, rules: Runewars, question: Question, placement: Placement) -> Gauge | None:
        """Nothing here is measured out: templates are as long as they are."""
        return None

    def nearest(
        self, rules: Runewars, question: Question, placement: Placement
    ) -> Placement | None:
        """The legal proposal that is nearest to a wish."""
        x, y, _ = placement.path[-1]

        def away(one: Placement) -> float:
            return (one.path[-1][0] - x) ** 2 + (one.path[-1][1] - y) ** 2

        placed = [p for p in question.proposals if isinstance(p, Placement)]
        near = sorted((p for p in placed if p.what == placement.what), key=away)
        return next((p for p in near if question.check(p) is None), None)

    def odds(
        self, rules: Runewars, question: Question, answer: str | Placement
    ) -> tuple[Odds, ...]:
        """The odds of the attack that an answer begins."""
        if isinstance(answer, Placement):
            return ()
        if question.key == "unit-move":
            return tuple(ways_shown.odds(rules, question, answer))
        return tuple(prospects.prospects(rules, question, answer))

    def overlay(self, rules: Runewars, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
        """Fields of fire; reaches only where the players let each other try out templates.

        The reach of a unit that is not deployed yet are its zones.
        """
        units = [rules.unit(name) for name in bodies if name in rules.state.units]
        standing = [unit for unit in units if unit.status == "table"]
        if what == "reach" and rules.state.phase == "setup":
            return tuple(zones(rules, units))
        if what == "reach":
            return tuple(s for u in standing for s in reaches(rules, u))
        return tuple(s for u in standing for s in _fire(rules, u)) if what == "fire" else ()

    def sheet(self, rules: Runewars, body: str) -> Sheet | None:
        """The card of a unit."""
        return sheets.sheet(rules, body)


def _fire(rules: Runewars, unit: Unit) -> Iterator[Shape]:
    """The firing arc up to range 5, and a line to each target."""
    if not unit.printed.ranged:
        return
    words = Words("rw-arc", {"unit": unit.id, "range": FARTHEST})
    yield Shape(what="fire", body=unit.id, outline=_arc(rules, unit), words=words)
    for foe in rules.targets_of(unit, "ranged"):
        seen = rules.sight(unit, foe)
        if seen is not None:
            told = Words("rw-in-sight", {"unit": unit.id, "foe": foe.id,
                                         "range": rules.range_to(unit, foe)})  # fmt: skip
            yield Shape(what="fire", body=unit.id, line=(seen.start, seen.end), words=told)


def _arc(rules: Runewars, unit: Unit) -> Polygon:
    """The corners of the firing arc, as far as range 5 straight ahead."""
    assert unit.pose is not None
    far = FARTHEST * rules.band
    left, right = (
        unit.pose.aside(-rules.size(unit)[0] / 2),
        unit.pose.aside(rules.size(unit)[0] / 2),
    )
    ahead = far * cos(unit.pose.facing), far * sin(unit.pose.facing)
    wide = left.aside(-far), right.aside(far)
    outer = tuple((pose.x + ahead[0], pose.y + ahead[1]) for pose in wide)
    return (left.point, *outer, right.point)
