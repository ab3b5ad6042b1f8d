"""C Setup in nine steps. The table is 1800 x 900 mm, a range band 75 mm."""

from typing import Any

import pytest

from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.cards.words import RUNES
from feldherr.games.runewars.setup.places import placed
from feldherr.games.runewars.state import Battlefield, Piece, Unit
from feldherr.table import FATE, Battle, Placement, SeededFate
from tests.runewars.positions import EAST, NORTH, SOUTH, at, keys, rules, run, told, unit
from tests.runewars.stand_ins import Alone


def army(faction: Any, *cards: str) -> Army:
    entries = tuple(Entry(card=card, formation="2x1") for card in cards)
    return Army(name=faction, faction=faction, units=entries)


CHEAP = army("waiqar_the_undying", "reanimates")
DEAR = army("daqan_lords", "spearmen")


def opened(red: Army, blue: Army) -> Alone:
    heard: list[Any] = []
    opening = Battlefield(armies={"red": red, "blue": blue})
    return Alone(opening, Alone.begin(opening), heard.append)


# --- Steps 3 and 4 ---


@pytest.mark.rule("runewars", "L121", "74.0", "92.0", "G-44")
def test_L121_the_cheaper_army_chooses_the_first_player() -> None:
    made = opened(DEAR, CHEAP)
    asked: Any = next(made.choose_first_player())
    assert asked.seat == "blue"
    run(made.choose_first_player(), "red")
    assert made.state.first == "red" and made.in_order == ("red", "blue")


@pytest.mark.rule("runewars", "L121", "G-44")
@pytest.mark.parametrize(("face", "seat"), [(1, "red"), (2, "blue")])
def test_L121_a_coin_decides_between_equal_armies(face: int, seat: str) -> None:
    step = opened(DEAR, DEAR).choose_first_player()
    asked: Any = next(step)
    assert asked.key == "coin"
    asked = step.send((face,))
    assert asked.seat == seat


@pytest.mark.rule("runewars", "L122", "14.0", "14.1", "89.1", "T-10")
def test_L122_one_of_six_then_one_of_the_other_three() -> None:
    made = rules(Alone, objective="", deployment="", zones={})
    run(made.reveal_cards(), (0, 1, 2), (3, 4, 5))
    assert len(made.state.offered) == 6
    run(made.choose_card(), "hold-the-line")
    assert len(made.state.offered) == 3
    run(made.choose_other_card(), "long-canyon")
    state = made.state
    assert (state.objective, state.deployment) == ("hold-the-line", "long-canyon")
    assert state.chooser == "blue"
    run(made.choose_zone(), "red-zone")
    assert state.zones == {"blue": "red", "red": "blue"}


@pytest.mark.rule("runewars", "L1314.b", "G-03")
def test_L1314_b_a_skirmish_has_one_deployment() -> None:
    options = {"skirmish": True}
    made = rules(Alone, objective="", deployment="", chooser="", options=options)
    run(made.reveal_cards(), (0, 1, 2))
    run(made.choose_card(), "bounty")
    run(made.choose_other_card())
    assert (made.state.deployment, made.state.chooser) == ("skirmish", "blue")
    assert (made.table.width, made.table.depth) == (900, 900)


# --- Step 5 ---


def laying(*pieces: Piece, deployment: str = "head-to-head") -> Alone:
    waiting = tuple(piece.id for piece in pieces if piece.pose is None)
    fields: dict[str, Any] = {"to_place": waiting, "turn_of": "blue", "chooser": "blue"}
    return rules(Alone, pieces=pieces, deployment=deployment, **fields)


@pytest.mark.rule("runewars", "L125", "14.2", "41.0", "41.10", "G-21")
def test_L125_as_many_pieces_as_the_card_says() -> None:
    made = laying()
    run(made.deal_terrain(), (0, 3, 5))
    kinds = [(piece.card, piece.kind) for piece in made.state.pieces.values()]
    assert kinds == [
        ("wall-and-spikes", "defensive"),
        ("stronghold-and-ruin", "dangerous"),
        ("thicket-and-thorns", "dangerous"),
    ]
    assert made.half("t1").keywords == {"fortified": 1} and made.half("t2").capacity == 4
    assert made.state.turn_of == "blue"


