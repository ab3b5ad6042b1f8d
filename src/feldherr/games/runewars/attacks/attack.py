"""7 One attack while it is resolved. It lives within one step and is never stored."""

from typing import Literal

from msgspec import Struct

from feldherr.field.box import Side
from feldherr.table import rule

from ..cards.dice import faces
from ..cards.words import Colour, Icon, Keyword
from ..movement.order import Order

AttackType = Literal["melee", "ranged"]


class Die(Struct):
    """One die that was rolled; `face` from 1. `out`: it was removed after the roll."""

    colour: Colour
    face: int
    out: bool = False

    @property
    def icons(self) -> tuple[Icon, ...]:
        return () if self.out else faces()[self.colour][self.face - 1]


class Attack(Struct, kw_only=True):
    """Attacker, defender, dice and what effects have changed for this attack alone."""

    attacker: str  # 7.12
    defender: str
    type: AttackType
    pool: dict[Colour, int] = {}  # 7.3: dice before the roll
    dice: list[Die] = []
    edge: Side = Side.FRONT  # 20.1.a: the contacted edge that gives the threat
    flanked: bool = False  # 39.1.c: by the defender
    flanking: bool = False  # 39.1.b
    range: int = 0  # 63.3.a; 0 in melee
    added: dict[Icon, int] = {}  # 56.4.a, 80.0
    removed: dict[Icon, int] = {}  # 56.4.c
    spent: dict[Icon, int] = {}  # 18.1
    gained: dict[Keyword, int] = {}  # keywords for this attack
    defense: int = 0  # change of the defender's defense
    own_defense: int = 0
    threat: int | None = None  # 20: if an effect replaces it
    rerolls: int | None = None  # 7.4: full ranks, if an effect replaces them
    plain: bool = False  # only hits are spent, nothing is rerolled
    accuracy: dict[str, int] = {}  # 7.7: icons on figure upgrades, by card
    used: dict[str, int] = {}  # abilities resolved in this attack -> how often
    wounds: int = 0  # dealt so far
    trays_lost: int = 0
    orders: list[Order] = []  # moves of the attacker after the attack
    cancelled: bool = False  # 7.3.a: no dice were left

    @rule("18.0", "18.1", "56.4.a", "56.4.c")
    def left(self, icon: Icon) -> int:
        """How many icons of a kind can still be spent."""
        shown = sum(die.icons.count(icon) for die in self.dice)
        changed = shown + self.added.get(icon, 0) - self.removed.get(icon, 0)
        return max(0, changed) - self.spent.get(icon, 0)

    @rule("18.0", "18.1")
    def spend(self, icon: Icon, count: int) -> None:
        assert count <= self.left(icon), f"{count} {icon} of {self.left(icon)}"
        self.spent = {**self.spent, icon: self.spent.get(icon, 0) + count}
