"""The greedy commander in The 9th Age minds what surrounds a unit: rocks, friends, the clock."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Combat
from feldherr.games.t9a.words import INCH
from feldherr.table import Choice, Placement
from tests.commanders.t9a_advice import advised, best, moved
from tests.t9a.positions import HERO, SOUTH, asked, at, joined, piece, troop, unit

# --- Panic ---


@pytest.mark.rule("t9a", "17.A.1.a", "17.A.1.b", "21.A.a.4/1")
@pytest.mark.parametrize(
    ("y", "word", "minds"),
    [(16, "", True), (8, "", False), (16, "insignificant", False)],
)
def test_a_place_beside_a_friend_in_danger_costs_courage(y: float, word: str, minds: bool) -> None:
    """Within 6 inches of archers that a dragon will charge; the fate of some moves nobody."""
    weak = replace(troop("archer", *([word] if word else [])), points=100)
    adviser = advised(
        unit("r1", replace(troop("soldier"), points=300), at(40, y), 20),
        unit("r2", weak, at(34, 16), 10),
        unit("b1", "dragon", at(34, 30, SOUTH)),
    )
    outlook = adviser.outlook
    own = adviser.rules.unit("r1")
    assert (outlook.panic(own, adviser.rules.boundary(own), 0.0) > 0) is minds


@pytest.mark.rule("t9a", "17.A.1.b")
def test_who_breaks_beside_friends_costs_more() -> None:
    friends = [unit(f"r{n}", "soldier", at(36 + 6 * n, 20), 20) for n in (1, 2)]
    adviser = advised(unit("r9", "archer", at(36, 20), 10), *friends)
    own = adviser.rules.unit("r9")
    body = adviser.rules.boundary(own)
    assert adviser.outlook.panic(own, body, 1.0) > adviser.outlook.panic(own, body, 0.2) > 0


@pytest.mark.rule("t9a", "11.E.a-1")
def test_riders_do_not_count_on_a_charge_if_they_will_be_charged_before() -> None:
    """Archers beside a block attract them; they stay where it reaches them with a 12 only."""
    riders = unit("r1", replace(troop("knight"), points=200), at(36, 12), 5)
    block = unit("b1", replace(troop("soldier"), points=300), at(36, 36, SOUTH), 30, standard=True)
    prey = unit("b2", replace(troop("archer"), points=300), at(30, 36, SOUTH), 10)
    answer = moved(advised(riders, block, prey, game_turn=2, player_turn=3), "r1")
    assert isinstance(answer, Placement)
    assert 15 * INCH < 36 * INCH - answer.path[-1][1] < 18 * INCH


@pytest.mark.rule("t9a", "12.D.e-1", "21.A.a.21/1")
def test_light_troops_evade_a_block_and_look_back() -> None:
    """Ten inches before it they would be charged; others than they cannot turn on the spot."""
    archers = unit("r1", replace(troop("archer", "light_troops"), points=120), at(36, 20), 8)
    block = unit("b1", "soldier", at(36, 30, SOUTH), 30, standard=True, musician=True)
    adviser = advised(archers, block, game_turn=2, player_turn=3)
    answer = moved(adviser, "r1")
    assert isinstance(answer, Placement)
    _, y, facing = answer.path[-1]
    assert y < 18 * INCH and facing == pytest.approx(90.0)
    others = advised(unit("r1", "archer", at(36, 20), 8), block)
    assert not list(others.manoeuvres.ideas(others.rules.unit("r1")))


# --- Charges ---


@pytest.mark.rule("t9a", "11.E.d-1")
def test_a_third_unit_finds_no_room_at_a_narrow_front() -> None:
    """Two may stand over the corners; between them five files are too many for four, four not."""
    line = [unit(f"r{n}", "soldier", at(30 + 6 * n, 20), 20) for n in (0, 1, 2)]
    for files, fits in ((5, False), (4, True)):
        line[1] = unit("r1", "soldier", at(36, 20), 20, files=files)
        adviser = advised(*line, unit("b1", "soldier", at(36, 27, SOUTH), 20, files=4))
        made = adviser.rules
        for name in ("r0", "r2"):
            made.unit(name).turn.target = "b1"
            made.unit(name).turn.sides = {"b1": Side.FRONT}
        assert adviser.charges.has_room(made.unit("r1"), made.unit("b1")) is fits


@pytest.mark.rule("t9a", "21.B.d.1/1")
@pytest.mark.parametrize(("foe", "goes"), [("archer", True), ("dragon", False)])
def test_a_hero_charges_out_of_his_archers_if_that_pays(foe: str, goes: bool) -> None:
    """He is swift; the archers would hardly arrive."""
    swift = troop(replace(HERO, advance=9), character=True)
    host, hero = unit("r1", "archer", at(36, 20), 9), unit("r2", swift)
    joined(host[0], hero, file=2)
    listed = replace(troop(foe), points=250)
    adviser = advised(host, hero, unit("b1", listed, at(36, 34, SOUTH), 5 if goes else 1))
    charges = adviser.charges
    assert (charges.declare("r2 > b1")[0] > charges.declare("done")[0]) is goes
    assert adviser.rules.unit("r2").status == "joined"


# --- Ways ---


@pytest.mark.rule("t9a", "20.B.e", "12.E-2")
def test_a_unit_goes_round_rocks_that_lie_before_it() -> None:
    """Before, it would stand behind them for the whole battle."""
    rock = piece("t1", "impassable", at(36, 20), 8, 8)
    adviser = advised(
        unit("r1", "soldier", at(36, 14.5), 20),
        unit("b1", "archer", at(36, 44, SOUTH), 10),
        pieces=[rock],
    )
    answer = moved(adviser, "r1")
    assert isinstance(answer, Placement)
    assert abs(answer.path[-1][0] - 36 * INCH) > 2 * INCH
    around = adviser.outlook.detours.more((36 * INCH, 14 * INCH), (36 * INCH, 44 * INCH), 100.0)
    assert around > INCH
    assert adviser.outlook.detours.more((10 * INCH, 14 * INCH), (10 * INCH, 44 * INCH), 100.0) == 0


@pytest.mark.rule("t9a", "20.B.f", "20.A.a.1")
def test_bad_ground_on_the_way_costs_who_suffers_there() -> None:
    ruins = piece("t1", "ruins", at(36, 26), 8, 8)
    adviser = advised(
        unit("r1", "knight", at(36, 14), 5), unit("r2", "knight", at(60, 14), 5), pieces=[ruins]
    )
    made, footing = adviser.rules, adviser.outlook.footing
    costs = [
        footing.costs(one, made.formation(one).center, made.boundary(one, at(x, 36)))
        for x, one in ((36, made.unit("r1")), (60, made.unit("r2")))
    ]
    assert costs[0] > costs[1] == 0


# --- The clock ---


@pytest.mark.rule("t9a", "2.A-1")
@pytest.mark.parametrize(
    ("turn", "active", "own", "foes"),
    [(1, "red", 5, 6), (2, "blue", 5, 5), (11, "red", 0, 1), (12, "blue", 0, 0)],
)
def test_turns_are_counted_to_the_end(turn: int, active: Any, own: int, foes: int) -> None:
    adviser = advised(
        unit("r1", "soldier", at(36, 20), 20), player_turn=turn, game_turn=6, active=active
    )
    assert (adviser.outlook.own_turns, adviser.outlook.foes_turns) == (own, foes)


@pytest.mark.rule("t9a", "2.A-1")
def test_in_the_last_turn_nobody_is_afraid_any_more() -> None:
    for turn, active, afraid in ((11, "red", True), (12, "red", False)):
        adviser = advised(
            unit("r1", "archer", at(36, 20), 10),
            unit("b1", "dragon", at(36, 30, SOUTH)),
            player_turn=turn,
            game_turn=6,
            active=active,
        )
        own = adviser.rules.unit("r1")
        assert (adviser.outlook.danger(own, adviser.rules.boundary(own)) > 0) is afraid


# --- Duels and weapons ---


@pytest.mark.rule("t9a", "15.E.b.1", "15.E.b.3")
def test_a_champion_stands_in_for_his_lord() -> None:
    """Refusing would shame the lord, accepting might kill him; the champion is worth little."""
    lord = replace(troop(replace(HERO, health=1), character=True), points=300, general=True)
    red = unit("r1", "soldier", at(36, 20), 19, champion=True)
    blue = unit("b1", "soldier", at(36, 20, SOUTH), 19)
    mine, his = unit("r2", lord), unit("b2", troop(HERO, character=True))
    joined(red[0], mine)
    joined(blue[0], his)
    adviser = advised(red, mine, blue, his, phase="melee")
    made: NinthAge = adviser.rules
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("r1", "b1"))
    words, about = ["r2", "r1.champion", "no-duel"], {"other": "b2", "challenger": "b2"}
    assert best(adviser, Choice("red", "accept-duel", words, about)) == "r1.champion"


@pytest.mark.rule("t9a", "14.A.a.3")
def test_the_weapon_that_reaches_and_kills_is_fired() -> None:
    bow, sling = (
        ShootingWeapon(word, reach, aim=4, strength=3, piercing=0, shots=shots)
        for word, reach, shots in (("bow", 24, 1), ("sling", 12, 3))
    )
    archer = troop("archer").model
    armed = replace(archer, parts=(replace(archer.parts[0], shooting=(bow, sling)),))
    for y, said in ((30, "sling"), (40, "bow")):
        adviser = advised(
            unit("r1", armed, at(36, 20), 10), unit("b1", "soldier", at(36, y, SOUTH), 20)
        )
        question = Choice("red", "which-shooting-weapon", ["bow", "sling"], {"unit": "r1"})
        assert best(adviser, question) == said


@pytest.mark.rule("t9a", "21.G.b.4/1", "21.G.b.4/4")
def test_a_bolt_is_worth_the_ranks_that_it_goes_through() -> None:
    """Area Attack (1×5): four ranks suffer four hits, one of them with the values in brackets."""
    area = Given("area_attack", x=1, y=5)
    plain = ShootingWeapon("bolt", 48, aim=3, strength=3, piercing=0)
    archer = troop("archer").model
    found = []
    for weapon in (plain, replace(plain, rules=(area,))):
        crew = replace(archer, parts=(replace(archer.parts[0], shooting=(weapon,)),))
        adviser = advised(
            unit("r1", crew, at(36, 20)), unit("b1", "soldier", at(36, 40, SOUTH), 20)
        )
        made = adviser.rules
        found.append(adviser.outlook.shots._volley(made.unit("r1"), made.unit("b1")).mean)
    assert found[1] == pytest.approx(4 * found[0])


# --- Words that lead back to the same question ---


@pytest.mark.rule("t9a", "21.C.d/3", "15.H.e.1", "15.I.2")
def test_no_champion_is_made_to_walk_up_and_down_in_his_rank() -> None:
    """Whoever likes changing places is asked again and again: nothing is worth less."""
    host = unit("r1", "soldier", at(36, 20), 10, champion=True)
    adviser = advised(host, unit("b1", "soldier", at(36, 20, SOUTH), 10))
    made = adviser.rules
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    made.state.combat = Combat(units=("b1", "r1"))
    for step in (made.after_combat, made.combat_reform, made.moves):
        question = asked(step(made.unit("r1")))
        rated = {said: adviser.rate(question, said)[0] for said in question.proposals}
        assert min(rated, key=lambda said: rated[said]) == "r1.champion t9-shifts", step


@pytest.mark.rule("t9a", "L5399")
def test_of_several_dice_those_that_come_to_most_are_picked() -> None:
    adviser = advised(
        unit("r1", "soldier", at(36, 20), 10), unit("b1", "ogre", at(36, 30, SOUTH), 5)
    )
    for words, said in ((["D3", "D6", "2"], "D6"), (["D3", "3"], "3")):
        assert best(adviser, Choice("red", "which-wounds", words, {"unit": "r1"})) == said
