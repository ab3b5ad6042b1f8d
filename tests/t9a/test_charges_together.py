"""11.D, 11.E Redirects of several chargers, secondary charges, alignment, who is engaged."""

from typing import Any

import pytest

from feldherr.field.body import bodies_collide
from feldherr.field.box import Side
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.charge.declare import unavoidable
from feldherr.games.t9a.charge.moves import charge_moves
from feldherr.games.t9a.formation.base_contact import base_contacts
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.positions import SOUTH, asked, at, first, keys, piece, rules, run, told, unit
from tests.t9a.stand_ins import Whole

CHARGING: dict[str, Any] = {"phase": "charge", "cursor": "declare_charge"}


def charging(*units: Any, **fields: Any) -> Whole:
    return rules(Whole, *units, **{**CHARGING, **fields})


def red(name: str = "r1", what: Any = "soldier", x: float = 36, y: float = 20, n: int = 10) -> Any:
    return unit(name, what, at(x, y), n)


def blue(name: str = "b1", what: Any = "soldier", x: float = 36, y: float = 28, **f: Any) -> Any:
    return unit(name, what, at(x, y, SOUTH), 10, **f)


WIDE = 100 / 25.4
"""Inches: the width of five soldiers."""


def in_line() -> tuple[Any, ...]:
    """Three enemies flush side by side, and a charger six wide before the middle one."""
    left, right = blue("b2", x=36 - WIDE), blue("b3", x=36 + WIDE)
    return unit("r1", "soldier", at(36, 20), 12, 6), blue(), left, right


@pytest.mark.rule("t9a", "11.B-3")
def test_who_has_declared_a_charge_is_thought_of_as_gone() -> None:
    """The rear unit has no way past its friends until these have declared their own charge."""
    front = unit("r2", "soldier", at(36, 22), 20, 10)
    made = charging(red(y=20), front, blue(), blue("b2", x=46, y=27))
    rear, foe = made.unit("r1"), made.unit("b1")
    made.sees = lambda *_, **__: True  # type: ignore[method-assign]
    assert made.charge_prospect(rear, foe, False) is None
    made.unit("r2").turn.target = "b2"
    assert made.charge_prospect(rear, foe, False) is not None


def beside_a_wide_friend(*rocks: Any) -> Whole:
    """A charger behind a gap, and one ten wide whose enemy stands to the right of that gap."""
    wide = unit("r2", "soldier", at(43, 18), 20, 10)
    made = charging(red(), wide, blue(y=34), blue("b2", x=40.5, y=27), pieces=rocks)
    made.sees = lambda *_, **__: True  # type: ignore[method-assign]
    return made


def narrows(made: Whole) -> bool:
    """Whether there is room for the first, before and after the second has declared."""
    charger, foe = made.unit("r1"), made.unit("b1")
    assert made.charge_prospect(charger, foe, False) is not None
    made.unit("r2").turn.target = "b2"
    return made.charge_prospect(charger, foe, False) is None


@pytest.mark.rule("t9a", "11.B-3", "G-23")
def test_who_has_declared_a_charge_is_thought_of_as_standing_at_its_target() -> None:
    """It can be aligned only further to the left, before the gap."""
    west = piece("t1", "impassable", at(28, 28), 10, 10)
    assert narrows(beside_a_wide_friend(west, piece("t2", "impassable", at(46.5, 28), 6, 4)))


@pytest.mark.rule("t9a", "11.B-3", "11.E.d-3")
def test_of_its_equally_good_places_the_one_that_leaves_room_counts() -> None:
    """Without the rock on its right it is thought of as further to the right."""
    assert not narrows(beside_a_wide_friend(piece("t1", "impassable", at(28, 28), 10, 10)))


@pytest.mark.rule("t9a", "11.B-2", "21.A.a.7/3", "21.A.a.7/4")
@pytest.mark.parametrize(("friend", "room"), [(36, False), (31, True)])
def test_a_flyer_needs_room_where_it_comes_into_contact(friend: float, room: bool) -> None:
    """It flies over the friend that fights already, but stands in nobody."""
    wide = unit("r2", "soldier", at(friend, 28), 20, 10)
    made = charging(unit("r1", "dragon", at(36, 20)), wide, blue())
    assert (made.charge_prospect(made.unit("r1"), made.unit("b1"), True) is not None) is room


