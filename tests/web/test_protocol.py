"""The client speaks the server's language: its types are generated from the messages."""

from feldherr.server.typescript import PROTOCOL, schema, typescript


def test_the_types_of_the_client_are_those_of_the_messages() -> None:
    hint = "run: python -m feldherr.server.typescript"
    assert PROTOCOL.read_text(encoding="utf-8") == typescript(), hint


def test_everything_that_is_said_has_a_type() -> None:
    assert {"Wishes", "Newses", "Film", "Table", "Asked"} <= schema()["$defs"].keys()
