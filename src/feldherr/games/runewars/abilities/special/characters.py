"""Oddities of single characters."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...cards.dials import Face
from ...ground.pieces import gap
from ...ground.ranges import band_of
from ...state import Unit
from ..dice_effects import within
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity
from .dice import gain

if TYPE_CHECKING:
    from ..effects import Effects

SAVIOR, BETRAYER = CHOICES = ("savior-of-carthridge", "betrayer-of-carthridge")
NEARBY = 3
FAR = 5
STORM = "maegans-storm"
THRICE = "as-three-marches"
TREATED = ("as-turn", "as-wheel", "as-charge", THRICE)
"""How Prince Faolan's march may be treated; the last one: as three marches of speed 1."""
THRICE_AT = 3
"""The speed of a march that may be three."""


@oddity("zachareths_choice")
class ZacharethsChoice(Oddity):
    """One of two condition cards; as savior he lets the allies near him rally."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return not {*rules.unit(occasion.unit).conditions} & {*CHOICES}

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        chosen = yield from rules.choose(own.seat, "condition", CHOICES)
        rules.lay_condition(own, chosen)
        if chosen == SAVIOR:
            yield from self._rallied(rules, own)

    def _rallied(self, rules: "Effects", own: Unit) -> Steps[None]:
        for ally in list(rules.others(own)):
            near = ally.alive and rules.range_of(own, ally) <= NEARBY
            if near and (yield from rules.may(ally.seat, "rally-now", unit=ally.id)):
                yield from rules.perform(ally, "rally")


@oddity("faolans_march")
class FaolansMarch(Oddity):
    """His march counts as modified by turn, wheel or charge, or becomes three of speed 1.

    The figure's unit has no three marches, and cannot disengage afterwards.
    """

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own = rules.unit(occasion.unit)
        face = rules.face(own)
        return face is not None and face.action == "march" and not own.action_off

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        face, upgrade = rules.face(own), occasion.source != own.card
        words = TREATED if self._thrice(rules, face) and not upgrade else TREATED[:-1]
        chosen = yield from rules.choose(own.seat, "treated-as", words)
        rules.state.extra[f"treated-{own.id}"] = 1 + TREATED.index(chosen)
        if chosen == THRICE:
            own.modifier_off = True
        if upgrade:
            rules.state.extra[f"stays-{own.id}"] = rules.state.activation

    def _thrice(self, rules: "Effects", face: Face | None) -> bool:
        return face is not None and rules.number(face.speed) == THRICE_AT


@oddity("new_trays")
class NewTrays(Oddity):
    """Full trays for Waiqar infantry at range 1-5, and as many wounds for the own unit."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._allies(rules, rules.unit(occasion.unit)))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        rooms = self._allies(rules, own)
        name = yield from rules.decide(own.seat, "ability-target", rooms.keys)
        words = [str(number) for number in range(1, rooms[name] + 1)]
        count = int((yield from rules.decide(own.seat, "how-many", words.copy)))
        rules.add_trays(rules.unit(name), count)
        yield from rules.wound(own, count)

    def _allies(self, rules: "Effects", own: Unit) -> dict[str, int]:
        """Who may get trays, and how many of them have room."""
        most = rules.number("unstable" if rules.flagged(own, "violent_forces") else "stable")
        near = [ally for ally in rules.others(own) if rules.range_of(own, ally) <= FAR]
        dead = [ally for ally in near if ally.printed.faction == "waiqar_the_undying"]
        foot = [ally for ally in dead if ally.printed.type == "infantry"]
        rooms = {ally.id: rules.room_for_trays(ally, most) for ally in foot}
        return {name: room for name, room in rooms.items() if room}