@pytest.mark.rule("t9a", "11.C-2", "11.B-4")
def test_the_reaction_comes_before_the_next_declaration() -> None:
    made = charging(red(), red("r2", x=44), blue(), blue("b2", x=44))
    question = asked(made.declare_charge(), "r1 > b1")
    assert (question.key, question.seat) == ("charge-reaction", "blue")


@pytest.mark.rule("t9a", "11.D-2")
def test_all_who_charged_the_fled_unit_may_redirect_in_any_order() -> None:
    made = charging(red(x=34), red("r2", x=38.5), blue(), blue("b2", x=46))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    question = asked(made.declare_charge(), "r2 > b1", "flee", (3, 4))
    assert question.key == "redirect"
    assert set(question.proposals) == {"r1", "r2", "done"}


@pytest.mark.rule("t9a", "11.E-1")
def test_the_active_player_says_who_moves_first() -> None:
    made = charging(red(), red("r2", x=46), blue(), blue("b2", x=46), cursor="move_chargers")
    for name, foe in (("r1", "b1"), ("r2", "b2")):
        charger = made.unit(name)
        charger.turn.target, charger.turn.sides = foe, {foe: Side.FRONT}
    assert set(asked(made.move_chargers()).proposals) == {"r1", "r2"}


@pytest.mark.rule("t9a", "11.E.a-4", "11.E.a-2")
def test_the_distance_counts_when_the_charger_moves() -> None:
    """8" when it was declared; the target has fled 7" since."""
    made = charging(red(), blue())
    run(made.declare_charge(), "r1 > b1", "flee", (3, 4), "done")
    made.state.cursor = "move_chargers"
    run(made.move_chargers(), (2, 3))
    assert "charge-failed" in keys(made)


@pytest.mark.rule("t9a", "11.E.b-3", "11.E.c-7", "11.E.c-1", "WE-38")
def test_the_front_edge_comes_to_lie_on_the_fixed_edge() -> None:
    """A charger in the flank: its front is parallel to the flank, corner to corner."""
    made = charging(unit("r1", "soldier", at(44, 27, 180), 15, 5), blue())
    own, foe = made.formation(made.unit("r1")), made.formation(made.unit("b1"))
    side = made.charge_side(made.unit("r1"), made.unit("b1"))
    assert side is Side.LEFT  # it looks south
    found = charge_moves(own, foe, side, made.charge_scene(made.unit("r1"), made.unit("b1")))
    assert found is not None
    end = own.at(found.best.end)
    (ax, ay), (bx, by) = end.rectangle.edge(Side.FRONT)
    (px, _), (qx, _) = foe.rectangle.edge(side)
    assert (ax, bx) == pytest.approx((px, qx))
    assert min(ay, by) < max(foe.center[1], by)
    assert found.models == 2 + 2 + 2  # both files of the flank, two before them, two at corners


@pytest.mark.rule("t9a", "11.E.e-1", "11.E.e-3", "11.E.e-5", "11.D-5", "WE-40")
def test_a_secondary_target_that_flees_gives_no_right_to_redirect() -> None:
    made = charging(*in_line(), blue("b9", x=52))
    question = asked(made.declare_charge(), "r1 > b1", "t9-hold")
    assert (question.key, set(question.proposals)) == ("secondary-targets", {"b2", "b3"})
    assert question.about == {"unit": "r1"}
    made = charging(*in_line(), blue("b9", x=52))
    run(made.declare_charge(), "r1 > b1", "t9-hold", "b2", "flee", (1, 2), (1, 1))
    turn = made.unit("r1").turn
    assert (turn.target, made.secondary_targets(made.unit("r1"))) == ("b1", ())
    assert not turn.redirected


