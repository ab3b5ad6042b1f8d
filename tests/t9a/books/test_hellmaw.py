"""8.D.a.3-6 Warriors of the Dark Gods: gateways of the Hellmaw."""

from typing import Any

import pytest

from feldherr.games.t9a.names import names
from feldherr.games.t9a.scene import scene
from feldherr.games.t9a.state import Marker, ThisTurn
from feldherr.table import Placement
from tests.t9a.books.hosts import BOOK, table
from tests.t9a.positions import HERO, NORTH, SOUTH, asked, at, joined, keys, piece, run, troop, unit
from tests.t9a.stand_ins import Whole

INCH = 25.4


def gate(x: float, y: float, seat: str = "red") -> Marker:
    return Marker(x * INCH, y * INCH, seat)


def spot(name: str, x: float, y: float, how: str = "", facing: float = 0.0) -> Placement:
    return Placement((name,), ((x * INCH, y * INCH, facing),), how)


def maw(*others: Any, gates: dict[str, Marker] | None = None, **fields: Any) -> Whole:
    """A Hellmaw with its front at 36, 20; an enemy far away on its right."""
    hellmaw = unit("r1", troop("dragon", "gateway"), at(36, 20))
    foe = unit("b1", "soldier", at(66, 40, SOUTH), 10, 5)
    state = {"phase": "shooting", "active": "red", "gateways": gates or {}, **fields}
    return table(hellmaw, foe, *others, **state)


def hungry(made: Whole) -> Any:
    """What the Hellmaw does after its Magic Phase."""
    return made._starts_phase(made.unit("r1"))


# Opening ------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(
    ("place", "key"),
    [
        ((36, 44), ""),
        ((36, 44.1), "gateway-too-far"),
        ((36, 10), "gateway-unseen"),
        ((60, 43), "gateway-too-far"),
    ],
)
def test_a_gateway_opens_where_the_maw_sees_and_near_it(place: Any, key: str) -> None:
    made = maw()
    refused = asked(hungry(made)).check(spot("gateway-1", *place))
    assert (refused.key if refused else "") == key
    if not key:
        run(hungry(made), spot("gateway-1", *place))
        assert made.state.gateways == {"gateway-1": gate(*place)}
        assert names(made.opening, "de")["gateway-1"] == "Tor 1"
        assert "gateway-1" in [body.id for body in scene(made.opening, made.state).bodies]


@BOOK
@pytest.mark.parametrize(("y", "legal"), [(35.9, True), (36.0, False)])
def test_it_opens_more_than_six_inches_from_enemies(y: float, legal: bool) -> None:
    """The enemy's front is at 42."""
    made = maw(unit("b2", "soldier", at(36, 42, SOUTH), 10, 5))
    refused = asked(hungry(made)).check(spot("gateway-1", 36, y))
    assert (refused.key if refused else "") == ("" if legal else "gateway-near-enemy")


@BOOK
def test_a_side_has_four_gateways_at_most() -> None:
    four = {f"gateway-{n}": gate(10 * n, 5) for n in range(1, 5)}
    question = asked(hungry(maw(gates=four)))
    refused = question.check(spot("gateway-5", 36, 30))
    assert refused and refused.key == "too-many-gateways"
    theirs = {name: gate(one.x / INCH, one.y / INCH, "blue") for name, one in four.items()}
    assert asked(hungry(maw(gates=theirs))).check(spot("gateway-5", 36, 30)) is None


@BOOK
def test_it_does_so_in_its_own_turn_only() -> None:
    run(hungry(maw(active="blue")))
    run(hungry(maw(phase="melee")))


@BOOK
@pytest.mark.parametrize(("twice", "count"), [(False, 1), (True, 2)])
def test_ominous_gateways_lie_open_outside_the_enemys_zone(twice: bool, count: int) -> None:
    marks = ("two_ominous_gateways",) if twice else ()
    hellmaw = unit("r1", troop("dragon", "ominous_gateway", marks=marks), None)
    fields = {"zones": {"red": "south", "blue": "north"}, "deployment": "frontline_clash"}
    made = table(hellmaw, unit("b1", "soldier", None, 10), phase="preparation", **fields)
    red = made.unit("r1")
    [omen] = (one for one in made.unit_rules(red) if one.given.word == "ominous_gateway")
    question = asked(omen.before_deployment(made, red))
    assert question.check(spot("gateway-1", 36, 47)).key == "gateway-in-zone"  # type: ignore[union-attr]
    assert question.check(spot("gateway-1", 36, 30)) is None
    run(
        omen.before_deployment(made, red), *[spot(f"gateway-{n + 1}", 36, 30) for n in range(count)]
    )
    assert len(made.state.gateways) == count


# Closing ------------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("dice", "hurt"), [((3, 3), False), ((3, 4), True)])
def test_a_gateway_that_closes_hurts_all_near(dice: Any, hurt: bool) -> None:
    """The soldiers stand 7 inches from it; Strength 4 wounds them on 3+, light armour on 6+."""
    victims = unit("b2", "soldier", at(36, 47, SOUTH), 10, 5)
    made = maw(victims, gates={"gateway-1": gate(36, 40)})
    rolled = [(2,), (2, 3), (1,)] if hurt else []
    run(hungry(made), "gateway-1", dice, *rolled)
    assert made.state.gateways == {}
    assert made.unit("b2").models == 10 - hurt


@BOOK
def test_only_a_near_gateway_in_sight_can_be_closed() -> None:
    gates = {"gateway-1": gate(36, 40), "gateway-2": gate(36, 10), "gateway-3": gate(36, 45)}
    question = asked(hungry(maw(gates=gates)))
    words = [one for one in question.options if isinstance(one, str)]
    assert words == ["done", "gateway-1"]


