"""Units that shoot at each other over open ground, or with cover as told."""

from typing import Any

from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model, ShootingWeapon
from feldherr.games.t9a.formation.cover import Shade
from feldherr.games.t9a.formation.formation import Stand
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.shooting.reaction import Shooting
from feldherr.games.t9a.state import Unit
from feldherr.table import Answer
from tests.t9a.positions import ARCHER, SOLDIER, SOUTH, at, rules, run, troop, unit
from tests.t9a.stand_ins import Alone


class Range(Alone):
    """Shooting; everybody sees everybody, through the cover `shaded` says."""

    shaded: Shade = ""
    blind = False
    choose_shooter = Shooting.choose_shooter
    shoot = Shooting.shoot
    can_stand_and_shoot = Shooting.can_stand_and_shoot
    hinders_stand_and_shoot = Shooting.hinders_stand_and_shoot
    stand_and_shoot = Shooting.stand_and_shoot

    def sees(self, unit: Unit, target: Unit, first_rank: bool = False) -> bool:
        return not self.blind

    def model_sees(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> bool:
        return not self.blind

    def shade(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> Shade:
        return self.shaded


BOW = ShootingWeapon("bow", 24, aim=4, strength=3, piercing=0, rules=(Given("volley_fire"),))
PLAIN = replace(BOW, rules=())


def armed(*weapons: ShootingWeapon, **fields: Any) -> Model:
    """A soldier with these shooting weapons."""
    part = replace(SOLDIER.parts[0], shooting=weapons)
    return replace(ARCHER, parts=(part,), **fields)


def field(
    red: Any = None,
    inches: float = 10.0,
    models: int = 5,
    files: int = 5,
    blue: Any = "archer",
    targets: int = 20,
    **fields: Any,
) -> Range:
    """Red looks north from (20", 10"); blue stands so many inches before it."""
    shooter = unit("r1", red or armed(PLAIN), at(20, 10), models, files)
    foe = unit("b1", blue, at(20, 10 + inches, SOUTH), targets, 5)
    return rules(Range, shooter, foe, phase="shooting", **fields)


def volley(made: Range, *answers: Answer, reaction: bool = False) -> int:
    """Red shoots at blue; how many Health Points blue has lost."""
    before = made.health(made.unit("b1"))
    run(made.shoot(Volley(unit="r1", target="b1", reaction=reaction)), *answers)
    left = made.health(made.unit("b1")) if made.unit("b1").status == "table" else 0
    return before - left


def needed(made: Range, reaction: bool = False) -> int:
    """The roll that red's first model needs to hit."""
    shot = Volley(unit="r1", target="b1", reaction=reaction)
    [group, *_] = run(made.shooters(shot))
    return made.needed_to_shoot(group, group.stands[0], shot)


__all__ = ["BOW", "PLAIN", "Range", "armed", "field", "needed", "troop", "volley"]