@pytest.mark.rule("t9a", "11.E.e-2", "11.E.e-4")
@pytest.mark.parametrize("name", ["b1", "b2"])
def test_who_flees_in_panic_later_is_no_secondary_target_nor_has_any(name: str) -> None:
    made = charging(*in_line())
    run(made.declare_charge(), "r1 > b1", "t9-hold", "b2", "t9-hold")
    charger = made.unit("r1")
    assert made.secondary_targets(charger) == ("b2",)
    made.unit(name).fleeing = True
    assert made.secondary_targets(charger) == ()
    assert made.charge_scene(charger, made.unit("b1")).charged == {"b1"}


@pytest.mark.rule("t9a", "11.E.e-2", "11.E.e-4", "G-22")
def test_secondary_charges_are_forgotten_when_they_can_be_avoided() -> None:
    """The neighbours are gone when it moves: it may touch only its target."""
    made = charging(*in_line())
    charger, target = made.unit("r1"), made.unit("b1")
    own, other = made.formation(charger), made.formation(target)
    assert len(unavoidable(own, other, Side.FRONT, made.charge_scene(charger, target))) == 2
    for name in ("b2", "b3"):
        made.unit(name).status = "destroyed"
    scene = made.charge_scene(charger, target)
    assert unavoidable(own, other, Side.FRONT, scene) == (frozenset(),)


@pytest.mark.rule("t9a", "11.E.e-6", "11.E.i-1")
def test_contact_that_became_unavoidable_later_makes_the_charge_fail() -> None:
    """No secondary charge was declared: the six cannot land on the middle unit alone."""
    made = charging(*in_line(), cursor="move_chargers")
    charger = made.unit("r1")
    charger.turn.target, charger.turn.sides = "b1", {"b1": Side.FRONT}
    charger.turn.declared = charger.charging = True
    run(made.move_chargers(), (4, 5))
    assert "charge-failed" in keys(made)
    assert not charger.engaged


@pytest.mark.rule("t9a", "11-1", "11.E.c-4", "4.C-2")
def test_a_charger_may_end_beside_others_nearer_than_half_an_inch() -> None:
    """A friend stands 3 mm beside the way of the charger."""
    friend = unit("r2", "soldier", at(36 + WIDE + 3 / 25.4, 27), 10)
    made = charging(red(), friend, blue(), cursor="move_chargers")
    charger = made.unit("r1")
    charger.turn.target, charger.turn.sides = "b1", {"b1": Side.FRONT}
    run(made.move_chargers(), (4, 5), first)
    assert charger.engaged == {"b1": Side.FRONT}
    assert made.distance(charger, made.unit("r2")) < 0.5 * INCH


@pytest.mark.rule("t9a", "11.E.c-3", "11.E.c-5", "11.E.g-3")
def test_an_engaged_target_is_not_moved_and_no_charged_unit_tests_for_terrain() -> None:
    """The target stands in ruins; the charger's alignment costs it nothing."""
    ruins = piece("t1", "ruins", at(36, 29), 20, 4)
    made = charging(red(), red("r2", x=36, y=31), blue(), pieces=[ruins], cursor="move_chargers")
    foe, charger = made.unit("b1"), made.unit("r1")
    made.engage(made.unit("r2"), Side.FRONT, foe, Side.REAR)
    before = foe.pose
    charger.turn.target, charger.turn.sides = "b1", {"b1": Side.FRONT}
    run(made.move_chargers(), (4, 5), first, (3,) * 10)
    assert foe.pose == before
    assert made.engaged(charger) and made.engaged(foe)
    tested = [event for event in told(made) if "danger" in event.key]
    assert all(event.args.get("unit") != "b1" for event in tested)


# 21.A.a.7 Chargers in flight ----------------------------------------------------------------------


def wide(name: str = "b1", y: float = 28, **fields: Any) -> Any:
    """Ten files, 200 mm."""
    return unit(name, "soldier", at(36, y, SOUTH), 20, 10, **fields)


def charges(made: Whole, *names: str) -> None:
    """Chargers of the wide unit that may move now."""
    for name in names:
        one = made.unit(name)
        one.turn.target, one.turn.sides = "b1", {"b1": Side.FRONT}
        one.turn.declared = one.charging = True
        one.turn.flying = made.flies_charge(one)


