"""People play at a table: every seat sees what it may, answers count once, nothing is skipped."""

import json
from threading import Event
from typing import Any

import pytest

from feldherr.games.aid import Odds
from feldherr.server.desk import Desk
from tests.patience import PATIENCE
from tests.server.people import Place, bid
from tests.server.toy import ToyAid


def test_two_people_play_a_battle_to_its_end(place: Place) -> None:
    with place.both() as (red, blue, made):
        bid(red, blue)
        while not any(news["say"] == "ended" for news in red.news):
            mover = red if "red" in waiting(red) else blue
            asked = mover.asked()
            allowed = [o["answer"] for o in asked["options"] if "refused" not in o]
            number = mover.answer(allowed[-1])["number"]
            mover.hear_answer(number)
            while waiting(mover) == ["fate"]:
                mover.next()
            for person in (red, blue):
                person.hear_answer(mover.number)
            if not waiting(mover):
                ended = red.hear("ended")
                assert blue.hear("ended") == ended
        assert ended["winner"] in ("red", "blue") and len(ended["secret"]) == 64
        told = [n for n in blue.news if n["say"] == "happened"]
        assert [n["number"] for n in told] == sorted({n["number"] for n in told})
    assert place.get(f"/api/battles/{made['battle']}")["over"] is True


def waiting(person: Any) -> list[str]:
    """For whom the battle waits, as far as this person was told."""
    told: list[str] = last(person).get("waiting_for", [])
    return told


def last(person: Any) -> Any:
    """What was told last about the battle itself."""
    return next(n for n in reversed(person.news) if n["say"] in ("table", "happened"))


def test_the_table_tells_everything_in_both_languages(place: Place) -> None:
    made = place.create()
    with place.at(made["battle"], made["links"]["red"]) as red:
        table = red.table
        assert (table["battle"], table["seat"], table["game"]) == (made["battle"], "red", "toy")
        assert table["commitment"] == made["commitment"] != ""
        assert table["title"] == {"en": "Reds against Blues", "de": "Reds gegen Blues"}
        assert [seat["name"]["de"] for seat in table["seats"]] == ["Reds", "Blues"]
        assert table["question"]["options"][0]["text"] == {"en": "1", "de": "1"}
        assert table["question"]["rules"] == ["1.1"]


def test_a_sealed_answer_is_told_to_nobody_before_both_have_answered(place: Place) -> None:
    with place.both() as (red, blue, made), place.at(made["battle"]) as watcher:
        red.answer("3")
        for other in (blue, watcher):
            told = other.hear_answer(1)
            assert "3" not in json.dumps(told["frame"]) and told["waiting_for"] == ["blue"]
        blue.say("answer", number=1, answer="2")  # sent before red's answer was told
        assert blue.hear("happened")["number"] == 2


def test_a_seat_and_a_spectator_never_see_what_another_hides(place: Place) -> None:
    with place.both() as (red, blue, made), place.at(made["battle"]) as watcher:
        bid(red, blue)
        for person, known in ((red, "1, 0"), (blue, "0, 2"), (watcher, "0, 0")):
            person.say("card", ref=1, body="heap")
            assert person.hear("shown")["title"]["en"] == known


def test_only_who_is_asked_gets_the_question(place: Place) -> None:
    with place.both() as (red, blue, made), place.at(made["battle"]) as watcher:
        bid(red, blue)
        assert red.asked()["key"] == "take"
        assert blue.question is None and watcher.table.get("question") is None
        assert blue.answer("1", number=3)["refused"]["key"] == "not-asked"
        assert watcher.answer("1", number=3)["refused"]["key"] == "spectator"