def stronghold(name: str, x: float = 0.0, y: float = 0.0) -> Piece:
    pose = at(x, y, EAST) if x else None
    return Piece(id=name, card="stronghold-and-ruin", kind="defensive", pose=pose)


@pytest.mark.rule("runewars", "L125", "63.5")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        (900, 450, ""),
        (211, 450, ""),
        (210, 450, "terrain-near-edge"),
        (1591, 450, "terrain-near-edge"),
        (900, 285, "terrain-in-zone"),
        (900, 286, ""),
        (1380, 450, "terrain-near-terrain"),
        (1329, 450, ""),
        (1331, 450, "terrain-near-terrain"),
    ],
)
def test_L125_not_near_edges_pieces_and_zones(x: float, y: float, why: str) -> None:
    """The piece is 120 mm wide; the other one's near side lies at x = 1540."""
    made = laying(stronghold("t1"), stronghold("t2", 1600, 450))
    refused = made.bad_place("t1", at(x, y, EAST))
    assert (refused.key if refused else "") == why


@pytest.mark.rule("runewars", "L125")
def test_L125_the_chooser_begins_and_players_alternate() -> None:
    made = laying(stronghold("t1"), stronghold("t2"))
    run(made.place_terrain(), placed("t2", at(600, 450, EAST)))
    assert made.state.turn_of == "red" and made.state.to_place == ("t1",)
    run(made.place_terrain(), placed("t1", at(1200, 450, EAST)))
    run(made.place_terrain())
    assert made.state.cursor == "set_objective"


@pytest.mark.rule("runewars", "G-21")
def test_G_21_what_has_no_room_is_left_out() -> None:
    crowd = [stronghold(f"t{n}", 210 + 200 * (n - 2), 450) for n in range(2, 9)]
    made = laying(stronghold("t1"), *crowd)
    run(made.place_terrain())
    assert "t1" not in made.state.pieces and keys(made) == ["terrain-left-out"]


# --- Steps 6 to 9 ---


@pytest.mark.rule("runewars", "L129", "89.2")
def test_L129_tokens_to_be_held_lie_on_the_middle_line() -> None:
    made = rules(Alone, objective="hold-the-line")
    run(made.set_objective())
    assert [m.at for m in made.state.markers.values()] == [(450, 450), (900, 450), (1350, 450)]
    assert made.state.cursor == "before_deployment"


@pytest.mark.rule("runewars", "L129", "89.2")
def test_L129_supplies_are_laid_in_the_other_half() -> None:
    made = rules(Alone, objective="supply-raid")
    run(made.set_objective())
    step = made.lay_marker()
    asked: Any = next(step)
    own = asked.check(Placement(("marker-1",), ((900.0, 300.0, 0.0),)))
    assert own.key == "marker-in-own-half"
    near = asked.check(Placement(("marker-1",), ((900.0, 830.0, 0.0),)))
    assert near.key == "marker-too-near"
    run(made.lay_marker(), Placement(("marker-1",), ((900.0, 600.0, 0.0),)))
    assert made.state.markers["marker-1"].seat == "red" and made.state.turn_of == "blue"


def deploying(*units: Unit, **fields: Any) -> Alone:
    return rules(Alone, *units, turn_of="red", deployment="head-to-head", **fields)


@pytest.mark.rule("runewars", "L130", "13.0", "13.1", "13.2", "13.2.a")
@pytest.mark.parametrize(
    ("x", "y", "facing", "legal"),
    [
        (900, 225, NORTH, True),
        (900, 226, NORTH, False),
        (900, 60, NORTH, True),
        (900, 59, NORTH, False),
        (434, 100, NORTH, False),
        (435, 100, NORTH, True),
        (900, 165, SOUTH, True),
        (900, 800, SOUTH, False),
    ],
)
def test_13_2_a_wholly_in_a_zone_of_its_colour(
    x: float, y: float, facing: float, legal: bool
) -> None:
    """The red zone reaches from 375 to 1425 and up to 225; the unit is 120 x 60."""
    waiting = unit("r1", "spearmen", "2x1")
    made = deploying(waiting)
    refused = made.bad_place_for(waiting, at(x, y, facing))
    assert (refused is None) == legal
    assert legal or (refused is not None and refused.key == "not-in-zone")


