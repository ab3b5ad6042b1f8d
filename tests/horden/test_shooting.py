"""B2.3, B5.2.1 Shooting: who may, at whom, and one shooting combat after the other."""

from typing import Any

import pytest

from feldherr.games.horden.combat.shooting import Shooting
from feldherr.games.horden.deployment.turns import refresh
from feldherr.games.horden.state import Camp, Element
from feldherr.games.horden.terrain.plan import Plan
from feldherr.table import Answer, Choice

from .ground import piece, plan, river
from .positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run

X, Y = 500.0, 300.0


def red(n: int, kind: str = "heavy_archer", dx: float = 0.0, **fields: Any) -> Element:
    """A red element in the line, looking north."""
    return element(f"r{n}", kind, at(X + dx, Y, NORTH), **fields)


def blue(
    n: int, kind: str = "blade", dx: float = 0.0, away: float = 60.0, **fields: Any
) -> Element:
    """A blue element opposite, its front `away` mm from the red line."""
    return element(f"b{n}", kind, at(X + dx, Y + away, SOUTH), **fields)


def begin(*elements: Element, table: Plan | None = None, **fields: Any) -> Shooting:
    ap = fields.pop("ap", 0)
    position = rules(Shooting, *elements, plan=table, cursor="shoot", phase="shooting", **fields)
    position.state.ap = ap
    return position


def shoot(position: Shooting, *answers: Answer) -> Shooting:
    run(position.shoot(), *answers)
    return position


def offers(position: Shooting) -> list[str]:
    """What could be shot now: own pairs and the enemy's shooters."""
    return [*position.own_shots(), *position.enemy_shooters()]


def can(position: Shooting) -> bool:
    """Whether r1 could shoot at b1."""
    return position.shot(position.element("r1"), position.element("b1")) is not None


def told(position: Shooting) -> list[str]:
    return keys(position.told)  # type: ignore[attr-defined]


def combat(position: Shooting) -> dict[str, Any]:
    """What was told of the shooting combat."""
    events = position.told  # type: ignore[attr-defined]
    return next(event.args for event in events if event.key == "shooting-fought")


# --- Range and zone ---


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.j", "G12", "W3")
@pytest.mark.parametrize(
    "kind, le",
    [
        ("artillery", 9),
        *((kind, 3) for kind in ("war_wagon", "airship", "light_archer", "wagon_litter_archers")),
        *((kind, 3) for kind in ("elf_archer", "handgunner")),
    ],
)
def test_ranges(kind: str, le: int) -> None:
    assert can(begin(red(1, kind), blue(1, away=le * 30.0)))
    assert not can(begin(red(1, kind), blue(1, away=le * 30.0 + 1)))


@pytest.mark.rule("horden", "B5.2.1.a", "G26")
def test_the_others_do_not_shoot() -> None:
    for kind in ("light_infantry", "petardier", "horde", "boat", "blade", "wagon_litter_blades"):
        assert not begin(red(1, kind), blue(1)).may_shoot(element("r1", kind, at(X, Y)))


@pytest.mark.rule("horden", "B5.2.1.a", "G24")
@pytest.mark.parametrize("dx, hit", [(0, True), (39, True), (40, False), (-39, True), (-41, False)])
def test_a_target_is_partly_in_the_zone_before_the_front(dx: float, hit: bool) -> None:
    assert can(begin(red(1), blue(1, dx=dx))) == hit


@pytest.mark.rule("horden", "B5.2.1.a", "B2.3")
def test_neither_may_be_in_contact_nor_overlap() -> None:
    fighting = blue(2, dx=0, away=60), element("r9", "blade", at(X, Y + 60, NORTH))
    assert not can(begin(red(1), blue(1, away=80, kind="horde"), *fighting))
    contact = begin(red(1), blue(1), element("b9", "blade", at(X + 20, Y - 20, WEST)))
    assert not contact.may_shoot(contact.element("r1"))
    overlap = begin(red(1), red(2, "blade", 40), element("b2", "blade", at(X + 40, Y, SOUTH)))
    assert not overlap.may_shoot(overlap.element("r1"))
    target = begin(red(1), blue(1), blue(2, dx=40), element("r2", "blade", at(X + 40, Y + 60)))
    assert not can(target), "it overlaps r2"


@pytest.mark.rule("horden", "B5.2.1.a", "B5.3.1.a")
@pytest.mark.parametrize(("followers", "free"), [(True, False), (False, True)])
def test_who_fights_the_followers_of_a_camp_neither_shoots_nor_is_shot_at(
    followers: bool, free: bool
) -> None:
    pose = at(X + 20, Y, SOUTH)
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=pose, followers=followers)
    position = begin(red(1), blue(1, kind="heavy_archer"), camps={camp.id: camp})
    assert position.may_shoot(position.element("r1")) == free
    assert bool(position.aims(position.element("b1"))) == free


@pytest.mark.rule("horden", "B4.6.b")
def test_mounted_infantry_shoots_on_foot_only() -> None:
    rider = red(1, properties=("mounts",))
    assert not begin(rider, blue(1)).may_shoot(rider)


