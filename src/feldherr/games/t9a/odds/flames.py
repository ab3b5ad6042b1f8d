"""8.D.a.3-6 Who is doused: easily wounded by flames until they have wounded it."""

from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Attack
from .foresight import Foresight
from .marks import Mark

DOUSED = "doused"


@rule("8.D.a.3-6", "21.D.b.2/1")
def may_dry(rules: Foresight, known: Attack) -> tuple[Mark, ...]:
    """What an attack leaves if it wounds, with flames, who is doused."""
    if rules.no_word_of("has_suffered") or not known.has("flaming_attacks"):
        return ()
    doused = DOUSED in rules.unit(known.target).gained
    return (Mark("dry", known.target),) if doused else ()


@rule("8.D.a.3-6")
def dry(rules: NinthAge, name: str) -> None:
    """A unit is doused no more."""
    unit = rules.unit(name)
    for record in (unit, *rules.joined(unit)):
        record.gained = {word: n for word, n in record.gained.items() if word != DOUSED}
