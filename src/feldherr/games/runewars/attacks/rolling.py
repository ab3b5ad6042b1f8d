"""7.3 to 7.5 Rolling the dice, rerolls for ranks, changed results."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from feldherr.table import Steps, rule

from ..abilities.hooks import in_force
from ..cards.dice import sides
from ..cards.words import Icon
from ..ground import grid
from ..state import Unit
from .attack import Attack, Die
from .pool import COLOURS, Pools


class Rolling(Pools):
    """The dice on the table."""

    @rule("7.3", "7.4")
    def throw(self, attack: Attack) -> Steps[None]:
        """Roll the dice of the pool, then use what allows to roll some of them again."""
        unit, foe = self.sides_of(attack)
        colours = [c for c in COLOURS for _ in range(attack.pool.get(c, 0))]
        dice = [sides(colour) for colour in colours]
        about = {"unit": unit.id, "other": foe.id, "colours": colours}
        faces = yield from self.roll(unit.seat, "attack-dice", *dice, **about)
        attack.dice = [Die(c, face) for c, face in zip(colours, faces, strict=True)]
        self._show(attack, "attack-rolled", "7.3")
        yield from self.window("ally_attacks", unit, foe.id, attack, step="reroll")
        if not attack.plain:
            yield from self._rank_rerolls(attack)
            yield from self.moment(attack, "reroll")
            yield from self._blight_reroll(attack)

    @rule("82.3")
    def _blight_reroll(self, attack: Attack) -> Steps[None]:
        """A card lets its unit pay with its own blight to roll all dice again."""
        unit = self.unit(attack.attacker)
        if not self.flagged(unit, "blight_rerolls") or not unit.has("blight"):
            return
        if (yield from self.may(unit.seat, "blight-reroll", unit=unit.id)):
            self.take(unit, "blight")
            rolled = [n for n, die in enumerate(attack.dice) if not die.out]
            yield from self.roll_again(attack, rolled, "82.3")

    def _show(self, attack: Attack, key: str, *rules: str) -> None:
        """Tell the icons that the dice show."""
        shown: list[str] = [icon for die in attack.dice for icon in die.icons]
        lying = [f"{die.colour}-{die.face}" for die in attack.dice if not die.out]
        self.tell(key, *rules, unit=attack.attacker, icons=shown or ["no-icons"], dice=lying)

    # --- Rerolls ---

    @rule("7.4", "7.4.a", "7.4.b", "7.4.c", "39.1.c", "67.2", "67.3", "68.3")
    def _rank_rerolls(self, attack: Attack) -> Steps[None]:
        """Any dice for each full rank behind the front rank, then one die for a partial rank."""
        full, partial = self.rerolls(attack)
        for _ in range(full):
            yield from self.reroll(attack, len(attack.dice), "7.4.a")
        if partial:
            yield from self.reroll(attack, 1, "7.4.b")

    @rule("7.4", "39.1.c", "68.3")
    def rerolls(self, attack: Attack) -> tuple[int, bool]:
        """How often any dice, and whether one die may be rolled again."""
        if attack.flanked:
            return 0, False
        unit = self.unit(attack.attacker)
        full, partial = self._ranks(unit, attack)
        replaced = [hooks.ranks(self, unit, attack) for hooks in in_force(unit)]
        full = max((count for count in replaced if count is not None), default=full)
        full = full if attack.rerolls is None else attack.rerolls
        return full + self.keyword(unit, "precise", attack), partial > 0

    def _ranks(self, unit: Unit, attack: Attack) -> tuple[int, int]:
        """Full and partial ranks; for units that fight in column, files instead."""
        filled = grid.cells(unit)
        column = self.flagged(unit, "column_attack") and attack.type == "melee"
        return grid.ranks_behind(turned(filled) if column else filled)

    @rule("7.4.a", "7.4.b", "56.0")
    def reroll(self, attack: Attack, most: int, by: str, seat: str = "") -> Steps[None]:
        """Up to so many dice may be rolled again; `seat` decides, the attacker's by default."""
        numbers = [n for n, die in enumerate(attack.dice, start=1) if not die.out]
        shown = ["+".join(die.icons) or "no-icons" for die in attack.dice]
        lying = [f"{die.colour}-{die.face}" for die in attack.dice]
        answer = yield from self.choose(
            seat or self.unit(attack.attacker).seat, "reroll", lambda: _choices(numbers, most),
            unit=attack.attacker, dice=shown, lying=lying,
        )  # fmt: skip
        if answer != "done":
            yield from self.roll_again(attack, [int(word) - 1 for word in answer.split()], by)

    def roll_again(self, attack: Attack, which: list[int], by: str) -> Steps[None]:
        """The dice with these numbers from 0 are rolled again."""
        unit = self.unit(attack.attacker)
        dice = [sides(attack.dice[n].colour) for n in which]
        colours = [attack.dice[n].colour for n in which]
        faces = yield from self.roll(
            unit.seat, "attack-reroll", *dice, unit=unit.id, colours=colours
        )
        for n, face in zip(which, faces, strict=True):
            attack.dice[n].face = face
        self._show(attack, "attack-rerolled", by)

    # --- Changed results ---

    @rule("7.5", "56.0", "56.3", "56.4", "76.2", "80.0", "G-45")
    def modify(self, attack: Attack) -> Steps[None]:
        """Icons are added, dice changed, icons removed, in this order."""
        self._enhance(attack)
        for step in ("add", "change", "remove"):
            yield from self.moment(attack, step)

    @rule("80.0", "54.3", "11.2", "56.4.a")
    def _enhance(self, attack: Attack) -> None:
        for icon, count in self.enhancement(attack).items():
            self.add_icons(attack, icon, count)

    @rule("80.0", "54.3", "11.2")
    def enhancement(self, attack: Attack) -> Mapping[Icon, int]:
        """The icons of an enhancement that the attacker has selected with this action."""
        unit = self.unit(attack.attacker)
        face, modifier = self.face(unit), self.modifier(unit)
        if unit.id != self.state.active or unit.modifier_off or face is None or modifier is None:
            return {}
        return modifier.icons if (modifier.kind, face.action) == ("enhance", attack.type) else {}

    @rule("56.4.a")
    def add_icons(self, attack: Attack, icon: Icon, count: int) -> None:
        attack.added = {**attack.added, icon: attack.added.get(icon, 0) + count}
        self.tell("icons-added", "56.4.a", unit=attack.attacker, icon=icon, count=count)

    @rule("56.4.b", "G-27")
    def turn_die(self, attack: Attack, number: int, face: int) -> None:
        """The die of that number from 0 shows another face."""
        attack.dice[number].face = face
        self._show(attack, "die-turned", "56.4.b")

    @rule("56.4.c")
    def remove_icon(self, attack: Attack, icon: Icon) -> None:
        """One icon of a kind is ignored, if one is there."""
        if attack.left(icon):
            attack.removed = {**attack.removed, icon: attack.removed.get(icon, 0) + 1}
            self.tell("icon-removed", "56.4.c", unit=attack.attacker, icon=icon)


def turned(filled: grid.Cells) -> grid.Cells:
    """Trays with ranks and files exchanged."""
    return tuple(sorted((column, row) for row, column in filled))


def _choices(numbers: list[int], most: int) -> Iterator[str]:
    """Every choice of up to so many dice by their numbers, and "done"."""
    yield "done"
    for count in range(1, min(most, len(numbers)) + 1):
        for chosen in combinations(numbers, count):
            yield " ".join(map(str, chosen))