@pytest.mark.rule("t9a", "21.A.a.7/3", "21.A.a.7/4", "11.E.d-1")
def test_a_flyer_lands_beside_the_friends_over_whom_it_flies() -> None:
    """The place straight on is held by friends who fight there already; others bar the ground."""
    friends, line = unit("r2", "soldier", at(36, 28), 10), unit("r3", "soldier", at(36, 24), 60, 60)
    dragon = unit("r1", "dragon", at(36, 22))
    made = charging(friends, line, dragon, wide(), cursor="move_chargers")
    made.engage(made.unit("r2"), Side.FRONT, made.unit("b1"), Side.FRONT)
    charges(made, "r1")
    run(made.move_chargers(), (1, 1, 1), first)
    assert made.unit("r1").engaged == {"b1": Side.FRONT}
    own, friend = made.boundary(made.unit("r1")), made.boundary(made.unit("r2"))
    assert not bodies_collide(own, friend)


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-2", "21.A.a.7/3")
@pytest.mark.parametrize("order", [("r1", "r2"), ("r2", "r1")])
def test_a_flyer_and_a_block_both_find_room_at_one_enemy(order: tuple[str, str]) -> None:
    """Alone the block would cover the whole front; the flyer starts behind it."""
    block, dragon = unit("r2", "soldier", at(36, 24), 20, 10), unit("r1", "dragon", at(36, 20))
    made = charging(block, dragon, wide(), cursor="move_chargers")
    charges(made, "r1", "r2")
    dice: dict[str, Any] = {"r1": (4, 5, 6), "r2": (4, 5)}
    waiting = [name for name in made.state.units if name.startswith("r")]
    rolls = [dice[name] for name in waiting]
    run(made.move_chargers(), order[0], *rolls, order[0], first, first)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


@pytest.mark.rule("t9a", "11.E.e-1", "21.A.a.7/3")
def test_a_flyer_declares_charges_at_all_between_whom_it_cannot_land() -> None:
    narrow = unit("b1", "soldier", at(36, 28, SOUTH), 3, 1)
    step = 60 / 25.4  # half the width of one file and of five
    left, right = blue("b2", x=36 - step), blue("b3", x=36 + step)
    made = charging(unit("r1", "dragon", at(36, 20)), narrow, left, right)
    question = asked(made.declare_charge(), "r1 > b1", (1, 1), "t9-hold")
    assert (question.key, set(question.proposals)) == ("secondary-targets", {"b2", "b3"})


@pytest.mark.rule("t9a", "11.E.d-3", "11.E.f-1")
def test_the_places_of_a_combined_charge_are_chosen_and_snap() -> None:
    """Two blocks of five before ten: whoever moves first is dragged beside and snaps to a seam."""
    made = charging(red(x=33.9), red("r2", x=38.1), wide(), cursor="move_chargers")
    charges(made, "r1", "r2")
    question = asked(made.move_chargers(), "r1", (4, 5), (4, 5), "r2")
    assert (question.key, question.about["later"]) == ("charge-place", ["r1"])
    unit_ = question.about["unit"]
    places = {round(one.path[0][0]) for one in question.options}  # type: ignore[union-attr]
    assert len(places) > 1
    wish = Placement((unit_,), ((38.3 * INCH, 27.9 * INCH, 90.0),), "")
    assert question.check(wish) is None
    snapped = NinthAgeAid().nearest(made, question, wish)
    assert snapped is not None and question.check(snapped) is None
    assert snapped.path[0][1] == pytest.approx(28 * INCH, abs=0.01)


@pytest.mark.rule("t9a", "11.E.d-1", "WE-41")
def test_models_that_others_fight_already_count_no_more() -> None:
    """The friend before the front holds the corner: in the flank two of them are left."""
    foe = unit("b1", "soldier", at(36, 28, SOUTH), 15, 5)
    friend, flank = red("r2", x=36, y=28), unit("r1", "soldier", at(44, 28, 180), 5, 1)
    made = charging(friend, flank, foe, cursor="move_chargers")
    made.engage(made.unit("r2"), Side.FRONT, made.unit("b1"), Side.FRONT)
    side = made.charge_side(made.unit("r1"), made.unit("b1"))
    found = made.charge_ways(Charge(unit="r1", target="b1", side=side))
    assert found is not None and found.models == 3
    pairs = made.contacts(made.unit("r1"), made.unit("b1"))
    assert pairs == ()


