"""B5.3.1 Combat for fortifications, M4.1 camps. Blue's camp lies north; its wall is at y = 400."""

import pytest

from feldherr.field.box import Side
from feldherr.field.path import sweep
from tests.horden.afterwards import stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, run
from tests.horden.sieges import (
    LEFT,
    RIGHT,
    after,
    attacker,
    camp,
    defender,
    outcome,
    rampart,
    section,
    walls,
)

# --- B5.3.1.a, M4.1.e Camp followers ---


@pytest.mark.rule("horden", "M4.1.e", "B5.3.1.a", "T8")
def test_B5_3_1_a_followers_fight_as_foot_at_every_section() -> None:
    places = [at(LEFT, 400), at(RIGHT, 400), at(640, 420, WEST), at(560, 420, EAST)]
    for pose in places:
        e = element("r1", "blade", pose)
        made = after(e, camps=camp())
        assert made.camp_contacts(e) == [made.state.camps["camp-blue"]]
        followers = made.followers(made.state.camps["camp-blue"], e)
        assert followers.troop.category == "foot"
        assert made.front_opponent(followers) is e


@pytest.mark.rule("horden", "M4.1.b", "B5.3.1.a")
def test_nobody_fights_at_the_rear_of_a_camp_or_in_passing() -> None:
    for pose in (at(600, 440, SOUTH), at(LEFT, 399), at(520, 400), at(540, 420, NORTH)):
        e = element("r1", "blade", pose)
        assert after(e, camps=camp()).camp_contacts(e) == []


@pytest.mark.rule("horden", "M4.1.f", "G52")
def test_M4_1_f_where_an_element_defends_the_followers_do_not() -> None:
    e = attacker()
    assert after(e, defender(), camps=camp()).camp_contacts(e) == []


@pytest.mark.rule("horden", "B5.3.1.a", "B5.2.2.d")
def test_B5_3_1_a_followers_overlap_like_elements() -> None:
    e = attacker(x=LEFT)
    made = after(e, camps=camp())
    assert [*made.overlaps_on(e)] == [Side.RIGHT]
    assert made.overlaps_on(e)[Side.RIGHT].kind == "camp_followers"
    e = attacker(x=RIGHT)
    assert [*after(e, camps=camp()).overlaps_on(e)] == [Side.LEFT]


@pytest.mark.rule("horden", "B5.3.1.a", "B5.2.2.d")
def test_B5_3_1_a_a_short_side_has_no_second_section() -> None:
    e = element("r1", "blade", at(640, 420, WEST))
    assert after(e, camps=camp()).overlaps_on(e) == {}


@pytest.mark.rule("horden", "B5.3.1.a", "B5.2.2.d")
def test_B5_3_1_a_an_attacked_section_overlaps_nobody() -> None:
    e, other = attacker(x=LEFT), attacker(x=RIGHT, name="r2")
    made = after(e, other, camps=camp())
    assert made.overlaps_on(e) == made.overlaps_on(other) == {}


@pytest.mark.rule("horden", "B5.3.1.a", "B5.2.2.d")
def test_B5_3_1_a_who_attacks_the_next_section_overlaps_no_followers() -> None:
    e, other = attacker(x=LEFT), attacker(x=RIGHT, name="r2")
    made = after(e, other, camps=camp())
    band = made.followers(made.state.camps["camp-blue"], e)
    assert made.in_front_contact(other)
    assert made.overlaps_on(band) == {}
    made.state.camps["camp-blue"].followers = False
    assert not made.in_front_contact(other)


@pytest.mark.rule("horden", "B5.3.1.a", "B5.3.1.b")
def test_B5_3_1_a_real_defenders_overlap_instead_of_followers() -> None:
    e = attacker(x=LEFT)
    made = after(e, defender(x=RIGHT), camps=camp())
    assert made.overlaps_on(e) == {Side.RIGHT: made.element("b1")}
    made = after(e, defender(x=LEFT), camps=camp())
    assert made.overlaps_on(e)[Side.RIGHT].kind == "camp_followers"