@BOOK
@pytest.mark.parametrize("other", [True, False])
def test_with_the_last_maw_all_its_gateways_close(other: bool) -> None:
    more = [unit("r2", troop("dragon", "gateway"), None)] if other else []
    gates = {"gateway-1": gate(6, 6), "gateway-2": gate(50, 6, "blue")}
    made = maw(*more, gates=gates)
    run(made.destroy(made.unit("r1")), *([] if other else [(1, 1)]))
    assert set(made.state.gateways) == ({"gateway-1", "gateway-2"} if other else {"gateway-2"})


# Passing ------------------------------------------------------------------------------------------


def passing(
    what: Any = "soldier", models: int = 10, gates: dict[str, Marker] | None = None
) -> Whole:
    """Soldiers in two ranks who have moved onto a gateway; another one is at 60, 20."""
    ten = unit("r2", what, at(20, 20), models, 5)
    made = maw(ten, gates=gates or {"gateway-1": gate(20, 20), "gateway-2": gate(60, 20)})
    made.state.phase, made.state.player_turn = "movement", 3
    made.unit("r2").turn = ThisTurn(moved=True, went=True)
    return made


@BOOK
def test_who_goes_in_comes_out_of_another_gateway_and_is_scorched() -> None:
    """D6 and one hit for each of two ranks; toxic: Strength 3, armour does not help."""
    made = passing()
    red = made.unit("r2")
    out = spot("r2", 60, 22, facing=180.0)
    run(made.passes_gateway(red), "gateway-2", out, (1,), (4, 4, 3))
    assert red.pose is not None and red.pose.x == pytest.approx(60 * INCH)
    assert red.models == 8 and red.no_scoring_until == 4
    assert "passes-gateway" in keys(made)


@BOOK
def test_only_one_unit_comes_out_of_a_gateway_in_a_turn() -> None:
    made = passing()
    made.state.emerged = {"gateway-2": 3}
    run(made.passes_gateway(made.unit("r2")))
    made.state.emerged = {"gateway-2": 2}
    assert asked(made.passes_gateway(made.unit("r2"))).options == ["gateway-2", "t9-no-gateway"]


@BOOK
@pytest.mark.parametrize(
    ("y", "touches"), [(20.0, True), (20 - 40 / INCH, True), (20.1, False), (18.3, False)]
)
def test_the_unit_must_touch_the_middle_of_a_gateway(y: float, touches: bool) -> None:
    gates = {"gateway-1": gate(20, y), "gateway-2": gate(60, 20)}
    made = passing(gates=gates)
    step = made.passes_gateway(made.unit("r2"))
    if touches:
        assert asked(step).key == "passes-gateway"
    else:
        run(step)


@BOOK
def test_gigantic_models_and_enemies_of_the_maw_do_not_pass() -> None:
    run((big := passing("dragon", 1)).passes_gateway(big.unit("r2")))
    theirs = {"gateway-1": gate(20, 20, "blue"), "gateway-2": gate(60, 20, "blue")}
    run((other := passing(gates=theirs)).passes_gateway(other.unit("r2")))
    still = passing()
    still.unit("r2").turn = ThisTurn()
    run(still.passes_gateway(still.unit("r2")))


@BOOK
@pytest.mark.parametrize(
    ("away", "legal"), [(3.0, True), (3.1, False), (-40 / INCH - 3.0, True), (-4.7, False)]
)
def test_they_stand_within_three_inches_of_it(away: float, legal: bool) -> None:
    made = passing()
    red = made.unit("r2")
    question = made._judge_way(red, "gateway-2", spot("r2", 60, 20 - away, facing=90.0))
    assert (question is None) is legal


@BOOK
def test_supernal_models_pass_unhurt_and_the_owner_says_whom_the_hits_strike() -> None:
    made = passing(troop("soldier", "supernal"))
    red = made.unit("r2")
    run(made.passes_gateway(red), "gateway-2", spot("r2", 60, 22, facing=180.0), (6,))
    assert red.models == 10


@BOOK
def test_a_move_onto_a_gateway_leads_to_the_question() -> None:
    made = passing(gates={"gateway-1": gate(20, 24), "gateway-2": gate(60, 20)})
    red = made.unit("r2")
    red.turn = ThisTurn()
    run(made.moves(red), spot("r2", 20, 24, "advance", 90.0), "t9-no-gateway")
    assert red.pose is not None and red.pose.y == pytest.approx(24 * INCH)


@BOOK
def test_a_rock_hides_a_point_and_a_unit_of_men_does_not() -> None:
    men = unit("r2", "soldier", at(36, 30), 10, 5)
    assert asked(hungry(maw(men))).check(spot("gateway-1", 36, 40)) is None
    rock = piece("t1", "impassable", at(36, 32, NORTH), 6, 4)
    refused = asked(hungry(maw(pieces=[rock]))).check(spot("gateway-1", 36, 40))
    assert refused and refused.key == "gateway-unseen"


@BOOK
def test_the_owner_says_whom_the_hits_of_a_gateway_strike() -> None:
    """Four soldiers shield no hero: of six hits the sixth falls on him if his owner likes."""
    ten = unit("r2", troop("soldier"), at(20, 20), 4, 5)
    hero = unit("r3", troop(HERO, character=True), None)
    joined(ten[0], hero)
    made = maw(ten, hero, gates={"gateway-1": gate(20, 20), "gateway-2": gate(60, 20)})
    made.unit("r2").turn = ThisTurn(moved=True, went=True)
    out = spot("r2", 60, 22, facing=180.0)
    question = asked(made.passes_gateway(made.unit("r2")), "gateway-2", out, (5,))
    assert (question.seat, question.key) == ("red", "distribute-hits")
