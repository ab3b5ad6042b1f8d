"""Taking back, giving up, draws, chat; own dice; commanders that fail; branches."""

from pathlib import Path
from typing import Any

import pytest

from feldherr.table import commitment
from tests.patience import until
from tests.server.conftest import serving
from tests.server.dying import dies
from tests.server.people import Person, Place, bid
from tests.server.toy import BLUE, RED

TOGETHER = {"together": True}
AGAINST_RANDOM = {"seats": {"red": "person", "blue": "random"}}


def to_put(red: Person, blue: Person) -> None:
    """Red has taken one, blue is asked where to put the heap."""
    bid(red, blue)
    red.answer("1")
    for person in (red, blue):
        person.hear_answer(4)


def put(place_x: float) -> dict[str, Any]:
    return {"what": ["heap"], "path": [[place_x, 0, 0]]}


# --- Undo ---


def test_what_was_answered_since_the_last_roll_is_taken_back_at_once_at_one_screen(
    place: Place,
) -> None:
    with place.both(**TOGETHER) as (red, blue, _):
        to_put(red, blue)
        assert blue.answer(put(5))["undo"] == 1
        red.hear_answer(5)
        blue.say("undo")
        for person in (red, blue):
            table = person.hear("table")
            assert (table["number"], table["scene"]["bodies"][0]["place"]["x"]) == (4, 0)
        assert blue.asked()["key"] == "put"


def test_the_other_seat_must_agree_online(place: Place) -> None:
    with place.both() as (red, blue, made):
        to_put(red, blue)
        blue.answer(put(5))
        red.hear_answer(5)
        for yes in (False, True):
            blue.say("undo")
            assert red.hear("requested") == {"say": "requested", "what": "undo", "seat": "blue"}
            blue.say("agree", to="undo", yes=True)
            assert blue.hear("wrong")["refused"]["key"] == "nothing-to-agree"
            red.say("agree", to="undo", yes=yes)
            assert red.hear("requested")["answered"] is yes
        assert red.hear("table")["number"] == 4
    assert place.get(f"/api/battles/{made['battle']}")["number"] == 4


def test_a_sealed_answer_is_taken_back_alone_while_the_other_thinks(place: Place) -> None:
    with place.both() as (red, blue, _):
        assert red.answer("1")["undo"] == 1
        red.say("undo")
        assert [person.hear("table")["number"] for person in (red, blue)] == [0, 0]
        red.answer("2")
        blue.say("answer", number=1, answer="3")
        assert "undo" not in red.hear_answer(2)


def test_rolls_and_revealed_secrets_are_not_taken_back(place: Place) -> None:
    with place.both(**TOGETHER) as (red, blue, _):
        red.answer("1")
        blue.answer("2")
        assert "undo" not in red.hear_answer(2)  # unsealed
        red.answer("1")
        assert red.hear_answer(4).get("undo", 0) == 0  # rolled
        red.say("undo")
        assert red.hear("wrong")["refused"]["key"] == "no-undo"


def test_an_answer_ends_the_wish_to_take_back(place: Place) -> None:
    with place.both() as (red, blue, _):
        to_put(red, blue)
        blue.answer(put(5))
        blue.say("undo")
        red.hear("requested")
        blue.answer("1")
        assert red.hear("requested")["answered"] is False


# --- Ending ---


def test_who_resigns_loses_and_the_secret_is_told(place: Place) -> None:
    with place.both() as (red, blue, made):
        red.say("resign")
        ended = blue.hear("ended")
        assert ended["winner"] == "blue"
        assert ended["verdict"]["de"] == "Red gibt die Schlacht auf"
        assert commitment(ended["secret"]) == made["commitment"]
        assert red.answer("1", number=1)["refused"]["key"] == "over"
    with place.at(made["battle"]) as later:
        assert later.table["ended"]["winner"] == "blue"
    film = place.get(f"/api/battles/{made['battle']}/film")
    assert (film["verdict"]["en"], film["winner"]) == ("Red gives the battle up", 1)


def test_a_draw_needs_both(place: Place) -> None:
    with place.both() as (red, blue, _):
        red.say("draw")
        blue.hear("requested")
        blue.say("agree", to="draw", yes=False)
        assert red.hear("requested").get("answered") is None
        assert red.hear("requested")["answered"] is False
        blue.say("draw")
        red.hear("requested")
        red.say("agree", to="draw", yes=True)
        assert blue.hear("ended")["winner"] == ""


