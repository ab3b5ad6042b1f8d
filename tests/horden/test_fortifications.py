"""B5.3.1 Combat for fortifications, M4.1 camps. Blue's camp lies north; its wall is at y = 400."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.field.path import sweep
from feldherr.games.horden.aftermath.storming import Storming
from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.state import Camp, Element, Section
from tests.horden.afterwards import After, is_lost, stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run

LEFT, RIGHT = 580.0, 620.0
"""The middles of the camp's two front sections."""


def camp(**fields: Any) -> dict[str, Camp]:
    made = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(600, 400, SOUTH), **fields)
    return {made.id: made}


def section(n: int, pose: Any, **fields: Any) -> Section:
    fields.setdefault("seat", "blue")
    return Section(id=f"s-blue-{n}", pose=pose, **fields)


def walls(**fields: Any) -> dict[str, Section]:
    """The camp's four sections (M4.1.d)."""
    poses = at(LEFT, 400, SOUTH), at(RIGHT, 400, SOUTH), at(640, 420, EAST), at(560, 420, WEST)
    made = [section(n, pose, camp="camp-blue", **fields) for n, pose in enumerate(poses)]
    return {wall.id: wall for wall in made}


def rampart(**fields: Any) -> dict[str, Section]:
    wall = section(0, at(600, 400, SOUTH), **fields)
    return {wall.id: wall}


def attacker(kind: str = "blade", x: float = LEFT, name: str = "r1", **fields: Any) -> Element:
    return element(name, kind, at(x, 400, NORTH), **fields)


def defender(kind: str = "spear", x: float = LEFT, name: str = "b1", **fields: Any) -> Element:
    return element(name, kind, at(x, 400, SOUTH), **fields)


def after(*elements: Element, **fields: Any) -> After:
    made = rules(After, *elements, **fields)
    made.note_contacts()
    return made


def outcome(loser: str, kind: Any, winner: str = "r1", **fields: Any) -> Outcome:
    told: dict[str, Any] = {"rule": "T10.2", "totals": (8, 12), "shooting": False, **fields}
    return Outcome(loser=loser, winner=winner, kind=kind, **told)


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


# --- B5.3.1.d Following in ---


@pytest.mark.rule("horden", "B5.3.1.d", "B5.5.1.a")
@pytest.mark.parametrize(("kind", "depths"), [("spear", 1), ("tribal_warrior", 3)])
def test_B5_3_1_d_the_victor_follows_one_base_depth_in(kind: str, depths: int) -> None:
    e, foe = attacker(kind), defender("blade")
    made = after(e, foe, sections=walls(), camps=camp())
    run(made.carry_out(outcome("b1", "recoil")))
    run(made.pursue(e, foe, depths))
    stands(foe, LEFT, 420)
    stands(e, LEFT, 400 + e.depth)
    assert made.state.camps["camp-blue"].holder == "blue"


@pytest.mark.rule("horden", "B5.3.1.d", "B5.3.1.f", "M4.1.h")
def test_B5_3_1_f_the_last_defender_gone_the_camp_changes_hands() -> None:
    e, foe = attacker(), defender()
    made = after(e, foe, sections=walls(), camps=camp())
    run(made.carry_out(outcome("b1", "destroyed")))
    run(made.pursue(e, foe, 1))
    stands(e, LEFT, 420)
    held = made.state.camps["camp-blue"]
    assert (held.holder, held.followers, held.captures) == ("red", False, 1)
    assert {wall.seat for wall in made.state.sections.values()} == {"red"}
    assert keys(made.told) == ["lost", "pursues", "camp-captured"]


@pytest.mark.rule("horden", "B5.3.1.d", "B5.3.1.b")
@pytest.mark.parametrize("kind", ["blade", "knight", "beast"])
def test_B5_3_1_d_who_is_held_up_halfway_in_no_longer_fights_across_the_wall(kind: str) -> None:
    """A spear recoils 15 mm, all of them are deeper."""
    e, foe = attacker(kind, x=600), defender(x=600)
    made = after(e, foe, sections=rampart())
    run(made.carry_out(outcome("b1", "recoil")))
    run(made.pursue(e, foe, 1))
    stands(e, 600, 415)
    assert made.section_between(e, foe) is None


