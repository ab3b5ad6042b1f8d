"""The odds of what a volley costs those who shoot, against every face of the dice."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds import shot
from feldherr.games.t9a.odds.outlook import mean
from feldherr.games.t9a.odds.thought import every
from feldherr.games.t9a.state import Position
from tests.t9a.positions import SOUTH, at, rules, unit
from tests.t9a.shooting_range import armed
from tests.t9a.test_odds_of_shots import CANNON

VOLLEY = Volley(unit="r1", target="b1")
CATAPULT = ShootingWeapon(
    "catapult", 48, aim=4, strength=3, piercing=0, artillery="catapult", area=(2, 2)
)
FLAMES = ShootingWeapon("flames", 12, strength=4, piercing=0, artillery="flamethrower")
GUN = ShootingWeapon("gun", 24, shots="2D6", aim=9, strength=3, piercing=0, artillery="volley_gun")
WEAPONS = {
    "cannon": CANNON,
    "catapult": CATAPULT,
    "poisoned catapult": replace(CATAPULT, rules=(Given("poison_attacks"),)),
    "flamethrower": FLAMES,
    "volley gun": GUN,
    "salamander": replace(FLAMES, rules=(Given("pet_salamander_rule"),)),
    "spouting": replace(FLAMES, rules=(Given("spout_flames_rule"),)),
    "rockets": replace(CANNON, rules=(Given("imperial_rocketeer_rule"),)),
}


def battery(weapon: ShootingWeapon, models: int = 1, near: float = 9) -> Any:
    """Machines, one enemy far in front of them and a friend so many inches behind."""
    machine = armed(weapon, health=3, resilience=7)
    own = unit("r1", replace(machine, rules=(Given("war_machine"),)), at(20, 10), models)
    return rules(
        NinthAge,
        own,
        unit("b1", "soldier", at(20, 21, SOUTH), 1),
        unit("r2", "soldier", at(20, 10 - near)),
        phase="shooting",
    )


def shot_out(start: NinthAge) -> Iterator[tuple[float, tuple[int, int, int, bool]]]:
    """What a volley costs its target, who shoots and the friend, and whether it is silenced, with
    the chances."""
    state = encode(start.state)

    def left(made: NinthAge, name: str) -> int:
        return made.health(made.unit(name)) if made.unit(name).status == "table" else 0

    def fired() -> Any:
        made = NinthAge(start.opening, decode(state, type=Position), lambda _: None)
        made.panic_tests = lambda *_: iter(())  # type: ignore[method-assign, assignment]
        yield from made.shoot(VOLLEY)
        own = made.unit("r1")
        lost = [left(start, name) - left(made, name) for name in ("b1", "r1", "r2")]
        return *lost, bool(own.used) or own.status != "table"

    return every(fired)


@pytest.mark.rule("t9a", "21.F.d/1", "GB1", "21.F.c.1/1", "21.F.c.2/1", "21.F.c.3/1", "21.F.c.4/1")
@pytest.mark.parametrize("name", WEAPONS)
@pytest.mark.parametrize("near", [9, 3])
def test_21_f_d_misfires_cost_what_the_table_says(name: str, near: float) -> None:
    start = battery(WEAPONS[name], near=near)
    target, own, friend, silenced = Counter[int](), Counter[int](), 0.0, 0.0
    for chance, (lost, cost, other, still) in shot_out(start):
        target[lost] += chance  # type: ignore[assignment]
        own[cost] += chance  # type: ignore[assignment]
        friend += chance * other
        silenced += chance * still
    found = shot(start, VOLLEY)
    assert found.lost == pytest.approx(dict(target))
    assert found.own == pytest.approx(dict(own))
    assert found.others.get("r2", 0.0) == pytest.approx(friend)
    assert found.silenced == pytest.approx(silenced)
    assert mean(found.own) > 0
