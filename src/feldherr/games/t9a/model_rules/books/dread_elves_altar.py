"""8.D.a.3-6 Rules of the army book Dread Elves: the Divine Altar and what makes wounds easier."""

from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Given
from ...moments import Attack, Own
from ...state import Unit
from ...words import INCH
from ..hooks.of_units import Distance
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

ALTAR, BLESSED, TRANCE = "divine_blessings", "divine_blessing", "death_trance"
BLESSINGS = ("blessing-of-protection", "blessing-of-speed", "blessing-of-death")
"""What an altar gives: the first one unless its owner chooses another at the start of a turn."""


@attack_attribute(TRANCE)
class DeathTrance(ModelRule):
    """+1 to wound in the first round; in every round if the model has it twice."""

    @rule("8.D.a.3-6")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        twice = _blessing(rules, own) == BLESSINGS[2]
        close = attack.kind == "close_combat"
        return int(close and (twice or rules.unit(own.unit).first_round))


@model_rule(ALTAR)
class DivineBlessings(ModelRule):
    """At the start of the own turn it is chosen what friends near an altar have."""

    reach = 12
    lends_near = (Given(BLESSED),)

    @rule("8.D.a.3-6")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active != unit.seat:
            return
        for altar in (unit, *rules.joined(unit)):
            if ALTAR in rules.opening.printed[altar.id]:
                word = yield from rules.choose(
                    unit.seat, "which-blessing", list(BLESSINGS), unit=altar.id
                )
                altar.used = {**altar.used, ALTAR: BLESSINGS.index(word)}
                rules.tell("blessing-chosen", "8.D.a.3-6", unit=altar.id, blessing=word)


@model_rule(BLESSED)
class DivineBlessing(ModelRule):
    """What a unit near an altar has; the towering have nothing of it but the altar itself."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 6 if _blessing(rules, own) == BLESSINGS[0] else 0

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        blessings = {_blessing(rules, Own(pool)) for pool in rules.pools(unit)}
        return int(distance == "charge" and blessings == {BLESSINGS[1]})

    @rule("8.D.a.3-6")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """The trance of those who do not have it themselves."""
        trance = attack.kind == "close_combat" and _blessing(rules, own) == BLESSINGS[2]
        if not trance or attack.has(TRANCE):
            return 0
        return int(rules.has(own.pool, TRANCE) or rules.unit(own.unit).first_round)


def _blessing(rules: "Deeds", own: Own) -> str:
    """The blessing that works on a model: of several altars that of the last one; "" = none."""
    pool = own.pool
    own_altar = any(given.word == ALTAR for given in rules.printed_rules(pool))
    if rules.has(pool, "towering_presence") and not own_altar:
        return ""
    altars = _altars(rules, rules.unit(pool.unit))
    return BLESSINGS[altars[-1].used.get(ALTAR, 0)] if altars else ""


def _altars(rules: "Deeds", unit: Unit) -> list[Unit]:
    """The friendly altars whose blessing reaches a unit, in the order in which they chose."""
    found = []
    for name, words in rules.opening.printed.items():
        record = rules.unit(name)
        if ALTAR in words and record.alive and record.seat == unit.seat:
            where = rules.standing(record)
            away = body_distance(rules.model_body(where, name), rules.boundary(unit))
            if where.id == unit.id or away <= DivineBlessings.reach * INCH + TOLERANCE:
                found.append(record)
    return found


RULES = BookRules()
