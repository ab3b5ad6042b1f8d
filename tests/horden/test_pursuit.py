"""B5.5.1 Pursuit. Red looks north, its front at y = 400, and has beaten blue's first."""

from typing import Any

import pytest

from feldherr.games.horden.combat.outcome import Outcome
from feldherr.games.horden.state import Camp, Element, Section
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from tests.horden.afterwards import After, stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run


def winner(kind: str = "tribal_warrior", name: str = "r1", **fields: Any) -> Element:
    return element(name, kind, at(600, 400), **fields)


def loser(kind: str = "blade", **fields: Any) -> Element:
    return element("b1", kind, None, status="lost", **fields)


def pursue(
    *others: Element,
    e: Element | None = None,
    foe: Element | None = None,
    depths: int = 1,
    behind: tuple[Element, ...] = (),
    answers: Any = (),
    **fields: Any,
) -> After:
    victor, beaten = e or winner(), foe or loser()
    made = rules(After, victor, beaten, *behind, *others, **fields)
    made.note_contacts()
    run(made.pursue(victor, beaten, depths, behind), *answers)
    return made


def fights(made: After) -> list[tuple[str, str]]:
    return getattr(made, "fights", [])


def block(kind: str, low: float, high: float) -> Plan:
    outline = ((100, low), (1100, low), (1100, high), (100, high))
    return Plan(pieces=(Piece(name=f"{kind}-1", kind=kind, outline=outline),))  # type: ignore[arg-type]


def river(y: float) -> Plan:
    return Plan(courses=(Course(name="Oker", kind="river", points=((0, y), (1200, y)), width=40),))


# --- B5.5.1.a, b Who pursues ---


@pytest.mark.rule("horden", "B5.5.1.a", "B5.5.1.b")
@pytest.mark.parametrize(
    ("kind", "fields", "enemy", "pursues"),
    [
        ("lancer", {}, "blade", "must"),
        ("knight", {}, "blade", "must"),
        ("lancer", {"properties": ("chariot",)}, "blade", "never"),
        ("knight", {"properties": ("chariot",)}, "blade", "never"),
        ("expendable", {"properties": ("chariot",)}, "blade", "must"),
        ("beast", {}, "blade", "must"),
        ("tribal_warrior", {}, "blade", "must"),
        ("tribal_foot", {}, "blade", "must"),
        ("blade", {}, "spear", "must"),
        ("blade", {}, "camp_followers", "must"),
        ("blade", {}, "knight", "may"),
        ("blade", {}, "flyer", "may"),
        ("wagon_litter_blades", {}, "spear", "may"),
        ("wagon_litter_archers", {}, "spear", "never"),
        ("spear", {}, "blade", "never"),
        ("cavalry", {}, "blade", "never"),
        ("spear", {"individual": "hero"}, "blade", "must"),
        ("spear", {"individual": "hero", "disabled": True}, "blade", "never"),
        ("spear", {"individual": "wizard"}, "blade", "never"),
        ("knight", {"properties": ("chariot",), "individual": "hero"}, "blade", "must"),
        ("knight", {}, "boat", "never"),
        ("spear", {"individual": "hero"}, "boat", "never"),
    ],
)
def test_B5_5_1_a_who_must_pursue(
    kind: str, fields: dict[str, Any], enemy: str, pursues: str
) -> None:
    made = rules(After, winner(kind, **fields), loser(enemy))
    assert made.pursues(made.element("r1"), made.element("b1")) == pursues


@pytest.mark.rule("horden", "B5.5.1.a", "M3.4.f")
@pytest.mark.parametrize(("depths", "y"), [(1, 420), (2, 440), (3, 460)])
def test_B5_5_1_a_own_base_depths(depths: int, y: float) -> None:
    made = pursue(depths=depths)
    stands(made.element("r1"), 600, y, NORTH)
    assert keys(made.told) == ["pursues"]


@pytest.mark.rule("horden", "W18", "B5.5.1.a", "B5.3.c")
@pytest.mark.parametrize(
    ("totals", "y"),
    [
        ((8, 15), 420),
        ((8, 16), 440),
        ((8, 23), 440),
        ((8, 24), 460),
        ((-1, 3), 460),  # one total of 0 or less: three depths
        ((-4, -1), 460),  # counted as 1 and 4
        ((-4, 0), 460),  # counted as 0 and 4
    ],
)
def test_W18_the_totals_tell_how_far(totals: tuple[int, int], y: float) -> None:
    outcome = Outcome(
        loser="b1", winner="r1", kind="recoil", rule="T10.2", totals=totals, shooting=False
    )
    made = pursue(depths=outcome.depths)
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.1.b")
@pytest.mark.parametrize(("said", "y"), [("yes", 420), ("no", 400)])
def test_B5_5_1_b_blades_may_pursue_riders(said: str, y: float) -> None:
    made = pursue(e=winner("blade"), foe=loser("knight"), answers=[said])
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.1.b")
def test_B5_5_1_b_who_could_not_move_anyway_is_not_asked() -> None:
    pursue(element("r2", "spear", at(600, 415)), e=winner("blade"), foe=loser("knight"))