@pytest.mark.rule("horden", "B5.2.1.d", "B5.2.1.e", "G23", "B2.3")
@pytest.mark.parametrize("kind", ["artillery", "war_wagon"])
def test_artillery_and_war_wagons_stand_still_in_their_own_turn(kind: str) -> None:
    moved = red(1, kind, moved=True)
    assert not begin(moved, blue(1)).may_shoot(moved)
    assert begin(moved, blue(1), active="blue").may_shoot(moved)
    still = red(1, kind)
    assert begin(still, blue(1)).may_shoot(still)
    archer = red(1, moved=True)
    assert begin(archer, blue(1)).may_shoot(archer)


@pytest.mark.rule("horden", "B5.2.1.j", "G67")
def test_handgunners_are_two_deep_in_their_own_turn() -> None:
    first = red(1, "handgunner")
    assert not begin(first, blue(1)).may_shoot(first)
    assert begin(first, blue(1), active="blue").may_shoot(first)
    for kind, may in (("handgunner", True), ("heavy_archer", False)):
        second = element("r2", kind, at(X, Y - 20, NORTH))
        assert begin(first, second, blue(1)).may_shoot(first) == may
    position = begin(first, element("r2", "handgunner", at(X, Y - 20)), blue(1))
    assert offers(position) == ["r1 > b1"], "the first rank stands before the second"
    shoot(position, "r1 > b1", (6, 1))
    assert position.element("r2").shot


@pytest.mark.rule("horden", "B5.2.1.f")
def test_archers_in_a_boat_shoot_from_it() -> None:
    boat, crew = red(1, "boat"), element("r2", "light_archer", status="aboard", boat="r1")
    table = plan(courses=(river(Y, width=200.0),))
    position = begin(boat, crew, blue(1, away=90), table=table)
    assert offers(position) == ["r1 > b1"]
    assert not begin(boat, blue(1), table=table).may_shoot(boat)
    assert position.combat_factor(boat, position.element("b1")) == 4


# --- The way of the shot ---


@pytest.mark.rule("horden", "B5.2.1.g", "G25")
def test_any_other_element_in_the_way_blocks() -> None:
    between = element("r2", "light_infantry", at(X + 25, Y + 40, NORTH))
    assert not can(begin(red(1), between, blue(1)))
    beside = element("r2", "light_infantry", at(X + 41, Y + 40, NORTH))
    assert can(begin(red(1), beside, blue(1)))
    assert not can(begin(red(1), element("b2", "flyer", at(X, Y + 40, SOUTH)), blue(1)))
    flyer = blue(1, "flyer")
    assert can(begin(red(1), flyer))
    assert not can(begin(red(1), between, flyer))
    ship = red(1, "airship")
    assert not can(begin(ship, between, blue(1)))


@pytest.mark.rule("horden", "B5.2.1.g", "G25", "B1.a")
def test_terrain_that_only_partly_blocks_forbids_the_shot() -> None:
    def across(left: float, kind: Any = "wood") -> bool:
        wood = piece(kind, left, Y + 20, left + 100, Y + 40)
        return can(begin(red(1), blue(1), table=plan(wood)))

    assert not across(X - 50)
    assert not across(X + 10)
    assert across(X + 21)
    assert across(X - 50, "rough")


@pytest.mark.rule("horden", "B5.2.1.g", "G25", "B1.c")
def test_troops_at_the_edge_of_a_wood_shoot_and_are_shot_at() -> None:
    edge = plan(piece("wood", 300.0, Y + 60, 700.0, Y + 200))
    assert can(begin(red(1), blue(1), table=edge))
    inside = plan(piece("wood", 300.0, Y + 50, 700.0, Y + 200))
    assert not can(begin(red(1), blue(1), table=inside))
    own = plan(piece("wood", 300.0, 100.0, 700.0, Y))
    assert can(begin(red(1), blue(1), table=own))


@pytest.mark.rule("horden", "B1.b", "B5.2.1.g")
def test_nobody_shoots_further_than_he_sees() -> None:
    assert not can(begin(red(1), blue(1, away=61), options={"sight": 2.0}))
    assert can(begin(red(1), blue(1, away=60), options={"sight": 2.0}))


# --- Which target ---


@pytest.mark.rule("horden", "B5.2.1.b", "G24")
def test_the_widest_target_in_the_zone_comes_first_then_the_nearest() -> None:
    assert offers(begin(red(1), blue(1, dx=30, away=30), blue(2, dx=-15, away=40))) == ["r1 > b2"]
    near, far = blue(1, dx=-22, away=40), blue(2, dx=22, away=45)
    assert offers(begin(red(1), near, far)) == ["r1 > b1"]
    even = blue(1, dx=-22, away=45), blue(2, dx=22, away=45)
    assert offers(begin(red(1), *even)) == ["r1 > b1", "r1 > b2"]


@pytest.mark.rule("horden", "B5.2.1.b")
def test_artillery_may_ignore_light_infantry() -> None:
    light, solid = blue(1, "light_infantry", -19, 60), blue(2, "blade", 22, 60)
    assert offers(begin(red(1, "artillery"), light, solid)) == ["r1 > b1", "r1 > b2"]
    assert offers(begin(red(1), light, solid)) == ["r1 > b1"]


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
    refresh(archers)
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