@pytest.mark.rule("runewars", "L130")
def test_L130_players_deploy_by_turns_and_not_on_each_other() -> None:
    first, second = unit("r1", "spearmen", "2x1"), unit("r2", "spearmen", "2x1")
    made = deploying(first, second, unit("b1", "reanimates", "2x1"))
    run(made.deploy(), placed("r1", at(900, 200)))
    assert (first.status, made.state.turn_of) == ("table", "blue")
    taken = made.bad_place_for(second, at(960, 200))
    assert taken is not None and taken.key == "place-taken"
    run(made.deploy(), placed("b1", at(900, 700, SOUTH)))
    run(made.deploy(), placed("r2", at(1020, 200)))
    run(made.deploy())
    assert made.state.cursor == "scout"


@pytest.mark.rule("runewars", "13.2.b", "G-22")
def test_13_2_b_a_unit_too_big_stands_at_the_edge() -> None:
    """The zone is 1200 x 180 mm; four ranks of trays are 240 mm deep either way."""
    big = unit("r1", "reanimates", "4x3")
    big.columns = 4
    made = rules(Alone, big, deployment="careful-approach")
    big.trays = [*big.trays, *unit("r9", "reanimates", "4x3").trays]
    for number, tray in enumerate(big.trays):
        tray.rank, tray.column = number // 4, number % 4
    assert made.bad_place_for(big, at(900, 360)) is None
    assert made.bad_place_for(big, at(900, 365)) is not None
    assert made.bad_place_for(big, at(200, 360)) is not None


@pytest.mark.rule("runewars", "13.2.c")
def test_13_2_c_who_cannot_be_deployed_is_destroyed() -> None:
    lying = [unit(f"r{n}", "spearmen", "3x3", at(195 + 180 * n, 225)) for n in range(2, 9)]
    late = unit("r1", "reanimates", "4x3")
    made = deploying(late, *lying)
    run(made.deploy())
    assert late.status == "destroyed" and keys(made) == ["cannot-deploy"]


@pytest.mark.rule("runewars", "L132", "51.0", "51.1", "51.2", "51.4", "51.5")
def test_L132_the_first_player_casts_the_runes() -> None:
    made = rules(Alone, unit("r1", "spearmen", "2x1", at(900, 200)),
                 unit("b1", "reanimates", "2x1", at(900, 700, SOUTH)))  # fmt: skip
    run(made.prepare_runes(), (2, 2, 2, 2, 2))
    args = told(made)[-1].args
    assert {rune: args[rune] for rune in RUNES} == {"unstable": 4, "stable": 2, "natural": 1}
    assert made.state.cursor == "start_round"


@pytest.mark.rule("runewars", "L119", "L120", "L125", "L130", "L131", "64.0", "64.3", "6.1")
@pytest.mark.parametrize("seed", range(4))
def test_a_battle_goes_from_the_setup_to_the_score(seed: int) -> None:
    opening = Battlefield(armies={"red": DEAR, "blue": CHEAP})
    battle: Battle[Any, Any] = Battle(Alone, opening)
    fate = SeededFate(str(seed))
    while battle.question is not None:
        question, number = battle.question, len(battle.journal)
        answer = fate.answer(question, number) if question.seat == FATE else None
        words = [q for q in question.proposals if q != "back"] if answer is None else []
        legal = (one for one in words if question.check(one) is None)
        battle.answer(answer or next(legal), question.seat)
    assert battle.state.won_by == "71.2" and battle.state.round == 8
    again = Battle(Alone, opening).replay(battle.journal)
    assert again.marks[-1].checksum == battle.marks[-1].checksum