def test_commanders_fight_on(place: Place) -> None:
    made = place.create(**AGAINST_RANDOM)
    with place.at(made["battle"], made["links"]["red"]) as red:
        red.say("draw")
        assert red.hear("wrong")["refused"]["key"] == "no-draw"


# --- Chat ---


def test_chat_is_told_to_everybody_and_kept(place: Place) -> None:
    with place.both() as (red, blue, made), place.at(made["battle"]) as watcher:
        red.say("chat", text=" Good luck ")
        said = [person.hear("chatted") for person in (red, blue, watcher)]
        assert {(news["seat"], news["text"]) for news in said} == {("red", "Good luck")}
        with place.at(made["battle"]) as later:
            assert later.table["chat"][0]["text"] == "Good luck"


@pytest.mark.parametrize("text", ["", "  ", "x" * 501])
def test_chat_has_a_length(place: Place, text: str) -> None:
    with place.both() as (red, _, _made):
        red.say("chat", text=text)
        assert red.hear("wrong")["refused"]["key"] == "chat-length"


# --- Own dice ---


def test_own_dice_are_asked_of_who_rolls(place: Place) -> None:
    with place.both(dice="own") as (red, blue, made):
        assert made["commitment"] == ""
        bid(red, blue)
        red.answer("1")
        assert blue.hear_answer(3)["waiting_for"] == ["red"]
        assert red.asked()["dice"] == [6]
        assert red.answer([7])["refused"]["key"] == "no-such-answer"
        happened = red.answer([6])
        assert happened["frame"]["dice"] == [{"sides": 6, "face": 6, "side": 0}]


def test_own_dice_of_a_commander_are_rolled_by_the_person(place: Place) -> None:
    made = place.create(dice="own", **AGAINST_RANDOM)
    with place.at(made["battle"], made["links"]["red"]) as red:
        red.answer("1")
        red.hear_answer(2)
        red.answer("1")
        red.answer([6])
        red.question = None
        while red.asked()["key"] != "fall":
            red.question = None
        assert red.answer([5])["frame"]["dice"][0]["face"] == 5


# --- Commanders ---


def test_a_commander_answers_and_says_why(place: Place) -> None:
    made = place.create(**AGAINST_RANDOM)
    with place.at(made["battle"], made["links"]["red"]) as red:
        red.answer("1")
        red.hear_answer(2)
        red.answer("1")
        assert red.hear("thinking") == {"say": "thinking", "seat": "blue"}
        done = red.hear("thinking")
        assert done["done"] and done["why"]["en"] == "The die of whim fell that way."
        assert red.hear("happened")["seat"] == "blue"


def test_a_commander_that_fails_is_shown_and_replaced(place: Place) -> None:
    made = place.create(seats={"red": "person", "blue": "greedy"})  # knows no counters
    with place.at(made["battle"], made["links"]["red"]) as red:
        while not red.hear("thinking").get("failed"):
            continue
        red.say("takeover", seat="red", commander="random")
        assert red.hear("wrong")["refused"]["key"] == "no-takeover"
        red.say("takeover", seat="blue", commander="nobody")
        assert red.hear("wrong")["refused"]["key"] == "unknown-commander"
        red.say("takeover", seat="blue", commander="random")
        assert red.hear("table")["seats"][1]["commander"] == "random"
        while red.hear("happened")["seat"] != "blue":
            continue


def test_a_failed_commander_can_be_replaced_by_the_persons_hand(place: Place) -> None:
    made = place.create(seats={"red": "person", "blue": "greedy"})
    with place.at(made["battle"], made["links"]["red"]) as red:
        red.answer("1")
        while not any(news.get("failed") for news in red.news):
            red.next()
        red.say("takeover", seat="blue", commander="")
        red.hear("table")
        with place.at(made["battle"]) as watcher:
            watcher.say("sit", token=red.token, seat="blue")
            assert watcher.hear("table")["question"]["key"] == "bid"
            assert watcher.answer("2")["number"] == 2


