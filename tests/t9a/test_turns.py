"""2.A Turns and phases."""

import pytest

from tests.t9a.positions import at, battle, keys, rules, run, unit
from tests.t9a.stand_ins import Alone

SOLDIERS = ("r1", "soldier", at(20, 10), 20)


@pytest.mark.rule("t9a", "2.A-1", "2.A.a-1", "2.A.b-1")
def test_six_game_turns_of_two_player_turns_with_all_their_phases() -> None:
    made = battle(Alone, unit(*SOLDIERS), cursor="start_player_turn", player_turn=0, first="blue")
    assert made.question is None
    turns = [(e.args["seat"], e.args["turn"]) for e in made.events if e.key == "player-turn"]
    assert turns == [(seat, n) for n in range(1, 7) for seat in ("blue", "red")]
    phases = [e.args["phase"] for e in made.events if e.key == "phase-begins"]
    assert phases == ["t9-charge", "t9-movement", "t9-shooting", "t9-melee"] * 12
    assert made.events[-1].key in ("t9-level", "t9-victory")
    assert (made.state.game_turn, made.state.player_turn) == (6, 12)


@pytest.mark.rule("t9a", "2.A-1")
def test_the_number_of_turns_is_agreed_on() -> None:
    made = battle(
        Alone, unit(*SOLDIERS), cursor="start_player_turn", player_turn=0, options={"turns": 1}
    )
    assert sum(e.key == "player-turn" for e in made.events) == 2


@pytest.mark.rule("t9a", "12.B-1", "G-03", "14.A.a.1", "12.D-1")
def test_what_a_unit_did_in_its_turn_is_forgotten_with_the_turn() -> None:
    made = rules(Alone, unit(*SOLDIERS), unit("b1", "soldier", at(20, 30, 270), 10), player_turn=1)
    red, blue = made.unit("r1"), made.unit("b1")
    red.turn.declared, red.fleeing = True, True
    run(made.start_player_turn())
    assert (made.state.active, made.state.game_turn) == ("blue", 1)
    assert not red.turn.declared
    assert (red.turn.was_fleeing, blue.turn.was_fleeing) == (True, False)


@pytest.mark.rule("t9a", "17.A.1.d", "G-17-2")
def test_a_phase_begins_with_the_health_points_that_units_have_then() -> None:
    made = rules(Alone, unit("r1", "ogre", at(20, 10), 3, wounds=2))
    made.unit("r1").phase.calm = True
    run(made.begin_phase())
    assert (made.unit("r1").phase.health, made.unit("r1").phase.calm) == (7, False)
    assert made.state.cursor == "declare_charge"
    assert keys(made) == ["phase-begins"]
