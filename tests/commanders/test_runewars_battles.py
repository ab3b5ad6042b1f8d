"""Whole battles of Runewars led by greedy commanders: they keep every law, and repeat."""

import msgspec
import pytest
from msgspec.structs import replace

from feldherr import load_army
from feldherr.commanders import commander
from feldherr.commanders.runewars.planning import Planner
from feldherr.commanders.runewars.worth import Notes
from feldherr.games.registry import game
from feldherr.host import Battle
from feldherr.server.jobs import Position, think
from feldherr.table.sight import Sight
from tests.laws.laws import Watch
from tests.patience import UNHURRIED

SMALL = {"points": 100, "skirmish": True}
CORE = "daqan-core-100", "waiqar-core-100"


def fought() -> Battle:
    """Two rounds of a skirmish, watched by all laws."""
    battle = Battle.start("runewars", *CORE, seed="core", options={**SMALL, "rounds": 2})
    red, blue = (commander("greedy", seat, UNHURRIED) for seat in ("red", "blue"))
    return battle.run(Watch(battle, game("runewars")), red=red, blue=blue)


@pytest.fixture(scope="module")
def once() -> Battle:
    return fought()


def test_a_battle_of_greedy_commanders_keeps_every_law(once: Battle) -> None:
    assert once.over and once.state.phase == "over"


def test_the_same_seed_gives_the_same_battle(once: Battle) -> None:
    assert fought().journal == once.journal


def test_every_set_of_orders_that_is_thought_of_is_legal_and_the_last_is_the_best(
    once: Battle,
) -> None:
    """Half finished ones, too: whoever has no time left may have to give them."""
    battle = Battle.start("runewars", *CORE, seed="core", options=SMALL)
    battle.replay(once.journal[: [e.key for e in once.journal].index("commands")])
    asked = battle.questions[0]
    planner = Planner(Sight(battle, asked.seat).rules, asked.seat, Notes(), "seed")
    plans = list(planner.plans())
    assert all(asked.check(said) is None for said, _ in plans)
    worths = [worth for _, worth in plans]
    assert worths == sorted(worths) and worths[0] < 0 <= worths[-1]


def test_in_next_to_no_time_orders_are_given_all_the_same(once: Battle) -> None:
    battle = Battle.start("runewars", *CORE, seed="core", options=SMALL)
    battle.replay(once.journal[: [e.key for e in once.journal].index("commands")])
    asked = battle.questions[0]
    said = commander("greedy", seconds=0.001).answer(asked, Sight(battle, asked.seat))
    assert asked.check(said) is None


def test_greedy_beats_chance_in_a_skirmish() -> None:
    battle = Battle.start("runewars", *CORE, seed="core", options={**SMALL, "rounds": 5})
    battle.run(red=commander("random", 3), blue=commander("greedy", 1, UNHURRIED))
    assert battle.moment.winner == "blue"


# Teams, and the server --------------------------------------------------------------------------


def test_a_commander_leads_both_players_of_a_team() -> None:
    """L1302 A team shares a seat: orders are given for all its units."""
    daqan = load_army(CORE[0])
    team = replace(
        daqan, units=tuple(replace(u, controller=n % 2) for n, u in enumerate(daqan.units))
    )
    options = {**SMALL, "rounds": 1}
    battle = Battle.start("runewars", team, load_army(CORE[1]), seed="team", options=options)
    battle.run(red=commander("greedy", 1, UNHURRIED), blue=commander("random", 1))
    assert battle.over
    orders = next(e.answer for e in battle.journal if (e.seat, e.key) == ("red", "commands"))
    assert len(str(orders).split()) == 2 * len(daqan.units)


def test_a_worker_of_the_server_thinks_for_it(once: Battle) -> None:
    """What the browser's table asks a process of the pool for."""
    at = [e.key for e in once.journal].index("commands")
    battle = Battle.start("runewars", *CORE, seed="core", options={**SMALL, "rounds": 2})
    battle.replay(once.journal[:at])
    mark = battle.marks[-1]
    position = Position(
        "runewars",
        msgspec.msgpack.encode(battle.opening),
        mark.snapshot,
        tuple(battle.journal[mark.answers :]),
    )
    seat = battle.questions[0].seat
    thought = think(position, seat, "greedy", "seed", UNHURRIED)
    assert battle.questions[0].check(thought.answer) is None
    assert thought.why.key == "why-orders"
