"""8.D.a.3-6 Ogre Khans: those who hunt, the Scrapling Trappers and the Mammoth Hunter."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Given
from ...formation.formation import Formation
from ...moments import Own, Pool
from ...state import Unit
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

NONE, MET = "no-trap", "met "
"""The answer of who lays none; how a unit remembers the features of its Vanguard move."""
TIGERS = frozenset({"sabretooth_tigers", "sabretooth_tigers_core"})
YETIS, PACK_LEADER = "yetis", "leader_of_the_pack"


@model_rule("its_a_trap")
class ItsATrap(ModelRule):
    """Traps are laid in a feature before the battle, and in one in each of their own Movement
    Phases. Who moves into them stands in movement/traps.py."""

    @rule("8.D.a.3-6", "21.A.a.39/2")
    def has_gone_ahead(
        self, rules: "Deeds", unit: Unit, path: Sequence[Formation], lifted: bool
    ) -> None:
        start = rules.meets(unit, path[:1], lifted=True)
        met = [*start, *rules.meets(unit, path, lifted)]
        unit.used = {**unit.used, **dict.fromkeys((MET + name for name in met), 0)}

    @rule("8.D.a.3-6", "10.H-1")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """Where the unit was deployed, or what it touched in its Vanguard move."""
        pieces = rules.state.pieces.values()
        fit = {piece.id for piece in pieces if rules.is_in(unit, piece)}
        fit |= {word.removeprefix(MET) for word in unit.used if word.startswith(MET)}
        yield from self._lays(rules, unit, fit)

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """What the unit touches now that it has moved of its own will."""
        state = rules.state
        if state.phase != "movement" or unit.seat != state.active or not _has_advanced(rules, unit):
            return
        here = rules.formation(unit)
        yield from self._lays(rules, unit, set(rules.meets(unit, [here], lifted=True)))

    def _lays(self, rules: "Deeds", unit: Unit, fit: set[str]) -> Steps[None]:
        """A trap in one of these features, if its owner likes; a second one would add nothing."""
        traps = rules.state.traps
        free = [name for name in rules.state.pieces if name in fit]
        free = [name for name in free if unit.seat not in traps.get(name, ())]
        if not free:
            return
        said = yield from rules.choose(unit.seat, "lays-trap", [*free, NONE], unit=unit.id)
        if said != NONE:
            rules.state.traps = {**traps, said: (*traps.get(said, ()), unit.seat)}
            rules.tell("lays-trap", "8.D.a.3-6", unit=unit.id, piece=said)


def _has_advanced(rules: "Deeds", unit: Unit) -> bool:
    """Whether a unit has made an Advance Move, a March Move or a Reform in this phase."""
    moved = unit.turn.moved and unit.phase.moved and not unit.turn.just_arrived
    return moved and not (unit.fleeing or unit.turn.declared or rules.engaged(unit))


# --- The Mammoth Hunter ---


@model_rule("animal_master")
class AnimalMaster(ModelRule):
    """A Commanding Presence for Sabretooth Tigers alone."""

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        meant = word == "commanding_presence" and rules.troop(unit.id).entry in TIGERS
        return rules.PRESENCE if meant else 0


@model_rule(PACK_LEADER)
class LeaderOfThePack(ModelRule):
    """Sabretooth Tigers that he has joined reform swiftly and move ahead, and so does he. That hits
    take him for one of them stands in attacks/distribution.py."""

    lends_itself = True

    @rule("8.D.a.3-6", "21.A.a.31/1", "21.A.a.39/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        pack = rules.troop(own.unit).entry in TIGERS
        return (Given("swift_reform"), Given("vanguard", x=12)) if pack else ()


@model_rule("loner")
class Loner(ModelRule):
    """On foot he joins Yetis and Sabretooth Tigers, insignificant or not; mounted, nobody. He and
    other Characters keep away from each other."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        himself = rules.is_character(unit) and not unit.characters
        company = rules.troop(other.id).entry in (TIGERS | {YETIS}) and not other.characters
        return not (himself and company) or rules.mounted(rules.pools(unit)[0])


RULES = BookRules(
    elsewhere=frozenset({"wildheart"}),
    takes={"wildheart": frozenset({"not_a_leader"})},
)
