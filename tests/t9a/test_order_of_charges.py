"""11.E-1, 11.E.f The order in which chargers of one target move."""

from collections.abc import Iterator
from typing import Any

import pytest

from feldherr.field.box import Side, box
from feldherr.games.t9a.charge import reactions
from feldherr.games.t9a.charge.blocked import Nested, blocked_path
from feldherr.games.t9a.charge.moves import Scene
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.model_rules.rule import ModelRule
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.words import INCH
from feldherr.table import Question, Refusal
from tests.t9a.positions import SOUTH, asked, at, first, keys, piece, rules, run, unit
from tests.t9a.stand_ins import Whole


def moving(*units: Any, **fields: Any) -> Whole:
    """Red units that have declared a charge against the front of b1."""
    made = rules(Whole, *units, phase="charge", cursor="move_chargers", **fields)
    for one in made.units("red"):
        one.turn.declared, one.turn.target, one.turn.sides = True, "b1", {"b1": Side.FRONT}
        one.turn.aim, one.charging = made.formation(made.unit("b1")).center, True
    return made


def line(y: float = 28) -> Any:
    """Ten files, 200 mm."""
    return unit("b1", "soldier", at(36, y, SOUTH), 20, 10)


def block(name: str, x: float, y: float = 20, files: int = 5) -> Any:
    return unit(name, "soldier", at(x, y), 2 * files, files)


def offered(question: Question) -> set[str]:
    assert question.key == "next-charger"
    return {str(said) for said in question.proposals}


@pytest.mark.rule("t9a", "11.E-1", "11.E.f-1", "11.E.d-3")
@pytest.mark.parametrize("said", ["r1", "r2"])
def test_whoever_may_go_first_without_harm_their_owner_says_who_does(said: str) -> None:
    made = moving(block("r1", 33.9), block("r2", 38.1), line())
    assert offered(asked(made.move_chargers(), "r1", (4, 5), (4, 5))) == {"r1", "r2"}
    seen: list[str] = []

    def place(question: Question) -> Any:
        seen.append(str(question.about["unit"]))
        return first(question)

    run(made.move_chargers(), "r1", (4, 5), (4, 5), said, place, place)
    assert seen[0] == said
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


def gorge(x: float = 36) -> list[Any]:
    """A way 2.5 inches wide between two rocks."""
    rocks = (x - 11.25, x + 11.25)
    return [piece(f"t{n}", "impassable", at(at_, 24), 20, 2) for n, at_ in enumerate(rocks)]


@pytest.mark.rule("t9a", "11.E-1", "11.E.f-1")
def test_who_would_only_find_another_in_its_way_does_not_go_first() -> None:
    """One behind the other in a gorge: there is but one order in which both get there."""
    made = moving(block("r1", 36, 21, 1), block("r2", 36, 24, 1), line(34), pieces=gorge())
    question = asked(made.move_chargers(), "r1", (6, 6), (6, 6))
    assert (question.key, question.about["unit"]) == ("charge-place", "r2")


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.d-1", "11.E.j-2")
@pytest.mark.parametrize(("dice", "clears"), [((1, 4), True), ((1, 1), False)])
def test_who_falls_short_goes_first_if_that_clears_the_way(dice: Any, clears: bool) -> None:
    """It goes as far as its highest die: four inches lead it out of the gorge, one does not."""
    made = moving(block("r1", 36, 22, 1), block("r2", 36, 24, 1), line(34), pieces=gorge())
    run(made.move_chargers(), "r1", (6, 6), dice, *([first] if clears else ["r1"]))
    assert bool(made.unit("r1").engaged) is clears
    failed = [event.args["unit"] for event in made.told if event.key == "charge-failed"]  # type: ignore[attr-defined]
    assert failed == (["r2"] if clears else ["r1", "r2"])