@pytest.mark.rule("horden", "B5.3.1.a")
def test_B5_3_1_a_followers_who_ran_overlap_nobody() -> None:
    e = attacker()
    assert after(e, camps=camp(followers=False)).overlaps_on(e) == {}


@pytest.mark.rule("horden", "M4.1.e", "B5.3.1.a", "G52")
@pytest.mark.parametrize("kind", ["recoil", "destroyed"])
def test_M4_1_e_all_followers_run_when_they_are_beaten_at_one_place(kind: str) -> None:
    e = attacker()
    made = after(e, camps=camp())
    run(made.carry_out(outcome("camp-blue", kind)))
    assert not made.state.camps["camp-blue"].followers
    assert made.camp_contacts(e) == []
    assert keys(made.told) == ["followers-run"]


@pytest.mark.rule("horden", "M4.1.e")
def test_M4_1_e_followers_who_hold_stay() -> None:
    made = after(attacker(), camps=camp())
    run(made.carry_out(outcome("camp-blue", "stand")))
    assert made.state.camps["camp-blue"].followers


@pytest.mark.rule("horden", "G52", "B5.3.a")
def test_G52_an_attacker_driven_off_by_followers_recoils() -> None:
    made = after(attacker(), camps=camp())
    run(made.carry_out(outcome("r1", "recoil", winner="camp-blue")))
    stands(made.element("r1"), LEFT, 380)


@pytest.mark.rule("horden", "G66")
def test_G66_an_outcome_of_an_element_that_is_gone_is_void() -> None:
    gone = element("r1", "blade", None, status="lost")
    made = after(gone, defender())
    run(made.carry_out(outcome("r1", "destroyed", winner="b1")))
    assert made.told == []


@pytest.mark.rule("horden", "B5.3.a")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("stand", []),
        ("recoil", ["recoils"]),
        ("retreat", ["recoils", "retreats"]),
        ("flee", ["recoils", "turns-about", "flees"]),
        ("flee_off", ["lost"]),
        ("destroyed", ["lost"]),
    ],
)
def test_B5_3_a_an_outcome_is_carried_out_at_once(kind: str, told: list[str]) -> None:
    made = after(attacker("cavalry"), defender())
    run(made.carry_out(outcome("r1", kind, winner="b1", le=4)))
    assert keys(made.told) == told


# --- B5.3.1.b, G63 Behind a fortification ---


@pytest.mark.rule("horden", "B5.3.1.b", "G63")
def test_G63_attacker_and_defender_fight_across_the_section_between_them() -> None:
    e, foe = attacker(), defender()
    made = after(e, foe, sections=walls(), camps=camp())
    assert made.section_between(e, foe) is made.section_between(foe, e)
    assert made.section_between(e, foe) is made.state.sections["s-blue-0"]
    assert made.defends(foe) is made.state.sections["s-blue-0"]
    assert made.defends(e) is None
    assert made.stormed_by(e) == [made.state.sections["s-blue-0"]]
    assert made.stormed_by(foe) == []


@pytest.mark.rule("horden", "G63", "B5.2.3.e")
def test_G63_who_is_shot_at_inside_a_camp_is_behind_its_sections() -> None:
    shooter, inside = element("r1", "heavy_archer", at(590, 350)), defender(x=600)
    inside.pose = at(600, 410, SOUTH)
    made = after(shooter, inside, sections=walls(), camps=camp())
    assert made.section_between(shooter, inside) is not None
    assert made.defends(inside) is None


@pytest.mark.rule("horden", "G63", "M3.3.a")
def test_G63_beside_a_fortification_nobody_is_behind_it() -> None:
    shooter, aside = element("r1", "heavy_archer", at(640, 350)), defender(x=650)
    made = after(shooter, aside, sections=rampart())
    assert made.section_between(shooter, aside) is None
    outside = element("b2", "spear", at(600, 380, SOUTH))
    made = after(shooter, outside, sections=rampart())
    assert made.section_between(shooter, outside) is None


