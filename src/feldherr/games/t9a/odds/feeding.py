"""8.D.a.3-6 Whom unsaved wounds feed: he has more Health Points in later steps, or bursts."""

from msgspec import Struct

from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.books.beast_herds import StrengthFromFlesh
from ..model_rules.books.greater_daemons import FULL, Devour
from ..moments import Attack
from ..state import Unit
from .foresight import Foresight
from .marks import Mark
from .thought import played

WORDS = frozenset({"devour", "str_from_flesh"})
"""Of whom that may be said."""


class Feed(Struct, frozen=True):
    """How likely an unsaved wound is one that feeds: any, or one by a Lethal Strike; the mark of
    it."""

    plain: float
    lethal: float
    mark: Mark


@rule("8.D.a.3-6")
def feed_of(rules: Foresight, known: Attack) -> Feed | None:
    """What feeds who makes an attack."""
    if rules.opening.words.isdisjoint(WORDS) or known.by is None or known.kind != "close_combat":
        return None
    unit = rules.unit(known.by.unit)
    if any(isinstance(one, Devour) for one in rules.attack_rules(known)):
        foe = rules.unit(known.target).seat != unit.seat
        return Feed(0.5, 0.5, Mark("fed", unit.id, most=FULL)) if foe else None
    flesh = any(isinstance(one, StrengthFromFlesh) for one in rules.attack_rules(known))
    return Feed(0.0, 1.0, Mark("sated", unit.id)) if flesh and not is_sated(unit) else None


@rule("8.D.a.3-6")
def is_sated(unit: Unit) -> bool:
    """Whether it has drawn strength from flesh in this phase already."""
    return StrengthFromFlesh.DONE in unit.phase.roused


@rule("8.D.a.3-6")
def sate(rules: NinthAge, name: str) -> None:
    """It draws none any more in this phase."""
    unit = rules.unit(name)
    unit.phase.roused = (*unit.phase.roused, StrengthFromFlesh.DONE)


@rule("8.D.a.3-6")
def feed(rules: NinthAge, name: str, points: int) -> None:
    """A unit has so many Health Points more from now on, whatever it has lost."""
    rules.unit(name).wounds -= points


@rule("8.D.a.3-6", "16.A.e")
def burst(rules: NinthAge, name: str) -> None:
    """A unit is gone."""
    played(rules.destroy(rules.unit(name), "8.D.a.3-6"))