def test_an_illegal_answer_is_refused_with_its_reason_and_has_no_effect(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        wrong = red.answer("9")
        assert (wrong["say"], wrong["number"]) == ("wrong", 3)
        assert wrong["refused"]["text"]["de"] == "„9“ ist keine Antwort auf diese Frage."
        assert blue.silent()
        assert red.answer("1")["say"] == "happened"


def test_a_late_answer_is_refused(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        for number in (2, 4):
            assert red.answer("1", number=number)["refused"]["key"] == "late-answer"
        assert red.answer("1")["say"] == "happened"


def test_tabs_of_one_seat_stay_in_step(place: Place) -> None:
    with place.both() as (red, blue, made), place.at(made["battle"], red.token) as tab:
        bid(red, blue)
        assert tab.hear_answer(2)["question"] == red.asked()
        tab.answer("1")
        assert red.hear_answer(3)["frame"] == next(
            n["frame"] for n in tab.news if n.get("number") == 3
        )


def test_what_is_being_written_is_shown_at_the_own_seat_alone(place: Place) -> None:
    with (
        place.both() as (red, blue, made),
        place.at(made["battle"], red.token) as mate,
        place.at(made["battle"]) as watcher,
    ):
        watcher.say("draft", words=["2"])
        assert watcher.hear("wrong")["refused"]["key"] == "spectator"
        red.say("draft", words=["", "3"])
        assert mate.hear("drafted")["words"] == ["", "3"]
        red.say("chat", text="written")
        for person in (red, blue, watcher, mate):
            person.hear("chatted")
        heard = [sum(n["say"] == "drafted" for n in p.news) for p in (red, blue, watcher, mate)]
        assert heard == [0, 0, 0, 1]


def test_who_comes_back_sees_what_happened(place: Place) -> None:
    with place.both() as (red, blue, made):
        bid(red, blue)
        with place.at(made["battle"], red.token) as again:
            assert again.table["number"] == 2
            assert again.table["lines"] == [
                {"text": {"en": "Bids were made", "de": "Bids were made"}, "rules": ["1.1"]}
            ]
            assert again.asked() == red.asked()


@pytest.mark.parametrize("token", ["wrong", "x" * 43])
def test_a_wrong_link_opens_no_seat(place: Place, token: str) -> None:
    made = place.create()
    with place.at(made["battle"]) as person:
        person.say("sit", token=token)
        assert person.hear("wrong")["refused"]["key"] == "no-such-seat"


def test_presence_is_told(place: Place) -> None:
    made = place.create()
    links = made["links"]
    with place.at(made["battle"], links["red"]) as red:
        red.hear("present")
        with place.at(made["battle"], links["blue"]), place.at(made["battle"]):
            red.hear("present")
            present = red.hear("present")
            assert [seat["connected"] for seat in present["seats"]] == [True, True]
            assert present["spectators"] == 1
        red.hear("present")
        present = red.hear("present")
        assert [seat.get("connected", False) for seat in present["seats"]] == [True, False]


def test_help_is_given_to_who_is_asked(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        red.say("check", ref=7, answer="9")
        assert red.hear("judged") == {"say": "judged", "ref": 7, "refused": red.news[-1]["refused"]}
        red.say("overlay", ref=8, what="reach", bodies=["heap"])
        assert red.hear("overlaid")["shapes"][0]["line"] == [[0, 0], [1, 1]]
        blue.say("check", ref=9, answer="1")
        assert blue.hear("wrong")["ref"] == 9


def test_legal_placements_are_told_one_by_one_to_who_asks_for_them(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        red.answer("1")
        while "blue" not in waiting(blue):
            blue.next()
        assert "proposals" not in blue.asked()  # nothing is judged before somebody looks
        blue.say("propose", ref=1)
        first = blue.hear("proposed")
        assert first["placement"] == {"what": ["heap"], "path": [[0.0, 0.123, 0.0]]}
        blue.say("propose", ref=2, since=first["next"])
        assert blue.hear("proposed")["placement"]["path"][0][0] == 5.0
        blue.say("propose", ref=3, since=3)  # the last one is illegal
        assert blue.hear("proposed") == {"say": "proposed", "ref": 3}
        blue.say("propose", ref=4, what=["something else"])
        assert "placement" not in blue.hear("proposed")
        red.say("propose", ref=5)
        assert red.hear("wrong")["refused"]["key"] == "not-asked"
        assert blue.answer(first["placement"])["say"] == "happened"


def test_the_odds_of_options_are_told_to_who_looks_at_them(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        assert all("odds" not in option for option in red.asked()["options"])
        red.say("weigh", ref=4, answers=["2", "9"])
        assert red.hear("weighed") == {"say": "weighed", "ref": 4, "odds": [["2", []]]}
        blue.say("weigh", ref=5, answers=["1"])
        assert blue.hear("wrong")["ref"] == 5


def test_help_that_crashes_is_told_and_the_battle_goes_on(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(ToyAid, "odds", crash)
    with place.both() as (red, blue, _):
        bid(red, blue)
        red.say("weigh", ref=4, answers=["2"])
        wrong = red.hear("wrong")
        assert (wrong["ref"], wrong["refused"]["key"]) == (4, "help-crashed")
        assert "secret" not in json.dumps(wrong)
        assert red.answer("2")["say"] == "happened"


def test_who_waits_for_odds_can_answer_meanwhile(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the rest of the odds is of no use to anybody."""
    begun, heard = Event(), Event()
    does = Desk.answer

    def slow(*_: object) -> tuple[Odds, ...]:
        begun.set()
        assert heard.wait(PATIENCE)
        return ()

    async def answer(self: Desk, wish: Any) -> None:
        heard.set()
        await does(self, wish)

    monkeypatch.setattr(ToyAid, "odds", slow)
    monkeypatch.setattr(Desk, "answer", answer)
    with place.both() as (red, blue, _):
        bid(red, blue)
        heard.clear()
        red.say("weigh", ref=4, answers=["1", "2"])
        assert begun.wait(PATIENCE)
        assert red.answer("2")["say"] == "happened"
        assert red.hear("weighed")["odds"] == [["1", []]]


def test_nobody_piles_up_wishes_for_odds(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    free = Event()
    monkeypatch.setattr(ToyAid, "odds", lambda *_: () if free.wait(PATIENCE) else None)
    with place.both() as (red, blue, _):
        bid(red, blue)
        for ref in range(9):
            red.say("weigh", ref=ref, answers=["2"])
        assert red.hear("weighed", "wrong")["refused"]["key"] == "too-fast"
        free.set()
        assert [red.hear("weighed")["ref"] for _ in range(8)] == [*range(8)]


def test_dice_are_told_with_the_side_for_which_they_fall(place: Place) -> None:
    with place.both() as (red, blue, _):
        bid(red, blue)
        red.answer("1")
        rolled = blue.hear_answer(4)
        (die,) = rolled["frame"]["dice"]
        assert (rolled["seat"], die["sides"]) == ("fate", 6)
        assert blue.table["seats"][die["side"]]["seat"] == "red"
