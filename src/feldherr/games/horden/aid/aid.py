"""The help of Horden & Helden in one object: see `feldherr.games.aid.Aid`."""

from feldherr.games.aid import Gauge, Odds, Shape, Sheet, What, Words
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question

from ..engine import Horden
from . import gauges, ghosts, groups, nearest, options, overlays, prospects, refusals, sheets


class HordenAid:
    """`rules` is what the asking seat may know: nothing here looks anywhere else."""

    def concerns(self, rules: Horden, question: Question, answer: str) -> tuple[str, ...]:
        """The ids of the bodies that an option is about."""
        return options.concerns(rules, question, answer)

    def words(self, rules: Horden, question: Question, answer: str) -> Words:
        """What an option is called on its button."""
        return options.words(rules, question, answer)

    def refused(self, rules: Horden, question: Question) -> tuple[refusals.Refused, ...]:
        """Answers worth showing greyed, with the reason."""
        return refusals.refused(rules, question)

    def movable(self, rules: Horden, question: Question) -> tuple[tuple[str, ...], ...]:
        """What a placement may name, the leading one of a group first."""
        return groups.movable(rules, question)

    def group_words(self, rules: Horden, question: Question, what: tuple[str, ...]) -> Words:
        """What bodies that go together are called."""
        return groups.group_words(rules, what)

    def manners(self, rules: Horden, question: Question, what: tuple[str, ...]) -> tuple[str, ...]:
        """The values of `how` for these bodies."""
        return groups.manners(rules, question, what)

    def manner_words(self, rules: Horden, question: Question, how: str) -> Words:
        """What a value of `how` is called."""
        return groups.manner_words(how)

    def wheels(self, rules: Horden, question: Question, what: tuple[str, ...]) -> bool:
        """Groups do; single elements may be turned."""
        return len(what) > 1

    def snaps(self, rules: Horden, question: Question, what: tuple[str, ...]) -> bool:
        """They stand exactly where they are put."""
        return False

    def ghost(self, rules: Horden, question: Question, answer: str | Placement) -> tuple[Body, ...]:
        """Where the bodies would stand after a placement."""
        return () if isinstance(answer, str) else ghosts.ghost(rules, question, answer)

    def stand(self, rules: Horden, question: Question, answer: str) -> Body | None:
        """None: bodies of this game stand alone."""
        return None

    def shapes(
        self, rules: Horden, question: Question, answer: str | Placement
    ) -> tuple[Shape, ...]:
        """Everything is measured: there are no templates."""
        return ()

    def gauge(self, rules: Horden, question: Question, placement: Placement) -> Gauge | None:
        """How much of its allowance a move uses."""
        return gauges.gauge(rules, question, placement)

    def nearest(self, rules: Horden, question: Question, placement: Placement) -> Placement | None:
        """A legal placement near a wish."""
        return nearest.nearest(rules, question, placement)

    def odds(self, rules: Horden, question: Question, answer: str | Placement) -> tuple[Odds, ...]:
        """The odds of the fights and shots that an answer leads to."""
        return prospects.prospects(rules, question, answer)

    def overlay(self, rules: Horden, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
        """What is laid over the table for these bodies."""
        return overlays.overlay(rules, what, bodies)

    def sheet(self, rules: Horden, body: str) -> Sheet | None:
        """The card of a body."""
        return sheets.sheet(rules, body)