def test_a_hint_is_what_a_commander_would_do(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        red.say("hint", ref=5)
        hinted = red.hear("hinted")
        assert hinted["answer"] in "123" and hinted["ref"] == 5 and hinted["why"]["de"]
        blue.say("hint", ref=6)
        assert blue.hear("wrong")["refused"]["key"] == "not-asked"


def test_whose_adviser_has_died_is_told_so_and_can_ask_once_more(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        monkeypatch.setattr("feldherr.server.leading.think", dies)
        red.say("hint", ref=5)
        wrong = red.hear("wrong")
        assert (wrong["ref"], wrong["refused"]["key"]) == (5, "no-hint")
        monkeypatch.undo()
        red.say("hint", ref=6)
        assert red.hear("hinted")["ref"] == 6


# --- Going away and coming back ---


def test_battles_leave_memory_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, idle=0.2) as place, place.both() as (red, blue, made):
        bid(red, blue)
        red.answer("1")
        blue.hear_answer(4)
        blue.answer(put(5))
        hub = place.hall.hubs[made["battle"]]
        until(lambda: hub.match is None)
        red.hear_answer(5)
        with place.at(made["battle"]) as watcher:
            assert watcher.table["number"] == 5
            assert watcher.table["scene"]["bodies"][0]["place"]["x"] == 5
        until(lambda: hub.match is None)
        blue.say("undo")
        red.hear("requested")
        until(lambda: hub.match is None)
        red.say("agree", to="undo", yes=True)
        assert (blue.hear("table")["number"], red.hear("table")["number"]) == (4, 4)
        until(lambda: hub.match is None)
        blue.answer(put(6))
        (moved,) = red.hear("happened")["frame"]["moved"]
        assert moved["place"]["x"] == 6


def test_battles_survive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as place, place.both() as (red, blue, made):
        bid(red, blue)
        red.say("chat", text="See you")
        red.hear("chatted")
    with serving(tmp_path) as place, place.at(made["battle"], made["links"]["red"]) as red:
        assert (red.table["number"], red.table["chat"][0]["text"]) == (2, "See you")
        assert red.answer("2")["say"] == "happened"


# --- Afterwards ---


def test_a_battle_that_is_over_can_be_verified_read_and_branched(place: Place) -> None:
    with place.both(**TOGETHER) as (red, blue, made):
        path = f"/api/battles/{made['battle']}"
        bid(red, blue)
        red.answer("1")
        blue.hear_answer(4)
        assert place.http.get(f"{path}/verify").status_code == 409
        wanted = {"answers": 4, "seats": {"red": "person", "blue": "random"}}
        assert place.http.post(f"{path}/branch", json=wanted).status_code == 409
        red.say("resign")
        red.hear("ended")
    proof = place.get(f"{path}/verify")
    assert (proof["ok"], proof["rolls"], proof["bent"]) == (True, 1, [])
    journal = place.http.get(f"{path}/journal").text.splitlines()
    assert proof["secret"] in journal[-1] and '"take"' in "".join(journal)
    branch = place.http.post(f"{path}/branch", json=wanted).json()
    assert branch["commitment"] != made["commitment"]
    with place.at(branch["battle"], branch["links"]["red"]) as red:
        assert red.hear_answer(5)["number"] >= 4
        red.say("resign")
        red.hear("ended")
    assert place.get(f"/api/battles/{branch['battle']}/verify")["ok"] is True


def test_a_running_battle_shows_only_what_everybody_may_know(place: Place) -> None:
    with place.both() as (red, blue, made):
        bid(red, blue)
        red.answer("1")
        blue.hear_answer(4)
    text = place.http.get(f"/api/battles/{made['battle']}/journal").text
    assert '["red","","",[],0]' in text and '"cursor":"put"' in text
    assert '"bid":1' not in text and '"bid":2' not in text
    assert '"secret"' not in text
    film = place.get(f"/api/battles/{made['battle']}/film")
    assert film["frames"][-1]["dice"]
    assert place.get(f"/api/battles/{made['battle']}/scene")["bodies"][0]["id"] == "heap"


def test_lists_show_what_goes_on(place: Place) -> None:
    made = place.create(armies={"red": {"text": RED}, "blue": {"text": BLUE}})
    listed = next(b for b in place.get("/api/battles") if b["battle"] == made["battle"])
    assert [seat["name"]["en"] for seat in listed["seats"]] == ["Reds", "Blues"]
    assert listed["waiting_for"] == ["red", "blue"] and listed["over"] is False
    assert place.http.get("/api/battles/nothing").json()["refused"]["key"] == "no-such-battle"