@pytest.mark.rule("horden", "B5.5.1.a")
def test_B5_5_1_a_spears_stay() -> None:
    made = pursue(e=winner("spear"))
    stands(made.element("r1"), 600, 400)
    assert made.told == []


# --- B5.5.1.c What ends it, who goes along ---


@pytest.mark.rule("horden", "B5.5.1.c")
def test_B5_5_1_c_ends_at_the_same_enemy_who_is_not_fought_again() -> None:
    foe = element("b1", "spear", at(600, 415, SOUTH))
    made = pursue(foe=foe)
    stands(made.element("r1"), 600, 415)
    assert fights(made) == []


@pytest.mark.rule("horden", "B5.5.1.c", "B4.9")
def test_B5_5_1_c_ends_at_own_troops() -> None:
    made = pursue(element("r2", "spear", at(600, 425)), depths=3)
    stands(made.element("r1"), 600, 410)


@pytest.mark.rule("horden", "B5.5.1.c", "M4.2.o")
def test_B5_5_1_c_ends_at_terrain_it_may_not_cross() -> None:
    made = pursue(depths=3, plan=block("lake", 430, 600))
    stands(made.element("r1"), 600, 430)


@pytest.mark.rule("horden", "B5.5.1.c")
def test_B5_5_1_c_ends_at_the_edge_of_the_table() -> None:
    made = pursue(e=element("r1", "knight", at(600, 760)), depths=3)
    stands(made.element("r1"), 600, 800)


@pytest.mark.rule("horden", "B5.5.1.c", "B4.7.b")
@pytest.mark.parametrize(("roll", "y"), [(2, 460), (1, 430)])
def test_B5_5_1_c_a_raging_river_may_stop_it_at_the_bank(roll: int, y: float) -> None:
    plan = river(450)
    made = pursue(depths=3, plan=plan, rivers={"Oker": "raging"}, answers=[(roll,)])
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.1.c", "B4.7.b")
def test_B5_5_1_c_who_fought_in_the_river_does_not_roll_again() -> None:
    plan = river(410)
    made = pursue(plan=plan, rivers={"Oker": "raging"})
    stands(made.element("r1"), 600, 420)


@pytest.mark.rule("horden", "B5.5.1.c")
def test_B5_5_1_c_the_supporter_behind_goes_along_whatever_his_type() -> None:
    second = element("r2", "light_infantry", at(600, 385))
    made = pursue(e=winner("tribal_foot"), behind=(second,), depths=2)
    stands(made.element("r1"), 600, 430)
    stands(second, 600, 415)
    assert keys(made.told) == ["pursues", "goes-along"]


@pytest.mark.rule("horden", "B5.5.1.c")
def test_B5_5_1_c_a_supporter_behind_a_neighbour_who_stays_cannot() -> None:
    neighbour = element("r3", "spear", at(640, 400))
    second = element("r2", "light_infantry", at(640, 385))
    pursue(neighbour, behind=(second,))
    stands(second, 640, 385)


# --- B5.5.1.d New enemies ---


@pytest.mark.rule("horden", "B5.5.1.d")
def test_B5_5_1_d_a_new_enemy_is_fought_at_once() -> None:
    new = element("b2", "spear", at(600, 415, SOUTH))
    made = pursue(new)
    stands(made.element("r1"), 600, 415)
    assert fights(made) == [("r1", "b2")]


@pytest.mark.rule("horden", "B5.5.1.d")
@pytest.mark.parametrize(("y", "fought"), [(420, [("r1", "b2")]), (421, [])])
def test_B5_5_1_d_whom_the_last_step_reaches_is_met_too(
    y: float, fought: list[tuple[str, str]]
) -> None:
    made = pursue(element("b2", "spear", at(600, y, SOUTH)))
    stands(made.element("r1"), 600, 420)
    assert fights(made) == fought


@pytest.mark.rule("horden", "B5.5.1.d", "B5.3.1.a")
def test_B5_5_1_d_camps_that_the_last_step_reaches_are_met_too() -> None:
    made = pursue(camps=blue_camp(at(600, 420, SOUTH)))
    assert fights(made) == [("r1", "camp-blue")]


@pytest.mark.rule("horden", "B5.5.1.d", "B5.2.2.a")
@pytest.mark.parametrize("aside", [-12, 25])
def test_B5_5_1_d_before_a_front_it_lines_up(aside: float) -> None:
    new = element("b2", "spear", at(600 + aside, 415, SOUTH))
    made = pursue(new)
    stands(made.element("r1"), 600 + aside, 415, NORTH)
    assert keys(made.told) == ["pursues", "lines-up"]
    assert made.front_opponent(made.element("r1")) is new


