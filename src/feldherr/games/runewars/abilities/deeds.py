"""What abilities, morale cards and windows make happen, though later chapters say how.

Each method is written in the chapter that its docstring names; here it is only agreed upon.
"""

from collections.abc import Iterator

from feldherr.table import Answer, Choice, Placement, Refusal, Steps

from ..attacks.attack import Attack, AttackType
from ..cards.dials import Face, Modifier
from ..cards.words import Action, Bane, Colour, Icon, Token
from ..ground.sightlines import Sightline
from ..movement.distances import Distances
from ..movement.order import Order
from ..state import Card, Unit


class Deeds(Distances):
    """The deeds that chapters ask of each other."""

    # --- Boons and banes: abilities/tokens.py ---

    def give(self, unit: Unit, token: Token, count: int = 1) -> Steps[None]:
        """The unit receives tokens (82, 44), unless it is resilient. See abilities/tokens.py."""
        raise NotImplementedError

    def take(self, unit: Unit, token: Token, count: int = 1) -> None:
        """Tokens are spent or discarded. See abilities/tokens.py."""
        raise NotImplementedError

    def spends_bane(self, unit: Unit, bane: Bane) -> Steps[bool]:
        """Whether the opponent spends a bane of the unit now. See abilities/tokens.py."""
        raise NotImplementedError

    # --- Morale: morale/tests.py ---

    def morale_test(self, unit: Unit, severity: int, panic: int | None = None) -> Steps[None]:
        """58: the unit suffers a test; `panic` tokens are in its severity already, None: the
        opponent is asked now (82.1.c). See morale/tests.py."""
        raise NotImplementedError

    def draw_morale(self, unit: Unit, count: int) -> Steps[list[str]]:
        """58.1: morale cards that the opponent of a unit draws; they are discarded.

        See morale/tests.py.
        """
        raise NotImplementedError

    def off_the_top(self, seat: str, count: int, **about: str) -> Steps[list[str]]:
        """Morale cards off the deck, not discarded yet. See morale/tests.py."""
        raise NotImplementedError

    def resolve_card(self, unit: Unit, card: str) -> Steps[None]:
        """58.4: a unit suffers a morale card. See morale/cards.py."""
        raise NotImplementedError

    # --- Wounds: attacks/wounds.py ---

    def damage(self, unit: Unit, count: int) -> Steps[int]:
        """66: damage outside an attack; the wounds it made. See attacks/wounds.py."""
        raise NotImplementedError

    def wound(self, unit: Unit, count: int) -> Steps[int]:
        """87.5: wounds outside an attack; how many were suffered. See attacks/wounds.py."""
        raise NotImplementedError

    def heal(self, unit: Unit, count: int) -> Steps[None]:
        """Wounds come off its figures. See attacks/wounds.py."""
        raise NotImplementedError

    def new_figures(self, unit: Unit, count: int) -> Steps[None]:
        """68.4: figures come into empty slots. See attacks/wounds.py."""
        raise NotImplementedError

    def discard(self, unit: Unit, card: Card) -> Steps[None]:
        """1.1, 38.7: a card is discarded, with its figure. See attacks/reconfiguring.py."""
        raise NotImplementedError

    def reconfigure(self, unit: Unit, final: bool = False) -> Steps[int]:
        """7.10: empty trays leave the unit. See attacks/reconfiguring.py."""
        raise NotImplementedError

    def lose_tray(self, unit: Unit) -> Steps[None]:
        """A tray of the rear rank goes with its figures. See attacks/reconfiguring.py."""
        raise NotImplementedError

    # --- Moves: movement/movement.py ---

    def move(self, unit: Unit, order: Order) -> Steps[bool]:
        """52, 53: a march or shift; False if it was not possible. See movement/movement.py."""
        raise NotImplementedError

    def reform(self, unit: Unit, by: str = "") -> Steps[bool]:
        """61: a reform; `by` is the seat that decides. See movement/reform.py."""
        raise NotImplementedError

    def square_up(self, unit: Unit, foe: Unit) -> Steps[bool]:
        """19: a unit lines up with an enemy that it touches. See movement/square_up.py."""
        raise NotImplementedError

    def close_in(self, lost: Unit, before: list[Unit]) -> Steps[None]:
        """12: who is no longer engaged with `lost`, which lost trays, may close in.

        `before`: who was engaged with it. See movement/close_in.py.
        """
        raise NotImplementedError

    def room_for_trays(self, unit: Unit, most: int) -> int:
        """How many full trays have room at its rear. See movement/placing.py."""
        raise NotImplementedError

    def add_trays(self, unit: Unit, count: int) -> None:
        """Full trays join the unit at its rear. See movement/placing.py."""
        raise NotImplementedError

    def arrivals(self, unit: Unit) -> Iterator[Placement]:
        """Places at terrain for a unit out of the reserve. See movement/placing.py."""
        raise NotImplementedError

    def bad_arrival(self, unit: Unit, answer: Answer) -> Refusal | None:
        """Why a unit cannot arrive there. See movement/placing.py."""
        raise NotImplementedError

    def room_behind(self, unit: Unit, foe: Unit, column: int) -> bool:
        """Whether a unit can stand behind a tray of an enemy. See movement/placing.py."""
        raise NotImplementedError

    def stand_behind(self, unit: Unit, foe: Unit, column: int) -> None:
        """A unit is put behind a tray of an enemy. See movement/placing.py."""
        raise NotImplementedError

    # --- Attacks: attacks/attacks.py ---

    def attack(self, unit: Unit, kind: AttackType, target: str = "") -> Steps[bool]:
        """7: an attack, on `target` if one is given; False if none was possible.

        See attacks/attacks.py.
        """
        raise NotImplementedError

    def threat(self, attack: Attack) -> int:
        """20: what a hit of an attack is worth. See attacks/spending.py."""
        raise NotImplementedError

    def attack_with(
        self, unit: Unit, kind: AttackType, pool: dict[Colour, int], threat: int
    ) -> Steps[bool]:
        """An attack with other dice and another threat than its own. See attacks/attacks.py."""
        raise NotImplementedError

    def attack_itself(self, unit: Unit) -> Steps[None]:
        """A melee attack on itself in which only hits count. See attacks/attacks.py."""
        raise NotImplementedError

    # --- Dice of an attack: attacks/pool.py, attacks/rolling.py ---

    def add_die(self, attack: Attack, colour: Colour) -> None:
        """56.2.a. See attacks/pool.py."""
        raise NotImplementedError

    def flank_die(self, attack: Attack) -> Steps[None]:
        """39.1.b: the die of a flanking attack. See attacks/pool.py."""
        raise NotImplementedError

    def remove_die(self, attack: Attack) -> Steps[None]:
        """56.2.b: one die fewer, of the attacker's choice. See attacks/pool.py."""
        raise NotImplementedError

    def reroll(self, attack: Attack, most: int, by: str, seat: str = "") -> Steps[None]:
        """Up to so many dice may be rolled again, by the rule `by`. See attacks/rolling.py."""
        raise NotImplementedError

    def add_icons(self, attack: Attack, icon: Icon, count: int) -> None:
        """56.4.a. See attacks/rolling.py."""
        raise NotImplementedError

    def turn_die(self, attack: Attack, number: int, face: int) -> None:
        """56.4.b: the die of that number from 0 shows a face. See attacks/rolling.py."""
        raise NotImplementedError

    def remove_icon(self, attack: Attack, icon: Icon) -> None:
        """56.4.c. See attacks/rolling.py."""
        raise NotImplementedError

    def targets_of(self, unit: Unit, kind: AttackType) -> list[Unit]:
        """Whom a unit can attack in that way. See attacks/targets.py."""
        raise NotImplementedError

    def sight(self, unit: Unit, target: Unit) -> Sightline | None:
        """The shortest line of sight within the firing arc. See attacks/targets.py."""
        raise NotImplementedError

    # --- Energy: rounds/runes.py ---

    def recast(self, tokens: tuple[int, ...]) -> Steps[None]:
        """51.2: these rune tokens are cast again. See rounds/runes.py."""
        raise NotImplementedError

    # --- Command tools: rounds/command.py ---

    def tool(self, unit: Unit) -> Iterator[Choice]:
        """49: the dials of a command tool, as questions. See rounds/command.py."""
        raise NotImplementedError

    def set_tool(self, unit: Unit, action: str, modifier: str) -> None:
        """49.1.a: what the dials of a unit show. See rounds/command.py."""
        raise NotImplementedError

    # --- Actions: rounds/actions.py ---

    def act(self, unit: Unit, face: Face, modifier: Modifier | None) -> Steps[bool]:
        """3.3: the action of a dial with its modifier. See rounds/actions.py."""
        raise NotImplementedError

    def perform(self, unit: Unit, action: Action, speed: int = 0) -> Steps[bool]:
        """3.3: an action without a modifier, of an ability. See rounds/actions.py."""
        raise NotImplementedError

    def skill(self, unit: Unit) -> Steps[bool]:
        """37: one of its skill abilities. See abilities/skills.py."""
        raise NotImplementedError
