"""A person plays Runewars against the commander who thinks: he gives his orders from the pool."""

from pathlib import Path
from typing import Any

from tests.patience import UNHURRIED
from tests.server.conftest import serving
from tests.server.people import Person

BATTLE: dict[str, Any] = {
    "game": "runewars",
    "size": 100,
    "options": {"skirmish": True, "rounds": 1},
    "seats": {"red": "person", "blue": "greedy"},
    "armies": {"red": {"name": "daqan-core-100"}, "blue": {"name": "waiqar-core-100"}},
}


def answers(person: Person) -> Any:
    """The first thing that can be said to what is asked."""
    asked = person.asked()
    if asked["kind"] == "form":
        return " ".join(part["options"][0]["answer"] for part in asked["parts"])
    if asked["kind"] == "place":
        return person.proposed() or asked["options"][0]["answer"]
    return asked["options"][0]["answer"]


def test_a_battle_against_greedy_is_fought_to_its_end(tmp_path: Path) -> None:
    with serving(tmp_path, seconds=UNHURRIED) as place:
        made = place.create(**BATTLE)
        with place.at(made["battle"], made["links"]["red"]) as red:
            while not any(news["say"] == "ended" for news in red.news):
                if red.question is None:
                    red.next()
                else:
                    red.answer(answers(red))
        assert place.get(f"/api/battles/{made['battle']}")["over"] is True
        text = place.http.get(f"/api/battles/{made['battle']}/journal").text
        (orders,) = [line for line in text.splitlines() if '["blue","commands"' in line]
        assert "-a" in orders, "not all dials are blank"
