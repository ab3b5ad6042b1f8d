"""What every chapter of the rules needs: the units, who is whose enemy, where they stand."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from feldherr.field.blocks import Blocks
from feldherr.field.pose import Pose
from feldherr.games.sides import TwoSides
from feldherr.table import Placement, Steps, rule
from feldherr.table.questions import Judge, allowed
from feldherr.table.questions import Options as Words

from .army.army import Army
from .cards.amounts import amount
from .cards.components import Components, Deployment, Half, Objective, Table, components
from .cards.decks import runes
from .cards.dials import Dials, Face, Modifier
from .cards.units import unit_card
from .cards.words import Number, Token
from .ground import grid
from .options import Options
from .state import Battlefield, Piece, Position, Unit


class Rules(TwoSides[Battlefield, Position]):
    """The base of all chapters."""

    opens = Battlefield
    kind = Position

    # --- What was agreed ---

    @property
    def options(self) -> Options:
        return self.opening.options

    @property
    def components(self) -> Components:
        return self.opening.components or components()

    @property
    @rule("L120", "73.0", "L113", "L1312")
    def table(self) -> Table:
        """The play area."""
        return self.components.skirmish if self.options.skirmish else self.components.battle

    @property
    @rule("12.1.b", "G-01")
    def tray(self) -> float:
        """The side of a tray, mm."""
        return self.components.tray.value

    @property
    def band(self) -> float:
        """The length of a range band, mm."""
        return self.components.band.value

    @property
    def deployment(self) -> Deployment:
        return self.components.deployment_cards[self.state.deployment]

    @property
    def objective(self) -> Objective:
        return self.components.objective_cards[self.state.objective]

    def army(self, seat: str) -> Army:
        return self.opening.armies[seat]

    # --- Who is there ---

    @property
    @rule("74.1", "76.10", "92.0")
    def in_order(self) -> tuple[str, str]:
        """The first player, then the second: so effects with the same timing are resolved."""
        return self.state.first, self.enemy(self.state.first)

    def unit(self, name: str) -> Unit:
        return self.state.units[name]

    def piece(self, name: str) -> Piece:
        return self.state.pieces[name]

    @rule("41.10")
    def half(self, piece: str) -> Half:
        """What a terrain piece is, by the half of its card that is used."""
        there = self.piece(piece)
        card = self.components.terrain_cards[there.card]
        return card.defensive if there.kind == "defensive" else card.dangerous

    def units(self, seat: str = "") -> Iterator[Unit]:
        """The units that are in play; all, or one side's."""
        return (u for u in self.state.units.values() if u.alive and seat in ("", u.seat))

    @rule("35.0")
    def enemies(self, unit: Unit) -> Iterator[Unit]:
        return self.units(self.enemy(unit.seat))

    @rule("81.0", "81.1", "L1302.c")
    def allies(self, unit: Unit) -> Iterator[Unit]:
        """All units of its side, itself included."""
        return self.units(unit.seat)

    def others(self, unit: Unit) -> Iterator[Unit]:
        """The other allied units."""
        return (other for other in self.allies(unit) if other is not unit)

    # --- Where they stand ---

    @rule("27.2", "41.2")
    def body(self, unit: Unit, pose: Pose | None = None) -> Blocks:
        """The boxes of a unit on the table, here or at another pose; of an occupant none."""
        if unit.status == "inside" and pose is None:
            return ()
        return grid.blocks(unit, self.tray, pose)

    def size(self, unit: Unit) -> tuple[float, float]:
        """Width and depth of a unit's bounding rectangle, mm."""
        return unit.columns * self.tray, unit.ranks * self.tray

    def put(self, unit: Unit, pose: Pose | None) -> None:
        """Set a unit down. Every change of place goes through here."""
        unit.pose = pose

    # --- Dials, tokens, numbers ---

    @rule("4.0", "49.0", "55.0", "G-49")
    def dials(self, unit: Unit) -> Dials:
        """What can be selected for a unit."""
        return self.dials_of(unit.card)

    def dials_of(self, card: str) -> Dials:
        """The dials of a unit card: printed, or our own where nobody has published them."""
        return unit_card(card).dials or self.components.dials[card]

    @rule("49.1.a")
    def face(self, unit: Unit) -> Face | None:
        """The action that is selected, even if the card shows its other side now; None: blank."""
        card, number = _printed(unit.action)
        return self.dials_of(card).actions[number] if card else None

    @rule("49.1.a", "G-48")
    def modifier(self, unit: Unit) -> Modifier | None:
        """The modifier that is selected; None for a blank."""
        card, number = _printed(unit.modifier)
        return self.dials_of(card).modifiers[number] if card else None

    @rule("51.6")
    def number(self, number: Number, **known: int) -> int:
        """What a number comes to now; `known` beside the runes and the round."""
        if isinstance(number, int):
            return number
        pool: dict[str, int] = {rune: n for rune, n in runes(self.state.runes).items()}
        return amount(number, pool | {"round": self.state.round} | known)

    def add(self, unit: Unit, token: Token, count: int) -> None:
        """Tokens put on or taken off a unit, without rules; see abilities/tokens.py for those."""
        left = unit.has(token) + count
        assert left >= 0, f"{unit.id} has no {-left} {token} more"
        unit.tokens = {k: v for k, v in {**unit.tokens, token: left}.items() if v}

    # --- Asking ---

    def choose(
        self, seat: str, key: str, options: Words, judge: Judge = allowed, **about: Any
    ) -> Steps[str]:
        return (yield from super().choose(seat, key, options, judge, **self.led(seat, about)))

    def place(
        self,
        seat: str,
        key: str,
        suggest: Callable[[], Iterable[Placement]],
        judge: Judge,
        words: Words = (),
        **about: Any,
    ) -> Steps[str | Placement]:
        whose = self.led(seat, about)
        return (yield from super().place(seat, key, suggest, judge, words, **whose))

    @rule("L1302.b", "G-39")
    def led(self, seat: str, about: dict[str, Any]) -> dict[str, Any]:
        """What a question is about, in a team with the player who decides: 1 or 2.

        He leads the unit that is asked about, else the active one; the team shares a seat.
        """
        named = (self.state.units.get(name) for name in (about.get("unit", ""), self.state.active))
        mine = next((unit for unit in named if unit is not None and unit.seat == seat), None)
        if mine is None or self.army(seat).players == 1:
            return about
        return {**about, "player": 1 + mine.controller}


def _printed(face: str) -> tuple[str, int]:
    """The card of a dial face and its number from 0: "spearmen-a1" is the first action of its dial.

    No card for a blank.
    """
    card, _, name = face.rpartition("-")
    return card, int(name[1:] or 1) - 1