@pytest.mark.rule("horden", "B5.3.1.d", "B5.3.1.e", "B5.3.1.f")
def test_B5_3_1_e_a_gate_that_was_stormed_stays_open() -> None:
    e, foe = attacker(x=600), defender(x=600)
    made = after(e, foe, sections=rampart(gate=True))
    run(made.carry_out(outcome("b1", "recoil")))
    run(made.pursue(e, foe, 1))
    assert made.state.sections["s-blue-0"].stormed
    assert "gate-stormed" in keys(made.told)


@pytest.mark.rule("horden", "B5.3.1.c", "B5.3.1.e")
def test_B5_3_1_e_nobody_storms_a_gate_from_the_air() -> None:
    e, foe = attacker("great_flyer", x=600), defender(x=600)
    made = after(e, foe, sections=rampart(gate=True))
    run(made.carry_out(outcome("b1", "recoil")))
    run(made.pursue(e, foe, 1))
    assert not made.state.sections["s-blue-0"].stormed


@pytest.mark.rule("horden", "B5.3.1.d")
@pytest.mark.parametrize("kind", ["war_wagon", "artillery"])
@pytest.mark.parametrize(("said", "y"), [("r2", 415), ("no", None)])
def test_B5_3_1_d_foot_behind_a_siege_engine_may_go_in_instead(
    kind: str, said: str, y: float | None
) -> None:
    engine, foe = attacker(kind, x=600), defender(x=600)
    second = element("r2", "spear", at(600, 400 - engine.depth))
    made = after(engine, foe, second, sections=rampart())
    run(made.carry_out(outcome("b1", "destroyed")))
    run(made.pursue(engine, foe, 1), said)
    stands(engine, 600, 400)
    stands(second, 600, y or 400 - engine.depth)
    assert made.state.sections["s-blue-0"].seat == ("red" if y else "blue")


@pytest.mark.rule("horden", "B5.3.1.d")
def test_B5_3_1_d_a_siege_engine_alone_sends_nobody_in() -> None:
    engine, foe = attacker("artillery", x=600), defender(x=600)
    aside = element("r2", "spear", at(605, 360))
    made = after(engine, foe, aside, sections=rampart())
    run(made.carry_out(outcome("b1", "destroyed")))
    run(made.pursue(engine, foe, 1))
    stands(aside, 605, 360)


@pytest.mark.rule("horden", "B5.3.1.c", "M4.1.k")
def test_B5_3_1_c_flyers_beat_defenders_but_do_not_go_in() -> None:
    flyer, foe = attacker("flyer", individual="hero"), defender()
    made = after(flyer, foe, sections=walls(), camps=camp())
    run(made.carry_out(outcome("b1", "destroyed")))
    run(made.pursue(flyer, foe, 3))
    stands(flyer, LEFT, 400)


@pytest.mark.rule("horden", "M4.1.j", "B5.3.2.d")
def test_a_beaten_attacker_recoils_from_the_wall() -> None:
    made = after(attacker(), defender(), sections=walls(), camps=camp())
    run(made.carry_out(outcome("r1", "recoil", winner="b1")))
    stands(made.element("r1"), LEFT, 380)


@pytest.mark.rule("horden", "B5.3.2.f", "M4.1.b")
def test_a_defender_too_deep_for_his_camp_is_driven_over_the_edge_of_the_table() -> None:
    foe = element("b1", "knight", at(600, 760, SOUTH))
    e = element("r1", "blade", at(600, 760, NORTH))
    base = Camp(id="camp-blue", seat="blue", holder="blue", pose=at(620, 760, SOUTH))
    made = after(e, foe, camps={base.id: base})
    run(made.carry_out(outcome("b1", "recoil")))
    assert is_lost(foe)


# --- B5.3.1.e Climbing over an undefended section ---


def climbing(kind: str = "blade", *others: Element, **fields: Any) -> Storming:
    return rules(After, attacker(kind, x=600), *others, sections=rampart(**fields))


@pytest.mark.rule("horden", "B5.3.1.e", "G53", "T9.27")
@pytest.mark.parametrize(("kind", "factor"), [("blade", 10), ("horde", 2), ("knight", 2)])
def test_G53_the_factor_against_foot_behind_a_fortification(kind: str, factor: int) -> None:
    made = climbing(kind)
    assert made.storm_factor(made.element("r1")) == factor


