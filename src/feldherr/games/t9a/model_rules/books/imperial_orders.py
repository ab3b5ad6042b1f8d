"""8.D.a.3-6 Empire of Sonnstahl: the orders of its captains."""

from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import DisciplineTest, Pool
from ...state import Unit
from ...words import INCH
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

EARSHOT = 8
"""Inches."""
ORDERS = ("order-double", "order-steady", "order-aim", "order-brace")
LINE = ("parent_unit", "support_unit")


def is_in_line(rules: "Deeds", unit: Unit) -> bool:
    """Whether a unit is a Parent Unit or a Support Unit."""
    return any(rules.half_have(unit, word) for word in LINE)


def hears(rules: "Deeds", pool: Pool, unit: Unit) -> bool:
    """Whether a unit is in earshot of a model."""
    where = rules.unit(pool.unit)
    away = body_distance(rules.model_body(where, pool.troop), rules.boundary(unit))
    return where.id == unit.id or away <= EARSHOT * INCH + TOLERANCE


def word_of(order: str) -> str:
    """The rule that an order gives for a while."""
    return order.replace("-", "_")


@model_rule("orders")
class Orders(ModelRule):
    """At the start of each of his Player Turns a captain gives a Parent or Support Unit in earshot
    an order, a great tactician two; a general reaches as far as his Commanding Presence."""

    @rule("8.D.a.3-6", "2.A.b-1", "21.A.a.5/2")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active != unit.seat or unit.fleeing:
            return
        for pool in rules.pools(unit):
            if rules.has(pool, self.given.word):
                for _ in range(1 + rules.has(pool, "great_tactician")):
                    yield from self._orders(rules, pool, ORDERS, self._heard(rules, pool))

    def _heard(self, rules: "Deeds", pool: Pool) -> list[Unit]:
        """The units that his orders reach."""
        seat, general = rules.unit(pool.unit).seat, rules.has(pool, "general")
        return [
            unit
            for unit in rules.units(seat)
            if is_in_line(rules, unit)
            and (pool in rules.commanders(unit) if general else hears(rules, pool, unit))
        ]

    def _orders(
        self, rules: "Deeds", pool: Pool, orders: tuple[str, ...], units: list[Unit]
    ) -> Steps[None]:
        """One order, none twice to the same unit in a turn."""
        until, seat = rules.state.player_turn + 1, rules.unit(pool.troop).seat
        free = [(u, o) for u in units for o in orders if u.gained.get(word_of(o)) != until]
        words = {f"{unit.id} > {order}": (unit, order) for unit, order in free}
        if not words:
            return
        said = yield from rules.choose(seat, "gives-order", [*words, "done"], unit=pool.troop)
        if said != "done":
            obey(rules, *words[said])


def obey(rules: "Deeds", unit: Unit, order: str) -> None:
    """A unit has an order to the end of the next Player Turn: its models of Standard Height."""
    for member in (unit, *rules.joined(unit)):
        if rules.troop(member.id).model.height == "standard":
            until = rules.state.player_turn + 1
            member.gained = {**member.gained, word_of(order): until}
    rules.tell("ordered", "8.D.a.3-6", unit=unit.id, order=order)


@model_rule("master_artificer")
class MasterArtificer(Orders):
    """He gives the order to aim to a Parent or Support Unit that he has joined."""

    @rule("8.D.a.3-6", "2.A.b-1")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active != unit.seat or unit.fleeing or not is_in_line(rules, unit):
            return
        for pool in rules.pools(unit):
            if rules.has(pool, self.given.word) and pool.troop != unit.id:
                yield from self._orders(rules, pool, ("order-aim",), [unit])


@model_rule("order_steady")
class OrderSteady(ModelRule):
    """Discipline Tests are minimised; whoever rallies is not shaken and may move and shoot (see
    movement/rallying.py)."""

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


DOUBLE = Given("gains", changes=(Change("advance", 1), Change("march", 4)))

RULES = BookRules(
    keywords=frozenset({"great_tactician"}),
    gains={
        "order_double": (DOUBLE,),
        "order_aim": (Given("accurate"),),
        "order_brace": (Given("fight_in_extra_rank"),),
    },
)
