"""B5.1 Shooting: who shoots, at whom, with whose support."""

import pytest

from feldherr.games.horden.deployment.turns import refresh
from feldherr.games.horden.state import Element
from feldherr.table import Choice
from tests.horden.shooters import X, Y, begin, blue, combat, offers, red, shoot, told

from .ground import piece, plan
from .positions import EAST, NORTH, SOUTH, WEST, at, element

# --- Shooting ---


@pytest.mark.rule("horden", "B2.3", "G24", "G66")
def test_the_active_player_may_stop_when_only_his_own_are_left() -> None:
    position = shoot(begin(red(1), blue(1)), "done")
    assert (position.state.cursor, position.state.phase) == ("duel_again", "individuals")
    assert position.told == []  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B2.3")
def test_nothing_is_asked_when_nobody_can_shoot() -> None:
    assert shoot(begin(red(1, "blade"), blue(1))).state.cursor == "duel_again"


@pytest.mark.rule("horden", "B2.3", "G24")
def test_the_enemys_shooters_are_called_up_and_may_hold_their_fire() -> None:
    position = begin(red(1, "blade"), blue(1, "heavy_archer"))
    shoot(position, "hold")
    assert told(position) == ["holds-fire"]
    assert shoot(position).state.cursor == "duel_again"


@pytest.mark.rule("horden", "B2.3", "B5.2.1.c")
def test_the_enemys_shooters_shoot_at_whom_their_owner_likes() -> None:
    position = begin(red(1, "blade", -20), red(2, "blade", 20), blue(1, "heavy_archer"))
    shoot(position, "r2", (6, 6))
    assert position.element("r2").shot_at and not position.element("r1").shot_at
    assert position.element("b1").shot and not position.element("r2").shot


@pytest.mark.rule("horden", "B5.2.1.c", "B5.3.d")
def test_a_target_that_can_shoots_back() -> None:
    position = begin(red(1), blue(1, "heavy_archer"))
    shoot(position, "r1 > b1", (1, 12))
    assert position.element("b1").shot and position.element("r1").shot_at
    assert position.element("r1").status == "lost", "it was shot at and has half or less"


@pytest.mark.rule("horden", "B5.2.1.c")
def test_a_target_that_has_shot_does_not_shoot_back() -> None:
    position = begin(red(1), blue(1, "heavy_archer", shot=True))
    shoot(position, "r1 > b1", (1, 12))
    assert position.element("r1").status == "table" and not position.element("r1").shot_at
    turned = begin(red(1), element("b1", "heavy_archer", at(X, Y + 80, NORTH)))
    assert not turned.shoots_back(turned.element("b1"), turned.element("r1"))


@pytest.mark.rule("horden", "B5.2.1.h", "B5.2.1.b", "T9.23")
def test_a_second_and_third_shooter_support_the_nearest() -> None:
    near = element("r3", "heavy_archer", at(X - 65, Y + 70, EAST))
    position = begin(red(1, dx=-20), red(2, dx=20), near, blue(1))
    shoot(position, "r1 > b1", "r2", "r3", (6, 6))
    fought = combat(position)
    assert (fought["element"], fought["foe"]) == ("r3", "b1")
    assert ("T9.23", -4) in fought["factors"][1]
    assert all(position.element(f"r{n}").shot for n in (1, 2, 3))
    assert offers(position) == []


@pytest.mark.rule("horden", "B5.2.1.b", "B5.2.1.h")
def test_never_more_than_three_at_one_target() -> None:
    aside = element("r3", "artillery", at(X - 100, Y + 115, EAST))
    other = element("r4", "artillery", at(X + 100, Y + 115, WEST))
    guns = red(1, "artillery", -20), red(2, "artillery", 20), aside, other
    position = begin(*guns, blue(1, "knight", away=100))
    assert offers(position) == [f"r{n} > b1" for n in (1, 2, 3, 4)]
    shoot(position, "r1 > b1", "r2", "r3", (6, 6))
    assert not position.element("r4").shot and not position.element("r4").holds


@pytest.mark.rule("horden", "B5.2.1.h", "B2.3")
def test_who_is_left_out_holds_its_fire() -> None:
    position = begin(red(1, dx=20), red(2, dx=-20), blue(1, "pike"))
    shoot(position, "r1 > b1", "done", (6, 6))
    assert position.element("r2").holds and not position.element("r2").shot
    assert offers(position) == []


@pytest.mark.rule("horden", "B5.2.1.h", "B5.2.1.c")
def test_the_shot_back_is_supported_too() -> None:
    position = begin(red(1), blue(1, "heavy_archer", -20), blue(2, "heavy_archer", 20))
    shoot(position, "r1 > b1", "b2", (6, 6))
    fought = combat(position)
    assert ("T9.23", -2) in fought["factors"][0]
    assert position.element("b2").shot


@pytest.mark.rule("horden", "B5.2.1.k", "T9.4", "B5.2.3.h", "G27", "G59")
def test_a_wizard_guides_the_shot_for_an_action_point() -> None:
    position = begin(red(1, individual="wizard"), blue(1), ap=1)
    shoot(position, "r1 > b1", "yes", (6, 6))
    assert (position.state.ap, position.element("r1").aided) == (0, "shooting")
    fought = combat(position)
    assert ("T9.4", 3) in fought["factors"][0]
    gun = begin(red(1, "artillery", individual="wizard"), blue(1), ap=1)
    shoot(gun, "r1 > b1", (6, 6))