@pytest.mark.rule("horden", "B5.3.1.e", "G53")
@pytest.mark.parametrize(
    ("own", "other", "enters"), [(3, 4, True), (3, 5, False), (4, 6, False), (5, 6, True)]
)
def test_B5_3_1_e_enters_if_the_owner_rolls_less_than_its_sum(
    own: int, other: int, enters: bool
) -> None:
    made = climbing("horde")
    e, wall = made.element("r1"), made.state.sections["s-blue-0"]
    assert run(made.storm(e, wall), (own, other)) is (other < own + 2)
    assert enters is (other < own + 2)


@pytest.mark.rule("horden", "B5.3.1.e")
def test_B5_3_1_e_a_gate_climbed_by_storm_is_open_from_then_on() -> None:
    made = climbing(gate=True)
    wall = made.state.sections["s-blue-0"]
    run(made.storm(made.element("r1"), wall), (1, 6))
    assert wall.stormed


@pytest.mark.rule("horden", "B5.3.1.e", "M4.1.k")
@pytest.mark.parametrize(
    ("kind", "fields", "key"),
    [
        ("blade", {}, None),
        ("knight", {}, None),
        ("blade", {"permanent": True}, None),
        ("knight", {"permanent": True}, "too-strong-to-storm"),
        ("flyer", {}, "never-storms"),
        ("blade", {"seat": "red"}, "never-storms"),
    ],
)
def test_B5_3_1_e_who_may_climb(kind: str, fields: dict[str, Any], key: str | None) -> None:
    made = climbing(kind, **fields)
    refusal = made.storm_refusal(made.element("r1"), made.state.sections["s-blue-0"])
    assert (refusal.key if refusal else None) == key


@pytest.mark.rule("horden", "B5.3.1.e")
def test_B5_3_1_e_only_undefended_sections_are_climbed() -> None:
    made = climbing("blade", defender(x=600))
    refusal = made.storm_refusal(made.element("r1"), made.state.sections["s-blue-0"])
    assert refusal and refusal.key == "section-defended"
    camped = after(attacker(), sections=walls(), camps=camp())
    refusal = camped.storm_refusal(camped.element("r1"), camped.state.sections["s-blue-0"])
    assert refusal and refusal.key == "section-defended"


# --- B5.3.1.f, M4.1.h Changing hands ---


@pytest.mark.rule("horden", "M4.1.h", "B5.3.1.f", "G47")
def test_M4_1_h_capture_and_recapture() -> None:
    e, own = element("r1", "blade", at(600, 430)), element("b1", "blade", at(900, 100))
    made = after(e, own, camps=camp(), sections=walls())
    base = made.state.camps["camp-blue"]
    made.change_hands()
    assert (base.holder, made.lost_points("blue")) == ("red", 150)
    made.put(e, at(900, 100))
    made.put(own, at(600, 430))
    made.change_hands()
    assert (base.holder, made.lost_points("blue"), base.followers) == ("blue", 75, False)
    made.put(own, at(900, 100))
    made.put(e, at(600, 430))
    made.change_hands()
    assert (base.holder, made.lost_points("blue")) == ("red", 150)


@pytest.mark.rule("horden", "M4.1.h")
@pytest.mark.parametrize(
    ("pose", "kind"), [(at(600, 400), "blade"), (at(LEFT, 380), "blade"), (at(600, 430), "flyer")]
)
def test_M4_1_h_who_stands_outside_or_flies_takes_no_camp(pose: Any, kind: str) -> None:
    made = after(element("r1", kind, pose), camps=camp(followers=False))
    made.change_hands()
    assert made.state.camps["camp-blue"].holder == "blue"


@pytest.mark.rule("horden", "B5.3.1.f")
@pytest.mark.parametrize("held", [True, False])
def test_B5_3_1_f_a_rampart_falls_to_who_alone_stands_behind_it(held: bool) -> None:
    others = [element("b1", "spear", at(610, 430, SOUTH))] if held else []
    made = after(element("r1", "blade", at(590, 425)), *others, sections=rampart())
    made.change_hands()
    assert made.state.sections["s-blue-0"].seat == ("blue" if held else "red")
    assert keys(made.told) == ([] if held else ["section-taken"])
