"""Rules are asked in one thread only: their geometry is prepared, and GEOS would crash."""

import ast

from tests.laws.source import trees

HARMLESS = {
    "listing.known_games",
    "listing.rules",
    "armoury.known_armies",
    "armoury.army_file",
    "armoury.checked",
    "packed",
}
"""What is done in other threads, beside the database and the end of processes: no geometry."""
WAITING = ("self.store.", "hall.store.", "self.pool.close")


def test_no_other_thread_asks_the_rules() -> None:
    handed = {
        ast.unparse(call.args[0])
        for path, tree in trees().items()
        if path.parts[0] == "server"
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "asyncio.to_thread"
    }
    assert {name for name in handed if not name.startswith(WAITING)} == HARMLESS
