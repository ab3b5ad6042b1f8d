"""Two server processes serve one battle: over one database and Redis."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import serving
from tests.server.people import Person, Place, bid
from tests.store.services import redis


@pytest.fixture(scope="module")
def line() -> Iterator[str]:
    with redis() as url:
        yield url


@pytest.fixture
def places(tmp_path: Path, line: str) -> Iterator[tuple[Place, Place]]:
    """Two servers with everything of their own but the database and Redis."""
    with serving(tmp_path, redis=line) as first, serving(tmp_path, redis=line) as second:
        yield first, second


def test_each_seat_may_sit_at_another_server(places: tuple[Place, Place]) -> None:
    first, second = places
    made = first.create()
    battle, links = made["battle"], made["links"]
    with first.at(battle, links["red"]) as red, second.at(battle, links["blue"]) as blue:
        bid(red, blue)
        mover, other = red, blue
        while mover.asked()["key"] != "over":
            asked = mover.asked()
            answer = [o["answer"] for o in asked["options"] if "refused" not in o][-1]
            told = mover.answer(answer)
            other.hear_answer(told["number"])
            settle(mover, other)
            if ended(mover):
                break
            mover, other = (mover, other) if mover.question else (other, mover)
        assert red.hear("ended") if not ended(red) else True
    assert first.get(f"/api/battles/{battle}/verify")["ok"] is True


def settle(*people: Person) -> None:
    """Hear the dice, too."""
    for person in people:
        while told(person).get("waiting_for") == ["fate"]:
            person.hear("happened")


def told(person: Person) -> dict[str, object]:
    return next(n for n in reversed(person.news) if n["say"] in ("table", "happened"))


def ended(person: Person) -> bool:
    return not told(person).get("waiting_for")


def test_all_that_is_said_reaches_the_other_server(places: tuple[Place, Place]) -> None:
    first, second = places
    made = first.create()
    battle, links = made["battle"], made["links"]
    with first.at(battle, links["red"]) as red, second.at(battle, links["blue"]) as blue:
        while not all(seat.get("connected") for seat in red.hear("present")["seats"]):
            continue
        bid(red, blue)
        red.say("chat", text="From there")
        assert blue.hear("chatted")["text"] == "From there"
        red.answer("1")
        blue.hear_answer(4)
        blue.answer({"what": ["heap"], "path": [[5, 0, 0]]})
        red.hear_answer(5)
        blue.say("undo")
        assert red.hear("requested")["seat"] == "blue"
        red.say("agree", to="undo", yes=True)
        assert blue.hear("table")["number"] == 4
        red.say("resign")
        assert blue.hear("ended")["winner"] == "blue"


def test_two_tabs_that_answer_at_once_at_two_servers_count_once(
    places: tuple[Place, Place],
) -> None:
    first, second = places
    made = first.create(together=True)
    battle, links = made["battle"], made["links"]
    with first.at(battle, links["red"]) as tab, second.at(battle, links["red"]) as other:
        for person in (tab, other):
            person.say("answer", number=1, answer="1")
        replies = {person.hear("happened", "wrong", "table")["say"] for person in (tab, other)}
        assert replies <= {"happened", "table", "wrong"}
        tab.hear_answer(1)
        other.hear_answer(1)
    with first.at(battle) as watcher:
        assert watcher.table["number"] == 1


def test_a_commander_thinks_at_one_server_only(places: tuple[Place, Place]) -> None:
    first, second = places
    made = first.create(seats={"red": "person", "blue": "random"})
    battle, links = made["battle"], made["links"]
    with first.at(battle, links["red"]) as red, second.at(battle, links["red"]) as tab:
        for _ in range(3):
            answer = red.asked()["options"][0]["answer"]
            at = red.answer(answer)["number"]
            red.question = None
            tab.hear_answer(at)
            if ended(red):
                break
        assert not any(news.get("failed") for news in red.news + tab.news)


def test_what_is_being_written_reaches_the_same_seat_at_the_other_server(
    places: tuple[Place, Place],
) -> None:
    first, second = places
    made = first.create()
    battle, links = made["battle"], made["links"]
    with (
        first.at(battle, links["red"]) as red,
        second.at(battle, links["red"]) as mate,
        second.at(battle, links["blue"]) as blue,
    ):
        while not all(seat.get("connected") for seat in red.hear("present")["seats"]):
            continue
        red.say("draft", words=["", "3"])
        assert mate.hear("drafted")["words"] == ["", "3"]
        red.say("chat", text="written")
        blue.hear("chatted")
        assert "drafted" not in {news["say"] for news in blue.news}