# Fresh eyes ---------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.D-3")
def test_if_the_second_target_flees_off_the_board_the_first_one_is_left() -> None:
    made = charging(red(), blue(), blue("b2", x=44), cursor="move_chargers")
    charger, second = made.unit("r1"), made.unit("b2")
    charger.turn.first_target, charger.turn.target = "b1", "b2"
    for name in ("b1", "b2"):
        made.unit(name).fleeing = True
    second.status, second.pose = "destroyed", None
    charger.turn.aim = (0.0, 0.0)
    run(made.move_chargers(), (6, 6), "no")
    assert made.unit("b1").status == "destroyed"


@pytest.mark.rule("t9a", "11.E-1", "11.E.h-1", "11.E.j-2")
def test_of_those_that_reach_a_fleeing_unit_one_catches_it_and_the_others_fall_short() -> None:
    made = charging(red(x=33), red("r2", x=39), blue(y=26, fleeing=True), cursor="move_chargers")
    for name in ("r1", "r2"):
        made.unit(name).turn.target = "b1"
        made.unit(name).turn.aim = made.formation(made.unit("b1")).center
    question = asked(made.move_chargers(), "r1", (6, 6), (6, 6))
    assert (question.key, list(question.proposals)) == ("next-charger", ["r1", "r2"])
    run(made.move_chargers(), "r1", (6, 6), (6, 6), "r2", "no")
    assert "runs-down" in keys(made) and "charge-failed" in keys(made)
    assert made.shaken(made.unit("r1")) and made.shaken(made.unit("r2"))


class Longer(Whole):
    """A rule adds an inch to every Charge Range, another one a D3."""

    def charge_bonus(self, unit: Any, target: Any) -> int:
        return 1

    def charge_dice(self, unit: Any, target: Any) -> list[Any]:
        return ["D3"]


@pytest.mark.rule("t9a", "11.B-2", "11.E.a-1")
@pytest.mark.parametrize(("away", "offered"), [(20, True), (20.1, False)])
def test_what_rules_add_to_a_charge_range_counts_for_the_declaration(
    away: float, offered: bool
) -> None:
    """4 + 12 + 1 + 3 inches at the most."""
    made = rules(Longer, red(), blue(y=20 + away), **CHARGING)
    assert made.charge_targets(made.unit("r1")) == (["b1"] if offered else [])


@pytest.mark.rule("t9a", "11.E.j-2", "G-38", "12.C-2")
def test_who_charged_a_unit_that_panics_off_the_board_turns_to_where_it_was_lost() -> None:
    made = charging(red(), blue(x=44, y=45), cursor="move_chargers")
    charger, foe = made.unit("r1"), made.unit("b1")
    charger.turn.target, charger.turn.aim = "b1", made.formation(foe).center
    run(made.flees_from(foe, (44 * INCH, 40 * INCH)), (6, 6))
    assert foe.status == "destroyed"
    assert charger.turn.aim is not None and charger.turn.aim[1] > 47 * INCH


@pytest.mark.rule("t9a", "11.E.e-3", "11.E.d-1", "WE-40")
@pytest.mark.parametrize("also", ["b2", "b3"])
def test_models_of_the_secondary_target_count_for_the_best_place(also: str) -> None:
    """At seams on both sides six meet all five of the target and three of its neighbour."""
    made = charging(*in_line())
    run(made.declare_charge(), "r1 > b1", "t9-hold", also, "t9-hold")
    charger, target = made.unit("r1"), made.unit("b1")
    found = made.charge_ways(Charge(unit="r1", target="b1", side=Side.FRONT))
    assert found is not None and found.models == 6 + 5 + 3
    for span in found.spans:
        for place in span:
            end = made.formation(charger, found.nearest(place).end)
            near = [made.formation(made.unit(name)) for name in ("b1", also)]
            pairs = [pair for foe in near for pair in base_contacts(end, foe)]
            assert len({p for p, _ in pairs}) + len({q for _, q in pairs}) == found.models
    assert target.engaged == {}
