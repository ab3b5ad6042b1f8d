"""Overgrow X: terrain becomes overgrown after the deployment; abilities/special has the rest."""

from feldherr.table import Steps, rule

from ..abilities.special.overgrowth import OVERGROWTH, grow
from .objectives_laid import ObjectivesLaid


class Overgrowth(ObjectivesLaid):
    """What keywords do to the terrain in the setup."""

    @rule("68.0", "68.7")
    def overgrow(self) -> Steps[None]:
        """Each unit's owner chooses as many pieces, the first player's units first."""
        for seat in self.in_order:
            for unit in list(self.units(seat)):
                for _ in range(self.keyword(unit, "overgrow")):
                    bare = [p for p in self.state.pieces.values() if not p.tokens.get(OVERGROWTH)]
                    names = [piece.id for piece in bare if piece.pose is not None]
                    if names:
                        name = yield from self.decide(seat, "overgrow", names.copy)
                        grow(self, self.piece(name))