@pytest.mark.rule("horden", "B5.2.1.k", "G27", "B5.2.1.j")
def test_a_wizard_guides_the_shot_of_handgunners_unless_it_is_agreed_otherwise() -> None:
    ranks = red(1, "handgunner", individual="wizard"), element("r2", "handgunner", at(X, Y - 20))
    position = begin(*ranks, blue(1), ap=1)
    shoot(position, "r1 > b1", "yes", (6, 6))
    assert ("T9.4", 3) in combat(position)["factors"][0]
    ranks = red(1, "handgunner", individual="wizard"), element("r2", "handgunner", at(X, Y - 20))
    as_the_table = begin(*ranks, blue(1), ap=1, options={"handgunner_magic": False})
    shoot(as_the_table, "r1 > b1", (6, 6))


@pytest.mark.rule("horden", "B5.2.1.c", "T9.4")
def test_the_wizard_of_a_target_that_shoots_back_in_its_own_turn_may_help() -> None:
    position = begin(red(1, individual="wizard"), blue(1, "heavy_archer"), ap=1)
    shoot(position, "b1", "r1", "yes", (6, 6))
    assert position.element("r1").aided == "shooting"


@pytest.mark.rule("horden", "B3.2.2.a", "B2.3")
def test_an_ambush_that_shoots_appears() -> None:
    hidden = red(1, status="ambush")
    position = begin(hidden, blue(1))
    assert offers(position) == ["r1 > b1"]
    shoot(position, "r1 > b1", (6, 6))
    assert hidden.status == "table" and "ambush-appears" in told(position)


@pytest.mark.rule("horden", "B2.3", "B3.2.2.a")
def test_the_others_shoot_from_ambush_when_all_else_have_shot() -> None:
    hidden = blue(1, "heavy_archer", status="ambush")
    position = begin(red(1, "blade"), hidden)
    step = position.shoot()
    asked = next(step)
    assert isinstance(asked, Choice)
    assert (asked.seat, asked.key) == ("blue", "shoot-from-ambush")
    assert asked.options == ["b1 > r1", "done"]
    shoot(position, "b1 > r1", (6, 6))
    assert hidden.status == "table" and position.state.cursor == "shoot", "the others may go on"
    shoot(position)
    assert position.state.cursor == "duel_again"


@pytest.mark.rule("horden", "B2.3", "B3.2.2.a")
@pytest.mark.parametrize(("kind", "asked"), [("heavy_archer", True), ("blade", False)])
def test_who_has_shooters_in_ambush_is_asked_even_without_a_target(kind: str, asked: bool) -> None:
    """The army lists are open: that somebody lies in ambush is no secret, but where he does is."""
    position = begin(red(1, "blade"), blue(1, kind, away=300, status="ambush"))
    shoot(position, *["done"] * asked)
    assert position.state.cursor == "duel_again"
    assert position.element("b1").status == "ambush"


@pytest.mark.rule("horden", "B1.c")
def test_who_has_shot_out_of_cover_is_seen_until_the_next_turn_begins() -> None:
    wood = plan(piece("wood", X - 100, Y - 60, X + 100, Y))
    position = shoot(begin(red(1), blue(1), table=wood), "r1 > b1", (6, 6))
    archers, far = position.element("r1"), element("b9", "blade", at(X, Y + 90, SOUTH))
    assert position.sees(far, archers)
    refresh([archers])
    assert not position.sees(far, archers)


@pytest.mark.rule("horden", "B4.6.a")
def test_who_is_shot_at_dismounts() -> None:
    position = begin(red(1), blue(1, "blade", properties=("mounts",)))
    shoot(position, "r1 > b1", (6, 6))
    assert "mounts" not in position.element("b1").properties


@pytest.mark.rule("horden", "B1.c")
def test_who_shoots_at_flying_elements_shows_himself_to_them() -> None:
    position = shoot(begin(red(1), blue(1, "flyer")), "r1 > b1", (6, 6))
    assert position.element("r1").shot_at_flyers
    position = shoot(begin(red(1), blue(1)), "r1 > b1", (6, 6))
    assert not position.element("r1").shot_at_flyers


@pytest.mark.rule("horden", "T10.SUP", "G54", "B5.3.a")
def test_spears_shot_at_lose_their_second_rank_with_the_first() -> None:
    def ranks() -> tuple[Element, Element]:
        return blue(1, "spear"), element("b2", "spear", at(X, Y + 75, SOUTH))

    position = shoot(begin(red(1, "artillery"), *ranks()), "r1 > b1", (12, 1))
    assert ("B5.2.3.a", 2) in combat(position)["factors"][1]
    assert [position.element(f"b{n}").status for n in (1, 2)] == ["table", "table"]
    helped = begin(red(1, "artillery", 20), red(2, "artillery", -20), *ranks())
    shoot(helped, "r1 > b1", "r2", (12, 1))
    assert [helped.element(f"b{n}").status for n in (1, 2)] == ["lost", "lost"]


@pytest.mark.rule("horden", "B5.3.a")
def test_nobody_pursues_after_shooting() -> None:
    position = shoot(begin(red(1, individual="hero"), blue(1, "horde")), "r1 > b1", (9, 1))
    assert position.element("r1").pose == at(X, Y, NORTH)
