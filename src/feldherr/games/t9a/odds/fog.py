"""8.D.a.3-6 Attacks that may befog whom they hit: in later steps those hit worse."""

from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.books.highborn_elves_honours import FaeMiasma
from ..moments import Attack
from .foresight import Foresight

FOG = "befogged"


@rule("8.D.a.3-6")
def may_befog(rules: Foresight, known: Attack) -> FaeMiasma | None:
    """The rule by which an attack may befog its target, if that is not so yet."""
    if rules.no_word_of("struck") or known.by is None or known.kind != "close_combat":
        return None
    if FOG in rules.unit(known.target).gained:
        return None
    told = (one for one in rules.attack_rules(known) if type(one) is FaeMiasma)
    return next((one for one in told if one.befogs(known)), None)


@rule("8.D.a.3-6", "5.C-1")
def passing(rules: Foresight, fog: FaeMiasma, attack: Attack) -> float:
    """The chance that a hit is no fog."""
    return fog.needed(rules, rules.unit(attack.target)) / 6


@rule("8.D.a.3-6")
def befog(rules: NinthAge, name: str) -> None:
    """A unit is befogged from now on."""
    unit = rules.unit(name)
    for record in (unit, *rules.joined(unit)):
        record.gained = {**record.gained, FOG: rules.state.player_turn + 1}
