"""Rules are asked in a thread of their own: not in two, as GEOS would crash, nor on the network."""

import ast
import asyncio
from threading import Event, current_thread

from feldherr.server.rules import FORGOTTEN, SHORT, Pace, Rules
from tests.laws.source import trees
from tests.patience import PATIENCE

HARMLESS = {
    "listing.known_games",
    "listing.rules",
    "armoury.known_armies",
    "armoury.army_file",
    "armoury.checked",
    "armoury.sheet_file",
    "armoury.sheeted",
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
    rules, order, looped = Rules(), list[str](), Event()

    def slow() -> str:
        assert looped.wait(PATIENCE)
        order.append("slow")
        return current_thread().name

    def quick() -> str:
        order.append("quick")
        return current_thread().name

    async def loop() -> None:
        order.append("loop")
        looped.set()

    async def all_of_them() -> tuple[str, str, None]:
        return await asyncio.gather(rules.ask(slow), rules.ask(quick), loop())

    names = asyncio.run(all_of_them())
    rules.close()
    assert order == ["loop", "slow", "quick"]
    assert names[0] == names[1] != current_thread().name


class Slow:
    """A question that takes as long as its test needs."""

    def __init__(self, order: list[str]) -> None:
        self.order, self.begun, self.ends = order, Event(), Event()

    def __call__(self) -> None:
        self.begun.set()
        assert self.ends.wait(PATIENCE)
        self.order.append("slow")

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, PATIENCE)


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
    slow = Slow(order)

    async def both() -> None:
        thinking = asyncio.create_task(rules.ask(slow))
        await slow.has_begun()
        quick = asyncio.create_task(rules.ask(order.append, "quick", pace=pace))
        await asyncio.sleep(0)  # it has asked
        slow.ends.set()
        await asyncio.gather(quick, thinking)

    asyncio.run(both())
    rules.close()
    assert order == ["slow", "quick"]


def test_who_only_looks_lets_those_go_first_who_do_something() -> None:
    rules, order = Rules(), list[str]()

    async def all_of_them() -> None:
        looking = asyncio.create_task(rules.ask(order.append, "look", looks=True))
        first = asyncio.create_task(rules.ask(order.append, "first"))
        await asyncio.sleep(0)  # all three have asked
        await asyncio.gather(rules.ask(order.append, "second"), first, looking)

    asyncio.run(all_of_them())
    rules.close()
    assert order == ["first", "second", "look"]


def test_several_look_in_their_order_when_nobody_does_anything() -> None:
    rules, order = Rules(), list[int]()

    async def all_of_them() -> None:
        await asyncio.gather(*(rules.ask(order.append, n, looks=True) for n in range(5)))

    asyncio.run(all_of_them())
    rules.close()
    assert order == [*range(5)]


def test_who_has_gone_passes_his_turn_on() -> None:
    rules, order = Rules(), list[str]()
    slow = Slow(order)

    async def all_of_them() -> None:
        thinking = asyncio.create_task(rules.ask(slow))
        gone = [asyncio.create_task(rules.ask(order.append, "gone")) for _ in range(2)]
        last = asyncio.create_task(rules.ask(order.append, "last"))
        await slow.has_begun()
        gone[0].cancel()  # while it waits
        thinking.add_done_callback(lambda _: asyncio.get_running_loop().call_soon(gone[1].cancel))
        slow.ends.set()
        await asyncio.gather(thinking, last, *gone, return_exceptions=True)

    asyncio.run(asyncio.wait_for(all_of_them(), PATIENCE))
    rules.close()
    assert (order[0], order[-1]) == ("slow", "last") and order.count("gone") <= 1


def test_the_rules_go_on_although_nobody_waits_for_their_answer() -> None:
    rules, order = Rules(), list[str]()
    slow = Slow(order)

    async def both() -> None:
        thinking = asyncio.create_task(rules.ask(slow))
        await slow.has_begun()
        thinking.cancel()
        following = asyncio.create_task(rules.ask(order.append, "next"))
        await asyncio.sleep(0)  # it has asked
        slow.ends.set()
        await following

    asyncio.run(both())
    rules.close()
    assert order == ["slow", "next"]


def test_what_goes_wrong_is_told_and_ends_the_turn() -> None:
    rules, pace = Rules(), Pace()

    async def both() -> list[object]:
        wrong = [rules.ask(int, "no number", pace=pace) for _ in range(2)]
        return await asyncio.gather(*wrong, rules.ask(int, "7"), return_exceptions=True)

    first, second, third = asyncio.run(both())
    rules.close()
    assert isinstance(first, ValueError) and isinstance(second, ValueError) and third == 7
