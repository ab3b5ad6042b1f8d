"""B5.3.1 Following into a camp, climbing its walls, and who holds it then."""

from typing import Any

import pytest

from feldherr.games.horden.aftermath.storming import Storming
from feldherr.games.horden.state import Camp, Element
from tests.horden.afterwards import After, is_lost, stands
from tests.horden.positions import NORTH, SOUTH, at, element, keys, rules, run
from tests.horden.sieges import LEFT, after, attacker, camp, defender, outcome, rampart, walls

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