@pytest.mark.rule("horden", "B5.3.1.b")
def test_B5_3_1_b_followers_defend_behind_the_sections_of_their_camp() -> None:
    e = attacker()
    made = after(e, sections=walls(), camps=camp())
    followers = made.followers(made.state.camps["camp-blue"], e)
    assert made.section_between(e, followers) is made.state.sections["s-blue-0"]
    assert made.defends(followers) is made.state.sections["s-blue-0"]


@pytest.mark.rule("horden", "B5.3.1.b")
@pytest.mark.parametrize("walled", [True, False])
def test_B5_3_1_b_defenders_overlap_but_are_not_overlapped_from_outside(walled: bool) -> None:
    e, beside = attacker(x=600), attacker(x=640, name="r2")
    foe, friend = defender(x=600), defender(x=560, name="b2")
    made = after(e, beside, foe, friend, sections=rampart() if walled else {})
    assert (Side.LEFT in made.overlaps_on(foe)) is not walled
    assert made.overlaps_on(e)[Side.LEFT] is friend


# --- B5.3.1.c, M4.1.k Who may attack ---


@pytest.mark.rule("horden", "B5.3.1.c", "M4.1.k")
@pytest.mark.parametrize(
    ("kind", "permanent", "gate", "may"),
    [
        ("blade", False, False, True),
        ("blade", True, False, True),
        ("knight", False, False, True),
        ("knight", True, False, False),
        ("knight", True, True, False),
        ("behemoth", True, False, False),
        ("behemoth", True, True, True),
        ("flyer", True, False, True),
    ],
)
def test_B5_3_1_c_riders_attack_simple_fortifications_only(
    kind: str, permanent: bool, gate: bool, may: bool
) -> None:
    made = after(attacker(kind))
    wall = section(0, at(LEFT, 400, SOUTH), permanent=permanent, gate=gate)
    assert made.may_attack(made.element("r1"), wall) is may


# --- M4.1.j Gates ---


@pytest.mark.rule("horden", "M4.1.j", "B5.3.1.e")
def test_M4_1_j_a_gate_is_open_to_its_side_and_once_stormed_to_the_enemy() -> None:
    e, own = attacker(), element("b2", "spear", at(900, 600))
    gate, wall = section(0, at(600, 400, SOUTH), gate=True), section(1, at(640, 400, SOUTH))
    made = after(e, own, sections={gate.id: gate, wall.id: wall})
    assert made.open_to(own, gate)
    assert not made.open_to(own, wall)
    assert not made.open_to(e, gate)
    gate.stormed = True
    assert made.open_to(e, gate)
    assert not made.open_to(e, wall)


@pytest.mark.rule("horden", "B5.3.1.e")
def test_B5_3_1_e_a_stormed_gate_is_shut_while_it_is_defended() -> None:
    gate = section(0, at(600, 400, SOUTH), gate=True, stormed=True)
    made = after(attacker(), defender(x=600), sections={gate.id: gate})
    assert not made.open_to(made.element("r1"), gate)
    assert made.is_defended(gate)


@pytest.mark.rule("horden", "M4.1.j")
@pytest.mark.parametrize(("gate", "blocked"), [(False, True), (True, False)])
def test_M4_1_j_ground_elements_cross_their_walls_at_gates_alone(gate: bool, blocked: bool) -> None:
    e = element("b1", "spear", at(600, 420, SOUTH))
    made = after(e, sections=rampart(gate=gate))
    way = sweep([at(600, 420, SOUTH), at(600, 360, SOUTH)], 40, e.depth)
    assert (made.wall_across(e, way) is not None) is blocked
    up_to_it = sweep([at(600, 420, SOUTH), at(600, 400, SOUTH)], 40, e.depth)
    assert made.wall_across(e, up_to_it) is None
    flyer = element("b2", "flyer", at(600, 420, SOUTH))
    assert made.wall_across(flyer, way) is None
