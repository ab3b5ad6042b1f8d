"""8.D.a.3-6 Rules of the army book Vampire Covenant."""

from typing import Any

import pytest

from tests.t9a.positions import HERO, SOUTH, asked, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
RED = at(36, 20)


def men(*words: Any, what: Any = "soldier", models: int = 10, **fields: Any) -> Any:
    return unit("r1", troop(what, *words), fields.pop("pose", RED), models, **fields)


def hero(name: str, x: float, *words: Any, **fields: Any) -> Any:
    return unit(name, troop(HERO, *words, character=True, **fields), at(x, 20))


def foes(*words: Any, y: float = 28, **fields: Any) -> Any:
    return unit("b1", troop("soldier", *words), at(36, y, SOUTH), 10, **fields)


def table(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{"phase": "charge", "cursor": "declare_charge", **fields})


# Masters ------------------------------------------------------------------------------------------


def crypt(*words: str) -> Whole:
    """Undead of red, their general, a necromancer and two other wizards."""
    others = [
        hero("r2", 50, general=True),
        hero("r3", 60, "wizard_adept", path="Evocation"),
        hero("r4", 10, "wizard_adept", path="Occultism"),
        hero("r5", 20, path="Evocation"),
    ]
    return table(men("unstable", "ashes_to_ashes", *words), *others, foes(y=44))


@BOOK
@pytest.mark.parametrize(("dice", "left"), [((5, 5), 7), ((3, 4), 10)])
def test_without_its_master_an_army_falls_to_ashes(dice: tuple[int, int], left: int) -> None:
    made = crypt()
    run(made.phase_ends())
    run(made.destroy(made.unit("r3")))
    run(made.phase_ends())
    assert "master-falls" not in keys(made)
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), dice)
    assert made.unit("r1").models == left and "master-falls" in keys(made)


@BOOK
@pytest.mark.parametrize(("heir", "again"), [("r3", False), ("done", True)])
def test_a_wizard_of_evocation_becomes_master(heir: str, again: bool) -> None:
    made = crypt()
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), (1, 1))
    assert list(asked(made.turn_ends()).proposals) == ["r3", "done"]
    made.state.bereaved = ("red",)
    run(made.turn_ends(), heir)
    run(made.turn_begins(), *([(6, 6)] if again else []))
    assert (made.unit("r1").models < 10) is again


@BOOK
@pytest.mark.parametrize(("words", "left"), [((), 3), (("ashes_to_ashes",), 1)])
def test_only_who_is_of_ashes_falls_to_ashes(words: tuple[str, ...], left: int) -> None:
    few = men("unstable", "ashes_to_ashes", models=1)
    made = table(few, hero("r2", 50, general=True), hero("r3", 60, *words), foes(y=44))
    joined(made.unit("r1"), (made.unit("r3"), made.troop("r3")))
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), (6, 6))
    assert made.health(made.unit("r3")) == left if words else made.unit("r3").wounds == 0