@pytest.mark.rule("t9a", "11.E-1", "11.E.j-1")
@pytest.mark.parametrize("said", ["r1", "r2"])
def test_of_those_that_fall_short_too_their_owner_says_who_goes_first(said: str) -> None:
    made = moving(block("r1", 33.9), block("r2", 38.1), line(40))
    run(made.move_chargers(), "r1", (1, 2), (1, 2), said)
    failed = [event.args["unit"] for event in made.told if event.key == "charge-failed"]  # type: ignore[attr-defined]
    assert failed[0] == said
    assert "charge-made" not in keys(made)


class Frightened(Whole):
    """Whoever is shot at by b2 panics; ways through ruins cost a unit its courage."""

    def stand_and_shoot(
        self, target: Any, charge: Any, only: str = "", sparing: bool = False
    ) -> Any:
        self.begins_to_flee(self.unit(charge.unit))
        yield from ()

    def hinders_stand_and_shoot(self, target: Any, charge: Any) -> Iterator[Refusal]:
        if target.id == "b1":
            yield Refusal("shot-unarmed")

    def dangerous_terrain(self, unit: Any, path: Any, flying: bool = False) -> Any:
        self.begins_to_flee(unit)
        yield from ()


@pytest.mark.rule("t9a", "11.B-5", "11.E.e-1")
def test_who_panics_before_a_secondary_target_charges_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two neighbours cannot be avoided; the shots of the first end the charge."""
    both = (frozenset({"b2", "b3"}),)
    monkeypatch.setattr(reactions, "unavoidable", lambda *_: both)
    foes = [unit(f"b{n}", "soldier", at(32 + 4 * n, 28, SOUTH), 10) for n in (1, 2, 3)]
    made = rules(Frightened, block("r1", 36), *foes, phase="charge", cursor="declare_charge")
    run(made.declare_charge(), "r1 > b1", "t9-hold", "b2", "stand_and_shoot")
    assert made.unit("r1").turn.secondary == ("b2",)
    assert "also-charges" in keys(made) and made.unit("r1").fleeing


@pytest.mark.rule("t9a", "11.B-5", "20.A.a.3")
def test_who_panics_on_its_way_has_charged_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a rule does to whoever has charged a unit does not happen."""
    seen: list[str] = []

    def was_charged(self: Any, rules_: Any, unit_: Any, charger: Any) -> Any:
        seen.append(charger.id)
        yield from ()

    monkeypatch.setattr(ModelRule, "was_charged", was_charged)
    for engine, told in ((Frightened, []), (Whole, ["r1"])):
        made = rules(engine, block("r1", 36), line(), phase="charge", cursor="move_chargers")
        charger = made.unit("r1")
        charger.turn.target, charger.turn.sides = "b1", {"b1": Side.FRONT}
        run(made.move_chargers(), (4, 5), first)
        assert set(seen) == set(told) and charger.fleeing is (engine is Frightened)


@pytest.mark.rule("t9a", "11.E.k-4", "11.E.k-5")
def test_a_target_that_aligns_in_other_files_stands_in_them() -> None:
    """Rocks leave room for three files of the five; it turns towards the charger in these."""
    foe = unit("b1", "soldier", at(36, 28, SOUTH - 30), 6, 5)
    made = rules(Whole, block("r1", 36), foe, phase="charge", cursor="move_chargers")
    own, other = made.formation(made.unit("r1")), made.formation(made.unit("b1"))
    walls = tuple(
        Obstacle(f"t{n}", box(at(36 + x, 29), 3 * INCH, 1.6 * INCH)) for n, x in ((1, -3), (2, 3))
    )
    nested = Nested(frozenset(), 12 * INCH, 8 * INCH)
    move = blocked_path(own, other, Side.FRONT, Scene(walls, made.table), nested)
    assert move is not None and 0 < move.files < 5
    run(made.comes_into_contact(Charge(unit="r1", target="b1", side=Side.FRONT), move))
    target = made.unit("b1")
    assert target.files == move.files
    assert made.contacts(made.unit("r1"), target)
