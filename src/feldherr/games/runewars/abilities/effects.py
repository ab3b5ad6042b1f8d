"""34 Using an ability: cost, condition, targets, and what its data says that it does."""

from feldherr.table import Steps

from ..cards.abilities import Ability
from ..state import Unit
from .holders import Holders
from .hooks import Hooks, Occasion


class Effects(Holders):
    """What abilities do. The dispatch is closed: one method for each kind of effect."""

    def can_use(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> bool:
        """Whether its cost can be paid, its condition holds and it has a target."""
        raise NotImplementedError

    def use(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> Steps[None]:
        """Pay the cost, choose the targets, resolve."""
        raise NotImplementedError

    def resolve(self, ability: Ability, occasion: Occasion) -> Steps[None]:
        """Every effect of an ability in order, on the targets that were chosen."""
        raise NotImplementedError
