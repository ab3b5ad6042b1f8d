"""B4 What moves cost in action points."""

from typing import Any

import pytest

from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Camp, Element

from .grounds import piece, plan
from .marching import answer, field, go, judged
from .positions import SOUTH, at, element, run

X, Y = 600.0, 300.0


def price(game: Movement, what: str, *foes: str) -> list[str]:
    """All charges of a move of these, that brings the first of them into contact with `foes`."""
    movers = [game.element(name) for name in what.split()]
    attacks = [(movers[0], game.element(foe)) for foe in foes]
    return game.charges(movers) + game.attack_charges(attacks)


def led(*elements: Element, chief: Element | None = None, **fields: Any) -> Movement:
    """A position with red's commander close by."""
    return field(
        chief or element("r9", "blade", at(X, Y - 100), commander=True), *elements, **fields
    )


@pytest.mark.rule("horden", "B4.a")
def test_a_move_costs_one_action_point() -> None:
    game = led(element("r1", "blade", at(X, Y)), element("r2", "spear", at(X + 40, Y)))
    go(game, "r1 r2", (X, Y + 30, 90))
    assert game.state.ap == 5
    go(game, "r9", (X, Y - 80, 90))
    assert game.state.ap == 4


@pytest.mark.rule("horden", "B4.b")
@pytest.mark.parametrize(
    "kinds, extra",
    [
        ("blade spear", []),
        ("cavalry knight", []),
        ("cavalry blade", ["horse-and-foot"]),
        ("cavalry light_infantry", []),
        ("cavalry petardier", []),
        ("flyer blade", ["air-and-ground"]),
        ("flyer airship", []),
        ("flyer cavalry blade", ["horse-and-foot", "air-and-ground"]),
        ("flyer cavalry light_infantry", ["air-and-ground"]),
    ],
)
def test_mixed_groups_cost_more(kinds: str, extra: list[str]) -> None:
    names = [f"r{n + 1}" for n in range(len(kinds.split()))]
    group = [
        element(name, kind, at(X + 40 * n, Y))
        for n, (name, kind) in enumerate(zip(names, kinds.split(), strict=True))
    ]
    assert price(led(*group), " ".join(names)) == ["one-move", *extra]


@pytest.mark.rule("horden", "B4.b")
@pytest.mark.parametrize("kind", ["cavalry", "flyer"])
def test_the_commander_may_ride_or_fly_with_his_foot(kind: str) -> None:
    chief = element("r9", kind, at(X + 40, Y), commander=True)
    game = led(element("r1", "blade", at(X, Y)), chief=chief)
    assert price(game, "r1 r9") == ["one-move"]
    chief.commander = False
    game.element("r1").commander = True
    assert len(price(game, "r1 r9")) == 2, "a commander on foot excuses no rider"


@pytest.mark.rule("horden", "B4.c", "G19")
@pytest.mark.parametrize(
    "kind, foe, dearer",
    [
        ("flyer", "great_flyer", True),
        ("cavalry", "behemoth", True),
        ("expendable", "great_flyer", True),
        ("behemoth", "behemoth", False),
        ("great_flyer", "behemoth", False),
        ("blade", "behemoth", False),
        ("cavalry", "god", False),
        ("cavalry", "knight", False),
    ],
)
def test_row_1_mounts_fear_great_flyers_and_behemoths(kind: str, foe: str, dearer: bool) -> None:
    game = led(element("r1", kind, at(X, Y)), element("b1", foe, at(X, Y + 50, SOUTH)))
    assert price(game, "r1", "b1") == ["one-move"] + ["feared-foe"] * dearer


@pytest.mark.rule("horden", "B4.c", "G19")
def test_row_1_counts_once_and_is_paid_on_contact() -> None:
    game = led(
        *(element(f"r{n}", "cavalry", at(X + 40 * n, Y)) for n in (1, 2)),
        *(element(f"b{n}", "behemoth", at(X + 40 * n, Y + 50, SOUTH)) for n in (1, 2)),
    )
    go(game, "r1 r2", (X + 40, Y + 50, 90))
    assert game.state.ap == 4, "one for the move, one for both Behemoths"


@pytest.mark.rule("horden", "B4.c", "G17")
def test_row_2_a_lost_commander_costs_one_and_nothing_else_of_his() -> None:
    game = led(element("r1", "blade", at(X, Y)))
    game.state.leaderless = ("red",)
    assert price(game, "r1") == ["one-move", "commander-lost"]


@pytest.mark.rule("horden", "B4.c")
@pytest.mark.parametrize("kind", ["wood", "marsh", "dunes", "built_up"])
@pytest.mark.parametrize("low, covered", [(Y - 101, True), (Y - 99, False)])
def test_row_3a_a_commander_partly_in_cover(kind: Any, low: float, covered: bool) -> None:
    ground = plan(piece(kind, X - 60, low, 120, 90))
    game = led(element("r1", "blade", at(X, Y)), plan=ground)
    assert price(game, "r1") == ["one-move"] + ["commander-in-cover"] * covered


