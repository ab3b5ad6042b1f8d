"""Rules are asked in a thread of their own: not in two, as GEOS would crash, nor on the network."""

import ast
import asyncio
from threading import current_thread
from time import sleep

from feldherr.server.rules import FORGOTTEN, SHORT, Pace, Rules
from tests.laws.source import trees

HARMLESS = {
    "listing.known_games",
    "listing.rules",
    "armoury.known_armies",
    "armoury.army_file",
    "armoury.checked",
    "armoury.translated",
    "packed",
}
"""What is done in other threads, beside the database and the end of processes: no geometry."""
ASKING = {
    *("aid.ghost", "aid.odds", "aid.overlay", "aid.sheet", "aid.words"),
    *("asking.judged", "asking.proposed", "asking.weighed", "carried_out", "followed", "hinted"),
    *("founding.branched", "founding.founded", "lessons.taught", "plans.picture", "revived"),
    *("stage.happened", "stage.overlaid", "stage.scene", "stage.shown", "stage.table", "staged"),
    "table",
}
"""What asks the rules, as it is called."""
WAITING = ("self.store.", "hall.store.", "self.pool.close", "self.rules.close")


def test_no_other_thread_asks_the_rules() -> None:
    handed = {
        ast.unparse(call.args[0])
        for path, tree in trees().items()
        if path.parts[0] == "server"
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "asyncio.to_thread"
    }
    assert {name for name in handed if not name.startswith(WAITING)} == HARMLESS


def test_the_network_never_waits_for_the_rules() -> None:
    called = {
        ast.unparse(call.func)
        for path, tree in trees().items()
        if path.parts[0] == "server"
        for served in ast.walk(tree)
        if isinstance(served, ast.AsyncFunctionDef)
        for call in called_in(served)
    }
    assert not called & ASKING


def called_in(served: ast.AsyncFunctionDef) -> list[ast.Call]:
    """What a function calls itself: a lambda is called by who gets it."""
    lambdas = [node for node in ast.walk(served) if isinstance(node, ast.Lambda)]
    later = {id(node) for each in lambdas for node in ast.walk(each)}
    found = [node for node in ast.walk(served) if isinstance(node, ast.Call)]
    return [call for call in found if id(call) not in later]


def test_rules_are_asked_in_order_while_the_event_loop_goes_on() -> None:
    rules, order = Rules(), list[str]()

    def slow() -> str:
        sleep(0.2)
        order.append("slow")
        return current_thread().name

    def quick() -> str:
        order.append("quick")
        return current_thread().name

    async def loop() -> None:
        order.append("loop")

    async def all_of_them() -> tuple[str, str, None]:
        return await asyncio.gather(rules.ask(slow), rules.ask(quick), loop())

    names = asyncio.run(all_of_them())
    rules.close()
    assert order == ["loop", "slow", "quick"]
    assert names[0] == names[1] != current_thread().name


def named() -> str:
    return current_thread().name


def test_what_was_always_short_needs_no_thread() -> None:
    rules, pace, here = Rules(), Pace(), current_thread().name
    assert asyncio.run(rules.ask(named, pace=pace)) != here, "nothing is known yet"
    pace.longest = SHORT * 0.99
    assert asyncio.run(rules.ask(named, pace=pace)) == here
    pace.longest = SHORT
    assert asyncio.run(rules.ask(named, pace=pace)) != here
    rules.close()


def test_a_pace_is_as_long_as_the_longest_of_the_latest_questions() -> None:
    pace = Pace()
    for took, longest in ((2.0, 2.0), (0.5, 2.0 * FORGOTTEN), (1.9, 1.9)):
        pace.note(took)
        assert pace.longest == longest


def test_nothing_is_asked_beside_the_thread_while_it_works() -> None:
    rules, pace, order = Rules(), Pace(), list[str]()
    pace.longest = 0.0

    def slow() -> None:
        sleep(0.2)
        order.append("slow")

    async def both() -> None:
        thinking = asyncio.create_task(rules.ask(slow))
        await asyncio.sleep(0.05)
        await rules.ask(order.append, "quick", pace=pace)
        await thinking

    asyncio.run(both())
    rules.close()
    assert order == ["slow", "quick"]
