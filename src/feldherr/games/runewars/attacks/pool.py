"""7.1 to 7.3 The dice of an attack before they are rolled."""

from feldherr.table import Steps, rule

from ..cards.abilities import Step, When
from ..cards.words import Colour
from ..state import Unit
from .attack import Attack, AttackType
from .targets import Targets

COLOURS: tuple[Colour, ...] = ("red", "blue", "white")
DICE: dict[str, Colour] = {f"{colour}-die": colour for colour in COLOURS}
"""How answers name the dice."""
FLANK_DICE = ("blue-die", "red-die")


class Pools(Targets):
    """How many dice of which colour an attack rolls."""

    def sides_of(self, attack: Attack) -> tuple[Unit, Unit]:
        """Attacker and defender."""
        return self.unit(attack.attacker), self.unit(attack.defender)

    @rule("7.1", "8.0", "60.1", "36.1")
    def profile(self, unit: Unit, kind: AttackType) -> dict[Colour, int]:
        """The dice of its profile for that kind of attack; empty if it has none."""
        printed = unit.printed.melee if kind == "melee" else unit.printed.ranged
        if kind == "ranged" and not printed and self.flagged(unit, "throws_melee"):
            printed = unit.printed.melee
        if kind == "ranged" and self.flagged(unit, "violent_forces"):
            printed = dict.fromkeys(printed, "natural")
        return {colour: self.number(count) for colour, count in printed.items()}

    @rule("7.1", "7.12", "20.1.a", "39.1", "63.3.a", "74.1", "G-16")
    def opened(self, unit: Unit, foe: Unit, kind: AttackType) -> Attack:
        """The attack before anybody has decided anything."""
        melee = kind == "melee"
        return Attack(
            attacker=unit.id,
            defender=foe.id,
            type=kind,
            pool=self.profile(unit, kind),
            range=0 if melee else self.range_to(unit, foe),
            flanking=self._has_flank_die(unit, foe, kind),
            flanked=melee and self.flanking(foe, unit),
        )

    @rule("39.1.b", "G-16")
    def _has_flank_die(self, unit: Unit, foe: Unit, kind: AttackType) -> bool:
        """A melee attack on whom it flanks has the die, or any attack while it flanks somebody."""
        if self.options.flank_die == "any":
            return any(self.flanking(unit, one) for one in self.enemies(unit))
        return kind == "melee" and self.flanking(unit, foe)

    @rule("74.1", "76.10", "34.1", "34.2", "G-45")
    def moment(self, attack: Attack, step: Step) -> Steps[None]:
        """The abilities of a step: the first player's unit first, be it attacker or defender."""
        unit, foe = self.sides_of(attack)
        for own in sorted((unit, foe), key=lambda one: self.in_order.index(one.seat)):
            other = foe if own is unit else unit
            if own.alive:
                yield from self.window(_moment(attack, own), own, other.id, attack, step=step)

    @rule("7.3", "56.0", "56.1", "56.2", "76.1", "G-14")
    def gather(self, attack: Attack) -> Steps[None]:
        """Dice are added, then removed; without any the attack is cancelled (7.3.a)."""
        yield from self.flank_die(attack)
        yield from self.moment(attack, "pool")
        yield from self._blighted(attack)
        if not sum(attack.pool.values()):
            attack.cancelled = True
            self.tell("attack-cancelled", "7.3.a", unit=attack.attacker)

    @rule("39.1.b", "56.2.a")
    def flank_die(self, attack: Attack) -> Steps[None]:
        """A flanking unit adds a blue or a red die."""
        unit, foe = self.sides_of(attack)
        if attack.flanking and not self.flagged(foe, "no_flank_dice"):
            colour = yield from self.choose(unit.seat, "flank-die", FLANK_DICE, unit=unit.id)
            self.add_die(attack, DICE[colour])

    @rule("56.2.a", "G-07")
    def add_die(self, attack: Attack, colour: Colour) -> None:
        attack.pool = {**attack.pool, colour: attack.pool.get(colour, 0) + 1}
        self.tell("die-added", "56.2.a", unit=attack.attacker, die=f"{colour}-die")

    @rule("56.2.b")
    def remove_die(self, attack: Attack) -> Steps[None]:
        """One die fewer, of the attacker's choice."""
        seat = self.unit(attack.attacker).seat
        left = [name for name, colour in DICE.items() if attack.pool.get(colour)]
        if left:
            colour = DICE[(yield from self.decide(seat, "remove-die", lambda: left))]
            attack.pool = {**attack.pool, colour: attack.pool[colour] - 1}
            self.tell("die-removed", "56.2.b", unit=attack.attacker, die=f"{colour}-die")

    @rule("82.1.a", "82.1", "82.2")
    def _blighted(self, attack: Attack) -> Steps[None]:
        """The opponent may spend the attacker's blight, one die for each."""
        unit = self.unit(attack.attacker)
        if self.flagged(unit, "blight_rerolls"):
            return
        while unit.has("blight") and sum(attack.pool.values()):
            if not (yield from self.spends_bane(unit, "blight")):
                return
            yield from self.remove_die(attack)


def _moment(attack: Attack, own: Unit) -> When:
    """What an attack is to a unit."""
    if own.id == attack.attacker:
        return attack.type
    return "defend_melee" if attack.type == "melee" else "defend_ranged"
