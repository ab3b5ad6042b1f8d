"""7.G, 7.H Armour Saves and Special Saves."""

from feldherr.table import Steps, rule

from ..model_rules.books import ARMOUR_AT_BEST
from ..model_rules.hooks.of_models import Again
from ..moments import Attack, Own
from .wounds import Wounds, thrown_again

SPECIAL = ("aegis", "fortitude")
"""7.H-1 The kinds of Special Saves."""
NO_SAVE = 7
"""A roll that no die shows."""


@rule("7.G-1", "7.G-2", "7.G-4", "6.D-5")
def armour_needed(armour: int, piercing: int) -> int:
    """The roll that an Armour Save needs; 7: there is none. A natural 1 always fails."""
    if armour - piercing <= 0:
        return NO_SAVE
    return max(2, 7 - armour + piercing)


class Saves(Wounds):
    """How wounds are saved."""

    # --- Armour ---

    @rule("7.G-1", "7.G-3", "21.G.b.17/1")
    def save_by_armour(self, attack: Attack) -> Steps[None]:
        """Armour Saves against all wounds; those of a Lethal Strike pierce all armour."""
        plain = yield from self._saved(attack, attack.wounds - attack.lethal, attack.piercing or 0)
        lethal = yield from self._saved(attack, attack.lethal, 10)
        attack.wounds -= plain + lethal
        attack.lethal -= lethal

    def _saved(self, attack: Attack, wounds: int, piercing: int) -> Steps[int]:
        needed = self.armour_roll(attack, piercing)
        if needed >= NO_SAVE or not wounds:
            return 0
        unit = self.unit(attack.target)
        about = {"unit": unit.id, "needed": str(needed)}
        faces = yield from self.roll(unit.seat, "armour-save", *(6,) * wounds, **about)
        good = [face for face in faces if face >= needed]
        self.tell("armour-saved", "7.G-3", unit=unit.id, count=len(good), wounds=wounds)
        own = Own(self.attacked(attack))
        for one in self.target_rules(attack):
            back = one.has_saved(self, own, attack, good)
            attack.struck_back = (*attack.struck_back, *back)
        return len(good)

    @rule("7.G-1", "7.G-4", "21.E.b/2")
    def armour_roll(self, attack: Attack, piercing: int) -> int:
        """The roll needed against an attack of that Armour Penetration."""
        if attack.no_armour:
            return NO_SAVE
        own = Own(self.guarded(self.attacked(attack), attack))
        armour = self.value(own, "armour", attack) or 0
        best = (ARMOUR_AT_BEST.get(given.word, 0) for given in attack.rules)
        return max(armour_needed(armour, piercing), *best, 0)

    # --- Special Saves ---

    @rule("7.H-1", "7.H-4", "21.D.b.7/1")
    def save_specially(self, attack: Attack) -> Steps[None]:
        """A Special Save against each wound that armour did not prevent."""
        plain = yield from self._specially(attack, attack.wounds - attack.lethal, lethal=False)
        lethal = yield from self._specially(attack, attack.lethal, lethal=True)
        attack.wounds -= plain + lethal
        attack.lethal -= lethal

    def _specially(self, attack: Attack, wounds: int, lethal: bool) -> Steps[int]:
        rolls = self.special_saves(attack, lethal) if wounds else {}
        if not rolls:
            return 0
        unit = self.unit(attack.target)
        word = yield from self._which_save(attack, rolls)
        saved = yield from self._roll_special(attack, word, rolls[word], wounds)
        self.tell("specially-saved", "7.H-1", unit=unit.id, count=saved, wounds=wounds, save=word)
        return saved

    @rule("7.H-1", "7.H-2", "7.H-3", "21.D.b.5/2", "21.D.b.7/1", "21.G.b.5/1", "GC76")
    def special_saves(self, attack: Attack, lethal: bool = False) -> dict[str, int]:
        """The Special Saves that may be used against an attack, with the rolls they need."""
        if attack.no_special:
            return {}
        own = Own(self.attacked(attack))
        found: dict[str, int] = {}
        for one in self.target_rules(attack):
            word, needed = one.saves_as or one.given.word, one.save(self, own, attack)
            if needed and not (self._denied(attack, word, lethal) or self._forgone(attack, word)):
                found[word] = min(needed, found.get(word, needed))
        return found

    def _denied(self, attack: Attack, word: str, lethal: bool) -> bool:
        if lethal and word == "fortitude":
            return True
        by = attack.by
        return by is not None and any(
            one.denies_save(self, by, attack, word) for one in self.attack_rules(attack)
        )

    @rule("8.D.a.3-6")
    def _forgone(self, attack: Attack, word: str) -> bool:
        if self.no_word_of("forgoes_save"):
            return False
        own = Own(self.attacked(attack))
        return any(one.forgoes_save(self, own, attack, word) for one in self.target_rules(attack))

    @rule("7.H-4")
    def _which_save(self, attack: Attack, rolls: dict[str, int]) -> Steps[str]:
        """One Special Save for each wound: the better one, unless that is asked too."""
        if not self.options.ask_obvious or len(rolls) < 2:
            return self.better_save(attack, rolls)
        seat = self.unit(attack.target).seat
        return (yield from self.choose(seat, "which-save", list(rolls)))

    @rule("7.H-4", "21.D.b.5/1")
    def better_save(self, attack: Attack, rolls: dict[str, int]) -> str:
        """The one that is likelier to succeed: an Aegis that must be repeated has to do it twice.

        `rolls`: the rolls needed, by kind.
        """

        def chance(word: str) -> float:
            once = (NO_SAVE - rolls[word]) / 6
            return once * once if self.saved_again(attack, word) else once

        return max(rolls, key=chance)

    @rule("7.H-1", "21.D.b.5/1", "21.G.b.8/1", "GC52", "2.B.a-e")
    def _roll_special(self, attack: Attack, word: str, needed: int, wounds: int) -> Steps[int]:
        """The number of wounds saved; Divine Attacks let successful Aegis Saves be repeated."""
        unit, about = self.unit(attack.target), {"needed": str(needed), "save": word}
        faces = yield from self.roll(
            unit.seat, "special-save", *(6,) * wounds, unit=unit.id, **about
        )
        again = thrown_again(faces, self.saved_again(attack, word), lambda f: f >= needed)
        second = yield from self.roll(
            unit.seat, "special-save-again", *(6,) * len(again), unit=unit.id, **about
        )
        return sum(face >= needed for face in faces) - sum(face < needed for face in second)

    @rule("21.G.b.8/1", "21.D.b.5/1", "GC52")
    def saved_again(self, attack: Attack, word: str) -> Again:
        """Which Special Saves of that kind an attack makes be repeated."""
        by = attack.by
        told = by and {o.saved_again(self, by, attack, word) for o in self.attack_rules(attack)}
        return "successful" if told and "successful" in told else ""