@pytest.mark.rule("horden", "B4.c")
def test_row_3a_other_ground_is_no_cover_but_a_camp_is() -> None:
    rough = led(element("r1", "blade", at(X, Y)), plan=plan(piece("scrub", X - 60, 150, 120, 90)))
    assert price(rough, "r1") == ["one-move"]
    camp = Camp(id="camp-red", seat="red", holder="red", pose=at(X, Y - 90))
    assert price(led(element("r1", "blade", at(X, Y)), camps={camp.id: camp}), "r1") == [
        "one-move",
        "commander-in-cover",
    ]


@pytest.mark.rule("horden", "B4.c")
@pytest.mark.parametrize(
    "kind, le, far",
    [
        ("blade", 12, False),
        ("blade", 12 + 0.4 / 30, False),  # within the tolerance of all measuring
        ("blade", 12.1, True),
        ("cavalry", 12.1, True),
        ("light_horse", 24, False),
        ("light_horse", 24.1, True),
        ("flyer", 24, False),
        ("flyer", 24.1, True),
    ],
)
def test_row_3b_a_visible_commander_may_be_so_far_away(kind: str, le: float, far: bool) -> None:
    chief = element("r9", "blade", at(60, 400), commander=True)
    game = led(element("r1", kind, at(60 + 40 + 30 * le, 400)), chief=chief)
    assert price(game, "r1") == ["one-move"] + ["commander-far"] * far


@pytest.mark.rule("horden", "B4.c")
@pytest.mark.parametrize("le, unseen", [(6, False), (6.1, True)])
def test_row_3c_an_unseen_commander_must_be_nearer(le: float, unseen: bool) -> None:
    chief = element("r9", "blade", at(200, 400), commander=True)
    one = element("r1", "blade", at(200 + 40 + 30 * le, 400))
    hill = plan(piece("hill", 260, 300, 90, 200, high=True))
    assert (
        price(led(one, chief=chief, plan=hill), "r1")
        == ["one-move"] + ["commander-unseen"] * unseen
    )
    assert price(led(one, chief=chief), "r1") == ["one-move"], "nothing hides him here"


@pytest.mark.rule("horden", "B4.c", "G17")
def test_row_3_counts_once_and_one_element_of_a_group_is_enough() -> None:
    chief = element("r9", "blade", at(60, 400), commander=True)
    wood = plan(piece("wood", 20, 350, 80, 100))
    near, far = element("r1", "blade", at(440, 400)), element("r2", "blade", at(480, 400))
    assert price(led(near, far, chief=chief), "r1 r2") == ["one-move", "commander-far"]
    assert price(led(near, chief=chief), "r1") == ["one-move"]
    assert price(led(near, far, chief=chief, plan=wood), "r1 r2") == [
        "one-move",
        "commander-in-cover",
    ]


@pytest.mark.rule("horden", "B4.c", "G18")
def test_row_3_means_nothing_to_gods() -> None:
    chief = element("r9", "blade", at(60, 400), commander=True)
    god = element("r1", "god", at(1000, 400))
    assert price(led(god, chief=chief), "r1") == ["one-move"]
    agreed = led(god, chief=chief, options={"gods_need_no_commander": False})
    assert price(agreed, "r1") == ["one-move", "commander-far"]
    wood = plan(piece("wood", 20, 350, 80, 100))
    assert price(led(god, chief=chief, plan=wood), "r1") == ["one-move"]


@pytest.mark.rule("horden", "B4.c", "G17")
def test_row_4_a_commander_in_contact_adds_to_row_3() -> None:
    foe = element("b1", "spear", at(X, Y - 100, SOUTH))
    assert price(led(element("r1", "blade", at(X + 80, Y)), foe), "r1") == [
        "one-move",
        "commander-in-contact",
    ]
    wood = plan(piece("wood", X - 40, 150, 80, 60))
    assert price(led(element("r1", "blade", at(X + 80, Y)), foe, plan=wood), "r1") == [
        "one-move",
        "commander-in-cover",
        "commander-in-contact",
    ]


@pytest.mark.rule("horden", "B4.c")
def test_aboard_his_boat_the_commander_is_where_the_boat_is() -> None:
    chief = element("r9", "blade", status="aboard", boat="r8", commander=True)
    game = led(
        element("r1", "blade", at(600, 400)), element("r8", "boat", at(60, 400)), chief=chief
    )
    assert price(game, "r1") == ["one-move", "commander-far"]


@pytest.mark.rule("horden", "B4.a")
@pytest.mark.parametrize("ap, allowed", [(2, True), (1, False)])
def test_who_cannot_pay_is_told_what_it_costs(ap: int, allowed: bool) -> None:
    game = led(element("r1", "blade", at(X, Y)), element("r2", "cavalry", at(X + 40, Y)))
    game.state.ap = ap
    said = judged(game, "r1 r2", (X, Y + 30, 90))
    if allowed:
        assert said is None
    else:
        assert said and said.key == "costs" and said.rules == ("B4.a", "B4.b")
        assert said.args == {"has": 1, "needs": 2, "surcharges": ("one-move", "horse-and-foot")}


@pytest.mark.rule("horden", "B4.d")
def test_a_move_is_made_for_good() -> None:
    game = led(element("r1", "blade", at(X, Y)))
    run(game.make_move(answer("r1", (X, Y + 30, 90))))
    assert judged(game, "r1", (X, Y, 90)), "no way back in this turn"
