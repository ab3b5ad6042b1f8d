"""What options are called: what happens, and to whom."""

import pytest

from feldherr.games.aid import Words
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.table import Choice
from feldherr.texts import text
from tests.t9a.positions import SOUTH, at, rules, troop, unit
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()


@pytest.mark.rule("t9a", "15.A.1")
def test_a_combat_is_called_by_all_who_fight_in_it() -> None:
    made = rules(
        Whole,
        unit("r1", "soldier", at(36, 20), 10, engaged={"b1": "front"}),
        unit("r2", "soldier", at(42, 20), 10, engaged={"b1": "front"}),
        unit("b1", "knight", at(39, 22, SOUTH), 5, engaged={"r1": "front", "r2": "front"}),
        cursor="choose_combat", phase="melee",
    )  # fmt: skip
    told = AID.words(made, Choice("red", "which-combat", ["r1"]), "r1")
    assert told == Words("t9-odds", {"unit": ["r1", "r2"], "other": ["b1"]})


@pytest.mark.rule("t9a", "21.B.b/1", "21.A.a.10/8")
@pytest.mark.parametrize("key", ["t9-deploy", "special-deployment", "scout-deploy"])
def test_a_character_that_is_deployed_in_a_unit_joins_it(key: str) -> None:
    made = rules(
        Whole, unit("r1", "soldier", at(36, 8), 10), unit("r2", troop("hero", character=True))
    )
    deploy = Choice("red", key, ["r2 > r1", "r1 > t9-no-room"])
    assert AID.words(made, deploy, "r2 > r1") == Words("t9-joins", {"unit": "r2", "other": "r1"})
    gone = AID.words(made, deploy, "r1 > t9-no-room")
    assert gone == Words("t9-at", {"unit": "r1", "other": "t9-no-room"})


@pytest.mark.parametrize("key", ["how-many-belch", "how-many-breathe", "how-many-shoot"])
def test_numbers_of_models_are_told_as_such(key: str) -> None:
    made = rules(Whole, unit("r1", "soldier", at(36, 8), 10))
    question = Choice("red", key, ["0", "1", "2"], {"unit": "r1", "other": "b1"})
    for answer in ("0", "1", "2"):
        told = AID.words(made, question, answer)
        assert (told.key, told.args["count"]) == ("t9-so-many", int(answer))
    assert [text("en", "t9-so-many", count=n) for n in (0, 1, 2)] == ["none", "1 model", "2 models"]


def test_only_those_models_are_told_who_see_so() -> None:
    def told(**counts: int) -> str:
        return text("en", "t9-sight", **({"clear": 0, "soft": 0, "hard": 0} | counts))

    assert told(clear=10) == "Sight: 10 clear"
    assert told(clear=4, soft=6) == "Sight: 4 clear, 6 soft cover"
    assert told(soft=2, hard=8) == "Sight: 0 clear, 2 soft cover, 8 hard cover"
