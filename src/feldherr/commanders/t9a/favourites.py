"""Who is meant by rules, mostly of army books, that strike or bless one of several."""

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Unit
from feldherr.table import Question

from .choices import Choices
from .outlook import Outlook
from .worth import price

UNITS = (
    "special-target",
    "bear-grudge",
    "nets-whom",
    "which-prey",
    "sweeps-over",
    "who-is-mended",
    "spurred-beast",
    "entrenches",
    "steels",
)
"""Questions for an enemy to strike or a friend to help: it is the dearest."""
MODELS = ("nominated-attack", "last-blow")
"""Questions for models to strike."""
SPARED = ("who-crumbles",)
"""Questions for own models that suffer: those whose Health Points are worth least."""


class Favourites:
    """Judges whom a rule is meant for."""

    def __init__(self, rules: NinthAge, outlook: Outlook, choices: Choices) -> None:
        self.rules, self.outlook, self.choices = rules, outlook, choices

    def unit(self, said: str) -> Rating:
        """The dearest; nobody only if nobody is left."""
        if said not in self.rules.state.units:
            return 0.0, Reason("why-done")
        return price(self.rules, self.rules.unit(said)), Reason("why-worth-most", {"unit": said})

    def models(self, said: str, question: Question) -> Rating:
        """Those whose Health Points are worth most; if they are one's own, least."""
        pool = self.rules.pool(said)
        if pool is None:
            return 0.0, Reason("why-habit")
        spared = question.key in SPARED
        why = Reason("why-worth-least" if spared else "why-worth-most", {"unit": pool.troop})
        return self.choices.point(pool) * (-1 if spared else 1), why

    def met(self, said: str, unit: Unit) -> Rating:
        """15.H.c Whom a pursuit runs into: the one against whom it goes best."""
        foe = self.rules.unit(said)
        side = self.rules.charge_side(unit, foe)
        worth = self.outlook.fights.planned(unit, foe, side)
        return worth, Reason("why-good-charge", {"unit": unit.id, "other": said})