@pytest.mark.rule("horden", "B5.5.1.d")
def test_B5_5_1_d_without_room_it_stays_as_it_stands() -> None:
    new = element("b2", "spear", at(620, 415, SOUTH))
    made = pursue(new, element("r2", "spear", at(645, 410)))
    stands(made.element("r1"), 600, 415)
    assert fights(made) == [("r1", "b2")]


@pytest.mark.rule("horden", "B5.5.1.d")
def test_B5_5_1_d_against_a_flank_it_does_not_line_up() -> None:
    new = element("b2", "knight", at(625, 430, EAST))
    made = pursue(new)
    stands(made.element("r1"), 600, 410)
    assert fights(made) == [("r1", "b2")]


@pytest.mark.rule("horden", "B5.5.1.d")
def test_B5_5_1_d_whom_its_front_touches_already_is_no_new_enemy() -> None:
    other = element("b2", "boat", at(660, 420, EAST))
    made = pursue(other)
    assert fights(made) == []


@pytest.mark.rule("horden", "B5.5.1.d", "B5.3.1.a")
def test_B5_5_1_d_camp_followers_are_new_enemies_too() -> None:
    made = pursue(camps=blue_camp(at(600, 415, SOUTH)))
    stands(made.element("r1"), 600, 415)
    assert fights(made) == [("r1", "camp-blue")]


# --- B5.5.1.e Camp and baggage ---


def blue_camp(pose: Any, **fields: Any) -> dict[str, Camp]:
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=pose, **fields)
    return {camp.id: camp}


@pytest.mark.rule("horden", "B5.5.1.e", "M4.1.h")
@pytest.mark.parametrize(("kind", "y"), [("spear", 415), ("tribal_warrior", 420)])
def test_B5_5_1_e_moves_into_a_camp_and_occupies_it(kind: str, y: float) -> None:
    e = winner(kind)
    made = rules(After, e, camps=blue_camp(at(620, 400, SOUTH)))
    camp = made.state.camps["camp-blue"]
    followers = made.followers(camp, e)
    outcome = Outcome(
        loser="camp-blue",
        winner="r1",
        kind="destroyed",
        rule="T10.BG",
        totals=(5, 9),
        shooting=False,
    )
    run(made.carry_out(outcome))
    run(made.pursue(e, followers, outcome.depths))
    stands(e, 600, y)
    assert not camp.followers
    assert camp.holder == "red"
    assert keys(made.told) == ["followers-run", "pursues", "camp-captured"]


@pytest.mark.rule("horden", "B5.5.1.e", "M4.1.k")
def test_M4_1_k_flyers_do_not_enter_a_camp() -> None:
    e = winner("flyer", individual="hero")
    made = rules(After, e, camps=blue_camp(at(620, 400, SOUTH), followers=False))
    run(made.pursue(e, made.followers(made.state.camps["camp-blue"], e), 1))
    stands(e, 600, 400)
    assert made.state.camps["camp-blue"].holder == "blue"


@pytest.mark.rule("horden", "B5.5.1.e", "M4.1.f", "M4.1.e")
def test_B5_5_1_e_an_element_inside_keeps_the_camp_for_its_side() -> None:
    e, inside = winner("spear"), element("b2", "spear", at(640, 415, SOUTH))
    made = rules(After, e, inside, camps=blue_camp(at(620, 400, SOUTH), followers=False))
    run(made.pursue(e, made.followers(made.state.camps["camp-blue"], e), 1))
    stands(e, 600, 415)
    assert made.state.camps["camp-blue"].holder == "blue"


@pytest.mark.rule("horden", "B5.5.1.e", "M4.1.h")
def test_B5_5_1_e_moves_into_the_place_of_destroyed_baggage() -> None:
    made = pursue(e=winner("spear"), foe=loser("baggage"))
    stands(made.element("r1"), 600, 415)


@pytest.mark.rule("horden", "B5.5.1.c", "M4.1.j")
@pytest.mark.parametrize(("gate", "y"), [(False, 400), (True, 420)])
def test_M4_1_j_a_defender_pursues_out_of_his_fortification_only_by_a_gate(
    gate: bool, y: float
) -> None:
    wall = Section(id="s-red-0", seat="red", pose=at(600, 400, NORTH), gate=gate)
    made = pursue(sections={wall.id: wall})
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.1.a", "B5.2.2.b")
def test_B5_5_1_a_an_enemy_at_the_flank_does_not_divert_a_pursuer() -> None:
    made = pursue(element("b2", "spear", at(620, 390, WEST)), e=winner("knight"))
    stands(made.element("r1"), 600, 430, NORTH)


@pytest.mark.rule("horden", "B5.5.1.a")
def test_who_is_gone_himself_pursues_nobody() -> None:
    gone = element("r1", "knight", None, status="lost")
    assert pursue(e=gone, foe=element("b1", "spear", at(600, 430, WEST))).told == []
