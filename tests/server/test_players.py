"""Two people who lead one army from one seat are asked by their numbers."""

from typing import Any

import pytest

from feldherr.games.runewars.game import GAME
from feldherr.host import Battle
from feldherr.replay import Teller
from feldherr.server.asking import Asking
from feldherr.server.wording import Wording
from feldherr.table import Choice, Sight


@pytest.mark.rule("runewars", "L1302.b")
@pytest.mark.parametrize(
    ("about", "en", "de"),
    [({"player": 2}, "Player 2: ", "Person 2: "), ({}, "", "")],
)
def test_a_question_names_the_player_of_a_team(about: dict[str, Any], en: str, de: str) -> None:
    battle = Battle.start("runewars", "daqan-lances-200", "waiqar-host-200", seed=1)
    about |= {"unit": "r1"}
    question = Choice("red", "spend-inspiration", lambda: ("yes", "no"), about=about)
    wording = Wording(Teller(GAME, battle.opening))
    asked = Asking(GAME, wording, question, Sight(battle, "red")).asked(1, None)
    assert asked.text.en == f"{en}Lord Hawthorne: what does an inspiration token do?"
    assert asked.text.de.startswith(f"{de}Lord Hawthorne: ")