@oddity("wraith_step")
class WraithStep(Oddity):
    """The unit is placed behind an engaged enemy, aligned with its rear edge."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._places(rules, rules.unit(occasion.unit)))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        places = self._places(rules, own)
        word = yield from rules.decide(own.seat, "behind", lambda: places)
        rules.stand_behind(own, *self._meant(rules, word))

    def _places(self, rules: "Effects", own: Unit) -> list[str]:
        """Enemy and column, counted from its left, where there is room behind it."""
        if own.inside:
            return []
        foes = [foe for foe in rules.engaged_with(own) if not foe.inside]
        words = [f"{foe.id} {n}" for foe in foes for n in range(1, foe.columns + 1)]
        return [word for word in words if rules.room_behind(own, *self._meant(rules, word))]

    def _meant(self, rules: "Effects", word: str) -> tuple[Unit, int]:
        name, column = word.split(" ")
        return rules.unit(name), int(column) - 1


@oddity("lord_of_subterfuge")
class LordOfSubterfuge(Oddity):
    """Its owner looks at tools of enemies; then one of his own may be set anew."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.number("stable") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        seen = [f for f in rules.enemies(own) if rules.range_of(own, f) <= FAR]
        left = [foe.id for foe in seen if rules.sight(own, foe) is not None]
        for _ in range(min(len(left), rules.number("stable"))):
            name = yield from rules.choose(own.seat, "look-at", (*left, "done"))
            if name == "done":
                break
            left.remove(name)
            self._told(rules, own.seat, rules.unit(name))
        yield from self._anew(rules, own)

    def _told(self, rules: "Effects", seat: str, foe: Unit) -> None:
        shown = {"action": foe.action or "blank", "modifier": foe.modifier or "blank"}
        rules.tell("tool-seen", "50.1.a", only=seat, unit=foe.id, **shown)

    def _anew(self, rules: "Effects", own: Unit) -> Steps[None]:
        allies = [ally.id for ally in rules.allies(own)]
        name = yield from rules.choose(own.seat, "set-anew", (*allies, "done"))
        if name == "done":
            return
        ally, faces = rules.unit(name), list[str]()
        for dial in rules.tool(ally):
            faces.append(str((yield dial)))
        rules.set_tool(ally, *faces)


@oddity("maegans_choice")
class MaegansChoice(Oddity):
    """A surge ability against all who are near the defender, or a lethal attack."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        words = ("storm-of-surges", "lethal")
        chosen = yield from rules.choose(rules.unit(occasion.unit).seat, "maegan", words)
        if chosen == "lethal":
            gain(attack, "lethal", rules.number("natural"))
        else:
            attack.used = {**attack.used, STORM: 1}


@oddity("maegans_storm")
class MaegansStorm(Oddity):
    """The surge ability, if it was chosen."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return occasion.attack is not None and STORM in occasion.attack.used


@oddity("cunning_strikes")
class CunningStrikes(Oddity):
    """Unseen by the defender and not engaged with it: its front counts as touching its rear."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, foe = rules.unit(occasion.unit), rules.unit(within(occasion).defender)
        unseen = rules.sight(foe, own) is None
        return unseen and foe not in rules.engaged_with(own) and not within(occasion).flanking

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        attack.flanking = True
        yield from rules.flank_die(attack)


@oddity("trap_laid")
class TrapLaid(Oddity):
    """Before the deployment a bane is laid on a piece of terrain."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return any(piece.pose is not None for piece in rules.state.pieces.values())

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        lying = [p.id for p in rules.state.pieces.values() if p.pose is not None]
        name = yield from rules.decide(own.seat, "trap", lying.copy)
        bane = yield from rules.choose(own.seat, "which-token", list[str](rules.banes))
        piece = rules.piece(name)
        piece.tokens = {**piece.tokens, bane: piece.tokens.get(bane, 0) + 1}
        card_with(own, ability).tokens = {f"{name} {bane}": 1}
        rules.tell("trap-laid", "41.0", piece=name, token=bane)


@oddity("trap_sprung")
class TrapSprung(Oddity):
    """The card is discarded: an enemy at range 1-2 of the piece receives the bane."""

    REACH = 2

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._near(rules, ability, occasion))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        near, card = self._near(rules, ability, occasion), card_with(own, ability)
        name, bane = next(iter(card.tokens)).split(" ")
        token = next(token for token in rules.banes if token == bane)
        foe = yield from rules.decide(own.seat, "ability-target", near.copy)
        piece = rules.piece(name)
        piece.tokens = {**piece.tokens, bane: piece.tokens[bane] - 1}
        yield from rules.discard(own, card)
        yield from rules.give(rules.unit(foe), token)

    def _near(self, rules: "Effects", ability: Ability, occasion: Occasion) -> list[str]:
        own = rules.unit(occasion.unit)
        laid = next(iter(card_with(own, ability).tokens), "")
        if not laid:
            return []
        outline = rules.outline(rules.piece(laid.split(" ")[0]))
        far = {f.id: min(gap(p, outline) for p in rules.ground_of(f)) for f in rules.enemies(own)}
        return [name for name, mm in far.items() if band_of(mm, rules.band) <= self.REACH]
