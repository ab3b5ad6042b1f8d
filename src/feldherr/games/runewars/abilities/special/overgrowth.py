"""Overgrown terrain: tokens on terrain pieces, and what units do near them.

The insert card with the rule is not to be had. Our reading: a piece with an overgrowth token is
overgrown; Overgrow X lays tokens on X pieces after the deployment.
"""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...cards.words import Rune
from ...ground.pieces import gap
from ...ground.ranges import FARTHEST, band_of
from ...state import Piece, Unit
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity

if TYPE_CHECKING:
    from ..effects import Effects

OVERGROWTH = "overgrowth"
REACH: dict[str, Rune] = {"hedge-shroud": "unstable"}
"""The rune whose number is the range; of the other cards it is the natural one."""
NEAREST = 3
"""The token of the herald lies at range 3 to 5."""


def range_to_piece(rules: "Effects", unit: Unit, piece: Piece) -> int:
    """The range of a unit to a terrain piece on the table."""
    outline = rules.outline(piece)
    return band_of(min(gap(part, outline) for part in rules.ground_of(unit)), rules.band)


def near_overgrown(rules: "Effects", unit: Unit, reach: int) -> bool:
    """Whether a unit is at range 1 to `reach` of overgrown terrain."""
    lying = [p for p in rules.state.pieces.values() if p.pose is not None]
    grown = [piece for piece in lying if piece.tokens.get(OVERGROWTH)]
    return any(range_to_piece(rules, unit, piece) <= reach for piece in grown)


def grow(rules: "Effects", piece: Piece) -> None:
    """A piece becomes overgrown."""
    piece.tokens = {**piece.tokens, OVERGROWTH: 1}
    rules.tell("overgrown", "41.0", piece=piece.id)


@oddity("near_overgrowth")
class NearOvergrowth(Oddity):
    """The own unit, or the ally that attacks, is near overgrown terrain."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, attack = rules.unit(occasion.unit), occasion.attack
        rune = REACH.get(card_with(own, ability).id, "natural")
        ally = attack is not None and ability.when == "ally_attacks"
        who = rules.unit(attack.attacker) if ally and attack else own
        return near_overgrown(rules, who, rules.number(rune))


@oddity("lay_overgrowth")
class LayOvergrowth(Oddity):
    """A piece of terrain at range 3 to 5 becomes overgrown."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._pieces(rules, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        names = [piece.id for piece in self._pieces(rules, occasion)]
        seat = rules.unit(occasion.unit).seat
        name = yield from rules.decide(seat, "overgrow", names.copy)
        grow(rules, rules.piece(name))

    def _pieces(self, rules: "Effects", occasion: Occasion) -> list[Piece]:
        own = rules.unit(occasion.unit)
        lying = [p for p in rules.state.pieces.values() if p.pose is not None]
        bare = [piece for piece in lying if not piece.tokens.get(OVERGROWTH)]
        return [p for p in bare if NEAREST <= range_to_piece(rules, own, p) <= FARTHEST]


@oddity("verdant_blessing")
class VerdantBlessing(Oddity):
    """An ally near overgrown terrain loses up to as many banes as there are natural runes."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._allies(rules, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        seat, allies = rules.unit(occasion.unit).seat, self._allies(rules, occasion)
        ally = rules.unit((yield from rules.decide(seat, "ability-target", allies.copy)))
        for _ in range(rules.number("natural")):
            there = {str(bane): bane for bane in rules.banes if ally.has(bane)}
            answer = yield from rules.choose(seat, "which-token", (*there, "done"))
            if answer == "done":
                return
            rules.take(ally, there[answer])

    def _allies(self, rules: "Effects", occasion: Occasion) -> list[str]:
        reach, own = rules.number("natural"), rules.unit(occasion.unit)
        there = [ally for ally in rules.allies(own) if any(map(ally.has, rules.banes))]
        return [ally.id for ally in there if near_overgrown(rules, ally, reach)]
